//! What play has done to a character: Conditions, injuries, used fame, effects, things set aside.

use super::condition::Condition;
use super::cost::Cost;
use super::ethic::Kept;
use super::optional::Haunt;
use super::stat::Stat;
use super::world::Id;
use ingle_engine::Secret;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What play has done to a character.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Standing {
    /// The Conditions, in the order in which they came.
    pub conditions: Vec<Affliction>,
    /// The injuries, which are no Conditions. [B3-CND-43?]
    pub injuries: Vec<String>,
    /// Whom fame was used against in this session. [B3-CND-10]
    pub fame_used: BTreeSet<Id>,
    /// Effects that have a Recharge cost. [B3-TERM-01]
    pub effects: BTreeMap<String, Effect>,
    /// Boons and busts set aside, by the effect that did. [B3-TERM-05]
    pub banked: BTreeMap<String, Bank>,
    /// The Ethic that an upgraded one grew from. [B3-BLS-47?]
    pub root_ethic: Option<String>,
    /// Who may regard the character as indebted, and for how many Blessings. [B3-BLS-22]
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub debts: BTreeMap<String, u8>,
    /// What an Ethic keeps besides.
    #[serde(skip_serializing_if = "Kept::is_empty")]
    pub kept: Kept,
    /// Whether what haunts the character is there. [B3-OPT-22]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub haunt: Option<Secret<Haunt>>,
}

/// A Condition, and the story beside it. [B3-CND-02]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Affliction {
    /// Which.
    pub condition: Condition,
    /// Who saw it happen, who may help to shed it.
    pub story: String,
}

/// An effect that has a Recharge cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Effect {
    /// How many Blessings the Recharge takes.
    pub count: u8,
    /// What each must be worth.
    pub worth: u8,
    /// Whether it waits for its Recharge.
    pub used: bool,
}

impl Effect {
    /// What the Recharge costs.
    pub fn cost(self) -> Cost {
        Cost::Each { count: self.count, worth: self.worth }
    }
}

/// Boons and busts that one effect set aside.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bank {
    /// How many boons.
    pub boons: u8,
    /// How many busts.
    pub busts: u8,
    /// The opponents whose boons they were. [B3-EOPT-23?]
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub from: BTreeSet<Id>,
}

impl Standing {
    /// Whether a Condition is there.
    pub fn has(&self, condition: Condition) -> bool {
        self.conditions.iter().any(|known| known.condition == condition)
    }

    /// Whether what haunts the character is there. [B3-OPT-21]
    pub fn haunt(&self) -> Haunt {
        self.haunt.as_ref().map_or(Haunt::Absent, |haunt| *haunt.for_rules())
    }

    /// Whether rolls with a Stat cannot bump. [B3-CND-03]
    pub fn aches(&self, stat: Stat) -> bool {
        self.has(Condition::Ache(stat))
    }

    /// Whether Checks with a Stat may be made to fail. [B3-CND-21]
    pub fn vexed(&self, stat: Stat) -> bool {
        self.has(Condition::Vexed(stat))
    }
}
