//! What can become true, and how the world keeps it.

use super::charter::Charter;
use super::check::{Check, Claim, Help, Outcome, Roll, Stage};
use super::shared::Shared;
use super::shop::fact::{self as shop_fact, ShopFact};
use super::stat::Stat;
use super::world::{Aptitude, Blessing, Character, Id, Presence, Proposal, World};
use ingle_engine::{Seat, Secret};
use serde::{Deserialize, Serialize};

/// Something that became true.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "each field is what its name says; `view.rs` puts each fact in words"
)]
pub enum Fact {
    /// A character is finished and waits for the referee.
    HandedIn { id: Id, character: Shared<Character> },
    /// A character enters the game.
    Entered { id: Id, character: Shared<Character> },
    /// The referee lets a character in.
    Accepted { id: Id },
    /// The referee asks for changes.
    SentBack { id: Id, reason: String },
    /// Somebody wants to do something.
    Proposed { id: u32, proposal: Proposal },
    /// A proposal is off the table, taken back or turned down.
    Dropped { id: u32, proposal: Proposal, turned_down: Option<String> },
    /// A Check has its terms.
    Called { check: Box<Check>, proposal: Option<u32> },
    /// The referee rules whether something is related enough.
    Ruled { claim: Claim },
    /// The referee does not take an unconventional Stat.
    Denied { by: Id, stat: Stat },
    /// The Check is called off.
    Withdrawn { by: Id },
    /// Blessings are spent.
    Spent { by: Id, blessings: Vec<Blessing>, on: String },
    /// Dice lie on the table.
    Rolled { at: usize, roll: Roll, say: String },
    /// Only where odds are weighed: the rolls, as far as they can still matter.
    Merged { rolls: Vec<Roll> },
    /// A die is added to a roll.
    Upgraded { at: usize, roll: Roll },
    /// Somebody Helps.
    Helped { help: Help },
    /// Help given beforehand finds its roll.
    Landed { help: usize, at: usize },
    /// The roller takes a rounding or not.
    Rounds { by: Id, declined: bool },
    /// The Check has its outcome.
    Settled { outcome: Outcome },
    /// What a boon means.
    Boon { by: Id, text: String },
    /// What a bust means.
    Bust { by: Id, text: String },
    /// The Check is over.
    Finished,
    /// A first Major Success of the session.
    FirstMajor { by: Id },
    /// Blessings come into a pool.
    Gained { by: Id, blessings: Vec<Blessing> },
    /// A Blessing changes hands.
    Stolen { from: Id, to: Id, blessing: Blessing, renewed: Blessing },
    /// Somebody's favor stands at a number.
    Favor { by: Id, of: String, score: i8 },
    /// Somebody is called on.
    CalledOn { by: Id, of: String, amount: u8, score: i8 },
    /// A session begins.
    SessionBegan,
    /// A session ends.
    SessionEnded,
    /// The setting has an Ethic.
    Setting { ethic: String },
    /// A character is here, busy or away.
    Stands { by: Id, presence: Presence },
    /// A Stat has another die.
    DieSet { by: Id, stat: Stat, from: u8, to: u8 },
    /// A Blessing is taken away.
    Removed { by: Id, blessing: Blessing },
    /// An Aptitude is added.
    AptitudeAdded { by: Id, aptitude: Aptitude },
    /// An Aptitude is struck.
    AptitudeStruck { by: Id, aptitude: Aptitude },
    /// A Backstory entry is added.
    EntryAdded { by: Id, number: u8, text: String },
    /// A Backstory entry is struck.
    EntryStruck { by: Id, number: u8, text: String },
    /// A character has another name.
    Renamed { by: Id, from: String, to: String },
    /// A character is somebody else's.
    Given { by: Id, to: Seat },
    /// A character leaves the game.
    Left { by: Id, name: String },
    /// A house rule is changed.
    Option { setting: String, charter: Shared<Charter> },
    /// Something in the Session Shop.
    Shop(ShopFact),
}

