//! The chances of a roll, for whoever asks in numbers: the command line, the Storyteller's table.

use super::pool::Pool;
use super::pool::series;
use ingle_engine::{RuleId, Why};
use std::collections::BTreeMap;

/// The most dice that can be asked about; more than anybody could throw. [MS-POOL-09?]
pub const MOST_DICE: i64 = 100;
/// The highest threshold that can be asked about. [MS-THR-13?]
pub const MOST_THRESHOLD: i64 = 100;
/// The most specialties: with one more the bonus dice would have no end. [MS-SPCL-30?]
pub const MOST_SPECIALTIES: i64 = 9;

/// The successes that are listed, however slowly the chances get less.
const MOST_LISTED: usize = 600;
/// What lies beyond the list is nothing to speak of.
const NOTHING: f64 = 1e-15;

/// What is asked. Numbers from outside come in as they are, and are checked here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PoolQuery {
    /// How many dice.
    pub dice: i64,
    /// The difficulty, all modifiers in it.
    pub difficulty: i64,
    /// The threshold.
    pub threshold: i64,
    /// How many specialties are in use: the bonus dice that each ten adds. [MS-SPCL-21?]
    pub specialties: i64,
    /// Whether a roll botches only when no success is left after the threshold. [MS-RES-19?]
    pub lenient: bool,
}

impl Default for PoolQuery {
    fn default() -> Self {
        Self { dice: 5, difficulty: 6, threshold: 0, specialties: 0, lenient: false }
    }
}

/// What may come of a roll.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PoolOdds {
    /// At least one success is left.
    pub success: f64,
    /// Neither.
    pub failure: f64,
    /// A botch, as the table reads botches.
    pub botch: f64,
    /// The successes left on average; failures and botches count as none.
    pub mean: f64,
    /// The chance of each net, as far as they are anything to speak of.
    pub net: BTreeMap<i32, f64>,
}

impl PoolQuery {
    /// The pool that is asked about; else what would be right.
    fn pool(&self) -> Result<Pool, Why> {
        for (name, given, from, to, rule) in [
            ("dice", self.dice, 0, MOST_DICE, "MS-POOL-09?"),
            ("difficulty", self.difficulty, 2, 10, "MS-DIFF-02"),
            ("threshold", self.threshold, 0, MOST_THRESHOLD, "MS-THR-13?"),
            ("specialties", self.specialties, 0, MOST_SPECIALTIES, "MS-SPCL-30?"),
        ] {
            if !(from..=to).contains(&given) {
                let right = format!("it is a whole number from {from} to {to}");
                let words = format!("{name} cannot be {given}; {right}.");
                return Err(Why::from(RuleId::new(rule)).say(words));
            }
        }
        Ok(Pool {
            dice: self.dice as u8,
            difficulty: self.difficulty as u8,
            bonus: self.specialties as u8,
            threshold: self.threshold as u16,
            needed: 1,
            lenient: self.lenient,
        })
    }
}

/// The chances of a pool, to the last digits of a float.
pub fn pool(query: &PoolQuery) -> Result<PoolOdds, Why> {
    let pool = query.pool()?;
    let sure = usize::from(pool.dice) + usize::from(pool.threshold);
    let mut most = match pool.bonus {
        0 => usize::from(pool.dice),
        1 => sure + 18,
        bonus => sure + 40 * usize::from(bonus),
    };
    loop {
        let (odds, beyond) = summed(&pool, most);
        if pool.bonus <= 1 || beyond < NOTHING || most >= MOST_LISTED {
            return Ok(odds);
        }
        most = (most * 2).min(MOST_LISTED.max(sure));
    }
}

/// Adds up every result of up to so many successes; what lies beyond is success too.
fn summed(pool: &Pool, most: usize) -> (PoolOdds, f64) {
    let (dice, taken) = (usize::from(pool.dice), usize::from(pool.threshold));
    // Net -dice stands first.
    let mut nets = vec![0.0; dice + most.saturating_sub(taken) + 1];
    let (mut spared, mut bare, mut short) = (0.0, 0.0, 0.0);
    series::each::<f64>((pool.dice, pool.difficulty, pool.bonus), most, |ones, weights| {
        let none_left = weights.len().min(taken + 1);
        let at = dice - usize::from(ones);
        let none: f64 = weights[..none_left].iter().sum();
        nets[at] += none;
        for (net, weight) in nets[at + 1..].iter_mut().zip(&weights[none_left..]) {
            *net += weight;
        }
        // The successes that ones and threshold take more of than there are.
        let taken = taken + usize::from(ones);
        for (successes, weight) in weights.iter().enumerate().take(taken) {
            short += (taken - successes) as f64 * weight;
        }
        // A success that is left, and more ones than that: a botch only to strict readers.
        let fewer = usize::from(ones).saturating_sub(1);
        spared += weights[none_left..].iter().take(fewer).sum::<f64>();
        bare += if ones > 0 { none } else { 0.0 };
    });
    let (failure, botch) = match pool.lenient {
        false => (nets[dice], nets[..dice].iter().sum()),
        true => (nets[dice] + spared, bare),
    };
    let mut odds = PoolOdds { failure, botch, ..PoolOdds::default() };
    odds.success = nets[dice + 1..].iter().sum();
    let beyond = 1.0 - failure - botch - odds.success;
    if pool.bonus <= 1 || beyond < NOTHING {
        odds.mean = (1..).zip(&nets[dice + 1..]).map(|(net, chance)| f64::from(net) * chance).sum();
    } else {
        // So slowly that no list is long enough: the mean has a closed form all the same.
        odds.success += beyond;
        let (n, d) = (f64::from(pool.dice), f64::from(pool.difficulty));
        let successes = n * (11.0 - d) / (10.0 - f64::from(pool.bonus));
        odds.mean = successes - n / 10.0 - taken as f64 + short;
    }
    let last = nets.iter().rposition(|chance| *chance > NOTHING).unwrap_or(0);
    let listed = (-i32::from(pool.dice)..).zip(&nets[..=last]);
    odds.net = listed.filter(|(_, chance)| **chance > 0.0).map(|(net, p)| (net, *p)).collect();
    (odds, beyond)
}

