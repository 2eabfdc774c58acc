//! What a character bought in the Session Shop, and what is still to come.

pub mod answer;
pub mod fact;
pub mod moves;

use super::ability::{Ability, Held};
use super::lifestyle::Lifestyle;
use super::pool::Cost;
use super::stat::Stat;
use serde::{Deserialize, Serialize};

/// What a character bought in the Session Shop, and what is still to come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Growth {
    /// How many upgrades were taken since the last session ended. [B2-SHOP-01 B2-SHOP-11?]
    pub upgrades: u8,
    /// Edits of History that are bought and not made yet. [B2-SHOP-05]
    pub edits: u8,
    /// What arrives at the end of the following session. [B2-SHOP-07 B2-SHOP-08 B2-SHOP-09]
    pub pending: Vec<Pending>,
}

/// Something bought that arrives later.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pending {
    /// After which session it was bought; it arrives when the next one ends. [B2-SHOP-14?]
    pub after: u32,
    /// What it is.
    pub what: Coming,
}

/// What arrives.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Coming {
    /// A Lifestyle.
    Lifestyle {
        /// Which.
        to: Lifestyle,
        /// Its Stat whose benefit goes to the setting's Stat instead. [B2-STAT-19]
        points: Option<Stat>,
        /// The Ability taken where the one that comes with it is owned already. [B2-LIFE-05]
        instead: Option<Ability>,
    },
    /// An Ability.
    Ability(Held),
}

impl Growth {
    /// What the next upgrade costs: nothing, then ①①①, then ①① more each time. [B2-SHOP-01 B2-SHOP-02 B2-SHOP-03]
    pub fn price(&self) -> Option<Cost> {
        let further = self.upgrades.checked_sub(1)?;
        Some(Cost::ones(further.saturating_mul(2).saturating_add(3)))
    }

    /// Whether a Lifestyle is on its way. [B2-SHOP-13?]
    pub fn lifestyle(&self) -> bool {
        self.pending.iter().any(|one| matches!(one.what, Coming::Lifestyle { .. }))
    }

    /// The Abilities on their way. [B2-SHOP-14?]
    pub fn abilities(&self) -> impl Iterator<Item = &Held> {
        self.pending.iter().filter_map(|one| match &one.what {
            Coming::Ability(held) => Some(held),
            Coming::Lifestyle { .. } => None,
        })
    }
}

impl Coming {
    /// What it is, in words.
    pub fn words(&self) -> String {
        match self {
            Self::Lifestyle { to, .. } => to.name().to_owned(),
            Self::Ability(held) => held.name().to_owned(),
        }
    }
}
