//! A roll is made: its dice, what is added, and what comes next.

use super::{Play, blessing, deed, gone, one, pay, picked, trim, voice, ways, when};
use crate::blessed1::ability::Ability;
use crate::blessed1::charter::{
    BlessingTiming, LifestyleBonus, LuckSurprise, SparkTarget, SurprisedBlessings, WoundBonus,
    WoundReach,
};
use crate::blessed1::deed::{Deed, Gift, Kind, Made, Part, Plan};
use crate::blessed1::fact::Fact;
use crate::blessed1::stat::Stat;
use crate::blessed1::throw::{Group, Pool};
use crate::blessed1::topic::{Pick, Topic};
use crate::blessed1::world::{Id, World};
use crate::blessed1::wound::Band;
use crate::blessed1::{Blessed1, id};
use ingle_engine::{Game, RuleId, Seat, Stop, Sum, Waves, Why};

/// How much higher the Spark ladder is. [B1-SPK-16?]
pub const STEP: i32 = 4;
/// What a suited weapon adds. [B1-POS-03]
const ARMED: i32 = 2;

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
    let mut pool = Pool { groups: Vec::new(), bands: Vec::new() };
    for (count, sides) in &dice {
        let eases = who.has(Ability::EaseOfFocus) && *sides >= 8;
        pool.groups.push(Group {
            dice: *count,
            sides: *sides,
            bumps_to: if held { 0 } else { 1 + u8::from(eases) },
            each_bump: u8::from(who.has(Ability::Determination)),
        });
    }
    for giver in &roll.promised {
        pool.groups.push(blessing::group(world, *giver, held));
    }
    let flat = flat(world, open, &roll, &plan);
    let target = target(world, open, &plan);
    pool.bands = bands(open, plan.nth, target, flat.raw());
    let seat = voice(turn.cast(), world, roll.by);
    let fell = turn.throw(seat, thrown_rule(open, &roll, &plan), &pool)?;
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
    let why = cites(turn, &plan, &dice, bumps, held).sum(sum.clone());
    let made = Made { plan, dice, waves: fell.waves, total, held, target, sum, gifts };
    Ok((made, why, surprised))
}

fn focus(world: &World, id: Id) -> bool {
    world.character(id).is_some_and(|one| one.has(Ability::Determination))
}

