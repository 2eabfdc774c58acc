//! Tracks and clocks outside Endeavors: something that fills up.

use serde::{Deserialize, Serialize};

/// How many clocks a table may have.
pub const MOST: usize = 24;
/// The longest clock.
pub const LONGEST: i64 = 100;

/// A track or clock: a name and how far it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Clock {
    /// What it counts.
    pub name: String,
    /// How many steps it has; none for a track without an end.
    pub of: Option<u32>,
    /// Who knows of it.
    pub known: Known,
}

/// Who knows of a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Known {
    /// Everybody sees it.
    All,
    /// Everybody knows of it, but only the referee sees how far it is.
    Hidden,
    /// Only the referee knows.
    Referee,
}
