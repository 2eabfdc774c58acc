//! What the packs hold, read and checked.

use super::condition::Condition;
use super::endeavor::design::Design;
use super::id;
use super::optional::Coined;
use super::shared::Shared;
use super::specialization::entry::SpecialEntry;
use super::stat::{SIZES, Stat};
use ingle_engine::pack::Entry;
use ingle_engine::{Pack, PackError, Packs, RuleId};
use std::collections::BTreeMap;

pub use super::entry::{
    Banks, By, ConditionEntry, Kept, Monstrosity, Of, Opportunity, OptionalEntry, Outlook, Pair,
    Prompt, Ready, Sample, Says, SettingEntry, Spends, StatEntry, Upgrade, When,
};

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
    /// The Conditions, in order.
    pub conditions: Vec<(String, ConditionEntry)>,
    /// What Lifestyles and Ethics may become, in order.
    pub upgrades: Vec<(String, Upgrade)>,
    /// The Stats that a table may add, in order. [B3-OPT-01]
    pub optional: Vec<(String, OptionalEntry)>,
    /// Characters to begin with, in order.
    pub samples: Vec<(String, Ready)>,
    /// What is typical of a setting, by its Ethic.
    pub settings: BTreeMap<String, SettingEntry>,
    /// Kinds of Endeavors, the book's own first. [B3-END-02]
    pub endeavors: Vec<(String, Shared<Design>)>,
    /// Sample monstrosities, the weakest first.
    pub monstrosities: Vec<(String, Monstrosity)>,
    /// The Specializations, in order.
    pub specializations: Vec<(String, SpecialEntry)>,
}

const KINDS: [(&str, &str); 15] = [
    ("stats", include_str!("../../../../packs/blessed-3/stats.toml")),
    ("lifestyles", include_str!("../../../../packs/blessed-3/lifestyles.toml")),
    ("ethics", include_str!("../../../../packs/blessed-3/ethics.toml")),
    ("pairs", include_str!("../../../../packs/blessed-3/pairs.toml")),
    ("prompts", include_str!("../../../../packs/blessed-3/prompts.toml")),
    ("aptitudes", include_str!("../../../../packs/blessed-3/aptitudes.toml")),
    ("opportunities", include_str!("../../../../packs/blessed-3/opportunities.toml")),
    ("conditions", include_str!("../../../../packs/blessed-3/conditions.toml")),
    ("upgrades", include_str!("../../../../packs/blessed-3/upgrades.toml")),
    ("optional", include_str!("../../../../packs/blessed-3/optional.toml")),
    ("samples", include_str!("../../../../packs/blessed-3/samples.toml")),
    ("settings", include_str!("../../../../packs/blessed-3/settings.toml")),
    ("endeavors", include_str!("../../../../packs/blessed-3/endeavors.toml")),
    ("monstrosities", include_str!("../../../../packs/blessed-3/monstrosities.toml")),
    ("specializations", include_str!("../../../../packs/blessed-3/specializations.toml")),
];

/// The official content, as the first pack.
pub fn official() -> Packs {
    let files = KINDS.map(|(kind, text)| (kind.to_owned(), text.to_owned()));
    Packs::of(Pack { name: "blessed-3".to_owned(), files: files.into() })
}

