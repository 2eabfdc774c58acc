//! Monstrous Abilities that follow what moved their owner: Shield, Tap, Clarity, Inspire, Mirror, Empower, Fervor.

use super::{Play, advance, automatic, now, tell};
use crate::deed::{Deed, Purpose, Side};
use crate::endeavor::due::{Cause, Due};
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::lasting::{Lasting, What};
use crate::endeavor::line::FARTHEST;
use crate::endeavor::monstrous::{Monstrous, Power, X};
use crate::endeavor::topic::EndeavorTopic;
use crate::id;
use crate::rules::{deed, gone, picked};
use crate::topic::Pick;
use crate::world::{Id, World};
use ingle_engine::{RuleId, Stop, Why};

/// The Abilities of somebody that fit what they just succeeded in or won. [B2-MON-39 B2-MON-41 B2-MON-63?]
fn fitting(world: &World, open: &Deed, who: Id) -> Vec<u8> {
    let Some(monster) = world.monster(who) else { return Vec::new() };
    if open.purpose == Purpose::Hazard {
        return Vec::new();
    }
    let own = open.rolls.iter().filter(|roll| roll.by == who);
    let stats: Vec<_> =
        own.filter_map(|roll| roll.made.as_ref()).flat_map(|made| made.plan.all_stats()).collect();
    let check = open.is_check();
    let fits = |power: &Power| {
        let after = match power.kind {
            Monstrous::Tap => !check,
            Monstrous::CursedTouch => false,
            _ => check,
        };
        after && power.kind.stat().is_some_and(|stat| stats.contains(&stat))
    };
    let useful = |power: &Power| useful(world, who, power);
    let all = monster.charged().filter(|(_, power)| fits(power) && useful(power));
    all.map(|(nth, _)| nth).collect()
}

/// Whether using it would do anything.
fn useful(world: &World, who: Id, power: &Power) -> bool {
    let Some(now) = &world.endeavor else { return false };
    let others = || now.allies(who).filter(|token| token.id != who);
    match power.kind {
        Monstrous::Inspire => others().next().is_some(),
        Monstrous::Clarity => {
            others().any(|token| now.buttons.iter().any(|button| button.owner == token.id))
        }
        Monstrous::Empower => now.allies(who).any(|token| grows(world, token.id)),
        _ => true,
    }
}

/// Whether Empower does something for somebody: one instance each, and no die beyond dc10. [B2-MON-57 B2-MON-70?]
fn grows(world: &World, id: Id) -> bool {
    world
        .monster(id)
        .is_some_and(|monster| !monster.empowered && monster.die.raised() != monster.die)
}

/// Somebody moved by an outcome: their Abilities may follow. [B2-MON-39]
pub fn after(turn: &mut Play<'_, '_>, who: Id, spaces: u32) -> Result<(), Stop> {
    let Some(open) = &turn.world().deed else { return Ok(()) };
    if spaces == 0 || open.verdict.is_none() {
        return Ok(());
    }
    let nth = fitting(turn.world(), open, who);
    if nth.is_empty() {
        return Ok(());
    }
    let loser = if open.winner() == Some(Side::Actors) { Side::Defenders } else { Side::Actors };
    let against = if open.is_check() { Vec::new() } else { open.who_of(loser) };
    let why = Why::from(id::MON_68);
    tell(turn, EndeavorFact::Owed { due: Due::Power { by: who, nth, spaces, against } }, why);
    Ok(())
}

/// Asks whether one is used; the engine uses the first.
pub fn open(turn: &mut Play<'_, '_>, by: Id) -> Result<bool, Stop> {
    if !automatic(turn.world(), turn.cast(), by) {
        super::ask(turn, EndeavorTopic::Power, &[by])?;
        return Ok(true);
    }
    let first = choices(turn.world()).into_iter().next().map(|(name, _)| name);
    let ally = allies(turn.world()).into_iter().next().map(|(name, _)| name);
    perform(turn, first, ally)?;
    Ok(false)
}

/// The Abilities that may be used now, by name.
pub fn choices(world: &World) -> Vec<(String, u8)> {
    let Some(Due::Power { by, nth, .. }) = super::due::next(world) else { return Vec::new() };
    let Some(monster) = world.monster(by) else { return Vec::new() };
    let named = |nth: u8| Some((monster.powers.get(usize::from(nth))?.to_string(), nth));
    nth.into_iter().filter_map(named).collect()
}

