//! Reading a character file: everything that is wrong with it at once, each with its place.

use super::specialty::unquoted;
use super::{
    ABILITIES, ATTRIBUTES, Ability, Attribute, Experience, File, MOST_BYTES, Specialty, Willpower,
};
use ingle_engine::{RuleId, Why};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

const PEER_09: RuleId = RuleId::new("MS-PEER-09");
/// The most dots of an attribute or ability.
const MOST_DOTS: u64 = 5;
/// The most traits in one list, and the most specialties in all: several times what any sheet has room for.
const MOST_TRAITS: usize = 60;
const MOST_SPECIALTIES: usize = 200;
/// The most experience that anybody could mean.
const MOST_POINTS: u64 = 10_000;
/// The most Willpower that anybody could mean.
const MOST_WILLPOWER: u64 = 100;

pub(super) fn file(text: &str) -> Result<File, Vec<Why>> {
    let refuse = |words: String| vec![Why::from(PEER_09).say(words)];
    if text.len() > MOST_BYTES {
        return Err(refuse(format!(
            "This has {} bytes; a character file has at most {MOST_BYTES}.",
            text.len()
        )));
    }
    // Some editors begin a file with a mark that is no part of it.
    let text = text.trim_start_matches('\u{feff}');
    let value: Value = serde_json::from_str(text)
        .map_err(|error| refuse(format!("This is not JSON: {error}.")))?;
    let Value::Object(all) = value else {
        return Err(refuse(format!(
            "$: {} stands where a {{…}} with the character should.",
            kind(&value)
        )));
    };
    let mut reader = Reader::default();
    let file = reader.file(all);
    if reader.wrong.is_empty() {
        Ok(File { notes: reader.notes, ..file })
    } else {
        Err(reader.wrong)
    }
}

#[derive(Default)]
struct Reader {
    wrong: Vec<Why>,
    notes: Vec<String>,
    specialties: usize,
}

impl Reader {
    fn wrong(&mut self, path: &str, words: impl std::fmt::Display) {
        self.wrong.push(Why::from(PEER_09).say(format!("{path}: {words}.")));
    }

    fn file(&mut self, mut all: Map<String, Value>) -> File {
        let name = self.words(&mut all, "name").unwrap_or_default();
        if name.trim().is_empty() {
            self.notes.push("The file has no name; give it one.".to_owned());
        }
        let file = File {
            name,
            concept: self.words(&mut all, "concept"),
            campaign: self.words(&mut all, "campaign"),
            player: self.words(&mut all, "player"),
            experience: self.experience(&mut all),
            willpower: self.willpower(&mut all),
            attributes: self.attributes(&mut all),
            abilities: self.abilities(&mut all),
            others: Map::new(),
            notes: Vec::new(),
        };
        for (key, value) in &all {
            self.notes
                .extend(told(key, value).iter().map(|line| format!("Kept on the sheet: {line}.")));
        }
        File { others: all, ..file }
    }

    /// A text, or null, or nothing.
    fn words(&mut self, all: &mut Map<String, Value>, key: &str) -> Option<String> {
        match all.remove(key)? {
            Value::String(text) => Some(text),
            Value::Null => None,
            other => {
                self.wrong(
                    &format!("$.{key}"),
                    format_args!("{} stands where words should", kind(&other)),
                );
                None
            }
        }
    }

    /// A `{…}`, taken out; null is as good as nothing.
    fn object(
        &mut self,
        all: &mut Map<String, Value>,
        key: &str,
        path: &str,
    ) -> Option<Map<String, Value>> {
        match all.remove(key)? {
            Value::Object(inner) => Some(inner),
            Value::Null => None,
            other => {
                self.wrong(path, format_args!("{} stands where a {{…}} should", kind(&other)));
                None
            }
        }
    }

    fn number(&mut self, all: &mut Map<String, Value>, key: &str, path: &str, most: u64) -> u32 {
        let value = all.remove(key);
        match value.as_ref().and_then(Value::as_u64).filter(|number| *number <= most) {
            Some(number) => number as u32,
            None => {
                let got = value.map_or_else(|| "nothing".to_owned(), |value| shown(&value));
                let words = format!("{got} stands where a whole number from 0 to {most} should");
                self.wrong(&format!("{path}.{key}"), words);
                0
            }
        }
    }

