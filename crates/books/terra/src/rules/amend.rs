//! Amends: the referee's own hand, in public and with a reason.

use super::attributes::{EGO_CEILING, follow};
use super::who;
use crate::charter;
use crate::fact::Fact;
use crate::world::{Attribute, CharacterId};
use crate::{Play, id};
use ingle_engine::{Seat, Sum, Why};

/// A reason typed in by a referee.
pub struct Reason {
    /// Who amends.
    pub by: Seat,
    /// Why.
    pub words: String,
}

impl Reason {
    /// A why with the reason in it.
    pub fn why(self, why: impl Into<Why>) -> Why {
        why.into().ruled(self.by, self.words)
    }
}

/// Sets HP, at most to the maximum; an unconscious character may come to by it. [TR-HP-15? TR-HP-16?]
pub fn hp(turn: &mut Play<'_, '_>, id: CharacterId, hp: u8, reason: Reason) {
    let Some(character) = turn.world().character(id) else { return };
    let (from, most) = (character.hp, character.max_hp);
    let to = hp.min(most);
    let sum = Sum::of("HP", hp.into(), id::HP_01);
    let sum = match hp > most {
        true => sum.read_as("at most", most.into(), id::HP_16),
        false => sum,
    };
    let rule = match (from, to) {
        (0, 1..) => id::HP_15,
        (_, 0) => id::HP_09,
        _ => id::HP_01,
    };
    let who = who(turn.world(), id);
    turn.tell(Fact::HpSet { who, from, to }, reason.why(Why::from(rule).sum(sum)));
}

/// Sets Ego, at most to the maximum; at 0 the character is lost. [TR-EGO-08 TR-EGO-10?]
pub fn ego(turn: &mut Play<'_, '_>, id: CharacterId, ego: u8, reason: Reason) {
    let Some(character) = turn.world().character(id) else { return };
    let (from, most) = (character.ego, character.max_ego.min(EGO_CEILING as u8));
    let to = ego.min(most);
    let sum = Sum::of("Ego", ego.into(), id::EGO_01);
    let sum = match ego > most {
        true => sum.read_as("at most", most.into(), id::EGO_10),
        false => sum,
    };
    let rule = if to == 0 { id::EGO_08 } else { id::EGO_10 };
    let who = who(turn.world(), id);
    turn.tell(Fact::EgoSet { who, from, to }, reason.why(Why::from(rule).sum(sum)));
}

/// Sets an Attribute. [TR-ATTR-21? TR-ATTR-19?]
pub fn attribute(
    turn: &mut Play<'_, '_>,
    id: CharacterId,
    attribute: Attribute,
    to: i8,
    reason: Reason,
) {
    let Some(character) = turn.world().character(id) else { return };
    let from = character.attributes.get(attribute);
    let who = who(turn.world(), id);
    let why = Why::rules(&[turn.content().rule(attribute), id::ATTR_21]);
    turn.tell(Fact::AttributeSet { who: who.clone(), attribute, from, to }, reason.why(why));
    follow(turn, &who);
}

/// Sets XP, below the next Advancement. [TR-XP-08?]
pub fn xp(turn: &mut Play<'_, '_>, id: CharacterId, to: u16, reason: Reason) {
    let Some(from) = turn.world().character(id).map(|character| character.xp) else { return };
    let who = who(turn.world(), id);
    turn.tell(Fact::XpSet { who, from, to }, reason.why(id::XP_08));
}

/// Gives a character another name. [TR-CRE-01]
pub fn name(turn: &mut Play<'_, '_>, id: CharacterId, name: String, reason: Reason) {
    let who = who(turn.world(), id);
    turn.tell(Fact::Renamed { who, name }, reason.why(id::CRE_01));
}

/// Gives a character to another seat. [TR-CRE-13?]
pub fn seat(turn: &mut Play<'_, '_>, id: CharacterId, seat: Seat, reason: Reason) {
    let who = who(turn.world(), id);
    turn.tell(Fact::Given { who, seat }, reason.why(id::CRE_13));
}

/// Takes a character out of play. [TR-CRE-13?]
pub fn remove(turn: &mut Play<'_, '_>, id: CharacterId, reason: Reason) {
    let who = who(turn.world(), id);
    turn.tell(Fact::Removed { who }, reason.why(id::CRE_13));
}

/// Changes a house rule, from now on. Cites the line that leaves it open.
pub fn option(turn: &mut Play<'_, '_>, rule: &str, reason: Reason) -> Result<(), Why> {
    let (key, value) = rule.split_once('=').unwrap_or((rule, ""));
    let Some((cited, _, _)) = charter::described(key, value) else {
        return Err(Why::words("There is no such house rule."));
    };
    let fact = Fact::OptionSet { key: key.to_owned(), value: value.to_owned() };
    turn.tell(fact, reason.why(cited));
    Ok(())
}
