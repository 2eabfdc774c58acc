//! Forms about Effects: Retribution, shields, ammunition, and how a weapon is handled.

use super::{NAME, TEXT, characters, choose};
use crate::challenge::Retribution;
use crate::charter::{AllAmmo, ShieldAndTwoHands};
use crate::gear::{Handling, Hands, Tool};
use crate::rules::{effects, gear, retribution};
use crate::world::{Character, CharacterId, Roll};
use crate::{Terra, id};
use ingle_engine::{Chance, Choice, Field, Game, Offer, Why, chances};

/// Saying what Retribution is: harm, a fork, or something else. [TR-CHAL-21? TR-FORK-10?]
pub fn retribution(game: &Game<Terra>, id: CharacterId) -> Vec<Offer> {
    let world = &game.world;
    let Some(exchange) = &world.exchange else { return Vec::new() };
    let Some(challenge) = world.challenge(exchange.aim.challenge) else { return Vec::new() };
    let dice = challenge.dice(exchange.aim.facet);
    let story = challenge.retribution != Retribution::Harm;
    let able = characters(game, |c| c.plays() && c.cannot_act().is_none(), |_, _| None);
    let usual: Vec<String> =
        retribution::usual(world, id).into_iter().map(|id| world.handle(id)).collect();
    let blocked = match (story, able.is_empty()) {
        (true, _) => Some(
            Why::from(id::CHAL_28)
                .say("What this Challenge does is no physical harm: tell it, or let it fork."),
        ),
        (false, true) => {
            Some(Why::from(id::HP_14).say("Nobody is left standing to be harmed: tell it instead."))
        }
        (false, false) => None,
    };
    let most = able.len().max(1);
    let usual = if usual.is_empty() {
        able.iter().take(1).map(|choice| choice.value.clone()).collect()
    } else {
        usual.into_iter().map(Into::into).collect()
    };
    let harm =
        Offer::new("retribute", format!("Retribution: roll {dice}"), &[id::CHAL_21, id::CHAL_05])
            .hint("It costs HP, less armour.")
            .blocked(blocked)
            .field(
                Field::several("on", "On", able, 1, most)
                    .usually(serde_json::Value::Array(usual))
                    .because(&[id::CHAL_23]),
            );
    let fork = Offer::new("fork", format!("It forks: roll {dice}"), &[id::FORK_01, id::FORK_10])
        .hint("1–3 Trivial, 4–5 Dangerous, 7–11 Serious, 13 and more Formidable.")
        .field(
            Field::text("name", "The new Challenge", NAME)
                .usually("Trouble")
                .because(&[id::FORK_01]),
        )
        .field(super::challenge::retribution_field(Retribution::Harm));
    let other = Offer::new("complicate", "Something else goes wrong", &[id::CHAL_21])
        .field(Field::note("text", "What", TEXT).because(&[id::CHAL_28]));
    match story {
        true => vec![other, fork, harm],
        false => vec![harm, fork, other],
    }
}

/// Giving the shield up, or not. [TR-ARM-05 TR-ARM-09?]
pub fn shield(game: &Game<Terra>, id: CharacterId) -> Vec<Offer> {
    let name = game.world.name(id);
    vec![
        Offer::new("brace", "Take it", &[id::ARM_05])
            .hint("Armour and shield take their part off."),
        Offer::new("sacrifice", format!("Sacrifice {name}'s shield"), &[id::ARM_05, id::ARM_09])
            .hint("The whole Effect is avoided, and the shield is gone for good."),
    ]
}

/// Firing one shot or all, where it is said before the Effect roll. [TR-WPN-23?]
pub fn ammo(game: &Game<Terra>, id: CharacterId) -> Vec<Offer> {
    let last = game.world.last.as_ref().filter(|roll| roll.character == id);
    let offer = Offer::new("fire", "Fire", &[id::WPN_23]);
    let notes = last.map_or([String::new(), String::new()], |roll| ammo_notes(game, roll));
    vec![offer.field(ammo_field(notes))]
}

fn ammo_field([shot, all]: [String; 2]) -> Field {
    let choices = vec![
        Choice::new("shot", "one shot").note(shot),
        Choice::new("all", "all ammunition").note(all),
    ];
    Field::one("ammo", "Ammunition", choices).because(&[id::WPN_10, id::WPN_23])
}

fn ammo_notes(game: &Game<Terra>, roll: &Roll) -> [String; 2] {
    [false, true].map(|all_ammo| reach(game, roll, Handling { all_ammo, ..roll.handling }))
}

/// Adds the blanks of the weapon that a roll uses: grip and ammunition. [TR-WPN-22? TR-WPN-23?]
pub fn handling(game: &Game<Terra>, offer: Offer, roll: &Roll, character: &Character) -> Offer {
    let Tool::Weapon(key) = &roll.tool else { return offer };
    let Some(weapon) = game.content().weapon(key) else { return offer };
    let charter = &game.world.charter;
    let mut offer = offer;
    if weapon.hands == Hands::Either {
        let forbidden = charter.shield_and_two_hands == ShieldAndTwoHands::Forbidden;
        let blocked = (forbidden && character.gear.shield_up).then(|| Why {
            rules: [id::WPN_22, id::ARM_10].into_iter().collect(),
            ..gear::no_shield()
        });
        let note = |both_hands: bool| reach(game, roll, Handling { both_hands, all_ammo: false });
        let both = match character.gear.shield_up {
            true => format!("{}; the shield is of no use", note(true)),
            false => note(true),
        };
        let choices = vec![
            Choice::new("both", "both hands").note(both).blocked(blocked),
            Choice::new("one", "one hand").note(note(false)),
        ];
        let usual = if character.gear.shield_up { "one" } else { "both" };
        offer = choose(offer, "grip", "Grip", choices);
        if let Some(field) = offer.fields.pop() {
            offer.fields.push(field.usually(usual).because(&[id::WPN_22, id::ARM_10]));
        }
    }
    if weapon.reloads() && charter.all_ammo == AllAmmo::BeforeRoll {
        offer = offer.field(ammo_field(ammo_notes(game, roll)));
    }
    offer
}

/// Says why a weapon cannot be used as it is held, if it cannot. [TR-ARM-10?]
pub fn clash(game: &Game<Terra>, roll: &Roll, character: &Character) -> Option<Why> {
    let Tool::Weapon(key) = &roll.tool else { return None };
    let clash = gear::clash(game.content(), &game.world, Some(key));
    (clash && character.gear.shield_up).then(gear::no_shield)
}

/// The Effect of a roll in words, and how likely it clears what is left: "1d+1, clears 5 with 50 %".
pub fn reach(game: &Game<Terra>, roll: &Roll, handling: Handling) -> String {
    let own = effects::own(game.content(), &game.world, &roll.tool, handling);
    let plus: u16 = own.plus.iter().map(|(_, plus, _)| u16::from(*plus)).sum();
    let dice = match plus {
        0 => own.throw.dice.to_string(),
        plus => format!("{}+{plus}", own.throw.dice),
    };
    let facet = roll
        .aim
        .and_then(|aim| game.world.challenge(aim.challenge)?.facets.get(usize::from(aim.facet)));
    let Some(left) = facet.map(|facet| u16::from(facet.left)).filter(|left| *left > 1) else {
        return format!("Effect {dice}");
    };
    let found = chances(&own.throw, true);
    let below = found.tallies.iter().filter(|(tally, _)| tally.total + plus < left);
    let below = below.fold(Chance::ZERO, |sum, (_, chance)| &sum + chance);
    format!("Effect {dice}: clears {left} with {:.0} %", (1.0 - below.to_f64()) * 100.0)
}
