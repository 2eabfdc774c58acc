//! Self-Sacrifice and Circumstance: results that are changed before the outcome is named.

use super::blessing::roll_word;
use super::{Play, add, again, deed, gone, pay, picked, speaks, voice, window};
use crate::ability::Ability;
use crate::charter::CircumstanceReach;
use crate::deed::{Deed, Kind, Purpose};
use crate::fact::Fact;
use crate::topic::{Pick, Topic};
use crate::world::{Id, World};
use crate::{Blessed1, id};
use ingle_engine::{Game, Seat, Stop, Sum, Why};

/// The price of a swap. [B1-ABIL-13]
const SWAP: u32 = 3;
/// The price of a sacrifice. [B1-ABIL-18]
const SACRIFICE: u32 = 1;
/// How many characters it takes. [B1-ABIL-13 B1-ABIL-18]
const ENOUGH: usize = 3;

/// Opens the window of Self-Sacrifice. [B1-ABIL-18]
pub fn open_sacrifice(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    window(turn, Topic::Sacrifice, sacrifice_seats)
}

/// The rolls that their rollers may bring to 0: any roll of a Chase of three or more. [B1-ABIL-18 B1-ABIL-20?]
pub fn sacrifices(world: &World) -> Vec<(String, u8)> {
    let (Some(open), Some(chase)) = (&world.deed, &world.chase) else { return Vec::new() };
    let part =
        matches!(open.purpose, Purpose::Hazard | Purpose::Side) || open.kind == Kind::Movement;
    if !part || chase.runners.len() < ENOUGH {
        return Vec::new();
    }
    let able = |nth: &u8| {
        let roll = open.roll(*nth)?;
        let one = world.character(roll.by)?;
        let fresh = roll.made.as_ref()?.sum.read_as.is_none();
        (fresh && one.has(Ability::SelfSacrifice) && one.blessings >= SACRIFICE).then_some(())
    };
    let able = open.places().filter(|nth| able(nth).is_some());
    able.map(|nth| (roll_word(world, open, nth), nth)).collect()
}

/// Those who may sacrifice a roll.
pub fn sacrifice_seats(game: &Game<Blessed1>) -> Vec<Seat> {
    let mut seats = Vec::new();
    for (_, nth) in sacrifices(&game.world) {
        let by = game.world.deed.as_ref().and_then(|deed| deed.roll(nth)).map(|roll| roll.by);
        by.into_iter().for_each(|by| add(&mut seats, voice(&game.cast, &game.world, by)));
    }
    seats
}

/// Brings the own result to exactly 0. [B1-ABIL-18 B1-ABIL-19 B1-ABIL-20?]
pub fn sacrifice(turn: &mut Play<'_, '_>, which: Pick) -> Result<(), Stop> {
    let nth = picked(which, sacrifices(turn.world()))?;
    let roll = deed(turn)?.roll(nth).ok_or_else(gone)?;
    let by = roll.by;
    let sum = roll.made.as_ref().ok_or_else(gone)?.sum.clone();
    let sum = sum.read_as("by Self-Sacrifice", 0, id::ABIL_18);
    pay(turn, by, SACRIFICE, "Self-Sacrifice", [id::ABIL_18, id::ABIL_19])?;
    turn.tell(Fact::Sacrificed { nth, by, sum: sum.clone() }, Why::from(id::ABIL_20).sum(sum));
    let seats = sacrifice_seats(turn.game());
    again(turn, Topic::Sacrifice, seats)
}

/// Opens the window of Circumstance. [B1-ABIL-13 B1-ABIL-15?]
pub fn open_circumstance(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    window(turn, Topic::Circumstance, swap_seats)
}

/// Those who own Circumstance, can pay it, and may use it on this Contest. [B1-ABIL-13 B1-ABIL-16? B1-ABIL-17?]
fn swappers(world: &World) -> Vec<Id> {
    let Some(open) = world.deed.as_ref().filter(|open| !open.is_check()) else {
        return Vec::new();
    };
    let who = open.who();
    if who.len() < ENOUGH {
        return Vec::new();
    }
    let reach = world.charter.circumstance_reach;
    let able = world.playing().filter(|(id, one)| {
        let part = who.contains(id) || (reach == CircumstanceReach::Scene && one.here());
        part && one.has(Ability::Circumstance) && one.blessings >= SWAP
    });
    able.map(|(id, _)| id).collect()
}

/// Those who may swap two results.
pub fn swap_seats(game: &Game<Blessed1>) -> Vec<Seat> {
    let mut seats = Vec::new();
    for by in swappers(&game.world) {
        add(&mut seats, voice(&game.cast, &game.world, by));
    }
    seats
}

/// The swaps that a seat may make: whose Ability, and which two rolls.
pub fn swaps(game: &Game<Blessed1>, seat: Seat) -> Vec<(String, (Id, u8, u8))> {
    let Some(open) = &game.world.deed else { return Vec::new() };
    let own = swappers(&game.world).into_iter().find(|by| speaks(game, seat, *by));
    let Some(by) = own else { return Vec::new() };
    let name = |nth: u8| roll_word(&game.world, open, nth);
    let mut all = Vec::new();
    for one in open.places() {
        for other in open.places().skip(usize::from(one) + 1) {
            if both(open, one, other) {
                all.push((format!("{} and {}", name(one), name(other)), (by, one, other)));
            }
        }
    }
    all
}

/// Whether two rolls were made by two characters.
fn both(open: &Deed, one: u8, other: u8) -> bool {
    let by = |nth: u8| open.roll(nth).filter(|roll| roll.made.is_some()).map(|roll| roll.by);
    by(one).is_some() && by(other).is_some() && by(one) != by(other)
}

/// Exchanges two final results. [B1-ABIL-13 B1-ABIL-14 B1-ABIL-15?]
pub fn swap(turn: &mut Play<'_, '_>, seat: Seat, which: Pick) -> Result<(), Stop> {
    let (by, one_nth, other) = picked(which, swaps(turn.game(), seat))?;
    let result = |nth: u8| deed(turn).ok()?.roll(nth)?.result();
    let (first, second) = (result(one_nth).ok_or_else(gone)?, result(other).ok_or_else(gone)?);
    let name = |nth: u8| deed(turn).map(|open| roll_word(turn.world(), open, nth));
    let label = |nth: u8| name(nth).map(|name| format!("Result of {name}"));
    let sums =
        [Sum::of(label(other)?, second, id::ABIL_13), Sum::of(label(one_nth)?, first, id::ABIL_13)];
    let mut why = Why::rules(&[id::ABIL_15, id::ABIL_16]);
    if deed(turn)?.kind == Kind::Movement {
        why = why.and(id::ABIL_17);
    }
    let roller = |nth: u8| deed(turn).ok()?.roll(nth).map(|roll| roll.by);
    let whose = [roller(one_nth).ok_or_else(gone)?, roller(other).ok_or_else(gone)?];
    pay(turn, by, SWAP, "Blessed by Circumstance", [id::ABIL_13, id::ABIL_14])?;
    for sum in &sums {
        why = why.sum(sum.clone());
    }
    turn.tell(Fact::Swapped { by, one: one_nth, other, whose, sums }, why);
    let seats = swap_seats(turn.game());
    again(turn, Topic::Circumstance, seats)
}
