//! The moves of a seat, as forms.

mod creation;
mod plan;
mod player;
mod gear;
mod advancement;
mod referee;
mod challenge;
mod question;
mod effects;
pub mod amend;

pub use effects::reach;
pub use referee::condition_key;

use super::Terra;
use super::topic::Topic;
use super::world::{Attribute, Character, CharacterId};
use ingle_engine::{Choice, Game, Offer, Role, Seat, Why};
use ingle_shared::form::choose;

/// The longest text of a form.
const TEXT: usize = 200;
/// The longest name.
pub const NAME: usize = 40;
/// The longest Condition.
const CONDITION: usize = 80;

/// Everything that a seat may do about a question.
pub fn offers(game: &Game<Terra>, topic: &Topic, seat: Seat) -> Vec<Offer> {
    match topic {
        Topic::Play => standing(game, seat),
        Topic::Ready { character } => question::ready(game, *character),
        Topic::Push { character } => question::push(game, *character),
        Topic::Worse { character } => question::worse(game, *character),
        Topic::Brink { character, .. } => question::brink(game, *character),
        Topic::LastScene { character } => question::last_scene(game, *character),
        Topic::Narrate { .. } => question::narrate(),
        Topic::LoseAttribute { character } => question::lose_attribute(game, *character),
        Topic::Retribution { character } => effects::retribution(game, *character),
        Topic::Shield { character } => effects::shield(game, *character),
        Topic::Ammo { character } => effects::ammo(game, *character),
    }
}

fn standing(game: &Game<Terra>, seat: Seat) -> Vec<Offer> {
    let mut all = Vec::new();
    let role = game.cast.role(seat);
    if role == Role::Spectator {
        return all;
    }
    creation::offers(game, seat, &mut all);
    player::offers(game, seat, &mut all);
    if role == Role::Referee {
        referee::offers(game, &mut all);
    }
    all
}

/// The characters that a form may speak of, each greyed out where there is a reason.
fn characters<'g>(
    game: &'g Game<Terra>,
    among: impl Fn(&Character) -> bool,
    blocked: impl Fn(CharacterId, &'g Character) -> Option<Why>,
) -> Vec<Choice> {
    let all = game.world.characters.iter().filter(|(_, character)| among(character));
    all.map(|(id, character)| {
        Choice::new(game.world.handle(*id), game.world.handle(*id))
            .note(character.archetype.clone())
            .blocked(blocked(*id, character))
    })
    .collect()
}

/// Adds a blank for a character, or gives no form where there is nobody.
fn for_character(offer: Offer, of: Vec<Choice>) -> Option<Offer> {
    (!of.is_empty()).then(|| choose(offer, "character", "Character", of))
}

/// The four Attributes as choices.
fn attributes(game: &Game<Terra>, note: impl Fn(Attribute) -> String) -> Vec<Choice> {
    let content = game.content();
    let choice = |a: Attribute| Choice::new(a.word(), content.name(a)).note(note(a));
    Attribute::ALL.into_iter().map(choice).collect()
}
