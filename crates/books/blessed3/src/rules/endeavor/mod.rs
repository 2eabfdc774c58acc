//! Endeavors: rounds, turns, actions, and what follows from each.

use super::{Play, gone};
use crate::endeavor::actor::{Actor, Tag};
use crate::endeavor::design::Like;
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::moves::EndeavorMove;
use crate::endeavor::topic::EndeavorTopic;
use crate::endeavor::{Endeavor, Step, rule};
use crate::fact::Fact;
use crate::topic::{Ruling, Topic};
use crate::world::{Id, World};
use ingle_engine::{RuleId, Seat, Stop, Why};

pub mod setup;
pub mod race;
pub mod monster;
pub mod design;
pub mod position;
pub mod upgrade;
pub mod ability;
pub mod swap;
pub mod command;
pub mod order;
pub mod act;
pub mod skill;
pub mod sense;
pub mod carry;
pub mod roll;
pub mod resolve;
pub mod shove;
pub mod due;
pub mod share;
pub mod loot;
pub mod revenge;
pub mod zeal;
pub mod radiant;
pub mod mirror;
pub mod round_end;
pub mod special;
pub mod combo;
pub mod finish;
pub mod policy;
pub mod amend;
pub mod button;
pub mod clock;

/// More steps than this after one reply are left to the next.
const MOST: usize = 400;

/// The Endeavor that runs.
pub fn now<'a>(turn: &'a Play<'_, '_>) -> Result<&'a Endeavor, Stop> {
    turn.world().endeavor().ok_or_else(gone)
}

/// Somebody who takes part and is not out.
pub fn actor<'a>(turn: &'a Play<'_, '_>, id: Id) -> Result<&'a Actor, Stop> {
    turn.world().actor(id).ok_or_else(gone)
}

/// Makes something of an Endeavor true.
pub fn tell(turn: &mut Play<'_, '_>, fact: EndeavorFact, why: impl Into<Why>) {
    turn.tell(Fact::Endeavor(Box::new(fact)), why);
}

/// Asks something of an Endeavor; where nobody would answer, it goes on as is usual.
pub fn ask(
    turn: &mut Play<'_, '_>,
    topic: EndeavorTopic,
    of: Vec<Seat>,
    settle: Vec<Seat>,
) -> Result<(), Stop> {
    turn.window(Topic::Endeavor(topic), |_| (of, settle))
}

/// The rule of a Monstrous Endeavor, or its counterpart in a race.
pub fn by_kind(endeavor: &Endeavor, monstrous: RuleId, racing: RuleId) -> RuleId {
    match endeavor.design.like {
        Like::Monstrous => monstrous,
        Like::Racing => racing,
    }
}

/// Whose character somebody is: their seat, or the referee where that is empty.
pub fn seats(turn: &Play<'_, '_>, who: Id) -> Vec<Seat> {
    turn.world().seat(who).into_iter().collect()
}

/// Whether the open Check is part of what somebody does in the Endeavor.
pub fn owns(world: &World) -> bool {
    let deed = world.endeavor().and_then(|endeavor| endeavor.doing());
    match (deed, &world.check) {
        (Some(deed), Some(check)) => deed.begun && check.lead == deed.by,
        _ => false,
    }
}

/// Whether the open Check is the second of a Unique Skill, after one that counted the position roll's boons and busts. [B3-END-65?]
pub fn repeats(world: &World) -> bool {
    let deed = world.endeavor().and_then(|endeavor| endeavor.doing());
    owns(world) && deed.is_some_and(|deed| deed.counted)
}

/// A monstrosity's Immunity meets a Delayed Attack: its defence succeeds. [B3-MON-65?]
pub fn immune_defence(turn: &mut Play<'_, '_>, seat: Seat, who: Id) -> Result<(), Stop> {
    position::show(turn, who, Tag::Immunity);
    let by = turn.world().check.as_ref().ok_or_else(gone)?.lead;
    tell(turn, EndeavorFact::Immune { who, by }, [rule::MON_43, rule::MON_65]);
    super::settle::rule_outcome(turn, seat, Ruling::Success, "Immunity")
}

/// What the rules do by themselves after a reply: the next step of the round, until somebody is asked. [B3-END-35?]
pub fn after(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    for _ in 0..MOST {
        close_stale(turn);
        if turn.world().endeavor().is_none() {
            return Ok(());
        }
        round_end::tire(turn)?;
        let waits = |topic: &Topic| matches!(topic, Topic::Endeavor(topic) if topic.may_wait());
        let busy = turn.game().top().is_some_and(|question| !waits(&question.topic));
        if busy || turn.world().check.is_some() {
            return Ok(());
        }
        if finish::won(turn)? {
            continue;
        }
        if turn.game().top().is_some() {
            return Ok(());
        }
        order::leads(turn)?;
        radiant::give_back(turn)?;
        step(turn)?;
    }
    Ok(())
}

