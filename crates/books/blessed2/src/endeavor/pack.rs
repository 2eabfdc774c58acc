//! What the packs say about Monstrosities: words for the Abilities, and samples.

use super::die::Cap;
use super::monster::{BLESSINGS, FARTHEST, MANY, Monster, button, place};
use super::monstrous::{Monstrous, Power, X};
use ingle_engine::pack::Entry;
use ingle_engine::{PackError, Packs, RuleId};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// What the packs hold for Endeavors, read and checked.
#[derive(Clone, Debug, Default)]
pub struct Bestiary {
    abilities: BTreeMap<String, Words>,
    /// The sample Monstrosities, in the pack's order.
    pub samples: Vec<Sample>,
}

/// A monstrous Ability in words.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    #[serde(default)]
    icon: String,
    about: String,
    /// What recharging it takes: a number, or `X`.
    #[serde(default)]
    recharge: Option<String>,
}

/// A sample Monstrosity. [B2-MON-95]
#[derive(Clone, Debug)]
pub struct Sample {
    /// Its name.
    pub name: String,
    /// Its icon.
    pub icon: String,
    /// One line about it.
    pub about: String,
    /// The rule that prints it, for those of the book.
    pub rule: Option<RuleId>,
    /// What it is.
    pub monster: Monster,
}

/// A sample as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(default)]
    icon: String,
    about: String,
    die: String,
    #[serde(default)]
    blessings: u8,
    stamina: u16,
    buttons: Vec<i64>,
    #[serde(default)]
    abilities: Vec<String>,
    #[serde(default)]
    rule: Option<String>,
}

/// The kinds of files that are read here.
pub const KINDS: [&str; 2] = ["monstrous", "monstrosities"];

/// Reads what packs say about Monstrosities.
pub fn bestiary(packs: &Packs, errors: &mut Vec<PackError>) -> Bestiary {
    let abilities = abilities(packs, errors);
    let found = packs.kind::<Written>("monstrosities", errors);
    let mut samples: Vec<(usize, Sample)> = Vec::new();
    for (name, entry) in found {
        match sample(&name, &entry) {
            Ok(sample) => samples.push((entry.nth, sample)),
            Err(words) => errors.push(entry.error(words)),
        }
    }
    samples.sort_by_key(|(nth, _)| *nth);
    Bestiary { abilities, samples: samples.into_iter().map(|(_, sample)| sample).collect() }
}

fn abilities(packs: &Packs, errors: &mut Vec<PackError>) -> BTreeMap<String, Words> {
    let found = packs.kind::<Words>("monstrous", errors);
    let known: Vec<String> = Monstrous::ALL.iter().map(|kind| kind.key()).collect();
    for (name, entry) in &found {
        let Some(kind) = Monstrous::ALL.into_iter().find(|kind| kind.key() == *name) else {
            errors.push(entry.error(format!(
                "there is no monstrous Ability `{name}`; expected one of {}",
                known.join(", ")
            )));
            continue;
        };
        let price = entry.value.recharge.as_deref();
        let fits = match price {
            None => kind.recharge_rule().is_none(),
            Some("X") => kind == Monstrous::SparkRush,
            Some(number) => {
                kind.recharge_rule().is_some()
                    && number.parse::<u8>().is_ok_and(|worth| (1..=6).contains(&worth))
            }
        };
        if !fits {
            errors.push(entry.error(match kind.recharge_rule() {
                None => format!("{} is never used up; expected no `recharge`", kind.name()),
                Some(rule) => format!("expected a `recharge` of \"1\" to \"6\" ({rule})"),
            }));
        }
    }
    for name in &known {
        // A broken file has been told already; only a missing entry is news.
        if !found.contains_key(name) && errors.is_empty() {
            errors.push(PackError {
                file: "monstrous.toml".to_owned(),
                line: 1,
                expected: format!("expected an entry [{name}]"),
            });
        }
    }
    found.into_iter().map(|(name, entry)| (name, entry.value)).collect()
}

fn sample(name: &str, entry: &Entry<Written>) -> Result<Sample, String> {
    let Written { icon, about, die, blessings, stamina, buttons, abilities, rule } =
        entry.value.clone();
    if !(1..=FARTHEST).contains(&stamina) {
        return Err(format!("stamina is 1 to {FARTHEST}, not {stamina}"));
    }
    if blessings > BLESSINGS {
        return Err(format!("{BLESSINGS} Blessing Dice are the most, not {blessings}"));
    }
    if abilities.len() > MANY {
        return Err(format!("{MANY} Abilities are the most, not {}", abilities.len()));
    }
    let said = |why: ingle_engine::Why| why.say;
    let die = Cap::parse(&die).map_err(said)?;
    let buttons: Result<Vec<u16>, _> = buttons.into_iter().map(button).collect();
    let buttons = buttons.and_then(place).map_err(said)?;
    let powers: Result<Vec<Power>, _> = abilities.iter().map(|text| Power::parse(text)).collect();
    let powers = powers.map_err(said)?;
    let rule = match rule.as_deref().map(RuleId::parse) {
        Some(None) => return Err("`rule` is an id like B2-MON-81".to_owned()),
        other => other.flatten(),
    };
    let drained = BTreeSet::new();
    let monster = Monster { die, empowered: false, blessings, stamina, buttons, powers, drained };
    Ok(Sample { name: name.to_owned(), icon, about, rule, monster })
}

