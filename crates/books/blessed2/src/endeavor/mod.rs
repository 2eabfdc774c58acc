//! Endeavors and Monstrosities.

pub mod answer;
pub mod fact;
pub mod hook;
pub mod monstrosity;
pub mod moves;
pub mod offers;
pub mod topic;

use serde::{Deserialize, Serialize};

/// An Endeavor that runs. [B2-END-01]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Endeavor {}
