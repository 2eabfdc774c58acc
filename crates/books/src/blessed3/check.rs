//! A Check as data: its rolls, what they add up to, and how it comes out.

use super::charter::{Charter, ModifierOrder, MultiDegree};
use super::stat::Stat;
use super::world::{Blessing, Id};
use ingle_engine::Waves;
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
    /// The Stat normally tied to it; for a Complex Check, others that fit too.
    pub stats: Vec<Stat>,
    /// How hard it is.
    pub rank: Rank,
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
}

/// How a Stat came to be rolled. [B3-CHK-04]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Route {
    /// It is the Stat of the Check.
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
    /// Whether a 3 or 4 was rounded up to 5.
    pub rounded: bool,
    /// Whether a 6 or 7 was rounded up to 8.
    pub lifted: bool,
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

impl Roll {
    /// What the dice are worth, upgrade and all.
    pub fn worth(&self) -> u16 {
        self.total + self.added.unwrap_or(0)
    }

    /// Whether it was Sparked, before or after.
    pub fn sparked(&self) -> bool {
        self.partner.is_some()
    }
}

impl Check {
    /// Everybody who takes part, the lead first.
    pub fn who(&self) -> impl Iterator<Item = Id> + '_ {
        std::iter::once(self.lead).chain(self.with.iter().copied())
    }

    /// The Aptitude by which somebody is apt in this, if the referee agreed.
    pub fn apt(&self, who: Id) -> Option<&str> {
        self.claims.iter().find_map(|claim| match &claim.what {
            What::Aptitude(name) if claim.by == who && claim.related => Some(name.as_str()),
            _ => None,
        })
    }

    /// The Backstory entry that is related for somebody, if the referee agreed.
    pub fn history(&self, who: Id) -> Option<u8> {
        self.claims.iter().find_map(|claim| match claim.what {
            What::Backstory(entry) if claim.by == who && claim.related => Some(entry),
            _ => None,
        })
    }

    /// Whether somebody's rolls of 3 or 4 round up. [B3-CHK-14 B3-APT-06 B3-APT-13? B3-CHK-23?]
    pub fn rounds(&self, who: Id) -> bool {
        self.may_round(who) && !self.declined.contains(&who)
    }

    /// Whether somebody's rolls of 3 or 4 may round up.
    pub fn may_round(&self, who: Id) -> bool {
        self.rank == Rank::Easy || self.apt(who).is_some()
    }

    /// The exceptional thing that is related for somebody, if the referee agreed. [B3-SHOP-18]
    pub fn exceptional(&self, who: Id) -> Option<&str> {
        self.claims.iter().find_map(|claim| match &claim.what {
            What::Exceptional(thing) if claim.by == who && claim.related => Some(thing.as_str()),
            _ => None,
        })
    }

    /// Whether somebody's rolls of 6 or 7 round up. [B3-SHOP-18]
    pub fn lifts(&self, who: Id) -> bool {
        self.exceptional(who).is_some() && !self.declined.contains(&who)
    }

    /// The Help on a roll.
    pub fn helps_on(&self, nth: usize) -> impl Iterator<Item = &Help> {
        self.helps.iter().filter(move |help| help.at == Some(nth))
    }

    /// A roll in numbers: dice and Help, and one rounding. [B3-CHK-21? B3-CHK-22?]
    pub fn points(&self, charter: &Charter, nth: usize) -> Option<Points> {
        let roll = self.rolls.get(nth)?;
        let dice = i32::from(roll.worth());
        let help: i32 = self.helps_on(nth).map(|help| i32::from(help.bonus)).sum();
        let before = match charter.modifier_order {
            ModifierOrder::AddThenRound => dice + help,
            ModifierOrder::RoundThenAdd => dice,
        };
        let rounded = self.rounds(roll.by) && (3..=4).contains(&before);
        let lifted = self.lifts(roll.by) && (6..=7).contains(&before);
        let read = match (rounded, lifted) {
            (true, _) => 5,
            (_, true) => 8,
            _ => before,
        };
        Some(Points { dice, help, rounded, lifted, value: read + dice + help - before })
    }

    /// The roll that Help would go to now: the lowest, and never the helper's own. [B3-HLP-04 B3-HLP-13? B3-HLP-15?]
    pub fn lowest(&self, helper: Id) -> Option<usize> {
        let sum = |nth: usize| {
            let help: i32 = self.helps_on(nth).map(|help| i32::from(help.bonus)).sum();
            i32::from(self.rolls[nth].worth()) + help
        };
        let lowest = (0..self.rolls.len()).map(sum).min()?;
        (0..self.rolls.len()).find(|nth| sum(*nth) == lowest && self.rolls[*nth].by != helper)
    }

    /// How the Check comes out as it stands. [B3-CHK-16 B3-CHK-19 B3-CHK-32? B3-CHK-33? B3-CHK-34?]
    pub fn judge(&self, charter: &Charter) -> Outcome {
        let values = (0..self.rolls.len()).filter_map(|nth| self.points(charter, nth));
        let values: Vec<i32> = values.map(|points| points.value).collect();
        let successes = || values.iter().map(|v| Band::of(*v)).filter(|b| *b != Band::Failure);
        let failed = values.len() - successes().count();
        let most = usize::from(self.rank == Rank::Complex);
        let degree = match charter.multi_degree {
            MultiDegree::Lowest => successes().min(),
            MultiDegree::Highest => successes().max(),
        };
        let band = degree.filter(|_| failed <= most).unwrap_or(Band::Failure);
        let help_busts = self.helps.len().min(100) as u8;
        let mut outcome = Outcome {
            band,
            values: values.clone(),
            boons: Vec::new(),
            busts: help_busts,
            bumped: self.rolls.iter().any(|roll| roll.bumped),
            ruled: false,
        };
        if band != Band::Failure {
            for value in values {
                match Band::of(value) {
                    Band::Minor => outcome.busts += 1,
                    Band::Major => outcome.boons.push((value - 10) as u8),
                    Band::Maximum => outcome.boons.push(EXCEPTIONAL),
                    Band::Failure | Band::Medium => {}
                }
            }
        }
        outcome
    }
}
