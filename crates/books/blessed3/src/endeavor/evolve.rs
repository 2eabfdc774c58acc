//! How the world keeps what became true in an Endeavor.

use super::actor::Actor;
use super::deed::{Cause, Due};
use super::fact::{EndeavorFact, Waived};
use super::upkeep::{concerns, empty, give_back, lend};
use super::{Endeavor, Step};
use crate::check::Stage;
use crate::shared::Shared;
use crate::world::{Id, World};

/// Keeps the books of Endeavors. No rules here.
pub fn evolve(world: &mut World, fact: &EndeavorFact) {
    let all = &mut world.endeavors;
    match fact {
        EndeavorFact::Built { id, character, monster } => {
            all.monsters.insert(*id, monster.clone());
            if let Some(character) = character {
                world.characters.insert(*id, character.clone());
                world.next_character = world.next_character.max(id.saturating_add(1));
            }
        }
        EndeavorFact::Designed { name, design } => {
            all.designs.insert(name.clone(), design.clone());
        }
        EndeavorFact::Started { endeavor } => all.now = Some(Shared::new((**endeavor).clone())),
        EndeavorFact::Ended { .. } => {
            all.now = None;
            let everybody: Vec<Id> = world.characters.keys().copied().collect();
            for who in everybody {
                empty(world, who);
            }
        }
        EndeavorFact::Out { who, .. } => {
            empty(world, *who);
            running(world, fact);
        }
        EndeavorFact::Lent { to, lent, held } => {
            lend(world, *to, lent, held.as_deref());
            running(world, fact);
        }
        EndeavorFact::GivenBack { from, lent } => {
            give_back(world, *from, &lent.aptitude);
            running(world, fact);
        }
        EndeavorFact::Used { roll } => {
            if let Some(check) = &mut world.check {
                check.rolls.insert(0, (**roll).clone());
                if check.rolls.len() >= usize::from(check.needed) {
                    check.stage = Stage::Rolled;
                }
            }
        }
        EndeavorFact::Clock { id, clock, at } => {
            all.clocks.insert(*id, (clock.clone(), at.clone()));
            all.next_clock = all.next_clock.max(id + 1);
        }
        EndeavorFact::ClockGone { id, .. } => drop(all.clocks.remove(id)),
        _ => running(world, fact),
    }
}

pub fn with(endeavor: &mut Endeavor, who: Id, change: impl FnOnce(&mut Actor)) {
    if let Some(actor) = endeavor.actors.iter_mut().find(|actor| actor.id == who) {
        change(actor);
    }
}

