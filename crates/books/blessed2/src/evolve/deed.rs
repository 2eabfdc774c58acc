//! How the open Check or Contest keeps what became true.

use crate::deed::{Deed, Kind, Roll, Shown, Side};
use crate::endeavor;
use crate::fact::Fact;
use crate::world::World;
use ingle_engine::Sum;

/// Keeps the books of the open deed.
pub fn evolve(world: &mut World, fact: &Fact) {
    match fact {
        Fact::Called { deed, proposal } => {
            endeavor::evolve::called(world);
            world.deed = Some((**deed).clone());
            if let Some(id) = proposal {
                world.proposals.remove(id);
            }
        }
        Fact::Defending { deed, .. } => world.deed = Some((**deed).clone()),
        Fact::CalledOff { .. } | Fact::Withdrawn { .. } => {
            world.deed = None;
            endeavor::evolve::called_off(world);
        }
        Fact::Finished => {
            if let Some(deed) = world.deed.take().filter(|deed| deed.violent()) {
                // Between whom there was violence is remembered. [B2-CON-13]
                let sides = [Side::Actors, Side::Defenders].map(|side| deed.who_of(side));
                world.fights.remember(&sides[0], &sides[1]);
            }
        }
        Fact::Shown { nth, plan, face, held, .. } => roll(world, *nth, |roll| {
            roll.shown = Some(Shown { plan: (**plan).clone(), face: *face, held: *held });
        }),
        Fact::Rolled { nth, by, made, surprised } => {
            if let Some(one) = world.characters.get_mut(by).filter(|_| *surprised) {
                one.surprised = None;
            }
            roll(world, *nth, |roll| {
                roll.made = Some((**made).clone());
                roll.shown = None;
                roll.promised.clear();
            });
        }
        Fact::TurnedViolent => open(world, |deed| {
            if let Kind::Contest { violent, .. } = &mut deed.kind {
                *violent = true;
            }
        }),
        Fact::Feat { act: None, target: new, .. } => open(world, |deed| {
            if let Kind::Contest { target, .. } = &mut deed.kind {
                *target = Some(*new);
            }
        }),
        Fact::Promised { nth, help, .. } => {
            roll(world, *nth, |roll| roll.promised.push(help.clone()));
        }
        Fact::Helped { nth, help, sum, .. } => roll(world, *nth, |roll| {
            result(roll, sum);
            if let Some(made) = &mut roll.made {
                made.helps.push(help.clone());
            }
        }),
        Fact::Changed { nth, sum, .. } => roll(world, *nth, |roll| result(roll, sum)),
        Fact::Judged { verdict, .. } => open(world, |deed| {
            deed.verdict = Some(*verdict);
            deed.rank = None;
        }),
        Fact::Ranked { rank, .. } => open(world, |deed| deed.rank = Some(*rank)),
        Fact::SuperHelped { given, to, .. } => open(world, |deed| {
            deed.supers.push(given.clone());
            deed.rank = Some(*to);
        }),
        Fact::RuledOutcome { verdict, rank, .. } => open(world, |deed| {
            deed.verdict = Some(*verdict);
            deed.rank = Some(*rank);
            deed.ruled = true;
        }),
        Fact::Protected { nth, to, .. } => roll(world, *nth, |roll| roll.suffers = Some(*to)),
        _ => {}
    }
}

/// Changes the open deed.
pub fn open(world: &mut World, change: impl FnOnce(&mut Deed)) {
    if let Some(deed) = &mut world.deed {
        change(deed);
    }
}

/// Changes a roll of the open deed.
pub fn roll(world: &mut World, nth: u8, change: impl FnOnce(&mut Roll)) {
    open(world, |deed| {
        if let Some(roll) = deed.rolls.get_mut(usize::from(nth)) {
            change(roll);
        }
    });
}

fn result(roll: &mut Roll, sum: &Sum) {
    if let Some(made) = &mut roll.made {
        made.sum = sum.clone();
    }
}
