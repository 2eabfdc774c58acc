//! Checks: who rolls what, and the dice.

use super::{Play, add, gone, picked};
use crate::blessed3::charter::{HelpTiming, MultiDegree, SparksPerCheck, YesNo};
use crate::blessed3::check::{Check, Rank, Roll, Route, Stage};
use crate::blessed3::fact::Fact;
use crate::blessed3::stat::Stat;
use crate::blessed3::topic::{Pick, Plan, Topic};
use crate::blessed3::world::{Id, World};
use crate::blessed3::{Blessed3, id, rules, why};
use crate::bump::{Alike, Bump, MAXIMUM};
use ingle_engine::{Game, Seat, Stop, Why};

/// A Stat that somebody may roll for the open Check. [B3-CHK-04]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// Who would roll.
    pub by: Id,
    /// What.
    pub stat: Stat,
    /// Why that.
    pub route: Route,
    /// With which die.
    pub sides: u8,
}

impl Way {
    /// The way in a form.
    pub fn word(&self) -> &'static str {
        match self.route {
            Route::Backstory => "Backstory",
            _ => self.stat.name(),
        }
    }
}

/// The Stats that somebody may roll: the normal one, those balanced with it, History by the Backstory. [B3-CHK-04 B3-STAT-14 B3-STAT-19?]
pub fn ways(world: &World, check: &Check, by: Id) -> Vec<Way> {
    let Some(one) = world.characters.get(&by) else { return Vec::new() };
    let way = |stat, route| Way { by, stat, route, sides: one.stats.die(stat) };
    // The second roll of a Hard Check uses the Stat of the first.
    if check.rank == Rank::Hard
        && let Some(roll) = check.rolls.first()
    {
        return vec![way(roll.stat, roll.route)];
    }
    let mut found: Vec<Way> = check.stats.iter().map(|stat| way(*stat, Route::Normal)).collect();
    for normal in &check.stats {
        for stat in one.stats.balanced(*normal) {
            let known = found.iter().any(|known| known.stat == stat);
            if !known && !check.denied.contains(&(by, stat)) {
                found.push(way(stat, Route::Unconventional));
            }
        }
    }
    if check.history(by).is_some() && !check.stats.contains(&Stat::History) {
        found.push(way(Stat::History, Route::Backstory));
    }
    found
}

/// The ways of everybody whom a seat plays, as far as the mix of a Complex Check allows. [B3-CHK-30?]
pub fn ways_of(game: &Game<Blessed3>, seat: Seat) -> Vec<(String, Way)> {
    let Some(check) = &game.world.check else { return Vec::new() };
    let own: Vec<Id> = check.who().filter(|id| game.world.seat(*id) == Some(seat)).collect();
    let mixes = must_mix(&game.world, check);
    let mut found = Vec::new();
    for by in &own {
        for way in ways(&game.world, check, *by) {
            if mixes.is_some_and(|(who, stat)| way.by == who && way.stat == stat) {
                continue;
            }
            let word = match own.len() {
                1 => way.word().to_owned(),
                _ => format!("{}: {}", game.world.name(*by), way.word()),
            };
            found.push((word, way));
        }
    }
    found
}

/// What the last roll of a Complex Check may not repeat, unless nobody can do otherwise. [B3-CHK-30?]
pub fn must_mix(world: &World, check: &Check) -> Option<(Id, Stat)> {
    let last = check.rolls.len() + 1 == usize::from(check.needed);
    if check.rank != Rank::Complex || !last || !world.charter.complex_must_mix.yes() {
        return None;
    }
    let first = check.rolls.first()?;
    let all_same = check.rolls.iter().all(|roll| (roll.by, roll.stat) == (first.by, first.stat));
    let other = |way: &Way| (way.by, way.stat) != (first.by, first.stat);
    let possible = check.who().any(|by| ways(world, check, by).iter().any(other));
    (all_same && possible).then_some((first.by, first.stat))
}

/// Who is asked once the terms are set: those who take part, then those who may Help beforehand.
pub fn ready_seats(game: &Game<Blessed3>) -> Vec<Seat> {
    let mut seats = Vec::new();
    let Some(check) = &game.world.check else { return seats };
    let part: Vec<Seat> = check.who().filter_map(|id| game.world.seat(id)).collect();
    // Those who may roll next come first: they answer for absent people.
    let (able, others): (Vec<Seat>, Vec<Seat>) =
        part.into_iter().partition(|seat| !ways_of(game, *seat).is_empty());
    for seat in able.into_iter().chain(others) {
        add(&mut seats, seat);
    }
    if game.world.charter.help_timing == HelpTiming::Before {
        for seat in rules::help::helping_seats(game) {
            add(&mut seats, seat);
        }
    }
    seats
}

