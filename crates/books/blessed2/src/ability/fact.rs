//! What can become true by Abilities, how the world keeps it, and its words.

use super::Ability;
use crate::character::Character;
use crate::deed::Roll;
use crate::severity::Rank;
use crate::stat::{SIZES, Stat};
use crate::world::{Id, World};
use ingle_engine::view::Tone;
use serde::{Deserialize, Serialize};

/// Something that became true by an Ability, or by the Stat of a setting.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each field is what its name says; `words` puts it in words")]
#[rustfmt::skip]
pub enum AbilityFact {
    /// An Ability is used; what drains is drained. [B2-ABIL-02]
    Used { by: Id, ability: Ability, drains: bool },
    /// It is charged. [B2-ABIL-02]
    Recharged { by: Id, ability: Ability, paid: bool },
    /// The referee tried to charge it. [B2-CRE-11 B2-CRE-12?]
    Tried { by: Id, ability: Ability, dice: Vec<u8>, counts: bool },
    /// A session begins: what is counted per session is counted anew. [B2-ABIL-03?]
    Renewed { charged: bool },
    Heard { by: Id, about: String },
    /// Dice were given for a later boon. [B2-ABIL-51]
    Gave { by: Id, dice: u8, place: String },
    /// The boon comes, as told. [B2-ABIL-52]
    Boon { by: Id, text: String },
    /// The boon comes, for a roll. [B2-ABIL-53?]
    BoonUsed { by: Id, nth: u8, adds: i32 },
    /// Four d6 were thrown for a roll. [B2-ABIL-17]
    Solved { by: Id, nth: u8, to: Id, faces: [u8; 4], split: Option<String> },
    /// History may stand in for a Stat. [B2-ABIL-09]
    Repeats { by: Id, stat: Stat },
    /// A failed Check is attempted again. [B2-ABIL-35]
    Again { by: Id, nth: u8 },
    /// What haunts them is near, or is not. [B2-STAT-30]
    Haunting { who: Vec<Id>, near: bool },
    /// The Hardy die changes. [B2-STAT-32 B2-STAT-33]
    Hardy { sizes: u8 },
    /// A 2 bumps too in a roll. [B2-ABIL-08 B2-ABIL-27]
    Twos { by: Id, nth: u8, ability: Ability },
    /// Somebody takes a milder version of what they did. [B2-ABIL-57]
    Returned { by: Id, to: Id, rank: Rank },
    /// The other is willing to Spark together, or is not. [B2-ABIL-20]
    Joined { by: Id, with: Id, so: bool, say: String },
    /// The next Preparedness Check is made with any Stat, or is not. [B2-ABIL-70]
    Inventory { by: Id, stat: Option<Stat> },
    /// Honorable Combat gave its +2 to a roll. [B2-ABIL-33]
    Honored { nth: u8 },
}

/// Keeps the books of Abilities.
pub fn evolve(world: &mut World, fact: &AbilityFact) {
    match fact {
        AbilityFact::Used { by, ability, drains } => {
            with(world, *by, |one| one.uses.note(*ability, *drains));
        }
        AbilityFact::Recharged { by, ability, paid } => {
            with(world, *by, |one| one.uses.charge(*ability, *paid));
        }
        AbilityFact::Tried { by, ability, counts, .. } => {
            if *counts {
                with(world, *by, |one| one.uses.store(*ability));
            }
            roll(world, 0, |roll| roll.marks.tried.push((*by, *ability)));
        }
        AbilityFact::Renewed { charged } => {
            world.characters.values_mut().for_each(|one| one.uses.next_session(*charged));
            world.awards.highs.clear();
            world.hardy = 0;
        }
        AbilityFact::Gave { by, dice, .. } => {
            with(world, *by, |one| one.uses.given = one.uses.given.saturating_add(*dice));
        }
        AbilityFact::Boon { by, .. } => with(world, *by, |one| one.uses.given = 0),
        AbilityFact::BoonUsed { by, nth, adds } => {
            with(world, *by, |one| one.uses.given = 0);
            roll(world, *nth, |roll| roll.marks.boon += adds);
        }
        AbilityFact::Solved { by, nth, split, .. } => {
            if split.is_some() {
                roll(world, *nth, |roll| roll.marks.solved.push(*by));
            }
        }
        AbilityFact::Repeats { by, stat } => with(world, *by, |one| {
            one.uses.repeats.insert(*stat);
        }),
        AbilityFact::Again { nth, .. } => {
            roll(world, *nth, |roll| {
                roll.marks.held = roll.made.as_ref().is_some_and(|made| made.held);
                roll.marks.again = true;
                roll.shown = None;
                roll.made = None;
                roll.closed = false;
            });
            world.deed.iter_mut().for_each(|deed| deed.verdict = None);
        }
        AbilityFact::Haunting { who, near } => {
            who.iter().for_each(|id| with(world, *id, |one| one.uses.haunted = *near));
        }
        AbilityFact::Hardy { sizes } => world.hardy = *sizes,
        AbilityFact::Honored { nth } => roll(world, *nth, |roll| roll.marks.honored = true),
        AbilityFact::Twos { nth, ability, .. } => {
            roll(world, *nth, |roll| roll.marks.twos = Some(*ability));
        }
        AbilityFact::Inventory { by, stat } => with(world, *by, |one| one.uses.epic = *stat),
        AbilityFact::Heard { .. } | AbilityFact::Returned { .. } | AbilityFact::Joined { .. } => {}
    }
}

