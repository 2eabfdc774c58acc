//! The rules, area by area.

pub mod creation;
pub mod attributes;
pub mod ready;
pub mod hp;
pub mod ego;
pub mod advancement;
pub mod terms;
pub mod pool;
pub mod risk;
pub mod challenge;
pub mod gang;
pub mod turns;
pub mod effects;
pub mod retribution;
pub mod fork;
pub mod gear;
pub mod amend;

use super::challenge::Aim;
use super::fact::{Aimed, Who};
use super::world::{CharacterId, World};
use ingle_engine::{Cast, Role, Seat};

/// A character as it is called now.
pub fn who(world: &World, id: CharacterId) -> Who {
    Who { id, name: world.name(id).to_owned() }
}

/// A facet of a Challenge as it is called now.
pub fn aimed(world: &World, aim: Aim) -> Aimed {
    Aimed { aim, name: world.aim_handle(aim) }
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

/// A list of rules, grown where they apply.
pub fn when(
    applies: bool,
    rule: ingle_engine::RuleId,
) -> impl Iterator<Item = ingle_engine::RuleId> {
    applies.then_some(rule).into_iter()
}
