//! What people may do about sheets, in the Session Shop and for awards: forms, filled in.

use crate::ability::Ability;
use crate::stat::Stat;
use serde::{Deserialize, Serialize};

/// A filled form of the Session Shop, or of another change of sheets and pools.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case")]
#[allow(missing_docs, reason = "each field is the blank of that name in `offers`")]
pub enum GrowthMove {
    /// Takes the next size of a Stat's die. [B2-SHOP-04]
    BuyStat { which: String },
    /// Takes two edits of History. [B2-SHOP-05]
    BuyHistory { which: String },
    /// Makes one of them. [B2-SHOP-05]
    EditHistory { which: String, text: String },
    /// Takes a Lifestyle. [B2-SHOP-07 B2-SHOP-08]
    BuyLifestyle { which: String },
    /// Takes an Ability of the list. [B2-SHOP-09]
    BuyAbility { which: String },
    /// Takes an Ability of one's own making. [B2-SHOP-10]
    MakeAbility { character: String, name: String, text: String },

    /// Brings in somebody whom the referee plays. [B2-CRE-10]
    Extra(Box<Extra>),
    /// Somebody was introduced. [B2-DM-02]
    Introduced { who: Vec<String> },
    /// Gives what was earned. [B2-DM-03 B2-DM-06]
    Grant { which: Vec<String>, reason: String },
    /// Does not. [B2-DM-01]
    LetGo { which: Vec<String>, reason: String },
    /// Gives a die for what the rules cannot see. [B2-DM-05 B2-DM-09]
    Praise { who: Vec<String>, what: Praise, note: String },
    /// Changes a touchstone, or adds one. [B2-CRE-04]
    EditScope { which: String, text: String, reason: String },
}

/// Somebody whom the referee plays. [B2-CRE-10]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Extra {
    /// The name.
    pub name: String,
    /// The die of all Stats that are not named.
    pub die: u8,
    /// The unusual Stat, if any.
    pub unusual: Option<Stat>,
    /// Its die.
    pub unusual_die: u8,
    /// The die of History.
    pub history_die: u8,
    /// The scope of History.
    pub scope: String,
    /// The motive.
    pub motive: String,
    /// Quirks.
    pub quirks: String,
    /// To which characters of players all that is tied.
    pub tied: Vec<String>,
    /// The one Ability, if any.
    pub ability: Option<Ability>,
    /// How many Blessing Dice the referee gives. [B2-CRE-13?]
    pub dice: u8,
}

/// What a die is given for, where no rule can see it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Praise {
    /// Good roleplay, or a creative solution. [B2-DM-05]
    #[default]
    Play,
    /// A milestone of the story. [B2-DM-09]
    Milestone,
}
