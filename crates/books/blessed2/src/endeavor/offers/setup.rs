//! How an Endeavor begins, as forms.

use crate::Blessed2;
use crate::endeavor::Endeavor;
use crate::id;
use crate::moves::Answer;
use crate::offers::{everybody, people, yes_no};
use crate::rules::{LINE, busy};
use ingle_engine::{Choice, Field, Game, Offer, Place, Why};

/// Begins an Endeavor; it needs an end. [B2-END-01 B2-END-03]
pub fn begin(game: &Game<Blessed2>) -> Option<Offer> {
    let of = everybody(game);
    let most = of.len();
    if most == 0 {
        return None;
    }
    // Players' characters first, and against them the Monstrosities that are there.
    let monsters = |fits: bool| {
        let named = game.world.playing().filter(move |(_, one)| one.monster.is_some() == fits);
        let names = named.map(|(id, _)| serde_json::Value::from(game.world.name(id)));
        names.collect::<Vec<_>>()
    };
    let few = monsters(false).is_empty().then(|| {
        Why::from(id::END_02).say("An Endeavor needs characters; let somebody enter first.")
    });
    Some(
        Offer::new("endeavor", "Begin an Endeavor", &[id::END_01, id::END_02, id::MON_01])
            .hint("With nobody on the other side it is a race of all. 0 means that a goal does not count.")
            .field(Field::text("name", "What it is about", LINE))
            .field(
                Field::several("who", "The players' side", of.clone(), 1, most)
                    .usually(monsters(false))
                    .because(&[id::END_02, id::MON_21]),
            )
            .field(
                Field::several("against", "Against", of, 0, most)
                    .usually(monsters(true))
                    .because(&[id::MON_01]),
            )
            .field(
                Field::number("space", "Won at space", 0, 500, 0)
                    .hint("At a round's end; 20 is usual.")
                    .because(&[id::END_03]),
            )
            .field(
                Field::number("rounds", "Furthest after rounds", 0, 50, 0).because(&[id::END_03]),
            )
            .field(yes_no("last", "Last one standing", Answer::Yes).because(&[id::END_03]))
            .field(Field::note("words", "Won and lost in words", LINE).because(&[id::END_03]))
            .blocked(few.or_else(|| busy(game)))
            .at(Place::Side),
    )
}

/// Somebody joins later, at 0. [B2-MON-23?]
pub fn join(game: &Game<Blessed2>, now: &Endeavor) -> Option<Offer> {
    let out = people(game, |id, _| now.tokens.iter().all(|token| token.id != id), |_, _| None);
    let sides = vec![
        Choice::new("party", "the players' side"),
        Choice::new("opposition", "those against them"),
        Choice::new("own", "their own"),
    ];
    (!out.is_empty()).then(|| {
        Offer::new("join_endeavor", "Let somebody join", &[id::MON_23, id::MON_21])
            .field(Field::one("character", "Who", out))
            .field(Field::one("side", "On the side of", sides).because(&[id::MON_21]))
            .blocked(busy(game))
            .at(Place::Side)
    })
}
