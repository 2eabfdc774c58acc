//! The entries of the packs, as they are written.

use super::optional::OptionalEffect;
use ingle_engine::RuleId;
use serde::Deserialize;

/// What a Condition does, and how long.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConditionEntry {
    /// What it does.
    pub about: String,
    /// How long.
    pub lasts: String,
    /// The rule that says so.
    pub rule: RuleId,
}

/// What a Lifestyle or an Ethic may become.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Upgrade {
    /// Which of the two.
    pub of: Of,
    /// Its icon.
    pub icon: String,
    /// What it is like.
    pub about: String,
    /// The starting ones that lead there; empty for any.
    #[serde(default)]
    pub from: Vec<String>,
    /// The Stats that it Ignites. [B3-TERM-02]
    #[serde(default)]
    pub ignites: Vec<String>,
    /// What it sets aside. [B3-TERM-04]
    #[serde(default)]
    pub banks: Option<Banks>,
    /// What that is spent on; a ruling where nothing is said. [B3-TERM-06]
    #[serde(default)]
    pub spends: Option<Spends>,
    /// The rule that describes it.
    pub rule: Option<RuleId>,
}

/// The Lifestyle of those who no longer know who they are. [B3-SHOP-22]
pub const LOST: &str = "Lost";

/// What is typical of a setting. [B3-SET-11?]
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SettingEntry {
    /// The genres that it fits.
    pub genres: Vec<String>,
    /// Typical Lifestyles.
    pub lifestyles: Vec<String>,
    /// Typical Ethics.
    pub ethics: Vec<String>,
    /// Its rules.
    #[serde(default)]
    pub rules: Vec<RuleId>,
}

/// What an upgrade is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Of {
    /// A Lifestyle.
    Lifestyle,
    /// An Ethic.
    Ethic,
}

impl Of {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Lifestyle => "Lifestyle",
            Self::Ethic => "Ethic",
        }
    }
}

/// What an Ethic sets aside, when, and who says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Banks {
    /// A boon or a bust.
    pub what: Kept,
    /// When.
    pub when: When,
    /// Who says so.
    pub says: Says,
    /// Whether only once a session, and then for every witness too. [B3-EOPT-03 B3-EOPT-04]
    #[serde(default)]
    pub once: bool,
}

/// What is done with what was set aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spends {
    /// At rest, busts become Blessings for anybody. [B3-EOPT-02]
    Rest,
    /// At rest, boons become Blessings for the owner and an opponent. [B3-EOPT-07]
    RestShared,
    /// Boons become Blessings for one action. [B3-EOPT-05]
    Fleeting,
    /// A bust copies a Blessing that another gains. [B3-EOPT-09]
    Copy,
    /// Boons make up for Blessings just spent. [B3-EOPT-12]
    MakeUp,
    /// Busts raise a favor for a session. [B3-EOPT-14]
    Favor,
}

impl Spends {
    /// Whether boons are spent; else busts are.
    pub fn boons(self) -> bool {
        matches!(self, Self::RestShared | Self::Fleeting | Self::MakeUp)
    }
}

/// What is set aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kept {
    /// A boon.
    Boon,
    /// A bust.
    Bust,
}

/// When something is set aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// On a success of the owner's.
    Success,
    /// On a success of the owner's without a bust, which brings one. [B3-EOPT-08]
    Clean,
    /// In an Attack on the owner.
    Attacked,
}

/// Who says that something is set aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Says {
    /// Whose Ethic it is.
    Owner,
    /// Whoever attacks them.
    Attacker,
}

/// A Stat's icon and scope.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StatEntry {
    /// Its icon.
    pub icon: String,
    /// What it covers.
    pub covers: String,
    /// The rule that says so.
    pub rule: RuleId,
}

/// A Stat that a table may add.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionalEntry {
    /// Its icon.
    pub icon: String,
    /// What it covers.
    pub covers: String,
    /// The settings that it fits.
    pub setting: String,
    /// What it does besides being rolled.
    #[serde(default)]
    pub effect: Option<OptionalEffect>,
    /// The size that it starts at. [B3-OPT-34?]
    #[serde(default = "d4")]
    pub starts: u8,
    /// Whether it may be a new character's highest Stat. [B3-OPT-35?]
    #[serde(default = "yes")]
    pub highest: bool,
    /// The rule that describes it.
    pub rule: Option<RuleId>,
}

