//! What the book leaves open: conditions, equipment, rulings.

use super::who;
use crate::fact::{Fact, Open};
use crate::world::{CharacterId, Condition};
use crate::{Play, id};
use ingle_engine::{RuleId, Seat, Why};

/// Attaches a condition, which may change every roll. [MS-VOID-05?]
pub fn condition(turn: &mut Play<'_, '_>, by: Seat, id: CharacterId, condition: Condition) {
    let who = who(turn.world(), id);
    let why = Why::rules(&[id::VOID_05, id::VOID_01]).ruled(by, "");
    turn.tell(Fact::ConditionAdded { who, condition }, why);
}

/// Takes a condition away. [MS-VOID-05?]
pub fn remove_condition(
    turn: &mut Play<'_, '_>,
    by: Seat,
    id: CharacterId,
    text: String,
    note: String,
) {
    let who = who(turn.world(), id);
    let why = Why::from(id::VOID_05).ruled(by, note.clone());
    turn.tell(Fact::ConditionRemoved { who, text, note }, why);
}

/// Writes down what somebody carries. [MS-VOID-08?]
pub fn equip(turn: &mut Play<'_, '_>, id: CharacterId, text: String) {
    let who = who(turn.world(), id);
    turn.tell(Fact::EquipmentSet { who, text }, [id::VOID_08, id::VOID_01]);
}

/// The line that leaves a thing open.
pub fn rule_of(about: Open) -> RuleId {
    match about {
        Open::Rules => id::GEN_01,
        Open::Health => id::VOID_05,
        Open::Equipment => id::VOID_08,
        Open::Turns => id::VOID_09,
        Open::Damage => id::VOID_12,
        Open::LongTasks => id::ACT_22,
        Open::Botches => id::RES_20,
    }
}

/// Rules on what the book leaves open, in public. [MS-VOID-01 MS-GEN-01]
pub fn rule(turn: &mut Play<'_, '_>, by: Seat, about: Open, text: String) {
    let why = Why::rules(&[rule_of(about), id::VOID_01]).ruled(by, text.clone());
    turn.tell(Fact::Ruled { about, text }, why);
}
