//! What the packs hold: the words for Stats, Lifestyles and Abilities, and characters to begin with.

use super::ability::Ability;
use super::draft::Draft;
use super::lifestyle::Lifestyle;
use super::stat::Stat;
use ingle_engine::pack::Entry;
use ingle_engine::{Pack, PackError, Packs};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The content of a table, read and checked.
#[derive(Clone, Debug)]
pub struct Content {
    stats: BTreeMap<String, Words>,
    lifestyles: BTreeMap<String, Words>,
    abilities: BTreeMap<String, Words>,
    /// Characters to begin with.
    pub ready: Vec<Ready>,
}

/// A thing in words.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    #[serde(default)]
    icon: String,
    about: String,
    /// What a Spark of this Lifestyle is like. [B1-LIFE-20]
    #[serde(default)]
    spark: String,
}

/// A character to begin with.
#[derive(Clone, Debug)]
pub struct Ready {
    /// One line about it.
    pub about: String,
    /// What is filled in.
    pub draft: Draft,
}

/// What a file of characters holds; the draft itself refuses what it does not know.
#[derive(Clone, Debug, Deserialize)]
struct Written {
    about: String,
    #[serde(flatten)]
    rest: BTreeMap<String, serde_json::Value>,
}

const KINDS: [&str; 4] = ["stats", "lifestyles", "abilities", "characters"];

macro_rules! text {
    ($kind:literal) => {
        (
            $kind.to_owned(),
            include_str!(concat!("../../../../packs/blessed-2/", $kind, ".toml")).to_owned(),
        )
    };
}

/// The official content, as the first pack.
pub fn official() -> Packs {
    let files = [text!("stats"), text!("lifestyles"), text!("abilities"), text!("characters")];
    Packs::of(Pack { name: "blessed-2".to_owned(), files: files.into() })
}

/// Reads packs, and checks that every name in them is one that the rules know.
pub fn content(packs: &Packs) -> Result<Content, Vec<PackError>> {
    let mut errors = Vec::new();
    packs.only(&KINDS, &mut errors);
    let stats: Vec<String> = Stat::ALL.iter().map(|stat| stat.name().to_lowercase()).collect();
    let lifestyles: Vec<String> =
        Lifestyle::ALL.iter().map(|one| one.name().to_lowercase()).collect();
    let abilities: Vec<String> = Ability::ALL.iter().map(|one| one.key()).collect();
    let content = Content {
        stats: words(packs, "stats", &stats, &mut errors),
        lifestyles: words(packs, "lifestyles", &lifestyles, &mut errors),
        abilities: words(packs, "abilities", &abilities, &mut errors),
        ready: ready(packs, &mut errors),
    };
    match errors.is_empty() {
        true => Ok(content),
        false => Err(errors),
    }
}

fn words(
    packs: &Packs,
    kind: &str,
    known: &[String],
    errors: &mut Vec<PackError>,
) -> BTreeMap<String, Words> {
    let found = packs.kind::<Words>(kind, errors);
    for (name, entry) in &found {
        if !known.contains(name) {
            errors.push(entry.error(format!(
                "there is no `{name}` among the {kind}; expected one of {}",
                known.join(", ")
            )));
        }
    }
    for name in known {
        // A broken file has been told already; only a missing entry is news.
        if !found.contains_key(name) && errors.is_empty() {
            errors.push(PackError {
                file: format!("{kind}.toml"),
                line: 1,
                expected: format!("expected an entry [{name}]"),
            });
        }
    }
    found.into_iter().map(|(name, entry)| (name, entry.value)).collect()
}

fn ready(packs: &Packs, errors: &mut Vec<PackError>) -> Vec<Ready> {
    let found = packs.kind::<Written>("characters", errors);
    let mut all: Vec<(usize, Ready)> = Vec::new();
    for entry in found.into_values() {
        match read(&entry) {
            Ok(draft) => all.push((entry.nth, Ready { about: entry.value.about.clone(), draft })),
            Err(words) => errors.push(entry.error(words)),
        }
    }
    all.sort_by_key(|(nth, _)| *nth);
    all.into_iter().map(|(_, ready)| ready).collect()
}

fn read(entry: &Entry<Written>) -> Result<Draft, String> {
    let fields = entry.value.rest.clone().into_iter().collect();
    let draft: Draft = serde_json::from_value(serde_json::Value::Object(fields))
        .map_err(|error| error.to_string())?;
    match draft.abilities.iter().find(|name| Ability::parse(name).is_none()) {
        Some(name) => Err(format!("there is no Ability `{name}`")),
        None => Ok(draft),
    }
}

impl Content {
    /// What a Stat covers.
    pub fn stat(&self, stat: Stat) -> &str {
        self.stats.get(&stat.name().to_lowercase()).map_or("", |words| &words.about)
    }

    /// A Stat's icon.
    pub fn icon(&self, stat: Stat) -> &str {
        self.stats.get(&stat.name().to_lowercase()).map_or("", |words| &words.icon)
    }

    /// A Lifestyle in words.
    pub fn lifestyle(&self, lifestyle: Lifestyle) -> &str {
        self.lifestyles.get(&lifestyle.name().to_lowercase()).map_or("", |words| &words.about)
    }

    /// What a Spark of a Lifestyle is like. [B1-LIFE-20]
    pub fn spark(&self, lifestyle: Lifestyle) -> &str {
        self.lifestyles.get(&lifestyle.name().to_lowercase()).map_or("", |words| &words.spark)
    }

    /// A Lifestyle's icon.
    pub fn lifestyle_icon(&self, lifestyle: Lifestyle) -> &str {
        self.lifestyles.get(&lifestyle.name().to_lowercase()).map_or("", |words| &words.icon)
    }

    /// What an Ability does.
    pub fn ability(&self, ability: Ability) -> &str {
        self.abilities.get(&ability.key()).map_or("", |words| &words.about)
    }
}
