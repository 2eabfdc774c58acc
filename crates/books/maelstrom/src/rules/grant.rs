//! Growing: the referee grants dots and specialties, and gives the table abilities of its own.

use super::{cite, who};
use crate::action::Trait;
use crate::content::{Group, bad_name};
use crate::fact::Fact;
use crate::late::willpower::MOST;
use crate::moves::Kind;
use crate::specialty::held;
use crate::world::CharacterId;
use crate::{Play, id};
use ingle_engine::{Seat, Stop, Sum, Why};

/// The longest name of a specialty.
pub const SPECIALTY: usize = 60;

/// Grants one dot, up to the cap. [MS-VOID-04? MS-ATTR-48? MS-ABIL-16?]
pub fn dot(turn: &mut Play<'_, '_>, by: Seat, id: CharacterId, one: Trait, note: String) {
    let (world, content) = (turn.world(), turn.content());
    let Some(character) = world.character(id) else { return };
    let from = character.dots_in(&one);
    let (cap, rule) = match &one {
        Trait::Attribute(_) => (world.attribute_cap(), id::ATTR_48),
        Trait::Ability(_) => (world.ability_cap(), id::ABIL_16),
        Trait::Willpower => (MOST, id::LATE_08),
    };
    let label = world.trait_name(content, &one);
    let sum = Sum::of(label, from.into(), world.trait_rule(content, &one, from));
    let sum = sum.plus("granted", 1, id::VOID_04);
    let sum = match from >= cap {
        true => sum.read_as("at most", cap.into(), rule),
        false => sum,
    };
    let to = from.saturating_add(1).min(cap);
    let why = Why::rules(&[id::VOID_04, rule]).sum(sum).ruled(by, note);
    let who = who(world, id);
    turn.tell(Fact::DotsSet { who, one, from, to, by_hand: false }, why);
}

/// Checks what forms could not read back.
pub fn check_name(name: &str) -> Result<(), Why> {
    if name.contains(" + ") || name.contains(';') {
        let words = "A specialty's name has no ` + ` and no `;`: forms use them between names.";
        return Err(Why::from(id::SPCL_07).say(words));
    }
    Ok(())
}

/// Gives somebody a specialty, granted or bought; the reason says which.
/// [MS-ABIL-04 MS-SPCL-02 MS-SPCL-07 MS-SPCL-32? MS-VOID-04? MS-LATE-06 MS-LATE-23]
pub fn specialty(
    turn: &mut Play<'_, '_>,
    why: Why,
    id: CharacterId,
    ability: &str,
    (name, kind): (&str, Kind),
) -> Result<(), Stop> {
    check_name(name)?;
    let (world, content) = (turn.world(), turn.content());
    let known = world.ability(content, ability);
    let held = held(known.as_deref(), ability, name, kind == Kind::Advanced);
    let Some(character) = world.character(id) else { return Ok(()) };
    let who = who(world, id);
    if character.specialties.iter().any(|own| own.same(&held)) {
        turn.tell(Fact::SpecialtyKnown { who, held }, [id::SPCL_02, id::SPCL_28]);
        return Ok(());
    }
    let listed = known.as_ref().is_some_and(|known| {
        known.general.contains(&held.name) || known.advanced.contains(&held.name)
    });
    let list = known.as_ref().and_then(|known| match held.advanced {
        true => known.advanced_rule,
        false => known.general_rule,
    });
    let several = character.specialties.iter().any(|own| own.ability == held.ability);
    let twice = character.specialties.iter().any(|own| own.name == held.name);
    let early = character.dots(&held.ability) == 0;
    let dots = if early { id::LATE_06 } else { id::ABIL_04 };
    let mut why = why.and(dots).and(id::SPCL_01).and(id::SPCL_02);
    why = why.and(if held.advanced { id::SPCL_11 } else { id::SPCL_08 });
    why = match (listed, list) {
        (true, Some(rule)) => why.and(id::ABIL_03).and(rule),
        (false, Some(rule)) => why.and(id::SPCL_06).and(id::SPCL_07).and(rule),
        _ => why.and(id::SPCL_06).and(id::SPCL_07),
    };
    why = cite(why, several, id::SPCL_03);
    why = cite(why, several, id::SPCL_04);
    why = cite(why, twice, id::SPCL_26);
    why = cite(why, !held.parameter.is_empty(), id::SPCL_28);
    turn.tell(Fact::SpecialtyGained { who, held }, why);
    Ok(())
}

/// Gives the table an ability of its own, filed under a group. [MS-ABIL-19? MS-ABIL-20?]
pub fn define(turn: &mut Play<'_, '_>, by: Seat, name: String, group: Group) -> Result<(), Stop> {
    if let Some(words) = bad_name(&name, 40) {
        return Err(Why::from(id::ABIL_19)
            .say(format!("It cannot be called that: {words}."))
            .into());
    }
    // One of the table's own may be filed elsewhere; one of the list stays where it is.
    let known = turn.world().ability(turn.content(), &name).filter(|known| known.rule.is_some());
    if let Some(known) = known {
        let words = format!("{} is on the list already; give yours another name.", known.name);
        return Err(Why::from(id::ABIL_19).say(words).into());
    }
    let why = Why::rules(&[id::ABIL_19, id::ABIL_20]).ruled(by, "");
    turn.tell(Fact::AbilityDefined { name, group }, why);
    Ok(())
}
