//! How the world keeps what became true.

use super::endeavor;
use super::ethic::fact as ethic_fact;
use super::fact::Fact;
use super::optional::fact as optional_fact;
use super::shared::Shared;
use super::shop::fact as shop_fact;
use super::specialization::fact as special_fact;
use super::world::{Blessing, Character, Id, World};
use ingle_engine::{Seat, Secret};

mod check;
mod standing;

use check::in_check;
use standing::on_standing;

/// Keeps the books. No rules here.
pub fn evolve(world: &mut World, fact: &Fact) {
    endeavor::on_fact(world, fact);
    match fact {
        Fact::Endeavor(fact) => endeavor::evolve(world, fact),
        Fact::HandedIn { id, character } => {
            world.handed_in.insert(*id, character.clone());
            world.next_character = world.next_character.max(id.saturating_add(1));
        }
        Fact::Entered { id, character } => {
            world.characters.insert(*id, character.clone());
            world.next_character = world.next_character.max(id.saturating_add(1));
        }
        Fact::Accepted { id } => {
            if let Some(character) = world.handed_in.remove(id) {
                let seat = character.seat;
                world.characters.insert(*id, character);
                belongs(world, *id, seat);
            }
        }
        Fact::SentBack { id, .. } => {
            if let Some(character) = world.handed_in.remove(id) {
                world.gone.own().insert(*id, character.name.clone());
            }
        }
        Fact::Proposed { id, proposal } => {
            world.proposals.insert(*id, proposal.clone());
            world.next_proposal = id + 1;
        }
        Fact::Dropped { id, .. } => drop(world.proposals.remove(id)),
        Fact::Called { check, proposal } => {
            special_fact::action_ends(world);
            world.check = Some((**check).clone());
            paid_up(world);
            if let Some(id) = proposal {
                world.proposals.remove(id);
            }
        }
        Fact::Withdrawn { .. } | Fact::Finished => {
            special_fact::action_ends(world);
            world.check = None;
        }
        Fact::FirstMajor { by } => with(world, *by, |one| one.had_major = true),
        Fact::Spent { by, blessings, .. } => take(world, *by, blessings),
        Fact::Removed { by, blessing } => take(world, *by, std::slice::from_ref(blessing)),
        Fact::Drawn { left, .. } => world.deck = Some(Secret::new(*left, world.sees_deck())),
        Fact::Gained { by, blessings } => give(world, *by, blessings),
        Fact::Stolen { from, to, blessing, renewed } => {
            take(world, *from, std::slice::from_ref(blessing));
            give(world, *to, std::slice::from_ref(renewed));
        }
        Fact::Helped { help } => {
            take(world, help.by, std::slice::from_ref(&help.paid));
            in_check(world, fact);
        }
        Fact::Favor { by, of, score } | Fact::CalledOn { by, of, score, .. } => {
            with(world, *by, |one| {
                one.favor.insert(of.clone(), *score);
            });
        }
        Fact::SessionBegan => {
            world.sessions += 1;
            world.in_session = true;
            special_fact::session_begins(world);
            let worn = |one: &&mut Shared<Character>| {
                let used = &one.standing.kept.used;
                one.had_major || !one.standing.fame_used.is_empty() || !used.is_empty()
            };
            for character in world.characters.values_mut().filter(worn) {
                let character = character.own();
                character.had_major = false;
                character.standing.fame_used.clear();
                character.standing.kept.used.clear();
            }
        }
        Fact::SessionEnded => world.in_session = false,
        Fact::SceneEnded => world.resting = false,
        Fact::Struck { .. } => {}
        Fact::Vexed { .. } => {
            if let Some(check) = &mut world.check {
                check.marks.vexed = true;
            }
        }
        Fact::Setting { ethic } => world.setting = Some(ethic.clone()),
        Fact::Option { charter, .. } => {
            if world.charter.blessing_deck != charter.blessing_deck {
                world.deck = None;
            }
            world.charter = charter.clone();
            let seen = world.sees_deck();
            world.deck = world.deck.take().map(|deck| Secret::new(*deck.for_rules(), seen));
            whose_traps(world);
            let seats: Vec<(Id, Seat)> =
                world.characters.iter().map(|(id, one)| (*id, one.seat)).collect();
            for (id, seat) in seats {
                belongs(world, id, seat);
            }
        }
        Fact::Given { by, to } => {
            belongs(world, *by, *to);
            whose_traps(world);
        }
        Fact::Left { by, name } => {
            world.characters.remove(by);
            world.traps.retain(|_, trap| trap.for_rules().by != *by);
            world.proposals.retain(|_, proposal| {
                let Some(aim) = &mut proposal.aim else { return proposal.by != *by };
                aim.targets.retain(|target| target != by);
                proposal.by != *by && !aim.targets.is_empty()
            });
            world.shop.visits.remove(by);
            special_fact::left(world, *by);
            world.gone.own().insert(*by, name.clone());
        }
        Fact::Stands { by, presence } => with(world, *by, |one| one.presence = *presence),
        Fact::DieSet { by, stat, to, .. } => with(world, *by, |one| one.stats.set(*stat, *to)),
        Fact::AptitudeAdded { by, aptitude } => {
            with(world, *by, |one| one.aptitudes.push(aptitude.clone()));
        }
        Fact::AptitudeStruck { by, aptitude } => {
            with(world, *by, |one| one.aptitudes.retain(|known| known != aptitude));
        }
        Fact::EntryAdded { by, number, text } => with(world, *by, |one| {
            one.backstory.insert(*number, text.clone());
            one.next_entry = number.saturating_add(1);
        }),
        Fact::EntryStruck { by, number, .. } => {
            with(world, *by, |one| drop(one.backstory.remove(number)));
        }
        Fact::Ethic(fact) => ethic_fact::evolve(world, fact),
        Fact::Optional(fact) => optional_fact::evolve(world, fact),
        Fact::Shop(fact) => shop_fact::evolve(world, fact),
        Fact::Special(fact) => special_fact::evolve(world, fact),
        Fact::Renamed { by, to, .. } => with(world, *by, |one| one.name = to.clone()),
        Fact::Boon { .. } | Fact::Bust { .. } => {}
        Fact::Afflicted { .. }
        | Fact::Relieved { .. }
        | Fact::Injured { .. }
        | Fact::Indebted { .. }
        | Fact::Healed { .. }
        | Fact::Unbanked { .. }
        | Fact::BankLost { .. }
        | Fact::EffectGranted { .. }
        | Fact::EffectUsed { .. }
        | Fact::EffectRecharged { .. }
        | Fact::EffectGone { .. }
        | Fact::Specialized { .. }
        | Fact::LifestyleSet { .. }
        | Fact::EthicSet { .. } => on_standing(world, fact),
        Fact::Trapped { id, trap } | Fact::Sprung { id, trap } => {
            world.traps.insert(*id, trap.clone());
            world.next_trap = world.next_trap.max(id + 1);
        }
        Fact::Untrapped { id, .. } | Fact::Triggered { id, .. } => drop(world.traps.remove(id)),
        Fact::Fame { by, targets } => {
            with(world, *by, |one| one.standing.fame_used.extend(targets));
            in_check(world, fact);
        }
        Fact::Banked { by, effect, boon, from, once, .. } => {
            with(world, *by, |one| {
                let bank = one.standing.banked.entry(effect.clone()).or_default();
                match boon {
                    Some(_) => bank.boons = bank.boons.saturating_add(1),
                    None => bank.busts = bank.busts.saturating_add(1),
                }
                bank.from.extend(from);
                if *once {
                    one.standing.kept.used.insert(effect.clone());
                }
            });
            in_check(world, fact);
        }
        Fact::Ruled { .. }
        | Fact::Vetoed { .. }
        | Fact::Ranked { .. }
        | Fact::Mixed { .. }
        | Fact::Willing { .. }
        | Fact::Denied { .. }
        | Fact::Rolled { .. }
        | Fact::Merged { .. }
        | Fact::Upgraded { .. }
        | Fact::Landed { .. }
        | Fact::Rounds { .. }
        | Fact::Settled { .. } => in_check(world, fact),
    }
}

