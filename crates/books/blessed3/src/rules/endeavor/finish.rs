//! How an Endeavor ends.

use super::{Play, now, tell};
use crate::endeavor::design::Like;
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::rule;
use crate::world::Id;
use ingle_engine::{Stop, Why};

/// Ends the Endeavor once somebody has won. [B3-END-35? B3-MON-07 B3-MON-78? B3-RACE-02 B3-RACE-37?]
pub fn won(turn: &mut Play<'_, '_>) -> Result<bool, Stop> {
    let now = now(turn)?;
    let share = turn.world().charter.team_win.yes();
    if let Some(first) = now.arrived.iter().find(|id| turn.world().actor(**id).is_some()) {
        let first = *first;
        let with = |id: Id| id == first || (share && now.allied(first, id));
        let winners: Vec<Id> = now.living().map(|actor| actor.id).filter(|id| with(*id)).collect();
        let mut rules = vec![rule::RACE_02, rule::RACE_21, rule::RACE_23];
        if winners.len() > 1 {
            rules.push(rule::RACE_37);
        }
        return end(turn, winners, "reached the finish line", Why::rules(&rules));
    }
    let one = now.living().next();
    let alone = one.is_none_or(|one| now.living().all(|other| now.allied(one.id, other.id)));
    // A race of one team has nobody to outlast.
    let fought = now.actors.iter().any(|actor| actor.out);
    let only = now.design.like == Like::Monstrous && now.design.sides.len() > 1;
    if !alone || !(fought || only) {
        return Ok(false);
    }
    let living: Vec<Id> = now.living().map(|actor| actor.id).collect();
    let why = match now.design.like {
        Like::Monstrous => Why::rules(&[rule::MON_07, rule::MON_78]),
        Like::Racing => Why::rules(&[rule::RACE_02, rule::RACE_37]),
    };
    let winners = match now.design.like {
        Like::Racing if !share => living.into_iter().take(1).collect(),
        _ => living,
    };
    end(turn, winners, "nobody else is left", why)
}

/// It is over: temporary Blessings and buttons vanish. [B3-END-06]
pub fn end(turn: &mut Play<'_, '_>, winners: Vec<Id>, words: &str, why: Why) -> Result<bool, Stop> {
    let fact = EndeavorFact::Ended { winners, words: words.to_owned() };
    tell(turn, fact, why.and(rule::END_06).and(rule::MON_51));
    Ok(true)
}
