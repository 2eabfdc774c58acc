//! What the packs say of Lifestyles and Ethics beyond the starting ones, and of settings.

use ingle_engine::pack::Entry;
use ingle_engine::{PackError, Packs, RuleId};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The Lifestyle of those who no longer know who they are. [B3-SHOP-22]
pub const LOST: &str = "Lost";

/// What the Session Shop sells by name.
#[derive(Clone, Debug, Default)]
pub struct Wares {
    /// Lifestyles to change to, in order.
    pub lifestyles: Vec<(String, Ware)>,
    /// Ethics to change to, in order.
    pub ethics: Vec<(String, Ware)>,
    /// What is typical of a setting, by its Ethic.
    pub settings: BTreeMap<String, SettingEntry>,
}

/// A Lifestyle or an Ethic to change to.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ware {
    /// Its icon.
    pub icon: String,
    /// What it is like.
    pub about: String,
    /// What it grows from; anything, if nothing is named.
    #[serde(default)]
    pub from: Vec<String>,
    /// Its rule.
    pub rule: Option<RuleId>,
}

/// What is typical of a setting. [B3-SET-11?]
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SettingEntry {
    /// The genres that it fits.
    pub genres: Vec<String>,
    /// Typical Lifestyles.
    pub lifestyles: Vec<String>,
    /// Typical Ethics.
    pub ethics: Vec<String>,
    /// Its rules.
    #[serde(default)]
    pub rules: Vec<RuleId>,
}

/// The official files.
pub const KINDS: [(&str, &str); 3] = [
    ("lifestyle_upgrades", include_str!("../../../../../packs/blessed-3/lifestyle_upgrades.toml")),
    ("ethic_upgrades", include_str!("../../../../../packs/blessed-3/ethic_upgrades.toml")),
    ("settings", include_str!("../../../../../packs/blessed-3/settings.toml")),
];

impl Wares {
    /// Reads and checks the packs; names are looked for among the starting ones too.
    pub fn read<T, U>(
        packs: &Packs,
        lifestyles: &BTreeMap<String, T>,
        ethics: &BTreeMap<String, U>,
        errors: &mut Vec<PackError>,
    ) -> Self {
        let new_lifestyles = packs.kind::<Ware>("lifestyle_upgrades", errors);
        let new_ethics = packs.kind::<Ware>("ethic_upgrades", errors);
        let settings = packs.kind::<SettingEntry>("settings", errors);
        let mut known =
            |known: bool, word: &str, name: &str, error: &dyn Fn(String) -> PackError| {
                if !known {
                    errors.push(error(format!("there is no {word} `{name}`")));
                }
            };
        for entry in new_lifestyles.values() {
            for from in &entry.value.from {
                known(lifestyles.contains_key(from), "starting Lifestyle", from, &|w| {
                    entry.error(w)
                });
            }
        }
        for entry in new_ethics.values() {
            for from in &entry.value.from {
                known(ethics.contains_key(from), "starting Ethic", from, &|w| entry.error(w));
            }
        }
        for (name, entry) in &settings {
            known(ethics.contains_key(name), "starting Ethic", name, &|w| entry.error(w));
            for one in &entry.value.lifestyles {
                known(new_lifestyles.contains_key(one), "Lifestyle", one, &|w| entry.error(w));
            }
            for one in &entry.value.ethics {
                known(new_ethics.contains_key(one), "Ethic", one, &|w| entry.error(w));
            }
        }
        Self {
            lifestyles: in_order(new_lifestyles),
            ethics: in_order(new_ethics),
            settings: settings.into_iter().map(|(name, entry)| (name, entry.value)).collect(),
        }
    }

    /// The Lifestyle of that name.
    pub fn lifestyle(&self, name: &str) -> Option<&Ware> {
        self.lifestyles.iter().find(|(known, _)| known == name).map(|(_, ware)| ware)
    }

    /// The Ethic of that name.
    pub fn ethic(&self, name: &str) -> Option<&Ware> {
        self.ethics.iter().find(|(known, _)| known == name).map(|(_, ware)| ware)
    }
}

fn in_order(entries: BTreeMap<String, Entry<Ware>>) -> Vec<(String, Ware)> {
    let mut all: Vec<(String, Entry<Ware>)> = entries.into_iter().collect();
    all.sort_by_key(|(_, entry)| entry.nth);
    all.into_iter().map(|(name, entry)| (name, entry.value)).collect()
}
