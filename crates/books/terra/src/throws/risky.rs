//! Light and dark dice of a Risky Action.

use super::row;
use ingle_engine::{Chance, Chances, Throw, Wave};
use std::collections::BTreeMap;

/// Throws a Risky Action's light and dark dice together, the light ones first. [TR-RISK-03]
#[derive(Clone, Copy, Debug)]
pub struct Risky {
    /// How many Light Dice.
    pub light: u8,
    /// How many Dark Dice.
    pub dark: u8,
    /// The Ego that the Dark Dice are compared with.
    pub ego: u8,
    /// Whether they are compared one by one, the highest first.
    pub one_by_one: bool,
}

/// What a Risky Action's dice have come to: the highest, and what the Dark Dice cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tally {
    /// How many dice were read.
    index: u8,
    /// The highest face of any die. [TR-RISK-08 TR-RISK-15?]
    pub highest: u8,
    /// Dark Dice that reach the Ego lowered by 0, 1, 2 …; the later ones matter only one by one.
    reached: [u8; 6],
}

impl Risky {
    /// How many Dark Dice cost Ego, before Ego stops at 0. [TR-RISK-13 TR-RISK-20?]
    ///
    /// One by one, the die after `n` losses costs only if it reaches `ego - n`; since the highest
    /// come first, the losses end at the first `n` that no more than `n` dice reach.
    pub fn hits(&self, tally: &Tally) -> u8 {
        if !self.one_by_one {
            return tally.reached[0];
        }
        let lost = (0..self.ego).find(|n| tally.reached[usize::from(*n)] <= *n);
        lost.unwrap_or(self.ego)
    }

    /// How much Ego is lost. [TR-RISK-20?]
    pub fn loss(&self, tally: &Tally) -> u8 {
        self.hits(tally).min(self.ego)
    }

    /// In how many cases no die is above `most` and so many Dark Dice reach the Ego.
    fn cases(&self, most: u8, hits: u8) -> u128 {
        let short = (self.ego - 1).min(most);
        let mut cases = u128::from(most).pow(self.light.into());
        cases *= u128::from(short).pow((self.dark - hits).into());
        cases *= u128::from(most - short).pow(hits.into());
        (1..=u128::from(hits)).fold(cases, |cases, n| cases * (u128::from(self.dark) + 1 - n) / n)
    }

    /// Counts a Dark Die, only as far as it can still make a difference.
    #[inline]
    fn count(&self, reached: &mut [u8; 6], face: u8) {
        if !self.one_by_one {
            reached[0] += u8::from(face >= self.ego);
            return;
        }
        for (n, count) in (0..self.ego.min(6)).zip(reached) {
            *count = (*count + u8::from(face >= self.ego - n)).min(n + 1);
        }
    }
}

impl Throw for Risky {
    type Tally = Tally;

    #[inline]
    fn start(&self) -> (Tally, Wave) {
        let tally = Tally { index: 0, highest: 0, reached: [0; 6] };
        (tally, Wave { count: self.light.saturating_add(self.dark), sides: 6 })
    }

    #[inline]
    fn face(&self, tally: &mut Tally, face: u8) {
        if tally.index >= self.light {
            self.count(&mut tally.reached, face);
        }
        tally.index += 1;
        tally.highest = tally.highest.max(face);
    }

    #[inline]
    fn again(&self, _: &mut Tally) -> Option<Wave> {
        None
    }

    fn order(&self) -> &'static str {
        if self.light > 0 && self.dark > 0 {
            "The Light Dice first, then the Dark ones."
        } else {
            ""
        }
    }

    fn alike(&self, mut tally: Tally) -> Tally {
        // Only the row and the loss are read from here on; both must come out of the new tally as they were.
        let loss = self.loss(&tally);
        tally.highest = row(tally.highest);
        tally.reached = match self.one_by_one {
            false => [loss, 0, 0, 0, 0, 0],
            true => std::array::from_fn(|n| match n < usize::from(loss) {
                true => n as u8 + 1,
                false => 0,
            }),
        };
        tally
    }

    fn known(&self, merge: bool) -> Option<Chances<Tally>> {
        // One by one the order of the dice matters; and beyond so many dice the cases outgrow the numbers.
        let dice = u32::from(self.light) + u32::from(self.dark);
        if self.one_by_one || self.ego == 0 || dice > 40 {
            return None;
        }
        let rows: &[u8] = if merge { &[3, 5, 6] } else { &[1, 2, 3, 4, 5, 6] };
        let whole = 6u128.pow(dice);
        let mut found: BTreeMap<Tally, u128> = BTreeMap::new();
        for hits in 0..=self.dark {
            let mut below = 0;
            for highest in rows {
                let cases = self.cases(*highest, hits);
                let exactly = cases - std::mem::replace(&mut below, cases);
                if exactly > 0 {
                    let reached = [if merge { hits.min(self.ego) } else { hits }, 0, 0, 0, 0, 0];
                    let tally = Tally { index: dice as u8, highest: *highest, reached };
                    *found.entry(tally).or_default() += exactly;
                }
            }
        }
        if dice == 0 {
            let tally = Tally { index: 0, highest: 0, reached: [0; 6] };
            found = [(tally, 1)].into();
        }
        let tallies = found.into_iter().map(|(tally, cases)| (tally, Chance::new(cases, whole)));
        Some(Chances { tallies: tallies.collect(), cut: Chance::ZERO })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads dice in the plain way of the index: sorted, highest first, against the lowered Ego.
    fn plainly(ego: u8, dark: &[u8]) -> u8 {
        let mut dice = dark.to_vec();
        dice.sort_unstable_by(|a, b| b.cmp(a));
        let mut left = ego;
        for die in dice {
            if left > 0 && die >= left {
                left -= 1;
            }
        }
        ego - left
    }

    #[test]
    fn one_by_one_reads_as_the_sorted_dice_do() {
        for ego in 0..=6 {
            for code in 0..6u32.pow(5) {
                let dark: Vec<u8> = (0..5).map(|i| (code / 6u32.pow(i) % 6) as u8 + 1).collect();
                let throw = Risky { light: 0, dark: 5, ego, one_by_one: true };
                let mut tally = throw.start().0;
                dark.iter().for_each(|face| throw.face(&mut tally, *face));
                assert_eq!(throw.loss(&tally), plainly(ego, &dark), "{ego} {dark:?}");
                let alike = throw.alike(tally);
                assert_eq!(throw.loss(&alike), throw.loss(&tally));
            }
        }
    }

    #[test]
    fn the_short_way_comes_to_what_the_long_one_does() {
        for (light, dark) in [(0, 0), (1, 0), (0, 1), (2, 3), (4, 1), (4, 20)] {
            for (ego, merge) in (0..=6).flat_map(|ego| [(ego, false), (ego, true)]) {
                let throw = Risky { light, dark, ego, one_by_one: false };
                let Some(known) = throw.known(merge) else { continue };
                let walked = ingle_engine::walked(&throw, merge);
                let plain = |chances: &Chances<Tally>| -> Vec<(Tally, f64)> {
                    chances.tallies.iter().map(|(tally, c)| (*tally, c.to_f64())).collect()
                };
                assert_eq!(plain(&known), plain(&walked), "{throw:?} {merge}");
            }
        }
    }
}
