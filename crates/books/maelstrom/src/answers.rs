//! What each move does: it hands on to the rules.

mod asks;
mod amends;
mod find;

use super::action::Trait;
use super::attribute::Attribute;
use super::late::{after, answers as late};
use super::moves::Move;
use super::rules::{
    commit, conflict, creation, declare, grant, narrate, open, oppose, roll, terms, untrained,
};
use super::topic::Topic;
use super::world::{CharacterId, Condition};
use super::{Play, id};
use asks::asks;
use ingle_engine::{Seat, Stop, Why, clean};

/// A move was made: the form has been checked.
pub fn answer(turn: &mut Play<'_, '_>, topic: Topic, seat: Seat, answer: Move) -> Result<(), Stop> {
    match topic.character() {
        None => standing(turn, seat, answer),
        Some(character) => question(turn, &topic, character, seat, answer),
    }
}

/// An answer to an open question: it is closed, and the rules go on.
fn question(
    turn: &mut Play<'_, '_>,
    topic: &Topic,
    id: CharacterId,
    seat: Seat,
    answer: Move,
) -> Result<(), Stop> {
    turn.close();
    match (answer, topic) {
        (Move::KeepPenalty, Topic::Untrained { nth, .. }) => {
            untrained::keep(turn, Some(seat), id, *nth)
        }
        (Move::Waive { note }, Topic::Untrained { nth, .. }) => {
            untrained::waive(turn, seat, id, *nth, trim(note))
        }
        (Move::Prepare { attribute, difficulty }, Topic::Untrained { nth, .. }) => {
            untrained::prepare(turn, id, *nth, attribute, difficulty)
        }
        (Move::Refuse, Topic::Untrained { nth, .. }) => {
            untrained::refuse(turn, Some(seat), id, *nth)
        }
        (Move::Grant { penalty }, Topic::Untrained { nth, .. }) => {
            untrained::grant(turn, seat, id, *nth, penalty)
        }
        (Move::WorkItOut, Topic::Prepare { nth, attribute, difficulty, .. }) => {
            untrained::work_it_out(turn, id, *nth, *attribute, *difficulty)
        }
        (Move::SkipIt, Topic::Prepare { nth, .. }) => untrained::keep(turn, None, id, *nth),
        (Move::Roll { with }, _) => commit::choose(turn, &with),
        (Move::Withdraw, _) => {
            commit::withdraw(turn);
            Ok(())
        }
        (Move::Confirm, Topic::Confirm { against: true, .. }) => oppose::roll(turn, &[id::SPCL_25]),
        (Move::Confirm, _) => roll::roll(turn, &[id::SPCL_25]),
        (Move::Strike { specialties }, Topic::Confirm { against: true, .. }) => {
            oppose::strike(turn, seat, specialties)
        }
        (Move::Strike { specialties }, _) => commit::strike(turn, seat, specialties),
        (Move::Dodge { with } | Move::Resist { with }, _) => oppose::choose(turn, &with),
        (Move::Stand, _) => oppose::stand(turn),
        (answer, Topic::After { against, .. }) => late::after(turn, *against, answer),
        (Move::Narrate { text }, _) => {
            narrate::narrate(turn, seat, trim(text));
            Ok(())
        }
        (Move::FollowUp { text, attribute, other, difficulty }, _) => {
            narrate::follow_up(turn, seat, id, trim(text), (attribute, other, difficulty))
        }
        (Move::Again { note }, _) => narrate::again(turn, seat, id, trim(note)),
        (other, _) => Err(unknown(&other)),
    }
}

/// A question was closed without an answer: the usual thing happens.
pub fn resume(turn: &mut Play<'_, '_>, topic: Topic) -> Result<(), Stop> {
    match topic {
        Topic::Play | Topic::Narrate { .. } => {}
        Topic::Untrained { character, nth } => untrained::usual(turn, character, nth)?,
        Topic::Prepare { character, nth, .. } => untrained::keep(turn, None, character, nth)?,
        Topic::Ready { .. } => commit::withdraw(turn),
        // No answer counts as a confirmation.
        Topic::Confirm { against: true, .. } => oppose::roll(turn, &[id::SPCL_25])?,
        Topic::Confirm { .. } => roll::roll(turn, &[id::SPCL_25])?,
        Topic::Defend { .. } => oppose::stand(turn)?,
        Topic::Resist { .. } => oppose::choose(turn, "1")?,
        Topic::After { against, .. } => after::finish(turn, against)?,
    }
    Ok(())
}

