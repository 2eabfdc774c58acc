//! Damage of an attack that hit: what the weapon does, and what the target soaks. The later edition leaves the
//! first open. [MS-LATE-30?]

use super::Harm;
use super::content::Weapon;
use super::fact::LateFact;
use super::health::{self, Blow};
use crate::action::Action;
use crate::attribute::Attribute;
use crate::charter::{Damage, Weapons};
use crate::content::Content;
use crate::fact::Fact;
use crate::pool::Pool;
use crate::rules::roll::fall;
use crate::rules::{cite, who};
use crate::world::{CharacterId, World};
use crate::{Play, id};
use ingle_engine::{Stop, Sum, Why};

/// The difficulty of a damage roll, like that of the soak roll against it. [MS-LATE-30?]
const DIFFICULTY: u8 = 6;
/// What hits without a weapon. [MS-LATE-30?]
pub const HANDS: &str = "bare hands";
/// Abilities that bash where no table says what a weapon does. [MS-LATE-30?]
const BASHES: [&str; 2] = ["Brawling", "Athletics"];

/// Whether a hit does damage by itself: it takes boxes to mark it in.
pub fn plays(world: &World) -> bool {
    world.charter.damage != Damage::Told && health::plays(world)
}

/// Whether the table plays with weapon tables.
pub fn has_tables(world: &World) -> bool {
    world.charter.weapons == Weapons::Tables
}

/// The weapon of an attack, where there are tables and it has one.
pub fn weapon<'c>(world: &World, content: &'c Content, action: &Action) -> Option<&'c Weapon> {
    content.tables().weapon(&action.weapon).filter(|_| has_tables(world))
}

/// How hard a hit is: the weapon's damage, and one more for every success above the first.
/// [MS-LATE-27 MS-LATE-28 MS-LATE-30?]
fn force(world: &World, content: &Content, action: &Action, left: i32) -> (Sum, Harm) {
    let strength = || {
        let dots = world.character(action.character).map(|c| c.attributes.get(Attribute::Strength));
        (content.name(Attribute::Strength).to_owned(), i32::from(dots.unwrap_or(0)))
    };
    let weapon = weapon(world, content, action);
    let bashes = action.way().and_then(|way| way.ability()).is_some_and(|a| BASHES.contains(&a));
    let (sum, kind) = match weapon {
        Some(weapon) if weapon.strength => {
            let (name, dots) = strength();
            let sum = Sum::of(name, dots, weapon.rule());
            (sum.plus(weapon.name.clone(), weapon.damage.into(), weapon.rule()), weapon.harm)
        }
        Some(weapon) => {
            (Sum::of(weapon.name.clone(), weapon.damage.into(), weapon.rule()), weapon.harm)
        }
        None if has_tables(world) => {
            let (name, dots) = strength();
            (Sum::of(name, dots, id::LATE_30), Harm::Bashing)
        }
        None => {
            let kind = if bashes { Harm::Bashing } else { Harm::Lethal };
            return (Sum::of("successes left", left, id::LATE_30), kind);
        }
    };
    match left > 1 {
        true => (sum.plus("successes above the first", left - 1, id::LATE_30), kind),
        false => (sum, kind),
    }
}

/// Does the damage of an attack that hit, and has it soaked and marked.
/// [MS-LATE-18 MS-LATE-27 MS-LATE-28 MS-LATE-30? MS-VOID-12?]
pub fn deal(
    turn: &mut Play<'_, '_>,
    action: &Action,
    target: CharacterId,
    left: i32,
) -> Result<(), Stop> {
    if !plays(turn.world()) || left < 1 {
        return Ok(());
    }
    let (world, content) = (turn.world(), turn.content());
    let (sum, kind) = force(world, content, action, left);
    // Without a table what is left of the attack is the damage: there are no dice to roll.
    let rolls = world.charter.damage == Damage::Rolled && has_tables(world);
    let named = weapon(world, content, action).map(|weapon| weapon.name.clone());
    let weapon = match has_tables(world) {
        true => named.unwrap_or_else(|| HANDS.to_owned()),
        false => String::new(),
    };
    let force = sum.value().clamp(0, 60) as u8;
    let rolled = match rolls && force > 0 {
        true => Some(fall(turn, action.character, Pool::new(force, DIFFICULTY), id::LATE_30)?),
        false => None,
    };
    let levels = rolled.as_ref().map_or(force, |rolled| rolled.net.clamp(0, 255) as u8);
    let (who, target_) = (who(turn.world(), action.character), who(turn.world(), target));
    let why = cite(Why::rules(&[id::LATE_30, id::VOID_12]), has_tables(turn.world()), id::VOID_08);
    let fact = LateFact::Dealt { who, target: target_, weapon, kind, levels, rolled };
    turn.tell(Fact::Late(fact), why.sum(sum));
    match levels {
        0 => Ok(()),
        _ => health::harm(turn, target, Blow { levels, kind, soak: true }, Why::from(id::LATE_17)),
    }
}
