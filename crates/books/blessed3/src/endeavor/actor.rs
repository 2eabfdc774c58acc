//! Those who take part in an Endeavor.

use super::start::Start;
use crate::check::Roll;
use crate::stat::Stat;
use crate::world::Id;
use ingle_engine::Secret;
use ingle_shared::usual::is_usual;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Somebody who takes part in an Endeavor.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Actor {
    /// Who.
    pub id: Id,
    /// On which side of the design.
    pub side: u8,
    /// In which team of that side; those who are alone each have their own. [B3-END-76?]
    pub team: u16,
    /// In which area.
    pub area: u8,
    /// At which position.
    pub at: u32,
    /// Where they began.
    pub start: u32,
    /// What changes a monstrosity's actions and buttons. [B3-MON-02]
    pub tags: Secret<BTreeSet<Tag>>,
    /// The tags that have acted, which everybody knows. [B3-MON-47?]
    pub shown: BTreeSet<Tag>,
    /// What they chose for the position roll. [B3-END-36?]
    pub choice: Option<Secret<Chosen>>,
    /// The position roll of this round. [B3-END-03]
    pub roll: Option<Box<Roll>>,
    /// The standard amount. [B3-END-10]
    pub amount: u16,
    /// Whether the position roll is ignored. [B3-END-20]
    pub ignored: bool,
    /// Whether they have acted in this round.
    pub acted: bool,
    /// Those whom they may Help because they Passed. [B3-END-71?]
    pub helps: Vec<Id>,
    /// After whom they act. [B3-END-70?]
    pub after: Option<Id>,
    /// Whom they Protect until their next turn. [B3-END-69?]
    pub guards: Vec<Guard>,
    /// How many Recovery buttons they have activated. [B3-MON-41]
    pub recovered: u8,
    /// Who made them move down in this round. [B3-MON-40]
    pub pushed: Vec<Id>,
    /// How many Attacks at the end of this round they have made or left. [B3-MON-41]
    pub again: u8,
    /// Whether they have stayed in the race in this round. [B3-RACE-18]
    pub stayed: bool,
    /// Whether they have made a position roll in this Endeavor.
    pub begun: bool,
    /// Blessings spent that have not become Fatigue yet. [B3-RACE-05]
    pub spent: u8,
    /// Aptitudes that others have lent them. [B3-SPEC-90]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lent: Vec<Lent>,
    /// Whether they are out. [B3-END-72?]
    pub out: bool,
}

/// What somebody commits to before the position rolls.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Chosen {
    /// The Stat.
    pub stat: Stat,
    /// The Stat that it is Sparked with. [B3-SPK-14?]
    #[serde(default, skip_serializing_if = "is_usual")]
    pub partner: Option<Stat>,
    /// The Blessings that pay for it.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub pay: Option<[u32; 2]>,
    /// Whether the die that all players share stands in for it. [B3-OPT-28]
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shared: bool,
}

impl Chosen {
    /// A Stat, and nothing else.
    pub fn plain(stat: Stat) -> Self {
        Self { stat, partner: None, pay: None, shared: false }
    }
}

/// A Protect that lasts. [B3-END-69?]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Guard {
    /// Whom it guards.
    pub whom: Id,
    /// By how many ranks.
    pub ranks: u8,
    /// How many turns of the protector it outlasts. [B3-SPEC-114?]
    #[serde(default, skip_serializing_if = "is_zero")]
    pub turns: u16,
}

fn is_zero(turns: &u16) -> bool {
    *turns == 0
}

/// An Aptitude that somebody has lent. [B3-SPEC-90]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Lent {
    /// Who lends it.
    pub by: Id,
    /// Which.
    pub aptitude: String,
    /// What it is specialized as.
    pub special: Option<String>,
    /// For how many turns still. [B3-SPEC-93?]
    pub turns: u16,
}

/// A monstrosity: what it is beside an ordinary character. [B3-MON-01]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Monster {
    /// Where it starts.
    pub start: Start,
    /// Its tags.
    pub tags: BTreeSet<Tag>,
}

/// A secret tag of a monstrosity. [B3-MON-02]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Tag {
    /// It has Unique Skills. [B3-MON-26]
    Unique,
    /// It strikes back when its Recovery fires. [B3-MON-40]
    Revenge,
    /// It Attacks once more a round for each Recovery. [B3-MON-41]
    Unrelenting,
    /// It rolls once more and ignores the lowest. [B3-MON-42]
    Horde,
    /// Attacks related to its Aptitudes fail. [B3-MON-43]
    Immunity,
}

impl Tag {
    /// All five.
    pub const ALL: [Self; 5] =
        [Self::Unique, Self::Revenge, Self::Unrelenting, Self::Horde, Self::Immunity];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Unique => "Unique",
            Self::Revenge => "Revenge",
            Self::Unrelenting => "Unrelenting",
            Self::Horde => "Horde",
            Self::Immunity => "Immunity",
        }
    }

    /// What it does, for whoever runs the monstrosity.
    pub fn about(self) -> &'static str {
        match self {
            Self::Unique => "two actions combined for ⊜⊜",
            Self::Revenge => "Attacks at once when its Recovery fires",
            Self::Unrelenting => "one more Attack a round for each Recovery that fired",
            Self::Horde => "rolls once more and keeps the best, while a Recovery is there",
            Self::Immunity => "Attacks on what it is apt in fail, while a Recovery is there",
        }
    }

    /// The tag of that name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tag| tag.name() == name)
    }
}

impl Actor {
    /// Whether the position roll is there and not ignored.
    pub fn rolls(&self) -> bool {
        self.roll.is_some() && !self.ignored
    }

    /// Whether the position roll makes an Attack violent. [B3-ATK-11?]
    pub fn violent(&self) -> bool {
        let hurts = |roll: &Roll| roll.stat == Stat::Hurt || roll.partner == Some(Stat::Hurt);
        self.roll.as_deref().is_some_and(hurts)
    }
}

/// The standard amount of a position roll: half, rounded down, at least 1. [B3-END-10 B3-END-39?]
pub fn standard(worth: u16) -> u16 {
    (worth / 2).max(1)
}
