//! What the later edition adds: modules that a table switches on, each by a house rule. All are off unless it does.

pub mod content;
pub mod fact;
pub mod quirk;
pub mod health;
pub mod damage;
pub mod willpower;
pub mod after;
pub mod experience;
pub mod creation;
pub mod offers;
pub mod answers;
pub mod evolve;
pub mod tell;
pub mod view;

use super::content::Content;
use super::world::{CharacterId, World};
use ingle_engine::Why;
use quirk::Quirk;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What the modules keep about a character; nothing of it counts while its module is off.
///
/// Willpower and experience stand where a character file's are kept, so that they go out as they came in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Late {
    /// Damage, the worst first. [MS-LATE-17]
    pub wounds: Vec<Harm>,
    /// Whether a level was fatal. [MS-LATE-19]
    pub dead: bool,
    /// What the armour is worth, by the referee's word. [MS-LATE-18]
    pub armour: u8,
    /// Whether the next action ignores wound penalties. [MS-LATE-12]
    pub ignores: bool,
    /// The round in which a dot was last spent for that. [MS-LATE-12]
    pub ignored_in: Option<u32>,
    /// Whether somebody at zero Willpower acts again. [MS-LATE-14]
    pub steadied: bool,
    /// Points that can only be spent on one trait, by its name. [MS-LATE-07]
    pub banked: BTreeMap<String, u32>,
    /// Merits and flaws. [MS-LATE-25 MS-LATE-26]
    pub quirks: Vec<Quirk>,
}

impl Late {
    /// Whether there is nothing to keep.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// Damage, from light to bad. [MS-LATE-17]
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Harm {
    /// Blunt.
    #[default]
    Bashing,
    /// Cutting or piercing.
    Lethal,
    /// Burns, radiation and the like.
    Aggravated,
}

impl Harm {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Bashing, Self::Lethal, Self::Aggravated];

    /// Its name.
    pub fn word(self) -> &'static str {
        ["bashing", "lethal", "aggravated"][self as usize]
    }

    /// How it is marked in a box.
    pub fn mark(self) -> &'static str {
        ["/", "X", "*"][self as usize]
    }
}

/// Says why somebody can make no roll, if so: out cold, dead, or at zero Willpower. [MS-LATE-14 MS-LATE-15 MS-LATE-19]
pub fn cannot_roll(world: &World, content: &Content, id: CharacterId) -> Option<Why> {
    let character = world.character(id)?;
    health::out(world, content, character).or_else(|| willpower::at_zero(world, character))
}
