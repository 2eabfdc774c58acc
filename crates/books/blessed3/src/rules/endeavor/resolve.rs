//! What a settled Check does in an Endeavor.

use super::shove::{Shove, shove};
use super::{Play, by_kind, gone, mirror, now, roll, tell};
use crate::attack::Trap;
use crate::charter::WoundRowRemoval;
use crate::check::Band;
use crate::endeavor::deed::{Deed, Due, Part};
use crate::endeavor::design::{Gain, Harm};
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::rule;
use crate::endeavor::track::{Button, Kind, free_from, longest_row};
use crate::world::Id;
use ingle_engine::{RuleId, Stop, Why};

/// The Check of somebody's deed has its outcome: what it does happens. [B3-END-15]
pub fn settled(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let deed = now(turn)?.doing().cloned().ok_or_else(gone)?;
    let check = turn.world().check.as_ref().ok_or_else(gone)?;
    let band = check.outcome.as_ref().ok_or_else(gone)?.band;
    let part = deed.parts.first().cloned().ok_or_else(gone)?;
    // Whoever was taken out meanwhile does nothing more.
    let success = band != Band::Failure && turn.world().actor(deed.by).is_some();
    match part {
        Part::Attack { target } if success => {
            let attack = check.purpose.attack();
            let violent = attack.is_some_and(|attack| attack.violent);
            // Somebody may have stepped in.
            let target = attack.and_then(|attack| attack.targets.first()).map_or(target, |t| t.id);
            let amount = roll::amount(turn, deed.by)?;
            struck(turn, deed.by, target, violent, Some(band), amount)?;
        }
        Part::Advance if success => advanced(turn, &deed)?,
        Part::Radiate { aptitude } if success => super::radiant::lend(turn, &deed, &aptitude)?,
        Part::Steady => {
            let turns = roll::amount(turn, deed.by)?;
            let (why, none) = ([rule::SPEC_112, rule::SPEC_114], rule::SPEC_113);
            match success {
                true => tell(turn, EndeavorFact::Steadied { by: deed.by, turns }, why),
                false => tell(turn, EndeavorFact::Steadied { by: deed.by, turns: 0 }, none),
            }
        }
        Part::Stay => super::round_end::stayed(turn, deed.by, success)?,
        _ => {}
    }
    let why = Why::rules(&[rule::END_15, rule::END_78]);
    tell(turn, EndeavorFact::Over { counted: success }, why);
    Ok(())
}

/// An Attack comes through; a Delayed one never takes out at once. [B3-MON-11 B3-MON-12 B3-MON-13 B3-MON-20 B3-MON-21 B3-MON-68? B3-END-74?]
pub fn struck(
    turn: &mut Play<'_, '_>,
    by: Id,
    target: Id,
    violent: bool,
    band: Option<Band>,
    amount: u16,
) -> Result<(), Stop> {
    let now = now(turn)?;
    if turn.world().actor(target).is_none() {
        return Ok(());
    }
    let starts = now.actor(by).is_some_and(|actor| now.side(actor).starts);
    if !violent {
        let steals = match starts {
            true => rule::MON_22,
            false => by_kind(now, rule::MON_13, rule::RACE_09),
        };
        let due = Due::Loot { thief: by, victim: target, count: amount, back: false };
        tell(turn, EndeavorFact::Owed { due }, [steals, rule::MON_68]);
        return Ok(());
    }
    if band == Some(Band::Maximum) {
        let own = match starts {
            true => rule::MON_20,
            false => by_kind(now, rule::MON_11, rule::RACE_07),
        };
        return out(turn, target, &[own, rule::MON_57]);
    }
    match now.harm(by) {
        Harm::Push => {
            let own = by_kind(now, rule::MON_12, rule::RACE_08);
            let why = vec![own, rule::MON_68];
            let steps = shove(turn, Shove::down(target, amount.into(), Some(by)), why)?;
            mirror::owe(turn, target, by, true, mirror::milder(steps))
        }
        Harm::Wound => {
            wound(turn, target, &[rule::MON_21])?;
            mirror::owe(turn, target, by, true, 1)
        }
    }
}

/// A Delayed Attack comes through with the standard amount that was kept with it. [B3-END-11 B3-END-74?]
pub fn sprung(turn: &mut Play<'_, '_>, trap: &Trap, target: Id) -> Result<bool, Stop> {
    let Some(amount) = trap.amount else { return Ok(false) };
    let both = turn.world().actor(target).is_some() && turn.world().actor(trap.by).is_some();
    if !both {
        return Ok(false);
    }
    struck(turn, trap.by, target, trap.violent, None, amount)?;
    Ok(true)
}

