//! How the world keeps what became true.

mod deed;
mod joint;

use super::ability::Held;
use super::character::{Character, Place, Uncool};
use super::condition::Condition;
use super::fact::Fact;
use super::pool;
use super::stat::Stat;
use super::world::{Id, World};

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
        Fact::Spent { by, dice, .. } | Fact::Lapsed { by, dice } => {
            with(world, *by, |one| pool::take(&mut one.pool, dice));
        }
        Fact::Gained { by, dice, .. } | Fact::Refunded { by, dice, .. } => {
            with(world, *by, |one| one.pool.extend_from_slice(dice));
        }
        Fact::PoolSet { by, to, .. } => with(world, *by, |one| one.pool.clone_from(to)),
        Fact::Surprised { who, threat } => {
            for id in who {
                with(world, *id, |one| one.surprised = Some(threat.clone()));
            }
        }
        Fact::BecameUncool { by, story } => {
            let scene = world.scenes;
            with(world, *by, |one| {
                one.uncool = Some(Uncool { scene, tried: None, story: story.clone() });
            });
        }
        Fact::TriesToCool { by } => {
            let scene = world.scenes;
            with(world, *by, |one| {
                if let Some(uncool) = &mut one.uncool {
                    uncool.tried = Some(scene);
                }
            });
        }
        Fact::BecameCool { by } => with(world, *by, |one| one.uncool = None),
        Fact::Afflicted { by, condition, .. } => with(world, *by, |one| {
            if !one.is(condition) {
                one.conditions.push(condition.clone());
            }
        }),
        Fact::Relieved { by, condition, .. } => {
            with(world, *by, |one| one.conditions.retain(|known| known != condition));
        }
        Fact::Wounded { by, wound } => with(world, *by, |one| one.wounds.push(wound.clone())),
        Fact::Healed { by, wound, to } => with(world, *by, |one| {
            let nth = usize::from(*wound);
            match (to, one.wounds.get_mut(nth)) {
                (Some(rank), Some(wound)) => wound.rank = *rank,
                (None, Some(_)) => drop(one.wounds.remove(nth)),
                _ => {}
            }
        }),
        Fact::Slain { who, .. } => with(world, *who, |one| one.slain = true),
        Fact::Spoils { who } => {
            for id in who {
                with(world, *id, |one| one.spoils = true);
            }
        }
        Fact::Prepared { by, .. } => with(world, *by, |one| one.prepared = true),
        Fact::ItemAdded { by, item } => with(world, *by, |one| one.items.push(item.clone())),
        Fact::ItemGone { by, item, .. } => with(world, *by, |one| {
            if let Some(at) = one.items.iter().position(|known| known == item) {
                one.items.remove(at);
            }
        }),
        Fact::Stands { by, presence } => with(world, *by, |one| one.presence = *presence),
        other => on_sheet(world, other),
    }
}

/// What is written on a sheet or begins anew, and else what belongs to a part of the game.
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
        Fact::Renamed { by, to, .. } => with(world, *by, |one| one.name = to.clone()),
        Fact::Given { by, to } => with(world, *by, |one| one.seat = *to),
        Fact::SessionBegan { number, .. } => {
            world.sessions = *number;
            world.in_session = true;
            for one in world.characters.values_mut() {
                one.conditions.retain(|known| *known != Condition::Unprepared);
            }
            new_scene(world);
        }
        Fact::SessionEnded { .. } => world.in_session = false,
        Fact::SceneEnded { .. } => new_scene(world),
        Fact::OptionSet { key, value } => world.charter.set(key, value),
        Fact::StatNamed { own } => {
            // What was proposed with it goes on under its new name.
            for known in world.proposals.values_mut() {
                if let Stat::Own(name) = &mut known.stat {
                    *name = own.name;
                }
            }
            world.own = Some(own.clone());
        }
        Fact::Ability(fact) => super::ability::fact::evolve(world, fact),
        Fact::Endeavor(fact) => super::endeavor::fact::evolve(world, fact),
        Fact::Growth(fact) => super::growth::fact::evolve(world, fact),
        other => {
            deed::evolve(world, other);
            joint::evolve(world, other);
        }
    }
}

/// Changes a character.
pub fn with(world: &mut World, id: Id, change: impl FnOnce(&mut Character)) {
    if let Some(one) = world.characters.get_mut(&id) {
        change(one);
    }
}

/// Per-scene limits begin anew. [B2-PREP-02 B2-CND-02]
fn new_scene(world: &mut World) {
    world.scenes += 1;
    world.fights.clear();
    for one in world.characters.values_mut() {
        one.prepared = false;
        one.spoils = false;
        one.uses.next_scene();
        one.surprised = None;
        one.conditions.retain(|known| !known.ends_with_scene());
    }
}

fn leave(world: &mut World, id: Id) {
    with(world, id, |one| one.place = Place::Left);
    world.proposals.retain(|_, proposal| {
        let aimed = !proposal.against.is_empty();
        proposal.against.retain(|target| *target != id);
        proposal.by != id && (!aimed || !proposal.against.is_empty())
    });
    super::endeavor::hook::removed(world, id);
}
