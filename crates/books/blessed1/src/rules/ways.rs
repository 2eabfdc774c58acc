//! What may be rolled: the fitting Stat, two that Spark, three, somebody else's.

use super::short;
use crate::ability::Ability;
use crate::charter::{AcceptanceSpark, Ascendant, PreparedSpark, SparkStats, SynchronizedCost};
use crate::deed::{Deed, Part, Plan, Purpose};
use crate::id;
use crate::stat::Stat;
use crate::world::{Id, World};
use ingle_engine::{RuleId, Why};

/// The price of a reckless attack. [B1-ABIL-23]
const RECKLESS: u32 = 2;
/// The price of another Stat while Uncool. [B1-ABIL-27]
const ACCEPTING: u32 = 1;

/// What Defenders may answer with besides Hurry after the first exchange: outwit, call on honour or wreck the
/// surroundings, plead for truce, reposition. [B1-CON-15]
const IN_A_FIGHT: [Stat; 4] = [Stat::Head, Stat::Hand, Stat::Heart, Stat::Home];

/// The Stats of which one must be rolled. [B1-STAT-12 B1-CON-03 B1-CON-07 B1-CON-10 B1-CON-15 B1-GRP-08?]
pub fn fitting(deed: &Deed, nth: u8) -> Vec<Stat> {
    let Some(roll) = deed.roll(nth) else { return Vec::new() };
    let Part::Defence(_) = roll.part else { return roll.stats.clone() };
    if deed.violent(roll.part) {
        let more = if deed.later { &IN_A_FIGHT[..] } else { &[] };
        return [&[Stat::Hurry], more].concat();
    }
    let mut found = Vec::new();
    for plan in attacks(deed, roll.part) {
        found.extend(plan.all_stats());
    }
    found.sort();
    found.dedup();
    found
}

/// What the Attackers of a bout rolled.
fn attacks(deed: &Deed, part: Part) -> impl Iterator<Item = &Plan> {
    let attack = deed.bout(part).map(|bout| bout.attack.as_slice()).unwrap_or_default();
    attack.iter().filter_map(|nth| Some(&deed.roll(*nth)?.made.as_ref()?.plan))
}

/// Why a roll may not be a Spark, if so. [B1-SURP-02 B1-ITEM-09? B1-CON-18?]
pub fn no_spark(world: &World, deed: &Deed, nth: u8) -> Option<Why> {
    let roll = deed.roll(nth)?;
    let name = world.name(roll.by);
    if world.character(roll.by)?.surprised.is_some() {
        let say =
            format!("{name} is surprised: the first roll in response is no Spark. Roll one Stat.");
        return Some(Why::rules(&[id::SURP_02, id::SURP_06]).say(say));
    }
    if matches!(deed.purpose, Purpose::Prepare { .. })
        && world.charter.prepared_spark == PreparedSpark::No
    {
        return Some(Why::from(id::ITEM_09).say("The Check for an item is a plain Home Check."));
    }
    let answers = matches!(roll.part, Part::Defence(_)) && !deed.violent(roll.part);
    if answers && !attacks(deed, roll.part).any(Plan::spark) {
        let say = "A Defender Sparks only in answer to a Spark, or against violence.";
        return Some(Why::rules(&[id::CON_18, id::CON_06]).say(say));
    }
    None
}

/// Whether these Stats may Spark for a roll. [B1-SPK-17? B1-CON-06 B1-CON-10 B1-CON-23?]
fn may_spark(world: &World, deed: &Deed, nth: u8, stats: &[Stat]) -> bool {
    let Some(roll) = deed.roll(nth) else { return false };
    let answers = matches!(roll.part, Part::Defence(_));
    if answers && !deed.violent(roll.part) {
        // With the same two Stats, or with some or all of three.
        return attacks(deed, roll.part).any(|plan| {
            let used = plan.all_stats();
            plan.spark() && used.len() >= stats.len() && stats.iter().all(|s| used.contains(s))
        });
    }
    let free = world.charter.spark_stats == SparkStats::Approved && !answers;
    free || fitting(deed, nth).iter().any(|stat| stats.contains(stat))
}

