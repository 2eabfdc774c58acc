//! Endeavors as data: the number line, who stands where on it, what lies on it, and what lasts for rounds.

pub mod rule;
pub mod die;
pub mod monstrous;
pub mod monster;
pub mod equation;
pub mod pack;
pub mod goal;
pub mod line;
pub mod lasting;
pub mod topic;
pub mod moves;
pub mod fact;
pub mod hook;
pub mod offers;
pub mod answer;

use serde::{Deserialize, Serialize};

/// An Endeavor that runs. [B2-END-01]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Endeavor {}
