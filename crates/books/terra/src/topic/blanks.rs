//! What the blanks of forms hold.

use crate::world::{Attribute, ToolWord};
use serde::{Deserialize, Deserializer, Serialize};

/// A plain yes or no.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// Yes.
    #[default]
    Yes,
    /// No.
    No,
}

/// What harm does to somebody who fell in this scene already. [TR-HP-14?]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Again {
    /// Nothing more.
    #[default]
    Nothing,
    /// Another Attribute is lost.
    Attribute,
}

/// What a player has in mind besides the Attribute; blanks that were not offered are not there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Planned {
    /// The Challenge; nothing inside for none.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "said")]
    pub against: Option<Option<String>>,
    /// What it is done with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tool: Option<ToolWord>,
    /// The Skills that help.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skills: Option<Vec<String>>,
}

/// What a referee says about a roll; blanks that were not offered are not there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Said {
    /// The Attribute that fits.
    pub attribute: Attribute,
    /// Challenge, tool and Skills.
    #[serde(flatten)]
    pub plan: Planned,
    /// Dice of a Skill, where the scenario has no list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skill: Option<u8>,
    /// Dice that gear adds or takes besides.
    pub gear: i8,
    /// Conditions that hamper. [TR-EGO-11?]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hampered: Option<u8>,
    /// Whether heavy armour hampers. [TR-ARM-03]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub burdened: Option<Answer>,
    /// Whether the character is capable of the deed.
    pub capable: Answer,
    /// What the referee adds in words.
    pub note: String,
}

/// Tells a blank that was filled in with nothing from one that was not there.
fn said<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<String>>, D::Error> {
    Option::<String>::deserialize(deserializer).map(Some)
}

/// One hand or two. [TR-WPN-22?]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Grip {
    /// One.
    #[default]
    One,
    /// Both.
    Both,
}

/// One shot or all. [TR-WPN-23?]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ammo {
    /// One shot.
    #[default]
    Shot,
    /// All of it.
    All,
}
