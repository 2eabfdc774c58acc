//! The nine Lifestyles: three to begin with, six to change to.

use super::id;
use super::stat::Stat;
use ingle_engine::RuleId;
use serde::{Deserialize, Serialize};

/// How a character lives. [B1-LIFE-01]
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum Lifestyle {
    /// To begin with: Heart, Hurry.
    #[default]
    Carefree,
    /// To begin with: Hand, Hurt.
    Eager,
    /// To begin with: Head, Home.
    Wisened,
    /// After Carefree: Head, Hurt.
    Prodigious,
    /// After Carefree: Hand, Home.
    Crafty,
    /// After Eager: Heart, Home.
    Chosen,
    /// After Eager: Head, Hurry.
    Wired,
    /// After Wisened: Hand, Hurry.
    Warry,
    /// After Wisened: Heart, Hurt.
    Compelling,
}

/// What a Spark costs, and what it costs where the Lifestyle helps. [B1-SPK-01 B1-SPK-12]
pub const SPARK: u32 = 3;
/// The cheaper Spark of a changed Lifestyle. [B1-SPK-12]
pub const CHEAP_SPARK: u32 = 2;

impl Lifestyle {
    /// All nine, those to begin with first.
    pub const ALL: [Self; 9] = [
        Self::Carefree,
        Self::Eager,
        Self::Wisened,
        Self::Prodigious,
        Self::Crafty,
        Self::Chosen,
        Self::Wired,
        Self::Warry,
        Self::Compelling,
    ];
    /// The three to begin with. [B1-CRE-02]
    pub const STARTING: [Self; 3] = [Self::Carefree, Self::Eager, Self::Wisened];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Carefree => "Carefree",
            Self::Eager => "Eager",
            Self::Wisened => "Wisened",
            Self::Prodigious => "Prodigious",
            Self::Crafty => "Crafty",
            Self::Chosen => "Chosen",
            Self::Wired => "Wired",
            Self::Warry => "Warry",
            Self::Compelling => "Compelling",
        }
    }

    /// The Lifestyle of that name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.name() == name)
    }

    /// The two Stats whose rolls it favours.
    pub fn stats(self) -> [Stat; 2] {
        match self {
            Self::Carefree => [Stat::Heart, Stat::Hurry],
            Self::Eager => [Stat::Hand, Stat::Hurt],
            Self::Wisened => [Stat::Head, Stat::Home],
            Self::Prodigious => [Stat::Head, Stat::Hurt],
            Self::Crafty => [Stat::Hand, Stat::Home],
            Self::Chosen => [Stat::Heart, Stat::Home],
            Self::Wired => [Stat::Head, Stat::Hurry],
            Self::Warry => [Stat::Hand, Stat::Hurry],
            Self::Compelling => [Stat::Heart, Stat::Hurt],
        }
    }

    /// The rule of its +1.
    pub fn rule(self) -> RuleId {
        match self {
            Self::Carefree => id::LIFE_02,
            Self::Eager => id::LIFE_03,
            Self::Wisened => id::LIFE_04,
            Self::Prodigious => id::LIFE_06,
            Self::Crafty => id::LIFE_08,
            Self::Chosen => id::LIFE_11,
            Self::Wired => id::LIFE_13,
            Self::Warry => id::LIFE_16,
            Self::Compelling => id::LIFE_18,
        }
    }

    /// The rule of its cheaper Sparks; none for one to begin with. [B1-LIFE-27?]
    pub fn discount(self) -> Option<RuleId> {
        match self {
            Self::Carefree | Self::Eager | Self::Wisened => None,
            Self::Prodigious => Some(id::LIFE_07),
            Self::Crafty => Some(id::LIFE_09),
            Self::Chosen => Some(id::LIFE_12),
            Self::Wired => Some(id::LIFE_14),
            Self::Warry => Some(id::LIFE_17),
            Self::Compelling => Some(id::LIFE_19),
        }
    }

    /// What it may change to, looked up by the Lifestyle of the start, and the rule. [B1-LIFE-05 B1-LIFE-10 B1-LIFE-15]
    pub fn leads_to(self) -> (&'static [Self], RuleId) {
        match self {
            Self::Eager | Self::Chosen | Self::Wired => (&[Self::Chosen, Self::Wired], id::LIFE_10),
            Self::Wisened | Self::Warry | Self::Compelling => {
                (&[Self::Warry, Self::Compelling], id::LIFE_15)
            }
            _ => (&[Self::Prodigious, Self::Crafty], id::LIFE_05),
        }
    }

    /// What a Spark of these Stats costs, and the rules that say so. [B1-SPK-01 B1-SPK-12 B1-LIFE-24? B1-LIFE-27?]
    pub fn spark_cost(self, stats: &[Stat]) -> (u32, Vec<RuleId>) {
        match self.discount() {
            Some(rule) if stats.iter().any(|stat| self.stats().contains(stat)) => {
                (CHEAP_SPARK, vec![id::SPK_12, rule, id::LIFE_24])
            }
            Some(_) => (SPARK, vec![id::SPK_01]),
            None => (SPARK, vec![id::SPK_01, id::LIFE_27]),
        }
    }
}
