//! What a Check is for: Attacks, Delayed Attacks, treatment.

use super::check::Rank;
use super::condition::Condition;
use super::stat::Stat;
use super::world::Id;
use serde::{Deserialize, Serialize};

/// What a Check is for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// Whatever its intent says.
    #[default]
    Plain,
    /// Acting against somebody's will. [B3-ATK-01]
    Attack(Attack),
    /// Guarding against a Delayed Attack. [B3-DEL-08]
    Defend(Trap),
    /// Taking a Condition away. [B3-CND-25?]
    Treat {
        /// From whom.
        of: Id,
        /// Which.
        condition: Condition,
    },
    /// Finding calm, whose dice are kept for another Check. [B3-SPEC-15]
    Calm,
    /// Tending a wound. [B3-SPEC-67 B3-SPEC-72?]
    Tend {
        /// Whose.
        of: Id,
        /// Which.
        wound: Wound,
    },
}

/// Something to be tended: an injury, or a Condition where the referee has it so. [B3-SPEC-72?]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wound {
    /// An injury.
    Injury(String),
    /// A Condition.
    Condition(Condition),
}

/// An Attack.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attack {
    /// Whether it is violent. [B3-ATK-02 B3-ATK-04]
    pub violent: bool,
    /// Whether the Attacker uses their fame. [B3-CND-33?]
    pub fame: bool,
    /// The Defenders; one, unless the table allows more. [B3-ATK-13?]
    pub targets: Vec<Target>,
}

/// A Defender, and how hard the Attack is on them.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Target {
    /// Who.
    pub id: Id,
    /// How hard.
    pub rank: Rank,
    /// How many rolls of the Attack count.
    pub needed: u8,
    /// Ranks past Complex.
    pub past: u8,
}

/// What an Attack that is not yet called aims at.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Aim {
    /// Whom.
    pub targets: Vec<Id>,
    /// Whether it is violent.
    pub violent: bool,
}

/// A Delayed Attack, frozen as it was set. [B3-DEL-12?]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trap {
    /// Who set it.
    pub by: Id,
    /// What it does.
    pub what: String,
    /// What sets it off.
    pub trigger: String,
    /// Whether it is violent.
    pub violent: bool,
    /// The Stat that it targets. [B3-DEL-03 B3-DEL-04]
    pub stat: Stat,
    /// The Aptitude of the Attacker behind it.
    pub aptitude: Option<String>,
    /// Whether that Aptitude was specialized when it was set.
    pub special: bool,
    /// By how many ranks circumstances move the Defender's Check. [B3-DEL-07]
    pub shift: i8,
    /// Whether the referee has set it; before, it is a wish.
    pub set: bool,
    /// Whom somebody says to have sprung it, until the referee agrees. [B3-DEL-14?]
    pub sprung_by: Option<Id>,
    /// The standard amount of the round in which it was set, in an Endeavor. [B3-END-11]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<u16>,
}

impl Purpose {
    /// The Attack, if it is one.
    pub fn attack(&self) -> Option<&Attack> {
        match self {
            Self::Attack(attack) => Some(attack),
            _ => None,
        }
    }

    /// Whether somebody is attacked by it.
    pub fn aims_at(&self, who: Id) -> bool {
        self.attack().is_some_and(|attack| attack.targets.iter().any(|target| target.id == who))
    }
}

impl Trap {
    /// By how many ranks the Attacker's Aptitude makes it harder. [B3-DEL-06 B3-APT-08]
    pub fn ranks(&self) -> i8 {
        match (&self.aptitude, self.special) {
            (None, _) => 0,
            (Some(_), false) => 1,
            (Some(_), true) => 2,
        }
    }
}