/// The pairs of own Stats that may Spark. [B1-SPK-02 B1-SPK-14? B1-STAT-13 B1-STAT-14?]
pub fn pairs(world: &World, deed: &Deed, nth: u8) -> Vec<(String, Plan)> {
    let Some(one) = deed.roll(nth).and_then(|roll| world.character(roll.by)) else {
        return Vec::new();
    };
    let mut all = Vec::new();
    for (at, first) in Stat::ALL.into_iter().enumerate() {
        for second in Stat::ALL.into_iter().skip(at + 1) {
            let balanced = one.stats.die(first) == one.stats.die(second);
            if balanced && may_spark(world, deed, nth, &[first, second]) {
                all.push(worded(plan(nth, vec![first, second])));
            }
        }
    }
    all
}

/// The Synchronized Sparks with others. [B1-ABIL-53 B1-ABIL-54 B1-ABIL-56?]
pub fn synchronized(world: &World, deed: &Deed, nth: u8) -> Vec<(String, Plan)> {
    let Some(by) = deed.roll(nth).map(|roll| roll.by) else { return Vec::new() };
    let Some(one) = world.character(by).filter(|one| one.has(Ability::Synchronized)) else {
        return Vec::new();
    };
    let mut all = Vec::new();
    let willing = |(id, other): &(Id, &crate::character::Character)| {
        *id != by && other.here() && other.has(Ability::Synchronized)
    };
    for (id, other) in world.playing().filter(willing) {
        for own in Stat::ALL {
            for theirs in Stat::ALL {
                let balanced = one.stats.die(own) == other.stats.die(theirs);
                if balanced && may_spark(world, deed, nth, &[own, theirs]) {
                    let word = format!("{} + {}: {}", own.name(), world.name(id), theirs.name());
                    let partner = Some((id, theirs));
                    all.push((word, Plan { partner, ..plan(nth, vec![own]) }));
                }
            }
        }
    }
    all
}

/// The threes of an Ascendant Spark: each d8 or larger, and nothing violent. [B1-ABIL-57 B1-ABIL-58? B1-ABIL-59?]
pub fn threes(world: &World, deed: &Deed, nth: u8) -> Vec<(String, Plan)> {
    let Some(roll) = deed.roll(nth) else { return Vec::new() };
    let able = world.character(roll.by).filter(|one| one.has(Ability::Ascendant));
    let Some(one) = able.filter(|_| !deed.violent(roll.part)) else { return Vec::new() };
    let peaceful = |stat: &Stat| *stat != Stat::Hurt || !matches!(roll.part, Part::Attack(_));
    let large: Vec<Stat> =
        Stat::ALL.into_iter().filter(|stat| one.stats.die(*stat) >= 8 && peaceful(stat)).collect();
    let mut all = Vec::new();
    for (a, first) in large.iter().enumerate() {
        for (b, second) in large.iter().enumerate().skip(a + 1) {
            for third in large.iter().skip(b + 1) {
                let three = [*first, *second, *third];
                let die = |stat: &Stat| one.stats.die(*stat);
                let same = three.iter().all(|stat| die(stat) == die(first));
                let sizes = same || world.charter.ascendant == Ascendant::Mixed;
                if sizes && may_spark(world, deed, nth, &three) {
                    all.push(worded(plan(nth, three.to_vec())));
                }
            }
        }
    }
    all
}

