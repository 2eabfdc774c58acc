//! Forms of health: damage, healing, armour.

use super::note;
use crate::late::Harm;
use crate::late::health::{plays, state};
use crate::offers::{characters, for_character};
use crate::world::Character;
use crate::{Maelstrom, id};
use ingle_engine::{Choice, Field, Game, Offer, Place};
use ingle_shared::form::choose;

/// The most levels at once, and the best armour.
const MOST: i64 = 20;

/// What a referee may do about health.
pub fn referee(game: &Game<Maelstrom>, all: &mut Vec<Offer>) {
    if !plays(&game.world) {
        return;
    }
    let shown = |among: &dyn Fn(&Character) -> bool| -> Vec<Choice> {
        let mut of_them = characters(game, |c| c.plays() && among(c), |_, _| None);
        for choice in &mut of_them {
            let id = choice.value.as_str().and_then(|handle| game.world.find(handle).ok());
            if let Some(one) = id.and_then(|id| game.world.character(id)) {
                choice.note = state(&game.world, game.content(), one);
            }
        }
        of_them
    };
    let kinds = || Harm::ALL.map(|kind| Choice::new(kind.word(), kind.word())).into();
    let soaks = vec![Choice::new("yes", "soaked first"), Choice::new("no", "marked at once")];
    let harm = Offer::new("harm", "Somebody takes damage", &[id::LATE_17, id::LATE_18])
        .hint("Worse damage goes on top and pushes the rest down.")
        .at(Place::Side);
    all.extend(for_character(harm, shown(&|_| true)).map(|offer| {
        let offer = offer.field(
            Field::number("levels", "Levels", 1, MOST, 1).because(&[id::LATE_15, id::LATE_17]),
        );
        choose(offer, "kind", "Of", kinds())
            .field(Field::one("soak", "It is", soaks).because(&[id::LATE_18]))
            .field(note("What by"))
    }));
    let heal = Offer::new("heal", "Somebody heals", &[id::LATE_17])
        .hint("The least serious first; the dead come back, if you say so.")
        .at(Place::Side);
    let hurt = |c: &Character| !c.late.wounds.is_empty();
    all.extend(for_character(heal, shown(&hurt)).map(|offer| {
        offer
            .field(Field::number("levels", "Levels", 1, MOST, 1).because(&[id::LATE_17]))
            .field(note("How"))
    }));
    let armour = Offer::new("armour", "Say what an armour is worth", &[id::LATE_18])
        .hint("There is no list of armours: your word.")
        .at(Place::Side);
    all.extend(for_character(armour, shown(&|_| true)).map(|offer| {
        offer
            .field(Field::number("rating", "Dice to soak with", 0, MOST, 1).because(&[id::LATE_18]))
            .field(note("What it is"))
    }));
}
