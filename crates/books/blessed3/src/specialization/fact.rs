//! What can become true by Specializations, and how the world keeps it.

use super::mark::{Aid, Mischief};
use super::{Donation, Held, Pledge, Special};
use crate::attack::Purpose;
use crate::evolve::with;
use crate::fact::Fact;
use crate::judge::disarm;
use crate::standing::Effect;
use crate::stat::Stat;
use crate::world::{Blessing, Id, World};
use ingle_engine::Secret;
use serde::{Deserialize, Serialize};

/// Something that became true by a Specialization.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "each field is what its name says; `view/special.rs` puts it in words"
)]
pub enum SpecialFact {
    /// Somebody has a Specialization, perhaps reworded.
    Taken { by: Id, name: String, held: Box<Held> },
    /// It is reworded, or its numbers change.
    Reworded { by: Id, name: String, held: Box<Held> },
    /// It is gone.
    Gone { by: Id, name: String },
    /// It is used.
    Used { by: Id, name: String, on: String },
    /// Its Recharge is paid; the next may cost more.
    Recharged { by: Id, name: String, charge: Effect },
    /// Its Recharge costs what it did at first.
    Reset { by: Id, name: String, charge: Effect },
    /// Injuries and Conditions do no harm in this action.
    Determined { by: Id },
    /// The dice of a calm Check are kept.
    Calmed { by: Id, value: u16 },
    /// They stand in for a roll.
    CalmUsed { by: Id },
    /// Something kept for later lapses.
    Lapsed { by: Id, what: String },
    /// The next action may be a violent Attack with that Stat.
    Attends { by: Id, stat: Stat },
    /// This Attack is.
    Attended { by: Id, stat: Stat },
    /// Help is paid for and waits.
    Pledged { to: Id, pledge: Pledge },
    /// Somebody may Help the next Check whatever else they do.
    Leave { by: Id, to: Id },
    /// What was pledged Helps this Check.
    Fulfilled { to: Id },
    /// Somebody Helps by four d6.
    Aided { aid: Aid, piles: Option<Box<Piles>> },
    /// Such Help finds its roll.
    Landed { aid: usize, at: usize },
    /// Somebody becomes the Defender.
    Protected { by: Id, target: Id },
    /// Somebody is distracted.
    Distracted { mischief: Mischief },
    /// A wound is tended without fail.
    Insured { by: Id, of: Id },
    /// The owner of the wound does not let that happen.
    Refused { of: Id },
    /// A witness made it fail, and an automatic success may answer.
    Vexed,
    /// A Defender is resolved.
    Resolved { by: Id, attacker: Id },
    /// Blessings are given away.
    Donated { by: Id, place: String, count: u8, worth: u16 },
    /// What came of it.
    DonationClosed { by: Id, place: String, outcome: String },
    /// A thing is destroyed.
    Destroyed { by: Id, thing: String, becomes: String },
    /// Somebody speaks up or shows off.
    Performed { by: Id, name: String, how: String },
    /// What people rule on is used.
    Invoked { by: Id, name: String, what: Secret<String> },
    /// It is answered.
    Answered { by: Id, name: String, text: Secret<String> },
    /// What it is not: not a safe place, not related.
    NotSo { by: Id, what: String },
    /// A partner does not join in.
    Declined { by: Id, with: Id },
    /// Blessings of a companion vanish.
    Vanished { by: Id, blessings: Vec<Blessing> },
    /// A companion is lost.
    Bereft { by: Id },
}

/// Four d6 in two piles. [B3-SPEC-02]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Piles {
    /// The faces; none where odds are weighed.
    pub faces: Vec<u8>,
    /// How the piles are made equal, if they can be.
    pub equal: Option<String>,
}

