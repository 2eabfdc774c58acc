//! The referee says whether a deed makes sense, and what it takes.

use super::{Play, gone, now, tell};
use crate::charter::YesNo;
use crate::endeavor::deed::{Deed, Part, Terms};
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::moves::EndeavorMove as Move;
use crate::endeavor::rule;
use crate::rules::{LINE, text};
use crate::world::{Id, World};
use ingle_engine::{Seat, Stop, Why};

/// Whom a deed is against.
pub fn target(deed: &Deed) -> Option<Id> {
    deed.parts.iter().find_map(|part| match part {
        Part::Attack { target } => Some(*target),
        _ => None,
    })
}

/// The Aptitudes of a Defender whom the referee plays: the words, and which. [B3-APT-07]
pub fn defences(world: &World, deed: &Deed) -> Vec<(String, String)> {
    let one = target(deed).and_then(|id| world.characters.get(&id));
    let all = one.iter().flat_map(|one| &one.aptitudes);
    all.map(|apt| (apt.name.clone(), apt.name.clone())).collect()
}

/// Nobody says anything against it. [B3-END-18]
pub fn usual(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let deed = now(turn)?.doing().cloned().ok_or_else(gone)?;
    let terms = Terms { apt: deed.aptitude.is_some(), ..Terms::default() };
    tell(turn, EndeavorFact::Termed { terms }, rule::END_18);
    Ok(())
}

/// Says whether it makes sense, and what it takes. [B3-END-18 B3-END-67? B3-MON-43]
pub fn sense(turn: &mut Play<'_, '_>, seat: Seat, answer: Move) -> Result<(), Stop> {
    let Move::Sense {
        sense,
        shift,
        aptitude,
        defence,
        immune,
        guarded,
        stat,
        normal,
        social,
        reason,
    } = answer
    else {
        return Err(gone());
    };
    let deed = now(turn)?.doing().cloned().ok_or_else(gone)?;
    let reason = text(&reason, LINE)?;
    let why = Why::from(rule::END_18).ruled(seat, reason.clone());
    turn.close();
    if !sense.yes() {
        tell(turn, EndeavorFact::Declined { by: deed.by, reason }, why);
        return Ok(());
    }
    let terms = Terms {
        shift: shift.unwrap_or(0),
        apt: aptitude.is_some_and(YesNo::yes),
        defence: defence.unwrap_or_default(),
        immune: immune.is_some_and(YesNo::yes),
        unguarded: guarded.is_some_and(|guarded| !guarded.yes()),
        stat,
        normal,
        social: social.is_some_and(YesNo::yes),
    };
    tell(turn, EndeavorFact::Termed { terms }, why);
    Ok(())
}
