//! What a character carries, holds and wears.

use super::id;
use ingle_engine::RuleId;
use serde::{Deserialize, Serialize};

/// What a character carries, holds and wears.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Gear {
    /// Its weapons, by their keys in the packs.
    pub weapons: Vec<String>,
    /// Its body armour.
    pub armour: Armour,
    /// Whether the body armour is on. [TR-ARM-13?]
    pub worn: bool,
    /// Whether it has a shield. [TR-ARM-04]
    pub shield: bool,
    /// The weapon in hand.
    pub hand: Option<String>,
    /// Whether the shield is on the arm.
    pub shield_up: bool,
    /// Whether the weapon in hand is readied. [TR-WPN-14]
    pub readied: bool,
    /// Weapons that need reloading. [TR-WPN-11]
    pub empty: Vec<String>,
}

impl Gear {
    /// Whether there is nothing at all.
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }

    /// The body armour that is on.
    pub fn wears(&self) -> Armour {
        match self.worn {
            true => self.armour,
            false => Armour::None,
        }
    }

    /// Whether a weapon needs reloading.
    pub fn is_empty(&self, weapon: &str) -> bool {
        self.empty.iter().any(|known| known == weapon)
    }
}

/// Body armour; one at a time. [TR-ARM-06?]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Armour {
    /// None.
    #[default]
    None,
    /// Takes 1 off. [TR-ARM-01]
    Light,
    /// Takes 2 off, and hampers. [TR-ARM-02 TR-ARM-03]
    Heavy,
}

impl Armour {
    /// What it takes off Retribution, and its row of the table.
    pub fn off(self) -> Option<(i32, RuleId)> {
        match self {
            Self::None => None,
            Self::Light => Some((1, id::ARM_01)),
            Self::Heavy => Some((2, id::ARM_02)),
        }
    }

    /// Its name.
    pub fn word(self) -> &'static str {
        ["no armour", "light armour", "heavy armour"][self as usize]
    }
}

/// What an action is done with: it gives the Effect Dice, and may change the Light Dice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tool {
    /// Nothing that is listed: words, legs, a fitting tool. [TR-EFF-14?]
    #[default]
    Plain,
    /// Something makeshift. [TR-EFF-14? TR-RISK-26?]
    Makeshift,
    /// Exceptionally good equipment. [TR-EFF-14?]
    Fine,
    /// Bare hands. [TR-EFF-15?]
    Unarmed,
    /// The bare hands of a trained fighter. [TR-EFF-15?]
    Trained,
    /// A weapon, by its key.
    Weapon(String),
}

impl Tool {
    /// Whether it is nothing that is listed.
    pub fn is_plain(&self) -> bool {
        *self == Self::Plain
    }
}

/// How a weapon is handled in one action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Handling {
    /// Whether both hands are on it. [TR-WPN-22?]
    pub both_hands: bool,
    /// Whether all ammunition goes. [TR-WPN-23?]
    pub all_ammo: bool,
}

impl Handling {
    /// Whether it is as usual.
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// When a weapon's Effect comes, beside the rival's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    /// Before it. [TR-WPN-02]
    Before,
    /// Together with it. [TR-EFF-17?]
    #[default]
    Together,
    /// After it. [TR-WPN-06]
    After,
}

/// How many hands a weapon takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hands {
    /// One.
    #[default]
    One,
    /// Two.
    Two,
    /// One or two, as its owner likes. [TR-WPN-22?]
    Either,
}
