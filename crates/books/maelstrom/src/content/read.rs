//! Reading packs, and checking what they say.

use super::{Ability, AttributeText, Content, KINDS, SampleText};
use crate::attribute::Attribute;
use crate::draft::RESERVED;
use crate::late::content::{self as late, tables};
use ingle_engine::{PackError, Packs};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DifficultyWord {
    difficulty: u8,
    word: String,
}

/// Reads packs and checks them.
pub fn content(packs: &Packs) -> Result<Content, Vec<PackError>> {
    let mut errors = Vec::new();
    packs.only(&[&KINDS[..], &late::KINDS].concat(), &mut errors);
    let attributes = attributes(packs, &mut errors);
    let mut seen = Vec::new();
    let abilities = abilities(packs, "abilities", &mut seen, &mut errors);
    let later = abilities_later(packs, &mut errors);
    let mut difficulties = BTreeMap::new();
    for entry in packs.kind::<DifficultyWord>("difficulties", &mut errors).into_values() {
        if !(2..=10).contains(&entry.value.difficulty) {
            errors.push(entry.error("a difficulty is 2 to 10 [MS-DIFF-02]"));
        }
        difficulties.insert(entry.value.difficulty, entry.value.word);
    }
    let mut entries: Vec<_> =
        packs.kind::<SampleText>("samples", &mut errors).into_values().collect();
    entries.sort_by(|a, b| (&a.file, a.nth).cmp(&(&b.file, b.nth)));
    for entry in &entries {
        let known = |name: &String| abilities.iter().any(|ability| ability.name == *name);
        if let Some(name) = entry.value.abilities.keys().find(|name| !known(name)) {
            errors.push(entry.error(format!("there is no ability `{name}`")));
        }
        if let Some(key) = entry.value.attributes.keys().find(|key| Attribute::named(key).is_none())
        {
            errors.push(entry.error(format!("there is no attribute `{key}`")));
        }
    }
    let samples = entries.into_iter().map(|entry| entry.value).collect();
    let tables = tables(packs, &mut errors);
    match errors.is_empty() {
        true => Ok(Content { attributes, abilities, later, difficulties, tables, samples }),
        false => Err(errors),
    }
}

fn attributes(packs: &Packs, errors: &mut Vec<PackError>) -> [AttributeText; 6] {
    let mut found = packs.kind::<AttributeText>("attributes", errors);
    for (name, entry) in &found {
        if Attribute::named(name).is_none() {
            let known = Attribute::ALL.map(Attribute::key).join(", ");
            errors.push(
                entry.error(format!("there is no attribute `{name}`; expected one of {known}")),
            );
        }
        let text = &entry.value;
        if text.levels.len() != 6 || text.level_rules.len() != 6 {
            errors.push(entry.error("an attribute has six levels, 0 to 5 [MS-ATTR-05]"));
        }
        if !["physical", "mental"].contains(&text.group.as_str()) {
            errors.push(entry.error("expected group = \"physical\" or \"mental\" [MS-ATTR-02]"));
        }
        named(&text.name, 40, |words| errors.push(entry.error(words)));
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
            AttributeText::default()
        }
    })
}

fn abilities_later(packs: &Packs, errors: &mut Vec<PackError>) -> Vec<Ability> {
    abilities(packs, "later", &mut Vec::new(), errors)
}

fn abilities(
    packs: &Packs,
    kind: &str,
    seen: &mut Vec<String>,
    errors: &mut Vec<PackError>,
) -> Vec<Ability> {
    let mut entries: Vec<_> = packs.kind::<Ability>(kind, errors).into_iter().collect();
    let layer = |file: &str| packs.layers().iter().position(|p| file.starts_with(&p.name));
    entries.sort_by(|(_, a), (_, b)| {
        (a.value.group, layer(&a.file), a.nth).cmp(&(b.value.group, layer(&b.file), b.nth))
    });
    let mut all = Vec::new();
    for (key, entry) in entries {
        let ability = &entry.value;
        named(&ability.name, 40, |words| errors.push(entry.error(words)));
        let plain = key.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
        if !plain || RESERVED.contains(&key.as_str()) || key.starts_with("own_") {
            errors.push(entry.error(format!("`{key}` cannot name an ability; take another word")));
        }
        if let Some(word) = ability.usual.iter().find(|word| Attribute::named(word).is_none()) {
            errors.push(entry.error(format!("`{word}` is no attribute")));
        }
        for name in ability.general.iter().chain(&ability.advanced) {
            named(name, 60, |words| errors.push(entry.error(words)));
        }
        let listed =
            |name: &&String| !ability.general.contains(name) && !ability.advanced.contains(name);
        if let Some(name) = ability.open.iter().find(listed) {
            errors.push(entry.error(format!("`{name}` is open but not listed")));
        }
        if seen.contains(&ability.name) {
            errors.push(entry.error(format!("there are two abilities called {}", ability.name)));
        }
        seen.push(ability.name.clone());
        all.push(Ability { key, ..entry.value });
    }
    all
}

/// Checks a name: forms put `: ` and ` + ` between names.
fn named(name: &str, most: usize, mut wrong: impl FnMut(String)) {
    if let Some(words) = bad_name(name, most) {
        wrong(words);
    }
}

/// Says what is wrong with a name, if anything is.
pub fn bad_name(name: &str, most: usize) -> Option<String> {
    let count = name.trim().chars().count();
    if count == 0 || count > most {
        return Some(format!("a name has 1 to {most} characters"));
    }
    let marks = [": ", " + ", ";", "#"];
    let found = marks.iter().find(|mark| name.contains(**mark));
    found.map(|mark| format!("a name has no `{}`: forms use it between names", mark.trim()))
}
