//! Witnesses who make a Vexed character's Check fail.

use super::check::ordered;
use super::{Play, add, gone, picked};
use crate::charter::{AutoConflict, VexedTiming};
use crate::check::{Check, Outcome, Roll};
use crate::condition::Condition;
use crate::fact::Fact;
use crate::judge::{fails, help_busts, verdict};
use crate::specialization::fact::{SpecialFact, fact as special};
use crate::stat::Stat;
use crate::topic::{Pick, Plan, Topic};
use crate::world::{Id, Presence, World};
use crate::{Blessed3, id, rules};
use ingle_engine::{Game, Seat, Stop, Why};

/// A Vexed Stat in a Check, and whose. [B3-CND-21 B3-SPK-17?]
struct Vexed {
    by: Id,
    stat: Stat,
    sparked: bool,
}

/// The Vexed Stat among those that somebody rolls.
fn among(world: &World, by: Id, stat: Stat, others: &[(Id, Stat)]) -> Option<Vexed> {
    let vexed = |(id, stat): &(Id, Stat)| {
        world.characters.get(id).is_some_and(|one| one.suffers(Condition::Vexed(*stat)))
    };
    let mut stats = std::iter::once((by, stat)).chain(others.iter().copied());
    let (of, stat) = stats.find(vexed)?;
    Some(Vexed { by: of, stat, sparked: !others.is_empty() })
}

/// The Vexed Stat at stake: that of a plan, or of any roll on the table.
fn at_stake(world: &World, check: &Check, plan: Option<&Plan>) -> Option<Vexed> {
    match plan {
        Some(plan) => {
            let with = plan.duet.as_ref().map_or(plan.by, |duet| duet.with);
            let mut others: Vec<(Id, Stat)> = plan.partner.map(|p| (with, p)).into_iter().collect();
            others.extend(plan.third.map(|stat| (plan.by, stat)));
            among(world, plan.by, plan.stat, &others)
        }
        None => {
            let of = |roll: &Roll| among(world, roll.by, roll.stat, &roll.others());
            check.rolls.iter().find_map(of)
        }
    }
}

/// The characters of a seat who see what somebody does: others, in the scene, and not of the same player. [B3-CND-21]
fn witnesses(world: &World, of: Id) -> impl Iterator<Item = (Id, Seat)> + '_ {
    let roller = world.characters.get(&of);
    let company = roller.is_some_and(|one| one.presence != Presence::Alone);
    let own = roller.map(|one| one.seat);
    let all = world.characters.iter().filter(move |_| company);
    all.filter(move |(id, one)| {
        let there = matches!(one.presence, Presence::Here | Presence::Busy);
        **id != of && there && Some(one.seat) != own
    })
    .map(|(id, one)| (*id, one.seat))
}

/// Seats that may make it fail now; nobody once it is a Failure anyway. [B3-CND-21 B3-CHK-43?]
pub fn denying_seats(game: &Game<Blessed3>, plan: Option<&Plan>) -> Vec<Seat> {
    let mut seats = Vec::new();
    let world = &game.world;
    let Some(check) = &world.check else { return seats };
    if plan.is_none() && fails(world, check) {
        return seats;
    }
    if let Some(vexed) = at_stake(world, check, plan).filter(|_| may_vex(world, check, plan)) {
        witnesses(world, vexed.by).for_each(|(_, seat)| add(&mut seats, seat));
    }
    if plan.is_none() {
        rules::special::mischievous::seats(game).into_iter().for_each(|seat| add(&mut seats, seat));
        if !seats.is_empty() {
            rules::special::insured::seats(game).into_iter().for_each(|s| add(&mut seats, s));
        }
    }
    ordered(game, seats)
}

/// Whether this is the time for witnesses, and nothing keeps them from it. [B3-CND-37? B3-CHK-39?]
fn may_vex(world: &World, check: &Check, plan: Option<&Plan>) -> bool {
    let timely = match plan {
        Some(_) => world.charter.vexed_timing == VexedTiming::Before,
        None => world.charter.vexed_timing == VexedTiming::After,
    };
    let sure = check.marks.insured.is_some();
    timely && !(sure && world.charter.auto_conflict == AutoConflict::Success)
}

