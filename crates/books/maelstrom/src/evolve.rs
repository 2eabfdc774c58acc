//! How the world keeps what became true. No rules here.

use super::action::{Action, Rolled};
use super::fact::{Fact, Who};
use super::late;
use super::world::{Asked, Character, Conflict, Place, Proposal, World};

/// Keeps the books.
pub fn evolve(world: &mut World, fact: &Fact) {
    match fact {
        Fact::Written { id, character, own } => {
            world.next_character = world.next_character.max(id.saturating_add(1));
            world.characters.insert(*id, (**character).clone());
            for (name, group) in own {
                world.abilities.entry(name.clone()).or_insert(*group);
            }
        }
        Fact::Entered { who, .. } => change(world, who, |c| c.place = Place::Playing),
        Fact::SentBack { who, .. } => drop(world.characters.remove(&who.id)),
        Fact::Declared { proposal, who, intent, how, ability } => {
            world.next_proposal = world.next_proposal.max(proposal.saturating_add(1));
            let said = Proposal {
                character: who.id,
                intent: intent.clone(),
                how: how.clone(),
                ability: ability.clone(),
                state: Asked::Nothing,
            };
            world.proposals.insert(*proposal, said);
        }
        Fact::AskedMore { proposal, .. } => ask(world, *proposal, |p| p.state = Asked::More),
        Fact::Warned { proposal, .. } => ask(world, *proposal, |p| p.state = Asked::Warned),
        Fact::Insisted { proposal, .. } => ask(world, *proposal, |p| p.state = Asked::Insists),
        Fact::Explained { proposal, how, .. } => ask(world, *proposal, |p| {
            p.how.clone_from(how);
            p.state = Asked::Nothing;
        }),
        Fact::Dropped { proposal, .. }
        | Fact::Automatic { proposal, .. }
        | Fact::Impossible { proposal, .. } => drop(world.proposals.remove(proposal)),
        Fact::TermsSet { proposal, action, .. } => {
            if let Some(proposal) = proposal {
                world.proposals.remove(proposal);
            }
            world.action = Some((**action).clone());
        }
        Fact::Removed { who } => {
            world.proposals.retain(|_, proposal| proposal.character != who.id);
            if let Some(conflict) = &mut world.conflict {
                conflict.fighters.retain(|id| *id != who.id);
                conflict.acted.retain(|id| *id != who.id);
                conflict.turn = conflict.turn.filter(|id| *id != who.id);
            }
            change(world, who, |c| c.place = Place::Left);
        }
        Fact::AbilityDefined { name, group } => {
            world.abilities.insert(name.clone(), *group);
        }
        Fact::OptionSet { key, value } => world.charter.set(key, value),
        Fact::Late(fact) => late::evolve::evolve(world, fact),
        Fact::ConflictBegan { .. }
        | Fact::Called { .. }
        | Fact::Acted { .. }
        | Fact::RoundBegan { .. }
        | Fact::ConflictEnded { .. } => conflict(world, fact),
        _ => {
            on_table(world, fact);
            one(world, fact);
        }
    }
}

