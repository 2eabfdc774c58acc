//! A Risky Action on its way: what is tried, its terms, its dice.

use super::challenge::Aim;
use super::gear::{Handling, Tool};
use super::world::{Attribute, CharacterId};
use serde::{Deserialize, Serialize};

/// What somebody wants to try. [TR-RISK-01]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Proposal {
    /// Who.
    pub character: CharacterId,
    /// What.
    pub intent: String,
    /// The Attribute that the player has in mind.
    pub attribute: Option<Attribute>,
    /// What else the player has in mind.
    pub plan: Plan,
}

/// What a player has in mind besides the Attribute.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Plan {
    /// The Challenge that it is about.
    pub aim: Option<Aim>,
    /// What it is done with.
    pub tool: Option<ToolWord>,
    /// The Skills that help.
    pub skills: Vec<String>,
}

impl Plan {
    /// Whether nothing is said.
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }
}

/// What an action is done with, as forms say it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToolWord {
    /// The weapon in hand.
    Weapon,
    /// Nothing that is listed.
    #[default]
    Plain,
    /// Something makeshift.
    Makeshift,
    /// Exceptionally good equipment.
    Fine,
    /// Bare hands.
    Unarmed,
    /// The bare hands of a trained fighter.
    Trained,
}

/// A roll on the table: its terms, and its dice once they fell.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Roll {
    /// Who rolls.
    pub character: CharacterId,
    /// What they try.
    pub intent: String,
    /// The Attribute that fits.
    pub attribute: Attribute,
    /// Light Dice, without help.
    pub light: u8,
    /// Who helps. [TR-RISK-29?]
    pub helper: Option<CharacterId>,
    /// What the referee said about the terms.
    pub note: String,
    /// The Challenge that it is about. [TR-RISK-14]
    pub aim: Option<Aim>,
    /// What it is done with.
    pub tool: Tool,
    /// How the weapon is handled.
    pub handling: Handling,
    /// Whether the referee let 1–3 succeed at a price. [TR-RISK-10]
    pub at_a_price: bool,
    /// The dice.
    pub thrown: Option<Thrown>,
}

impl Roll {
    /// Light Dice, with help, never more than 4. [TR-RISK-06 TR-RISK-29?]
    pub fn light(&self) -> u8 {
        (self.light + u8::from(self.helper.is_some())).min(4)
    }
}

/// Dice that fell.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Thrown {
    /// The faces of the Light Dice.
    pub light: Vec<u8>,
    /// The faces of the Dark Dice.
    pub dark: Vec<u8>,
    /// How many Dark Dice.
    pub dark_count: u8,
    /// The highest face; 0 where no die was thrown.
    pub highest: u8,
    /// How many Dark Dice cost Ego.
    pub hits: u8,
    /// The row of the table.
    pub row: Row,
    /// Whether it was pushed. [TR-RISK-22?]
    pub pushed: bool,
}

/// The rows of the outcome table, from bad to good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Row {
    /// Highest 1–3. [TR-RISK-09]
    Worse,
    /// Highest 4–5. [TR-RISK-11]
    Complication,
    /// Highest 6. [TR-RISK-12]
    Success,
}
