//! What the referee may do at any time, apart from Checks and Contests.

use super::{everybody, for_character, for_words};
use crate::character::Place;
use crate::rules::{LINE, busy, condition, wound};
use crate::severity::Rank;
use crate::{Blessed2, id};
use ingle_engine::{Choice, Field, Game, Offer, Place as Spot, Why};

/// Adds the moves of a referee.
pub fn offers(game: &Game<Blessed2>, all: &mut Vec<Offer>) {
    let note = || Field::note("note", "Note", LINE);
    let waiting = || -> Vec<Choice> {
        let some = game.world.characters.iter().filter(|(_, one)| one.place == Place::Waiting);
        some.map(|(id, _)| Choice::new(game.world.name(*id), game.world.name(*id))).collect()
    };
    all.extend(
        for_character(
            Offer::new("accept", "Let the character in", &[id::CRE_04, id::CRE_06]),
            waiting(),
        )
        .map(|offer| offer.field(note())),
    );
    all.extend(
        for_character(Offer::new("send_back", "Ask for changes", &[id::CRE_04]), waiting())
            .map(|offer| offer.field(Field::text("reason", "What to change", LINE))),
    );
    all.extend(award(game));
    all.extend(surprise(game));
    all.extend(presence(game));
    all.extend(
        for_character(
            Offer::new("uncool", "Make somebody Uncool", &[id::COOL_01]),
            everybody(game),
        )
        .map(|offer| offer.field(Field::text("story", "How it came", LINE)).at(Spot::Side)),
    );
    all.extend(afflict(game));
    let words = condition::held(&game.world).into_iter().map(|(word, _)| word);
    let relieve = Offer::new("relieve", "End a condition", &[id::CND_01]).at(Spot::Side);
    all.extend(
        for_words(relieve, "which", "Which", words)
            .map(|offer| offer.field(Field::note("how", "What removed its cause", LINE))),
    );
    all.extend(wounding(game));
    all.extend(spoils(game));
    sessions(game, all);
}

fn award(game: &Game<Blessed2>) -> Option<Offer> {
    let of = everybody(game);
    let most = of.len();
    (most > 0).then(|| {
        Offer::new("award", "Award Blessing Dice", &[id::BLS_02, id::BLS_03])
            .hint("Each is a d6 that is rolled into the pool; a 1 brings another.")
            .field(Field::several("who", "Whom", of, 1, most))
            .field(Field::number("count", "How many", 1, 10, 1).because(&[id::BLS_02]))
            .field(Field::note("note", "What for", LINE))
            .blocked(earned(game))
            .at(Spot::Side)
    })
}

/// Why dice wait: what a roll earned cannot pay for it. [B2-BLS-17?]
fn earned(game: &Game<Blessed2>) -> Option<Why> {
    let open = game.world.deed.as_ref()?;
    let say = format!("“{}” is still open; what it earns comes when it is resolved.", open.intent);
    Some(Why::from(id::BLS_17).say(say))
}

fn surprise(game: &Game<Blessed2>) -> Option<Offer> {
    let of = everybody(game);
    let most = of.len();
    (most > 0).then(|| {
        Offer::new("surprise", "Surprise somebody", &[id::SURP_01, id::SURP_03])
            .hint(
                "The first roll in response neither bumps nor Sparks; set its target 1 to 3 lower.",
            )
            .field(Field::several("who", "Whom", of, 1, most))
            .field(Field::text("threat", "The threat", LINE))
            .at(Spot::Side)
    })
}

fn presence(game: &Game<Blessed2>) -> Option<Offer> {
    let offer = Offer::new("presence", "Who is where", &[id::HELP_05, id::HELP_10])
        .hint("Who is far off cannot Help others; who is away is not in the scene.")
        .at(Spot::Side);
    for_character(offer, everybody(game)).map(|offer| {
        offer.field(Field::one(
            "presence",
            "Is",
            vec![
                Choice::new("near", "near enough to help"),
                Choice::new("far", "in the scene, too far to help"),
                Choice::new("away", "not in the scene"),
            ],
        ))
    })
}

fn afflict(game: &Game<Blessed2>) -> Option<Offer> {
    let offer = Offer::new("afflict", "Apply a condition", &[id::CND_01]).at(Spot::Side);
    let offer = for_character(offer, everybody(game))?;
    let kinds = condition::list(&game.world);
    let choices =
        kinds.into_iter().map(|(word, one)| Choice::new(word.clone(), word).note(one.about()));
    let from = std::iter::once(Choice::none("nobody")).chain(everybody(game));
    Some(
        offer
            .field(Field::one("condition", "Condition", choices.collect()).because(&[id::CND_01]))
            .field(
                Field::one("from", "X, where it has one", from.collect())
                    .because(&[id::CND_04, id::CND_05]),
            )
            .field(Field::note("story", "How it came", LINE)),
    )
}

fn wounding(game: &Game<Blessed2>) -> Option<Offer> {
    let offer = Offer::new("wound", "Wound somebody", &[id::WND_01]).at(Spot::Side);
    let offer = for_character(offer, everybody(game))?;
    let ranks = Rank::ALL.map(|rank| {
        let key = serde_json::to_value(rank).unwrap_or_default();
        Choice::new(key, format!("{}: {}", rank.name(), rank.wound()))
    });
    Some(
        offer
            .field(Field::one("rank", "How badly", ranks.to_vec()).because(&[id::SEV_27]))
            .field(
                Field::number("roll", "What tending has to beat", 1, 60, 8).because(&[id::WND_02]),
            )
            .field(Field::text("story", "How it came", LINE)),
    )
}

fn spoils(game: &Game<Blessed2>) -> Option<Offer> {
    let of = everybody(game);
    let most = of.len();
    (most > 0).then(|| {
        Offer::new("spoils", "Let them search the spoils", &[id::PREP_11])
            .hint("Preparedness Checks without a price, until the scene ends.")
            .field(Field::several("who", "Who", of, 1, most))
            .at(Spot::Side)
    })
}

fn sessions(game: &Game<Blessed2>, all: &mut Vec<Offer>) {
    let running = game.world.in_session;
    let note = || Field::note("note", "Note", LINE);
    let rule = || Why::from(id::SHOP_01);
    let runs = running.then(|| rule().say("A session runs already; end it first."));
    let none = (!running).then(|| rule().say("No session runs; start one first."));
    all.push(
        Offer::new("session_starts", "The session starts", &[id::BLS_12])
            .field(note())
            .blocked(runs.or_else(|| busy(game)))
            .at(Spot::Side),
    );
    all.push(
        Offer::new("scene_ends", "The scene ends", &[id::PREP_02, id::CND_02])
            .field(note())
            .blocked(busy(game))
            .at(Spot::Side),
    );
    all.push(
        Offer::new("session_ends", "The session ends", &[id::SHOP_01])
            .field(note())
            .blocked(none.or_else(|| busy(game)))
            .at(Spot::Side),
    );
}

/// The words of wounds, for forms that name one.
pub fn wounds(game: &Game<Blessed2>, offer: Offer) -> Option<Offer> {
    let words = wound::all(&game.world).into_iter().map(|(word, _)| word);
    for_words(offer, "which", "Wound", words)
}
