//! What the grown Ethics keep, as data.

pub mod fact;
pub mod moves;

use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What an Ethic keeps about a character, besides what it set aside.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Kept {
    /// The effects that were used in this session. [B3-EOPT-03]
    pub used: BTreeSet<String>,
    /// How many Blessings were just spent, while they may still be made up for. [B3-EOPT-12]
    pub paid: u8,
    /// How far favors were raised for this session. [B3-EOPT-15]
    pub lent: BTreeMap<String, i8>,
    /// The Blessings that go when an action ends. [B3-EOPT-05]
    pub fleeting: BTreeMap<u32, Until>,
}

impl Kept {
    /// Whether nothing is kept.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// When a fleeting Blessing goes. [B3-EOPT-22?]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// With the action in progress.
    Action,
    /// With the owner's next action.
    NextAction,
}
