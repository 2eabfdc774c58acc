//! Every outcome of a move in turn.

use crate::{Chance, Chances, Throw, chances};
use std::any::Any;
use std::rc::Rc;

/// A walk over every outcome of a move, one path at a time.
#[derive(Default)]
pub struct Paths {
    /// The branch taken at each throw, with how many there are and what they are.
    taken: Vec<(usize, usize, Rc<dyn Any>)>,
    at: usize,
    weight: Chance,
    /// Whether tallies that nothing can tell apart are one.
    merge: bool,
    cut: Chance,
}

impl Paths {
    /// A walk; with `merge`, tallies that nobody could react to differently are one path.
    pub fn new(merge: bool) -> Self {
        Self { merge, ..Self::default() }
    }

    /// Begins the path that was turned to.
    pub(super) fn begin(&mut self) {
        self.at = 0;
        self.weight = Chance::ONE;
    }

    /// The chance of the path just walked.
    pub fn weight(&self) -> &Chance {
        &self.weight
    }

    /// The chance of all that was cut off so far.
    pub fn cut(&self) -> &Chance {
        &self.cut
    }

    /// Turns to the next path; false when there is none left.
    pub fn advance(&mut self) -> bool {
        self.taken.truncate(self.at);
        while let Some((branch, of, _)) = self.taken.last_mut() {
            *branch += 1;
            if *branch < *of {
                return true;
            }
            self.taken.pop();
        }
        false
    }

    /// What falls on this path.
    pub(super) fn pick<T: Throw>(&mut self, throw: &T) -> T::Tally {
        if self.at == self.taken.len() {
            let found: Rc<Chances<T::Tally>> = Rc::new(chances(throw, self.merge));
            if !found.cut.is_zero() {
                self.cut += &(&self.weight * &found.cut);
            }
            self.taken.push((0, found.tallies.len(), found));
        }
        let (branch, _, found) = &self.taken[self.at];
        self.at += 1;
        match found.downcast_ref::<Chances<T::Tally>>() {
            Some(found) => {
                let (tally, chance) = &found.tallies[*branch];
                self.weight = &self.weight * chance;
                tally.clone()
            }
            // The same choices lead to the same throw, because rules are pure.
            None => unreachable!("the same path met another kind of throw"),
        }
    }
}
