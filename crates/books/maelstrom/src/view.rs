//! What a viewer sees: questions, characters at a glance, sheets.

pub mod sheet;

use super::action::{Action, Rolled};
use super::attribute::{Attribute, dots};
use super::late;
use super::offers::warning;
use super::rules::commit::usable;
use super::rules::numbers::{Besides, numbers, traits};
use super::tell::{thrown_dice, verdict};
use super::topic::Topic;
use super::world::{Character, CharacterId, Place};
use super::{Maelstrom, id};
use ingle_engine::view::{Node, Person, View};
use ingle_engine::{Game, RuleId, Viewer};

/// An open question in words, with its dice.
pub fn question(game: &Game<Maelstrom>, topic: &Topic, viewer: Viewer) -> View {
    let Some(id) = topic.character() else { return View::new() };
    let name = game.world.name(id);
    let action = game.world.action.as_ref();
    let text = |words: String| View::new().with(Node::Text(words));
    match topic {
        Topic::Play => View::new(),
        Topic::Untrained { nth, .. } => {
            let way = action.and_then(|action| action.ways.get(*nth));
            let ability = way.and_then(|way| way.ability()).unwrap_or_default();
            text(format!("{name} has no dots in {ability}. What does that mean here?"))
                .with(rules(&[id::ABIL_10, id::ABIL_12, id::ABIL_14, id::ABIL_15]))
        }
        Topic::Prepare { attribute, difficulty, .. } => {
            let attribute = game.content().name(*attribute);
            text(format!("{name} may work it out first: {attribute} alone at {difficulty}."))
                .with(rules(&[id::ABIL_18]))
        }
        Topic::Ready { .. } => action.map_or_else(View::new, |a| ready(game, name, a, viewer)),
        Topic::Confirm { against, .. } => {
            let used = match against {
                true => action.and_then(|a| a.against.as_ref()).map(|against| &against.used),
                false => action.and_then(|a| a.chosen.as_ref()).map(|chosen| &chosen.used),
            };
            let used = used.map(|used| used.join(", ")).unwrap_or_default();
            text(format!("{name} wants to use {used}. Does it matter here?"))
                .with(rules(&[id::SPCL_15, id::SPCL_25]))
        }
        Topic::Defend { .. } => {
            let attacker = action.map_or("somebody", |action| game.world.name(action.character));
            let view = text(format!("{attacker} attacks {name}, and would hit. Dodge?"));
            with_dice(view, action.and_then(|action| action.rolled.as_ref()))
                .with(rules(&[id::ABIL_35, id::VOID_11]))
        }
        Topic::Resist { .. } => {
            let other = action.map_or("somebody", |action| game.world.name(action.character));
            let view = text(format!("{name} rolls against {other}."));
            with_dice(view, action.and_then(|action| action.rolled.as_ref()))
                .with(rules(&[id::ACT_21]))
        }
        Topic::After { against, .. } => late::view::after(game, *against),
        Topic::Narrate { .. } => {
            let rolled = game.world.last.as_ref().and_then(|last| last.rolled.as_ref());
            let words = rolled.map_or("it is done".to_owned(), |rolled| verdict(rolled).0);
            with_dice(text(format!("{name}: {words}. What happens?")), rolled)
                .with(rules(&[id::RES_11, id::RES_12]))
        }
    }
}

fn rules(ids: &[RuleId]) -> Node {
    Node::Rules(ids.to_vec())
}

fn with_dice(view: View, rolled: Option<&Rolled>) -> View {
    match rolled.filter(|rolled| !rolled.dice.is_empty()) {
        Some(rolled) => view.with(Node::Dice(thrown_dice(rolled))),
        None => view,
    }
}