/// An Advance succeeds. [B3-MON-14 B3-MON-23 B3-RACE-10]
fn advanced(turn: &mut Play<'_, '_>, deed: &Deed) -> Result<(), Stop> {
    let now = now(turn)?;
    let actor = now.actor(deed.by).ok_or_else(gone)?;
    let own = super::act::advances(now, deed.by);
    match now.side(actor).gain {
        Gain::Schemes => schemes(turn, deed.by),
        Gain::Climb => {
            let steps = roll::amount(turn, deed.by)?;
            let check = turn.world().check.as_ref().ok_or_else(gone)?;
            let helps = check.helps.iter().map(|help| help.by);
            let mut with: Vec<Id> =
                helps.chain(check.marks.aids.iter().map(|aid| aid.by)).collect();
            with.retain(|id| turn.world().actor(*id).is_some());
            with.dedup();
            if with.is_empty() || !turn.world().charter.helped_advance_splits.yes() {
                shove(turn, Shove::up(deed.by, steps.into()), vec![own])?;
                return Ok(());
            }
            let due = Due::Share { who: deed.by, with, left: steps, offer: None };
            let why = [own, rule::HLP_08, rule::END_28, rule::END_29, rule::END_62];
            tell(turn, EndeavorFact::Owed { due }, why);
            Ok(())
        }
    }
}

/// A button as it is laid now.
pub fn button(
    turn: &Play<'_, '_>,
    kind: Kind,
    owner: Option<Id>,
    area: u8,
    at: Option<u32>,
) -> Result<Button, Stop> {
    Ok(Button {
        id: now(turn)?.next_button,
        kind,
        name: String::new(),
        owner,
        area,
        at,
        stats: Vec::new(),
        nature: kind.nature(),
    })
}

/// Two Schemes on the first free positions upward. [B3-MON-23 B3-MON-37 B3-MON-76?]
fn schemes(turn: &mut Play<'_, '_>, by: Id) -> Result<(), Stop> {
    let now = now(turn)?;
    let actor = now.actor(by).ok_or_else(gone)?;
    let area = actor.area;
    let taken = |at: u32| {
        let mut all = now.buttons.iter();
        all.any(|b| b.kind == Kind::Scheme && b.area == area && b.at == Some(at))
    };
    for at in free_from(actor.at, 2, taken) {
        let button = button(turn, Kind::Scheme, None, area, Some(at))?;
        let why = [rule::MON_23, rule::MON_37, rule::MON_76, rule::MON_75];
        tell(turn, EndeavorFact::Laid { button }, why);
    }
    Ok(())
}

/// Somebody is wounded: a Wound on the first free spot from their own upward. [B3-MON-08 B3-MON-48? B3-MON-49?]
pub fn wound(turn: &mut Play<'_, '_>, who: Id, rules: &[RuleId]) -> Result<(), Stop> {
    let now = now(turn)?;
    let Some(actor) = now.actor(who).filter(|actor| !actor.out) else { return Ok(()) };
    let taken: Vec<u32> = now.places(Kind::Wound, who).collect();
    let at = free_from(actor.at, 1, |at| taken.contains(&at)).first().copied();
    let button = button(turn, Kind::Wound, Some(who), actor.area, at)?;
    let mut all = vec![rule::MON_08, rule::MON_36, rule::END_31, rule::END_56];
    all.extend(rules);
    tell(turn, EndeavorFact::Laid { button }, Why::rules(&all));
    if turn.world().charter.wound_row_removal == WoundRowRemoval::Immediate && row(turn, who)? {
        out(turn, who, &[rule::MON_49, rule::MON_48])?;
    }
    Ok(())
}

/// Whether somebody has a row of Wounds that takes them out. [B3-MON-34 B3-MON-48?]
pub fn row(turn: &Play<'_, '_>, who: Id) -> Result<bool, Stop> {
    let now = now(turn)?;
    Ok(longest_row(now.places(Kind::Wound, who)) >= u32::from(now.design.wounds))
}

/// Somebody is out: no more turns, rolls, Help or temporary Blessings; their buttons go. [B3-END-72?]
pub fn out(turn: &mut Play<'_, '_>, who: Id, rules: &[RuleId]) -> Result<(), Stop> {
    if turn.world().actor(who).is_none() {
        return Ok(());
    }
    let name = turn.world().name(who).to_owned();
    let why = Why::rules(rules).and(rule::END_72);
    tell(turn, EndeavorFact::Out { who, name }, why);
    Ok(())
}
