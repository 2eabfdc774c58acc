//! Whose turn it is: who begins, which way round, and who may turn that around.

use super::{Play, ask, go_to, gone, now, seats, tell};
use crate::charter::LeastTie;
use crate::endeavor::deed::Due;
use crate::endeavor::fact::{EndeavorFact, Waived};
use crate::endeavor::ring::{self, Order};
use crate::endeavor::topic::EndeavorTopic;
use crate::endeavor::{Step, rule};
use crate::rules::{add, named};
use crate::topic::Pick;
use crate::world::Id;
use ingle_engine::{RuleId, Seat, Stop, Why};
use ingle_shared::bump::Draw;

/// Who could begin, who leads, which way.
pub fn proposed(turn: &Play<'_, '_>) -> Result<Order, Stop> {
    Ok(ring::order(turn.world(), now(turn)?))
}

/// Whether the table has something to settle. [B3-END-09]
fn open(order: &Order) -> bool {
    let far = match (order.first.first(), order.leader.first()) {
        (Some(first), Some(leader)) => ring::direction(order, *first, *leader).is_none(),
        _ => false,
    };
    order.first.len() > 1 || order.leader.len() > 1 || far
}

/// Asks the referee about ties, or goes on where there are none. [B3-END-07 B3-END-09 B3-END-46?]
pub fn ask_or_set(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let order = proposed(turn)?;
    if !open(&order) || turn.world().charter.least_tie != LeastTie::Gm {
        return usual(turn);
    }
    let referees = turn.cast().referees();
    ask(turn, EndeavorTopic::Order, referees.clone(), referees)
}

/// The order as the engine proposes it. [B3-END-46? B3-END-47? B3-END-48?]
pub fn usual(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let order = proposed(turn)?;
    let mut first = *order.first.first().ok_or_else(gone)?;
    if turn.world().charter.least_tie == LeastTie::Random && order.first.len() > 1 {
        let seat = turn.cast().referees().first().copied().or_else(|| turn.world().seat(first));
        let of = order.first.len().min(200) as u8;
        let drawn = turn.throw(seat.unwrap_or_default(), rule::END_46, &Draw { of })?.tally;
        first = order.first.get(usize::from(drawn)).copied().unwrap_or(first);
    }
    let leader = ring::leader(&order, first).ok_or_else(gone)?;
    set(turn, &order, first, leader, None)
}

/// The referee settles the ties. [B3-END-09]
pub fn order(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    first: Pick,
    leader: Pick,
    direction: Pick,
) -> Result<(), Stop> {
    let (first, leader) = (named(turn, first)?, named(turn, leader)?);
    let order = proposed(turn)?;
    if !order.first.contains(&first) || !order.leader.contains(&leader) {
        return Err(gone());
    }
    turn.close();
    let clockwise = direction.as_deref() != Some("counter");
    set(turn, &order, first, leader, Some((seat, clockwise)))
}

fn set(
    turn: &mut Play<'_, '_>,
    order: &Order,
    first: Id,
    leader: Id,
    ruled: Option<(Seat, bool)>,
) -> Result<(), Stop> {
    let mut rules: Vec<RuleId> =
        vec![rule::END_07, rule::END_08, rule::END_43, rule::END_44, rule::END_45];
    let equal = order.first.len() == order.counts.len();
    if open(order) {
        rules.push(rule::END_09);
    }
    if equal {
        rules.push(rule::END_48);
    } else {
        if order.first.len() > 1 {
            rules.push(rule::END_46);
        }
        if order.leader.len() > 1 {
            rules.push(rule::END_47);
        }
    }
    let way = ring::direction(order, first, leader);
    let clockwise = way.unwrap_or(ruled.is_none_or(|(_, clockwise)| clockwise));
    let mut why = Why::rules(&rules);
    if let Some((seat, _)) = ruled {
        why = why.ruled(seat, "");
    }
    let counts = order.counts.clone();
    tell(turn, EndeavorFact::Ordered { first, leader, clockwise, counts }, why);
    let who = ring::leaders(turn.world(), now(turn)?, false);
    tell(turn, EndeavorFact::Leads { who }, rule::END_08);
    go_to(turn, Step::Turns)
}

/// Sees who has the most temporary Blessings; whoever has them no more may turn the turns around. [B3-END-13 B3-END-49?]
pub fn leads(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let now = now(turn)?;
    if now.step != Step::Turns || now.deed.is_some() {
        return Ok(());
    }
    let who = ring::leaders(turn.world(), now, false);
    if who == now.leaders {
        return Ok(());
    }
    let lost: Vec<Id> = now
        .leaders
        .iter()
        .copied()
        .filter(|id| !who.contains(id) && now.actor(*id).is_some_and(|actor| !actor.out))
        .collect();
    tell(turn, EndeavorFact::Leads { who }, rule::END_13);
    for who in lost {
        let due = Due::Reverse { who };
        tell(turn, EndeavorFact::Owed { due }, [rule::END_13, rule::END_49]);
    }
    Ok(())
}

/// Asks a former leader. [B3-END-13]
pub fn ask_reverse(turn: &mut Play<'_, '_>, who: Id) -> Result<(), Stop> {
    let left = now(turn)?.living().any(|actor| !actor.acted);
    if !left {
        tell(turn, EndeavorFact::Paid { next: None }, rule::END_13);
        return Ok(());
    }
    let of = seats(turn, who);
    let mut settle = of.clone();
    turn.cast().referees().into_iter().for_each(|seat| add(&mut settle, seat));
    ask(turn, EndeavorTopic::Reverse { who }, of, settle)
}

/// The turns go the other way; those who have acted are skipped. [B3-END-13 B3-END-14 B3-END-50?]
pub fn reverse(turn: &mut Play<'_, '_>, by: Id) -> Result<(), Stop> {
    let clockwise = !now(turn)?.clockwise;
    turn.close();
    tell(turn, EndeavorFact::Paid { next: None }, rule::END_13);
    let why = [rule::END_13, rule::END_14, rule::END_50];
    tell(turn, EndeavorFact::Reversed { by, clockwise }, why);
    Ok(())
}

/// They stay as they are.
pub fn leave(turn: &mut Play<'_, '_>, by: Id) -> Result<(), Stop> {
    turn.close();
    stays(turn, by);
    Ok(())
}

/// Nobody turns them around.
pub fn stays(turn: &mut Play<'_, '_>, by: Id) {
    tell(turn, EndeavorFact::Paid { next: None }, rule::END_13);
    tell(turn, EndeavorFact::Waived { by, what: Waived::Reversal }, rule::END_13);
}

/// The next turn, or the end of the round. [B3-END-08 B3-END-15]
pub fn next_turn(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let now = now(turn)?;
    let Some(who) = ring::next(now) else { return go_to(turn, Step::RoundEnd) };
    if !now.in_turn || now.current != Some(who) {
        let mut rules = vec![rule::END_08, rule::END_15];
        let late = now.actor(who).is_some_and(|actor| actor.after.is_some());
        if late {
            rules.push(rule::END_70);
        }
        if now.actor(who).is_some_and(|actor| !actor.guards.is_empty()) {
            rules.push(rule::END_69);
        }
        tell(turn, EndeavorFact::TurnOf { who }, Why::rules(&rules));
    }
    let referee = turn.world().seat(who).is_some_and(|seat| turn.cast().is_referee(seat));
    if super::now(turn)?.automatic && referee {
        return super::policy::turn(turn, who);
    }
    let (of, referees) = (seats(turn, who), turn.cast().referees());
    ask(turn, EndeavorTopic::Turn { who }, of, referees)
}
