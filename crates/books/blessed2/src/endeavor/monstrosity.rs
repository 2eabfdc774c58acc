//! What makes a character a Monstrosity.

use crate::character::StatDie;
use crate::stat::SIZES;
use serde::{Deserialize, Serialize};

/// What makes a character a Monstrosity: one capped die for all Stats. [B2-MON-24 B2-MON-26]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Monstrosity {
    /// The X of dcX. [B2-MON-27]
    pub cap: u8,
}

impl Monstrosity {
    /// The die for all its Stats. [B2-MON-26 B2-MON-27]
    pub fn die(&self) -> StatDie {
        let sides = SIZES.into_iter().find(|sides| *sides >= self.cap).unwrap_or(10);
        StatDie { sides, cap: self.cap }
    }
}
