//! How a Check or Contest comes out: targets, medians, halves, margins.

use super::{Play, deed, joint, when, window};
use crate::charter::{Charter, ComplexTarget, EvenMedian};
use crate::deed::{Deed, Kind, Side, Verdict};
use crate::endeavor;
use crate::fact::{Fact, Sides, What};
use crate::id;
use crate::topic::Window;
use ingle_engine::{RuleId, Stop, Why};

/// Names the outcome, and opens the window that may change it. [B2-CHK-14? B2-CHK-16?]
pub fn judge(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    if deed(turn)?.kind == Kind::Focus {
        return joint::focus_rolled(turn);
    }
    name(turn)?;
    window::open(turn, Window::Outcome)
}

/// Names the outcome; after something changed it, it is named again. [B2-CHK-02 B2-CON-04 B2-CHK-16?]
pub fn name(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let open = deed(turn)?;
    if open.ruled {
        return Ok(());
    }
    let again = open.verdict.is_some();
    let verdict = verdict(&turn.world().charter, open);
    let mut why = why(open, verdict);
    if again {
        why = why.and(id::CHK_16).and(id::CHK_15);
        if open.rolls.len() > 2 || (open.is_check() && open.rolls.len() > 1) {
            why = why.and(id::GRP_10);
        }
        if let Kind::Contest { target: Some(target), .. } = open.kind
            && defence(open, None) < target
        {
            why = why.and(id::CPLX_07);
        }
    }
    let of = sides(open);
    turn.tell(Fact::Judged { verdict, of }, why);
    endeavor::hook::judged(turn)
}

/// Between whom a deed is judged.
pub fn sides(open: &Deed) -> Sides {
    let what = match open.kind {
        Kind::Check { .. } | Kind::Focus => What::Check,
        Kind::Contest { violent: true, .. } => What::Violence,
        Kind::Contest { violent: false, .. } => What::Contest,
    };
    Sides { what, actors: open.who_of(Side::Actors), defenders: open.who_of(Side::Defenders) }
}

/// How a deed comes out.
pub fn verdict(charter: &Charter, open: &Deed) -> Verdict {
    match open.kind {
        Kind::Check { .. } | Kind::Focus => {
            let margin = pivot(open).map_or(-1, |(margin, _)| margin);
            Verdict { won: margin >= 0, margin: margin.abs() }
        }
        Kind::Contest { target, .. } => contest(charter, open, target),
    }
}

/// By how much a roll reaches its own target; below zero where it does not.
pub fn reach(open: &Deed, nth: u8) -> Option<i32> {
    let made = open.roll(nth)?.made.as_ref()?;
    Some(made.sum.value() - made.target)
}

/// The roll that decides a Check, the ⌈n/2⌉-th highest: its margin and its result. [B2-GRP-03 B2-GRP-06? B2-GRP-07?]
pub fn pivot(open: &Deed) -> Option<(i32, i32)> {
    let each = |nth: u8| Some((reach(open, nth)?, open.roll(nth)?.result()?));
    let mut all: Vec<(i32, i32)> = open.places().filter_map(each).collect();
    all.sort_unstable_by(|a, b| b.cmp(a));
    all.get(all.len().div_ceil(2).checked_sub(1)?).copied()
}

/// The results of one side.
fn results(open: &Deed, side: Side) -> Vec<i32> {
    open.of(side).filter_map(|(_, roll)| roll.result()).collect()
}

/// Twice the median of some results. [B2-GRP-01 B2-GRP-05?]
pub fn median(charter: &Charter, mut all: Vec<i32>) -> i32 {
    all.sort_unstable();
    let (half, even) = (all.len() / 2, all.len().is_multiple_of(2));
    let Some(upper) = all.get(half) else { return 0 };
    if !even {
        return 2 * upper;
    }
    let lower = all.get(half.saturating_sub(1)).unwrap_or(upper);
    match charter.even_median {
        EvenMedian::MeanDown => 2 * (lower + upper).div_euclid(2),
        EvenMedian::KeepHalf => lower + upper,
        EvenMedian::Lower => 2 * lower,
    }
}

/// The ⌈n/2⌉-th highest of some results. [B2-GRP-06?]
pub fn deciding(mut all: Vec<i32>) -> Option<i32> {
    all.sort_unstable_by(|a, b| b.cmp(a));
    all.get(all.len().div_ceil(2).checked_sub(1)?).copied()
}

