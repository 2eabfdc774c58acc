//! After the outcome is named: Cursed Blessing, Blessed by Luck, Medically Insured.

use super::blessing::roll_word;
use super::{
    Play, add, again, conclude, deed, gone, judge, one, pay, picked, roll, speaks, voice, window,
};
use crate::ability::Ability;
use crate::charter::CurseReach;
use crate::deed::{Deed, Kind, Part, Purpose};
use crate::fact::Fact;
use crate::topic::{Pick, Topic};
use crate::world::{Id, World};
use crate::{Blessed1, id};
use ingle_engine::{Game, Seat, Stop, Sum, Why};

/// The price of a curse, and what it takes. [B1-ABIL-36]
const CURSE: u32 = 2;
const CURSED: i32 = -3;
/// The price of another attempt. [B1-ABIL-02]
const LUCK: u32 = 3;

/// Opens the windows that may change an outcome. [B1-CHK-13?]
pub fn open(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    window(turn, Topic::Outcome, seats)
}

/// Nobody changes it any more.
pub fn done(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    conclude::conclude(turn)
}

/// Those who may change the outcome.
pub fn seats(game: &Game<Blessed1>) -> Vec<Seat> {
    let world = &game.world;
    let mut all: Vec<Id> = curses(world).into_iter().map(|(_, (by, _))| by).collect();
    all.extend(
        lucks(world).into_iter().filter_map(|(_, nth)| Some(world.deed.as_ref()?.roll(nth)?.by)),
    );
    all.extend(insurances(world).into_iter().map(|(_, pledge)| pledge.by));
    let mut seats = Vec::new();
    for by in all {
        add(&mut seats, voice(&game.cast, world, by));
    }
    seats
}

/// Whether a roll succeeded or won. [B1-GRP-10?]
fn won(world: &World, open: &Deed, nth: u8) -> bool {
    let side = judge::fared(open, nth).is_some_and(|verdict| verdict.won);
    let own = judge::own(&world.charter, open, nth).is_some_and(|verdict| verdict.won);
    // In a group of Attackers nobody wins alone: any of their results may be lowered.
    let attacks = open.roll(nth).is_some_and(|roll| matches!(roll.part, Part::Attack(_)));
    side && (own || attacks)
}

/// The curses that are possible: whose, and on which roll. [B1-ABIL-36 B1-ABIL-37 B1-ABIL-38?]
pub fn curses(world: &World) -> Vec<(String, (Id, u8))> {
    let Some(open) = world.deed.as_ref().filter(|open| !open.ruled) else { return Vec::new() };
    let anywhere = world.charter.curse_reach == CurseReach::Anywhere;
    let mut all = Vec::new();
    for (by, owner) in world.playing() {
        let able = owner.ready(Ability::Cursed) && owner.blessings >= CURSE;
        if !able || !(owner.here() || anywhere) {
            continue;
        }
        for nth in open.places() {
            if open.roll(nth).is_some_and(|roll| roll.by != by) && won(world, open, nth) {
                let word = format!("{}: {}", world.name(by), roll_word(world, open, nth));
                all.push((word, (by, nth)));
            }
        }
    }
    all
}

/// The rolls that may be attempted again. [B1-ABIL-02 B1-ABIL-03 B1-ABIL-04 B1-GRP-10?]
pub fn lucks(world: &World) -> Vec<(String, u8)> {
    let Some(open) = world.deed.as_ref().filter(|open| open.is_check() && !open.ruled) else {
        return Vec::new();
    };
    let able = |nth: &u8| {
        let one = open.roll(*nth).and_then(|roll| world.character(roll.by));
        let failed = judge::fared(open, *nth).is_some_and(|verdict| !verdict.won);
        let missed = judge::reach(open, *nth).is_some_and(|by| by < 0);
        let able = one.is_some_and(|one| one.ready(Ability::Luck) && one.blessings >= LUCK);
        failed && missed && able
    };
    open.places().filter(able).map(|nth| (roll_word(world, open, nth), nth)).collect()
}

/// A part of the price of Medically Insured. [B1-ABIL-40]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pledge {
    /// Who pays.
    pub by: Id,
    /// How much.
    pub count: u32,
    /// Whose wounds are tended.
    pub of: Id,
    /// The roll that is rescued.
    pub nth: u8,
}

/// Whose tending failed, by which roll. [B1-ABIL-40]
fn failed_tending(world: &World) -> Option<(Id, u8)> {
    let open = world.deed.as_ref().filter(|open| !open.ruled)?;
    let Purpose::Tend { of, .. } = open.purpose else { return None };
    let tends = |nth: &u8| {
        let part = open.roll(*nth).map(|roll| roll.part);
        let acts = matches!(part, Some(Part::Check | Part::Attack(_)));
        acts && judge::fared(open, *nth).is_some_and(|verdict| !verdict.won)
    };
    let nth = open.places().find(tends)?;
    world.character(of).filter(|one| one.ready(Ability::Insured))?;
    Some((of, nth))
}

/// What characters may still pay towards Medically Insured. [B1-ABIL-40 B1-ABIL-42 B1-CHK-16?]
pub fn insurances(world: &World) -> Vec<(String, Pledge)> {
    let Some((of, nth)) = failed_tending(world) else { return Vec::new() };
    let Some(open) = &world.deed else { return Vec::new() };
    let price = world.character(of).map_or(0, |one| one.insurance());
    let pledged: u32 = open.pledges.iter().map(|(_, count)| count).sum();
    let left = price.saturating_sub(pledged);
    let free = |id: Id, have: u32| {
        let own = open.pledges.iter().filter(|(by, _)| *by == id).map(|(_, count)| count);
        have.saturating_sub(own.sum())
    };
    let here: Vec<(Id, u32)> = world
        .playing()
        .filter(|(_, one)| one.here())
        .map(|(id, one)| (id, free(id, one.blessings)))
        .collect();
    if here.iter().map(|(_, have)| have).sum::<u32>() < left {
        return Vec::new();
    }
    let mut all = Vec::new();
    for (by, have) in here {
        for count in 1..=have.min(left) {
            let pledge = Pledge { by, count, of, nth };
            all.push((format!("{}: {count}", world.name(by)), pledge));
        }
    }
    all
}

