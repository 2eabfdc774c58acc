//! Rolls of the first two editions of *Humanity, Blessed*: groups of dice that bump, thrown one after the other and added up.

use ingle_engine::{Chance, Chances, Throw, Wave, Waves};
use std::collections::BTreeMap;

/// Stat dice that bump together.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Group {
    /// How many dice.
    pub dice: u8,
    /// Of how many sides.
    pub sides: u8,
    /// What higher faces count as; the sides where nothing is capped.
    pub cap: u8,
    /// The highest face that bumps; 0 where nothing does.
    pub bumps_to: u8,
    /// What each bump adds besides.
    pub each_bump: u8,
    /// The faces that lie already: a first die, which may have become part of a Spark.
    pub lying: Vec<u8>,
}

/// A whole roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pool {
    /// The groups, in the order in which they are thrown; only the first may have dice that lie already.
    pub groups: Vec<Group>,
    /// Totals from which on nothing that may follow could tell a roll from a higher one; empty to tell all apart.
    pub bands: Vec<i32>,
    /// In which order dice of several groups are typed in.
    pub order: &'static str,
}

/// What the dice came to so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Total {
    /// Every face, and what the bumps added.
    pub sum: u16,
    /// The group that is thrown.
    group: u8,
    /// Whether one of its dice bumps.
    again: bool,
}

/// Throws rarer than this are cut where a roll has no end.
const LEAST: f64 = 1e-10;

impl Group {
    /// Dice that bump on a 1.
    pub fn of(dice: u8, sides: u8) -> Self {
        Self { dice, sides, cap: sides, bumps_to: 1, each_bump: 0, lying: Vec::new() }
    }

    /// Whether a face bumps.
    pub fn bumps(&self, face: u8) -> bool {
        face <= self.bumps_to
    }

    /// What a face counts as.
    pub fn counts(&self, face: u8) -> u8 {
        face.min(self.cap)
    }

    /// Whether nothing is left to throw: all dice lie, and none of them bumps.
    pub fn rests(&self) -> bool {
        self.lying.len() >= usize::from(self.dice) && !self.lying.iter().any(|f| self.bumps(*f))
    }

    /// What lies already, and how many dice fall first.
    fn start(&self) -> (u16, bool, u8) {
        let sum: u16 = self.lying.iter().map(|face| u16::from(self.counts(*face))).sum();
        let again = self.lying.iter().any(|face| self.bumps(*face));
        match self.dice.saturating_sub(self.lying.len() as u8) {
            // All lie and one bumps: the whole group falls again.
            0 => (sum + u16::from(self.each_bump), false, self.dice),
            missing => (sum, again, missing),
        }
    }

    /// The sums of one throw of so many of its dice, whether they bump, and in how many ways.
    fn ways(&self, dice: u8) -> Vec<(u16, bool, Chance)> {
        let mut ways: BTreeMap<(u16, bool), u128> = [((0, false), 1)].into();
        for _ in 0..dice {
            let mut next = BTreeMap::new();
            for ((sum, bumps), count) in ways {
                for face in 1..=self.sides {
                    let counts = u16::from(self.counts(face));
                    let key = (sum + counts, bumps || self.bumps(face));
                    *next.entry(key).or_default() += count;
                }
            }
            ways = next;
        }
        let all = u128::from(self.sides).pow(dice.into());
        let each = ways.into_iter();
        each.map(|((sum, bumps), count)| (sum, bumps, Chance::new(count, all))).collect()
    }

    /// The chance of every total from `before` on; totals of at least `enough` are followed no further.
    fn chances(
        &self,
        before: BTreeMap<u16, Chance>,
        enough: Option<u16>,
        cut: &mut Chance,
    ) -> BTreeMap<u16, Chance> {
        let (lies, bumping, first) = self.start();
        let whole = self.ways(self.dice);
        let mut ways = self.ways(first);
        let mut bumping = bumping;
        let mut done: BTreeMap<u16, Chance> = BTreeMap::new();
        let mut open: BTreeMap<u16, Chance> =
            before.into_iter().map(|(sum, chance)| (sum + lies, chance)).collect();
        while !open.is_empty() {
            let rest: f64 = open.values().map(Chance::to_f64).sum();
            if rest < LEAST {
                open.values().for_each(|chance| *cut += chance);
                break;
            }
            let mut next: BTreeMap<u16, Chance> = BTreeMap::new();
            for (from, chance) in &open {
                for (sum, bumps, part) in &ways {
                    let total = from + sum;
                    let on = (*bumps || bumping) && enough.is_none_or(|enough| total < enough);
                    let total = if on { total + u16::from(self.each_bump) } else { total };
                    let into = if on { &mut next } else { &mut done };
                    *into.entry(total).or_insert(Chance::ZERO) += &(chance * part);
                }
            }
            open = next;
            // After what was missing has fallen, the whole group falls.
            ways.clone_from(&whole);
            bumping = false;
        }
        done
    }
}

impl Pool {
    /// One group alone.
    pub fn one(group: Group) -> Self {
        Self::of(vec![group])
    }

    /// Groups that are thrown one after the other, all totals told apart.
    pub fn of(groups: Vec<Group>) -> Self {
        Self { groups, bands: Vec::new(), order: "" }
    }

