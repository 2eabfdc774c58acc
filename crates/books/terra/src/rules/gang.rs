//! Gangs: Challenges that come together rise.

use super::challenge::fresh;
use crate::challenge::{Challenge, ChallengeId, Facet};
use crate::charter::{BeyondExtreme, Gangs};
use crate::fact::Fact;
use crate::level::Rank;
use crate::world::World;
use crate::{Play, id};
use ingle_engine::{Seat, Sum, Why};

/// The longest name of a gang that is put together from its members' names.
const NAME: usize = 40;

/// By how many steps so many Challenges rise. [TR-CHAL-11 TR-CHAL-14?]
pub fn rise(count: usize) -> u8 {
    (count.saturating_sub(1) / 2).min(4) as u8
}

/// The rank of so many Challenges together, from the highest of them, and the steps behind it.
/// [TR-CHAL-11 TR-CHAL-14? TR-CHAL-15? TR-CHAL-16?]
pub fn raised(world: &World, highest: Rank, count: usize) -> (Rank, Sum) {
    let goes_on = world.charter.beyond_extreme == BeyondExtreme::GoesOn;
    let steps = Sum::of("Challenges", count as i32, id::CHAL_11).read_as(
        "steps up",
        rise(count).into(),
        id::CHAL_14,
    );
    (highest.raised(rise(count), goes_on), steps)
}

/// Lets Challenges gang up: where the level rises they become one, and what was done to them counts on.
/// [TR-CHAL-11 TR-CHAL-14? TR-CHAL-15? TR-CHAL-16? TR-CHAL-17? TR-CHAL-18?]
pub fn form(turn: &mut Play<'_, '_>, by: Seat, ids: &[ChallengeId], name: String) {
    let world = turn.world();
    let members: Vec<Challenge> =
        ids.iter().filter_map(|id| world.challenge(*id).cloned()).collect();
    let names: Vec<String> = ids.iter().map(|id| world.challenge_handle(*id)).collect();
    let count: usize = members.iter().map(|member| usize::from(member.gang)).sum();
    let highest = members.iter().map(Challenge::rank).max().unwrap_or_default();
    let (rank, steps) = raised(world, highest, count);
    if rank == highest {
        let rule = if rise(count) > 0 { id::CHAL_16 } else { id::CHAL_17 };
        let why = Why::rules(&[id::CHAL_15, rule]).sum(steps).ruled(by, "");
        return turn.tell(Fact::GangIdle { names, gang: name }, why);
    }
    let mut why =
        Why::rules(&[id::CHAL_15, id::CHAL_17, id::CHAL_18, rank.level.rule()]).sum(steps);
    if rank.beyond > 0 {
        why = why.and(id::CHAL_16);
    }
    if world.charter.gangs == Gangs::Separate {
        let from = ids.to_vec();
        return turn.tell(Fact::GangRaised { from, names, gang: name, rank }, why.ruled(by, ""));
    }
    let dealt: i32 = members.iter().map(dealt).sum();
    let mut facet = Facet::new("", rank);
    let left = Sum::of("Disposition", facet.left.into(), rank.level.rule());
    let left = match dealt {
        0 => left,
        _ => left.plus("dealt already", -dealt, id::CHAL_17),
    };
    // A gang that begins beaten could never be faced: one point is left of it.
    let left = match left.raw() < 1 {
        true => left.read_as("at least", 1, id::CHAL_17),
        false => left,
    };
    facet.left = left.value().clamp(1, 255) as u8;
    let name = if name.is_empty() { joined(&members) } else { name };
    let retribution = members.iter().map(|m| m.retribution).min_by_key(|r| *r as u8);
    let challenge = Challenge {
        gang: count.min(255) as u8,
        ..fresh(name, String::new(), vec![facet], retribution.unwrap_or_default())
    };
    let (from, id) = (ids.to_vec(), turn.world().next_challenge);
    turn.tell(Fact::GangFormed { from, id, challenge }, why.sum(left).ruled(by, ""));
}

/// What was done to a Challenge already, by its hardest facet.
fn dealt(challenge: &Challenge) -> i32 {
    let hardest = challenge.facets.iter().max_by_key(|facet| facet.rank);
    hardest.map_or(0, |facet| i32::from(facet.rank.disposition()) - i32::from(facet.left))
}

/// A name for the gang: "4 × Guard", or all names as far as they fit.
fn joined(members: &[Challenge]) -> String {
    let first = members.first().map(|member| member.name.as_str()).unwrap_or_default();
    let joined = match members.iter().all(|member| member.name == first) {
        true => format!("{} × {first}", members.len()),
        false => {
            let names: Vec<&str> = members.iter().map(|member| member.name.as_str()).collect();
            names.join(", ")
        }
    };
    joined.chars().take(NAME).collect()
}
