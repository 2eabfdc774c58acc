//! Creation: rolled in public, drafted in peace, agreed with the referee.

use super::attributes::{max_ego, max_hp, value};
use super::{when, who};
use crate::charter::{FirstAdvancement, StartingValues};
use crate::fact::{Arrangement, Fact, Who};
use crate::gear::Gear;
use crate::throws::TwoDice;
use crate::world::{Attribute, Attributes, CharacterId, Skill};
use crate::{Play, id};
use ingle_engine::{RuleId, Seat, Stop, Sum, Why};

/// Rolls 2d for each Attribute in order; each gives its value by the highest die, and none explodes.
/// [TR-CRE-02 TR-ATTR-01 TR-ATTR-06 TR-ATTR-07 TR-ATTR-08 TR-ATTR-09 TR-ATTR-15? TR-ATTR-17?]
pub fn roll_attributes(turn: &mut Play<'_, '_>, seat: Seat) -> Result<(), Stop> {
    for attribute in Attribute::ALL {
        let fell = turn.throw(seat, id::ATTR_06, &TwoDice)?;
        let faces: Vec<u8> = fell.waves.iter().flatten().copied().collect();
        let highest = fell.tally;
        let (value, row) = value(highest);
        let mut why = Why::rules(&[turn.content().rule(attribute), row]);
        if attribute == Attribute::Strength {
            why =
                Why::rules(&[id::CRE_02, id::ATTR_01]).and(turn.content().rule(attribute)).and(row);
        }
        if highest == 6 {
            why = why.and(id::ATTR_17);
        }
        turn.tell(Fact::AttributeRolled { seat, attribute, faces, highest, value }, why);
    }
    Ok(())
}

/// Swaps one pair of the rolled values. [TR-ATTR-10 TR-ATTR-16?]
pub fn swap(turn: &mut Play<'_, '_>, seat: Seat, pair: &str) -> Result<(), Stop> {
    let named = |a: &Attribute| pair.split(" and ").any(|word| word == a.word());
    let both: Vec<Attribute> = Attribute::ALL.into_iter().filter(named).collect();
    let [first, second] = both[..] else {
        return Err(Why::from(id::ATTR_16).say("A swap is of two Attributes.").into());
    };
    let mut values = drawn(turn, seat);
    let (a, b) = (values.get(first), values.get(second));
    values.set(first, b);
    values.set(second, a);
    let how = Arrangement::Swapped(first, second);
    turn.tell(Fact::Arranged { seat, values, how }, [id::ATTR_10, id::ATTR_16]);
    Ok(())
}

/// Keeps the values as they fell. [TR-ATTR-15? TR-ATTR-16?]
pub fn keep(turn: &mut Play<'_, '_>, seat: Seat) {
    let values = drawn(turn, seat);
    turn.tell(Fact::Arranged { seat, values, how: Arrangement::Kept }, [id::ATTR_15, id::ATTR_16]);
}

/// Puts the values where they please, where the table plays it so. [TR-ATTR-15?]
pub fn assign(turn: &mut Play<'_, '_>, seat: Seat, order: &str) {
    let mut values = drawn(turn, seat);
    for (value, word) in values.0.iter_mut().zip(order.split(' ')) {
        *value = word.parse().unwrap_or(*value);
    }
    turn.tell(Fact::Arranged { seat, values, how: Arrangement::Assigned }, id::ATTR_15);
}

fn drawn(turn: &Play<'_, '_>, seat: Seat) -> Attributes {
    turn.world().drawn.get(&seat).copied().unwrap_or_default().values
}

/// A character whose every part has been checked.
pub struct Whole {
    /// Who plays it.
    pub seat: Seat,
    /// Its name.
    pub name: String,
    /// Its Archetype, and whether it is from the scenario's list.
    pub archetype: (String, bool),
    /// What it carries, in words.
    pub equipment: String,
    /// Its weapons, armour and shield.
    pub gear: Gear,
    /// Its Skills.
    pub skills: Vec<Skill>,
    /// The rolled values.
    pub values: Attributes,
    /// The Attribute that the first Advancement raises; none where all are at their maximum.
    pub advancement: Option<Attribute>,
}

