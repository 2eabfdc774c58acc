//! A roll is made: its first die, a Spark, its bumps, and what comes next.

use super::{Play, ability, blessing, deed, gone, one, picked, throw, trim, voice, ways, window};
use crate::ability::hook;
use crate::charter::LuckSurprise;
use crate::condition::Condition;
use crate::deed::{Deed, Part, Plan};
use crate::endeavor;
use crate::fact::Fact;
use crate::stat::Stat;
use crate::throw::Plain;
use crate::topic::{Pick, Topic, Window};
use crate::world::World;
use crate::{Blessed2, id, offers};
use ingle_engine::{Game, RuleId, Seat, Stop, Why};

/// Asks for the next roll, or goes on once all are made. [B2-CHK-14? B2-CON-02]
pub fn next(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    match deed(turn)?.next() {
        Some(nth) if endeavor::hook::rolls(turn.game(), nth) => usual(turn, nth),
        Some(nth) => {
            let seats = ready_seats(turn.game(), nth);
            turn.ask(Topic::Ready { nth }, seats, [])
        }
        None => window::open(turn, Window::Help),
    }
}

/// Who is asked about a roll that is to be made: its roller, then those who may do something before it.
pub fn ready_seats(game: &Game<Blessed2>, nth: u8) -> Vec<Seat> {
    let roll = game.world.deed.as_ref().and_then(|deed| deed.roll(nth));
    let mut seats: Vec<Seat> =
        roll.map(|roll| voice(&game.cast, &game.world, roll.by)).into_iter().collect();
    for seat in game.cast.playing() {
        let some = offers::ready::others(game, seat, nth);
        if some.iter().any(|offer| offer.blocked.is_none()) {
            super::add(&mut seats, seat);
        }
    }
    seats
}

/// Rolls one of the fitting Stats. [B2-CHK-02]
pub fn basic(turn: &mut Play<'_, '_>, nth: u8, stat: Pick, say: &str) -> Result<(), Stop> {
    let fitting = ways::fitting(deed(turn)?, nth).into_iter();
    let stat = picked(stat, fitting.map(|stat| (stat.name().to_owned(), stat)).collect())?;
    turn.close();
    perform(turn, Plan { say: trim(say), ..Plan::new(nth, vec![stat]) })
}

/// Sparks, before the dice or after the first one. [B2-SPK-01 B2-SPK-05]
pub fn spark(turn: &mut Play<'_, '_>, nth: u8, pair: Pick, say: &str) -> Result<(), Stop> {
    let open = deed(turn)?;
    if let Some(why) = ways::no_spark(turn.world(), open, nth) {
        return Err(why.into());
    }
    let plan = picked(pair, ways::sparks(turn.world(), open, nth))?;
    turn.close();
    perform(turn, Plan { say: trim(say), ..plan })
}

/// Pays for a plan and throws: the first die alone, where it may still become a Spark. [B2-SPK-05 B2-SPK-09?]
pub fn perform(turn: &mut Play<'_, '_>, plan: Plan) -> Result<(), Stop> {
    for payment in plan.pays.clone() {
        let why = Why::rules(&price_rules(turn.world(), deed(turn)?, &plan));
        blessing::spend(turn, payment.by, payment.dice, "a Spark", why);
    }
    let (world, open) = (turn.world(), deed(turn)?);
    let roll = open.roll(plan.nth).ok_or_else(gone)?;
    if roll.shown.is_none() && plan.dice() == 1 && may_stop(turn.game(), open, &plan) {
        let held = held(world, open, plan.nth);
        let (nth, by) = (plan.nth, roll.by);
        let stat = plan.stats.first().copied().unwrap_or_default();
        let die = one(turn, by)?.die(stat);
        let seat = voice(turn.cast(), turn.world(), by);
        let fell = turn.throw(seat, id::CHK_02, &Plain { dice: 1, sides: die.sides })?;
        let face = fell.tally.first().copied().unwrap_or(1);
        let fact = Fact::Shown { nth, by, plan: Box::new(plan), face, held };
        turn.tell(fact, [id::SPK_05, id::SPK_09]);
        return window::open(turn, Window::First { nth });
    }
    complete(turn, plan)
}

