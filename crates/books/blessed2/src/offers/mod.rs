//! The moves of a seat, as forms.

mod player;
mod shop;
mod awards;
pub mod ready;
pub mod window;
mod question;
mod joint;
mod referee;
mod terms;
pub mod amend;
mod barred;

pub use joint::act;
pub use player::items;

use super::character::Character;
use super::deed::About;
use super::moves::Answer;
use super::rules::terms::{MEDIUM, TARGETS};
use super::rules::{blessing, speaks};
use super::stat::Stat;
use super::topic::Topic;
use super::world::Id;
use super::{Blessed2, id};
use ingle_engine::view::{Die, Tone};
use ingle_engine::{Choice, Field, Game, Offer, Role, Seat, Why};
use ingle_shared::form::choose;

/// Everything that a seat may do about a question.
pub fn offers(game: &Game<Blessed2>, topic: &Topic, seat: Seat) -> Vec<Offer> {
    match topic {
        Topic::Play => standing(game, seat),
        Topic::Ready { nth } => ready::offers(game, seat, *nth),
        Topic::Window(window) => window::offers(game, seat, *window),
        Topic::Attempt { by } => joint::attempt(game, *by),
        Topic::Side { by } => joint::side(game, *by),
        Topic::Ability(topic) => super::ability::offers::asked(game, topic, seat),
        Topic::Endeavor(topic) => super::endeavor::offers::asked(game, topic, seat),
        topic => question::offers(game, topic),
    }
}

/// One of them by its verb; what the rounds of an Endeavor are run with is made alone.
pub fn offer(game: &Game<Blessed2>, topic: &Topic, seat: Seat, verb: &str) -> Option<Offer> {
    let running = game.world.endeavor.as_ref().filter(|_| *topic == Topic::Play);
    let rounds = super::endeavor::offers::round::VERBS.contains(&verb);
    let mut all = Vec::new();
    match running.filter(|_| rounds && game.cast.is_referee(seat)) {
        Some(now) => super::endeavor::offers::round::offers(game, now, &mut all),
        None => all = offers(game, topic, seat),
    }
    all.into_iter().find(|offer| offer.verb == verb)
}

fn standing(game: &Game<Blessed2>, seat: Seat) -> Vec<Offer> {
    let mut all = Vec::new();
    let role = game.cast.role(seat);
    if role == Role::Spectator {
        return all;
    }
    if role == Role::Referee {
        // Somebody waits for an answer: that comes before what was earned.
        terms::answers(game, &mut all);
    }
    player::offers(game, seat, &mut all);
    super::ability::offers::standing(game, seat, &mut all);
    super::endeavor::offers::standing(game, seat, &mut all);
    shop::offers(game, seat, &mut all);
    awards::offers(game, seat, &mut all);
    if role == Role::Referee {
        referee::offers(game, &mut all);
        terms::offers(game, &mut all);
    }
    barred::offers(game, seat, &mut all);
    all
}

/// The characters that a form may speak of, each greyed out where there is a reason.
pub fn people<'g>(
    game: &'g Game<Blessed2>,
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
pub fn everybody(game: &Game<Blessed2>) -> Vec<Choice> {
    people(game, |_, _| true, |_, _| None)
}

/// Adds a blank for a character, or gives no form where there is nobody.
pub fn for_character(offer: Offer, of: Vec<Choice>) -> Option<Offer> {
    (!of.is_empty()).then(|| choose(offer, "character", "Who", of))
}

/// Adds a blank for some things by their words, or gives no form where there is none.
pub fn for_words(
    offer: Offer,
    name: &'static str,
    label: &str,
    of: impl IntoIterator<Item = String>,
) -> Option<Offer> {
    let of: Vec<Choice> = of.into_iter().map(|word| Choice::new(word.clone(), word)).collect();
    (!of.is_empty()).then(|| choose(offer, name, label, of))
}

/// A blank for a Stat.
pub fn stat(game: &Game<Blessed2>, usual: Stat) -> Field {
    Field::one("stat", "Stat", stats(game)).usually(usual.name()).because(&[id::CHK_03])
}

/// The Stats of this table as choices.
pub fn stats(game: &Game<Blessed2>) -> Vec<Choice> {
    stat_choices(game, &game.world.stats())
}

/// A blank for other Stats among which Attackers of a group choose, each their own. [B2-GRP-09?]
pub fn other_stats(game: &Game<Blessed2>, of: &[Stat]) -> Field {
    let label = "Attackers of a group may choose these instead, each their own";
    Field::several("others", label, stat_choices(game, of), 0, of.len()).because(&[id::GRP_09])
}

