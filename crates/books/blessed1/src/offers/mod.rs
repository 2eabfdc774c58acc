//! The moves of a seat, as forms.

mod player;
mod shop;
mod ready;
mod window;
mod ruling;
mod referee;
mod terms;
mod chase;
pub mod amend;

pub use player::{gifts, items};

use super::character::Character;
use super::deed::About;
use super::moves::Answer;
use super::rules::terms::{MEDIUM, TARGETS};
use super::stat::Stat;
use super::topic::Topic;
use super::world::Id;
use super::{Blessed1, id};
use ingle_engine::{Choice, Field, Game, Offer, Role, Seat, Why};
use ingle_shared::form::choose;

/// Everything that a seat may do about a question.
pub fn offers(game: &Game<Blessed1>, topic: &Topic, seat: Seat) -> Vec<Offer> {
    match topic {
        Topic::Play => standing(game, seat),
        Topic::Ready { nth } => ready::offers(game, seat, *nth),
        Topic::Bless => window::bless(game, seat).into_iter().collect(),
        Topic::Sacrifice => window::sacrifice(game, seat).into_iter().collect(),
        Topic::Circumstance => window::swap(game, seat).into_iter().collect(),
        Topic::Outcome => window::outcome(game, seat),
        Topic::Awards { nth } => window::awards(game, seat, *nth),
        topic => ruling::offers(game, topic),
    }
}

/// One of them by its verb; what a Chase is run with is made alone.
pub fn offer(game: &Game<Blessed1>, topic: &Topic, seat: Seat, verb: &str) -> Option<Offer> {
    let mut all = Vec::new();
    match *topic == Topic::Play && game.cast.is_referee(seat) && chase::VERBS.contains(&verb) {
        true => chase::offers(game, &mut all),
        false => all = offers(game, topic, seat),
    }
    all.into_iter().find(|offer| offer.verb == verb)
}

fn standing(game: &Game<Blessed1>, seat: Seat) -> Vec<Offer> {
    let mut all = Vec::new();
    let role = game.cast.role(seat);
    if role == Role::Spectator {
        return all;
    }
    player::offers(game, seat, &mut all);
    shop::offers(game, seat, &mut all);
    if role == Role::Referee {
        referee::offers(game, &mut all);
        terms::offers(game, &mut all);
        chase::offers(game, &mut all);
    }
    all
}

/// Whether the odds of the open deed may be shown to a seat: a hidden target hides them. [B1-CHK-15?]
fn weighs(game: &Game<Blessed1>, seat: Seat) -> bool {
    let open = game.world.deed.as_ref();
    let hidden = open.is_some_and(|deed| deed.hidden && deed.verdicts.is_empty());
    !hidden || game.cast.is_referee(seat)
}

/// The characters that a form may speak of, each greyed out where there is a reason.
fn people<'g>(
    game: &'g Game<Blessed1>,
    among: impl Fn(Id, &Character) -> bool,
    blocked: impl Fn(Id, &'g Character) -> Option<Why>,
) -> Vec<Choice> {
    let all = game.world.playing().filter(|(id, one)| among(*id, one));
    all.map(|(id, one)| {
        Choice::new(game.world.name(id), game.world.name(id)).blocked(blocked(id, one))
    })
    .collect()
}

/// Everybody who plays, as choices.
fn everybody(game: &Game<Blessed1>) -> Vec<Choice> {
    people(game, |_, _| true, |_, _| None)
}

/// Adds a blank for a character, or gives no form where there is nobody.
fn for_character(offer: Offer, of: Vec<Choice>) -> Option<Offer> {
    (!of.is_empty()).then(|| choose(offer, "character", "Who", of))
}

/// Adds a blank for some things by their words, or gives no form where there is none.
fn for_words(
    offer: Offer,
    name: &'static str,
    label: &str,
    of: impl IntoIterator<Item = String>,
) -> Option<Offer> {
    let of: Vec<Choice> = of.into_iter().map(|word| Choice::new(word.clone(), word)).collect();
    (!of.is_empty()).then(|| choose(offer, name, label, of))
}

/// A blank for a Stat.
fn stat(game: &Game<Blessed1>, usual: Stat) -> Field {
    Field::one("stat", "Stat", stats(game)).usually(usual.name()).because(&[id::STAT_12])
}

/// The seven Stats as choices.
fn stats(game: &Game<Blessed1>) -> Vec<Choice> {
    let content = game.content();
    let choice = |stat: Stat| {
        let label = format!("{} {}", content.icon(stat), stat.name());
        Choice::new(stat.name(), label).note(content.stat(stat))
    };
    Stat::ALL.into_iter().map(choice).collect()
}

/// A blank for a target. [B1-CHK-01 B1-CHK-02 B1-CHK-06]
fn target(usual: i32) -> Field {
    let (from, to) = (i64::from(*TARGETS.start()), i64::from(*TARGETS.end()));
    Field::number("target", "Target", from, to, usual.into())
        .hint("4 easy, 8 medium, 12 hard, 16 very hard, 20 a trial; 2 or 3 less for a surprise.")
        .because(&[id::CHK_01, id::CHK_08])
}

/// The usual target of a Check.
fn medium() -> Field {
    target(MEDIUM)
}

/// A blank for what a deed is about. [B1-ABIL-48 B1-ABIL-49 B1-ABIL-50]
fn about(of: &[About]) -> Field {
    let choices = of.iter().map(|about| match about {
        About::Dangerous => Choice::new("dangerous", "something dangerous"),
        About::Natural => Choice::new("natural", "weather, disease, nature"),
        About::Persuasion => Choice::new("persuasion", "persuading somebody"),
    });
    let choices: Vec<Choice> = choices.collect();
    let most = choices.len();
    Field::several("about", "It is about", choices, 0, most).because(&[id::ABIL_65])
}

/// A blank for yes or no.
fn yes_no(name: &'static str, label: &str, usual: Answer) -> Field {
    let choices = vec![Choice::new("yes", "yes"), Choice::new("no", "no")];
    Field::one(name, label, choices).usually(match usual {
        Answer::Yes => "yes",
        Answer::No => "no",
    })
}
