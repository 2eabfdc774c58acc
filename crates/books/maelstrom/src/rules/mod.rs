//! The rules, area by area.

pub mod creation;
pub mod numbers;
pub mod declare;
pub mod terms;
pub mod untrained;
pub mod commit;
pub mod roll;
pub mod oppose;
pub mod narrate;
pub mod conflict;
pub mod grant;
pub mod open;
pub mod amend;

use super::fact::Who;
use super::world::{CharacterId, World};
use ingle_engine::{Cast, Role, RuleId, Seat, Why};

/// A character as it is called now.
pub fn who(world: &World, id: CharacterId) -> Who {
    Who { id, name: world.name(id).to_owned() }
}

/// The seats that answer for a character: its player, or the referees for one who is not at the table.
pub fn voice(cast: &Cast, world: &World, id: CharacterId) -> Vec<Seat> {
    let seat = world.character(id).map_or(Seat(0), |character| character.seat);
    match cast.role(seat) {
        Role::Spectator => cast.referees(),
        _ => vec![seat],
    }
}

/// The same and every referee, each once.
pub fn voice_and_referees(cast: &Cast, world: &World, id: CharacterId) -> Vec<Seat> {
    let mut seats = voice(cast, world, id);
    let others: Vec<Seat> = cast.referees().into_iter().filter(|r| !seats.contains(r)).collect();
    seats.extend(others);
    seats
}

/// Cites one more rule where it applies, each once.
pub fn cite(why: Why, applies: bool, rule: RuleId) -> Why {
    if applies && !why.rules.contains(&rule) { why.and(rule) } else { why }
}
