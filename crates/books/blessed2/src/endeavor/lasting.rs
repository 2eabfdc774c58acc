//! What monstrous Abilities leave behind for some rounds.

use super::die::Cap;
use crate::stat::Stat;
use crate::world::Id;
use serde::{Deserialize, Serialize};

/// Something that lasts through some rounds. [B2-MON-67?]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Lasting {
    /// On whom it is.
    pub on: Id,
    /// Whose it is.
    pub by: Id,
    /// What it does.
    pub what: What,
    /// The round through whose end it lasts. [B2-MON-67?]
    pub until: u16,
}

/// What lasts.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// Resistance vs. X, from a Shield. [B2-MON-39]
    Resistance(String),
    /// Immunity vs. X, from a Mirror. [B2-MON-53]
    Immunity(String),
    /// Revenge, from Fervor. [B2-MON-59]
    Revenge,
    /// The die's cap is 1 higher. [B2-MON-57]
    Empowered,
    /// Sparks with two dice of that cap. [B2-MON-55]
    Rush(Cap),
    /// Rolls with that Stat are at −1. [B2-MON-43]
    Debilitated(Stat),
    /// Whose it is may force one roll to be made again. [B2-MON-50]
    Cursed,
    /// The next round's roll for the focus is higher. [B2-MON-48]
    Inspired(u32),
}

/// The most rounds that a Shield, a Mirror, a Rush, Empower or Fervor lasts. [B2-MON-39 B2-MON-64]
pub const MOST: u32 = 3;

impl What {
    /// For how many rounds it lasts after so many spaces. [B2-MON-39 B2-MON-64]
    pub fn rounds(&self, spaces: u32) -> u16 {
        let most = match self {
            // These two have no limit; the line has.
            Self::Debilitated(_) | Self::Cursed => 999,
            Self::Inspired(_) => 1,
            _ => MOST,
        };
        spaces.min(most) as u16
    }

    /// The words for it.
    pub fn words(&self) -> String {
        match self {
            Self::Resistance(what) => format!("Resistance vs. {what}"),
            Self::Immunity(what) => format!("Immunity vs. {what}"),
            Self::Revenge => "Revenge".to_owned(),
            Self::Empowered => "a die cap 1 higher".to_owned(),
            Self::Rush(cap) => format!("Sparks with 2{cap}"),
            Self::Debilitated(stat) => format!("−1 on {} rolls", stat.name()),
            Self::Cursed => "a Cursed Touch".to_owned(),
            Self::Inspired(spaces) => format!("+{spaces} on the next roll for the focus"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_last_three_rounds_and_two_have_no_limit() {
        assert_eq!(What::Empowered.rounds(5), 3);
        assert_eq!(What::Rush(Cap::LEAST).rounds(2), 2);
        assert_eq!(What::Cursed.rounds(13), 13);
        assert_eq!(What::Debilitated(Stat::Heart).rounds(8), 8);
        assert_eq!(What::Revenge.rounds(0), 0);
    }
}
