//! What people may do with Abilities: forms, filled in.

use serde::{Deserialize, Serialize};

/// A filled form of an Ability.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case")]
pub enum AbilityMove {}
