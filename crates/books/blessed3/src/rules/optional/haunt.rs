//! What haunts a character: there or not, known or not, and what it takes from a roll.

use crate::check::{Haunted, Roll};
use crate::fact::Fact;
use crate::id;
use crate::optional::fact::OptionalFact;
use crate::optional::{Haunt, OptionalEffect};
use crate::rules::{Play, named};
use crate::topic::Pick;
use crate::world::{Character, Id};
use ingle_engine::{Audience, RuleId, Seat, Secret, Stop, Why};
use ingle_shared::bump::Bump;

/// A total that is high enough even for what a haunting may take; more than that is not told apart in odds.
pub const ENOUGH: u16 = 40;

/// Whether somebody has a die of what haunts them. [B3-OPT-16]
pub fn is_haunted(one: &Character) -> bool {
    one.stats.eighth.is_some_and(|eighth| eighth.effect == Some(OptionalEffect::Haunts))
}

/// The referee says whether what haunts somebody is there; unseen, nobody else learns of it. [B3-OPT-21 B3-OPT-22]
pub fn set(turn: &mut Play<'_, '_>, seat: Seat, who: Pick, haunt: Haunt) -> Result<(), Stop> {
    let by = named(turn, who)?;
    let was = super::super::character(turn, by)?.standing.haunt();
    // What everybody saw goes in public too; all else stays with the referees.
    let seen = match was == Haunt::Seen || haunt == Haunt::Seen {
        true => Audience::Everyone,
        false => Audience::referees(),
    };
    let why = Why::rules(&[id::OPT_21, id::OPT_22]).ruled(seat, "");
    tell(turn, by, haunt, seen, why);
    Ok(())
}

fn tell(turn: &mut Play<'_, '_>, by: Id, haunt: Haunt, seen: Audience, why: Why) {
    let haunt = Secret::new(haunt, seen);
    turn.tell(Fact::Optional(OptionalFact::Haunting { by, haunt }), why);
}

/// Whether what haunts somebody takes from their rolls now. [B3-OPT-21]
pub fn takes(one: &Character) -> bool {
    is_haunted(one) && one.standing.haunt() != Haunt::Absent
}

/// Rolls what haunts somebody, after their own dice. [B3-OPT-21 B3-OPT-37? B3-OPT-38?]
pub fn roll(turn: &mut Play<'_, '_>, by: Id) -> Result<Option<Haunted>, Stop> {
    let one = super::super::character(turn, by)?;
    let (seat, eighth) = (one.seat, one.stats.eighth.filter(|_| takes(one)));
    let Some(eighth) = eighth else { return Ok(None) };
    let throw = Bump { enough: Some(ENOUGH), ..Bump::lone(eighth.die) };
    let fell = turn.throw(seat, id::OPT_21, &throw)?;
    let (stat, sides, sum) = (eighth.stat, eighth.die, fell.tally.sum);
    Ok(Some(Haunted { stat, sides, total: sum.min(ENOUGH), waves: fell.waves }))
}

/// Whoever was haunted unseen knows it now: the dice have shown it. [B3-OPT-22]
pub fn shown(turn: &mut Play<'_, '_>, by: Id) {
    let unseen = turn.world().characters.get(&by);
    if unseen.is_some_and(|one| one.standing.haunt() == Haunt::Unseen) {
        tell(turn, by, Haunt::Seen, Audience::Everyone, Why::from(id::OPT_22));
    }
}

/// The rules by which a haunting takes from a roll. [B3-OPT-21 B3-OPT-37? B3-OPT-38? B3-OPT-39?]
pub fn rules(roll: &Roll, many: bool) -> Vec<RuleId> {
    let Some(haunted) = &roll.haunted else { return Vec::new() };
    let mut rules = vec![id::OPT_21, id::OPT_20, id::OPT_39];
    if haunted.waves.len() > 1 {
        rules.push(id::OPT_37);
    }
    if many {
        rules.push(id::OPT_38);
    }
    rules
}