/// The characters of a seat who may make it fail. [B3-CND-36?]
pub fn deniers(game: &Game<Blessed3>, seat: Seat, plan: Option<&Plan>) -> Vec<String> {
    let world = &game.world;
    let Some(check) = &world.check else { return Vec::new() };
    let vexed = at_stake(world, check, plan).filter(|_| may_vex(world, check, plan));
    let Some(vexed) = vexed else { return Vec::new() };
    let own = witnesses(world, vexed.by).filter(|(_, of)| *of == seat);
    own.map(|(id, _)| world.name(id).to_owned()).collect()
}

/// Who may close the window: the referees; where there are none, the one who rolls.
pub fn closing_seats(game: &Game<Blessed3>) -> Vec<Seat> {
    let referees = game.cast.referees();
    match referees.is_empty() {
        true => rules::check::settling_seats(game),
        false => referees,
    }
}

/// Asks the witnesses once the would-be outcome is known. [B3-CND-37?]
pub fn after(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    rules::check::stop(turn, Topic::Deny { plan: None }, |game| {
        (denying_seats(game, None), closing_seats(game))
    })
}

/// Asks the witnesses before the dice, where the table wants that. [B3-CND-37?]
pub fn before(turn: &mut Play<'_, '_>, plan: Plan) -> Result<(), Stop> {
    if turn.world().charter.vexed_timing != VexedTiming::Before {
        return rules::roll::roll_now(turn, plan);
    }
    let topic = Topic::Deny { plan: Some(plan.clone()) };
    rules::check::stop(turn, topic, |game| (denying_seats(game, Some(&plan)), closing_seats(game)))
}

/// Nobody makes it fail: it goes on.
pub fn spared(turn: &mut Play<'_, '_>, plan: Option<Plan>) -> Result<(), Stop> {
    match plan {
        None => rules::special::insured::last(turn),
        Some(plan) if rules::check::possible(turn.game(), &plan) => {
            rules::roll::roll_now(turn, plan)
        }
        Some(_) => rules::check::ask_ready(turn),
    }
}

/// A witness makes it fail, whatever the dice. [B3-CND-21 B3-CHK-38? B3-CHK-43?]
pub fn vex(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    plan: Option<&Plan>,
    who: Pick,
) -> Result<(), Stop> {
    let who = picked(who)?;
    if !deniers(turn.game(), seat, plan).contains(&who) {
        return Err(gone());
    }
    let by = turn.world().named(&who).ok_or_else(gone)?;
    let check = turn.world().check.as_ref().ok_or_else(gone)?;
    let vexed = at_stake(turn.world(), check, plan).ok_or_else(gone)?;
    let sure = check.marks.insured.is_some();
    let dice = verdict(turn.world(), check);
    let outcome = match plan {
        None => Outcome { busts: help_busts(check), ..dice.failed() },
        Some(_) => Outcome { values: Vec::new(), busts: help_busts(check), ..dice.failed() },
    };
    let mut rules = vec![id::CND_21, id::CND_36, id::CND_37];
    if vexed.sparked {
        rules.extend([id::SPK_03, id::SPK_17]);
    }
    if sure {
        rules.push(id::CHK_39);
    }
    while turn.game().top().is_some() {
        turn.close();
    }
    let fact = Fact::Vexed { by, of: vexed.by, stat: vexed.stat };
    turn.tell(fact, Why::rules(&rules));
    // An automatic success may still answer, where the table has it win. [B3-CHK-39?]
    if plan.is_none() && rules::special::insured::answers(turn.game()) {
        turn.tell(special(SpecialFact::Vexed), id::CHK_39);
        return rules::special::insured::last(turn);
    }
    turn.tell(Fact::Settled { outcome }, [id::CHK_38, id::CHK_43, id::CND_21, id::CHK_06]);
    rules::settle::follow(turn)
}
