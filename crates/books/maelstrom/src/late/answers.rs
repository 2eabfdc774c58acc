//! What each move of the modules does.

use super::health::Blow;
use super::offers::{owned_key, specialty_key, ware_key};
use super::{after, experience, health, quirk, willpower};
use crate::action::Trait;
use crate::answers::{trim, unknown};
use crate::moves::{Kind, Move, Soak};
use crate::rules::amend::Reason;
use crate::world::CharacterId;
use crate::{Play, id};
use ingle_engine::{Seat, Stop, Why};

/// A move about a roll that was resolved.
pub fn after(turn: &mut Play<'_, '_>, against: bool, answer: Move) -> Result<(), Stop> {
    match answer {
        Move::LetStand => after::finish(turn, against),
        Move::SpendDot => after::steel(turn, against),
        Move::BankPoint { which } => after::bank(turn, against, &which),
        other => Err(unknown(&other)),
    }
}

/// A move that may be made at any time.
pub fn standing(turn: &mut Play<'_, '_>, seat: Seat, answer: Move) -> Result<(), Stop> {
    match answer {
        Move::AskWillpower { character, difficulty, note } => {
            let id = turn.world().find(&character)?;
            return willpower::ask(turn, seat, id, difficulty, trim(note));
        }
        Move::IgnoreWounds { character } => {
            let id = turn.world().find(&character)?;
            willpower::ignore_wounds(turn, id);
        }
        Move::Rest { character, how, note } => {
            let id = turn.world().find(&character)?;
            return willpower::rest(turn, seat, id, how, trim(note));
        }
        Move::Steady { character, note } => {
            let id = turn.world().find(&character)?;
            willpower::steady(turn, seat, id, trim(note));
        }
        Move::Rally { character, others, note } => {
            let id = turn.world().find(&character)?;
            let others = find_all(turn, &others)?;
            willpower::rally(turn, seat, id, &others, trim(note));
        }
        Move::Harm { character, levels, kind, soak, note } => {
            let id = turn.world().find(&character)?;
            let why = Why::from(id::VOID_05).ruled(seat, trim(note));
            let blow = Blow { levels, kind, soak: soak == Soak::Yes };
            return health::harm(turn, id, blow, why);
        }
        Move::Heal { character, levels, note } => {
            let id = turn.world().find(&character)?;
            health::heal(turn, seat, id, levels, trim(note));
        }
        Move::Armour { character, rating, note } => {
            let id = turn.world().find(&character)?;
            health::armour(turn, seat, id, rating, trim(note));
        }
        other => return growing(turn, seat, other),
    }
    Ok(())
}

/// A move about points, merits and flaws, or the referee's own hand.
fn growing(turn: &mut Play<'_, '_>, seat: Seat, answer: Move) -> Result<(), Stop> {
    match answer {
        Move::Award { award, characters, note } => {
            let ids = find_all(turn, &characters)?;
            experience::award(turn, seat, &ids, &award, trim(note));
        }
        Move::Buy { what } => {
            let (id, one) = find_ware(turn, &what)?;
            return experience::buy(turn, id, one);
        }
        Move::BuySpecialty { what, name } => {
            let (id, ability, kind) = find_offered(turn, &what)?;
            return experience::specialty(turn, id, &ability, (&trim(name), kind));
        }
        Move::GiveQuirk { character, quirk, note } => {
            let id = turn.world().find(&character)?;
            let read = quirk::read(turn.world(), turn.content(), &quirk);
            let read = read.ok_or_else(|| Why::from(id::LATE_25).say("There is no such thing."))?;
            quirk::give(turn, seat, id, read, trim(note));
        }
        Move::TakeQuirk { quirk, note } => {
            let (id, key) = find_quirk(turn, &quirk)?;
            quirk::take(turn, seat, id, key, trim(note));
        }
        Move::AmendWillpower { character, rank, left, reason } => {
            let id = turn.world().find(&character)?;
            let why = Reason { by: seat, words: trim(reason) }.why(id::VOID_07);
            willpower::amend(turn, id, (rank, left), why);
        }
        Move::AmendPoints { character, free, reason } => {
            let id = turn.world().find(&character)?;
            let why = Reason { by: seat, words: trim(reason) }.why(id::LATE_22);
            experience::amend(turn, id, free, why);
        }
        other => return Err(unknown(&other)),
    }
    Ok(())
}

fn find_all(turn: &Play<'_, '_>, handles: &[String]) -> Result<Vec<CharacterId>, Why> {
    handles.iter().map(|handle| turn.world().find(handle)).collect()
}

fn find_ware(turn: &Play<'_, '_>, key: &str) -> Result<(CharacterId, Trait), Why> {
    for id in turn.world().characters.keys() {
        let handle = turn.world().handle(*id);
        let mut wares = experience::wares(turn.world(), turn.content(), *id).into_iter();
        let found = wares.find(|ware| ware_key(&handle, &after::trait_key(&ware.one)) == key);
        if let Some(ware) = found {
            return Ok((*id, ware.one));
        }
    }
    Err(Why::from(id::LATE_23).say("There is no such thing to buy."))
}

fn find_offered(turn: &Play<'_, '_>, key: &str) -> Result<(CharacterId, String, Kind), Why> {
    let (world, content) = (turn.world(), turn.content());
    for id in world.characters.keys() {
        let handle = world.handle(*id);
        for ability in world.abilities(content) {
            for (word, kind) in [("general", Kind::General), ("advanced", Kind::Advanced)] {
                if specialty_key(&handle, &ability.name, word) == key {
                    return Ok((*id, ability.name.clone(), kind));
                }
            }
        }
    }
    Err(Why::from(id::LATE_23).say("There is no such ability."))
}

fn find_quirk(turn: &Play<'_, '_>, key: &str) -> Result<(CharacterId, String), Why> {
    for (id, character) in turn.world().playing() {
        let handle = turn.world().handle(id);
        let mut keys = character.late.quirks.iter().map(|quirk| quirk.key());
        if let Some(own) = keys.find(|own| owned_key(&handle, own) == key) {
            return Ok((id, own));
        }
    }
    Err(Why::from(id::LATE_25).say("Nobody has that."))
}
