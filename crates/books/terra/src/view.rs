//! What a viewer sees: questions, Challenges and characters at a glance, sheets.
//!
//! Everything on the table is seen by all; what a referee has in store is in the packs until it is put there.

mod challenge;
mod sheet;

pub use sheet::sheet;

use super::challenge::Back;
use super::offers::reach;
use super::tell::{count, row, thrown_dice};
use super::topic::Topic;
use super::world::{Attribute, Character, CharacterId, Place, Roll};
use super::{Terra, id};
use ingle_engine::view::{Node, Pair, Person, View};
use ingle_engine::{Game, RuleId, Viewer};

/// An open question in words, with its dice.
pub fn question(game: &Game<Terra>, topic: &Topic, _: Viewer) -> View {
    let Some(id) = topic.character() else { return View::new() };
    let name = game.world.name(id);
    let roll = game.world.roll.as_ref();
    let text = |words: String| View::new().with(Node::Text(words));
    match topic {
        Topic::Play => View::new(),
        Topic::Ready { .. } => match roll {
            Some(roll) => ready(game, name, roll),
            None => View::new(),
        },
        Topic::Push { .. } => {
            with_dice(text(format!("{name} may push: add Dark Dice and roll all again.")), roll)
                .with(rules(&[id::RISK_22]))
        }
        Topic::Worse { .. } => {
            let words =
                format!("{name}'s highest die is 1–3: does it fail, or succeed at a price?");
            with_dice(text(words), roll).with(rules(&[id::RISK_09, id::RISK_10]))
        }
        Topic::Brink { .. } => {
            text(format!("{name}'s Ego is gone. A Condition instead of being lost?"))
                .with(rules(&[id::EGO_12]))
        }
        Topic::LastScene { .. } => text(format!("{name} is lost. How does the last scene go?"))
            .with(rules(&[id::EGO_08, id::EGO_09])),
        Topic::Narrate { .. } => {
            let last = game.world.last.as_ref();
            let thrown = last.and_then(|roll| roll.thrown.as_ref());
            let words = thrown.map_or("it is done", |thrown| row(thrown.row).0);
            with_dice(text(format!("{name}: {words}. What happens?")), last).with(rules(&[
                id::RISK_09,
                id::RISK_11,
                id::RISK_12,
            ]))
        }
        Topic::Retribution { .. } => retribution(game, name),
        Topic::Shield { .. } => {
            text(format!("Retribution falls on {name}. Is the shield sacrificed?{}", coming(game)))
                .with(rules(&[id::ARM_05, id::ARM_08, id::ARM_09]))
        }
        Topic::Ammo { .. } => text(format!("{name} is about to roll the Effect. All ammunition?"))
            .with(rules(&[id::WPN_10, id::WPN_23])),
        Topic::LoseAttribute { .. } => {
            text(format!("{name} falls to HP 0. Which Attribute is lost for good?"))
                .with(rules(&[id::HP_08, id::HP_12]))
        }
    }
}

fn retribution(game: &Game<Terra>, name: &str) -> View {
    let world = &game.world;
    let exchange = world.exchange.as_ref();
    let against = exchange.map(|exchange| world.aim_handle(exchange.aim)).unwrap_or_default();
    let words = format!("“{against}” strikes back at {name}: harm, a fork, or something else?");
    with_dice(View::new().with(Node::Text(words)), world.last.as_ref()).with(rules(&[
        id::CHAL_21,
        id::CHAL_23,
        id::FORK_10,
    ]))
}

/// What is about to fall, where it is rolled already.
fn coming(game: &Game<Terra>) -> String {
    match game.world.exchange.as_ref().map(|exchange| &exchange.back) {
        Some(Back::Falls { effect: Some(effect), .. }) => format!(" The Effect is {effect}."),
        _ => String::new(),
    }
}

fn rules(ids: &[RuleId]) -> Node {
    Node::Rules(ids.to_vec())
}

fn with_dice(view: View, roll: Option<&Roll>) -> View {
    match roll.and_then(|roll| roll.thrown.as_ref()) {
        Some(thrown) => view.with(Node::Dice(thrown_dice(thrown))),
        None => view,
    }
}