/// Who may react to the dice, the one who rolled first. [B3-SPK-04 B3-HLP-01 B3-APT-13?]
pub fn reacting_seats(game: &Game<Blessed3>) -> Vec<Seat> {
    let mut seats = Vec::new();
    let Some(check) = &game.world.check else { return seats };
    for seat in check.who().filter_map(|id| game.world.seat(id)) {
        let rounds = check.who().any(|id| {
            game.world.seat(id) == Some(seat) && rules::settle::rounding_matters(game, id)
        });
        if rounds || rules::spark::may_upgrade(game, seat) {
            add(&mut seats, seat);
        }
    }
    if game.world.charter.help_timing == HelpTiming::After {
        for seat in rules::help::helping_seats(game) {
            add(&mut seats, seat);
        }
    }
    seats
}

/// Who may close the window: the lead's seat and the referees.
pub fn settling_seats(game: &Game<Blessed3>) -> Vec<Seat> {
    let lead = game.world.check.as_ref().and_then(|check| game.world.seat(check.lead));
    let mut seats: Vec<Seat> = lead.into_iter().collect();
    for seat in game.cast.referees() {
        add(&mut seats, seat);
    }
    seats
}

/// Asks anew after the world changed under an open Check, so that nobody is waited for in vain.
pub fn refresh(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let Some(question) = turn.game().top() else { return Ok(()) };
    let (topic, seats) = match question.topic {
        Topic::Ready => (Topic::Ready, ready_seats(turn.game())),
        Topic::Rolled => (Topic::Rolled, reacting_seats(turn.game())),
        _ => return Ok(()),
    };
    match question.waiting == seats {
        true => Ok(()),
        false => turn.revise(topic, seats),
    }
}

/// Rolls one Stat. [B3-CHK-05]
pub fn roll(turn: &mut Play<'_, '_>, seat: Seat, way: Pick, say: &str) -> Result<(), Stop> {
    let value = picked(way)?;
    let found = ways_of(turn.game(), seat).into_iter().find(|(known, _)| *known == value);
    let (_, way) = found.ok_or_else(gone)?;
    let say = super::text(say, super::LINE)?;
    let plan =
        Plan { by: way.by, stat: way.stat, route: way.route, partner: None, pay: Vec::new(), say };
    approve_or_roll(turn, plan)
}

/// Asks the referee first where the table wants that. [B3-STAT-18?]
pub fn approve_or_roll(turn: &mut Play<'_, '_>, plan: Plan) -> Result<(), Stop> {
    let asks = turn.world().charter.unconventional_needs_approval.yes();
    if plan.route != Route::Unconventional || !asks {
        return roll_now(turn, plan);
    }
    let referees = turn.cast().referees();
    turn.ask(Topic::Approve { plan }, referees, [])
}

/// The referee takes an unconventional Stat or not. [B3-STAT-18?]
pub fn approve(
    turn: &mut Play<'_, '_>,
    plan: Plan,
    ruled: Option<(Seat, YesNo)>,
) -> Result<(), Stop> {
    match ruled {
        Some((seat, YesNo::No)) => {
            let why = Why::from(id::STAT_18).ruled(seat, "");
            turn.tell(Fact::Denied { by: plan.by, stat: plan.stat }, why);
            let seats = ready_seats(turn.game());
            turn.revise(Topic::Ready, seats)
        }
        _ if possible(turn.world(), &plan) => roll_now(turn, plan),
        // The table changed under the plan: it is chosen anew.
        _ => {
            let seats = ready_seats(turn.game());
            turn.revise(Topic::Ready, seats)
        }
    }
}

/// Whether a plan that waited for approval can still be carried out.
fn possible(world: &World, plan: &Plan) -> bool {
    let (Some(one), Some(check)) = (world.characters.get(&plan.by), &world.check) else {
        return false;
    };
    let held = |id: &u32| one.blessings().iter().any(|die| die.id == *id);
    let way = |way: &Way| (way.stat, way.route) == (plan.stat, plan.route);
    let balanced = |stat: Stat| one.stats.balanced(plan.stat).any(|other| other == stat);
    ways(world, check, plan.by).iter().any(way)
        && plan.partner.is_none_or(balanced)
        && plan.pay.iter().flatten().all(held)
}

