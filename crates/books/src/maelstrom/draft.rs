//! A character in the making: what is filled in, and whether it is whole.

use super::attribute::Attribute;
use super::charter::Creation;
use super::content::{Content, Group, bad_name};
use super::rules::creation::{self, Whole};
use super::rules::grant::SPECIALTY;
use super::specialty::{self, Held};
use super::world::{Attributes, Character, Kept, World};
use super::{Maelstrom, Play, id};
use ingle_engine::{Game, Role, Sample, Seat, Why, clean};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The longest name.
pub const NAME: usize = 40;
/// The longest concept.
pub const CONCEPT: usize = 80;
/// The longest background, list of equipment, or list of specialties of one's own.
pub const STORY: usize = 400;

/// Words that name something else in a draft, and so no ability.
pub const RESERVED: [&str; 15] = [
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

/// Checks a draft: a whole character, or every reason why it is none.
/// [MS-ATTR-05 MS-ATTR-07 MS-ATTR-48? MS-ATTR-49? MS-ABIL-04 MS-ABIL-16? MS-VOID-03?]
pub fn whole(game: &Game<Maelstrom>, seat: Seat, draft: &Draft) -> Result<Whole, Vec<Why>> {
    let (world, content) = (&game.world, game.content());
    let mut missing = Vec::new();
    if game.cast.role(seat) == Role::Spectator {
        missing.push(Why::words("Take a seat to play: onlookers have no characters."));
    }
    let mut text = |words: &str, most: usize, label: &str| {
        clean(words, most, false).unwrap_or_else(|why| {
            missing.push(Why::words(format!("{label}: {}", why.say)));
            "…".to_owned()
        })
    };
    let name = text(&draft.name, NAME, "Name");
    let concept = text(&draft.concept, CONCEPT, "Concept");
    let background = text(&draft.background, STORY, "Background");
    let equipment = text(&draft.equipment, STORY, "Equipment");
    if name.is_empty() {
        missing.push(Why::from(id::GEN_02).say("It has no name yet."));
    }
    if name.contains('#') {
        missing.push(Why::from(id::GEN_02).say("A name has no `#`: it numbers namesakes."));
    }
    dots(world, content, draft, &mut missing);
    let specialties = specialties(world, content, draft, &mut missing);
    if world.charter.creation == Creation::Preset {
        missing.extend(creation::off_preset(world, content, draft));
    }
    let character = Character {
        seat,
        name,
        concept,
        background,
        equipment,
        attributes: draft.attributes(),
        abilities: draft.abilities(world, content),
        specialties,
        kept: draft.kept.clone(),
        ..Character::default()
    };
    let own = draft.custom.iter().map(|one| (one.name.clone(), one.group));
    let own = own.filter(|(name, _)| world.ability(content, name).is_none()).collect();
    match missing.is_empty() {
        true => Ok(Whole { character, own }),
        false => Err(missing),
    }
}

/// Checks every number of dots.
fn dots(world: &World, content: &Content, draft: &Draft, missing: &mut Vec<Why>) {
    for attribute in Attribute::ALL {
        let (name, dots) = (content.name(attribute), draft.attribute(attribute));
        let cap = world.attribute_cap();
        if dots == 0 {
            missing.push(Why::rules(&[id::ATTR_07, id::ATTR_49]).say(format!(
                "{name} has no dots: give it 1; only the Storyteller can make an exception."
            )));
        } else if dots > cap {
            missing.push(
                Why::rules(&[id::ATTR_05, id::ATTR_48])
                    .say(format!("{name} cannot have {dots} dots: {cap} are the most.")),
            );
        }
    }
    let cap = world.ability_cap();
    let mut high = |name: &str, dots: u8| {
        if dots > cap {
            let words = format!("{name} cannot have {dots} dots: {cap} are the most.");
            missing.push(Why::from(id::ABIL_16).say(words));
        }
    };
    let known = world.abilities(content);
    let mut unknown = Vec::new();
    for (key, dots) in &draft.dots {
        match known.iter().find(|ability| ability.key == *key) {
            Some(ability) => high(&ability.name, *dots),
            None if *dots == 0 => {}
            None => unknown.push(key),
        }
    }
    for one in &draft.custom {
        high(&one.name, one.dots);
    }
    missing.extend(unknown.into_iter().map(|key| {
        let words =
            format!("There is no ability `{key}` at this table; the Storyteller can add it.");
        Why::from(id::ABIL_19).say(words)
    }));
    for one in &draft.custom {
        if let Some(words) = bad_name(&one.name, NAME) {
            missing.push(Why::from(id::ABIL_19).say(format!("An ability: {words}.")));
        }
    }
}

/// Reads the specialties; each needs a dot in its ability. [MS-ABIL-04 MS-SPCL-02]
fn specialties(
    world: &World,
    content: &Content,
    draft: &Draft,
    missing: &mut Vec<Why>,
) -> Vec<Held> {
    let abilities = draft.abilities(world, content);
    let mut all: Vec<Held> = Vec::new();
    for written in draft.specialties() {
        let Some(mut held) = specialty::read(world, content, written) else {
            missing.push(
                Why::from(id::SPCL_02)
                    .say(format!("“{written}” names no ability; write it as “Firearms: Duels”.")),
            );
            continue;
        };
        let long = clean(&held.title(), SPECIALTY, false).is_err();
        if long || held.title().contains(" + ") {
            missing.push(Why::from(id::SPCL_07).say(format!(
                "“{}” cannot be a specialty's name: at most {SPECIALTY} plain characters, no `+`.",
                held.name
            )));
        }
        if abilities.get(&held.ability).copied().unwrap_or(0) == 0 {
            missing.push(Why::rules(&[id::ABIL_04, id::SPCL_02]).say(format!(
                "{} hangs on {}, which has no dots: give it one, or leave the specialty out.",
                held.title(),
                held.ability
            )));
        }
        held.original = draft.originals.get(written).cloned().unwrap_or_default();
        if !all.iter().any(|known| known.same(&held)) {
            all.push(held);
        }
    }
    all
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
