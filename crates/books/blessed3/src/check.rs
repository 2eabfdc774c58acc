//! A Check as data: its rolls, what they add up to, and how it comes out.

mod roll;

pub use roll::{Change, Haunted, Roll, Route, enough};

use super::attack::Purpose;
use super::specialization::mark::Marks;
use super::stat::Stat;
use super::world::{Blessing, Id};
use ingle_shared::usual::is_usual;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A Check from its terms to its outcome.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Check {
    /// Whose Check it is.
    pub lead: Id,
    /// Who cooperates.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub with: Vec<Id>,
    /// What is attempted.
    pub intent: String,
    /// What it is for.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub purpose: Purpose,
    /// The Stat normally tied to it; for a Complex Check, others that fit too.
    pub stats: Vec<Stat>,
    /// How hard it is.
    pub rank: Rank,
    /// Its place on the ladder of ranks before any Aptitude moves it; Normal is 0.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub level: i8,
    /// Ranks past Complex.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub past: u8,
    /// How many rolls it has.
    pub needed: u8,
    /// How many dice an effect groups in every roll, whether Sparked or not.
    pub dice: u8,
    /// What was claimed, and how the referee ruled.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub claims: Vec<Claim>,
    /// Unconventional Stats that the referee did not take.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub denied: Vec<(Id, Stat)>,
    /// The rolls made so far.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub rolls: Vec<Roll>,
    /// The Help given.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub helps: Vec<Help>,
    /// Who declines to round.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub declined: BTreeSet<Id>,
    /// How far it is.
    pub stage: Stage,
    /// How it came out.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub outcome: Option<Outcome>,
    /// Who paid a toll for a bust set aside. [B3-EOPT-08]
    #[serde(default, skip_serializing_if = "is_usual")]
    pub tolls: Vec<Id>,
    /// What Specializations do in it.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub marks: Marks,
}

/// How far a Check is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The terms are set.
    Terms,
    /// The dice lie on the table.
    Rolled,
    /// The outcome stands.
    Settled,
}

/// How hard a Check is. [B3-CHK-26?]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    /// 3 and 4 round up to 5.
    Easy,
    /// One roll.
    Normal,
    /// Two rolls, none of which may fail.
    Hard,
    /// Several rolls, one of which may fail.
    Complex,
}

/// How a Check comes out. [B3-CHK-06 B3-CHK-07 B3-CHK-08 B3-CHK-09 B3-CHK-10]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Band {
    /// 4 or less.
    Failure,
    /// 5 to 7.
    Minor,
    /// 8 to 10.
    Medium,
    /// 11 to 19.
    Major,
    /// 20 or more.
    Maximum,
}

/// What somebody claims to be related, and how it was ruled. [B3-APT-14?]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Claim {
    /// Whose claim it is.
    pub by: Id,
    /// What is related.
    pub what: What,
    /// Whether the referee takes it.
    pub related: bool,
}

/// Something of a character's that may be related to a Check.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// An Aptitude.
    Aptitude(String),
    /// A Backstory entry.
    Backstory(u8),
    /// An exceptional thing. [B3-SHOP-18]
    Exceptional(String),
    /// That the Defender is less famous. [B3-CND-34?]
    Fame,
    /// Nothing: rolls with this Stat are as though apt. [B3-OPT-12]
    AsThoughApt(Stat),
    /// That it is done among people. [B3-SPEC-102]
    Social,
}

/// Help from another character. [B3-HLP-02]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Help {
    /// Who Helps.
    pub by: Id,
    /// The Blessing that was spent.
    pub paid: Blessing,
    /// What it adds.
    pub bonus: u8,
    /// The roll that is Helped; none before there are rolls.
    pub at: Option<usize>,
}

/// How a Check came out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// How well.
    pub band: Band,
    /// What each roll counts as; none where the dice did not decide.
    pub values: Vec<i32>,
    /// The size of each boon, 1 to 9, or [`EXCEPTIONAL`].
    #[serde(default, skip_serializing_if = "is_usual")]
    pub boons: Vec<u8>,
    /// How many busts there are.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub busts: u8,
    /// Whether a bump was needed.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub bumped: bool,
    /// Whether the referee ruled it.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub ruled: bool,
}

/// The size of the boon of a Maximum Success. [B3-CHK-36?]
pub const EXCEPTIONAL: u8 = 10;

/// A roll in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points {
    /// The dice.
    pub dice: i32,
    /// The Help.
    pub help: i32,
    /// What haunts the roller takes.
    pub haunted: i32,
    /// What Conditions add or take.
    pub changed: i32,
    /// What distractions take. [B3-SPEC-78]
    pub mischief: i32,
    /// What it was rounded up to, if it was.
    pub rounded: Option<i32>,
    /// What the roll counts as.
    pub value: i32,
}

impl Band {
    /// All five, worst first.
    pub const ALL: [Self; 5] =
        [Self::Failure, Self::Minor, Self::Medium, Self::Major, Self::Maximum];

    /// The band of a total.
    pub fn of(total: i32) -> Self {
        match total {
            ..=4 => Self::Failure,
            5..=7 => Self::Minor,
            8..=10 => Self::Medium,
            11..=19 => Self::Major,
            20.. => Self::Maximum,
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Failure => "Failure",
            Self::Minor => "Minor",
            Self::Medium => "Medium",
            Self::Major => "Major",
            Self::Maximum => "Maximum",
        }
    }

    /// What it is called in a sentence.
    pub fn words(self) -> &'static str {
        match self {
            Self::Failure => "Failure",
            Self::Minor => "Minor Success",
            Self::Medium => "Medium Success",
            Self::Major => "Major Success",
            Self::Maximum => "Maximum Success",
        }
    }
}

impl Rank {
    /// All four, easiest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Normal, Self::Hard, Self::Complex];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Easy => "Easy",
            Self::Normal => "Normal",
            Self::Hard => "Hard",
            Self::Complex => "Complex",
        }
    }
}
