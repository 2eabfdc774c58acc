//! Help and Super-Help.

use super::{Play, blessing, deed, gone, picked, speaks, window};
use crate::ability::hook;
use crate::character::Presence;
use crate::charter::{HelpTiming, SuperHelp};
use crate::deed::{Deed, Help, Kind, Part, Roll, Side, Super};
use crate::fact::Fact;
use crate::pool::Cost;
use crate::severity::Rank;
use crate::topic::{Pick, Topic, Window};
use crate::world::{Id, World};
use crate::{Blessed2, id};
use ingle_engine::{Game, Seat, Stop, Why};

/// The most dice that one form spends on Help.
pub const MOST: usize = 20;

/// Help that somebody could give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gives {
    /// Who gives.
    pub by: Id,
    /// To which roll.
    pub nth: u8,
}

/// What forms call a roll: its roller, and the side where that is not plain.
pub fn roll_word(world: &World, open: &Deed, nth: u8) -> String {
    open.roll(nth).map_or_else(String::new, |roll| world.name(roll.by))
}

fn near(world: &World, by: Id, roll: &Roll) -> bool {
    by == roll.by || world.character(by).is_some_and(|one| one.presence == Presence::Near)
}

fn has_helped(roll: &Roll, by: Id) -> bool {
    let made = roll.made.iter().flat_map(|made| &made.helps);
    made.chain(&roll.promised).any(|help| help.by == by)
}

/// Everything that could be Helped now, and why it cannot be, where that is worth saying.
/// [B2-HELP-02 B2-HELP-03 B2-HELP-04 B2-HELP-05 B2-HELP-28 B2-SIM-18? B2-BLS-14?]
pub fn possible(world: &World) -> Vec<(String, Gives, Option<Why>)> {
    let Some(open) = &world.deed else { return Vec::new() };
    let early = world.charter.help_timing == HelpTiming::Before;
    let places: Vec<u8> = match early {
        true => open.next().into_iter().collect(),
        false => open.places().collect(),
    };
    let mut all = Vec::new();
    for nth in places {
        let Some(roll) = open.roll(nth).filter(|roll| !roll.closed) else { continue };
        for (by, one) in world.playing() {
            if !near(world, by, roll) || one.pool.is_empty() {
                continue;
            }
            let name = world.name(by);
            let why = if has_helped(roll, by) {
                let say = format!("{name} has Helped this roll; each Helps a roll once.");
                Some(Why::from(id::HELP_03).say(say))
            } else if world.purse(by).usable(1).is_empty() {
                Some(super::short(world, by, Cost::ONE, "Help"))
            } else {
                None
            };
            let word = format!("{name}: {}", roll_word(world, open, nth));
            all.push((word, Gives { by, nth }, why));
        }
    }
    all
}

/// What a seat may Help, and what it may not and why.
pub fn of_seat(game: &Game<Blessed2>, seat: Seat) -> Vec<(String, Gives, Option<Why>)> {
    let all = possible(&game.world).into_iter();
    all.filter(|(_, gives, _)| speaks(game, seat, gives.by)).collect()
}

