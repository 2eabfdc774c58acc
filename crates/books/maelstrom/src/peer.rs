//! The character files of the old app: read with every quirk they have, and written in the same shape.

mod adopt;
mod hand_out;
mod layout;
mod read;
mod specialty;
mod write;

pub use adopt::adopt;
pub use hand_out::hand_out;
pub use specialty::{Part, Specialty, unquoted};

use ingle_engine::Why;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The most bytes that a character file may have: ten times what any of them needs.
pub const MOST_BYTES: usize = 64 * 1024;

/// A character file, as it is: nothing in it belongs to this edition yet.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct File {
    /// The name, exactly as the file gives it; empty where it has none.
    pub name: String,
    /// What the character is.
    pub concept: Option<String>,
    /// The campaign that it belongs to.
    pub campaign: Option<String>,
    /// Who plays it.
    pub player: Option<String>,
    /// Experience; a file without it means none. [MS-PEER-07]
    pub experience: Option<Experience>,
    /// The six attributes.
    pub attributes: Vec<Attribute>,
    /// Every ability, in the groups and by the names that the file gives. [MS-PEER-01]
    pub abilities: Vec<Ability>,
    /// Willpower, where the file has it. [MS-PEER-06]
    pub willpower: Option<Willpower>,
    /// Flaws, merits and whatever else stands in the file. [MS-PEER-08]
    pub others: Map<String, Value>,
    /// What was not understood, or was read in one way of several, a line each.
    pub notes: Vec<String>,
}

/// Experience points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Experience {
    /// All that were ever earned.
    pub earned: u32,
    /// Those not yet spent.
    pub free: u32,
}

/// Willpower, as the app counts it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Willpower {
    /// The dots that are spent.
    pub spent: u32,
    /// The dots there are.
    pub max: u32,
}

impl Willpower {
    /// The dots that are left. [MS-PEER-06]
    pub fn current(&self) -> u32 {
        self.max.saturating_sub(self.spent)
    }
}

/// One of the six attributes.
#[derive(Clone, Debug, PartialEq)]
pub struct Attribute {
    /// The list that it stands in: physical or mental.
    pub group: &'static str,
    /// Its name.
    pub name: String,
    /// Its dots.
    pub dots: u8,
    /// What else the file says about it.
    pub others: Map<String, Value>,
}

/// An ability.
#[derive(Clone, Debug, PartialEq)]
pub struct Ability {
    /// The list that it stands in: talents, skills or knowledges.
    pub group: &'static str,
    /// Its name, exactly as the file gives it; [`unquoted`] is what is meant.
    pub name: String,
    /// Its dots.
    pub dots: u8,
    /// Its specialties; none where the file has no list of them.
    pub specialties: Option<Vec<Specialty>>,
    /// What else the file says about it.
    pub others: Map<String, Value>,
}

/// What a file said besides, in words, a line an entry: for a sheet. [MS-PEER-08]
pub fn besides(kept: &BTreeMap<String, String>) -> Vec<String> {
    let others = layout::Layout::others(kept);
    others.iter().flat_map(|(key, value)| read::told(key, value)).collect()
}

/// The lists of attributes, and what stands in them.
const ATTRIBUTES: [(&str, [&str; 3]); 2] = [
    ("physical", ["Strength", "Precision", "Reflexes"]),
    ("mental", ["Perception", "Intelligence", "Wits"]),
];
/// The lists of abilities.
const ABILITIES: [&str; 3] = ["talents", "skills", "knowledges"];

impl File {
    /// Reads a file; else every reason why not, each with its place in the file. [MS-PEER-09]
    pub fn read(text: &str) -> Result<Self, Vec<Why>> {
        read::file(text)
    }

    /// The file in the app's own shape: what was read from one comes out as it stood there. [MS-PEER-10]
    pub fn write(&self) -> String {
        write::file(self)
    }

    /// Whether it was written when this edition was, and not for the later one. [MS-PEER-11]
    ///
    /// Two of the abilities of that time were later dropped, so whoever has them is of that time.
    pub fn of_this_edition(&self) -> bool {
        let old = ["Spacecraft Weaponry", "Power Armor Operation"];
        self.abilities.iter().any(|ability| old.contains(&unquoted(&ability.name)))
    }

    /// What this edition calls an ability of the file, where the file calls it otherwise. [MS-PEER-11]
    pub fn this_editions(&self, ability: &Ability) -> Option<&'static str> {
        match unquoted(&ability.name) {
            "Spacecraft Weaponry" => Some("Mounted Weapons"),
            "Science" if self.of_this_edition() => Some("Physical Sciences"),
            _ => None,
        }
    }
}

/// What a later edition's ability comes nearest to in this one, for a referee who wants to convert. [MS-PEER-11]
pub fn counterpart(ability: &str) -> Option<&'static str> {
    Some(match ability {
        "Driving" => "Ground Vehicle Operation",
        "Piloting" => "Aerospace Piloting",
        "Remote Weapons" => "Mounted Weapons",
        "Computer Science" => "Computer Systems",
        "Science" => "Physical Sciences",
        "Humanities" => "Academics",
        "Statecraft" => "Law",
        _ => return None,
    })
}

#[cfg(test)]
mod tests;
