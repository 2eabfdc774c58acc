//! Wounds, which shape the story.

use super::severity::Rank;
use serde::{Deserialize, Serialize};

/// A wound. [B2-WND-01]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Wound {
    /// How bad it is. [B2-WND-05?]
    pub rank: Rank,
    /// How it came.
    pub story: String,
    /// The Attacker's original roll, which who tends it has to beat. [B2-WND-02 B2-WND-06?]
    pub roll: i32,
}