/// Some Stats as choices.
pub fn stat_choices(game: &Game<Blessed2>, of: &[Stat]) -> Vec<Choice> {
    let content = game.content();
    let choice = |stat: &Stat| {
        let label = format!("{} {}", content.icon(*stat), stat.name());
        let about = match (stat, &game.world.own) {
            (Stat::Own(_), Some(own)) => own.about.as_str(),
            _ => content.stat(*stat),
        };
        Choice::new(stat.name(), label).note(about)
    };
    of.iter().map(choice).collect()
}

/// A blank for a target. [B2-CHK-02 B2-CHK-04 B2-CHK-08 B2-CHK-09]
pub fn target(usual: i32) -> Field {
    let (from, to) = (i64::from(*TARGETS.start()), i64::from(*TARGETS.end()));
    Field::number("target", "Target", from, to, usual.into())
        .hint("4 easy, 8 medium, 12 hard, 16 very hard, 20 a trial; 1 to 3 less for a surprise.")
        .because(&[id::CHK_02, id::CHK_09])
}

/// The usual target of a Check. [B2-CHK-05]
pub fn medium() -> Field {
    target(MEDIUM)
}

/// A blank for what a deed is about. [B2-ABIL-13 B2-ABIL-14 B2-ABIL-15 B2-ABIL-16 B2-ABIL-54]
pub fn about(of: &[About]) -> Field {
    let choices = of.iter().map(|about| match about {
        About::Dangerous => Choice::new("dangerous", "a dangerous stunt or procedure"),
        About::Natural => Choice::new("natural", "weather, disease, nature"),
        About::Persuasion => Choice::new("persuasion", "persuading somebody"),
        About::Transport => Choice::new("transport", "transporting others"),
        About::Close => Choice::new("close", "at close distance"),
        About::History => Choice::new("history", "what History covers too; they choose"),
    });
    let choices: Vec<Choice> = choices.collect();
    let most = choices.len();
    Field::several("about", "It is about", choices, 0, most).because(&[id::ABIL_75])
}

/// A blank for yes or no.
pub fn yes_no(name: &'static str, label: &str, usual: Answer) -> Field {
    let choices = vec![Choice::new("yes", "yes"), Choice::new("no", "no")];
    Field::one(name, label, choices).usually(match usual {
        Answer::Yes => "yes",
        Answer::No => "no",
    })
}

/// A blank for the dice that pay, by their places from the cheapest on; those that are not picked are the cheapest.
/// Where a seat has several who might pay, a place speaks of the one who does. [B2-BLS-10?]
pub fn dice(
    game: &Game<Blessed2>,
    seat: Seat,
    worth: u8,
    (least, most): (usize, usize),
    pays: impl Fn(Id, &Character) -> bool,
) -> Field {
    let own = game.world.playing().filter(|(id, one)| speaks(game, seat, *id) && pays(*id, one));
    let pools: Vec<(String, Vec<(u8, u8)>)> = own
        .map(|(id, _)| (game.world.name(id), game.world.purse(id).usable(worth)))
        .filter(|(_, dice)| !dice.is_empty())
        .collect();
    let longest = pools.iter().map(|(_, dice)| dice.len()).max().unwrap_or(0);
    let choices = (0..longest.min(super::rules::help::MOST)).map(|at| {
        let place = blessing::place(at);
        match &pools[..] {
            [(_, dice)] => {
                let (face, worth) = dice[at];
                let less = if face == worth { String::new() } else { format!(", worth {worth}") };
                Choice::new(place, format!("{face}{less}"))
                    .die(Die::shows(6, face).tone(Tone::Gold))
            }
            _ => {
                let each = pools.iter().filter_map(|(name, dice)| {
                    dice.get(at).map(|(face, _)| format!("{name} {face}"))
                });
                Choice::new(
                    place.clone(),
                    format!("{place}: {}", each.collect::<Vec<_>>().join(", ")),
                )
            }
        }
    });
    let choices: Vec<Choice> = choices.collect();
    let usual: Vec<_> = choices.iter().take(least).map(|choice| choice.value.clone()).collect();
    let (least, most) = (least.min(choices.len()), most.min(choices.len()));
    Field::several("dice", "With these dice", choices, least, most)
        .usually(usual)
        .because(&[id::BLS_10, id::BLS_07])
}
