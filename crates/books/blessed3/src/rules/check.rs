//! Checks: who may roll what, who is asked, and in which order.

pub use super::way::{Way, every_way_of, spares, ways, ways_of, word_of};
use super::{Play, add, gone, picked};
use crate::charter::{HelpTiming, Reactions, SparksPerCheck, YesNo};
use crate::check::{Check, Roll, Route};
use crate::fact::Fact;
use crate::optional::Swap;
use crate::rules::optional::swap;
use crate::stat::Stat;
use crate::topic::{Pick, Plan, Topic};
use crate::world::World;
use crate::{Blessed3, id, rules};
use ingle_engine::{Game, Seat, Stop, Why};

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
    who: impl FnOnce(&Game<Blessed3>) -> (Vec<Seat>, Vec<Seat>),
) -> Result<(), Stop> {
    match turn.world().charter.reactions {
        Reactions::Together => turn.window(topic, who),
        Reactions::InTurn => {
            let (of, _) = who(turn.game());
            turn.ask_in_turn(topic, of)
        }
    }
}

/// A window that those who may react close themselves, and the referees for them.
pub fn own_window(game: &Game<Blessed3>, of: Vec<Seat>) -> (Vec<Seat>, Vec<Seat>) {
    let mut settle = of.clone();
    game.cast.referees().into_iter().for_each(|seat| add(&mut settle, seat));
    (of, settle)
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
    let mut found = ways_of(turn.game(), seat).into_iter();
    let way = found.find(|way| word_of(turn.game(), seat, way) == value).ok_or_else(gone)?;
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
