//! The one door by which chance enters: sampled, given, or every outcome in turn.

mod lie;
mod minded;
mod paths;

pub use paths::Paths;

use crate::{RuleId, Seat, Throw, Wave, Waves};
use lie::Lie;
use minded::Minded;
use rand::{Rng as _, RngExt as _};
use serde::{Deserialize, Serialize};

/// The cryptographic generator behind every sampled die, named so that it stays what it is.
pub type Rng = rand::rngs::ChaCha12Rng;

/// One face at random, each as likely as any other; the dice of a game come through [`Dice`].
///
/// Lemire's method, written out: a library's loop for the rare case at every die makes a throw a third slower.
#[inline]
pub fn any_face(rng: &mut Rng, sides: u8) -> u8 {
    let wide = u64::from(rng.next_u32()) * u64::from(sides);
    match (wide as u32) < u32::from(sides) {
        true => rare_face(rng, sides, wide),
        false => (wide >> 32) as u8 + 1,
    }
}

/// Draws anew where a number is among those that would make some faces likelier.
#[cold]
#[inline(never)]
fn rare_face(rng: &mut Rng, sides: u8, mut wide: u64) -> u8 {
    while (wide as u32) < left_over(sides) {
        wide = u64::from(rng.next_u32()) * u64::from(sides);
    }
    (wide >> 32) as u8 + 1
}

/// How many of all 32-bit numbers are left over when every face has got as many.
fn left_over(sides: u8) -> u32 {
    let sides = u32::from(sides.max(1));
    sides.wrapping_neg() % sides
}

/// One face at random, where some are likelier than others.
fn likely_face<T: Throw>(rng: &mut Rng, throw: &T, tally: &T::Tally, sides: u8) -> u8 {
    let ways = |face| throw.ways(tally, face);
    let all: u32 = (1..=sides).map(ways).sum();
    let mut nth = rng.random_range(0..all.max(1));
    (1..=sides)
        .find(|face| {
            let here = nth < ways(*face);
            nth = nth.saturating_sub(ways(*face));
            here
        })
        .unwrap_or(sides)
}

/// Where the dice of a move come from, and how they lie.
pub struct Dice<'a> {
    source: Source<'a>,
    lie: Lie,
}

enum Source<'a> {
    /// Nearly all dice: the generator throws them, whoever rolls.
    Free(&'a mut Rng),
    /// Some fell already, fall as they did before, or are thrown by hand.
    Minded(Minded<'a>),
    /// Every outcome in turn.
    Every(&'a mut Paths),
}

/// The dice that a move waits for, because somebody throws them by hand.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Need {
    /// Who throws.
    pub by: Seat,
    /// The rule that has them thrown.
    pub rule: RuleId,
    /// How many dice of how many sides.
    pub wave: Wave,
    /// The highest face that may be typed (a d2 may be read off any die).
    pub highest: u8,
    /// Every face of the move so far; the typed ones follow these.
    pub fallen: Vec<u8>,
    /// How many sides each of these dice has.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sides: Vec<u8>,
    /// In which order dice that look different are typed in.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub order: String,
}

/// A throw that was taken back.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Remembered {
    /// Who threw.
    pub by: Seat,
    /// The rule that had it thrown.
    pub rule: RuleId,
    /// Its first dice.
    pub wave: Wave,
    /// What they showed, all waves in a row.
    pub faces: Vec<u8>,
}

/// What fell, and what it was read as.
#[derive(Clone, Debug)]
pub struct Fell<T> {
    /// What the faces were read as.
    pub tally: T,
    /// The faces, wave by wave; empty where every outcome is weighed.
    pub waves: Waves,
    /// Whether somebody typed them in.
    pub typed: bool,
}

/// Why no dice fell.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum NoDice {
    /// Boxed, because it is rare and large beside what falls.
    Need(Box<Need>),
    NoSuchFace {
        sides: u8,
        face: u8,
        highest: u8,
    },
    /// No card of that number is left.
    NoneLeft(u8),
    Endless(usize),
}

