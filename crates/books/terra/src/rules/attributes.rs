//! Attributes: their values, their loss, and what follows from them.

use super::who;
use crate::Content;
use crate::charter::AttributeLoss;
use crate::fact::{Fact, Who};
use crate::world::{Attribute, Attributes, CharacterId};
use crate::{Play, id};
use ingle_engine::{RuleId, Sum, Why};

/// The highest value that an Attribute may have at creation. [TR-XP-05 TR-ATTR-21?]
pub const MAXIMUM: i8 = 2;
/// The most Ego that anybody may have. [TR-EGO-04]
pub const EGO_CEILING: i32 = 6;

/// The value that the highest of 2d gives, and its row. [TR-ATTR-07 TR-ATTR-08 TR-ATTR-09]
pub fn value(highest: u8) -> (i8, RuleId) {
    match highest {
        0..=3 => (0, id::ATTR_07),
        4..=5 => (1, id::ATTR_08),
        _ => (2, id::ATTR_09),
    }
}

/// Maximum HP as the sum of Strength, Dexterity and 6. [TR-HP-04]
pub fn max_hp(content: &Content, attributes: &Attributes, raised: u8) -> Sum {
    let sum = term(content, attributes, Attribute::Strength, Sum::default());
    let sum = term(content, attributes, Attribute::Dexterity, sum).plus("base", 6, id::HP_04);
    raise(sum, raised)
}

/// Maximum Ego as the sum of Insight, Resolve and 3, never above 6. [TR-EGO-03 TR-EGO-04]
pub fn max_ego(content: &Content, attributes: &Attributes, raised: u8) -> Sum {
    let sum = term(content, attributes, Attribute::Insight, Sum::default());
    let sum = term(content, attributes, Attribute::Resolve, sum).plus("base", 3, id::EGO_03);
    let sum = raise(sum, raised);
    match sum.raw() > EGO_CEILING {
        true => sum.read_as("at most", EGO_CEILING, id::EGO_04),
        false => sum,
    }
}

fn term(content: &Content, attributes: &Attributes, attribute: Attribute, sum: Sum) -> Sum {
    let label = content.name(attribute).to_owned();
    sum.plus(label, i32::from(attributes.get(attribute)), content.rule(attribute))
}

fn raise(sum: Sum, raised: u8) -> Sum {
    match raised {
        0 => sum,
        _ => sum.plus("Advancement", i32::from(raised), id::HP_05),
    }
}

/// Loses one point of an Attribute, for good; below 0 the character dies.
/// [TR-HP-08 TR-HP-12? TR-ATTR-12 TR-ATTR-13 TR-ATTR-14 TR-ATTR-18? TR-ATTR-21?]
pub fn lose(turn: &mut Play<'_, '_>, id: CharacterId, attribute: Attribute, why: Why) {
    let Some(character) = turn.world().character(id) else { return };
    let from = character.attributes.get(attribute);
    let to = match turn.world().charter.attribute_loss {
        AttributeLoss::ToZero if from > 0 => 0,
        _ => from - 1,
    };
    let who = who(turn.world(), id);
    let label = turn.content().name(attribute).to_owned();
    let sum = Sum::of(label, from.into(), turn.content().rule(attribute));
    let mut why = why.and(id::ATTR_12).and(id::ATTR_13).and(id::ATTR_18);
    if from == 0 {
        why = why.and(id::HP_12);
    }
    let why = why.sum(sum.plus("lost", i32::from(to - from), id::ATTR_18));
    turn.tell(Fact::AttributeLost { who: who.clone(), attribute, from, to }, why);
    if to < 0 {
        turn.tell(Fact::Died { who }, [id::ATTR_14, id::ATTR_21]);
    } else {
        follow(turn, &who);
    }
}

/// Lets the maxima follow the Attributes, where the table plays it so. [TR-ATTR-19?]
pub fn follow(turn: &mut Play<'_, '_>, who: &Who) {
    let Some(character) = turn.world().character(who.id) else { return };
    if !turn.world().recalculates() || character.is_dead() {
        return;
    }
    let hp = max_hp(turn.content(), &character.attributes, character.raised);
    let ego = max_ego(turn.content(), &character.attributes, character.raised);
    let (new_hp, new_ego) = (hp.value().clamp(0, 255) as u8, ego.value().clamp(0, 255) as u8);
    if (new_hp, new_ego) != (character.max_hp, character.max_ego) {
        let fact = Fact::MaximaSet {
            who: who.clone(),
            max_hp: new_hp,
            max_ego: new_ego,
            hp: character.hp.min(new_hp),
            ego: character.ego.min(new_ego),
        };
        turn.tell(fact, Why::from(id::ATTR_19).sum(hp).sum(ego));
    }
}
