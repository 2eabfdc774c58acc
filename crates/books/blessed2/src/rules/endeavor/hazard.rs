//! Hazards: Checks that some or all leaders make to avoid them.

use super::{Play, advance, now, tell};
use crate::charter::FailedHazard;
use crate::deed::{Deed, Kind, Part, Purpose, Roll};
use crate::endeavor::due::{Cause, Hazard};
use crate::endeavor::fact::EndeavorFact;
use crate::fact::Fact;
use crate::id;
use crate::rules::{deed, roll};
use ingle_engine::{Seat, Stop, Why};

/// Puts a hazard before some. [B2-END-10]
pub fn put(turn: &mut Play<'_, '_>, seat: Seat, hazard: Hazard) -> Result<(), Stop> {
    let why = Why::from(id::END_10).ruled(seat, "");
    tell(turn, EndeavorFact::HazardMet { hazard }, why);
    next(turn)
}

/// The next of them meets it, if anybody still has to. [B2-END-10 B2-END-36?]
pub fn next(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let Some(hazard) = turn.world().endeavor.as_ref().and_then(|now| now.hazard.clone()) else {
        return Ok(());
    };
    let Some(by) = hazard.who.first().copied() else { return Ok(()) };
    tell(turn, EndeavorFact::Facing { by }, [id::END_10, id::END_36]);
    let mut deed = Deed::new(Kind::Check { target: hazard.target }, hazard.text);
    deed.purpose = Purpose::Hazard;
    deed.rolls.push(Roll::new(by, Part::Check, vec![hazard.stat]));
    let why = Why::rules(&[id::END_10, hazard.stat.rule()]);
    turn.tell(Fact::Called { deed: Box::new(deed), proposal: None }, why);
    roll::next(turn)
}

/// A hazard was avoided, or throws back by the rank of the failure. [B2-END-30? B2-END-31?]
pub fn passed(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let open = deed(turn)?;
    let failed = open.verdict.is_some_and(|verdict| !verdict.won);
    let (Some(rank), Some(by)) = (open.rank, open.rolls.first().map(|roll| roll.by)) else {
        return Ok(());
    };
    now(turn)?;
    if failed && turn.world().charter.failed_hazard == FailedHazard::FallsBack {
        let why = Why::rules(&[id::END_30, advance::stride_rule(rank)]);
        advance::back(turn, by, advance::spaces(rank), Cause::Hazard, why)?;
    }
    Ok(())
}
