//! The forms about the Stat that a table added, filled in.

use super::Haunt;
use crate::charter::YesNo;
use crate::topic::Pick;
use serde::{Deserialize, Serialize};

/// A filled form about the Stat that a table added.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case")]
#[allow(missing_docs, reason = "each field is the blank of that name in `offers/optional.rs`")]
pub enum OptionalMove {
    /// Adds a Stat of the book's list, or takes the added one away.
    AddStat { stat: Pick },
    /// Adds a Stat of the table's own.
    OwnStat { name: String, icon: String, covers: String },
    /// Says whether what haunts somebody is there.
    Haunt { character: Pick, haunt: Haunt },
    /// Acts as though apt.
    AsThoughApt { character: Pick },
    /// Says what that leads to.
    Price { text: String },
    /// Says whether a failed Check faced the darkness.
    Darkness { faced: YesNo },
}
