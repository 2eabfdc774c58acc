//! A filled form finds its rule.

mod referee;

use super::moves::Answer;
use super::rules::{self, Play, found, gone, picked};
use super::topic::{Move, Topic, Window};
use ingle_engine::{Seat, Stop};

/// A move was made: the form has been checked.
pub fn answer(turn: &mut Play<'_, '_>, topic: Topic, seat: Seat, answer: Move) -> Result<(), Stop> {
    match answer {
        Move::Ability(answer) => super::ability::answer::answer(turn, topic, seat, answer),
        Move::Endeavor(answer) => super::endeavor::answer::answer(turn, topic, seat, answer),
        Move::Growth(answer) => super::growth::answer::answer(turn, seat, answer),
        answer => match topic {
            Topic::Play => standing(turn, seat, answer),
            Topic::Ready { nth } => ready(turn, seat, nth, answer),
            Topic::Window(window) => react(turn, window, seat, answer),
            topic => question(turn, topic, seat, answer),
        },
    }
}

/// How a roll is made.
fn ready(turn: &mut Play<'_, '_>, seat: Seat, nth: u8, answer: Move) -> Result<(), Stop> {
    use rules::{help, roll};
    match answer {
        Move::Roll { stat, say } => roll::basic(turn, nth, stat, &say),
        Move::Spark { pair, say } => roll::spark(turn, nth, pair, &say),
        Move::Help { which, dice } => help::help(turn, seat, which, &dice),
        Move::Withdraw => roll::withdraw(turn),
        _ => Err(gone()),
    }
}

/// A reaction in a window.
fn react(turn: &mut Play<'_, '_>, window: Window, seat: Seat, answer: Move) -> Result<(), Stop> {
    use rules::{condition, help, roll};
    match (window, answer) {
        (Window::First { nth }, Move::Spark { pair, say }) => roll::spark(turn, nth, pair, &say),
        (Window::Bumped { nth }, Move::Reroll { which }) => {
            condition::reroll(turn, seat, nth, which)
        }
        (Window::Help, Move::Help { which, dice }) => help::help(turn, seat, which, &dice),
        (Window::Severity, Move::SuperHelp { which }) => help::super_help(turn, seat, which),
        _ => Err(gone()),
    }
}

/// An answer to any other open question.
fn question(turn: &mut Play<'_, '_>, topic: Topic, seat: Seat, answer: Move) -> Result<(), Stop> {
    use rules::{conclude, contest, cool, wound};
    match (topic, answer) {
        (Topic::Against, Move::Defend { who }) => contest::defend(turn, &[who], ""),
        (Topic::Against, Move::DefendTogether { who, because }) => {
            contest::defend(turn, &who, &because)
        }
        (Topic::Tally, Move::Narrate { text }) => conclude::narrate(turn, seat, &text),
        (Topic::Tally, Move::Shame { who, story }) => {
            cool::shame_loser(turn, seat, &who, &story)?;
            let referees = turn.cast().referees();
            turn.revise(Topic::Tally, referees)
        }
        (Topic::Tally, Move::Slay { who }) => wound::slay(turn, seat, &who),
        (topic, answer) => ruling(turn, topic, seat, answer),
    }
}

/// An answer that closes its question.
fn ruling(turn: &mut Play<'_, '_>, topic: Topic, seat: Seat, answer: Move) -> Result<(), Stop> {
    use rules::{cool, item, joint, side, wound};
    turn.close();
    match (topic, answer) {
        (Topic::Plausible { by, item, dice }, Move::Plausible { so, target, reason }) => {
            let so = so == Answer::Yes;
            let said = item::Plausible { seat, so, target, reason: &reason };
            item::plausible(turn, by, item, &dice, Some(said))
        }
        (Topic::Cooling { by }, Move::CoolTerms { stat, target }) => {
            cool::check(turn, by, (stat, target), Some(seat))
        }
        (Topic::Treated { of, wound }, Move::Treated { to: Some(to) }) => {
            wound::treated(turn, of, wound, Some((seat, &to)))
        }
        (Topic::Attempt { by }, Move::Attempt(tried)) | (Topic::Side { by }, Move::Side(tried)) => {
            let with = found(turn, &tried.with)?;
            let act = super::offers::act(turn.world(), by, tried, with)?;
            joint::attempt(turn, act)
        }
        (Topic::Attempt { by }, Move::SitOut) => joint::sit_out(turn, by),
        (Topic::Side { by }, Move::LetBe) => side::let_be(turn, by),
        (Topic::Target { mut act }, Move::Target { stat, target }) => {
            act.stat = stat;
            act.target = Some(target);
            joint::attempted(turn, *act, Some(seat))
        }
        (Topic::Tied { .. }, Move::First { who }) => {
            let who = turn.world().find(&who)?;
            joint::first(turn, who, Some(seat))
        }
        _ => Err(gone()),
    }
}

/// A question was closed without an answer: the usual thing happens.
pub fn resume(turn: &mut Play<'_, '_>, topic: Topic) -> Result<(), Stop> {
    use rules::{conclude, cool, item, joint, roll, side, terms, window, wound};
    match topic {
        Topic::Play | Topic::Against => Ok(()),
        Topic::Ready { nth } => roll::usual(turn, nth),
        Topic::Window(open) => window::resume(turn, open),
        Topic::Tally => conclude::finish(turn),
        Topic::Plausible { by, item, dice } => item::plausible(turn, by, item, &dice, None),
        Topic::Cooling { by } => {
            cool::check(turn, by, (super::stat::Stat::Heart, cool::EASY), None)
        }
        Topic::Treated { of, wound } => wound::treated(turn, of, wound, None),
        Topic::Attempt { by } => joint::sit_out(turn, by),
        Topic::Target { mut act } => {
            act.target = Some(terms::MEDIUM);
            joint::attempted(turn, *act, None)
        }
        Topic::Tied { who } => match joint::usual_first(turn, &who) {
            Some(by) => joint::first(turn, by, None),
            None => joint::go_on(turn),
        },
        Topic::Side { by } => side::let_be(turn, by),
        Topic::Ability(topic) => super::ability::answer::resume(turn, topic),
        Topic::Endeavor(topic) => super::endeavor::answer::resume(turn, topic),
    }
}

/// A move that may be made at any time.
fn standing(turn: &mut Play<'_, '_>, seat: Seat, answer: Move) -> Result<(), Stop> {
    use rules::{condition, cool, item, proposal};
    let who = |turn: &Play<'_, '_>, name: &String| turn.world().find(name).map_err(Stop::from);
    match answer {
        Move::Declare { character, intent, stat, against } => {
            let (by, against) = (who(turn, &character)?, found(turn, &against)?);
            proposal::declare(turn, by, &intent, stat, against);
            Ok(())
        }
        Move::Drop { proposal } => proposal::drop_it(turn, proposal, None),
        Move::Prepare { character, item, dice } => {
            let by = who(turn, &character)?;
            item::prepare(turn, by, &item, &dice)
        }
        Move::DropItem { which, note } => {
            let (by, item) = picked(Some(which), super::offers::items(turn.game(), seat))?;
            item::drop_item(turn, by, item, &note)
        }
        Move::BeCool { character } => {
            let by = who(turn, &character)?;
            cool::attempt(turn, by)
        }
        Move::Untax { character, dice } => {
            let by = who(turn, &character)?;
            condition::untax(turn, by, &dice)
        }
        other => referee::referee(turn, seat, other),
    }
}
