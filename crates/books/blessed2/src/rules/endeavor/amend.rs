//! The referee's own hand on the number line.

use super::{Play, now, tell};
use crate::endeavor::Automatic;
use crate::endeavor::due::Cause;
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::line::Button;
use crate::id;
use crate::rules::{gone, picked, trim};
use crate::topic::Pick;
use crate::world::{Id, World};
use ingle_engine::{Seat, Stop, Why};

/// Puts a token somewhere; that sets nothing off.
pub fn move_token(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    who: Id,
    to: u32,
    reason: &str,
) -> Result<(), Stop> {
    let from = now(turn)?.token(who).ok_or_else(gone)?.at;
    let why = Why::from(id::END_02).ruled(seat, trim(reason));
    tell(turn, EndeavorFact::Moved { who, from, to, cause: Cause::Amend }, why);
    Ok(())
}

/// Lays a muddle button. [B2-MON-02]
pub fn lay_button(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    owner: Id,
    at: u32,
    reason: &str,
) -> Result<(), Stop> {
    let button = Button { id: now(turn)?.next_button, owner, at };
    let why = Why::from(id::MON_02).ruled(seat, trim(reason));
    tell(turn, EndeavorFact::Laid { button }, why);
    Ok(())
}

/// The buttons on the line, by name.
pub fn buttons(world: &World) -> Vec<(String, Button)> {
    let all = world.endeavor.iter().flat_map(|now| &now.buttons);
    all.map(|one| (format!("#{} of {} at {}", one.id, world.name(one.owner), one.at), *one))
        .collect()
}

/// Takes a muddle button away. [B2-MON-04]
pub fn take_button(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    which: Pick,
    reason: &str,
) -> Result<(), Stop> {
    let button = picked(which, buttons(turn.world()))?;
    let why = Why::from(id::MON_04).ruled(seat, trim(reason));
    tell(turn, EndeavorFact::Taken { button }, why);
    Ok(())
}

/// Lets the engine play for the referees' characters, for everybody, or for nobody.
pub fn automatic(turn: &mut Play<'_, '_>, seat: Seat, on: Automatic) -> Result<(), Stop> {
    now(turn)?;
    tell(turn, EndeavorFact::Automatic { on }, Why::from(id::END_01).ruled(seat, ""));
    Ok(())
}
