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

    fn face(&self, tally: &u8, face: u8) -> u8 {
        face.max(*tally)
    }

    fn again(&self, _: &u8) -> Option<(u8, Wave)> {
        None
    }
}

/// Four d6, in whatever order they fell; they do not bump. [B2-ABIL-17]
#[derive(Clone, Copy, Debug)]
pub struct Four;

impl Throw for Four {
    type Tally = [u8; 4];

    fn start(&self) -> ([u8; 4], Wave) {
        ([0; 4], Wave { count: 4, sides: 6 })
    }

    fn face(&self, tally: &[u8; 4], face: u8) -> [u8; 4] {
        // The lowest place is free until four have fallen.
        let mut faces = *tally;
        faces[0] = face;
        faces.sort_unstable();
        faces
    }

    fn again(&self, _: &[u8; 4]) -> Option<([u8; 4], Wave)> {
        None
    }
}

/// How two pairs are made equal, each by its own operation; none where they cannot be. [B2-ABIL-17 B2-ABIL-18]
pub fn split(faces: [u8; 4]) -> Option<String> {
    const SPLITS: [[usize; 4]; 3] = [[0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2]];
    let pair = |one: u8, other: u8| [('+', one + other), ('×', one * other)];
    SPLITS.into_iter().find_map(|[a, b, c, d]| {
        let [a, b, c, d] = [faces[a], faces[b], faces[c], faces[d]];
        pair(a, b).into_iter().find_map(|(left, worth)| {
            let (right, _) = pair(c, d).into_iter().find(|(_, other)| *other == worth)?;
            Some(format!("{a}{left}{b} = {c}{right}{d}"))
        })
    })
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

    fn face(&self, (times, again): &(u16, bool), face: u8) -> (u16, bool) {
        (*times, *again || face == 1)
    }

    fn again(&self, (times, again): &(u16, bool)) -> Option<((u16, bool), Wave)> {
        again.then(|| ((times + 1, false), Wave { count: self.dice, sides: 6 }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ingle_engine::walked;

    #[test]
    fn four_dice_are_split_or_not() {
        assert_eq!(split([1, 2, 3, 6]).as_deref(), Some("1×6 = 2×3"));
        assert_eq!(split([1, 1, 5, 6]).as_deref(), Some("1+5 = 1×6"));
        assert_eq!(split([1, 1, 4, 6]), None);
        assert_eq!(split([1, 1, 1, 2]).as_deref(), Some("1+1 = 1×2"));
    }

    #[test]
    fn four_dice_split_in_25_of_54() {
        let all = walked(&Four, false);
        let works: f64 = all
            .tallies
            .iter()
            .filter(|(faces, _)| split(*faces).is_some())
            .map(|(_, chance)| chance.to_f64())
            .sum();
        assert!((works - 25.0 / 54.0).abs() < 1e-12, "{works}");
    }

    #[test]
    fn lucky_numbers_are_as_likely_as_they_should_be() {
        for (number, chance) in walked(&Luck, false).tallies {
            let expected = f64::from(2 * number - 1) / 100.0;
            assert!((chance.to_f64() - expected).abs() < 1e-12, "{number}");
        }
    }
}
