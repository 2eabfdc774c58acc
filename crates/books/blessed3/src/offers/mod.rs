//! The moves of a seat, as forms.

use super::charter::{Reactions, YesNo};
use super::check::Rank;
use super::cost::circled;
use super::stat::Stat;
use super::topic::Topic;
use super::world::{Blessing, Character, World};
use super::{Blessed3, id, rules, view};
use ingle_engine::view::{Die, Tone};
use ingle_engine::{Choice, Field, Game, Offer, Role, RuleId, Seat};

mod check;
mod window;
mod player;
mod attack;
mod trap;
mod referee;
mod condition;
mod amend;
mod shop;
mod optional;
mod ethic;
mod special;

pub use shop::words as shop_words;
mod endeavor;

/// The moves of a seat on a question.
pub fn offers(game: &Game<Blessed3>, topic: &Topic, seat: Seat) -> Vec<Offer> {
    match topic {
        Topic::Play => match game.cast.role(seat) {
            Role::Spectator => Vec::new(),
            Role::Player => {
                // Whoever visits the shop is there for that.
                let visits = !rules::shop::visitors(game, seat).is_empty();
                let mut all = Vec::new();
                if visits {
                    all.extend(shop::visitor(game, seat));
                }
                all.extend(player::offers(game, seat));
                all.extend(special::any_time(game, seat));
                if !visits {
                    all.extend(shop::visitor(game, seat));
                }
                all.extend(endeavor::player(game, seat));
                all
            }
            Role::Referee => {
                let mut all = referee::offers(game, seat);
                all.extend(trap::referee(game, seat));
                all.extend(condition::offers(game));
                all.extend(player::spending(game, seat));
                all.extend(special::any_time(game, seat));
                all.extend(special::referee(game));
                if !rules::shop::visitors(game, seat).is_empty() {
                    all.extend(shop::visitor(game, seat));
                }
                all.push(ethic::referee(game));
                all.extend(optional::referee(game));
                all.extend(shop::referee(game));
                all.extend(endeavor::referee(game));
                all
            }
        },
        Topic::Ready => {
            let mut all = check::ready(game, seat);
            all.extend(special::ready(game, seat));
            all
        }
        Topic::Rolled => {
            let mut all = check::rolled(game, seat);
            all.extend(special::rolled(game, seat));
            all
        }
        Topic::Special(topic) => special::question(game, topic, seat),
        Topic::Claim { by, what } => window::claim(game, *by, what),
        Topic::Approve { plan } => window::approve(game, plan),
        Topic::Mix => referee::mix(game),
        Topic::Defend { target } => attack::defend(game, *target),
        Topic::Deny { plan } => {
            let mut all = window::deny(game, seat, plan.as_ref());
            if plan.is_none() {
                all.extend(special::deny(game, seat));
            }
            all
        }
        Topic::Bank => window::bank(game, seat),
        Topic::Consequence { by, targets, violent } => {
            condition::consequence(game, *by, targets, *violent)
        }
        Topic::Onlookers { by, .. } => ethic::onlookers(game, *by),
        Topic::Copy { from, dice, done } => ethic::copy(game, seat, *from, dice, done),
        Topic::Price { by } => optional::price(game, *by),
        Topic::Darkness { by } => optional::darkness(game, *by),
        Topic::Witnesses { by } => window::witnesses(game, *by),
        Topic::Revelation { by, left } => window::revelation(game, seat, *by, *left),
        Topic::Robbed { thief, victim } => window::robbed(game, *thief, *victim),
        Topic::Endeavor(topic) => endeavor::question(game, topic, seat),
        Topic::Tally { boons, busts } => window::tally(game, seat, !boons, !busts),
    }
}

/// What a referee may set right by hand.
pub fn amends(game: &Game<Blessed3>) -> Vec<Offer> {
    [amend::offers(game), shop::amends(game)].concat()
}

/// One of these moves by its verb.
pub fn offer(game: &Game<Blessed3>, topic: &Topic, seat: Seat, verb: &str) -> Option<Offer> {
    match topic {
        Topic::Ready if check::READY.contains(&verb) => check::ready_to(game, seat, verb),
        _ => offers(game, topic, seat).into_iter().find(|offer| offer.verb == verb),
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

/// The Stats that Checks are made with, as choices. [B3-STAT-01 B3-OPT-01]
fn stats(game: &Game<Blessed3>) -> Vec<Choice> {
    game.world.stats().map(|stat| stat_choice(game, stat)).collect()
}

/// A Stat as a choice.
fn stat_choice(game: &Game<Blessed3>, stat: Stat) -> Choice {
    let label = format!("{} {}", view::icon(game, stat), stat.name());
    Choice::new(stat.name(), label).note(view::covers(game, stat))
}

/// The Aptitudes of some characters as a field, none of them first; the name of whoever has it is part of the value.
fn aptitudes<'a>(own: impl Iterator<Item = &'a Character>, many: bool, label: &str) -> Field {
    let mut choices = vec![Choice::none("none")];
    for one in own {
        for aptitude in &one.aptitudes {
            let value = format!("{}: {}", one.name, aptitude.name);
            let label = if many { value.clone() } else { aptitude.name.clone() };
            if !choices.iter().any(|known| known.value == value.as_str()) {
                choices.push(Choice::new(value, label));
            }
        }
    }
    Field::one("aptitude", label, choices)
}

/// How hard a Check is, as a field.
fn rank() -> Field {
    let choices = Rank::ALL.map(|rank| {
        let note = match rank {
            Rank::Easy => "3 and 4 round up to 5",
            Rank::Normal => "one roll",
            Rank::Hard => "two rolls, and none may fail",
            Rank::Complex => "several rolls, of which one may fail",
        };
        Choice::new(rank.name().to_lowercase(), rank.name()).note(note)
    });
    Field::one("rank", "How hard", choices.to_vec()).because(&[id::CHK_03]).usually("normal")
}

/// By how many ranks circumstances move a Check that starts at Normal.
fn shift(rule: RuleId) -> Field {
    Field::number("shift", "Ranks harder", -3, 3, 0)
        .hint("Circumstances; less than zero is easier.")
        .because(&[rule, id::CHK_26])
}

/// Whether odds are shown: where people react in turn, nobody answers for those who would pass.
fn weighs(game: &Game<Blessed3>) -> bool {
    game.world.charter.reactions == Reactions::Together
}

/// The same for a seat: the dice of a monstrosity that takes part are not for everybody to know. [B3-MON-47?]
fn weighs_for(game: &Game<Blessed3>, seat: Seat) -> bool {
    let viewer = game.cast.viewer(seat);
    let world = &game.world;
    let strange = |id| world.monstrous(id) && !world.knows(viewer, id);
    weighs(game) && !world.check.as_ref().is_some_and(|check| check.who().any(strange))
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
