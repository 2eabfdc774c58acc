//! What each move does: it hands on to the rules.

mod things;

use super::gear::Handling;
use super::offers::condition_key;
use super::rules::terms::{self, Terms};
use super::rules::{creation, effects, ego, fork, hp, retribution, risk};
use super::topic::{Ammo, Grip, Move, Topic};
use super::world::CharacterId;
use super::{Play, id};
use ingle_engine::{Seat, Stop, Why, clean};

/// A move was made: the form has been checked.
pub fn answer(turn: &mut Play<'_, '_>, topic: Topic, seat: Seat, answer: Move) -> Result<(), Stop> {
    match topic.character() {
        None => standing(turn, seat, answer)?,
        Some(character) => question(turn, &topic, character, seat, answer)?,
    }
    effects::go_on(turn)
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
    match answer {
        Move::Roll { dark, grip, ammo } => {
            let handling = Handling {
                both_hands: grip == Some(Grip::Both),
                all_ammo: ammo == Some(Ammo::All),
            };
            risk::roll(turn, seat, dark, handling, false)
        }
        Move::Push { more } => {
            let roll = turn.world().roll.as_ref();
            let handling = roll.map(|roll| roll.handling).unwrap_or_default();
            let dark = roll.and_then(|roll| roll.thrown.as_ref()).map_or(0, |t| t.dark_count);
            risk::roll(turn, seat, dark.saturating_add(more), handling, true)
        }
        Move::Withdraw => {
            risk::withdraw(turn, id);
            Ok(())
        }
        Move::Fail { text } => risk::rule(turn, Some(seat), id, false, trim(text)),
        Move::Price { text } => risk::rule(turn, Some(seat), id, true, trim(text)),
        Move::TakeCondition { text } => match ego::take(turn, id, trim(text)) {
            true => Ok(()),
            // Named twice, it saves nobody.
            false => ego::lose(turn, id, matches!(topic, Topic::Brink { by_roll: true, .. })),
        },
        Move::LastScene { text } => {
            ego::last_scene(turn, seat, id, trim(text));
            Ok(())
        }
        Move::Narrate { text } => {
            risk::narrate(turn, seat, trim(text));
            Ok(())
        }
        Move::Lose { attribute } => {
            hp::lose_attribute(turn, seat, id, attribute);
            Ok(())
        }
        other => exchange(turn, id, seat, other),
    }
}

/// An answer about Effects.
fn exchange(
    turn: &mut Play<'_, '_>,
    id: CharacterId,
    seat: Seat,
    answer: Move,
) -> Result<(), Stop> {
    match answer {
        Move::Retribute { on } => {
            let on = found(turn, &on)?;
            return retribution::fall(turn, Some(seat), &on);
        }
        Move::Fork { name, retribution } => {
            return fork::fork(turn, seat, id, trim(name), retribution);
        }
        Move::Complicate { text } => retribution::complicate(turn, Some(seat), id, trim(text)),
        Move::Sacrifice => retribution::sacrifice(turn, id),
        Move::Brace => retribution::brace(turn, id),
        Move::Fire { ammo } => effects::fire(turn, id, ammo == Ammo::All, &[id::WPN_23]),
        other => return Err(unknown(&other)),
    }
    Ok(())
}

/// The characters that a form speaks of.
fn found(turn: &Play<'_, '_>, handles: &[String]) -> Result<Vec<CharacterId>, Why> {
    handles.iter().map(|handle| turn.world().find(handle)).collect()
}

/// A question was closed without an answer: the usual thing happens.
pub fn resume(turn: &mut Play<'_, '_>, topic: Topic) -> Result<(), Stop> {
    match topic {
        Topic::Play | Topic::LastScene { .. } | Topic::Narrate { .. } => {}
        Topic::Ready { character } => risk::withdraw(turn, character),
        Topic::Push { character } => risk::judge(turn, character)?,
        Topic::Worse { character } => risk::rule(turn, None, character, false, String::new())?,
        Topic::Brink { character, by_roll } => ego::lose(turn, character, by_roll)?,
        Topic::LoseAttribute { character } => hp::lose_usual(turn, character),
        Topic::Retribution { character } => retribution::settle(turn, character)?,
        Topic::Shield { character } => retribution::brace(turn, character),
        Topic::Ammo { character } => effects::fire(turn, character, false, &[id::WPN_23]),
    }
    effects::go_on(turn)
}

