//! The books of what play does to a character.

use super::with;
use crate::fact::Fact;
use crate::standing::Affliction;
use crate::world::{Id, World};

/// Keeps the books of what play does to a character.
pub fn on_standing(world: &mut World, fact: &Fact) {
    match fact {
        Fact::Afflicted { by, condition, story } => with(world, *by, |one| {
            let known = &mut one.standing.conditions;
            let story = story.clone();
            match known.iter_mut().find(|known| known.condition == *condition) {
                Some(known) => known.story = story,
                None => known.push(Affliction { condition: *condition, story }),
            }
        }),
        Fact::Relieved { by, condition } => with(world, *by, |one| {
            one.standing.conditions.retain(|known| known.condition != *condition);
        }),
        Fact::Indebted { by, to, count } => with(world, *by, |one| match count {
            0 => drop(one.standing.debts.remove(to)),
            count => drop(one.standing.debts.insert(to.clone(), *count)),
        }),
        Fact::Injured { by, text } => {
            with(world, *by, |one| one.standing.injuries.push(text.clone()));
        }
        Fact::Healed { by, text } => with(world, *by, |one| {
            let injuries = &mut one.standing.injuries;
            if let Some(at) = injuries.iter().position(|known| known == text) {
                injuries.remove(at);
            }
        }),
        Fact::Unbanked { by, effect, boons, busts, .. } => with(world, *by, |one| {
            if let Some(bank) = one.standing.banked.get_mut(effect) {
                bank.boons = bank.boons.saturating_sub(*boons);
                bank.busts = bank.busts.saturating_sub(*busts);
                if (bank.boons, bank.busts) == (0, 0) {
                    one.standing.banked.remove(effect);
                }
            }
        }),
        Fact::BankLost { by } => with(world, *by, |one| one.standing.banked.clear()),
        Fact::EffectGranted { by, name, effect } => with(world, *by, |one| {
            one.standing.effects.insert(name.clone(), *effect);
        }),
        Fact::EffectUsed { by, name } => used(world, *by, name, true),
        Fact::EffectRecharged { by, name } => used(world, *by, name, false),
        Fact::EffectGone { by, name } => {
            with(world, *by, |one| {
                one.standing.effects.remove(name);
            });
        }
        Fact::Specialized { by, aptitude, special } => with(world, *by, |one| {
            let mut known = one.aptitudes.iter_mut();
            if let Some(known) = known.find(|known| known.name == *aptitude) {
                known.special = special.clone();
            }
        }),
        Fact::LifestyleSet { by, to, lost_in, .. } => with(world, *by, |one| {
            one.lifestyle = to.clone();
            one.growth.lost_in = *lost_in;
        }),
        Fact::EthicSet { by, to, root, .. } => with(world, *by, |one| {
            one.ethic = to.clone();
            one.standing.root_ethic = root.clone();
        }),
        _ => {}
    }
}

fn used(world: &mut World, id: Id, name: &str, used: bool) {
    with(world, id, |one| {
        if let Some(effect) = one.standing.effects.get_mut(name) {
            effect.used = used;
        }
    });
}