/// Closes questions that nobody can answer any more, because the table changed under them.
fn close_stale(turn: &mut Play<'_, '_>) {
    while let Some(question) = turn.game().top() {
        let Topic::Endeavor(topic) = &question.topic else { return };
        let fits = match (topic, turn.world().endeavor()) {
            (_, None) => false,
            (EndeavorTopic::Positions, Some(now)) => {
                let of = position::choosing_seats(turn.game());
                now.step == Step::Positions && question.waiting == of
            }
            (EndeavorTopic::Upgrades, Some(now)) => now.step == Step::Upgrades,
            (EndeavorTopic::Swap { who, with }, Some(now)) => {
                let there = |id: Id| turn.world().actor(id).is_some_and(|one| one.roll.is_some());
                now.step == Step::Upgrades && there(*who) && there(*with)
            }
            (EndeavorTopic::Order, Some(now)) => now.step == Step::Order,
            (EndeavorTopic::Sense, Some(now)) => now.deed.is_some(),
            (EndeavorTopic::Turn { who }, Some(now)) => {
                now.in_turn && now.current == Some(*who) && now.deed.is_none()
            }
            (EndeavorTopic::Again, Some(now)) => now.step == Step::RoundEnd && now.deed.is_none(),
            (EndeavorTopic::Stay { who }, Some(_)) => turn.world().actor(*who).is_some(),
            (EndeavorTopic::Special { who }, Some(now)) => {
                now.step == Step::Special
                    && now.due.is_empty()
                    && turn.world().actor(*who).is_some()
            }
            (EndeavorTopic::Tied { who }, Some(_)) => {
                who.iter().all(|id| turn.world().actor(*id).is_some())
            }
            (
                EndeavorTopic::Reverse { .. }
                | EndeavorTopic::Revenge { .. }
                | EndeavorTopic::Zeal { .. }
                | EndeavorTopic::Mirror
                | EndeavorTopic::Milder
                | EndeavorTopic::Loot
                | EndeavorTopic::Reroll
                | EndeavorTopic::Share
                | EndeavorTopic::Give
                | EndeavorTopic::Spread,
                Some(now),
            ) => now.due.first().is_some_and(|due| due::topic(due) == *topic),
        };
        let asked = question.waiting.iter().all(|seat| {
            let who = match topic {
                EndeavorTopic::Turn { who } | EndeavorTopic::Special { who } => who,
                _ => return true,
            };
            turn.world().seat(*who) == Some(*seat)
        });
        if fits && asked {
            return;
        }
        turn.close();
    }
}

/// The next thing that happens.
fn step(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let now = now(turn)?;
    // Of a deed of two parts, what follows from the first comes before the second. [B3-END-64?]
    let between = now.deed.as_ref().is_some_and(|deed| {
        deed.halfway && !deed.begun && !deed.parts.is_empty() && !now.due.is_empty()
    });
    if now.deed.is_some() && !between {
        return act::go_on(turn);
    }
    if let Some(due) = now.due.first().cloned() {
        return due::handle(turn, due);
    }
    match now.step {
        Step::Positions => position::ask_or_roll(turn),
        Step::Upgrades => upgrade::ask_upgrades(turn),
        Step::Blessings => position::bless(turn),
        Step::Order => order::ask_or_set(turn),
        Step::Turns => order::next_turn(turn),
        Step::RoundEnd => round_end::next(turn),
        Step::Special => special::next(turn),
    }
}

/// The round goes on. [B3-END-35?]
pub fn go_to(turn: &mut Play<'_, '_>, step: Step) -> Result<(), Stop> {
    let round = now(turn)?.round;
    tell(turn, EndeavorFact::Steps { step, round }, rule::END_35);
    Ok(())
}

/// A question was closed: what nobody answered happens as usual.
pub fn resume(turn: &mut Play<'_, '_>, topic: EndeavorTopic) -> Result<(), Stop> {
    if turn.world().endeavor().is_none() {
        return Ok(());
    }
    match topic {
        EndeavorTopic::Positions => position::usual(turn),
        EndeavorTopic::Upgrades => go_to(turn, Step::Blessings),
        EndeavorTopic::Swap { .. } => Ok(()),
        EndeavorTopic::Order => order::usual(turn),
        EndeavorTopic::Turn { who } => policy::turn(turn, who),
        EndeavorTopic::Sense => sense::usual(turn),
        EndeavorTopic::Again => round_end::no_more(turn),
        EndeavorTopic::Stay { who } => round_end::stay(turn, None, who, None),
        EndeavorTopic::Tied { who } => match who.first() {
            Some(who) => special::ask(turn, *who),
            None => special::end(turn),
        },
        EndeavorTopic::Special { who } => policy::special(turn, who),
        EndeavorTopic::Reverse { .. }
        | EndeavorTopic::Revenge { .. }
        | EndeavorTopic::Zeal { .. }
        | EndeavorTopic::Mirror
        | EndeavorTopic::Milder
        | EndeavorTopic::Loot
        | EndeavorTopic::Reroll
        | EndeavorTopic::Share
        | EndeavorTopic::Give
        | EndeavorTopic::Spread => due::usual(turn),
    }
}

