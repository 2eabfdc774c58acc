//! What people may do in an Endeavor: forms, filled in.

use serde::{Deserialize, Serialize};

/// A filled form of an Endeavor.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case")]
pub enum EndeavorMove {}
