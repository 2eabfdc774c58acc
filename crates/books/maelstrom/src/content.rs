//! What the packs hold: attributes and their levels, abilities and their specialties, words and samples.

mod ability;
mod read;

pub use ability::{Ability, Group};
pub use read::{bad_name, content};

use super::attribute::Attribute;
use super::charter::AbilityList;
use super::late::content::{self as late, Tables};
use ingle_engine::{Pack, Packs, RuleId};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The content of a table, read and checked.
#[derive(Clone, Debug)]
pub struct Content {
    attributes: [AttributeText; 6],
    abilities: Vec<Ability>,
    later: Vec<Ability>,
    difficulties: BTreeMap<u8, String>,
    tables: Tables,
    /// Characters to begin with.
    pub samples: Vec<SampleText>,
}

/// One attribute in words.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct AttributeText {
    name: String,
    group: String,
    about: String,
    rule: Option<RuleId>,
    levels: Vec<String>,
    level_rules: Vec<RuleId>,
    #[serde(default)]
    lifts: Vec<u16>,
}

/// A character to begin with.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SampleText {
    /// Its name.
    pub name: String,
    /// One line about it.
    pub about: String,
    /// Its concept.
    pub concept: String,
    /// Where it comes from.
    pub background: String,
    /// What it carries.
    pub equipment: String,
    /// Dots in attributes.
    pub attributes: BTreeMap<String, u8>,
    /// Dots in abilities.
    pub abilities: BTreeMap<String, u8>,
    /// Specialties, as `ability: name`.
    pub specialties: Vec<String>,
}

const KINDS: [&str; 5] = ["attributes", "abilities", "later", "difficulties", "samples"];

/// The official content, as the first pack.
pub fn official() -> Packs {
    let files = [
        ("attributes", include_str!("../../../../packs/maelstrom/attributes.toml")),
        ("abilities", include_str!("../../../../packs/maelstrom/abilities.toml")),
        ("later", include_str!("../../../../packs/maelstrom/later.toml")),
        ("difficulties", include_str!("../../../../packs/maelstrom/difficulties.toml")),
        ("samples", include_str!("../../../../packs/maelstrom/samples.toml")),
    ];
    let files = files.into_iter().chain(late::official());
    let files = files.map(|(kind, text)| (kind.to_owned(), text.to_owned())).collect();
    Packs::of(Pack { name: "maelstrom".to_owned(), files })
}

impl Content {
    /// The name of an attribute.
    pub fn name(&self, attribute: Attribute) -> &str {
        &self.attributes[attribute as usize].name
    }

    /// What an attribute is for.
    pub fn about(&self, attribute: Attribute) -> &str {
        &self.attributes[attribute as usize].about
    }

    /// The line that says what an attribute is for.
    pub fn rule(&self, attribute: Attribute) -> RuleId {
        self.attributes[attribute as usize].rule.unwrap_or(attribute.group_rule())
    }

    /// What a level of an attribute looks like; nothing above 5, and nothing where the book says nothing.
    pub fn level(&self, attribute: Attribute, dots: u8) -> &str {
        let levels = &self.attributes[attribute as usize].levels;
        levels.get(usize::from(dots)).map_or("", String::as_str)
    }

    /// The line behind a level of an attribute. [MS-ATTR-48?]
    pub fn level_rule(&self, attribute: Attribute, dots: u8) -> RuleId {
        let rules = &self.attributes[attribute as usize].level_rules;
        rules.get(usize::from(dots)).copied().unwrap_or(super::id::ATTR_48)
    }

    /// What somebody so strong lifts, in pounds. [MS-ATTR-50?]
    pub fn lift(&self, attribute: Attribute, dots: u8) -> Option<u16> {
        self.attributes[attribute as usize].lifts.get(usize::from(dots)).copied()
    }

    /// The abilities of a list, group by group. [MS-ABIL-06 MS-LATE-01]
    pub fn abilities(&self, list: AbilityList) -> &[Ability] {
        match list {
            AbilityList::ThisEdition => &self.abilities,
            AbilityList::LaterEdition => &self.later,
        }
    }

    /// The tables of the later edition. [MS-LATE-15 MS-LATE-23 MS-LATE-25 MS-LATE-27]
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// The word for a difficulty. [MS-DIFF-17?]
    pub fn difficulty(&self, difficulty: u8) -> &str {
        self.difficulties.get(&difficulty).map_or("", String::as_str)
    }
}