/// Keeps the books of Specializations. No rules here.
pub fn evolve(world: &mut World, fact: &SpecialFact) {
    match fact {
        SpecialFact::Taken { by, name, held } | SpecialFact::Reworded { by, name, held } => {
            with(world, *by, |one| drop(one.specials.held.insert(name.clone(), (**held).clone())));
        }
        SpecialFact::Gone { by, name } => {
            with(world, *by, |one| drop(one.specials.held.remove(name)));
        }
        SpecialFact::Used { by, name, .. } => change(world, *by, name, |held| {
            held.used = held.used.saturating_add(1);
            if let Some(charge) = &mut held.charge {
                charge.used = true;
            }
        }),
        SpecialFact::Recharged { by, name, charge } | SpecialFact::Reset { by, name, charge } => {
            change(world, *by, name, |held| held.charge = Some(*charge));
        }
        SpecialFact::Determined { by } => with(world, *by, |one| one.specials.determined = true),
        SpecialFact::Calmed { by, value } => {
            with(world, *by, |one| one.specials.calm = Some(*value));
        }
        SpecialFact::CalmUsed { by } => with(world, *by, |one| one.specials.calm = None),
        SpecialFact::Lapsed { by, what } => with(world, *by, |one| {
            let specials = &mut one.specials;
            match what.as_str() {
                CALM => specials.calm = None,
                ATTENDS => specials.attends = None,
                ADOPTED => specials.adopted = None,
                _ => {
                    specials.pledges.clear();
                    specials.leave.clear();
                }
            }
        }),
        SpecialFact::Attends { by, stat } => {
            with(world, *by, |one| one.specials.attends = Some(*stat));
            mark(world, |marks| marks.followed.push(Special::Attentive));
        }
        SpecialFact::Attended { by, stat } => {
            with(world, *by, |one| one.specials.attends = None);
            mark(world, |marks| marks.attends = Some(*stat));
        }
        SpecialFact::Pledged { to, pledge } => {
            with(world, *to, |one| one.specials.pledges.push(pledge.clone()));
            mark(world, |marks| marks.followed.push(Special::Coordinated));
        }
        SpecialFact::Leave { by, to } => {
            with(world, *to, |one| {
                one.specials.leave.insert(*by);
            });
            mark(world, |marks| marks.followed.push(Special::Coordinated));
        }
        SpecialFact::Fulfilled { to } => {
            let mut pledges = Vec::new();
            with(world, *to, |one| pledges = std::mem::take(&mut one.specials.pledges));
            mark(world, |marks| {
                marks.aids.extend(pledges.into_iter().map(|pledge| Aid {
                    by: pledge.by,
                    pledged: true,
                    bonus: pledge.bonus,
                    at: None,
                }));
            });
        }
        SpecialFact::Aided { aid, .. } => mark(world, |marks| marks.aids.push(aid.clone())),
        SpecialFact::Landed { aid, at } => mark(world, |marks| {
            if let Some(known) = marks.aids.get_mut(*aid) {
                known.at = Some(*at);
            }
        }),
        SpecialFact::Protected { by, target } => {
            if let Some(check) = &mut world.check {
                check.marks.protector = Some(*by);
                if let Purpose::Attack(attack) = &mut check.purpose
                    && let Some(known) = attack.targets.iter_mut().find(|one| one.id == *target)
                {
                    known.id = *by;
                }
            }
        }
        SpecialFact::Distracted { mischief } => {
            mark(world, |marks| marks.mischief.push(mischief.clone()));
        }
        SpecialFact::Insured { of, .. } => mark(world, |marks| marks.insured = Some(*of)),
        SpecialFact::Refused { .. } => mark(world, |marks| marks.refused = true),
        SpecialFact::Resolved { by, .. } => {
            let Some(check) = &mut world.check else { return };
            check.marks.resolved.push(*by);
            // Of a Delayed Attack the outcome is the Defender's own.
            if check.purpose.attack().is_some()
                && let Some(outcome) = &mut check.outcome
            {
                disarm(&mut outcome.boons, &mut outcome.busts);
            }
        }
        SpecialFact::Donated { by, place, count, worth } => with(world, *by, |one| {
            let known: &mut Donation = one.specials.donations.entry(place.clone()).or_default();
            known.count = known.count.saturating_add((*count).into());
            known.worth = known.worth.saturating_add(*worth);
        }),
        SpecialFact::DonationClosed { by, place, .. } => {
            with(world, *by, |one| {
                one.specials.donations.remove(place);
            });
        }
        SpecialFact::Destroyed { by, thing, becomes } => with(world, *by, |one| {
            if let Some(at) = one.things.iter().position(|known| known == thing) {
                one.things.remove(at);
            }
            one.growth.exceptional.retain(|known| known != thing);
            one.specials.adopted = Some(becomes.clone());
        }),
        SpecialFact::Vanished { by, blessings } => with(world, *by, |one| {
            one.pool.for_evolve().retain(|die| blessings.iter().all(|gone| gone.id != die.id));
        }),
        SpecialFact::Bereft { by } => with(world, *by, |one| one.specials.bereft = true),
        SpecialFact::Performed { .. }
        | SpecialFact::Invoked { .. }
        | SpecialFact::Answered { .. }
        | SpecialFact::NotSo { .. }
        | SpecialFact::Vexed
        | SpecialFact::Declined { .. } => {}
    }
}

/// The dice of a calm Check, where they lapse.
pub const CALM: &str = "the calm dice";
/// What an attentive character was about to do, where it lapses.
pub const ATTENDS: &str = "the moment to strike";
/// What somebody has become, where it lapses.
pub const ADOPTED: &str = "what was taken on";
/// Help that nobody needed, where it lapses.
pub const PLEDGE: &str = "the Help that was promised";

/// An action is over: nobody is determined any more. [B3-TERM-21?]
pub fn action_ends(world: &mut World) {
    let set: Vec<Id> = world
        .characters
        .iter()
        .filter(|(_, one)| one.specials.determined)
        .map(|(id, _)| *id)
        .collect();
    for id in set {
        with(world, id, |one| one.specials.determined = false);
    }
}

/// A session begins: what is counted a session is counted anew. [B3-TERM-18?]
pub fn session_begins(world: &mut World) {
    let used: Vec<Id> = world
        .characters
        .iter()
        .filter(|(_, one)| one.specials.held.values().any(|held| held.used > 0))
        .map(|(id, _)| *id)
        .collect();
    for id in used {
        with(world, id, |one| one.specials.held.values_mut().for_each(|held| held.used = 0));
    }
}

/// A character leaves, and with it what it was to others.
pub fn left(world: &mut World, gone: Id) {
    let others: Vec<Id> = world
        .characters
        .iter()
        .filter(|(_, one)| {
            let specials = &one.specials;
            specials.companion_of == Some(gone)
                || specials.leave.contains(&gone)
                || specials.pledges.iter().any(|pledge| pledge.by == gone)
        })
        .map(|(id, _)| *id)
        .collect();
    for id in others {
        with(world, id, |one| {
            one.specials.leave.remove(&gone);
            one.specials.pledges.retain(|pledge| pledge.by != gone);
            if one.specials.companion_of == Some(gone) {
                one.specials.companion_of = None;
            }
        });
    }
}

fn change(world: &mut World, by: Id, name: &str, change: impl FnOnce(&mut Held)) {
    with(world, by, |one| {
        if let Some(held) = one.specials.held.get_mut(name) {
            change(held);
        }
    });
}

fn mark(world: &mut World, change: impl FnOnce(&mut super::mark::Marks)) {
    if let Some(check) = &mut world.check {
        change(&mut check.marks);
    }
}

/// The Specialization as a fact of the book.
pub fn fact(fact: SpecialFact) -> Fact {
    Fact::Special(fact)
}
