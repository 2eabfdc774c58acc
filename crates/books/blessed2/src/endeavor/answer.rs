//! A filled form of an Endeavor finds its rule.

use super::goal::Goals;
use super::moves::EndeavorMove;
use super::topic::EndeavorTopic;
use super::{die::Cap, due::Hazard};
use crate::id;
use crate::moves::Answer;
use crate::rules::endeavor::{
    amend, build, due, exert, hazard, power, round, setup, stamina, versus,
};
use crate::rules::{Play, found, gone, trim};
use crate::topic::{Topic, Window};
use crate::world::{Id, World};
use ingle_engine::{RuleId, Seat, Stop};

/// A move was made: the form has been checked.
pub fn answer(
    turn: &mut Play<'_, '_>,
    topic: Topic,
    seat: Seat,
    answer: EndeavorMove,
) -> Result<(), Stop> {
    match answer {
        EndeavorMove::ShareOut { who, spaces } => due::share_out(turn, who, spaces),
        EndeavorMove::SetOff { which } => due::choose_button(turn, which),
        EndeavorMove::Avenge { stat } => {
            turn.close();
            due::avenge(turn, stat)
        }
        EndeavorMove::UsePower { which, ally } => {
            turn.close();
            power::perform(turn, which, ally)?;
            due::go_on(turn)
        }
        EndeavorMove::MoveOut { which, story } => stamina::chosen(turn, which, &story),
        EndeavorMove::StepBack { who, spaces } => stamina::step_back(turn, who, spaces),
        EndeavorMove::Exert { which, intent } => {
            let (Topic::Attempt { by } | Topic::Side { by }) = topic else { return Err(gone()) };
            exert::exert(turn, by, which, &intent)
        }
        EndeavorMove::Touch { which } => {
            let Topic::Window(Window::Bumped { nth }) = topic else { return Err(gone()) };
            exert::touch(turn, seat, nth, which)
        }
        EndeavorMove::Rush { say } => {
            let Topic::Ready { nth } = topic else { return Err(gone()) };
            exert::rush(turn, nth, &say)
        }
        other => standing(turn, seat, other),
    }
}

/// A move that may be made at any time.
fn standing(turn: &mut Play<'_, '_>, seat: Seat, answer: EndeavorMove) -> Result<(), Stop> {
    let who = |turn: &Play<'_, '_>, name: &str| turn.world().find(name).map_err(Stop::from);
    match answer {
        EndeavorMove::BringSample { sample, name } => build::sample(turn, seat, &sample, &name),
        EndeavorMove::MakeMonstrosity {
            name,
            die,
            blessings,
            stamina,
            button,
            buttons,
            abilities,
            versus,
            stat,
            rush,
        } => {
            let rush = Cap::new(rush)?;
            let plan = build::Plan {
                die,
                blessings,
                stamina,
                button,
                buttons,
                abilities,
                versus,
                stat,
                rush,
            };
            build::make(turn, seat, &name, plan)
        }
        EndeavorMove::TurnMonstrous { character, sample } => {
            let id = who(turn, &character)?;
            build::turned(turn, seat, id, &sample)
        }
        EndeavorMove::Endeavor { who, against, name, space, rounds, last, words } => {
            let (who, against) = (found(turn, &who)?, found(turn, &against)?);
            let goals = Goals {
                space: (space > 0).then_some(space),
                rounds: (rounds > 0).then_some(rounds),
                last: last == Answer::Yes,
                words: trim(&words),
            };
            setup::begin(turn, seat, who, against, &name, goals)
        }
        EndeavorMove::JoinEndeavor { character, side } => {
            let id = who(turn, &character)?;
            setup::join(turn, id, side)
        }
        EndeavorMove::BeginRound { stats, all_in } => {
            round::begin(turn, Some(seat), stats, all_in == Answer::Yes)
        }
        EndeavorMove::EndeavorHazard { who, text, stat, target } => {
            let who = found(turn, &who)?;
            hazard::put(turn, seat, Hazard { text: trim(&text), who, stat, target })
        }
        EndeavorMove::EndRound { note } => round::end(turn, Some(seat), &note),
        EndeavorMove::EndEndeavor { winners, note } => {
            let winners = found(turn, &winners)?;
            round::end_it(turn, seat, winners, &note)
        }
        EndeavorMove::Automatic { on } => amend::automatic(turn, seat, on),
        EndeavorMove::RechargeMonstrous { which } => exert::recharge(turn, which),
        EndeavorMove::CountsAs { which, reason } => versus::counts_as(turn, seat, which, &reason),
        EndeavorMove::MoveToken { character, space, reason } => {
            let id = who(turn, &character)?;
            amend::move_token(turn, seat, id, space, &reason)
        }
        EndeavorMove::LayButton { character, space, reason } => {
            let id = who(turn, &character)?;
            amend::lay_button(turn, seat, id, space, &reason)
        }
        EndeavorMove::TakeButton { which, reason } => {
            amend::take_button(turn, seat, which, &reason)
        }
        _ => Err(gone()),
    }
}

/// A question was closed without an answer: the usual thing happens.
pub fn resume(turn: &mut Play<'_, '_>, topic: EndeavorTopic) -> Result<(), Stop> {
    match topic {
        EndeavorTopic::Share => due::share_rest(turn)?,
        EndeavorTopic::Button => due::reach_first(turn)?,
        EndeavorTopic::Revenge => return due::avenge(turn, crate::stat::Stat::Hurt),
        EndeavorTopic::Power => power::decline(turn),
        EndeavorTopic::Back => stamina::rest(turn)?,
        EndeavorTopic::Stamina => return round::finish(turn),
        EndeavorTopic::Round => return round::begin(turn, None, Vec::new(), false),
    }
    due::go_on(turn)
}

/// The question in words, with its rules.
pub fn asked(world: &World, topic: &EndeavorTopic) -> (String, Vec<RuleId>) {
    use super::due::Due;
    let name = |id: Id| world.name(id);
    let words = |text: String, rules: &[RuleId]| (text, rules.to_vec());
    match (topic, due::next(world)) {
        (EndeavorTopic::Share, Some(Due::Share { left, among, .. })) => words(
            format!("{} share {left} spaces.", world.names(&among)),
            &[id::END_21, id::END_28],
        ),
        (EndeavorTopic::Button, Some(Due::Reached { by, .. })) => words(
            format!("{} reached several buttons and sets off one.", name(by)),
            &[id::MON_05, id::MON_11],
        ),
        (EndeavorTopic::Revenge, Some(Due::Revenge { by, on })) => {
            words(format!("{} takes Revenge on {}.", name(by), name(on)), &[id::MON_37, id::MON_38])
        }
        (EndeavorTopic::Power, Some(Due::Power { by, spaces, .. })) => words(
            format!("{} moved {spaces}. Is an Ability used?", name(by)),
            &[id::MON_39, id::MON_66],
        ),
        (EndeavorTopic::Back, Some(Due::Back { monster, left })) => words(
            format!("{} is moved out. Who moves back {left}?", name(monster)),
            &[id::MON_08, id::MON_17],
        ),
        (EndeavorTopic::Stamina, _) => words(
            "The round ends. Is a Monstrosity moved out?".to_owned(),
            &[id::MON_08, id::MON_18],
        ),
        (EndeavorTopic::Round, _) => {
            words("The engine plays. Does the next round begin?".to_owned(), &[id::END_11])
        }
        _ => words(String::new(), &[]),
    }
}
