//! A character in the making: what is filled in, and whether it is whole.

mod check;

pub use check::whole;

use super::Play;
use super::attribute::Attribute;
use super::content::{Content, Group};
use super::late::willpower;
use super::rules::creation;
use super::world::{Attributes, Kept, World};
use ingle_engine::{Sample, Seat, Why};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The longest name.
pub const NAME: usize = 40;
/// The longest concept.
pub const CONCEPT: usize = 80;
/// The longest background, list of equipment, or list of specialties of one's own.
pub const STORY: usize = 400;

/// Words that name something else in a draft, and so no ability.
pub const RESERVED: [&str; 18] = [
    "name",
    "concept",
    "background",
    "equipment",
    "strength",
    "precision",
    "reflexes",
    "perception",
    "intelligence",
    "wits",
    "specialties",
    "own_specialties",
    "custom",
    "kept",
    "originals",
    "willpower",
    "merits",
    "flaws",
];

/// A character in the making, as far as it is filled in.
///
/// Dots in abilities stand beside the other blanks, each under the ability's own key, so that every
/// ability is a blank of its own.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    /// Its name.
    pub name: String,
    /// What it is, in a few words.
    pub concept: String,
    /// Where it comes from. [MS-VOID-02?]
    pub background: String,
    /// What it carries. [MS-VOID-08?]
    pub equipment: String,
    /// Dots.
    pub strength: u8,
    /// Dots.
    pub precision: u8,
    /// Dots.
    pub reflexes: u8,
    /// Dots.
    pub perception: u8,
    /// Dots.
    pub intelligence: u8,
    /// Dots.
    pub wits: u8,
    /// Specialties as `ability: name`, with `(Adv)` behind an advanced one that no list has.
    pub specialties: Vec<String>,
    /// More of them, typed, with `;` between them. [MS-SPCL-07]
    pub own_specialties: String,
    /// Abilities that the table does not have, with their dots. [MS-ABIL-19?]
    pub custom: Vec<Custom>,
    /// What another program's file said besides.
    pub kept: Kept,
    /// How that file wrote each specialty, by what `specialties` calls it. [MS-PEER-10]
    pub originals: BTreeMap<String, String>,
    /// Willpower, where the table plays with it. [MS-LATE-08]
    pub willpower: u8,
    /// Merits, where the table plays with them. [MS-LATE-25]
    pub merits: Vec<String>,
    /// Flaws, where the table plays with them. [MS-LATE-26]
    pub flaws: Vec<String>,
    /// Dots in abilities, by their keys.
    #[serde(flatten)]
    pub dots: BTreeMap<String, u8>,
}

/// An ability that the table does not have.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Custom {
    /// Its name.
    pub name: String,
    /// Its group.
    pub group: Group,
    /// Its dots.
    pub dots: u8,
}

impl Default for Draft {
    /// Nobody in particular: average in everything. [MS-ATTR-08]
    fn default() -> Self {
        Self {
            name: String::new(),
            concept: String::new(),
            background: String::new(),
            equipment: String::new(),
            strength: 2,
            precision: 2,
            reflexes: 2,
            perception: 2,
            intelligence: 2,
            wits: 2,
            specialties: Vec::new(),
            own_specialties: String::new(),
            custom: Vec::new(),
            kept: Kept::default(),
            originals: BTreeMap::new(),
            willpower: willpower::START,
            merits: Vec::new(),
            flaws: Vec::new(),
            dots: BTreeMap::new(),
        }
    }
}

impl Draft {
    /// Dots in an attribute.
    pub fn attribute(&self, attribute: Attribute) -> u8 {
        self.attributes().get(attribute)
    }

    /// Dots in all six attributes.
    pub fn attributes(&self) -> Attributes {
        Attributes([
            self.strength,
            self.precision,
            self.reflexes,
            self.perception,
            self.intelligence,
            self.wits,
        ])
    }

    /// Sets the dots in an attribute.
    pub fn set_attribute(&mut self, attribute: Attribute, dots: u8) {
        let field = match attribute {
            Attribute::Strength => &mut self.strength,
            Attribute::Precision => &mut self.precision,
            Attribute::Reflexes => &mut self.reflexes,
            Attribute::Perception => &mut self.perception,
            Attribute::Intelligence => &mut self.intelligence,
            Attribute::Wits => &mut self.wits,
        };
        *field = dots;
    }

    /// Dots in abilities by name, as far as they are abilities.
    pub fn abilities(&self, world: &World, content: &Content) -> BTreeMap<String, u8> {
        let known = world.abilities(content);
        let named = self.dots.iter().filter_map(|(key, dots)| {
            let ability = known.iter().find(|ability| ability.key == *key)?;
            Some((ability.name.clone(), *dots))
        });
        let custom = self.custom.iter().map(|one| (one.name.clone(), one.dots));
        named.chain(custom).filter(|(_, dots)| *dots > 0).collect()
    }

    /// What the specialties are written as: those ticked, and those typed.
    pub fn specialties(&self) -> impl Iterator<Item = &str> {
        let typed = self.own_specialties.split(';').map(str::trim).filter(|one| !one.is_empty());
        self.specialties.iter().map(String::as_str).chain(typed)
    }
}

/// Takes a character into the game: at once for a referee, else when a referee accepts it.
pub fn enroll(turn: &mut Play<'_, '_>, seat: Seat, draft: &Draft) -> Result<(), Vec<Why>> {
    let whole = whole(turn.game(), seat, draft)?;
    creation::write(turn, whole);
    Ok(())
}

/// The samples of the packs as drafts.
pub fn samples(content: &Content) -> Vec<Sample<Draft>> {
    let world = World::default();
    let drafted = content.samples.iter().map(|text| {
        let mut draft = Draft {
            name: text.name.clone(),
            concept: text.concept.clone(),
            background: text.background.clone(),
            equipment: text.equipment.clone(),
            specialties: text.specialties.clone(),
            ..Draft::default()
        };
        for (key, dots) in &text.attributes {
            if let Some(attribute) = Attribute::named(key) {
                draft.set_attribute(attribute, *dots);
            }
        }
        for (name, dots) in &text.abilities {
            if let Some(ability) = world.ability(content, name) {
                draft.dots.insert(ability.key.clone(), *dots);
            }
        }
        Sample { name: text.name.clone(), about: text.about.clone(), draft }
    });
    drafted.collect()
}
