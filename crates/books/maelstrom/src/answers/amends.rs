//! Moves of the referee's own hand.

use super::{find, trim};
use crate::action::Trait;
use crate::late::answers as late;
use crate::moves::Move;
use crate::rules::amend::{self, Reason};
use crate::{Play, id};
use ingle_engine::{Seat, Stop, Why};

/// A move of the referee's own hand.
pub fn amends(turn: &mut Play<'_, '_>, by: Seat, answer: Move) -> Result<(), Stop> {
    let reason = |words: String| Reason { by, words: trim(words) };
    match answer {
        Move::AmendAttribute { character, attribute, dots, reason: words } => {
            let id = turn.world().find(&character)?;
            amend::dots(turn, id, Trait::Attribute(attribute), dots, reason(words));
        }
        Move::AmendAbility { character, ability, dots, reason: words } => {
            let id = turn.world().find(&character)?;
            amend::dots(turn, id, Trait::Ability(ability), dots, reason(words));
        }
        Move::AmendSpecialty { specialty, reason: words } => {
            let (id, key) = find::specialty(turn, &specialty)?;
            amend::specialty(turn, id, key, reason(words));
        }
        Move::AmendBackground { character, text, reason: words } => {
            let id = turn.world().find(&character)?;
            amend::background(turn, id, trim(text), reason(words));
        }
        Move::Overrule { verdict, reason: words } => amend::overrule(turn, verdict, reason(words)),
        Move::AmendName { character, name, reason: words } => {
            let id = turn.world().find(&character)?;
            let name = trim(name);
            if name.contains('#') {
                let why = Why::from(id::GEN_02).say("A name has no `#`: it numbers namesakes.");
                return Err(why.into());
            }
            amend::name(turn, id, name, reason(words));
        }
        Move::AmendSeat { character, seat, reason: words } => {
            let id = turn.world().find(&character)?;
            amend::seat(turn, id, seat, reason(words));
        }
        Move::AmendRemove { character, reason: words } => {
            let id = turn.world().find(&character)?;
            amend::remove(turn, id, reason(words));
        }
        Move::AmendOption { rule, reason: words } => amend::option(turn, &rule, reason(words))?,
        other => return late::standing(turn, by, other),
    }
    Ok(())
}