/// What was paid in one action is not made up for in the next.
fn paid_up(world: &mut World) {
    for one in world.characters.values_mut().filter(|one| one.standing.kept.paid > 0) {
        one.own().standing.kept.paid = 0;
    }
}

/// Shows every Delayed Attack to those who may see it, and to nobody else.
fn whose_traps(world: &mut World) {
    let seats: Vec<(u32, Option<Seat>)> =
        world.traps.iter().map(|(id, trap)| (*id, world.seat(trap.for_rules().by))).collect();
    for (id, seat) in seats {
        let seen = world.sees_trap(seat.unwrap_or_default());
        if let Some(trap) = world.traps.get_mut(&id) {
            *trap = Secret::new(trap.for_rules().clone(), seen);
        }
    }
}

/// Changes a character that is in the game.
pub(super) fn with(world: &mut World, id: Id, change: impl FnOnce(&mut Character)) {
    if let Some(character) = world.characters.get_mut(&id) {
        change(character.own());
    }
}

fn take(world: &mut World, id: Id, blessings: &[Blessing]) {
    with(world, id, |one| {
        one.pool.for_evolve().retain(|die| blessings.iter().all(|gone| gone.id != die.id));
    });
}

fn give(world: &mut World, id: Id, blessings: &[Blessing]) {
    with(world, id, |one| {
        for blessing in blessings {
            one.next_blessing = one.next_blessing.max(blessing.id + 1);
            // Those that a companion has for its Aptitudes lie first, so that all behind them are its own.
            let dice = one.blessings();
            let at = match one.pledged(blessing) {
                true => dice.iter().rposition(|die| one.pledged(die)).map_or(0, |at| at + 1),
                false => dice.len(),
            };
            one.pool.for_evolve().insert(at, blessing.clone());
        }
    });
}

/// Makes a character a seat's, with a pool that only those see who may.
fn belongs(world: &mut World, id: Id, seat: Seat) {
    let seen = world.sees_pool(seat);
    shop_fact::belongs(&mut world.shop, id, seat);
    with(world, id, |one| {
        one.seat = seat;
        one.pool = Secret::new(one.pool.for_rules().clone(), seen);
    });
}
