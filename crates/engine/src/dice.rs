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
/// Lemire's method, written out so that the rare case keeps out of the way of all others.
#[inline]
pub fn any_face(rng: &mut Rng, sides: u8) -> u8 {
    let mut wide = widened(rng, sides);
    while (wide as u32) < u32::from(sides) {
        std::hint::cold_path();
        if wide as u32 >= left_over(sides) {
            break;
        }
        // This number is among those that would make some faces likelier.
        wide = widened(rng, sides);
    }
    (wide >> 32) as u8 + 1
}

/// The next number, spread over all faces: which one is above the point, how far into it below.
#[inline(always)]
fn widened(rng: &mut Rng, sides: u8) -> u64 {
    u64::from(rng.next_u32()) * u64::from(sides)
}

/// How many of all 32-bit numbers are left over when every face has got as many.
#[inline]
fn left_over(sides: u8) -> u32 {
    ((1 << 32) % u64::from(sides.max(1))) as u32
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
        match &mut self.source {
            // Without a detour: a tally that is wrapped for reasons against it has to be copied byte by byte.
            Source::Free(rng) => free(&mut self.lie, rng, throw),
            Source::Minded(_) | Source::Every(_) => {
                self.read(by, rule, throw).ok().map(|(tally, _)| tally)
            }
        }
    }

    /// Throws and reads, and tells what fell.
    pub(crate) fn throw<T: Throw>(
        &mut self,
        by: Seat,
        rule: RuleId,
        throw: &T,
    ) -> Result<Fell<T::Tally>, NoDice> {
        let (tally, typed) = self.read(by, rule, throw)?;
        let waves = match &self.source {
            Source::Free(_) => Waves::of(throw, self.lie.row()),
            Source::Minded(minded) => Waves::of(throw, minded.last(&self.lie)),
            Source::Every(_) => Waves::new(),
        };
        Ok(Fell { tally, waves, typed })
    }

    /// Throws and reads, wherever the dice come from; also whether somebody typed them in.
    fn read<T: Throw>(
        &mut self,
        by: Seat,
        rule: RuleId,
        throw: &T,
    ) -> Result<(T::Tally, bool), NoDice> {
        match &mut self.source {
            Source::Free(rng) => free(&mut self.lie, rng, throw)
                .map(|tally| (tally, false))
                .ok_or_else(|| NoDice::Endless(throw.most_faces())),
            Source::Minded(minded) => minded.read(&mut self.lie, by, rule, throw),
            Source::Every(paths) => Ok((paths.pick(throw), false)),
        }
    }
}

/// Throws and reads where every die comes from the generator; nothing where there is no end to it.
#[inline(always)]
fn free<T: Throw>(lie: &mut Lie, rng: &mut Rng, throw: &T) -> Option<T::Tally> {
    let (mut tally, first) = throw.start();
    let mut next = Some(first);
    // Most throws are one short wave, which has the row to itself.
    if let Some(places) = lie.begin_anew(first.count) {
        for place in places {
            *place = next_face(rng, throw, &tally, first.sides);
            throw.face(&mut tally, *place);
        }
        next = throw.again(&mut tally);
    }
    while let Some(wave) = next {
        for _ in 0..wave.count {
            let face = next_face(rng, throw, &tally, wave.sides);
            throw.face(&mut tally, face);
            lie.lay(face, throw.most_faces())?;
        }
        next = throw.again(&mut tally);
    }
    Some(tally)
}

/// The next face of a throw, where it comes from the generator.
#[inline(always)]
fn next_face<T: Throw>(rng: &mut Rng, throw: &T, tally: &T::Tally, sides: u8) -> u8 {
    match T::EVEN {
        true => any_face(rng, sides),
        false => likely_face(rng, throw, tally, sides),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng as _;

    /// So many dice; as many of them again as show a 6.
    struct Exploding(u8);

    impl Throw for Exploding {
        type Tally = (u16, u8);

        fn start(&self) -> ((u16, u8), Wave) {
            ((0, 0), Wave { count: self.0, sides: 6 })
        }

        fn face(&self, (sum, sixes): &mut (u16, u8), face: u8) {
            *sum += u16::from(face);
            *sixes += u8::from(face == 6);
        }

        fn again(&self, (_, sixes): &mut (u16, u8)) -> Option<Wave> {
            let count = std::mem::take(sixes);
            (count > 0).then_some(Wave { count, sides: 6 })
        }

        fn most_faces(&self) -> usize {
            100
        }
    }

    #[test]
    fn faces_lie_in_waves_wherever_they_come_from() {
        let rule = RuleId::new("XX-DIE-01");
        let mut rng = Rng::seed_from_u64(1);
        for dice in (0..60).chain([2, 40]) {
            let throw = Exploding(dice);
            let mut sampled = Dice::sampled(&mut rng, &[], &[]);
            let before = sampled.throw(Seat(1), rule, &Exploding(70)).expect("dice");
            let fell = sampled.throw(Seat(1), rule, &throw).expect("dice");
            let waves: Vec<&[u8]> = fell.waves.iter().collect();
            assert_eq!(waves[0].len(), usize::from(dice));
            let sixes = |wave: &&[u8]| wave.iter().filter(|face| **face == 6).count();
            let next = waves.iter().skip(1).map(|wave| wave.len()).chain([0]);
            assert!(waves.iter().map(sixes).eq(next), "{waves:?}");
            let faces = waves.concat();
            assert_eq!(fell.tally.0, faces.iter().map(|face| u16::from(*face)).sum::<u16>());
            // The same faces, given one throw after another.
            let given = [before.waves.iter().collect::<Vec<_>>().concat(), faces].concat();
            let mut again = Dice::given(&given);
            assert_eq!(again.throw(Seat(1), rule, &Exploding(70)).unwrap().waves, before.waves);
            assert_eq!(again.throw(Seat(1), rule, &throw).unwrap().waves, fell.waves);
            assert!(again.all_used());
        }
    }

    #[test]
    fn a_throw_without_an_end_is_given_up() {
        let rule = RuleId::new("XX-DIE-01");
        let mut rng = Rng::seed_from_u64(1);
        let mut dice = Dice::sampled(&mut rng, &[], &[]);
        assert_eq!(dice.fall(Seat(1), rule, &Exploding(101)), None);
        assert_eq!(dice.throw(Seat(1), rule, &Exploding(101)).err(), Some(NoDice::Endless(100)));
        let sixes = [6; 200];
        let mut dice = Dice::given(&sixes);
        assert_eq!(dice.throw(Seat(1), rule, &Exploding(1)).err(), Some(NoDice::Endless(100)));
    }

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
