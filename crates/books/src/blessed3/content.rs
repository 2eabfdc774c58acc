//! What the packs hold, read and checked.

use super::shop::wares::{self, Wares};
use super::stat::Stat;
use ingle_engine::pack::Entry;
use ingle_engine::{Pack, PackError, Packs, RuleId};
use serde::Deserialize;
use std::collections::BTreeMap;

/// What the packs hold.
#[derive(Clone, Debug, Default)]
pub struct Content {
    /// The Stats, in the book's order.
    pub stats: BTreeMap<Stat, StatEntry>,
    /// The starting Lifestyles, in order.
    pub lifestyles: Vec<(String, Outlook)>,
    /// The starting Ethics, in order.
    pub ethics: Vec<(String, Outlook)>,
    /// The Stats that a Lifestyle and an Ethic raise.
    pub pairs: BTreeMap<(String, String), Pair>,
    /// Questions that help to find a Backstory.
    pub prompts: Vec<Prompt>,
    /// Sample Aptitudes, with who might have them.
    pub aptitudes: Vec<(String, Sample)>,
    /// How Ethics bring Blessings.
    pub opportunities: Vec<(String, Opportunity)>,
    /// What the Session Shop sells by name, and what is typical of settings.
    pub wares: Wares,
}

/// A Stat's icon and scope.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StatEntry {
    /// Its icon.
    pub icon: String,
    /// What it covers.
    pub covers: String,
    /// The rule that says so.
    pub rule: RuleId,
}

/// A Lifestyle or an Ethic.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outlook {
    /// Its icon.
    pub icon: String,
    /// What it is like.
    pub about: String,
    /// The rule that describes it.
    pub rule: Option<RuleId>,
}

/// One cell of the starting table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pair {
    /// The Lifestyle.
    pub lifestyle: String,
    /// The Ethic.
    pub ethic: String,
    /// The two Stats that are raised.
    pub stats: [String; 2],
    /// The rule of the cell.
    pub rule: Option<RuleId>,
}

/// A question that helps to find a Backstory.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prompt {
    /// The question.
    pub ask: String,
    /// Its rule.
    pub rule: Option<RuleId>,
}

/// A sample Aptitude.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sample {
    /// Who might have it.
    pub who: String,
}

/// A way in which an Ethic brings Blessings.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opportunity {
    /// The Ethic.
    pub ethic: String,
    /// What has to happen.
    pub by: By,
    /// What it is for, in words.
    pub about: String,
    /// Its rule.
    pub rule: Option<RuleId>,
}

/// What has to happen for Blessings to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The referee awards them.
    Award,
    /// A first Major Success, and whoever saw it.
    Legend,
    /// The referee awards them, and somebody feels owed.
    Debt,
    /// A first Major Success: three, gained or stolen.
    Revelation,
    /// A favor is called in.
    Favor,
}

const KINDS: [(&str, &str); 7] = [
    ("stats", include_str!("../../../../packs/blessed-3/stats.toml")),
    ("lifestyles", include_str!("../../../../packs/blessed-3/lifestyles.toml")),
    ("ethics", include_str!("../../../../packs/blessed-3/ethics.toml")),
    ("pairs", include_str!("../../../../packs/blessed-3/pairs.toml")),
    ("prompts", include_str!("../../../../packs/blessed-3/prompts.toml")),
    ("aptitudes", include_str!("../../../../packs/blessed-3/aptitudes.toml")),
    ("opportunities", include_str!("../../../../packs/blessed-3/opportunities.toml")),
];

/// The official content, as the first pack.
pub fn official() -> Packs {
    let files = KINDS.into_iter().chain(wares::KINDS);
    let files = files.map(|(kind, text)| (kind.to_owned(), text.to_owned())).collect();
    Packs::of(Pack { name: "blessed-3".to_owned(), files })
}

