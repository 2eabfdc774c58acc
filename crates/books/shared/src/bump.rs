//! Dice that bump: the one thing the editions of *Humanity, Blessed* share.

mod known;

use ingle_engine::{Chances, Throw, Wave};

/// A total that no further bump can better.
pub const MAXIMUM: u16 = 20;
/// The lowest total that is no Failure.
const SUCCESS: u16 = 5;

/// Stat Dice thrown as one: a 1 on any of them throws all of them again, and everything is added.
///
/// A lone die is a group of one; an upgrade throws the added die first and the whole group when it bumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bump {
    /// How many dice the group has.
    pub dice: u8,
    /// How many of them are thrown first; the others join when these bump.
    pub first: u8,
    /// How many sides each has.
    pub sides: u8,
    /// Whether a 1 bumps at all.
    pub bumps: bool,
    /// Whether the first throw counts as having shown a 1, whatever it shows.
    pub forced: bool,
    /// What the roll is worth already.
    pub base: u16,
    /// The total from which on exact chances need not tell more bumps apart; none to follow them all.
    pub enough: Option<u16>,
    /// Which totals are one where nobody may react.
    pub alike: Alike,
    /// The rolls with these dice that come out as one.
    pub rolls: Rolls,
}

/// Rolls with the same dice, none of which may fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rolls {
    /// How many there are, this one and those to come.
    pub count: u8,
    /// Whether all are as good as the best of them; else as the worst.
    pub best: bool,
}

/// Which totals nothing that may follow could tell apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alike {
    /// Each stands for itself.
    Each,
    /// Those of one outcome band.
    Bands {
        /// Whether 3 and 4 round up to 5.
        round: bool,
    },
}

/// What bumping dice add up to so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Total {
    /// All faces together.
    pub sum: u16,
    /// Whether the dice bumped at all.
    pub bumped: bool,
    /// Whether a 1 lies among the dice thrown last.
    pub one: bool,
    /// For how many rolls it stands, and for all totals like it, because nobody will react; 0 for a total that fell.
    pub stands_for: u8,
}

impl Bump {
    /// One die that bumps by itself.
    pub fn lone(sides: u8) -> Self {
        Self::group(1, sides)
    }

    /// Dice that bump together.
    pub fn group(dice: u8, sides: u8) -> Self {
        Self {
            dice,
            first: dice,
            sides,
            bumps: true,
            forced: false,
            base: 0,
            enough: Some(MAXIMUM),
            alike: Alike::Each,
            rolls: Rolls { count: 1, best: false },
        }
    }

    /// A die added to a roll that is worth `base`: when it bumps, both are thrown as a group.
    pub fn added(sides: u8, base: u16, forced: bool) -> Self {
        Self { first: 1, base, forced, ..Self::group(2, sides) }
    }

    /// Says which totals are one where nobody may react.
    pub fn alike(mut self, alike: Alike) -> Self {
        self.alike = alike;
        self
    }

    /// Says which rolls come out as one: where totals of a band are alike, exact chances tell the outcome of all of
    /// them at the first. Live dice fall roll by roll.
    pub fn together(mut self, rolls: Rolls) -> Self {
        self.rolls = rolls;
        self
    }

    /// Follows every bump, however high the total.
    pub fn endless(mut self) -> Self {
        self.enough = None;
        self
    }
}

impl Throw for Bump {
    type Tally = Total;

    #[inline]
    fn start(&self) -> (Total, Wave) {
        (Total::default(), Wave { count: self.first, sides: self.sides })
    }

    #[inline]
    fn face(&self, tally: &mut Total, face: u8) {
        tally.sum += u16::from(face);
        tally.one |= face == 1;
    }

    #[inline]
    fn again(&self, tally: &mut Total) -> Option<Wave> {
        let one = tally.one || (self.forced && !tally.bumped);
        (self.bumps && one).then(|| {
            (tally.bumped, tally.one) = (true, false);
            Wave { count: self.dice, sides: self.sides }
        })
    }

