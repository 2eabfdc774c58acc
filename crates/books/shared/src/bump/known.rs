//! The chances of bumping dice without trying every face: a bump adds the faces of one more wave, whatever came before.

use super::{Alike, Bump, Gained, Rolls, SUCCESS, Total};
use ingle_engine::{Chance, Chances, Throw as _};

/// The highest sum of one wave that is counted here; bigger throws go the long way.
const HIGHEST: usize = 80;
/// The highest total from which bumps are not followed any more.
const ENOUGH: usize = 40;
/// What is smaller is cut from a throw without end.
const LONGEST: u32 = 39;

/// In how many ways one wave comes to each sum, without a 1 and with one.
struct Ways {
    least: usize,
    most: usize,
    plain: [u64; HIGHEST + 1],
    ones: [u64; HIGHEST + 1],
}

impl Ways {
    fn of(dice: u8, sides: u8) -> Option<Self> {
        let (least, most) = (usize::from(dice), usize::from(dice) * usize::from(sides));
        if most > HIGHEST || dice == 0 || sides < 2 {
            return None;
        }
        u64::from(sides).checked_pow(dice.into())?;
        let from = |lowest: usize| {
            let mut ways = [0; HIGHEST + 1];
            ways[0] = 1u64;
            for nth in 1..=least {
                // From the top down, so that what lies below is still that of one die less.
                for sum in (0..=nth * usize::from(sides)).rev() {
                    let faces = lowest..=usize::from(sides).min(sum);
                    ways[sum] = faces.map(|face| ways[sum - face]).sum();
                }
            }
            ways
        };
        let plain = from(2);
        let mut ones = if dice == 1 { [0; HIGHEST + 1] } else { from(1) };
        match dice {
            1 => ones[1] = 1,
            _ => ones.iter_mut().zip(&plain).for_each(|(all, plain)| *all -= plain),
        }
        Some(Self { least, most, plain, ones })
    }
}

/// The chances of bumping dice; nothing where they are followed without end or are too many.
pub(super) fn bump(throw: &Bump, merge: bool) -> Option<Chances<Total>> {
    let enough = usize::from(throw.enough?.saturating_sub(throw.base));
    if enough > ENOUGH {
        return None;
    }
    let first = Ways::of(throw.first, throw.sides)?;
    let other = if throw.first == throw.dice { None } else { Ways::of(throw.dice, throw.sides) };
    let later = if throw.first == throw.dice { &first } else { other.as_ref()? };
    // A bump adds at least a 1 for each die, so no more waves than this fall below enough.
    let waves = enough.saturating_sub(1) / later.least + 1;
    let sides = u128::from(throw.sides);
    let whole = sides.checked_pow(u32::try_from(first.least + waves * later.least).ok()?)?;
    let mut found = Found { throw, merge, whole, tallies: Vec::with_capacity(enough + 16) };
    // Weights of throws that go on, by the sum that they go on from.
    let mut open = [0u128; ENOUGH];
    // The first wave falls once; what it leaves open is met on the way up.
    let one = whole / sides.pow(u32::from(throw.first));
    let goes_on = |sum: usize, one: bool| throw.bumps && (one || throw.forced) && sum < enough;
    for (sum, open) in open.iter_mut().enumerate().take(enough.min(first.most + 1)) {
        for (ways, one_shows) in [(first.plain[sum], false), (first.ones[sum], true)] {
            if goes_on(sum, one_shows) {
                *open += one * u128::from(ways);
            }
        }
    }
    let one_later = sides.pow(u32::from(throw.dice));
    // What a sum comes to by a bump from below: without a 1, and with one.
    let mut plain = [0u128; ENOUGH + HIGHEST + 1];
    let mut ones = [0u128; ENOUGH + HIGHEST + 1];
    for sum in 0..=(enough + later.most).max(first.most) {
        if sum < enough {
            // Nothing bumps to its own sum, so all that goes on from here has been met.
            open[sum] += ones[sum];
            let part = open[sum] / one_later;
            if part > 0 {
                for add in later.least..=later.most {
                    plain[sum + add] += part * u128::from(later.plain[add]);
                    ones[sum + add] += part * u128::from(later.ones[add]);
                }
            }
        }
        if sum <= first.most {
            for (ways, one_shows) in [(first.plain[sum], false), (first.ones[sum], true)] {
                if !goes_on(sum, one_shows) {
                    found.add(sum, false, one_shows, one * u128::from(ways));
                }
            }
        }
        found.add(sum, true, false, plain[sum]);
        if sum >= enough {
            found.add(sum, true, true, ones[sum]);
        }
    }
    let tallies = match throw.alike {
        Alike::Bands { .. } if merge && throw.rolls.count > 1 => together(throw, found.tallies),
        _ => found.tallies,
    };
    Some(Chances { tallies, cut: Chance::ZERO })
}

