//! What an outcome brings: wounds, what it was for, and its end.

use super::{Play, cool, deed, item, joint, rank, trim, wound};
use crate::ability::hook;
use crate::deed::{Kind, Part, Purpose, Side, Verdict};
use crate::endeavor;
use crate::fact::Fact;
use crate::id;
use crate::severity::Rank;
use crate::topic::Topic;
use crate::world::World;
use crate::wound::Wound;
use ingle_engine::{RuleId, Seat, Stop, Why};

/// The outcome stands, its rank is final. [B2-CHK-14?]
pub fn conclude(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    wounds(turn)?;
    purpose(turn)
}

/// Whoever lost a violent Contest as Defender is wounded; Abilities may hurt Attackers too. [B2-CON-11 B2-GRP-08? B2-END-35?]
fn wounds(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    for nth in deed(turn)?.places() {
        let (world, open) = (turn.world(), deed(turn)?);
        let Some(roll) = open.roll(nth).filter(|_| open.violent()) else { continue };
        if roll.part != Part::Defence {
            continue;
        }
        let Some(rank) = rank::suffered(world, open, nth) else { continue };
        let mut rules: Vec<RuleId> = vec![rank.meaning(true), id::WND_01, id::CON_11, id::WND_05];
        rules.extend(super::when(open.of(Side::Defenders).count() > 1, id::GRP_08));
        rules.extend(super::when(world.endeavor.is_some(), id::END_35));
        let wound = Wound { rank, story: open.intent.clone(), roll: attack(world) };
        turn.tell(Fact::Wounded { by: roll.by, wound }, Why::rules(&rules));
    }
    Ok(())
}

/// The Attackers' result, which who tends the wound has to beat. [B2-WND-02 B2-WND-06?]
fn attack(world: &World) -> i32 {
    let Some(open) = &world.deed else { return 0 };
    let all = open.of(Side::Actors).filter_map(|(_, roll)| roll.result()).collect();
    super::judge::median(&world.charter, all).div_euclid(2)
}

/// What it was for comes about, or does not; then Abilities and the Endeavor have their say.
fn purpose(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let open = deed(turn)?;
    let (verdict, purpose) = (open.verdict, open.purpose.clone());
    let by = open.rolls.first().map(|roll| roll.by);
    let (Some(verdict), Some(by)) = (verdict, by) else { return settled(turn) };
    match purpose {
        Purpose::Plain | Purpose::Hazard | Purpose::Power { .. } | Purpose::Revenge => {}
        Purpose::Prepare { item } => item::found(turn, by, item, verdict.won),
        Purpose::Tend { of, wound } => return wound::tended(turn, of, wound, verdict),
        Purpose::Coup { of } => wound::finished(turn, by, of, verdict.won),
        Purpose::Cool => cool::checked(turn, by, verdict.won),
    }
    settled(turn)
}

/// Goes on after what it was for. [B2-CHK-14?]
pub fn settled(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    hook::concluded(turn)?;
    endeavor::hook::concluded(turn)
}

/// Goes on after movement: the referee says what comes of it. [B2-COOL-01 B2-SEV-26 B2-SEV-29]
pub fn awards(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let (world, open) = (turn.world(), deed(turn)?);
    let grave = open.rank.is_some_and(|rank| rank >= Rank::Major);
    if endeavor::hook::alone(world) || (!grave && cool::ashamed(world).is_empty()) {
        return finish(turn);
    }
    turn.window(Topic::Tally, |game| (game.cast.referees(), game.cast.referees()))
}

/// The referee tells what comes of it.
pub fn narrate(turn: &mut Play<'_, '_>, seat: Seat, text: &str) -> Result<(), Stop> {
    let open = deed(turn)?;
    let rank = open.rank.unwrap_or(Rank::Major);
    let rule = match open.kind {
        Kind::Contest { violent, .. } => rank.meaning(violent),
        Kind::Check { .. } | Kind::Focus => id::SEV_01,
    };
    turn.close();
    let text = trim(text);
    turn.tell(Fact::Narrated { seat, text }, Why::from(rule).ruled(seat, ""));
    finish(turn)
}

/// It is over; a simultaneous action goes on.
pub fn finish(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    turn.tell(Fact::Finished, id::CHK_14);
    joint::go_on(turn)
}

/// The referee rules how it comes out.
pub fn rule_outcome(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    verdict: Verdict,
    reason: &str,
) -> Result<(), Stop> {
    let open = deed(turn)?;
    let result = super::judge::pivot(open).map_or(0, |(_, result)| result);
    let rank = match open.is_check() && verdict.won {
        true => Rank::of_result(result.max(verdict.margin)),
        false => Rank::of_margin(verdict.margin),
    };
    turn.close();
    let reason = trim(reason);
    let fact = Fact::RuledOutcome { verdict, rank, reason: reason.clone() };
    turn.tell(fact, Why::from(id::CHK_14).ruled(seat, reason));
    conclude(turn)
}

/// The referee calls it off.
pub fn call_off(turn: &mut Play<'_, '_>, seat: Seat, reason: &str) -> Result<(), Stop> {
    let by = deed(turn)?.rolls.first().map_or(0, |roll| roll.by);
    turn.close();
    let reason = trim(reason);
    let fact = Fact::CalledOff { by, reason: reason.clone() };
    turn.tell(fact, Why::from(id::CHK_14).ruled(seat, reason));
    joint::go_on(turn)
}
