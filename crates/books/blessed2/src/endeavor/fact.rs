//! What can become true in Endeavors, how the world keeps it, and its words.

use crate::world::World;
use ingle_engine::view::Tone;
use serde::{Deserialize, Serialize};

/// Something that became true in an Endeavor.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndeavorFact {}

/// Keeps the books of an Endeavor.
pub fn evolve(_: &mut World, fact: &EndeavorFact) {
    match *fact {}
}

/// The fact in words.
pub fn words(_: &World, fact: &EndeavorFact) -> Option<(String, Tone)> {
    match *fact {}
}
