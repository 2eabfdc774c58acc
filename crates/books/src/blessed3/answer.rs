//! A filled form finds its rule.

use super::Blessed3;
use super::rules::{self, amend::Hand, proposal::Terms};
use super::topic::{Move, Topic};
use ingle_engine::{Seat, Stop, Turn};

/// A move that may be made at any time.
pub fn at_any_time(
    turn: &mut Turn<'_, '_, Blessed3>,
    seat: Seat,
    answer: Move,
) -> Result<(), Stop> {
    use rules::{blessings, creation, proposal, session};
    match answer {
        Move::Declare { character, intent, stat, aptitude, history } => {
            proposal::declare(turn, seat, character, &intent, stat, (aptitude, history))
        }
        Move::WithdrawProposal { proposal } => proposal::drop_proposal(turn, seat, proposal, None),
        Move::TurnDown { proposal, reason } => {
            proposal::drop_proposal(turn, seat, proposal, Some(&reason))
        }
        Move::Terms { proposal, stat, rank, shift, rolls, also, with, aptitude, history } => {
            let terms = Terms { stat, rank, shift, rolls, also, with };
            proposal::terms(turn, seat, proposal, terms, (aptitude, history))
        }
        Move::Call { character, intent, stat, rank, shift, rolls, also, with } => {
            let terms = Terms { stat, rank, shift, rolls, also, with };
            proposal::call(turn, seat, character, &intent, terms)
        }
        Move::Award { character, count, opportunity } => {
            blessings::award(turn, seat, character, count, opportunity)
        }
        Move::Spend { cost, on } => blessings::spend(turn, seat, cost, &on),
        Move::CallOn { whom } => blessings::call_on(turn, seat, whom),
        Move::SetFavor { character, who, score } => {
            blessings::set_favor(turn, seat, character, &who, score)
        }
        Move::Presence { character, presence } => session::stands(turn, seat, character, presence),
        Move::SessionStarts => session::start(turn),
        Move::SessionEnds { absent } => {
            session::end(turn, &absent.unwrap_or_default());
            Ok(())
        }
        Move::Shop(answer) => rules::shop::fill::answer(turn, seat, answer),
        Move::SettingEthic { ethic } => session::setting(turn, seat, ethic),
        Move::Accept { character } => creation::accept(turn, seat, character),
        Move::SendBack { character, reason } => creation::send_back(turn, seat, character, &reason),
        amend => by_hand(turn, seat, amend),
    }
}

/// An amend or a ruling of the referee.
fn by_hand(turn: &mut Turn<'_, '_, Blessed3>, seat: Seat, answer: Move) -> Result<(), Stop> {
    use rules::amend;
    let hand = |reason| Hand { seat, reason };
    match answer {
        Move::RuleOutcome { outcome, reason } => {
            rules::settle::rule_outcome(turn, seat, outcome, &reason)
        }
        Move::AmendDie { character, stat, die, reason } => {
            amend::die(turn, &hand(&reason), character, stat, die)
        }
        Move::AmendBlessing { character, face, temporary, reason } => {
            amend::blessing(turn, &hand(&reason), character, face, temporary)
        }
        Move::RemoveBlessing { which, reason } => {
            amend::remove_blessing(turn, &hand(&reason), which)
        }
        Move::AddAptitude { from, aptitude, reason } => {
            amend::add_aptitude(turn, &hand(&reason), from, &aptitude)
        }
        Move::RemoveAptitude { which, reason } => {
            amend::remove_aptitude(turn, &hand(&reason), which)
        }
        Move::AddBackstory { character, text, reason } => {
            amend::add_entry(turn, &hand(&reason), character, &text)
        }
        Move::RemoveBackstory { which, reason } => amend::remove_entry(turn, &hand(&reason), which),
        Move::Rename { character, name, reason } => {
            amend::rename(turn, &hand(&reason), character, &name)
        }
        Move::Give { character, to, reason } => {
            amend::give(turn, &hand(&reason), character, Seat(to))
        }
        Move::RemoveCharacter { character, reason } => {
            amend::remove(turn, &hand(&reason), character)
        }
        Move::AmendOption { option, reason } => amend::option(turn, &hand(&reason), option),
        _ => Err(rules::gone()),
    }
}

/// An answer to an open question.
pub fn to_question(
    turn: &mut Turn<'_, '_, Blessed3>,
    topic: Topic,
    seat: Seat,
    answer: Move,
) -> Result<(), Stop> {
    use rules::{check, help, proposal, revelation, settle, spark};
    match (topic, answer) {
        (_, Move::Roll { way, say }) => check::roll(turn, seat, way, &say),
        (_, Move::Spark { pair, pay, say }) => spark::spark(turn, seat, pair, pay, &say),
        (_, Move::Claim { what }) => proposal::claim(turn, seat, what),
        (_, Move::Withdraw) => check::withdraw(turn),
        (_, Move::Help { with }) => help::help(turn, seat, with),
        (_, Move::Upgrade { which, pay }) => spark::upgrade(turn, seat, which, pay),
        (_, Move::DeclineRounding) => settle::round(turn, seat, true),
        (_, Move::TakeRounding) => settle::round(turn, seat, false),
        (Topic::Claim { by, what }, Move::RuleClaim { related, reason }) => {
            turn.close();
            proposal::rule_claim(turn, by, what, Some((seat, related, &reason)))
        }
        (Topic::Approve { plan }, Move::Approve { take }) => {
            turn.close();
            check::approve(turn, plan, Some((seat, take)))
        }
        (Topic::Witnesses { .. }, Move::Witnesses { who }) => {
            revelation::witnesses(turn, seat, &who)
        }
        (Topic::Revelation { by, left }, Move::Gain) => revelation::gain(turn, by, left),
        (Topic::Revelation { by, left }, Move::Steal { what }) => {
            revelation::steal(turn, seat, by, left, what)
        }
        (Topic::Robbed { thief, victim }, Move::HandOver { which }) => {
            turn.close();
            revelation::hand_over(turn, thief, victim, Some(which))
        }
        (topic, Move::Boon { text }) => settle::tell(turn, seat, topic, true, &text),
        (topic, Move::Bust { text }) => settle::tell(turn, seat, topic, false, &text),
        _ => Err(rules::gone()),
    }
}
