//! How the world keeps what became true.

mod challenges;

use super::{Fact, Who};
use crate::gear::Handling;
use crate::world::{Attributes, Character, Drawn, Place, Proposal, Roll, World};

/// Keeps the books.
pub fn evolve(world: &mut World, fact: &Fact) {
    match fact {
        Fact::AttributeRolled { seat, attribute, value, .. } => {
            let drawn = world.drawn.entry(*seat).or_default();
            drawn.values.set(*attribute, *value);
            drawn.settled = false;
        }
        Fact::Arranged { seat, values, .. } => {
            world.drawn.insert(*seat, Drawn { values: *values, settled: true });
        }
        Fact::Written { id, seat, name, archetype, equipment, attributes, gear, skills } => {
            world.drawn.remove(seat);
            world.next_character = world.next_character.max(id.saturating_add(1));
            world.characters.insert(
                *id,
                Character {
                    seat: *seat,
                    name: name.clone(),
                    archetype: archetype.clone(),
                    equipment: equipment.clone(),
                    gear: gear.clone(),
                    skills: skills.clone(),
                    attributes: *attributes,
                    hp: 0,
                    max_hp: 0,
                    ego: 0,
                    max_ego: 0,
                    xp: 0,
                    raised: 0,
                    advancements: 0,
                    banked: 0,
                    extra: None,
                    lost: Attributes::default(),
                    invented: Vec::new(),
                    conditions: Vec::new(),
                    took_condition: false,
                    fell: false,
                    place: Place::Waiting,
                },
            );
        }
        Fact::SentBack { who, seat, values, .. } => {
            world.characters.remove(&who.id);
            world.drawn.insert(*seat, Drawn { values: *values, settled: true });
        }
        Fact::Declared { proposal, who, intent, attribute, plan } => {
            world.next_proposal = world.next_proposal.max(proposal.saturating_add(1));
            let (character, intent, attribute) = (who.id, intent.clone(), *attribute);
            let plan = plan.clone();
            world.proposals.insert(*proposal, Proposal { character, intent, attribute, plan });
        }
        Fact::Dropped { proposal, .. }
        | Fact::WavedThrough { proposal, .. }
        | Fact::TurnedDown { proposal, .. } => drop(world.proposals.remove(proposal)),
        Fact::TermsSet { proposal, who, intent, attribute, light, note, aim, tool } => {
            if let Some(proposal) = proposal {
                world.proposals.remove(proposal);
            }
            world.roll = Some(Roll {
                character: who.id,
                intent: intent.clone(),
                attribute: *attribute,
                light: *light,
                helper: None,
                note: note.clone(),
                aim: aim.as_ref().map(|aimed| aimed.aim),
                tool: tool.clone(),
                handling: Handling::default(),
                at_a_price: false,
                thrown: None,
            });
            world.in_scene = true;
        }
        Fact::Helped { helper, .. } => {
            if let Some(roll) = &mut world.roll {
                roll.helper = Some(helper.id);
            }
        }
        Fact::Withdrawn { .. } | Fact::CalledOff { .. } => world.roll = None,
        Fact::Rolled { who, thrown, handling, .. } => {
            if let Some(roll) = &mut world.roll {
                roll.thrown = Some(thrown.clone());
                roll.handling = *handling;
            }
            // Whatever was done, a readied weapon was fired or put aside for it.
            change(world, who, |c| c.gear.readied = false);
        }
        Fact::Ruled { success, .. } => {
            if let Some(roll) = &mut world.roll {
                roll.at_a_price = *success;
            }
        }
        Fact::Paid { who, to, .. } => {
            world.last = world.roll.take();
            change(world, who, |c| c.ego = *to);
        }
        Fact::DayPassed { .. } => world.days += 1,
        Fact::SceneEnded { .. } => {
            world.scenes += 1;
            world.in_scene = false;
            for character in world.characters.values_mut() {
                character.took_condition = false;
                character.fell = false;
            }
        }
        Fact::Left { who } | Fact::Removed { who } => {
            world.proposals.retain(|_, proposal| proposal.character != who.id);
            change(world, who, |c| c.place = Place::Left);
        }
        Fact::OptionSet { key, value } => world.charter.set(key, value),
        Fact::Opened { .. } => world.opened = true,
        _ => {
            change_one(world, fact);
            challenges::keep(world, fact);
        }
    }
}

