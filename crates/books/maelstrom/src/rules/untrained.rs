//! No dots: what a Skill costs then, and whether a Knowledge can be tried at all.

use super::numbers::{Besides, gate, group, numbers};
use super::roll::{throw, why_rolled};
use super::{cite, conflict, terms, voice, voice_and_referees, who};
use crate::action::{Gate, Way};
use crate::attribute::Attribute;
use crate::charter::KnowledgePenalty;
use crate::content::{Content, Group};
use crate::fact::Fact;
use crate::moves::Penalty;
use crate::pool::Ending;
use crate::topic::Topic;
use crate::world::{CharacterId, World};
use crate::{Play, id};
use ingle_engine::{Seat, Stop, Why};

/// What no dots mean for somebody who merely resists: nobody is asked, and the usual penalty stands.
/// [MS-ABIL-10 MS-ABIL-17?]
pub fn unasked(world: &World, content: &Content, id: CharacterId, way: &Way) -> Gate {
    let knows = group(world, content, way).is_some_and(|(_, group)| group == Group::Knowledge);
    match gate(world, content, id, way) {
        Gate::Open if knows => penalty(match world.charter.knowledge_penalty {
            KnowledgePenalty::DifficultyOne => Penalty::DifficultyOne,
            KnowledgePenalty::DifficultyTwo => Penalty::DifficultyTwo,
            KnowledgePenalty::DifficultyThree => Penalty::DifficultyThree,
            KnowledgePenalty::ThresholdOne => Penalty::ThresholdOne,
            KnowledgePenalty::ThresholdTwo => Penalty::ThresholdTwo,
        }),
        Gate::Open => Gate::Kept,
        other => other,
    }
}

/// What a granted try costs. [MS-ABIL-17?]
fn penalty(penalty: Penalty) -> Gate {
    let (difficulty, threshold) = match penalty {
        Penalty::DifficultyOne => (1, 0),
        Penalty::DifficultyTwo => (2, 0),
        Penalty::DifficultyThree => (3, 0),
        Penalty::ThresholdOne => (0, 1),
        Penalty::ThresholdTwo => (0, 2),
    };
    Gate::Granted { difficulty, threshold }
}

/// The ability of a way of the action on the table.
fn ability(turn: &Play<'_, '_>, nth: usize) -> String {
    let action = turn.world().action.as_ref();
    let way = action.and_then(|action| action.ways.get(nth));
    way.and_then(|way| way.ability()).unwrap_or_default().to_owned()
}

fn gated(turn: &mut Play<'_, '_>, id: CharacterId, nth: usize, gate: Gate, why: Why) {
    let ability = ability(turn, nth);
    let custom = turn.world().abilities.contains_key(&ability);
    let why = cite(why, custom, id::ABIL_20);
    let who = who(turn.world(), id);
    turn.tell(Fact::Gated { who, nth, ability, gate }, why);
}

/// What happens where the referee says nothing: a Skill keeps its penalty, a Knowledge is out of reach.
pub fn usual(turn: &mut Play<'_, '_>, id: CharacterId, nth: usize) -> Result<(), Stop> {
    let known = turn.world().ability(turn.content(), &ability(turn, nth));
    match known.map(|known| known.group) {
        Some(Group::Knowledge) => refuse(turn, None, id, nth),
        _ => keep(turn, None, id, nth),
    }
}

/// Lets the penalty of an untrained Skill stand. [MS-ABIL-10 MS-ABIL-11 MS-POOL-12?]
pub fn keep(
    turn: &mut Play<'_, '_>,
    by: Option<Seat>,
    id: CharacterId,
    nth: usize,
) -> Result<(), Stop> {
    let why = Why::rules(&[id::ABIL_10, id::ABIL_11, id::POOL_12]);
    let why = by.map_or(why.clone(), |by| why.ruled(by, ""));
    gated(turn, id, nth, Gate::Kept, why);
    terms::go_on(turn)
}

