//! Forms of a conflict: who acts, and when it ends. The book leaves this open.

use super::{TEXT, characters, choose};
use crate::charter::Turns;
use crate::rules::conflict::order;
use crate::world::CharacterId;
use crate::{Maelstrom, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, Seat, Why};

/// Adds what a seat may do about a conflict.
pub fn offers(game: &Game<Maelstrom>, seat: Seat, all: &mut Vec<Offer>) {
    let referee = game.cast.is_referee(seat);
    if game.world.conflict.is_none() {
        if referee {
            all.extend(begin(game));
        }
        return;
    }
    if referee {
        all.extend(call_on(game));
    }
    all.extend(pass(game, seat, referee));
    if referee {
        all.push(
            Offer::new("end_conflict", "End the conflict", &[id::VOID_09])
                .at(Place::Side)
                .field(Field::note("note", "How it ends", TEXT)),
        );
    }
}

fn begin(game: &Game<Maelstrom>) -> Option<Offer> {
    let everybody = characters(game, |c| c.plays(), |_, _| None);
    if everybody.is_empty() {
        return None;
    }
    let usual: Vec<_> = everybody.iter().map(|choice| choice.value.clone()).collect();
    let most = everybody.len();
    Some(
        Offer::new("begin_conflict", "Open a conflict", &[id::VOID_09])
            .hint("The book leaves turns open: one rolled action each in a round.")
            .at(Place::Side)
            .field(
                Field::several("fighters", "Who takes part", everybody, 1, most)
                    .usually(usual)
                    .because(&[id::VOID_09]),
            ),
    )
}

fn call_on(game: &Game<Maelstrom>) -> Option<Offer> {
    let world = &game.world;
    let left = order(&game.cast, world);
    let strict = world.charter.turns == Turns::ByReflexesAndWits;
    let first = left.first().copied()?;
    let choices = left.iter().map(|id| {
        let early = strict && *id != first;
        let why = early.then(|| {
            Why::from(id::VOID_09)
                .say(format!("{} is quicker: highest Reflexes + Wits first.", world.name(first)))
        });
        Choice::new(world.handle(*id), world.handle(*id)).blocked(why)
    });
    let offer = Offer::new("call_on", "Call on somebody to act", &[id::VOID_09]);
    Some(choose(offer, "character", "Who", choices.collect()))
}

fn pass(game: &Game<Maelstrom>, seat: Seat, referee: bool) -> Option<Offer> {
    let world = &game.world;
    let conflict = world.conflict.as_ref()?;
    let own = |id: &CharacterId| world.character(*id).is_some_and(|c| c.seat == seat);
    let acting = world.action.as_ref().map(|action| action.character);
    let may = |id: &CharacterId| referee || (own(id) && conflict.turn == Some(*id));
    let left = conflict.left().filter(may).filter(|id| acting != Some(*id));
    let choices: Vec<Choice> =
        left.map(|id| Choice::new(world.handle(id), world.handle(id))).collect();
    let offer = Offer::new("pass_turn", "Let the turn go by", &[id::VOID_09]).at(Place::Side);
    (!choices.is_empty()).then(|| choose(offer, "character", "Whose", choices))
}
