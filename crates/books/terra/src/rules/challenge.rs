//! Challenges: how they begin, change and end.

use super::{gang, when};
use crate::challenge::{Challenge, ChallengeId, Facet, Retribution};
use crate::charter::Gangs;
use crate::fact::Fact;
use crate::level::{Level, Rank};
use crate::{Play, id};
use ingle_engine::{RuleId, Seat, Stop, Sum, Why};

/// A Challenge that nobody has touched.
pub fn fresh(
    name: String,
    about: String,
    facets: Vec<Facet>,
    retribution: Retribution,
) -> Challenge {
    Challenge {
        name,
        about,
        facets,
        retribution,
        gang: 1,
        ganged: None,
        fork_of: None,
        over: false,
        acted: Vec::new(),
        struck_by: Vec::new(),
    }
}

/// Begins a Challenge of the scenario, or several of the same kind. [TR-CHAL-01 TR-CHAL-12]
pub fn begin(turn: &mut Play<'_, '_>, by: Seat, name: &str, count: u8) -> Result<(), Stop> {
    let found = turn.content().challenges(&turn.world().charter);
    let found = found.into_iter().find(|encounter| encounter.name == name).cloned();
    let Some(found) = found else {
        return Err(Why::from(id::CHAL_01)
            .say("There is no such Challenge in the scenario.")
            .into());
    };
    let challenge = fresh(found.name, found.about, found.facets, found.retribution);
    several(turn, by, challenge, count);
    Ok(())
}

/// Begins a Challenge, or several of the same kind; where they rise at once they begin as one gang.
/// [TR-CHAL-01 TR-CHAL-11 TR-CHAL-14? TR-CHAL-17?]
pub fn several(turn: &mut Play<'_, '_>, by: Seat, challenge: Challenge, count: u8) {
    let ruled = || Why::default().ruled(by, "");
    if count > 1 && turn.world().charter.gangs == Gangs::Merged {
        let (rank, steps) = gang::raised(turn.world(), challenge.rank(), count.into());
        if rank != challenge.rank() {
            let name: String = format!("{count} × {}", challenge.name).chars().take(40).collect();
            let facets = vec![Facet::new("", rank)];
            let one = fresh(name, challenge.about, facets, challenge.retribution);
            let rules = [id::CHAL_11, id::CHAL_15, id::CHAL_17, id::CHAL_18];
            let beyond = when(rank.beyond > 0, id::CHAL_16);
            let rules: Vec<RuleId> = rules.into_iter().chain(beyond).collect();
            let why = Why::rules(&rules).sum(steps).ruled(by, "");
            put(turn, Challenge { gang: count, ..one }, why);
            return;
        }
    }
    let ids: Vec<ChallengeId> =
        (0..count.max(1)).map(|_| put(turn, challenge.clone(), ruled())).collect();
    if ids.len() > 1 {
        gang::form(turn, by, &ids, String::new());
    }
}

/// Puts a Challenge on the table. [TR-CHAL-01 TR-CHAL-03 TR-CHAL-12 TR-CHAL-27? TR-CHAL-28?]
pub fn put(turn: &mut Play<'_, '_>, challenge: Challenge, more: Why) -> ChallengeId {
    let number = turn.world().next_challenge;
    let mut rules: Vec<RuleId> = vec![id::CHAL_01, id::CHAL_03];
    rules.extend(challenge.facets.iter().map(|facet| facet.rank.level.rule()));
    if challenge.has_facets() {
        rules.extend([id::CHAL_12, id::CHAL_26]);
    }
    rules.extend(match challenge.retribution {
        Retribution::Harm => None,
        Retribution::Story => Some(id::CHAL_28),
        Retribution::None => Some(id::CHAL_27),
    });
    rules.extend(more.rules.iter().copied());
    let why = Why { rules: rules.into_iter().collect(), ..more };
    turn.tell(Fact::ChallengeBegan { id: number, challenge }, why);
    number
}

/// Gives a Challenge one more facet; the one that it has gets a name. [TR-CHAL-12 TR-CHAL-26?]
pub fn add_facet(
    turn: &mut Play<'_, '_>,
    by: Seat,
    number: ChallengeId,
    (first, name): (String, String),
    level: Level,
) {
    let challenge = turn.world().challenge_handle(number);
    let rank = Rank::from(level);
    let why = Why::rules(&[id::CHAL_12, id::CHAL_26, level.rule()]).ruled(by, "");
    turn.tell(Fact::FacetAdded { id: number, challenge, first, name, rank }, why);
}

/// Ends a Challenge in the story. [TR-CHAL-26?]
pub fn end(turn: &mut Play<'_, '_>, by: Seat, number: ChallengeId, note: String) {
    let name = turn.world().challenge_handle(number);
    let why = Why::from(id::CHAL_26).ruled(by, note.clone());
    turn.tell(Fact::ChallengeEnded { id: number, name, note }, why);
}

/// Sets what is left of a Challenge: it recovers, or its gang is formed anew. [TR-CHAL-18? TR-CHAL-29?]
pub fn set(
    turn: &mut Play<'_, '_>,
    number: ChallengeId,
    facet: u8,
    (level, disposition): (Level, u8),
    retribution: Retribution,
    ruled: impl FnOnce(Why) -> Why,
) {
    let Some(mut challenge) = turn.world().challenge(number).cloned() else { return };
    challenge.retribution = retribution;
    challenge.ganged = None;
    let Some(known) = challenge.facets.get_mut(usize::from(facet)) else { return };
    if known.rank.level != level {
        known.rank = level.into();
    }
    let most = known.rank.disposition();
    known.left = disposition.clamp(1, most);
    let sum = Sum::of("Disposition", disposition.into(), id::CHAL_29);
    let sum = match known.left == disposition {
        true => sum,
        false => sum.read_as("within 1 and its level", known.left.into(), level.rule()),
    };
    let why = Why::rules(&[id::CHAL_18, id::CHAL_29]).sum(sum);
    turn.tell(Fact::ChallengeSet { id: number, challenge }, ruled(why));
}
