//! The exact chances of a pool, without throwing a die.

use super::series::{self, Number};
use super::{Counted, Pool};
use ingle_engine::{Chance, Chances, Throw as _};
use num_bigint::BigUint;

/// With whole numbers out of no more than ten to this, 128 bits are enough.
const DIGITS: usize = 38;
/// How many successes more than dice are told apart where somebody may react; beyond that lies next to nothing.
const BEYOND: usize = 24;

/// A number that counts cases.
trait Cases: Number + Ord {
    fn ten_to(exponent: usize) -> Self;
    fn minus(&self, other: &Self) -> Self;
    fn over(&self, whole: &Self) -> Chance;
}

impl Cases for u128 {
    fn ten_to(exponent: usize) -> Self {
        Self::pow(10, exponent as u32)
    }
    fn minus(&self, other: &Self) -> Self {
        self - other
    }
    fn over(&self, whole: &Self) -> Chance {
        Chance::new(*self, *whole)
    }
}

impl Cases for BigUint {
    fn ten_to(exponent: usize) -> Self {
        Self::from(10u8).pow(exponent as u32)
    }
    fn minus(&self, other: &Self) -> Self {
        self - other
    }
    fn over(&self, whole: &Self) -> Chance {
        Chance::big(self.clone(), whole.clone())
    }
}

/// The exact chances; chains are followed to their end, which the safety stop never comes before.
pub(super) fn pool(pool: &Pool, merge: bool) -> Option<Chances<Counted>> {
    let dice = usize::from(pool.dice);
    let most = match (pool.bonus, merge) {
        (0, _) => dice,
        // A success is missing to the last net that is told apart, or taken by the most ones there can be.
        (_, true) => usize::from(pool.most()) + usize::from(pool.threshold) + dice.max(1) - 2,
        (_, false) => dice + BEYOND,
    };
    let digits = dice + usize::from(pool.bonus) * most;
    Some(match digits {
        0..=DIGITS => counted::<u128>(pool, merge, most, digits),
        _ => counted::<BigUint>(pool, merge, most, digits),
    })
}

fn counted<W: Cases>(pool: &Pool, merge: bool, most: usize, digits: usize) -> Chances<Counted> {
    let step = usize::from(pool.bonus);
    // Term `s` is out of fewer cases than the last one.
    let widths: Vec<W> = (0..=most).map(|s| W::ten_to(step * (most - s))).collect();
    let mut bins = Bins::new(pool, merge, most);
    let terms = (pool.dice, pool.difficulty, pool.bonus);
    series::each::<W>(terms, most, |ones, weights| {
        for (successes, (weight, width)) in weights.iter().zip(&widths).enumerate() {
            bins.add(successes, ones.into(), weight, width);
        }
    });
    let whole = W::ten_to(digits);
    let mut sum = W::zero();
    let mut tallies = Vec::with_capacity(bins.cases.len());
    for (at, cases) in bins.cases.iter().enumerate() {
        if *cases > W::zero() {
            sum = sum.plus(cases);
            tallies.push((bins.tally(at), cases.over(&whole)));
        }
    }
    let beyond = whole.minus(&sum);
    let mut cut = beyond.over(&whole);
    if merge && beyond > W::zero() {
        tallies.push((pool.alike(Counted::of(u16::MAX / 2, 0)), cut));
        cut = Chance::ZERO;
    }
    tallies.sort_unstable_by_key(|(tally, _)| *tally);
    Chances { tallies, cut }
}

/// A bin for each tally that is told apart.
struct Bins<'a, W> {
    pool: &'a Pool,
    merge: bool,
    most: usize,
    cases: Vec<W>,
}

impl<'a, W: Cases> Bins<'a, W> {
    fn new(pool: &'a Pool, merge: bool, most: usize) -> Self {
        let dice = usize::from(pool.dice) + 1;
        let bins = if merge { dice * 2 + most } else { dice * (most + 1) };
        Self { pool, merge, most, cases: vec![W::zero(); bins] }
    }

    /// Adds cases to their bin; what is beyond the last net that is told apart, to none.
    fn add(&mut self, successes: usize, ones: usize, weight: &W, width: &W) {
        let at = if self.merge {
            let left = successes.saturating_sub(self.pool.threshold.into());
            let dice = usize::from(self.pool.dice);
            match self.pool.lenient && (1..ones).contains(&left) {
                // Behind all others: those which only strict readers call a botch.
                true => dice + self.most + ones - left,
                false if left >= ones + usize::from(self.pool.most()) => return,
                false => dice + left - ones,
            }
        } else {
            ones * (self.most + 1) + successes
        };
        let sum = std::mem::replace(&mut self.cases[at], W::zero());
        self.cases[at] = sum.plus(&weight.times(width));
    }

