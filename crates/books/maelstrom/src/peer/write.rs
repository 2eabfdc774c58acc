//! Writing a character file in the app's own shape.

use super::{ABILITIES, ATTRIBUTES, File};
use serde::Serialize;
use serde_json::{Map, Value};

/// The shape, its keys in the order in which the app's own files have them.
#[derive(Serialize)]
struct Shape<'a> {
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    concept: &'a Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    campaign: &'a Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    player: &'a Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    experience: Option<Points>,
    attributes: Attributes<'a>,
    abilities: Abilities<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    willpower: Option<Dots>,
    #[serde(flatten)]
    others: &'a Map<String, Value>,
}

#[derive(Serialize)]
struct Points {
    earned: u32,
    free: u32,
}

#[derive(Serialize)]
struct Dots {
    spent: u32,
    max: u32,
}

#[derive(Serialize)]
struct Attributes<'a> {
    physical: Vec<Trait<'a>>,
    mental: Vec<Trait<'a>>,
}

#[derive(Serialize)]
struct Abilities<'a> {
    talents: Vec<Trait<'a>>,
    skills: Vec<Trait<'a>>,
    knowledges: Vec<Trait<'a>>,
}

#[derive(Serialize)]
struct Trait<'a> {
    name: &'a str,
    dots: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    specialties: Option<Vec<&'a str>>,
    #[serde(flatten)]
    others: &'a Map<String, Value>,
}

pub(super) fn file(file: &File) -> String {
    let [physical, mental] = ATTRIBUTES.map(|(group, _)| attributes(file, group));
    let [talents, skills, knowledges] = ABILITIES.map(|group| abilities(file, group));
    let shape = Shape {
        name: &file.name,
        concept: &file.concept,
        campaign: &file.campaign,
        player: &file.player,
        experience: file.experience.map(|all| Points { earned: all.earned, free: all.free }),
        attributes: Attributes { physical, mental },
        abilities: Abilities { talents, skills, knowledges },
        willpower: file.willpower.map(|all| Dots { spent: all.spent, max: all.max }),
        others: &file.others,
    };
    // Strings, whole numbers and values that were read from JSON: nothing of that cannot be written.
    serde_json::to_string_pretty(&shape).unwrap_or_default() + "\n"
}

fn attributes<'a>(file: &'a File, group: &str) -> Vec<Trait<'a>> {
    let all = file.attributes.iter().filter(|attribute| attribute.group == group);
    all.map(|one| Trait { name: &one.name, dots: one.dots, specialties: None, others: &one.others })
        .collect()
}

fn abilities<'a>(file: &'a File, group: &str) -> Vec<Trait<'a>> {
    let all = file.abilities.iter().filter(|ability| ability.group == group);
    all.map(|one| Trait {
        name: &one.name,
        dots: one.dots,
        specialties: one
            .specialties
            .as_ref()
            .map(|all| all.iter().map(|specialty| specialty.written.as_str()).collect()),
        others: &one.others,
    })
    .collect()
}
