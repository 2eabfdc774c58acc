//! What questions of an Endeavor are about.

use serde::{Deserialize, Serialize};

/// What a question of an Endeavor is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndeavorTopic {
    /// How is the movement of a group shared? [B2-END-21]
    Share,
    /// Which of several buttons is set off? [B2-MON-05]
    Button,
    /// How does Revenge strike? [B2-MON-37]
    Revenge,
    /// Is an Ability used? [B2-MON-39]
    Power,
    /// Is a Monstrosity moved out? [B2-MON-08]
    Stamina,
    /// Who moves back, and how far? [B2-MON-17?]
    Back,
    /// Does the next round begin, the engine playing for everybody?
    Round,
}
