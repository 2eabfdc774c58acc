//! How the world keeps what the modules made true. No rules here.

use super::fact::LateFact;
use crate::action::Rolled;
use crate::fact::Who;
use crate::world::{Character, Willpower, World};

/// Keeps the books.
pub fn evolve(world: &mut World, fact: &LateFact) {
    match fact {
        LateFact::Settled { .. } => world.last = world.action.take(),
        LateFact::Banked { who, against, rolled, experience, banked, .. } => {
            roll(world, *against, rolled);
            change(world, who, |c| {
                c.kept.experience = Some(*experience);
                c.late.banked.clone_from(banked);
            });
        }
        LateFact::Steeled { against, rolled, .. } => roll(world, *against, rolled),
        LateFact::WillpowerSet { who, current, max, .. } => change(world, who, |c| {
            c.kept.willpower = Some(Willpower { max: *max, spent: max.saturating_sub(*current) });
            c.late.steadied = false;
        }),
        LateFact::Steadied { who } => change(world, who, |c| c.late.steadied = true),
        LateFact::Ignores { who, round } => change(world, who, |c| {
            c.late.ignores = true;
            c.late.ignored_in = *round;
        }),
        LateFact::Felt { who } => change(world, who, |c| c.late.ignores = false),
        LateFact::Harmed { who, wounds, fatal, .. } => change(world, who, |c| {
            c.late.wounds.clone_from(wounds);
            c.late.dead = *fatal;
        }),
        LateFact::Healed { who, wounds, .. } => change(world, who, |c| {
            c.late.wounds.clone_from(wounds);
            c.late.dead = false;
        }),
        LateFact::ArmourSet { who, rating } => change(world, who, |c| c.late.armour = *rating),
        LateFact::Awarded { who, experience, .. } | LateFact::PointsSet { who, experience } => {
            change(world, who, |c| c.kept.experience = Some(*experience));
        }
        LateFact::Paid { who, experience, banked, .. } => change(world, who, |c| {
            c.kept.experience = Some(*experience);
            c.late.banked.clone_from(banked);
        }),
        LateFact::QuirkGained { who, quirk, experience } => change(world, who, |c| {
            c.late.quirks.push(quirk.clone());
            c.kept.experience = experience.or(c.kept.experience);
        }),
        LateFact::QuirkLost { who, key } => {
            change(world, who, |c| c.late.quirks.retain(|quirk| quirk.key() != *key));
        }
        LateFact::RestRolled { .. } | LateFact::Dealt { .. } | LateFact::Soaked { .. } => {}
    }
}

fn roll(world: &mut World, against: bool, rolled: &Rolled) {
    let Some(action) = &mut world.action else { return };
    match (&mut action.against, against) {
        (Some(other), true) => other.rolled = Some(rolled.clone()),
        _ => action.rolled = Some(rolled.clone()),
    }
}

fn change(world: &mut World, who: &Who, change: impl FnOnce(&mut Character)) {
    if let Some(character) = world.characters.get_mut(&who.id) {
        change(character);
    }
}