/// What happens to the Endeavor that runs.
fn running(world: &mut World, fact: &EndeavorFact) {
    let Some(now) = &mut world.endeavors.now else { return };
    let now = now.own();
    match fact {
        EndeavorFact::Steps { step, round } => {
            now.step = *step;
            if *round != now.round {
                now.round = *round;
                new_round(now);
            }
            if *step > Step::Turns {
                (now.current, now.in_turn) = (None, false);
            }
        }
        EndeavorFact::Chose { who, choice } => {
            with(now, *who, |actor| actor.choice = Some(choice.clone()));
        }
        EndeavorFact::Positioned { who, roll, amount, .. } => with(now, *who, |actor| {
            (actor.roll, actor.amount, actor.begun) = (Some(roll.clone()), *amount, true);
            actor.choice = None;
        }),
        EndeavorFact::Upgraded { who, roll, amount } => with(now, *who, |actor| {
            (actor.roll, actor.amount) = (Some(roll.clone()), *amount);
        }),
        EndeavorFact::Swapped { who, with: other, rolls, amounts } => {
            with(now, *who, |actor| {
                (actor.roll, actor.amount) = (Some(Box::new(rolls.0.clone())), amounts.0);
            });
            with(now, *other, |actor| {
                (actor.roll, actor.amount) = (Some(Box::new(rolls.1.clone())), amounts.1);
            });
        }
        EndeavorFact::Ordered { first, clockwise, .. } => {
            (now.current, now.clockwise) = (Some(*first), *clockwise);
        }
        EndeavorFact::TurnOf { who } => {
            (now.current, now.in_turn) = (Some(*who), true);
            with(now, *who, |actor| {
                actor.guards.retain(|guard| guard.turns > 0);
                actor.guards.iter_mut().for_each(|guard| guard.turns -= 1);
                actor.after = None;
            });
        }
        EndeavorFact::Declared { deed } => {
            let other = now.deed.replace(deed.clone());
            now.parked.extend(other.map(|other| *other));
        }
        EndeavorFact::Termed { terms } => {
            if let Some(deed) = &mut now.deed {
                deed.terms = Some(terms.clone());
            }
        }
        EndeavorFact::Declined { .. } => now.deed = now.parked.pop().map(Box::new),
        EndeavorFact::Begins => {
            if let Some(deed) = &mut now.deed {
                deed.begun = true;
            }
        }
        EndeavorFact::Over { counted } => {
            if let Some(deed) = &mut now.deed {
                deed.counted |= *counted;
                (deed.begun, deed.halfway) = (false, true);
                if !deed.parts.is_empty() {
                    deed.parts.remove(0);
                }
            }
        }
        EndeavorFact::Done { by } => {
            let done = now.deed.take().map(|deed| deed.cause);
            now.deed = now.parked.pop().map(Box::new);
            match done {
                Some(Cause::Turn) => acted(now, *by),
                Some(Cause::Unrelenting) => {
                    with(now, *by, |actor| actor.again = actor.again.saturating_add(1));
                }
                _ => {}
            }
        }
        EndeavorFact::Passed { by, after: None, helps, .. } => {
            with(now, *by, |actor| actor.helps.clone_from(helps));
            acted(now, *by);
        }
        EndeavorFact::Passed { by, after, .. } => {
            now.in_turn = false;
            with(now, *by, |actor| actor.after = *after);
        }
        EndeavorFact::Guarded { by, guard } => {
            with(now, *by, |actor| actor.guards.push(guard.clone()));
        }
        EndeavorFact::Steadied { by, turns } => with(now, *by, |actor| {
            let own = actor.guards.iter_mut().rev().find(|guard| guard.whom == *by);
            if let Some(guard) = own {
                guard.turns = guard.turns.saturating_add(*turns);
            }
        }),
        EndeavorFact::Lent { to, lent, .. } => {
            with(now, *to, |actor| actor.lent.push(lent.clone()));
        }
        EndeavorFact::GivenBack { from, lent } => with(now, *from, |actor| {
            actor.lent.retain(|known| known.aptitude != lent.aptitude);
        }),
        EndeavorFact::Ignored { by } => with(now, *by, |actor| actor.ignored = true),
        EndeavorFact::Moved { who, from, up, walk, by, .. } => with(now, *who, |actor| {
            actor.at = walk.to(*from);
            if let Some(by) = by.filter(|_| !up && walk.steps() > 0)
                && !actor.pushed.contains(&by)
            {
                actor.pushed.push(by);
            }
        }),
        EndeavorFact::Entered { who, area } => {
            with(now, *who, |actor| (actor.area, actor.at) = (*area, 0));
        }
        EndeavorFact::Put { who, area, at } => {
            with(now, *who, |actor| (actor.area, actor.at) = (*area, *at));
        }
        EndeavorFact::Laid { button } => lay(now, button),
        EndeavorFact::Lifted { button } => now.buttons.retain(|known| known.id != button.id),
        EndeavorFact::Returned { who, at } => with(now, *who, |actor| {
            actor.at = *at;
            actor.recovered = actor.recovered.saturating_add(1);
        }),
        EndeavorFact::Out { who, .. } => out(now, *who),
        EndeavorFact::Back { who } => with(now, *who, |actor| {
            (actor.out, actor.acted) = (false, true);
        }),
        EndeavorFact::Shown { who, tag } => with(now, *who, |actor| {
            actor.shown.insert(*tag);
        }),
        // A movement that goes on waits for all that comes in between.
        EndeavorFact::Owed { due } => {
            let rest = |due: &Due| matches!(due, Due::GoOn { .. } | Due::Spread { .. });
            let first = now.due.iter().position(rest).filter(|_| !rest(due));
            now.due.insert(first.unwrap_or(now.due.len()), due.clone());
        }
        EndeavorFact::Paid { next } => {
            if !now.due.is_empty() {
                now.due.remove(0);
            }
            if let Some(next) = next {
                now.due.insert(0, next.clone());
            }
        }
        EndeavorFact::Leads { who } => now.leaders.clone_from(who),
        EndeavorFact::Reversed { clockwise, .. } => now.clockwise = *clockwise,
        EndeavorFact::Waived { by, what: Waived::Again } => {
            with(now, *by, |actor| actor.again = u8::MAX);
        }
        EndeavorFact::Waived { .. } | EndeavorFact::Immune { .. } | EndeavorFact::NoZeal { .. } => {
        }
        EndeavorFact::Tired { who, buttons } => {
            buttons.iter().for_each(|button| lay(now, button));
            with(now, *who, |actor| actor.spent = 0);
        }
        EndeavorFact::Stayed { who } => with(now, *who, |actor| actor.stayed = true),
        EndeavorFact::Special { .. } => now.special = true,
        EndeavorFact::Arrived { who } => now.arrived.push(*who),
        EndeavorFact::Limited { only, barred } => {
            (now.only, now.barred) = (only.clone(), barred.clone());
        }
        EndeavorFact::Joined { actor } => now.actors.push((**actor).clone()),
        EndeavorFact::Opened { area, buttons } => {
            now.areas.push(area.clone());
            buttons.iter().for_each(|button| lay(now, button));
        }
        EndeavorFact::Automatic { on } => now.automatic = *on,
        // Kept where the world as a whole is.
        EndeavorFact::Built { .. }
        | EndeavorFact::Designed { .. }
        | EndeavorFact::Started { .. }
        | EndeavorFact::Ended { .. }
        | EndeavorFact::Used { .. }
        | EndeavorFact::Clock { .. }
        | EndeavorFact::ClockGone { .. } => {}
    }
}

