//! What can become true by Abilities, how the world keeps it, and its words.

use crate::world::World;
use ingle_engine::view::Tone;
use serde::{Deserialize, Serialize};

/// Something that became true by an Ability.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AbilityFact {}

/// Keeps the books of Abilities.
pub fn evolve(_: &mut World, fact: &AbilityFact) {
    match *fact {}
}

/// The fact in words.
pub fn words(_: &World, fact: &AbilityFact) -> Option<(String, Tone)> {
    match *fact {}
}
