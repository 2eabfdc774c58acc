//! What questions are about.

use super::check::{Route, What};
use super::endeavor::topic::EndeavorTopic;
use super::optional::Swap;
use super::specialization::mark::Duet;
use super::specialization::topic::SpecialTopic;
use super::stat::Stat;
use super::world::{Blessing, Id};
use serde::{Deserialize, Serialize};

pub use super::moves::{Move, Pick, Ruling};

/// What a question is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Topic {
    /// What does anybody do next? Always open.
    Play,
    /// The terms are set: who rolls what?
    Ready,
    /// Is this related enough? [B3-APT-14? B3-STAT-15]
    Claim {
        /// Whose claim it is.
        by: Id,
        /// What is claimed.
        what: What,
    },
    /// May this Stat be used instead? [B3-STAT-18?]
    Approve {
        /// What would be rolled.
        plan: Plan,
    },
    /// How many rolls does a Complex Check have, with which Stats, of whom? [B3-CHK-28? B3-CHK-30?]
    Mix,
    /// Does the Defender claim an Aptitude? [B3-ATK-16?]
    Defend {
        /// Who.
        target: Id,
    },
    /// The dice lie on the table: does anybody react?
    Rolled,
    /// Does a witness make it fail? [B3-CND-21]
    Deny {
        /// What is about to be rolled, where that is asked before the dice.
        plan: Option<Plan>,
    },
    /// Is a boon or a bust set aside? [B3-TERM-04]
    Bank,
    /// What does a successful Attack do? [B3-ATK-14?]
    Consequence {
        /// Whose Attack it was.
        by: Id,
        /// Whom it hit.
        targets: Vec<Id>,
        /// Whether it was violent.
        violent: bool,
    },
    /// Who witnessed a success whose boon was set aside? [B3-EOPT-04]
    Onlookers {
        /// Whose it was.
        by: Id,
        /// The effect that set it aside.
        effect: String,
    },
    /// Is a Blessing that somebody gained copied? [B3-EOPT-09]
    Copy {
        /// Who gained.
        from: Id,
        /// What.
        dice: Vec<Blessing>,
        /// Who has copied which already.
        done: Vec<(Id, u32)>,
    },
    /// What does acting as though apt lead to? [B3-OPT-13 B3-OPT-49?]
    Price {
        /// Who did.
        by: Id,
    },
    /// Did a failed Check face the darkness? [B3-OPT-32]
    Darkness {
        /// Who failed.
        by: Id,
    },
    /// Who saw or heard of it? [B3-BLS-21]
    Witnesses {
        /// Whose success it was.
        by: Id,
    },
    /// Gain or steal? [B3-BLS-23]
    Revelation {
        /// Whose it is.
        by: Id,
        /// How many Blessings are still to come.
        left: u8,
    },
    /// Which Blessing goes? [B3-BLS-40?]
    Robbed {
        /// Who steals.
        thief: Id,
        /// Who is stolen from.
        victim: Id,
    },
    /// A question of an Endeavor.
    Endeavor(EndeavorTopic),
    /// What do the boons and busts mean? [B3-CHK-41?]
    Tally {
        /// Whether the boons have been told.
        boons: bool,
        /// Whether the busts have been told.
        busts: bool,
    },
    /// Something that a Specialization asks.
    Special(SpecialTopic),
}

/// What somebody is about to roll.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Plan {
    /// Who rolls.
    pub by: Id,
    /// What.
    pub stat: Stat,
    /// Why that.
    pub route: Route,
    /// The Stat that it is Sparked with, if it is.
    pub partner: Option<Stat>,
    /// The die that stands in for one of one's own. [B3-OPT-28 B3-OPT-33]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub swap: Option<Swap>,
    /// The Blessings that pay for it: a pair for each roll that is Sparked.
    pub pay: Vec<[u32; 2]>,
    /// A line of narration.
    pub say: String,
    /// The third Stat of the Spark. [B3-SPEC-06]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub third: Option<Stat>,
    /// Whose the partner is and who pays what, where that is another's. [B3-SPEC-54]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub duet: Option<Duet>,
}
