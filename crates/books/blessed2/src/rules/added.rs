//! What is added to the dice, what they have to reach, and where totals stop to matter.

use crate::ability::hook;
use crate::charter::{Reactions, SparkTarget};
use crate::condition::Condition;
use crate::deed::{Deed, Help, Kind, Part, Plan, Roll, Side};
use crate::endeavor;
use crate::id;
use crate::world::World;
use ingle_engine::Sum;

/// How much higher a Spark's target is, where the table plays it so. [B2-CHK-13?]
const STEP: i32 = 4;

/// What is added to the dice, term by term, promised Help at the end.
/// [B2-CHK-14? B2-SPK-03 B2-SPK-14? B2-COOL-02 B2-CND-02 B2-CND-03 B2-CND-04 B2-CND-15? B2-CND-23?]
pub fn flat(world: &World, open: &Deed, roll: &Roll, plan: &Plan) -> (Sum, Vec<Help>) {
    let mut sum = Sum::default();
    let Some(one) = world.character(roll.by) else { return (sum, Vec::new()) };
    if open.bonus != 0 && roll.part != Part::Defence {
        sum = sum.plus("Bonus", open.bonus, id::CHK_12);
    }
    if one.uncool.is_some() {
        sum = sum.plus("Uncool", -1, id::COOL_02);
    }
    let stats = plan.all_stats();
    let defends = roll.part == Part::Defence;
    let attackers = open.who_of(Side::Actors);
    for condition in &one.conditions {
        let less = match condition {
            Condition::Ache(stat) if stats.contains(stat) => 1,
            Condition::Weakened if defends && open.violent() => 2,
            Condition::Agreeable(to) if defends && !open.violent() && attackers.contains(to) => 2,
            _ => continue,
        };
        sum = sum.plus(condition.name(|id| world.name(id)), -less, condition.rule());
    }
    sum = endeavor::hook::flat(world, roll, plan, sum);
    sum = hook::flat(world, open, roll, plan, sum);
    for help in &roll.promised {
        sum = sum.plus(format!("Help of {}", world.name(help.by)), help.adds, id::HELP_02);
    }
    (sum, roll.promised.clone())
}

/// The target that a plan meets. [B2-CHK-13?]
pub fn target(world: &World, open: &Deed, plan: &Plan) -> i32 {
    match open.kind {
        Kind::Check { target } => against(world, target, plan.spark()),
        Kind::Contest { .. } | Kind::Focus => 0,
    }
}

/// A target as a roll meets it, which may be a Spark. [B2-CHK-13?]
pub fn against(world: &World, target: i32, spark: bool) -> i32 {
    match world.charter.spark_target {
        SparkTarget::StepUp if spark => target + STEP,
        _ => target,
    }
}

/// Dice totals between which nothing that may follow can tell, where all else is known.
pub fn bands(world: &World, open: &Deed, nth: u8, target: i32, added: i32) -> Vec<i32> {
    // In turn nobody settles for others, so every total may still be added to.
    if world.charter.reactions == Reactions::InTurn {
        return Vec::new();
    }
    let Some(roll) = open.roll(nth) else { return Vec::new() };
    let alone = open.of(roll.side()).count() == 1;
    let margins = |from: i32| [-9, -7, -5, -4, -3, -1, 0, 1, 2, 4, 5, 6, 8, 10].map(|m| from + m);
    let steps: Vec<i32> = match (open.kind, roll.part) {
        (Kind::Check { .. }, _) if alone => {
            let ranks = [4, 8, 12, 16, 20].into_iter().filter(|step| *step > target);
            margins(target).into_iter().filter(|step| *step <= target + 5).chain(ranks).collect()
        }
        (Kind::Contest { target: None, .. }, Part::Defence) if alone => {
            let mut actors = open.of(Side::Actors);
            match (actors.next().and_then(|(_, roll)| roll.result()), actors.next()) {
                (Some(result), None) => margins(result).to_vec(),
                _ => return Vec::new(),
            }
        }
        _ => return Vec::new(),
    };
    // A total of 0 stands for all below the first.
    let mut steps: Vec<i32> = steps.into_iter().map(|step| step - added).collect();
    steps.sort_unstable();
    steps
}
