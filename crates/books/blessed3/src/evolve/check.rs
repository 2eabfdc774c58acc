//! The books of the open Check.

use crate::attack::{Purpose, Target};
use crate::check::{Check, Claim, Stage};
use crate::fact::Fact;
use crate::world::World;

/// Keeps the books of the open Check.
pub fn in_check(world: &mut World, fact: &Fact) {
    let Some(check) = &mut world.check else { return };
    match fact {
        Fact::Ruled { claim } => check.claims.push(claim.clone()),
        Fact::Denied { by, stat } => check.denied.push((*by, *stat)),
        Fact::Vetoed { claim } => {
            let known = |known: &&mut Claim| (known.by, &known.what) == (claim.by, &claim.what);
            if let Some(known) = check.claims.iter_mut().find(known) {
                known.related = false;
            }
        }
        Fact::Ranked { rank, needed, past, targets, level } => {
            check.level = level.unwrap_or(check.level);
            (check.rank, check.needed, check.past) = (*rank, *needed, *past);
            aim_at(check, targets);
        }
        Fact::Mixed { needed, stats, with, targets } => {
            check.needed = *needed;
            check.stats = stats.clone();
            check.with = with.clone();
            aim_at(check, targets);
        }
        Fact::Willing { target } => {
            if let Purpose::Attack(attack) = &mut check.purpose {
                attack.targets.retain(|known| known.id != *target);
                if attack.targets.is_empty() {
                    check.purpose = Purpose::Plain;
                }
            }
        }
        Fact::Fame { .. } => {
            if let Purpose::Attack(attack) = &mut check.purpose {
                attack.fame = true;
            }
        }
        Fact::Banked { by, toll: Some(toll), .. } => {
            check.tolls.push(*by);
            if let Some(outcome) = &mut check.outcome {
                outcome.busts = outcome.busts.saturating_add(*toll);
            }
        }
        Fact::Banked { boon, .. } => {
            if let Some(outcome) = &mut check.outcome {
                match boon {
                    Some(size) => {
                        if let Some(at) = outcome.boons.iter().position(|known| known == size) {
                            outcome.boons.remove(at);
                        }
                    }
                    None => outcome.busts = outcome.busts.saturating_sub(1),
                }
            }
        }
        Fact::Rolled { at, roll, .. } => {
            check.rolls.insert((*at).min(check.rolls.len()), roll.as_ref().clone());
            if check.rolls.len() >= usize::from(check.needed) {
                check.stage = Stage::Rolled;
            }
        }
        Fact::Merged { rolls } => check.rolls = rolls.clone(),
        Fact::Upgraded { at, roll } => {
            if let Some(known) = check.rolls.get_mut(*at) {
                known.clone_from(roll);
            }
        }
        Fact::Helped { help } => check.helps.push(help.clone()),
        Fact::Landed { help, at } => {
            if let Some(known) = check.helps.get_mut(*help) {
                known.at = Some(*at);
            }
        }
        Fact::Rounds { by, declined: true } => drop(check.declined.insert(*by)),
        Fact::Rounds { by, declined: false } => drop(check.declined.remove(by)),
        Fact::Settled { outcome } => {
            check.outcome = Some(outcome.clone());
            check.stage = Stage::Settled;
        }
        _ => {}
    }
}

fn aim_at(check: &mut Check, targets: &[Target]) {
    if let Purpose::Attack(attack) = &mut check.purpose {
        attack.targets = targets.to_vec();
    }
}
