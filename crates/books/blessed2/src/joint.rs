//! A simultaneous action as data: who attempts what, who takes the focus, who is involved already.

use super::deed::Purpose;
use super::stat::Stat;
use super::world::Id;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A simultaneous action. [B2-SIM-02]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Joint {
    /// Everybody who takes part.
    pub who: Vec<Id>,
    /// What is attempted, in the order in which it was declared.
    pub acts: Vec<Act>,
    /// Who sits the roll for the focus out. [B2-SIM-24? B2-END-05]
    pub out: Vec<Id>,
    /// The Stats that the roll for the focus may use; empty for any. [B2-END-22]
    pub stats: Vec<Stat>,
    /// Whether nobody may sit out. [B2-END-22]
    pub all_in: bool,
    /// Which act is the Focal Action, by its place, once that is known. [B2-SIM-05]
    pub focal: Option<u8>,
    /// Whether the roll for the focus is over.
    pub rolled: bool,
    /// Those who were part of a Check or Contest of it already. [B2-SIM-09]
    pub involved: BTreeSet<Id>,
    /// Those who had their Side Action, or let it be. [B2-SIM-13]
    pub done: BTreeSet<Id>,
    /// Who of several that rolled the same goes first, as the referee said. [B2-SIM-06 B2-SIM-23?]
    pub first: Vec<Id>,
}

/// What somebody attempts. [B2-SIM-04]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Act {
    /// Who: one, or a group that declared it together. [B2-SIM-20?]
    pub by: Vec<Id>,
    /// What.
    pub intent: String,
    /// With which Stat.
    pub stat: Stat,
    /// Which other Stats Attackers of a group may choose instead, each their own. [B2-GRP-09?]
    #[serde(default)]
    pub others: Vec<Stat>,
    /// Whom it is against; nobody for a Check.
    pub against: Vec<Id>,
    /// The target of a Check, or of a Complex Attack, once the referee set it.
    pub target: Option<i32>,
    /// What it is for.
    pub purpose: Purpose,
    /// What it came to in the roll for the focus. [B2-SIM-15?]
    pub result: Option<i32>,
}

impl Act {
    /// The Stats of which each who acts rolls one. [B2-GRP-09?]
    pub fn stats(&self) -> Vec<Stat> {
        let others = self.others.iter().copied().filter(|stat| *stat != self.stat);
        std::iter::once(self.stat).chain(others).collect()
    }
}

impl Joint {
    /// The act of somebody, by its place.
    pub fn act_of(&self, id: Id) -> Option<(u8, &Act)> {
        let at = self.acts.iter().position(|act| act.by.contains(&id))?;
        Some((at as u8, &self.acts[at]))
    }

    /// The next of those who take part who has not said what they do.
    pub fn undeclared(&self) -> Option<Id> {
        let said = |id: &Id| self.out.contains(id) || self.act_of(*id).is_some();
        self.who.iter().copied().find(|id| !said(id))
    }

    /// Whether somebody may still take a Side Action. [B2-SIM-09 B2-SIM-13]
    pub fn free(&self, id: Id) -> bool {
        !self.involved.contains(&id) && !self.done.contains(&id)
    }
}
