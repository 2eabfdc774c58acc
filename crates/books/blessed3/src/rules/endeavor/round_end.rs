//! The end of a round: Fatigue, and monstrosities that do not relent.

use super::{Play, ask, go_to, gone, now, position, resolve, revenge, tell};
use crate::endeavor::actor::{Actor, Tag};
use crate::endeavor::deed::{Cause, Deed, Part, Terms};
use crate::endeavor::fact::{EndeavorFact, Waived};
use crate::endeavor::topic::EndeavorTopic;
use crate::endeavor::track::Kind;
use crate::endeavor::{Endeavor, Step, rule};
use crate::rules::named;
use crate::stat::Stat;
use crate::topic::Pick;
use crate::world::{Id, World};
use ingle_engine::{Seat, Stop, Why};

/// Blessings that racers spent become Fatigue. [B3-RACE-05 B3-RACE-28? B3-RACE-29?]
pub fn tire(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let spent = now(turn)?.living().filter(|actor| actor.spent > 0);
    let spent: Vec<(Id, u8)> = spent.map(|actor| (actor.id, actor.spent)).collect();
    for (who, count) in spent {
        let first = resolve::button(turn, Kind::Fatigue, Some(who), 0, None)?;
        let buttons = (0..u32::from(count)).map(|nth| {
            let mut button = first.clone();
            button.id += nth;
            button
        });
        let buttons = buttons.collect();
        let why = [rule::RACE_05, rule::RACE_28, rule::RACE_29];
        tell(turn, EndeavorFact::Tired { who, buttons }, why);
    }
    Ok(())
}

/// The next thing of the end of a round. [B3-END-35? B3-RACE-17 B3-RACE-32? B3-MON-41]
pub fn next(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let now = now(turn)?;
    let in_sequence = now.sequence.iter().filter_map(|id| now.actor(*id));
    let tired = in_sequence
        .chain(now.actors.iter().filter(|actor| !now.sequence.contains(&actor.id)))
        .find(|actor| !actor.out && !actor.stayed && now.fatigue(actor.id) > 0);
    if let Some(who) = tired.map(|actor| actor.id) {
        let referees = turn.cast().referees();
        return ask(turn, EndeavorTopic::Stay { who }, referees.clone(), referees);
    }
    if now.living().any(|actor| may_come(now, actor)) {
        let referees = turn.cast().referees();
        if now.automatic {
            return no_more(turn);
        }
        return ask(turn, EndeavorTopic::Again, referees.clone(), referees);
    }
    go_to(turn, Step::Special)
}

/// Whether a Recovery of somebody's fired, so that more may come at the end of the round: as far as everybody can tell. [B3-MON-41]
fn may_come(now: &Endeavor, actor: &Actor) -> bool {
    // Asked whether the tag is there or not, so that being asked tells nothing.
    now.side(actor).starts && actor.recovered > 0 && actor.again < actor.recovered
}

/// The monstrosities that may Attack once more: who, and how often still. [B3-MON-41 B3-MON-61?]
pub fn relentless(world: &World) -> Vec<(Id, u8)> {
    let Some(now) = world.endeavor().filter(|now| now.step == Step::RoundEnd) else {
        return Vec::new();
    };
    let able = |actor: &&Actor| {
        may_come(now, actor)
            && now.works(actor.id, Tag::Unrelenting)
            && revenge::serves(world, actor.id)
            && now.opponents(actor.id).next().is_some()
    };
    now.living()
        .filter(able)
        .map(|actor| (actor.id, actor.recovered - actor.again.min(actor.recovered)))
        .collect()
}

/// A monstrosity Attacks once more. [B3-MON-41 B3-MON-61? B3-MON-62?]
pub fn again(turn: &mut Play<'_, '_>, who: Pick, target: Pick) -> Result<(), Stop> {
    let who = named(turn, who)?;
    let target = named(turn, target)?;
    let able = relentless(turn.world()).iter().any(|(id, _)| *id == who);
    if !able || now(turn)?.allied(who, target) {
        return Err(gone());
    }
    turn.close();
    position::show(turn, who, Tag::Unrelenting);
    let rules = vec![rule::MON_41, rule::MON_59, rule::MON_61, rule::MON_62];
    revenge::extra(turn, who, target, Cause::Unrelenting, rules)
}

/// No monstrosity does; in the engine's hands each of them does once more. [B3-MON-41]
pub fn no_more(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    if let Some((who, _)) = relentless(turn.world()).first().copied() {
        let target = super::policy::victim(turn.world(), who).ok_or_else(gone)?;
        position::show(turn, who, Tag::Unrelenting);
        let rules = vec![rule::MON_41, rule::MON_59, rule::MON_61, rule::MON_62];
        return revenge::extra(turn, who, target, Cause::Unrelenting, rules);
    }
    waive(turn)
}

/// No monstrosity Attacks any more in this round.
pub fn waive(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let now = now(turn)?;
    let all: Vec<Id> =
        now.living().filter(|actor| may_come(now, actor)).map(|actor| actor.id).collect();
    for by in all {
        tell(turn, EndeavorFact::Waived { by, what: Waived::Again }, rule::MON_41);
    }
    Ok(())
}

/// A racer makes the Check to stay in. [B3-RACE-18 B3-RACE-30?]
pub fn stay(
    turn: &mut Play<'_, '_>,
    seat: Option<Seat>,
    by: Id,
    stat: Option<Stat>,
) -> Result<(), Stop> {
    let terms = Terms { stat: Some(stat.unwrap_or(Stat::Hand)), ..Terms::default() };
    let deed = Deed { terms: Some(terms), ..Deed::new(by, Cause::Fatigue, vec![Part::Stay]) };
    let mut why = Why::rules(&[rule::RACE_17, rule::RACE_18, rule::RACE_30, rule::END_33]);
    if let Some(seat) = seat {
        why = why.ruled(seat, "");
    }
    tell(turn, EndeavorFact::Declared { deed: Box::new(deed) }, why);
    Ok(())
}

/// The racer is out, or has one Fatigue less. [B3-RACE-19 B3-RACE-20]
pub fn stayed(turn: &mut Play<'_, '_>, who: Id, success: bool) -> Result<(), Stop> {
    if !success {
        return resolve::out(turn, who, &[rule::RACE_19]);
    }
    let button = now(turn)?.own(Kind::Fatigue, who).next().cloned();
    if let Some(button) = button {
        tell(turn, EndeavorFact::Lifted { button }, rule::RACE_20);
    }
    tell(turn, EndeavorFact::Stayed { who }, rule::RACE_18);
    Ok(())
}
