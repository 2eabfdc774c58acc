//! Spiked and Witty on a track: the Attacker feels a milder form of it too.

use super::shove::{Shove, shove};
use super::{Play, ask as ask_about, gone, seats, tell};
use crate::charter::YesNo;
use crate::endeavor::deed::Due;
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::rule;
use crate::endeavor::topic::EndeavorTopic;
use crate::id;
use crate::rules::special::mirror::held;
use crate::rules::{add, special};
use crate::world::{Id, World};
use ingle_engine::{Seat, Stop, Why};

/// The most that a referee may set a milder form to.
pub const MOST: u16 = 60;

/// A milder number than the one that was suffered: half, rounded down, at least 1. [B3-SPEC-110? B3-SPEC-121?]
pub fn milder(number: u32) -> u16 {
    (number / 2).clamp(1, MOST.into()) as u16
}

/// An Attack came through: whoever can answer it in kind may. [B3-SPEC-108 B3-SPEC-120]
pub fn owe(
    turn: &mut Play<'_, '_>,
    of: Id,
    attacker: Id,
    violent: bool,
    number: u16,
) -> Result<(), Stop> {
    let there = |id: Id| turn.world().actor(id).is_some();
    if !there(of) || !there(attacker) || held(turn.world(), of, violent).is_none() {
        return Ok(());
    }
    let due = Due::Mirror { of, attacker, violent, number, chosen: false };
    tell(turn, EndeavorFact::Owed { due }, rule_of(violent));
    Ok(())
}

fn rule_of(violent: bool) -> ingle_engine::RuleId {
    if violent { id::SPEC_108 } else { id::SPEC_120 }
}

/// What may be answered: who, whom, whether violent, how much, and whether it is.
pub fn answering(world: &World) -> Option<(Id, Id, bool, u16, bool)> {
    match world.endeavor()?.due.first()? {
        Due::Mirror { of, attacker, violent, number, chosen } => {
            Some((*of, *attacker, *violent, *number, *chosen))
        }
        _ => None,
    }
}

/// Asks the owner, then the referees. [B3-SPEC-108 B3-SPEC-110? B3-SPEC-120]
pub fn ask(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let (of, _, _, _, chosen) = answering(turn.world()).ok_or_else(gone)?;
    let referees = turn.cast().referees();
    if chosen {
        return ask_about(turn, EndeavorTopic::Milder, referees.clone(), referees);
    }
    let of = seats(turn, of);
    let mut settle = of.clone();
    referees.into_iter().for_each(|seat| add(&mut settle, seat));
    ask_about(turn, EndeavorTopic::Mirror, of, settle)
}

/// The owner has the Attacker feel it; the referee says how much. [B3-SPEC-110?]
pub fn back(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let (of, attacker, violent, number, _) = answering(turn.world()).ok_or_else(gone)?;
    turn.close();
    let next = Due::Mirror { of, attacker, violent, number, chosen: true };
    tell(turn, EndeavorFact::Paid { next: Some(next) }, [rule_of(violent), id::SPEC_110]);
    Ok(())
}

/// Nobody has answered: the owner lets it be, or the proposal stands.
pub fn usual(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let (_, _, violent, number, chosen) = answering(turn.world()).ok_or_else(gone)?;
    match chosen {
        true => feel(turn, number, Why::from(rule_of(violent))),
        false => {
            tell(turn, EndeavorFact::Paid { next: None }, rule_of(violent));
            Ok(())
        }
    }
}

/// The referee says whether it was close or related enough, and how much is milder. [B3-SPEC-108 B3-SPEC-110? B3-SPEC-120]
pub fn ruled(turn: &mut Play<'_, '_>, seat: Seat, related: YesNo, number: u16) -> Result<(), Stop> {
    let (of, _, violent, _, _) = answering(turn.world()).ok_or_else(gone)?;
    turn.close();
    let why = Why::from(rule_of(violent)).ruled(seat, "");
    if !related.yes() {
        tell(turn, EndeavorFact::Paid { next: None }, rule_of(violent));
        special::mirror::not_so(turn, of, violent, why);
        return Ok(());
    }
    feel(turn, number, why)
}

/// The Attacker moves down, or loses Blessings. [B3-SPEC-110? B3-SPEC-121?]
fn feel(turn: &mut Play<'_, '_>, number: u16, why: Why) -> Result<(), Stop> {
    let (of, attacker, violent, _, _) = answering(turn.world()).ok_or_else(gone)?;
    let name = held(turn.world(), of, violent).ok_or_else(gone)?;
    let back = Due::Loot { thief: of, victim: attacker, count: number, back: true };
    let next = (!violent).then_some(back);
    tell(turn, EndeavorFact::Paid { next }, rule_of(violent));
    let more = if violent { id::SPEC_110 } else { rule::SPEC_121 };
    let on = turn.world().name(attacker).to_owned();
    special::use_up(turn, of, &name, &on, &[more])?;
    if violent {
        let mut rules = why.rules.to_vec();
        rules.push(id::SPEC_110);
        let shoved = Shove { reflex: true, ..Shove::down(attacker, number.into(), Some(of)) };
        shove(turn, shoved, rules)?;
    }
    Ok(())
}
