//! The special action after the round.

use super::resolve::{out, row, wound};
use super::shove::{Shove, shove};
use super::{Play, actor, ask as ask_about, combo, go_to, gone, now, seats, tell};
use crate::charter::SpecialCount;
use crate::endeavor::design::{Like, Special};
use crate::endeavor::fact::{EndeavorFact, Waived};
use crate::endeavor::moves::EndeavorMove as Move;
use crate::endeavor::topic::EndeavorTopic;
use crate::endeavor::track::{Kind, longest_row};
use crate::endeavor::{Step, ring, rule};
use crate::fact::Fact;
use crate::id;
use crate::rules::{add, character, named};
use crate::topic::Pick;
use crate::world::{Blessing, Id, World};
use ingle_engine::{RuleId, Stop, Why};

/// Who takes the special action: whoever has the most, unless opposing sides tie. [B3-END-22 B3-END-23 B3-END-24 B3-MON-09 B3-MON-77?]
pub fn next(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let now = now(turn)?;
    if now.special {
        return end(turn);
    }
    let all = turn.world().charter.special_count == SpecialCount::All;
    let leaders = ring::leaders(turn.world(), now, all);
    let opposed =
        leaders.iter().any(|id| leaders.first().is_some_and(|one| !now.allied(*one, *id)));
    match leaders.as_slice() {
        [] => end(turn),
        [who] => {
            let who = *who;
            ask(turn, who)
        }
        _ if opposed && now.design.like == Like::Monstrous => {
            let why = [rule::MON_09, rule::MON_77, rule::END_53];
            tell(turn, EndeavorFact::Special { by: None, name: String::new() }, why);
            Ok(())
        }
        _ => {
            let mut of = Vec::new();
            if !opposed {
                let own = leaders.iter().filter_map(|id| turn.world().seat(*id));
                own.for_each(|seat| add(&mut of, seat));
            }
            let referees = turn.cast().referees();
            referees.iter().for_each(|seat| add(&mut of, *seat));
            ask_about(turn, EndeavorTopic::Tied { who: leaders }, of, referees)
        }
    }
}

/// Those with as many settle who it is. [B3-END-24 B3-MON-77?]
pub fn tied(turn: &mut Play<'_, '_>, who: Pick) -> Result<(), Stop> {
    let who = named(turn, who)?;
    turn.close();
    tell(turn, EndeavorFact::Leads { who: vec![who] }, [rule::END_24, rule::MON_77]);
    ask(turn, who)
}

/// Asks which special action. [B3-END-23]
pub fn ask(turn: &mut Play<'_, '_>, who: Id) -> Result<(), Stop> {
    let referee = turn.world().seat(who).is_some_and(|seat| turn.cast().is_referee(seat));
    if now(turn)?.automatic && referee {
        return super::policy::special(turn, who);
    }
    let (of, referees) = (seats(turn, who), turn.cast().referees());
    ask_about(turn, EndeavorTopic::Special { who }, of, referees)
}

/// The round is over; the next begins. [B3-END-35?]
pub fn end(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    crate::rules::special::round_ends(turn);
    let round = now(turn)?.round.saturating_add(1);
    let step = Step::Positions;
    tell(turn, EndeavorFact::Steps { step, round }, rule::END_35);
    Ok(())
}

/// Why a special action cannot be taken, if so. [B3-MON-30 B3-MON-35]
pub fn blocked(world: &World, who: Id, special: Special) -> Option<Why> {
    let now = world.endeavor()?;
    let actor = now.actor(who)?;
    match special {
        Special::Victory if actor.at < now.design.victory => {
            Some(Why::from(rule::MON_30).say(format!(
                "Declare Victory takes position {} or higher; {} is at {}.",
                now.design.victory,
                world.name(who),
                actor.at
            )))
        }
        Special::Scheme => {
            let schemes = now.buttons.iter().filter(|button| button.kind == Kind::Scheme);
            let row = longest_row(schemes.filter_map(|button| button.at));
            (row < u32::from(now.design.schemes)).then(|| {
                Why::rules(&[rule::MON_35, rule::MON_75]).say(format!(
                    "Declare Victory takes {} Scheme buttons in a row; the longest row has {row}.",
                    now.design.schemes
                ))
            })
        }
        _ => None,
    }
}