/// An answer to a question of an Endeavor.
pub fn answer(
    turn: &mut Play<'_, '_>,
    topic: EndeavorTopic,
    seat: Seat,
    answer: EndeavorMove,
) -> Result<(), Stop> {
    use EndeavorMove as Move;
    match (topic, answer) {
        (_, Move::Position { stat }) => position::choose(turn, seat, stat),
        (_, Move::PositionSpark { pair, pay }) => position::choose_spark(turn, seat, pair, pay),
        (_, Move::PositionUpgrade { which, pay }) => upgrade::upgrade(turn, seat, which, pay),
        (_, Move::PositionSwap { with }) => swap::swap(turn, seat, with),
        (EndeavorTopic::Swap { who, with }, Move::AcceptSwap { take }) => {
            swap::accept(turn, who, with, take)
        }
        (EndeavorTopic::Reroll, Move::Reroll { stat }) => command::reroll(turn, stat),
        (_, Move::Order { first, leader, direction }) => {
            order::order(turn, seat, first, leader, direction)
        }
        (EndeavorTopic::Turn { who }, answer) => act::on_turn(turn, seat, who, answer),
        (EndeavorTopic::Sense, answer) => sense::sense(turn, seat, answer),
        (EndeavorTopic::Reverse { who }, Move::Reverse) => order::reverse(turn, who),
        (EndeavorTopic::Reverse { who }, Move::LeaveOrder) => order::leave(turn, who),
        (EndeavorTopic::Revenge { who }, Move::Revenge { target }) => {
            revenge::revenge(turn, who, target)
        }
        (EndeavorTopic::Zeal { who }, Move::Zeal { target }) => zeal::strike(turn, who, target),
        (EndeavorTopic::Mirror, Move::MirrorBack) => mirror::back(turn),
        (EndeavorTopic::Milder, Move::MilderTrack { related, number }) => {
            mirror::ruled(turn, seat, related, number)
        }
        (EndeavorTopic::Again, Move::AttackAgain { who, target }) => {
            round_end::again(turn, who, target)
        }
        (EndeavorTopic::Again, Move::LeaveAgain) => {
            turn.close();
            round_end::waive(turn)
        }
        (EndeavorTopic::Loot, Move::Loot { which }) => loot::take(turn, seat, &which),
        (EndeavorTopic::Share, Move::ShareSteps { with, steps }) => share::offer(turn, with, steps),
        (EndeavorTopic::Share, Move::KeepSteps) => share::keep(turn),
        (EndeavorTopic::Share, Move::TakeSteps { take }) => share::taken(turn, take),
        (EndeavorTopic::Give, Move::GiveHeight { steps }) => combo::give(turn, seat, steps),
        (EndeavorTopic::Spread, Move::Spread { whom, steps }) => combo::spread(turn, whom, steps),
        (EndeavorTopic::Stay { who }, Move::StayWith { stat }) => {
            turn.close();
            round_end::stay(turn, Some(seat), who, Some(stat))
        }
        (EndeavorTopic::Tied { .. }, Move::Tied { who }) => special::tied(turn, who),
        (EndeavorTopic::Special { who }, answer) => special::answer(turn, who, answer),
        _ => Err(gone()),
    }
}

/// What may be done at any time: starting, ruling, tracks and clocks.
pub fn at_any_time(turn: &mut Play<'_, '_>, seat: Seat, answer: EndeavorMove) -> Result<(), Stop> {
    use EndeavorMove as Move;
    match answer {
        Move::MakeMonstrosity { sample, name, start, tags } => {
            monster::make(turn, seat, sample, &name, &start, &tags)
        }
        Move::SetMonstrosity { character, start, tags } => {
            monster::set(turn, seat, character, &start, &tags)
        }
        design @ Move::DesignEndeavor { .. } => design::design(turn, seat, design),
        Move::StartMonstrous { kind, name, allies, opponents } => {
            setup::monstrous(turn, seat, kind, &name, &allies, &opponents)
        }
        Move::StartSides { kind, name, ours, theirs } => {
            setup::sides(turn, seat, kind, &name, [ours, theirs])
        }
        race @ Move::StartRace { .. } => race::start(turn, seat, race),
        Move::OpenArea { name, length, terrain } => {
            race::open_area(turn, seat, &name, length, &terrain)
        }
        Move::NewClock { name, of, known } => clock::make(turn, seat, &name, of, known),
        Move::TickClock { clock, by } => clock::tick(turn, seat, clock, by),
        Move::ShowClock { clock, known } => clock::show(turn, seat, clock, known),
        Move::DropClock { clock } => clock::drop_clock(turn, seat, clock),
        other => amend::amend(turn, seat, other),
    }
}
