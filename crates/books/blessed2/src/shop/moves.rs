//! What people may do in the Session Shop: forms, filled in.

use serde::{Deserialize, Serialize};

/// A filled form of the Session Shop.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case")]
pub enum ShopMove {}
