//! Delayed Attacks: set in secret, Defended against when they trigger.

use super::terms::{Opening, open};
use super::{LINE, Play, gone, named, text};
use crate::attack::{Purpose, Trap};
use crate::charter::YesNo;
use crate::endeavor::actor::Tag;
use crate::endeavor::rule;
use crate::fact::Fact;
use crate::stat::Stat;
use crate::topic::Pick;
use crate::world::{Character, Id, World};
use crate::{Blessed3, id};
use ingle_engine::{Game, Seat, Secret, Stop, Viewer, Why};

/// How many Delayed Attacks of one seat may wait.
pub const MOST: usize = 8;

/// A Delayed Attack as a form has it.
pub struct Wanted<'a> {
    /// Who sets it.
    pub who: Pick,
    /// What it does.
    pub what: &'a str,
    /// What sets it off.
    pub trigger: &'a str,
    /// Whether it is violent.
    pub violent: YesNo,
    /// The Aptitude that is claimed.
    pub aptitude: Pick,
    /// The Stat that it targets and the ranks it is moved by, where the referee sets it.
    pub terms: Option<(Stat, i8)>,
}

/// The Delayed Attacks that a viewer knows of, with their numbers.
pub fn known(world: &World, viewer: Viewer) -> impl Iterator<Item = (u32, &Trap)> {
    let all = world.traps.iter();
    all.filter_map(move |(id, trap)| trap.seen_by(viewer).map(|trap| (*id, trap)))
}

/// The Delayed Attacks of a seat's own characters.
pub fn own(game: &Game<Blessed3>, seat: Seat) -> impl Iterator<Item = (u32, &Trap)> {
    let viewer = game.cast.viewer(seat);
    known(&game.world, viewer).filter(move |(_, trap)| game.world.seat(trap.by) == Some(seat))
}

/// The targeted Stat: Hurry where it is violent, else what the table picks. [B3-DEL-03 B3-DEL-04]
fn targets(violent: bool, stat: Stat) -> Stat {
    if violent { Stat::Hurry } else { stat }
}

/// Whether an Aptitude of somebody's is specialized now. [B3-DEL-06 B3-DEL-12?]
fn special(one: &Character, aptitude: Option<&String>) -> bool {
    let named = aptitude.and_then(|name| one.aptitudes.iter().find(|known| known.name == *name));
    named.is_some_and(|known| known.special.is_some())
}

/// Says what a Delayed Attack does and what sets it off; a referee's own is set at once. [B3-DEL-01 B3-DEL-02]
pub fn set(turn: &mut Play<'_, '_>, seat: Seat, wanted: Wanted<'_>) -> Result<(), Stop> {
    let by = named(turn, wanted.who)?;
    let one = super::character(turn, by)?;
    if one.seat != seat {
        return Err(gone());
    }
    let own = |claim: &String| claim.strip_prefix(&format!("{}: ", one.name)).map(str::to_owned);
    let aptitude = wanted.aptitude.as_ref().and_then(own);
    let violent = wanted.violent.yes();
    let (stat, shift) = wanted.terms.unwrap_or((Stat::Hurry, 0));
    let trap = Trap {
        by,
        what: text(wanted.what, LINE)?,
        trigger: text(wanted.trigger, LINE)?,
        violent,
        stat: targets(violent, stat),
        special: special(one, aptitude.as_ref()),
        aptitude,
        shift,
        set: wanted.terms.is_some(),
        sprung_by: None,
        amount: None,
    };
    let why = match wanted.terms {
        Some(_) => reasons(&trap).ruled(seat, ""),
        None => Why::rules(&[id::DEL_01, id::DEL_02, id::DEL_13]),
    };
    tell(turn, turn.world().next_trap, trap, why);
    Ok(())
}

/// Why a Delayed Attack is as it is set. [B3-DEL-03 B3-DEL-04 B3-DEL-05 B3-DEL-06 B3-DEL-07 B3-DEL-12?]
fn reasons(trap: &Trap) -> Why {
    let mut rules = vec![id::DEL_01, id::DEL_02];
    rules.push(if trap.violent { id::DEL_03 } else { id::DEL_04 });
    rules.push(id::DEL_05);
    if trap.aptitude.is_some() {
        rules.extend([id::DEL_06, id::APT_09]);
    }
    if trap.shift != 0 {
        rules.push(id::DEL_07);
    }
    rules.extend([id::DEL_12, id::DEL_13]);
    Why::rules(&rules)
}

fn tell(turn: &mut Play<'_, '_>, id: u32, trap: Trap, why: Why) {
    let seat = turn.world().seat(trap.by).unwrap_or_default();
    let trap = Secret::new(trap, turn.world().sees_trap(seat));
    turn.tell(Fact::Trapped { id, trap }, why);
}

