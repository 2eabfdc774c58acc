//! Checks: who may roll what, who is asked, and in which order.

use super::{Play, add, gone, picked};
use crate::charter::{HelpTiming, Reactions, SparksPerCheck, ViolentBy, YesNo};
use crate::check::{Check, Rank, Roll, Route};
use crate::condition::Condition;
use crate::fact::Fact;
use crate::optional::Swap;
use crate::rules::optional::swap;
use crate::stat::Stat;
use crate::topic::{Pick, Plan, Topic};
use crate::world::{Id, World};
use crate::{Blessed3, id, rules};
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
    /// The die that would stand in for it. [B3-OPT-28 B3-OPT-33]
    pub swap: Option<Swap>,
}

impl Way {
    /// The way in a form.
    pub fn word(&self, world: &World) -> String {
        let stat = match self.route {
            Route::Backstory => "Backstory",
            _ => self.stat.name(),
        };
        let swap = self.swap.map_or(String::new(), |swap| swap::word(world, &swap));
        format!("{stat}{swap}")
    }
}

/// The Stats that somebody may roll now. [B3-CHK-04]
pub fn ways(world: &World, check: &Check, by: Id) -> Vec<Way> {
    let mut all = every_way(world, check, by);
    all.retain(|way| barred(world, check, way).is_none());
    all
}

/// Why a Stat that would fit cannot be rolled now, if so. [B3-CND-17 B3-ATK-10? B3-ATK-12?]
pub fn barred(world: &World, check: &Check, way: &Way) -> Option<Why> {
    let one = world.characters.get(&way.by)?;
    if way.route == Route::Unconventional && one.suffers(Condition::Surprised) {
        let say = format!("{} is Surprised: no unconventional Stat on this roll.", one.name);
        return Some(Why::from(id::CND_17).say(say));
    }
    let attack = check.purpose.attack()?;
    if world.charter.violent_by == ViolentBy::Intent {
        return None;
    }
    if rules::endeavor::roll::waits(world) {
        return None;
    }
    match attack.violent {
        // Whoever is Attentive strikes with the Stat that succeeded before.
        true if check.marks.attends.is_some() => {
            check.marks.attends.filter(|stat| *stat != way.stat && check.rolls.is_empty()).map(
                |stat| {
                    let say = format!("The moment to strike is one of {}; roll that.", stat.name());
                    Why::rules(&[id::SPEC_12, id::ATK_10]).say(say)
                },
            )
        }
        true if way.stat != Stat::Hurt && check.rolls.is_empty() => {
            Some(Why::rules(&[id::ATK_10, id::ATK_12]).say(
                "A violent Attack is rolled with Hurt; with another Stat it would not be one.",
            ))
        }
        false if way.stat == Stat::Hurt => Some(hurts()),
        _ => None,
    }
}

/// Why Hurt stays out of an Attack that is not violent. [B3-ATK-10? B3-ATK-11? B3-STAT-21?]
pub fn hurts() -> Why {
    Why::rules(&[id::ATK_10, id::ATK_11, id::STAT_21])
        .say("With Hurt this would be a violent Attack; leave it and declare one.")
}

/// Whether Hurt would turn the Check into another kind of Attack. [B3-ATK-11?]
pub fn spares(world: &World, check: &Check) -> bool {
    let advances = rules::endeavor::roll::spares(world);
    let attacks = check.purpose.attack().is_some_and(|attack| !attack.violent);
    advances || (world.charter.violent_by == ViolentBy::Stat && attacks)
}

