//! The six attributes.

use super::id;
use ingle_engine::RuleId;
use serde::{Deserialize, Serialize};

/// One of the six attributes. [MS-ATTR-02]
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum Attribute {
    /// Physical. [MS-ATTR-11]
    #[default]
    Strength,
    /// Physical. [MS-ATTR-18]
    Precision,
    /// Physical. [MS-ATTR-25]
    Reflexes,
    /// Mental. [MS-ATTR-32]
    Perception,
    /// Mental. [MS-ATTR-39]
    Intelligence,
    /// Mental. [MS-ATTR-46]
    Wits,
}

/// The words for levels 0 to 5, the same for every attribute. [MS-ATTR-06]
const LEVELS: [&str; 6] = ["Abysmal", "Poor", "Average", "Good", "Exceptional", "Outstanding"];

impl Attribute {
    /// All six, the physical ones first. [MS-ATTR-03 MS-ATTR-04]
    pub const ALL: [Self; 6] = [
        Self::Strength,
        Self::Precision,
        Self::Reflexes,
        Self::Perception,
        Self::Intelligence,
        Self::Wits,
    ];
    /// The physical ones. [MS-ATTR-03]
    pub const PHYSICAL: [Self; 3] = [Self::Strength, Self::Precision, Self::Reflexes];
    /// The mental ones. [MS-ATTR-04]
    pub const MENTAL: [Self; 3] = [Self::Perception, Self::Intelligence, Self::Wits];

    /// Its name in packs and drafts.
    pub fn key(self) -> &'static str {
        ["strength", "precision", "reflexes", "perception", "intelligence", "wits"][self as usize]
    }

    /// Its name in forms.
    pub fn word(self) -> &'static str {
        ["Strength", "Precision", "Reflexes", "Perception", "Intelligence", "Wits"][self as usize]
    }

    /// The attribute of a name, as in packs or in forms.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|a| a.word() == word || a.key() == word)
    }

    /// Whether it is of the body.
    pub fn is_physical(self) -> bool {
        Self::PHYSICAL.contains(&self)
    }

    /// The line of the index that names its group. [MS-ATTR-03 MS-ATTR-04]
    pub fn group_rule(self) -> RuleId {
        if self.is_physical() { id::ATTR_03 } else { id::ATTR_04 }
    }
}

/// The word for a level; above 5 there is none. [MS-ATTR-06]
pub fn level_word(dots: u8) -> &'static str {
    LEVELS.get(usize::from(dots)).copied().unwrap_or("beyond human")
}

/// Dots as they are drawn on a sheet.
pub fn dots(value: u8, of: u8) -> String {
    let of = of.max(value);
    let full = "●".repeat(value.into());
    format!("{full}{}", "○".repeat(usize::from(of - value)))
}
