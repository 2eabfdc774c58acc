//! The rules at work in a roll.

use super::{Play, ways, when};
use crate::charter::HelpTiming;
use crate::condition::Condition;
use crate::deed::{Deed, Made, Part, Plan, Roll};
use crate::endeavor;
use crate::id;
use crate::stat::Stat;
use ingle_engine::{RuleId, Why};

/// The rule that has the dice thrown.
pub fn thrown_rule(open: &Deed, roll: &Roll, plan: &Plan) -> RuleId {
    match (plan.spark(), roll.part) {
        (_, Part::Focus) => id::SIM_04,
        (true, _) => id::SPK_02,
        (false, Part::Check) => id::CHK_02,
        (false, Part::Attack) if open.violent() => id::CON_09,
        (false, Part::Attack) => id::CON_02,
        (false, Part::Defence) if open.violent() && hurries(plan) => id::CON_10,
        (false, Part::Defence) if open.violent() => id::CON_14,
        (false, Part::Defence) => id::CON_03,
    }
}

fn hurries(plan: &Plan) -> bool {
    plan.all_stats().contains(&Stat::Hurry)
}

/// The rules at work in a roll.
pub fn cites(turn: &Play<'_, '_>, made: &Made) -> Why {
    let Made { plan, dice, bumps, held, total, .. } = made;
    let (bumps, held, total) = (*bumps, *held, *total);
    let world = turn.world();
    let Some(open) = &world.deed else { return Why::default() };
    let Some(roll) = open.roll(plan.nth) else { return Why::default() };
    let Some(one) = world.character(roll.by) else { return Why::default() };
    let spark = plan.spark();
    let defends = roll.part == Part::Defence;
    let lies = roll.shown.is_some();
    let mut rules: Vec<RuleId> = vec![thrown_rule(open, roll, plan)];
    let mut cite = |applies: bool, rule: RuleId| rules.extend(when(applies, rule));
    cite(!spark && bumps > 0, id::DIE_03);
    cite(!spark && bumps > 1, id::DIE_04);
    cite(bumps > 0, id::DIE_05);
    cite(bumps > 0, id::DIE_15);
    cite(spark, id::DIE_09);
    cite(spark && bumps > 0, id::DIE_06);
    cite(spark && bumps > 1, id::DIE_07);
    cite(spark && bumps > 0, id::DIE_14);
    cite(dice.len() > 1, id::DIE_08);
    cite(dice.iter().any(|(count, _)| *count > 2) && bumps > 0, id::DIE_13);
    cite(held && total <= 2, id::DIE_17);
    cite(!spark && !held && total == 2, id::DIE_11);
    cite(spark && !held && total == 4, id::DIE_12);
    cite(spark && lies, id::SPK_06);
    let shown_one = roll.shown.as_ref().is_some_and(|shown| shown.face == 1);
    cite(spark && shown_one, id::SPK_10);
    let changed = made.sum.terms.len() > 1;
    cite(spark && changed, id::SPK_03);
    cite(spark && changed, id::SPK_14);
    cite(spark && !defends, id::SPK_13);
    cite(spark && plan.all_stats().iter().any(|stat| stat.of_setting()), id::STAT_37);
    cite(spark && plan.partner.is_none(), id::STAT_16);
    cite(spark && open.is_check(), id::CHK_13);
    cite(spark && roll.part == Part::Focus, id::SPK_12);
    cite(spark && !open.is_check(), id::SPK_11);
    cite(one.surprised.is_some(), id::SURP_01);
    cite(one.surprised.is_some(), id::SURP_04);
    cite(held && one.is(&Condition::Distracted), id::CND_08);
    cite(one.uncool.is_some(), id::CHK_12);
    let aches = one.conditions.iter().filter(|c| matches!(c, Condition::Ache(_))).count();
    cite(aches > 0 && one.uncool.is_some(), id::CND_23);
    cite(aches > 1, id::CND_15);
    cite(roll.made.is_some() && spark, id::CND_16);
    cite(defends && open.violent() && hurries(plan), id::CON_10);
    cite(defends && open.violent() && !hurries(plan), id::CON_14);
    cite(defends && !open.violent() && spark, id::CON_06);
    cite(
        defends && !open.violent() && !spark && ways::fitting(open, plan.nth).len() > 1,
        id::CON_07,
    );
    cite(defends && ways::attacks(open).any(|plan| plan.dice() == 3), id::CON_20);
    cite(defends && open.violent() && spark, id::CON_17);
    let early = world.charter.help_timing == HelpTiming::Before;
    cite(early && !roll.promised.is_empty(), id::HELP_15);
    rules.extend(endeavor::hook::cites(world, roll, plan, bumps > 0));
    Why::rules(&rules)
}
