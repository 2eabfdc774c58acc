//! Endeavors: rounds on a number line, Monstrosities, and what follows from each.

pub mod setup;
pub mod build;
pub mod round;
pub mod advance;
pub mod due;
pub mod versus;
pub mod power;
pub mod exert;
pub mod stamina;
pub mod hazard;
pub mod policy;
pub mod amend;

use super::{Play, gone, voice};
use crate::endeavor::due::{Due, Then};
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::topic::EndeavorTopic;
use crate::endeavor::{Automatic, Endeavor};
use crate::fact::Fact;
use crate::id;
use crate::topic::Topic;
use crate::world::{Id, World};
use ingle_engine::{Cast, Seat, Stop, Why};

/// The Endeavor that runs.
pub fn now<'a>(turn: &'a Play<'_, '_>) -> Result<&'a Endeavor, Stop> {
    turn.world().endeavor.as_ref().ok_or_else(gone)
}

/// Makes something of an Endeavor true.
pub fn tell(turn: &mut Play<'_, '_>, fact: EndeavorFact, why: impl Into<Why>) {
    turn.tell(Fact::Endeavor(fact), why);
}

/// Asks those who answer for somebody; the referees may settle it.
pub fn ask(turn: &mut Play<'_, '_>, topic: EndeavorTopic, of: &[Id]) -> Result<(), Stop> {
    let mut seats: Vec<Seat> = Vec::new();
    for id in of {
        super::add(&mut seats, voice(turn.cast(), turn.world(), *id));
    }
    let mut settle = seats.clone();
    turn.cast().referees().into_iter().for_each(|seat| super::add(&mut settle, seat));
    turn.ask(Topic::Endeavor(topic), seats, settle)
}

/// Whether the engine chooses for somebody.
pub fn automatic(world: &World, cast: &Cast, id: Id) -> bool {
    match world.endeavor.as_ref().map(|now| now.automatic) {
        None | Some(Automatic::Nobody) => false,
        Some(Automatic::Everybody) => true,
        Some(Automatic::Referee) => cast.is_referee(voice(cast, world, id)),
    }
}

/// Whether the engine chooses for everybody, so that no window is opened.
pub fn alone(world: &World) -> bool {
    world.endeavor.as_ref().is_some_and(|now| now.automatic == Automatic::Everybody)
}

/// Puts off what comes next until all that is due has happened.
pub fn then(turn: &mut Play<'_, '_>, with: Then) -> Result<(), Stop> {
    tell(turn, EndeavorFact::Owed { due: Due::GoOn { with } }, id::END_23);
    due::go_on(turn)
}
