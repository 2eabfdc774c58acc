//! A roll is made: its dice, what is added, and what comes next.

use super::{Play, added, blessing, cites, deed, gone, one, pay, picked, trim, voice, ways};
use crate::ability::Ability;
use crate::charter::{BlessingTiming, LuckSurprise, SparkStats, SurprisedBlessings};
use crate::deed::{Gift, Made, Part, Plan};
use crate::fact::Fact;
use crate::stat::Stat;
use crate::topic::{Pick, Topic};
use crate::world::{Id, World};
use crate::{Blessed1, id};
use ingle_engine::{Game, Seat, Stop, Sum, Waves, Why};
use ingle_shared::group::{Group, Pool};

/// Asks for the next roll, or goes on once all are made. [B1-CHK-12? B1-CON-02]
pub fn next(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    match deed(turn)?.next() {
        Some(nth) => {
            let seats = ready_seats(turn.game(), nth);
            turn.ask(Topic::Ready { nth }, seats, [])
        }
        None => blessing::open(turn),
    }
}

/// Who is asked about a roll that is to be made: its roller, then those who may promise a Blessing. [B1-BLS-07?]
pub fn ready_seats(game: &Game<Blessed1>, nth: u8) -> Vec<Seat> {
    let roll = game.world.deed.as_ref().and_then(|deed| deed.roll(nth));
    let mut seats: Vec<Seat> =
        roll.map(|roll| voice(&game.cast, &game.world, roll.by)).into_iter().collect();
    if game.world.charter.blessing_timing == BlessingTiming::Before {
        for seat in blessing::seats(game) {
            super::add(&mut seats, seat);
        }
    }
    seats
}

/// Rolls one of the fitting Stats. [B1-CHK-01]
pub fn basic(turn: &mut Play<'_, '_>, nth: u8, stat: Pick, say: &str) -> Result<(), Stop> {
    let fitting = ways::fitting(deed(turn)?, nth).into_iter();
    let stat = picked(stat, fitting.map(|stat| (stat.name().to_owned(), stat)).collect())?;
    turn.close();
    perform(turn, Plan { say: trim(say), ..ways::plan(nth, vec![stat]) })
}

/// Pays for a plan, throws, and goes on. [B1-CHK-12? B1-SPK-13?]
pub fn perform(turn: &mut Play<'_, '_>, plan: Plan) -> Result<(), Stop> {
    let open = deed(turn)?;
    let roll = open.roll(plan.nth).ok_or_else(gone)?.clone();
    let by = roll.by;
    // A second attempt by Luck is not paid again.
    if !roll.again {
        let (own, theirs, mut rules) = ways::cost(turn.world(), by, &plan);
        if matches!(roll.part, Part::Defence(_)) && plan.spark() {
            rules.extend([id::CON_17, id::LIFE_28]);
        }
        pay(turn, by, own, on(&plan), Why::rules(&rules))?;
        if let Some((partner, _)) = plan.partner {
            pay(turn, partner, theirs, on(&plan), id::ABIL_55)?;
        }
    }
    let (made, why, surprised) = throw(turn, plan)?;
    let (nth, part) = (made.plan.nth, roll.part);
    let hurts = made.plan.all_stats().contains(&Stat::Hurt) || made.plan.reckless;
    turn.tell(Fact::Rolled { nth, by, made: Box::new(made), surprised }, why);
    if let Part::Attack(bout) = part
        && hurts
        && !deed(turn)?.violent(part)
    {
        turn.tell(Fact::TurnedViolent { bout }, [id::CON_08, id::CON_19, id::GRP_08]);
    }
    next(turn)
}

fn on(plan: &Plan) -> &'static str {
    match (plan.dice(), plan.partner.is_some(), plan.reckless, plan.accepting) {
        (_, _, true, _) => "a reckless attack",
        (_, _, _, true) => "rolling another Stat",
        (_, true, ..) => "a Synchronized Spark",
        (3, ..) => "an Ascendant Spark",
        _ => "a Spark",
    }
}