fn ready(game: &Game<Terra>, name: &str, roll: &Roll) -> View {
    let attribute = game.content().name(roll.attribute);
    let light = count(roll.light(), "Light Die", "Light Dice");
    let mut view = View::new();
    if !roll.intent.is_empty() {
        view.push(Node::Text(format!("{name} wants to: “{}”", roll.intent)));
    }
    view.push(Node::Text(format!("{name} rolls {attribute} with {light}. How many Dark Dice?")));
    if !roll.note.is_empty() {
        view.push(Node::Note(format!("At stake: “{}”", roll.note)));
    }
    if let Some(aim) = roll.aim {
        let facet = game.world.challenge(aim.challenge);
        let facet = facet.and_then(|c| c.facets.get(usize::from(aim.facet)));
        let left = facet.map_or(String::new(), |facet| {
            format!(": {}, {} of {} left", facet.rank, facet.left, facet.rank.disposition())
        });
        view.push(Node::Text(format!("Against “{}”{left}.", game.world.aim_handle(aim))));
        view.push(Node::Note(reach(game, roll, roll.handling)));
    }
    if let Some(helper) = roll.helper {
        let helper = game.world.name(helper);
        view.push(Node::Note(format!("{helper} helps and shares the consequences.")));
    }
    let mut cited = vec![id::RISK_07, id::RISK_13, id::RISK_27];
    if roll.aim.is_some() {
        cited.extend([id::CHAL_03, id::CHAL_21]);
    }
    view.with(rules(&cited))
}

/// The Challenges and the characters at a glance: those in play, and those who wait.
pub fn people(game: &Game<Terra>, viewer: Viewer) -> Vec<Person> {
    let present = game.world.characters.iter().filter(|(_, c)| c.place != Place::Left);
    let present = present.map(|(id, character)| person(game, *id, character, viewer));
    challenge::cards(game).into_iter().chain(present).collect()
}

fn person(game: &Game<Terra>, id: CharacterId, character: &Character, viewer: Viewer) -> Person {
    let about_roll = game.top().and_then(|question| question.topic.character()) == Some(id);
    let mut pairs = meters(character);
    pairs.extend(attributes(game, character));
    pairs.extend(sheet::at_hand(game, character));
    Person {
        key: format!("character-{id}"),
        name: character.name.clone(),
        about: format!("{} · {}", character.archetype, game.cast.name(character.seat)),
        portrait: initials(&character.name),
        pairs,
        dice: Vec::new(),
        marks: marks(character),
        yours: viewer.is(character.seat),
        waited_for: about_roll && game.waiting().contains(&character.seat),
        sheet: Some(game.world.handle(id)),
    }
}

fn meters(character: &Character) -> Vec<Pair> {
    let meter = |name: &str, icon: &str, now: u8, most: u8| Pair {
        name: name.to_owned(),
        icon: icon.to_owned(),
        value: format!("{now} of {most}"),
        meter: Some((now.into(), most.into())),
        die: None,
    };
    vec![
        meter("HP", "♥", character.hp, character.max_hp),
        meter("Ego", "☾", character.ego, character.max_ego),
    ]
}

fn attributes(game: &Game<Terra>, character: &Character) -> [Pair; 4] {
    Attribute::ALL.map(|a| Pair {
        name: game.content().name(a).to_owned(),
        icon: String::new(),
        value: character.attributes.get(a).to_string(),
        meter: None,
        die: None,
    })
}

fn marks(character: &Character) -> Vec<String> {
    let states = [
        (character.place == Place::Waiting, "waits for the GM"),
        (character.is_dead(), "dead"),
        (character.plays() && !character.is_dead() && character.is_unconscious(), "unconscious"),
        (character.plays() && character.is_lost(), "lost"),
        (character.gear.readied, "readied"),
        (character.banked > 0, "Advancement to spend"),
    ];
    let states = states.into_iter().filter(|(holds, _)| *holds).map(|(_, word)| word.to_owned());
    states.chain(character.conditions.iter().cloned()).collect()
}

fn initials(name: &str) -> String {
    let words = name.split_whitespace().filter_map(|word| word.chars().next());
    words.take(2).flat_map(char::to_uppercase).collect()
}