/// How many dice of how many sides: one group, or one for each size where sizes are mixed. [B1-SPK-02 B1-ABIL-58?]
fn groups(world: &World, by: Id, plan: &Plan) -> Vec<(u8, u8)> {
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

/// What is added to the dice, term by term.
/// [B1-LIFE-21 B1-LIFE-23? B1-SPK-04 B1-SPK-15? B1-ABIL-60 B1-ABIL-61? B1-ABIL-55? B1-COOL-03 B1-POS-03 B1-WND-02]
fn flat(world: &World, open: &Deed, roll: &crate::blessed1::deed::Roll, plan: &Plan) -> Sum {
    let mut sum = Sum::default();
    let Some(one) = world.character(roll.by) else { return sum };
    let per_stat = world.charter.lifestyle_bonus == LifestyleBonus::PerStat;
    let favoured = |of: crate::blessed1::lifestyle::Lifestyle, stats: &[Stat]| {
        let count = stats.iter().filter(|stat| of.stats().contains(stat)).count() as i32;
        if per_stat { count } else { count.min(1) }
    };
    let own = favoured(one.lifestyle, &plan.stats);
    if own > 0 {
        sum = sum.plus(one.lifestyle.name(), own, one.lifestyle.rule());
    }
    let partner = plan.partner.and_then(|(id, stat)| Some((world.character(id)?, stat)));
    if let Some((other, stat)) = partner
        && (own == 0 || other.lifestyle != one.lifestyle)
        && favoured(other.lifestyle, &[stat]) > 0
    {
        sum = sum.plus(other.lifestyle.name(), 1, other.lifestyle.rule());
    }
    let large = groups(world, roll.by, plan).iter().any(|(_, sides)| *sides >= 8);
    let trained = one.has(Ability::Training)
        || partner.is_some_and(|(other, _)| other.has(Ability::Training));
    if large && trained {
        sum = sum.plus("Advanced Training", 1, id::ABIL_60);
    }
    if let Part::Attack(_) = roll.part {
        let violent =
            open.violent(roll.part) || plan.all_stats().contains(&Stat::Hurt) || plan.reckless;
        if violent && roll.armed {
            sum = sum.plus("Suited weapon", ARMED, id::POS_03);
        }
        let wounded = wounded(world, open, roll.part);
        if let Some(band) = wounded
            && (violent || world.charter.wound_reach == WoundReach::Every)
        {
            let bonus = match world.charter.wound_bonus {
                WoundBonus::Graded => band as i32 + 1,
                WoundBonus::Flat => 1,
            };
            sum = sum.plus("Wounded target", bonus, id::WND_02);
        }
    }
    if open.bonus != 0 {
        sum = sum.plus("Bonus", open.bonus, id::CHK_11);
    }
    if one.uncool.is_some() {
        sum = sum.plus("Uncool", -1, id::COOL_03);
    }
    sum
}

/// The wound that an attack may use: the slightest, where several defend. [B1-WND-03?]
fn wounded(world: &World, open: &Deed, part: Part) -> Option<Band> {
    let bout = open.bout(part)?;
    let worst = |nth: &u8| world.character(open.roll(*nth)?.by)?.worst_wound();
    let all: Option<Vec<Band>> = bout.defence.iter().map(worst).collect();
    all?.into_iter().min()
}

/// The target that a plan meets. [B1-SPK-16?]
pub fn target(world: &World, open: &Deed, plan: &Plan) -> i32 {
    match open.kind {
        Kind::Check { target } if plan.spark() => match world.charter.spark_target {
            SparkTarget::StepUp => target + STEP,
            SparkTarget::Same => target,
        },
        Kind::Check { target } => target,
        Kind::Contest | Kind::Movement => 0,
    }
}

/// Dice totals between which nothing that may follow can tell, where all else is known.
pub fn bands(open: &Deed, nth: u8, target: i32, added: i32) -> Vec<i32> {
    let Some(roll) = open.roll(nth) else { return Vec::new() };
    let known = |nth: &u8| open.roll(*nth).and_then(|roll| roll.result());
    let from = match (open.kind, roll.part) {
        (Kind::Check { .. }, _) => target,
        (Kind::Contest, Part::Attack(bout) | Part::Defence(bout)) => {
            let Some(bout) = open.bouts.get(usize::from(bout)) else { return Vec::new() };
            let other = match roll.part {
                Part::Attack(_) => &bout.defence,
                _ => &bout.attack,
            };
            let alone = bout.attack.len() == 1 && bout.defence.len() == 1;
            match other.first().and_then(known) {
                Some(result) if alone => result,
                _ => return Vec::new(),
            }
        }
        _ => return Vec::new(),
    };
    [-9, -4, 0, 1, 5, 10].map(|step| from + step - added).to_vec()
}

fn thrown_rule(open: &Deed, roll: &crate::blessed1::deed::Roll, plan: &Plan) -> RuleId {
    match (plan.spark(), roll.part) {
        (_, Part::Movement) => id::CHASE_04,
        (true, _) => id::SPK_02,
        (false, Part::Check) => id::CHK_01,
        (false, Part::Attack(_)) if open.violent(roll.part) => id::CON_09,
        (false, Part::Attack(_)) => id::CON_02,
        (false, Part::Defence(_)) if open.violent(roll.part) => id::CON_10,
        (false, Part::Defence(_)) => id::CON_03,
    }
}

/// The rules at work in a roll.
fn cites(turn: &Play<'_, '_>, plan: &Plan, dice: &[(u8, u8)], bumps: i32, held: bool) -> Why {
    let world = turn.world();
    let Some(open) = &world.deed else { return Why::default() };
    let Some(roll) = open.roll(plan.nth) else { return Why::default() };
    let Some(one) = world.character(roll.by) else { return Why::default() };
    let (spark, stats) = (plan.spark(), plan.all_stats());
    let violent = open.violent(roll.part);
    let defends = matches!(roll.part, Part::Defence(_));
    let eased = bumps > 0 && one.has(Ability::EaseOfFocus) && dice.iter().any(|(_, s)| *s >= 8);
    let favoured = stats.iter().filter(|stat| one.lifestyle.stats().contains(stat)).count();
    let mut rules: Vec<RuleId> = Vec::new();
    let mut cite = |applies: bool, rule: RuleId| rules.extend(when(applies, rule));
    cite(!spark && bumps > 0, id::DIE_02);
    cite(!spark && bumps > 1, id::DIE_03);
    cite(bumps > 0, id::DIE_04);
    cite(spark && bumps > 0, id::DIE_05);
    cite(spark && bumps > 1, id::DIE_06);
    cite(dice.iter().any(|(count, _)| *count > 2) && bumps > 0, id::DIE_14);
    cite(bumps > 0, id::DIE_16);
    cite(bumps > 0 && one.has(Ability::Determination), id::DIE_15);
    cite(!spark && !held && dice.iter().any(|(_, sides)| *sides == 4), id::DIE_09);
    cite(spark, id::SPK_13);
    cite(spark && plan.partner.is_none(), id::SPK_14);
    cite(spark, id::SPK_04);
    cite(spark && open.is_check(), id::SPK_16);
    cite(spark && !defends, id::SPK_17);
    cite(spark && one.uncool.is_some(), id::SPK_15);
    cite(favoured > 1, id::LIFE_23);
    cite(favoured > 0 && !open.is_check(), id::LIFE_21);
    cite(stats.contains(&Stat::History), id::LIFE_22);
    cite(
        stats.iter().all(|s| one.stats.die(*s) == 4) && spark && plan.partner.is_none(),
        id::STAT_14,
    );
    cite(spark && plan.partner.is_none() && plan.dice() == 2, id::STAT_13);
    cite(plan.partner.is_some(), id::ABIL_53);
    cite(plan.partner.is_some(), id::ABIL_54);
    cite(plan.partner.is_some_and(|(_, theirs)| plan.stats.contains(&theirs)), id::ABIL_56);
    cite(plan.dice() == 3, id::ABIL_57);
    cite(plan.dice() == 3, id::ABIL_58);
    cite(spark && one.has(Ability::Training) && dice.iter().any(|(_, s)| *s >= 8), id::ABIL_61);
    cite(eased, id::ABIL_62);
    cite(eased && spark, id::ABIL_63);
    cite(held && one.has(Ability::EaseOfFocus), id::ABIL_64);
    cite(held, id::SURP_01);
    cite(held && defends && violent, id::SURP_06);
    cite(one.surprised.is_some(), id::SURP_03);
    cite(held, id::DIE_18);
    cite(roll.again, id::ABIL_05);
    cite(roll.again && roll.held, id::ABIL_06);
    cite(plan.reckless, id::ABIL_23);
    cite(plan.accepting, id::ABIL_29);
    cite(defends && violent, id::CON_10);
    cite(defends && !violent && spark, id::CON_06);
    cite(defends && !violent && !spark && ways::fitting(open, plan.nth).len() > 1, id::CON_07);
    cite(defends && !violent && open.rolls.iter().any(ascended), id::CON_23);
    cite(!open.is_check(), id::CHK_11);
    cite(roll.armed && violent, id::POS_04);
    cite(open.bouts.len() > 1 && spark, id::CON_20);
    Why::rules(&rules)
}

fn ascended(roll: &crate::blessed1::deed::Roll) -> bool {
    roll.made.as_ref().is_some_and(|made| made.plan.dice() == 3)
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
    use crate::blessed1::charter::SparkStats;
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
        if !so {
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
