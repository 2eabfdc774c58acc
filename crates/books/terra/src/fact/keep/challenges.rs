//! How the world keeps Challenges, and the exchange of Effects with them.

use super::change;
use crate::challenge::{Back, Challenge, ChallengeId, Exchange, Facet};
use crate::fact::{Aimed, Fact};
use crate::world::{CharacterId, World};

/// Keeps the books of Challenges.
pub fn keep(world: &mut World, fact: &Fact) {
    match fact {
        Fact::ChallengeBegan { id, challenge } | Fact::ChallengeSet { id, challenge } => {
            put(world, *id, challenge);
        }
        Fact::FacetAdded { id, first, name, rank, .. } => on(world, *id, |c| {
            if let [only] = &mut c.facets[..] {
                only.name.clone_from(first);
            }
            c.facets.push(Facet::new(name.clone(), *rank));
        }),
        Fact::GangFormed { from, id, challenge } => {
            from.iter().for_each(|id| on(world, *id, |c| c.over = true));
            put(world, *id, challenge);
        }
        Fact::GangRaised { from, rank, .. } => {
            from.iter().for_each(|id| on(world, *id, |c| c.ganged = Some(*rank)));
        }
        Fact::ChallengeEnded { id, .. } => on(world, *id, |c| c.over = true),
        Fact::Overcome { aim } => {
            on(world, aim.aim.challenge, |c| c.over = true);
            left(world, aim, 0);
            exchange(world, |exchange| exchange.own = false);
        }
        Fact::TurnTaken { id, acted, .. } => on(world, *id, |c| c.acted.clone_from(acted)),
        Fact::RoundBegan { ids } => ids.iter().for_each(|id| on(world, *id, |c| c.acted.clear())),
        _ => effects(world, fact),
    }
}

/// Keeps the books of an exchange.
fn effects(world: &mut World, fact: &Fact) {
    match fact {
        Fact::EffectsDue { who, aim, timing, own, ammo, back } => {
            world.exchange = Some(Exchange {
                character: who.id,
                aim: aim.aim,
                timing: *timing,
                own: *own,
                ammo: *ammo,
                back: back.clone(),
            });
            exchange(world, |_| {});
        }
        Fact::Struck { who, aim, to, .. } => {
            left(world, aim, *to);
            on(world, aim.aim.challenge, |c| {
                if !c.struck_by.contains(&who.id) {
                    c.struck_by.push(who.id);
                }
            });
            exchange(world, |exchange| exchange.own = false);
        }
        Fact::OwnStopped { .. } => exchange(world, |exchange| exchange.own = false),
        Fact::Fired { who, weapon, all } => {
            if *all {
                change(world, who, |c| c.gear.empty.push(weapon.clone()));
                // Before the roll it was written down with the dice; after it the roll is the last one.
                if let (None, Some(roll)) = (&world.roll, world.last.as_mut()) {
                    roll.handling.all_ammo = true;
                }
            }
            exchange(world, |exchange| exchange.ammo = false);
        }
        Fact::RetributionStopped { .. } | Fact::Complicated { .. } => {
            exchange(world, |exchange| exchange.back = Back::Nothing);
        }
        Fact::Forked { back, .. } => exchange(world, |exchange| exchange.back = back.clone()),
        Fact::RetributionAimed { on, ask, .. } => falls(world, None, on.iter().map(|w| w.id), ask),
        Fact::RetributionRolled { effect, on, ask, .. } => {
            falls(world, Some(*effect), on.iter().map(|w| w.id), ask);
        }
        Fact::ShieldSacrificed { who } => {
            change(world, who, |c| (c.gear.shield, c.gear.shield_up) = (false, false));
            settle(world, |ask, on| {
                ask.retain(|id| *id != who.id);
                on.retain(|id| *id != who.id);
            });
        }
        Fact::ShieldKept { who } => settle(world, |ask, _| ask.retain(|id| *id != who.id)),
        Fact::RetributionFell { who, .. } => settle(world, |_, on| on.retain(|id| *id != who.id)),
        _ => {}
    }
}

fn put(world: &mut World, id: ChallengeId, challenge: &Challenge) {
    world.next_challenge = world.next_challenge.max(id.saturating_add(1));
    world.challenges.insert(id, challenge.clone());
    world.in_scene = true;
}

fn on(world: &mut World, id: ChallengeId, change: impl FnOnce(&mut Challenge)) {
    if let Some(challenge) = world.challenges.get_mut(&id) {
        change(challenge);
    }
}

fn left(world: &mut World, aim: &Aimed, to: u8) {
    on(world, aim.aim.challenge, |c| {
        if let Some(facet) = c.facets.get_mut(usize::from(aim.aim.facet)) {
            facet.left = to;
        }
    });
}

/// Changes the exchange; one with nothing left to do is over.
fn exchange(world: &mut World, change: impl FnOnce(&mut Exchange)) {
    if let Some(exchange) = world.exchange.as_mut() {
        change(exchange);
        if exchange.is_over() {
            world.exchange = None;
        }
    }
}

fn falls(
    world: &mut World,
    effect: Option<u16>,
    on: impl Iterator<Item = CharacterId>,
    ask: &[CharacterId],
) {
    let (ask, on) = (ask.to_vec(), on.collect());
    exchange(world, |exchange| exchange.back = Back::Falls { effect, ask, on });
}

/// Takes somebody off the lists; when nobody is left, the Retribution is over.
fn settle(world: &mut World, take: impl FnOnce(&mut Vec<CharacterId>, &mut Vec<CharacterId>)) {
    exchange(world, |exchange| {
        if let Back::Falls { ask, on, .. } = &mut exchange.back {
            take(ask, on);
            if on.is_empty() {
                exchange.back = Back::Nothing;
            }
        }
    });
}
