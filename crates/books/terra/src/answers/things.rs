//! Moves about Challenges, gear and Advancements, and the referee's own hand.

use super::{found, trim, unknown};
use crate::challenge::Facet;
use crate::rules::amend::{self, Reason};
use crate::rules::{advancement, challenge, gang, gear, ready, turns};
use crate::topic::{Answer, Move};
use crate::{Play, id};
use ingle_engine::{Seat, Stop, Why};

/// A move about Challenges, gear, or Advancements.
pub fn things(turn: &mut Play<'_, '_>, seat: Seat, answer: Move) -> Result<(), Stop> {
    match answer {
        Move::TakeReady { ready } => ready::take(turn, seat, &ready),
        Move::DealReady => ready::deal(turn, seat),
        Move::ReadOpening => ready::opening(turn, seat),
        Move::Begin { challenge, count } => challenge::begin(turn, seat, &challenge, count)?,
        Move::Challenge { name, level, count, retribution } => {
            let facets = vec![Facet::new("", level)];
            let new = challenge::fresh(trim(name), String::new(), facets, retribution);
            challenge::several(turn, seat, new, count);
        }
        Move::AddFacet { challenge, first, name, level } => {
            let id = turn.world().find_challenge(&challenge)?;
            challenge::add_facet(turn, seat, id, (trim(first), trim(name)), level);
        }
        Move::Gang { challenges, name } => {
            let each = challenges.iter().map(|handle| turn.world().find_challenge(handle));
            let ids: Result<Vec<_>, Why> = each.collect();
            gang::form(turn, seat, &ids?, trim(name));
        }
        Move::EndChallenge { challenge, note } => {
            let id = turn.world().find_challenge(&challenge)?;
            challenge::end(turn, seat, id, trim(note));
        }
        Move::NextRound => turns::next_round(turn, seat),
        Move::HoldBack { character } => {
            let id = turn.world().find(&character)?;
            turns::take_everywhere(turn, id, true);
        }
        Move::Ready { character } => {
            let id = turn.world().find(&character)?;
            gear::ready(turn, id);
        }
        Move::Reload { character } => {
            let id = turn.world().find(&character)?;
            gear::reload(turn, id);
        }
        Move::Hold { character, what } => {
            let id = turn.world().find(&character)?;
            gear::hold(turn, id, &what);
        }
        Move::Armour { character, worn } => {
            let id = turn.world().find(&character)?;
            gear::wear(turn, id, worn == Answer::Yes);
        }
        Move::Equip { character, weapons, armour, shield } => {
            let id = turn.world().find(&character)?;
            let shield = shield == Answer::Yes;
            let new = gear::packed(turn.content(), turn.world(), weapons, armour, shield);
            gear::equip(turn, seat, id, new);
        }
        Move::Award { characters, points, note } => {
            let ids = found(turn, &characters.unwrap_or_default())?;
            advancement::award(turn, seat, &ids, points, &trim(note));
        }
        Move::Advance { character, attribute } => {
            let id = turn.world().find(&character)?;
            advancement::advance(turn, id, attribute);
        }
        Move::Invent { character, text } => {
            let id = turn.world().find(&character)?;
            advancement::invent(turn, seat, id, trim(text));
        }
        other => amends(turn, seat, other)?,
    }
    Ok(())
}

/// A move of the referee's own hand.
fn amends(turn: &mut Play<'_, '_>, by: Seat, answer: Move) -> Result<(), Stop> {
    let reason = |words: String| Reason { by, words: trim(words) };
    match answer {
        Move::AmendHp { character, hp, reason: words } => {
            let id = turn.world().find(&character)?;
            amend::hp(turn, id, hp, reason(words));
        }
        Move::AmendEgo { character, ego, reason: words } => {
            let id = turn.world().find(&character)?;
            amend::ego(turn, id, ego, reason(words));
        }
        Move::AmendAttribute { character, attribute, value, reason: words } => {
            let id = turn.world().find(&character)?;
            amend::attribute(turn, id, attribute, value, reason(words));
        }
        Move::AmendXp { character, xp, reason: words } => {
            let id = turn.world().find(&character)?;
            amend::xp(turn, id, xp, reason(words));
        }
        Move::AmendChallenge { challenge, level, disposition, retribution, reason: words } => {
            let aim = turn.world().find_aim(&challenge)?;
            let reason = reason(words);
            let set = (level, disposition);
            challenge::set(turn, aim.challenge, aim.facet, set, retribution, |why| reason.why(why));
        }
        Move::AmendName { character, name, reason: words } => {
            let id = turn.world().find(&character)?;
            let name = trim(name);
            if name.contains('#') {
                let why = Why::from(id::CRE_01).say("A name has no `#`: it numbers namesakes.");
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
        other => return Err(unknown(&other)),
    }
    Ok(())
}