/// Throws the dice of a plan, promised Blessings along with them. [B1-DIE-05 B1-DIE-08 B1-SURP-01]
fn throw(turn: &mut Play<'_, '_>, plan: Plan) -> Result<(Made, Why, Option<String>), Stop> {
    let world = turn.world();
    let open = deed(turn)?;
    let roll = open.roll(plan.nth).ok_or_else(gone)?.clone();
    let who = one(turn, roll.by)?;
    let surprised = who.surprised.clone();
    let stays = roll.held && world.charter.luck_surprise == LuckSurprise::Stays;
    let held = surprised.is_some() || stays;
    let dice = groups(world, roll.by, &plan);
    let mut pool = Pool::of(Vec::new());
    pool.order = "the Stat dice first, then each Blessing";
    for (count, sides) in &dice {
        let eases = who.has(Ability::EaseOfFocus) && *sides >= 8;
        pool.groups.push(Group {
            bumps_to: if held { 0 } else { 1 + u8::from(eases) },
            each_bump: u8::from(who.has(Ability::Determination)),
            ..Group::of(*count, *sides)
        });
    }
    for giver in &roll.promised {
        pool.groups.push(blessing::group(world, *giver, held));
    }
    let flat = added::flat(world, open, &roll, &plan);
    let target = added::target(world, open, &plan);
    pool.bands = added::bands(world, open, plan.nth, target, flat.raw());
    let seat = voice(turn.cast(), world, roll.by);
    let fell = turn.throw(seat, cites::thrown_rule(open, &roll, &plan), &pool)?;
    let read = pool.read(&fell.waves);
    let world = turn.world();
    let label = label(&plan, &dice);
    let rule = if plan.spark() { id::SPK_02 } else { id::CHK_01 };
    let (mut total, mut bumps) = (fell.tally.sum, 0);
    let mut gifts = Vec::new();
    let mut sum;
    if fell.waves.is_empty() {
        // Odds know what the dice come to, not how they lie.
        sum = Sum::of(label, total.into(), rule);
    } else {
        let own = &read[..dice.len()];
        total = own.iter().map(|(faces, _)| faces).sum();
        bumps = own.iter().map(|(_, bumps)| i32::from(*bumps)).sum();
        sum = Sum::of(label, total.into(), rule);
        if bumps > 0 && pool.groups[0].each_bump > 0 {
            sum = sum.plus("Focused Determination", bumps, id::ABIL_45);
        }
        let given = roll.promised.iter().zip(&read[dice.len()..]);
        for (giver, (faces, bumped)) in given {
            sum = blessing::add_to(sum, world, *giver, *faces, *bumped);
            let worth = faces + u16::from(*bumped) * u16::from(focus(world, *giver));
            gifts.push(Gift { by: *giver, waves: Waves::new(), worth });
        }
    }
    for term in flat.terms {
        sum = sum.plus(term.label, term.value, term.rule);
    }
    let why = cites::cites(turn, &plan, &dice, bumps, held).sum(sum.clone());
    let throws = read.iter().take(dice.len()).map(|(_, bumps)| bumps.saturating_add(1));
    let throws = throws.collect();
    let made = Made { plan, dice, waves: fell.waves, throws, total, held, target, sum, gifts };
    Ok((made, why, surprised))
}

fn focus(world: &World, id: Id) -> bool {
    world.character(id).is_some_and(|one| one.has(Ability::Determination))
}

/// How many dice of how many sides: one group, or one for each size where sizes are mixed. [B1-SPK-02 B1-ABIL-58?]
pub fn groups(world: &World, by: Id, plan: &Plan) -> Vec<(u8, u8)> {
    let Some(one) = world.character(by) else { return Vec::new() };
    let mut all: Vec<(u8, u8)> = Vec::new();
    for stat in plan.all_stats() {
        // A partner's Stat has the same size, because the two are balanced.
        let sides = match plan.partner {
            Some(_) => one.stats.die(plan.stats[0]),
            None => one.stats.die(stat),
        };
        match all.iter_mut().find(|(_, known)| *known == sides) {
            Some((count, _)) => *count += 1,
            None => all.push((1, sides)),
        }
    }
    all
}