/// The reckless attacks of Blessed by Family: Home in place of Hurt. [B1-ABIL-23 B1-ABIL-26?]
pub fn reckless(world: &World, deed: &Deed, nth: u8) -> Vec<(String, Plan)> {
    let Some(roll) = deed.roll(nth) else { return Vec::new() };
    let violent = matches!(roll.part, Part::Attack(_)) && roll.stats.contains(&Stat::Hurt);
    let Some(one) = world.character(roll.by).filter(|one| violent && one.has(Ability::Family))
    else {
        return Vec::new();
    };
    let mut all = vec![plan(nth, vec![Stat::Home])];
    if no_spark(world, deed, nth).is_none() {
        all.extend(one.stats.balanced(Stat::Home).map(|stat| plan(nth, vec![Stat::Home, stat])));
    }
    all.into_iter().map(|plan| worded(Plan { reckless: true, ..plan })).collect()
}

/// The other Stats of Blessed by Self-Acceptance. [B1-ABIL-27 B1-ABIL-29? B1-ABIL-30?]
pub fn accepting(world: &World, deed: &Deed, nth: u8) -> Vec<(String, Plan)> {
    let Some(roll) = deed.roll(nth) else { return Vec::new() };
    let able = |one: &&crate::character::Character| {
        one.uncool.is_some() && one.has(Ability::SelfAcceptance) && roll.part == Part::Check
    };
    let Some(one) = world.character(roll.by).filter(able) else { return Vec::new() };
    let others: Vec<Stat> =
        Stat::ALL.into_iter().filter(|stat| !roll.stats.contains(stat)).collect();
    let mut all: Vec<Plan> = others.iter().map(|stat| plan(nth, vec![*stat])).collect();
    let sparks = world.charter.acceptance_spark == AcceptanceSpark::Yes;
    if sparks && no_spark(world, deed, nth).is_none() {
        for (at, first) in others.iter().enumerate() {
            let rest = others.iter().skip(at + 1);
            let balanced = rest.filter(|stat| one.stats.die(**stat) == one.stats.die(*first));
            all.extend(balanced.map(|second| plan(nth, vec![*first, *second])));
        }
    }
    all.into_iter().map(|plan| worded(Plan { accepting: true, ..plan })).collect()
}

/// What a plan costs its roller and the partner, and the rules that say so. [B1-SPK-01 B1-CON-17? B1-LIFE-28? B1-ABIL-55?]
pub fn cost(world: &World, by: Id, plan: &Plan) -> (u32, u32, Vec<RuleId>) {
    let (mut own, mut theirs, mut rules) = (0, 0, Vec::new());
    if let Some(one) = world.character(by).filter(|_| plan.spark()) {
        (own, rules) = one.lifestyle.spark_cost(&plan.all_stats());
        if plan.partner.is_some() {
            rules.push(id::ABIL_55);
            if world.charter.synchronized_cost == SynchronizedCost::Shared {
                (own, theirs) = (own - 1, 1);
            }
        }
    }
    if plan.reckless {
        own += RECKLESS;
        rules.extend([id::ABIL_23]);
        if plan.spark() {
            rules.push(id::ABIL_26);
        }
    }
    if plan.accepting {
        own += ACCEPTING;
        rules.push(id::ABIL_27);
    }
    (own, theirs, rules)
}

/// Why a plan cannot be paid, if so. [B1-CHK-16?]
pub fn unpaid(world: &World, by: Id, plan: &Plan) -> Option<Why> {
    let (own, theirs, _) = cost(world, by, plan);
    let have = world.character(by).map_or(0, |one| one.blessings);
    let on = if plan.spark() { "The Spark" } else { "This" };
    if have < own {
        return Some(short(&world.name(by), have, own, on));
    }
    let (partner, _) = plan.partner?;
    let have = world.character(partner).map_or(0, |one| one.blessings);
    (have < theirs).then(|| short(&world.name(partner), have, theirs, "A part of the Spark"))
}

/// A plan of own Stats.
pub fn plan(nth: u8, stats: Vec<Stat>) -> Plan {
    Plan { nth, stats, partner: None, reckless: false, accepting: false, say: String::new() }
}

fn worded(plan: Plan) -> (String, Plan) {
    let names: Vec<&str> = plan.stats.iter().map(|stat| stat.name()).collect();
    (names.join(" + "), plan)
}
