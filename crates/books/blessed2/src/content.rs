//! What the packs hold: the words for Stats, Lifestyles and Abilities, their numbers, and characters to begin with.

use super::ability::{Ability, Limit};
use super::draft::Draft;
use super::endeavor::pack::{self as monsters, Bestiary};
use super::lifestyle::Lifestyle;
use super::stat::{Name, Stat};
use ingle_engine::pack::Entry;
use ingle_engine::{Pack, PackError, Packs};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;

/// The content of a table, read and checked.
#[derive(Clone, Debug)]
pub struct Content {
    stats: BTreeMap<String, Words>,
    settings: BTreeMap<String, Words>,
    lifestyles: BTreeMap<String, Words>,
    abilities: BTreeMap<String, Numbers>,
    /// Characters to begin with.
    pub ready: Vec<Ready>,
    /// Monstrous Abilities and sample Monstrosities.
    pub bestiary: Bestiary,
}

/// A thing in words.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    #[serde(default)]
    icon: String,
    about: String,
    /// The setting in which a Stat is at home. [B2-STAT-17]
    #[serde(default)]
    setting: String,
    /// What a Spark of this Lifestyle is like. [B2-LIFE-27]
    #[serde(default)]
    spark: String,
    /// The Ability that a Lifestyle brings. [B2-LIFE-05]
    #[serde(default)]
    grants: String,
}

/// An Ability in words and numbers.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    /// What it does.
    pub about: String,
    /// When it may be used.
    pub window: String,
    /// What charging it costs: how many dice, each of what worth. [B2-ABIL-02]
    #[serde(default)]
    pub recharge: Option<(u8, u8)>,
    /// How many dice each recharge adds to the next. [B2-ABIL-66]
    #[serde(default)]
    pub rises: u8,
    /// How often per scene.
    #[serde(default)]
    pub scene: u8,
    /// How often per session.
    #[serde(default)]
    pub session: u8,
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

const KINDS: [&str; 7] = [
    "stats",
    "settings",
    "lifestyles",
    "abilities",
    "characters",
    monsters::KINDS[0],
    monsters::KINDS[1],
];

/// The most dice that a recharge may cost.
const PRICIEST: u8 = 9;

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
    let files = [
        text!("stats"),
        text!("settings"),
        text!("lifestyles"),
        text!("abilities"),
        text!("characters"),
        text!("monstrous"),
        text!("monstrosities"),
    ];
    Packs::of(Pack { name: "blessed-2".to_owned(), files: files.into() })
}

/// Reads packs, and checks that every name in them is one that the rules know.
pub fn content(packs: &Packs) -> Result<Content, Vec<PackError>> {
    let mut errors = Vec::new();
    packs.only(&KINDS, &mut errors);
    let stats: Vec<String> = Stat::ALL.iter().map(|stat| stat.key()).collect();
    let own = Stat::Own(Name::UNNAMED);
    let settings: Vec<String> = Stat::SETTING.iter().chain([&own]).map(|stat| stat.key()).collect();
    let lifestyles: Vec<String> =
        Lifestyle::ALL.iter().map(|one| one.name().to_lowercase()).collect();
    let abilities: Vec<String> = Ability::ALL.iter().map(|one| one.key()).collect();
    let lived = entries::<Words>(packs, "lifestyles", &lifestyles, &mut errors);
    errors.extend(Lifestyle::ALL.into_iter().filter_map(|one| granted(one, &lived)));
    let able = entries::<Numbers>(packs, "abilities", &abilities, &mut errors);
    errors.extend(Ability::ALL.into_iter().filter_map(|one| counted(one, able.get(&one.key())?)));
    let content = Content {
        stats: values(entries(packs, "stats", &stats, &mut errors)),
        settings: values(entries(packs, "settings", &settings, &mut errors)),
        lifestyles: values(lived),
        abilities: values(able),
        ready: ready(packs, &mut errors),
        bestiary: monsters::bestiary(packs, &mut errors),
    };
    match errors.is_empty() {
        true => Ok(content),
        false => Err(errors),
    }
}

fn values<T>(found: BTreeMap<String, Entry<T>>) -> BTreeMap<String, T> {
    found.into_iter().map(|(name, entry)| (name, entry.value)).collect()
}

