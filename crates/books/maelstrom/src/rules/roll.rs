//! Rolling and resolving, in the book's four steps.

use super::numbers::{Besides, Numbers, numbers, traits};
use super::{cite, conflict, narrate, oppose, voice, who};
use crate::action::{Action, Rolled, Struggle};
use crate::charter::BonusDice;
use crate::fact::Fact;
use crate::late::{after, willpower};
use crate::pool::{Counted, Ending, Pool};
use crate::world::CharacterId;
use crate::{Play, id};
use ingle_engine::{RuleId, Seat, Stop, Sum, Why};

/// Rolls the action on the table. [MS-RES-01 MS-DIFF-11]
pub fn roll(turn: &mut Play<'_, '_>, chosen: &[RuleId]) -> Result<(), Stop> {
    let Some(action) = turn.world().action.clone() else { return Ok(()) };
    let Some(way) = action.way() else { return Ok(()) };
    let id = action.character;
    let used = action.chosen.as_ref().map(|chosen| chosen.used.clone()).unwrap_or_default();
    let besides = Besides::of(&action);
    let found = numbers(turn.world(), turn.content(), id, way, &used, besides);
    let mut rolled = throw(turn, id, &found)?;
    if action.impossible && rolled.ending == Ending::Success {
        rolled.ending = Ending::Failure;
    }
    let who = who(turn.world(), id);
    let traits = traits(turn.world(), turn.content(), way);
    let mut why = why_rolled(turn, &found, &rolled, &used);
    for rule in chosen {
        why = cite(why, true, *rule);
    }
    let step_one = Fact::Rolled { who: who.clone(), traits, used, rolled: rolled.clone() };
    turn.tell(step_one, why.and(id::DIFF_11));
    let betters = after::opens(turn.world(), id, way, &rolled);
    let settled = action.against.is_none() && !betters;
    let why = why_resolved(&found, &rolled, action.impossible);
    let impossible = action.impossible;
    turn.tell(Fact::Resolved { who, rolled: rolled.clone(), impossible, settled }, why);
    willpower::resolved(turn, id, way, &rolled);
    if betters {
        return after::ask(turn, id, false);
    }
    if settled && !way.is_willpower() {
        conflict::acted(turn, id);
    }
    go_on(turn, &action)
}

/// Goes on after the dice: somebody stands against it, or it is told.
fn go_on(turn: &mut Play<'_, '_>, action: &Action) -> Result<(), Stop> {
    match &action.against {
        None => narrate::ask(turn, action.character),
        Some(against) if against.kind == Struggle::Attack => oppose::defend(turn),
        Some(_) => oppose::resist(turn),
    }
}

/// Throws a pool; one without dice fails without a roll. [MS-RES-01 MS-GEN-05 MS-POOL-10?]
pub fn throw(turn: &mut Play<'_, '_>, id: CharacterId, found: &Numbers) -> Result<Rolled, Stop> {
    let mut rolled = fall(turn, id, found.throw, id::RES_01)?;
    if found.automatic > 0 {
        rolled.successes = rolled.successes.saturating_add(found.automatic);
        let counted = Counted::of(rolled.successes, rolled.ones);
        rolled.net = found.throw.net(&counted);
        rolled.ending = found.throw.result(&counted);
    }
    Ok(rolled)
}

/// Lets the dice of a pool fall, and counts them.
pub fn fall(
    turn: &mut Play<'_, '_>,
    id: CharacterId,
    pool: Pool,
    rule: RuleId,
) -> Result<Rolled, Stop> {
    let (mut counted, mut dice, mut bonus) = (Counted::of(0, 0), Vec::new(), Vec::new());
    if pool.dice > 0 {
        let by = voice(turn.cast(), turn.world(), id).first().copied().unwrap_or(Seat(0));
        let fell = turn.throw(by, rule, &pool)?;
        let mut waves = fell.waves.iter().map(<[u8]>::to_vec);
        dice = waves.next().unwrap_or_default();
        bonus = waves.collect();
        counted = fell.tally;
    }
    Ok(Rolled {
        dice,
        bonus,
        pool: pool.dice,
        difficulty: pool.difficulty,
        threshold: pool.threshold.min(255) as u8,
        needed: pool.needed.clamp(1, 255) as u8,
        successes: counted.successes,
        ones: counted.ones,
        net: pool.net(&counted),
        ending: pool.result(&counted),
    })
}

