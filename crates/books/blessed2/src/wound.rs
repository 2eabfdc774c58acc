//! Wounds, and how severe a thing is.

use super::id;
use ingle_engine::RuleId;
use serde::{Deserialize, Serialize};

/// How severe something is, by its margin. [B1-SEV-04 B1-SEV-07]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Band {
    /// By less than 5.
    Minor,
    /// By 5 to 9.
    Medium,
    /// By 10 or more.
    Major,
}

impl Band {
    /// All three, the slightest first.
    pub const ALL: [Self; 3] = [Self::Minor, Self::Medium, Self::Major];

    /// The band of a margin.
    pub fn of(margin: i32) -> Self {
        match margin {
            ..=4 => Self::Minor,
            5..=9 => Self::Medium,
            10.. => Self::Major,
        }
    }

    /// Its name.
    pub fn word(self) -> &'static str {
        match self {
            Self::Minor => "minor",
            Self::Medium => "medium",
            Self::Major => "major",
        }
    }

    /// The rule of what it means in a Contest.
    pub fn rule(self, violent: bool) -> RuleId {
        match (violent, self) {
            (false, Self::Minor) => id::SEV_04,
            (false, Self::Medium) => id::SEV_05,
            (false, Self::Major) => id::SEV_06,
            (true, Self::Minor) => id::SEV_07,
            (true, Self::Medium) => id::SEV_08,
            (true, Self::Major) => id::SEV_09,
        }
    }

    /// What a wound of this kind is, in words.
    pub fn wound(self) -> &'static str {
        match self {
            Self::Minor => "a minor wound",
            Self::Medium => "a wound that needs medical attention",
            Self::Major => "a deadly wound, or death",
        }
    }

    /// The band below, if there is one.
    pub fn lower(self) -> Option<Self> {
        match self {
            Self::Minor => None,
            Self::Medium => Some(Self::Minor),
            Self::Major => Some(Self::Medium),
        }
    }

    /// The usual target of tending such a wound. [B1-WND-05?]
    pub fn treatment(self) -> i32 {
        match self {
            Self::Minor => 4,
            Self::Medium => 8,
            Self::Major => 12,
        }
    }
}

/// A wound. [B1-WND-01]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Wound {
    /// How bad it is.
    pub band: Band,
    /// How it came.
    pub story: String,
}
