//! Questions of an Endeavor.

use serde::{Deserialize, Serialize};

/// A question of an Endeavor.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndeavorTopic {}
