//! Where an Endeavor comes into rolls and outcomes.
//!
//! A round of an Endeavor is a simultaneous action: `rules::joint::begin` starts it with everybody in the
//! Endeavor, `Joint::stats` and `Joint::all_in` restrict its roll for the focus. A Monstrosity is a character
//! whose `monster` says its die, so it rolls, attacks and defends like anybody.

use super::due::Then;
use super::evolve;
use super::fact::EndeavorFact;
use crate::ability::Way;
use crate::character::StatDie;
use crate::condition::Condition;
use crate::deed::{Part, Plan, Purpose, Roll, Side};
use crate::fact::Fact;
use crate::joint::Act;
use crate::rules::endeavor::{self, advance, due, exert, hazard, policy, power, round, versus};
use crate::rules::{Play, conclude, joint, rank};
use crate::world::{Id, World};
use crate::{Blessed2, id};
use ingle_engine::{Game, RuleId, Stop, Sum, Why};

/// Flat modifiers of an Endeavor: Muddled, Inspire, Debilitate. [B2-CND-06 B2-MON-48 B2-MON-43]
pub fn flat(world: &World, roll: &Roll, plan: &Plan, mut sum: Sum) -> Sum {
    let Some(now) = &world.endeavor else { return sum };
    if roll.part == Part::Focus {
        if muddled(world, roll.by) {
            sum = sum.plus("Muddled", -2, id::CND_06);
        }
        let inspired = now.inspired(roll.by);
        if inspired > 0 {
            sum = sum.plus("Inspire", inspired as i32, id::MON_48);
        }
    }
    if now.debilitated(roll.by, &plan.all_stats()) {
        sum = sum.plus("Debilitate", -1, id::MON_43);
    }
    sum
}

/// Whether somebody's roll for the focus is lower: a button was set off, or the referee said so; once in all. [B2-CND-06 B2-CND-15? B2-CND-18?]
fn muddled(world: &World, id: Id) -> bool {
    world.endeavor.as_ref().is_some_and(|now| now.muddled(id)) || afflicted(world, id)
}

fn afflicted(world: &World, id: Id) -> bool {
    world.character(id).is_some_and(|one| one.is(&Condition::Muddled))
}

/// The roll for the focus is over: who took it moves by the result, unless several tie. [B2-END-06 B2-END-07]
///
/// Goes on with `joint::choose`, at once or after a question of its own.
pub fn focus_rolled(turn: &mut Play<'_, '_>, highest: &[Id]) -> Result<(), Stop> {
    let (Some(now), Some(all)) = (&turn.world().endeavor, &turn.world().joint) else {
        return joint::choose(turn);
    };
    let rolled: Vec<Id> = all.acts.iter().flat_map(|act| act.by.iter().copied()).collect();
    let muddled: Vec<Id> = rolled.iter().copied().filter(|id| now.muddled(*id)).collect();
    let afflicted: Vec<Id> = rolled.into_iter().filter(|id| afflicted(turn.world(), *id)).collect();
    let first = highest.first().and_then(|id| all.act_of(*id)).map(|(_, act)| act);
    let result = first.and_then(|act| act.result).unwrap_or_default();
    let (who, tied) = match (highest, first) {
        ([_], Some(act)) => (act.by.clone(), false),
        _ => (highest.to_vec(), true),
    };
    for id in muddled {
        endeavor::tell(turn, EndeavorFact::Cleared { who: id }, [id::CND_06, id::MON_14]);
    }
    for by in afflicted {
        let how = "the roll for the focus".to_owned();
        turn.tell(Fact::Relieved { by, condition: Condition::Muddled, how }, id::CND_06);
    }
    if !who.is_empty() {
        advance::focused(turn, &who, result, tied)?;
    }
    endeavor::then(turn, Then::Focal)
}

/// A Contest lost by a Defender: Immunity turns it before anything else is done. [B2-MON-47]
pub fn judged(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let Some(open) = &turn.world().deed else { return Ok(()) };
    let Some(rules) = versus::turned(turn.world(), open) else { return Ok(()) };
    let verdict = crate::deed::Verdict { won: false, margin: 1 };
    let of = crate::rules::judge::sides(open);
    turn.tell(Fact::Judged { verdict, of }, Why::rules(&rules));
    Ok(())
}

/// The outcome stands and its rank is final: the winning side moves. [B2-END-08 B2-END-12]
///
/// Goes on with `conclude::awards`, at once or after a question of its own.
pub fn concluded(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    if turn.world().endeavor.is_none() {
        return conclude::awards(turn);
    }
    if turn.world().deed.as_ref().is_some_and(|open| open.purpose == Purpose::Hazard) {
        hazard::passed(turn)?;
        return endeavor::then(turn, Then::Awards);
    }
    if power::exertion(turn).is_some() {
        exert::exerted(turn)?;
    }
    advance::moved_by_outcome(turn)?;
    endeavor::then(turn, Then::Awards)
}

