//! Temporary Blessings that an Attack steals.

use super::{Play, act, ask as ask_about, gone, mirror, now, seats, tell};
use crate::charter::StealPick;
use crate::endeavor::deed::Due;
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::rule;
use crate::endeavor::topic::EndeavorTopic;
use crate::fact::Fact;
use crate::id;
use crate::rules::{add, character};
use crate::world::{Blessing, Id, World};
use ingle_engine::{Seat, Stop, Viewer, Why};
use ingle_shared::bump::Draw;

/// What is being stolen: by whom, from whom, how many.
pub fn open(world: &World) -> Option<(Id, Id, usize)> {
    match world.endeavor()?.due.first()? {
        Due::Loot { thief, victim, count, .. } => {
            Some((*thief, *victim, usize::from(*count).min(world.temporary(*victim))))
        }
        _ => None,
    }
}

/// The dice that may be stolen, as whoever picks them sees them: the words, and which.
pub fn dice(world: &World, victim: Id, viewer: Viewer) -> Vec<(String, Blessing)> {
    let Some(one) = world.characters.get(&victim) else { return Vec::new() };
    let temporary: Vec<Blessing> = one.temporary().cloned().collect();
    match one.pool.seen_by(viewer) {
        Some(_) => {
            let mut all = act::dice(&temporary);
            all.sort_by_key(|(_, die)| std::cmp::Reverse(die.face));
            all
        }
        // Where the faces are secret the thief points at dice without seeing them.
        None => {
            let named = |(nth, die): (usize, Blessing)| (format!("die {}", nth + 1), die);
            temporary.into_iter().enumerate().map(named).collect()
        }
    }
}

/// Who picks: the thief or the victim. [B3-BLS-40?]
pub fn picker(world: &World, thief: Id, victim: Id) -> Id {
    if world.charter.steal_pick == StealPick::Victim { victim } else { thief }
}

/// Asks which are stolen where that matters. [B3-MON-13 B3-RACE-09 B3-BLS-40? B3-BLS-41?]
pub fn ask(turn: &mut Play<'_, '_>, thief: Id, victim: Id, count: u16) -> Result<(), Stop> {
    let have = turn.world().temporary(victim);
    let faces = character(turn, victim).map_or(Vec::new(), |one| {
        let mut faces: Vec<u8> = one.temporary().map(|die| die.face).collect();
        faces.dedup();
        faces
    });
    let chance = turn.world().charter.steal_pick == StealPick::Random;
    let open = turn.world().charter.public_pools.yes();
    if usize::from(count) >= have || (faces.len() < 2 && open) || chance {
        return usual(turn, thief, victim, count);
    }
    let of = seats(turn, picker(turn.world(), thief, victim));
    let mut settle = of.clone();
    turn.cast().referees().into_iter().for_each(|seat| add(&mut settle, seat));
    ask_about(turn, EndeavorTopic::Loot, of, settle)
}

/// The dice are picked. [B3-BLS-40?]
pub fn take(turn: &mut Play<'_, '_>, seat: Seat, which: &[String]) -> Result<(), Stop> {
    let (thief, victim, _) = open(turn.world()).ok_or_else(gone)?;
    let viewer = turn.cast().viewer(seat);
    let all = dice(turn.world(), victim, viewer);
    let picked = all.into_iter().filter(|(word, _)| which.contains(word)).map(|(_, die)| die);
    let picked: Vec<Blessing> = picked.collect();
    turn.close();
    steal(turn, thief, victim, picked)
}

/// As many as there are; else the thief takes the highest, the victim gives the lowest, or chance decides. [B3-BLS-40? B3-BLS-41?]
pub fn usual(turn: &mut Play<'_, '_>, thief: Id, victim: Id, count: u16) -> Result<(), Stop> {
    let one = character(turn, victim)?;
    let mut pool: Vec<Blessing> = one.temporary().cloned().collect();
    let count = usize::from(count).min(pool.len());
    let open = turn.world().charter.public_pools.yes();
    match turn.world().charter.steal_pick {
        StealPick::Thief if open => pool.sort_by_key(|die| std::cmp::Reverse(die.face)),
        StealPick::Victim => pool.sort_by_key(|die| die.face),
        StealPick::Random if count < pool.len() => {
            let seat = turn.world().seat(thief).unwrap_or_default();
            let mut drawn = Vec::new();
            for _ in 0..count {
                let of = pool.len().min(200) as u8;
                let at = turn.throw(seat, id::BLS_40, &Draw { of })?.tally;
                drawn.push(pool.remove(usize::from(at)));
            }
            pool = drawn;
        }
        _ => {}
    }
    pool.truncate(count);
    steal(turn, thief, victim, pool)
}

fn steal(turn: &mut Play<'_, '_>, thief: Id, victim: Id, dice: Vec<Blessing>) -> Result<(), Stop> {
    let now = now(turn)?;
    let starts = now.actor(thief).is_some_and(|actor| now.side(actor).starts);
    let own = match starts {
        true => rule::MON_22,
        false => super::by_kind(now, rule::MON_13, rule::RACE_09),
    };
    let back = matches!(now.due.first(), Some(Due::Loot { back: true, .. }));
    let own = if back { rule::SPEC_121 } else { own };
    tell(turn, EndeavorFact::Paid { next: None }, own);
    let stolen = dice.len();
    let mut rules = vec![own, id::BLS_38, id::BLS_39, id::BLS_40];
    if dice.is_empty() {
        rules.push(id::BLS_41);
    }
    for blessing in dice {
        let next = character(turn, thief)?.next_blessing;
        let renewed = Blessing { id: next, ..blessing.clone() };
        let fact = Fact::Stolen { from: victim, to: thief, blessing, renewed };
        turn.tell(fact, Why::rules(&rules));
    }
    match stolen {
        0 => Ok(()),
        _ if back => Ok(()),
        _ => mirror::owe(turn, victim, thief, false, mirror::milder(stolen as u32)),
    }
}
