//! The forms of the modules: those that are off have none.

mod willpower;
mod health;
mod experience;
mod quirk;

pub use experience::{specialty_key, ware_key};
pub use quirk::{owned_key, tick_field};

use super::after::{self, roll_of, trait_key};
use crate::{Maelstrom, id};
use ingle_engine::{Choice, Field, Game, Offer, Role, Seat};
use ingle_shared::form::choose;

/// The longest note.
const NOTE: usize = 200;

fn note(label: &str) -> Field {
    Field::note("note", label, NOTE)
}

/// Adds what a seat may do about the modules at any time.
pub fn standing(game: &Game<Maelstrom>, seat: Seat, all: &mut Vec<Offer>) {
    let role = game.cast.role(seat);
    all.extend(willpower::player(game, seat));
    experience::player(game, seat, all);
    if role == Role::Referee {
        willpower::referee(game, all);
        health::referee(game, all);
        all.extend(experience::award(game));
        quirk::referee(game, all);
    }
}

/// Adds the amends of the modules; each takes a reason.
pub fn amends(game: &Game<Maelstrom>) -> Vec<Offer> {
    let mut all = Vec::new();
    all.extend(willpower::amend(game));
    all.extend(experience::amend(game));
    all
}

/// What may be done about a roll that was resolved. [MS-LATE-07 MS-LATE-10]
pub fn after(game: &Game<Maelstrom>, against: bool) -> Vec<Offer> {
    let mut all = vec![Offer::new("let_stand", "Let it stand", &[id::RES_18])];
    let Some((who, way, _, rolled)) =
        game.world.action.as_ref().and_then(|action| roll_of(action, against))
    else {
        return all;
    };
    let Some(character) = game.world.character(who) else { return all };
    if after::may_spend(&game.world, character, way, rolled) {
        let left = super::willpower::current(character).saturating_sub(1);
        all.push(
            Offer::new("spend_dot", format!("Spend a dot: {left} successes"), &[id::LATE_10])
                .hint("The roll is set aside; as many successes as dots remain."),
        );
    }
    if after::may_bank(&game.world, character, rolled) {
        let free = super::experience::of(character).free;
        let named = |one| Choice::new(trait_key(one), game.world.trait_name(game.content(), one));
        let offer = Offer::new("bank_point", "Bank a point for one more die", &[id::LATE_07])
            .hint(format!("{free} free. The point can only be spent on this trait."));
        all.push(choose(offer, "which", "In", way.traits().map(named).collect()));
    }
    all
}
