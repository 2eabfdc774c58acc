//! The rounds of an Endeavor, as forms for the referee.

use super::stands;
use crate::Blessed2;
use crate::endeavor::{Automatic, Endeavor, Step};
use crate::id;
use crate::moves::Answer;
use crate::offers::{medium, stat, stats, yes_no};
use crate::rules::{LINE, busy};
use crate::stat::Stat;
use ingle_engine::{Choice, Field, Game, Offer, Place, Why};

/// What rounds are run with; no other forms have these verbs.
pub const VERBS: [&str; 5] =
    ["begin_round", "end_round", "end_endeavor", "automatic", "endeavor_hazard"];

/// Adds the referee's moves about the round.
pub fn offers(game: &Game<Blessed2>, now: &Endeavor, all: &mut Vec<Offer>) {
    let rule = || Why::from(id::END_11);
    let not = |step: Step, words: &str| {
        busy(game).or_else(|| (now.step != step).then(|| rule().say(words)))
    };
    let nobody = now.inside().next().is_none();
    let alone = nobody.then(|| rule().say("Nobody is on the line; end the Endeavor instead."));
    all.push(
        Offer::new("begin_round", format!("Begin round {}", now.round), &[id::END_04])
            .hint("Everybody says what they attempt or sits out, and rolls; the highest takes the focus and moves that far.")
            .field(
                Field::several("stats", "Only these Stats", stats(game), 0, 7)
                    .because(&[id::END_22]),
            )
            .field(
                yes_no("all_in", "Nobody sits out", Answer::No)
                    .because(&[id::END_22, id::END_05]),
            )
            .blocked(alone.or_else(|| not(Step::Start, "This round has begun; end it first."))),
    );
    all.extend(hazard(
        game,
        now,
        not(Step::Hazards, "Hazards come after the actions; begin the round first."),
    ));
    all.push(
        Offer::new("end_round", format!("End round {}", now.round), &[id::END_11, id::END_32])
            .hint("Stamina, then what Monstrosities do at a round's end, then the goals.")
            .field(Field::note("note", "Note", LINE))
            .blocked(not(Step::Hazards, "Begin the round first.")),
    );
    let winners: Vec<Choice> = now.inside().map(|token| stands(game, token.id)).collect();
    let most = winners.len();
    all.push(
        Offer::new("end_endeavor", "End the Endeavor", &[id::END_11])
            .field(Field::several("winners", "Won by", winners, 0, most))
            .field(Field::note("note", "How it ends", LINE))
            .blocked(busy(game))
            .at(Place::Side),
    );
    let who = [
        (Automatic::Nobody, "nobody"),
        (Automatic::Referee, "your characters"),
        (Automatic::Everybody, "everybody, until it is over"),
    ];
    let who = who.into_iter().filter(|(on, _)| *on != now.automatic);
    let who =
        who.map(|(on, words)| Choice::new(serde_json::to_value(on).unwrap_or_default(), words));
    all.push(
        Offer::new("automatic", "Let the engine choose", &[id::END_01])
            .hint("It attempts what is likely to carry farthest; dice fall as ever.")
            .field(Field::one("on", "For", who.collect()))
            .blocked(not(Step::Start, "Between two rounds; end this one first."))
            .at(Place::Side),
    );
}

/// Puts a hazard before leaders. [B2-END-10 B2-END-30?]
fn hazard(game: &Game<Blessed2>, now: &Endeavor, blocked: Option<Why>) -> Option<Offer> {
    let mut ahead: Vec<_> = now.inside().collect();
    ahead.sort_by_key(|token| std::cmp::Reverse(token.at));
    let who: Vec<Choice> = ahead.into_iter().map(|token| stands(game, token.id)).collect();
    let most = who.len();
    (most > 0).then(|| {
        Offer::new("endeavor_hazard", "Put a hazard before leaders", &[id::END_10, id::END_30])
            .hint("Who fails falls back by the rank of the failure: 1, 2, 3, 5, 8 or 13 spaces.")
            .field(Field::several("who", "Before whom", who, 1, most).because(&[id::END_10]))
            .field(Field::text("text", "What it is", LINE))
            .field(stat(game, Stat::Hurry))
            .field(medium())
            .blocked(blocked)
            .at(Place::Side)
    })
}
