//! Creation with the modules: points pay for specialties, Willpower and merits, and flaws bring some back.

use super::quirk::{self, Quirk};
use super::{experience, willpower};
use crate::content::Content;
use crate::draft::Draft;
use crate::rules::cite;
use crate::specialty::Held;
use crate::world::{Character, Experience, Willpower, World};
use crate::{Maelstrom, id};
use ingle_engine::view::Step;
use ingle_engine::{Choice, Field, Game, Sum, Why};

/// The Willpower that a draft begins with: what a file says, or what is filled in. [MS-LATE-08 MS-PEER-06]
fn will(draft: &Draft) -> Willpower {
    draft.kept.willpower.unwrap_or(Willpower { max: draft.willpower, spent: 0 })
}

/// The points of a draft and what they pay for; none where no points are counted, or where a file has them counted.
/// [MS-LATE-22 MS-LATE-23 MS-LATE-25 MS-LATE-26]
pub fn bill(
    world: &World,
    content: &Content,
    draft: &Draft,
    specialties: &[Held],
    quirks: &[Quirk],
) -> Option<Sum> {
    if !experience::plays(world) || draft.kept.experience.is_some() {
        return None;
    }
    let tables = content.tables();
    let start = tables.price("creation", 1).min(9999) as i32;
    let mut sum = Sum::of("creation", start, id::LATE_22);
    for (advanced, one, many) in [
        (false, "general specialty", "general specialties"),
        (true, "advanced specialty", "advanced specialties"),
    ] {
        let count = specialties.iter().filter(|held| held.advanced == advanced).count() as i32;
        let price = experience::specialty_price(content, advanced).min(9999) as i32;
        if count > 0 {
            let word = if count == 1 { one } else { many };
            sum = sum.plus(format!("{count} {word}"), -count * price, id::LATE_23);
        }
    }
    if willpower::plays(world) && draft.kept.willpower.is_none() {
        let ranks = willpower::START + 1..=draft.willpower;
        let cost: u32 = ranks.map(|rank| tables.price("willpower", rank)).sum();
        if cost > 0 {
            let label = format!("Willpower {}", draft.willpower);
            sum = sum.plus(label, -(cost.min(9999) as i32), id::LATE_23);
        }
    }
    for quirk in quirks.iter().filter(|_| quirk::plays(world)) {
        sum = sum.plus(quirk.key(), -(quirk.cost() as i32), quirk.rule());
    }
    Some(sum)
}

/// Reads the merits and flaws of a draft, and says what is wrong with them.
pub fn quirks(
    world: &World,
    content: &Content,
    draft: &Draft,
    missing: &mut Vec<Why>,
) -> Vec<Quirk> {
    let mut all: Vec<Quirk> = Vec::new();
    let abilities = draft.abilities(world, content);
    for key in draft.merits.iter().chain(&draft.flaws).filter(|_| quirk::plays(world)) {
        let Some(quirk) = quirk::read(world, content, key) else {
            let words = format!("There is no merit or flaw “{key}” at this table.");
            missing.push(Why::rules(&[id::LATE_25, id::LATE_26]).say(words));
            continue;
        };
        let text = content.tables().quirk(&quirk.name);
        let about = text.is_some_and(|text| text.of_ability);
        if about && !abilities.contains_key(&quirk.word) {
            let words = format!("{} is about an ability that has dots.", quirk.key());
            missing.push(Why::from(quirk.rule()).say(words));
        }
        if !all.contains(&quirk) {
            all.push(quirk);
        }
    }
    all
}

/// Checks what the modules ask of a draft.
pub fn check(world: &World, bill: Option<&Sum>, draft: &Draft, missing: &mut Vec<Why>) {
    if let Some(short) = bill.map(Sum::raw).filter(|left| *left < 0) {
        let words = format!("It costs {} points more than there are.", -short);
        missing.push(Why::rules(&[id::LATE_22, id::LATE_23]).say(words));
    }
    let ranks = willpower::START..=willpower::MOST;
    let free = experience::plays(world) || draft.willpower == willpower::START;
    if willpower::plays(world) && !(ranks.contains(&draft.willpower) && free) {
        let (from, to) = (willpower::START, willpower::MOST);
        let words = format!("Willpower begins with {from}; points buy more, up to {to}.");
        missing.push(Why::rules(&[id::LATE_08, id::LATE_22]).say(words));
    }
}

/// Writes the modules' part of a character.
pub fn settle(world: &World, bill: Option<&Sum>, draft: &Draft, character: &mut Character) {
    if willpower::plays(world) {
        character.kept.willpower = Some(will(draft));
    }
    if let Some(bill) = bill {
        let earned = bill.terms.first().map_or(0, |term| term.value.max(0) as u32);
        let free = bill.raw().max(0) as u32;
        character.kept.experience = Some(Experience { earned, free });
    }
}

/// The rules behind the modules' part of a character, with its bill.
pub fn why(world: &World, bill: Option<Sum>, character: &Character, mut why: Why) -> Why {
    if willpower::plays(world) {
        why = why.and(id::LATE_08);
    }
    let early = |held: &Held| character.dots(&held.ability) == 0;
    if character.specialties.iter().any(early) {
        why = why.and(id::LATE_06);
    }
    for quirk in &character.late.quirks {
        why = cite(why, true, quirk.rule());
    }
    match bill {
        Some(bill) => why.and(id::LATE_22).sum(bill),
        None => why,
    }
}

/// The step of the modules, where any of them has something to fill in.
pub fn step(game: &Game<Maelstrom>, draft: &Draft) -> Option<Step> {
    let (world, content) = (&game.world, game.content());
    let mut fields = Vec::new();
    let bought = willpower::plays(world) && experience::plays(world);
    if bought && draft.kept.willpower.is_none() {
        let ranks =
            (willpower::START..=willpower::MOST).map(|rank| Choice::new(rank, rank.to_string()));
        fields.push(
            Field::one("willpower", "Willpower", ranks.collect())
                .hint("3 for everybody; each rank above costs its number in points.")
                .usually(draft.willpower.clamp(willpower::START, willpower::MOST))
                .because(&[id::LATE_08, id::LATE_23]),
        );
    }
    if quirk::plays(world) {
        let abilities: Vec<String> = draft.abilities(world, content).into_keys().collect();
        for (name, label, flaw, chosen, rule) in [
            ("merits", "Merits", false, &draft.merits, id::LATE_25),
            ("flaws", "Flaws", true, &draft.flaws, id::LATE_26),
        ] {
            let texts = content.tables().quirks.iter().filter(|text| text.flaw == flaw);
            let mut choices: Vec<Choice> = texts
                .flat_map(|text| {
                    let forms = quirk::forms(text, &abilities).into_iter();
                    forms.map(|one| {
                        let note = format!("{} · {}", one.points, quirk::effect(text));
                        Choice::new(one.key(), one.key()).note(note)
                    })
                })
                .collect();
            for key in chosen {
                if !choices.iter().any(|choice| choice.value == key.as_str()) {
                    choices.push(Choice::new(key.as_str(), key.as_str()));
                }
            }
            let most = choices.len();
            fields.push(
                Field::several(name, label, choices, 0, most)
                    .usually(chosen.clone())
                    .because(&[rule]),
            );
        }
    }
    (!fields.is_empty()).then(|| Step {
        title: "Of the later edition".to_owned(),
        hint: "What your table has switched on.".to_owned(),
        rules: vec![id::LATE_22, id::LATE_25, id::LATE_26],
        fields,
    })
}
