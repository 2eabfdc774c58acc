//! The five levels of Challenges, and the Effect Dice that come with them.

use super::id;
use ingle_engine::{RuleId, Why};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Effect Dice: a d3, or so many d6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EffectDice {
    /// One d3. [TR-EFF-11?]
    D3,
    /// So many d6, of which the highest counts.
    D(u8),
}

impl fmt::Display for EffectDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::D3 => f.write_str("d3"),
            Self::D(count) => write!(f, "{count}d"),
        }
    }
}

impl FromStr for EffectDice {
    type Err = Why;

    fn from_str(text: &str) -> Result<Self, Why> {
        match text {
            "d3" | "1d3" => Ok(Self::D3),
            "1d" | "1d6" => Ok(Self::D(1)),
            "2d" | "2d6" => Ok(Self::D(2)),
            "3d" | "3d6" => Ok(Self::D(3)),
            "4d" | "4d6" => Ok(Self::D(4)),
            _ => {
                let shown: String = text.chars().take(20).collect();
                let words = format!("dice cannot be `{shown}`; it is one of d3, 1d, 2d, 3d, 4d.");
                Err(Why::from(id::EFF_03).say(words))
            }
        }
    }
}

/// How hard a Challenge is.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Disposition 1, d3. [TR-CHAL-06]
    Trivial,
    /// Disposition 5, 1d. [TR-CHAL-07]
    #[default]
    Dangerous,
    /// Disposition 10, 2d. [TR-CHAL-08]
    Serious,
    /// Disposition 15, 3d. [TR-CHAL-09]
    Formidable,
    /// Disposition 20, 4d. [TR-CHAL-10]
    Extreme,
}

impl Level {
    /// All five, from the least.
    pub const ALL: [Self; 5] =
        [Self::Trivial, Self::Dangerous, Self::Serious, Self::Formidable, Self::Extreme];

    /// Its name.
    pub fn word(self) -> &'static str {
        ["Trivial", "Dangerous", "Serious", "Formidable", "Extreme"][self as usize]
    }

    /// Its name in forms and packs.
    pub fn key(self) -> &'static str {
        ["trivial", "dangerous", "serious", "formidable", "extreme"][self as usize]
    }

    /// Its row of the table.
    pub fn rule(self) -> RuleId {
        [id::CHAL_06, id::CHAL_07, id::CHAL_08, id::CHAL_09, id::CHAL_10][self as usize]
    }
}

/// A level, and how many steps beyond the highest where a table goes on. [TR-CHAL-16?]
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Rank {
    /// The level.
    pub level: Level,
    /// Steps beyond Extreme.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub beyond: u8,
}

fn is_zero(n: &u8) -> bool {
    *n == 0
}

impl From<Level> for Rank {
    fn from(level: Level) -> Self {
        Self { level, beyond: 0 }
    }
}

impl Rank {
    /// How much Effect it takes to overcome it. [TR-CHAL-03 TR-CHAL-16?]
    pub fn disposition(self) -> u8 {
        [1, 5, 10, 15, 20][self.level as usize] + 5 * self.beyond
    }

    /// Its own Effect Dice. [TR-CHAL-05 TR-CHAL-16?]
    pub fn dice(self) -> EffectDice {
        match self.level {
            Level::Trivial => EffectDice::D3,
            level => EffectDice::D(level as u8 + self.beyond),
        }
    }

    /// So many steps higher; beyond Extreme only where the table goes on. [TR-CHAL-11 TR-CHAL-16?]
    pub fn raised(self, steps: u8, goes_on: bool) -> Self {
        let up = self.level as u8 + steps;
        let level = Level::ALL[usize::from(up.min(4))];
        let beyond = if goes_on { self.beyond + up.saturating_sub(4) } else { self.beyond };
        Self { level, beyond }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.beyond {
            0 => f.write_str(self.level.word()),
            beyond => write!(f, "{} +{beyond}", self.level.word()),
        }
    }
}
