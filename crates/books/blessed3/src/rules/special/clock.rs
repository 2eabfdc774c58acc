//! When things come and go: a Check is called, a Recharge is paid, scenes and sessions begin and end.

use super::friendly;
use crate::charter::InsuredReset;
use crate::endeavor::deed::Cause;
use crate::id;
use crate::rules::{self, Play, gone};
use crate::specialization::Held;
use crate::specialization::fact::{ADOPTED, ATTENDS, CALM, PLEDGE, SpecialFact, fact as special};
use crate::standing::Effect;
use crate::world::{Character, Id, World};
use ingle_engine::{RuleId, Stop, Why};

/// A Check is called: what waited for it is here, and what it is not lapses. [B3-SPEC-12 B3-SPEC-14? B3-SPEC-28?]
pub fn called(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let check = turn.world().check.as_ref().ok_or_else(gone)?;
    let by = check.lead;
    let violent = check.purpose.attack().is_some_and(|attack| attack.violent);
    let stats = check.stats.clone();
    let one = rules::character(turn, by)?;
    let (attends, pledged) = (one.specials.attends, !one.specials.pledges.is_empty());
    // Staying in a race is no action of one's own.
    let deed = turn.world().endeavor().and_then(|now| now.doing());
    let stays = deed.is_some_and(|deed| deed.begun && deed.cause == Cause::Fatigue);
    if let Some(stat) = attends.filter(|_| !stays) {
        match violent && stats == [stat] {
            true => {
                let why = Why::rules(&[id::SPEC_12, id::ATK_10]);
                turn.tell(special(SpecialFact::Attended { by, stat }), why);
            }
            false => lapse(turn, by, ATTENDS, &[id::SPEC_12]),
        }
    }
    if pledged {
        let why = Why::rules(&[id::SPEC_27, id::SPEC_28, id::HLP_03]);
        turn.tell(special(SpecialFact::Fulfilled { to: by }), why);
    }
    Ok(())
}

/// Puts Help of Specializations that came before the dice on the lowest roll. [B3-HLP-04 B3-HLP-09?]
pub fn land(turn: &mut Play<'_, '_>) {
    let count = turn.world().check.as_ref().map_or(0, |check| check.marks.aids.len());
    for aid in 0..count {
        let Some(check) = &turn.world().check else { return };
        let Some(at) = rules::help::lowest(turn.world(), check, check.marks.aids[aid].by) else {
            continue;
        };
        if check.marks.aids[aid].at.is_none() {
            turn.tell(special(SpecialFact::Landed { aid, at }), [id::HLP_04, id::HLP_09]);
        }
    }
}

/// The Recharge is paid; the next may cost more. [B3-TERM-01 B3-SPEC-69]
pub fn recharged(turn: &mut Play<'_, '_>, by: Id, name: String, held: &Held) {
    let Some(charge) = held.charge else { return };
    let count = charge.count.saturating_add(held.rises).min(MOST_RECHARGE);
    let mut rules = turn.content().specialization(&name).map_or(Vec::new(), |e| e.rules.clone());
    rules.extend([id::TERM_01, id::TERM_10]);
    if held.rises > 0 {
        rules.push(id::SPEC_71);
    }
    let charge = Effect { count, used: false, ..charge };
    turn.tell(special(SpecialFact::Recharged { by, name, charge }), Why::rules(&rules));
}

/// No Recharge takes more Blessings than this.
const MOST_RECHARGE: u8 = 99;

/// A session begins: companions gain their Blessings, and a Recharge that rose may fall back. [B3-SPEC-43 B3-SPEC-71?]
pub fn session_starts(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    if turn.world().charter.insured_reset == InsuredReset::Session {
        let all: Vec<(Id, String, Effect)> = turn
            .world()
            .characters
            .iter()
            .flat_map(|(by, one)| {
                one.specials.held.iter().map(move |(name, held)| (by, name, held))
            })
            .filter_map(|(by, name, held)| {
                let charge = held.charge.filter(|charge| charge.count != held.at_first)?;
                Some((*by, name.clone(), Effect { count: held.at_first, ..charge }))
            })
            .collect();
        for (by, name, charge) in all {
            turn.tell(special(SpecialFact::Reset { by, name, charge }), id::SPEC_71);
        }
    }
    friendly::session_starts(turn)
}

/// A session ends: what companions have left and calm dice vanish. [B3-SPEC-45 B3-TERM-19?]
pub fn session_ends(turn: &mut Play<'_, '_>) {
    friendly::session_ends(turn);
    let all: Vec<Id> = with(turn.world(), |one| one.specials.calm.is_some());
    for by in all {
        lapse(turn, by, CALM, &[id::SPEC_16, id::TERM_19]);
    }
}

/// A scene ends: Help that nobody needed is lost, and nobody is any more what they took on. [B3-TERM-20? B3-SPEC-28? B3-SPEC-35]
pub fn scene_ends(turn: &mut Play<'_, '_>) {
    for by in with(turn.world(), |one| one.specials.adopted.is_some()) {
        lapse(turn, by, ADOPTED, &[id::SPEC_35, id::TERM_20]);
    }
    let waits =
        |one: &Character| !one.specials.pledges.is_empty() || !one.specials.leave.is_empty();
    for by in with(turn.world(), waits) {
        lapse(turn, by, PLEDGE, &[id::SPEC_28, id::TERM_20]);
    }
}

/// A round of an Endeavor ends: Help that nobody needed in it is lost. [B3-SPEC-28?]
pub fn round_ends(turn: &mut Play<'_, '_>) {
    let waits =
        |one: &Character| !one.specials.pledges.is_empty() || !one.specials.leave.is_empty();
    for by in with(turn.world(), waits) {
        lapse(turn, by, PLEDGE, &[id::SPEC_28]);
    }
}

fn with(world: &World, is: impl Fn(&Character) -> bool) -> Vec<Id> {
    world.characters.iter().filter(|(_, one)| is(one)).map(|(id, _)| *id).collect()
}

/// Something that was kept for later lapses.
pub fn lapse(turn: &mut Play<'_, '_>, by: Id, what: &str, rules: &[RuleId]) {
    let fact = SpecialFact::Lapsed { by, what: what.to_owned() };
    turn.tell(special(fact), Why::rules(rules));
}