/// The Stats that fit: the normal one, those balanced with it, History by the Backstory. [B3-CHK-04 B3-STAT-14 B3-STAT-19?]
pub fn every_way(world: &World, check: &Check, by: Id) -> Vec<Way> {
    let Some(one) = world.characters.get(&by) else { return Vec::new() };
    let way = |stat, route| Way { by, stat, route, sides: one.stats.die(stat), swap: None };
    // In an Endeavor the position roll is the first.
    if let Some(roll) = rules::endeavor::roll::waiting(world) {
        return vec![way(roll.stat, Route::Normal)];
    }
    // The second roll of a Hard Check uses the Stat of the first.
    if check.rank == Rank::Hard
        && let Some(roll) = check.rolls.first()
    {
        return vec![way(roll.stat, roll.route)];
    }
    let mut found: Vec<Way> = check.stats.iter().map(|stat| way(*stat, Route::Normal)).collect();
    // What is rolled anew in an Endeavor is the same Stat.
    if check.rolls.is_empty() && rules::endeavor::roll::anew(world) {
        return found;
    }
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

/// The ways of everybody whom a seat plays, as far as nothing bars them. [B3-CHK-30?]
pub fn ways_of(game: &Game<Blessed3>, seat: Seat) -> Vec<(String, Way)> {
    let mut all = every_way_of(game, seat);
    all.retain(|(_, _, why)| why.is_none());
    all.into_iter().map(|(word, way, _)| (word, way)).collect()
}

/// The ways of everybody whom a seat plays that the mix of a Complex Check allows, and what bars them. [B3-CHK-30?]
pub fn every_way_of(game: &Game<Blessed3>, seat: Seat) -> Vec<(String, Way, Option<Why>)> {
    let Some(check) = &game.world.check else { return Vec::new() };
    let own: Vec<Id> = check.who().filter(|id| game.world.seat(*id) == Some(seat)).collect();
    let mixes = must_mix(&game.world, check);
    let mut found = Vec::new();
    for by in &own {
        for way in swapped(game, check, every_way(&game.world, check, *by)) {
            if mixes.is_some_and(|(who, stat)| way.by == who && way.stat == stat) {
                continue;
            }
            let word = match own.len() {
                1 => way.word(&game.world),
                _ => format!("{}: {}", game.world.name(*by), way.word(&game.world)),
            };
            let why = barred(&game.world, check, &way);
            found.push((word, way, why));
        }
    }
    found
}

/// Ways to roll, and after them those with a die that stands in. [B3-OPT-28 B3-OPT-33 B3-OPT-47?]
fn swapped(game: &Game<Blessed3>, check: &Check, ways: Vec<Way>) -> Vec<Way> {
    let mut all = ways.clone();
    for way in ways {
        for swap in swap::swaps(game, check, way.by) {
            all.push(Way { sides: swap.sides, swap: Some(swap), ..way });
        }
    }
    all
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
        for seat in rules::special::analytical::seats(game) {
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
    for seat in rules::special::rolled_seats(game) {
        add(&mut seats, seat);
    }
    if game.world.charter.help_timing == HelpTiming::After {
        for seat in rules::help::helping_seats(game) {
            add(&mut seats, seat);
        }
    }
    ordered(game, seats)
}

/// Seats in the order in which they react: where that is in turn, the roller's, then clockwise. [B3-CHK-42?]
pub fn ordered(game: &Game<Blessed3>, mut seats: Vec<Seat>) -> Vec<Seat> {
    let lead = game.world.check.as_ref().and_then(|check| game.world.seat(check.lead));
    if game.world.charter.reactions == Reactions::InTurn
        && let Some(lead) = lead
    {
        seats.sort_by_key(|seat| (*seat < lead, *seat));
    }
    seats
}

/// Opens a stop of the Check: for all together, or one after the other until all pass. [B3-CHK-42?]
pub fn stop(
    turn: &mut Play<'_, '_>,
    topic: Topic,
    of: Vec<Seat>,
    settle: Vec<Seat>,
) -> Result<(), Stop> {
    match turn.world().charter.reactions {
        Reactions::Together => turn.ask(topic, of, settle),
        Reactions::InTurn => turn.ask_in_turn(topic, of),
    }
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
        Topic::Deny { ref plan } => {
            (question.topic.clone(), rules::deny::denying_seats(turn.game(), plan.as_ref()))
        }
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
    let (by, stat, route, swap) = (way.by, way.stat, way.route, way.swap);
    let plan = Plan { by, stat, route, swap, say, ..Plan::default() };
    approve_or_roll(turn, plan)
}

/// Asks the referee first where the table wants that. [B3-STAT-18?]
pub fn approve_or_roll(turn: &mut Play<'_, '_>, plan: Plan) -> Result<(), Stop> {
    let asks = turn.world().charter.unconventional_needs_approval.yes();
    if plan.route != Route::Unconventional || !asks {
        return rules::deny::before(turn, plan);
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
            ask_ready(turn)
        }
        _ if possible(turn.game(), &plan) => rules::deny::before(turn, plan),
        // The table changed under the plan: it is chosen anew.
        _ => ask_ready(turn),
    }
}

/// Asks anew who rolls what.
pub fn ask_ready(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let seats = ready_seats(turn.game());
    turn.revise(Topic::Ready, seats)
}

/// Whether a plan that waited for others can still be carried out.
pub fn possible(game: &Game<Blessed3>, plan: &Plan) -> bool {
    let world = &game.world;
    let (Some(one), Some(check)) = (world.characters.get(&plan.by), &world.check) else {
        return false;
    };
    let held = |id: &u32| one.blessings().iter().any(|die| die.id == *id);
    let way = |way: &Way| (way.stat, way.route) == (plan.stat, plan.route);
    let swap = |swap: Swap| {
        let same = |known: &Swap| Swap { second: swap.second, ..*known } == swap;
        swap::swaps(game, check, plan.by).iter().any(same)
    };
    let sides = |stat: Stat, second: bool| match plan.swap {
        Some(swap) if swap.second == second => swap.sides,
        _ => one.stats.die(stat),
    };
    let balanced = |stat: Stat| stat != plan.stat && sides(stat, true) == sides(plan.stat, false);
    if let Some(duet) = &plan.duet {
        return ways(world, check, plan.by).iter().any(way)
            && rules::special::harmonious::possible(world, check, plan, duet);
    }
    ways(world, check, plan.by).iter().any(way)
        && plan.swap.is_none_or(swap)
        && plan.partner.is_none_or(balanced)
        && plan.third.is_none_or(balanced)
        && (plan.partner.is_none() || rules::spark::held(world, check, plan.by).is_none())
        && plan.pay.iter().flatten().all(held)
}

/// Calls the Check off before any dice. [B3-CHK-35?]
pub fn withdraw(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let lead = turn.world().check.as_ref().ok_or_else(gone)?.lead;
    turn.close();
    turn.tell(Fact::Withdrawn { by: lead }, id::CHK_01);
    rules::ethic::greed::action_ends(turn, &[]);
    Ok(())
}

/// Whether one more roll of the Check may be Sparked. [B3-SPK-10?]
pub fn spark_left(world: &World, check: &Check) -> bool {
    world.charter.sparks_per_check == SparksPerCheck::EachRoll
        || !check.rolls.iter().any(Roll::sparked)
}
