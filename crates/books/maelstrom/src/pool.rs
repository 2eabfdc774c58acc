//! The pool: d10s against a difficulty, ones against successes, and tens that bring bonus dice.

mod known;
pub(super) mod series;

use ingle_engine::{Chances, Throw, Wave};
use serde::{Deserialize, Serialize};

/// How many bonus dice are thrown before the chain is stopped. [MS-SPCL-30?]
const MOST_BONUS: u16 = 1000;
/// From so much more than is needed on, exact chances where nobody may react tell no two results apart.
const MORE: u16 = 9;

/// A pool and the terms it is rolled on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pool {
    /// How many dice. [MS-POOL-06]
    pub dice: u8,
    /// The face from which on a die succeeds, all modifiers in it: 2 to 11. [MS-DIFF-06 MS-DIFF-15?]
    pub difficulty: u8,
    /// How many bonus dice each ten adds. [MS-SPCL-17 MS-SPCL-21?]
    pub bonus: u8,
    /// How many successes are removed at once. [MS-THR-03]
    pub threshold: u16,
    /// How many must be left for a success: at least 1. [MS-RES-22?]
    pub needed: u16,
    /// Whether a roll botches only when no success is left after the threshold. [MS-RES-19?]
    pub lenient: bool,
}

/// What the dice of a pool have come to.
///
/// What only matters while dice are still falling is put back to nothing when the last one lies, so
/// that throws which differ in nothing but their way are equal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Counted {
    /// How many bonus dice were thrown before; first, so that tallies grow from wave to wave.
    thrown: u16,
    /// How many dice of this wave have yet to fall.
    left: u8,
    /// How many bonus dice are owed.
    owed: u16,
    /// Whether these are the pool's own dice, whose ones count. [MS-SPCL-20]
    own: bool,
    /// Dice that reached the difficulty. [MS-DIFF-06 MS-SPCL-19]
    pub successes: u16,
    /// Ones on the pool's own dice. [MS-DIFF-07 MS-SPCL-20]
    pub ones: u16,
    /// Whether the chain of bonus dice was stopped before its end. [MS-SPCL-30?]
    pub stopped: bool,
}

/// How a roll ends, from bad to good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Ending {
    /// More ones than successes. [MS-RES-10]
    Botch,
    /// Nothing left, or too little. [MS-RES-09 MS-RES-22?]
    Failure,
    /// At least as many successes left as are needed. [MS-RES-05]
    Success,
}

impl Counted {
    /// What was counted when no more dice fall.
    pub fn of(successes: u16, ones: u16) -> Self {
        Self { successes, ones, ..Self::default() }
    }
}

impl Pool {
    /// A pool on the usual terms: no specialty, no threshold, one success needed, botches read strictly.
    pub fn new(dice: u8, difficulty: u8) -> Self {
        Self { dice, difficulty, bonus: 0, threshold: 0, needed: 1, lenient: false }
    }

    /// The successes that the threshold leaves. [MS-THR-03 MS-THR-12?]
    pub fn left(&self, counted: &Counted) -> u16 {
        counted.successes.saturating_sub(self.threshold)
    }

    /// Successes left less the ones: below zero, the size of the botch. [MS-RES-18?]
    pub fn net(&self, counted: &Counted) -> i32 {
        i32::from(self.left(counted)) - i32::from(counted.ones)
    }

    /// How the roll ends. [MS-RES-18? MS-RES-19? MS-RES-22?]
    pub fn result(&self, counted: &Counted) -> Ending {
        let net = self.net(counted);
        if net >= i32::from(self.needed.max(1)) {
            Ending::Success
        } else if net < 0 && !(self.lenient && self.left(counted) > 0) {
            Ending::Botch
        } else {
            Ending::Failure
        }
    }

    /// The net from which on exact chances tell no two results apart where nobody may react.
    ///
    /// Without bonus dice there is an end to it anyway. With them there is none, but so much more than
    /// is needed reads the same.
    fn most(&self) -> u16 {
        match self.bonus {
            0 => u16::MAX,
            _ => self.needed.max(3).saturating_add(MORE),
        }
    }
}

impl Throw for Pool {
    type Tally = Counted;

    fn most_faces(&self) -> usize {
        usize::from(self.dice) + usize::from(MOST_BONUS)
    }

    fn start(&self) -> (Counted, Wave) {
        let counted = Counted { left: self.dice, own: self.dice > 0, ..Counted::default() };
        (counted, Wave { count: self.dice, sides: 10 })
    }

    fn face(&self, now: &mut Counted, face: u8) {
        now.successes += u16::from(face >= self.difficulty);
        now.ones += u16::from(face == 1 && now.own);
        if face == 10 {
            // No more are ever thrown, so there is no need to owe more.
            now.owed = now.owed.saturating_add(self.bonus.into()).min(MOST_BONUS);
        }
        now.left = now.left.saturating_sub(1);
        if now.left == 0 && (now.owed == 0 || now.thrown >= MOST_BONUS) {
            let stopped = now.owed > 0;
            *now = Counted { stopped, ..Counted::of(now.successes, now.ones) };
        }
    }

    fn again(&self, counted: &mut Counted) -> Option<Wave> {
        let room = MOST_BONUS.saturating_sub(counted.thrown);
        let count = u8::try_from(counted.owed.min(room)).unwrap_or(u8::MAX);
        (count > 0).then(|| {
            counted.owed -= u16::from(count);
            counted.thrown += u16::from(count);
            (counted.left, counted.own) = (count, false);
            Wave { count, sides: 10 }
        })
    }

