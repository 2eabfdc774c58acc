//! Between whom there was violence, for as long as that matters.

use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Everybody who fought somebody, each two once.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Fights<Id: Ord>(BTreeSet<(Id, Id)>);

impl<Id: Ord> Default for Fights<Id> {
    fn default() -> Self {
        Self(BTreeSet::new())
    }
}

impl<Id: Ord + Copy> Fights<Id> {
    /// Remembers violence of some against others.
    pub fn remember(&mut self, these: &[Id], those: &[Id]) {
        self.0.extend(pairs(these, those));
    }

    /// Whether there was violence between any of these and any of those.
    pub fn between(&self, these: &[Id], those: &[Id]) -> bool {
        pairs(these, those).any(|pair| self.0.contains(&pair))
    }

    /// Forgets all of it.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

/// Each of these with each of those, whoever of the two began it.
fn pairs<Id: Ord + Copy>(these: &[Id], those: &[Id]) -> impl Iterator<Item = (Id, Id)> {
    these.iter().flat_map(|one| those.iter().map(|other| (*one.min(other), *one.max(other))))
}
