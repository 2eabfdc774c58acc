//! What questions are about.

use super::attribute::Attribute;
use super::world::CharacterId;
use serde::{Deserialize, Serialize};

/// What a question is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Topic {
    /// Asks what anybody does next; always open.
    Play,
    /// There are no dots in the ability of a way: what does that mean? [MS-ABIL-12 MS-ABIL-15]
    Untrained { character: CharacterId, nth: usize },
    /// A roll before the roll, to work it out. [MS-ABIL-18?]
    Prepare { character: CharacterId, nth: usize, attribute: Attribute, difficulty: u8 },
    /// The terms are said: choose a way, and roll, or withdraw. [MS-ACT-12 MS-ACT-17?]
    Ready { character: CharacterId },
    /// Specialties are proposed: do they matter? [MS-SPCL-25?]
    Confirm {
        character: CharacterId,
        /// Whether they are of the one who rolls against the action.
        #[serde(default)]
        against: bool,
    },
    /// An attack comes: dodge, or not? [MS-VOID-11?]
    Defend { character: CharacterId },
    /// The other side of a contest rolls. [MS-ACT-21?]
    Resist { character: CharacterId },
    /// The roll is resolved: is a point banked, or a dot spent? [MS-LATE-07 MS-LATE-10]
    After { character: CharacterId, against: bool },
    /// The roll is settled: what happens? [MS-RES-12]
    Narrate { character: CharacterId },
}

impl Topic {
    /// The character that a question is about.
    pub fn character(&self) -> Option<CharacterId> {
        match self {
            Self::Play => None,
            Self::Untrained { character, .. }
            | Self::Prepare { character, .. }
            | Self::Ready { character }
            | Self::Confirm { character, .. }
            | Self::Defend { character }
            | Self::Resist { character }
            | Self::After { character, .. }
            | Self::Narrate { character } => Some(*character),
        }
    }
}