fn find(world: &World, number: Option<u32>) -> Result<(u32, &Secret<Trap>), Stop> {
    let number = number.ok_or_else(gone)?;
    world.traps.get(&number).map(|trap| (number, trap)).ok_or_else(gone)
}

/// The referee sets what somebody wants to set: from now on it is frozen. [B3-DEL-04 B3-DEL-06 B3-DEL-07 B3-DEL-12?]
pub fn terms(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    number: Option<u32>,
    stat: Stat,
    shift: i8,
    related: Option<YesNo>,
) -> Result<(), Stop> {
    let (id, trap) = find(turn.world(), number)?;
    let mut trap = trap.for_rules().clone();
    let taken = related.is_some_and(YesNo::yes);
    trap.aptitude = trap.aptitude.filter(|_| taken);
    trap.special = special(super::character(turn, trap.by)?, trap.aptitude.as_ref());
    trap.stat = targets(trap.violent, stat);
    (trap.shift, trap.set) = (shift, true);
    let why = reasons(&trap).ruled(seat, "");
    tell(turn, id, trap, why);
    Ok(())
}

/// Takes a Delayed Attack off the table: its owner's own, or any by the referee. [B3-DEL-02]
pub fn take_off(turn: &mut Play<'_, '_>, seat: Seat, number: Option<u32>) -> Result<(), Stop> {
    let (id, trap) = find(turn.world(), number)?;
    let trap = trap.clone();
    let own = turn.world().seat(trap.for_rules().by) == Some(seat);
    let turned_down = (!own).then(|| turn.cast().name(seat).to_owned());
    let why = match own {
        true => Why::from(id::DEL_02),
        false => Why::from(id::DEL_02).ruled(seat, ""),
    };
    turn.tell(Fact::Untrapped { id, trap, turned_down }, why);
    Ok(())
}

/// Somebody who knows of it says that it is triggered; the referee agrees or not. [B3-DEL-14?]
pub fn spring(turn: &mut Play<'_, '_>, number: Option<u32>, whom: Pick) -> Result<(), Stop> {
    let whom = named(turn, whom)?;
    let (id, known) = find(turn.world(), number)?;
    let trap = Trap { sprung_by: Some(whom), ..known.for_rules().clone() };
    let trap = Secret::new(trap, known.audience().clone());
    turn.tell(Fact::Sprung { id, trap }, id::DEL_14);
    Ok(())
}

/// Triggers it: everybody knows of it, and the Defender makes a Check with the targeted Stat. [B3-DEL-05 B3-DEL-08 B3-DEL-14?]
pub fn trigger(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    number: Option<u32>,
    whom: Pick,
    immune: bool,
) -> Result<(), Stop> {
    let defender = named(turn, whom)?;
    let immune =
        immune && turn.world().endeavor().is_some_and(|now| now.works(defender, Tag::Immunity));
    let (id, trap) = find(turn.world(), number)?;
    let trap = trap.for_rules().clone();
    let why = Why::rules(&[id::DEL_13, id::DEL_14]).ruled(seat, "");
    turn.tell(Fact::Triggered { id, trap: trap.clone(), defender }, why);
    let mut rules = vec![id::DEL_05, id::DEL_08, id::DEL_10];
    rules.push(if trap.violent { id::DEL_03 } else { id::DEL_04 });
    if trap.ranks() > 0 {
        rules.extend([id::DEL_06, id::DEL_12, id::APT_09]);
    }
    if trap.ranks() > 1 {
        rules.push(id::APT_08);
    }
    if trap.shift != 0 {
        rules.push(id::DEL_07);
    }
    // Protect makes the Defender's own Check easier, down to Easy.
    let guards = turn.world().endeavor().map_or(0, |now| now.guarded(defender));
    let guards = if turn.world().charter.protect_vs_delayed.yes() { guards } else { 0 };
    let level = trap.ranks() + trap.shift;
    let level = if guards > 0 { (level - guards).max(level.min(-1)) } else { level };
    if guards > 0 {
        rules.push(rule::DEL_18);
    }
    let opening = Opening {
        lead: defender,
        intent: format!("guard against: {}", trap.what),
        stat: trap.stat,
        level,
        purpose: Purpose::Defend(trap),
        claims: Vec::new(),
        proposal: None,
        rules,
    };
    open(turn, seat, opening)?;
    match immune {
        true => super::endeavor::immune_defence(turn, seat, defender),
        false => Ok(()),
    }
}

/// Whether somebody set the Delayed Attack that a Check guards against. [B3-DEL-15?]
pub fn set_by(purpose: &Purpose, who: Id) -> bool {
    matches!(purpose, Purpose::Defend(trap) if trap.by == who)
}
