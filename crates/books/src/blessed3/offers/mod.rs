//! The moves of a seat, as forms.

use super::charter::YesNo;
use super::content::Content;
use super::cost::circled;
use super::stat::Stat;
use super::topic::Topic;
use super::world::{Blessing, World};
use super::{Blessed3, id, rules};
use ingle_engine::view::{Die, Tone};
use ingle_engine::{Choice, Field, Game, Offer, Role, Seat};

mod check;
mod player;
mod referee;
mod amend;
mod shop;

pub use shop::words as shop_words;

/// The moves of a seat on a question.
pub fn offers(game: &Game<Blessed3>, topic: &Topic, seat: Seat) -> Vec<Offer> {
    match topic {
        Topic::Play => match game.cast.role(seat) {
            Role::Spectator => Vec::new(),
            Role::Player => {
                let mut all = player::offers(game, seat);
                all.extend(shop::visitor(game, seat));
                all
            }
            Role::Referee => {
                let mut all = referee::offers(game, seat);
                all.extend(player::spending(game, seat));
                if !rules::shop::visitors(game, seat).is_empty() {
                    all.extend(shop::visitor(game, seat));
                }
                all.extend(shop::referee(game));
                all.extend(amend::offers(game));
                all.extend(shop::amends(game));
                all
            }
        },
        Topic::Ready => check::ready(game, seat),
        Topic::Rolled => check::rolled(game, seat),
        Topic::Claim { by, what } => check::claim(game, *by, what),
        Topic::Approve { plan } => check::approve(game, plan),
        Topic::Witnesses { by } => check::witnesses(game, *by),
        Topic::Revelation { by, left } => check::revelation(game, seat, *by, *left),
        Topic::Robbed { thief, victim } => check::robbed(game, *thief, *victim),
        Topic::Tally { boons, busts } => check::tally(game, seat, !boons, !busts),
    }
}

/// The names of characters as choices.
fn names<'a>(names: impl Iterator<Item = &'a str>) -> Vec<Choice> {
    names.map(|name| Choice::new(name, name)).collect()
}

/// Every character in the game as a field.
fn someone(world: &World, label: &str) -> Field {
    let choices = names(world.characters.values().map(|one| one.name.as_str()));
    Field::one("character", label, choices)
}

/// The seven Stats as choices.
fn stats(content: &Content) -> Vec<Choice> {
    let choice = |stat: Stat| {
        let covers = content.stats.get(&stat).map_or("", |entry| &entry.covers);
        Choice::new(stat.name(), format!("{} {}", content.icon(stat), stat.name())).note(covers)
    };
    Stat::ALL.into_iter().map(choice).collect()
}

/// Yes or no as a field.
fn yes_no(name: &'static str, label: &str, usual: YesNo) -> Field {
    let choices = vec![Choice::new("yes", "yes"), Choice::new("no", "no")];
    Field::one(name, label, choices).usually(if usual.yes() { "yes" } else { "no" })
}

/// A Blessing as a choice, drawn as a die.
fn die_choice(value: String, who: Option<&str>, die: &Blessing) -> Choice {
    let kind = if die.temporary { " (temporary)" } else { "" };
    let label = match who {
        Some(who) => format!("{who}: {}{kind}", circled(die.face)),
        None => format!("{}{kind}", circled(die.face)),
    };
    Choice::new(value, label).die(Die::shows(6, die.face).tone(Tone::Gold))
}

/// A line of narration, which may stay empty.
fn say() -> Field {
    Field::note("say", "How it looks", super::rules::LINE)
        .hint("One line of narration, if you like.")
        .because(&[id::STAT_18])
}
