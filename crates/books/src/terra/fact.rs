//! What can become true, and how the world keeps it.

use super::world::{
    Attribute, Attributes, Character, CharacterId, Drawn, Place, Proposal, Roll, Row, Thrown, World,
};
use ingle_engine::Seat;
use serde::{Deserialize, Serialize};

/// A character as it was called when something happened to it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Who {
    /// Its number.
    pub id: CharacterId,
    /// Its name then.
    pub name: String,
}

/// Something that became true. Each states the result, so that folding it needs no rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// Two dice were rolled for an Attribute.
    AttributeRolled { seat: Seat, attribute: Attribute, faces: Vec<u8>, highest: u8, value: i8 },
    /// The rolled values are final.
    Arranged { seat: Seat, values: Attributes, how: Arrangement },
    /// A character was written down.
    Written {
        id: CharacterId,
        seat: Seat,
        name: String,
        archetype: String,
        equipment: String,
        attributes: Attributes,
    },
    /// A character's HP and Ego were calculated.
    Measured { who: Who, hp: u8, ego: u8 },
    /// A character took its first Advancement, or keeps it for later.
    Advanced { who: Who, attribute: Option<(Attribute, i8)> },
    /// An Advancement raised the maxima.
    Raised { who: Who, max_hp: u8, max_ego: u8 },
    /// A character came into play.
    Entered { who: Who, note: String },
    /// A character was given back to be changed.
    SentBack { who: Who, seat: Seat, values: Attributes, note: String },

    /// Somebody said what they try.
    Declared { proposal: u32, who: Who, intent: String, attribute: Option<Attribute> },
    /// A declaration was taken back.
    Dropped { proposal: u32, who: Who, intent: String },
    /// A declaration happened without a roll.
    WavedThrough { proposal: u32, who: Who, intent: String, note: String },
    /// A declaration was turned down.
    TurnedDown { proposal: u32, who: Who, intent: String, note: String },
    /// The terms of a roll were set.
    TermsSet {
        proposal: Option<u32>,
        who: Who,
        intent: String,
        attribute: Attribute,
        light: u8,
        note: String,
    },
    /// Somebody lent a Light Die.
    Helped { helper: Who, who: Who },
    /// Somebody did not roll after all.
    Withdrawn { who: Who, intent: String },
    /// The referee called a roll off.
    CalledOff { who: Who, note: String },
    /// The dice fell.
    Rolled { who: Who, attribute: Attribute, thrown: Thrown },
    /// The referee said how bad it is.
    Ruled { who: Who, success: bool, text: String },
    /// The roll is over, and Ego was paid for it.
    Paid { who: Who, row: Row, dark: u8, from: u8, to: u8 },
    /// Somebody said what happens.
    Narrated { seat: Seat, text: String },

    /// Somebody is lost.
    Lost { who: Who },
    /// Somebody's last scene was told.
    LastScene { who: Who, text: String },
    /// A Condition was taken.
    ConditionTaken { who: Who, text: String, from: u8, to: u8 },
    /// A Condition was named that is there already.
    ConditionKnown { who: Who, text: String },
    /// A Condition was taken away.
    ConditionRemoved { who: Who, text: String, note: String },
    /// Horror cost Ego.
    Frightened { who: Who, what: String, from: u8, to: u8 },

    /// Harm cost HP.
    Harmed { who: Who, what: String, from: u8, to: u8 },
    /// Somebody fell to HP 0.
    Fell { who: Who },
    /// Harm to somebody who is down costs another Attribute.
    HurtAgain { who: Who, what: String },
    /// Harm came to nothing.
    Unharmed { who: Who, what: String },
    /// An Attribute was lost.
    AttributeLost { who: Who, attribute: Attribute, from: i8, to: i8 },
    /// Somebody died.
    Died { who: Who },
    /// The maxima followed the Attributes.
    MaximaSet { who: Who, max_hp: u8, max_ego: u8, hp: u8, ego: u8 },
    /// A day passed.
    DayPassed { day: u32 },
    /// Somebody recovered.
    Recovered { who: Who, from: u8, to: u8 },
    /// Somebody lies unconscious and does not recover.
    StaysDown { who: Who },
    /// The scene ended.
    SceneEnded { scene: u32, note: String },
    /// Somebody came to.
    Woke { who: Who, hp: u8 },
    /// Somebody left the game.
    Left { who: Who },

    /// HP was set by hand.
    HpSet { who: Who, from: u8, to: u8 },
    /// Ego was set by hand.
    EgoSet { who: Who, from: u8, to: u8 },
    /// An Attribute was set by hand.
    AttributeSet { who: Who, attribute: Attribute, from: i8, to: i8 },
    /// A character was given another name.
    Renamed { who: Who, name: String },
    /// A character was given to another seat.
    Given { who: Who, seat: Seat },
    /// A character was taken out of play.
    Removed { who: Who },
    /// A house rule was changed.
    OptionSet { key: String, value: String },
}

/// How rolled values became final.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arrangement {
    /// As they fell.
    Kept,
    /// Two changed places.
    Swapped(Attribute, Attribute),
    /// Put where they please.
    Assigned,
}

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
        Fact::Written { id, seat, name, archetype, equipment, attributes } => {
            world.drawn.remove(seat);
            world.next_character = world.next_character.max(id.saturating_add(1));
            world.characters.insert(
                *id,
                Character {
                    seat: *seat,
                    name: name.clone(),
                    archetype: archetype.clone(),
                    equipment: equipment.clone(),
                    attributes: *attributes,
                    hp: 0,
                    max_hp: 0,
                    ego: 0,
                    max_ego: 0,
                    raised: 0,
                    advancements: 0,
                    banked: 0,
                    extra: None,
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
        Fact::Declared { proposal, who, intent, attribute } => {
            world.next_proposal = world.next_proposal.max(proposal.saturating_add(1));
            let (character, intent, attribute) = (who.id, intent.clone(), *attribute);
            world.proposals.insert(*proposal, Proposal { character, intent, attribute });
        }
        Fact::Dropped { proposal, .. }
        | Fact::WavedThrough { proposal, .. }
        | Fact::TurnedDown { proposal, .. } => drop(world.proposals.remove(proposal)),
        Fact::TermsSet { proposal, who, intent, attribute, light, note } => {
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
                thrown: None,
            });
        }
        Fact::Helped { helper, .. } => {
            if let Some(roll) = &mut world.roll {
                roll.helper = Some(helper.id);
            }
        }
        Fact::Withdrawn { .. } | Fact::CalledOff { .. } => world.roll = None,
        Fact::Rolled { thrown, .. } => {
            if let Some(roll) = &mut world.roll {
                roll.thrown = Some(thrown.clone());
            }
        }
        Fact::Paid { who, to, .. } => {
            world.last = world.roll.take();
            change(world, who, |c| c.ego = *to);
        }
        Fact::DayPassed { .. } => world.days += 1,
        Fact::SceneEnded { .. } => {
            world.scenes += 1;
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
        _ => change_one(world, fact),
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
        Fact::AttributeLost { who, attribute, to, .. }
        | Fact::AttributeSet { who, attribute, to, .. } => {
            change(world, who, |c| c.attributes.set(*attribute, *to));
        }
        Fact::Renamed { who, name } => change(world, who, |c| c.name.clone_from(name)),
        Fact::Given { who, seat } => change(world, who, |c| c.seat = *seat),
        _ => {}
    }
}

fn change(world: &mut World, who: &Who, change: impl FnOnce(&mut Character)) {
    if let Some(character) = world.characters.get_mut(&who.id) {
        change(character);
    }
}
