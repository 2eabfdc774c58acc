//! Attacks as forms: declared, given terms, defended against.

use super::{aptitudes, names, player, shift, someone, stats, yes_no};
use crate::charter::{ViolentBy, YesNo};
use crate::rules::{LINE, attack, busy};
use crate::world::{Character, Id, Presence};
use crate::{Blessed3, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, Seat, Why};

/// Says that a character acts against somebody's will. [B3-ATK-01 B3-ATK-05]
pub fn declare(game: &Game<Blessed3>, seat: Seat) -> Option<Offer> {
    let own: Vec<&Character> = game.world.of(seat).map(|(_, one)| one).collect();
    let targets = targets(game, |one| barred(one, seat));
    let mut others = game.world.characters.values().filter(|one| one.seat != seat);
    let other = others.next()?;
    let none = targets.iter().all(|choice| choice.blocked.is_some());
    let absent = barred(other, seat).filter(|_| none);
    let offer = Offer::new("attack", "I act against …", &[id::ATK_01, id::ATK_05])
        .hint("Against somebody's will. With Hurt it is violent, and dangerous.")
        .field(Field::one("character", "Who", names(own.iter().map(|one| one.name.as_str()))))
        .field(Field::one("target", "Against", targets.clone()).because(&[id::ATK_01]))
        .field(Field::text("intent", "How", LINE))
        .field(Field::one("stat", "With", stats(game)).because(&[id::ATK_05]))
        .field(
            aptitudes(own.iter().copied(), own.len() > 1, "Apt in it")
                .because(&[id::APT_06, id::APT_14]),
        );
    let blocked = absent.or_else(|| player::full(game, seat));
    Some(house(game, offer, targets).blocked(blocked).at(Place::Side))
}

/// The characters as choices to be attacked.
fn targets(game: &Game<Blessed3>, barred: impl Fn(&Character) -> Option<Why>) -> Vec<Choice> {
    let all = game.world.characters.values();
    all.map(|one| Choice::new(one.name.clone(), one.name.clone()).blocked(barred(one))).collect()
}

/// Why somebody cannot be attacked by a seat's characters, if so. [B3-ATK-01 B3-ATK-15?]
fn barred(one: &Character, seat: Seat) -> Option<Why> {
    if one.seat == seat {
        let say = format!(
            "{} is your own; an Attack is on another's character. Say what you try instead.",
            one.name
        );
        return Some(Why::rules(&[id::ATK_01, id::ATK_15]).say(say));
    }
    matches!(one.presence, Presence::Away | Presence::Alone).then(|| {
        let say = format!("{} is not in the scene; a Delayed Attack could wait there.", one.name);
        Why::rules(&[id::ATK_01, id::DEL_01]).say(say)
    })
}

/// The blanks that house rules add. [B3-ATK-10? B3-ATK-13?]
fn house(game: &Game<Blessed3>, mut offer: Offer, targets: Vec<Choice>) -> Offer {
    if game.world.charter.violent_by == ViolentBy::Intent {
        offer = offer.field(yes_no("violent", "Violent", YesNo::No).because(&[id::ATK_10]));
    }
    if game.world.charter.area_attacks.yes() {
        let most = targets.len().min(12);
        let also = Field::several("also", "And against", targets, 0, most);
        offer = offer.field(also.because(&[id::ATK_13]));
    }
    offer
}

/// The referee sets the terms of an Attack. [B3-ATK-06 B3-ATK-08]
pub fn terms(game: &Game<Blessed3>, proposals: Field) -> Offer {
    let waiting = || game.world.proposals.values().filter(|proposal| proposal.aim.is_some());
    let mut offer = Offer::new("attack_terms", "Set the terms of the Attack", &[id::ATK_06])
        .hint("It starts at Normal; the Defender may claim an Aptitude.")
        .field(proposals)
        .field(shift(id::ATK_08));
    if waiting().any(|proposal| proposal.aptitude.is_some()) {
        offer = offer.field(
            yes_no("aptitude", "The Attacker's Aptitude is related enough", YesNo::Yes)
                .because(&[id::APT_06, id::APT_14]),
        );
    }
    let own = attack::defences(game);
    if !own.is_empty() {
        let choices: Vec<Choice> =
            own.into_iter().map(|(value, ..)| Choice::new(value.clone(), value)).collect();
        let most = choices.len();
        offer = offer.field(
            Field::several("defence", "Related Aptitudes of your own", choices, 0, most)
                .hint("Each Defender's best makes it one rank harder.")
                .because(&[id::APT_07, id::APT_11]),
        );
    }
    offer.blocked(busy(game))
}

/// The referee calls for an Attack of anybody on anybody. [B3-ATK-01 B3-ATK-06]
pub fn call(game: &Game<Blessed3>) -> Offer {
    let targets = targets(game, |_| None);
    let offer = Offer::new("call_attack", "Call for an Attack", &[id::ATK_01, id::ATK_06])
        .hint("With Hurt it is violent. On somebody willing it is a plain Check.")
        .field(someone(&game.world, "Who"))
        .field(
            // Usually the first who is not the first: nobody attacks themselves.
            Field::one("target", "Against", targets.clone())
                .usually(
                    targets
                        .get(1)
                        .or(targets.first())
                        .map_or_else(|| serde_json::Value::Null, |choice| choice.value.clone()),
                )
                .because(&[id::ATK_01, id::ATK_15]),
        )
        .field(Field::text("intent", "How", LINE))
        .field(Field::one("stat", "With", stats(game)).because(&[id::ATK_05]))
        .field(shift(id::ATK_08));
    house(game, offer, targets).blocked(busy(game)).at(Place::Side)
}

/// The Defender claims an Aptitude, or has nothing against it. [B3-ATK-15? B3-ATK-16?]
pub fn defend(game: &Game<Blessed3>, target: Id) -> Vec<Offer> {
    let left = attack::unclaimed(&game.world, target);
    let mut all = Vec::new();
    if !left.is_empty() {
        let choices = left.into_iter().map(|name| Choice::new(name.clone(), name));
        all.push(
            Offer::new("defend", "I am apt in this", &[id::APT_07, id::ATK_16])
                .hint("If the GM agrees, the Attack is one rank harder; two if it is specialized.")
                .field(
                    Field::one("aptitude", "Aptitude", choices.collect())
                        .because(&[id::APT_07, id::APT_14]),
                ),
        );
    }
    all.push(
        Offer::new("willing", "I have nothing against it", &[id::ATK_15])
            .hint("Then it is no Attack on you, but a plain Check.")
            .at(Place::Side),
    );
    all
}
