//! The rules, area by area.

use super::Blessed3;
use super::id;
use super::topic::Topic;
use super::world::{Character, Id};
use ingle_engine::{Seat, Stop, Turn, Why, clean};

pub mod creation;
pub mod proposal;
pub mod terms;
pub mod attack;
pub mod fame;
pub mod trap;
pub mod way;
pub mod check;
pub mod roll;
pub mod deny;
pub mod settle;
pub mod strike;
pub mod condition;
pub mod bank;
pub mod recharge;
pub mod blessings;
pub mod deck;
pub mod debt;
pub mod revelation;
pub mod help;
pub mod spark;
pub mod session;
pub mod optional;
pub mod ethic;
pub mod shop;
pub mod endeavor;
pub mod special;
pub mod amend;

pub use ingle_shared::pick::gone;

/// What a rule may do in this book.
pub type Play<'t, 'd> = Turn<'t, 'd, Blessed3>;

/// The longest line of text that a form takes.
pub const LINE: usize = 200;
/// The longest name.
pub const NAME: usize = 40;

pub use optional::haunt::ENOUGH as HAUNTED_ENOUGH;

/// The choice that a form sent.
pub fn picked(pick: Option<String>) -> Result<String, Stop> {
    pick.ok_or_else(gone)
}

/// Text that a form sent, without what surrounds it.
pub fn text(text: &str, most: usize) -> Result<String, Stop> {
    clean(text, most, false).map_err(Stop::from)
}

/// The character that a form names.
pub fn named(turn: &Play<'_, '_>, name: Option<String>) -> Result<Id, Stop> {
    turn.world().named(&picked(name)?).ok_or_else(gone)
}

/// The character that a form names, of those who wait.
pub fn named_waiting(turn: &Play<'_, '_>, name: Option<String>) -> Result<Id, Stop> {
    let name = picked(name)?;
    let mut waiting = turn.world().handed_in.iter();
    waiting.find(|(_, one)| one.name == name).map(|(id, _)| *id).ok_or_else(gone)
}

/// A character that is in the game.
pub fn character<'a>(turn: &'a Play<'_, '_>, id: Id) -> Result<&'a Character, Stop> {
    turn.world().characters.get(&id).map(|one| &**one).ok_or_else(gone)
}

/// The seat of a character that is in the game.
pub fn seat(turn: &Play<'_, '_>, id: Id) -> Result<Seat, Stop> {
    Ok(character(turn, id)?.seat)
}

/// Adds a seat to a list that does not have it yet.
pub fn add(seats: &mut Vec<Seat>, seat: Seat) {
    if !seats.contains(&seat) {
        seats.push(seat);
    }
}

/// The reason that a referee gave, as the ruling that it is.
pub fn ruling(why: Why, by: Seat, reason: &str) -> Why {
    why.ruled(by, reason)
}

/// Why nothing new starts while a question is open. [B3-CHK-01]
pub fn busy(game: &ingle_engine::Game<Blessed3>) -> Option<Why> {
    let top = game.top()?;
    if matches!(&top.topic, Topic::Endeavor(topic) if topic.may_wait()) {
        return None;
    }
    let say = match &game.world.check {
        Some(check) => format!(
            "A Check is still open: {} tries “{}”. Settle it first.",
            game.world.name(check.lead),
            check.intent
        ),
        None => "A question is still open; answer it first.".to_owned(),
    };
    Some(Why::from(id::CHK_01).say(say))
}
