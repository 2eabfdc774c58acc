//! Forms about gear: readying, reloading, what is in hand, what is worn.

use super::{characters, for_character};
use crate::draft::Shield;
use crate::gear::Armour;
use crate::rules::{gear, turns};
use crate::wizard::gear_fields;
use crate::world::{Character, CharacterId};
use crate::{Terra, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, Seat, Why};

/// Adds what a player may do with a character's gear.
pub fn offers(game: &Game<Terra>, seat: Seat, all: &mut Vec<Offer>) {
    let acts = |id: CharacterId, c: &Character| {
        c.cannot_act().or_else(|| busy(game, id)).or_else(|| turns::not_yet(&game.world, id))
    };
    let readies = |c: &Character| {
        let known = c.gear.hand.as_deref().and_then(|key| game.content().weapon(key));
        known.is_some_and(|weapon| weapon.readied > 0)
    };
    let own = |c: &Character| c.seat == seat && c.plays();
    let ready = characters(
        game,
        |c| own(c) && readies(c),
        |id, c| acts(id, c).or_else(|| gear::cannot_ready(game.content(), c)),
    );
    let offer = Offer::new("ready", "Ready your weapon", &[id::WPN_14])
        .hint("One action: the next shot has one Light Die more.")
        .at(Place::Side);
    all.extend(for_character(offer, ready));
    let reload = characters(game, |c| own(c) && !c.gear.empty.is_empty(), acts);
    let offer =
        Offer::new("reload", "Reload", &[id::WPN_25]).hint("One action, no roll.").at(Place::Side);
    all.extend(for_character(offer, reload));
    all.extend(hold(game, seat));
    let wears = characters(
        game,
        |c| own(c) && c.gear.armour != Armour::None,
        |_, c| gear::no_change(&game.world, c),
    );
    let offer = Offer::new("armour", "Change armour", &[id::ARM_13]).at(Place::Side);
    let worn = vec![Choice::new("yes", "put it on"), Choice::new("no", "take it off")];
    let worn = Field::one("worn", "Armour", worn).because(&[id::ARM_13]);
    all.extend(for_character(offer, wears).map(|offer| offer.field(worn)));
}

/// Says why a character's hands are full: a roll is on the table. [TR-WPN-27?]
fn busy(game: &Game<Terra>, id: CharacterId) -> Option<Why> {
    let rolls = game.world.roll.as_ref().is_some_and(|roll| roll.character == id);
    let effects = game.world.exchange.as_ref().is_some_and(|exchange| exchange.character == id);
    (rolls || effects).then(|| {
        let words = format!("{} is in the middle of an action.", game.world.name(id));
        Why::from(id::RISK_28).say(words)
    })
}

/// Takes something else in hand. [TR-ARM-13? TR-ARM-10?]
fn hold(game: &Game<Terra>, seat: Seat) -> Option<Offer> {
    let carries = |c: &Character| {
        c.seat == seat && c.plays() && (!c.gear.weapons.is_empty() || c.gear.shield)
    };
    let who = characters(game, carries, |id, c| {
        c.cannot_act().or_else(|| busy(game, id)).or_else(|| turns::not_yet(&game.world, id))
    });
    let mut choices: Vec<Choice> = Vec::new();
    for character in game.world.characters.values().filter(|c| carries(c)) {
        for (hand, shield) in gear::holdings(&character.gear) {
            let value = gear::holding(hand, shield);
            if choices.iter().any(|known| known.value == value) {
                continue;
            }
            let name = hand.map(|key| game.content().weapon_name(key));
            let label = match (name, shield) {
                (Some(name), true) => format!("{name} and the shield"),
                (Some(name), false) => name,
                (None, true) => "the shield alone".to_owned(),
                (None, false) => "nothing".to_owned(),
            };
            let clash = shield && gear::clash(game.content(), &game.world, hand);
            choices.push(Choice::new(value, label).blocked(clash.then(gear::no_shield)));
        }
    }
    let offer = Offer::new("hold", "Take something else in hand", &[id::ARM_13])
        .hint("One action, no roll.")
        .at(Place::Side);
    let field = Field::one("what", "In hand", choices).because(&[id::ARM_13, id::ARM_10]);
    Some(for_character(offer, who)?.field(field))
}

/// Gives a character gear, by the referee. [TR-CRE-13? TR-ARM-13?]
pub fn equip(game: &Game<Terra>) -> Option<Offer> {
    let present = characters(game, Character::plays, |_, _| None);
    let offer = Offer::new("equip", "Set somebody's gear", &[id::CRE_13, id::WPN_18])
        .hint("All of it: the first weapon is in hand, armour is on.")
        .at(Place::Side);
    let offer = for_character(offer, present)?;
    // With one character alone the form opens as things are.
    let mut playing = game.world.playing().map(|(_, character)| &character.gear);
    let fields = match (playing.next(), playing.next()) {
        (Some(gear), None) => {
            let shield = if gear.shield { Shield::Yes } else { Shield::No };
            gear_fields(game.content(), &gear.weapons, gear.armour, shield)
        }
        _ => gear_fields(game.content(), &[], Armour::None, Shield::No),
    };
    Some(fields.into_iter().fold(offer, Offer::field))
}