impl Bestiary {
    /// What a monstrous Ability does.
    pub fn about(&self, kind: Monstrous) -> &str {
        self.abilities.get(&kind.key()).map_or("", |words| &words.about)
    }

    /// Its icon.
    pub fn icon(&self, kind: Monstrous) -> &str {
        self.abilities.get(&kind.key()).map_or("", |words| &words.icon)
    }

    /// The worth of the Blessing Die that recharges it; none for what is never used up.
    pub fn recharge(&self, power: &Power) -> Option<u8> {
        let words = self.abilities.get(&power.kind.key())?;
        match (words.recharge.as_deref()?, &power.x) {
            ("X", X::Die(cap)) => Some(cap.number()),
            (number, _) => number.parse().ok(),
        }
    }

    /// A sample by its name.
    pub fn sample(&self, name: &str) -> Option<&Sample> {
        self.samples.iter().find(|sample| sample.name == name)
    }
}

#[cfg(test)]
mod tests {
    use super::super::equation::warnings;
    use super::*;
    use ingle_engine::Pack;

    fn packs(files: &[(&str, &str)]) -> Packs {
        let files = files.iter().map(|(kind, text)| ((*kind).to_owned(), (*text).to_owned()));
        Packs::of(Pack { name: "test".to_owned(), files: files.collect() })
    }

    fn official() -> Bestiary {
        let mut errors = Vec::new();
        let packs = packs(&[
            ("monstrous", include_str!("../../../../../packs/blessed-2/monstrous.toml")),
            ("monstrosities", include_str!("../../../../../packs/blessed-2/monstrosities.toml")),
        ]);
        let found = bestiary(&packs, &mut errors);
        assert!(errors.is_empty(), "{errors:?}");
        found
    }

    #[test]
    fn the_fourteen_samples_are_there_with_their_numbers() {
        let found = official();
        let rows: Vec<(u8, u8, u16, u16)> = found
            .samples
            .iter()
            .map(|one| {
                let Monster { die, blessings, stamina, buttons, .. } = &one.monster;
                (die.number(), *blessings, *stamina, buttons[0])
            })
            .collect();
        assert_eq!(
            rows,
            [
                (2, 0, 15, 3),
                (3, 0, 16, 1),
                (4, 0, 22, 3),
                (5, 0, 32, 13),
                (5, 0, 25, 5),
                (5, 0, 27, 10),
                (8, 0, 34, 9),
                (8, 0, 34, 9),
                (8, 0, 21, 8),
                (10, 0, 35, 1),
                (10, 2, 36, 6),
                (10, 2, 42, 20),
                (10, 5, 50, 21),
                (10, 20, 80, 33),
            ]
        );
        let rules: Vec<String> =
            found.samples.iter().filter_map(|one| Some(one.rule?.to_string())).collect();
        let printed: Vec<String> = (81..=94).map(|nth| format!("B2-MON-{nth}")).collect();
        assert_eq!(rules, printed);
    }

    #[test]
    fn the_equations_warn_of_exactly_the_five_that_the_index_marks() {
        let warned: Vec<usize> = official()
            .samples
            .iter()
            .enumerate()
            .filter(|(_, one)| !warnings(&one.monster).is_empty())
            .map(|(nth, _)| nth + 1)
            .collect();
        assert_eq!(warned, [2, 3, 9, 10, 11]);
    }

    #[test]
    fn recharges_are_as_printed() {
        let found = official();
        let price = |text: &str| found.recharge(&Power::parse(text).expect("an Ability"));
        for (text, worth) in [
            ("Shield vs. X", 2),
            ("Tap", 3),
            ("Debilitate Head", 2),
            ("Clarity", 3),
            ("Inspire", 4),
            ("Cursed Touch", 3),
            ("Mirror vs. X", 6),
            ("Spark Rush 5", 5),
            ("Empower", 3),
            ("Fervor", 6),
        ] {
            assert_eq!(price(text), Some(worth), "{text}");
        }
        assert_eq!(price("Revenge"), None);
    }

    #[test]
    fn a_mistake_is_told_with_its_place_and_the_way_out() {
        let told = |text: &str| {
            let mut errors = Vec::new();
            bestiary(&packs(&[("monstrosities", text)]), &mut errors);
            errors.last().map(ToString::to_string).unwrap_or_default()
        };
        let entry = |die: &str, stamina: &str, buttons: &str, abilities: &str| {
            format!(
                "[Imp]\nabout = \"x\"\ndie = \"{die}\"\nstamina = {stamina}\nbuttons = {buttons}\nabilities = {abilities}\n"
            )
        };
        assert!(told(&entry("dc11", "20", "[5]", "[]")).contains("dc10, the strongest"));
        assert!(told(&entry("dc4", "20", "[-1]", "[]")).contains("below 0"));
        assert!(told(&entry("dc4", "0", "[5]", "[]")).contains("1 to 500"));
        assert!(told(&entry("dc4", "20", "[]", "[]")).contains("1 to 8"));
        assert!(told(&entry("dc4", "20", "[5]", "[\"Fly\"]")).contains("no monstrous Ability"));
    }
}
