//! Effect Dice: the highest counts, and it explodes.

use crate::level::EffectDice;
use ingle_engine::{Chance, Chances, Throw, Wave};

/// Throws Effect Dice and reads the highest, which is thrown again on every natural 6. [TR-EFF-03 TR-EFF-04]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// The dice.
    pub dice: EffectDice,
    /// Whether a d3 is a d6 halved whose 6 explodes. [TR-EFF-11?]
    pub d3_explodes: bool,
    /// Whether all dice are added up and none explodes. [TR-EFF-12?]
    pub summed: bool,
}

/// What Effect Dice have come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tally {
    /// The Effect so far.
    pub total: u16,
    /// The natural face that may explode; 0 while the next die is in the air.
    last: u8,
    /// Whether the dice in the air are those of the chain.
    chained: bool,
}

/// One more case in six is this often smaller than what exact chances cut off.
const MOST_SIXES: u32 = 39;

impl Effect {
    /// The Effect Dice as the index plays them.
    pub fn of(dice: EffectDice) -> Self {
        Self { dice, d3_explodes: false, summed: false }
    }

    fn wave(&self) -> Wave {
        match self.dice {
            EffectDice::D3 if !self.d3_explodes => Wave { count: 1, sides: 3 },
            EffectDice::D3 => Wave { count: 1, sides: 6 },
            EffectDice::D(count) => Wave { count, sides: 6 },
        }
    }

    fn reads_as(&self, face: u8) -> u16 {
        match self.dice == EffectDice::D3 && self.d3_explodes {
            true => u16::from(face.div_ceil(2)),
            false => face.into(),
        }
    }
}

impl Throw for Effect {
    type Tally = Tally;

    fn start(&self) -> (Tally, Wave) {
        (Tally::default(), self.wave())
    }

    fn face(&self, tally: &mut Tally, face: u8) {
        let value = self.reads_as(face);
        (tally.total, tally.last) = match tally.chained || self.summed {
            true => (tally.total + value, face),
            false => (tally.total.max(value), tally.last.max(face)),
        };
    }

    fn again(&self, tally: &mut Tally) -> Option<Wave> {
        let explodes = tally.last == 6 && !self.summed;
        explodes.then(|| {
            (tally.last, tally.chained) = (0, true);
            Wave { count: 1, ..self.wave() }
        })
    }

    fn alike(&self, tally: Tally) -> Tally {
        Tally { last: 0, chained: false, ..tally }
    }

    fn known(&self, merge: bool) -> Option<Chances<Tally>> {
        let EffectDice::D(count @ 1..=8) = self.dice else { return None };
        if self.summed {
            return None;
        }
        let (count, whole) = (u32::from(count), 6u128.pow(u32::from(count)));
        let highest = |face: u128| face.pow(count) - (face - 1).pow(count);
        let mut tallies = Vec::new();
        let mut add = |sixes: u32, face: u8, chance: Chance| {
            let total = (6 * sixes) as u16 + u16::from(face);
            let tally = Tally { total, last: face, chained: sixes > 0 };
            tallies.push((if merge { self.alike(tally) } else { tally }, chance));
        };
        for face in 1..=5 {
            add(0, face, Chance::new(highest(face.into()), whole));
        }
        let top = Chance::new(highest(6), whole);
        for sixes in 1..=MOST_SIXES {
            let chain = &top * &Chance::new(1, 6u128.pow(sixes));
            (1..=5).for_each(|face| add(sixes, face, chain.clone()));
        }
        let cut = &top * &Chance::new(1, 6u128.pow(MOST_SIXES));
        if !merge {
            // In the order of tallies: by total, which the chain only raises.
            tallies.sort_by_key(|(tally, _)| *tally);
        }
        Some(Chances { tallies, cut })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(throw: &Effect, faces: &[u8]) -> u16 {
        let (mut tally, mut wave) = throw.start();
        let mut faces = faces.iter();
        loop {
            for _ in 0..wave.count {
                throw.face(&mut tally, *faces.next().expect("a face"));
            }
            match throw.again(&mut tally) {
                Some(next) => wave = next,
                None => break,
            }
        }
        assert_eq!(faces.next(), None);
        tally.total
    }

    #[test]
    fn the_highest_die_explodes_in_one_chain() {
        let two = Effect::of(EffectDice::D(2));
        assert_eq!(read(&two, &[6, 6, 4]), 10);
        assert_eq!(read(&two, &[2, 5]), 5);
        assert_eq!(read(&Effect::of(EffectDice::D(1)), &[6, 6, 1]), 13);
        assert_eq!(read(&Effect::of(EffectDice::D3), &[3]), 3);
        let halved = Effect { d3_explodes: true, ..Effect::of(EffectDice::D3) };
        assert_eq!(read(&halved, &[6, 5]), 6);
        assert_eq!(read(&halved, &[1]), 1);
        assert_eq!(read(&Effect { summed: true, ..two }, &[6, 6]), 12);
    }

    #[test]
    fn the_short_way_comes_to_what_the_long_one_does() {
        for (count, merge) in (1..=4).flat_map(|count| [(count, false), (count, true)]) {
            let throw = Effect::of(EffectDice::D(count));
            let known = throw.known(merge).expect("a short way");
            let walked = ingle_engine::walked(&throw, merge);
            let mut sum = known.cut.clone();
            known.tallies.iter().for_each(|(_, chance)| sum += chance);
            assert!(sum.is_one());
            assert!(known.cut.to_f64() < 1e-29);
            assert!(known.tallies.is_sorted_by(|a, b| a.0 < b.0));
            for ((tally, chance), (walked, long)) in known.tallies.iter().zip(&walked.tallies) {
                assert_eq!((tally, chance.to_f64()), (walked, long.to_f64()), "{throw:?} {merge}");
            }
        }
    }
}