/// Waives the penalty of an untrained Skill. [MS-ABIL-12 MS-ABIL-18?]
pub fn waive(
    turn: &mut Play<'_, '_>,
    by: Seat,
    id: CharacterId,
    nth: usize,
    note: String,
) -> Result<(), Stop> {
    let why = Why::rules(&[id::ABIL_12, id::ABIL_18, id::ABIL_11]).ruled(by, note);
    gated(turn, id, nth, Gate::Waived, why);
    terms::go_on(turn)
}

/// Asks for a roll before the roll. [MS-ABIL-12 MS-ABIL-18?]
pub fn prepare(
    turn: &mut Play<'_, '_>,
    id: CharacterId,
    nth: usize,
    attribute: Attribute,
    difficulty: u8,
) -> Result<(), Stop> {
    let voice = voice(turn.cast(), turn.world(), id);
    let settle = voice_and_referees(turn.cast(), turn.world(), id);
    turn.ask(Topic::Prepare { character: id, nth, attribute, difficulty }, voice, settle)
}

/// Rolls the attribute alone to work it out: success waives the penalty, a botch loses the action. [MS-ABIL-18?]
pub fn work_it_out(
    turn: &mut Play<'_, '_>,
    id: CharacterId,
    nth: usize,
    attribute: Attribute,
    difficulty: u8,
) -> Result<(), Stop> {
    let way = Way::of(attribute, None, difficulty);
    let found = numbers(turn.world(), turn.content(), id, &way, &[], Besides::default());
    let rolled = throw(turn, id, &found)?;
    let why = why_rolled(turn, &found, &rolled, &[]).and(id::ABIL_18);
    let (who, ability, ending) = (who(turn.world(), id), ability(turn, nth), rolled.ending);
    turn.tell(Fact::Prepared { who: who.clone(), attribute, ability, rolled }, why);
    match ending {
        Ending::Success => gated(turn, id, nth, Gate::Waived, Why::from(id::ABIL_18)),
        Ending::Failure => {
            gated(turn, id, nth, Gate::Kept, Why::rules(&[id::ABIL_18, id::ABIL_10]));
        }
        Ending::Botch => {
            let action = turn.world().action.as_ref();
            let intent = action.map(|action| action.intent.clone()).unwrap_or_default();
            turn.tell(Fact::Lost { who, intent }, id::ABIL_18);
            conflict::acted(turn, id);
            return Ok(());
        }
    }
    terms::go_on(turn)
}

/// Says that an untrained Knowledge cannot be tried; other ways stay. [MS-ABIL-14]
pub fn refuse(
    turn: &mut Play<'_, '_>,
    by: Option<Seat>,
    id: CharacterId,
    nth: usize,
) -> Result<(), Stop> {
    let ability = ability(turn, nth);
    let custom = turn.world().abilities.contains_key(&ability);
    let why = cite(Why::from(id::ABIL_14), custom, id::ABIL_20);
    let why = by.map_or(why.clone(), |by| why.ruled(by, ""));
    let who = who(turn.world(), id);
    turn.tell(Fact::Barred { who, nth, ability }, why);
    terms::go_on(turn)
}

/// Grants an untrained try: the attribute alone, for a penalty. [MS-ABIL-15 MS-ABIL-17?]
pub fn grant(
    turn: &mut Play<'_, '_>,
    by: Seat,
    id: CharacterId,
    nth: usize,
    cost: Penalty,
) -> Result<(), Stop> {
    let why = Why::rules(&[id::ABIL_15, id::ABIL_17]).ruled(by, "");
    gated(turn, id, nth, penalty(cost), why);
    terms::go_on(turn)
}

/// Ends an action that has no way left. [MS-ABIL-14]
pub fn nothing_left(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let Some(action) = &turn.world().action else { return Ok(()) };
    let (who, intent) = (who(turn.world(), action.character), action.intent.clone());
    turn.tell(Fact::Lost { who, intent }, id::ABIL_14);
    Ok(())
}
