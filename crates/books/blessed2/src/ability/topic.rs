//! Questions that Abilities open.

use super::Held;
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
}
