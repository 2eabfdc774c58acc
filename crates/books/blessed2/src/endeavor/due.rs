//! What must happen in an Endeavor before anything else does.

use super::line::Button;
use crate::stat::Stat;
use crate::world::Id;
use serde::{Deserialize, Serialize};

/// Something that must happen before anything else.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Due {
    /// A movement that a group shares among its members. [B2-END-21]
    Share {
        /// The members.
        among: Vec<Id>,
        /// What is left to share.
        left: u32,
        /// Why they move.
        cause: Cause,
    },
    /// Somebody reached several buttons, and sets off just one. [B2-MON-05]
    Reached {
        /// Who.
        by: Id,
        /// Which buttons.
        buttons: Vec<u32>,
    },
    /// A Monstrosity strikes at whoever Muddled it. [B2-MON-37]
    Revenge {
        /// Whose it is.
        by: Id,
        /// On whom.
        on: Id,
    },
    /// A Monstrosity may use an Ability after what moved it. [B2-MON-39]
    Power {
        /// Whose.
        by: Id,
        /// The places of those that fit.
        nth: Vec<u8>,
        /// How far it moved. [B2-MON-68?]
        spaces: u32,
        /// Those it won against.
        against: Vec<Id>,
    },
    /// Once all that came before has happened, the round goes on from here.
    GoOn {
        /// With what.
        with: Then,
    },
    /// A Monstrosity is moved out, and somebody still has to move back. [B2-MON-17?]
    Back {
        /// Which.
        monster: Id,
        /// By how much still.
        left: u32,
    },
}

impl Due {
    /// What is left of it once somebody is out and only these buttons lie there; whether anything is.
    pub fn without(&mut self, id: Id, there: &[Button]) -> bool {
        match self {
            Self::Share { among, .. } => {
                among.retain(|known| *known != id);
                !among.is_empty()
            }
            Self::Reached { by, buttons } => {
                buttons.retain(|nth| there.iter().any(|button| button.id == *nth));
                *by != id && !buttons.is_empty()
            }
            Self::Revenge { by, on } => *by != id && *on != id,
            Self::Power { by, against, .. } => {
                against.retain(|known| *known != id);
                *by != id
            }
            // Who is moved out is out already; the others still move back.
            Self::Back { .. } | Self::GoOn { .. } => true,
        }
    }
}

/// With what a round goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Then {
    /// The Focal Action is chosen. [B2-SIM-05]
    Focal,
    /// The Check or Contest ends.
    Awards,
    /// The round ends.
    RoundEnd,
}

/// Why a token moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// It took the focus. [B2-END-06]
    Focus,
    /// It won or succeeded. [B2-END-12]
    Outcome,
    /// A hazard was not avoided. [B2-END-30?]
    Hazard,
    /// Tap. [B2-MON-41]
    Tap,
    /// Unrelenting. [B2-MON-61]
    Unrelenting,
    /// The way back that moves a Monstrosity out. [B2-MON-08]
    Stamina,
    /// The referee's hand.
    Amend,
}

/// A hazard. [B2-END-10]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Hazard {
    /// What it is.
    pub text: String,
    /// Those who still have to avoid it.
    pub who: Vec<Id>,
    /// With which Stat.
    pub stat: Stat,
    /// Against which target.
    pub target: i32,
}
