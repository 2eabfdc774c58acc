//! What is written about a character.

use super::stat::Stat;
use serde::{Deserialize, Serialize};

/// The fewest and the most touchstones of a new character. [B2-CRE-04]
pub const TOUCHSTONES: (usize, usize) = (3, 5);
/// How many touchstones History may come to hold. [B2-SHOP-06]
pub const MOST_TOUCHSTONES: usize = 7;

/// What is written about a character.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Story {
    /// The backstory. [B2-CRE-03]
    pub backstory: String,
    /// Whom the character looks up to; nothing is paid for it. [B2-CRE-09]
    pub hero: String,
    /// Three skills. [B2-CRE-03]
    pub skills: Vec<String>,
    /// Three people or groups. [B2-CRE-03]
    pub people: Vec<String>,
    /// Where to be found on an ordinary Tuesday afternoon. [B2-CRE-03]
    pub tuesday: String,
    /// The species, where it is not human.
    pub species: String,
    /// What the species can do, as part of History. [B2-CRE-07]
    pub species_actions: Vec<String>,
    /// What the species can do, as part of other Stats. [B2-CRE-08]
    pub widened: Vec<(Stat, String)>,
}
