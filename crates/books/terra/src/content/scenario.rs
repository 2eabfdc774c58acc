//! Scenarios: Archetypes, Skills, Challenges, characters to begin with, and an opening.

use super::{Content, in_order, named};
use crate::challenge::{Facet, Retribution};
use crate::gear::Armour;
use crate::level::Level;
use crate::world::{Attribute, Attributes};
use ingle_engine::pack::Entry;
use ingle_engine::{PackError, Packs};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// A scenario.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// Its name.
    pub name: String,
    /// One line about it.
    pub about: String,
    /// What is read aloud when it begins.
    pub opening: String,
    /// How many Skills each character has.
    #[serde(default)]
    pub skills: u8,
}

/// One Archetype of a scenario. [TR-CRE-08]
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Archetype {
    /// The scenario that it belongs to; every one, if it names none.
    pub scenario: Option<String>,
    /// Its name.
    pub name: String,
    /// What it is like.
    #[serde(default)]
    pub about: String,
}

/// One Skill of a scenario, tied to an Attribute. [TR-SKILL-01 TR-SKILL-02 TR-SKILL-05?]
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SkillText {
    /// The scenario that it belongs to; every one, if it names none.
    pub scenario: Option<String>,
    /// Its name.
    pub name: String,
    /// What it is for.
    #[serde(default)]
    pub about: String,
    /// The Attribute that it is tied to.
    pub attribute: Attribute,
    /// What it is worth in dice.
    #[serde(default = "one")]
    pub dice: u8,
}

fn one() -> u8 {
    1
}