fn lay(now: &mut Endeavor, button: &super::track::Button) {
    now.next_button = now.next_button.max(button.id + 1);
    now.buttons.push(button.clone());
}

/// Somebody has had their turn.
fn acted(now: &mut Endeavor, by: Id) {
    now.in_turn &= now.current != Some(by);
    with(now, by, |actor| {
        actor.acted = true;
        actor.lent.iter_mut().for_each(|lent| lent.turns = lent.turns.saturating_sub(1));
    });
    if !now.sequence.contains(&by) {
        now.sequence.push(by);
    }
}

fn out(now: &mut Endeavor, who: Id) {
    if now.current == Some(who) {
        now.in_turn = false;
    }
    with(now, who, |actor| {
        actor.out = true;
        actor.lent.clear();
        actor.guards.clear();
        actor.helps.clear();
        actor.choice = None;
    });
    now.buttons.retain(|button| button.owner != Some(who));
    now.leaders.retain(|id| *id != who);
    now.due.retain(|due| !concerns(due, who));
    for actor in &mut now.actors {
        actor.guards.retain(|guard| guard.whom != who);
        actor.pushed.retain(|id| *id != who);
    }
}

fn new_round(now: &mut Endeavor) {
    (now.current, now.in_turn, now.deed) = (None, false, None);
    now.parked.clear();
    now.sequence.clear();
    now.due.clear();
    now.leaders.clear();
    now.special = false;
    for actor in &mut now.actors {
        (actor.choice, actor.roll, actor.amount) = (None, None, 0);
        (actor.ignored, actor.acted, actor.stayed) = (false, false, false);
        (actor.after, actor.again) = (None, 0);
        actor.helps.clear();
        actor.pushed.clear();
    }
}
