//! What can become true by a grown Ethic, and how the world keeps it.

use super::Until;
use crate::evolve::with;
use crate::world::{Blessing, Id, World};
use serde::{Deserialize, Serialize};

/// Something that became true by a grown Ethic.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "each field is what its name says; `view/ethic.rs` puts it in words"
)]
pub enum EthicFact {
    /// The scene is a safe place of rest, or is not any more.
    Rest { safe: bool },
    /// Boons more are set aside, one for each witness.
    Admired { by: Id, effect: String, boons: u8 },
    /// Blessings are there for one action only.
    Fleeting { by: Id, ids: Vec<u32>, until: Until },
    /// They are gone.
    Faded { by: Id, blessings: Vec<Blessing> },
    /// Blessings were spent that may be made up for.
    Paid { by: Id, count: u8 },
    /// That is over.
    MadeUp { by: Id },
    /// A favor is raised for this session.
    FavorLent { by: Id, of: String, amount: u8, score: i8 },
    /// It falls again.
    FavorReturned { by: Id, of: String, score: i8 },
}

/// Keeps the books of the grown Ethics. No rules here.
pub fn evolve(world: &mut World, fact: &EthicFact) {
    match fact {
        EthicFact::Rest { safe } => world.resting = *safe,
        EthicFact::Admired { by, effect, boons } => with(world, *by, |one| {
            let bank = one.standing.banked.entry(effect.clone()).or_default();
            bank.boons = bank.boons.saturating_add(*boons);
        }),
        EthicFact::Fleeting { by, ids, until } => with(world, *by, |one| {
            one.standing.kept.fleeting.extend(ids.iter().map(|id| (*id, *until)));
        }),
        EthicFact::Faded { by, blessings } => with(world, *by, |one| {
            let gone = |id: u32| blessings.iter().any(|die| die.id == id);
            one.pool.for_evolve().retain(|die| !gone(die.id));
            let held: Vec<u32> = one.blessings().iter().map(|die| die.id).collect();
            one.standing.kept.fleeting.retain(|id, _| held.contains(id));
        }),
        EthicFact::Paid { by, count } => {
            with(world, *by, |one| one.standing.kept.paid = *count);
        }
        EthicFact::MadeUp { by } => with(world, *by, |one| one.standing.kept.paid = 0),
        EthicFact::FavorLent { by, of, amount, score } => with(world, *by, |one| {
            one.favor.insert(of.clone(), *score);
            *one.standing.kept.lent.entry(of.clone()).or_default() += *amount as i8;
        }),
        EthicFact::FavorReturned { by, of, score } => with(world, *by, |one| {
            one.favor.insert(of.clone(), *score);
            one.standing.kept.lent.remove(of);
        }),
    }
}
