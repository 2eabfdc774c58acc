//! Results that Abilities change: Disruption, Circumstance, Self-Sacrifice.

use super::{Choices, able, chosen, own, use_up};
use crate::ability::Ability;
use crate::charter::CircumstanceReach;
use crate::deed::{Deed, Part, Roll};
use crate::fact::Fact;
use crate::rules::{Play, deed, gone, judge, speaks, window};
use crate::topic::{Pick, Window};
use crate::world::Id;
use crate::{Blessed2, id};
use ingle_engine::{Game, RuleId, Seat, Stop, Why};

/// What Disruption takes. [B2-ABIL-61]
const TAKES: i32 = 3;
/// How many must roll together for Circumstance and Self-Sacrifice. [B2-ABIL-40 B2-ABIL-43]
const TOGETHER: usize = 3;

/// A roll's result changes by so much.
fn change(
    turn: &mut Play<'_, '_>,
    by: Id,
    nth: u8,
    name: &str,
    value: i32,
    rules: &[RuleId],
) -> Result<(), Stop> {
    let roll = deed(turn)?.roll(nth).ok_or_else(gone)?;
    let made = roll.made.as_ref().ok_or_else(gone)?;
    let rule = rules.first().copied().unwrap_or(id::CHK_14);
    let sum = made.sum.clone().plus(name.to_owned(), value, rule);
    let say = format!("{}'s {}, by {name}", turn.world().name(roll.by), made.sum.value());
    let why = Why::rules(rules).sum(sum.clone());
    turn.tell(Fact::Changed { nth, by, sum, say }, why);
    Ok(())
}

/// The successes and wins of others that a seat may disrupt. [B2-ABIL-61 B2-GRP-10?]
pub fn disruptions(game: &Game<Blessed2>, seat: Seat) -> Choices<(Id, u8)> {
    let Some(open) = &game.world.deed else { return Vec::new() };
    let won = open.verdict.is_some_and(|verdict| verdict.won);
    let ahead = open.winner().filter(|_| won || !open.is_check());
    let mut all = Vec::new();
    for (by, hint, why) in own(game, seat, Ability::Disruption) {
        let here = game.world.character(by).is_some_and(|one| one.here());
        for (nth, roll) in ahead.iter().flat_map(|side| open.of(*side)) {
            // A win by Immunity cannot be undone by a result. [B2-MON-65?]
            if here && roll.by != by && roll.made.is_some() {
                let names = (game.world.name(by), game.world.name(roll.by));
                all.push((format!("{}: {}{hint}", names.0, names.1), (by, nth), why.clone()));
            }
        }
    }
    all
}

/// Takes 3 from somebody's result; the outcome is named again. [B2-ABIL-61 B2-ABIL-63? B2-CHK-16?]
pub fn disrupt(turn: &mut Play<'_, '_>, seat: Seat, which: Pick) -> Result<(), Stop> {
    let (by, nth) = chosen(which, disruptions(turn.game(), seat))?;
    if !use_up(turn, by, Ability::Disruption, &[])? {
        return window::reopen(turn, Window::Outcome);
    }
    let rules = [id::ABIL_61, id::ABIL_63, id::CHK_16];
    change(turn, by, nth, Ability::Disruption.name(), -TAKES, &rules)?;
    turn.close();
    judge::judge(turn)
}

/// Why Circumstance has nothing to exchange, or who may. [B2-ABIL-40 B2-ABIL-42?]
fn exchangers(game: &Game<Blessed2>, open: &Deed, seat: Seat) -> Vec<(Id, String, Option<Why>)> {
    let made: Vec<&Roll> = open.rolls.iter().filter(|roll| roll.made.is_some()).collect();
    let scene = game.world.charter.circumstance_reach == CircumstanceReach::Scene;
    let rolls = |by: &Id| made.iter().any(|roll| roll.by == *by);
    let here = |by: &Id| scene && game.world.character(*by).is_some_and(|one| one.here());
    let mut all = own(game, seat, Ability::Circumstance);
    all.retain(|(by, ..)| made.len() >= TOGETHER && (rolls(by) || here(by)));
    all
}

/// The exchanges that a seat may make. [B2-ABIL-40 B2-ABIL-42?]
pub fn exchanges(game: &Game<Blessed2>, seat: Seat) -> Choices<(Id, u8, u8)> {
    let Some(open) = &game.world.deed else { return Vec::new() };
    let mut all = Vec::new();
    for (by, hint, why) in exchangers(game, open, seat) {
        for one in open.places() {
            for other in open.places().filter(|other| *other > one) {
                let names =
                    [one, other].map(|nth| open.roll(nth).map(|roll| game.world.name(roll.by)));
                if let [Some(first), Some(second)] = names {
                    let word = format!("{}: {first} and {second}", game.world.name(by));
                    all.push((format!("{word}{hint}"), (by, one, other), why.clone()));
                }
            }
        }
    }
    all
}

/// Exchanges two results. [B2-ABIL-40 B2-ABIL-42?]
pub fn exchange(turn: &mut Play<'_, '_>, seat: Seat, which: Pick) -> Result<(), Stop> {
    let (by, one, other) = chosen(which, exchanges(turn.game(), seat))?;
    let result = |nth: u8| deed(turn).ok()?.roll(nth)?.result();
    let (Some(first), Some(second)) = (result(one), result(other)) else { return Err(gone()) };
    if use_up(turn, by, Ability::Circumstance, &[])? {
        let (name, rules) = (Ability::Circumstance.name(), [id::ABIL_40, id::ABIL_42]);
        change(turn, by, one, name, second - first, &rules)?;
        change(turn, by, other, name, first - second, &rules)?;
    }
    window::reopen(turn, Window::Results)
}

/// The own rolls for the focus that a seat may give up. [B2-ABIL-43]
pub fn sacrifices(game: &Game<Blessed2>, seat: Seat) -> Choices<(Id, u8)> {
    let Some(open) = &game.world.deed else { return Vec::new() };
    let many = game.world.endeavor.is_some()
        && game.world.joint.as_ref().is_some_and(|joint| joint.who.len() >= TOGETHER);
    let mut all = Vec::new();
    for nth in open.places().filter(|_| many) {
        let focus = |roll: &&Roll| roll.part == Part::Focus && roll.result().unwrap_or(0) != 0;
        let Some(roll) = open.roll(nth).filter(focus) else { continue };
        if !speaks(game, seat, roll.by) {
            continue;
        }
        if let Some((hint, why)) = able(game, roll.by, Ability::SelfSacrifice) {
            all.push((format!("{}{hint}", game.world.name(roll.by)), (roll.by, nth), why));
        }
    }
    all
}

/// Brings the own result to 0. [B2-ABIL-43]
pub fn sacrifice(turn: &mut Play<'_, '_>, seat: Seat, which: Pick) -> Result<(), Stop> {
    let (by, nth) = chosen(which, sacrifices(turn.game(), seat))?;
    let result = deed(turn)?.roll(nth).and_then(Roll::result).ok_or_else(gone)?;
    if use_up(turn, by, Ability::SelfSacrifice, &[])? {
        change(turn, by, nth, Ability::SelfSacrifice.name(), -result, &[id::ABIL_43])?;
    }
    window::reopen(turn, Window::Results)
}
