//! A character: its dots, what it carries and suffers from, and what a file said about it besides.

use crate::action::Trait;
use crate::attribute::Attribute;
use crate::id;
use crate::late::{Late, willpower};
use crate::specialty::Held;
use ingle_engine::{Seat, Why};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A character.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Character {
    /// Who plays it.
    pub seat: Seat,
    /// Its name.
    pub name: String,
    /// What it is, in a few words.
    pub concept: String,
    /// Where it comes from. [MS-VOID-02?]
    pub background: String,
    /// What it carries. [MS-VOID-08?]
    pub equipment: String,
    /// Dots in attributes.
    pub attributes: Attributes,
    /// Dots in abilities, by name; those not here have none.
    pub abilities: BTreeMap<String, u8>,
    /// Specialties.
    pub specialties: Vec<Held>,
    /// What it suffers from, or enjoys. [MS-VOID-05?]
    pub conditions: Vec<Condition>,
    /// What another program's file said besides; Willpower and experience count where the table plays with them.
    /// [MS-PEER-06 MS-PEER-07 MS-PEER-08]
    pub kept: Kept,
    /// What the later edition's modules keep.
    #[serde(default, skip_serializing_if = "Late::is_empty")]
    pub late: Late,
    /// Whether it waits, plays, or has left.
    pub place: Place,
}

/// Dots in the six attributes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Attributes(pub [u8; 6]);

impl Attributes {
    /// The dots in one.
    pub fn get(&self, attribute: Attribute) -> u8 {
        self.0[attribute as usize]
    }

    /// Sets the dots in one.
    pub fn set(&mut self, attribute: Attribute, dots: u8) {
        self.0[attribute as usize] = dots;
    }
}

/// What a character file of the old app says that the core does not use; it is kept for the way back.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Kept {
    /// The campaign.
    pub campaign: String,
    /// The player, as the file names them.
    pub player: String,
    /// Experience earned and not yet spent, where the file has any. [MS-PEER-07]
    pub experience: Option<Experience>,
    /// Willpower, where the file has any. [MS-PEER-06]
    pub willpower: Option<Willpower>,
    /// Whatever else stood there: its name, and its JSON as text. [MS-PEER-08]
    pub notes: BTreeMap<String, String>,
}

/// Experience points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Experience {
    /// Earned in all.
    pub earned: u32,
    /// Not yet spent.
    pub free: u32,
}

/// Willpower.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Willpower {
    /// The permanent rank.
    pub max: u8,
    /// How much of it is spent.
    pub spent: u8,
}

/// Something about a character that changes its rolls, in the referee's words. [MS-VOID-05?]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Condition {
    /// What it is.
    pub text: String,
    /// Added to the difficulty of every roll.
    pub difficulty: i8,
    /// Added to every pool.
    pub dice: i8,
}

/// Whether a character waits, plays, or has left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Waits for the referee's word.
    #[default]
    Waiting,
    /// In play.
    Playing,
    /// Out of play.
    Left,
}

impl Character {
    /// Whether it is in play.
    pub fn plays(&self) -> bool {
        self.place == Place::Playing
    }

    /// Dots in an ability.
    pub fn dots(&self, ability: &str) -> u8 {
        self.abilities.get(ability).copied().unwrap_or(0)
    }

    /// Dots in a trait. [MS-POOL-06]
    pub fn dots_in(&self, one: &Trait) -> u8 {
        match one {
            Trait::Attribute(attribute) => self.attributes.get(*attribute),
            Trait::Ability(name) => self.dots(name),
            Trait::Willpower => willpower::current(self),
        }
    }

    /// Says why it cannot act, if it cannot.
    pub fn cannot_act(&self) -> Option<Why> {
        let name = &self.name;
        match self.place {
            Place::Waiting => Some(
                Why::from(id::VOID_03)
                    .say(format!("{name} is not in play until the Storyteller agrees.")),
            ),
            Place::Left => Some(Why::words(format!("{name} has left the game."))),
            Place::Playing => None,
        }
    }
}
