//! Specialties: a focus inside an ability, listed or the table's own.

use super::attribute::Attribute;
use super::charter::SameName;
use super::content::{Ability, Content};
use super::world::{Character, World};
use serde::{Deserialize, Serialize};

/// A specialty that somebody owns. [MS-SPCL-01 MS-SPCL-02]
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Held {
    /// The ability that it hangs on.
    pub ability: String,
    /// Its name.
    pub name: String,
    /// The word of its own that an open one has, such as a place. [MS-SPCL-28?]
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub parameter: String,
    /// Whether it is an advanced one. [MS-SPCL-11]
    pub advanced: bool,
    /// How another program's file wrote it. [MS-PEER-10]
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub original: String,
}

/// What a file of the old app puts behind an advanced specialty. [MS-PEER-03]
const ADVANCED: &str = " (Adv)";

impl Held {
    /// Its name with its own word: "Locations: forest".
    pub fn title(&self) -> String {
        match self.parameter.is_empty() {
            true => self.name.clone(),
            false => format!("{}: {}", self.name, self.parameter),
        }
    }

    /// What it is called in forms: "Firearms: Pistols".
    pub fn key(&self) -> String {
        format!("{}: {}", self.ability, self.title())
    }

    /// What a draft writes: its key, and a mark where no list says that it is advanced.
    pub fn written(&self, world: &World, content: &Content) -> String {
        let key = self.key();
        match self.advanced && !read(world, content, &key).is_some_and(|held| held.advanced) {
            true => format!("{key}{ADVANCED}"),
            false => key,
        }
    }

    /// Whether it says the same as another.
    pub fn same(&self, other: &Self) -> bool {
        self.ability == other.ability && self.title().eq_ignore_ascii_case(&other.title())
    }
}

/// Reads what a form or a draft calls a specialty: `ability: name`, with `(Adv)` behind an advanced one of one's own.
pub fn read(world: &World, content: &Content, key: &str) -> Option<Held> {
    let (ability, title) = key.split_once(": ")?;
    let (title, marked) = match title.strip_suffix(ADVANCED) {
        Some(title) => (title, true),
        None => (title, false),
    };
    let (ability, title) = (ability.trim(), title.trim());
    if ability.is_empty() || title.is_empty() {
        return None;
    }
    let known = world.ability(content, ability);
    let name = known.as_ref().map_or_else(|| ability.to_owned(), |known| known.name.clone());
    Some(held(known.as_deref(), &name, title, marked))
}

/// A specialty of an ability by its title; a list says whether it is advanced, else the mark does. [MS-SPCL-06 MS-SPCL-07]
pub fn held(ability: Option<&Ability>, name: &str, title: &str, marked: bool) -> Held {
    let (first, parameter) = title.split_once(": ").unwrap_or((title, ""));
    let is_open =
        ability.is_some_and(|a| a.open.iter().any(|open| open.eq_ignore_ascii_case(first)));
    let (first, parameter) = if is_open { (first, parameter) } else { (title, "") };
    let find = |list: &[String]| list.iter().find(|one| one.eq_ignore_ascii_case(first)).cloned();
    let advanced = ability.and_then(|ability| find(&ability.advanced));
    let general = ability.and_then(|ability| find(&ability.general));
    Held {
        ability: name.to_owned(),
        advanced: marked || advanced.is_some(),
        name: advanced.or(general).unwrap_or_else(|| first.to_owned()),
        parameter: parameter.to_owned(),
        original: String::new(),
    }
}

/// The specialties of an ability that a character could use, each once. [MS-SPCL-02 MS-SPCL-26?]
pub fn owned(world: &World, content: &Content, character: &Character, ability: &str) -> Vec<Held> {
    let covers = world.charter.same_name == SameName::CoversAll;
    let known = world.ability(content, ability);
    let lists = |name: &String| {
        known.as_ref().is_some_and(|a| a.general.contains(name) || a.advanced.contains(name))
    };
    let mut all: Vec<Held> = Vec::new();
    for held in &character.specialties {
        let reached = covers && lists(&held.name);
        if held.ability == ability || reached {
            let own = Held { ability: ability.to_owned(), ..held.clone() };
            if !all.iter().any(|known| known.same(&own)) {
                all.push(own);
            }
        }
    }
    all
}

/// Whether a specialty can be used with an attribute: those named like one want that one. [MS-ABIL-38?]
pub fn fits(held: &Held, attribute: Option<Attribute>) -> bool {
    match Attribute::named(&held.name) {
        Some(named) => attribute.is_none_or(|attribute| attribute == named),
        None => true,
    }
}