/// A move that may be made at any time.
fn standing(turn: &mut Play<'_, '_>, seat: Seat, answer: Move) -> Result<(), Stop> {
    match answer {
        Move::RollAttributes => creation::roll_attributes(turn, seat)?,
        Move::Swap { pair } => creation::swap(turn, seat, &pair)?,
        Move::Keep => creation::keep(turn, seat),
        Move::Assign { order } => creation::assign(turn, seat, &order),
        Move::Accept { character, note } => {
            let id = turn.world().find(&character)?;
            creation::accept(turn, seat, id, trim(note));
        }
        Move::SendBack { character, note } => {
            let id = turn.world().find(&character)?;
            creation::send_back(turn, seat, id, trim(note));
        }
        Move::Declare { character, intent, attribute, plan } => {
            let id = turn.world().find(&character)?;
            terms::declare(turn, id, trim(intent), attribute, plan)?;
        }
        Move::Drop { proposal } => terms::drop_it(turn, proposal)?,
        Move::WaveThrough { proposal, note } => {
            terms::wave_through(turn, seat, proposal, trim(note))?;
        }
        Move::TurnDown { proposal, note } => terms::turn_down(turn, seat, proposal, trim(note))?,
        Move::Terms { proposal, said } => {
            let said = Terms::read(turn, seat, 0, said)?;
            terms::answer(turn, proposal, said)?;
        }
        Move::Call { character, said } => {
            let id = turn.world().find(&character)?;
            let said = Terms::read(turn, seat, id, said)?;
            terms::set(turn, said)?;
        }
        Move::CallOff { note } => risk::call_off(turn, seat, trim(note)),
        Move::Help { character } => {
            let id = turn.world().find(&character)?;
            terms::help(turn, id);
        }
        Move::Harm { character, amount, what, again } => {
            let id = turn.world().find(&character)?;
            hp::harm(turn, seat, id, amount, trim(what), again)?;
        }
        Move::Horror { character, amount, what } => {
            let id = turn.world().find(&character)?;
            ego::horror(turn, seat, id, amount, trim(what))?;
        }
        Move::DayPasses { attended } => {
            let ids = found(turn, &attended)?;
            risk::close_narration(turn);
            hp::day_passes(turn, seat, &ids);
        }
        Move::SceneEnds { note } => {
            risk::close_narration(turn);
            hp::scene_ends(turn, seat, trim(note));
        }
        Move::Condition { character, text } => {
            let id = turn.world().find(&character)?;
            ego::take(turn, id, trim(text));
        }
        Move::RemoveCondition { condition, note } => {
            let (id, text) = find_condition(turn, &condition)?;
            ego::remove(turn, seat, id, text, trim(note));
        }
        other => things::things(turn, seat, other)?,
    }
    Ok(())
}

/// Text as it is kept: without the blanks around it.
fn trim(text: String) -> String {
    clean(&text, usize::MAX, false).unwrap_or(text)
}

fn find_condition(turn: &Play<'_, '_>, key: &str) -> Result<(CharacterId, String), Why> {
    for (id, character) in turn.world().playing() {
        let handle = turn.world().handle(id);
        let found = character.conditions.iter().find(|text| condition_key(&handle, text) == key);
        if let Some(text) = found {
            return Ok((id, text.clone()));
        }
    }
    Err(Why::from(id::EGO_14).say("There is no such Condition."))
}

fn unknown(answer: &Move) -> Stop {
    Stop::Refused(Why::words(format!("This does not answer the question: {answer:?}.")))
}