/// Writes a character down, calculates HP and Ego, and gives it its Advancement.
/// [TR-CRE-01 TR-CRE-03 TR-CRE-04 TR-CRE-08 TR-CRE-09? TR-CRE-11? TR-CRE-13?]
pub fn write(turn: &mut Play<'_, '_>, whole: Whole) {
    let id = turn.world().next_character;
    let who = Who { id, name: whole.name.clone() };
    let listed = match whole.archetype.1 {
        true => id::CRE_08,
        false => id::CRE_09,
    };
    let rules: Vec<RuleId> = [id::CRE_01, id::CRE_05, listed]
        .into_iter()
        .chain(when(!whole.gear.is_nothing(), id::WPN_18))
        .chain(when(!whole.skills.is_empty(), id::SKILL_01))
        .collect();
    turn.tell(
        Fact::Written {
            id,
            seat: whole.seat,
            name: whole.name,
            archetype: whole.archetype.0,
            equipment: whole.equipment,
            attributes: whole.values,
            gear: whole.gear,
            skills: whole.skills,
        },
        Why::rules(&rules),
    );
    let after = turn.world().charter.starting_values == StartingValues::AfterAdvancement;
    if !after {
        measure(turn, &who);
    }
    advance(turn, &who, whole.advancement);
    if after {
        measure(turn, &who);
    }
    raise(turn, &who);
    if turn.cast().is_referee(whole.seat) {
        turn.tell(Fact::Entered { who, note: String::new() }, id::CRE_13);
    }
}

/// Calculates starting HP and Ego; the current values begin at their maxima.
/// [TR-CRE-03 TR-CRE-12? TR-HP-01 TR-HP-04 TR-EGO-03 TR-EGO-04]
fn measure(turn: &mut Play<'_, '_>, who: &Who) {
    let Some(character) = turn.world().character(who.id) else { return };
    let hp = max_hp(turn.content(), &character.attributes, 0);
    let ego = max_ego(turn.content(), &character.attributes, 0);
    let fact = Fact::Measured {
        who: who.clone(),
        hp: hp.value().clamp(0, 255) as u8,
        ego: ego.value().clamp(0, 255) as u8,
    };
    let rules = [id::CRE_03, id::CRE_11, id::CRE_12, id::HP_01, id::HP_02, id::EGO_01];
    turn.tell(fact, Why::rules(&rules).sum(hp).sum(ego));
}

/// Gives the Advancement of step 4: one point more in one Attribute. [TR-CRE-04 TR-XP-04 TR-XP-14?]
fn advance(turn: &mut Play<'_, '_>, who: &Who, attribute: Option<Attribute>) {
    let Some(attribute) = attribute else {
        let fact = Fact::Advanced { who: who.clone(), attribute: None };
        return turn.tell(fact, [id::CRE_04, id::XP_14]);
    };
    let from = turn.world().character(who.id).map_or(0, |c| c.attributes.get(attribute));
    let label = turn.content().name(attribute).to_owned();
    let sum = Sum::of(label, from.into(), turn.content().rule(attribute)).plus(
        "Extra Attribute",
        1,
        id::XP_04,
    );
    let fact = Fact::Advanced { who: who.clone(), attribute: Some((attribute, from + 1)) };
    turn.tell(fact, Why::from(id::CRE_04).and(id::CRE_10).sum(sum));
}

/// Raises the maxima with the first Advancement, where the table plays it so. [TR-CRE-10? TR-HP-05]
fn raise(turn: &mut Play<'_, '_>, who: &Who) {
    let Some(character) = turn.world().character(who.id) else { return };
    if turn.world().charter.first_advancement != FirstAdvancement::RaisesMaxima {
        return;
    }
    let hp = Sum::of("HP", character.max_hp.into(), id::HP_04).plus("Advancement", 1, id::HP_05);
    let ego =
        Sum::of("Ego", character.max_ego.into(), id::EGO_03).plus("Advancement", 1, id::CRE_10);
    let ego = match ego.raw() > super::attributes::EGO_CEILING {
        true => ego.read_as("at most", super::attributes::EGO_CEILING, id::EGO_10),
        false => ego,
    };
    let fact = Fact::Raised {
        who: who.clone(),
        max_hp: hp.value().clamp(0, 255) as u8,
        max_ego: ego.value().clamp(0, 255) as u8,
    };
    turn.tell(fact, Why::from(id::CRE_10).sum(hp).sum(ego));
}

/// Takes a waiting character into play: the referee agrees with it and with what it carries. [TR-CRE-13?]
pub fn accept(turn: &mut Play<'_, '_>, by: Seat, id: CharacterId, note: String) {
    let who = who(turn.world(), id);
    turn.tell(Fact::Entered { who, note: note.clone() }, Why::from(id::CRE_13).ruled(by, note));
}

/// Gives a waiting character back with its rolled values, to be changed. [TR-CRE-13?]
pub fn send_back(turn: &mut Play<'_, '_>, by: Seat, id: CharacterId, note: String) {
    let Some(character) = turn.world().character(id) else { return };
    let mut values = character.attributes;
    // What the Advancement added is taken off again, so that the rolled values are what they were.
    if let Some(attribute) = character.extra {
        values.set(attribute, (values.get(attribute) - 1).max(0));
    }
    let (who, seat) = (who(turn.world(), id), character.seat);
    let fact = Fact::SentBack { who, seat, values, note: note.clone() };
    turn.tell(fact, Why::from(id::CRE_13).ruled(by, note));
}
