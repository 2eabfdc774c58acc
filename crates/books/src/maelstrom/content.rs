//! What the packs hold: attributes and their levels, abilities and their specialties, words and samples.

use super::attribute::Attribute;
use super::charter::AbilityList;
use super::draft::RESERVED;
use ingle_engine::{Pack, PackError, Packs, RuleId};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The content of a table, read and checked.
#[derive(Clone, Debug)]
pub struct Content {
    attributes: [AttributeText; 6],
    abilities: Vec<Ability>,
    later: Vec<Ability>,
    difficulties: BTreeMap<u8, String>,
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

/// Which of the three groups an ability is of; the group says what no dots mean. [MS-ABIL-05]
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Group {
    /// Comes naturally: no dots, no penalty. [MS-ABIL-07 MS-ABIL-08]
    #[default]
    Talent,
    /// Is practised: no dots, +1 difficulty. [MS-ABIL-09 MS-ABIL-10]
    Skill,
    /// Is learned: no dots, no try. [MS-ABIL-13 MS-ABIL-14]
    Knowledge,
}

impl Group {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Talent, Self::Skill, Self::Knowledge];

    /// Its name.
    pub fn word(self) -> &'static str {
        ["Talent", "Skill", "Knowledge"][self as usize]
    }

    /// The name of all of its kind.
    pub fn plural(self) -> &'static str {
        ["Talents", "Skills", "Knowledges"][self as usize]
    }
}

/// One ability of a list.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// Its name.
    pub name: String,
    /// Its group.
    pub group: Group,
    /// A shorter name that is in use. [MS-ABIL-49]
    #[serde(default)]
    pub short: String,
    /// What it covers.
    #[serde(default)]
    pub about: String,
    /// The line of the index that describes it.
    pub rule: Option<RuleId>,
    /// More lines about it.
    #[serde(default)]
    pub also: Vec<RuleId>,
    /// The attributes that it usually goes with, the most usual first. [MS-ADV-12?]
    #[serde(default)]
    pub usual: Vec<String>,
    /// The line that names them.
    #[serde(default)]
    pub usual_rule: Option<RuleId>,
    /// General specialties.
    #[serde(default)]
    pub general: Vec<String>,
    /// The line that lists them.
    #[serde(default)]
    pub general_rule: Option<RuleId>,
    /// Advanced specialties.
    #[serde(default)]
    pub advanced: Vec<String>,
    /// The line that lists them.
    #[serde(default)]
    pub advanced_rule: Option<RuleId>,
    /// Specialties that take a word of their own, such as a place. [MS-SPCL-28?]
    #[serde(default)]
    pub open: Vec<String>,
    /// Its name in drafts; the entry's name in the pack.
    #[serde(skip)]
    pub key: String,
}

impl Ability {
    /// What it is called in a roll: its short name, if it has one. [MS-ABIL-49]
    pub fn called(&self) -> &str {
        if self.short.is_empty() { &self.name } else { &self.short }
    }

    /// The attributes that it usually goes with.
    pub fn usual(&self) -> impl Iterator<Item = Attribute> + '_ {
        self.usual.iter().filter_map(|word| Attribute::named(word))
    }

    /// Whether the book says nothing about it but its name. [MS-ABIL-63?]
    pub fn is_bare(&self) -> bool {
        self.about.is_empty()
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DifficultyWord {
    difficulty: u8,
    word: String,
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
    let files = files.map(|(kind, text)| (kind.to_owned(), text.to_owned())).into();
    Packs::of(Pack { name: "maelstrom".to_owned(), files })
}

/// Reads packs and checks them.
pub fn content(packs: &Packs) -> Result<Content, Vec<PackError>> {
    let mut errors = Vec::new();
    packs.only(&KINDS, &mut errors);
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
    match errors.is_empty() {
        true => Ok(Content { attributes, abilities, later, difficulties, samples }),
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

    /// The word for a difficulty. [MS-DIFF-17?]
    pub fn difficulty(&self, difficulty: u8) -> &str {
        self.difficulties.get(&difficulty).map_or("", String::as_str)
    }
}
