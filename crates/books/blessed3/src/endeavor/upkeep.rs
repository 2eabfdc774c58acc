//! What comes and goes with those who take part: what they spent, were given, and leave behind.

use super::actor::Lent;
use super::deed::{Deed, Due};
use super::evolve::with;
use crate::fact::Fact;
use crate::specialization::Held;
use crate::world::{Aptitude, Blessing, Id, World};

/// Takes all that the Endeavor gave somebody: temporary Blessings, and what others lent. What a companion has for its Aptitudes stays.
pub fn empty(world: &mut World, who: Id) {
    let Some(one) = world.characters.get_mut(&who) else { return };
    if one.blessings().iter().any(|die| die.temporary && !one.pledged(die)) {
        let one = one.own();
        let kept = &one.specials.values;
        let keeps = |die: &Blessing| !die.temporary || kept.contains_key(&*die.source);
        one.pool.for_evolve().retain(keeps);
    }
    if one.aptitudes.iter().any(|apt| apt.lent) || one.specials.held.values().any(|h| h.borrowed) {
        let one = one.own();
        one.aptitudes.retain(|aptitude| !aptitude.lent);
        one.specials.held.retain(|_, held| !held.borrowed);
    }
}

/// Somebody has what another lends.
pub fn lend(world: &mut World, to: Id, lent: &Lent, held: Option<&Held>) {
    let Some(one) = world.characters.get_mut(&to) else { return };
    let one = one.own();
    let (name, special) = (lent.aptitude.clone(), lent.special.clone());
    one.aptitudes.push(Aptitude { name, from: 0, special, lent: true });
    if let (Some(held), Some(name)) = (held, &lent.special) {
        one.specials.held.insert(name.clone(), held.clone());
    }
}

/// Somebody has it no more.
pub fn give_back(world: &mut World, from: Id, aptitude: &str) {
    let Some(one) = world.characters.get_mut(&from) else { return };
    let one = one.own();
    one.aptitudes.retain(|known| !(known.lent && known.name == aptitude));
    one.specials.held.retain(|_, held| !(held.borrowed && held.aptitude == aptitude));
}

/// What an Endeavor keeps of things that happen anywhere. [B3-RACE-05]
pub fn on_fact(world: &mut World, fact: &Fact) {
    let Some(now) = &mut world.endeavors.now else {
        if let Fact::Left { by, .. } = fact {
            world.endeavors.monsters.remove(by);
        }
        return;
    };
    let (by, spent) = match fact {
        Fact::Spent { by, blessings, .. } => (by, blessings.as_slice()),
        Fact::Helped { help } => (&help.by, std::slice::from_ref(&help.paid)),
        Fact::Left { by, .. } => {
            let now = now.own();
            now.actors.retain(|actor| actor.id != *by);
            now.buttons.retain(|button| button.owner != Some(*by));
            now.sequence.retain(|id| id != by);
            now.leaders.retain(|id| id != by);
            now.due.retain(|due| !concerns(due, *by));
            if now.current == Some(*by) {
                (now.current, now.in_turn) = (None, false);
            }
            now.parked.retain(|deed| !touches(deed, *by));
            if now.deed.as_ref().is_some_and(|deed| touches(deed, *by)) {
                now.deed = now.parked.pop().map(Box::new);
            }
            for actor in &mut now.actors {
                actor.helps.retain(|id| id != by);
                actor.pushed.retain(|id| id != by);
                actor.guards.retain(|guard| guard.whom != *by);
                actor.after = actor.after.filter(|id| id != by);
            }
            world.endeavors.monsters.remove(by);
            return;
        }
        _ => return,
    };
    let counts = match world.charter.fatigue_from {
        crate::charter::FatigueFrom::All => spent.len(),
        crate::charter::FatigueFrom::Permanent => spent.iter().filter(|die| !die.temporary).count(),
    };
    if now.design.fatigue && counts > 0 && now.actors.iter().any(|actor| actor.id == *by) {
        with(now.own(), *by, |actor| actor.spent = actor.spent.saturating_add(counts as u8));
    }
}

/// Whether something that is due cannot happen without somebody.
pub fn concerns(due: &Due, id: Id) -> bool {
    match due {
        Due::Reverse { who }
        | Due::Reroll { who }
        | Due::Revenge { who }
        | Due::GoOn { who, .. }
        | Due::Zeal { who }
        | Due::Give { who, .. }
        | Due::Spread { who, .. } => *who == id,
        Due::Share { who, with, .. } => *who == id || with.contains(&id),
        Due::Loot { thief, victim, .. } => *thief == id || *victim == id,
        Due::Mirror { of, attacker, .. } => *of == id || *attacker == id,
    }
}

/// Whether a deed cannot go on without somebody.
fn touches(deed: &Deed, id: Id) -> bool {
    let part = |part: &super::deed::Part| match part {
        super::deed::Part::Attack { target } => *target == id,
        super::deed::Part::Protect { whom, .. } | super::deed::Part::Command { whom } => {
            *whom == id
        }
        _ => false,
    };
    deed.by == id || deed.parts.iter().any(part)
}
