//! What may be rolled: the fitting Stat, or two that Spark, and how a Spark is paid.

use super::short;
use crate::ability::hook;
use crate::charter::MonstrousSpark;
use crate::condition::Condition;
use crate::deed::{Deed, Part, Payment, Plan, Side};
use crate::id;
use crate::pool::{Cost, words};
use crate::stat::Stat;
use crate::world::{Id, World};
use ingle_engine::Why;

/// What Defenders may answer with besides Hurry, where violence goes on: outwit, call on honour or wreck the
/// surroundings, call for a truce, reposition. [B2-CON-14]
const IN_A_FIGHT: [Stat; 4] = [Stat::Head, Stat::Hand, Stat::Heart, Stat::Home];

/// The Stats of which one must be rolled. [B2-CHK-03 B2-CON-03 B2-CON-07 B2-CON-10 B2-CON-14 B2-GRP-09?]
pub fn fitting(deed: &Deed, nth: u8) -> Vec<Stat> {
    let Some(roll) = deed.roll(nth) else { return Vec::new() };
    if roll.part != Part::Defence {
        return roll.stats.clone();
    }
    if deed.violent() {
        let more = if deed.later { &IN_A_FIGHT[..] } else { &[] };
        return [&[Stat::Hurry], more].concat();
    }
    let mut found: Vec<Stat> = attacks(deed).flat_map(Plan::all_stats).collect();
    found.sort();
    found.dedup();
    found
}

/// What the Attackers rolled.
pub fn attacks(deed: &Deed) -> impl Iterator<Item = &Plan> {
    deed.of(Side::Actors).filter_map(|(_, roll)| Some(&roll.made.as_ref()?.plan))
}

/// Why a roll may not be a Spark, if so. [B2-STAT-37? B2-SURP-02 B2-CND-10 B2-SPK-15 B2-SPK-11? B2-CON-17? B2-MON-34?]
pub fn no_spark(world: &World, deed: &Deed, nth: u8) -> Option<Why> {
    let roll = deed.roll(nth)?;
    let name = world.name(roll.by);
    let one = world.character(roll.by)?;
    if one.surprised.is_some() {
        let say =
            format!("{name} is surprised: the first roll in response is no Spark. Roll one Stat.");
        return Some(Why::rules(&[id::SURP_02, id::SPK_15]).say(say));
    }
    if one.is(&Condition::Taxed) {
        let say = format!("{name} is Taxed and cannot Spark; ①① ends that, with `untax`.");
        return Some(Why::rules(&[id::CND_10, id::SPK_15]).say(say));
    }
    if one.monster.is_some() && world.charter.monstrous_spark == MonstrousSpark::RushOnly {
        let say = format!("{name} is a Monstrosity and Sparks through Spark Rush only.");
        return Some(Why::from(id::MON_34).say(say));
    }
    let fits = fitting(deed, nth);
    if let Some(stat) = fits.first().filter(|_| !fits.iter().any(|stat| world.sparks(*stat))) {
        let say = format!("{} is part of no Spark; roll it alone.", stat.name());
        return Some(Why::from(id::STAT_37).say(say));
    }
    let answers = roll.part == Part::Defence && !deed.violent();
    if answers && !attacks(deed).any(Plan::spark) {
        let say = "A Defender Sparks only in answer to a Spark, or against violence.";
        return Some(Why::rules(&[id::CON_17, id::CON_06, id::SPK_11]).say(say));
    }
    None
}

/// Whether these Stats may Spark for a roll. [B2-SPK-13? B2-CON-06 B2-CON-09 B2-CON-10 B2-CON-20?]
pub fn may_spark(deed: &Deed, nth: u8, stats: &[Stat]) -> bool {
    let Some(roll) = deed.roll(nth) else { return false };
    if roll.part == Part::Defence && !deed.violent() {
        // With the same two Stats, or with some or all of three.
        return attacks(deed).any(|plan| {
            let used = plan.all_stats();
            plan.spark() && used.len() >= stats.len() && stats.iter().all(|s| used.contains(s))
        });
    }
    fitting(deed, nth).iter().any(|stat| stats.contains(stat))
}

/// The pairs of own Stats that could Spark, whether or not they can be paid. [B2-SPK-02 B2-STAT-16 B2-SPK-13?]
pub fn pairs(world: &World, deed: &Deed, nth: u8) -> Vec<Plan> {
    let Some(roll) = deed.roll(nth) else { return Vec::new() };
    let Some(one) = world.character(roll.by) else { return Vec::new() };
    // What lies already is part of the pair, and comes first.
    let lies = roll.shown.as_ref().and_then(|shown| shown.plan.stats.first().copied());
    let all: Vec<Stat> = world.stats().into_iter().filter(|stat| world.sparks(*stat)).collect();
    let mut found = Vec::new();
    for (at, first) in all.iter().enumerate() {
        for second in &all[at + 1..] {
            let pair = match lies {
                Some(stat) if stat == *second => [*second, *first],
                Some(stat) if stat != *first => continue,
                _ => [*first, *second],
            };
            if one.balanced(*first, *second) && may_spark(deed, nth, &pair) {
                found.push(Plan::new(nth, pair.to_vec()));
            }
        }
    }
    found
}

/// The ways to pay for a Spark from one pool, the cheapest first. [B2-SPK-01 B2-LIFE-29? B2-SPK-07]
pub fn payments(world: &World, by: Id, deed: &Deed, plan: &Plan) -> Vec<Vec<u8>> {
    let purse = world.purse(by);
    let mut all: Vec<Vec<u8>> = purse.pairs().into_iter().map(|pair| pair.to_vec()).collect();
    let cheap = deed.roll(plan.nth).is_some_and(|roll| hook::six_and_one(world, roll, plan));
    if cheap {
        all.extend(purse.sixes().into_iter().map(|pair| pair.to_vec()));
    }
    all
}

/// A Spark with a way to pay for it, as forms name it.
pub type Paid = (String, Plan);

/// The Sparks that can be paid; the first of each pair is its cheapest. [B2-BLS-10? B2-SPK-08?]
pub fn sparks(world: &World, deed: &Deed, nth: u8) -> Vec<Paid> {
    let Some(by) = deed.roll(nth).map(|roll| roll.by) else { return Vec::new() };
    let mut all: Vec<Paid> = Vec::new();
    for plan in pairs(world, deed, nth) {
        for (at, dice) in payments(world, by, deed, &plan).into_iter().enumerate() {
            let names = named(&plan);
            let word = match at {
                0 => names,
                _ => format!("{names} for {}", words(&dice)),
            };
            let pays = vec![Payment { by, dice }];
            if !all.iter().any(|(known, _)| *known == word) {
                all.push((word, Plan { pays, ..plan.clone() }));
            }
        }
    }
    all
}

/// Why no Spark of those that there are can be paid, if so. [B2-SPK-01]
pub fn unpaid(world: &World, deed: &Deed, nth: u8) -> Option<Why> {
    let by = deed.roll(nth)?.by;
    if !sparks(world, deed, nth).is_empty() {
        return None;
    }
    let why = short(world, by, Cost::Pair, "A Spark").and(id::SPK_08);
    let lessened = world.character(by).is_some_and(|one| one.lessened(&world.charter) > 0);
    // ⑥① is out of reach as well while every die is worth less.
    Some(if lessened { why.and(id::BLS_15) } else { why })
}

/// The Stats of a plan in words.
pub fn named(plan: &Plan) -> String {
    let names: Vec<&str> = plan.stats.iter().map(|stat| stat.name()).collect();
    names.join(" + ")
}
