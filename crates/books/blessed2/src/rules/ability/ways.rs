//! Other Stats than the fitting one: Self-Acceptance, Honorable Combat, Family, the past repeated, Hardy.

use super::{Choices, able, chosen, use_up};
use crate::ability::{Ability, Way};
use crate::deed::{Deed, Part, Payment, Plan};
use crate::rules::{Play, deed, gone, of_player, roll, speaks, trim, ways};
use crate::stat::Stat;
use crate::topic::Pick;
use crate::{Blessed2, id};
use ingle_engine::{Game, RuleId, Seat, Stop};

/// The Stats that could be rolled for a fitting one in some way, whether or not the Ability is charged.
/// [B2-ABIL-09 B2-ABIL-29 B2-ABIL-31 B2-ABIL-47 B2-STAT-33]
fn stats(game: &Game<Blessed2>, open: &Deed, nth: u8, way: Way) -> Vec<Stat> {
    let fitting = ways::fitting(open, nth);
    let Some(roll) = open.roll(nth) else { return Vec::new() };
    let Some(one) = game.world.character(roll.by) else { return Vec::new() };
    let attacks = roll.part != Part::Defence && fitting.contains(&Stat::Hurt);
    let other = |stat: &Stat| !fitting.contains(stat);
    match way {
        Way::Plain | Way::Rush => Vec::new(),
        Way::Accepting if open.is_check() && one.uncool.is_some() => {
            Stat::ALL.into_iter().filter(other).collect()
        }
        Way::Honorable if attacks => vec![Stat::Hand],
        Way::Reckless if attacks => vec![Stat::Home],
        Way::Repeating if fitting.iter().any(|stat| one.uses.repeats.contains(stat)) => {
            [Stat::History].into_iter().filter(other).collect()
        }
        Way::Hardy if super::hardy::here(&game.world) && of_player(game, roll.by) => {
            fitting.into_iter().take(1).collect()
        }
        _ => Vec::new(),
    }
}

/// The Ability behind a way, if one is.
pub fn ability(way: Way) -> Option<Ability> {
    match way {
        Way::Accepting => Some(Ability::SelfAcceptance),
        Way::Honorable => Some(Ability::HonorableCombat),
        Way::Reckless => Some(Ability::Family),
        Way::Repeating => Some(Ability::PastRepeated),
        Way::Plain | Way::Hardy | Way::Rush => None,
    }
}

/// What a seat may roll in some way: one Stat, or a Spark in which it takes the fitting one's place. [B2-ABIL-34?]
pub fn choices(game: &Game<Blessed2>, seat: Seat, nth: u8, way: Way) -> Choices<Plan> {
    let world = &game.world;
    let Some(open) = &world.deed else { return Vec::new() };
    let Some(roll) = open.roll(nth).filter(|roll| speaks(game, seat, roll.by)) else {
        return Vec::new();
    };
    let (hint, why) = match (ability(way), way) {
        // What was repeated stays so for the scene, though the Ability is used.
        (_, Way::Repeating) | (None, _) => (String::new(), None),
        (Some(ability), _) => match able(game, roll.by, ability) {
            Some(found) => found,
            None => return Vec::new(),
        },
    };
    let mut all = Vec::new();
    for stat in stats(game, open, nth, way) {
        let plan = Plan { way, ..Plan::new(nth, vec![stat]) };
        all.push((format!("{}{hint}", stat.name()), plan, why.clone()));
        if way == Way::Hardy || ways::no_spark(world, open, nth).is_some() {
            continue;
        }
        let Some(one) = world.character(roll.by) else { continue };
        let others = world.stats().into_iter().filter(|other| *other != stat);
        for other in others.filter(|other| world.sparks(*other) && one.balanced(stat, *other)) {
            let plan = Plan { way, ..Plan::new(nth, vec![stat, other]) };
            let paid = ways::payments(world, roll.by, open, &plan).into_iter().next();
            if let Some(dice) = paid {
                let pays = vec![Payment { by: roll.by, dice }];
                let word = format!("{}{hint}", ways::named(&plan));
                all.push((word, Plan { pays, ..plan }, why.clone()));
            }
        }
    }
    all
}

/// Rolls in some way. [B2-ABIL-09 B2-ABIL-29 B2-ABIL-31 B2-ABIL-47 B2-STAT-33]
pub fn roll(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    nth: u8,
    way: Way,
    which: Pick,
    say: &str,
) -> Result<(), Stop> {
    let plan = chosen(which, choices(turn.game(), seat, nth, way))?;
    let by = deed(turn)?.roll(nth).ok_or_else(gone)?.by;
    let spark = plan.spark();
    let rules: &[RuleId] = match way {
        Way::Honorable if spark => &[id::ABIL_34],
        Way::Reckless => &[id::ABIL_49],
        _ => &[],
    };
    if let Some(ability) = ability(way).filter(|_| way != Way::Repeating)
        && !use_up(turn, by, ability, rules)?
    {
        return Ok(());
    }
    turn.close();
    roll::perform(turn, Plan { say: trim(say), ..plan })
}
