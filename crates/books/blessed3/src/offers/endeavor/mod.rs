//! Endeavors as forms.

use super::names;
use crate::Blessed3;
use crate::endeavor::Step;
use crate::endeavor::rule;
use crate::endeavor::topic::EndeavorTopic;
use crate::rules::endeavor;
use crate::world::Id;
use ingle_engine::{Choice, Field, Game, Offer, Place, Seat, Why};

mod setup;
mod design;
mod position;
mod order;
mod turn;
mod ability;
mod sense;
mod due;
mod special;
mod amend;
mod clock;

/// The moves of a seat on a question of an Endeavor.
pub fn question(game: &Game<Blessed3>, topic: &EndeavorTopic, seat: Seat) -> Vec<Offer> {
    match topic {
        EndeavorTopic::Positions => position::choose(game, seat),
        EndeavorTopic::Upgrades => position::upgrade(game, seat),
        EndeavorTopic::Swap { who, .. } => position::consent(game, *who),
        EndeavorTopic::Reroll => position::reroll(game),
        EndeavorTopic::Order => order::order(game),
        EndeavorTopic::Turn { who } if game.world.seat(*who) == Some(seat) => {
            turn::offers(game, seat, *who)
        }
        EndeavorTopic::Turn { .. } => Vec::new(),
        EndeavorTopic::Sense => sense::sense(game),
        EndeavorTopic::Reverse { .. } => order::reverse(game),
        EndeavorTopic::Revenge { who } => due::revenge(game, *who),
        EndeavorTopic::Zeal { who } => due::zeal(game, *who),
        EndeavorTopic::Mirror => due::mirror(game),
        EndeavorTopic::Milder => due::milder(game),
        EndeavorTopic::Again => due::again(game),
        EndeavorTopic::Loot => due::loot(game, seat),
        EndeavorTopic::Share => due::share(game, seat),
        EndeavorTopic::Give => due::give(game, seat),
        EndeavorTopic::Spread => due::spread(game),
        EndeavorTopic::Stay { who } => special::stay(game, *who),
        EndeavorTopic::Tied { who } => special::tied(game, who),
        EndeavorTopic::Special { who } if game.world.seat(*who) == Some(seat) => {
            special::offers(game, *who)
        }
        EndeavorTopic::Special { .. } => Vec::new(),
    }
}

/// What the referee may do at any time.
pub fn referee(game: &Game<Blessed3>) -> Vec<Offer> {
    let mut all = setup::offers(game);
    all.extend(design::offers(game));
    all.extend(amend::offers(game));
    all.extend(clock::offers(game));
    all
}

/// What a player sees of others' turns: greyed out, with whose turn it is. [B3-END-08 B3-END-23]
pub fn player(game: &Game<Blessed3>, seat: Seat) -> Vec<Offer> {
    let mut all = Vec::new();
    let Some(now) = game.world.endeavor() else { return all };
    let mut own = now.living().filter(|actor| game.world.seat(actor.id) == Some(seat));
    if own.next().is_none() {
        return all;
    }
    let mine = now.current.is_some_and(|id| game.world.seat(id) == Some(seat));
    if now.step == Step::Turns && !mine {
        let whose = now.current.map_or("somebody", |id| game.world.name(id));
        let why = Why::rules(&[rule::END_07, rule::END_08])
            .say(format!("It is {whose}'s turn; yours comes round the table."));
        for (verb, label) in [("turn_attack", "Attack"), ("turn_advance", "Advance")] {
            let offer = Offer::new(verb, label, &[rule::END_15]).at(Place::Side);
            all.push(turn::blank(offer, verb).blocked(Some(why.clone())));
        }
    }
    if now.step == Step::Special && !asked(game, seat) {
        let why = Why::rules(&[rule::END_22, rule::END_23])
            .say("The special action is for whoever has the most temporary Blessings.");
        let offer = Offer::new("combo", "Special action", &[rule::END_23]).at(Place::Side);
        all.push(offer.blocked(Some(why)));
    }
    all
}

fn asked(game: &Game<Blessed3>, seat: Seat) -> bool {
    game.top().is_some_and(|question| question.waited(seat))
}

/// Why a Check of an Endeavor is not left, if it is one. [B3-END-19 B3-RACE-18]
pub fn seen_through(game: &Game<Blessed3>) -> Option<Why> {
    endeavor::owns(&game.world).then(|| {
        Why::rules(&[rule::END_19, rule::RACE_18])
            .say("What is begun in an Endeavor is seen through.")
    })
}

/// Somebody as a choice, with where they stand.
fn stands(game: &Game<Blessed3>, id: Id) -> Choice {
    let name = game.world.name(id);
    let at = game.world.actor(id).map_or(String::new(), |actor| format!("at {}", actor.at));
    Choice::new(name, name).note(at)
}

/// Characters as choices.
fn characters(game: &Game<Blessed3>, fits: impl Fn(Id) -> bool) -> Vec<Choice> {
    let all = game.world.characters.iter().filter(|(id, _)| fits(**id));
    names(all.map(|(_, one)| one.name.as_str()))
}

/// A line of reason, which may stay empty.
fn reason() -> Field {
    Field::note("reason", "Why", crate::rules::LINE)
}
