//! A Check as data: its rolls, what they add up to, and how it comes out.

use super::attack::Purpose;
use super::id;
use super::optional::Swap;
use super::specialization::mark::{Marks, Third};
use super::stat::Stat;
use super::world::{Blessing, Id};
use ingle_engine::{RuleId, Waves};
use ingle_shared::bump::MAXIMUM;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A Check from its terms to its outcome.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Check {
    /// Whose Check it is.
    pub lead: Id,
    /// Who cooperates.
    pub with: Vec<Id>,
    /// What is attempted.
    pub intent: String,
    /// What it is for.
    #[serde(default)]
    pub purpose: Purpose,
    /// The Stat normally tied to it; for a Complex Check, others that fit too.
    pub stats: Vec<Stat>,
    /// How hard it is.
    pub rank: Rank,
    /// Its place on the ladder of ranks before any Aptitude moves it; Normal is 0.
    #[serde(default)]
    pub level: i8,
    /// Ranks past Complex.
    #[serde(default)]
    pub past: u8,
    /// How many rolls it has.
    pub needed: u8,
    /// How many dice an effect groups in every roll, whether Sparked or not.
    pub dice: u8,
    /// What was claimed, and how the referee ruled.
    pub claims: Vec<Claim>,
    /// Unconventional Stats that the referee did not take.
    pub denied: Vec<(Id, Stat)>,
    /// The rolls made so far.
    pub rolls: Vec<Roll>,
    /// The Help given.
    pub helps: Vec<Help>,
    /// Who declines to round.
    pub declined: BTreeSet<Id>,
    /// How far it is.
    pub stage: Stage,
    /// How it came out.
    pub outcome: Option<Outcome>,
    /// Who paid a toll for a bust set aside. [B3-EOPT-08]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tolls: Vec<Id>,
    /// What Specializations do in it.
    #[serde(default)]
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

/// How a Stat came to be rolled. [B3-CHK-04]
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Route {
    /// It is the Stat of the Check.
    #[default]
    Normal,
    /// It is balanced with the Stat of the Check.
    Unconventional,
    /// It is History, by the Backstory.
    Backstory,
}

/// One roll of a Check.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Roll {
    /// Who rolled.
    pub by: Id,
    /// What.
    pub stat: Stat,
    /// Why that.
    pub route: Route,
    /// The Stat that it is Sparked with.
    pub partner: Option<Stat>,
    /// Whose that Stat is, where it is another's. [B3-SPEC-54]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub partner_of: Option<Id>,
    /// The third die of the Spark. [B3-SPEC-06]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub third: Option<Third>,
    /// The sides of the dice.
    pub sides: u8,
    /// How many dice were thrown first.
    pub dice: u8,
    /// What they came to.
    pub total: u16,
    /// Whether they bumped.
    pub bumped: bool,
    /// What an upgrade added.
    pub added: Option<u16>,
    /// The faces, wave by wave; empty where odds are weighed.
    pub waves: Waves,
    /// The faces of the upgrade.
    pub added_waves: Waves,
    /// What Conditions, fame and Lifestyle do to it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
    /// The die that stood in for one of the roller's own. [B3-OPT-47?]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub swap: Option<Swap>,
    /// What haunts the roller, and what it takes. [B3-OPT-21]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub haunted: Option<Haunted>,
}

/// The dice of what haunts a roller. [B3-OPT-21]
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Haunted {
    /// The Stat that they are of.
    pub stat: Stat,
    /// Their sides.
    pub sides: u8,
    /// What they came to.
    pub total: u16,
    /// The faces, wave by wave.
    pub waves: Waves,
}

/// Something that changes a roll, as it stood when the dice were thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// A Stat of it aches: no bump.
    Ache,
    /// The roller was Surprised: no bump, no Spark.
    Surprised,
    /// The roller is Uncool in company.
    Uncool,
    /// The Attacker uses their fame.
    Famous,
    /// It is Sparked with an Ignited Stat: 6 and 7 round up to 8.
    Ignited,
    /// Nothing was thrown: the dice of a calm Check stand in. [B3-SPEC-16]
    Calm,
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
    pub boons: Vec<u8>,
    /// How many busts there are.
    pub busts: u8,
    /// Whether a bump was needed.
    pub bumped: bool,
    /// Whether the referee ruled it.
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

impl Change {
    /// What it adds to the roll.
    pub fn amount(self) -> i32 {
        match self {
            Self::Uncool => -1,
            Self::Famous => 2,
            Self::Ache | Self::Surprised | Self::Ignited | Self::Calm => 0,
        }
    }

    /// What it is called in a sum.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ache => "Ache",
            Self::Surprised => "Surprised",
            Self::Uncool => "Uncool",
            Self::Famous => "Famous",
            Self::Ignited => "Ignited",
            Self::Calm => "Calm",
        }
    }

    /// The rule behind it.
    pub fn rule(self) -> RuleId {
        match self {
            Self::Ache => id::CND_03,
            Self::Surprised => id::CND_15,
            Self::Uncool => id::CND_19,
            Self::Famous => id::CND_09,
            Self::Ignited => id::TERM_03,
            Self::Calm => id::SPEC_16,
        }
    }
}

impl Roll {
    /// What the dice are worth, upgrade and all.
    pub fn worth(&self) -> u16 {
        let third = self.third.as_ref().map_or(0, |third| third.added);
        self.total + self.added.unwrap_or(0) + third
    }

    /// The other Stats of a Spark, and whose they are.
    pub fn others(&self) -> Vec<(Id, Stat)> {
        let partner = self.partner.map(|stat| (self.partner_of.unwrap_or(self.by), stat));
        let third = self.third.as_ref().map(|third| (self.by, third.stat));
        partner.into_iter().chain(third).collect()
    }

    /// Whether it was Sparked, before or after.
    pub fn sparked(&self) -> bool {
        self.partner.is_some()
    }

    /// Whether something keeps it from bumping. [B3-CND-03 B3-CND-15]
    pub fn held(&self) -> bool {
        self.has(Change::Ache) || self.has(Change::Surprised)
    }

    /// Whether something changes it.
    pub fn has(&self, change: Change) -> bool {
        self.changes.contains(&change)
    }

    /// What Conditions add to it or take from it.
    pub fn changed(&self) -> i32 {
        self.changes.iter().map(|change| change.amount()).sum()
    }

    /// What haunts the roller takes from it. [B3-OPT-21]
    pub fn haunted(&self) -> i32 {
        self.haunted.as_ref().map_or(0, |haunted| haunted.total.into())
    }

    /// The total from which on no bump could better the outcome.
    pub fn enough(&self) -> u16 {
        enough(&self.changes, self.haunted.is_some())
    }

    /// Whether its dice and one rounding are all that counts, so that totals of a band are alike.
    pub fn plain(&self) -> bool {
        self.changed() == 0 && !self.has(Change::Ignited) && self.haunted.is_none()
    }
}

/// The total from which on no bump could better the outcome: 20, and what is taken from it.
pub fn enough(changes: &[Change], haunted: bool) -> u16 {
    let taken: i32 = changes.iter().map(|change| change.amount().min(0)).sum();
    match haunted {
        true => super::rules::HAUNTED_ENOUGH,
        false => MAXIMUM + taken.unsigned_abs() as u16,
    }
}
