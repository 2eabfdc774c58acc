//! What can become true in the Session Shop and by awards, how the world keeps it, and its words.

use super::{Coming, Pending};
use crate::ability::{Ability, Held};
use crate::award::Due;
use crate::character::Character;
use crate::world::{Id, World};
use ingle_engine::Seat;
use ingle_engine::view::Tone;
use serde::{Deserialize, Serialize};

/// Something that became true in the Session Shop, or by the recommended awards.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each field is what its name says; `words` puts it in words")]
#[rustfmt::skip]
pub enum GrowthFact {
    /// The shop opens: everybody has one free upgrade again. [B2-SHOP-01 B2-SHOP-11?]
    Opened,
    /// An upgrade was taken.
    Upgraded { by: Id, what: String, free: bool },
    /// It arrives at the end of the following session.
    Ordered { by: Id, pending: Pending },
    /// It is there; a Lifestyle may bring an Ability along. [B2-LIFE-05]
    Arrived { by: Id, what: Coming, brings: Option<Ability> },
    /// History may be edited so many times. [B2-SHOP-05]
    Edits { by: Id, edits: u8 },
    /// A touchstone was added, or changed; by the referee it uses no edit up. [B2-SHOP-05 B2-CRE-04]
    Edited { by: Id, from: Option<String>, to: String, uses: bool },

    /// Two d10 give the session's lucky number, or an unlucky day. [B2-DM-07 B2-DM-08]
    Lucky { faces: Vec<u8>, number: Option<u8> },
    /// A character is known to the others. [B2-DM-02]
    Introduced { who: Vec<Id> },
    /// Somebody had the first high of the session. [B2-DM-03]
    High { seat: Seat },
    /// A die was earned, and waits for the referee's word. [B2-DM-16?]
    Earned { due: Due },
    /// It was given, or not.
    Settled { dues: Vec<u32>, given: bool },
}

/// Keeps the books of the Session Shop and of awards.
pub fn evolve(world: &mut World, fact: &GrowthFact) {
    match fact {
        GrowthFact::Opened => {
            world.characters.values_mut().for_each(|one| one.growth.upgrades = 0);
        }
        GrowthFact::Upgraded { by, .. } => with(world, *by, |one| {
            one.growth.upgrades = one.growth.upgrades.saturating_add(1);
        }),
        GrowthFact::Ordered { by, pending } => {
            with(world, *by, |one| one.growth.pending.push(pending.clone()));
        }
        GrowthFact::Arrived { by, what, brings } => with(world, *by, |one| {
            one.growth.pending.retain(|pending| pending.what != *what);
            // What was raised and granted before stays. [B2-LIFE-31?]
            match what {
                Coming::Ability(held) => one.abilities.push(held.clone()),
                Coming::Lifestyle { to, points, .. } => {
                    one.lifestyle = *to;
                    one.points = *points;
                }
            }
            one.abilities.extend(brings.map(Held::Granted));
        }),
        GrowthFact::Edits { by, edits } => {
            with(world, *by, |one| one.growth.edits = one.growth.edits.saturating_add(*edits));
        }
        GrowthFact::Edited { by, from, to, uses } => with(world, *by, |one| {
            one.growth.edits = one.growth.edits.saturating_sub(u8::from(*uses));
            let known = &mut one.touchstones;
            match known.iter_mut().find(|known| Some(&***known) == from.as_deref()) {
                Some(known) => *known = to.clone(),
                None => known.push(to.clone()),
            }
        }),
        GrowthFact::Lucky { number, .. } => world.awards.lucky = *number,
        GrowthFact::Introduced { who } => world.awards.introduced.extend(who),
        GrowthFact::High { seat } => {
            world.awards.highs.insert(*seat);
        }
        GrowthFact::Earned { due } => {
            world.awards.next = due.number + 1;
            world.awards.due.push(due.clone());
        }
        GrowthFact::Settled { dues, .. } => {
            world.awards.due.retain(|due| !dues.contains(&due.number));
        }
    }
}

fn with(world: &mut World, id: Id, then: impl FnOnce(&mut Character)) {
    if let Some(one) = world.characters.get_mut(&id) {
        then(one);
    }
}

/// The fact in words.
pub fn words(world: &World, fact: &GrowthFact) -> Option<(String, Tone)> {
    let name = |id: &Id| world.name(*id);
    let (say, tone) = match fact {
        GrowthFact::Opened => {
            ("The Session Shop is open; one upgrade is free".to_owned(), Tone::Plain)
        }
        GrowthFact::Upgraded { by, what, free: true } => {
            (format!("{} takes the free upgrade: {what}", name(by)), Tone::Good)
        }
        GrowthFact::Upgraded { .. } => return None,
        GrowthFact::Ordered { by, pending } => (
            format!("{} for {} arrives when the next session ends", pending.what.words(), name(by)),
            Tone::Plain,
        ),
        GrowthFact::Arrived { by, what: Coming::Lifestyle { to, .. }, brings } => {
            let brings = brings.map_or_else(String::new, |one| format!(", and has {}", one.name()));
            (format!("{} is {} now{brings}", name(by), to.name()), Tone::Good)
        }
        GrowthFact::Arrived { by, what: Coming::Ability(held), .. } => {
            (format!("{} has {} now", name(by), held.name()), Tone::Good)
        }
        GrowthFact::Edits { by, edits } => {
            (format!("{} may edit History {edits} times", name(by)), Tone::Plain)
        }
        GrowthFact::Edited { by, from: None, to, .. } => {
            (format!("{}'s History covers “{to}” too", name(by)), Tone::Good)
        }
        GrowthFact::Edited { by, from: Some(from), to, .. } => {
            (format!("{}'s History covers “{to}” instead of “{from}”", name(by)), Tone::Plain)
        }
        GrowthFact::Lucky { number: Some(number), .. } => {
            (format!("The lucky number of this session is {number}"), Tone::Gold)
        }
        GrowthFact::Lucky { number: None, .. } => {
            ("An unlucky day: this session has no lucky number".to_owned(), Tone::Plain)
        }
        GrowthFact::Introduced { who } => {
            (format!("{} has been introduced", world.names(who)), Tone::Plain)
        }
        GrowthFact::High { .. } => return None,
        GrowthFact::Earned { due } => (
            format!("A die for {}? {}", name(&due.to), due.earned.words(|id| world.name(id))),
            Tone::Gold,
        ),
        GrowthFact::Settled { given: true, .. } => return None,
        GrowthFact::Settled { .. } => {
            ("The DM lets it go without an award".to_owned(), Tone::Plain)
        }
    };
    Some((say, tone))
}
