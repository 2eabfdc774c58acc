//! What the packs hold: the words of the Attributes, weapons, and scenarios.

mod scenario;
mod weapon;

pub use scenario::{Archetype, Encounter, Ready, Scenario, SkillText};
pub use weapon::Weapon;

use super::charter::Charter;
use super::world::Attribute;
use ingle_engine::pack::Entry;
use ingle_engine::{Pack, PackError, Packs, RuleId};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The content of a table, read and checked.
#[derive(Clone, Debug)]
pub struct Content {
    attributes: [AttributeText; 4],
    weapons: Vec<(String, Weapon)>,
    scenarios: Vec<(String, Scenario)>,
    archetypes: Vec<Archetype>,
    skills: Vec<SkillText>,
    challenges: Vec<Encounter>,
    ready: Vec<Ready>,
}

/// One Attribute in words.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct AttributeText {
    name: String,
    about: String,
    rule: RuleId,
}

const KINDS: [&str; 7] =
    ["attributes", "weapons", "scenarios", "archetypes", "skills", "challenges", "characters"];

macro_rules! text {
    ($kind:literal) => {
        (
            $kind.to_owned(),
            include_str!(concat!("../../../../packs/terra/", $kind, ".toml")).to_owned(),
        )
    };
}

/// The official content, as the first pack.
pub fn official() -> Packs {
    let files = [
        text!("attributes"),
        text!("weapons"),
        text!("scenarios"),
        text!("archetypes"),
        text!("skills"),
        text!("challenges"),
        text!("characters"),
    ];
    Packs::of(Pack { name: "terra".to_owned(), files: files.into() })
}

/// Reads packs and checks that each of the four Attributes is there, and that everything names what exists.
pub fn content(packs: &Packs) -> Result<Content, Vec<PackError>> {
    let mut errors = Vec::new();
    packs.only(&KINDS, &mut errors);
    let attributes = attributes(packs, &mut errors);
    // A table that was opened before weapons were content has none in its packs, and gets the official ones.
    let own = packs.layers().iter().any(|pack| pack.files.contains_key("weapons"));
    let weapons = match own {
        true => weapon::read(packs, &mut errors),
        false => weapon::read(&official(), &mut errors),
    };
    let mut content = Content {
        attributes,
        weapons,
        scenarios: Vec::new(),
        archetypes: Vec::new(),
        skills: Vec::new(),
        challenges: Vec::new(),
        ready: Vec::new(),
    };
    scenario::read(packs, &mut content, &mut errors);
    match errors.is_empty() {
        true => Ok(content),
        false => Err(errors),
    }
}

fn attributes(packs: &Packs, errors: &mut Vec<PackError>) -> [AttributeText; 4] {
    let mut found = packs.kind::<AttributeText>("attributes", errors);
    for (name, entry) in &found {
        if !Attribute::ALL.iter().any(|attribute| attribute.key() == name) {
            errors.push(entry.error(format!(
                "there is no Attribute `{name}`; expected strength, dexterity, insight or resolve"
            )));
        }
        named(entry, &entry.value.name, 40, errors);
    }
    Attribute::ALL.map(|attribute| match found.remove(attribute.key()) {
        Some(entry) => entry.value,
        None => {
            // A broken file has been told already; only a missing entry is news.
            if errors.is_empty() {
                errors.push(PackError {
                    file: "attributes.toml".to_owned(),
                    line: 1,
                    expected: format!("expected an entry [{}]", attribute.key()),
                });
            }
            AttributeText { name: String::new(), about: String::new(), rule: attribute.rule() }
        }
    })
}

/// Checks a name.
fn named<T>(entry: &Entry<T>, name: &str, most: usize, errors: &mut Vec<PackError>) {
    let fits = (1..=most).contains(&name.trim().chars().count()) && !name.contains('#');
    if !fits || name.chars().any(char::is_control) {
        errors.push(entry.error(format!("a name has 1 to {most} characters, and no `#`")));
    }
}

