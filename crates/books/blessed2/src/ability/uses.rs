//! How the limits of a character's Abilities stand.

use super::Ability;
use crate::content::Numbers;
use crate::pool::Cost;
use crate::stat::Stat;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What was used, what is drained, and how often it was charged.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Uses {
    scene: BTreeMap<Ability, u8>,
    session: BTreeMap<Ability, u8>,
    drained: BTreeSet<Ability>,
    recharged: BTreeMap<Ability, u8>,
    stored: BTreeMap<Ability, u8>,
    /// The Stats for which History may stand in until the scene ends. [B2-ABIL-09]
    pub repeats: BTreeSet<Stat>,
    /// How many dice were given for a boon that has not come yet. [B2-ABIL-51]
    pub given: u8,
    /// The Stat of the next Preparedness Check by Epic Inventory. [B2-ABIL-70]
    pub epic: Option<Stat>,
    /// Whether what haunts the character is near. [B2-STAT-30]
    pub haunted: bool,
}

impl Uses {
    /// How often it was used in this scene.
    pub fn in_scene(&self, ability: Ability) -> u8 {
        self.scene.get(&ability).copied().unwrap_or_default()
    }

    /// How often it was used in this session.
    pub fn in_session(&self, ability: Ability) -> u8 {
        self.session.get(&ability).copied().unwrap_or_default()
    }

    /// Whether it is out until it is charged. [B2-ABIL-02]
    pub fn drained(&self, ability: Ability) -> bool {
        self.drained.contains(&ability)
    }

    /// How many successes towards a price are stored. [B2-CRE-12?]
    pub fn stored(&self, ability: Ability) -> u8 {
        self.stored.get(&ability).copied().unwrap_or_default()
    }

    /// What charging it costs now. [B2-ABIL-02 B2-ABIL-66]
    pub fn price(&self, ability: Ability, numbers: &Numbers) -> Cost {
        let (count, worth) = numbers.recharge.unwrap_or((1, 1));
        let times = self.recharged.get(&ability).copied().unwrap_or_default();
        Cost::Each { count: count.saturating_add(numbers.rises.saturating_mul(times)), worth }
    }

    /// Notes a use.
    pub fn note(&mut self, ability: Ability, drains: bool) {
        for uses in [&mut self.scene, &mut self.session] {
            let times = uses.entry(ability).or_default();
            *times = times.saturating_add(1);
        }
        if drains {
            self.drained.insert(ability);
        }
    }

    /// Charges it; `paid` where the owner paid for it, so that the next time may be dearer. [B2-ABIL-66]
    pub fn charge(&mut self, ability: Ability, paid: bool) {
        self.drained.remove(&ability);
        self.stored.remove(&ability);
        if paid {
            let times = self.recharged.entry(ability).or_default();
            *times = times.saturating_add(1);
        }
    }

    /// Stores a success towards a price. [B2-CRE-12?]
    pub fn store(&mut self, ability: Ability) {
        let had = self.stored.entry(ability).or_default();
        *had = had.saturating_add(1);
    }

    /// Begins a scene.
    pub fn next_scene(&mut self) {
        self.scene.clear();
        self.repeats.clear();
    }

    /// Begins a session; charges persist unless the table charges everything anew. [B2-ABIL-03?]
    pub fn next_session(&mut self, charged: bool) {
        self.session.clear();
        if charged {
            self.drained.clear();
        }
    }
}