/// The allies whom Inspire may lift. [B2-MON-48]
pub fn allies(world: &World) -> Vec<(String, Id)> {
    let (Some(Due::Power { by, .. }), Some(now)) = (super::due::next(world), &world.endeavor)
    else {
        return Vec::new();
    };
    let others = now.allies(by).filter(|token| token.id != by);
    others.map(|token| (world.name(token.id), token.id)).collect()
}

/// Uses an Ability, which drains it. [B2-MON-66?]
pub fn perform(turn: &mut Play<'_, '_>, which: Pick, ally: Pick) -> Result<(), Stop> {
    let Some(Due::Power { by, spaces, against, .. }) = super::due::next(turn.world()) else {
        return Err(gone());
    };
    let nth = picked(which, choices(turn.world()))?;
    let ally = match ally {
        None => None,
        picks => Some(picked(picks, allies(turn.world()))?),
    };
    let power = turn
        .world()
        .monster(by)
        .and_then(|monster| monster.powers.get(usize::from(nth)).cloned())
        .ok_or_else(gone)?;
    super::due::paid(turn, None);
    tell(turn, EndeavorFact::Drained { who: by, nth }, [id::MON_66, power.kind.rule()]);
    let side: Vec<Id> = now(turn)?.allies(by).map(|token| token.id).collect();
    match (power.kind, &power.x) {
        (Monstrous::Shield, X::Versus(what)) => {
            lasts(turn, by, &side, What::Resistance(what.clone()), spaces, id::MON_39)
        }
        (Monstrous::Mirror, X::Versus(what)) => {
            lasts(turn, by, &side, What::Immunity(what.clone()), spaces, id::MON_53)
        }
        (Monstrous::Fervor, _) => lasts(turn, by, &side, What::Revenge, spaces, id::MON_59),
        (Monstrous::Empower, _) => {
            let side: Vec<Id> = side.into_iter().filter(|id| grows(turn.world(), *id)).collect();
            lasts(turn, by, &side, What::Empowered, spaces, id::MON_57)
        }
        (Monstrous::Inspire, _) => {
            let first = || side.iter().copied().find(|id| *id != by);
            let Some(ally) = ally.or_else(first) else { return Ok(()) };
            lasts(turn, by, &[ally], What::Inspired(spaces), spaces, id::MON_48)
        }
        (Monstrous::Clarity, _) => clarity(turn, by, spaces),
        (Monstrous::Tap, _) => {
            for id in against {
                let why = Why::rules(&[id::MON_41, id::MON_63]);
                advance::back(turn, id, spaces, Cause::Tap, why)?;
            }
            Ok(())
        }
        _ => Err(gone()),
    }
}

/// Something lasts on some for as many rounds as spaces moved. [B2-MON-67?]
pub fn lasts(
    turn: &mut Play<'_, '_>,
    by: Id,
    on: &[Id],
    what: What,
    spaces: u32,
    why: RuleId,
) -> Result<(), Stop> {
    let until = now(turn)?.round.saturating_add(what.rounds(spaces));
    let one = |on: &Id| Lasting { on: *on, by, what: what.clone(), until };
    let all: Vec<Lasting> = on.iter().map(one).collect();
    let limit = matches!(what, What::Debilitated(_) | What::Cursed);
    let mut rules = vec![why, id::MON_67];
    rules.extend(super::super::when(limit, id::MON_64));
    rules.extend(super::super::when(what == What::Empowered, id::MON_70));
    if !all.is_empty() && until > now(turn)?.round {
        tell(turn, EndeavorFact::Lasts { all }, Why::rules(&rules));
    }
    Ok(())
}

/// Allies' muddle buttons move forward. [B2-MON-45 B2-MON-72?]
fn clarity(turn: &mut Play<'_, '_>, by: Id, spaces: u32) -> Result<(), Stop> {
    let now = now(turn)?;
    let theirs = |owner: Id| owner != by && now.allied(owner, by);
    let lying = now.buttons.iter().filter(|button| theirs(button.owner));
    let to = lying.map(|one| (one.id, one.at.saturating_add(spaces).min(FARTHEST))).collect();
    tell(turn, EndeavorFact::Shifted { to }, [id::MON_45, id::MON_72]);
    Ok(())
}

/// An Ability is left unused, and stays charged. [B2-MON-66?]
pub fn decline(turn: &mut Play<'_, '_>) {
    super::due::paid(turn, None);
}

/// The open deed, if it is somebody's exertion of an Ability.
pub fn exertion(turn: &Play<'_, '_>) -> Option<u8> {
    match deed(turn).ok()?.purpose {
        Purpose::Power { nth } => Some(nth),
        _ => None,
    }
}