fn d4() -> u8 {
    4
}

fn yes() -> bool {
    true
}

/// A Lifestyle or an Ethic.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outlook {
    /// Its icon.
    pub icon: String,
    /// Other icons that files have for it. [B3-SHEET-11?]
    #[serde(default)]
    pub icons: Vec<String>,
    /// What it is like.
    pub about: String,
    /// The rule that describes it.
    pub rule: Option<RuleId>,
}

/// One cell of the starting table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pair {
    /// The Lifestyle.
    pub lifestyle: String,
    /// The Ethic.
    pub ethic: String,
    /// The two Stats that are raised.
    pub stats: [String; 2],
    /// The rule of the cell.
    pub rule: Option<RuleId>,
}

impl Pair {
    /// The cell in words, as forms write it.
    pub fn words(&self) -> String {
        format!("{} × {}", self.lifestyle, self.ethic)
    }
}

/// A question that helps to find a Backstory.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prompt {
    /// The question.
    pub ask: String,
    /// Its rule.
    pub rule: Option<RuleId>,
}

/// A sample Aptitude.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sample {
    /// Who might have it.
    pub who: String,
}

/// A character to begin with.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ready {
    /// One line about it.
    pub about: String,
    /// An emoji.
    pub portrait: String,
    /// Age, pronouns and the like.
    pub identity: String,
    /// The highest Stat.
    pub best: String,
    /// The Lifestyle.
    pub lifestyle: String,
    /// The Ethic.
    pub ethic: String,
    /// The Backstory, entry by entry.
    pub backstory: Vec<String>,
    /// The Aptitudes, each with the number of the entry behind it.
    pub aptitudes: Vec<(String, u8)>,
    /// What the character looks like.
    pub appearance: String,
    /// Items, information, alliances.
    pub things: Vec<String>,
}

/// A way in which an Ethic brings Blessings.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opportunity {
    /// The Ethic.
    pub ethic: String,
    /// What has to happen.
    pub by: By,
    /// What it is for, in words.
    pub about: String,
    /// Its rule.
    pub rule: Option<RuleId>,
}

/// What has to happen for Blessings to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The referee awards them.
    Award,
    /// A first Major Success, and whoever saw it.
    Legend,
    /// The referee awards them, and somebody feels owed.
    Debt,
    /// A first Major Success: three, gained or stolen.
    Revelation,
    /// A favor is called in.
    Favor,
}

/// A sample monstrosity. [B3-MON-01]
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Monstrosity {
    /// One line about it.
    pub about: String,
    /// An emoji.
    pub icon: String,
    /// Its Starting Position, as the book writes it.
    pub start: String,
    /// Its tags.
    #[serde(default)]
    pub tags: Vec<String>,
    /// The dice of its Stats; the rest are d4.
    pub dice: std::collections::BTreeMap<String, u8>,
    /// What it is apt in.
    #[serde(default)]
    pub aptitudes: Vec<String>,
}

impl Monstrosity {
    /// What is wrong with it, if anything.
    pub fn wrong(&self) -> Vec<String> {
        use super::endeavor::{actor::Tag, start::Start};
        use super::stat::{SIZES, Stat};
        let mut found = Vec::new();
        if let Err(why) = Start::parse(&self.start) {
            found.push(why.say.to_string());
        }
        for tag in self.tags.iter().filter(|tag| Tag::parse(tag).is_none()) {
            let names = Tag::ALL.map(Tag::name).join(", ");
            found.push(format!("there is no tag `{tag}`; expected one of {names}"));
        }
        for (stat, sides) in &self.dice {
            if Stat::parse(stat).is_none() || !SIZES.contains(sides) {
                found.push(format!("`{stat} = {sides}` is no Stat with a die of 2, 4, 6, 8 or 10"));
            }
        }
        found
    }
}
