//! Debts: who may regard a character as indebted for Blessings.

use super::{NAME, Play, gone, picked, text};
use crate::fact::Fact;
use crate::id;
use crate::topic::Pick;
use crate::world::{Id, World};
use ingle_engine::{Seat, Stop, Why};

/// To how many somebody may be indebted.
const MOST: usize = 24;

/// Somebody may be regarded as indebted from now on. [B3-BLS-22]
pub fn owe(turn: &mut Play<'_, '_>, seat: Seat, by: Id, to: &str, count: u8) -> Result<(), Stop> {
    let to = text(to, NAME)?;
    let known = &super::character(turn, by)?.standing.debts;
    if to.is_empty() || (known.len() >= MOST && !known.contains_key(&to)) {
        return Ok(());
    }
    let count = known.get(&to).copied().unwrap_or(0).saturating_add(count);
    let why = Why::from(id::BLS_22).ruled(seat, "");
    turn.tell(Fact::Indebted { by, to, count }, why);
    Ok(())
}

/// Every debt of everybody: the words, whose, to whom, how much.
pub fn all(world: &World) -> Vec<(String, Id, String, u8)> {
    let of = |(by, one): (&Id, &crate::shared::Shared<crate::world::Character>)| {
        let (by, who, debts) = (*by, one.name.clone(), one.standing.debts.clone());
        debts.into_iter().map(move |(to, count)| (format!("{who}: {to}"), by, to, count))
    };
    world.characters.iter().flat_map(of).collect()
}

/// A debt is paid, or forgotten. [B3-BLS-22]
pub fn clear(turn: &mut Play<'_, '_>, seat: Seat, which: Pick) -> Result<(), Stop> {
    let value = picked(which)?;
    let found = all(turn.world()).into_iter().find(|(known, ..)| *known == value);
    let (_, by, to, _) = found.ok_or_else(gone)?;
    turn.tell(Fact::Indebted { by, to, count: 0 }, Why::from(id::BLS_22).ruled(seat, ""));
    Ok(())
}
