//! The forms of the grown Ethics, filled in.

use crate::charter::YesNo;
use crate::topic::Pick;
use serde::{Deserialize, Serialize};

/// A filled form of a grown Ethic.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case")]
#[allow(missing_docs, reason = "each field is the blank of that name in `offers/ethic.rs`")]
pub enum EthicMove {
    /// Says whether the scene is a safe place of rest.
    Rest { safe: YesNo },
    /// Spends busts there: Blessings for anybody.
    RestBusts { what: Pick, to: Pick },
    /// Spends boons there: Blessings for oneself and an opponent.
    RestBoons { what: Pick, to: Pick },
    /// Spends boons on Blessings for one action.
    Indulge { what: Pick },
    /// Names those who witnessed a success.
    Onlookers { who: Vec<String> },
    /// Copies a Blessing that another gained.
    Copy { which: Pick },
    /// Makes up for Blessings just spent.
    MakeUp { boons: Pick },
    /// Spends busts on a favor for this session.
    WinFavor { what: Pick, who: String },
}