/// Keeps the books of one character.
fn change_one(world: &mut World, fact: &Fact) {
    match fact {
        Fact::Measured { who, hp, ego } => change(world, who, |c| {
            (c.hp, c.max_hp, c.ego, c.max_ego) = (*hp, *hp, *ego, *ego);
        }),
        Fact::Advanced { who, attribute } => change(world, who, |c| {
            c.advancements += 1;
            match attribute {
                Some((attribute, value)) => {
                    c.attributes.set(*attribute, *value);
                    c.extra = Some(*attribute);
                }
                None => c.banked += 1,
            }
        }),
        Fact::Raised { who, max_hp, max_ego } => change(world, who, |c| {
            c.raised += 1;
            (c.hp, c.max_hp, c.ego, c.max_ego) = (*max_hp, *max_hp, *max_ego, *max_ego);
        }),
        Fact::MaximaSet { who, max_hp, max_ego, hp, ego } => change(world, who, |c| {
            (c.hp, c.max_hp, c.ego, c.max_ego) = (*hp, *max_hp, *ego, *max_ego);
        }),
        Fact::Entered { who, .. } => change(world, who, |c| c.place = Place::Playing),
        Fact::ConditionTaken { who, text, to, .. } => change(world, who, |c| {
            c.conditions.push(text.clone());
            c.took_condition = true;
            c.ego = *to;
        }),
        Fact::ConditionRemoved { who, text, .. } => {
            change(world, who, |c| c.conditions.retain(|known| known != text));
        }
        Fact::Frightened { who, to, .. } | Fact::EgoSet { who, to, .. } => {
            change(world, who, |c| c.ego = *to);
        }
        Fact::Harmed { who, to, .. }
        | Fact::Recovered { who, to, .. }
        | Fact::HpSet { who, to, .. }
        | Fact::Woke { who, hp: to } => change(world, who, |c| c.hp = *to),
        Fact::Fell { who } => change(world, who, |c| c.fell = true),
        Fact::AttributeLost { who, attribute, to, .. } => change(world, who, |c| {
            c.attributes.set(*attribute, *to);
            c.lost.set(*attribute, c.lost.get(*attribute).saturating_add(1));
        }),
        Fact::AttributeSet { who, attribute, to, .. } => {
            change(world, who, |c| c.attributes.set(*attribute, *to));
        }
        Fact::Readied { who, .. } => change(world, who, |c| c.gear.readied = true),
        Fact::Reloaded { who, weapon } => change(world, who, |c| {
            c.gear.empty.retain(|known| known != weapon);
            c.gear.readied = false;
        }),
        Fact::TookInHand { who, hand, shield } => change(world, who, |c| {
            c.gear.hand.clone_from(hand);
            c.gear.shield_up = *shield;
            c.gear.readied = false;
        }),
        Fact::ArmourWorn { who, worn } => change(world, who, |c| c.gear.worn = *worn),
        Fact::Equipped { who, gear } => change(world, who, |c| c.gear.clone_from(gear)),
        Fact::Awarded { who: Some(who), xp, .. } => change(world, who, |c| c.xp = *xp),
        Fact::Awarded { who: None, xp, .. } => world.group_xp = *xp,
        Fact::XpSet { who, to, .. } => change(world, who, |c| c.xp = *to),
        Fact::Gained { who, nth, max_hp, max_ego, hp, ego } => change(world, who, |c| {
            (c.advancements, c.banked, c.raised) = (*nth, c.banked + 1, c.raised + 1);
            (c.hp, c.max_hp, c.ego, c.max_ego) = (*hp, *max_hp, *ego, *max_ego);
        }),
        Fact::Spent { who, attribute, to } => change(world, who, |c| {
            c.banked = c.banked.saturating_sub(1);
            c.attributes.set(*attribute, *to);
        }),
        Fact::Invented { who, text } => change(world, who, |c| {
            c.banked = c.banked.saturating_sub(1);
            c.invented.push(text.clone());
        }),
        Fact::Renamed { who, name } => change(world, who, |c| c.name.clone_from(name)),
        Fact::Given { who, seat } => change(world, who, |c| c.seat = *seat),
        _ => {}
    }
}

pub(super) fn change(world: &mut World, who: &Who, change: impl FnOnce(&mut Character)) {
    if let Some(character) = world.characters.get_mut(&who.id) {
        change(character);
    }
}
