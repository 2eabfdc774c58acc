//! The allies' Combo: height for temporary Blessings, and opponents moved down for height.

use super::shove::{Shove, shove};
use super::special::{spend_all, takes};
use super::{Play, ask, gone, now, seats, tell};
use crate::Blessed3;
use crate::endeavor::deed::Due;
use crate::endeavor::design::Special;
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::rule;
use crate::endeavor::topic::EndeavorTopic;
use crate::rules::{add, named};
use crate::topic::{Pick, Topic};
use crate::world::{Id, World};
use ingle_engine::{Game, Seat, Stop};

/// Up one step for each temporary Blessing, then they are spent. [B3-MON-27 B3-MON-28 B3-MON-69?]
pub fn perform(turn: &mut Play<'_, '_>, who: Id) -> Result<(), Stop> {
    takes(turn, who, Special::Combo, &[rule::MON_27]);
    let steps = turn.world().temporary(who) as u32;
    shove(turn, Shove::up(who, steps), vec![rule::MON_27, rule::MON_69])?;
    spend_all(turn, who, "a Combo", &[rule::MON_27])?;
    let now = now(turn)?;
    let high = now.allies(who).filter(|actor| actor.at > 0).map(|actor| actor.id);
    let asked: Vec<Id> = high.collect();
    if asked.is_empty() || now.opponents(who).next().is_none() {
        return Ok(());
    }
    let due = Due::Give { who, asked, given: 0 };
    tell(turn, EndeavorFact::Owed { due }, [rule::MON_28, rule::MON_71]);
    Ok(())
}

/// The height that is being given up: who performs, who is asked, how much so far.
pub fn giving(world: &World) -> Option<(Id, Vec<Id>, u32)> {
    match world.endeavor()?.due.first()? {
        Due::Give { who, asked, given } => Some((*who, asked.clone(), *given)),
        _ => None,
    }
}

/// Who of a seat says next how far they go down.
pub fn giver(game: &Game<Blessed3>, seat: Seat) -> Option<Id> {
    let (_, asked, _) = giving(&game.world)?;
    asked.into_iter().find(|id| game.world.seat(*id) == Some(seat))
}

/// Asks each ally; nobody moves without consent. [B3-MON-71?]
pub fn ask_give(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let (who, asked, _) = giving(turn.world()).ok_or_else(gone)?;
    let mut of = Vec::new();
    asked.iter().filter_map(|id| turn.world().seat(*id)).for_each(|seat| add(&mut of, seat));
    let mut settle = seats(turn, who);
    turn.cast().referees().into_iter().for_each(|seat| add(&mut settle, seat));
    ask(turn, EndeavorTopic::Give, of, settle)
}

/// An ally gives up height: what counts is what they move. [B3-MON-28 B3-MON-70? B3-MON-71? B3-MON-79?]
pub fn give(turn: &mut Play<'_, '_>, seat: Seat, steps: u32) -> Result<(), Stop> {
    let ally = giver(turn.game(), seat).ok_or_else(gone)?;
    let (who, mut asked, given) = giving(turn.world()).ok_or_else(gone)?;
    asked.retain(|id| *id != ally);
    let why = vec![rule::MON_28, rule::MON_70, rule::MON_71, rule::MON_79];
    let moved = match steps {
        0 => 0,
        _ => shove(turn, Shove::down(ally, steps, None), why)?,
    };
    let given = given + moved;
    let mut of = Vec::new();
    asked.iter().filter_map(|id| turn.world().seat(*id)).for_each(|seat| add(&mut of, seat));
    let next = Due::Give { who, asked, given };
    let none = if moved == 0 { rule::END_61 } else { rule::MON_70 };
    tell(turn, EndeavorFact::Paid { next: Some(next) }, [rule::MON_28, rule::MON_71, none]);
    turn.revise(Topic::Endeavor(EndeavorTopic::Give), of)
}

/// All have said how far: opponents are moved by the same total. [B3-MON-29 B3-MON-70?]
pub fn given(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let (who, _, left) = giving(turn.world()).ok_or_else(gone)?;
    tell(turn, EndeavorFact::Paid { next: None }, [rule::MON_29, rule::MON_70]);
    if left > 0 {
        // Whatever fired on the way comes first: Zeal Attacks before opponents are moved.
        let fired = !now(turn)?.due.is_empty();
        let due = Due::Spread { who, left, done: Vec::new() };
        let rule = if fired { rule::SPEC_128 } else { rule::MON_70 };
        tell(turn, EndeavorFact::Owed { due }, [rule::MON_29, rule]);
    }
    Ok(())
}

/// The steps that are being spread: who performs, how many are left, who has been moved.
pub fn spreading(world: &World) -> Option<(Id, u32, Vec<Id>)> {
    match world.endeavor()?.due.first()? {
        Due::Spread { who, left, done } => Some((*who, *left, done.clone())),
        _ => None,
    }
}

/// The opponents who can still be moved.
pub fn left(world: &World) -> Vec<Id> {
    let (Some((who, _, done)), Some(now)) = (spreading(world), world.endeavor()) else {
        return Vec::new();
    };
    now.opponents(who).map(|actor| actor.id).filter(|id| !done.contains(id)).collect()
}

/// Asks whom it moves, and how far. [B3-MON-29]
pub fn ask_spread(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let (who, steps, _) = spreading(turn.world()).ok_or_else(gone)?;
    if steps == 0 || left(turn.world()).is_empty() {
        tell(turn, EndeavorFact::Paid { next: None }, rule::MON_29);
        return Ok(());
    }
    let of = seats(turn, who);
    let mut settle = of.clone();
    turn.cast().referees().into_iter().for_each(|seat| add(&mut settle, seat));
    ask(turn, EndeavorTopic::Spread, of, settle)
}

/// An opponent is moved: one movement for each share. [B3-MON-29 B3-MON-58? B3-MON-70?]
pub fn spread(turn: &mut Play<'_, '_>, whom: Pick, steps: u32) -> Result<(), Stop> {
    let whom = named(turn, whom)?;
    turn.close();
    push(turn, whom, steps)
}

/// The opponent nearest to 0 is moved by all of it.
pub fn usual_spread(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let (_, steps, _) = spreading(turn.world()).ok_or_else(gone)?;
    let at = |id: &Id| turn.world().actor(*id).map_or(0, |actor| actor.at);
    let nearest = left(turn.world()).into_iter().min_by_key(at);
    match nearest {
        Some(whom) => push(turn, whom, steps),
        None => {
            tell(turn, EndeavorFact::Paid { next: None }, rule::MON_29);
            Ok(())
        }
    }
}

fn push(turn: &mut Play<'_, '_>, whom: Id, steps: u32) -> Result<(), Stop> {
    let (who, all, mut done) = spreading(turn.world()).ok_or_else(gone)?;
    let steps = steps.min(all);
    done.push(whom);
    let next = (all > steps).then(|| Due::Spread { who, left: all - steps, done });
    tell(turn, EndeavorFact::Paid { next }, rule::MON_29);
    let why = vec![rule::MON_29, rule::MON_58, rule::MON_70];
    shove(turn, Shove::down(whom, steps, Some(who)), why)?;
    Ok(())
}