fn entries<T: DeserializeOwned>(
    packs: &Packs,
    kind: &str,
    known: &[String],
    errors: &mut Vec<PackError>,
) -> BTreeMap<String, Entry<T>> {
    let found = packs.kind::<T>(kind, errors);
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
    found
}

/// What is wrong about the Ability that a Lifestyle brings, if anything: the rules fix which it is. [B2-LIFE-05]
fn granted(lifestyle: Lifestyle, found: &BTreeMap<String, Entry<Words>>) -> Option<PackError> {
    let entry = found.get(&lifestyle.name().to_lowercase())?;
    let rule = lifestyle.grants().map_or("", |(ability, _)| ability.name());
    let say = match rule {
        "" => format!("{} brings no Ability; leave `grants` out", lifestyle.name()),
        rule => format!("{} brings \"{rule}\"", lifestyle.name()),
    };
    (entry.value.grants != rule).then(|| entry.error(say))
}

/// What is wrong about an Ability's numbers, if anything: it has the limits that the rules give it, and no others.
fn counted(ability: Ability, entry: &Entry<Numbers>) -> Option<PackError> {
    let Numbers { recharge, rises, scene, session, .. } = &entry.value;
    let (charge, per_scene, per_session) = match ability.limit() {
        Limit::None => (false, false, false),
        Limit::Charge(_) => (true, false, false),
        Limit::Scene(_) => (false, true, false),
        Limit::Session(_) => (false, false, true),
    };
    let fits = |has: bool, range: std::ops::RangeInclusive<u8>, value: u8| {
        if has { range.contains(&value) } else { value == 0 }
    };
    let priced = recharge
        .is_none_or(|(dice, worth)| (1..=PRICIEST).contains(&dice) && (1..=6).contains(&worth));
    let has = if charge { "a" } else { "no" };
    let say = if charge != recharge.is_some() || !priced {
        format!("{} has {has} `recharge` of [1 to {PRICIEST} dice, worth 1 to 6]", ability.name())
    } else if !fits(charge, 0..=4, *rises) {
        format!("`rises` is 0 to 4, and only where there is a `recharge`, not {rises}")
    } else if !fits(per_scene, 1..=9, *scene) {
        format!("{} may have `scene` = 1 to 9 only if it is limited per scene", ability.name())
    } else if !fits(per_session, 1..=9, *session) {
        format!("{} may have `session` = 1 to 9 only if it is limited per session", ability.name())
    } else {
        return None;
    };
    Some(entry.error(say))
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
    fn of_stat(&self, stat: Stat) -> Option<&Words> {
        let all = if stat.of_setting() { &self.settings } else { &self.stats };
        all.get(&stat.key())
    }

    /// What a Stat covers.
    pub fn stat(&self, stat: Stat) -> &str {
        self.of_stat(stat).map_or("", |words| &words.about)
    }

    /// A Stat's icon.
    pub fn icon(&self, stat: Stat) -> &str {
        self.of_stat(stat).map_or("", |words| &words.icon)
    }

    /// The setting in which a Stat is at home. [B2-STAT-17]
    pub fn setting(&self, stat: Stat) -> &str {
        self.of_stat(stat).map_or("", |words| &words.setting)
    }

    /// A Lifestyle in words.
    pub fn lifestyle(&self, lifestyle: Lifestyle) -> &str {
        self.lifestyles.get(&lifestyle.name().to_lowercase()).map_or("", |words| &words.about)
    }

    /// What a Spark of a Lifestyle is like. [B2-LIFE-27]
    pub fn spark(&self, lifestyle: Lifestyle) -> &str {
        self.lifestyles.get(&lifestyle.name().to_lowercase()).map_or("", |words| &words.spark)
    }

    /// A Lifestyle's icon.
    pub fn lifestyle_icon(&self, lifestyle: Lifestyle) -> &str {
        self.lifestyles.get(&lifestyle.name().to_lowercase()).map_or("", |words| &words.icon)
    }

    /// What an Ability does.
    pub fn ability(&self, ability: Ability) -> &str {
        &self.numbers(ability).about
    }

    /// An Ability in words and numbers.
    pub fn numbers(&self, ability: Ability) -> &Numbers {
        static NONE: Numbers = Numbers {
            about: String::new(),
            window: String::new(),
            recharge: None,
            rises: 0,
            scene: 0,
            session: 0,
        };
        self.abilities.get(&ability.key()).unwrap_or(&NONE)
    }
}
