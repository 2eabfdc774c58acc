//! What an outcome brings: protection, wounds, what it was for, awards that come by themselves.

use super::{Play, awards, chase, cool, deed, gain, item, judge, protect, trim, wound};
use crate::deed::{Kind, Part, Purpose, Verdict};
use crate::fact::Fact;
use crate::id;
use crate::topic::Topic;
use crate::wound::{Band, Wound};
use ingle_engine::{Seat, Stop, Why};

/// The outcome stands. [B1-CHK-12?]
pub fn conclude(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    protect::protect(turn)?;
    wounds(turn)?;
    purpose(turn)?;
    self_acceptance(turn)?;
    by_themselves(turn)?;
    awards::ask(turn, 0)
}

/// Whoever lost a violent Contest as Defender is wounded; so is who attacked recklessly and lost.
/// [B1-CON-11 B1-SEV-10 B1-GRP-07? B1-ABIL-24 B1-ABIL-25? B1-CHASE-20?]
fn wounds(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    for nth in deed(turn)?.places() {
        let (world, open) = (turn.world(), deed(turn)?);
        let Some(roll) = open.roll(nth).filter(|roll| open.violent(roll.part)) else { continue };
        let Some(margin) = protect::suffers(world, open, nth).filter(|margin| *margin > 0) else {
            continue;
        };
        let reckless = roll.made.as_ref().is_some_and(|made| made.plan.reckless);
        let grouped = open.bout(roll.part).is_some_and(|bout| bout.defence.len() > 1);
        let mut rules = vec![Band::of(margin).rule(true), id::WND_01];
        match roll.part {
            Part::Defence(_) => rules.push(id::CON_11),
            Part::Attack(_) if reckless => rules.extend([id::ABIL_24, id::ABIL_25]),
            _ => continue,
        }
        if grouped {
            rules.push(id::GRP_07);
        }
        if open.purpose == Purpose::Side {
            rules.push(id::CHASE_20);
        }
        let wound = Wound { band: Band::of(margin), story: open.intent.clone() };
        turn.tell(Fact::Wounded { by: roll.by, wound }, Why::rules(&rules));
    }
    Ok(())
}

/// What it was for comes about, or does not.
fn purpose(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let open = deed(turn)?;
    let Some(verdict) = open.verdicts.first().copied() else { return Ok(()) };
    let Some(by) = open.rolls.first().map(|roll| roll.by) else { return Ok(()) };
    match (open.kind, open.purpose.clone()) {
        (Kind::Movement, _) => chase::ran(turn),
        (_, Purpose::Plain) => Ok(()),
        (_, Purpose::Prepare { item }) => {
            item::found(turn, by, item, verdict.won);
            Ok(())
        }
        (_, Purpose::Tend { of, wound }) => {
            wound::tended(turn, of, wound, verdict);
            Ok(())
        }
        (_, Purpose::Cool) => {
            cool::checked(turn, by, verdict.won);
            Ok(())
        }
        (_, Purpose::Hazard) => chase::hazard_passed(turn, by, verdict.won),
        (_, Purpose::Side) => chase::side_done(turn),
    }
}

/// A success by Self-Acceptance ends Uncool. [B1-ABIL-28]
fn self_acceptance(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let mut ended = Vec::new();
    for nth in deed(turn)?.places() {
        let open = deed(turn)?;
        let Some(roll) = open.roll(nth) else { continue };
        let accepting = roll.made.as_ref().is_some_and(|made| made.plan.accepting);
        let uncool = turn.world().character(roll.by).is_some_and(|one| one.uncool.is_some());
        if accepting && uncool && judge::fared(open, nth).is_some_and(|verdict| verdict.won) {
            ended.push(roll.by);
        }
    }
    for by in ended {
        turn.tell(Fact::BecameCool { by }, [id::ABIL_28, id::COOL_06]);
    }
    Ok(())
}

/// Awards that the table has switched on. [B1-DM-02 B1-DM-03 B1-DM-07? B1-DM-08?]
fn by_themselves(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let awards = turn.world().charter.awards;
    let mut gains = Vec::new();
    for nth in deed(turn)?.places() {
        let open = deed(turn)?;
        let Some(roll) = open.roll(nth) else { continue };
        let Some(made) = &roll.made else { continue };
        let failed = open.is_check() && judge::reach(open, nth).is_some_and(|by| by < 0);
        if failed && awards.failed() {
            gains.push((roll.by, "a failed Check", id::DM_02));
        }
        if awards.eight() && made.total == 8 {
            gains.push((roll.by, "a lucky 8", id::DM_03));
        }
        let first = made.waves.first().and_then(|wave| wave.first());
        let top = made.dice.first().map(|(_, sides)| sides);
        if awards.top() && first.is_some() && first == top {
            gains.push((roll.by, "a top face", id::DM_03));
        }
    }
    for (by, on, rule) in gains {
        gain(turn, by, 1, on, [rule, id::DM_07, id::DM_08]);
    }
    Ok(())
}

/// Asks the referee what highs and lows bring. [B1-SEV-01 B1-SEV-02 B1-SEV-03 B1-COOL-02]
pub fn tally(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let high = |verdict: &Verdict| verdict.margin >= 5;
    let open = deed(turn)?;
    if !open.verdicts.iter().any(high) || open.kind == Kind::Movement {
        return finish(turn);
    }
    turn.window(Topic::Tally, |game| (game.cast.referees(), game.cast.referees()))
}

/// The referee tells what comes of it. [B1-SEV-01 B1-SEV-02]
pub fn narrate(turn: &mut Play<'_, '_>, seat: Seat, text: &str) -> Result<(), Stop> {
    let open = deed(turn)?;
    let verdict = open.verdicts.iter().find(|verdict| verdict.margin >= 5);
    let rule = match verdict {
        Some(Verdict { won: false, margin: 10.. }) => id::SEV_03,
        Some(Verdict { won: false, .. }) => id::SEV_02,
        _ => id::SEV_01,
    };
    turn.close();
    let text = trim(text);
    turn.tell(Fact::Narrated { seat, text }, Why::from(rule).ruled(seat, ""));
    finish(turn)
}

/// It is over; a Chase goes on.
pub fn finish(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    turn.tell(Fact::Finished, id::CHK_12);
    chase::go_on(turn)
}

/// The referee rules how it comes out. [B1-CHK-12?]
pub fn rule_outcome(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    verdict: Verdict,
    reason: &str,
) -> Result<(), Stop> {
    deed(turn)?;
    turn.close();
    let reason = trim(reason);
    let fact = Fact::RuledOutcome { verdict, reason: reason.clone() };
    turn.tell(fact, Why::from(id::CHK_12).ruled(seat, reason));
    conclude(turn)
}

/// The referee calls it off. [B1-CHK-12?]
pub fn call_off(turn: &mut Play<'_, '_>, seat: Seat, reason: &str) -> Result<(), Stop> {
    let by = deed(turn)?.rolls.first().map_or(0, |roll| roll.by);
    turn.close();
    let reason = trim(reason);
    let fact = Fact::CalledOff { by, reason: reason.clone() };
    turn.tell(fact, Why::from(id::CHK_12).ruled(seat, reason));
    chase::go_on(turn)
}
