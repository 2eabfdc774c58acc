//! How severe an outcome is: protection, caps on the margin, then the rank.

use super::{Play, deed, help, judge, window};
use crate::ability::hook;
use crate::charter::{GroupHarm, ProtectedWinner};
use crate::condition::Condition;
use crate::deed::{Deed, Kind, Side, Verdict};
use crate::endeavor;
use crate::fact::Fact;
use crate::id;
use crate::severity::Rank;
use crate::topic::Window;
use crate::world::{Id, World};
use ingle_engine::{RuleId, Stop, Sum, Why};

/// What a win by 10 or more counts as, for whoever is Disarmed. [B2-CND-09]
const DISARMED: i32 = 9;

/// The outcome stands: results first, then margins, then ranks. [B2-CHK-15? B2-CHK-14?]
pub fn rank(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    if !deed(turn)?.ruled {
        hook::protect(turn)?;
        endeavor::hook::protect(turn)?;
        let (world, open) = (turn.world(), deed(turn)?);
        if let Some(verdict) = open.verdict {
            let (rank, margin, why) = found(world, open, verdict);
            let of = judge::sides(open);
            let verdict = Verdict { margin, ..verdict };
            turn.tell(Fact::Ranked { verdict, rank, of }, why);
        }
    }
    window::open(turn, Window::Severity)
}

/// The rank of an outcome, the margin that gives it, and why. [B2-SEV-02 B2-SEV-09 B2-SEV-16? B2-SEV-20? B2-SEV-21? B2-SEV-22?]
fn found(world: &World, open: &Deed, verdict: Verdict) -> (Rank, i32, Why) {
    if open.is_check() && verdict.won {
        let result = judge::pivot(open).map_or(0, |(_, result)| result);
        let rank = Rank::of_result(result);
        return (rank, verdict.margin, Why::rules(&check_rules(open, rank)));
    }
    let protected = protected(world, open).unwrap_or(verdict.margin);
    let mut rules: Vec<RuleId> = match open.is_check() {
        true => vec![id::SEV_20],
        false => vec![id::SEV_09, id::SEV_22],
    };
    let mut sum = Sum::of("By", protected, rules[0]);
    let guarded = losers(open).any(|nth| open.roll(nth).is_some_and(|r| r.suffers.is_some()));
    rules.extend(super::when(guarded && !open.is_check(), id::ABIL_78));
    let mut margin = protected;
    for (most, rule) in caps(world, open, verdict) {
        if margin > most {
            margin = most;
            sum = sum.read_as("counts as", most, rule);
        }
    }
    let rank = Rank::of_margin(margin);
    rules.push(rank.contest_rule());
    rules.extend(super::when(rank == Rank::Maximum, id::SEV_23));
    if !open.is_check() {
        rules.extend(super::when(margin == 0, id::SEV_21));
        // What a rank brings is the Attackers'; a Defender who holds loses nothing.
        rules.extend(verdict.won.then(|| rank.meaning(open.violent())));
    }
    (rank, margin, Why::rules(&rules).sum(sum))
}

fn check_rules(open: &Deed, rank: Rank) -> Vec<RuleId> {
    let Kind::Check { target } = open.kind else { return Vec::new() };
    let mut rules = vec![id::SEV_01, id::SEV_02, id::SEV_16, rank.check_rule(), id::SEV_19];
    rules.extend(super::when(matches!(target, 8 | 12 | 16 | 20), id::SEV_17));
    rules.extend(super::when(rank == Rank::VeryMinor, id::SEV_18));
    rules.extend(super::when(rank == Rank::Maximum, id::SEV_23));
    rules
}

/// The margin of a single loser who is protected, which is the outcome's too. [B2-ABIL-78? B2-GRP-08?]
fn protected(world: &World, open: &Deed) -> Option<i32> {
    // A failed Check has no winner who could gain.
    if world.charter.protected_winner == ProtectedWinner::Unaffected && !open.is_check() {
        return None;
    }
    let mut losers = losers(open);
    match (losers.next(), losers.next()) {
        (Some(nth), None) => open.roll(nth)?.suffers,
        _ => None,
    }
}

/// The places of those who failed or lost.
pub fn losers(open: &Deed) -> impl Iterator<Item = u8> {
    let lost = |nth: &u8| judge::fared(open, *nth).is_some_and(|verdict| !verdict.won);
    open.places().filter(lost)
}

/// Whether the Attackers are Disarmed; a group strikes as one, so all of them must be. [B2-CND-09]
pub fn disarmed(world: &World, open: &Deed) -> bool {
    let unarmed = |id: &Id| world.character(*id).is_some_and(|one| one.is(&Condition::Disarmed));
    open.who_of(Side::Actors).iter().all(unarmed)
}

/// What caps the margin. [B2-CND-09 B2-ABIL-32 B2-CHK-14?]
fn caps(world: &World, open: &Deed, verdict: Verdict) -> Vec<(i32, RuleId)> {
    let mut all: Vec<(i32, RuleId)> = Vec::new();
    if open.violent() && verdict.won {
        if disarmed(world, open) {
            all.push((DISARMED, id::CND_09));
        }
        all.extend(hook::cap(world, open));
    }
    all
}

/// By how much a roll was lost, before anything protects. [B2-GRP-08?]
pub fn lost_by(world: &World, open: &Deed, nth: u8) -> Option<i32> {
    let side = judge::fared(open, nth).filter(|verdict| !verdict.won)?;
    let group = open.of(open.roll(nth)?.side()).count() > 1;
    if group && world.charter.group_harm == GroupHarm::OwnMargin {
        // Who held by the own result suffers nothing, though the group lost.
        let own = judge::own(&world.charter, open, nth)?;
        return Some(if own.won { -1 } else { own.margin });
    }
    Some(side.margin)
}

/// The rank that a loser suffers: the outcome's, or the own one where they are protected or go by their own margin.
/// [B2-SEV-22? B2-GRP-08?]
pub fn suffered(world: &World, open: &Deed, nth: u8) -> Option<Rank> {
    let lost = lost_by(world, open, nth)?;
    if open.ruled {
        return open.rank;
    }
    let margin = open.roll(nth)?.suffers.unwrap_or(lost);
    if margin < 0 {
        return None;
    }
    let verdict = open.verdict?;
    let capped = caps(world, open, verdict).into_iter().map(|(most, _)| most);
    let margin = capped.fold(margin, i32::min);
    Some(Rank::of_margin(margin).shifted(help::shift(open, &open.supers)))
}