    fn settled(&self, tally: &Total) -> bool {
        self.enough.is_some_and(|enough| self.base + tally.sum >= enough)
    }

    fn alike(&self, tally: Total) -> Total {
        let Alike::Bands { round } = self.alike else { return tally };
        let least = match self.base + tally.sum {
            0..=2 => 2,
            3..=4 if round => 5,
            3..=4 => 2,
            5..=7 => 5,
            8..=10 => 8,
            11..=19 => 11,
            _ => MAXIMUM,
        };
        Total { sum: least.max(self.base) - self.base, stands_for: 1, ..Total::default() }
    }

    fn known(&self, merge: bool) -> Option<Chances<Total>> {
        known::bump(self, merge)
    }

    fn highest(&self, sides: u8) -> u8 {
        // A d2 is any bigger die, read by odd and even.
        if sides == 2 { 10 } else { sides }
    }

    fn reads(&self, sides: u8, face: u8) -> Option<u8> {
        match sides {
            2 => (1..=10).contains(&face).then_some(2 - face % 2),
            _ => (1..=sides).contains(&face).then_some(face),
        }
    }
}

/// A Blessing gained: a d6 that stays as it falls, where each 1 brings one more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gain;

/// The dice that one gain brought: so many 1s, and a last one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Gained {
    /// How many 1s came before the last die.
    pub ones: u8,
    /// The face of the last die.
    pub last: u8,
}

impl Gained {
    /// The faces in the order in which they fell.
    pub fn faces(&self) -> impl Iterator<Item = u8> {
        std::iter::repeat_n(1, self.ones.into()).chain([self.last])
    }
}

impl Throw for Gain {
    type Tally = Gained;

    #[inline]
    fn start(&self) -> (Gained, Wave) {
        (Gained::default(), Wave { count: 1, sides: 6 })
    }

    #[inline]
    fn face(&self, tally: &mut Gained, face: u8) {
        tally.last = face;
    }

    #[inline]
    fn again(&self, tally: &mut Gained) -> Option<Wave> {
        (tally.last == 1).then(|| {
            *tally = Gained { ones: tally.ones.saturating_add(1), last: 0 };
            Wave { count: 1, sides: 6 }
        })
    }

    fn known(&self, _: bool) -> Option<Chances<Gained>> {
        Some(known::gain())
    }
}

/// One of several things, drawn blindly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draw {
    /// How many there are.
    pub of: u8,
}

impl Throw for Draw {
    type Tally = u8;

    #[inline]
    fn start(&self) -> (u8, Wave) {
        (0, Wave { count: 1, sides: self.of.max(1) })
    }

    #[inline]
    fn face(&self, drawn: &mut u8, face: u8) {
        *drawn = face - 1;
    }

    #[inline]
    fn again(&self, _: &mut u8) -> Option<Wave> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ingle_engine::chances;

    #[test]
    fn a_die_is_read_by_parity_only_where_it_has_two_sides() {
        let reads = |sides, face| Bump::lone(sides).reads(sides, face);
        assert_eq!([3, 5, 4, 10].map(|face| reads(2, face)), [1, 1, 2, 2].map(Some));
        assert_eq!((reads(2, 11), reads(6, 7), reads(6, 0)), (None, None, None));
    }

    #[test]
    fn classes_keep_the_chance_of_every_band() {
        let band = |total: u16| (total > 4) as u8 + (total > 7) as u8 + (total > 10) as u8;
        for sides in [2, 4, 6, 8, 10] {
            for dice in [1, 2] {
                let throw = Bump::group(dice, sides).alike(Alike::Bands { round: false });
                let mut each = [0.0; 4];
                for (total, chance) in chances(&throw, false).tallies {
                    each[usize::from(band(total.sum))] += chance.to_f64();
                }
                for (total, chance) in chances(&throw, true).tallies {
                    each[usize::from(band(total.sum))] -= chance.to_f64();
                }
                assert!(each.iter().all(|rest| rest.abs() < 1e-12), "{dice}d{sides}: {each:?}");
            }
        }
    }
}