/// Helps a roll: +1 for each die, whatever it is worth. [B2-HELP-02 B2-HELP-06]
pub fn help(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    which: Pick,
    chosen: &[String],
) -> Result<(), Stop> {
    let open = of_seat(turn.game(), seat).into_iter().filter(|(_, _, why)| why.is_none());
    let Gives { by, nth } = picked(which, open.map(|(word, gives, _)| (word, gives)).collect())?;
    let purse = turn.world().purse(by);
    let usable = purse.usable(1).len();
    let mut places = blessing::places(chosen);
    places.retain(|at| *at < usable);
    let count = places.len().max(1) as u8;
    let dice = purse.pick(count, 1, &places).ok_or_else(gone)?;
    let (world, open) = (turn.world(), deed(turn)?);
    let roll = open.roll(nth).ok_or_else(gone)?;
    let (to, part) = (roll.by, roll.part);
    let (each, instinct) = hook::help_each(world, open, roll);
    let adds = each * dice.len() as i32;
    let mut why = Why::rules(&[id::HELP_02, id::HELP_03, id::HELP_01]);
    why = why.and(if to == by { id::HELP_04 } else { id::HELP_05 });
    why = why.and(id::BLS_10);
    if dice.contains(&6) {
        why = why.and(id::HELP_06);
    }
    if matches!(open.kind, Kind::Contest { .. }) {
        why = why.and(id::HELP_16);
    }
    if part == Part::Focus {
        why = why.and(id::SIM_18).and(id::HELP_25);
    }
    if super::one(turn, by)?.monster.is_some() {
        why = why.and(id::HELP_28);
    }
    let help = Help { by, dice: dice.clone(), adds };
    let sum = open.roll(nth).and_then(|roll| roll.made.as_ref()).map(|made| made.sum.clone());
    blessing::spend(turn, by, dice, "Help", why);
    match sum {
        None => {
            turn.tell(Fact::Promised { nth, help, to }, id::HELP_15);
            let seats = super::roll::ready_seats(turn.game(), nth);
            turn.revise(Topic::Ready { nth }, seats)
        }
        Some(sum) => {
            let label = format!("Help of {}", turn.world().name(by));
            let sum = sum.plus(label, adds, instinct.unwrap_or(id::HELP_02));
            let why = Why::from(id::HELP_15).sum(sum.clone());
            turn.tell(Fact::Helped { nth, help, to, sum }, why);
            window::reopen(turn, Window::Help)
        }
    }
}

/// By how many ranks a Super-Help for a side moves the outcome, in its favour. [B2-HELP-07 B2-HELP-09 B2-HELP-18? B2-HELP-19?]
fn favour(open: &Deed, side: Side) -> i8 {
    if open.winner() == Some(side) { 1 } else { -1 }
}

/// The rank that an outcome has with these Super-Helps; both sides' cancel. [B2-HELP-11 B2-HELP-12 B2-HELP-21?]
pub fn shift(open: &Deed, supers: &[Super]) -> i8 {
    let helped = |side: Side| supers.iter().any(|one| one.side == side);
    let sides = [Side::Actors, Side::Defenders].into_iter().filter(|side| helped(*side));
    sides.map(|side| favour(open, side)).sum()
}

/// The rank before any Super-Help.
fn plain_rank(open: &Deed) -> Option<Rank> {
    Some(open.rank?.shifted(-shift(open, &open.supers)))
}

/// Every Super-Help that there might be, each with why it cannot be, if so.
/// [B2-HELP-07 B2-HELP-08 B2-HELP-10 B2-HELP-20? B2-HELP-22? B2-HELP-26? B2-HELP-28]
pub fn supers(world: &World) -> Vec<(String, Gives, Option<Why>)> {
    let Some(open) = &world.deed else { return Vec::new() };
    let (Some(rank), Some(verdict)) = (open.rank, open.verdict) else { return Vec::new() };
    let only = world.charter.super_help == SuperHelp::SuccessesOnly;
    if only && open.is_check() && !verdict.won {
        return Vec::new();
    }
    let mut all = Vec::new();
    for nth in open.places() {
        let Some(roll) = open.roll(nth) else { continue };
        for (by, one) in world.playing() {
            if one.pool.is_empty() || !near(world, by, roll) {
                continue;
            }
            let why = no_super(world, open, rank, by, roll);
            let word = format!("{}: {}", world.name(by), roll_word(world, open, nth));
            all.push((word, Gives { by, nth }, why));
        }
    }
    all
}

