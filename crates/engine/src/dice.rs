//! The one door by which chance enters: sampled, given, or every outcome in turn.

use crate::{Chance, Chances, RuleId, Seat, Throw, Wave, Waves, chances};
use rand::RngExt as _;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use std::any::Any;
use std::rc::Rc;

/// The cryptographic generator behind every sampled die, named so that it stays what it is.
pub type Rng = rand::rngs::ChaCha12Rng;

/// One face at random, for tests that deal secrets anew; the dice of a game come through [`Dice`].
pub fn any_face(rng: &mut Rng, sides: u8) -> u8 {
    rng.random_range(1..=sides.max(1))
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

/// Where the dice of a move come from.
pub struct Dice<'a> {
    /// Faces that have fallen already, in order: a replay, or what was typed in so far.
    given: &'a [u8],
    used: usize,
    /// Throws that a rewind took back; made again as they were, they show the same faces.
    remembered: &'a [Remembered],
    taken: Vec<usize>,
    source: Source<'a>,
    lie: Lie,
}

/// The dice of a move as they lie on the table.
#[derive(Default)]
struct Lie {
    /// Every face so far, so that the move can stop for typed dice and go on later.
    faces: SmallVec<[u8; 32]>,
    /// Where each wave ends among them, and how many sides its dice have.
    ends: SmallVec<[(u16, u8); 8]>,
    /// Where the last throw begins: among the faces, and among the waves.
    start: (usize, usize),
}

impl Lie {
    /// Begins a throw.
    #[inline]
    fn begin(&mut self) {
        self.start = (self.faces.len(), self.ends.len());
    }

    /// Throws and reads where every die comes from the generator; nothing if that never ends.
    #[inline(always)]
    fn sample<T: Throw>(&mut self, rng: &mut Rng, throw: &T) -> Option<T::Tally> {
        let (mut tally, mut wave) = throw.start();
        loop {
            // A range that is known beforehand is much quicker.
            tally = match wave.sides {
                sides if !T::EVEN => self
                    .wave(throw, tally, wave.count, |tally| likely_face(rng, throw, tally, sides)),
                6 => self.wave(throw, tally, wave.count, |_| rng.random_range(1..=6)),
                10 => self.wave(throw, tally, wave.count, |_| rng.random_range(1..=10)),
                sides => self.wave(throw, tally, wave.count, |_| any_face(rng, sides)),
            };
            if !self.end(throw, wave) {
                return None;
            }
            match throw.again(&tally) {
                Some(next) => (tally, wave) = next,
                None => return Some(tally),
            }
        }
    }

    #[inline(always)]
    fn wave<T: Throw>(
        &mut self,
        throw: &T,
        mut tally: T::Tally,
        count: u8,
        mut die: impl FnMut(&T::Tally) -> u8,
    ) -> T::Tally {
        for _ in 0..count {
            let face = die(&tally);
            tally = throw.face(&tally, face);
            self.faces.push(face);
        }
        tally
    }

    /// Ends a wave; false if the throw never ends.
    #[inline(always)]
    fn end<T: Throw>(&mut self, throw: &T, wave: Wave) -> bool {
        let faces = self.faces.len();
        self.ends.push((faces as u16, wave.sides));
        faces - self.start.0 <= throw.most_faces() && faces <= usize::from(u16::MAX)
    }

    /// The faces of the last throw, wave by wave.
    fn waves(&self) -> Waves {
        let (face, wave) = self.start;
        let ends = self.ends[wave..].iter().map(|(end, _)| end - face as u16);
        Waves::in_row(&self.faces[face..], ends)
    }

    /// The sides of every die, while those of a wave still fall.
    fn sides(&self, wave: Wave) -> Vec<u8> {
        let mut sides = Vec::with_capacity(self.faces.len());
        for (end, of) in &self.ends {
            sides.resize(usize::from(*end), *of);
        }
        sides.resize(self.faces.len(), wave.sides);
        sides
    }
}