fn with(world: &mut World, id: Id, then: impl FnOnce(&mut Character)) {
    if let Some(one) = world.characters.get_mut(&id) {
        then(one);
    }
}

fn roll(world: &mut World, nth: u8, then: impl FnOnce(&mut Roll)) {
    let deed = world.deed.as_mut();
    if let Some(roll) = deed.and_then(|deed| deed.rolls.get_mut(usize::from(nth))) {
        then(roll);
    }
}

/// The fact in words.
pub fn words(world: &World, fact: &AbilityFact) -> Option<(String, Tone)> {
    let name = |id: &Id| world.name(*id);
    let plain = |say: String| Some((say, Tone::Plain));
    match fact {
        AbilityFact::Used { by, ability, .. } => {
            Some((format!("{} uses {}", name(by), ability.name()), Tone::Gold))
        }
        AbilityFact::Recharged { by, ability, .. } => {
            plain(format!("{} of {} is charged again", ability.name(), name(by)))
        }
        AbilityFact::Tried { by, ability, dice, counts } => {
            let faces: Vec<String> = dice.iter().map(u8::to_string).collect();
            let comes = if *counts { "it counts" } else { "it stays drained" };
            let dice = faces.join(", ");
            plain(format!("To charge {} of {}: {dice}; {comes}", ability.name(), name(by)))
        }
        AbilityFact::Renewed { .. }
        | AbilityFact::Honored { .. }
        | AbilityFact::Inventory { stat: None, .. } => None,
        AbilityFact::Inventory { by, stat: Some(stat) } => {
            plain(format!("{} searches an epic inventory, with {}", name(by), stat.name()))
        }
        AbilityFact::Heard { by, about } => {
            plain(format!("{} hears voices about “{about}”", name(by)))
        }
        AbilityFact::Gave { by, dice, place } => {
            plain(format!("{} has given {dice} at “{place}”; a boon may follow", name(by)))
        }
        AbilityFact::Boon { by, text } => {
            Some((format!("{}'s charity is repaid: “{text}”", name(by)), Tone::Good))
        }
        AbilityFact::BoonUsed { by, adds, .. } => {
            Some((format!("{}'s charity is repaid: +{adds}", name(by)), Tone::Good))
        }
        AbilityFact::Solved { by, to, split: Some(split), .. } => {
            Some((format!("{} sees it: {split}, +5 for {}", name(by), name(to)), Tone::Good))
        }
        AbilityFact::Solved { by, faces, split: None, .. } => {
            let [a, b, c, d] = faces;
            plain(format!("{} finds no way to split {a}, {b}, {c}, {d}", name(by)))
        }
        AbilityFact::Repeats { by, stat } => plain(format!(
            "For the rest of the scene {} may roll History for {}",
            name(by),
            stat.name()
        )),
        AbilityFact::Again { by, .. } => {
            Some((format!("{} attempts it again", name(by)), Tone::Gold))
        }
        AbilityFact::Twos { by, ability, .. } => {
            plain(format!("{} lets a 2 bump too: {}", name(by), ability.name()))
        }
        AbilityFact::Returned { by, to, rank } => Some((
            format!("{} suffers it too, only {}: {}'s wits", name(to), rank.name(), name(by)),
            Tone::Good,
        )),
        AbilityFact::Joined { by, with, so, say } => {
            let so = if *so { "Sparks together with" } else { "does not Spark together with" };
            let say = if say.is_empty() { String::new() } else { format!(": “{say}”") };
            plain(format!("{} {so} {}{say}", name(by), name(with)))
        }
        AbilityFact::Haunting { who, near } => {
            let near = if *near { "near" } else { "gone" };
            plain(format!("What haunts {} is {near}", world.names(who)))
        }
        AbilityFact::Hardy { sizes } => {
            let die = SIZES[usize::from(*sizes).min(SIZES.len() - 1)];
            plain(format!("The Hardy die is a d{die} now"))
        }
    }
}