/// A special action is chosen.
pub fn answer(turn: &mut Play<'_, '_>, who: Id, answer: Move) -> Result<(), Stop> {
    turn.close();
    match answer {
        Move::Combo => combo::perform(turn, who),
        Move::Overcome => overcome(turn, who),
        Move::DeclareVictory { whom } => {
            let whom = named(turn, whom)?;
            victory(turn, who, whom, Special::Victory)
        }
        Move::SchemeVictory { whom } => {
            let whom = named(turn, whom)?;
            victory(turn, who, whom, Special::Scheme)
        }
        Move::Onslaught { first, also } => {
            let first = named(turn, first)?;
            let also: Vec<Id> = also.iter().filter_map(|name| turn.world().named(name)).collect();
            onslaught(turn, who, first, also)
        }
        Move::NoSpecial => {
            tell(turn, EndeavorFact::Waived { by: who, what: Waived::Special }, rule::END_52);
            let fact = EndeavorFact::Special { by: None, name: "left".to_owned() };
            tell(turn, fact, rule::END_52);
            go_to(turn, Step::Special)
        }
        _ => Err(gone()),
    }
}

/// Says which special action it is.
pub fn takes(turn: &mut Play<'_, '_>, who: Id, special: Special, own: &[RuleId]) {
    let mut rules = vec![rule::END_22, rule::END_23, rule::END_51];
    rules.extend(own);
    let fact = EndeavorFact::Special { by: Some(who), name: special.name().to_owned() };
    tell(turn, fact, Why::rules(&rules));
}

/// Spends every temporary Blessing; tells how many there were. [B3-MON-27 B3-MON-33 B3-MON-74?]
pub fn spend_all(
    turn: &mut Play<'_, '_>,
    who: Id,
    on: &str,
    rules: &[RuleId],
) -> Result<usize, Stop> {
    let blessings: Vec<Blessing> = character(turn, who)?.temporary().cloned().collect();
    let count = blessings.len();
    let why = Why::rules(rules).and(id::BLS_36);
    match count {
        0 => {}
        _ => {
            turn.tell(Fact::Spent { by: who, blessings, on: on.to_owned() }, why);
            crate::rules::ethic::precision::paid(turn, who, count);
        }
    }
    Ok(count)
}

/// An opponent of choice is out. [B3-MON-30 B3-MON-35 B3-MON-57? B3-MON-74?]
pub fn victory(turn: &mut Play<'_, '_>, who: Id, whom: Id, special: Special) -> Result<(), Stop> {
    let own = if special == Special::Scheme { rule::MON_35 } else { rule::MON_30 };
    takes(turn, who, special, &[own]);
    let spent = spend_all(turn, who, "a Victory", &[own])?;
    let mut rules = vec![own, rule::MON_57];
    if spent == 0 {
        rules.push(rule::MON_74);
    }
    out(turn, whom, &rules)
}

/// Whom a monstrosity's Combo may add: those with fewer temporary Blessings than half its own. [B3-MON-32 B3-MON-72?]
pub fn addable(world: &World, who: Id, other: Id) -> bool {
    world.temporary(other) < world.temporary(who) / 2
}

/// A monstrosity's Combo: wounds the chosen, then takes out whoever has a row. [B3-MON-31 B3-MON-32 B3-MON-33 B3-MON-34]
pub fn onslaught(turn: &mut Play<'_, '_>, who: Id, first: Id, also: Vec<Id>) -> Result<(), Stop> {
    let mut chosen = vec![first];
    for other in also {
        if !chosen.contains(&other) && addable(turn.world(), who, other) {
            chosen.push(other);
        }
    }
    let mut rules = vec![rule::MON_31, rule::MON_73];
    if chosen.len() > 1 {
        rules.extend([rule::MON_32, rule::MON_72]);
    }
    takes(turn, who, Special::Onslaught, &rules);
    spend_all(turn, who, "a Combo", &[rule::MON_33])?;
    for target in chosen {
        wound(turn, target, &[rule::MON_33, rule::MON_66])?;
    }
    let all: Vec<Id> = now(turn)?.opponents(who).map(|actor| actor.id).collect();
    for target in all {
        if row(turn, target)? {
            out(turn, target, &[rule::MON_07, rule::MON_34, rule::MON_48, rule::MON_50])?;
        }
    }
    Ok(())
}

/// Up by the standard amount, past one Terrain. [B3-RACE-14 B3-RACE-35? B3-RACE-36?]
pub fn overcome(turn: &mut Play<'_, '_>, who: Id) -> Result<(), Stop> {
    let steps = actor(turn, who)?.amount;
    let rules = [rule::RACE_14, rule::RACE_35, rule::RACE_36];
    takes(turn, who, Special::Overcome, &rules);
    let shoved = Shove { over_terrain: true, ..Shove::up(who, steps.into()) };
    shove(turn, shoved, rules.to_vec())?;
    Ok(())
}
