//! How dice are thrown and read, and the exact chances of every reading.

use crate::Chance;
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// Dice thrown together: how many, of how many sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Wave {
    /// How many dice.
    pub count: u8,
    /// Of how many sides each.
    pub sides: u8,
}

/// The faces of one wave, in the order in which the dice lie.
pub type Faces = SmallVec<[u8; 16]>;

/// The faces of a whole throw, wave by wave.
pub type Waves = SmallVec<[Faces; 2]>;

/// A way to throw dice and read them: a tiny state machine over faces.
///
/// Tallies that are equal are one to the rules.
pub trait Throw {
    /// What has been read so far.
    type Tally: Clone + Ord + std::fmt::Debug + 'static;

    /// The first tally and the first dice.
    fn start(&self) -> (Self::Tally, Wave);

    /// Reads one more face.
    fn face(&self, tally: &Self::Tally, face: u8) -> Self::Tally;

    /// After a wave: what is thrown next, if anything (bumps, exploding dice).
    fn again(&self, tally: &Self::Tally) -> Option<(Self::Tally, Wave)>;

    /// Whether more dice could make no difference: exact chances stop here, live dice go on.
    fn settled(&self, _tally: &Self::Tally) -> bool {
        false
    }

    /// The tally that stands for all those which nothing that may follow could tell apart.
    ///
    /// Used by exact chances only, and only where nobody may react to the roll.
    fn alike(&self, tally: Self::Tally) -> Self::Tally {
        tally
    }

    /// The highest face that may be typed in for a die of this throw.
    fn highest(&self, sides: u8) -> u8 {
        sides
    }

    /// What a typed or given face counts as, or `None` when no such die shows it.
    fn reads(&self, sides: u8, face: u8) -> Option<u8> {
        (1..=sides).contains(&face).then_some(face)
    }
}

/// The exact chance of every tally of a throw.
#[derive(Clone, Debug)]
pub struct Chances<T> {
    /// Each tally once, in order, with its chance.
    pub tallies: Vec<(T, Chance)>,
    /// The chance of what was cut off; zero for throws that settle.
    pub cut: Chance,
}

/// A part of the whole that is so small that a throw without end is cut there.
const LEAST: f64 = 1e-30;
/// No throw of any book needs more waves than this to fall below [`LEAST`].
const MOST_WAVES: usize = 400;

/// Computes the exact chances of a throw, merging equal tallies after every face.
pub fn chances<T: Throw>(throw: &T, merge: bool) -> Chances<T::Tally> {
    match weigh::<T, u128>(throw, merge) {
        Some(found) => found,
        // The common denominator outgrew 128 bits: the same again with big integers.
        None => weigh::<T, BigUint>(throw, merge)
            .unwrap_or(Chances { tallies: Vec::new(), cut: Chance::ONE }),
    }
}

trait Weight: Clone {
    fn small(n: u128) -> Self;
    fn plus(&self, other: &Self) -> Option<Self>;
    fn times(&self, other: &Self) -> Option<Self>;
    fn over(self, out_of: &Self) -> Chance;
}

impl Weight for u128 {
    fn small(n: u128) -> Self {
        n
    }
    fn plus(&self, other: &Self) -> Option<Self> {
        self.checked_add(*other)
    }
    fn times(&self, other: &Self) -> Option<Self> {
        self.checked_mul(*other)
    }
    fn over(self, out_of: &Self) -> Chance {
        Chance::new(self, *out_of)
    }
}

impl Weight for BigUint {
    fn small(n: u128) -> Self {
        n.into()
    }
    fn plus(&self, other: &Self) -> Option<Self> {
        Some(self + other)
    }
    fn times(&self, other: &Self) -> Option<Self> {
        Some(self * other)
    }
    fn over(self, out_of: &Self) -> Chance {
        Chance::big(self, out_of.clone())
    }
}

