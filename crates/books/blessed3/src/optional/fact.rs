//! What can become true of the Stat that a table added, and how the world keeps it.

use super::{Added, Haunt, OptionalEffect, OptionalStat};
use crate::evolve::with;
use crate::shared::Shared;
use crate::stat::Eighth;
use crate::world::{Character, Id, World};
use ingle_engine::Secret;
use serde::{Deserialize, Serialize};

/// Something that became true of the Stat that a table added.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "each field is what its name says; `view/optional.rs` puts it in words"
)]
pub enum OptionalFact {
    /// The table has another Stat, or none any more.
    StatAdded { was: Option<String>, now: Option<Box<OptionalStat>> },
    /// What haunts somebody comes, is seen, or goes.
    Haunting { by: Id, haunt: Secret<Haunt> },
    /// The die that all players share has another size.
    SharedDie { from: u8, to: u8 },
    /// What acting as though apt leads to.
    Price { by: Id, text: String },
}

/// Keeps the books of the added Stat. No rules here.
pub fn evolve(world: &mut World, fact: &OptionalFact) {
    match fact {
        OptionalFact::StatAdded { now, .. } => {
            let eighth = now.as_ref().and_then(|stat| stat.eighth());
            for one in world.characters.values_mut().chain(world.handed_in.values_mut()) {
                give(one, eighth);
            }
            world.added = now.as_ref().map(|stat| Added {
                shared: (stat.effect == Some(OptionalEffect::Shared)).then_some(stat.starts),
                what: Shared::new((**stat).clone()),
            });
        }
        OptionalFact::Haunting { by, haunt } => {
            with(world, *by, |one| one.standing.haunt = Some(haunt.clone()));
        }
        OptionalFact::SharedDie { to, .. } => {
            if let Some(added) = &mut world.added {
                added.shared = Some(*to);
            }
        }
        OptionalFact::Price { .. } => {}
    }
}

fn give(one: &mut Shared<Character>, eighth: Option<Eighth>) {
    let one = one.own();
    one.stats.eighth = eighth;
    if let Some(own) = &mut one.stats.eighth
        && one.specials.companion_of.is_some()
        && own.effect.is_none_or(OptionalEffect::is_ordinary)
    {
        own.die = 6;
    }
    one.standing.haunt = None;
}