impl<'a> Dice<'a> {
    /// Dice that a generator throws, except for the seats that throw by hand.
    #[inline]
    pub fn sampled(rng: &'a mut Rng, hands: &'a [Seat], remembered: &'a [Remembered]) -> Self {
        match (hands, remembered) {
            ([], []) => Self::from(Source::Free(rng)),
            _ => Self::going_on(&[], rng, hands, remembered),
        }
    }

    /// The same, going on where a move stopped for typed dice.
    pub fn going_on(
        given: &'a [u8],
        rng: &'a mut Rng,
        hands: &'a [Seat],
        remembered: &'a [Remembered],
    ) -> Self {
        Self::from(Source::Minded(Minded::new(given, Some(rng), hands, remembered)))
    }

    /// Dice that show the given faces and no others.
    pub fn given(faces: &'a [u8]) -> Self {
        Self::from(Source::Minded(Minded::new(faces, None, &[], &[])))
    }

    /// Every outcome in turn.
    pub fn every(paths: &'a mut Paths) -> Self {
        paths.begin();
        Self::from(Source::Every(paths))
    }

    #[inline]
    fn from(source: Source<'a>) -> Self {
        Self { source, lie: Lie::default() }
    }

    /// Whether every given face was used.
    pub fn all_used(&self) -> bool {
        match &self.source {
            Source::Minded(minded) => minded.all_used(),
            Source::Free(_) | Source::Every(_) => true,
        }
    }

    /// Throws outside of any turn, to simulate and to measure; nothing where the dice are not to be had.
    #[inline]
    pub fn fall<T: Throw>(&mut self, by: Seat, rule: RuleId, throw: &T) -> Option<T::Tally> {
        self.read(by, rule, throw).ok().map(|(tally, _)| tally)
    }

    /// Throws and reads, and tells what fell.
    pub(crate) fn throw<T: Throw>(
        &mut self,
        by: Seat,
        rule: RuleId,
        throw: &T,
    ) -> Result<Fell<T::Tally>, NoDice> {
        let (tally, typed) = self.read(by, rule, throw)?;
        Ok(Fell { tally, waves: self.lie.last(), typed })
    }

    /// Throws and reads, wherever the dice come from; also whether somebody typed them in.
    #[inline]
    fn read<T: Throw>(
        &mut self,
        by: Seat,
        rule: RuleId,
        throw: &T,
    ) -> Result<(T::Tally, bool), NoDice> {
        match &mut self.source {
            Source::Free(rng) => free(&mut self.lie, rng, throw).map(|tally| (tally, false)),
            Source::Minded(minded) => minded.read(&mut self.lie, by, rule, throw),
            Source::Every(paths) => Ok((paths.pick(throw), false)),
        }
    }
}

/// Throws and reads where every die comes from the generator.
#[inline(always)]
fn free<T: Throw>(lie: &mut Lie, rng: &mut Rng, throw: &T) -> Result<T::Tally, NoDice> {
    let (mut tally, mut wave) = throw.start();
    lie.begin_anew();
    loop {
        let endless = || NoDice::Endless(throw.most_faces());
        for place in lie.wave(wave, throw.most_faces()).ok_or_else(endless)? {
            let face = match T::EVEN {
                true => any_face(rng, wave.sides),
                false => likely_face(rng, throw, &tally, wave.sides),
            };
            throw.face(&mut tally, face);
            *place = face;
        }
        match throw.again(&mut tally) {
            Some(next) => wave = next,
            None => return Ok(tally),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_has_as_many_numbers() {
        for sides in 1..=u8::MAX {
            let of = u64::from(sides);
            let first = |face: u64| (face << 32).div_ceil(of);
            for face in 0..of {
                let numbers = first(face + 1) - first(face);
                // Only the first number of a face can be among those that are drawn anew.
                let anew = ((first(face) * of) as u32) < left_over(sides);
                assert_eq!(numbers - u64::from(anew), (1 << 32) / of, "{face} of {sides}");
            }
        }
    }
}
