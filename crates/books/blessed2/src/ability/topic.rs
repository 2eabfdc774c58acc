//! Questions that Abilities open.

use super::Held;
use crate::deed::Plan;
use crate::world::Id;
use serde::{Deserialize, Serialize};

/// A question that an Ability opens.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AbilityTopic {
    /// Is an Ability of the player's own making within reason? [B2-SHOP-10]
    Own {
        /// Whose.
        by: Id,
        /// Which.
        ability: Held,
    },
    /// Is the other willing? [B2-ABIL-20]
    Willing {
        /// What would be rolled.
        plan: Plan,
    },
}
