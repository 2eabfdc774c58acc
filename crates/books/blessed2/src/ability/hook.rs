//! Where Abilities come into rolls and outcomes without anybody asking.

use super::fact::AbilityFact;
use super::{Ability, Way};
use crate::character::StatDie;
use crate::charter::Charges;
use crate::deed::{Deed, Plan, Roll};
use crate::fact::Fact;
use crate::id;
use crate::rules::ability::{
    hardy, haunted, honor, protect as protection, reprisal, solution, steadfast, twos,
};
use crate::rules::{Play, awards, deed};
use crate::stat::Stat;
use crate::world::{Id, World};
use ingle_engine::{RuleId, Seat, Stop, Sum, Why};

/// The smallest die that Advanced Training helps. [B2-ABIL-26]
const TRAINED: u8 = 8;

/// Whether a Stat in a plan is rolled by somebody who has an Ability: the roller's, or the partner's that is lent.
/// [B2-ABIL-06? B2-ABIL-22?]
fn lends(
    world: &World,
    by: Id,
    plan: &Plan,
    ability: Ability,
    fits: impl Fn(Id, Stat) -> bool,
) -> bool {
    let has = |id: Id| world.character(id).is_some_and(|one| one.has(ability));
    let own = has(by) && plan.stats.iter().any(|stat| fits(by, *stat));
    own || plan.partner.is_some_and(|(id, stat)| has(id) && fits(id, stat))
}

/// What each ① of Help adds to a roll: Survival Instinct gives 2. [B2-HELP-02 B2-ABIL-05 B2-ABIL-06?]
pub fn help_each(world: &World, _: &Deed, roll: &Roll) -> (i32, Option<RuleId>) {
    let plan = match (&roll.made, &roll.shown) {
        (Some(made), _) => &made.plan,
        (None, Some(shown)) => &shown.plan,
        (None, None) => &Plan::new(0, roll.stats.clone()),
    };
    let hurries = lends(world, roll.by, plan, Ability::SurvivalInstinct, |_, s| s == Stat::Hurry);
    match (hurries, plan.spark()) {
        (true, true) => (2, Some(id::ABIL_06)),
        (true, false) => (2, Some(id::ABIL_05)),
        (false, _) => (1, None),
    }
}

/// What each bump adds besides: Focused Determination. [B2-ABIL-07]
pub fn each_bump(world: &World, roll: &Roll, _: &Plan) -> u8 {
    let determined = world.character(roll.by).is_some_and(|one| one.has(Ability::Determination));
    u8::from(determined)
}

/// Flat modifiers of Abilities: Advanced Training, a boon, Optimal Solution. [B2-CHK-14?]
pub fn flat(world: &World, _: &Deed, roll: &Roll, plan: &Plan, mut sum: Sum) -> Sum {
    let large = |id: Id, stat: Stat| {
        let own = world.character(id).map_or(0, |one| one.die(stat).sides);
        other_die(world, id, plan).map_or(own, |die| die.sides) >= TRAINED
    };
    if lends(world, roll.by, plan, Ability::Training, large) {
        sum = sum.plus(Ability::Training.name(), 1, id::ABIL_26);
    }
    for _ in &roll.marks.solved {
        sum = sum.plus(Ability::OptimalSolution.name(), solution::WORTH, id::ABIL_17);
    }
    if roll.marks.boon != 0 {
        sum = sum.plus("A boon", roll.marks.boon, id::ABIL_53);
    }
    sum
}

/// Whether a 2 may come to bump in a roll, which opens the window of its first die. [B2-ABIL-08 B2-ABIL-27]
pub fn may_bump_twos(world: &World, open: &Deed, roll: &Roll, _: &Plan) -> bool {
    roll.marks.twos.is_none() && twos::by(world, open, roll).is_some()
}

/// Whether a 2 bumps on dice of so many sides, once that was declared. [B2-ABIL-08 B2-ABIL-28?]
pub fn bumps_twos(roll: &Roll, sides: u8) -> bool {
    twos::bumps(roll, sides)
}

