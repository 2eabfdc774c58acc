//! A character's sheet.

use super::{attributes, meters, rules};
use crate::charter::Xp;
use crate::gear::{Armour, Gear, Hands};
use crate::world::{Attribute, Character, Place};
use crate::{Terra, id};
use ingle_engine::view::{Node, Pair, View};
use ingle_engine::{Game, Viewer};

/// A character's sheet, with the rules behind its numbers.
pub fn sheet(game: &Game<Terra>, name: &str, _: Viewer) -> Option<View> {
    let id = game.world.find(name).ok()?;
    let character = game.world.character(id)?;
    let player = game.cast.name(character.seat);
    let mut view = View::new()
        .with(Node::Heading(character.name.clone()))
        .with(Node::Text(format!("{}, played by {player}", character.archetype)))
        .with(Node::Pairs(meters(character)))
        .with(rules(&[id::HP_04, id::EGO_03, id::EGO_04]))
        .with(Node::Heading("Attributes".to_owned()))
        .with(Node::Pairs(attributes(game, character).into()))
        .with(rules(&Attribute::ALL.map(|a| game.content().rule(a))));
    for warning in warnings(character) {
        view.push(Node::Warning(warning));
    }
    view.push(Node::Heading("Conditions".to_owned()));
    match character.conditions.is_empty() {
        true => view.push(Node::Note("None.".to_owned())),
        false => {
            let each = character.conditions.iter().map(|c| View::new().with(Node::Text(c.clone())));
            view.push(Node::List(each.collect()));
        }
    }
    view.push(rules(&[id::EGO_07, id::EGO_11, id::EGO_13]));
    skills(game, character, &mut view);
    gear(game, character, &mut view);
    advancements(game, character, &mut view);
    Some(view)
}

/// What is in hand and worn, and XP, in a few words for a card.
pub fn at_hand(game: &Game<Terra>, character: &Character) -> Vec<Pair> {
    let mut pairs = Vec::new();
    let mut add = |name: &str, value: String| pairs.push(pair(name, value));
    let gear = &character.gear;
    let held = held(game, gear);
    if !held.is_empty() {
        add("In hand", held.join(", "));
    }
    if gear.wears() != Armour::None {
        add("Wears", gear.wears().word().to_owned());
    }
    if !character.skills.is_empty() {
        let names: Vec<&str> = character.skills.iter().map(|skill| skill.name.as_str()).collect();
        add("Skills", names.join(", "));
    }
    if character.xp > 0 {
        add("XP", format!("{} of 8", character.xp));
    }
    pairs
}

fn pair(name: &str, value: String) -> Pair {
    Pair { name: name.to_owned(), icon: String::new(), value, meter: None, die: None }
}

fn held(game: &Game<Terra>, gear: &Gear) -> Vec<String> {
    let weapon = gear.hand.as_deref().map(|key| game.content().weapon_name(key));
    let shield = (gear.shield && gear.shield_up).then(|| "shield".to_owned());
    weapon.into_iter().chain(shield).collect()
}

fn skills(game: &Game<Terra>, character: &Character, view: &mut View) {
    if character.skills.is_empty() {
        return;
    }
    view.push(Node::Heading("Skills".to_owned()));
    let each = character.skills.iter().map(|skill| {
        pair(&skill.name, format!("+{} with {}", skill.dice, game.content().name(skill.attribute)))
    });
    view.push(Node::Pairs(each.collect()));
    view.push(rules(&[id::SKILL_02, id::SKILL_03, id::SKILL_06]));
}

fn gear(game: &Game<Terra>, character: &Character, view: &mut View) {
    let gear = &character.gear;
    view.push(Node::Heading("Equipment".to_owned()));
    view.push(match (character.equipment.is_empty(), gear.is_nothing()) {
        (true, true) => Node::Note("Nothing is agreed yet.".to_owned()),
        (true, false) => Node::Note("As it is listed below.".to_owned()),
        (false, _) => Node::Text(character.equipment.clone()),
    });
    let mut pairs = Vec::new();
    for key in &gear.weapons {
        let Some(weapon) = game.content().weapon(key) else { continue };
        let states = [
            (gear.hand.as_ref() == Some(key), "in hand"),
            (gear.hand.as_ref() == Some(key) && gear.readied, "readied"),
            (gear.is_empty(key), "needs reloading"),
            (weapon.hands == Hands::Two, "two-handed"),
        ];
        let states = states.into_iter().filter(|(holds, _)| *holds).map(|(_, word)| word);
        let words: Vec<String> =
            [weapon.dice_words()].into_iter().chain(states.map(str::to_owned)).collect();
        pairs.push(pair(&weapon.name, words.join(", ")));
    }
    if gear.armour != Armour::None {
        let worn = if gear.worn { "worn" } else { "not worn" };
        pairs.push(pair("Armour", format!("{}, {worn}", gear.armour.word())));
    }
    if gear.shield {
        pairs.push(pair(
            "Shield",
            if gear.shield_up { "on the arm" } else { "put away" }.to_owned(),
        ));
    }
    if !pairs.is_empty() {
        view.push(Node::Pairs(pairs));
    }
    view.push(rules(&[id::CRE_13, id::WPN_18, id::ARM_06]));
}

fn advancements(game: &Game<Terra>, character: &Character, view: &mut View) {
    let mut told = format!("Advancements: {}", character.advancements);
    if character.banked > 0 {
        told = format!("{told}, of which kept for later: {}", character.banked);
    }
    view.push(Node::Heading("Experience".to_owned()));
    view.push(Node::Note(told));
    let xp = match game.world.charter.xp {
        Xp::Each => character.xp,
        Xp::Group => game.world.group_xp,
    };
    view.push(Node::Pairs(vec![Pair {
        meter: Some((xp.into(), 8)),
        ..pair("XP", format!("{xp} of 8"))
    }]));
    for text in &character.invented {
        view.push(Node::Text(text.clone()));
    }
    view.push(rules(&[id::CRE_04, id::XP_01]));
}

fn warnings(character: &Character) -> Vec<String> {
    let name = &character.name;
    let mut all = Vec::new();
    match character.place {
        Place::Waiting => all.push(format!("{name} waits for the GM's word.")),
        Place::Left => all.push(format!("{name} has left the game.")),
        Place::Playing => {}
    }
    if character.is_dead() {
        all.push(format!("{name} is dead."));
    } else if character.plays() && character.is_unconscious() {
        all.push(format!("{name} is unconscious until the scene ends."));
    }
    if character.plays() && character.is_lost() {
        all.push(format!("{name} is lost, and leaves play when the scene ends."));
    }
    all
}