impl Content {
    /// Reads packs and checks that what they name is there.
    pub fn read(packs: &Packs) -> Result<Self, Vec<PackError>> {
        let mut errors = Vec::new();
        packs.only(&KINDS.map(|(kind, _)| kind), &mut errors);
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
        let conditions = packs.kind::<ConditionEntry>("conditions", &mut errors);
        for (name, entry) in &conditions {
            if !Condition::NAMES.contains(&name.as_str()) {
                let names = Condition::NAMES.join(", ");
                errors.push(
                    entry.error(format!("there is no Condition `{name}`; expected one of {names}")),
                );
            }
        }
        let upgrades = packs.kind::<Upgrade>("upgrades", &mut errors);
        for entry in upgrades.values() {
            let (known, word) = match entry.value.of {
                Of::Lifestyle => (&lifestyles, "Lifestyle"),
                Of::Ethic => (&ethics, "Ethic"),
            };
            for name in &entry.value.from {
                known_name(known, word, name, entry, &mut errors);
            }
            for stat in entry.value.ignites.iter().filter(|stat| Stat::parse(stat).is_none()) {
                errors.push(entry.error(format!("there is no Stat `{stat}`; {}", the_stats())));
            }
        }
        let settings = packs.kind::<SettingEntry>("settings", &mut errors);
        for (name, entry) in &settings {
            known_name(&ethics, "Ethic", name, entry, &mut errors);
            for (of, names) in
                [(Of::Lifestyle, &entry.value.lifestyles), (Of::Ethic, &entry.value.ethics)]
            {
                let known = |name: &String| upgrades.get(name).is_some_and(|e| e.value.of == of);
                for name in names.iter().filter(|name| !known(name)) {
                    errors.push(entry.error(format!("there is no {} `{name}`", of.name())));
                }
            }
        }
        let endeavors = packs.kind::<Design>("endeavors", &mut errors);
        for (name, entry) in endeavors.iter().filter(|(_, entry)| entry.value.sides.is_empty()) {
            errors.push(entry.error(format!("`{name}` has no sides; it needs at least one")));
        }
        let monstrosities = packs.kind::<Monstrosity>("monstrosities", &mut errors);
        for entry in monstrosities.values() {
            entry.value.wrong().into_iter().for_each(|words| errors.push(entry.error(words)));
        }
        let optional = packs.kind::<OptionalEntry>("optional", &mut errors);
        for (name, entry) in &optional {
            if Stat::parse(name).is_some() {
                errors.push(entry.error(format!("{name} is one of the seven Stats already")));
            }
            if Coined::new(name).is_none() {
                let most = super::optional::MOST;
                errors
                    .push(entry.error(format!("`{name}` is too long; {most} bytes are the most")));
            }
            if !SIZES.contains(&entry.value.starts) {
                let say = format!("there is no d{}; expected 2, 4, 6, 8 or 10", entry.value.starts);
                errors.push(entry.error(say));
            }
        }
        let samples = packs.kind::<Ready>("samples", &mut errors);
        for entry in samples.values() {
            let ready = &entry.value;
            known_name(&lifestyles, "Lifestyle", &ready.lifestyle, entry, &mut errors);
            known_name(&ethics, "Ethic", &ready.ethic, entry, &mut errors);
            if Stat::parse(&ready.best).is_none() {
                let say = format!("there is no Stat `{}`; {}", ready.best, the_stats());
                errors.push(entry.error(say));
            }
        }
        let specializations = packs.kind::<SpecialEntry>("specializations", &mut errors);
        for entry in specializations.values() {
            for stat in entry.value.stats.iter().filter(|stat| Stat::parse(stat).is_none()) {
                errors.push(entry.error(format!("there is no Stat `{stat}`; {}", the_stats())));
            }
            if entry.value.windows.is_empty() {
                errors.push(
                    entry.error("`windows` says when it is offered, and names none".to_owned()),
                );
            }
            if entry
                .value
                .recharge
                .is_some_and(|[count, worth]| count == 0 || !(1..=6).contains(&worth))
            {
                let expected = "`recharge` is how many Blessings and of what worth, 1 to 6 each";
                errors.push(entry.error(expected.to_owned()));
            }
        }
        let prompts = packs.kind::<Prompt>("prompts", &mut errors);
        let aptitudes = packs.kind::<Sample>("aptitudes", &mut errors);
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
            conditions: in_order(conditions),
            upgrades: in_order(upgrades),
            optional: in_order(optional),
            samples: in_order(samples),
            settings: settings.into_iter().map(|(name, entry)| (name, entry.value)).collect(),
            endeavors: in_order(endeavors)
                .into_iter()
                .map(|(name, design)| (name, Shared::new(design)))
                .collect(),
            monstrosities: in_order(monstrosities),
            specializations: in_order(specializations),
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

    /// The upgraded Lifestyle or Ethic of that name.
    pub fn upgrade(&self, name: &str) -> Option<&Upgrade> {
        self.upgrades.iter().find(|(known, _)| known == name).map(|(_, found)| found)
    }

    /// The Stat that a table may add, by its name.
    pub fn optional(&self, name: &str) -> Option<&OptionalEntry> {
        self.optional.iter().find(|(known, _)| known == name).map(|(_, found)| found)
    }

    /// The rule that describes a Stat. [B3-STAT-03 B3-OPT-02]
    pub fn stat_rule(&self, stat: Stat) -> RuleId {
        let known = self.stats.get(&stat).map(|entry| entry.rule);
        let added = || self.optional(stat.name()).and_then(|entry| entry.rule);
        known.or_else(added).unwrap_or(id::OPT_02)
    }

    /// What Lifestyles, or Ethics, may become.
    pub fn upgrades_of(&self, of: Of) -> impl Iterator<Item = &(String, Upgrade)> {
        self.upgrades.iter().filter(move |(_, upgrade)| upgrade.of == of)
    }

    /// The Specialization of that name.
    pub fn specialization(&self, name: &str) -> Option<&SpecialEntry> {
        self.specializations.iter().find(|(known, _)| known == name).map(|(_, found)| found)
    }

    /// The icon of a Lifestyle or an Ethic, starting or upgraded.
    pub fn outlook_icon(&self, name: &str) -> &str {
        let start = self.lifestyle(name).or_else(|| self.ethic(name)).map(|entry| &entry.icon);
        start.or_else(|| self.upgrade(name).map(|entry| &entry.icon)).map_or("", String::as_str)
    }

    /// Whether a Lifestyle Ignites a Stat. [B3-TERM-02]
    pub fn ignites(&self, lifestyle: &str, stat: Stat) -> bool {
        self.upgrade(lifestyle).is_some_and(|u| u.ignites.iter().any(|known| known == stat.name()))
    }

    /// What a Condition does and how long, in words.
    pub fn condition(&self, condition: Condition) -> String {
        let entry = self.conditions.iter().find(|(name, _)| name == condition.name());
        entry.map_or(String::new(), |(_, entry)| format!("{}, {}", entry.about, entry.lasts))
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
    format!("expected one of {}", Stat::ALL.map(|stat| stat.name().to_owned()).join(", "))
}

/// The entries in the order in which the packs list them.
fn in_order<T>(entries: BTreeMap<String, Entry<T>>) -> Vec<(String, T)> {
    let mut all: Vec<(String, Entry<T>)> = entries.into_iter().collect();
    all.sort_by_key(|(_, entry)| entry.nth);
    all.into_iter().map(|(name, entry)| (name, entry.value)).collect()
}
