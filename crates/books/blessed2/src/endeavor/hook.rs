//! Where an Endeavor comes into rolls and outcomes.
//!
//! A round of an Endeavor is a simultaneous action: `rules::joint::begin` starts it with everybody in the
//! Endeavor, `Joint::stats` and `Joint::all_in` restrict its roll for the focus. A Monstrosity is a character
//! whose `monster` says its die, so it rolls, attacks and defends like anybody.

use super::due::Then;
use super::fact::EndeavorFact;
use super::{evolve, rule};
use crate::deed::{Deed, Part, Plan, Purpose, Roll};
use crate::fact::Fact;
use crate::id;
use crate::rules::endeavor::{self, advance, exert, hazard, power, round, versus};
use crate::rules::{Play, conclude, joint};
use crate::world::{Id, World};
use ingle_engine::{Stop, Sum, Why};

/// Flat modifiers of an Endeavor: Muddled, Inspire, Debilitate. [B2-CND-06 B2-MON-48 B2-MON-43]
pub fn flat(world: &World, _: &Deed, roll: &Roll, plan: &Plan, mut sum: Sum) -> Sum {
    let Some(now) = &world.endeavor else { return sum };
    if roll.part == Part::Focus {
        if now.muddled(roll.by) {
            sum = sum.plus("Muddled", -2, id::CND_06);
        }
        let inspired = now.inspired(roll.by);
        if inspired > 0 {
            sum = sum.plus("Inspire", inspired as i32, rule::MON_48);
        }
    }
    if now.debilitated(roll.by, &plan.all_stats()) {
        sum = sum.plus("Debilitate", -1, rule::MON_43);
    }
    sum
}

/// The roll for the focus is over: who took it moves by the result, unless several tie. [B2-END-06 B2-END-07]
///
/// Goes on with `joint::choose`, at once or after a question of its own.
pub fn focus_rolled(turn: &mut Play<'_, '_>, highest: &[u8]) -> Result<(), Stop> {
    let (Some(now), Some(all)) = (&turn.world().endeavor, &turn.world().joint) else {
        return joint::choose(turn);
    };
    let rolled = |id: &Id| all.acts.iter().any(|act| act.by.contains(id));
    let muddled: Vec<Id> =
        now.inside().map(|token| token.id).filter(|id| rolled(id) && now.muddled(*id)).collect();
    let acts = highest.iter().filter_map(|nth| all.acts.get(usize::from(*nth)));
    let who: Vec<Id> = acts.clone().flat_map(|act| act.by.clone()).collect();
    let result = acts.filter_map(|act| act.result).max().unwrap_or_default();
    for id in muddled {
        endeavor::tell(turn, EndeavorFact::Cleared { who: id }, [id::CND_06, rule::MON_14]);
    }
    if !who.is_empty() {
        advance::focused(turn, &who, result, highest.len() > 1)?;
    }
    endeavor::then(turn, Then::Focal)
}

/// A Contest lost by a Defender: Immunity turns it before anything else is done. [B2-MON-47]
pub fn judged(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let Some(open) = &turn.world().deed else { return Ok(()) };
    let Some(rules) = versus::turned(turn.world(), open) else { return Ok(()) };
    let verdict = crate::deed::Verdict { won: false, margin: 1 };
    let of = crate::rules::judge::sides(open);
    turn.tell(Fact::Judged { verdict, of }, Why::rules(&rules));
    Ok(())
}

/// The outcome stands and its rank is final: the winning side moves. [B2-END-08 B2-END-12]
///
/// Goes on with `conclude::awards`, at once or after a question of its own.
pub fn concluded(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    if turn.world().endeavor.is_none() {
        return conclude::awards(turn);
    }
    if turn.world().deed.as_ref().is_some_and(|open| open.purpose == Purpose::Hazard) {
        hazard::passed(turn)?;
        return endeavor::then(turn, Then::Awards);
    }
    if power::exertion(turn).is_some() {
        exert::exerted(turn)?;
    }
    advance::moved_by_outcome(turn)?;
    endeavor::then(turn, Then::Awards)
}

/// The simultaneous action is over: in an Endeavor the round ends. [B2-END-11]
pub fn joint_ended(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    match turn.world().endeavor {
        Some(_) => round::actions_done(turn),
        None => Ok(()),
    }
}

/// Who leaves takes tokens along.
pub fn removed(world: &mut World, id: Id) {
    evolve::left(world, id);
}
