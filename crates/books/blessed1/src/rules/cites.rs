//! The rules at work in a roll.

use super::{Play, ways, when};
use crate::ability::Ability;
use crate::deed::{Deed, Part, Plan, Roll};
use crate::id;
use crate::stat::Stat;
use ingle_engine::{RuleId, Why};

/// The rule that has the dice thrown.
pub fn thrown_rule(open: &Deed, roll: &Roll, plan: &Plan) -> RuleId {
    match (plan.spark(), roll.part) {
        (_, Part::Movement) => id::CHASE_04,
        (true, _) => id::SPK_02,
        (false, Part::Check) => id::CHK_01,
        (false, Part::Attack(_)) if open.violent(roll.part) => id::CON_09,
        (false, Part::Attack(_)) => id::CON_02,
        (false, Part::Defence(_)) if open.violent(roll.part) && hurries(plan) => id::CON_10,
        (false, Part::Defence(_)) if open.violent(roll.part) => id::CON_15,
        (false, Part::Defence(_)) => id::CON_03,
    }
}

fn hurries(plan: &Plan) -> bool {
    plan.all_stats().contains(&Stat::Hurry)
}

/// The rules at work in a roll.
pub fn cites(turn: &Play<'_, '_>, plan: &Plan, dice: &[(u8, u8)], bumps: i32, held: bool) -> Why {
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
    cite(defends && violent && !hurries(plan), id::CON_15);
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
    cite(defends && violent && hurries(plan), id::CON_10);
    cite(defends && !violent && spark, id::CON_06);
    cite(defends && !violent && !spark && ways::fitting(open, plan.nth).len() > 1, id::CON_07);
    cite(defends && !violent && open.rolls.iter().any(ascended), id::CON_23);
    cite(!open.is_check(), id::CHK_11);
    cite(roll.armed && violent, id::POS_04);
    cite(open.bouts.len() > 1 && spark, id::CON_20);
    Why::rules(&rules)
}

fn ascended(roll: &Roll) -> bool {
    roll.made.as_ref().is_some_and(|made| made.plan.dice() == 3)
}