    /// Every face of the first group's dice that lie, then those that fell, as whole throws of each group.
    pub fn whole(&self, fell: &Waves) -> Vec<Vec<Vec<u8>>> {
        let mut fell = fell.iter();
        let mut all = Vec::new();
        for group in &self.groups {
            let mut throws: Vec<Vec<u8>> = Vec::new();
            let mut wave = group.lying.clone();
            loop {
                if wave.len() < usize::from(group.dice) {
                    let Some(more) = fell.next() else { break };
                    wave.extend_from_slice(more);
                }
                let bumps = wave.iter().any(|face| group.bumps(*face));
                throws.push(std::mem::take(&mut wave));
                if !bumps {
                    break;
                }
            }
            all.push(throws);
        }
        all
    }

    /// What each group came to, as its dice lie: all faces added up, and how often it bumped.
    pub fn read(&self, fell: &Waves) -> Vec<(u16, u8)> {
        let each = self.groups.iter().zip(self.whole(fell));
        let sum = |group: &Group, throws: &[Vec<u8>]| {
            throws.iter().flatten().map(|face| u16::from(group.counts(*face))).sum()
        };
        each.map(|(group, throws)| (sum(group, &throws), throws.len().saturating_sub(1) as u8))
            .collect()
    }

    fn group(&self, total: &Total) -> Option<&Group> {
        self.groups.get(usize::from(total.group))
    }
}

impl Throw for Pool {
    type Tally = Total;

    fn start(&self) -> (Total, Wave) {
        let Some(group) = self.groups.first() else {
            return (Total::default(), Wave { count: 0, sides: 4 });
        };
        let (sum, again, count) = group.start();
        (Total { sum, group: 0, again }, Wave { count, sides: group.sides })
    }

    fn face(&self, total: &mut Total, face: u8) {
        let Some(group) = self.group(total) else { return };
        total.sum += u16::from(group.counts(face));
        total.again |= group.bumps(face);
    }

    fn again(&self, total: &mut Total) -> Option<Wave> {
        let group = self.group(total)?;
        let wave = |group: &Group| Wave { count: group.dice, sides: group.sides };
        if total.again {
            total.sum += u16::from(group.each_bump);
            total.again = false;
            return Some(wave(group));
        }
        let next = Total { group: total.group + 1, ..*total };
        let group = self.group(&next)?;
        *total = next;
        Some(wave(group))
    }

    fn alike(&self, total: Total) -> Total {
        if self.bands.is_empty() {
            return total;
        }
        let below = self.bands.iter().filter(|band| **band <= i32::from(total.sum)).max();
        let sum = below.map_or(0, |band| (*band).clamp(0, u16::MAX.into()) as u16);
        Total { sum, ..Total::default() }
    }

    fn known(&self, merge: bool) -> Option<Chances<Total>> {
        let mut cut = Chance::ZERO;
        let top = self.bands.iter().max().filter(|_| merge);
        let enough = top.map(|band| (*band).clamp(0, u16::MAX.into()) as u16);
        let mut sums: BTreeMap<u16, Chance> = [(0, Chance::ONE)].into();
        for group in &self.groups {
            sums = group.chances(sums, enough, &mut cut);
        }
        let last = (self.groups.len().saturating_sub(1)) as u8;
        let mut tallies: BTreeMap<Total, Chance> = BTreeMap::new();
        for (sum, chance) in sums {
            let total = Total { sum, group: last, again: false };
            let total = if merge { self.alike(total) } else { total };
            *tallies.entry(total).or_insert(Chance::ZERO) += &chance;
        }
        Some(Chances { tallies: tallies.into_iter().collect(), cut })
    }

    fn order(&self) -> &'static str {
        match self.groups.len() {
            0 | 1 => "",
            _ => self.order,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ingle_engine::walked;

    #[test]
    fn the_short_way_comes_to_what_the_long_one_does() {
        let easy = Group { bumps_to: 2, each_bump: 1, ..Group::of(2, 8) };
        let held = Group { bumps_to: 0, ..Group::of(1, 6) };
        let capped = Group { cap: 3, ..Group::of(2, 4) };
        let one = Group { lying: vec![1], ..Group::of(1, 6) };
        let spark = Group { lying: vec![1], each_bump: 1, ..Group::of(2, 6) };
        let late = Group { lying: vec![5], ..Group::of(2, 6) };
        for groups in [
            vec![Group::of(1, 4)],
            vec![Group::of(2, 6), Group::of(1, 4)],
            vec![easy],
            vec![held],
            vec![capped],
            vec![one],
            vec![spark],
            vec![late],
        ] {
            let pool = Pool::of(groups);
            let (short, long) = (pool.known(false).expect("known"), walked(&pool, false));
            let long: BTreeMap<u16, f64> =
                long.tallies.iter().map(|(total, chance)| (total.sum, chance.to_f64())).collect();
            for (total, chance) in &short.tallies {
                let other = long.get(&total.sum).copied().unwrap_or_default();
                assert!((chance.to_f64() - other).abs() < 1e-9, "{pool:?}: {total:?}");
            }
        }
    }

    #[test]
    fn a_group_bumps_as_one_and_others_by_themselves() {
        let waves: Waves = serde_json::from_str("[[1,4],[3,5],[2]]").expect("waves");
        let pool = Pool::of(vec![Group::of(2, 6), Group::of(1, 4)]);
        assert_eq!(pool.whole(&waves), [vec![vec![1, 4], vec![3, 5]], vec![vec![2]]]);
        assert_eq!(pool.read(&waves), [(13, 1), (2, 0)]);
        let waves: Waves = serde_json::from_str("[[4],[5,2]]").expect("waves");
        let late = Pool::one(Group { lying: vec![1], ..Group::of(2, 6) });
        assert_eq!(late.whole(&waves), [vec![vec![1, 4], vec![5, 2]]]);
    }
}