fn weigh<T: Throw, W: Weight>(throw: &T, merge: bool) -> Option<Chances<T::Tally>> {
    let (tally, wave) = throw.start();
    let mut open: Vec<(T::Tally, Wave, W)> = vec![(tally, wave, W::small(1))];
    // What is finished after each level, all of it over that level's denominator.
    let mut done: Vec<(T::Tally, W)> = Vec::new();
    let mut whole = W::small(1);
    let mut states: Vec<(T::Tally, W)> = Vec::new();
    let mut next: Vec<(T::Tally, W)> = Vec::new();
    for _ in 0..MOST_WAVES {
        if open.is_empty() {
            break;
        }
        let level = level_cases(&open)?;
        whole = whole.times(&W::small(level))?;
        for (_, weight) in &mut done {
            *weight = weight.times(&W::small(level))?;
        }
        let mut following = Vec::new();
        for (tally, wave, weight) in open.drain(..) {
            let own = u128::from(wave.sides).checked_pow(u32::from(wave.count))?;
            states.clear();
            states.push((tally, weight.times(&W::small(level / own))?));
            for _ in 0..wave.count {
                next.clear();
                for face in 1..=wave.sides {
                    next.extend(states.iter().map(|(t, w)| (throw.face(t, face), w.clone())));
                }
                merge_equal(&mut next)?;
                std::mem::swap(&mut states, &mut next);
            }
            for (tally, weight) in states.drain(..) {
                if throw.settled(&tally) {
                    done.push((tally, weight));
                } else if let Some((tally, wave)) = throw.again(&tally) {
                    following.push((tally, wave, weight));
                } else {
                    done.push((tally, weight));
                }
            }
        }
        following.sort_by(|a: &(T::Tally, Wave, W), b| (&a.0, a.1).cmp(&(&b.0, b.1)));
        for (tally, wave, weight) in following {
            match open.last_mut() {
                Some((t, w, sum)) if *t == tally && *w == wave => *sum = sum.plus(&weight)?,
                _ => open.push((tally, wave, weight)),
            }
        }
        let mut rest = W::small(0);
        for (_, _, weight) in &open {
            rest = rest.plus(weight)?;
        }
        if !open.is_empty() && rest.over(&whole).to_f64() < LEAST {
            break;
        }
    }
    let mut cut = W::small(0);
    for (_, _, weight) in open {
        cut = cut.plus(&weight)?;
    }
    if merge {
        for entry in &mut done {
            entry.0 = throw.alike(entry.0.clone());
        }
    }
    merge_equal(&mut done)?;
    Some(Chances {
        tallies: done.into_iter().map(|(tally, weight)| (tally, weight.over(&whole))).collect(),
        cut: cut.over(&whole),
    })
}

/// How many equally likely cases one level of waves has: enough for its largest wave.
fn level_cases<T, W>(open: &[(T, Wave, W)]) -> Option<u128> {
    let mut cases: SmallVec<[(u8, u8); 2]> = SmallVec::new();
    for (_, wave, _) in open {
        match cases.iter_mut().find(|(sides, _)| *sides == wave.sides) {
            Some((_, count)) => *count = (*count).max(wave.count),
            None => cases.push((wave.sides, wave.count)),
        }
    }
    cases.iter().try_fold(1u128, |all, (sides, count)| {
        all.checked_mul(u128::from(*sides).checked_pow(u32::from(*count))?)
    })
}

fn merge_equal<T: Ord, W: Weight>(states: &mut Vec<(T, W)>) -> Option<()> {
    states.sort_by(|a, b| a.0.cmp(&b.0));
    let mut failed = false;
    states.dedup_by(|later, first| {
        let same = later.0 == first.0;
        if same {
            match first.1.plus(&later.1) {
                Some(sum) => first.1 = sum,
                None => failed = true,
            }
        }
        same
    });
    (!failed).then_some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A d6 that is thrown again on a 6, without end.
    struct Exploding;
    impl Throw for Exploding {
        type Tally = (u32, u8);
        fn start(&self) -> (Self::Tally, Wave) {
            ((0, 0), Wave { count: 1, sides: 6 })
        }
        fn face(&self, tally: &Self::Tally, face: u8) -> Self::Tally {
            (tally.0 + u32::from(face), face)
        }
        fn again(&self, tally: &Self::Tally) -> Option<(Self::Tally, Wave)> {
            (tally.1 == 6).then_some(((tally.0, 0), Wave { count: 1, sides: 6 }))
        }
    }

    #[test]
    fn weighs_every_tally_and_reports_the_cut() {
        let found = chances(&Exploding, false);
        let mut sum = found.cut.clone();
        for (_, chance) in &found.tallies {
            sum += chance;
        }
        assert!(sum.is_one());
        assert_eq!(found.tallies[0].1, Chance::new(1, 6));
        assert_eq!(found.tallies[5], ((7, 1), Chance::new(1, 36)));
        assert!(found.cut.to_f64() < 1e-30);
    }
}