/// One Challenge of a scenario, as it is before anybody faces it.
#[derive(Clone, Debug)]
pub struct Encounter {
    /// The scenario that it belongs to; every one, if it names none.
    pub scenario: Option<String>,
    /// Its name.
    pub name: String,
    /// What it is like.
    pub about: String,
    /// Its facets.
    pub facets: Vec<Facet>,
    /// What its Effects do.
    pub retribution: Retribution,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct EncounterText {
    scenario: Option<String>,
    name: String,
    #[serde(default)]
    about: String,
    level: Option<Level>,
    #[serde(default)]
    facets: Vec<FacetText>,
    #[serde(default)]
    retribution: Retribution,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct FacetText {
    name: String,
    level: Level,
}

/// A character that is ready to play.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ready {
    /// The scenario that it belongs to; every one, if it names none.
    pub scenario: Option<String>,
    /// Its name.
    pub name: String,
    /// Its Archetype.
    pub archetype: String,
    /// One line about it.
    #[serde(default)]
    pub about: String,
    /// Strength, Dexterity, Insight and Resolve as if they had been rolled.
    pub attributes: Attributes,
    /// The Attribute that its Advancement raises.
    pub raises: Attribute,
    /// Its Skills by name.
    #[serde(default)]
    pub skills: Vec<String>,
    /// What it carries, in words.
    #[serde(default)]
    pub equipment: String,
    /// Its weapons by key.
    #[serde(default)]
    pub weapons: Vec<String>,
    /// Its body armour.
    #[serde(default)]
    pub armour: Armour,
    /// Whether it has a shield.
    #[serde(default)]
    pub shield: bool,
}

/// Reads everything that belongs to scenarios.
pub fn read(packs: &Packs, content: &mut Content, errors: &mut Vec<PackError>) {
    for (key, entry) in in_order(packs.kind::<Scenario>("scenarios", errors)) {
        named(&entry, &entry.value.name, 40, errors);
        if entry.value.skills > 4 {
            errors.push(entry.error("a character has at most 4 Skills"));
        }
        content.scenarios.push((key, entry.value));
    }
    let known: Vec<String> = content.scenarios.iter().map(|(key, _)| key.clone()).collect();
    content.archetypes = each(packs, "archetypes", errors, |entry: &Entry<Archetype>, errors| {
        named(entry, &entry.value.name, 80, errors);
        belongs(entry, &entry.value.scenario, &known, errors);
    });
    content.skills = each(packs, "skills", errors, |entry: &Entry<SkillText>, errors| {
        named(entry, &entry.value.name, 40, errors);
        belongs(entry, &entry.value.scenario, &known, errors);
        if !(1..=4).contains(&entry.value.dice) {
            errors.push(entry.error("a Skill is worth 1 to 4 dice"));
        }
    });
    let texts = each(packs, "challenges", errors, |entry: &Entry<EncounterText>, errors| {
        let text = &entry.value;
        named(entry, &text.name, 40, errors);
        belongs(entry, &text.scenario, &known, errors);
        if text.level.is_some() != text.facets.is_empty() {
            errors.push(entry.error("a Challenge has either a `level` or `facets`"));
        }
        let named = text.facets.iter().all(|facet| !facet.name.trim().is_empty());
        if !named || text.facets.len() > 6 {
            errors.push(entry.error("a Challenge has at most 6 facets, each with a name"));
        }
    });
    content.challenges = texts.into_iter().map(encounter).collect();
    let skills: Vec<String> = content.skills.iter().map(|skill| skill.name.clone()).collect();
    let weapons: Vec<String> = content.weapons.iter().map(|(key, _)| key.clone()).collect();
    content.ready = each(packs, "characters", errors, |entry: &Entry<Ready>, errors| {
        named(entry, &entry.value.name, 40, errors);
        belongs(entry, &entry.value.scenario, &known, errors);
        whole(entry, &skills, &weapons, errors);
    });
}

/// Reads a kind in its own order, and checks each entry.
fn each<T: DeserializeOwned>(
    packs: &Packs,
    kind: &str,
    errors: &mut Vec<PackError>,
    check: impl Fn(&Entry<T>, &mut Vec<PackError>),
) -> Vec<T> {
    let entries = in_order(packs.kind::<T>(kind, errors));
    for (_, entry) in &entries {
        check(entry, errors);
    }
    entries.into_iter().map(|(_, entry)| entry.value).collect()
}

fn belongs<T>(
    entry: &Entry<T>,
    of: &Option<String>,
    known: &[String],
    errors: &mut Vec<PackError>,
) {
    if let Some(of) = of.as_ref().filter(|of| !known.contains(of)) {
        let expected = known.join(", ");
        errors.push(entry.error(format!("there is no scenario `{of}`; expected {expected}")));
    }
}

fn encounter(text: EncounterText) -> Encounter {
    let facets = match text.level {
        Some(level) => vec![Facet::new("", level)],
        None => text.facets.into_iter().map(|f| Facet::new(f.name, f.level)).collect(),
    };
    Encounter {
        scenario: text.scenario,
        name: text.name,
        about: text.about,
        facets,
        retribution: text.retribution,
    }
}

/// Checks that a character to begin with could have been rolled and raised.
fn whole(entry: &Entry<Ready>, skills: &[String], weapons: &[String], errors: &mut Vec<PackError>) {
    let ready = &entry.value;
    if !ready.attributes.0.iter().all(|value| (0..=2).contains(value)) {
        errors.push(entry.error("`attributes` are four values from 0 to 2"));
    }
    if ready.attributes.get(ready.raises) >= 2 {
        errors.push(entry.error("`raises` names an Attribute below 2: 2 is the maximum at first"));
    }
    for skill in ready.skills.iter().filter(|skill| !skills.contains(skill)) {
        errors.push(
            entry.error(format!("there is no Skill `{skill}`; expected {}", skills.join(", "))),
        );
    }
    for weapon in ready.weapons.iter().filter(|weapon| !weapons.contains(weapon)) {
        let expected = weapons.join(", ");
        errors.push(entry.error(format!("there is no weapon `{weapon}`; expected {expected}")));
    }
    if ready.weapons.len() > crate::draft::MOST_WEAPONS {
        errors.push(entry.error("a character carries at most 3 weapons"));
    }
}