/// The die that is rolled instead of the Stats' own: Hardy's. [B2-STAT-33]
pub fn other_die(world: &World, _: Id, plan: &Plan) -> Option<StatDie> {
    let sides = hardy::die(world);
    (plan.way == Way::Hardy).then_some(StatDie { sides, cap: sides })
}

/// Whether an attack is violent though it does not roll Hurt: Hand or Home in its place. [B2-ABIL-31 B2-ABIL-47]
pub fn violent(plan: &Plan) -> bool {
    matches!(plan.way, Way::Reckless | Way::Honorable)
}

/// Whether a Spark of these Stats may be paid with ⑥①. [B2-LIFE-04 B2-LIFE-29? B2-ABIL-22? B2-STAT-19]
pub fn six_and_one(world: &World, roll: &Roll, plan: &Plan) -> bool {
    let covers = |id: Id| {
        let Some(one) = world.character(id).filter(|one| one.lifestyle.upgraded()) else {
            return false;
        };
        let setting = world.setting();
        let favours = one.lifestyle.stats().iter().map(|stat| match one.points {
            Some(from) if from == *stat => setting.unwrap_or(*stat),
            _ => *stat,
        });
        let favours: Vec<Stat> = favours.collect();
        plan.all_stats().iter().any(|stat| favours.contains(stat))
    };
    covers(roll.by) || plan.partner.is_some_and(|(id, _)| covers(id))
}

/// A roll was made, or made again: Haunted is subtracted, Hardy falls back. [B2-STAT-30 B2-STAT-33]
pub fn rolled(turn: &mut Play<'_, '_>, nth: u8) -> Result<(), Stop> {
    haunted::rolled(turn, nth)?;
    hardy::rolled(turn, nth)?;
    twos::rolled(turn, nth)?;
    honor::rolled(turn)?;
    awards::rolled(turn, nth);
    Ok(())
}

/// Lets every protection work: tells `Fact::Protected`, which sets what a roll suffers. [B2-ABIL-75]
pub fn protect(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    protection::protect(turn)
}

/// What a won margin is capped at, and by what: Honorable Combat. [B2-ABIL-32]
pub fn cap(_: &World, open: &Deed) -> Option<(i32, RuleId)> {
    honor::cap(open)
}

/// The outcome stands: Self-Acceptance, Steadfastness, Hardy, reckless attacks; then awards.
/// [B2-ABIL-30 B2-ABIL-59 B2-STAT-32 B2-DM-03]
pub fn concluded(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    reprisal::reckless(turn)?;
    accepted(turn)?;
    steadfast::concluded(turn)?;
    hardy::concluded(turn)?;
    awards::concluded(turn);
    Ok(())
}

/// A session begins: what is counted per session begins anew, and the lucky number is thrown.
/// [B2-ABIL-03? B2-STAT-31 B2-DM-07]
pub fn session_begins(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let seat = turn.cast().referees().first().copied().unwrap_or(Seat(0));
    let charged = turn.world().charter.charges == Charges::EachSession;
    let mut rules = vec![id::ABIL_03, id::ABIL_10, id::ABIL_18];
    rules.extend(crate::rules::when(hardy::here(turn.world()), id::STAT_31));
    turn.tell(Fact::Ability(AbilityFact::Renewed { charged }), Why::rules(&rules));
    awards::lucky_number(turn, seat)
}

/// A Check by Self-Acceptance succeeded: Uncool ends. [B2-ABIL-30]
fn accepted(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let open = deed(turn)?;
    if !open.verdict.is_some_and(|verdict| verdict.won) {
        return Ok(());
    }
    let by = |roll: &Roll| {
        let way = roll.made.as_ref().map(|made| made.plan.way);
        (way == Some(Way::Accepting)).then_some(roll.by)
    };
    let who: Vec<Id> = open.rolls.iter().filter_map(by).collect();
    for by in who {
        if turn.world().character(by).is_some_and(|one| one.uncool.is_some()) {
            turn.tell(Fact::BecameCool { by }, Why::from(id::ABIL_30));
        }
    }
    Ok(())
}
