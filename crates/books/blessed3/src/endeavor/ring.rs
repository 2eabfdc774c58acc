//! Whose turn it is: the ring of seats, who begins, and which way round.

use super::actor::Actor;
use super::{Endeavor, World};
use crate::world::Id;

/// Who begins, whose place counts as the most, and which way round: each list has what the table may pick from, the proposal first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// Those with the fewest temporary Blessings. [B3-END-07 B3-END-46?]
    pub first: Vec<Id>,
    /// Those with the most. [B3-END-47?]
    pub leader: Vec<Id>,
    /// How many each has, in ring order.
    pub counts: Vec<(Id, usize)>,
}

/// Who could begin and who leads, the proposal first. [B3-END-07 B3-END-46? B3-END-47? B3-END-48?]
pub fn order(world: &World, endeavor: &Endeavor) -> Order {
    // Who came after the position rolls is not in this round. [B3-END-73?]
    let in_it = endeavor.living().filter(|actor| actor.roll.is_some());
    let counts: Vec<(Id, usize)> =
        in_it.map(|actor| (actor.id, world.temporary(actor.id))).collect();
    let least = counts.iter().map(|(_, count)| *count).min().unwrap_or(0);
    let most = counts.iter().map(|(_, count)| *count).max().unwrap_or(0);
    let with = |count: usize| -> Vec<Id> {
        counts.iter().filter(|(_, own)| *own == count).map(|(id, _)| *id).collect()
    };
    let (mut first, mut leader) = (with(least), with(most));
    if least != most {
        // Of the fewest the one farthest from the leader; of the most the one nearest to the first.
        let lead = leader.first().copied();
        first.sort_by_key(|id| std::cmp::Reverse(lead.map_or(0, |lead| apart(&counts, *id, lead))));
        let start = first.first().copied();
        leader.sort_by_key(|id| start.map_or(0, |start| apart(&counts, start, *id)));
    }
    Order { first, leader, counts }
}

/// Who leads where this one begins: of the most, the one nearest to them. [B3-END-47?]
pub fn leader(order: &Order, first: Id) -> Option<Id> {
    order.leader.iter().copied().min_by_key(|id| apart(&order.counts, first, *id))
}

/// How far two sit apart, the shorter way.
fn apart(ring: &[(Id, usize)], one: Id, other: Id) -> usize {
    let (up, down) = distances(ring, one, other);
    up.min(down)
}

/// How far it is from one to another, clockwise and counter-clockwise.
fn distances(ring: &[(Id, usize)], one: Id, other: Id) -> (usize, usize) {
    let at = |id: Id| ring.iter().position(|(known, _)| *known == id).unwrap_or(0);
    let count = ring.len().max(1);
    let clockwise = (at(other) + count - at(one)) % count;
    (clockwise, (count - clockwise) % count)
}

/// The way on which the leader comes later; none where both are as far. [B3-END-08 B3-END-45?]
pub fn direction(order: &Order, first: Id, leader: Id) -> Option<bool> {
    let (clockwise, counter) = distances(&order.counts, first, leader);
    match clockwise.cmp(&counter) {
        std::cmp::Ordering::Greater => Some(true),
        std::cmp::Ordering::Less => Some(false),
        std::cmp::Ordering::Equal => None,
    }
}

