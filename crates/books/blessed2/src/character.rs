//! A character.

use super::ability::uses::Uses;
use super::ability::{Ability, Held};
use super::charter::{Charter, ExhaustedCursed, ZeroPairs};
use super::condition::Condition;
use super::endeavor::monster::Monster;
use super::growth::Growth;
use super::lifestyle::Lifestyle;
use super::pool::Purse;
use super::severity::Rank;
use super::stat::{Stat, Stats};
use super::story::Story;
use super::wound::Wound;
use ingle_engine::Seat;
use serde::{Deserialize, Serialize};

/// A character: of a player, of the DM, or a Monstrosity. [B2-MON-24]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Character {
    /// Whose it is.
    pub seat: Seat,
    /// The name.
    pub name: String,
    /// Whether it waits, plays or has left.
    pub place: Place,
    /// The dice of the seven Stats.
    pub stats: Stats,
    /// The seven Stats from most to least capable. [B2-STAT-01]
    pub ranks: [Stat; 7],
    /// The Lifestyle now.
    pub lifestyle: Lifestyle,
    /// The Lifestyle of the start, which says what it may change to. [B2-LIFE-32?]
    pub began_as: Lifestyle,
    /// The Lifestyle's Stat whose benefit goes to the setting's Stat instead. [B2-STAT-19]
    pub points: Option<Stat>,
    /// Everything that was written about the character.
    pub story: Story,
    /// The touchstones: the scope of History. [B2-CRE-04]
    pub touchstones: Vec<String>,
    /// The Abilities. [B2-ABIL-01]
    pub abilities: Vec<Held>,
    /// What of them is drained or used.
    pub uses: Uses,
    /// What was bought in the Session Shop, and what is still to come.
    pub growth: Growth,
    /// The items on the list. [B2-ITEM-02]
    pub items: Vec<String>,
    /// The Blessing Dice, by their faces, as they came. [B2-BLS-01]
    pub pool: Vec<u8>,
    /// Being Uncool, if so. [B2-COOL-01]
    pub uncool: Option<Uncool>,
    /// Conditions. [B2-CND-01]
    pub conditions: Vec<Condition>,
    /// Wounds, which shape the story. [B2-WND-01]
    pub wounds: Vec<Wound>,
    /// Whether somebody finished them, or a Maximum wound did. [B2-SEV-29 B2-WND-03]
    pub slain: bool,
    /// Where the character is.
    pub presence: Presence,
    /// The threat that surprised the character, until the first roll in response. [B2-SURP-01]
    pub surprised: Option<String>,
    /// Whether a Preparedness Check was made in this scene. [B2-PREP-02]
    pub prepared: bool,
    /// Whether the next Preparedness Checks search spoils, and so are free. [B2-PREP-11]
    pub spoils: bool,
    /// What makes it a Monstrosity, if it is one. [B2-MON-24]
    pub monster: Option<Monster>,
}

/// Whether a character waits, plays or has left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Waits for the referee.
    #[default]
    Waiting,
    /// Plays.
    Playing,
    /// Has left.
    Left,
}

/// Where a character is, as far as help goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// Near enough to help. [B2-HELP-05 B2-HELP-10]
    #[default]
    Near,
    /// In the scene, but too far off to help.
    Far,
    /// Not in the scene.
    Away,
}

/// Being Uncool. [B2-COOL-01]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Uncool {
    /// The scene in which it began.
    pub scene: u32,
    /// The last scene in which a Check to end it was attempted. [B2-COOL-03]
    pub tried: Option<u32>,
    /// How it came.
    pub story: String,
}

/// A Stat's die as it is thrown: plain, or capped. [B2-MON-26 B2-MON-27]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StatDie {
    /// Its sides.
    pub sides: u8,
    /// What higher faces count as.
    pub cap: u8,
}

impl Character {
    /// Whether the character has an Ability.
    pub fn has(&self, ability: Ability) -> bool {
        self.abilities.iter().any(|held| held.ability() == Some(ability))
    }

    /// Whether the character has a condition.
    pub fn is(&self, condition: &Condition) -> bool {
        self.conditions.contains(condition)
    }

    /// The die of a Stat: a Monstrosity has one for all of them. [B2-MON-26]
    pub fn die(&self, stat: Stat) -> StatDie {
        match &self.monster {
            Some(monster) => StatDie { sides: monster.die.sides(), cap: monster.die.number() },
            None => StatDie { sides: self.stats.die(stat), cap: self.stats.die(stat) },
        }
    }

    /// Whether two Stats have the same size. [B2-STAT-16]
    pub fn balanced(&self, one: Stat, other: Stat) -> bool {
        self.die(one) == self.die(other)
    }

    /// Whether the character is in the scene.
    pub fn here(&self) -> bool {
        self.presence != Presence::Away
    }

    /// The worst wound, if there is any.
    pub fn worst_wound(&self) -> Option<Rank> {
        self.wounds.iter().map(|wound| wound.rank).max()
    }

    /// By how much every Blessing Die is worth less. [B2-CND-07 B2-CND-14?]
    pub fn lessened(&self, charter: &Charter) -> u8 {
        let (one, other) = (self.is(&Condition::Exhausted), self.is(&Condition::Cursed));
        match charter.exhausted_cursed {
            ExhaustedCursed::One => u8::from(one || other),
            ExhaustedCursed::Two => u8::from(one) + u8::from(other),
        }
    }

    /// The pool as the character may pay from it. [B2-BLS-14?]
    pub fn purse(&self, charter: &Charter) -> Purse {
        let zeros = charter.zero_pairs == ZeroPairs::Pay;
        Purse::new(&self.pool, self.lessened(charter), zeros)
    }
}
