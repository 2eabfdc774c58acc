//! The moves of a seat, as forms.

mod creation;
mod player;
mod verdict;
mod ask;
mod question;
mod conflict;
mod open;
pub mod amend;

pub use amend::specialty_key;
pub use ask::{one_roll, pairs, sides};
pub use open::{ability_key, condition_key};
pub use question::warning;

use super::attribute::Attribute;
use super::charter::DifficultyNames;
use super::late;
use super::rules::numbers::{SET, USUAL};
use super::topic::Topic;
use super::world::{Character, CharacterId};
use super::{Maelstrom, id};
use ingle_engine::{Choice, Field, Game, Offer, Role, Seat, Why};
use ingle_shared::form::choose;

/// The longest text of a form.
const TEXT: usize = 200;
/// The longest condition.
const CONDITION: usize = 80;

/// Everything that a seat may do about a question.
pub fn offers(game: &Game<Maelstrom>, topic: &Topic, seat: Seat) -> Vec<Offer> {
    match topic {
        Topic::Play => standing(game, seat),
        Topic::Untrained { character, nth } => question::untrained(game, *character, *nth),
        Topic::Prepare { character, attribute, difficulty, .. } => {
            question::prepare(game, *character, *attribute, *difficulty)
        }
        Topic::Ready { character } => question::ready(game, *character),
        Topic::Confirm { against, .. } => question::confirm(game, *against),
        Topic::Defend { .. } => question::defend(game),
        Topic::Resist { .. } => question::resist(game),
        Topic::After { against, .. } => late::offers::after(game, *against),
        Topic::Narrate { .. } => question::narrate(game),
    }
}

fn standing(game: &Game<Maelstrom>, seat: Seat) -> Vec<Offer> {
    let mut all = Vec::new();
    let role = game.cast.role(seat);
    if role == Role::Spectator {
        return all;
    }
    if role == Role::Referee {
        creation::offers(game, &mut all);
        verdict::offers(game, &mut all);
        ask::offers(game, &mut all);
    }
    player::offers(game, seat, &mut all);
    conflict::offers(game, seat, &mut all);
    late::offers::standing(game, seat, &mut all);
    if role == Role::Referee {
        open::offers(game, &mut all);
    }
    all
}

/// The characters that a form may speak of, each greyed out where there is a reason.
pub fn characters<'g>(
    game: &'g Game<Maelstrom>,
    among: impl Fn(&Character) -> bool,
    blocked: impl Fn(CharacterId, &'g Character) -> Option<Why>,
) -> Vec<Choice> {
    let all = game.world.characters.iter().filter(|(_, character)| among(character));
    all.map(|(id, character)| {
        Choice::new(game.world.handle(*id), game.world.handle(*id))
            .note(character.concept.clone())
            .blocked(blocked(*id, character))
    })
    .collect()
}

/// Adds a blank for a character, or gives no form where there is nobody.
pub fn for_character(offer: Offer, of: Vec<Choice>) -> Option<Offer> {
    (!of.is_empty()).then(|| choose(offer, "character", "Character", of))
}

/// A blank for an attribute.
fn attribute(game: &Game<Maelstrom>, name: &'static str, label: &str, usual: Attribute) -> Field {
    let content = game.content();
    let each = Attribute::ALL
        .map(|a| Choice::new(a.word(), content.name(a)).note(content.about(a).to_owned()));
    Field::one(name, label, each.into()).usually(usual.word()).because(&[id::POOL_01])
}

/// A blank for an ability, or for none.
fn ability(game: &Game<Maelstrom>, name: &'static str, label: &str, usual: Option<&str>) -> Field {
    let mut each = vec![Choice::none("no ability")];
    each.extend(abilities(game));
    Field::one(name, label, each).usually(usual).because(&[id::POOL_02, id::ADV_12])
}

/// Every ability of the table, as choices.
fn abilities(game: &Game<Maelstrom>) -> Vec<Choice> {
    let all = game.world.abilities(game.content());
    let label = |name: &str, short: &str| match short.is_empty() {
        true => name.to_owned(),
        false => format!("{name} ({short})"),
    };
    all.iter()
        .map(|a| Choice::new(a.name.clone(), label(&a.name, &a.short)).note(a.group.word()))
        .collect()
}

/// A blank for a difficulty, with the words of the pack. [MS-DIFF-02 MS-DIFF-17?]
fn difficulty(game: &Game<Maelstrom>, name: &'static str, label: &str, usual: u8) -> Field {
    let bare = game.world.charter.difficulty_names == DifficultyNames::Bare;
    let each = SET.map(|value| {
        let word = game.content().difficulty(value);
        let label = match bare || word.is_empty() {
            true => value.to_string(),
            false => format!("{value} {word}"),
        };
        Choice::new(value, label)
    });
    Field::one(name, label, each.collect()).usually(usual).because(&[id::DIFF_02, id::DIFF_17])
}

/// A blank for the usual difficulty. [MS-DIFF-04]
pub fn usual_difficulty(game: &Game<Maelstrom>) -> Field {
    difficulty(game, "difficulty", "Difficulty", USUAL)
}

/// A blank for a threshold. [MS-THR-13?]
fn threshold(usual: u8) -> Field {
    Field::number("threshold", "Threshold", 0, 20, usual.into()).because(&[id::THR_01, id::THR_13])
}