/// Throws the dice of a plan and goes on: one roll, or both of a Hard Check. [B3-CHK-05 B3-CHK-16 B3-CHK-31?]
fn roll_now(turn: &mut Play<'_, '_>, plan: Plan) -> Result<(), Stop> {
    let check = turn.world().check.as_ref().ok_or_else(gone)?;
    let left = check.needed.saturating_sub(check.rolls.len() as u8);
    let times = if check.rank == Rank::Complex { left.min(1) } else { left };
    for nth in 0..times {
        let pay = plan.pay.get(usize::from(nth)).copied();
        if let Some(ids) = pay {
            rules::spark::pay(turn, plan.by, ids)?;
        }
        throw(turn, &plan, pay.is_some())?;
    }
    go_on(turn)
}

fn throw(turn: &mut Play<'_, '_>, plan: &Plan, sparked: bool) -> Result<(), Stop> {
    let check = turn.world().check.as_ref().ok_or_else(gone)?;
    let one = super::character(turn, plan.by)?;
    let (seat, sides) = (one.seat, one.stats.die(plan.stat));
    let dice = if sparked { 2 } else { check.dice };
    let rule = if sparked { id::SPK_01 } else { id::CHK_05 };
    let alike = alike(check, plan.by);
    let fell = turn.throw(seat, rule, &Bump::group(dice, sides).alike(alike))?;
    // Where odds are weighed no faces lie on the table, and the order of the rolls tells nothing:
    // equal Checks become one.
    let weighing = fell.waves.is_empty();
    let retro = turn.world().charter.upgrade_retro_bump.yes();
    let roll = Roll {
        by: plan.by,
        stat: plan.stat,
        route: plan.route,
        partner: plan.partner.filter(|_| sparked),
        sides,
        dice,
        total: if weighing { fell.tally.sum.min(MAXIMUM) } else { fell.tally.sum },
        bumped: fell.tally.bumped && (!weighing || retro),
        added: None,
        waves: fell.waves,
        added_waves: Default::default(),
    };
    let rolls = &turn.world().check.as_ref().ok_or_else(gone)?.rolls;
    let at = if weighing { rolls.partition_point(|other| *other < roll) } else { rolls.len() };
    let mut shown = turn.world().check.clone().ok_or_else(gone)?;
    shown.rolls.insert(at, roll.clone());
    let why = why::rolled(turn.world(), &shown, at);
    turn.tell(Fact::Rolled { at, roll, say: plan.say.clone() }, why);
    if fell.tally.merged && shown.rolls.len() > 1 {
        turn.tell(Fact::Merged { rolls: merged(turn.world(), &shown) }, id::CHK_21);
    }
    Ok(())
}

/// Rolls to which nobody will react, told apart only as far as the outcome does: whether too many fail, and the degree of the others.
fn merged(world: &World, check: &Check) -> Vec<Roll> {
    let mut rolls = check.rolls.clone();
    let values: Vec<i32> = (0..rolls.len())
        .filter_map(|nth| check.points(&world.charter, nth))
        .map(|points| points.value)
        .collect();
    let most = usize::from(check.rank == Rank::Complex);
    let lost = values.iter().filter(|value| **value < 5).count() > most;
    let good = values.iter().copied().filter(|value| *value >= 5);
    let degree = match world.charter.multi_degree {
        MultiDegree::Lowest => good.min(),
        MultiDegree::Highest => good.max(),
    };
    for (roll, value) in rolls.iter_mut().zip(values) {
        match degree {
            Some(degree) if value >= 5 && !lost => roll.total = degree as u16,
            _ => roll.total = 2,
        }
    }
    rolls.sort();
    rolls
}

/// Which totals of a roll nothing could tell apart if nobody reacted.
pub fn alike(check: &Check, by: Id) -> Alike {
    match check.helps.is_empty() && !check.lifts(by) {
        true => Alike::Bands { round: check.rounds(by) },
        false => Alike::Each,
    }
}

/// Asks for the next roll, or opens the window for reactions once all are made. [B3-CHK-35?]
fn go_on(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let stage = turn.world().check.as_ref().ok_or_else(gone)?.stage;
    if stage == Stage::Terms {
        let seats = ready_seats(turn.game());
        return turn.revise(Topic::Ready, seats);
    }
    rules::help::land(turn);
    turn.close();
    let (of, settle) = (reacting_seats(turn.game()), settling_seats(turn.game()));
    turn.ask(Topic::Rolled, of, settle)
}

/// Calls the Check off before any dice. [B3-CHK-35?]
pub fn withdraw(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let lead = turn.world().check.as_ref().ok_or_else(gone)?.lead;
    turn.close();
    turn.tell(Fact::Withdrawn { by: lead }, id::CHK_01);
    Ok(())
}

/// Whether one more roll of the Check may be Sparked. [B3-SPK-10?]
pub fn spark_left(world: &World, check: &Check) -> bool {
    world.charter.sparks_per_check == SparksPerCheck::EachRoll
        || !check.rolls.iter().any(Roll::sparked)
}
