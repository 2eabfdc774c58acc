//! The seven Stats, the eleven that a setting may add one of, and the sizes of their dice.

mod name;

pub use name::{NAMES, Name, WIDE};

use super::id;
use ingle_engine::RuleId;
use serde::{Deserialize, Serialize};

/// One of the seven H's, or a Stat of the setting. [B2-STAT-01 B2-STAT-17]
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
    /// What the touchstones cover.
    History,
    /// Magic.
    Hex,
    /// Cartoon logic.
    Ham,
    /// Machines and implants.
    Hardware,
    /// Clues and lucky guesses.
    Hunch,
    /// The simulation that one lives in.
    Hologram,
    /// Employees and companions.
    Hireling,
    /// Seasonal magic.
    #[serde(rename = "Holly Jolly")]
    HollyJolly,
    /// Music on a stage.
    Headline,
    /// The troubles of the town.
    Hardship,
    /// What is taken off rolls while a haunt is near.
    Haunted,
    /// One die shared by all players.
    Hardy,
    /// One of the table's own making. [B2-STAT-17 B2-STAT-18]
    #[serde(untagged)]
    Own(Name),
}

/// The ladder of sizes. [B2-DIE-02 B2-STAT-12]
pub const SIZES: [u8; 4] = [4, 6, 8, 10];

impl Stat {
    /// The seven Basic Stats, in the book's order.
    pub const ALL: [Self; 7] =
        [Self::Head, Self::Hand, Self::Heart, Self::Home, Self::Hurt, Self::Hurry, Self::History];

    /// The eleven samples of which a setting may add one. [B2-STAT-17]
    pub const SETTING: [Self; 11] = [
        Self::Hex,
        Self::Ham,
        Self::Hardware,
        Self::Hunch,
        Self::Hologram,
        Self::Hireling,
        Self::HollyJolly,
        Self::Headline,
        Self::Hardship,
        Self::Haunted,
        Self::Hardy,
    ];

    /// Its name.
    pub fn name(&self) -> &str {
        match self {
            Self::Head => "Head",
            Self::Hand => "Hand",
            Self::Heart => "Heart",
            Self::Home => "Home",
            Self::Hurt => "Hurt",
            Self::Hurry => "Hurry",
            Self::History => "History",
            Self::Hex => "Hex",
            Self::Ham => "Ham",
            Self::Hardware => "Hardware",
            Self::Hunch => "Hunch",
            Self::Hologram => "Hologram",
            Self::Hireling => "Hireling",
            Self::HollyJolly => "Holly Jolly",
            Self::Headline => "Headline",
            Self::Hardship => "Hardship",
            Self::Haunted => "Haunted",
            Self::Hardy => "Hardy",
            Self::Own(name) => name.as_str(),
        }
    }

    /// Its key in the packs.
    pub fn key(self) -> String {
        if let Self::Own(_) = self {
            return "own".to_owned();
        }
        self.name().to_lowercase().replace(' ', "_")
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
            Self::Hex => id::STAT_20,
            Self::Ham => id::STAT_21,
            Self::Hardware => id::STAT_22,
            Self::Hunch => id::STAT_23,
            Self::Hologram => id::STAT_24,
            Self::Hireling => id::STAT_25,
            Self::HollyJolly => id::STAT_26,
            Self::Headline => id::STAT_27,
            Self::Hardship => id::STAT_28,
            Self::Haunted => id::STAT_29,
            Self::Hardy => id::STAT_31,
            Self::Own(_) => id::STAT_17,
        }
    }

    /// The Stat of that name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().chain(Self::SETTING).find(|stat| stat.name() == name)
    }

    /// Whether the setting brought it. [B2-STAT-17]
    pub fn of_setting(self) -> bool {
        !Self::ALL.contains(&self)
    }

    /// Whether players may choose it for a roll: Haunted comes unasked, Hardy stands in for another.
    /// [B2-STAT-30 B2-STAT-33]
    pub fn chosen(self) -> bool {
        !matches!(self, Self::Haunted | Self::Hardy)
    }

    /// Whether upgrades reach it: Hardship stays at d4, and Hardy grows by failures only. [B2-STAT-28 B2-STAT-31]
    pub fn grows(self) -> bool {
        !matches!(self, Self::Hardship | Self::Hardy)
    }

    /// Its place among a character's dice: a table has at most one Stat of a setting. [B2-STAT-18]
    fn place(self) -> usize {
        Self::ALL.iter().position(|stat| *stat == self).unwrap_or(Self::ALL.len())
    }
}

/// The die of each Stat, by its sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Stats([u8; 8]);

impl Default for Stats {
    /// All at d4. [B2-STAT-09]
    fn default() -> Self {
        Self([4; 8])
    }
}

impl Stats {
    /// Every Stat with the same die.
    pub fn all(sides: u8) -> Self {
        Self([sides; 8])
    }

    /// The sides of a Stat's die. Haunted shrinks where others grow: it is kept upside down. [B2-STAT-29]
    pub fn die(&self, stat: Stat) -> u8 {
        match stat {
            Stat::Haunted => 14 - self.0[stat.place()],
            Stat::Hardship => 4,
            _ => self.0[stat.place()],
        }
    }

    /// Gives a Stat another die.
    pub fn set(&mut self, stat: Stat, sides: u8) {
        self.0[stat.place()] = match stat {
            Stat::Haunted => 14 - sides,
            _ => sides,
        };
    }

    /// The die of a Stat after an upgrade, if there is a better one.
    /// [B2-STAT-12 B2-STAT-28 B2-STAT-29 B2-STAT-31]
    pub fn next(&self, stat: Stat) -> Option<u8> {
        let now = self.die(stat);
        match stat {
            Stat::Haunted => SIZES.into_iter().rev().find(|sides| *sides < now),
            _ if !stat.grows() => None,
            _ => SIZES.into_iter().find(|sides| *sides > now),
        }
    }

    /// Raises a Stat by a size, as far as there is one. [B2-STAT-10 B2-STAT-11 B2-STAT-13?]
    pub fn raise(&mut self, stat: Stat) {
        if let Some(sides) = self.next(stat) {
            self.set(stat, sides);
        }
    }

    /// The others of these Stats whose die has the same size. [B2-STAT-16]
    pub fn balanced(&self, stat: Stat, of: &[Stat]) -> Vec<Stat> {
        let same = |other: &Stat| *other != stat && self.die(*other) == self.die(stat);
        of.iter().copied().filter(|other| other.chosen()).filter(same).collect()
    }
}