fn no_super(world: &World, open: &Deed, rank: Rank, by: Id, roll: &Roll) -> Option<Why> {
    let (name, to) = (world.name(by), world.name(roll.by));
    if by == roll.by {
        let say = format!("{name} cannot Super-Help their own roll; somebody near enough may.");
        return Some(Why::from(id::HELP_08).say(say));
    }
    if let Some(given) = open.supers.iter().find(|given| given.side == roll.side()) {
        let say = format!(
            "{} has Super-Helped that side; a second one would change nothing, so keep the dice.",
            world.name(given.by)
        );
        return Some(Why::rules(&[id::HELP_11, id::HELP_22, id::HELP_23]).say(say));
    }
    let after = rank.shifted(favour(open, roll.side()));
    if after == rank {
        let say = format!(
            "The outcome is {} already; Super-Help for {to} has nothing to move.",
            rank.name()
        );
        return Some(Why::from(id::HELP_20).say(say));
    }
    let lacks = world.purse(by).cheapest(Cost::SIX).is_none();
    lacks.then(|| super::short(world, by, Cost::SIX, "Super-Help"))
}

/// What a seat may Super-Help, and what it may not and why.
pub fn supers_of(game: &Game<Blessed2>, seat: Seat) -> Vec<(String, Gives, Option<Why>)> {
    let all = supers(&game.world).into_iter();
    all.filter(|(_, gives, _)| speaks(game, seat, gives.by)).collect()
}

/// Super-Helps: the rank moves by one in favour of who is helped.
/// [B2-HELP-07 B2-HELP-09 B2-HELP-12 B2-HELP-13 B2-HELP-14 B2-HELP-27]
pub fn super_help(turn: &mut Play<'_, '_>, seat: Seat, which: Pick) -> Result<(), Stop> {
    let open = supers_of(turn.game(), seat).into_iter().filter(|(_, _, why)| why.is_none());
    let Gives { by, nth } = picked(which, open.map(|(word, gives, _)| (word, gives)).collect())?;
    let open = deed(turn)?;
    let roll = open.roll(nth).ok_or_else(gone)?;
    let given = Super { by, to: roll.by, side: roll.side() };
    let from = open.rank.ok_or_else(gone)?;
    let plain = plain_rank(open).ok_or_else(gone)?;
    let both: Vec<Super> = open.supers.iter().cloned().chain([given.clone()]).collect();
    let to = plain.shifted(shift(open, &both));
    let mut why = Why::rules(&super_rules(open, &given, from, to));
    if to == Rank::Maximum && open.violent() && super::rank::disarmed(turn.world(), open) {
        why = why.and(id::CND_19);
    }
    if open.supers.iter().any(|known| known.by == by) || helped_too(open, by) {
        why = why.and(id::HELP_17);
    }
    if super::one(turn, by)?.monster.is_some() {
        why = why.and(id::HELP_28);
    }
    blessing::pay(turn, by, Cost::SIX, "Super-Help", [id::HELP_07, id::HELP_10])?;
    turn.tell(Fact::SuperHelped { given, from, to }, why);
    window::reopen(turn, Window::Severity)
}

fn helped_too(open: &Deed, by: Id) -> bool {
    let helps = open.rolls.iter().filter_map(|roll| roll.made.as_ref()).flat_map(|m| &m.helps);
    helps.into_iter().any(|help| help.by == by)
}

fn super_rules(open: &Deed, given: &Super, from: Rank, to: Rank) -> Vec<ingle_engine::RuleId> {
    let won = open.winner() == Some(given.side);
    let mut rules = vec![id::HELP_07, id::HELP_08, id::HELP_24];
    rules.extend(super::when(!open.supers.is_empty(), id::HELP_12));
    rules.extend(super::when(!open.supers.is_empty(), id::HELP_21));
    rules.push(match (open.is_check(), won, given.side) {
        (true, true, _) => id::HELP_27,
        (true, false, _) => id::HELP_18,
        (false, false, Side::Defenders) => id::HELP_09,
        (false, false, Side::Actors) => id::HELP_19,
        (false, true, _) => id::HELP_07,
    });
    let deadly = open.violent() && open.winner() == Some(Side::Actors);
    rules.extend(super::when(deadly && to == Rank::Maximum, id::HELP_13));
    rules.extend(super::when(deadly && from == Rank::Maximum, id::HELP_14));
    rules.extend(super::when(open.of(given.side).count() > 1, id::HELP_23));
    rules
}
