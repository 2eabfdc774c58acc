//! Rounds: how one begins, and all that happens when it ends.

use super::{Play, advance, alone, now, stamina, tell};
use crate::charter::{LevelGoal, MuddledWaits};
use crate::endeavor::Step;
use crate::endeavor::due::Cause;
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::goal::Finish;
use crate::endeavor::monstrous::Monstrous;
use crate::endeavor::topic::EndeavorTopic;
use crate::id;
use crate::joint::Joint;
use crate::rules::{gain, joint, trim};
use crate::stat::Stat;
use crate::topic::Topic;
use crate::world::Id;
use ingle_engine::{Seat, Stop, Why};

/// Begins a round with the roll for the focus. [B2-END-04 B2-END-05 B2-END-22]
pub fn begin(
    turn: &mut Play<'_, '_>,
    seat: Option<Seat>,
    stats: Vec<Stat>,
    all_in: bool,
) -> Result<(), Stop> {
    let who: Vec<Id> = now(turn)?.inside().map(|token| token.id).collect();
    let limited = all_in || !stats.is_empty();
    let mut why = Why::rules(&[id::END_04, id::END_23]);
    if limited {
        why = why.and(id::END_22);
    }
    let why = seat.map_or(why.clone(), |seat| why.ruled(seat, ""));
    tell(turn, EndeavorFact::Steps { step: Step::Actions }, why);
    let joint = Joint { who, stats, all_in, ..Joint::default() };
    joint::begin(turn, joint, Why::rules(&[id::END_04, id::END_05]))
}

/// The simultaneous action of the round is over: hazards, and then the round's end. [B2-END-10 B2-END-32?]
pub fn actions_done(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    tell(turn, EndeavorFact::ActionsDone, id::END_32);
    match alone(turn.world()) {
        true => end(turn, None, ""),
        false => Ok(()),
    }
}

/// Ends the round: stamina first. [B2-END-32?]
pub fn end(turn: &mut Play<'_, '_>, seat: Option<Seat>, note: &str) -> Result<(), Stop> {
    let why = Why::from(id::END_32);
    let why = seat.map_or(why.clone(), |seat| why.ruled(seat, trim(note)));
    tell(turn, EndeavorFact::Steps { step: Step::Stamina }, why);
    ending(turn)
}

/// Goes on with the round's end: another Monstrosity may be moved out, or the rest follows. [B2-MON-18?]
pub fn ending(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    match stamina::open(turn)? {
        true => Ok(()),
        false => finish(turn),
    }
}

/// Nobody more is moved out: Abilities of a round's end, then the goals. [B2-END-32? B2-END-11]
pub fn finish(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    for (id, times, kind) in grown(turn)? {
        match kind {
            Monstrous::Unrelenting => {
                let why = Why::rules(&[id::MON_61, id::MON_06, id::MON_71]);
                advance::forward(turn, id, times.into(), Cause::Unrelenting, why)?;
            }
            _ => gain(
                turn,
                id,
                times.min(40) as u8,
                "Merciless",
                Why::rules(&[id::MON_62, id::MON_06, id::MON_71]),
            )?,
        }
    }
    clear(turn)?;
    let now = now(turn)?;
    let round = now.round;
    match now.goals.reached(&now.tokens, round) {
        Some(finish) => won(turn, finish),
        None => next(turn, round),
    }
}

/// Those who grow with each time they were Muddled: who, how often, by which Ability. [B2-MON-06]
fn grown(turn: &Play<'_, '_>) -> Result<Vec<(Id, u16, Monstrous)>, Stop> {
    let world = turn.world();
    let mut all = Vec::new();
    for token in now(turn)?.inside().filter(|token| token.times > 0) {
        let Some(monster) = world.monster(token.id) else { continue };
        for kind in [Monstrous::Unrelenting, Monstrous::Merciless] {
            if monster.has(kind) {
                all.push((token.id, token.times, kind));
            }
        }
    }
    Ok(all)
}

/// Who sat the round out is Muddled no longer. [B2-MON-14?]
fn clear(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    if turn.world().charter.muddled_waits == MuddledWaits::Waits {
        return Ok(());
    }
    let now = now(turn)?;
    let over: Vec<Id> = now
        .inside()
        .filter(|token| token.muddled.is_some_and(|round| round <= now.round))
        .map(|token| token.id)
        .collect();
    for who in over {
        tell(turn, EndeavorFact::Cleared { who }, id::MON_14);
    }
    Ok(())
}

/// The next round. [B2-END-11]
fn next(turn: &mut Play<'_, '_>, round: u16) -> Result<(), Stop> {
    tell(turn, EndeavorFact::RoundEnded { round }, id::END_11);
    if alone(turn.world()) {
        // One reply a round: what goes on for long is never one step of the engine.
        let referees = turn.cast().referees();
        return turn.ask(Topic::Endeavor(EndeavorTopic::Round), referees.clone(), referees);
    }
    Ok(())
}

/// Somebody has won, or it is a draw. [B2-END-03 B2-END-33?]
fn won(turn: &mut Play<'_, '_>, finish: Finish) -> Result<(), Stop> {
    let level = matches!(finish, Finish::Draw(_));
    if level && turn.world().charter.level_goal == LevelGoal::DmDecides {
        let Finish::Draw(who) = finish else { return Ok(()) };
        let round = now(turn)?.round;
        tell(turn, EndeavorFact::Level { who }, id::END_33);
        tell(turn, EndeavorFact::RoundEnded { round }, id::END_11);
        return Ok(());
    }
    let why = Why::rules(&[id::END_03, id::END_11, id::END_33, id::MON_22]);
    tell(turn, EndeavorFact::Ended { finish: Some(finish), note: String::new() }, why);
    Ok(())
}

/// The referee ends it. [B2-END-11]
pub fn end_it(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    winners: Vec<Id>,
    note: &str,
) -> Result<(), Stop> {
    now(turn)?;
    let finish = (!winners.is_empty()).then_some(Finish::Won(winners));
    let note = trim(note);
    let why = Why::from(id::END_11).ruled(seat, note.clone());
    tell(turn, EndeavorFact::Ended { finish, note }, why);
    Ok(())
}