/// The rules and numbers behind step 1: the dice, and what each of them is. [MS-RES-01 MS-RES-02 MS-SPCL-17 MS-SPCL-18]
pub fn why_rolled(turn: &Play<'_, '_>, found: &Numbers, rolled: &Rolled, used: &[String]) -> Why {
    let mut why = Why::rules(&[id::RES_01]);
    why = cite(why, found.automatic > 0, id::LATE_25);
    if rolled.pool == 0 {
        return why.and(id::POOL_10).sum(found.pool.clone());
    }
    why = why.and(id::GEN_05).and(id::POOL_06).and(id::RES_02);
    why = cite(why, rolled.pool > 10, id::POOL_09);
    if !used.is_empty() {
        let flat = turn.world().charter.bonus_dice == BonusDice::FlatTwo;
        why = why.and(id::SPCL_14).and(id::SPCL_17).and(id::SPCL_21);
        why = cite(why, flat, id::LATE_05);
    }
    if !rolled.bonus.is_empty() {
        let faces = || rolled.bonus.iter().flatten();
        why = why.and(id::SPCL_29);
        why = cite(why, rolled.bonus.len() > 1, id::SPCL_18);
        why = cite(why, faces().any(|face| *face >= rolled.difficulty), id::SPCL_19);
        why = cite(why, faces().any(|face| *face == 1), id::SPCL_20);
        why = cite(why, faces().count() >= 10, id::SPCL_30);
        why = cite(why, rolled.difficulty > 10, id::SPCL_31);
    }
    why.sum(found.pool.clone()).sum(found.difficulty.clone())
}

/// The rules and numbers behind steps 2 to 4: threshold first, then ones, then the verdict.
/// [MS-RES-03 MS-RES-04 MS-RES-05 MS-RES-09 MS-RES-10 MS-RES-18?]
pub fn why_resolved(found: &Numbers, rolled: &Rolled, impossible: bool) -> Why {
    let Rolled { successes, ones, net, difficulty, .. } = *rolled;
    let threshold = u16::from(rolled.threshold);
    let removed = successes.min(threshold);
    let left = successes - removed;
    let mut why = Why::rules(&[id::GEN_06, id::RES_03, id::DIFF_06]);
    let mut sum = Sum::of("successes", successes.into(), id::RES_03);
    if threshold > 0 {
        why = why.and(id::THR_03).and(id::THR_04).and(id::THR_06).and(id::THR_07);
        why = cite(why, successes < threshold, id::THR_12);
        why = cite(why, ones > 0 && removed > 0, id::THR_05);
        let tens = !rolled.bonus.is_empty();
        why = cite(why, tens, id::THR_08);
        why = cite(why, tens && removed > 0, id::THR_09);
        sum = sum.plus("threshold", -i32::from(removed), id::THR_03);
    }
    if ones > 0 {
        why = why.and(id::DIFF_07).and(id::DIFF_08).and(id::RES_04);
        sum = sum.plus("ones", -i32::from(ones), id::RES_04);
    }
    why = why.and(id::RES_18);
    why = cite(why, difficulty == 2, id::RES_23);
    why = cite(why, difficulty > 10, id::DIFF_13);
    why = cite(why, difficulty > 10, id::DIFF_15);
    why = cite(why, rolled.pool == 0, id::POOL_10);
    why = cite(why, impossible, id::ACT_18);
    why = cite(why, i32::from(ones) > i32::from(left) && left > 0, id::RES_19);
    why = match rolled.ending {
        Ending::Success => {
            let how_well = match net {
                1 => id::RES_07,
                2 => id::RES_21,
                _ => id::RES_08,
            };
            why.and(id::RES_05).and(id::RES_06).and(id::DIFF_09).and(how_well)
        }
        Ending::Failure => {
            let short = net > 0 && net < rolled.needed.into();
            why = cite(why, short, id::RES_22);
            why = cite(why, net == 0, id::RES_09);
            why = cite(why, net == 0 && ones > 0, id::RES_25);
            cite(why, successes == 0 && ones == 0, id::RES_24)
        }
        Ending::Botch => why.and(id::RES_10).and(id::RES_11).and(id::DIFF_10).and(id::RES_20),
    };
    let why = match threshold > 0 {
        true => why.sum(found.threshold.clone()),
        false => why,
    };
    why.sum(sum)
}
