//! The exact chances of every reading of a throw.

use crate::{Chance, Throw, Wave};
use num_bigint::BigUint;
use std::cmp::Ordering;

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
const MOST_WAVES: usize = 4000;

/// The exact chances of a throw, by the shortest way there is.
pub fn chances<T: Throw>(throw: &T, merge: bool) -> Chances<T::Tally> {
    throw.known(merge).unwrap_or_else(|| walked(throw, merge))
}

/// The exact chances of a throw by trying every face, merging equal tallies after each.
pub fn walked<T: Throw>(throw: &T, merge: bool) -> Chances<T::Tally> {
    let mut sides = u64::from(throw.start().1.sides.max(1));
    loop {
        let found = match weigh::<T, u128>(throw, merge, sides) {
            // The common denominator outgrew 128 bits: the same again with big integers.
            Err(Stuck::TooLarge) => weigh::<T, BigUint>(throw, merge, sides),
            found => found,
        };
        match found {
            Ok(found) => return found,
            Err(Stuck::OtherDice(common)) => sides = common,
            Err(Stuck::TooLarge) => return Chances { tallies: Vec::new(), cut: Chance::ONE },
        }
    }
}

/// Why chances could not be counted with such numbers.
enum Stuck {
    /// The numbers have no room for them.
    TooLarge,
    /// There are other dice too; a die of so many sides could stand for all of them.
    OtherDice(u64),
}

trait Weight: Clone {
    fn small(n: u64) -> Self;
    fn plus(&self, other: &Self) -> Option<Self>;
    fn times(&self, other: &Self) -> Option<Self>;
    fn over(self, out_of: &Self) -> Chance;
}

impl Weight for u128 {
    fn small(n: u64) -> Self {
        n.into()
    }
    fn plus(&self, other: &Self) -> Option<Self> {
        self.checked_add(*other)
    }
    fn times(&self, other: &Self) -> Option<Self> {
        // Two halves cannot outgrow the whole, and most numbers are that small.
        match (u64::try_from(*self), u64::try_from(*other)) {
            (Ok(a), Ok(b)) => Some(u128::from(a) * u128::from(b)),
            _ => self.checked_mul(*other),
        }
    }
    fn over(self, out_of: &Self) -> Chance {
        Chance::new(self, *out_of)
    }
}