    /// The tally that a bin is for.
    fn tally(&self, at: usize) -> Counted {
        let (dice, pool) = (usize::from(self.pool.dice), self.pool);
        let one = |successes: usize, ones: usize| Counted::of(successes as u16, ones as u16);
        match at {
            _ if !self.merge => one(at % (self.most + 1), at / (self.most + 1)),
            at if at > dice + self.most => {
                one(usize::from(pool.threshold) + 1, at - dice - self.most + 1)
            }
            at if at <= dice => one(0, dice - at),
            at => one(usize::from(pool.threshold) + at - dice, 0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Ending;
    use super::*;
    use ingle_engine::walked;

    fn agree(asked: &Pool, merge: bool) {
        let (short, long) = (pool(asked, merge).unwrap(), walked(asked, merge));
        let mut sum = short.cut.clone();
        for (tally, chance) in &short.tallies {
            sum += chance;
            let known = long.tallies.iter().find(|(known, _)| known == tally);
            let known = known.map_or(0.0, |(_, chance)| chance.to_f64());
            let (off, cut) = ((known - chance.to_f64()).abs(), long.cut.to_f64());
            assert!(off < 1e-15 + cut, "{asked:?} {merge} {tally:?}: {chance:?}, not {known}");
        }
        assert!(sum.is_one(), "{asked:?}");
        assert!(short.tallies.is_sorted_by(|a, b| a.0 < b.0));
        assert!(!merge || short.tallies.iter().all(|(tally, _)| asked.alike(*tally) == *tally));
        assert!(short.cut.to_f64() < 1e-7, "{asked:?} {:?}", short.cut.to_f64());
        if asked.bonus == 0 {
            assert_eq!(short.tallies, long.tallies, "{asked:?}");
        }
    }

    #[test]
    fn agrees_with_every_die_thrown() {
        for difficulty in [2, 6, 10, 11] {
            for (dice, threshold) in [(0, 0), (1, 1), (4, 0), (3, 2)] {
                let asked = Pool { threshold, ..Pool::new(dice, difficulty) };
                agree(&asked, false);
                agree(&asked, true);
                agree(&Pool { lenient: true, needed: 2, ..asked }, true);
            }
        }
        for (dice, difficulty) in [(1, 2), (1, 11), (2, 6), (3, 4), (3, 10)] {
            let asked = Pool { bonus: 1, threshold: 1, ..Pool::new(dice, difficulty) };
            agree(&asked, false);
            agree(&Pool { lenient: true, needed: 2, ..asked }, true);
        }
    }

    fn chance(asked: &Pool, which: impl Fn(&Counted) -> bool) -> f64 {
        let found = pool(asked, true).unwrap();
        let parts = found.tallies.iter().filter(|(tally, _)| which(tally));
        parts.map(|(_, chance)| chance.to_f64()).sum()
    }

    #[test]
    fn has_the_golden_rows() {
        let rows = [
            (Pool::new(10, 6), [0.013337464000, 0.032625127600, 0.186997500000]),
            (
                Pool { bonus: 1, ..Pool::new(10, 6) },
                [0.011410789837, 0.027338609402, 0.162160004610],
            ),
            (
                Pool { bonus: 1, threshold: 2, ..Pool::new(10, 6) },
                [0.056835425657, 0.094921792212, 0.140046069310],
            ),
        ];
        for (asked, golden) in rows {
            for (net, golden) in [-1, 0, 4].into_iter().zip(golden) {
                let found = chance(&asked, |tally| asked.net(tally) == net);
                assert!((found - golden).abs() < 1e-12, "{asked:?} {net}: {found}");
            }
        }
        let twenty = Pool { bonus: 1, threshold: 2, ..Pool::new(20, 6) };
        let six = chance(&twenty, |tally| twenty.net(tally) == 6);
        assert!((six - 0.111685643459).abs() < 1e-12, "{six}");
        // Several specialties branch too much to be walked; these come from the script of the index.
        let several = [
            ((4, 7, 1, 2), [0.488231686144, 0.312945561856, 0.198822752]),
            ((6, 5, 0, 3), [0.9425063981105467, 0.03747838739641779, 0.02001521449303552]),
            ((3, 8, 2, 5), [0.19009439224325567, 0.5735210768724516, 0.23638453088429273]),
        ];
        for ((dice, difficulty, threshold, bonus), golden) in several {
            let asked = Pool { bonus, threshold, ..Pool::new(dice, difficulty) };
            let endings = [Ending::Success, Ending::Failure, Ending::Botch];
            for (ending, golden) in endings.into_iter().zip(golden) {
                let found = chance(&asked, |tally| asked.result(tally) == ending);
                assert!((found - golden).abs() < 1e-14, "{asked:?} {ending:?}: {found}");
            }
        }
        // Beyond ten: one minus nine tenths to the number of dice.
        let beyond = Pool { bonus: 2, ..Pool::new(5, 11) };
        let botch = chance(&beyond, |tally| beyond.result(tally) == Ending::Botch);
        assert!((botch - 0.40951).abs() < 1e-15);
    }

    #[test]
    fn is_whole_for_many_bonus_dice() {
        for bonus in [2, 3, 5, 9] {
            let asked = Pool { bonus, threshold: 1, ..Pool::new(6, 7) };
            let found = pool(&asked, true).unwrap();
            let mut sum = Chance::ZERO;
            found.tallies.iter().for_each(|(_, chance)| sum += chance);
            assert!(sum.is_one() && found.cut.is_zero());
        }
    }
}
