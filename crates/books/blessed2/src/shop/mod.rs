//! The Session Shop, and what else is done about sheets.

pub mod answer;
pub mod fact;
pub mod moves;

use serde::{Deserialize, Serialize};

/// What was bought and has not arrived, and how a visit to the Session Shop goes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Visit {}
