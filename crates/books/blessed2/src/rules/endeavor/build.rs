//! Monstrosities: made, taken from the samples, or somebody who turns into one.

use super::{Play, tell};
use crate::character::Place;
use crate::endeavor::die::Cap;
use crate::endeavor::equation;
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::monster::{Monster, button, place};
use crate::endeavor::monstrous::{Monstrous, Power, X};
use crate::id;
use crate::rules::{creation, gone, trim};
use crate::stat::{Stat, Stats};
use crate::world::Id;
use ingle_engine::{RuleId, Seat, Stop, Why};

/// What a form says about a Monstrosity in the making.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Its die. [B2-MON-26]
    pub die: Cap,
    /// The Blessing Dice that it enters with. [B2-MON-31]
    pub blessings: u8,
    /// Its stamina. [B2-MON-07]
    pub stamina: u16,
    /// The first button. [B2-MON-02]
    pub button: u16,
    /// How many there are, at even distances. [B2-MON-79]
    pub buttons: u8,
    /// Its Abilities. [B2-MON-35]
    pub abilities: Vec<Monstrous>,
    /// What they are against. [B2-MON-74?]
    pub versus: String,
    /// What Debilitate weakens. [B2-MON-43]
    pub stat: Stat,
    /// The cap of Spark Rush. [B2-MON-55]
    pub rush: Cap,
}

/// Makes a Monstrosity as a form says; what lies outside the equations is said, and allowed. [B2-MON-75 B2-MON-77 B2-MON-78]
pub fn make(turn: &mut Play<'_, '_>, seat: Seat, name: &str, plan: Plan) -> Result<(), Stop> {
    let Plan { die, blessings, stamina, button: first, buttons, abilities, versus, stat, rush } =
        plan;
    let spaces: Result<Vec<u16>, Why> =
        (1..=i64::from(buttons)).map(|nth| button(nth * i64::from(first))).collect();
    let buttons = place(spaces?)?;
    let x = |kind: Monstrous| match kind {
        Monstrous::Resistance | Monstrous::Shield | Monstrous::Immunity | Monstrous::Mirror => {
            X::Versus(trim(&versus))
        }
        Monstrous::Debilitate => X::Stat(stat),
        Monstrous::SparkRush => X::Die(rush),
        _ => X::None,
    };
    let powers = abilities.into_iter().map(|kind| Power { kind, x: x(kind) }).collect();
    let drained = Default::default();
    let monster = Monster { die, empowered: false, blessings, stamina, buttons, powers, drained };
    bring(turn, seat, name, monster, &[id::MON_24, id::MON_26, id::MON_35]);
    Ok(())
}

/// Brings a sample in, under its own name or another. [B2-MON-95]
pub fn sample(turn: &mut Play<'_, '_>, seat: Seat, sample: &str, name: &str) -> Result<(), Stop> {
    let found = turn.content().bestiary.sample(sample).ok_or_else(gone)?.clone();
    let name = if trim(name).is_empty() { found.name } else { name.to_owned() };
    let mut rules = vec![id::MON_24, id::MON_95];
    rules.extend(found.rule);
    // The eleventh is printed in another word for the same Ability.
    rules.extend(super::super::when(found.rule == Some(id::MON_91), id::MON_96));
    bring(turn, seat, &name, found.monster, &rules);
    Ok(())
}

fn bring(turn: &mut Play<'_, '_>, seat: Seat, name: &str, monster: Monster, rules: &[RuleId]) {
    // A number sign tells namesakes apart, so no name has one.
    let name = trim(&name.replace('#', ""));
    let mut character = creation::blank(seat, if name.is_empty() { "…".to_owned() } else { name });
    character.stats = Stats::all(monster.die.sides());
    character.place = Place::Playing;
    let id = turn.world().next_character;
    built(turn, seat, id, Some(Box::new(character)), monster, rules);
}

/// Turns somebody whom the referee plays into a Monstrosity. [B2-MON-25]
pub fn turned(turn: &mut Play<'_, '_>, seat: Seat, id: Id, sample: &str) -> Result<(), Stop> {
    let monster = turn.content().bestiary.sample(sample).ok_or_else(gone)?.monster.clone();
    built(turn, seat, id, None, monster, &[id::MON_25, id::MON_24]);
    Ok(())
}

fn built(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    id: Id,
    character: Option<Box<crate::character::Character>>,
    monster: Monster,
    rules: &[RuleId],
) {
    let found = equation::warnings(&monster);
    let mut why = Why::rules(rules);
    for rule in found.iter().flat_map(|warning| &warning.rules) {
        why = why.and(*rule);
    }
    let warnings = found.into_iter().map(|warning| warning.say).collect();
    let name = match &character {
        Some(character) => character.name.clone(),
        None => turn.world().name(id),
    };
    let fact = EndeavorFact::Built { id, name, character, monster, warnings };
    tell(turn, fact, why.ruled(seat, ""));
}
