//! Favors that are raised for one session.

use super::{find, unbank};
use crate::content::Spends;
use crate::ethic::fact::EthicFact;
use crate::fact::Fact;
use crate::id;
use crate::rules::blessings::MOST_FAVORS;
use crate::rules::{NAME, Play, character, text};
use crate::topic::Pick;
use crate::world::Id;
use ingle_engine::{Seat, Stop, Why};

/// Spends busts: somebody's favor rises by as many for this session. [B3-EOPT-14 B3-EOPT-15]
pub fn win(turn: &mut Play<'_, '_>, seat: Seat, what: Pick, who: &str) -> Result<(), Stop> {
    let purse = find(turn, seat, Spends::Favor, what)?;
    let of = text(who, NAME)?;
    let favors = &character(turn, purse.by)?.favor;
    if favors.len() >= MOST_FAVORS && !favors.contains_key(&of) {
        let say = format!("{MOST_FAVORS} people favor or disfavor this character already.");
        return Err(Why::rules(&[id::EOPT_14, id::BLS_25]).say(say).into());
    }
    let score = favors.get(&of).copied().unwrap_or(0).saturating_add(purse.count as i8);
    let rules = [id::EOPT_14, id::EOPT_30];
    unbank(turn, &purse, Spends::Favor, &format!("the favor of {of}"), &rules);
    let (by, amount) = (purse.by, purse.count);
    let why = Why::rules(&[id::EOPT_14, id::EOPT_15]);
    turn.tell(Fact::Ethic(EthicFact::FavorLent { by, of, amount, score }), why);
    Ok(())
}

/// The session ends, and raised favors fall again, below zero too. [B3-EOPT-15 B3-EOPT-31?]
pub fn session_ends(turn: &mut Play<'_, '_>) {
    let mut all: Vec<(Id, String, i8)> = Vec::new();
    for (by, one) in &turn.world().characters {
        for (of, amount) in &one.standing.kept.lent {
            let score = one.favor.get(of).copied().unwrap_or(0).saturating_sub(*amount);
            all.push((*by, of.clone(), score));
        }
    }
    for (by, of, score) in all {
        let mut why = Why::from(id::EOPT_15);
        if score < 0 {
            why = why.and(id::EOPT_31);
        }
        turn.tell(Fact::Ethic(EthicFact::FavorReturned { by, of, score }), why);
    }
}
