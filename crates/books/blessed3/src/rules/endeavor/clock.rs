//! Tracks and clocks outside Endeavors.

use super::{Play, gone, tell};
use crate::endeavor::clock::{Clock, Known};
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::rule;
use crate::rules::{NAME, text};
use ingle_engine::{Audience, Seat, Secret, Stop, Why};

/// Who sees that a clock is there, and who sees how far it is.
fn seen(known: Known) -> (Audience, Audience) {
    match known {
        Known::All => (Audience::Everyone, Audience::Everyone),
        Known::Hidden => (Audience::Everyone, Audience::referees()),
        Known::Referee => (Audience::referees(), Audience::referees()),
    }
}

fn put(turn: &mut Play<'_, '_>, seat: Seat, id: u32, clock: Clock, at: u32) {
    let (there, far) = seen(clock.known);
    let (clock, at) = (Secret::new(clock, there), Secret::new(at, far));
    let why = Why::from(rule::END_26).ruled(seat, "");
    tell(turn, EndeavorFact::Clock { id, clock, at }, why);
}

/// Makes a track or clock; 0 steps for a track without an end. [B3-END-26]
pub fn make(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    name: &str,
    of: u32,
    known: Known,
) -> Result<(), Stop> {
    let id = turn.world().endeavors.next_clock;
    let clock = Clock { name: text(name, NAME)?, of: (of > 0).then_some(of), known };
    put(turn, seat, id, clock, 0);
    Ok(())
}

/// Moves it, not below 0 and not past its end. [B3-END-26 B3-END-59?]
pub fn tick(turn: &mut Play<'_, '_>, seat: Seat, id: Option<u32>, by: i32) -> Result<(), Stop> {
    let id = id.ok_or_else(gone)?;
    let (clock, at) = turn.world().endeavors.clocks.get(&id).ok_or_else(gone)?;
    let (clock, at) = (clock.for_rules().clone(), *at.for_rules());
    let moved = at.saturating_add_signed(by).min(clock.of.unwrap_or(u32::MAX));
    put(turn, seat, id, clock, moved);
    Ok(())
}

/// Shows it to everybody, or hides it.
pub fn show(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    id: Option<u32>,
    known: Known,
) -> Result<(), Stop> {
    let id = id.ok_or_else(gone)?;
    let (clock, at) = turn.world().endeavors.clocks.get(&id).ok_or_else(gone)?;
    let (clock, at) = (clock.for_rules().clone(), *at.for_rules());
    put(turn, seat, id, Clock { known, ..clock }, at);
    Ok(())
}

/// Takes it away.
pub fn drop_clock(turn: &mut Play<'_, '_>, seat: Seat, id: Option<u32>) -> Result<(), Stop> {
    let id = id.ok_or_else(gone)?;
    let (clock, _) = turn.world().endeavors.clocks.get(&id).ok_or_else(gone)?;
    let clock = clock.clone();
    let why = Why::from(rule::END_26).ruled(seat, "");
    tell(turn, EndeavorFact::ClockGone { id, clock }, why);
    Ok(())
}