impl Content {
    /// Reads packs and checks that what they name is there.
    pub fn read(packs: &Packs) -> Result<Self, Vec<PackError>> {
        let mut errors = Vec::new();
        let kinds: Vec<&str> = KINDS.iter().chain(&wares::KINDS).map(|(kind, _)| *kind).collect();
        packs.only(&kinds, &mut errors);
        let stats = packs.kind::<StatEntry>("stats", &mut errors);
        let lifestyles = packs.kind::<Outlook>("lifestyles", &mut errors);
        let ethics = packs.kind::<Outlook>("ethics", &mut errors);
        let pairs = packs.kind::<Pair>("pairs", &mut errors);
        let opportunities = packs.kind::<Opportunity>("opportunities", &mut errors);
        for (name, entry) in &stats {
            if Stat::parse(name).is_none() {
                errors.push(entry.error(format!("there is no Stat `{name}`; {}", the_stats())));
            }
        }
        for entry in pairs.values() {
            let pair = &entry.value;
            let named =
                [(&lifestyles, "Lifestyle", &pair.lifestyle), (&ethics, "Ethic", &pair.ethic)];
            for (known, word, name) in named {
                known_name(known, word, name, entry, &mut errors);
            }
            for stat in pair.stats.iter().filter(|stat| Stat::parse(stat).is_none()) {
                errors.push(entry.error(format!("there is no Stat `{stat}`; {}", the_stats())));
            }
        }
        for entry in opportunities.values() {
            known_name(&ethics, "Ethic", &entry.value.ethic, entry, &mut errors);
        }
        let found = |lifestyle: &str, ethic: &str| {
            pairs.values().any(|e| e.value.lifestyle == lifestyle && e.value.ethic == ethic)
        };
        for (lifestyle, entry) in &lifestyles {
            for ethic in ethics.keys().filter(|ethic| !found(lifestyle, ethic)) {
                errors.push(entry.error(format!(
                    "no pair raises two Stats for {lifestyle} with {ethic}; pairs.toml needs one"
                )));
            }
        }
        for stat in Stat::ALL.into_iter().filter(|stat| !stats.contains_key(stat.name())) {
            errors.push(PackError {
                file: "stats.toml".to_owned(),
                line: 1,
                expected: format!("`{}` is missing; {}", stat.name(), the_stats()),
            });
        }
        let prompts = packs.kind::<Prompt>("prompts", &mut errors);
        let aptitudes = packs.kind::<Sample>("aptitudes", &mut errors);
        let wares = Wares::read(packs, &lifestyles, &ethics, &mut errors);
        if !errors.is_empty() {
            return Err(errors);
        }
        let by_stat = stats.into_iter().filter_map(|(k, e)| Some((Stat::parse(&k)?, e.value)));
        let by_pair = pairs.into_values().map(|e| e.value);
        Ok(Self {
            stats: by_stat.collect(),
            lifestyles: in_order(lifestyles),
            ethics: in_order(ethics),
            pairs: by_pair.map(|p| ((p.lifestyle.clone(), p.ethic.clone()), p)).collect(),
            prompts: in_order(prompts).into_iter().map(|(_, prompt)| prompt).collect(),
            aptitudes: in_order(aptitudes),
            opportunities: in_order(opportunities),
            wares,
        })
    }

    /// The Lifestyle of that name.
    pub fn lifestyle(&self, name: &str) -> Option<&Outlook> {
        self.lifestyles.iter().find(|(known, _)| known == name).map(|(_, found)| found)
    }

    /// The Ethic of that name.
    pub fn ethic(&self, name: &str) -> Option<&Outlook> {
        self.ethics.iter().find(|(known, _)| known == name).map(|(_, found)| found)
    }

    /// The cell of the starting table, with the Stats that it raises. [B3-CRE-03]
    pub fn pair(&self, lifestyle: &str, ethic: &str) -> Option<(&Pair, [Stat; 2])> {
        let pair = self.pairs.get(&(lifestyle.to_owned(), ethic.to_owned()))?;
        Some((pair, [Stat::parse(&pair.stats[0])?, Stat::parse(&pair.stats[1])?]))
    }

    /// Whether an Ethic has an opportunity of a kind.
    pub fn opens(&self, ethic: &str, by: By) -> bool {
        self.opportunities.iter().any(|(_, found)| found.ethic == ethic && found.by == by)
    }

    /// The icon of a Stat.
    pub fn icon(&self, stat: Stat) -> &str {
        self.stats.get(&stat).map_or("", |entry| &entry.icon)
    }
}

fn known_name<T, U>(
    known: &BTreeMap<String, T>,
    word: &str,
    name: &str,
    entry: &Entry<U>,
    errors: &mut Vec<PackError>,
) {
    if !known.contains_key(name) {
        let names: Vec<&str> = known.keys().map(String::as_str).collect();
        let expected = format!("there is no {word} `{name}`; expected one of {}", names.join(", "));
        errors.push(entry.error(expected));
    }
}

fn the_stats() -> String {
    format!("expected one of {}", Stat::ALL.map(Stat::name).join(", "))
}

/// The entries in the order in which the packs list them.
fn in_order<T>(entries: BTreeMap<String, Entry<T>>) -> Vec<(String, T)> {
    let mut all: Vec<(String, Entry<T>)> = entries.into_iter().collect();
    all.sort_by_key(|(_, entry)| entry.nth);
    all.into_iter().map(|(name, entry)| (name, entry.value)).collect()
}
