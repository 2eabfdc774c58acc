//! Blessing Dice: gaining, spending, and what cannot be paid.

use super::{Play, one, voice};
use crate::charter::HeldGains;
use crate::condition::Condition;
use crate::fact::Fact;
use crate::id;
use crate::pool::{Cost, words};
use crate::throw::Gain;
use crate::world::{Id, World};
use ingle_engine::{Stop, Why};

/// Gives Blessing Dice, one by one: each is rolled, and a 1 brings another. [B2-BLS-03 B2-BLS-04 B2-BLS-05 B2-BLS-06]
pub fn gain(
    turn: &mut Play<'_, '_>,
    by: Id,
    count: u8,
    on: &str,
    why: impl Into<Why>,
) -> Result<(), Stop> {
    let why: Why = why.into();
    for _ in 0..count {
        let who = one(turn, by)?;
        let held = who.surprised.is_some() || who.is(&Condition::Distracted);
        let more = !held || turn.world().charter.held_gains == HeldGains::More;
        let seat = voice(turn.cast(), turn.world(), by);
        let fell = turn.throw(seat, id::BLS_03, &Gain { more })?;
        let dice = fell.tally;
        let mut why = why.clone().and(id::BLS_03);
        if dice.len() > 1 {
            why = why.and(id::BLS_04);
        }
        if dice.len() > 2 {
            why = why.and(id::BLS_05);
        }
        if count > 1 {
            why = why.and(id::BLS_06);
        }
        if held && dice.contains(&1) {
            why = why.and(id::BLS_16);
        }
        turn.tell(Fact::Gained { by, dice, on: on.to_owned() }, why);
    }
    Ok(())
}

/// Takes the cheapest dice that pay for something. [B2-BLS-07 B2-BLS-08 B2-BLS-10?]
pub fn pay(
    turn: &mut Play<'_, '_>,
    by: Id,
    cost: Cost,
    on: &str,
    why: impl Into<Why>,
) -> Result<(), Stop> {
    let found = turn.world().purse(by).cheapest(cost);
    let dice = found.ok_or_else(|| short(turn.world(), by, cost, on))?;
    spend(turn, by, dice, on, why.into().and(rule(cost)));
    Ok(())
}

/// Takes the dice that were chosen, and where too few were the cheapest. [B2-BLS-10?]
pub fn pay_with(
    turn: &mut Play<'_, '_>,
    by: Id,
    cost: Cost,
    chosen: &[String],
    on: &str,
    why: impl Into<Why>,
) -> Result<(), Stop> {
    let Cost::Each { count, worth } = cost else { return pay(turn, by, cost, on, why) };
    let found = turn.world().purse(by).pick(count, worth, &places(chosen));
    let dice = found.ok_or_else(|| short(turn.world(), by, cost, on))?;
    spend(turn, by, dice, on, why.into().and(rule(cost)).and(id::BLS_10));
    Ok(())
}

/// Takes these dice: they leave the pool. [B2-BLS-09]
pub fn spend(turn: &mut Play<'_, '_>, by: Id, dice: Vec<u8>, on: &str, why: Why) {
    turn.tell(Fact::Spent { by, dice, on: on.to_owned() }, why.and(id::BLS_09).and(id::DIE_01));
}

/// The rule of a price.
fn rule(cost: Cost) -> ingle_engine::RuleId {
    match cost {
        Cost::Each { count: 1, .. } => id::BLS_07,
        Cost::Each { .. } => id::BLS_08,
        Cost::Pair => id::SPK_01,
        Cost::SixAndOne => id::LIFE_04,
    }
}

/// The places that a form names: `1st`, `2nd`, `3rd`.
pub fn places(chosen: &[String]) -> Vec<usize> {
    let digits = |word: &String| -> Option<usize> {
        let end = word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len());
        word[..end].parse::<usize>().ok()?.checked_sub(1)
    };
    chosen.iter().filter_map(digits).collect()
}

/// What a form calls a place in a pool, the cheapest first.
pub fn place(at: usize) -> String {
    let end = match at + 1 {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{}{end}", at + 1)
}

/// Why something cannot be paid, and what would. [B2-BLS-07 B2-BLS-08 B2-BLS-14? B2-BLS-15?]
pub fn short(world: &World, by: Id, cost: Cost, on: &str) -> Why {
    let one = world.character(by);
    let pool = one.map(|one| one.pool.as_slice()).unwrap_or_default();
    let less = one.map_or(0, |one| one.lessened(&world.charter));
    let name = world.name(by);
    let has = match (pool, less) {
        ([], _) => format!("{name} has no Blessing Dice"),
        (_, 0) => format!("{name} has {}", words(pool)),
        (_, less) => format!("{name} has {}, each worth {less} less", words(pool)),
    };
    let mut why = Why::from(rule(cost));
    if less > 0 {
        why = why.and(id::CND_07).and(id::BLS_14);
        if matches!(cost, Cost::Each { worth: 6, .. } | Cost::SixAndOne) {
            why = why.and(id::BLS_15);
        }
    }
    why.say(format!("{on} costs {}, and {has}. Blessing Dice come from the DM.", cost.notation()))
}

/// Gives back what was spent on something that was interrupted. [B2-SIM-17? B2-SPK-12?]
pub fn refund(turn: &mut Play<'_, '_>, by: Id, dice: Vec<u8>, on: &str, why: impl Into<Why>) {
    if !dice.is_empty() {
        turn.tell(Fact::Refunded { by, dice, on: on.to_owned() }, why);
    }
}
