//! What people may do with Abilities: forms, filled in.

use crate::moves::{Answer, Pick};
use crate::stat::Stat;
use serde::{Deserialize, Serialize};

/// A filled form of an Ability.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case")]
#[allow(missing_docs, reason = "each field is the blank of that name in `offers`")]
pub enum AbilityMove {
    /// Charges a drained Ability. [B2-ABIL-02]
    Recharge { which: String },
    /// Uses Blessed by Voices. [B2-ABIL-45]
    Voices { which: String, about: String },
    /// Uses Blessed by Charity. [B2-ABIL-51]
    Charity { which: String, place: String },
    /// Tells what Charity brings. [B2-ABIL-52]
    Boon { character: String, text: String },
    /// Tells a story. [B2-ABIL-69]
    Storytelling { character: String, who: Vec<String> },
    /// Makes everybody Uncool. [B2-ABIL-71]
    Awkwardness { character: String, who: Vec<String>, story: String },
    /// Makes a Preparedness Check with any Stat. [B2-ABIL-70]
    Inventory { character: String, item: String, stat: Stat },
    /// Says that what haunts them is near, or is not. [B2-STAT-30]
    Haunt { who: Vec<String>, near: Answer },

    /// Throws four d6 for a roll. [B2-ABIL-17]
    Solve { which: Pick },
    /// Has the boon of Charity for a roll. [B2-ABIL-53?]
    UseBoon,
    /// Lets a 2 bump. [B2-ABIL-08 B2-ABIL-27]
    BumpTwos { which: Pick },
    /// Rolls another Stat while Uncool. [B2-ABIL-29]
    AcceptSelf { stats: Pick, say: String },
    /// Attacks with Hand. [B2-ABIL-31]
    Honorable { stats: Pick, say: String },
    /// Attacks recklessly, with Home. [B2-ABIL-47]
    Reckless { stats: Pick, say: String },
    /// Rolls History for a Stat that failed. [B2-ABIL-09]
    RepeatPast { stats: Pick, say: String },
    /// Rolls the Hardy die. [B2-STAT-33]
    Hardy { stats: Pick, say: String },
    /// Sparks three Stats. [B2-ABIL-23]
    Ascend { three: Pick, say: String },
    /// Sparks with somebody else's Stat. [B2-ABIL-20]
    Synchronize { pair: Pick, say: String },
    /// Joins in, or does not. [B2-ABIL-20]
    Join { join: Answer, say: String },

    /// Brings the own roll to 0. [B2-ABIL-43]
    Sacrifice { which: Pick },
    /// Exchanges two results. [B2-ABIL-40]
    Exchange { which: Pick },
    /// Takes 3 from somebody's result. [B2-ABIL-61]
    Disrupt { which: Pick },
    /// Attempts a failed Check again. [B2-ABIL-35]
    Luck { which: Pick },
    /// Makes tending succeed. [B2-ABIL-64]
    Insure { which: Pick },
    /// Gives a milder injury back. [B2-ABIL-54]
    Thorns { which: Pick },
    /// Gives a milder effect back. [B2-ABIL-57]
    Wits { which: Pick },
    /// Lets History stand in for a Stat. [B2-ABIL-09]
    PastRepeated { which: Pick },

    /// Says whether an Ability is within reason. [B2-SHOP-10]
    Agree { so: Answer, reason: String },
}
