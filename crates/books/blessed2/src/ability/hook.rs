//! Where Abilities come into rolls and outcomes without anybody asking.

use super::Way;
use crate::character::{Character, StatDie};
use crate::deed::{Deed, Plan, Roll};
use crate::rules::Play;
use crate::stat::Stat;
use crate::world::{Id, World};
use ingle_engine::{RuleId, Stop, Sum};

/// What each ① of Help adds to a roll: Survival Instinct gives 2. [B2-HELP-02 B2-ABIL-05]
pub fn help_each(_: &World, _: &Deed, _: &Roll) -> (i32, Option<RuleId>) {
    (1, None)
}

/// What each bump adds besides: Focused Determination. [B2-ABIL-07]
pub fn each_bump(_: &World, _: &Roll, _: &Plan) -> u8 {
    0
}

/// Flat modifiers of Abilities: Advanced Training, a boon, Optimal Solution. [B2-CHK-14?]
pub fn flat(_: &World, _: &Deed, _: &Roll, _: &Plan, sum: Sum) -> Sum {
    sum
}

/// Whether a 2 on the first die may bump, which opens the window of the first die. [B2-ABIL-08 B2-ABIL-27]
pub fn may_bump_twos(_: &World, _: &Deed, _: &Roll, _: &Plan) -> bool {
    false
}

/// Whether a 2 bumps on dice of so many sides, once that was declared. [B2-ABIL-08 B2-ABIL-28?]
pub fn bumps_twos(_: &Character, _: &Deed, _: u8) -> bool {
    true
}

/// The die that is rolled instead of the Stats' own: Hardy's, or the 2dcX of Spark Rush. [B2-STAT-33 B2-MON-55]
pub fn other_die(_: &World, _: Id, _: &Plan) -> Option<StatDie> {
    None
}

/// Whether an attack is violent though it does not roll Hurt: Hand or Home in its place. [B2-ABIL-31 B2-ABIL-47]
pub fn violent(plan: &Plan) -> bool {
    matches!(plan.way, Way::Reckless | Way::Honorable)
}

/// Whether a Spark of these Stats may be paid with ⑥①. [B2-LIFE-04 B2-LIFE-29?]
pub fn six_and_one(world: &World, roll: &Roll, plan: &Plan) -> bool {
    let lifestyle = world.character(roll.by).map(|one| one.lifestyle);
    let covers = |stat: &Stat| lifestyle.is_some_and(|one| one.stats().contains(stat));
    lifestyle.is_some_and(|one| one.upgraded()) && plan.all_stats().iter().any(covers)
}

/// A roll was made, or made again: Haunted is subtracted, Hardy falls back. [B2-STAT-30 B2-STAT-33]
pub fn rolled(_: &mut Play<'_, '_>, _: u8) -> Result<(), Stop> {
    Ok(())
}

/// Lets every protection work: tells `Fact::Protected`, which sets what a roll suffers. [B2-ABIL-75]
pub fn protect(_: &mut Play<'_, '_>) -> Result<(), Stop> {
    Ok(())
}

/// What a won margin is capped at, and by what: Honorable Combat. [B2-ABIL-32]
pub fn cap(_: &World, _: &Deed) -> Option<(i32, RuleId)> {
    None
}

/// The outcome stands: Self-Acceptance, Steadfastness, what drains or is used up; then awards. [B2-ABIL-30 B2-ABIL-59 B2-DM-03]
pub fn concluded(_: &mut Play<'_, '_>) -> Result<(), Stop> {
    Ok(())
}

/// A session begins, a session ends, a scene ends: what is counted begins anew.
pub fn session_begins(_: &mut Play<'_, '_>) -> Result<(), Stop> {
    Ok(())
}
