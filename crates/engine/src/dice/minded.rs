//! Dice that somebody or something has a say in: given, recalled after a rewind, or thrown by hand.

use super::lie::Lie;
use super::{Need, NoDice, Remembered, Rng, next_face};
use crate::{RuleId, Seat, Throw, Wave};

/// Where such dice come from.
pub struct Minded<'a> {
    /// Faces that have fallen already, in order: a replay, or what was typed in so far.
    given: &'a [u8],
    used: usize,
    /// Throws that a rewind took back; made again as they were, they show the same faces.
    remembered: &'a [Remembered],
    taken: Vec<usize>,
    /// What throws the others, if anything does.
    rng: Option<&'a mut Rng>,
    /// Who throws by hand.
    hands: &'a [Seat],
    /// How many sides each die has that lies there.
    sides: Vec<u8>,
    /// Where the last throw begins among them.
    start: usize,
}

impl<'a> Minded<'a> {
    /// Dice that show the given faces first.
    pub fn new(
        given: &'a [u8],
        rng: Option<&'a mut Rng>,
        hands: &'a [Seat],
        remembered: &'a [Remembered],
    ) -> Self {
        Self {
            given,
            used: 0,
            remembered,
            taken: Vec::new(),
            rng,
            hands,
            sides: Vec::new(),
            start: 0,
        }
    }

    /// Whether every given face was used.
    pub fn all_used(&self) -> bool {
        self.used == self.given.len()
    }

    /// The faces of the last throw.
    pub fn last<'b>(&self, lie: &'b Lie) -> &'b [u8] {
        &lie.row()[self.start..]
    }

    /// Asks for every face where it comes from; also whether somebody typed them in.
    #[inline(never)]
    pub fn read<T: Throw>(
        &mut self,
        lie: &mut Lie,
        by: Seat,
        rule: RuleId,
        throw: &T,
    ) -> Result<(T::Tally, bool), NoDice> {
        let (mut tally, mut wave) = throw.start();
        let mut again: &[u8] = self.recall(by, rule, wave);
        let by_hand = self.hands.contains(&by);
        let mut typed = false;
        self.start = self.sides.len();
        loop {
            for nth in 0..wave.count {
                let face = match (again, &mut self.rng) {
                    _ if self.used < self.given.len() => {
                        // What was recalled before the move stopped for typed dice is among the given faces.
                        again = again.get(1..).unwrap_or(&[]);
                        typed |= by_hand;
                        self.next_given(throw, &tally, wave.sides)?
                    }
                    ([face, rest @ ..], _) => {
                        again = rest;
                        *face
                    }
                    ([], Some(rng)) if !by_hand => next_face(rng, throw, &tally, wave.sides),
                    ([], _) => {
                        let left = Wave { count: wave.count - nth, ..wave };
                        return Err(self.need(lie, by, rule, throw, left));
                    }
                };
                throw.face(&mut tally, face);
                self.sides.push(wave.sides);
                let most = self.start.saturating_add(throw.most_faces());
                lie.lay(face, most).ok_or(NoDice::Endless(throw.most_faces()))?;
            }
            match throw.again(&mut tally) {
                Some(next) => wave = next,
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

    /// What the same throw showed before a rewind took it back.
    fn recall(&mut self, by: Seat, rule: RuleId, wave: Wave) -> &'a [u8] {
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

    /// What is to be thrown by hand before the move goes on.
    #[cold]
    fn need<T: Throw>(&self, lie: &Lie, by: Seat, rule: RuleId, throw: &T, left: Wave) -> NoDice {
        NoDice::Need(Box::new(Need {
            by,
            rule,
            wave: left,
            highest: throw.highest(left.sides),
            fallen: lie.row().to_vec(),
            sides: self.sides.clone(),
            order: throw.order().to_owned(),
        }))
    }
}
