//! How the world keeps what became true.

mod deed;
mod chase;

use super::ability::Held;
use super::character::{Character, Place, Uncool};
use super::fact::Fact;
use super::world::{Id, Pair, World};

/// Keeps the books. No rules here.
pub fn evolve(world: &mut World, fact: &Fact) {
    match fact {
        Fact::HandedIn { id, character } => {
            world.characters.insert(*id, (**character).clone());
            world.next_character = world.next_character.max(id.saturating_add(1));
        }
        Fact::Accepted { id, .. } => with(world, *id, |one| one.place = Place::Playing),
        Fact::SentBack { id, .. } => with(world, *id, |one| one.place = Place::Left),
        Fact::Removed { by } => leave(world, *by),
        Fact::Proposed { id, proposal } => {
            world.proposals.insert(*id, proposal.clone());
            world.next_proposal = id + 1;
        }
        Fact::Dropped { id, .. } => drop(world.proposals.remove(id)),
        Fact::Spent { by, count, .. } | Fact::Lapsed { by, count } => {
            with(world, *by, |one| one.blessings = one.blessings.saturating_sub(*count));
        }
        Fact::Gained { by, count, .. } => {
            with(world, *by, |one| one.blessings = one.blessings.saturating_add(*count));
        }
        Fact::BlessingsSet { by, to, .. } => with(world, *by, |one| one.blessings = *to),
        Fact::Used { by, ability } => with(world, *by, |one| {
            one.used.insert(*ability);
        }),
        Fact::HeroMoment { by } => with(world, *by, |one| one.had_hero = true),
        Fact::Surprised { who, threat } => {
            for id in who {
                with(world, *id, |one| one.surprised = Some(threat.clone()));
            }
        }
        Fact::BecameUncool { by, story } => {
            let scene = world.scenes;
            with(world, *by, |one| {
                one.uncool = Some(Uncool { scene, asked: None, story: story.clone() });
            });
        }
        Fact::AskedToCool { by } => {
            let scene = world.scenes;
            with(world, *by, |one| {
                if let Some(uncool) = &mut one.uncool {
                    uncool.asked = Some(scene);
                }
            });
        }
        Fact::BecameCool { by } => with(world, *by, |one| one.uncool = None),
        Fact::Wounded { by, wound } => with(world, *by, |one| one.wounds.push(wound.clone())),
        Fact::Healed { by, wound, to } => with(world, *by, |one| {
            let nth = usize::from(*wound);
            match (to, one.wounds.get_mut(nth)) {
                (Some(band), Some(wound)) => wound.band = *band,
                (None, Some(_)) => drop(one.wounds.remove(nth)),
                _ => {}
            }
        }),
        Fact::Prepared { by, .. } => with(world, *by, |one| one.prepared = true),
        Fact::ItemAdded { by, item } => with(world, *by, |one| one.items.push(item.clone())),
        Fact::ItemGone { by, item, .. } => with(world, *by, |one| {
            if let Some(at) = one.items.iter().position(|known| known == item) {
                one.items.remove(at);
            }
        }),
        Fact::Reinsured { by } => with(world, *by, |one| one.insured = 0),
        Fact::Barred { by, .. } => with(world, *by, |one| one.barred = true),
        Fact::Stands { by, presence } => with(world, *by, |one| one.presence = *presence),
        Fact::Ranged { one, other, range } => {
            world.ranges.insert(Pair::of(*one, *other), *range);
        }
        Fact::SessionBegan { number, .. } => {
            world.sessions = *number;
            world.in_session = true;
            for one in world.characters.values_mut() {
                one.had_hero = false;
                one.barred = false;
            }
            new_scene(world);
        }
        Fact::SessionEnded { .. } => world.in_session = false,
        Fact::SceneEnded { .. } => new_scene(world),
        Fact::OptionSet { key, value } => world.charter.set(key, value),
        Fact::Heard { .. }
        | Fact::Boon { .. }
        | Fact::Denied { .. }
        | Fact::Approved { .. }
        | Fact::Joined { .. }
        | Fact::Narrated { .. }
        | Fact::Ruled { .. } => {}
        other => on_sheet(world, other),
    }
}

/// What is written on a sheet, and else what is in the open deed.
fn on_sheet(world: &mut World, fact: &Fact) {
    match fact {
        Fact::StatSet { by, stat, to, .. } => with(world, *by, |one| one.stats.set(*stat, *to)),
        Fact::LifestyleSet { by, to, .. } => with(world, *by, |one| one.lifestyle = *to),
        Fact::AbilityGained { by, ability } => {
            with(world, *by, |one| one.abilities.push(ability.clone()));
        }
        Fact::AbilitySwapped { by, from, to } => with(world, *by, |one| {
            let swap = |held: &mut Held| {
                if held == from {
                    *held = to.clone();
                }
            };
            one.abilities.iter_mut().for_each(swap);
        }),
        Fact::Reranked { by, ranks } => with(world, *by, |one| one.ranks = *ranks),
        Fact::Renamed { by, to, .. } => with(world, *by, |one| one.name = to.clone()),
        Fact::Given { by, to } => with(world, *by, |one| one.seat = *to),
        other => {
            deed::evolve(world, other);
            chase::evolve(world, other);
        }
    }
}

fn with(world: &mut World, id: Id, change: impl FnOnce(&mut Character)) {
    if let Some(one) = world.characters.get_mut(&id) {
        change(one);
    }
}

/// Per-scene limits begin anew. [B1-DM-09?]
fn new_scene(world: &mut World) {
    world.scenes += 1;
    world.fights.clear();
    for one in world.characters.values_mut() {
        one.used.clear();
        one.prepared = false;
        one.surprised = None;
    }
}

fn leave(world: &mut World, id: Id) {
    with(world, id, |one| one.place = Place::Left);
    world.ranges.retain(|pair, _| pair.both().0 != id && pair.both().1 != id);
    world.proposals.retain(|_, proposal| {
        let aimed = !proposal.against.is_empty();
        proposal.against.retain(|target| *target != id);
        proposal.by != id && (!aimed || !proposal.against.is_empty())
    });
    if let Some(chase) = &mut world.chase {
        chase.runners.remove(&id);
        chase.order.retain(|known| *known != id);
        chase.level.retain(|known| *known != id);
        if let Some(hazard) = &mut chase.hazard {
            hazard.who.retain(|known| *known != id);
        }
    }
}
