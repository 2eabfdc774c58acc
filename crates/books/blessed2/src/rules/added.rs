//! What is added to the dice, what they have to reach, and where totals stop to matter.

use super::roll::groups;
use crate::ability::Ability;
use crate::charter::{LifestyleBonus, Reactions, SparkTarget, WoundBonus, WoundReach};
use crate::deed::{Deed, Kind, Part, Plan, Roll};
use crate::id;
use crate::lifestyle::Lifestyle;
use crate::stat::Stat;
use crate::world::World;
use crate::wound::Band;
use ingle_engine::Sum;

/// How much higher the Spark ladder is. [B1-SPK-16?]
const STEP: i32 = 4;
/// What a suited weapon adds. [B1-POS-03]
const ARMED: i32 = 2;

/// What is added to the dice, term by term.
/// [B1-LIFE-21 B1-LIFE-23? B1-SPK-04 B1-SPK-15? B1-ABIL-60 B1-ABIL-61? B1-ABIL-55? B1-COOL-03 B1-POS-03 B1-WND-02]
pub fn flat(world: &World, open: &Deed, roll: &Roll, plan: &Plan) -> Sum {
    let mut sum = Sum::default();
    let Some(one) = world.character(roll.by) else { return sum };
    let per_stat = world.charter.lifestyle_bonus == LifestyleBonus::PerStat;
    let favoured = |of: Lifestyle, stats: &[Stat]| {
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
pub fn bands(world: &World, open: &Deed, nth: u8, target: i32, added: i32) -> Vec<i32> {
    // In turn nobody settles for others, so every total may still be added to.
    if world.charter.reactions == Reactions::InTurn {
        return Vec::new();
    }
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
