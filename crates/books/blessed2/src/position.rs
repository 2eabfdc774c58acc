//! Positions: how far apart two characters stand.

use serde::{Deserialize, Serialize};

/// A range in a violent Contest. [B1-POS-01]
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Range {
    /// Skin to skin.
    Touching,
    /// Within a few steps.
    #[default]
    Nearby,
    /// Within a throw or a shot.
    Ranged,
    /// Far off.
    Distant,
}

impl Range {
    /// All four, the closest first.
    pub const ALL: [Self; 4] = [Self::Touching, Self::Nearby, Self::Ranged, Self::Distant];

    /// Its name, as in forms.
    pub fn word(self) -> &'static str {
        match self {
            Self::Touching => "touching",
            Self::Nearby => "nearby",
            Self::Ranged => "ranged",
            Self::Distant => "distant",
        }
    }

    /// How many steps lie between two ranges.
    pub fn steps(self, other: Self) -> u8 {
        (self as u8).abs_diff(other as u8)
    }
}
