//! Dice of this edition besides the groups that bump: Blessing Dice that are gained, and dice that are only read.

use ingle_engine::{Throw, Wave};

/// A Blessing Die that is gained: a 1 stays, and brings another die. [B2-BLS-03 B2-BLS-04 B2-BLS-05]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gain {
    /// Whether a 1 brings another. [B2-BLS-16?]
    pub more: bool,
}

impl Throw for Gain {
    type Tally = Vec<u8>;

    fn start(&self) -> (Vec<u8>, Wave) {
        (Vec::new(), Wave { count: 1, sides: 6 })
    }

    fn face(&self, tally: &mut Vec<u8>, face: u8) {
        tally.push(face);
    }

    fn again(&self, tally: &mut Vec<u8>) -> Option<Wave> {
        let one = self.more && tally.last() == Some(&1);
        one.then_some(Wave { count: 1, sides: 6 })
    }
}

/// Dice of one kind that are only read: a first Stat die, a roll without bumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plain {
    /// How many dice.
    pub dice: u8,
    /// Of how many sides.
    pub sides: u8,
}

impl Throw for Plain {
    type Tally = Vec<u8>;

    fn start(&self) -> (Vec<u8>, Wave) {
        (Vec::new(), Wave { count: self.dice, sides: self.sides })
    }

    fn face(&self, tally: &mut Vec<u8>, face: u8) {
        tally.push(face);
    }

    fn again(&self, _: &mut Vec<u8>) -> Option<Wave> {
        None
    }
}