/// A move that may be made at any time.
fn standing(turn: &mut Play<'_, '_>, seat: Seat, answer: Move) -> Result<(), Stop> {
    match answer {
        Move::Accept { character, note } => {
            let id = turn.world().find(&character)?;
            creation::accept(turn, seat, id, trim(note));
        }
        Move::SendBack { character, note } => {
            let id = turn.world().find(&character)?;
            creation::send_back(turn, seat, id, trim(note));
        }
        Move::Declare { character, intent, ability } => {
            let id = turn.world().find(&character)?;
            declare::declare(turn, id, trim(intent), ability);
        }
        Move::Explain { proposal, how } => declare::explain(turn, proposal, trim(how))?,
        Move::Insist { proposal } => declare::insist(turn, proposal)?,
        Move::Drop { proposal } => declare::drop_it(turn, proposal)?,
        Move::Automatic { proposal, note } => {
            declare::automatic(turn, seat, proposal, trim(note))?;
        }
        Move::TellMore { proposal, note } => declare::tell_more(turn, seat, proposal, trim(note))?,
        Move::ImpossibleFails { proposal, note } => {
            declare::fails(turn, seat, proposal, trim(note))?;
        }
        Move::ImpossibleWarn { proposal, note } => {
            declare::warn(turn, seat, proposal, trim(note))?;
        }
        Move::Help { character } => {
            let id = turn.world().find(&character)?;
            commit::help(turn, id)?;
        }
        Move::CallOff { note } => terms::call_off(turn, seat, trim(note)),
        Move::BeginConflict { fighters } => {
            let ids: Result<Vec<CharacterId>, Why> =
                fighters.iter().map(|handle| turn.world().find(handle)).collect();
            conflict::begin(turn, seat, &ids?);
        }
        Move::CallOn { character } => {
            let id = turn.world().find(&character)?;
            conflict::call_on(turn, seat, id);
        }
        Move::PassTurn { character } => {
            let id = turn.world().find(&character)?;
            conflict::pass(turn, id);
        }
        Move::EndConflict { note } => conflict::end(turn, seat, trim(note)),
        Move::Condition { character, text, difficulty, dice } => {
            let id = turn.world().find(&character)?;
            open::condition(turn, seat, id, Condition { text: trim(text), difficulty, dice });
        }
        Move::RemoveCondition { condition, note } => {
            let (id, text) = find::condition(turn, &condition)?;
            open::remove_condition(turn, seat, id, text, trim(note));
        }
        Move::Equip { character, text } => {
            let id = turn.world().find(&character)?;
            open::equip(turn, id, trim(text));
        }
        Move::Rule { about, text } => open::rule(turn, seat, about, trim(text)),
        Move::GrantDot { character, which, note } => {
            let id = turn.world().find(&character)?;
            let one = match Attribute::named(&which) {
                Some(attribute) => Trait::Attribute(attribute),
                None => Trait::Ability(which),
            };
            grant::dot(turn, seat, id, one, trim(note));
        }
        Move::GrantSpecialty { ability, name, kind, note } => {
            let (id, ability) = find::ability(turn, &ability)?;
            let why = Why::rules(&[id::VOID_04, id::SPCL_32]).ruled(seat, trim(note));
            grant::specialty(turn, why, id, &ability, (&trim(name), kind))?;
        }
        Move::DefineAbility { name, group } => grant::define(turn, seat, trim(name), group)?,
        other => asks(turn, seat, other)?,
    }
    Ok(())
}

/// Text as it is kept: without the blanks around it.
pub fn trim(text: String) -> String {
    clean(&text, usize::MAX, false).unwrap_or(text)
}

/// A move that answers another question.
pub fn unknown(answer: &Move) -> Stop {
    Stop::Refused(Why::words(format!("This does not answer the question: {answer:?}.")))
}
