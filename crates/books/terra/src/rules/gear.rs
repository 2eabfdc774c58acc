//! Gear: what is in hand, readied, loaded and worn.

use super::{turns, who};
use crate::charter::ShieldAndTwoHands;
use crate::fact::Fact;
use crate::gear::{Armour, Gear, Hands};
use crate::world::{Character, CharacterId, World};
use crate::{Content, Play, id};
use ingle_engine::{Seat, Why};

/// Gear as a character begins with it: the first weapon in hand, armour on, the shield up where it may be.
/// [TR-CRE-13? TR-ARM-10?]
pub fn packed(
    content: &Content,
    world: &World,
    weapons: Vec<String>,
    armour: Armour,
    shield: bool,
) -> Gear {
    let hand = weapons.first().cloned();
    let clash = clash(content, world, hand.as_deref());
    Gear {
        armour,
        worn: armour != Armour::None,
        shield,
        shield_up: shield && !clash,
        hand,
        readied: false,
        empty: Vec::new(),
        weapons,
    }
}

/// Whether a weapon and a shield may not be held together at this table. [TR-ARM-10?]
pub fn clash(content: &Content, world: &World, hand: Option<&str>) -> bool {
    let two = hand.and_then(|key| content.weapon(key)).is_some_and(|w| w.hands == Hands::Two);
    two && world.charter.shield_and_two_hands == ShieldAndTwoHands::Forbidden
}

/// The refusal of a shield beside a two-handed weapon. [TR-ARM-10?]
pub fn no_shield() -> Why {
    Why::from(id::ARM_10).say(
        "At this table a shield and both hands on a weapon do not go together: put one of them away.",
    )
}

/// Says why the weapon in hand cannot be readied, if it cannot. [TR-WPN-14 TR-WPN-27?]
pub fn cannot_ready(content: &Content, character: &Character) -> Option<Why> {
    let weapon = character.gear.hand.as_deref().and_then(|key| content.weapon(key));
    let name = &character.name;
    match weapon {
        Some(weapon) if weapon.readied > 0 && character.gear.readied => Some(
            Why::from(id::WPN_27)
                .say(format!("{name}'s weapon is readied; doing it twice adds nothing.")),
        ),
        Some(weapon) if weapon.readied > 0 => None,
        _ => Some(Why::from(id::WPN_14).say(format!(
            "{name} has no weapon in hand that can be readied; a Heavy ranged one can."
        ))),
    }
}

/// Readies the weapon in hand: one action, no roll. [TR-WPN-14 TR-WPN-28?]
pub fn ready(turn: &mut Play<'_, '_>, id: CharacterId) {
    let Some(weapon) = turn.world().character(id).and_then(|c| c.gear.hand.clone()) else { return };
    let fact = Fact::Readied { who: who(turn.world(), id), weapon };
    turn.tell(fact, [id::WPN_14, id::WPN_28]);
    turns::take_everywhere(turn, id, false);
}

/// Reloads a weapon: one action, no roll. [TR-WPN-11 TR-WPN-25? TR-WPN-28?]
pub fn reload(turn: &mut Play<'_, '_>, id: CharacterId) {
    let weapon = turn.world().character(id).and_then(|c| c.gear.empty.first().cloned());
    let Some(weapon) = weapon else { return };
    let fact = Fact::Reloaded { who: who(turn.world(), id), weapon };
    turn.tell(fact, [id::WPN_11, id::WPN_25, id::WPN_28]);
    turns::take_everywhere(turn, id, false);
}

/// What may be held at a time, as forms call it: a weapon, a shield, both, or nothing.
pub fn holdings(gear: &Gear) -> Vec<(Option<&str>, bool)> {
    let mut all = Vec::new();
    for weapon in gear.weapons.iter().map(|key| Some(key.as_str())).chain([None]) {
        all.push((weapon, false));
        if gear.shield {
            all.push((weapon, true));
        }
    }
    all
}

/// The name of a holding in forms.
pub fn holding(hand: Option<&str>, shield: bool) -> String {
    match (hand, shield) {
        (Some(weapon), true) => format!("{weapon}+{SHIELD}"),
        (Some(weapon), false) => weapon.to_owned(),
        (None, true) => SHIELD.to_owned(),
        (None, false) => "nothing".to_owned(),
    }
}

const SHIELD: &str = "shield";

/// Takes a weapon or a shield in hand: one action, no roll. [TR-ARM-13? TR-ARM-10?]
pub fn hold(turn: &mut Play<'_, '_>, id: CharacterId, what: &str) {
    let Some(character) = turn.world().character(id) else { return };
    let gear = &character.gear;
    // A form lists what all of a seat's characters carry: what this one lacks is not taken up.
    let hand = what.split('+').find(|key| gear.weapons.iter().any(|known| known == key));
    let hand = hand.map(str::to_owned);
    let wants = what.split('+').any(|word| word == SHIELD) && gear.shield;
    let shield = wants && !clash(turn.content(), turn.world(), hand.as_deref());
    let who = who(turn.world(), id);
    turn.tell(Fact::TookInHand { who, hand, shield }, id::ARM_13);
    turns::take_everywhere(turn, id, false);
}

/// Says why body armour stays as it is, if it does. [TR-ARM-13?]
pub fn no_change(world: &World, character: &Character) -> Option<Why> {
    if character.gear.armour == Armour::None {
        let words = format!("{} has no body armour.", character.name);
        return Some(Why::from(id::ARM_13).say(words));
    }
    world.in_scene.then(|| {
        Why::from(id::ARM_13)
            .say("Body armour is changed between scenes: the GM ends the scene first.")
    })
}

/// Puts body armour on, or takes it off. [TR-ARM-13?]
pub fn wear(turn: &mut Play<'_, '_>, id: CharacterId, worn: bool) {
    turn.tell(Fact::ArmourWorn { who: who(turn.world(), id), worn }, id::ARM_13);
}

/// Gives a character gear, as referee and player agree. [TR-CRE-13? TR-WPN-18]
pub fn equip(turn: &mut Play<'_, '_>, by: Seat, id: CharacterId, gear: Gear) {
    let why = Why::rules(&[id::CRE_13, id::WPN_18]).ruled(by, "");
    turn.tell(Fact::Equipped { who: who(turn.world(), id), gear }, why);
}
