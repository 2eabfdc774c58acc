//! The eight Conditions.

use super::id;
use super::stat::Stat;
use ingle_engine::RuleId;
use serde::{Deserialize, Serialize};

/// A Condition; two of them name the Stat that they affect. [B3-CND-23?]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// Rolls with this Stat cannot bump.
    Ache(Stat),
    /// Blessings are worth 1 less.
    Cursed,
    /// Violent Attacks bring one boon fewer and one bust more.
    Disarmed,
    /// +2 in an Attack on somebody less famous.
    Famous,
    /// No Sparks.
    Taxed,
    /// The next roll cannot bump, Spark or be unconventional.
    Surprised,
    /// −1 on rolls in company.
    Uncool,
    /// Whoever sees a Check with this Stat may make it fail.
    Vexed(Stat),
}

impl Condition {
    /// The names of all eight, in the book's order.
    pub const NAMES: [&'static str; 8] =
        ["Ache", "Cursed", "Disarmed", "Famous", "Taxed", "Surprised", "Uncool", "Vexed"];

    /// Every Condition with every Stat that it may affect, in the book's order.
    pub fn all(stats: &[Stat]) -> Vec<Self> {
        let one = |name: &'static str| -> Vec<Self> {
            match name {
                "Ache" => stats.iter().copied().map(Self::Ache).collect(),
                "Vexed" => stats.iter().copied().map(Self::Vexed).collect(),
                name => Self::plain(name).into_iter().collect(),
            }
        };
        Self::NAMES.into_iter().flat_map(one).collect()
    }

    fn plain(name: &str) -> Option<Self> {
        Some(match name {
            "Cursed" => Self::Cursed,
            "Disarmed" => Self::Disarmed,
            "Famous" => Self::Famous,
            "Taxed" => Self::Taxed,
            "Surprised" => Self::Surprised,
            "Uncool" => Self::Uncool,
            _ => return None,
        })
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ache(_) => "Ache",
            Self::Cursed => "Cursed",
            Self::Disarmed => "Disarmed",
            Self::Famous => "Famous",
            Self::Taxed => "Taxed",
            Self::Surprised => "Surprised",
            Self::Uncool => "Uncool",
            Self::Vexed(_) => "Vexed",
        }
    }

    /// Its name and the Stat that it affects, as forms and cards write it.
    pub fn words(self) -> String {
        match self {
            Self::Ache(stat) | Self::Vexed(stat) => format!("{} in {}", self.name(), stat.name()),
            _ => self.name().to_owned(),
        }
    }

    /// The Condition that a form names.
    pub fn parse(words: &str) -> Option<Self> {
        match words.split_once(" in ") {
            Some(("Ache", stat)) => Stat::named(stat).map(Self::Ache),
            Some(("Vexed", stat)) => Stat::named(stat).map(Self::Vexed),
            _ => Self::plain(words),
        }
    }

    /// What somebody who has it is, as the end of a sentence.
    pub fn state(self) -> String {
        match self {
            Self::Ache(stat) => format!("has an Ache in {}", stat.name()),
            _ => format!("is {}", self.words()),
        }
    }

    /// What it does, and how long.
    pub fn rules(self) -> &'static [RuleId] {
        match self {
            Self::Ache(_) => &[id::CND_03, id::CND_04, id::CND_23],
            Self::Cursed => &[id::CND_05, id::CND_06, id::CND_39],
            Self::Disarmed => &[id::CND_07, id::CND_08],
            Self::Famous => &[id::CND_09, id::CND_12],
            Self::Taxed => &[id::CND_13, id::CND_14],
            Self::Surprised => &[id::CND_15, id::CND_16, id::CND_17, id::CND_18],
            Self::Uncool => &[id::CND_19, id::CND_20],
            Self::Vexed(_) => &[id::CND_21, id::CND_22, id::CND_23],
        }
    }

    /// How long it lasts.
    pub fn lasts(self) -> RuleId {
        match self {
            Self::Ache(_) => id::CND_04,
            Self::Cursed => id::CND_06,
            Self::Disarmed => id::CND_08,
            Self::Famous => id::CND_12,
            Self::Taxed => id::CND_14,
            Self::Surprised => id::CND_18,
            Self::Uncool => id::CND_20,
            Self::Vexed(_) => id::CND_22,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_condition_is_read_as_it_is_written() {
        let all = Condition::all(&Stat::ALL);
        assert_eq!(all.len(), 6 + 2 * 7);
        assert!(all.iter().all(|one| Condition::parse(&one.words()) == Some(*one)));
        assert_eq!(Condition::parse("Ache"), None);
    }
}
