//! A character.

use super::ability::{Ability, Held};
use super::lifestyle::Lifestyle;
use super::stat::{Stat, Stats};
use super::wound::{Band, Wound};
use ingle_engine::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A character.
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
    /// The seven Stats from most to least capable. [B1-STAT-11 B1-CRE-12?]
    pub ranks: [Stat; 7],
    /// The Lifestyle now. [B1-LIFE-01]
    pub lifestyle: Lifestyle,
    /// The Lifestyle of the start, which says what it may change to. [B1-LIFE-26?]
    pub began_as: Lifestyle,
    /// Everything that was written about the character.
    pub story: Story,
    /// The Abilities. [B1-ABIL-01]
    pub abilities: Vec<Held>,
    /// The items on the list. [B1-ITEM-01]
    pub items: Vec<String>,
    /// How many Blessings are unspent. [B1-BLS-01]
    pub blessings: u32,
    /// Since which scene the character is Uncool, if so, and the story of it. [B1-COOL-01]
    pub uncool: Option<Uncool>,
    /// Wounds, which shape the story. [B1-WND-01]
    pub wounds: Vec<Wound>,
    /// Where the character is.
    pub presence: Presence,
    /// The threat that surprised the character, until the first roll in response. [B1-SURP-03]
    pub surprised: Option<String>,
    /// What was used in this scene.
    pub used: BTreeSet<Ability>,
    /// Whether a Check for an item was made in this scene. [B1-ITEM-04]
    pub prepared: bool,
    /// Whether Checks for items are over for this session. [B1-ITEM-07]
    pub barred: bool,
    /// Whether this session's first Hero award has come. [B1-HERO-02]
    pub had_hero: bool,
    /// How often Medically Insured was used. [B1-ABIL-42]
    pub insured: u32,
}

/// What is written about a character.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Story {
    /// The backstory. [B1-CRE-03]
    pub backstory: String,
    /// Three proven skills. [B1-CRE-03]
    pub skills: Vec<String>,
    /// People and groups that the character knows. [B1-CRE-04]
    pub ties: String,
    /// The species, where it is not human, and what it can do unaided. [B1-CRE-05]
    pub species: String,
    /// The Hero. [B1-CRE-07]
    pub hero: Hero,
}

/// Whom a character looks up to. [B1-HERO-01]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Hero {
    /// Who it is.
    pub who: String,
    /// The connection.
    pub connection: String,
    /// What would please them.
    pub pleases: String,
    /// What would upset them.
    pub upsets: String,
    /// Where they are now.
    pub now: String,
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

/// Where a character is, as far as help and curses go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// Near enough to help. [B1-BLS-05]
    #[default]
    Near,
    /// In the scene, but too far off to help.
    Far,
    /// Not in the scene.
    Away,
}

/// Being Uncool. [B1-COOL-01]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Uncool {
    /// The scene in which it began. [B1-COOL-06?]
    pub scene: u32,
    /// The last scene in which a Check to end it was asked for. [B1-COOL-04]
    pub asked: Option<u32>,
    /// How it came.
    pub story: String,
}

impl Character {
    /// Whether the character has an Ability.
    pub fn has(&self, ability: Ability) -> bool {
        self.abilities.contains(&Held::Listed(ability))
    }

    /// Whether the character has an Ability and has not used it up in this scene.
    pub fn ready(&self, ability: Ability) -> bool {
        self.has(ability) && !self.used.contains(&ability)
    }

    /// Whether the character is in the scene.
    pub fn here(&self) -> bool {
        self.presence != Presence::Away
    }

    /// The highest-ranked Stat. [B1-STAT-11]
    pub fn best(&self) -> Stat {
        self.ranks[0]
    }

    /// The lowest-ranked Stat. [B1-STAT-11]
    pub fn worst(&self) -> Stat {
        self.ranks[6]
    }

    /// The worst wound, if there is any. [B1-WND-03?]
    pub fn worst_wound(&self) -> Option<Band> {
        self.wounds.iter().map(|wound| wound.band).max()
    }

    /// What Medically Insured costs now. [B1-ABIL-40 B1-ABIL-42]
    pub fn insurance(&self) -> u32 {
        3 + 2 * self.insured
    }
}