fn label(plan: &Plan, dice: &[(u8, u8)]) -> String {
    let names: Vec<&str> = plan.all_stats().iter().map(|stat| stat.name()).collect();
    let dice = dice.iter().map(|(count, sides)| match count {
        1 => format!("d{sides}"),
        many => format!("{many}d{sides}"),
    });
    format!("{} {}", names.join(" + "), dice.collect::<Vec<_>>().join(" + "))
}

/// Whether Blessing dice added to a roll bump. [B1-SURP-05? B1-DIE-13?]
pub fn blessing_bumps(world: &World, held: bool) -> bool {
    !held || world.charter.surprised_blessings == SurprisedBlessings::Bump
}

/// Withdraws before any dice have fallen.
pub fn withdraw(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let by = deed(turn)?.rolls.first().ok_or_else(gone)?.by;
    turn.close();
    turn.tell(Fact::Withdrawn { by }, id::CHK_12);
    super::chase::go_on(turn)
}

/// Rolls a Spark of any kind, asking first whoever has to agree. [B1-SPK-17? B1-ABIL-53]
pub fn spark(turn: &mut Play<'_, '_>, plan: Plan, say: &str) -> Result<(), Stop> {
    let by = deed(turn)?.roll(plan.nth).ok_or_else(gone)?.by;
    if let Some(why) = ways::unpaid(turn.world(), by, &plan) {
        return Err(why.into());
    }
    let plan = Plan { say: trim(say), ..plan };
    turn.close();
    approve(turn, plan)
}

/// Asks the referee where the table wants that. [B1-SPK-17?]
fn approve(turn: &mut Play<'_, '_>, plan: Plan) -> Result<(), Stop> {
    let defends = deed(turn)?.roll(plan.nth).is_some_and(|r| matches!(r.part, Part::Defence(_)));
    let asks = turn.world().charter.spark_stats == SparkStats::Approved;
    if asks && plan.spark() && !defends && !plan.reckless {
        let referees = turn.cast().referees();
        return turn.ask(Topic::Approve { plan }, referees, []);
    }
    willing(turn, plan)
}

/// The referee takes the Stats or not. [B1-SPK-17?]
pub fn approved(
    turn: &mut Play<'_, '_>,
    plan: Plan,
    ruled: Option<(Seat, bool, &str)>,
) -> Result<(), Stop> {
    if let Some((seat, so, reason)) = ruled {
        let by = deed(turn)?.roll(plan.nth).ok_or_else(gone)?.by;
        let reason = trim(reason);
        let fact = Fact::Approved { by, stats: plan.all_stats(), so, reason: reason.clone() };
        turn.tell(fact, Why::from(id::SPK_17).ruled(seat, reason));
        // Blessings may have gone while the question was open.
        if !so || ways::unpaid(turn.world(), by, &plan).is_some() {
            return next(turn);
        }
    }
    willing(turn, plan)
}

/// Asks the partner of a Synchronized Spark, unless one person plays both. [B1-ABIL-53]
fn willing(turn: &mut Play<'_, '_>, plan: Plan) -> Result<(), Stop> {
    let by = deed(turn)?.roll(plan.nth).ok_or_else(gone)?.by;
    let Some((partner, _)) = plan.partner else { return perform(turn, plan) };
    let seat = voice(turn.cast(), turn.world(), partner);
    match seat == voice(turn.cast(), turn.world(), by) {
        true => perform(turn, plan),
        false => turn.ask(Topic::Willing { plan }, [seat], []),
    }
}

/// The partner joins or not. [B1-ABIL-53]
pub fn joined(turn: &mut Play<'_, '_>, plan: Plan, so: bool, say: &str) -> Result<(), Stop> {
    let by = deed(turn)?.roll(plan.nth).ok_or_else(gone)?.by;
    let with = plan.partner.map_or(by, |(id, _)| id);
    turn.tell(Fact::Joined { by: with, with: by, so, say: trim(say) }, id::ABIL_53);
    let unpaid = ways::unpaid(turn.world(), by, &plan).is_some();
    if so && !unpaid { perform(turn, plan) } else { next(turn) }
}
