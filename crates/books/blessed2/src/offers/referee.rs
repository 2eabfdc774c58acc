//! What the referee may do at any time, apart from Checks, Contests and Chases.

use super::{everybody, for_character, for_words};
use crate::character::Place;
use crate::lifestyle::Lifestyle;
use crate::rules::{LINE, NAME, busy, scene};
use crate::stat::SIZES;
use crate::wound::Band;
use crate::{Blessed2, id};
use ingle_engine::view::Die;
use ingle_engine::{Choice, Field, Game, Offer, Place as Spot, Why};
use ingle_shared::form::choose;

/// Adds the moves of a referee.
pub fn offers(game: &Game<Blessed2>, all: &mut Vec<Offer>) {
    let note = || Field::note("note", "Note", LINE);
    let waiting = || -> Vec<Choice> {
        let some = game.world.characters.iter().filter(|(_, one)| one.place == Place::Waiting);
        some.map(|(id, _)| Choice::new(game.world.name(*id), game.world.name(*id))).collect()
    };
    all.extend(
        for_character(
            Offer::new("accept", "Let the character in", &[id::CRE_06, id::CRE_09]),
            waiting(),
        )
        .map(|offer| offer.field(note())),
    );
    all.extend(
        for_character(Offer::new("send_back", "Ask for changes", &[id::CRE_09]), waiting())
            .map(|offer| offer.field(Field::text("reason", "What to change", LINE))),
    );
    all.extend(award(game));
    all.extend(surprise(game));
    all.extend(
        for_character(
            Offer::new("presence", "Who is where", &[id::BLS_05])
                .hint("Who is far off helps only by Friendship; who is away is not in the scene.")
                .at(Spot::Side),
            everybody(game),
        )
        .map(|offer| {
            offer.field(Field::one(
                "presence",
                "Is",
                vec![
                    Choice::new("near", "near enough to help"),
                    Choice::new("far", "in the scene, too far to help"),
                    Choice::new("away", "not in the scene"),
                ],
            ))
        }),
    );
    all.extend(range(game));
    all.extend(
        for_character(
            Offer::new("uncool", "Make somebody Uncool", &[id::COOL_01]),
            everybody(game),
        )
        .map(|offer| offer.field(Field::text("story", "How it came", LINE)).at(Spot::Side)),
    );
    all.extend(
        for_character(Offer::new("wound", "Wound somebody", &[id::WND_01]), everybody(game)).map(
            |offer| {
                let bands = Band::ALL.map(|band| Choice::new(band.word(), band.wound()));
                offer
                    .field(Field::one("band", "How badly", bands.to_vec()).because(&[id::SEV_07]))
                    .field(Field::text("story", "How it came", LINE))
                    .at(Spot::Side)
            },
        ),
    );
    all.extend(
        for_character(Offer::new("boon", "Repay charity", &[id::ABIL_31]), everybody(game))
            .map(|offer| offer.field(Field::text("text", "The boon", LINE)).at(Spot::Side)),
    );
    all.push(extra());
    sessions(game, all);
}

fn award(game: &Game<Blessed2>) -> Option<Offer> {
    let of = everybody(game);
    let most = of.len();
    (most > 0).then(|| {
        Offer::new("award", "Award Blessings", &[id::BLS_01, id::DM_01])
            .hint("For role play, riddles, finished quests, a failed Check, a lucky number.")
            .field(Field::several("who", "Whom", of, 1, most))
            .field(Field::number("count", "How many", 1, 10, 1).because(&[id::BLS_01]))
            .field(Field::note("note", "What for", LINE))
            .at(Spot::Side)
    })
}

fn surprise(game: &Game<Blessed2>) -> Option<Offer> {
    let of = everybody(game);
    let most = of.len();
    (most > 0).then(|| {
        Offer::new("surprise", "Surprise somebody", &[id::SURP_01, id::SURP_04])
            .hint(
                "The first roll in response neither bumps nor Sparks; set its target 2 or 3 lower.",
            )
            .field(Field::several("who", "Whom", of, 1, most))
            .field(Field::text("threat", "The threat", LINE))
            .at(Spot::Side)
    })
}

fn range(game: &Game<Blessed2>) -> Option<Offer> {
    let of = scene::ranges(&game.world).into_iter();
    let of: Vec<Choice> =
        of.map(|(word, _, why)| Choice::new(word.clone(), word).blocked(why)).collect();
    let offer = Offer::new("range", "How far apart", &[id::POS_01, id::POS_05]).at(Spot::Side);
    (!of.is_empty()).then(|| choose(offer, "which", "Who, and how far", of))
}

fn extra() -> Offer {
    let sizes = SIZES.map(|sides| Choice::new(sides, format!("d{sides}")).die(Die::in_hand(sides)));
    let lifestyles = Lifestyle::ALL.map(|one| Choice::new(one.name(), one.name()));
    Offer::new("extra", "Bring somebody in", &[id::BLS_14])
        .hint("Somebody whom you play, with the same die for every Stat.")
        .field(Field::text("name", "Name", NAME))
        .field(Field::one("die", "Die", sizes.to_vec()).because(&[id::DIE_01]))
        .field(Field::one("lifestyle", "Lifestyle", lifestyles.to_vec()))
        .field(Field::number("blessings", "Blessings", 0, 20, 0).because(&[id::BLS_14]))
        .field(Field::note("note", "Who it is", LINE))
        .at(Spot::Side)
}

fn sessions(game: &Game<Blessed2>, all: &mut Vec<Offer>) {
    let running = game.world.in_session;
    let note = || Field::note("note", "Note", LINE);
    let rule = || Why::from(id::DM_09);
    let runs = running.then(|| rule().say("A session runs already; end it first."));
    let none = (!running).then(|| rule().say("No session runs; start one first."));
    all.push(
        Offer::new("session_starts", "The session starts", &[id::DM_09])
            .field(note())
            .blocked(runs.or_else(|| busy(game)))
            .at(Spot::Side),
    );
    all.push(
        Offer::new("scene_ends", "The scene ends", &[id::DM_09])
            .field(note())
            .blocked(busy(game))
            .at(Spot::Side),
    );
    all.push(
        Offer::new("session_ends", "The session ends", &[id::DM_09, id::SHOP_01])
            .field(note())
            .blocked(none.or_else(|| busy(game)))
            .at(Spot::Side),
    );
}

/// The words of wounds, for forms that name one.
pub fn wounds(game: &Game<Blessed2>, offer: Offer) -> Option<Offer> {
    let words = crate::rules::wound::all(&game.world).into_iter().map(|(word, _)| word);
    for_words(offer, "which", "Wound", words)
}
