//! What comes of an Attack, direct or delayed.

use super::{Play, gone};
use crate::attack::{Attack, Purpose, Trap};
use crate::check::Band;
use crate::condition::Condition;
use crate::fact::Fact;
use crate::id;
use crate::judge::{against, disarm};
use crate::topic::Topic;
use crate::world::Id;
use ingle_engine::{Stop, Why};

/// Says whom a settled Attack comes through to, and asks what it does to them. [B3-ATK-14? B3-DEL-09]
pub fn land(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let check = turn.world().check.as_ref().ok_or_else(gone)?;
    let by = check.lead;
    match check.purpose.clone() {
        Purpose::Attack(attack) => attacked(turn, by, &attack),
        Purpose::Defend(trap) => defended(turn, by, &trap),
        Purpose::Plain | Purpose::Treat { .. } | Purpose::Tend { .. } | Purpose::Calm => Ok(()),
    }
}

/// An Attack; of several Defenders each is hit or not by their own rank. [B3-ATK-13? B3-ATK-14?]
fn attacked(turn: &mut Play<'_, '_>, by: Id, attack: &Attack) -> Result<(), Stop> {
    let check = turn.world().check.clone().ok_or_else(gone)?;
    let outcome = check.outcome.clone().ok_or_else(gone)?;
    let several = attack.targets.len() > 1;
    let mut hit: Vec<Id> = Vec::new();
    for target in &attack.targets {
        let band = against(turn.world(), &check, &outcome, target);
        if several {
            let fact = Fact::Struck { by, target: target.id, band, busts: 0 };
            turn.tell(fact, [id::ATK_13]);
        }
        if band != Band::Failure {
            hit.push(target.id);
        }
    }
    ask(turn, by, hit, attack.violent)
}

/// A Delayed Attack: it comes through if the Defender's Check fails, without boon or bust of its own. [B3-DEL-09 B3-DEL-11? B3-DEL-16? B3-DEL-17?]
fn defended(turn: &mut Play<'_, '_>, target: Id, trap: &Trap) -> Result<(), Stop> {
    let check = turn.world().check.as_ref().ok_or_else(gone)?;
    let failed = check.outcome.as_ref().is_some_and(|outcome| outcome.band == Band::Failure);
    let by = trap.by;
    if !failed {
        let fact = Fact::Struck { by, target, band: Band::Failure, busts: 0 };
        turn.tell(fact, [id::DEL_08, id::DEL_11]);
        return Ok(());
    }
    let mut why = Why::rules(&[id::DEL_09, id::DEL_17]);
    let mut busts = 0;
    let attacker = turn.world().characters.get(&by);
    if trap.violent && attacker.is_some_and(|one| one.suffers(Condition::Disarmed)) {
        disarm(&mut Vec::new(), &mut busts);
        why = why.and(id::DEL_16).and(id::CND_07).and(id::CND_35);
    }
    turn.tell(Fact::Struck { by, target, band: Band::Medium, busts }, why);
    if crate::rules::endeavor::resolve::sprung(turn, trap, target)? {
        return Ok(());
    }
    ask(turn, by, vec![target], trap.violent)
}

/// Asks the referee what it does: an injury, a Condition, or something else. [B3-ATK-03 B3-ATK-14?]
fn ask(turn: &mut Play<'_, '_>, by: Id, targets: Vec<Id>, violent: bool) -> Result<(), Stop> {
    if targets.is_empty() {
        return Ok(());
    }
    let referees = turn.cast().referees();
    turn.ask(Topic::Consequence { by, targets, violent }, referees.clone(), referees)
}
