//! Commanding: an ally who has not acted makes a new position roll.

use super::{Play, ability, act, ask as ask_about, gone, position, seats, tell};
use crate::endeavor::actor::Chosen;
use crate::endeavor::deed::{Due, Part};
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::rule;
use crate::endeavor::topic::EndeavorTopic;
use crate::rules::{add, named, picked};
use crate::specialization::Special;
use crate::stat::Stat;
use crate::topic::Pick;
use crate::world::{Id, World};
use ingle_engine::{Seat, Stop};

/// The allies whom somebody may command: those who have not acted. [B3-SPEC-23]
pub fn allies(world: &World, who: Id) -> Vec<Id> {
    let Some(now) = world.endeavor() else { return Vec::new() };
    let open = now.allies(who).filter(|ally| ally.id != who && !ally.acted && ally.roll.is_some());
    open.map(|ally| ally.id).collect()
}

/// As an action, the own position roll is ignored and an ally rolls anew. [B3-SPEC-23]
pub fn command(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    who: Id,
    whom: Pick,
    intent: &str,
) -> Result<(), Stop> {
    let whom = named(turn, whom)?;
    let open = ability::open(turn.world(), who, Special::Commanding);
    if !open || !allies(turn.world(), who).contains(&whom) {
        return Err(gone());
    }
    act::declare(turn, seat, who, vec![Part::Command { whom }], intent, None, None)
}

/// It makes sense: the roll is ignored, the ally is asked. [B3-SPEC-23 B3-END-20]
pub fn carry(turn: &mut Play<'_, '_>, by: Id, whom: Id) -> Result<(), Stop> {
    ability::use_up(turn, by, Special::Commanding, &[])?;
    tell(turn, EndeavorFact::Ignored { by }, [rule::SPEC_23, rule::END_20]);
    let due = Due::Reroll { who: whom };
    tell(turn, EndeavorFact::Owed { due }, [rule::SPEC_23, rule::SPEC_24]);
    tell(turn, EndeavorFact::Over { counted: false }, rule::SPEC_23);
    Ok(())
}

/// Asks which Stat the ally rolls. [B3-SPEC-24]
pub fn ask(turn: &mut Play<'_, '_>, who: Id) -> Result<(), Stop> {
    let of = seats(turn, who);
    let mut settle = of.clone();
    turn.cast().referees().into_iter().for_each(|seat| add(&mut settle, seat));
    ask_about(turn, EndeavorTopic::Reroll, of, settle)
}

/// The ally who rolls anew.
pub fn open(world: &World) -> Option<Id> {
    match world.endeavor()?.due.first()? {
        Due::Reroll { who } => Some(*who),
        _ => None,
    }
}

/// The ally chooses. [B3-SPEC-24]
pub fn reroll(turn: &mut Play<'_, '_>, stat: Pick) -> Result<(), Stop> {
    let who = open(turn.world()).ok_or_else(gone)?;
    let stat = position::stat_of(turn, who, &picked(stat)?)?;
    turn.close();
    roll(turn, stat)
}

/// The ally rolls what is best for them.
pub fn usual(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let who = open(turn.world()).ok_or_else(gone)?;
    let stat = super::policy::position(turn.world(), who);
    roll(turn, stat)
}

/// The new roll replaces the old even if lower; no temporary Blessings come or go. [B3-SPEC-26? B3-END-39?]
fn roll(turn: &mut Play<'_, '_>, stat: Stat) -> Result<(), Stop> {
    let who = open(turn.world()).ok_or_else(gone)?;
    tell(turn, EndeavorFact::Paid { next: None }, [rule::SPEC_24, rule::SPEC_26]);
    position::roll(turn, who, &Chosen::plain(stat))
}
