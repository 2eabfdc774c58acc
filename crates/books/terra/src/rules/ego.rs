//! Ego: Conditions, being lost, and the last scene.

use super::{voice_and_referees, when, who};
use crate::charter::{ConditionAtZero, Conditions};
use crate::fact::Fact;
use crate::topic::Topic;
use crate::world::{Character, CharacterId, World};
use crate::{Play, id};
use ingle_engine::{RuleId, Seat, Stop, Sum, Why};

/// Says why a character may not take a Condition now, if it may not. [TR-EGO-12? TR-EGO-13?]
pub fn no_condition(world: &World, id: CharacterId, character: &Character) -> Option<Why> {
    let name = &character.name;
    let rolling = world.roll.as_ref().is_some_and(|r| r.character == id && r.thrown.is_some())
        || world.exchange.as_ref().is_some_and(|exchange| exchange.character == id);
    if character.is_dead() {
        return character.cannot_act();
    }
    let why = |rule: RuleId, say: String| Some(Why::from(rule).say(say));
    if rolling {
        return why(
            id::EGO_12,
            format!("{name}'s roll is still being resolved; a Condition comes between rolls."),
        );
    }
    if character.ego == 0 {
        return why(
            id::EGO_12,
            format!("{name} is lost; a Condition must be taken while Ego is at least 1."),
        );
    }
    if character.ego >= character.max_ego {
        return why(
            id::EGO_12,
            format!("{name}'s Ego is at its maximum of {}.", character.max_ego),
        );
    }
    limit(world, character)
}

/// Says why no further Condition may be taken, if that is so. [TR-EGO-13?]
fn limit(world: &World, character: &Character) -> Option<Why> {
    let name = &character.name;
    match world.charter.conditions {
        Conditions::OnePerScene if character.took_condition => Some(
            Why::from(id::EGO_13)
                .say(format!("{name} took a Condition in this scene; the next may come after it.")),
        ),
        Conditions::ThreeInAll if character.conditions.len() >= 3 => Some(
            Why::from(id::EGO_13)
                .say(format!("{name} has three Conditions, and that is the most.")),
        ),
        _ => None,
    }
}

/// Takes a Condition: Ego is back at its maximum. One that is there already is not taken twice.
/// [TR-EGO-06 TR-EGO-07 TR-EGO-11? TR-EGO-12? TR-EGO-13?]
pub fn take(turn: &mut Play<'_, '_>, id: CharacterId, text: String) -> bool {
    let Some(character) = turn.world().character(id) else { return false };
    let (from, to) = (character.ego, character.max_ego);
    let who = who(turn.world(), id);
    let same = |known: &String| known.to_lowercase() == text.to_lowercase();
    if character.conditions.iter().any(same) {
        turn.tell(Fact::ConditionKnown { who, text }, id::EGO_13);
        return false;
    }
    let sum = Sum::of("Ego", from.into(), id::EGO_06).read_as("back to", to.into(), id::EGO_07);
    let why = Why::rules(&[id::EGO_06, id::EGO_07, id::EGO_11, id::EGO_12]).sum(sum);
    turn.tell(Fact::ConditionTaken { who, text, from, to }, why);
    true
}

/// Takes a Condition away, in the story and by the referee. [TR-EGO-14?]
pub fn remove(turn: &mut Play<'_, '_>, by: Seat, id: CharacterId, text: String, note: String) {
    let who = who(turn.world(), id);
    let why = Why::from(id::EGO_14).ruled(by, note.clone());
    turn.tell(Fact::ConditionRemoved { who, text, note }, why);
}

/// Lets horror cost Ego, where the table plays it so. [TR-EGO-17? TR-EGO-08]
pub fn horror(
    turn: &mut Play<'_, '_>,
    by: Seat,
    id: CharacterId,
    amount: u8,
    what: String,
) -> Result<(), Stop> {
    let Some(from) = turn.world().character(id).map(|c| c.ego) else { return Ok(()) };
    let to = from.saturating_sub(amount);
    let sum =
        Sum::of("Ego", from.into(), id::EGO_17).plus("horror", -i32::from(amount), id::EGO_17);
    let sum = match amount > from {
        true => sum.read_as("at least", 0, id::EGO_17),
        false => sum,
    };
    let why = Why::from(id::EGO_17).sum(sum).ruled(by, "");
    turn.tell(Fact::Frightened { who: who(turn.world(), id), what, from, to }, why);
    match to {
        0 => fade(turn, id, false),
        _ => Ok(()),
    }
}

/// Ego has reached 0: a Condition may save where the table plays it so, else the character is lost.
/// [TR-EGO-08 TR-EGO-12? TR-EGO-15?]
pub fn fade(turn: &mut Play<'_, '_>, id: CharacterId, by_roll: bool) -> Result<(), Stop> {
    let Some(character) = turn.world().character(id) else { return Ok(()) };
    if character.is_dead() {
        return Ok(());
    }
    let saves = turn.world().charter.condition_at_zero == ConditionAtZero::InsteadOfLost
        && limit(turn.world(), character).is_none();
    if !saves {
        return lose(turn, id, by_roll);
    }
    let voice = super::voice(turn.cast(), turn.world(), id);
    let settle = voice_and_referees(turn.cast(), turn.world(), id);
    turn.ask(Topic::Brink { character: id, by_roll }, voice, settle)
}

/// Is lost; referee and player decide how the last scene goes. What was just done still counts.
/// [TR-EGO-08 TR-EGO-09 TR-EGO-15?]
pub fn lose(turn: &mut Play<'_, '_>, id: CharacterId, by_roll: bool) -> Result<(), Stop> {
    let rules: Vec<RuleId> = [id::EGO_08].into_iter().chain(when(by_roll, id::EGO_15)).collect();
    turn.tell(Fact::Lost { who: who(turn.world(), id) }, Why::rules(&rules));
    let both = voice_and_referees(turn.cast(), turn.world(), id);
    turn.ask(Topic::LastScene { character: id }, both.clone(), both)
}

/// Says how the last scene goes. [TR-EGO-09]
pub fn last_scene(turn: &mut Play<'_, '_>, by: Seat, id: CharacterId, text: String) {
    let who = who(turn.world(), id);
    turn.tell(Fact::LastScene { who, text }, Why::from(id::EGO_09).ruled(by, ""));
}
