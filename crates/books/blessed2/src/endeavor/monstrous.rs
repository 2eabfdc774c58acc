//! The monstrous Abilities: what there are, what stands behind each, and how one is written down.

use super::die::Cap;
use crate::id;
use crate::stat::Stat;
use ingle_engine::{RuleId, Why};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A monstrous Ability, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Monstrous {
    /// Protects for +3 against X. [B2-MON-36]
    Resistance,
    /// Strikes at whoever Muddled it. [B2-MON-37]
    Revenge,
    /// Gives Resistance vs. X to its side. [B2-MON-39]
    Shield,
    /// Drags an opponent back. [B2-MON-41]
    Tap,
    /// Weakens an opponent's X rolls. [B2-MON-43]
    Debilitate,
    /// Moves its allies' muddle buttons away. [B2-MON-45]
    Clarity,
    /// Wins what it would lose against X. [B2-MON-47]
    Immunity,
    /// Lifts an ally's next roll for the focus. [B2-MON-48]
    Inspire,
    /// May force an opponent to roll again. [B2-MON-50]
    CursedTouch,
    /// Gives Immunity vs. X to its side. [B2-MON-53]
    Mirror,
    /// Sparks with two capped dice for a while. [B2-MON-55]
    SparkRush,
    /// Raises the caps of its side. [B2-MON-57]
    Empower,
    /// Gives Revenge to its side. [B2-MON-59]
    Fervor,
    /// Moves at each round's end. [B2-MON-61]
    Unrelenting,
    /// Gains Blessing Dice at each round's end. [B2-MON-62]
    Merciless,
}

/// What X is in an Ability's name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum X {
    /// There is none.
    None,
    /// What the referee matches: Violence, Spark Checks … [B2-MON-74?]
    Versus(String),
    /// A Stat. [B2-MON-43]
    Stat(Stat),
    /// A capped die. [B2-MON-55]
    Die(Cap),
}

/// A monstrous Ability that somebody has, with its X; written as its name, `Spark Rush 4`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Power {
    /// Which.
    pub kind: Monstrous,
    /// Its X.
    pub x: X,
}

/// What kind of X a name needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Needs {
    Nothing,
    Versus,
    Stat,
    Die,
}

/// The longest X.
const LONGEST: usize = 60;

impl Monstrous {
    /// All fifteen, the weakest first.
    pub const ALL: [Self; 15] = [
        Self::Resistance,
        Self::Revenge,
        Self::Shield,
        Self::Tap,
        Self::Debilitate,
        Self::Clarity,
        Self::Immunity,
        Self::Inspire,
        Self::CursedTouch,
        Self::Mirror,
        Self::SparkRush,
        Self::Empower,
        Self::Fervor,
        Self::Unrelenting,
        Self::Merciless,
    ];

    /// Its name, without X.
    pub fn name(self) -> &'static str {
        match self {
            Self::Resistance => "Resistance",
            Self::Revenge => "Revenge",
            Self::Shield => "Shield",
            Self::Tap => "Tap",
            Self::Debilitate => "Debilitate",
            Self::Clarity => "Clarity",
            Self::Immunity => "Immunity",
            Self::Inspire => "Inspire",
            Self::CursedTouch => "Cursed Touch",
            Self::Mirror => "Mirror",
            Self::SparkRush => "Spark Rush",
            Self::Empower => "Empower",
            Self::Fervor => "Fervor",
            Self::Unrelenting => "Unrelenting",
            Self::Merciless => "Merciless",
        }
    }

    /// Its entry in the pack.
    pub fn key(self) -> String {
        self.name().to_lowercase().replace(' ', "_")
    }

    /// The rule that says what it does.
    pub fn rule(self) -> RuleId {
        match self {
            Self::Resistance => id::MON_36,
            Self::Revenge => id::MON_37,
            Self::Shield => id::MON_39,
            Self::Tap => id::MON_41,
            Self::Debilitate => id::MON_43,
            Self::Clarity => id::MON_45,
            Self::Immunity => id::MON_47,
            Self::Inspire => id::MON_48,
            Self::CursedTouch => id::MON_50,
            Self::Mirror => id::MON_53,
            Self::SparkRush => id::MON_55,
            Self::Empower => id::MON_57,
            Self::Fervor => id::MON_59,
            Self::Unrelenting => id::MON_61,
            Self::Merciless => id::MON_62,
        }
    }

    /// The rule that says how it is recharged, for those that are.
    pub fn recharge_rule(self) -> Option<RuleId> {
        match self {
            Self::Shield => Some(id::MON_40),
            Self::Tap => Some(id::MON_42),
            Self::Debilitate => Some(id::MON_44),
            Self::Clarity => Some(id::MON_46),
            Self::Inspire => Some(id::MON_49),
            Self::CursedTouch => Some(id::MON_51),
            Self::Mirror => Some(id::MON_54),
            Self::SparkRush => Some(id::MON_56),
            Self::Empower => Some(id::MON_58),
            Self::Fervor => Some(id::MON_60),
            _ => None,
        }
    }

    /// The Stat of the Check or Contest after which, or by which, it is used.
    pub fn stat(self) -> Option<Stat> {
        match self {
            Self::Shield | Self::Clarity | Self::Mirror | Self::Empower => Some(Stat::Home),
            Self::Tap => Some(Stat::Hand),
            Self::Inspire => Some(Stat::Hurry),
            Self::CursedTouch => Some(Stat::Head),
            Self::Fervor => Some(Stat::Heart),
            _ => None,
        }
    }

    fn needs(self) -> Needs {
        match self {
            Self::Resistance | Self::Shield | Self::Immunity | Self::Mirror => Needs::Versus,
            Self::Debilitate => Needs::Stat,
            Self::SparkRush => Needs::Die,
            _ => Needs::Nothing,
        }
    }
}