    fn experience(&mut self, all: &mut Map<String, Value>) -> Option<Experience> {
        let mut inner = self.object(all, "experience", "$.experience")?;
        let earned = self.number(&mut inner, "earned", "$.experience", MOST_POINTS);
        let free = self.number(&mut inner, "free", "$.experience", MOST_POINTS);
        self.rest(&inner, "$.experience");
        Some(Experience { earned, free })
    }

    fn willpower(&mut self, all: &mut Map<String, Value>) -> Option<Willpower> {
        let mut inner = self.object(all, "willpower", "$.willpower")?;
        let spent = self.number(&mut inner, "spent", "$.willpower", MOST_WILLPOWER);
        let max = self.number(&mut inner, "max", "$.willpower", MOST_WILLPOWER);
        if spent > max {
            let words = format!("{spent} are spent of {max}; no more can be spent than there are");
            self.wrong("$.willpower.spent", words);
        }
        self.rest(&inner, "$.willpower");
        Some(Willpower { spent, max })
    }

    /// What a fixed shape has no place for is told, since it will not be written again.
    fn rest(&mut self, inner: &Map<String, Value>, path: &str) {
        for (key, value) in inner {
            self.notes
                .push(format!("Not understood and not kept: {path}.{key} is {}.", shown(value)));
        }
    }

    fn attributes(&mut self, all: &mut Map<String, Value>) -> Vec<Attribute> {
        let mut lists = self.object(all, "attributes", "$.attributes").unwrap_or_default();
        let mut found: Vec<Attribute> = Vec::new();
        let mut seen = BTreeMap::new();
        for (group, names) in ATTRIBUTES {
            let path = format!("$.attributes.{group}");
            for (path, name, mut others) in self.traits(&mut lists, group, &path) {
                let dots = self.number(&mut others, "dots", &path, MOST_DOTS) as u8;
                self.once(&mut seen, &path, &name);
                if dots == 0 {
                    let words = "has no dots, which the Storyteller must confirm [MS-ATTR-49?].";
                    self.notes.push(format!("{name} {words}"));
                }
                if !names.iter().any(|known| same(known, &name)) {
                    let words =
                        match ATTRIBUTES.iter().flat_map(|(_, all)| all).any(|a| same(a, &name)) {
                            true => format!(
                                "stands among the {group} attributes, where it does not belong."
                            ),
                            false => "is no attribute of this edition; it is not used.".to_owned(),
                        };
                    self.notes.push(format!("{name} {words}"));
                }
                found.push(Attribute { group, name, dots, others });
            }
        }
        for (group, name) in
            ATTRIBUTES.iter().flat_map(|(group, all)| all.map(|name| (group, name)))
        {
            if !found.iter().any(|attribute| same(name, &attribute.name)) {
                self.wrong(&format!("$.attributes.{group}"), format_args!("{name} is missing"));
            }
        }
        self.rest(&lists, "$.attributes");
        found
    }

    fn abilities(&mut self, all: &mut Map<String, Value>) -> Vec<Ability> {
        let mut lists = self.object(all, "abilities", "$.abilities").unwrap_or_default();
        let mut found = Vec::new();
        let mut seen = BTreeMap::new();
        for group in ABILITIES {
            let path = format!("$.abilities.{group}");
            for (path, name, mut others) in self.traits(&mut lists, group, &path) {
                let dots = self.number(&mut others, "dots", &path, MOST_DOTS) as u8;
                self.once(&mut seen, &path, &name);
                let specialties = self.specialties(&mut others, &name, &path);
                found.push(Ability { group, name, dots, specialties, others });
            }
        }
        self.rest(&lists, "$.abilities");
        found
    }

