//! Dice beside the Stat dice, read as they fall: the lucky number, four d6 to be split, the surge of a boon.

use ingle_engine::{Throw, Wave};

/// Two d10 for the session's lucky number; they do not bump. [B2-DM-07 B2-DM-10?]
#[derive(Clone, Copy, Debug)]
pub struct Luck;

impl Throw for Luck {
    type Tally = u8;

    fn start(&self) -> (u8, Wave) {
        (0, Wave { count: 2, sides: 10 })
    }

    fn face(&self, tally: &mut u8, face: u8) {
        *tally = face.max(*tally);
    }

    fn again(&self, _: &mut u8) -> Option<Wave> {
        None
    }
}

/// As many d6 as dice were given, thrown again while one of them shows 1: how often the boon adds. [B2-ABIL-52]
#[derive(Clone, Copy, Debug)]
pub struct Surge {
    /// How many dice were given.
    pub dice: u8,
}

impl Throw for Surge {
    type Tally = (u16, bool);

    fn start(&self) -> ((u16, bool), Wave) {
        ((1, false), Wave { count: self.dice, sides: 6 })
    }

    fn face(&self, (_, again): &mut (u16, bool), face: u8) {
        *again |= face == 1;
    }

    fn again(&self, (times, again): &mut (u16, bool)) -> Option<Wave> {
        std::mem::take(again).then(|| {
            *times += 1;
            Wave { count: self.dice, sides: 6 }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ingle_engine::walked;

    #[test]
    fn lucky_numbers_are_as_likely_as_they_should_be() {
        for (number, chance) in walked(&Luck, false).tallies {
            let expected = f64::from(2 * number - 1) / 100.0;
            assert!((chance.to_f64() - expected).abs() < 1e-12, "{number}");
        }
    }
}
