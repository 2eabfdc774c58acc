//! A safe place of rest, and what is spent there.

use super::{Purse, find, rite, unbank};
use crate::charter::YesNo;
use crate::content::Spends;
use crate::ethic::fact::EthicFact;
use crate::fact::Fact;
use crate::rules::{Play, blessings, check, gone, named};
use crate::topic::Pick;
use crate::world::Id;
use crate::{Blessed3, id};
use ingle_engine::{Game, Seat, Stop, Why};

/// The referee says whether the scene is a safe place of rest. [B3-EOPT-20?]
pub fn set(turn: &mut Play<'_, '_>, seat: Seat, safe: YesNo) -> Result<(), Stop> {
    let why = Why::from(id::EOPT_20).ruled(seat, "");
    turn.tell(Fact::Ethic(EthicFact::Rest { safe: safe.yes() }), why);
    Ok(())
}

/// Why nothing is spent at rest now, if so. [B3-EOPT-20?]
pub fn restless(game: &Game<Blessed3>) -> Option<Why> {
    if game.world.endeavor().is_some() {
        let say = "Nobody rests in an Endeavor; end it first.";
        return Some(Why::rules(&[id::EOPT_02, id::EOPT_07, id::EOPT_20]).say(say));
    }
    (!game.world.resting).then(|| {
        Why::rules(&[id::EOPT_02, id::EOPT_07, id::EOPT_20])
            .say("This is no safe place of rest; the GM says when a scene is one.")
    })
}

/// Spends busts: as many Blessings, for oneself or for allies. [B3-EOPT-02]
pub fn busts(turn: &mut Play<'_, '_>, seat: Seat, what: Pick, to: Pick) -> Result<(), Stop> {
    let purse = find(turn, seat, Spends::Rest, what)?;
    let to = named(turn, to)?;
    let rules = [id::EOPT_02, id::EOPT_20];
    let on = format!("Blessings for {}", turn.world().name(to));
    unbank(turn, &purse, Spends::Rest, &on, &rules);
    share(turn, &purse, &[to], Why::rules(&rules))
}

/// The opponents whose boons an effect set aside. [B3-EOPT-23?]
pub fn opponents(game: &Game<Blessed3>, by: Id, effect: &str) -> Vec<Id> {
    let one = game.world.characters.get(&by);
    let bank = one.and_then(|one| one.standing.banked.get(effect));
    let from = bank.map_or(Vec::new(), |bank| bank.from.iter().copied().collect());
    from.into_iter().filter(|id| game.world.characters.contains_key(id)).collect()
}

/// Spends boons: as many Blessings for oneself, and as many for an opponent whose boons they were. [B3-EOPT-07 B3-EOPT-23?]
pub fn boons(turn: &mut Play<'_, '_>, seat: Seat, what: Pick, to: Pick) -> Result<(), Stop> {
    let purse = find(turn, seat, Spends::RestShared, what)?;
    let to = named(turn, to)?;
    if !opponents(turn.game(), purse.by, &purse.effect).contains(&to) {
        let name = turn.world().name(to);
        let say = format!("None of these boons was {name}'s; choose an opponent whose it was.");
        return Err(Why::rules(&[id::EOPT_07, id::EOPT_23]).say(say).into());
    }
    let rules = [id::EOPT_07, id::EOPT_20, id::EOPT_23];
    let on = format!("Blessings, as many for {}", turn.world().name(to));
    unbank(turn, &purse, Spends::RestShared, &on, &rules);
    let by = purse.by;
    share(turn, &purse, &[by, to], Why::rules(&rules))
}

/// Each receiver rolls their own; then whoever copies is asked.
fn share(turn: &mut Play<'_, '_>, purse: &Purse, to: &[Id], why: Why) -> Result<(), Stop> {
    let mut gained = Vec::new();
    for to in to {
        if !turn.world().characters.contains_key(to) {
            return Err(gone());
        }
        gained.push((*to, blessings::gain(turn, *to, purse.count, &purse.effect, why.clone())?));
    }
    check::refresh(turn)?;
    gained.into_iter().try_for_each(|(to, dice)| rite::ask(turn, to, dice))
}
