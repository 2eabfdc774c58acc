//! A character's sheet, with dots and with the rules behind them.

use crate::attribute::{Attribute, dots, level_word};
use crate::content::Group;
use crate::specialty::Held;
use crate::world::{Character, Place};
use crate::{Maelstrom, id, late, peer};
use ingle_engine::view::{Node, Pair, View};
use ingle_engine::{Game, RuleId, Viewer};

/// A named value with a meter.
pub fn pair(name: &str, value: String, (now, most): (u8, u8)) -> Pair {
    Pair {
        name: name.to_owned(),
        icon: String::new(),
        value,
        meter: Some((now.into(), most.into())),
        die: None,
    }
}

fn rules(ids: &[RuleId]) -> Node {
    Node::Rules(ids.to_vec())
}

/// A character's sheet. Nothing on it is secret.
pub fn sheet(game: &Game<Maelstrom>, name: &str, _: Viewer) -> Option<View> {
    let id = game.world.find(name).ok()?;
    let character = game.world.character(id)?;
    let player = game.cast.name(character.seat);
    let about = match character.concept.is_empty() {
        true => format!("played by {player}"),
        false => format!("{}, played by {player}", character.concept),
    };
    let mut view = View::new().with(Node::Heading(character.name.clone())).with(Node::Text(about));
    match character.place {
        Place::Waiting => {
            view.push(Node::Warning(format!(
                "{} waits for the Storyteller's word.",
                character.name
            )));
        }
        Place::Left => view.push(Node::Warning(format!("{} has left the game.", character.name))),
        Place::Playing => {}
    }
    attributes(game, character, &mut view);
    abilities(game, character, &mut view);
    specialties(&mut view, &character.specialties);
    late::view::sheet(game, character, &mut view);
    open(game, character, &mut view);
    Some(view)
}

fn attributes(game: &Game<Maelstrom>, character: &Character, view: &mut View) {
    let content = game.content();
    let cap = game.world.attribute_cap();
    for (heading, group, rule) in [
        ("Physical attributes", Attribute::PHYSICAL, id::ATTR_03),
        ("Mental attributes", Attribute::MENTAL, id::ATTR_04),
    ] {
        view.push(Node::Heading(heading.to_owned()));
        let pairs = group.map(|a| {
            let value = character.attributes.get(a);
            let words = format!("{} {}", dots(value, cap), level_word(value));
            pair(content.name(a), words, (value, cap))
        });
        view.push(Node::Pairs(pairs.into()));
        let mut cited = vec![rule];
        cited.extend(group.map(|a| content.level_rule(a, character.attributes.get(a))));
        cited.dedup();
        view.push(rules(&cited));
    }
    let strength = character.attributes.get(Attribute::Strength);
    if let Some(lbs) = content.lift(Attribute::Strength, strength) {
        view.push(Node::Note(format!("Lifts {lbs} lbs without a roll.")));
        view.push(rules(&[id::ATTR_50]));
    }
}

fn abilities(game: &Game<Maelstrom>, character: &Character, view: &mut View) {
    let cap = game.world.ability_cap();
    let known = game.world.abilities(game.content());
    for (group, rule) in
        [(Group::Talent, id::ABIL_08), (Group::Skill, id::ABIL_10), (Group::Knowledge, id::ABIL_14)]
    {
        let of = |name: &String| {
            known.iter().find(|known| known.name == *name).map_or(Group::Talent, |k| k.group)
        };
        let mine = character.abilities.iter().filter(|(name, _)| of(name) == group);
        let pairs: Vec<Pair> =
            mine.map(|(name, value)| pair(name, dots(*value, cap), (*value, cap))).collect();
        view.push(Node::Heading(group.plural().to_owned()));
        view.push(match pairs.is_empty() {
            true => Node::Note("None.".to_owned()),
            false => Node::Pairs(pairs),
        });
        view.push(rules(&[rule]));
    }
}

/// Adds a list of specialties.
pub fn specialties(view: &mut View, held: &[Held]) {
    view.push(Node::Heading("Specialties".to_owned()));
    if held.is_empty() {
        view.push(Node::Note("None.".to_owned()));
    } else {
        let each = held.iter().map(|held| {
            let kind = if held.advanced { "advanced" } else { "general" };
            View::new().with(Node::Text(format!("{} ({kind})", held.key())))
        });
        view.push(Node::List(each.collect()));
    }
    view.push(rules(&[id::SPCL_05, id::SPCL_17]));
}

/// Adds what the book leaves open.
fn open(game: &Game<Maelstrom>, character: &Character, view: &mut View) {
    view.push(Node::Heading("Conditions".to_owned()));
    match character.conditions.is_empty() {
        true => {
            let boxes = late::health::plays(&game.world);
            let words = if boxes { "None." } else { "None. The book leaves health open." };
            view.push(Node::Note(words.to_owned()));
        }
        false => {
            let each = character.conditions.iter().map(|condition| {
                let (difficulty, dice) = (condition.difficulty, condition.dice);
                let words = match (difficulty, dice) {
                    (0, 0) => condition.text.clone(),
                    _ => format!("{}: {difficulty:+} difficulty, {dice:+} dice", condition.text),
                };
                View::new().with(Node::Text(words))
            });
            view.push(Node::List(each.collect()));
        }
    }
    view.push(rules(&[id::VOID_05]));
    for (heading, text, rule) in [
        ("Background", &character.background, id::VOID_02),
        ("Equipment", &character.equipment, id::VOID_08),
    ] {
        view.push(Node::Heading(heading.to_owned()));
        view.push(match text.is_empty() {
            true => Node::Note("The book leaves this open.".to_owned()),
            false => Node::Text(text.clone()),
        });
        view.push(rules(&[rule]));
    }
    let kept = &character.kept;
    let mut notes = Vec::new();
    if !kept.campaign.is_empty() {
        notes.push(format!("Campaign: {}", kept.campaign));
    }
    let counted = late::experience::plays(&game.world);
    if let Some(experience) = kept.experience.filter(|_| !counted) {
        notes.push(format!("Experience: {} earned, {} free", experience.earned, experience.free));
    }
    let shown = late::willpower::plays(&game.world);
    if let Some(willpower) = kept.willpower.filter(|_| !shown) {
        notes.push(format!("Willpower: {} of {} spent", willpower.spent, willpower.max));
    }
    notes.extend(peer::besides(&kept.notes));
    if !notes.is_empty() {
        view.push(Node::Heading("From another program's file".to_owned()));
        let each = notes.into_iter().map(|note| View::new().with(Node::Note(note)));
        view.push(Node::List(each.collect()));
    }
}
