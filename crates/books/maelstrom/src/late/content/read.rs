//! Reading the tables of the later edition, and checking them.

use super::{Award, HealthBox, PRICED, Price, QuirkText, Tables, Weapon};
use crate::content::bad_name;
use ingle_engine::pack::Entry;
use ingle_engine::{PackError, Packs};
use std::collections::BTreeMap;

/// Reads the tables and checks them.
pub fn tables(packs: &Packs, errors: &mut Vec<PackError>) -> Tables {
    Tables {
        boxes: boxes(packs, errors),
        weapons: weapons(packs, errors),
        prices: prices(packs, errors),
        awards: awards(packs, errors),
        quirks: quirks(packs, errors),
    }
}

/// The entries of a kind in the order of the files, those of later packs last.
fn listed<T: serde::de::DeserializeOwned>(
    packs: &Packs,
    kind: &str,
    errors: &mut Vec<PackError>,
) -> Vec<(String, Entry<T>)> {
    let layer = |file: &str| packs.layers().iter().position(|p| file.starts_with(&p.name));
    let mut all: Vec<_> = packs.kind::<T>(kind, errors).into_iter().collect();
    all.sort_by_key(|(_, entry)| (layer(&entry.file), entry.nth));
    all
}

/// Checks a name, and that no other of its kind has it.
fn named<T>(entry: &Entry<T>, name: &str, seen: &mut Vec<String>, errors: &mut Vec<PackError>) {
    if let Some(words) = bad_name(name, 40) {
        errors.push(entry.error(words));
    }
    if seen.iter().any(|known| known == name) {
        errors.push(entry.error(format!("there are two called {name}")));
    }
    seen.push(name.to_owned());
}

fn boxes(packs: &Packs, errors: &mut Vec<PackError>) -> Vec<HealthBox> {
    let (mut all, mut seen) = (Vec::new(), Vec::new());
    for (_, entry) in listed::<HealthBox>(packs, "health", errors) {
        named(&entry, &entry.value.name, &mut seen, errors);
        if entry.value.penalty > 10 {
            errors.push(entry.error("a penalty is 0 to 10 dice [MS-LATE-15]"));
        }
        if entry.value.last && all.iter().any(|other: &HealthBox| other.last) {
            errors.push(entry.error("only one box is the last [MS-LATE-15]"));
        }
        all.push(entry.value);
    }
    // A box that a pack adds goes where its penalty puts it; the last one stays the last.
    all.sort_by_key(|one| (one.last, one.penalty));
    if errors.is_empty() && !all.last().is_some_and(|one| one.last) {
        errors.push(PackError {
            file: "health.toml".to_owned(),
            line: 1,
            expected: "expected a box with last = true [MS-LATE-15]".to_owned(),
        });
    }
    all
}

fn weapons(packs: &Packs, errors: &mut Vec<PackError>) -> Vec<Weapon> {
    let (mut all, mut seen) = (Vec::new(), Vec::new());
    for (_, entry) in listed::<Weapon>(packs, "weapons", errors) {
        named(&entry, &entry.value.name, &mut seen, errors);
        if entry.value.damage > 20 {
            errors.push(entry.error("damage is 0 to 20 [MS-LATE-27]"));
        }
        all.push(entry.value);
    }
    all
}

fn prices(packs: &Packs, errors: &mut Vec<PackError>) -> BTreeMap<String, Price> {
    let mut all = BTreeMap::new();
    for (name, entry) in listed::<Price>(packs, "prices", errors) {
        if !PRICED.contains(&name.as_str()) {
            let known = PRICED.join(", ");
            errors
                .push(entry.error(format!("nothing is called `{name}`; expected one of {known}")));
        }
        if entry.value.points > 1000 {
            errors.push(entry.error("a price is 0 to 1000 points [MS-LATE-23]"));
        }
        all.insert(name, entry.value);
    }
    all
}

fn awards(packs: &Packs, errors: &mut Vec<PackError>) -> Vec<Award> {
    let (mut all, mut seen) = (Vec::new(), Vec::new());
    for (_, entry) in listed::<Award>(packs, "awards", errors) {
        named(&entry, &entry.value.name, &mut seen, errors);
        if !(1..=20).contains(&entry.value.points) {
            errors.push(entry.error("an award is 1 to 20 points [MS-LATE-24]"));
        }
        all.push(entry.value);
    }
    all
}

fn quirks(packs: &Packs, errors: &mut Vec<PackError>) -> Vec<QuirkText> {
    let (mut all, mut seen) = (Vec::new(), Vec::new());
    let merits = listed::<QuirkText>(packs, "merits", errors).into_iter().map(|one| (false, one));
    let merits: Vec<_> = merits.collect();
    let flaws = listed::<QuirkText>(packs, "flaws", errors).into_iter().map(|one| (true, one));
    for (flaw, (_, entry)) in merits.into_iter().chain(flaws) {
        let text = &entry.value;
        named(&entry, &text.name, &mut seen, errors);
        for word in text.kinds.keys() {
            if let Some(words) = bad_name(word, 40) {
                errors.push(entry.error(words));
            }
        }
        let high = text.points > 20 || text.kinds.values().any(|points| *points > 20);
        if high || !(-5..=5).contains(&text.difficulty) || text.boxes > 5 || text.willpower > 5 {
            errors.push(entry.error(
                "expected at most 20 points, difficulty -5 to 5, boxes and willpower up to 5 [MS-LATE-25]",
            ));
        }
        if text.of_ability && !text.kinds.is_empty() {
            errors.push(entry.error("expected kinds or of_ability, not both [MS-LATE-26]"));
        }
        all.push(QuirkText { flaw, ..entry.value });
    }
    all
}
