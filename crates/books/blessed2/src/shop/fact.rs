//! What can become true in the Session Shop, how the world keeps it, and its words.

use crate::world::World;
use ingle_engine::view::Tone;
use serde::{Deserialize, Serialize};

/// Something that became true in the Session Shop.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShopFact {}

/// Keeps the books of the Session Shop.
pub fn evolve(_: &mut World, fact: &ShopFact) {
    match *fact {}
}

/// The fact in words.
pub fn words(_: &World, fact: &ShopFact) -> Option<(String, Tone)> {
    match *fact {}
}
