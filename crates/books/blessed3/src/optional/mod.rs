//! The Stat that a table may add to the seven, as data.

pub mod fact;
pub mod moves;

use super::charter::YesNo;
use super::shared::Shared;
use super::stat::{Eighth, Stat};
use serde::{Deserialize, Serialize};

/// The most bytes of an added Stat's name.
pub const MOST: usize = 24;

/// The name of an added Stat, held in place so that a Stat stays as cheap to copy as a number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coined([u8; MOST]);

impl Coined {
    /// The name, unless it is empty or too long.
    pub fn new(name: &str) -> Option<Self> {
        let mut bytes = [0; MOST];
        let fits = !name.is_empty() && name.len() <= MOST && !name.contains('\0');
        bytes.get_mut(..name.len())?.copy_from_slice(name.as_bytes());
        fits.then_some(Self(bytes))
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        let end = self.0.iter().position(|byte| *byte == 0).unwrap_or(MOST);
        std::str::from_utf8(&self.0[..end]).unwrap_or_default()
    }
}

impl std::fmt::Debug for Coined {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.as_str().fmt(f)
    }
}

/// What an added Stat does besides being rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OptionalEffect {
    /// Whoever rolls it may act as though apt. [B3-OPT-12]
    Apt,
    /// Its die never changes. [B3-OPT-15]
    Fixed,
    /// It is taken from every roll while what haunts them is there. [B3-OPT-21]
    Haunts,
    /// One die for all players, in place of one of their own. [B3-OPT-24]
    Shared,
    /// Whoever acts against its owner may roll it. [B3-OPT-33]
    Lent,
}

impl OptionalEffect {
    /// Whether a companion has d6 in it as in any other Stat. [B3-SPEC-48?]
    pub fn is_ordinary(self) -> bool {
        self == Self::Apt
    }

    /// Whether its owner rolls it, as any Stat.
    pub fn is_rolled(self) -> bool {
        matches!(self, Self::Apt | Self::Fixed)
    }
}

/// The Stat that the table added, and the die of one that all players share.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Added {
    /// What it is.
    pub what: Shared<OptionalStat>,
    /// The die that all players share. [B3-OPT-24]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shared: Option<u8>,
}

/// A Stat that a table may add.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OptionalStat {
    /// Its name.
    pub stat: Stat,
    /// Its icon.
    pub icon: String,
    /// What it covers.
    pub covers: String,
    /// What it does besides being rolled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<OptionalEffect>,
    /// The size that it starts at. [B3-OPT-34?]
    pub starts: u8,
    /// Whether it may be a new character's highest Stat. [B3-OPT-35?]
    pub highest: YesNo,
}

impl OptionalStat {
    /// A character's die of it, as a game begins; none of one that all share.
    pub fn eighth(&self) -> Option<Eighth> {
        let own = self.effect != Some(OptionalEffect::Shared);
        own.then_some(Eighth { stat: self.stat, die: self.starts, effect: self.effect })
    }

    /// Whether it is rolled as any Stat is.
    pub fn is_rolled(&self) -> bool {
        self.effect.is_none_or(OptionalEffect::is_rolled)
    }
}

/// Whether what haunts a character is there. [B3-OPT-21 B3-OPT-22]
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Haunt {
    /// It is not.
    #[default]
    Absent,
    /// It is, and nobody but the referee knows.
    Unseen,
    /// It is, and everybody knows.
    Seen,
}

/// A die that is rolled in place of one's own. [B3-OPT-28 B3-OPT-33 B3-OPT-47?]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Swap {
    /// The Stat whose die it is.
    pub die: Stat,
    /// Whose it is; nobody's where all share it.
    pub of: Option<super::world::Id>,
    /// Its sides.
    pub sides: u8,
    /// Whether it stands in for the second Stat of a Spark.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub second: bool,
}