#[cfg(test)]
mod tests {
    use super::super::pool::Ending;
    use super::*;
    use ingle_engine::chances;

    fn asked(dice: i64, difficulty: i64, threshold: i64, specialties: i64) -> PoolQuery {
        PoolQuery { dice, difficulty, threshold, specialties, lenient: false }
    }

    fn near(got: f64, wanted: f64, within: f64, what: impl std::fmt::Debug) {
        assert!((got - wanted).abs() < within, "{what:?}: {got} is not {wanted}");
    }

    #[test]
    fn has_the_rows_of_the_index() {
        for (query, row) in [
            (asked(1, 6, 0, 1), [0.5, 0.4, 0.1, 0.555556]),
            (asked(7, 6, 0, 1), [0.912128, 0.056044, 0.031828, 3.232300]),
            (asked(10, 6, 0, 1), [0.955767, 0.027339, 0.016894, 4.579841]),
            (asked(6, 8, 0, 1), [0.704555, 0.179731, 0.115713, 1.552576]),
            (asked(9, 6, 2, 1), [0.762109, 0.116630, 0.121261, 2.309024]),
            (asked(10, 6, 2, 1), [0.807031, 0.094922, 0.098047, 2.723406]),
            (asked(6, 5, 0, 3), [0.942506, 0.037478, 0.020015, 4.569798]),
            (asked(3, 8, 2, 5), [0.190094, 0.573521, 0.236385, 0.768376]),
        ] {
            let odds = pool(&query).unwrap();
            let found = [odds.success, odds.failure, odds.botch, odds.mean];
            for (got, wanted) in found.into_iter().zip(row) {
                near(got, wanted, 5.1e-7, query);
            }
        }
        let odds = pool(&asked(20, 6, 2, 1)).unwrap();
        near(odds.net[&6], 0.111685643459, 1e-12, "twenty dice");
    }

    #[test]
    fn agrees_with_the_fractions_behind_the_live_odds() {
        for dice in [0, 1, 4, 7] {
            for (difficulty, threshold, specialties) in
                [(6, 0, 0), (3, 2, 1), (10, 1, 1), (2, 0, 2), (8, 3, 3), (6, 1, 5)]
            {
                for lenient in [false, true] {
                    let base = asked(dice, difficulty, threshold, specialties);
                    let query = PoolQuery { lenient, ..base };
                    let (odds, exact) = (pool(&query).unwrap(), query.pool().unwrap());
                    let mut sums = BTreeMap::from([
                        (Ending::Botch, 0.0),
                        (Ending::Failure, 0.0),
                        (Ending::Success, 0.0),
                    ]);
                    for (counted, chance) in chances(&exact, true).tallies {
                        *sums.get_mut(&exact.result(&counted)).unwrap() += chance.to_f64();
                    }
                    near(odds.success, sums[&Ending::Success], 1e-14, query);
                    near(odds.failure, sums[&Ending::Failure], 1e-14, query);
                    near(odds.botch, sums[&Ending::Botch], 1e-14, query);
                    let sum: f64 = odds.net.values().sum();
                    near(sum, 1.0, 1e-9, query);
                }
            }
        }
    }

    #[test]
    fn knows_the_mean_however_long_the_chains() {
        // The list of nets is never long enough for nine specialties; the closed form needs none.
        let odds = pool(&asked(3, 6, 1, 9)).unwrap();
        near(odds.success + odds.failure + odds.botch, 1.0, 1e-12, "whole");
        let direct = pool(&asked(3, 6, 1, 4)).unwrap();
        let listed: f64 = direct.net.iter().map(|(net, p)| f64::from((*net).max(0)) * p).sum();
        near(direct.mean, listed, 1e-9, "four specialties");
        assert!(odds.mean > direct.mean);
    }

    #[test]
    fn says_what_would_be_right() {
        for (query, right) in [
            (asked(-1, 6, 0, 0), "dice cannot be -1; it is a whole number from 0 to 100."),
            (asked(1000, 6, 0, 0), "dice cannot be 1000; it is a whole number from 0 to 100."),
            (asked(5, 1, 0, 0), "difficulty cannot be 1; it is a whole number from 2 to 10."),
            (asked(5, 11, 0, 0), "difficulty cannot be 11; it is a whole number from 2 to 10."),
            (asked(5, 6, -2, 0), "threshold cannot be -2; it is a whole number from 0 to 100."),
            (asked(5, 6, 0, 10), "specialties cannot be 10; it is a whole number from 0 to 9."),
        ] {
            assert_eq!(pool(&query).unwrap_err().say, right);
        }
    }
}