enum Source<'a> {
    Nothing,
    Sampled { rng: &'a mut Rng, hands: &'a [Seat] },
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
        Self { remembered, ..Self::from(Source::Sampled { rng, hands }, &[]) }
    }

    /// The same, going on where a move stopped for typed dice.
    pub fn going_on(
        given: &'a [u8],
        rng: &'a mut Rng,
        hands: &'a [Seat],
        remembered: &'a [Remembered],
    ) -> Self {
        Self { remembered, ..Self::from(Source::Sampled { rng, hands }, given) }
    }

    /// Dice that show the given faces and no others.
    pub fn given(faces: &'a [u8]) -> Self {
        Self::from(Source::Nothing, faces)
    }

    /// Every outcome in turn.
    pub fn every(paths: &'a mut Paths) -> Self {
        paths.at = 0;
        paths.weight = Chance::ONE;
        Self::from(Source::Every(paths), &[])
    }

    #[inline]
    fn from(source: Source<'a>, given: &'a [u8]) -> Self {
        Self { given, used: 0, remembered: &[], taken: Vec::new(), source, lie: Lie::default() }
    }

    /// Whether every given face was used.
    pub fn all_used(&self) -> bool {
        self.used == self.given.len()
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
        Ok(Fell { tally, waves: self.lie.waves(), typed })
    }

    /// Throws and reads, wherever the dice come from; also whether somebody typed them in.
    #[inline]
    fn read<T: Throw>(
        &mut self,
        by: Seat,
        rule: RuleId,
        throw: &T,
    ) -> Result<(T::Tally, bool), NoDice> {
        self.lie.begin();
        if let Source::Sampled { rng, hands: [] } = &mut self.source
            && self.remembered.is_empty()
            && self.used == self.given.len()
        {
            // Nearly all dice fall like this.
            let tally = self.lie.sample(rng, throw);
            return tally.map(|tally| (tally, false)).ok_or(NoDice::Endless(throw.most_faces()));
        }
        self.read_each(by, rule, throw)
    }

    /// Asks for every face where it comes from: thrown, given, recalled or to be typed in.
    #[inline(never)]
    fn read_each<T: Throw>(
        &mut self,
        by: Seat,
        rule: RuleId,
        throw: &T,
    ) -> Result<(T::Tally, bool), NoDice> {
        let hands = match &mut self.source {
            Source::Every(paths) => return Ok((paths.pick(throw), false)),
            Source::Sampled { hands, .. } => *hands,
            Source::Nothing => &[],
        };
        let (mut tally, mut wave) = throw.start();
        let mut again: &[u8] = self.recall(by, rule, wave);
        let by_hand = hands.contains(&by);
        let mut typed = false;
        loop {
            for nth in 0..wave.count {
                let face = match &mut self.source {
                    Source::Sampled { rng, .. }
                        if !by_hand && again.is_empty() && self.used == self.given.len() =>
                    {
                        match T::EVEN {
                            true => any_face(rng, wave.sides),
                            false => likely_face(rng, throw, &tally, wave.sides),
                        }
                    }
                    _ if self.used < self.given.len() => {
                        // What was recalled before the move stopped for typed dice is among the given faces.
                        again = again.get(1..).unwrap_or(&[]);
                        typed |= by_hand;
                        self.next_given(throw, &tally, wave.sides)?
                    }
                    _ => match again {
                        [face, rest @ ..] => {
                            again = rest;
                            *face
                        }
                        [] => return Err(self.need(by, rule, throw, wave, nth)),
                    },
                };
                tally = throw.face(&tally, face);
                self.lie.faces.push(face);
            }
            if !self.lie.end(throw, wave) {
                return Err(NoDice::Endless(throw.most_faces()));
            }
            match throw.again(&tally) {
                Some(next) => (tally, wave) = next,
                None => return Ok((tally, typed)),
            }
        }
    }

    /// A face that fell already, as the throw reads it.
    fn next_given<T: Throw>(
        &mut self,
        throw: &T,
        tally: &T::Tally,
        sides: u8,
    ) -> Result<u8, NoDice> {
        let face = self.given[self.used];
        self.used += 1;
        let no = || NoDice::NoSuchFace { sides, face, highest: throw.highest(sides) };
        let read = throw.reads(sides, face).ok_or_else(no)?;
        match throw.ways(tally, read) {
            0 => Err(NoDice::NoneLeft(face)),
            _ => Ok(read),
        }
    }

    #[cold]
    fn need<T: Throw>(&self, by: Seat, rule: RuleId, throw: &T, wave: Wave, nth: u8) -> NoDice {
        NoDice::Need(Box::new(Need {
            by,
            rule,
            wave: Wave { count: wave.count - nth, sides: wave.sides },
            highest: throw.highest(wave.sides),
            fallen: self.lie.faces.to_vec(),
            sides: self.lie.sides(wave),
            order: throw.order().to_owned(),
        }))
    }

    #[inline]
    fn recall(&mut self, by: Seat, rule: RuleId, wave: Wave) -> &'a [u8] {
        if self.remembered.is_empty() {
            return &[];
        }
        let same = |r: &Remembered| (r.by, r.rule, r.wave) == (by, rule, wave);
        let found = (0..self.remembered.len())
            .find(|i| !self.taken.contains(i) && same(&self.remembered[*i]));
        match found {
            Some(i) => {
                self.taken.push(i);
                &self.remembered[i].faces
            }
            None => &[],
        }
    }
}

/// A walk over every outcome of a move, one path at a time.
#[derive(Default)]
pub struct Paths {
    /// The branch taken at each throw, with how many there are and what they are.
    taken: Vec<(usize, usize, Rc<dyn Any>)>,
    at: usize,
    weight: Chance,
    /// Whether tallies that nothing can tell apart are one.
    merge: bool,
    cut: Chance,
}

impl Default for Chance {
    fn default() -> Self {
        Self::ZERO
    }
}

impl Paths {
    /// A walk; with `merge`, tallies that nobody could react to differently are one path.
    pub fn new(merge: bool) -> Self {
        Self { merge, ..Self::default() }
    }

    /// The chance of the path just walked.
    pub fn weight(&self) -> &Chance {
        &self.weight
    }

    /// The chance of all that was cut off so far.
    pub fn cut(&self) -> &Chance {
        &self.cut
    }

    /// Turns to the next path; false when there is none left.
    pub fn advance(&mut self) -> bool {
        self.taken.truncate(self.at);
        while let Some((branch, of, _)) = self.taken.last_mut() {
            *branch += 1;
            if *branch < *of {
                return true;
            }
            self.taken.pop();
        }
        false
    }

    fn pick<T: Throw>(&mut self, throw: &T) -> T::Tally {
        if self.at == self.taken.len() {
            let found: Rc<Chances<T::Tally>> = Rc::new(chances(throw, self.merge));
            if !found.cut.is_zero() {
                self.cut += &(&self.weight * &found.cut);
            }
            self.taken.push((0, found.tallies.len(), found));
        }
        let (branch, _, found) = &self.taken[self.at];
        self.at += 1;
        match found.downcast_ref::<Chances<T::Tally>>() {
            Some(found) => {
                let (tally, chance) = &found.tallies[*branch];
                self.weight = &self.weight * chance;
                tally.clone()
            }
            // The same choices lead to the same throw, because rules are pure.
            None => unreachable!("the same path met another kind of throw"),
        }
    }
}