/// Who acts next: whoever waited for the one who just acted, then round the ring, then those who still wait. [B3-END-14 B3-END-50? B3-END-70?]
pub fn next(endeavor: &Endeavor) -> Option<Id> {
    let ready = |actor: &&Actor| !actor.out && !actor.acted;
    if let Some(current) = endeavor.current.filter(|_| endeavor.in_turn)
        && endeavor.actor(current).is_some_and(|one| ready(&one))
    {
        return Some(current);
    }
    let last = endeavor.sequence.last().copied();
    let find = |ring: Vec<Id>, fits: &dyn Fn(&Actor) -> bool| {
        let actors = ring.into_iter().filter_map(|id| endeavor.actor(id)).filter(ready);
        actors.into_iter().find(|actor| fits(actor)).map(|actor| actor.id)
    };
    let waited =
        find(ring_from(endeavor, last), &|actor| actor.after.is_some() && actor.after == last);
    if waited.is_some() {
        return waited;
    }
    if let Some(first) = endeavor.current.filter(|_| last.is_none())
        && endeavor.actor(first).is_some_and(|one| ready(&one) && one.after.is_none())
    {
        return Some(first);
    }
    let from = last.or(endeavor.current);
    find(ring_from(endeavor, from), &|actor| actor.after.is_none()).or_else(|| {
        // What they waited for never comes: they act last, in the round's own sequence.
        let first = endeavor.sequence.first().copied().or(endeavor.current);
        let mut ring = ring_from(endeavor, first);
        let back = usize::from(!ring.is_empty());
        ring.rotate_right(back);
        find(ring, &|_| true)
    })
}

/// Those whose turns are over, and those to come as it stands now, the current one first. [B3-END-08]
pub fn turns(endeavor: &Endeavor) -> (Vec<Id>, Vec<Id>) {
    let over = endeavor.sequence.iter().copied();
    let over: Vec<Id> = over.filter(|id| endeavor.actor(*id).is_some_and(|a| a.acted)).collect();
    let mut imagined = endeavor.clone();
    let mut to_come = Vec::new();
    while let Some(id) = next(&imagined) {
        to_come.push(id);
        imagined.sequence.push(id);
        (imagined.in_turn, imagined.current) = (false, Some(id));
        let acted = imagined.actors.iter_mut().find(|actor| actor.id == id);
        acted.into_iter().for_each(|actor| actor.acted = true);
    }
    (over, to_come)
}

/// Everybody, counted from after somebody in the direction of the turns.
fn ring_from(endeavor: &Endeavor, after: Option<Id>) -> Vec<Id> {
    let mut ids: Vec<Id> = endeavor.actors.iter().map(|actor| actor.id).collect();
    if !endeavor.clockwise {
        ids.reverse();
    }
    if let Some(at) = after.and_then(|after| ids.iter().position(|id| *id == after)) {
        let count = ids.len();
        ids.rotate_left((at + 1) % count.max(1));
    }
    ids
}

/// Those with the most temporary Blessings. [B3-END-23 B3-END-49? B3-END-53?]
pub fn leaders(world: &World, endeavor: &Endeavor, all: bool) -> Vec<Id> {
    let count = |id: Id| match all {
        true => world.characters.get(&id).map_or(0, |one| one.count()),
        false => world.temporary(id),
    };
    let most = endeavor.living().map(|actor| count(actor.id)).max().unwrap_or(0);
    endeavor.living().map(|actor| actor.id).filter(|id| count(*id) == most).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order_of(counts: &[usize]) -> Order {
        let counts: Vec<(Id, usize)> = (1..).zip(counts.iter().copied()).collect();
        let with = |count: usize| -> Vec<Id> {
            counts.iter().filter(|(_, own)| *own == count).map(|(id, _)| *id).collect()
        };
        let (least, most) = (
            counts.iter().map(|(_, c)| *c).min().unwrap(),
            counts.iter().map(|(_, c)| *c).max().unwrap(),
        );
        Order { first: with(least), leader: with(most), counts }
    }

    #[test]
    fn turns_go_away_from_the_leader() {
        // B3-EX-43: A, B, C, D with 4, 2, 5, 3.
        let order = order_of(&[4, 2, 5, 3]);
        assert_eq!((order.first[0], order.leader[0]), (2, 3));
        assert_eq!(direction(&order, 2, 3), Some(false));
        assert_eq!(direction(&order, 3, 2), Some(true));
        assert_eq!(direction(&order_of(&[1, 2, 3, 2]), 1, 3), None);
        assert_eq!(direction(&order_of(&[1, 1]), 1, 1), None);
    }
}
