//! Conditions: how they come, how they go, and the re-roll of a Curse.

use super::{Play, blessing, deed, gone, one, picked, refresh, roll, speaks, trim};
use crate::charter::Aches;
use crate::condition::Condition;
use crate::deed::Deed;
use crate::fact::Fact;
use crate::pool::Cost;
use crate::stat::Stat;
use crate::topic::Pick;
use crate::world::{Id, World};
use crate::{Blessed2, id};
use ingle_engine::{Game, Seat, Stop, Why};

/// What ends Taxed. [B2-CND-10]
pub const UNTAX: Cost = Cost::Each { count: 2, worth: 1 };

/// Every condition that the referee may apply, as forms name it. [B2-CND-01 B2-CND-20?]
pub fn list(world: &World) -> Vec<(String, Condition)> {
    let aching = match world.charter.aches {
        Aches::Four => vec![Stat::Head, Stat::Hand, Stat::Heart, Stat::Home],
        Aches::All => Stat::ALL.to_vec(),
    };
    let cursed = [Stat::Head, Stat::Hand, Stat::Heart, Stat::Home];
    // Whoever it is from is a blank of its own.
    let mut all: Vec<Condition> = aching.into_iter().map(Condition::Ache).collect();
    all.extend([Condition::Weakened, Condition::Agreeable(0)]);
    all.extend(cursed.map(|stat| Condition::CursedBy(stat, 0)));
    all.extend([
        Condition::Muddled,
        Condition::Exhausted,
        Condition::Cursed,
        Condition::Distracted,
        Condition::Disarmed,
        Condition::Taxed,
        Condition::Robbed,
        Condition::Unprepared,
    ]);
    all.into_iter().map(|one| (one.name(|_| "X".to_owned()), one)).collect()
}

/// Applies a condition; the same one twice is no more than once. [B2-CND-01 B2-CND-15? B2-CND-18?]
pub fn afflict(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    by: Id,
    condition: &str,
    from: Option<Id>,
    story: &str,
) -> Result<(), Stop> {
    let condition = picked(Some(condition.to_owned()), list(turn.world()))?;
    let condition = match (condition, from) {
        (Condition::Agreeable(_), Some(to)) => Condition::Agreeable(to),
        (Condition::CursedBy(stat, _), Some(who)) => Condition::CursedBy(stat, who),
        (Condition::Agreeable(_), None) => Condition::Agreeable(other(turn.world(), by)),
        (Condition::CursedBy(stat, _), None) => Condition::CursedBy(stat, other(turn.world(), by)),
        (plain, _) => plain,
    };
    let mut why = Why::rules(&[id::CND_01, condition.rule()]);
    let who = one(turn, by)?;
    if who.is(&condition) {
        why = why.and(id::CND_15);
    }
    let both = [Condition::Exhausted, Condition::Cursed];
    if both.contains(&condition) && both.iter().any(|other| who.is(other)) {
        why = why.and(id::CND_14);
    }
    match &condition {
        Condition::Cursed | Condition::CursedBy(..) => why = why.and(id::CND_13),
        Condition::Muddled if who.monster.is_none() => why = why.and(id::CND_18).and(id::CND_22),
        Condition::Ache(Stat::Hurt | Stat::Hurry | Stat::History) => why = why.and(id::CND_20),
        _ => {}
    }
    let story = trim(story);
    turn.tell(Fact::Afflicted { by, condition, story }, why.ruled(seat, ""));
    refresh(turn)
}

/// Whom a condition is from where nobody was named: the first other who plays.
fn other(world: &World, by: Id) -> Id {
    world.playing().map(|(id, _)| id).find(|id| *id != by).unwrap_or(by)
}

/// Every condition that somebody has, as forms name it.
pub fn held(world: &World) -> Vec<(String, (Id, Condition))> {
    let mut all = Vec::new();
    for (by, one) in world.playing() {
        for condition in &one.conditions {
            let word = condition.name(|id| world.name(id));
            all.push((format!("{}: {word}", world.name(by)), (by, condition.clone())));
        }
    }
    all
}

/// Ends a condition: its cause is gone. [B2-CND-03 B2-CND-04 B2-CND-07 B2-CND-08 B2-CND-09 B2-CND-11]
pub fn relieve(turn: &mut Play<'_, '_>, seat: Seat, which: &str, how: &str) -> Result<(), Stop> {
    let (by, condition) = picked(Some(which.to_owned()), held(turn.world()))?;
    let why = Why::from(condition.rule()).ruled(seat, "");
    turn.tell(Fact::Relieved { by, condition, how: trim(how) }, why);
    refresh(turn)
}

/// Why somebody cannot end Taxed now, if so. [B2-CND-10]
pub fn no_untax(world: &World, by: Id) -> Option<Why> {
    let lacks = world.purse(by).cheapest(UNTAX).is_none();
    lacks.then(|| blessing::short(world, by, UNTAX, "Ending Taxed").and(id::CND_10))
}

/// Pays ①① to end Taxed, also right before a Spark. [B2-CND-10 B2-CND-21?]
pub fn untax(turn: &mut Play<'_, '_>, by: Id, chosen: &[String]) -> Result<(), Stop> {
    blessing::pay_with(turn, by, UNTAX, chosen, "ending Taxed", [id::CND_10, id::CND_21])?;
    let fact = Fact::Relieved { by, condition: Condition::Taxed, how: String::new() };
    turn.tell(fact, id::CND_10);
    refresh(turn)
}

/// A Curse that may force a re-roll now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forces {
    /// Who forces it.
    pub by: Id,
    /// On whom.
    pub on: Id,
    /// The condition that ends with it.
    pub condition: Condition,
}

/// The re-rolls that could be forced of a roll that was just made. [B2-CND-05 B2-CND-16? B2-CND-17?]
pub fn rerolls(world: &World, open: &Deed, nth: u8) -> Vec<(String, Forces)> {
    let Some(roll) = open.roll(nth) else { return Vec::new() };
    let (Some(made), Some(one)) = (&roll.made, world.character(roll.by)) else { return Vec::new() };
    let stats = made.plan.all_stats();
    let mut all = Vec::new();
    for condition in &one.conditions {
        let Condition::CursedBy(stat, by) = condition else { continue };
        let sees = world.character(*by).is_some_and(|curser| curser.here());
        if stats.contains(stat) && sees {
            let word = format!("{}: {}", world.name(*by), condition.name(|id| world.name(id)));
            all.push((word, Forces { by: *by, on: roll.by, condition: condition.clone() }));
        }
    }
    all
}

/// Those that a seat may force.
pub fn rerolls_of(game: &Game<Blessed2>, seat: Seat, nth: u8) -> Vec<(String, Forces)> {
    let Some(open) = &game.world.deed else { return Vec::new() };
    let all = rerolls(&game.world, open, nth).into_iter();
    all.filter(|(_, forces)| speaks(game, seat, forces.by)).collect()
}

/// Forces a re-roll: the new value counts, and the Curse ends. [B2-CND-05 B2-CND-17?]
pub fn reroll(turn: &mut Play<'_, '_>, seat: Seat, nth: u8, which: Pick) -> Result<(), Stop> {
    let Forces { by, on, condition } = picked(which, rerolls_of(turn.game(), seat, nth))?;
    deed(turn)?.roll(nth).ok_or_else(gone)?;
    turn.close();
    turn.tell(Fact::Rerolling { nth, by, on }, [id::CND_05, id::CND_17]);
    turn.tell(Fact::Relieved { by: on, condition, how: String::new() }, id::CND_05);
    roll::again(turn, nth)
}
