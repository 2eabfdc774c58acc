//! Insured: whoever tends the owner's wounds may succeed without fail.

use super::use_up;
use crate::attack::{Purpose, Wound};
use crate::charter::AutoConflict;
use crate::check::{Band, Check, Rank, Stage};
use crate::fact::Fact;
use crate::judge::verdict;
use crate::rules::terms::{Opening, open};
use crate::rules::{Play, add, condition, gone, named, picked};
use crate::specialization::fact::{SpecialFact, fact as special};
use crate::specialization::topic::SpecialTopic;
use crate::specialization::{Special, Window};
use crate::stat::Stat;
use crate::topic::{Pick, Topic};
use crate::world::{Id, World};
use crate::{Blessed3, id, rules};
use ingle_engine::{Game, Seat, Stop, Why};

/// Everything that may be tended: the words, whose, and what. [B3-SPEC-72?]
pub fn wounds(world: &World) -> Vec<(String, Id, Wound)> {
    let injuries = condition::injuries(world).into_iter();
    let mut found: Vec<(String, Id, Wound)> =
        injuries.map(|(words, of, text)| (words, of, Wound::Injury(text))).collect();
    // Conditions are no wounds, unless the referee has it so.
    let conditions = condition::all(world).into_iter();
    found.extend(
        conditions.map(|(words, of, known)| {
            (format!("{words}, as a wound"), of, Wound::Condition(known))
        }),
    );
    found
}

/// Calls for a Check that tends a wound. [B3-SPEC-72? B3-CND-43?]
pub fn call(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    who: Pick,
    what: Pick,
    stat: Stat,
    rank: Rank,
) -> Result<(), Stop> {
    let lead = named(turn, who)?;
    let value = picked(what)?;
    let found = wounds(turn.world()).into_iter().find(|(known, ..)| *known == value);
    let (words, of, wound) = found.ok_or_else(gone)?;
    let opening = Opening {
        lead,
        intent: format!("tend {words}"),
        purpose: Purpose::Tend { of, wound },
        stat,
        level: rank as i8 - 1,
        claims: Vec::new(),
        proposal: None,
        rules: vec![id::SPEC_72, id::CND_43],
    };
    open(turn, seat, opening)
}

/// A wound was tended. [B3-SPEC-72? B3-CND-43?]
pub fn tended(turn: &mut Play<'_, '_>, of: Id, wound: &Wound, band: Band) {
    let Some(one) = turn.world().characters.get(&of) else { return };
    if band == Band::Failure {
        return;
    }
    let why = Why::rules(&[id::SPEC_72, id::CND_43]);
    match wound {
        Wound::Injury(text) if one.standing.injuries.contains(text) => {
            turn.tell(Fact::Healed { by: of, text: text.clone() }, why);
        }
        Wound::Condition(known) if one.standing.has(*known) => {
            condition::ends(turn, of, *known, why.and(known.lasts()));
        }
        _ => {}
    }
}

/// Whose insurance could still answer the open Check. [B3-SPEC-67]
fn owner(world: &World) -> Option<Id> {
    let check = world.check.as_ref().filter(|check| check.stage != Stage::Settled)?;
    let Purpose::Tend { of, .. } = check.purpose else { return None };
    let free = check.marks.insured.is_none() && !check.marks.refused;
    let one = world.characters.get(&of).filter(|_| free)?;
    one.specials.ready(Special::Insured, Window::Insure).map(|_| of)
}

fn tending(game: &Game<Blessed3>) -> Option<Seat> {
    let check: &Check = game.world.check.as_ref()?;
    game.world.seat(check.lead)
}

/// Whether a seat may say that its tending succeeds without fail. [B3-SPEC-67 B3-SPEC-70?]
pub fn may(game: &Game<Blessed3>, seat: Seat) -> bool {
    owner(&game.world).is_some() && tending(game) == Some(seat)
}

/// The seat that may, as a list.
pub fn seats(game: &Game<Blessed3>) -> Vec<Seat> {
    let insured = owner(&game.world).is_some();
    tending(game).into_iter().filter(|_| insured).collect()
}

/// Whether an automatic success could still answer an automatic failure. [B3-CHK-39?]
pub fn answers(game: &Game<Blessed3>) -> bool {
    let wins = game.world.charter.auto_conflict == AutoConflict::Success;
    wins && owner(&game.world).is_some()
}

/// Nothing else changes the outcome: where it fails, the insurance is asked for once more. [B3-SPEC-82?]
pub fn last(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let check = turn.world().check.as_ref().ok_or_else(gone)?;
    if verdict(turn.world(), check).band != Band::Failure {
        return rules::settle::finish(turn);
    }
    let topic = Topic::Special(SpecialTopic::Insure);
    turn.window(topic, |game| rules::check::own_window(game, seats(game)))
}

/// Says that the tending succeeds without fail; the owner of the wound may veto it. [B3-SPEC-67 B3-SPEC-70?]
pub fn insure(turn: &mut Play<'_, '_>, seat: Seat) -> Result<(), Stop> {
    if !may(turn.game(), seat) {
        return Err(gone());
    }
    let of = owner(turn.world()).ok_or_else(gone)?;
    let owned = super::super::seat(turn, of)?;
    if owned == seat {
        return sure(turn);
    }
    let mut settle = vec![owned];
    turn.cast().referees().into_iter().for_each(|seat| add(&mut settle, seat));
    turn.ask(Topic::Special(SpecialTopic::Veto), [owned], settle)
}

/// The owner does not let that happen. [B3-SPEC-70?]
pub fn veto(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let of = owner(turn.world()).ok_or_else(gone)?;
    turn.close();
    turn.tell(special(SpecialFact::Refused { of }), id::SPEC_70);
    go_on(turn)
}

/// It succeeds without fail. [B3-SPEC-67 B3-CHK-37?]
pub fn sure(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let Some(of) = owner(turn.world()) else { return go_on(turn) };
    let by = turn.world().check.as_ref().ok_or_else(gone)?.lead;
    let one = super::super::character(turn, of)?;
    let own = one.specials.with(Special::Insured).ok_or_else(gone)?.0.clone();
    use_up(turn, of, &own, "", &[id::SPEC_70])?;
    let why = Why::rules(&[id::SPEC_67, id::SPEC_70, id::CHK_37]);
    turn.tell(special(SpecialFact::Insured { by, of }), why);
    go_on(turn)
}

/// The question that it answered goes on.
fn go_on(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let insured = turn.world().check.as_ref().is_some_and(|check| check.marks.insured.is_some());
    match turn.game().top().map(|question| question.topic.clone()) {
        // Before the dice nothing has to be thrown.
        Some(Topic::Ready) if insured => {
            turn.close();
            rules::settle::finish(turn)
        }
        Some(Topic::Ready) => rules::check::ask_ready(turn),
        Some(Topic::Rolled) => super::again(turn),
        Some(Topic::Deny { plan: None }) => {
            let seats = rules::deny::denying_seats(turn.game(), None);
            turn.revise(Topic::Deny { plan: None }, seats)
        }
        Some(Topic::Special(SpecialTopic::Insure)) => {
            turn.close();
            rules::settle::finish(turn)
        }
        _ => Ok(()),
    }
}