/// Keeps the books. No rules here.
pub fn evolve(world: &mut World, fact: &Fact) {
    match fact {
        Fact::HandedIn { id, character } => {
            world.handed_in.insert(*id, character.clone());
            world.next_character = world.next_character.max(id.saturating_add(1));
        }
        Fact::Entered { id, character } => {
            world.characters.insert(*id, character.clone());
            world.next_character = world.next_character.max(id.saturating_add(1));
        }
        Fact::Accepted { id } => {
            if let Some(character) = world.handed_in.remove(id) {
                let seat = character.seat;
                world.characters.insert(*id, character);
                belongs(world, *id, seat);
            }
        }
        Fact::SentBack { id, .. } => {
            if let Some(character) = world.handed_in.remove(id) {
                world.gone.own().insert(*id, character.name.clone());
            }
        }
        Fact::Proposed { id, proposal } => {
            world.proposals.insert(*id, proposal.clone());
            world.next_proposal = id + 1;
        }
        Fact::Dropped { id, .. } => drop(world.proposals.remove(id)),
        Fact::Called { check, proposal } => {
            world.check = Some((**check).clone());
            if let Some(id) = proposal {
                world.proposals.remove(id);
            }
        }
        Fact::Withdrawn { .. } | Fact::Finished => world.check = None,
        Fact::FirstMajor { by } => with(world, *by, |one| one.had_major = true),
        Fact::Spent { by, blessings, .. } => take(world, *by, blessings),
        Fact::Removed { by, blessing } => take(world, *by, std::slice::from_ref(blessing)),
        Fact::Gained { by, blessings } => give(world, *by, blessings),
        Fact::Stolen { from, to, blessing, renewed } => {
            take(world, *from, std::slice::from_ref(blessing));
            give(world, *to, std::slice::from_ref(renewed));
        }
        Fact::Helped { help } => {
            take(world, help.by, std::slice::from_ref(&help.paid));
            in_check(world, fact);
        }
        Fact::Favor { by, of, score } | Fact::CalledOn { by, of, score, .. } => {
            with(world, *by, |one| {
                one.favor.insert(of.clone(), *score);
            });
        }
        Fact::SessionBegan => {
            world.sessions += 1;
            world.in_session = true;
            for character in world.characters.values_mut().filter(|one| one.had_major) {
                character.own().had_major = false;
            }
        }
        Fact::SessionEnded => world.in_session = false,
        Fact::Setting { ethic } => world.setting = Some(ethic.clone()),
        Fact::Option { charter, .. } => {
            world.charter = charter.clone();
            let seats: Vec<(Id, Seat)> =
                world.characters.iter().map(|(id, one)| (*id, one.seat)).collect();
            for (id, seat) in seats {
                belongs(world, id, seat);
            }
        }
        Fact::Given { by, to } => belongs(world, *by, *to),
        Fact::Left { by, name } => {
            world.characters.remove(by);
            world.proposals.retain(|_, proposal| proposal.by != *by);
            world.shop.visits.remove(by);
            world.gone.own().insert(*by, name.clone());
        }
        Fact::Stands { by, presence } => with(world, *by, |one| one.presence = *presence),
        Fact::DieSet { by, stat, to, .. } => with(world, *by, |one| one.stats.set(*stat, *to)),
        Fact::AptitudeAdded { by, aptitude } => {
            with(world, *by, |one| one.aptitudes.push(aptitude.clone()));
        }
        Fact::AptitudeStruck { by, aptitude } => {
            with(world, *by, |one| one.aptitudes.retain(|known| known != aptitude));
        }
        Fact::EntryAdded { by, number, text } => with(world, *by, |one| {
            one.backstory.insert(*number, text.clone());
            one.next_entry = number.saturating_add(1);
        }),
        Fact::EntryStruck { by, number, .. } => {
            with(world, *by, |one| drop(one.backstory.remove(number)));
        }
        Fact::Renamed { by, to, .. } => with(world, *by, |one| one.name = to.clone()),
        Fact::Shop(fact) => shop_fact::evolve(world, fact),
        Fact::Boon { .. } | Fact::Bust { .. } => {}
        Fact::Ruled { .. }
        | Fact::Denied { .. }
        | Fact::Rolled { .. }
        | Fact::Merged { .. }
        | Fact::Upgraded { .. }
        | Fact::Landed { .. }
        | Fact::Rounds { .. }
        | Fact::Settled { .. } => in_check(world, fact),
    }
}

/// Keeps the books of the open Check.
fn in_check(world: &mut World, fact: &Fact) {
    let Some(check) = &mut world.check else { return };
    match fact {
        Fact::Ruled { claim } => check.claims.push(claim.clone()),
        Fact::Denied { by, stat } => check.denied.push((*by, *stat)),
        Fact::Rolled { at, roll, .. } => {
            check.rolls.insert((*at).min(check.rolls.len()), roll.clone());
            if check.rolls.len() >= usize::from(check.needed) {
                check.stage = Stage::Rolled;
            }
        }
        Fact::Merged { rolls } => check.rolls = rolls.clone(),
        Fact::Upgraded { at, roll } => {
            if let Some(known) = check.rolls.get_mut(*at) {
                *known = roll.clone();
            }
        }
        Fact::Helped { help } => check.helps.push(help.clone()),
        Fact::Landed { help, at } => {
            if let Some(known) = check.helps.get_mut(*help) {
                known.at = Some(*at);
            }
        }
        Fact::Rounds { by, declined: true } => drop(check.declined.insert(*by)),
        Fact::Rounds { by, declined: false } => drop(check.declined.remove(by)),
        Fact::Settled { outcome } => {
            check.outcome = Some(outcome.clone());
            check.stage = Stage::Settled;
        }
        _ => {}
    }
}

/// Changes a character that is in the game.
pub(super) fn with(world: &mut World, id: Id, change: impl FnOnce(&mut Character)) {
    if let Some(character) = world.characters.get_mut(&id) {
        change(character.own());
    }
}

fn take(world: &mut World, id: Id, blessings: &[Blessing]) {
    with(world, id, |one| {
        one.pool.for_evolve().retain(|die| blessings.iter().all(|gone| gone.id != die.id));
    });
}

fn give(world: &mut World, id: Id, blessings: &[Blessing]) {
    with(world, id, |one| {
        for blessing in blessings {
            one.next_blessing = one.next_blessing.max(blessing.id + 1);
            one.pool.for_evolve().push(blessing.clone());
        }
    });
}

/// Makes a character a seat's, with a pool that only those see who may.
fn belongs(world: &mut World, id: Id, seat: Seat) {
    let seen = world.sees_pool(seat);
    shop_fact::belongs(&mut world.shop, id, seat);
    with(world, id, |one| {
        one.seat = seat;
        one.pool = Secret::new(one.pool.for_rules().clone(), seen);
    });
}
