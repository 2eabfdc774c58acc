//! Chases, as forms.

use super::{everybody, medium, people, stat, stats};
use crate::chase::{Chase, Phase};
use crate::rules::{LINE, busy, tie};
use crate::stat::Stat;
use crate::{Blessed1, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, Why};

/// What a Chase is run with; no other forms have these verbs.
pub const VERBS: [&str; 7] =
    ["chase", "race", "act_first", "hazard", "pursuers", "end_round", "end_chase"];

/// Adds the referee's moves about a Chase.
pub fn offers(game: &Game<Blessed1>, all: &mut Vec<Offer>) {
    match &game.world.chase {
        None => all.extend(begin(game)),
        Some(chase) => running(game, chase, all),
    }
}

/// Begins a Chase; it needs an end. [B1-CHASE-01 B1-CHASE-03]
fn begin(game: &Game<Blessed1>) -> Option<Offer> {
    let of = everybody(game);
    let most = of.len();
    if most < 2 {
        return None;
    }
    let endless = Why::from(id::CHASE_03).say(
        "A Chase needs an end: a space to reach, a number of rounds, or words that say when it is won.",
    );
    let ends = vec![
        Choice::new("goal", "at a space, at a round's end"),
        Choice::new("rounds", "after so many rounds"),
        Choice::new("told", "as the words below say"),
        Choice::none("never").blocked(Some(endless)),
    ];
    Some(
        Offer::new("chase", "Begin a Chase", &[id::CHASE_01, id::CHASE_02])
            .field(Field::several("who", "Who runs", of, 2, most).because(&[id::CHASE_01]))
            .field(Field::one("end", "It ends", ends).because(&[id::CHASE_03]))
            .field(Field::number("space", "The space", 1, 100, 20).because(&[id::CHASE_03]))
            .field(Field::number("rounds", "The rounds", 1, 20, 3).because(&[id::CHASE_03]))
            .field(Field::text("words", "What is won and lost", LINE))
            .blocked(busy(game))
            .at(Place::Side),
    )
}

fn running(game: &Game<Blessed1>, chase: &Chase, all: &mut Vec<Offer>) {
    let runners = || people(game, |id, _| chase.runners.contains_key(&id), |_, _| None);
    let most = runners().len();
    let rule = || Why::from(id::CHASE_08);
    let not = |phase: Phase, words: &str| {
        busy(game).or_else(|| (chase.phase != phase).then(|| rule().say(words)))
    };
    let few = (most < 2).then(|| rule().say("Two runners at least; end the Chase instead."));
    let hand = vec![serde_json::Value::from(Stat::Hand.name())];
    all.push(
        Offer::new("race", "Run the round", &[id::CHASE_04, id::CHASE_06])
            .hint("Everybody rolls; the highest moves 2, 3 or 5 spaces, by the gap to the lowest.")
            .field(
                Field::several("stats", "Stats that fit", stats(game), 1, 7)
                    .usually(hand)
                    .because(&[id::CHASE_04]),
            )
            .field(Field::note("note", "Note", LINE))
            .blocked(few.or_else(|| not(Phase::Start, "This round has been run; end it first."))),
    );
    let level: Vec<Choice> = tie::others(game)
        .into_iter()
        .map(|id| Choice::new(game.world.name(id), game.world.name(id)))
        .collect();
    if !level.is_empty() {
        all.push(
            Offer::new("act_first", "Somebody who rolled the same acts first", &[id::CHASE_18])
                .field(Field::one("who", "Who", level))
                .at(Place::Side),
        );
    }
    let early = "Hazards come after the side Contests; run the round first.";
    let blocked = not(Phase::Close, early);
    if most > 0 {
        all.push(
            Offer::new("hazard", "Put a hazard before them", &[id::CHASE_13, id::CHASE_23])
                .hint("Who fails falls back 2 spaces.")
                .field(Field::several("who", "Before whom", runners(), 1, most))
                .field(Field::text("text", "What it is", LINE))
                .field(stat(game, Stat::Hurry))
                .field(medium())
                .blocked(blocked.clone())
                .at(Place::Side),
        );
        all.push(
            Offer::new("pursuers", "Who pursues", &[id::CHASE_01])
                .hint("With nobody here it is a race: all are opponents.")
                .field(Field::several("who", "Pursuers", runners(), 0, most))
                .blocked(busy(game))
                .at(Place::Side),
        );
    }
    all.push(
        Offer::new("end_round", "End the round", &[id::CHASE_14, id::CHASE_26])
            .field(Field::note("note", "Note", LINE))
            .blocked(not(Phase::Close, "Run the round first.")),
    );
    let winners = std::iter::once(Choice::none("nobody")).chain(runners());
    all.push(
        Offer::new("end_chase", "End the Chase", &[id::CHASE_03])
            .field(Field::one("winner", "Won by", winners.collect()))
            .field(Field::note("note", "How it ends", LINE))
            .blocked(busy(game))
            .at(Place::Side),
    );
}
