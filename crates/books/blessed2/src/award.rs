//! What was earned by the recommended awards and waits for the referee's word.

use super::id;
use super::world::Id;
use ingle_engine::{RuleId, Seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The session's lucky number, and what was earned.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Awards {
    /// The lucky number of this session; none on an unlucky day. [B2-DM-07 B2-DM-08]
    pub lucky: Option<u8>,
    /// The players who had their first high of this session. [B2-DM-03 B2-DM-14?]
    pub highs: BTreeSet<Seat>,
    /// The characters who were introduced. [B2-DM-02]
    pub introduced: BTreeSet<Id>,
    /// What waits for the referee's word. [B2-DM-16?]
    pub due: Vec<Due>,
    /// The next one's number.
    pub next: u32,
}

/// A die that somebody earned.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Due {
    /// Its number.
    pub number: u32,
    /// Who earned it.
    pub to: Id,
    /// For what.
    pub earned: Earned,
}

/// For what a die was earned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Earned {
    /// The first success or win by 5 or more of the session. [B2-DM-03]
    High,
    /// Seeing or hearing of somebody's. [B2-DM-04]
    Witness(Id),
    /// The lucky number. [B2-DM-06]
    Lucky(u8),
}

impl Earned {
    /// The rules behind it.
    pub fn rules(self) -> &'static [RuleId] {
        match self {
            Self::High => &[id::DM_03, id::DM_13, id::DM_16],
            Self::Witness(_) => &[id::DM_04, id::DM_14],
            Self::Lucky(_) => &[id::DM_06, id::DM_11, id::DM_12],
        }
    }

    /// What it is, in words.
    pub fn words(self, name: impl Fn(Id) -> String) -> String {
        match self {
            Self::High => "the session's first by 5 or more".to_owned(),
            Self::Witness(of) => format!("saw what {} did", name(of)),
            Self::Lucky(number) => format!("the lucky number, {number}"),
        }
    }
}
