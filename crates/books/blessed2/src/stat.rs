//! The seven Stats, their ranks and the sizes of their dice.

use super::id;
use ingle_engine::RuleId;
use serde::{Deserialize, Serialize};

/// One of the seven H's. [B1-STAT-01]
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum Stat {
    /// The mind.
    #[default]
    Head,
    /// The trained body.
    Hand,
    /// Passion and empathy.
    Heart,
    /// Care, calm and being prepared.
    Home,
    /// The nerve to harm.
    Hurt,
    /// Escape and instinct.
    Hurry,
    /// What the backstory covers.
    History,
}

/// The ladder of sizes. [B1-DIE-01 B1-STAT-10]
pub const SIZES: [u8; 4] = [4, 6, 8, 10];

impl Stat {
    /// All seven, in the book's order.
    pub const ALL: [Self; 7] =
        [Self::Head, Self::Hand, Self::Heart, Self::Home, Self::Hurt, Self::Hurry, Self::History];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Head => "Head",
            Self::Hand => "Hand",
            Self::Heart => "Heart",
            Self::Home => "Home",
            Self::Hurt => "Hurt",
            Self::Hurry => "Hurry",
            Self::History => "History",
        }
    }

    /// The rule that says what it covers.
    pub fn rule(self) -> RuleId {
        match self {
            Self::Head => id::STAT_02,
            Self::Hand => id::STAT_03,
            Self::Heart => id::STAT_04,
            Self::Home => id::STAT_05,
            Self::Hurt => id::STAT_06,
            Self::Hurry => id::STAT_07,
            Self::History => id::STAT_08,
        }
    }

    /// The Stat of that name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stat| stat.name() == name)
    }
}

/// The die of each Stat, by its sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Stats([u8; 7]);

impl Default for Stats {
    /// All at d4, as everybody begins. [B1-STAT-09]
    fn default() -> Self {
        Self([4; 7])
    }
}

impl Stats {
    /// Every Stat with the same die.
    pub fn all(sides: u8) -> Self {
        Self([sides; 7])
    }

    /// The sides of a Stat's die.
    pub fn die(&self, stat: Stat) -> u8 {
        self.0[stat as usize]
    }

    /// Gives a Stat another die.
    pub fn set(&mut self, stat: Stat, sides: u8) {
        self.0[stat as usize] = sides;
    }

    /// The next size of a Stat's die, if there is one. [B1-STAT-10]
    pub fn next(&self, stat: Stat) -> Option<u8> {
        SIZES.into_iter().find(|sides| *sides > self.die(stat))
    }

    /// The other Stats whose die has the same size. [B1-STAT-13]
    pub fn balanced(&self, stat: Stat) -> impl Iterator<Item = Stat> + '_ {
        let same = move |other: &Stat| *other != stat && self.die(*other) == self.die(stat);
        Stat::ALL.into_iter().filter(same)
    }
}