/// A Defender who lost is protected against X. [B2-MON-36 B2-ABIL-76 B2-ABIL-77?]
pub fn protect(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let Some(open) = &turn.world().deed else { return Ok(()) };
    if open.is_check() || open.verdict.is_none_or(|verdict| !verdict.won) {
        return Ok(());
    }
    let mut found = Vec::new();
    for (nth, roll) in open.of(Side::Defenders) {
        let Some((by, rule)) = versus::resists(turn.world(), open, roll.by) else { continue };
        let lost = rank::lost_by(turn.world(), open, nth).filter(|margin| *margin > 0);
        let Some(from) = roll.suffers.or(lost) else { continue };
        let to = (from - versus::RESISTANCE).max(1);
        found.push((Fact::Protected { nth, who: roll.by, by: vec![by], from, to }, rule));
    }
    for (fact, rule) in found {
        turn.tell(fact, [rule, id::ABIL_75, id::ABIL_76, id::ABIL_77, id::ABIL_78]);
    }
    Ok(())
}

/// The die of a Spark by Spark Rush. [B2-MON-55]
pub fn rush_die(world: &World, by: Id, plan: &Plan) -> Option<StatDie> {
    let cap = world.rush(by).filter(|_| plan.way == Way::Rush)?;
    Some(StatDie { sides: cap.sides(), cap: cap.number() })
}

/// The rules behind a Monstrosity's dice. [B2-MON-26 B2-MON-27 B2-MON-30?]
pub fn cites(world: &World, roll: &Roll, plan: &Plan, bumps: bool) -> Vec<RuleId> {
    let Some(monster) = world.monster(roll.by) else { return Vec::new() };
    let mut rules = vec![id::MON_26, id::MON_27];
    rules.extend(bumps.then_some(id::MON_30));
    rules.extend(monster.empowered.then_some(id::MON_57));
    if plan.way == Way::Rush {
        rules.extend([id::MON_55, id::MON_69]);
    }
    let inspired = world.endeavor.as_ref().is_some_and(|now| now.inspired(roll.by) > 0);
    rules.extend((roll.part == Part::Focus && inspired).then_some(id::MON_73));
    rules
}

/// A Check or Contest has ended: Revenge comes before the round goes on, and others still meet the hazard.
///
/// Tells whether something else has begun. [B2-MON-37 B2-END-10]
pub fn goes_on(turn: &mut Play<'_, '_>) -> Result<bool, Stop> {
    let Some(now) = &turn.world().endeavor else { return Ok(false) };
    if turn.world().deed.is_none() && !now.due.is_empty() {
        due::go_on(turn)?;
        return Ok(true);
    }
    if turn.world().joint.is_none() && now.hazard.as_ref().is_some_and(|met| !met.who.is_empty()) {
        hazard::next(turn)?;
        return Ok(true);
    }
    Ok(false)
}

/// What the engine attempts for somebody for whom it chooses. [B2-END-01]
pub fn attempts(turn: &mut Play<'_, '_>, by: Id) -> Result<Option<Act>, Stop> {
    if !endeavor::automatic(turn.world(), turn.cast(), by) {
        return Ok(None);
    }
    exert::recharge_first(turn, by)?;
    if let Some(which) = policy::exertion(turn.world(), by) {
        let act = exert::act(turn, by, Some(which), "")?;
        let target = act.against.is_empty().then_some(policy::EASY);
        return Ok(Some(Act { target, ..act }));
    }
    Ok(policy::act(turn.world(), by))
}

/// The simultaneous action is over: in an Endeavor the round ends. [B2-END-11]
pub fn joint_ended(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    match turn.world().endeavor {
        Some(_) => round::actions_done(turn),
        None => Ok(()),
    }
}

/// Who leaves takes tokens along.
pub fn removed(world: &mut World, id: Id) {
    evolve::left(world, id);
}

/// Whether the engine chooses for everybody, so that no window is opened.
pub fn alone(world: &World) -> bool {
    endeavor::alone(world)
}

/// Whether the engine makes a roll for somebody for whom it chooses.
pub fn rolls(game: &Game<Blessed2>, nth: u8) -> bool {
    let roll = game.world.deed.as_ref().and_then(|open| open.roll(nth));
    roll.is_some_and(|roll| endeavor::automatic(&game.world, &game.cast, roll.by))
}