/// Whether the roll may stop after its first die. [B2-SPK-05 B2-ABIL-27]
fn may_stop(game: &Game<Blessed2>, open: &Deed, plan: &Plan) -> bool {
    let world = &game.world;
    let Some(roll) = open.roll(plan.nth) else { return false };
    let sparks = || {
        let stat = plan.stats.first().copied().unwrap_or_default();
        let all = ways::sparks(world, open, plan.nth);
        let own = all.iter().any(|(_, spark)| spark.stats.contains(&stat));
        own || ability::spark::may_follow(game, plan.nth, stat)
    };
    if endeavor::hook::alone(world) {
        return false;
    }
    let may = ways::no_spark(world, open, plan.nth).is_none() && sparks();
    may || hook::may_bump_twos(world, open, roll, plan)
}

fn price_rules(world: &World, open: &Deed, plan: &Plan) -> Vec<RuleId> {
    let mut rules = vec![id::SPK_01, id::SPK_08, id::BLS_10];
    let Some(roll) = open.roll(plan.nth) else { return rules };
    if roll.part == Part::Defence {
        rules.push(id::CON_16);
    }
    if roll.part == Part::Focus {
        rules.push(id::SPK_12);
    }
    if hook::six_and_one(world, roll, plan) {
        rules.extend([id::SPK_07, id::LIFE_29]);
        let sixes = plan.pays.iter().any(|pay| pay.dice.contains(&6));
        rules.extend(super::when(sixes, id::LIFE_30));
    }
    rules
}

/// Whether nothing in a roll bumps. [B2-SURP-01 B2-SURP-04? B2-CND-08 B2-ABIL-39?]
pub fn held(world: &World, open: &Deed, nth: u8) -> bool {
    let Some(roll) = open.roll(nth) else { return false };
    let Some(one) = world.character(roll.by) else { return false };
    let stays = roll.marks.held && world.charter.luck_surprise == LuckSurprise::Stays;
    one.surprised.is_some() || one.is(&Condition::Distracted) || stays
}

/// The window of the first die closed: the roll goes on as it is. [B2-SPK-09?]
pub fn go_on(turn: &mut Play<'_, '_>, nth: u8) -> Result<(), Stop> {
    let shown = deed(turn)?.roll(nth).and_then(|roll| roll.shown.clone()).ok_or_else(gone)?;
    complete(turn, shown.plan)
}

/// Throws what is still to be thrown, and tells the roll. [B2-DIE-03 B2-DIE-06 B2-CHK-14?]
pub fn complete(turn: &mut Play<'_, '_>, plan: Plan) -> Result<(), Stop> {
    let nth = plan.nth;
    let roll = deed(turn)?.roll(nth).ok_or_else(gone)?;
    let (by, part) = (roll.by, roll.part);
    let surprised = one(turn, by)?.surprised.is_some();
    let (made, why) = throw::throw(turn, plan)?;
    let stats = made.plan.all_stats();
    let hurts = stats.contains(&Stat::Hurt) || hook::violent(&made.plan);
    turn.tell(Fact::Rolled { nth, by, made: Box::new(made), surprised }, why);
    if part == Part::Attack && hurts && !deed(turn)?.violent() {
        turn.tell(Fact::TurnedViolent, [id::CON_08, id::CON_09, id::CON_18, id::GRP_09]);
    }
    hook::rolled(turn, nth)?;
    window::open(turn, Window::Bumped { nth })
}

/// Throws a roll again, all of it; the price stays paid and Help does not. [B2-CND-05 B2-CND-16? B2-CND-17?]
pub fn again(turn: &mut Play<'_, '_>, nth: u8) -> Result<(), Stop> {
    let made = deed(turn)?.roll(nth).and_then(|roll| roll.made.clone()).ok_or_else(gone)?;
    complete(turn, made.plan)
}

/// Withdraws before any dice have fallen.
pub fn withdraw(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let by = deed(turn)?.rolls.first().ok_or_else(gone)?.by;
    turn.close();
    turn.tell(Fact::Withdrawn { by }, id::CHK_01);
    Ok(())
}

/// Nobody is there to say how: the first fitting Stat is rolled.
pub fn usual(turn: &mut Play<'_, '_>, nth: u8) -> Result<(), Stop> {
    let stat = ways::fitting(deed(turn)?, nth).first().copied().unwrap_or_default();
    perform(turn, Plan::new(nth, vec![stat]))
}
