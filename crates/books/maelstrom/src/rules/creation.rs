//! Creation: drafted in peace, agreed with the referee. The book leaves this open.

use super::{cite, who};
use crate::attribute::Attribute;
use crate::charter::{AbilityList, Creation};
use crate::content::{Content, Group};
use crate::draft::Draft;
use crate::fact::{Fact, Who};
use crate::late::creation as late;
use crate::world::{Character, CharacterId, World};
use crate::{Play, id};
use ingle_engine::{Seat, Sum, Why};
use std::collections::BTreeMap;

/// Dots in the primary group of attributes and in the other: 1 each, and 6 and 4 more. [MS-LATE-20]
pub const ATTRIBUTES: (u8, u8) = (9, 7);
/// How many abilities have 3, 2 and 1 dots. [MS-LATE-21]
pub const ABILITIES: [usize; 3] = [2, 4, 6];

/// A character whose every part has been checked, and the abilities that it brings along.
pub struct Whole {
    /// The character.
    pub character: Character,
    /// Abilities of its own.
    pub own: BTreeMap<String, Group>,
    /// What its points paid for, where points are counted. [MS-LATE-22]
    pub bill: Option<Sum>,
}

/// Dots in the physical and the mental attributes, as sums.
pub fn spread(content: &Content, draft: &Draft) -> [Sum; 2] {
    [Attribute::PHYSICAL, Attribute::MENTAL].map(|group| {
        group.into_iter().fold(Sum::default(), |sum, attribute| {
            let dots = draft.attribute(attribute);
            let rule = content.level_rule(attribute, dots);
            sum.plus(content.name(attribute).to_owned(), dots.into(), rule)
        })
    })
}

/// How many abilities have 3, 2 and 1 dots, and how many have more.
pub fn counts(abilities: &BTreeMap<String, u8>) -> ([usize; 3], usize) {
    let of = |dots: u8| abilities.values().filter(|have| **have == dots).count();
    ([of(3), of(2), of(1)], abilities.values().filter(|have| **have > 3).count())
}

/// Says how a draft differs from the preset, if it does. [MS-VOID-03? MS-LATE-20 MS-LATE-21]
pub fn off_preset(world: &World, content: &Content, draft: &Draft) -> Vec<Why> {
    let mut all = Vec::new();
    let [physical, mental] = spread(content, draft).map(|sum| sum.raw());
    let (high, low) = (i32::from(ATTRIBUTES.0), i32::from(ATTRIBUTES.1));
    if (physical.max(mental), physical.min(mental)) != (high, low) {
        all.push(Why::rules(&[id::VOID_03, id::LATE_20]).say(format!(
            "Attributes: {physical} physical and {mental} mental dots; the preset has {high} in one group and {low} in the other."
        )));
    }
    let (have, more) = counts(&draft.abilities(world, content));
    if have != ABILITIES || more > 0 {
        let [three, two, one] = have;
        all.push(Why::rules(&[id::VOID_03, id::LATE_21]).say(format!(
            "Abilities: {three} with 3 dots, {two} with 2, {one} with 1, {more} with more; the preset has 2, 4, 6 and none."
        )));
    }
    all
}

/// Writes a character down, with the rules behind its parts.
/// [MS-GEN-03 MS-GEN-04 MS-ATTR-01 MS-ABIL-01 MS-ABIL-05 MS-SPCL-01 MS-VOID-02? MS-VOID-03?]
pub fn write(turn: &mut Play<'_, '_>, whole: Whole) {
    let (world, content) = (turn.world(), turn.content());
    let Whole { character, own, bill } = whole;
    let mut why = Why::rules(&[id::VOID_03, id::GEN_03, id::ATTR_01, id::ATTR_02]);
    for rule in [id::ATTR_03, id::ATTR_04, id::ATTR_05, id::ATTR_06, id::ATTR_07, id::ABIL_01] {
        why = why.and(rule);
    }
    let average = character.attributes.0.contains(&2);
    why = cite(why, average, id::ATTR_08);
    why = cite(why, world.charter.ability_list == AbilityList::ThisEdition, id::ABIL_06);
    why = cite(why, world.charter.ability_list == AbilityList::LaterEdition, id::LATE_01);
    if world.charter.creation == Creation::Preset {
        why = why.and(id::LATE_20).and(id::LATE_21);
    }
    why = cite(why, !character.background.is_empty(), id::VOID_02);
    why = cite(why, !character.equipment.is_empty(), id::VOID_08);
    for (group, rule) in
        [(Group::Talent, id::ABIL_07), (Group::Skill, id::ABIL_09), (Group::Knowledge, id::ABIL_13)]
    {
        let of = |name: &String| {
            let known = world.ability(content, name).map(|known| known.group);
            known.or(own.get(name).copied()) == Some(group)
        };
        why = cite(why, character.abilities.keys().any(of), rule);
    }
    why = cite(why, !character.abilities.is_empty(), id::ABIL_05);
    why = cite(why, !own.is_empty(), id::ABIL_19);
    let mut abilities = Sum::default();
    for (name, dots) in &character.abilities {
        let known = world.ability(content, name);
        let rule = known.as_ref().and_then(|known| known.rule).unwrap_or(id::ABIL_19);
        abilities = abilities.plus(name.clone(), (*dots).into(), rule);
        for rule in known.iter().flat_map(|known| &known.also) {
            why = why.and(*rule);
        }
    }
    if !character.specialties.is_empty() {
        why = why.and(id::GEN_04).and(id::SPCL_01).and(id::SPCL_02).and(id::ABIL_04);
        let any = |advanced: bool| character.specialties.iter().any(|h| h.advanced == advanced);
        why = cite(why, any(false), id::SPCL_08);
        why = cite(why, any(true), id::SPCL_11);
    }
    let mut attributes = Sum::default();
    for attribute in Attribute::ALL {
        let dots = character.attributes.get(attribute);
        let rule = content.level_rule(attribute, dots);
        attributes = attributes.plus(content.name(attribute).to_owned(), dots.into(), rule);
    }
    why = why.sum(attributes);
    if !abilities.terms.is_empty() {
        why = why.sum(abilities);
    }
    why = late::why(world, bill, &character, why);
    let id = world.next_character;
    let (seat, who) = (character.seat, Who { id, name: character.name.clone() });
    turn.tell(Fact::Written { id, character: Box::new(character), own }, why);
    if turn.cast().is_referee(seat) {
        turn.tell(Fact::Entered { who, note: String::new() }, [id::VOID_03, id::GEN_02]);
    }
}

/// Takes a waiting character into play: the referee approves it. [MS-VOID-03? MS-GEN-02]
pub fn accept(turn: &mut Play<'_, '_>, by: Seat, id: CharacterId, note: String) {
    let who = who(turn.world(), id);
    let why = Why::rules(&[id::VOID_03, id::GEN_02]).ruled(by, note.clone());
    turn.tell(Fact::Entered { who, note }, why);
}

/// Gives a waiting character back to be changed. [MS-VOID-03?]
pub fn send_back(turn: &mut Play<'_, '_>, by: Seat, id: CharacterId, note: String) {
    let who = who(turn.world(), id);
    let why = Why::from(id::VOID_03).ruled(by, note.clone());
    turn.tell(Fact::SentBack { who, note }, why);
}
