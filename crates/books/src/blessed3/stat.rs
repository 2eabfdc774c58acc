//! The seven Stats, and the sizes of their dice.

use serde::{Deserialize, Serialize};

/// One of the seven H's of Humanity. [B3-STAT-01]
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum Stat {
    /// Thinking.
    #[default]
    Head,
    /// The trained body.
    Hand,
    /// Feeling.
    Heart,
    /// Care and preparation.
    Home,
    /// The nerve to harm.
    Hurt,
    /// Escape and instinct.
    Hurry,
    /// The character's own Backstory.
    History,
}

/// The ladder of sizes. [B3-DIE-01]
pub const SIZES: [u8; 5] = [2, 4, 6, 8, 10];

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

    /// The Stat of that name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stat| stat.name() == name)
    }
}

/// The die of each Stat, by its sides. [B3-STAT-02]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Stats([u8; 7]);

impl Default for Stats {
    /// All at d4, as before any increase. [B3-STAT-11]
    fn default() -> Self {
        Self([4; 7])
    }
}

impl Stats {
    /// The sides of a Stat's die.
    pub fn die(&self, stat: Stat) -> u8 {
        self.0[stat as usize]
    }

    /// Gives a Stat another die.
    pub fn set(&mut self, stat: Stat, sides: u8) {
        self.0[stat as usize] = sides;
    }

    /// Makes a Stat's die one size larger, up to d10. [B3-DIE-02]
    pub fn raise(&mut self, stat: Stat) {
        let sides = self.die(stat);
        self.set(stat, (sides + 2).min(10));
    }

    /// The other Stats whose die has the same size. [B3-STAT-13 B3-STAT-22?]
    pub fn balanced(&self, stat: Stat) -> impl Iterator<Item = Stat> + '_ {
        let same = move |other: &Stat| *other != stat && self.die(*other) == self.die(stat);
        Stat::ALL.into_iter().filter(same)
    }
}