/// The terms of an action, with the reason for every number; hidden ones for referees only. [MS-GEN-08?]
fn ready(game: &Game<Maelstrom>, name: &str, action: &Action, viewer: Viewer) -> View {
    let (world, content) = (&game.world, game.content());
    let mut view = View::new();
    if !action.intent.is_empty() {
        view.push(Node::Text(format!("{name} does this: “{}”", action.intent)));
    }
    if !action.note.is_empty() {
        view.push(Node::Note(format!("The Storyteller: “{}”", action.note)));
    }
    if action.impossible {
        view.push(Node::Warning("It cannot work; the dice say how badly it goes.".to_owned()));
    }
    let hidden = action.hidden && !viewer.is_referee();
    for way in &action.ways {
        let found = numbers(world, content, action.character, way, &[], Besides::of(action));
        let named = traits(world, content, way);
        let could = usable(world, content, action.character, way, &action.struck);
        let heard = if hidden { None } else { warning(&named, &found, could.is_empty()) };
        view.push(Node::Text(format!("{named}:")));
        view.push(Node::Sum(found.pool));
        view.nodes.extend(heard.map(Node::Warning));
        if !hidden {
            view.push(Node::Text(format!("Difficulty {}:", found.difficulty.value())));
            view.push(Node::Sum(found.difficulty));
            if found.threshold.value() > 0 {
                view.push(Node::Text(format!("Threshold {}:", found.threshold.value())));
                view.push(Node::Sum(found.threshold));
            }
        }
    }
    view.nodes.extend(late::view::precision(world, action));
    if hidden {
        let words = "Difficulty and threshold stay hidden until the roll.";
        view.push(Node::Note(words.to_owned()));
    }
    view.with(rules(&[id::ACT_15, id::ACT_17, id::GEN_08, id::SPCL_23]))
}

/// The characters at a glance: those in play, and those who wait.
pub fn people(game: &Game<Maelstrom>, viewer: Viewer) -> Vec<Person> {
    let present = game.world.characters.iter().filter(|(_, c)| c.place != Place::Left);
    present.map(|(id, character)| person(game, *id, character, viewer)).collect()
}

fn person(
    game: &Game<Maelstrom>,
    id: CharacterId,
    character: &Character,
    viewer: Viewer,
) -> Person {
    let about_it = game.top().and_then(|question| question.topic.character()) == Some(id);
    let cap = game.world.attribute_cap();
    let pairs = Attribute::ALL.map(|a| {
        let value = character.attributes.get(a);
        sheet::pair(game.content().name(a), dots(value, cap), (value, cap))
    });
    let player = game.cast.name(character.seat);
    Person {
        key: format!("character-{id}"),
        name: character.name.clone(),
        about: match character.concept.is_empty() {
            true => player.to_owned(),
            false => format!("{} · {player}", character.concept),
        },
        portrait: initials(&character.name),
        pairs: pairs.into(),
        dice: Vec::new(),
        marks: marks(game, id, character),
        yours: viewer.is(character.seat),
        waited_for: about_it && game.waiting().contains(&character.seat),
        sheet: Some(game.world.handle(id)),
    }
}

fn marks(game: &Game<Maelstrom>, id: CharacterId, character: &Character) -> Vec<String> {
    let mut all = Vec::new();
    if character.place == Place::Waiting {
        all.push("waits for the Storyteller".to_owned());
    }
    if let Some(conflict) = game.world.conflict.as_ref().filter(|c| c.fighters.contains(&id)) {
        let round = conflict.round;
        all.push(match (conflict.turn == Some(id), conflict.acted.contains(&id)) {
            (true, _) => format!("round {round}: acts"),
            (false, true) => format!("round {round}: has acted"),
            (false, false) => format!("round {round}: to act"),
        });
    }
    all.extend(late::view::marks(game, character));
    all.extend(character.conditions.iter().map(|condition| condition.text.clone()));
    all
}

fn initials(name: &str) -> String {
    let words = name.split_whitespace().filter_map(|word| word.chars().next());
    words.take(2).flat_map(char::to_uppercase).collect()
}
