//! Blessing Dice: what they are worth, and how a price is paid with them.

use serde::{Deserialize, Serialize};

/// A price as the book writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cost {
    /// So many dice, each worth at least so much: ③, ②②. [B2-BLS-07 B2-BLS-08]
    Each {
        /// How many.
        count: u8,
        /// What each must be worth.
        worth: u8,
    },
    /// Two dice of equal worth, which pays a Spark. [B2-SPK-01]
    Pair,
    /// ⑥①: one worth 6 and another worth 1 or more. [B2-LIFE-04 B2-LIFE-30?]
    SixAndOne,
}

impl Cost {
    /// ①.
    pub const ONE: Self = Self::Each { count: 1, worth: 1 };
    /// ⑥: what a Super-Help costs. [B2-HELP-07]
    pub const SIX: Self = Self::Each { count: 1, worth: 6 };

    /// Ⓧ: one die worth at least so much. [B2-BLS-07]
    pub fn worth(worth: u8) -> Self {
        Self::Each { count: 1, worth }
    }

    /// So many of ①. [B2-BLS-08]
    pub fn ones(count: u8) -> Self {
        Self::Each { count, worth: 1 }
    }

    /// The price in the book's notation.
    pub fn notation(self) -> String {
        match self {
            Self::Each { count, worth } => circled(worth).to_string().repeat(count.into()),
            Self::Pair => "two of the same worth".to_owned(),
            Self::SixAndOne => "⑥①".to_owned(),
        }
    }
}

/// A number as the book circles it.
pub fn circled(worth: u8) -> char {
    char::from_u32(0x245f + u32::from(worth.clamp(1, 20))).unwrap_or('?')
}

/// A pool as its owner may pay from it: each die's face, and what it is worth now, the cheapest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Purse {
    dice: Vec<(u8, u8)>,
    /// Whether two dice worth nothing are "of the same worth". [B2-BLS-14?]
    zeros: bool,
}

impl Purse {
    /// A pool in which every die is worth so much less, at least 0. [B2-CND-07]
    pub fn new(pool: &[u8], less: u8, zeros: bool) -> Self {
        let mut dice: Vec<(u8, u8)> =
            pool.iter().map(|face| (*face, face.saturating_sub(less))).collect();
        dice.sort_unstable();
        Self { dice, zeros }
    }

    /// What everything is worth together. [B2-ABIL-69 B2-ABIL-72?]
    pub fn total(&self) -> u32 {
        self.dice.iter().map(|(_, worth)| u32::from(*worth)).sum()
    }

    /// The dice worth at least so much, the cheapest first: face and worth.
    pub fn usable(&self, worth: u8) -> Vec<(u8, u8)> {
        self.dice.iter().filter(|(_, has)| *has >= worth).copied().collect()
    }

    /// The faces that pay a price, the cheapest that do. [B2-BLS-10?]
    pub fn cheapest(&self, cost: Cost) -> Option<Vec<u8>> {
        match cost {
            Cost::Each { count, worth } => self.pick(count, worth, &[]),
            Cost::Pair => self.pairs().first().map(|pair| pair.to_vec()),
            Cost::SixAndOne => self.sixes().first().map(|pair| pair.to_vec()),
        }
    }

    /// So many dice worth enough: those picked by their place among them, then the cheapest. [B2-BLS-10?]
    pub fn pick(&self, count: u8, worth: u8, places: &[usize]) -> Option<Vec<u8>> {
        let usable = self.usable(worth);
        let count = usize::from(count);
        let mut chosen: Vec<usize> = Vec::new();
        let wanted = places.iter().copied().filter(|at| *at < usable.len());
        for at in wanted.chain(0..usable.len()) {
            if chosen.len() < count && !chosen.contains(&at) {
                chosen.push(at);
            }
        }
        (chosen.len() == count).then(|| chosen.into_iter().map(|at| usable[at].0).collect())
    }

    /// The pairs of equal worth, one for each worth, the cheapest first. [B2-SPK-01 B2-SPK-08? B2-BLS-14?]
    pub fn pairs(&self) -> Vec<[u8; 2]> {
        let least = u8::from(!self.zeros);
        let mut found: Vec<[u8; 2]> = Vec::new();
        for two in self.dice.windows(2) {
            let [(one, worth), (other, same)] = [two[0], two[1]];
            if worth == same && worth >= least && !found.contains(&[one, other]) {
                found.push([one, other]);
            }
        }
        found
    }

    /// The ways to pay ⑥①, the cheapest first. [B2-LIFE-30? B2-BLS-15?]
    pub fn sixes(&self) -> Vec<[u8; 2]> {
        let Some(six) = self.dice.iter().rposition(|(_, worth)| *worth >= 6) else {
            return Vec::new();
        };
        let mut found: Vec<[u8; 2]> = Vec::new();
        for (at, (face, worth)) in self.dice.iter().enumerate() {
            let pair = [self.dice[six].0, *face];
            if at != six && *worth >= 1 && !found.contains(&pair) {
                found.push(pair);
            }
        }
        found
    }
}

/// Takes dice out of a pool by their faces.
pub fn take(pool: &mut Vec<u8>, faces: &[u8]) {
    for face in faces {
        if let Some(at) = pool.iter().position(|known| known == face) {
            pool.remove(at);
        }
    }
}

/// Dice in words: `3 + 3`.
pub fn words(faces: &[u8]) -> String {
    faces.iter().map(u8::to_string).collect::<Vec<_>>().join(" + ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prices_are_met_die_by_die() {
        let purse = Purse::new(&[2, 5], 0, false);
        assert_eq!(purse.cheapest(Cost::worth(3)), Some(vec![5]));
        let purse = Purse::new(&[6, 1, 2, 2], 0, false);
        assert_eq!(purse.cheapest(Cost::Each { count: 2, worth: 2 }), Some(vec![2, 2]));
        assert_eq!(purse.pick(2, 2, &[2]), Some(vec![6, 2]));
        assert_eq!(purse.pick(4, 2, &[]), None);
        assert_eq!(Cost::Each { count: 2, worth: 2 }.notation(), "②②");
    }

    #[test]
    fn sparks_are_paid_with_equal_worths_or_six_and_one() {
        let chosen = Purse::new(&[3, 3, 5, 6], 0, false);
        assert_eq!(chosen.pairs(), [[3, 3]]);
        assert_eq!(chosen.sixes(), [[6, 3], [6, 5]]);
        let exhausted = Purse::new(&[3, 3, 5, 6], 1, false);
        assert_eq!((exhausted.pairs(), exhausted.sixes()), (vec![[3, 3]], vec![]));
        let zero = Purse::new(&[1, 6, 6], 1, false);
        assert_eq!((zero.pairs(), zero.total()), (vec![[6, 6]], 10));
        assert_eq!(zero.cheapest(Cost::SIX), None);
        assert_eq!(Purse::new(&[1, 1], 1, false).pairs(), Vec::<[u8; 2]>::new());
        assert_eq!(Purse::new(&[1, 1], 1, true).pairs(), [[1, 1]]);
        assert_eq!(Purse::new(&[6, 6], 0, false).sixes(), [[6, 6]]);
    }
}