    /// The entries of a list, each with its path, its name and what else it says.
    fn traits(
        &mut self,
        lists: &mut Map<String, Value>,
        group: &str,
        path: &str,
    ) -> Vec<(String, String, Map<String, Value>)> {
        let entries = match lists.remove(group) {
            Some(Value::Array(entries)) => entries,
            None | Some(Value::Null) => {
                self.notes.push(format!("The file has no {path}; none are read."));
                return Vec::new();
            }
            Some(other) => {
                self.wrong(path, format_args!("{} stands where a list should", kind(&other)));
                return Vec::new();
            }
        };
        if entries.len() > MOST_TRAITS {
            let words = format!("{} entries; at most {MOST_TRAITS} can be read", entries.len());
            self.wrong(path, words);
            return Vec::new();
        }
        let mut found = Vec::new();
        for (nth, entry) in entries.into_iter().enumerate() {
            let path = format!("{path}[{nth}]");
            let Value::Object(mut entry) = entry else {
                self.wrong(&path, format_args!("{} stands where a {{…}} should", kind(&entry)));
                continue;
            };
            match entry.remove("name") {
                Some(Value::String(name)) if !unquoted(&name).is_empty() => {
                    found.push((path, name, entry));
                }
                other => {
                    let got = other.map_or_else(|| "nothing".to_owned(), |value| shown(&value));
                    self.wrong(
                        &format!("{path}.name"),
                        format_args!("{got} stands where a name should"),
                    );
                }
            }
        }
        found
    }

    /// A name stands once among attributes and once among abilities.
    fn once(&mut self, seen: &mut BTreeMap<String, String>, path: &str, name: &str) {
        let before = seen.insert(unquoted(name).to_lowercase(), path.to_owned());
        if let Some(before) = before {
            self.wrong(path, format_args!("{name} stands at {before} already"));
        }
    }

    fn specialties(
        &mut self,
        others: &mut Map<String, Value>,
        ability: &str,
        path: &str,
    ) -> Option<Vec<Specialty>> {
        let path = format!("{path}.specialties");
        let entries = match others.remove("specialties")? {
            Value::Array(entries) => entries,
            Value::Null => return None,
            other => {
                self.wrong(&path, format_args!("{} stands where a list should", kind(&other)));
                return None;
            }
        };
        if self.specialties + entries.len() > MOST_SPECIALTIES {
            let words = "too many specialties in all; at most";
            self.wrong(&path, format_args!("{words} {MOST_SPECIALTIES} can be read"));
            return None;
        }
        let mut found = Vec::new();
        for (nth, entry) in entries.iter().enumerate() {
            let path = format!("{path}[{nth}]");
            let Some(read) = entry.as_str().map(Specialty::read) else {
                self.wrong(&path, format_args!("{} stands where words should", kind(entry)));
                continue;
            };
            match read {
                None => self.notes.push(format!("{path} is empty; it is not kept.")),
                Some(specialty) => {
                    if let [_, _, ..] = specialty.parts.as_slice() {
                        let names: Vec<&str> =
                            specialty.parts.iter().map(|part| part.name.as_str()).collect();
                        let several = names.join(" and ");
                        let words =
                            format!("{ability}: “{}” is read as {several}.", specialty.written);
                        self.notes.push(words);
                    }
                    self.specialties += specialty.parts.len();
                    found.push(specialty);
                }
            }
        }
        Some(found)
    }
}

fn same(known: &str, name: &str) -> bool {
    unquoted(name).eq_ignore_ascii_case(known)
}

/// What a value is, in words.
fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "a {…}",
    }
}

/// A value as it stands in the file, not too much of it.
fn shown(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(60) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// What a key without a place of its own says, a line an entry. [MS-PEER-08]
pub(super) fn told(key: &str, value: &Value) -> Vec<String> {
    let one = |entry: &Value| {
        let part =
            |name: &str| entry.get(name).and_then(Value::as_str).filter(|text| !text.is_empty());
        match (part("name"), part("description"), entry) {
            (Some(name), Some(about), _) => format!("{key}: {name} ({about})"),
            (Some(name), None, _) => format!("{key}: {name}"),
            (None, _, Value::String(text)) => format!("{key}: {text}"),
            (None, _, other) => format!("{key}: {}", shown(other)),
        }
    };
    match value {
        Value::Array(entries) => entries.iter().map(one).collect(),
        other => vec![one(other)],
    }
}
