//! Forms of creation: the referee's word on a new character.

use super::{TEXT, for_character};
use crate::world::Place;
use crate::{Maelstrom, id};
use ingle_engine::{Field, Game, Offer, Place as Spot};

/// Adds what a referee may do about characters who wait.
pub fn offers(game: &Game<Maelstrom>, all: &mut Vec<Offer>) {
    let waiting = || super::characters(game, |c| c.place == Place::Waiting, |_, _| None);
    let note = |label: &str| Field::note("note", label, TEXT);
    all.extend(
        for_character(
            Offer::new("accept", "Take into play", &[id::VOID_03])
                .hint("You approve of its dots and of what it carries."),
            waiting(),
        )
        .map(|offer| offer.field(note("A word of welcome"))),
    );
    all.extend(
        for_character(
            Offer::new("send_back", "Send back", &[id::VOID_03]).at(Spot::Side),
            waiting(),
        )
        .map(|offer| offer.field(note("What should change"))),
    );
}
