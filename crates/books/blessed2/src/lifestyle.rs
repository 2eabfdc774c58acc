//! The thirteen Lifestyles: three to begin with, nine to grow into, and Lost.

use super::ability::Ability;
use super::id;
use super::stat::Stat;
use ingle_engine::RuleId;
use serde::{Deserialize, Serialize};

/// How a character lives. [B2-CRE-02]
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
    /// After Carefree: Heart, Hurry.
    Blossomed,
    /// After Carefree: Head, Hurt.
    Prodigious,
    /// After Carefree: Hand, Home.
    Crafty,
    /// After Eager: Hand, Hurt.
    Driven,
    /// After Eager: Heart, Home.
    Chosen,
    /// After Eager: Head, Hurry.
    Wired,
    /// After Wisened: Head, Home.
    Steadfast,
    /// After Wisened: Hand, Hurry.
    Warry,
    /// After Wisened: Heart, Hurt.
    Compelling,
    /// From any: History.
    Lost,
}

impl Lifestyle {
    /// All thirteen, those to begin with first.
    pub const ALL: [Self; 13] = [
        Self::Carefree,
        Self::Eager,
        Self::Wisened,
        Self::Blossomed,
        Self::Prodigious,
        Self::Crafty,
        Self::Driven,
        Self::Chosen,
        Self::Wired,
        Self::Steadfast,
        Self::Warry,
        Self::Compelling,
        Self::Lost,
    ];
    /// The three to begin with. [B2-CRE-02]
    pub const STARTING: [Self; 3] = [Self::Carefree, Self::Eager, Self::Wisened];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Carefree => "Carefree",
            Self::Eager => "Eager",
            Self::Wisened => "Wisened",
            Self::Blossomed => "Blossomed",
            Self::Prodigious => "Prodigious",
            Self::Crafty => "Crafty",
            Self::Driven => "Driven",
            Self::Chosen => "Chosen",
            Self::Wired => "Wired",
            Self::Steadfast => "Steadfast",
            Self::Warry => "Warry",
            Self::Compelling => "Compelling",
            Self::Lost => "Lost",
        }
    }

    /// The Lifestyle of that name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.name() == name)
    }

    /// The Stats that it favours: larger at the start, or cheaper to Spark with.
    pub fn stats(self) -> &'static [Stat] {
        match self {
            Self::Carefree | Self::Blossomed => &[Stat::Heart, Stat::Hurry],
            Self::Eager | Self::Driven => &[Stat::Hand, Stat::Hurt],
            Self::Wisened | Self::Steadfast => &[Stat::Head, Stat::Home],
            Self::Prodigious => &[Stat::Head, Stat::Hurt],
            Self::Crafty => &[Stat::Hand, Stat::Home],
            Self::Chosen => &[Stat::Heart, Stat::Home],
            Self::Wired => &[Stat::Head, Stat::Hurry],
            Self::Warry => &[Stat::Hand, Stat::Hurry],
            Self::Compelling => &[Stat::Heart, Stat::Hurt],
            Self::Lost => &[Stat::History],
        }
    }

    /// The rule of what it favours.
    pub fn rule(self) -> RuleId {
        match self {
            Self::Carefree => id::LIFE_01,
            Self::Eager => id::LIFE_02,
            Self::Wisened => id::LIFE_03,
            Self::Blossomed => id::LIFE_06,
            Self::Prodigious => id::LIFE_08,
            Self::Crafty => id::LIFE_10,
            Self::Driven => id::LIFE_12,
            Self::Chosen => id::LIFE_14,
            Self::Wired => id::LIFE_16,
            Self::Steadfast => id::LIFE_18,
            Self::Warry => id::LIFE_20,
            Self::Compelling => id::LIFE_22,
            Self::Lost => id::LIFE_24,
        }
    }

    /// Whether one grows into it, so that Sparks with its Stats may be paid with ⑥①. [B2-LIFE-04]
    pub fn upgraded(self) -> bool {
        !Self::STARTING.contains(&self)
    }

    /// The Ability that comes with it, and the rule; Lost brings none. [B2-LIFE-05 B2-LIFE-25]
    pub fn grants(self) -> Option<(Ability, RuleId)> {
        let (ability, rule) = match self {
            Self::Carefree | Self::Eager | Self::Wisened | Self::Lost => return None,
            Self::Blossomed => (Ability::EpicStorytelling, id::LIFE_07),
            Self::Prodigious => (Ability::Voices, id::LIFE_09),
            Self::Crafty => (Ability::EfficientlyPacked, id::LIFE_11),
            Self::Driven => (Ability::EpicInventory, id::LIFE_13),
            Self::Chosen => (Ability::Charity, id::LIFE_15),
            Self::Wired => (Ability::EaseOfFocus, id::LIFE_17),
            Self::Steadfast => (Ability::EpicAwkwardness, id::LIFE_19),
            Self::Warry => (Ability::PastRepeated, id::LIFE_21),
            Self::Compelling => (Ability::TactfulSpeech, id::LIFE_23),
        };
        Some((ability, rule))
    }

    /// What a Lifestyle of the start leads to; a later one does not change it. [B2-LIFE-32?]
    pub fn leads_to(self) -> &'static [Self] {
        match self {
            Self::Carefree => &[Self::Blossomed, Self::Prodigious, Self::Crafty],
            Self::Eager => &[Self::Driven, Self::Chosen, Self::Wired],
            Self::Wisened => &[Self::Steadfast, Self::Warry, Self::Compelling],
            _ => &[],
        }
    }
}
