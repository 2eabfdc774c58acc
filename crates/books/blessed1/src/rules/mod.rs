//! The rules, area by area.

pub mod creation;
pub mod proposal;
pub mod terms;
pub mod contest;
pub mod ways;
pub mod roll;
pub mod added;
pub mod cites;
pub mod blessing;
pub mod sway;
pub mod judge;
pub mod outcome;
pub mod protect;
pub mod conclude;
pub mod awards;
pub mod item;
pub mod wound;
pub mod cool;
pub mod scene;
pub mod gift;
pub mod chase;
pub mod tie;
pub mod shop;
pub mod amend;

use super::charter::Reactions;
use super::deed::Deed;
use super::topic::Topic;
use super::world::{Id, World};
use super::{Blessed1, character::Character, id};
use ingle_engine::{Cast, Game, Role, RuleId, Seat, Stop, Turn, Why};

pub use ingle_shared::pick::{gone, picked, trim};

/// What a rule may do in this book.
pub type Play<'t, 'd> = Turn<'t, 'd, Blessed1>;

/// The longest line of text that a form takes.
pub const LINE: usize = 200;
/// The longest name.
pub const NAME: usize = 40;

/// A character that is in the game.
pub fn one<'a>(turn: &'a Play<'_, '_>, id: Id) -> Result<&'a Character, Stop> {
    turn.world().character(id).ok_or_else(gone)
}

/// The deed that is open.
pub fn deed<'a>(turn: &'a Play<'_, '_>) -> Result<&'a Deed, Stop> {
    turn.world().deed.as_ref().ok_or_else(gone)
}

/// The characters that a form names.
pub fn found(turn: &Play<'_, '_>, names: &[String]) -> Result<Vec<Id>, Stop> {
    let found: Result<Vec<Id>, Why> = names.iter().map(|name| turn.world().find(name)).collect();
    found.map_err(Stop::from)
}

/// The seat that answers for a character: its player, or a referee for one who is not at the table.
pub fn voice(cast: &Cast, world: &World, id: Id) -> Seat {
    let seat = world.character(id).map_or(Seat(0), |one| one.seat);
    match cast.role(seat) {
        Role::Spectator => cast.referees().first().copied().unwrap_or(seat),
        _ => seat,
    }
}

/// Whether a seat answers for a character.
pub fn speaks(game: &Game<Blessed1>, seat: Seat, id: Id) -> bool {
    voice(&game.cast, &game.world, id) == seat
}

/// Adds a seat to a list that does not have it yet.
pub fn add(seats: &mut Vec<Seat>, seat: Seat) {
    if !seats.contains(&seat) {
        seats.push(seat);
    }
}

/// Those who may close a window: the rollers and the referees.
pub fn closers(game: &Game<Blessed1>) -> Vec<Seat> {
    let mut seats = Vec::new();
    for id in game.world.deed.iter().flat_map(Deed::who) {
        add(&mut seats, voice(&game.cast, &game.world, id));
    }
    for seat in game.cast.referees() {
        add(&mut seats, seat);
    }
    seats
}

/// Seats in the order in which they react: the roller's first, then clockwise, the DM last. [B1-CHK-14?]
pub fn ordered(game: &Game<Blessed1>, mut seats: Vec<Seat>) -> Vec<Seat> {
    let first = game.world.deed.as_ref().and_then(|deed| deed.rolls.first());
    let lead = first.map_or(Seat(0), |roll| voice(&game.cast, &game.world, roll.by));
    seats.sort_by_key(|seat| {
        let dm = game.cast.is_referee(*seat) && *seat != lead;
        (dm, *seat < lead, *seat)
    });
    seats
}

/// Opens a window: for all together, or one after the other until all pass. [B1-CHK-14?]
pub fn window(
    turn: &mut Play<'_, '_>,
    topic: Topic,
    of: impl FnOnce(&Game<Blessed1>) -> Vec<Seat>,
) -> Result<(), Stop> {
    match turn.world().charter.reactions {
        Reactions::Together => turn.window(topic, |game| (ordered(game, of(game)), closers(game))),
        Reactions::InTurn => {
            let of = ordered(turn.game(), of(turn.game()));
            turn.ask_in_turn(topic, of)
        }
    }
}

/// Asks a window anew after a reaction was taken in.
pub fn again(turn: &mut Play<'_, '_>, topic: Topic, of: Vec<Seat>) -> Result<(), Stop> {
    let of = ordered(turn.game(), of);
    turn.revise(topic, of)
}

/// Why nothing new starts while something is open. [B1-CHK-12?]
pub fn busy(game: &Game<Blessed1>) -> Option<Why> {
    let say = match (&game.world.deed, game.top()) {
        (None, None) => return None,
        (Some(deed), _) => {
            format!("“{}” is still open. Settle it first, or call it off.", deed.intent)
        }
        (None, Some(_)) => "A question is still open; answer it first.".to_owned(),
    };
    Some(Why::from(id::CHK_12).say(say))
}

/// Takes Blessings for something; nothing is taken where it costs nothing.
pub fn pay(
    turn: &mut Play<'_, '_>,
    by: Id,
    count: u32,
    on: &str,
    why: impl Into<Why>,
) -> Result<(), Stop> {
    let have = one(turn, by)?.blessings;
    if have < count {
        return Err(short(&turn.world().name(by), have, count, on).into());
    }
    if count > 0 {
        turn.tell(crate::fact::Fact::Spent { by, count, on: on.to_owned() }, why);
    }
    Ok(())
}

/// Why something cannot be paid. [B1-CHK-16?]
pub fn short(name: &str, have: u32, cost: u32, on: &str) -> Why {
    Why::from(id::CHK_16).say(format!(
        "{on} costs {cost}, and {name} has {have}. Blessings come from the DM and from acting as one's Hero would."
    ))
}

/// Gives Blessings.
pub fn gain(turn: &mut Play<'_, '_>, by: Id, count: u32, on: &str, why: impl Into<Why>) {
    let fact = crate::fact::Fact::Gained { by, count, on: on.to_owned() };
    turn.tell(fact, why);
}

/// Adds rules where they apply.
pub fn when(applies: bool, rule: RuleId) -> impl Iterator<Item = RuleId> {
    applies.then_some(rule).into_iter()
}

/// Asks the open window anew after the world changed under it, so that nobody is waited for in vain.
pub fn refresh(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let Some(question) = turn.game().top() else { return Ok(()) };
    let topic = question.topic.clone();
    let seats = match &topic {
        Topic::Ready { nth } => roll::ready_seats(turn.game(), *nth),
        Topic::Bless => blessing::seats(turn.game()),
        Topic::Sacrifice => sway::sacrifice_seats(turn.game()),
        Topic::Circumstance => sway::swap_seats(turn.game()),
        Topic::Outcome => outcome::seats(turn.game()),
        Topic::Awards { nth } => awards::seats(turn.game(), *nth),
        _ => return Ok(()),
    };
    let seats = ordered(turn.game(), seats);
    match question.waiting == seats {
        true => Ok(()),
        false => turn.revise(topic, seats),
    }
}
