//! Forms for what the book leaves open, and for growing: conditions, rulings, dots, specialties.

use super::{CONDITION, TEXT, abilities, characters, choose, for_character};
use crate::attribute::Attribute;
use crate::content::Group;
use crate::late::experience;
use crate::rules::grant::SPECIALTY;
use crate::{Maelstrom, id};
use ingle_engine::{Choice, Field, Game, Offer, Place};

/// Adds what a referee may do about what the book leaves open.
pub fn offers(game: &Game<Maelstrom>, all: &mut Vec<Offer>) {
    let present = || characters(game, |c| c.plays(), |_, _| None);
    let condition = Offer::new("condition", "Attach a condition", &[id::VOID_05, id::VOID_12])
        .hint("The book leaves health open: in words, and with a modifier if you like.")
        .at(Place::Side);
    all.extend(for_character(condition, present()).map(|offer| {
        offer
            .field(Field::text("text", "Condition", CONDITION).because(&[id::VOID_05]))
            .field(Field::number("difficulty", "Difficulty of every roll", -3, 3, 0))
            .field(Field::number("dice", "Dice in every pool", -5, 5, 0).because(&[id::POOL_11]))
    }));
    all.extend(remove_condition(game));
    all.push(rule());
    let dot = Offer::new("grant_dot", "Grant a dot", &[id::VOID_04])
        .hint(match experience::plays(&game.world) {
            true => "Between sessions, for no points.",
            false => "Between sessions: the book has no prices.",
        })
        .at(Place::Side);
    all.extend(for_character(dot, present()).map(|offer| {
        let mut which: Vec<Choice> = Attribute::ALL
            .map(|a| Choice::new(a.word(), game.content().name(a)).note("attribute"))
            .into();
        which.extend(abilities(game));
        choose(offer, "which", "In", which).field(Field::note("note", "What for", TEXT))
    }));
    all.extend(grant_specialty(game));
    let groups = Group::ALL
        .map(|group| Choice::new(serde_json::to_value(group).unwrap_or_default(), group.word()));
    all.push(
        Offer::new("define_ability", "Give the table an ability", &[id::ABIL_19])
            .hint("One that is not on the list. Its group says what no dots mean.")
            .at(Place::Side)
            .field(Field::text("name", "Name", 40).because(&[id::ABIL_19]))
            .field(Field::one("group", "Group", groups.into()).because(&[id::ABIL_20])),
    );
}

fn rule() -> Offer {
    let about = [
        ("rules", "any rule"),
        ("health", "health"),
        ("equipment", "equipment"),
        ("turns", "turns"),
        ("damage", "damage"),
        ("long_tasks", "long tasks"),
        ("botches", "the size of a botch"),
    ];
    let about = about.map(|(value, label)| Choice::new(value, label)).into();
    Offer::new("rule", "Rule on something", &[id::GEN_01, id::VOID_01])
        .hint("In public, on what the book leaves open.")
        .at(Place::Side)
        .field(Field::one("about", "On", about))
        .field(Field::text("text", "Your ruling", TEXT))
}

fn remove_condition(game: &Game<Maelstrom>) -> Option<Offer> {
    let mut all: Vec<Choice> = Vec::new();
    for (id, character) in game.world.playing() {
        for condition in &character.conditions {
            let key = condition_key(&game.world.handle(id), &condition.text);
            if !all.iter().any(|choice| choice.value == key) {
                all.push(Choice::new(key.clone(), key));
            }
        }
    }
    let offer =
        Offer::new("remove_condition", "Take a condition away", &[id::VOID_05]).at(Place::Side);
    let note = Field::note("note", "How it went", CONDITION);
    (!all.is_empty()).then(|| choose(offer, "condition", "Which", all).field(note))
}

/// What a condition is called in forms.
pub fn condition_key(handle: &str, text: &str) -> String {
    format!("{handle}: {text}")
}

/// Offers specialties of abilities that have dots. [MS-ABIL-04]
fn grant_specialty(game: &Game<Maelstrom>) -> Option<Offer> {
    let world = &game.world;
    let mut all = Vec::new();
    for (id, character) in world.playing() {
        for (name, dots) in &character.abilities {
            let key = ability_key(&world.handle(id), name);
            all.push(Choice::new(key.clone(), key).note(format!("{dots}")));
        }
        if experience::early(world) {
            let abilities = world.abilities(game.content());
            let bare = abilities.iter().filter(|ability| character.dots(&ability.name) == 0);
            all.extend(bare.map(|ability| {
                let key = ability_key(&world.handle(id), &ability.name);
                Choice::new(key.clone(), key).note("no dots yet")
            }));
        }
    }
    let offer = Offer::new("grant_specialty", "Grant a specialty", &[id::VOID_04, id::SPCL_07])
        .hint("Of an ability that has dots; listed, or of your own.")
        .at(Place::Side);
    let kinds = vec![Choice::new("general", "general"), Choice::new("advanced", "advanced")];
    (!all.is_empty()).then(|| {
        let offer = choose(offer, "ability", "Ability", all);
        offer
            .field(
                Field::text("name", "Specialty", SPECIALTY)
                    .hint("An open one with its own word: “Locations: forest”.")
                    .because(&[id::SPCL_06, id::SPCL_28]),
            )
            .field(
                Field::one("kind", "If it is not listed", kinds)
                    .because(&[id::SPCL_08, id::SPCL_11]),
            )
            .field(Field::note("note", "What for", TEXT))
    })
}

/// What an ability of somebody is called in forms.
pub fn ability_key(handle: &str, ability: &str) -> String {
    format!("{handle}: {ability}")
}
