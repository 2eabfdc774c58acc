//! How the world keeps what became true in an Endeavor.

use super::due::Due;
use super::fact::EndeavorFact;
use super::lasting::{Lasting, What};
use super::line::Token;
use super::monster::Monster;
use super::{Automatic, Endeavor, Step};
use crate::world::{Id, World};

/// Keeps the books of Endeavors. No rules here.
pub fn evolve(world: &mut World, fact: &EndeavorFact) {
    match fact {
        EndeavorFact::Built { id, character, monster, .. } => {
            if let Some(character) = character {
                world.characters.insert(*id, (**character).clone());
                world.next_character = world.next_character.max(id.saturating_add(1));
            }
            if let Some(one) = world.characters.get_mut(id) {
                one.monster = Some(monster.clone());
            }
        }
        EndeavorFact::Began { endeavor } => world.endeavor = Some((**endeavor).clone()),
        EndeavorFact::Ended { .. } => {
            world.endeavor = None;
            empower(world);
        }
        EndeavorFact::Drained { who, nth } => monster(world, *who, |monster| {
            monster.drained.insert(*nth);
        }),
        EndeavorFact::Recharged { who, nth } => monster(world, *who, |monster| {
            monster.drained.remove(nth);
        }),
        _ => {
            if let Some(now) = &mut world.endeavor {
                running(now, fact);
            }
            if matches!(fact, EndeavorFact::Lasts { .. } | EndeavorFact::RoundEnded { .. }) {
                empower(world);
            }
        }
    }
}

fn monster(world: &mut World, who: Id, change: impl FnOnce(&mut Monster)) {
    if let Some(monster) = world.characters.get_mut(&who).and_then(|one| one.monster.as_mut()) {
        change(monster);
    }
}

/// Says of every Monstrosity whether its cap is higher now. [B2-MON-57]
fn empower(world: &mut World) {
    let lasting = world.endeavor.as_ref().map_or(&[][..], |now| &now.lasting);
    let on = |id: Id| lasting.iter().any(|one| one.on == id && one.what == What::Empowered);
    for (id, one) in &mut world.characters {
        if let Some(monster) = &mut one.monster {
            monster.empowered = on(*id);
        }
    }
}

/// A Check or Contest begins: nobody has said yet what it counts as. [B2-MON-74?]
pub fn called(world: &mut World) {
    if let Some(now) = &mut world.endeavor {
        now.matched.clear();
    }
}

/// A Check or Contest is called off: what was to follow from it does not; Revenge still does.
pub fn called_off(world: &mut World) {
    if let Some(now) = &mut world.endeavor {
        now.due.retain(|due| matches!(due, Due::Revenge { .. }));
    }
}

/// Somebody has left the table.
pub fn left(world: &mut World, id: Id) {
    let Some(now) = &mut world.endeavor else { return };
    out(now, id);
    now.tokens.retain(|token| token.id != id);
}

fn running(now: &mut Endeavor, fact: &EndeavorFact) {
    match fact {
        EndeavorFact::Joined { token, buttons } => {
            now.tokens.push(token.clone());
            for button in buttons {
                now.next_button = now.next_button.max(button.id + 1);
                now.buttons.push(*button);
            }
        }
        EndeavorFact::Steps { step } => now.step = *step,
        EndeavorFact::ActionsDone => now.step = Step::Hazards,
        EndeavorFact::Moved { who, to, .. } => with(now, *who, |token| token.at = *to),
        EndeavorFact::SetOff { button, round, .. } => {
            now.buttons.retain(|known| known.id != button.id);
            with(now, button.owner, |token| {
                token.times = token.times.saturating_add(1);
                token.muddled = Some(*round);
            });
        }
        EndeavorFact::Cleared { who } => with(now, *who, |token| token.muddled = None),
        EndeavorFact::Owed { due } => now.due.push(due.clone()),
        EndeavorFact::Paid { due, next } => {
            let at = now.due.iter().position(|known| known == due);
            match (at, next) {
                (Some(at), Some(next)) => now.due[at] = next.clone(),
                (Some(at), None) => drop(now.due.remove(at)),
                (None, _) => {}
            }
        }
        EndeavorFact::Lasts { all } => now.lasting.extend(all.iter().cloned()),
        EndeavorFact::Uncursed { on, by } => {
            let gone = |one: &Lasting| one.what == What::Cursed && one.on == *on && one.by == *by;
            now.lasting.retain(|one| !gone(one));
        }
        EndeavorFact::Shifted { to } => {
            for button in &mut now.buttons {
                if let Some((_, at)) = to.iter().find(|(id, _)| *id == button.id) {
                    button.at = *at;
                }
            }
        }
        EndeavorFact::MovedOut { monster, .. } => out(now, *monster),
        EndeavorFact::HazardMet { hazard } => now.hazard = Some(hazard.clone()),
        EndeavorFact::Facing { by } => {
            if let Some(hazard) = &mut now.hazard {
                hazard.who.retain(|id| id != by);
            }
        }
        EndeavorFact::RoundEnded { round, .. } => {
            now.round = round.saturating_add(1);
            now.step = Step::Start;
            now.hazard = None;
            now.lasting.retain(|lasting| lasting.until > *round);
        }
        EndeavorFact::Matched { versus } => now.matched.push(versus.clone()),
        EndeavorFact::Level { .. } => now.automatic = Automatic::Nobody,
        EndeavorFact::Automatic { on } => now.automatic = *on,
        EndeavorFact::Laid { button } => {
            now.next_button = now.next_button.max(button.id + 1);
            now.buttons.push(*button);
        }
        EndeavorFact::Taken { button } => now.buttons.retain(|known| known.id != button.id),
        // Kept where the world as a whole is, or only told.
        EndeavorFact::Built { .. }
        | EndeavorFact::Began { .. }
        | EndeavorFact::Ended { .. }
        | EndeavorFact::Drained { .. }
        | EndeavorFact::Recharged { .. }
        | EndeavorFact::Tied { .. }
        | EndeavorFact::Stays { .. }
        | EndeavorFact::FightsOn { .. }
        | EndeavorFact::Avenges { .. } => {}
    }
}

fn with(now: &mut Endeavor, who: Id, change: impl FnOnce(&mut Token)) {
    if let Some(token) = now.tokens.iter_mut().find(|token| token.id == who) {
        change(token);
    }
}

/// Somebody is out: their buttons go with them, and so does what was still to happen to them. [B2-MON-19?]
fn out(now: &mut Endeavor, id: Id) {
    with(now, id, |token| token.out = true);
    now.buttons.retain(|button| button.owner != id);
    now.lasting.retain(|lasting| lasting.on != id);
    let buttons = now.buttons.clone();
    now.due.retain_mut(|due| due.without(id, &buttons));
    if let Some(hazard) = &mut now.hazard {
        hazard.who.retain(|known| *known != id);
    }
}
