//! What questions are about.

use super::ability::Held;
use super::deed::{Claim, Plan};
use super::world::Id;
use serde::{Deserialize, Serialize};

pub use super::moves::{Move, Pick};

/// What a question is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Topic {
    /// What does anybody do next? Always open.
    Play,
    /// Against whom is the attack? [B1-CON-01]
    Against,
    /// How is this roll made? [B1-CHK-12?]
    Ready {
        /// Which.
        nth: u8,
    },
    /// Do these Stats fit? [B1-SPK-17?]
    Approve {
        /// What would be rolled.
        plan: Plan,
    },
    /// Is the other willing? [B1-ABIL-53]
    Willing {
        /// What would be rolled.
        plan: Plan,
    },
    /// Does anybody add a Blessing? [B1-BLS-02]
    Bless,
    /// Does anybody sacrifice their own roll? [B1-ABIL-18]
    Sacrifice,
    /// Does anybody swap two results? [B1-ABIL-13]
    Circumstance,
    /// It has come out: does anybody change it? [B1-ABIL-36 B1-ABIL-02 B1-ABIL-40]
    Outcome,
    /// What does the roller claim? [B1-HERO-05 B1-ABIL-10]
    Awards {
        /// Of which roll.
        nth: u8,
    },
    /// Was it so? [B1-HERO-05 B1-ABIL-34]
    Claimed {
        /// Of which roll.
        nth: u8,
        /// What.
        claim: Claim,
    },
    /// Who witnessed it? [B1-ABIL-12?]
    Witnesses {
        /// Of which roll.
        nth: u8,
    },
    /// What comes of it? [B1-SEV-01 B1-SEV-02 B1-COOL-02]
    Tally,
    /// Is it plausible that the item is at hand? [B1-ITEM-02]
    Plausible {
        /// Whose.
        by: Id,
        /// What.
        item: String,
    },
    /// Is an Ability of the player's own making within reason? [B1-SHOP-10]
    OwnAbility {
        /// Whose.
        by: Id,
        /// Which.
        ability: Held,
    },
    /// Whom does a runner contest? [B1-CHASE-08]
    Side {
        /// Who.
        by: Id,
    },
}
