//! A Chase as data: a number line, the tokens on it, and whose turn it is.

use super::stat::Stat;
use super::world::Id;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A Chase. [B1-CHASE-01]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Chase {
    /// What it is about, and how it is won and lost in words.
    pub words: String,
    /// When it ends. [B1-CHASE-03]
    pub end: End,
    /// The round that is run, from 1.
    pub round: u32,
    /// Where in the round it is.
    pub phase: Phase,
    /// The tokens on the line. [B1-CHASE-02]
    pub runners: BTreeMap<Id, Runner>,
    /// Those who still may contest somebody in this round, the lowest roller first. [B1-CHASE-08]
    pub order: Vec<Id>,
    /// Those of this round who rolled the same, each such group. [B1-CHASE-18?]
    #[serde(default)]
    pub ties: Vec<Vec<Id>>,
    /// Those who were in a side Contest of this round. [B1-CHASE-12]
    pub used: BTreeSet<Id>,
    /// The hazard that is met, and who still has to. [B1-CHASE-13]
    pub hazard: Option<Hazard>,
    /// Those who reached the goal level, where one more round decides between them. [B1-CHASE-24?]
    pub level: Vec<Id>,
}

/// When a Chase ends. [B1-CHASE-03]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// When somebody is at that space or beyond at a round's end.
    Goal(u16),
    /// After so many rounds, for the furthest.
    Rounds(u16),
    /// As the referee's words say.
    Told,
}

/// A token on the line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Runner {
    /// Its space.
    pub at: u16,
    /// Whether it pursues others.
    pub pursues: bool,
}

/// Where in a round a Chase is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before the movement Contest.
    #[default]
    Start,
    /// During the side Contests.
    Sides,
    /// After them: hazards, then the round's end.
    Close,
}

/// A hazard. [B1-CHASE-13]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Hazard {
    /// What it is.
    pub text: String,
    /// Those who still have to pass it.
    pub who: Vec<Id>,
    /// With which Stat.
    pub stat: Stat,
    /// Against which target.
    pub target: i32,
}

impl Chase {
    /// Whether two of its characters are opponents: in a race all are, in a pursuit those of the other side. [B1-CHASE-08]
    pub fn opponents(&self, a: Id, b: Id) -> bool {
        let side = |id: Id| self.runners.get(&id).is_some_and(|runner| runner.pursues);
        let sides = self.runners.values().any(|runner| runner.pursues)
            && self.runners.values().any(|runner| !runner.pursues);
        a != b && (!sides || side(a) != side(b))
    }

    /// Those whom somebody may still contest in this round. [B1-CHASE-12]
    pub fn free_opponents(&self, by: Id) -> Vec<Id> {
        let free = |id: &Id| self.opponents(by, *id) && !self.used.contains(id);
        self.runners.keys().copied().filter(free).collect()
    }

    /// The end in words.
    pub fn end_words(&self) -> String {
        match self.end {
            End::Goal(space) => format!("won at space {space} or beyond at a round's end"),
            End::Rounds(1) => "won by the furthest after 1 round".to_owned(),
            End::Rounds(rounds) => format!("won by the furthest after {rounds} rounds"),
            End::Told => "won as the DM says".to_owned(),
        }
    }
}
