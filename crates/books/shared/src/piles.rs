//! Four dice that two piles of two may make equal: an Ability of the second edition, a Specialization of the third.

use ingle_engine::{Throw, Wave};

/// Four d6, in whatever order they fell. They do not bump.
#[derive(Clone, Copy, Debug)]
pub struct Four;

impl Throw for Four {
    type Tally = [u8; 4];

    fn start(&self) -> ([u8; 4], Wave) {
        ([0; 4], Wave { count: 4, sides: 6 })
    }

    fn face(&self, faces: &mut [u8; 4], face: u8) {
        // The lowest place is free until four have fallen.
        faces[0] = face;
        faces.sort_unstable();
    }

    fn again(&self, _: &mut [u8; 4]) -> Option<Wave> {
        None
    }
}

/// How two piles of two are made equal, each by its own operation; none where they cannot be.
pub fn equal(faces: [u8; 4]) -> Option<String> {
    const SPLITS: [[usize; 4]; 3] = [[0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2]];
    let pile = |one: u8, other: u8| [('+', one + other), ('×', one * other)];
    SPLITS.into_iter().find_map(|[a, b, c, d]| {
        let [a, b, c, d] = [faces[a], faces[b], faces[c], faces[d]];
        pile(a, b).into_iter().find_map(|(left, worth)| {
            let (right, _) = pile(c, d).into_iter().find(|(_, other)| *other == worth)?;
            Some(format!("{a}{left}{b} = {c}{right}{d}"))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn piles_are_equal_in_600_of_1296_throws() {
        let face = |n: usize, nth: u32| (n / 6usize.pow(nth) % 6 + 1) as u8;
        let throws = (0..1296).map(|n| [face(n, 0), face(n, 1), face(n, 2), face(n, 3)]);
        assert_eq!(throws.filter(|faces| equal(*faces).is_some()).count(), 600);
    }

    #[test]
    fn the_way_to_equal_piles_is_told() {
        assert_eq!(equal([1, 2, 3, 6]).as_deref(), Some("1×6 = 2×3"));
        assert_eq!(equal([1, 1, 5, 6]).as_deref(), Some("1+5 = 1×6"));
        assert_eq!(equal([1, 1, 1, 2]).as_deref(), Some("1+1 = 1×2"));
        assert_eq!(equal([1, 1, 4, 6]), None);
        assert_eq!(equal([1, 1, 1, 6]), None);
    }
}