    /// One tally for each net, and for each reading of it.
    fn alike(&self, counted: Counted) -> Counted {
        let net = self.net(&counted);
        let Ok(over) = u16::try_from(net) else {
            let ones = net.unsigned_abs() as u16;
            // Lenient, a success that is left makes a failure of it, however many ones there are.
            return match self.result(&counted) {
                Ending::Botch => Counted::of(0, ones),
                _ => Counted::of(self.threshold + 1, ones + 1),
            };
        };
        match over.min(self.most()) {
            0 => Counted::of(0, 0),
            over => Counted::of(self.threshold.saturating_add(over), 0),
        }
    }

    fn known(&self, merge: bool) -> Option<Chances<Counted>> {
        known::pool(self, merge)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads faces by hand, as dice would fall; returns the waves' lengths too.
    fn read(pool: &Pool, faces: &[u8]) -> (Counted, Vec<u8>) {
        let (mut counted, mut wave) = pool.start();
        let (mut faces, mut waves) = (faces.iter().copied(), vec![wave.count]);
        loop {
            for _ in 0..wave.count {
                pool.face(&mut counted, faces.next().unwrap());
            }
            match pool.again(&mut counted) {
                Some(next) => wave = next,
                None => break,
            }
            waves.push(wave.count);
        }
        assert_eq!(faces.next(), None);
        (counted, waves)
    }

    fn net(pool: &Pool, faces: &[u8]) -> (i32, Ending) {
        let counted = read(pool, faces).0;
        (pool.net(&counted), pool.result(&counted))
    }

    #[test]
    fn reads_the_worked_examples() {
        use Ending::*;
        let six = Pool::new(5, 6);
        assert_eq!(net(&six, &[1, 3, 4, 6, 7]), (1, Success)); // MS-EX-03
        assert_eq!(net(&Pool::new(5, 8), &[1, 3, 4, 6, 7]), (-1, Botch)); // MS-EX-05
        let two = Pool { threshold: 2, ..Pool::new(7, 5) };
        assert_eq!(net(&two, &[1, 2, 3, 5, 6, 8, 9]), (1, Success)); // MS-EX-09
        assert_eq!(net(&two, &[2, 5, 6, 7, 8, 9, 10]), (4, Success)); // MS-EX-10
        assert_eq!(net(&two, &[2, 2, 3, 3, 4, 5, 6]), (0, Failure)); // MS-EX-11
        assert_eq!(net(&two, &[1, 2, 3, 4, 4, 5, 6]), (-1, Botch)); // MS-EX-13
        assert_eq!(net(&two, &[1, 1, 3, 4, 5, 6, 7]), (-1, Botch)); // MS-EX-14
        let lenient = Pool { lenient: true, ..two };
        assert_eq!(net(&lenient, &[1, 1, 3, 4, 5, 6, 7]), (-1, Failure));
        assert_eq!(net(&lenient, &[1, 2, 3, 4, 4, 5, 6]), (-1, Botch));
        assert_eq!(net(&Pool::new(3, 11), &[1, 4, 10]), (-1, Botch)); // MS-EX-17
        assert_eq!(net(&Pool::new(3, 11), &[5, 10, 10]), (0, Failure));
        assert_eq!(net(&Pool::new(0, 6), &[]), (0, Failure)); // MS-EX-26
        let hard = Pool { needed: 3, ..six };
        assert_eq!(net(&hard, &[2, 3, 4, 6, 7]), (2, Failure)); // MS-RES-22?
    }

    #[test]
    fn throws_bonus_dice_in_waves() {
        let two = Pool { bonus: 2, ..Pool::new(5, 6) };
        let (counted, waves) = read(&two, &[1, 2, 3, 6, 10, 10, 1, 5, 7]); // MS-EX-22
        assert_eq!((counted, waves), (Counted::of(4, 1), vec![5, 2, 2]));
        let one = Pool { bonus: 1, threshold: 1, ..Pool::new(2, 6) };
        assert_eq!(net(&one, &[1, 10, 10, 4]), (0, Ending::Failure)); // MS-EX-25
        let (counted, waves) =
            read(&Pool { difficulty: 11, ..two }, &[1, 2, 3, 6, 10, 10, 1, 5, 7]);
        assert_eq!((counted, waves), (Counted::of(0, 1), vec![5, 2, 2])); // MS-SPCL-31?
    }

    #[test]
    fn stops_a_chain_that_does_not_end() {
        let pool = Pool { bonus: 9, ..Pool::new(100, 6) };
        let (counted, waves) = read(&pool, &[10; 1100]);
        assert_eq!(waves, [100, 255, 255, 255, 235]);
        assert_eq!(counted, Counted { stopped: true, ..Counted::of(1100, 0) });
        // The last die that may be thrown brings nothing: the chain ended by itself.
        let pool = Pool { bonus: 1, ..Pool::new(1, 6) };
        let mut faces = vec![10; 1001];
        faces[1000] = 3;
        assert!(!read(&pool, &faces).0.stopped);
    }

    #[test]
    fn makes_one_of_what_reads_the_same() {
        for lenient in [false, true] {
            let pool = Pool { threshold: 2, lenient, bonus: 1, ..Pool::new(6, 6) };
            for successes in 0..30 {
                for ones in 0..7 {
                    let counted = Counted::of(successes, ones);
                    let one = pool.alike(counted);
                    assert_eq!(pool.result(&one), pool.result(&counted));
                    assert_eq!(pool.net(&one), pool.net(&counted).min(pool.most().into()));
                    assert_eq!(pool.alike(one), one);
                }
            }
        }
    }
}
