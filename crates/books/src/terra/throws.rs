//! How Terra throws its dice and reads them.

use ingle_engine::{Throw, Wave};

/// Throws 2d for an Attribute and reads the highest. [TR-ATTR-06]
#[derive(Clone, Copy, Debug)]
pub struct TwoDice;

impl Throw for TwoDice {
    type Tally = u8;

    fn start(&self) -> (u8, Wave) {
        (0, Wave { count: 2, sides: 6 })
    }

    fn face(&self, highest: &u8, face: u8) -> u8 {
        (*highest).max(face)
    }

    fn again(&self, _: &u8) -> Option<(u8, Wave)> {
        None
    }

    fn alike(&self, highest: u8) -> u8 {
        row(highest)
    }
}

/// Throws a Risky Action's light and dark dice together, the light ones first. [TR-RISK-03]
#[derive(Clone, Copy, Debug)]
pub struct Risky {
    /// How many Light Dice.
    pub light: u8,
    /// How many Dark Dice.
    pub dark: u8,
    /// The Ego that the Dark Dice are compared with.
    pub ego: u8,
    /// Whether they are compared one by one, the highest first.
    pub one_by_one: bool,
}

/// What a Risky Action's dice have come to: the highest, and what the Dark Dice cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tally {
    /// How many dice were read.
    index: u8,
    /// The highest face of any die. [TR-RISK-08 TR-RISK-15?]
    pub highest: u8,
    /// Dark Dice that reach the Ego lowered by 0, 1, 2 …; the later ones matter only one by one.
    reached: [u8; 6],
}

impl Risky {
    /// How many Dark Dice cost Ego, before Ego stops at 0. [TR-RISK-13 TR-RISK-20?]
    ///
    /// One by one, the die after `n` losses costs only if it reaches `ego - n`; since the highest
    /// come first, the losses end at the first `n` that no more than `n` dice reach.
    pub fn hits(&self, tally: &Tally) -> u8 {
        if !self.one_by_one {
            return tally.reached[0];
        }
        let lost = (0..self.ego).find(|n| tally.reached[usize::from(*n)] <= *n);
        lost.unwrap_or(self.ego)
    }

    /// How much Ego is lost. [TR-RISK-20?]
    pub fn loss(&self, tally: &Tally) -> u8 {
        self.hits(tally).min(self.ego)
    }

    /// Counts a Dark Die, only as far as it can still make a difference.
    fn count(&self, reached: &mut [u8; 6], face: u8) {
        if !self.one_by_one {
            reached[0] += u8::from(face >= self.ego);
            return;
        }
        for (n, count) in (0..self.ego.min(6)).zip(reached) {
            *count = (*count + u8::from(face >= self.ego - n)).min(n + 1);
        }
    }
}

impl Throw for Risky {
    type Tally = Tally;

    fn start(&self) -> (Tally, Wave) {
        let tally = Tally { index: 0, highest: 0, reached: [0; 6] };
        (tally, Wave { count: self.light.saturating_add(self.dark), sides: 6 })
    }

    fn face(&self, tally: &Tally, face: u8) -> Tally {
        let mut next = *tally;
        if tally.index >= self.light {
            self.count(&mut next.reached, face);
        }
        next.index += 1;
        next.highest = next.highest.max(face);
        next
    }

    fn again(&self, _: &Tally) -> Option<(Tally, Wave)> {
        None
    }

    fn order(&self) -> &'static str {
        if self.light > 0 && self.dark > 0 {
            "The Light Dice first, then the Dark ones."
        } else {
            ""
        }
    }

    fn alike(&self, mut tally: Tally) -> Tally {
        // Only the row and the loss are read from here on; both must come out of the new tally as they were.
        let loss = self.loss(&tally);
        tally.highest = row(tally.highest);
        tally.reached = match self.one_by_one {
            false => [loss, 0, 0, 0, 0, 0],
            true => std::array::from_fn(|n| match n < usize::from(loss) {
                true => n as u8 + 1,
                false => 0,
            }),
        };
        tally
    }
}

/// The highest face of the row that a face falls into: 1–3, 4–5, 6.
fn row(face: u8) -> u8 {
    match face {
        0 => 0,
        1..=3 => 3,
        4..=5 => 5,
        _ => 6,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads dice in the plain way of the index: sorted, highest first, against the lowered Ego.
    fn plainly(ego: u8, dark: &[u8]) -> u8 {
        let mut dice = dark.to_vec();
        dice.sort_unstable_by(|a, b| b.cmp(a));
        let mut left = ego;
        for die in dice {
            if left > 0 && die >= left {
                left -= 1;
            }
        }
        ego - left
    }

    #[test]
    fn one_by_one_reads_as_the_sorted_dice_do() {
        for ego in 0..=6 {
            for code in 0..6u32.pow(5) {
                let dark: Vec<u8> = (0..5).map(|i| (code / 6u32.pow(i) % 6) as u8 + 1).collect();
                let throw = Risky { light: 0, dark: 5, ego, one_by_one: true };
                let tally = dark.iter().fold(throw.start().0, |t, face| throw.face(&t, *face));
                assert_eq!(throw.loss(&tally), plainly(ego, &dark), "{ego} {dark:?}");
                let alike = throw.alike(tally);
                assert_eq!(throw.loss(&alike), throw.loss(&tally));
            }
        }
    }
}
