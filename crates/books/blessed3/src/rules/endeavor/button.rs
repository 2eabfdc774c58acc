//! Buttons that the referee lays and lifts by hand.

use super::{Play, gone, now, resolve, tell};
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::track::{Button, Kind};
use crate::endeavor::{Endeavor, rule};
use crate::rules::{LINE, picked, text};
use crate::stat::Stat;
use crate::topic::Pick;
use crate::world::{Id, World};
use ingle_engine::{Seat, Stop, Why};

/// The kinds of buttons that may be laid: the words, which, and how they work.
pub fn kinds(now: &Endeavor) -> Vec<(String, Kind)> {
    let built_in = Kind::LAID.into_iter().map(|kind| (kind.name().to_owned(), kind));
    let own = now.design.buttons.keys().map(|name| (name.clone(), Kind::Own));
    built_in.chain(own).collect()
}

/// Lays a button: a racer's Terrain, an Area with its Stats, or anything else. [B3-END-30 B3-RACE-03 B3-RACE-16]
pub fn lay(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    kind: Pick,
    whose: Pick,
    at: u32,
    stats: Vec<Stat>,
    reason: &str,
) -> Result<(), Stop> {
    let word = picked(kind)?;
    let now = now(turn)?;
    let (_, kind) = kinds(now).into_iter().find(|(known, _)| *known == word).ok_or_else(gone)?;
    let owner = whose.and_then(|name| turn.world().named(&name));
    let personal = kind.nature().personal;
    let reason = text(reason, LINE)?;
    // A personal button without an owner lies there for everybody: each has a copy.
    let owners: Vec<Option<Id>> = match owner {
        Some(id) if kind == Kind::Own || personal => vec![Some(id)],
        None if personal => now.living().map(|actor| Some(actor.id)).collect(),
        _ => vec![None],
    };
    let nature = now.design.buttons.get(&word).copied().filter(|_| kind == Kind::Own);
    for owner in owners {
        let area = owner.and_then(|id| turn.world().actor(id)).map_or(0, |actor| actor.area);
        let place = (kind != Kind::Fatigue).then_some(at);
        let plain = resolve::button(turn, kind, owner, area, place)?;
        let nature = nature.unwrap_or(plain.nature);
        let name = if kind == Kind::Own { word.clone() } else { String::new() };
        let stats = if kind == Kind::Terrain { stats.clone() } else { Vec::new() };
        let button = Button { name, nature, stats, ..plain };
        let mut rules = vec![rule::END_30];
        if kind == Kind::Terrain {
            rules.extend([rule::RACE_03, rule::RACE_24]);
        }
        if !button.stats.is_empty() {
            rules.extend([rule::RACE_16, rule::RACE_27]);
        }
        rules.push(if button.owner.is_some() { rule::END_31 } else { rule::END_32 });
        let why = Why::rules(&rules).ruled(seat, reason.clone());
        tell(turn, EndeavorFact::Laid { button }, why);
    }
    Ok(())
}

/// The buttons that may be lifted: the words, and which.
pub fn all(world: &World) -> Vec<(String, Button)> {
    let Some(now) = world.endeavor() else { return Vec::new() };
    let mut found: Vec<(String, Button)> = Vec::new();
    for button in &now.buttons {
        let whose = button.owner.map_or(String::new(), |id| format!("{}: ", world.name(id)));
        let place = button.at.map_or(String::new(), |at| format!(" at {at}"));
        let words = format!("{whose}{}{place}", button.words());
        if !found.iter().any(|(known, _)| *known == words) {
            found.push((words, button.clone()));
        }
    }
    found
}

/// Lifts a button by ruling, such as a Wound that is tended. [B3-MON-51?]
pub fn lift(turn: &mut Play<'_, '_>, seat: Seat, which: Pick, reason: &str) -> Result<(), Stop> {
    let word = picked(which)?;
    let found = all(turn.world()).into_iter().find(|(known, _)| *known == word);
    let (_, button) = found.ok_or_else(gone)?;
    let rule = if button.kind == Kind::Wound { rule::MON_51 } else { rule::END_30 };
    let why = Why::from(rule).ruled(seat, text(reason, LINE)?);
    tell(turn, EndeavorFact::Lifted { button }, why);
    Ok(())
}
