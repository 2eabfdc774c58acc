//! A Helped Advance: the roller and those who Helped move as a group.

use super::shove::{Shove, shove};
use super::{Play, ask as ask_about, gone, now, seats, tell};
use crate::charter::YesNo;
use crate::endeavor::deed::Due;
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::rule;
use crate::endeavor::topic::EndeavorTopic;
use crate::rules::{add, named};
use crate::topic::Pick;
use crate::world::{Id, World};
use ingle_engine::Stop;

/// A movement that is being shared out: whose, with whom, how far, and what is offered to whom.
pub type Sharing = (Id, Vec<Id>, u16, Option<(Id, u16)>);

/// The movement that is being shared out.
pub fn open(world: &World) -> Option<Sharing> {
    match world.endeavor()?.due.first()? {
        Due::Share { who, with, left, offer } => Some((*who, with.clone(), *left, *offer)),
        _ => None,
    }
}

/// Asks the roller, or the helper who is offered steps. [B3-END-29 B3-END-62?]
pub fn ask(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let (who, with, left, offer) = open(turn.world()).ok_or_else(gone)?;
    if with.is_empty() || left == 0 {
        return keep_rest(turn);
    }
    let of = seats(turn, offer.map_or(who, |(helper, _)| helper));
    let mut settle = of.clone();
    turn.cast().referees().into_iter().for_each(|seat| add(&mut settle, seat));
    ask_about(turn, EndeavorTopic::Share, of, settle)
}

/// The roller offers a helper steps. [B3-END-62?]
pub fn offer(turn: &mut Play<'_, '_>, with: Pick, steps: u16) -> Result<(), Stop> {
    let helper = named(turn, with)?;
    let (who, with, left, _) = open(turn.world()).ok_or_else(gone)?;
    if !with.contains(&helper) || steps > left {
        return Err(gone());
    }
    turn.close();
    let next = Due::Share { who, with, left, offer: Some((helper, steps)) };
    tell(turn, EndeavorFact::Paid { next: Some(next) }, [rule::END_29, rule::END_62]);
    Ok(())
}

/// The helper takes them or not; movers go in the order that the roller sets. [B3-END-62? B3-END-63?]
pub fn taken(turn: &mut Play<'_, '_>, take: YesNo) -> Result<(), Stop> {
    let (who, mut with, left, offer) = open(turn.world()).ok_or_else(gone)?;
    let (helper, steps) = offer.ok_or_else(gone)?;
    turn.close();
    with.retain(|id| *id != helper);
    let left = if take.yes() { left - steps.min(left) } else { left };
    let next = Due::Share { who, with, left, offer: None };
    tell(turn, EndeavorFact::Paid { next: Some(next) }, rule::END_62);
    if take.yes() {
        let why = vec![rule::END_28, rule::END_29, rule::END_62, rule::END_63, rule::HLP_08];
        shove(turn, Shove::up(helper, steps.into()), why)?;
    }
    Ok(())
}

/// The roller keeps what is left.
pub fn keep(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    turn.close();
    keep_rest(turn)
}

/// Nobody has answered: an offer lapses, and the roller keeps the steps.
pub fn usual(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    keep_rest(turn)
}

fn keep_rest(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let (who, _, left, _) = open(turn.world()).ok_or_else(gone)?;
    tell(turn, EndeavorFact::Paid { next: None }, rule::END_62);
    let own = super::act::advances(now(turn)?, who);
    shove(turn, Shove::up(who, left.into()), vec![own, rule::END_28, rule::END_62])?;
    Ok(())
}