/// The result of the Defenders that decides the half, each raised to a Complex Attack's target.
/// [B2-GRP-02 B2-GRP-06? B2-CPLX-03 B2-CPLX-08?]
pub fn defence(open: &Deed, target: Option<i32>) -> i32 {
    let mut all = results(open, Side::Defenders);
    if let Some(target) = target {
        all.iter_mut().for_each(|result| *result = (*result).max(target));
    }
    deciding(all).or(target).unwrap_or(0)
}

/// A Contest: the Attackers must be higher, a tie is the Defender's. [B2-CON-04 B2-CON-12 B2-CPLX-02 B2-CPLX-05? B2-CPLX-06?]
fn contest(charter: &Charter, open: &Deed, target: Option<i32>) -> Verdict {
    let attack = median(charter, results(open, Side::Actors));
    let defence = defence(open, target);
    let difference = attack - 2 * defence;
    let met = charter.complex_target == ComplexTarget::Met
        && difference == 0
        && target == Some(defence)
        && self::defence(open, None) < defence;
    // A half that is kept rounds up, so that a bare win is by 1.
    Verdict { won: difference > 0 || met, margin: (difference.abs() + 1).div_euclid(2) }
}

/// How a roll fared: whether its side won, and by how much.
pub fn fared(open: &Deed, nth: u8) -> Option<Verdict> {
    let verdict = open.verdict?;
    let won = open.winner()? == open.roll(nth)?.side();
    Some(Verdict { won, ..verdict })
}

/// How the own result of a roll fared, apart from its group. [B2-GRP-08? B2-GRP-10?]
pub fn own(charter: &Charter, open: &Deed, nth: u8) -> Option<Verdict> {
    let roll = open.roll(nth)?;
    if open.ruled {
        return fared(open, nth);
    }
    let result = roll.result()?;
    match (open.kind, roll.side()) {
        (Kind::Check { .. } | Kind::Focus, _) => {
            let by = reach(open, nth)?;
            Some(Verdict { won: by >= 0, margin: by.abs() })
        }
        (Kind::Contest { target, .. }, Side::Actors) => {
            let by = result - defence(open, target);
            Some(Verdict { won: by > 0, margin: by.abs() })
        }
        (Kind::Contest { target, .. }, Side::Defenders) => {
            let raised = target.map_or(result, |target| result.max(target));
            let by = 2 * raised - median(charter, results(open, Side::Actors));
            Some(Verdict { won: by >= 0, margin: (by.abs() + 1).div_euclid(2) })
        }
    }
}

/// The rules and sums behind an outcome.
fn why(open: &Deed, verdict: Verdict) -> Why {
    let mut rules: Vec<RuleId> = Vec::new();
    let results = || open.rolls.iter().filter_map(|roll| roll.result());
    let (attack, defence) = (open.of(Side::Actors).count(), open.of(Side::Defenders).count());
    match open.kind {
        Kind::Check { target } => {
            rules.extend([id::CHK_02, id::CHK_11]);
            rules.extend(when(attack > 1, id::GRP_03));
            rules.extend(when(attack > 1, id::GRP_06));
            rules.extend(when(attack > 1, id::GRP_07));
            rules.extend(when(!verdict.won && verdict.margin >= 10 && target >= 12, id::CHK_10));
        }
        Kind::Contest { violent, target } => {
            rules.extend([id::CON_04, id::CON_05, id::CON_15, id::CON_19]);
            rules.extend(when(violent && verdict.won, id::CON_11));
            rules.extend(when(violent && !verdict.won, id::CON_12));
            rules.extend(when(attack > 1, id::GRP_01));
            rules.extend(when(attack.is_multiple_of(2), id::GRP_05));
            rules.extend(when(defence > 1, id::GRP_02));
            rules.extend(when(defence > 1, id::GRP_06));
            rules.extend(when(defence > 1, id::GRP_07));
            if let Some(target) = target.filter(|_| defence > 0) {
                rules.extend([id::CPLX_02, id::CPLX_06]);
                let low = self::defence(open, None) < target;
                rules.extend(when(low, id::CPLX_03));
                rules.extend(when(low && !verdict.won, id::CPLX_04));
                rules.extend(when(verdict.margin == 0, id::CPLX_05));
                rules.extend(when(defence > 1, id::CPLX_08));
            }
        }
        Kind::Focus => {}
    }
    rules.extend(when(results().any(|result| result < 2), id::DIE_16));
    rules.extend(when(results().any(|result| result < 2), id::DM_15));
    let mut why = Why::rules(&rules);
    if open.rolls.len() > 1 {
        for roll in &open.rolls {
            why.sums.extend(roll.made.as_ref().map(|made| made.sum.clone()));
        }
    }
    why
}
