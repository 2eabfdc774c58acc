//! Abilities of the story: Voices and Charity.

use super::{Play, gone, one, pay, trim};
use crate::ability::Ability;
use crate::fact::Fact;
use crate::id;
use crate::world::{Id, World};
use ingle_engine::{Seat, Stop, Why};

/// The price of hearing voices. [B1-ABIL-21]
const VOICES: u32 = 2;

/// Why an Ability that works once per scene does not work now, if so.
pub fn used_up(world: &World, by: Id, ability: Ability) -> Option<Why> {
    let one = world.character(by)?;
    let rule = ability.limit().unwrap_or(ability.rule());
    one.used.contains(&ability).then(|| {
        let say = format!(
            "{} has used {} in this scene; it comes back with the next scene.",
            world.name(by),
            ability.name()
        );
        Why::from(rule).say(say)
    })
}

/// Why somebody cannot hear voices now, if so. [B1-ABIL-21 B1-ABIL-22]
pub fn deaf(world: &World, by: Id) -> Option<Why> {
    let have = world.character(by).map_or(0, |one| one.blessings);
    used_up(world, by, Ability::Voices).or_else(|| {
        (have < VOICES).then(|| super::short(&world.name(by), have, VOICES, Ability::Voices.name()))
    })
}

/// Learns what lies beyond ordinary means; the referee tells it. [B1-ABIL-21 B1-ABIL-22]
pub fn voices(turn: &mut Play<'_, '_>, by: Id, about: &str) -> Result<(), Stop> {
    if let Some(why) = deaf(turn.world(), by) {
        return Err(why.into());
    }
    if !one(turn, by)?.has(Ability::Voices) {
        return Err(gone());
    }
    pay(turn, by, VOICES, Ability::Voices.name(), [id::ABIL_21])?;
    turn.tell(Fact::Used { by, ability: Ability::Voices }, [id::ABIL_22]);
    turn.tell(Fact::Heard { by, about: trim(about) }, [id::ABIL_21]);
    Ok(())
}

/// Gives at a holy place. [B1-ABIL-31]
pub fn charity(turn: &mut Play<'_, '_>, by: Id, count: u32, place: &str) -> Result<(), Stop> {
    if !one(turn, by)?.has(Ability::Charity) {
        return Err(gone());
    }
    pay(turn, by, count, &format!("charity at “{}”", trim(place)), [id::ABIL_31])
}

/// Tells what charity brings. [B1-ABIL-31]
pub fn boon(turn: &mut Play<'_, '_>, seat: Seat, by: Id, text: &str) {
    let why = Why::from(id::ABIL_31).ruled(seat, "");
    turn.tell(Fact::Boon { by, text: trim(text) }, why);
}