/// The entries of a kind in the order in which the files have them.
fn in_order<T>(entries: BTreeMap<String, Entry<T>>) -> Vec<(String, Entry<T>)> {
    let mut all: Vec<(String, Entry<T>)> = entries.into_iter().collect();
    all.sort_by(|a, b| (&a.1.file, a.1.nth).cmp(&(&b.1.file, b.1.nth)));
    all
}

impl Content {
    /// The name of an Attribute.
    pub fn name(&self, attribute: Attribute) -> &str {
        &self.attributes[attribute as usize].name
    }

    /// What an Attribute stands for.
    pub fn about(&self, attribute: Attribute) -> &str {
        &self.attributes[attribute as usize].about
    }

    /// The rule behind an Attribute.
    pub fn rule(&self, attribute: Attribute) -> RuleId {
        self.attributes[attribute as usize].rule
    }

    /// Every weapon, by its key. [TR-WPN-18]
    pub fn weapons(&self) -> impl Iterator<Item = (&str, &Weapon)> {
        self.weapons.iter().map(|(key, weapon)| (key.as_str(), weapon))
    }

    /// A weapon by its key.
    pub fn weapon(&self, key: &str) -> Option<&Weapon> {
        self.weapons().find(|(known, _)| *known == key).map(|(_, weapon)| weapon)
    }

    /// The name of a weapon by its key.
    pub fn weapon_name(&self, key: &str) -> String {
        self.weapon(key).map_or_else(|| key.to_owned(), |weapon| weapon.name.clone())
    }

    /// The key of the scenario that a table plays: the one of its charter, or else one that its own pack brings.
    pub fn scenario_key(&self, charter: &Charter) -> Option<&str> {
        let chosen = charter.scenario.key();
        let fits = |key: &&str| match chosen {
            Some(chosen) => *key == chosen,
            None => !super::charter::Scenario::is_official(key),
        };
        self.scenarios.iter().map(|(key, _)| key.as_str()).find(fits)
    }

    /// The scenario that a table plays. [TR-CRE-08 TR-SKILL-01]
    pub fn scenario(&self, charter: &Charter) -> Option<&Scenario> {
        let key = self.scenario_key(charter)?;
        self.scenarios.iter().find(|(known, _)| known == key).map(|(_, scenario)| scenario)
    }

    /// Its Archetypes. [TR-CRE-08]
    pub fn archetypes(&self, charter: &Charter) -> Vec<&Archetype> {
        let key = self.scenario_key(charter);
        self.archetypes.iter().filter(|entry| belongs(&entry.scenario, key)).collect()
    }

    /// Its Skills. [TR-SKILL-01]
    pub fn skills(&self, charter: &Charter) -> Vec<&SkillText> {
        let key = self.scenario_key(charter);
        self.skills.iter().filter(|entry| belongs(&entry.scenario, key)).collect()
    }

    /// Its Challenges.
    pub fn challenges(&self, charter: &Charter) -> Vec<&Encounter> {
        let key = self.scenario_key(charter);
        self.challenges.iter().filter(|entry| belongs(&entry.scenario, key)).collect()
    }

    /// Its characters to begin with.
    pub fn ready(&self, charter: &Charter) -> Vec<&Ready> {
        let key = self.scenario_key(charter);
        self.ready.iter().filter(|entry| belongs(&entry.scenario, key)).collect()
    }

    /// The characters to begin with of every scenario, each with its scenario's name.
    pub fn all_ready(&self) -> impl Iterator<Item = (&Ready, Option<&str>)> {
        self.ready.iter().map(|ready| {
            let found = self.scenarios.iter().find(|(key, _)| ready.scenario.as_ref() == Some(key));
            (ready, found.map(|(_, scenario)| scenario.name.as_str()))
        })
    }

    /// A Skill by its name, as a character has it.
    pub fn skill(&self, name: &str) -> Option<super::world::Skill> {
        let found = self.skills.iter().find(|skill| skill.name == name)?;
        Some(super::world::Skill {
            name: found.name.clone(),
            attribute: found.attribute,
            dice: found.dice,
        })
    }
}

/// Whether an entry belongs to a scenario: those that name none belong to every table.
fn belongs(of: &Option<String>, key: Option<&str>) -> bool {
    of.is_none() || of.as_deref() == key
}
