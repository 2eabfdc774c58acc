//! Charitable and Excessive: what is given away, and what is destroyed.

use super::{mischievous::things, of_seat, use_up, word};
use crate::fact::Fact;
use crate::pay::word as face;
use crate::rules::{LINE, Play, check, gone, picked, text};
use crate::specialization::fact::{SpecialFact, fact as special};
use crate::specialization::{Special, Window};
use crate::topic::Pick;
use crate::world::{Blessing, Id, World};
use crate::{Blessed3, id};
use ingle_engine::{Game, Seat, Stop, Why};

/// How many places may wait for what comes of a gift.
const MOST_PLACES: usize = 12;

/// Who of a seat gives, and the dice that may be given: each die has a word of its own. [B3-SPEC-20]
pub fn gifts(game: &Game<Blessed3>, seat: Seat) -> Option<(Id, Vec<(String, Blessing)>)> {
    let mut all = of_seat(game, seat, Special::Charitable, Window::AnyTime);
    let (ready, _) = all.find(|(ready, spent)| spent.is_none() && ready.one.count() > 0)?;
    let mut found: Vec<(String, Blessing)> = Vec::new();
    for die in ready.one.purse(&game.world.charter).dice {
        let plain = face(die);
        let numbered = (2..).map(|n| format!("{plain}/{n}"));
        let known = |word: &String| found.iter().any(|(known, _)| known == word);
        let fresh = std::iter::once(plain.clone()).chain(numbered).find(|word| !known(word));
        found.push((fresh.unwrap_or(plain), die.clone()));
    }
    Some((ready.by, found))
}

/// Gives Blessings away at a place that matters; the total is kept. [B3-SPEC-20 B3-SPEC-21 B3-SPEC-22?]
pub fn donate(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    place: &str,
    dice: &[String],
) -> Result<(), Stop> {
    let (by, gifts) = gifts(turn.game(), seat).ok_or_else(gone)?;
    let place = text(place, LINE)?;
    let blessings: Vec<Blessing> =
        gifts.into_iter().filter(|(word, _)| dice.contains(word)).map(|(_, die)| die).collect();
    let one = super::super::character(turn, by)?;
    if let Some(why) = full(turn.world(), by) {
        return Err(why.into());
    }
    if blessings.is_empty() {
        let say = "Choose at least one Blessing to give.";
        return Err(Why::from(id::SPEC_20).say(say).into());
    }
    let own = one.specials.with(Special::Charitable).ok_or_else(gone)?.0.clone();
    let purse = one.purse(&turn.world().charter);
    let worth = blessings.iter().map(|die| u16::from(purse.worth(die))).sum();
    let count = blessings.len().min(255) as u8;
    use_up(turn, by, &own, "", &[])?;
    let why = Why::rules(&[id::SPEC_20, id::BLS_06]);
    turn.tell(Fact::Spent { by, blessings, on: place.clone() }, why);
    let why = Why::rules(&[id::SPEC_20, id::SPEC_21, id::SPEC_22]);
    turn.tell(special(SpecialFact::Donated { by, place, count, worth }), why);
    check::refresh(turn)
}

/// Gifts that wait for what comes of them: the words, whose, where. [B3-SPEC-22?]
pub fn waiting(world: &World) -> Vec<(String, Id, String, String)> {
    let all = world.characters.iter();
    all.flat_map(|(by, one)| {
        one.specials.donations.iter().map(move |(place, gift)| {
            let word = format!("{}: {place}", one.name);
            let note = format!("{} Blessings worth {} together", gift.count, gift.worth);
            (word, *by, place.clone(), note)
        })
    })
    .collect()
}

/// The referee says what came of it. [B3-SPEC-21 B3-SPEC-22?]
pub fn close(turn: &mut Play<'_, '_>, seat: Seat, which: Pick, outcome: &str) -> Result<(), Stop> {
    let value = picked(which)?;
    let found = waiting(turn.world()).into_iter().find(|(known, ..)| *known == value);
    let (_, by, place, _) = found.ok_or_else(gone)?;
    let outcome = text(outcome, LINE)?;
    let why = Why::rules(&[id::SPEC_21, id::SPEC_22]).ruled(seat, "");
    turn.tell(special(SpecialFact::DonationClosed { by, place, outcome }), why);
    Ok(())
}

/// What a seat may destroy: the words, whose, and what; and why not now. [B3-SPEC-34]
pub fn breakable(game: &Game<Blessed3>, seat: Seat) -> Vec<(String, Id, String, Option<Why>)> {
    let mut found = Vec::new();
    for (ready, spent) in of_seat(game, seat, Special::Excessive, Window::AnyTime) {
        for thing in things(ready.one) {
            let word = word(game, seat, ready.one, thing);
            found.push((word, ready.by, thing.clone(), spent.clone()));
        }
    }
    found
}

/// Destroys a thing to take on what it is, until the scene ends. [B3-SPEC-34 B3-SPEC-35]
pub fn destroy(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    thing: Pick,
    becomes: &str,
) -> Result<(), Stop> {
    let value = picked(thing)?;
    let found = breakable(turn.game(), seat).into_iter().find(|(known, ..)| *known == value);
    let (_, by, thing, why) = found.ok_or_else(gone)?;
    if let Some(why) = why {
        return Err(why.into());
    }
    let becomes = text(becomes, LINE)?;
    let one = super::super::character(turn, by)?;
    let exceptional = one.growth.exceptional.contains(&thing);
    let own = one.specials.with(Special::Excessive).ok_or_else(gone)?.0.clone();
    use_up(turn, by, &own, "", &[])?;
    let mut why = Why::rules(&[id::SPEC_34, id::SPEC_35]);
    if exceptional {
        why = why.and(id::SHOP_43);
    }
    turn.tell(special(SpecialFact::Destroyed { by, thing, becomes }), why);
    Ok(())
}

/// Why nothing more can be given away now, if so. [B3-SPEC-22?]
pub fn full(world: &World, by: Id) -> Option<Why> {
    let one = world.characters.get(&by)?;
    (one.specials.donations.len() >= MOST_PLACES).then(|| {
        let say = format!("{MOST_PLACES} places wait for an outcome; the GM closes one first.");
        Why::from(id::SPEC_22).say(say)
    })
}