/// The outcomes of all rolls that come out as one, from the bands of a single one, worst first.
fn together(throw: &Bump, one: Vec<(Total, Chance)>) -> Vec<(Total, Chance)> {
    let Rolls { count, best } = throw.rolls;
    let fails = |nth: usize| throw.base + one[nth].0.sum < SUCCESS;
    let both = |a: usize, b: usize| match best && !fails(a.min(b)) {
        true => a.max(b),
        false => a.min(b),
    };
    let mut all = one.clone();
    for _ in 1..count {
        let before = std::mem::replace(&mut all, one.clone());
        all.iter_mut().for_each(|(_, sum)| *sum = Chance::ZERO);
        for (a, (_, so_far)) in before.iter().enumerate() {
            for (b, (_, chance)) in one.iter().enumerate() {
                all[both(a, b)].1 += &(so_far * chance);
            }
        }
    }
    all.iter_mut().for_each(|(total, _)| total.stands_for = count);
    all
}

/// Tallies in order with their chances, those that are alike as one.
struct Found<'a> {
    throw: &'a Bump,
    merge: bool,
    whole: u128,
    tallies: Vec<(Total, Chance)>,
}

impl Found<'_> {
    fn add(&mut self, sum: usize, bumped: bool, one: bool, cases: u128) {
        if cases == 0 {
            return;
        }
        let tally = Total { sum: sum as u16, bumped, one, stands_for: 0 };
        let tally = if self.merge { self.throw.alike(tally) } else { tally };
        let chance = Chance::new(cases, self.whole);
        match self.tallies.last_mut() {
            Some((last, sum)) if *last == tally => *sum += &chance,
            _ => self.tallies.push((tally, chance)),
        }
    }
}

/// The chances of a Blessing gained: each 1 before the last die is one case in six.
pub(super) fn gain() -> Chances<Gained> {
    let mut cases = 6u128.pow(LONGEST);
    let whole = cases;
    let mut tallies = Vec::with_capacity(LONGEST as usize * 5);
    for ones in 0..LONGEST as u8 {
        cases /= 6;
        let gained = |last| (Gained { ones, last }, Chance::new(cases, whole));
        tallies.extend((2..=6).map(gained));
    }
    Chances { tallies, cut: Chance::new(cases, whole) }
}

#[cfg(test)]
mod tests {
    use super::super::Gain;
    use super::*;
    use ingle_engine::{Throw, walked};
    use std::collections::BTreeMap;

    fn agree<T: Throw>(throw: &T, merge: bool, what: &str) {
        let (short, long) = (throw.known(merge).unwrap(), walked(throw, merge));
        assert_eq!(short.tallies.len(), long.tallies.len(), "{what}");
        for ((a, short), (b, long)) in short.tallies.iter().zip(&long.tallies) {
            assert!(a == b && short == long, "{what}: {a:?} {short:?}, {b:?} {long:?}");
        }
        assert!(short.cut == long.cut, "{what}: cut {:?} {:?}", short.cut, long.cut);
    }

    #[test]
    fn the_short_way_comes_to_what_the_long_one_does() {
        let alikes = [Alike::Each, Alike::Bands { round: false }, Alike::Bands { round: true }];
        for sides in [2, 4, 6, 8, 10] {
            for (dice, first) in [(1, 1), (2, 2), (2, 1), (3, 3), (5, 5)] {
                for (base, forced) in [(0, false), (3, true), (25, true)] {
                    for (bumps, alike) in [true, false].into_iter().zip(alikes) {
                        let throw = Bump { first, base, forced, bumps, ..Bump::group(dice, sides) };
                        let what = format!("{throw:?}");
                        agree(&throw, false, &what);
                        agree(&throw.alike(alike), true, &what);
                    }
                }
            }
        }
        let round = Bump::group(2, 8).alike(Alike::Bands { round: true });
        agree(&round, true, "rounded");
        agree(&Gain, false, "a gain");
    }

    #[test]
    fn rolls_that_come_out_as_one_come_to_what_each_of_them_does() {
        for (sides, round, best) in [(2, false, false), (6, true, false), (6, false, true)] {
            let one = Bump::group(2, sides).alike(Alike::Bands { round });
            let mut long: BTreeMap<u16, Chance> = BTreeMap::new();
            let each = walked(&one, true).tallies;
            for (a, first) in &each {
                for (b, second) in &each {
                    let (worse, better) = (a.sum.min(b.sum), a.sum.max(b.sum));
                    let sum = if best && worse >= 5 { better } else { worse };
                    *long.entry(sum).or_default() += &(first * second);
                }
            }
            let short = one.together(Rolls { count: 2, best }).known(true).unwrap().tallies;
            assert!(short.iter().all(|(total, _)| total.stands_for == 2), "{short:?}");
            let short = short.into_iter().map(|(total, chance)| (total.sum, chance));
            assert!(short.eq(long), "2d{sides}, best: {best}");
            let live = one.together(Rolls { count: 2, best });
            agree(&live, false, "where somebody may react, each roll is told by itself");
        }
    }
}