impl Power {
    /// An Ability without X.
    pub fn plain(kind: Monstrous) -> Self {
        Self { kind, x: X::None }
    }

    /// Reads `Resistance vs. Violence`, `Debilitate Heart`, `Spark Rush 4`, `Tap`. [B2-MON-74? B2-MON-96?]
    pub fn parse(text: &str) -> Result<Self, Why> {
        let text = text.trim();
        let found = Monstrous::ALL.into_iter().find_map(|kind| {
            let rest = text.strip_prefix(kind.name())?;
            (rest.is_empty() || rest.starts_with(' ')).then(|| (kind, rest.trim()))
        });
        let Some((kind, rest)) = found else {
            let names: Vec<&str> = Monstrous::ALL.iter().map(|kind| kind.name()).collect();
            let text: String = text.chars().take(40).collect();
            return Err(Why::from(id::MON_35).say(format!(
                "“{text}” is no monstrous Ability; it begins with one of {}.",
                names.join(", ")
            )));
        };
        let wrong = |words: &str| Err(Why::from(kind.rule()).say(words));
        let x = match kind.needs() {
            Needs::Nothing if rest.is_empty() => X::None,
            Needs::Nothing => {
                return wrong(&format!("{} stands alone, without an X.", kind.name()));
            }
            Needs::Versus => match rest.strip_prefix("vs.").map(str::trim) {
                Some(what) if !what.is_empty() && what.chars().count() <= LONGEST => {
                    X::Versus(what.to_owned())
                }
                _ => {
                    return wrong(&format!(
                        "{0} is against something: “{0} vs. Violence”, in {LONGEST} letters at most.",
                        kind.name()
                    ));
                }
            },
            Needs::Stat => match Stat::ALL.into_iter().find(|stat| stat.name() == rest) {
                Some(stat) => X::Stat(stat),
                None => return wrong("Debilitate names a Stat: “Debilitate Heart”."),
            },
            Needs::Die => match rest.parse().ok().and_then(|cap| Cap::new(cap).ok()) {
                Some(cap) => X::Die(cap),
                None => {
                    return wrong("Spark Rush names a cap from 2 to 10: “Spark Rush 4”.");
                }
            },
        };
        Ok(Self { kind, x })
    }
}

impl fmt::Display for Power {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.name())?;
        match &self.x {
            X::None => Ok(()),
            X::Versus(what) => write!(f, " vs. {what}"),
            X::Stat(stat) => write!(f, " {}", stat.name()),
            X::Die(cap) => write!(f, " {}", cap.number()),
        }
    }
}

impl From<Power> for String {
    fn from(power: Power) -> Self {
        power.to_string()
    }
}

impl TryFrom<String> for Power {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::parse(&text).map_err(|why| why.say)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for text in [
            "Resistance vs. Spark Checks",
            "Debilitate Heart",
            "Spark Rush 4",
            "Tap",
            "Cursed Touch",
        ] {
            assert_eq!(Power::parse(text).map(|power| power.to_string()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn what_is_no_ability_is_refused_with_the_rule() {
        for (text, rule) in [
            ("Immune vs. Fire", id::MON_35),
            ("Resistance", id::MON_36),
            ("Spark Rush 11", id::MON_55),
            ("Debilitate Soul", id::MON_43),
            ("Tap vs. Fire", id::MON_41),
            ("Tapping", id::MON_35),
        ] {
            assert_eq!(Power::parse(text).expect_err(text).rules[0], rule, "{text}");
        }
    }

    #[test]
    fn ten_of_them_have_a_recharge() {
        assert_eq!(Monstrous::ALL.iter().filter_map(|kind| kind.recharge_rule()).count(), 10);
    }
}
