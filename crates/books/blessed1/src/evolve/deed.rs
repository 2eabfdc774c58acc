//! How the open Check or Contest keeps what became true.

use crate::deed::{Deed, Roll};
use crate::fact::Fact;
use crate::world::{Id, World};

/// Keeps the books of the open deed.
pub fn evolve(world: &mut World, fact: &Fact) {
    match fact {
        Fact::Called { deed, proposal } => {
            world.deed = Some((**deed).clone());
            if let Some(id) = proposal {
                world.proposals.remove(id);
            }
        }
        Fact::Defending { deed } => world.deed = Some((**deed).clone()),
        Fact::CalledOff { .. } | Fact::Withdrawn { .. } => world.deed = None,
        Fact::Finished => {
            if let Some(deed) = world.deed.take() {
                fought(world, &deed);
            }
        }
        Fact::Armed { nth, .. } => {
            let rolls = world.deed.iter_mut().flat_map(|deed| &mut deed.rolls);
            rolls.skip(usize::from(*nth)).take(1).for_each(|roll| roll.armed = true);
        }
        Fact::Rolled { nth, by, made, surprised } => {
            if let Some(one) = world.characters.get_mut(by).filter(|_| surprised.is_some()) {
                one.surprised = None;
            }
            roll(world, *nth, |roll| {
                roll.made = Some((**made).clone());
                roll.promised.clear();
            });
        }
        Fact::Insured { of, nth, sum } => {
            if let Some(one) = world.characters.get_mut(of) {
                one.insured += 1;
            }
            open(world, |deed| deed.pledges.clear());
            roll(world, *nth, |roll| result(roll, sum));
        }
        other => in_deed(world, other),
    }
}

/// Remembers between whom there was violence. [B1-CON-14]
fn fought(world: &mut World, deed: &Deed) {
    let who = |places: &[u8]| -> Vec<Id> {
        places.iter().filter_map(|nth| deed.roll(*nth)).map(|roll| roll.by).collect()
    };
    for bout in deed.bouts.iter().filter(|bout| bout.violent) {
        world.fights.remember(&who(&bout.attack), &who(&bout.defence));
    }
}

fn in_deed(world: &mut World, fact: &Fact) {
    match fact {
        Fact::TurnedViolent { bout } => open(world, |deed| {
            if let Some(bout) = deed.bouts.get_mut(usize::from(*bout)) {
                bout.violent = true;
            }
        }),
        Fact::Promised { nth, by, .. } => roll(world, *nth, |roll| roll.promised.push(*by)),
        Fact::Blessed { nth, gift, sum, .. } => roll(world, *nth, |roll| {
            result(roll, sum);
            if let Some(made) = &mut roll.made {
                made.gifts.push(gift.clone());
            }
        }),
        Fact::Sacrificed { nth, sum, .. } | Fact::Cursed { nth, sum, .. } => {
            roll(world, *nth, |roll| result(roll, sum));
        }
        Fact::Swapped { one, other, sums: [first, second], .. } => {
            roll(world, *one, |roll| result(roll, first));
            roll(world, *other, |roll| result(roll, second));
        }
        Fact::Judged { verdicts, .. } => open(world, |deed| deed.verdicts = verdicts.clone()),
        Fact::RuledOutcome { verdict, .. } => open(world, |deed| {
            deed.verdicts = vec![*verdict; deed.bouts.len().max(1)];
            deed.ruled = true;
        }),
        Fact::Retried { nth, .. } => {
            open(world, |deed| deed.verdicts.clear());
            roll(world, *nth, |roll| {
                roll.again = true;
                roll.held = roll.made.as_ref().is_some_and(|made| made.held);
                roll.made = None;
            });
        }
        Fact::Pledged { by, count, .. } => open(world, |deed| deed.pledges.push((*by, *count))),
        Fact::Protected { nth, to, .. } => roll(world, *nth, |roll| roll.suffers = Some(*to)),
        Fact::Claimed { nth, claim, .. } => {
            roll(world, *nth, |roll| {
                roll.claimed.insert(*claim);
            });
        }
        _ => {}
    }
}

fn open(world: &mut World, change: impl FnOnce(&mut Deed)) {
    if let Some(deed) = &mut world.deed {
        change(deed);
    }
}

fn roll(world: &mut World, nth: u8, change: impl FnOnce(&mut Roll)) {
    open(world, |deed| {
        if let Some(roll) = deed.rolls.get_mut(usize::from(nth)) {
            change(roll);
        }
    });
}

fn result(roll: &mut Roll, sum: &ingle_engine::Sum) {
    if let Some(made) = &mut roll.made {
        made.sum = sum.clone();
    }
}
