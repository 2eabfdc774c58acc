//! Questions that Abilities open.

use serde::{Deserialize, Serialize};

/// A question that an Ability opens.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AbilityTopic {}
