//! Revenge: a monstrosity strikes back at those who moved it down.

use super::{Play, act, ask as ask_about, gone, now, position, seats, tell};
use crate::endeavor::actor::Tag;
use crate::endeavor::deed::{Cause, Deed, Part};
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::rule;
use crate::endeavor::topic::EndeavorTopic;
use crate::rules::named;
use crate::topic::Pick;
use crate::world::{Id, World};
use ingle_engine::{RuleId, Stop};

/// Whom Revenge may fall on. [B3-MON-40 B3-MON-58?]
pub fn targets(world: &World, who: Id) -> Vec<Id> {
    let Some(actor) = world.actor(who) else { return Vec::new() };
    actor.pushed.iter().copied().filter(|id| world.actor(*id).is_some()).collect()
}

/// Whether somebody's position roll serves an extra Attack. [B3-MON-59?]
pub fn serves(world: &World, who: Id) -> bool {
    let Some(actor) = world.actor(who) else { return false };
    actor.roll.is_some() && (!actor.ignored || world.charter.extra_attack_on_ignored.yes())
}

/// Asks whom it falls on; not whether. [B3-MON-40]
pub fn ask(turn: &mut Play<'_, '_>, who: Id) -> Result<(), Stop> {
    let all = targets(turn.world(), who);
    if !serves(turn.world(), who) || all.is_empty() {
        tell(turn, EndeavorFact::Paid { next: None }, [rule::MON_58, rule::MON_59]);
        return Ok(());
    }
    if all.len() == 1 {
        return usual(turn, who);
    }
    let (of, referees) = (seats(turn, who), turn.cast().referees());
    ask_about(turn, EndeavorTopic::Revenge { who }, of, referees)
}

/// It falls on somebody. [B3-MON-40]
pub fn revenge(turn: &mut Play<'_, '_>, who: Id, target: Pick) -> Result<(), Stop> {
    let target = named(turn, target)?;
    if !targets(turn.world(), who).contains(&target) {
        return Err(gone());
    }
    turn.close();
    strike(turn, who, target)
}

/// It falls on the first who moved it.
pub fn usual(turn: &mut Play<'_, '_>, who: Id) -> Result<(), Stop> {
    let target = targets(turn.world(), who).first().copied().ok_or_else(gone)?;
    strike(turn, who, target)
}

fn strike(turn: &mut Play<'_, '_>, who: Id, target: Id) -> Result<(), Stop> {
    tell(turn, EndeavorFact::Paid { next: None }, rule::MON_40);
    position::show(turn, who, Tag::Revenge);
    extra(turn, who, target, Cause::Revenge, vec![rule::MON_40, rule::MON_58, rule::MON_59])
}

/// An Attack beside the turns, with the position roll as it stands. [B3-MON-59? B3-MON-60? B3-MON-62?]
pub fn extra(
    turn: &mut Play<'_, '_>,
    by: Id,
    target: Id,
    cause: Cause,
    rules: Vec<RuleId>,
) -> Result<(), Stop> {
    begin(turn, Deed::new(by, cause, vec![Part::Attack { target }]), rules)
}

/// It begins.
pub fn begin(turn: &mut Play<'_, '_>, deed: Deed, rules: Vec<RuleId>) -> Result<(), Stop> {
    now(turn)?;
    act::begin(turn, deed, rules)
}