impl Weight for BigUint {
    fn small(n: u64) -> Self {
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

/// So many cases, out of all that so many dice have.
struct Part<W> {
    cases: W,
    dice: usize,
}

/// How many cases 0, 1, 2 … dice have.
struct Cases<W>(Vec<W>);

impl<W: Weight> Cases<W> {
    fn of(&mut self, dice: usize) -> Option<&W> {
        while self.0.len() <= dice {
            let next = self.0.last()?.times(self.0.get(1)?)?;
            self.0.push(next);
        }
        self.0.get(dice)
    }

    /// A part in the cases of so many dice, which are at least its own.
    fn widen(&mut self, part: &Part<W>, dice: usize) -> Option<W> {
        match dice - part.dice {
            0 => Some(part.cases.clone()),
            more => part.cases.times(self.of(more)?),
        }
    }

    fn add(&mut self, sum: &mut Part<W>, part: &Part<W>) -> Option<()> {
        let dice = sum.dice.max(part.dice);
        sum.cases = self.widen(sum, dice)?.plus(&self.widen(part, dice)?)?;
        sum.dice = dice;
        Some(())
    }
}

/// Walks a throw wave by wave, the lowest tally first: tallies grow, so nearly every one is met once, whole.
fn weigh<T: Throw, W: Weight>(
    throw: &T,
    merge: bool,
    sides: u64,
) -> Result<Chances<T::Tally>, Stuck> {
    let mut cases = Cases(vec![W::small(1), W::small(sides)]);
    // With fewer dice than this nothing is so small that it is cut.
    let many = -LEAST.log10() / (sides as f64).log10();
    let (tally, wave) = throw.start();
    // The lowest last.
    let mut open = vec![((tally, wave), Part { cases: W::small(1), dice: 0 })];
    let mut done = Sorted(Vec::with_capacity(32));
    let mut cut = Part { cases: W::small(0), dice: 0 };
    let mut states = Sorted(Vec::with_capacity(32));
    let mut next = Sorted(Vec::with_capacity(32));
    let mut lowest = 0;
    for nth in 0.. {
        let Some(((tally, wave), part)) = open.pop() else { break };
        let least = |cases: &mut Cases<W>| {
            let whole = cases.of(part.dice)?;
            Some(part.cases.clone().over(whole).to_f64() < LEAST)
        };
        if nth >= MOST_WAVES
            || part.dice as f64 >= many && least(&mut cases).ok_or(Stuck::TooLarge)?
        {
            cases.add(&mut cut, &part).ok_or(Stuck::TooLarge)?;
            continue;
        }
        let dice = part.dice + usize::from(wave.count);
        states.0.clear();
        states.0.push((tally, stretched(part.cases, wave, sides)?));
        for _ in 0..wave.count {
            next.0.clear();
            let mut first = 0;
            for face in 1..=wave.sides {
                let mut near = first;
                for (nth, (tally, weight)) in states.0.iter().enumerate() {
                    let mut read = tally.clone();
                    throw.face(&mut read, face);
                    let at = next.add(near, read, weight.clone(), |sum, weight| {
                        *sum = sum.plus(&weight)?;
                        Some(())
                    });
                    let at = at.ok_or(Stuck::TooLarge)?;
                    first = if nth == 0 { at } else { first };
                    near = at + 1;
                }
            }
            std::mem::swap(&mut states, &mut next);
        }
        let mut near = lowest;
        let mut placed = false;
        for (mut tally, weight) in states.0.drain(..) {
            let part = Part { cases: weight, dice };
            let again = if throw.settled(&tally) { None } else { throw.again(&mut tally) };
            if let Some(wave) = again {
                let key = (tally, wave);
                match open.binary_search_by(|(known, _)| key.cmp(known)) {
                    Ok(at) => cases.add(&mut open[at].1, &part).ok_or(Stuck::TooLarge)?,
                    Err(at) => open.insert(at, (key, part)),
                }
                continue;
            }
            let tally = if merge { throw.alike(tally) } else { tally };
            let at = done.add(near, tally, part, |sum, part| cases.add(sum, &part));
            let at = at.ok_or(Stuck::TooLarge)?;
            lowest = if placed { lowest } else { at };
            placed = true;
            near = at + 1;
        }
    }
    let dice = done.0.iter().map(|(_, part)| part.dice).fold(cut.dice, usize::max);
    let whole = cases.of(dice).ok_or(Stuck::TooLarge)?.clone();
    let mut chance = |part: &Part<W>| match cases.widen(part, dice) {
        Some(cases) => Ok(cases.over(&whole)),
        None => Err(Stuck::TooLarge),
    };
    let cut = chance(&cut)?;
    let mut tallies = Vec::with_capacity(done.0.len());
    for (tally, part) in done.0 {
        tallies.push((tally, chance(&part)?));
    }
    Ok(Chances { tallies, cut })
}

/// A weight before a wave: a die of fewer sides than the common one shows each face in several of its cases.
fn stretched<W: Weight>(mut weight: W, wave: Wave, common: u64) -> Result<W, Stuck> {
    let own = u64::from(wave.sides.max(1));
    if own == common {
        return Ok(weight);
    }
    if !common.is_multiple_of(own) {
        return Err(common.checked_mul(own).map_or(Stuck::TooLarge, Stuck::OtherDice));
    }
    for _ in 0..wave.count {
        weight = weight.times(&W::small(common / own)).ok_or(Stuck::TooLarge)?;
    }
    Ok(weight)
}

/// Tallies in order, each once, with what was added up for them.
struct Sorted<T, P>(Vec<(T, P)>);

impl<T: Ord, P> Sorted<T, P> {
    /// Adds to a tally, and returns where it stands.
    fn add(
        &mut self,
        near: usize,
        tally: T,
        part: P,
        plus: impl FnOnce(&mut P, P) -> Option<()>,
    ) -> Option<usize> {
        match self.place(near, &tally) {
            Ok(at) => plus(&mut self.0[at].1, part).map(|()| at),
            Err(at) if at == self.0.len() => {
                self.0.push((tally, part));
                Some(at)
            }
            Err(at) => {
                self.0.insert(at, (tally, part));
                Some(at)
            }
        }
    }

    /// Where a tally stands or belongs. Faces come in order, and so do most tallies: it is looked for nearby first.
    fn place(&self, near: usize, tally: &T) -> Result<usize, usize> {
        if near == 0 || self.0.get(near - 1).is_some_and(|(last, _)| last < tally) {
            for at in near..near + 3 {
                match self.0.get(at).map(|(known, _)| known.cmp(tally)) {
                    Some(Ordering::Less) => {}
                    Some(Ordering::Equal) => return Ok(at),
                    Some(Ordering::Greater) | None => return Err(at),
                }
            }
        }
        self.0.binary_search_by(|(known, _)| known.cmp(tally))
    }
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
        fn face(&self, tally: &mut Self::Tally, face: u8) {
            *tally = (tally.0 + u32::from(face), face);
        }
        fn again(&self, tally: &mut Self::Tally) -> Option<Wave> {
            (tally.1 == 6).then(|| {
                tally.1 = 0;
                Wave { count: 1, sides: 6 }
            })
        }
    }

    /// A d4; on a 4 a d6, and on a 6 of that everything again: no sum grows past the last face.
    struct Mixed;
    impl Throw for Mixed {
        type Tally = (u8, u8);
        fn start(&self) -> (Self::Tally, Wave) {
            ((4, 0), Wave { count: 1, sides: 4 })
        }
        fn face(&self, tally: &mut Self::Tally, face: u8) {
            tally.1 = face;
        }
        fn again(&self, tally: &mut Self::Tally) -> Option<Wave> {
            let next = match *tally {
                (4, 4) => 6,
                (6, 6) => 4,
                _ => return None,
            };
            *tally = (next, 0);
            Some(Wave { count: 1, sides: next })
        }
    }

    #[test]
    fn weighs_dice_of_several_kinds_and_throws_that_come_back() {
        let found = chances(&Mixed, false);
        let mut sum = found.cut.clone();
        for (tally, chance) in &found.tallies {
            sum += chance;
            // 24 rounds in 23 are the last one.
            let one = if tally.0 == 4 { 1.0 / 4.0 } else { 1.0 / 24.0 };
            assert!((chance.to_f64() - one * 24.0 / 23.0).abs() < 1e-15, "{tally:?} {chance:?}");
        }
        assert!(sum.is_one());
        assert_eq!(found.tallies.len(), 3 + 5);
        assert!(found.cut.to_f64() < 1e-29);
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
