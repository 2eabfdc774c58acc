//! Resistance and Immunity against X, and what counts as X.

use super::{Play, now, tell};
use crate::deed::{Deed, Part, Side};
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::lasting::What;
use crate::endeavor::monstrous::{Monstrous, X};
use crate::id;
use crate::rules::{gone, picked, trim};
use crate::topic::Pick;
use crate::world::{Id, World};
use ingle_engine::{RuleId, Seat, Stop, Why};

/// What Resistance adds. [B2-MON-36]
pub const RESISTANCE: i32 = 3;

/// Whether what somebody does counts as X: the engine sees violence and Sparks, the referee says the rest. [B2-MON-74?]
fn counts(world: &World, open: &Deed, what: &str) -> bool {
    let spark = || {
        let mut attacks = open.of(Side::Actors).filter_map(|(_, roll)| roll.made.as_ref());
        attacks.any(|made| made.plan.spark())
    };
    match what {
        "Violence" => open.violent(),
        "Spark Checks" | "Sparks" => spark(),
        _ => world.endeavor.as_ref().is_some_and(|now| now.matched.iter().any(|x| x == what)),
    }
}

/// What somebody has against X of that kind: what X is, and the rule that gives it.
fn guards(world: &World, id: Id, kind: Monstrous) -> Vec<(String, RuleId)> {
    let own = world.monster(id).map_or(&[][..], |monster| &monster.powers);
    let own = own.iter().filter(|power| power.kind == kind).filter_map(|power| match &power.x {
        X::Versus(what) => Some((what.clone(), kind.rule())),
        _ => None,
    });
    let given = world.lasts(id).filter_map(|lasting| match (&lasting.what, kind) {
        (What::Resistance(what), Monstrous::Resistance) => Some((what.clone(), id::MON_39)),
        (What::Immunity(what), Monstrous::Immunity) => Some((what.clone(), id::MON_53)),
        _ => None,
    });
    own.chain(given).collect()
}

/// What protects a Defender in the open Contest, if anything does. [B2-MON-36 B2-MON-39]
pub fn resists(world: &World, open: &Deed, id: Id) -> Option<(String, RuleId)> {
    let guards = guards(world, id, Monstrous::Resistance).into_iter();
    let mut guards = guards.filter(|(what, _)| counts(world, open, what));
    guards.next().map(|(what, rule)| (format!("Resistance vs. {what}"), rule))
}

/// What makes a Defender immune in the open Contest, if anything does. [B2-MON-47 B2-MON-53]
fn immune(world: &World, open: &Deed, id: Id) -> Option<(String, RuleId)> {
    let mut guards = guards(world, id, Monstrous::Immunity).into_iter();
    guards.find(|(what, _)| counts(world, open, what))
}

/// Whether the Defenders of a lost Contest win it by 1 instead: at least half of them are immune. [B2-MON-47 B2-MON-65?]
pub fn turned(world: &World, open: &Deed) -> Option<Vec<RuleId>> {
    if open.is_check() || open.verdict.is_none_or(|verdict| !verdict.won) {
        return None;
    }
    let defenders: Vec<Id> =
        open.rolls.iter().filter(|roll| roll.part == Part::Defence).map(|roll| roll.by).collect();
    let found: Vec<RuleId> =
        defenders.iter().filter_map(|id| Some(immune(world, open, *id)?.1)).collect();
    let enough = !found.is_empty() && 2 * found.len() >= defenders.len();
    let text = |rule: RuleId| [rule, id::MON_65, id::MON_63];
    enough.then(|| text(found[0]).to_vec())
}

/// What the referee may say that the open Contest counts as. [B2-MON-74?]
pub fn choices(world: &World) -> Vec<String> {
    let (Some(open), Some(now)) = (&world.deed, &world.endeavor) else { return Vec::new() };
    if open.is_check() {
        return Vec::new();
    }
    let mut all: Vec<String> = Vec::new();
    for id in open.who_of(Side::Defenders) {
        for kind in [Monstrous::Resistance, Monstrous::Immunity] {
            for (what, _) in guards(world, id, kind) {
                let seen = matches!(what.as_str(), "Violence" | "Spark Checks" | "Sparks");
                if !seen && !now.matched.contains(&what) && !all.contains(&what) {
                    all.push(what);
                }
            }
        }
    }
    all
}

/// The referee says that the Contest counts as X. [B2-MON-74?]
pub fn counts_as(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    which: Pick,
    reason: &str,
) -> Result<(), Stop> {
    now(turn)?;
    let all = choices(turn.world()).into_iter().map(|what| (what.clone(), what)).collect();
    let versus: String = picked(which, all)?;
    if turn.world().deed.is_none() {
        return Err(gone());
    }
    let why = Why::from(id::MON_74).ruled(seat, trim(reason));
    tell(turn, EndeavorFact::Matched { versus }, why);
    Ok(())
}
