//! A filled form of an Ability finds its rule.

use super::Way;
use super::moves::AbilityMove;
use super::topic::AbilityTopic;
use crate::id;
use crate::moves::Answer;
use crate::rules::ability::{
    change, epic, haunted, insurance, luck, past, recharge, reprisal, solution, spark, story, twos,
    ways,
};
use crate::rules::{Play, gone, refresh, shop};
use crate::topic::{Topic, Window};
use crate::world::World;
use ingle_engine::{RuleId, Seat, Stop};

/// A move was made: the form has been checked.
pub fn answer(
    turn: &mut Play<'_, '_>,
    topic: Topic,
    seat: Seat,
    answer: AbilityMove,
) -> Result<(), Stop> {
    match (topic, answer) {
        (Topic::Play, answer) => standing(turn, seat, answer),
        (Topic::Ready { nth }, answer) => ready(turn, seat, nth, answer),
        (Topic::Window(Window::First { nth }), AbilityMove::BumpTwos { which }) => {
            twos::allow(turn, seat, nth, which)
        }
        (Topic::Window(Window::First { nth }), AbilityMove::Ascend { three, say }) => {
            spark::ascend(turn, seat, nth, three, &say)
        }
        (Topic::Window(Window::First { nth }), AbilityMove::Synchronize { pair, say }) => {
            spark::synchronize(turn, seat, nth, pair, &say)
        }
        (Topic::Window(_), answer) => window(turn, seat, answer),
        (Topic::Ability(AbilityTopic::Willing { plan }), AbilityMove::Join { join, say }) => {
            turn.close();
            spark::joined(turn, plan, join == Answer::Yes, &say)
        }
        (Topic::Ability(AbilityTopic::Own { by, ability }), AbilityMove::Agree { so, reason }) => {
            turn.close();
            shop::buy::agreed(turn, by, ability, Some((seat, so == Answer::Yes, &reason)))
        }
        _ => Err(gone()),
    }
}

/// At any time; a window that is open is asked anew, because an Ability may be charged for it.
fn standing(turn: &mut Play<'_, '_>, seat: Seat, answer: AbilityMove) -> Result<(), Stop> {
    match answer {
        AbilityMove::Recharge { which } => recharge::recharge(turn, seat, &which)?,
        AbilityMove::Voices { which, about } => story::voices(turn, seat, &which, &about)?,
        AbilityMove::Charity { which, place } => story::charity(turn, seat, &which, &place)?,
        AbilityMove::Boon { character, text } => {
            let by = turn.world().find(&character)?;
            story::boon(turn, seat, by, &text)?;
        }
        AbilityMove::Storytelling { character, who } => {
            let by = turn.world().find(&character)?;
            epic::storytelling(turn, by, &who)?;
        }
        AbilityMove::Awkwardness { character, who, story } => {
            let by = turn.world().find(&character)?;
            epic::awkwardness(turn, by, &who, &story)?;
        }
        AbilityMove::Inventory { character, item, stat } => {
            let by = turn.world().find(&character)?;
            return epic::inventory(turn, by, &item, stat);
        }
        AbilityMove::Haunt { who, near } => {
            haunted::haunt(turn, seat, &who, near == Answer::Yes)?;
        }
        _ => return Err(gone()),
    }
    refresh(turn)
}

/// Before a roll.
fn ready(turn: &mut Play<'_, '_>, seat: Seat, nth: u8, answer: AbilityMove) -> Result<(), Stop> {
    match answer {
        AbilityMove::Solve { which } => solution::solve(turn, seat, nth, which)?,
        AbilityMove::UseBoon => story::use_boon(turn, seat, nth)?,
        AbilityMove::BumpTwos { which } => twos::allow(turn, seat, nth, which)?,
        AbilityMove::AcceptSelf { stats, say } => {
            return ways::roll(turn, seat, nth, Way::Accepting, stats, &say);
        }
        AbilityMove::Honorable { stats, say } => {
            return ways::roll(turn, seat, nth, Way::Honorable, stats, &say);
        }
        AbilityMove::Reckless { stats, say } => {
            return ways::roll(turn, seat, nth, Way::Reckless, stats, &say);
        }
        AbilityMove::RepeatPast { stats, say } => {
            return ways::roll(turn, seat, nth, Way::Repeating, stats, &say);
        }
        AbilityMove::Hardy { stats, say } => {
            return ways::roll(turn, seat, nth, Way::Hardy, stats, &say);
        }
        AbilityMove::Ascend { three, say } => return spark::ascend(turn, seat, nth, three, &say),
        AbilityMove::Synchronize { pair, say } => {
            return spark::synchronize(turn, seat, nth, pair, &say);
        }
        _ => return Err(gone()),
    }
    refresh(turn)
}

/// In a window of a roll.
fn window(turn: &mut Play<'_, '_>, seat: Seat, answer: AbilityMove) -> Result<(), Stop> {
    match answer {
        AbilityMove::Sacrifice { which } => change::sacrifice(turn, seat, which),
        AbilityMove::Exchange { which } => change::exchange(turn, seat, which),
        AbilityMove::Disrupt { which } => change::disrupt(turn, seat, which),
        AbilityMove::Luck { which } => luck::again(turn, seat, which),
        AbilityMove::Insure { which } => insurance::insure(turn, seat, which),
        AbilityMove::Thorns { which } => reprisal::thorns(turn, seat, which),
        AbilityMove::Wits { which } => reprisal::wits(turn, seat, which),
        AbilityMove::PastRepeated { which } => past::repeat(turn, seat, which),
        _ => Err(gone()),
    }
}

/// A question was closed without an answer: the usual thing happens.
pub fn resume(turn: &mut Play<'_, '_>, topic: AbilityTopic) -> Result<(), Stop> {
    match topic {
        AbilityTopic::Own { by, ability } => shop::buy::agreed(turn, by, ability, None),
        AbilityTopic::Willing { plan } => spark::joined(turn, plan, true, ""),
    }
}

/// The question in words, with its rules.
pub fn asked(world: &World, topic: &AbilityTopic) -> (String, Vec<RuleId>) {
    match topic {
        AbilityTopic::Own { by, ability } => (
            format!("{} would have “{}”. Is it within reason?", world.name(*by), ability.name()),
            vec![id::SHOP_10],
        ),
        AbilityTopic::Willing { plan } => {
            let roll = world.deed.as_ref().and_then(|deed| deed.roll(plan.nth));
            let who = roll.map_or_else(String::new, |roll| world.name(roll.by));
            (
                format!("{who} would Spark together with you. Willing?"),
                vec![id::ABIL_20, id::ABIL_21],
            )
        }
    }
}