/// Lowers somebody's result by 3. [B1-ABIL-36 B1-ABIL-37 B1-ABIL-39? B1-CHASE-25?]
pub fn curse(turn: &mut Play<'_, '_>, seat: Seat, which: Pick) -> Result<(), Stop> {
    let own =
        curses(turn.world()).into_iter().filter(|(_, (by, _))| speaks(turn.game(), seat, *by));
    let (by, nth) = picked(which, own.collect())?;
    let made = deed(turn)?.roll(nth).and_then(|roll| roll.made.as_ref()).ok_or_else(gone)?;
    let sum = match &made.sum.read_as {
        Some(read) => Sum::of(read.label.clone(), read.value, read.rule),
        None => made.sum.clone(),
    };
    let sum = sum.plus("Cursed Blessing", CURSED, id::ABIL_36);
    let on = deed(turn)?.roll(nth).ok_or_else(gone)?.by;
    let mut why = Why::rules(&[id::ABIL_36, id::ABIL_38, id::ABIL_39]);
    if deed(turn)?.kind == Kind::Movement {
        why = why.and(id::CHASE_25);
    }
    if deed(turn)?.rolls.len() > 2 {
        why = why.and(id::GRP_10);
    }
    pay(turn, by, CURSE, "Cursed Blessing", id::ABIL_36)?;
    turn.tell(Fact::Used { by, ability: Ability::Cursed }, [id::ABIL_37]);
    turn.tell(Fact::Cursed { by, nth, on, sum: sum.clone() }, why.sum(sum));
    judge::name(turn)?;
    reopen(turn)
}

/// After every change both windows are open again. [B1-CHK-13?]
fn reopen(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let seats = seats(turn.game());
    again(turn, Topic::Outcome, seats)
}

/// Attempts a failed Check again; the newer result stands. [B1-ABIL-02 B1-ABIL-05?]
pub fn luck(turn: &mut Play<'_, '_>, seat: Seat, which: Pick) -> Result<(), Stop> {
    let mut all = lucks(turn.world());
    let by = |nth: u8| deed(turn).ok()?.roll(nth).map(|roll| roll.by);
    all.retain(|(_, nth)| by(*nth).is_some_and(|by| speaks(turn.game(), seat, by)));
    let nth = picked(which, all)?;
    let made = deed(turn)?.roll(nth).and_then(|roll| roll.made.clone()).ok_or_else(gone)?;
    let by = deed(turn)?.roll(nth).ok_or_else(gone)?.by;
    let grouped = deed(turn)?.rolls.len() > 1;
    pay(turn, by, LUCK, "Blessed by Luck", [id::ABIL_02, id::CHK_13])?;
    turn.tell(Fact::Used { by, ability: Ability::Luck }, [id::ABIL_03, id::ABIL_04]);
    let why = Why::rules(&[id::ABIL_02, id::ABIL_05]);
    turn.tell(Fact::Retried { nth, by }, if grouped { why.and(id::GRP_10) } else { why });
    turn.close();
    roll::perform(turn, made.plan)
}

/// Pays a part of Medically Insured; once the price is met, the tending is a success after all.
/// [B1-ABIL-40 B1-ABIL-41 B1-ABIL-42 B1-ABIL-43? B1-ABIL-44?]
pub fn insure(turn: &mut Play<'_, '_>, seat: Seat, which: Pick) -> Result<(), Stop> {
    let mut all = insurances(turn.world());
    all.retain(|(_, pledge)| speaks(turn.game(), seat, pledge.by));
    let Pledge { by, count, of, nth } = picked(which, all)?;
    let price = one(turn, of)?.insurance();
    turn.tell(Fact::Pledged { by, count, of, price }, [id::ABIL_40, id::ABIL_42]);
    let pledges = deed(turn)?.pledges.clone();
    if pledges.iter().map(|(_, count)| count).sum::<u32>() < price {
        return reopen(turn);
    }
    for (by, count) in pledges {
        // Who pledged pays what is still there.
        let have = one(turn, by)?.blessings;
        pay(turn, by, count.min(have), "Medically Insured", id::ABIL_40)?;
    }
    turn.tell(Fact::Used { by: of, ability: Ability::Insured }, [id::ABIL_41]);
    let sum = rescued(turn, nth)?;
    let why = Why::rules(&[id::ABIL_42, id::ABIL_43, id::ABIL_44]).sum(sum.clone());
    turn.tell(Fact::Insured { of, nth, sum }, why);
    judge::name(turn)?;
    reopen(turn)
}

/// Exactly the number needed: the target, or one more than the Defenders have. [B1-ABIL-44?]
fn rescued(turn: &Play<'_, '_>, nth: u8) -> Result<Sum, Stop> {
    let open = deed(turn)?;
    let roll = open.roll(nth).ok_or_else(gone)?;
    let made = roll.made.as_ref().ok_or_else(gone)?;
    let needed = match open.bout(roll.part) {
        Some(bout) => judge::defence(open, bout) + 1,
        None => made.target,
    };
    Ok(made.sum.clone().read_as("Medically Insured", needed, id::ABIL_44))
}
