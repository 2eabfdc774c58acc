//! The modules' part of what a viewer sees.

use super::{after, experience, health, quirk, willpower};
use crate::action::Action;
use crate::attribute::{Attribute, dots};
use crate::charter::Reflexes;
use crate::tell::verdict;
use crate::view::sheet::pair;
use crate::world::{Character, World};
use crate::{Maelstrom, id};
use ingle_engine::view::{Node, Pair, View};
use ingle_engine::{Game, RuleId};

/// How somebody is, in a few words: for the card.
pub fn marks(game: &Game<Maelstrom>, character: &Character) -> Vec<String> {
    let mut all = Vec::new();
    let state = health::state(&game.world, game.content(), character);
    if !state.is_empty() {
        all.push(state);
    }
    if willpower::plays(&game.world) {
        let (now, max) = (willpower::current(character), willpower::of(character).max);
        all.push(format!("Willpower {now} of {max}"));
    }
    if character.late.ignores {
        all.push("ignores wounds".to_owned());
    }
    all
}

/// Adds the modules' part of a sheet.
pub fn sheet(game: &Game<Maelstrom>, character: &Character, view: &mut View) {
    let world = &game.world;
    if willpower::plays(world) {
        let (now, max) = (willpower::current(character), willpower::of(character).max);
        let words = format!("{}, {now} of {max} left", dots(now, max));
        part(view, "Willpower", vec![pair("Willpower", words, (now, max))], &[id::LATE_08]);
    }
    if health::plays(world) {
        chart(game, character, view);
    }
    if experience::plays(world) {
        let points = experience::of(character);
        let mut pairs = vec![
            plain("Free", points.free.to_string()),
            plain("Earned", points.earned.to_string()),
        ];
        let banked = character.late.banked.iter();
        pairs.extend(
            banked.map(|(one, count)| plain(&format!("Banked in {one}"), count.to_string())),
        );
        part(view, "Experience", pairs, &[id::LATE_07, id::LATE_23]);
    }
    if quirk::plays(world) {
        view.push(Node::Heading("Merits and flaws".to_owned()));
        let tables = game.content().tables();
        let each = character.late.quirks.iter().map(|own| {
            let about = tables.quirk(&own.name).map(quirk::effect).unwrap_or_default();
            let kind = if own.flaw { "flaw" } else { "merit" };
            View::new().with(Node::Text(format!("{} ({kind}, {}): {about}", own.key(), own.points)))
        });
        let each: Vec<View> = each.collect();
        view.push(match each.is_empty() {
            true => Node::Note("None.".to_owned()),
            false => Node::List(each),
        });
        view.push(Node::Rules(vec![id::LATE_25, id::LATE_26]));
    }
}

fn plain(name: &str, value: String) -> Pair {
    Pair { name: name.to_owned(), icon: String::new(), value, meter: None, die: None }
}

fn part(view: &mut View, heading: &str, pairs: Vec<Pair>, rules: &[RuleId]) {
    view.push(Node::Heading(heading.to_owned()));
    view.push(Node::Pairs(pairs));
    view.push(Node::Rules(rules.to_vec()));
}

/// The health chart, box by box from the top. [MS-LATE-15]
fn chart(game: &Game<Maelstrom>, character: &Character, view: &mut View) {
    let boxes = health::boxes(&game.world, game.content(), character);
    let pairs = boxes.iter().enumerate().map(|(nth, one)| {
        let mark = character.late.wounds.get(nth).map_or(" ", |harm| harm.mark());
        let penalty = match (one.last, one.penalty) {
            (true, _) => " cannot act".to_owned(),
            (false, 0) => String::new(),
            (false, dice) => format!(" −{dice}"),
        };
        plain(one.name, format!("[{mark}]{penalty}"))
    });
    let mut pairs: Vec<Pair> = pairs.collect();
    if character.late.armour > 0 {
        pairs.push(plain("Armour", character.late.armour.to_string()));
    }
    part(view, "Health", pairs, &[id::LATE_15, id::LATE_16, id::LATE_17]);
    if character.late.dead {
        view.push(Node::Warning(format!("{} is dead.", character.name)));
    }
}

/// What is to be said about Precision where Reflexes costs more. [MS-LATE-03]
pub fn precision(world: &World, action: &Action) -> Option<Node> {
    let uses = |attribute| action.ways.iter().any(|way| way.attribute() == Some(attribute));
    let on = world.charter.reflexes == Reflexes::PlusOne && uses(Attribute::Precision);
    let words =
        "Precision takes attention to the task since the round before; else it is Reflexes.";
    on.then(|| Node::Note(words.to_owned()))
}

/// The question after a roll, in words. [MS-LATE-07 MS-LATE-10]
pub fn after(game: &Game<Maelstrom>, against: bool) -> View {
    let rolled = game.world.action.as_ref().and_then(|action| after::roll_of(action, against));
    let Some((who, _, _, rolled)) = rolled else { return View::new() };
    let words = format!("{}: {}. Leave it at that?", game.world.name(who), verdict(rolled).0);
    View::new().with(Node::Text(words)).with(Node::Rules(vec![id::LATE_07, id::LATE_10]))
}
