//! How dice are thrown and read.

use crate::Chances;
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

/// The faces of a whole throw, wave by wave, in the order in which the dice lie.
///
/// They lie in one row with a mark behind each wave, so that no throw of a usual length needs the heap.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Waves {
    faces: SmallVec<[u8; 16]>,
    ends: SmallVec<[u16; 8]>,
}

impl Waves {
    /// No wave yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many waves there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The first wave.
    pub fn first(&self) -> Option<&[u8]> {
        self.iter().next()
    }

    /// Every wave in turn.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[u8]> {
        (0..self.ends.len()).map(|nth| {
            let start = nth.checked_sub(1).map_or(0, |before| self.ends[before]);
            &self.faces[usize::from(start)..usize::from(self.ends[nth])]
        })
    }

    /// Tells the waves of a row of faces apart: the throw that they are of reads them again.
    pub(crate) fn of<T: Throw>(throw: &T, mut row: &[u8]) -> Self {
        let (mut tally, first) = throw.start();
        let mut waves = Self::new();
        let mut next = Some(first);
        while let Some(wave) = next {
            let (faces, rest) = row.split_at(usize::from(wave.count).min(row.len()));
            faces.iter().for_each(|face| throw.face(&mut tally, *face));
            waves.push(faces);
            row = rest;
            next = throw.again(&mut tally);
        }
        waves
    }

    /// One more wave.
    fn push(&mut self, faces: &[u8]) {
        self.faces.extend_from_slice(faces);
        // No throw has more faces than a thousand, and none that was written down gets past this many.
        self.ends.push(u16::try_from(self.faces.len()).unwrap_or(u16::MAX));
    }
}

impl Serialize for Waves {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Waves {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut waves = Self::new();
        for wave in Vec::<SmallVec<[u8; 16]>>::deserialize(deserializer)? {
            waves.push(&wave);
            if waves.faces.len() > usize::from(u16::MAX) {
                return Err(serde::de::Error::custom("a throw of too many dice"));
            }
        }
        Ok(waves)
    }
}

/// A way to throw dice and read them: a tiny state machine over faces.
///
/// Tallies that are equal are one to the rules.
pub trait Throw {
    /// What has been read so far.
    type Tally: Clone + Ord + std::fmt::Debug + 'static;

    /// The first tally and the first dice.
    fn start(&self) -> (Self::Tally, Wave);

    /// Reads one more face.
    fn face(&self, tally: &mut Self::Tally, face: u8);

    /// After a wave: what is thrown next, if anything (bumps, exploding dice). A tally that nothing follows stays.
    fn again(&self, tally: &mut Self::Tally) -> Option<Wave>;

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

    /// The exact chances, where there is a shorter way to them than trying every face.
    ///
    /// `merge` asks for tallies that were made [`Throw::alike`]. Who knows a shorter way has a test that
    /// holds it against [`crate::walked`], the long one.
    fn known(&self, _merge: bool) -> Option<Chances<Self::Tally>> {
        None
    }

    /// Whether every face is as likely as any other; a deck of cards says no, and tells its chances as [`Throw::known`].
    const EVEN: bool = true;

    /// In how many ways a face may come up next: a die shows each in one, of a deck as many cards as are left show it.
    fn ways(&self, _tally: &Self::Tally, _face: u8) -> u32 {
        1
    }

    /// The highest face that may be typed in for a die of this throw.
    fn highest(&self, sides: u8) -> u8 {
        sides
    }

    /// A throw cannot run for ever: past this many faces something is broken. [B3-DIE-17?]
    fn most_faces(&self) -> usize {
        1000
    }

    /// In which order dice that look different are typed in; nothing where all are alike.
    fn order(&self) -> &'static str {
        ""
    }

    /// What a typed or given face counts as, or `None` when no such die shows it.
    fn reads(&self, sides: u8, face: u8) -> Option<u8> {
        (1..=sides).contains(&face).then_some(face)
    }
}
