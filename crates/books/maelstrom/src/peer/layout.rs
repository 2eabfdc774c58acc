//! How a file was laid out: what a character alone could not say when it is written again. [MS-PEER-10]

use super::{ABILITIES, ATTRIBUTES, File};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The name under which the layout is kept among what a file said besides; no file's own key is kept there.
const KEY: &str = "$layout";
/// How much of what a file says besides is kept: a game is copied at every turn, and its characters with it.
const MOST_KEPT: usize = 4096;

/// Names in the order and under the groups in which a file had them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Layout {
    /// The name, where it stood in quotation marks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Which of the words that may be missing were there.
    pub words: Vec<String>,
    /// Attributes; those that are none of this edition with their dots.
    pub attributes: Vec<(String, String, Option<u8>)>,
    /// Abilities.
    pub abilities: Vec<Laid>,
}

/// One ability.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Laid {
    /// Its list.
    pub group: String,
    /// Its name there.
    pub name: String,
    /// What the character calls it.
    #[serde(rename = "as")]
    pub called: String,
    /// Whether it had a list of specialties.
    pub listed: bool,
}

impl Layout {
    /// The layout of a file; `called` is what the character calls each of its abilities, in order.
    pub(super) fn of(file: &File, called: &[String]) -> Self {
        let words =
            [("concept", &file.concept), ("campaign", &file.campaign), ("player", &file.player)];
        let there = words.into_iter().filter(|(_, word)| word.is_some());
        let known = |name: &str| {
            let mut all = ATTRIBUTES.iter().flat_map(|(_, names)| names);
            all.any(|known| super::unquoted(name).eq_ignore_ascii_case(known))
        };
        let attributes = file.attributes.iter().map(|one| {
            let dots = (!known(&one.name)).then_some(one.dots);
            (one.group.to_owned(), one.name.clone(), dots)
        });
        let abilities = file.abilities.iter().zip(called).map(|(one, called)| Laid {
            group: one.group.to_owned(),
            name: one.name.clone(),
            called: called.clone(),
            listed: one.specialties.is_some(),
        });
        Self {
            name: (super::unquoted(&file.name) != file.name).then(|| file.name.clone()),
            words: there.map(|(key, _)| key.to_owned()).collect(),
            attributes: attributes.collect(),
            abilities: abilities.collect(),
        }
    }

    /// What is kept beside a character: what the file said besides, and how it was laid out.
    pub(super) fn keep(
        &self,
        others: &Map<String, Value>,
        notes: &mut Vec<String>,
    ) -> BTreeMap<String, String> {
        let mut kept = BTreeMap::new();
        let mut room = MOST_KEPT;
        for (key, value) in others {
            let text = value.to_string();
            match room.checked_sub(key.len() + text.len()).filter(|_| key != KEY) {
                Some(left) => {
                    room = left;
                    kept.insert(key.clone(), text);
                }
                None => notes.push(format!("Too long to be kept: $.{key}.")),
            }
        }
        if let Ok(text) = serde_json::to_string(self) {
            kept.insert(KEY.to_owned(), text);
        }
        kept
    }

    /// Finds it again; none for a character that came from no file.
    pub(super) fn find(kept: &BTreeMap<String, String>) -> Option<Self> {
        serde_json::from_str(kept.get(KEY)?).ok()
    }

    /// What the file said besides.
    pub(super) fn others(kept: &BTreeMap<String, String>) -> Map<String, Value> {
        let others = kept.iter().filter(|(key, _)| *key != KEY);
        let read =
            |text: &String| serde_json::from_str(text).unwrap_or_else(|_| text.as_str().into());
        others.map(|(key, text)| (key.clone(), read(text))).collect()
    }
}

/// The app's name of a list of abilities.
pub(super) fn list(name: &str) -> Option<&'static str> {
    ABILITIES.into_iter().find(|known| *known == name)
}
