//! One roll as data: who makes it, what is planned, what fell, who Helped.

use super::ability::{RollMarks, Way};
use super::stat::Stat;
use super::world::Id;
use ingle_engine::Sum;
use serde::{Deserialize, Serialize};

/// On which side a roll is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// A Check.
    Check,
    /// An Attacker's.
    Attack,
    /// A Defender's.
    Defence,
    /// For the focus. [B2-SIM-04]
    Focus,
}

/// One of the two sides of an outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Those who try or attack.
    Actors,
    /// Those who defend.
    Defenders,
}

/// One roll of a deed, made or still to be made.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Roll {
    /// Who rolls.
    pub by: Id,
    /// On which side.
    pub part: Part,
    /// The Stats that the referee named; a Defender's follow from the attack.
    pub stats: Vec<Stat>,
    /// What was promised before the dice. [B2-HELP-15?]
    pub promised: Vec<Help>,
    /// The first die, while it is open whether the roll becomes a Spark. [B2-SPK-05 B2-SPK-09?]
    pub shown: Option<Shown>,
    /// What fell, once it has.
    pub made: Option<Made>,
    /// Whether it may no longer be Helped: it was made for the focus. [B2-SIM-18?]
    pub closed: bool,
    /// The margin that counts for harm, where something protected from it. [B2-ABIL-75]
    pub suffers: Option<i32>,
    /// What Abilities noted about it.
    pub marks: RollMarks,
}

/// A first die that lies on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shown {
    /// What is rolled.
    pub plan: Plan,
    /// What the die shows.
    pub face: u8,
    /// Whether the roll is one that cannot bump. [B2-SURP-01 B2-CND-08]
    pub held: bool,
}

/// What somebody chose to roll.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Plan {
    /// The roll, by its place in the deed.
    pub nth: u8,
    /// The own Stats that are rolled.
    pub stats: Vec<Stat>,
    /// The Stat of somebody else in a Synchronized Spark. [B2-ABIL-20]
    pub partner: Option<(Id, Stat)>,
    /// By which Ability another Stat than the fitting one is rolled, if so.
    pub way: Way,
    /// Which dice pay for it: a Spark's price.
    pub pays: Vec<Payment>,
    /// A line of narration.
    pub say: String,
}

/// Blessing Dice that somebody spends, by their faces. [B2-BLS-09]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Payment {
    /// Who.
    pub by: Id,
    /// Which.
    pub dice: Vec<u8>,
}

/// A roll as it fell.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Made {
    /// What was rolled.
    pub plan: Plan,
    /// The sides of each group of Stat dice, and how many dice it has.
    pub dice: Vec<(u8, u8)>,
    /// Every throw, group by group; empty where odds are weighed.
    pub waves: Vec<Vec<u8>>,
    /// How often each group was thrown.
    pub throws: Vec<u8>,
    /// What the dice came to, bumps included, before anything was added. [B2-DM-11?]
    pub total: u16,
    /// How often dice bumped. [B2-DIE-14?]
    pub bumps: u8,
    /// Whether nothing in it bumped. [B2-SURP-01]
    pub held: bool,
    /// The target that this roll meets, in a Check. [B2-CHK-13?]
    pub target: i32,
    /// The result, term by term.
    pub sum: Sum,
    /// Help so far.
    pub helps: Vec<Help>,
}

/// Help that was given to a roll. [B2-HELP-02]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Help {
    /// Who Helps.
    pub by: Id,
    /// With which dice.
    pub dice: Vec<u8>,
    /// What they add.
    pub adds: i32,
}

impl Plan {
    /// A plan of own Stats.
    pub fn new(nth: u8, stats: Vec<Stat>) -> Self {
        Self { nth, stats, partner: None, way: Way::Plain, pays: Vec::new(), say: String::new() }
    }

    /// How many dice it throws.
    pub fn dice(&self) -> usize {
        self.stats.len() + usize::from(self.partner.is_some())
    }

    /// Whether it is a Spark. [B2-SPK-02]
    pub fn spark(&self) -> bool {
        self.dice() > 1
    }

    /// Every Stat in it, the partner's too.
    pub fn all_stats(&self) -> Vec<Stat> {
        self.stats.iter().copied().chain(self.partner.map(|(_, stat)| stat)).collect()
    }
}

impl Roll {
    /// A roll that is still to be made.
    pub fn new(by: Id, part: Part, stats: Vec<Stat>) -> Self {
        Self {
            by,
            part,
            stats,
            promised: Vec::new(),
            shown: None,
            made: None,
            closed: false,
            suffers: None,
            marks: RollMarks::default(),
        }
    }

    /// What it came to, once it has.
    pub fn result(&self) -> Option<i32> {
        self.made.as_ref().map(|made| made.sum.value())
    }

    /// The side that it is on.
    pub fn side(&self) -> Side {
        match self.part {
            Part::Defence => Side::Defenders,
            Part::Check | Part::Attack | Part::Focus => Side::Actors,
        }
    }
}
