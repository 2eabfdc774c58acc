//! Dice of this edition: groups that bump, thrown one after the other and added up.

use ingle_engine::{Chance, Chances, Throw, Wave, Waves};
use std::collections::BTreeMap;

/// Dice that bump together. [B1-DIE-05 B1-DIE-08]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Group {
    /// How many dice.
    pub dice: u8,
    /// Of how many sides.
    pub sides: u8,
    /// The highest face that bumps; 0 where nothing does. [B1-DIE-02 B1-ABIL-62 B1-SURP-01]
    pub bumps_to: u8,
    /// What each bump adds besides. [B1-ABIL-45]
    pub each_bump: u8,
}

/// A whole roll: the Stat dice, and Blessing dice thrown along with them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pool {
    /// The groups, in the order in which they are thrown.
    pub groups: Vec<Group>,
    /// Totals from which on nothing that may follow could tell a roll from a higher one; empty to tell all apart.
    pub bands: Vec<i32>,
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
        Self { dice, sides, bumps_to: 1, each_bump: 0 }
    }

    /// Whether a face bumps.
    fn bumps(&self, face: u8) -> bool {
        face <= self.bumps_to
    }

    fn wave(&self) -> Wave {
        Wave { count: self.dice, sides: self.sides }
    }

    /// The sums of one throw of the group, whether it bumps, and in how many ways.
    fn ways(&self) -> BTreeMap<(u16, bool), u128> {
        let mut ways: BTreeMap<(u16, bool), u128> = [((0, false), 1)].into();
        for _ in 0..self.dice {
            let mut next = BTreeMap::new();
            for ((sum, bumps), count) in ways {
                for face in 1..=self.sides {
                    let key = (sum + u16::from(face), bumps || self.bumps(face));
                    *next.entry(key).or_default() += count;
                }
            }
            ways = next;
        }
        ways
    }

    /// The chance of every total from `before` on; totals of at least `enough` are followed no further.
    fn chances(
        &self,
        before: BTreeMap<u16, Chance>,
        enough: Option<u16>,
        cut: &mut Chance,
    ) -> BTreeMap<u16, Chance> {
        let all = u128::from(self.sides).pow(self.dice.into());
        let ways: Vec<(u16, bool, Chance)> = self
            .ways()
            .into_iter()
            .map(|((sum, bumps), count)| (sum, bumps, Chance::new(count, all)))
            .collect();
        let mut done: BTreeMap<u16, Chance> = BTreeMap::new();
        let mut open = before;
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
                    let on = *bumps && enough.is_none_or(|enough| total < enough);
                    let total = if on { total + u16::from(self.each_bump) } else { total };
                    let into = if on { &mut next } else { &mut done };
                    *into.entry(total).or_insert(Chance::ZERO) += &(chance * part);
                }
            }
            open = next;
        }
        done
    }
}

impl Pool {
    /// One group alone.
    pub fn one(group: Group) -> Self {
        Self { groups: vec![group], bands: Vec::new() }
    }

    /// What each group came to, as its dice lie: the faces added up, and how often it bumped. [B1-DIE-15?]
    pub fn read(&self, waves: &Waves) -> Vec<(u16, u8)> {
        let mut waves = waves.iter();
        let mut all = Vec::new();
        for group in &self.groups {
            let (mut faces, mut bumps) = (0, 0u8);
            for wave in waves.by_ref() {
                faces += wave.iter().map(|face| u16::from(*face)).sum::<u16>();
                if !wave.iter().any(|face| group.bumps(*face)) {
                    break;
                }
                bumps = bumps.saturating_add(1);
            }
            all.push((faces, bumps));
        }
        all
    }

    fn group(&self, total: &Total) -> Option<&Group> {
        self.groups.get(usize::from(total.group))
    }
}

impl Throw for Pool {
    type Tally = Total;

    fn start(&self) -> (Total, Wave) {
        let wave = self.groups.first().map_or(Wave { count: 0, sides: 4 }, Group::wave);
        (Total::default(), wave)
    }

    fn face(&self, total: &Total, face: u8) -> Total {
        let bumps = self.group(total).is_some_and(|group| group.bumps(face));
        Total { sum: total.sum + u16::from(face), again: total.again || bumps, ..*total }
    }

    fn again(&self, total: &Total) -> Option<(Total, Wave)> {
        let group = self.group(total)?;
        if total.again {
            let sum = total.sum + u16::from(group.each_bump);
            return Some((Total { sum, group: total.group, again: false }, group.wave()));
        }
        let next = Total { sum: total.sum, group: total.group + 1, again: false };
        self.group(&next).map(|group| (next, group.wave()))
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
            _ => "the Stat dice first, then each Blessing",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ingle_engine::walked;

    #[test]
    fn the_short_way_comes_to_what_the_long_one_does() {
        let blessing = Group::of(1, 4);
        let easy = Group { bumps_to: 2, each_bump: 1, ..Group::of(2, 8) };
        let held = Group { bumps_to: 0, ..Group::of(1, 6) };
        for groups in
            [vec![Group::of(1, 4)], vec![Group::of(2, 6), blessing], vec![easy], vec![held]]
        {
            let pool = Pool { groups, bands: Vec::new() };
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
        let pool = Pool { groups: vec![Group::of(2, 6), Group::of(1, 4)], bands: Vec::new() };
        assert_eq!(pool.read(&waves), [(13, 1), (2, 0)]);
    }
}
