//! The Session Shop as data: who visits it, and what lies in each basket.

pub mod basket;
pub mod fact;
pub mod moves;

use super::shared::Shared;
use super::world::Id;
use basket::Basket;
use ingle_engine::Secret;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The Session Shop, and the rumors that came out of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Shop {
    /// How often it has opened.
    pub number: u32,
    /// Who is in it now: a basket each, seen by its owner and the referees until it is carried out.
    pub visits: BTreeMap<Id, Secret<Basket>>,
    /// The rumors that go round.
    pub rumors: Shared<BTreeMap<u16, Rumor>>,
    /// The next rumor's number.
    pub next_rumor: u16,
}

/// A rumor that goes round. [B3-SHOP-12]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rumor {
    /// What is said.
    pub text: String,
    /// How fast it spreads, whether it is believed, whether it is true, as the table has it. [B3-SHOP-13]
    #[serde(default)]
    pub standing: String,
}

/// What a character has grown into beyond its dice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Growth {
    /// Things of exceptional quality. [B3-SHOP-17]
    pub exceptional: Vec<String>,
    /// The Session Shop in which the Lifestyle became Lost. [B3-SHOP-40?]
    pub lost_in: Option<u32>,
    /// Free Stat Upgrades kept for later. [B3-SHOP-36?]
    pub kept: u8,
}
