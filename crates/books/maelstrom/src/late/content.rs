//! The tables of the later edition in the packs: health boxes, weapons, prices, awards, merits and flaws.

mod read;

pub use read::tables;

use super::Harm;
use crate::id;
use ingle_engine::RuleId;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The files, one a kind.
pub const KINDS: [&str; 6] = ["health", "weapons", "prices", "awards", "merits", "flaws"];

/// The official tables.
pub fn official() -> [(&'static str, &'static str); 6] {
    [
        ("health", include_str!("../../../../../packs/maelstrom/health.toml")),
        ("weapons", include_str!("../../../../../packs/maelstrom/weapons.toml")),
        ("prices", include_str!("../../../../../packs/maelstrom/prices.toml")),
        ("awards", include_str!("../../../../../packs/maelstrom/awards.toml")),
        ("merits", include_str!("../../../../../packs/maelstrom/merits.toml")),
        ("flaws", include_str!("../../../../../packs/maelstrom/flaws.toml")),
    ]
}

/// The tables, read and checked.
#[derive(Clone, Debug, Default)]
pub struct Tables {
    /// Health boxes from the top; in the last one nobody can act. [MS-LATE-15]
    pub boxes: Vec<HealthBox>,
    /// Weapons. [MS-LATE-27 MS-LATE-28]
    pub weapons: Vec<Weapon>,
    /// What points buy, by its name. [MS-LATE-23]
    prices: BTreeMap<String, Price>,
    /// What points are given for. [MS-LATE-24]
    pub awards: Vec<Award>,
    /// Merits, then flaws. [MS-LATE-25 MS-LATE-26]
    pub quirks: Vec<QuirkText>,
}

/// One box of the health chart. [MS-LATE-15]
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HealthBox {
    /// Its name.
    pub name: String,
    /// Dice that it takes from every action. [MS-LATE-16]
    pub penalty: u8,
    /// Whether it is the last, in which nobody can act.
    #[serde(default)]
    pub last: bool,
}

/// One weapon.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// Its name.
    pub name: String,
    /// How much damage it does.
    pub damage: u8,
    /// Of which kind.
    pub harm: Harm,
    /// Whether Strength adds to it. [MS-LATE-28]
    #[serde(default)]
    pub strength: bool,
    /// How far it reaches.
    #[serde(default)]
    pub range: Option<u16>,
    /// How often it fires in a round.
    #[serde(default)]
    pub rate: Option<u8>,
    /// How much it holds.
    #[serde(default)]
    pub capacity: String,
    /// The line that lists it.
    #[serde(default)]
    pub rule: Option<RuleId>,
}

impl Weapon {
    /// What the table says about it.
    pub fn about(&self) -> String {
        let plus = if self.strength { "Strength + " } else { "" };
        let mut words = format!("{plus}{} {}", self.damage, self.harm.word());
        if let Some(range) = self.range {
            words += &format!(", range {range}");
        }
        if let Some(rate) = self.rate {
            words += &format!(", rate {rate}");
        }
        if !self.capacity.is_empty() {
            words += &format!(", holds {}", self.capacity);
        }
        words
    }

    /// The line that lists it, or the one that lists its like.
    pub fn rule(&self) -> RuleId {
        let like = if self.strength { id::LATE_28 } else { id::LATE_27 };
        self.rule.unwrap_or(like)
    }
}

/// What points buy.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Price {
    points: u32,
    #[serde(default)]
    per_rank: bool,
}

/// Things that have a price, and the points at creation.
pub const PRICED: [&str; 6] =
    ["general_specialty", "advanced_specialty", "willpower", "ability", "attribute", "creation"];

/// What points are given for.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Award {
    /// Its name.
    pub name: String,
    /// When it is given.
    pub per: Per,
    /// What for.
    #[serde(default)]
    pub about: String,
    /// How many points.
    #[serde(default = "one")]
    pub points: u32,
}

/// When an award is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Per {
    /// At the end of a chapter.
    Chapter,
    /// At the end of a story.
    Story,
}

impl Per {
    /// Its name.
    pub fn word(self) -> &'static str {
        if self == Self::Chapter { "chapter" } else { "story" }
    }
}

fn one() -> u32 {
    1
}

/// A merit or a flaw.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuirkText {
    /// Its name.
    pub name: String,
    /// What it is.
    #[serde(default)]
    pub about: String,
    /// What it costs, or gives back.
    #[serde(default)]
    pub points: u8,
    /// What is chosen with it, each with its own price.
    #[serde(default)]
    pub kinds: BTreeMap<String, u8>,
    /// Whether it is about an ability, all of whose rolls it changes.
    #[serde(default)]
    pub of_ability: bool,
    /// Added to the difficulty of rolls that it is about.
    #[serde(default)]
    pub difficulty: i8,
    /// Health boxes that it adds, without a penalty.
    #[serde(default)]
    pub boxes: u8,
    /// Successes that it adds to Willpower rolls.
    #[serde(default)]
    pub willpower: u8,
    /// Whether it is a flaw: which file it stands in.
    #[serde(skip)]
    pub flaw: bool,
}

impl QuirkText {
    /// The line that lists it.
    pub fn rule(&self) -> RuleId {
        if self.flaw { id::LATE_26 } else { id::LATE_25 }
    }
}

impl Tables {
    /// What something costs at a rank. [MS-LATE-23]
    pub fn price(&self, what: &str, rank: u8) -> u32 {
        let times = |price: &Price| if price.per_rank { rank.into() } else { 1 };
        self.prices.get(what).map_or(0, |price| price.points * times(price))
    }

    /// A weapon by its name.
    pub fn weapon(&self, name: &str) -> Option<&Weapon> {
        self.weapons.iter().find(|weapon| weapon.name == name)
    }

    /// A merit or flaw by its name.
    pub fn quirk(&self, name: &str) -> Option<&QuirkText> {
        self.quirks.iter().find(|quirk| quirk.name == name)
    }
}