/// Keeps the books of the action on the table.
fn on_table(world: &mut World, fact: &Fact) {
    match fact {
        Fact::WayAdded { way, .. } => act(world, |a| a.ways.push(way.clone())),
        Fact::Adjusted { nth, way, .. } => act(world, |a| {
            if let Some(known) = a.ways.get_mut(*nth) {
                known.clone_from(way);
            }
        }),
        Fact::Gated { nth, gate, .. } => act(world, |a| {
            if let Some(way) = a.ways.get_mut(*nth) {
                way.gate = *gate;
            }
        }),
        Fact::Barred { nth, .. } => act(world, |a| {
            if *nth < a.ways.len() {
                a.ways.remove(*nth);
            }
        }),
        Fact::Helped { helper, counts, .. } => act(world, |a| a.helpers.push((helper.id, *counts))),
        Fact::Chose { chosen, .. } => act(world, |a| a.chosen = Some(chosen.clone())),
        Fact::Struck { specialties, against, .. } => act(world, |a| match &mut a.against {
            Some(other) if *against => {
                other.struck.extend(specialties.iter().cloned());
                other.used.clear();
            }
            _ => {
                a.struck.extend(specialties.iter().cloned());
                a.chosen = None;
            }
        }),
        Fact::Proposed { used, .. } => act(world, |a| {
            if let Some(against) = &mut a.against {
                against.used.clone_from(used);
            }
        }),
        Fact::Withdrawn { .. } | Fact::CalledOff { .. } | Fact::Lost { .. } => world.action = None,
        Fact::Rolled { rolled, .. } => act(world, |a| a.rolled = Some(rolled.clone())),
        Fact::Resolved { settled: true, .. }
        | Fact::AttackSettled { .. }
        | Fact::ContestSettled { .. } => world.last = world.action.take(),
        Fact::Opposed { rolled, used, .. } => act(world, |a| {
            if let Some(against) = &mut a.against {
                against.rolled = Some(rolled.clone());
                against.used.clone_from(used);
            }
        }),
        Fact::Overruled { to, .. } => {
            if let Some(Rolled { ending, .. }) =
                world.last.as_mut().and_then(|action| action.rolled.as_mut())
            {
                *ending = *to;
            }
        }
        _ => {}
    }
}

fn conflict(world: &mut World, fact: &Fact) {
    match (fact, &mut world.conflict) {
        (Fact::ConflictBegan { fighters }, conflict) => {
            let fighters = fighters.iter().map(|who| who.id).collect();
            *conflict = Some(Conflict { round: 1, fighters, ..Conflict::default() });
        }
        (Fact::Called { who }, Some(conflict)) => conflict.turn = Some(who.id),
        (Fact::Acted { who, .. }, Some(conflict)) => {
            if !conflict.acted.contains(&who.id) {
                conflict.acted.push(who.id);
            }
            conflict.turn = conflict.turn.filter(|id| *id != who.id);
        }
        (Fact::RoundBegan { round }, Some(conflict)) => {
            conflict.round = *round;
            conflict.acted.clear();
            conflict.turn = None;
        }
        (Fact::ConflictEnded { .. }, conflict) => *conflict = None,
        _ => {}
    }
}

/// Keeps the books of one character.
fn one(world: &mut World, fact: &Fact) {
    use super::action::Trait;
    match fact {
        Fact::ConditionAdded { who, condition } => {
            change(world, who, |c| c.conditions.push(condition.clone()));
        }
        Fact::ConditionRemoved { who, text, .. } => change(world, who, |c| {
            let at = c.conditions.iter().position(|condition| condition.text == *text);
            if let Some(at) = at {
                c.conditions.remove(at);
            }
        }),
        Fact::EquipmentSet { who, text } => change(world, who, |c| c.equipment.clone_from(text)),
        Fact::BackgroundSet { who, text } => change(world, who, |c| c.background.clone_from(text)),
        Fact::DotsSet { who, one, to, .. } => change(world, who, |c| match one {
            Trait::Attribute(attribute) => c.attributes.set(*attribute, *to),
            Trait::Ability(name) if *to == 0 => drop(c.abilities.remove(name)),
            Trait::Ability(name) => drop(c.abilities.insert(name.clone(), *to)),
            // Its two ranks have a fact of their own.
            Trait::Willpower => {}
        }),
        Fact::SpecialtyGained { who, held } => {
            change(world, who, |c| c.specialties.push(held.clone()));
        }
        Fact::SpecialtyLost { who, key } => {
            change(world, who, |c| c.specialties.retain(|held| held.key() != *key));
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

fn act(world: &mut World, change: impl FnOnce(&mut Action)) {
    if let Some(action) = &mut world.action {
        change(action);
    }
}

fn ask(world: &mut World, proposal: u32, change: impl FnOnce(&mut Proposal)) {
    if let Some(proposal) = world.proposals.get_mut(&proposal) {
        change(proposal);
    }
}
