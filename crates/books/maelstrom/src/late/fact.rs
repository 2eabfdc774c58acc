//! What the modules can make true.

use super::Harm;
use super::quirk::Quirk;
use crate::action::Rolled;
use crate::fact::Who;
use crate::world::Experience;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Something of the later edition that became true. Each states the result.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LateFact {
    /// A roll stands as it is; nothing more is done about it.
    Settled { who: Who, rolled: Rolled },
    /// A point was banked in a trait, and a die was added. [MS-LATE-07]
    Banked {
        who: Who,
        one: String,
        against: bool,
        rolled: Rolled,
        fell: Vec<Vec<u8>>,
        experience: Experience,
        banked: BTreeMap<String, u32>,
    },
    /// A dot of Willpower made a success of a roll. [MS-LATE-10]
    Steeled { who: Who, against: bool, rolled: Rolled },
    /// Willpower changed.
    WillpowerSet { who: Who, from: u8, current: u8, max: u8, how: Will },
    /// Somebody rolled while they rested. [MS-LATE-13]
    RestRolled { who: Who, rolled: Rolled },
    /// Somebody at zero Willpower acts again. [MS-LATE-14]
    Steadied { who: Who },
    /// The next action ignores wound penalties. [MS-LATE-12]
    Ignores { who: Who, round: Option<u32> },
    /// That action is over. [MS-LATE-12]
    Felt { who: Who },

    /// How much damage an attack does.
    Dealt { who: Who, target: Who, weapon: String, kind: Harm, levels: u8, rolled: Option<Rolled> },
    /// Somebody soaked damage. [MS-LATE-18]
    Soaked { who: Who, kind: Harm, levels: u8, rolled: Rolled },
    /// Damage was marked. [MS-LATE-17 MS-LATE-19]
    Harmed { who: Who, kind: Harm, levels: u8, wounds: Vec<Harm>, state: String, fatal: bool },
    /// Damage was healed.
    Healed { who: Who, levels: u8, wounds: Vec<Harm>, state: String },
    /// The referee said what an armour is worth. [MS-LATE-18]
    ArmourSet { who: Who, rating: u8 },

    /// Points were awarded. [MS-LATE-24]
    Awarded { who: Who, award: String, points: u32, experience: Experience },
    /// Points were spent. [MS-LATE-23]
    Paid {
        who: Who,
        what: String,
        points: u32,
        experience: Experience,
        banked: BTreeMap<String, u32>,
    },
    /// Points were set by hand.
    PointsSet { who: Who, experience: Experience },
    /// Somebody has a merit or a flaw from now on. [MS-LATE-25 MS-LATE-26]
    QuirkGained { who: Who, quirk: Quirk, experience: Option<Experience> },
    /// Somebody has it no more.
    QuirkLost { who: Who, key: String },
}

/// How Willpower changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Will {
    /// A dot was spent.
    Spent,
    /// A botch cost it. [MS-LATE-11]
    Lost,
    /// It came back with rest. [MS-LATE-13]
    Rested,
    /// Another brought it back. [MS-LATE-14]
    Rallied,
    /// A rank was bought. [MS-LATE-23]
    Bought,
    /// The referee set it.
    Amended,
}
