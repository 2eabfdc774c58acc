//! How a Check or Contest comes out: targets, medians, halves, margins.

use super::{Play, deed, outcome, when};
use crate::charter::{Charter, EvenMedian};
use crate::deed::{Bout, Deed, Kind, Part, Verdict};
use crate::fact::{Fact, Sides, What};
use crate::id;
use crate::world::Id;
use crate::wound::Band;
use ingle_engine::{RuleId, Stop, Why};

/// Names the outcome, and opens the windows that may change it. [B1-CHK-12? B1-CHK-13?]
pub fn judge(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    name(turn)?;
    outcome::open(turn)
}

/// Names the outcome. [B1-CHK-01 B1-CON-04 B1-CON-05]
pub fn name(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let open = deed(turn)?;
    if open.ruled {
        return Ok(());
    }
    let verdicts = verdicts(&turn.world().charter, open);
    let why = why(open, &verdicts);
    let of = sides(open);
    turn.tell(Fact::Judged { verdicts, of }, why);
    Ok(())
}

/// Between whom a deed is judged.
pub fn sides(open: &Deed) -> Vec<Sides> {
    let of = |places: &[u8]| -> Vec<Id> {
        places.iter().filter_map(|nth| open.roll(*nth)).map(|roll| roll.by).collect()
    };
    let bout = |bout: &Bout| Sides {
        what: if bout.violent { What::Violence } else { What::Contest },
        attack: of(&bout.attack),
        defence: of(&bout.defence),
    };
    match open.kind {
        Kind::Check { .. } => {
            vec![Sides { what: What::Check, attack: open.who(), defence: Vec::new() }]
        }
        Kind::Contest => open.bouts.iter().map(bout).collect(),
        Kind::Movement => {
            let best = open.rolls.iter().filter_map(|roll| roll.result()).max();
            let lead = open.rolls.iter().filter(|roll| roll.result() == best);
            let attack = lead.map(|roll| roll.by).collect();
            vec![Sides { what: What::Movement, attack, defence: Vec::new() }]
        }
    }
}

/// How every part of a deed comes out.
pub fn verdicts(charter: &Charter, open: &Deed) -> Vec<Verdict> {
    match open.kind {
        Kind::Check { .. } => vec![check(open)],
        Kind::Contest => open.bouts.iter().map(|bout| contest(charter, open, bout)).collect(),
        Kind::Movement => vec![movement(open)],
    }
}

/// By how much a roll reaches its own target; below zero where it does not. [B1-SEV-11?]
pub fn reach(open: &Deed, nth: u8) -> Option<i32> {
    let made = open.roll(nth)?.made.as_ref()?;
    Some(made.sum.value() - made.target)
}

/// A Check: at least half must succeed, and the result that decides it gives the margin. [B1-CHK-01 B1-GRP-03 B1-GRP-05? B1-GRP-06?]
fn check(open: &Deed) -> Verdict {
    let mut all: Vec<i32> = open.places().filter_map(|nth| reach(open, nth)).collect();
    let margin = deciding(&mut all);
    Verdict { won: margin >= 0, margin: margin.abs() }
}

/// The ⌈n/2⌉-th highest of some numbers. [B1-GRP-05?]
fn deciding(all: &mut [i32]) -> i32 {
    all.sort_unstable_by(|a, b| b.cmp(a));
    all.get(all.len().div_ceil(2).saturating_sub(1)).copied().unwrap_or(-1)
}

/// The results of some rolls.
fn results(open: &Deed, places: &[u8]) -> Vec<i32> {
    places.iter().filter_map(|nth| open.roll(*nth)?.result()).collect()
}

/// Twice the result of the Attackers: the median of theirs. [B1-GRP-01 B1-GRP-04?]
pub fn attack(charter: &Charter, open: &Deed, bout: &Bout) -> i32 {
    let mut all = results(open, &bout.attack);
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

/// The result of the Defenders: the one that decides the half. [B1-GRP-02 B1-GRP-05?]
pub fn defence(open: &Deed, bout: &Bout) -> i32 {
    match results(open, &bout.defence) {
        all if all.is_empty() => 0,
        mut all => deciding(&mut all),
    }
}

/// A Contest: the Attackers must be higher, a tie is the Defender's. [B1-CON-04 B1-CON-12 B1-SEV-12? B1-SEV-13?]
fn contest(charter: &Charter, open: &Deed, bout: &Bout) -> Verdict {
    let difference = attack(charter, open, bout) - 2 * defence(open, bout);
    // A half that is kept rounds up, so that a bare win is by 1.
    Verdict { won: difference > 0, margin: (difference.abs() + 1).div_euclid(2) }
}

/// The movement of a Chase: the single highest wins, by its distance to the second. [B1-CON-22? B1-HERO-09?]
fn movement(open: &Deed) -> Verdict {
    let mut all: Vec<i32> = open.rolls.iter().filter_map(|roll| roll.result()).collect();
    all.sort_unstable_by(|a, b| b.cmp(a));
    match all[..] {
        [first, second, ..] => Verdict { won: first > second, margin: first - second },
        _ => Verdict { won: false, margin: 0 },
    }
}

/// How a roll fared: whether its side won, and by how much. [B1-HERO-07? B1-CON-21?]
pub fn fared(open: &Deed, nth: u8) -> Option<Verdict> {
    let roll = open.roll(nth)?;
    let of = |bout: u8| open.verdicts.get(usize::from(bout)).copied();
    match roll.part {
        Part::Check => of(0),
        Part::Attack(bout) => of(bout),
        Part::Defence(bout) => of(bout).map(|v| Verdict { won: !v.won, ..v }),
        Part::Movement => {
            let own = roll.result()?;
            let best = open.rolls.iter().filter_map(|roll| roll.result()).max()?;
            let verdict = of(0)?;
            match own == best {
                true => Some(verdict),
                false => Some(Verdict { won: false, margin: best - own }),
            }
        }
    }
}

/// How the own result of a roll fared, apart from its group. [B1-HERO-10? B1-GRP-10?]
pub fn own(charter: &Charter, open: &Deed, nth: u8) -> Option<Verdict> {
    let roll = open.roll(nth)?;
    if open.ruled {
        return fared(open, nth);
    }
    let verdict = |by: i32, won: bool| Verdict { won, margin: by.abs() };
    match roll.part {
        Part::Check => reach(open, nth).map(|by| verdict(by, by >= 0)),
        Part::Attack(_) => {
            let by = roll.result()? - defence(open, open.bout(roll.part)?);
            Some(verdict(by, by > 0))
        }
        Part::Defence(_) => {
            let by = 2 * roll.result()? - attack(charter, open, open.bout(roll.part)?);
            Some(Verdict { won: by >= 0, margin: (by.abs() + 1).div_euclid(2) })
        }
        Part::Movement => fared(open, nth),
    }
}

/// The rules and sums behind an outcome.
fn why(open: &Deed, verdicts: &[Verdict]) -> Why {
    let mut rules: Vec<RuleId> = Vec::new();
    let results = || open.rolls.iter().filter_map(|roll| roll.result());
    for (nth, verdict) in verdicts.iter().enumerate() {
        let Verdict { won, margin } = *verdict;
        match open.kind {
            Kind::Check { target } => {
                rules.extend([id::CHK_01, id::SEV_11, id::CHK_10]);
                rules.extend(when(target <= 20, ladder(open, target)));
                rules.extend(when(open.rolls.len() > 1, id::GRP_03));
                rules.extend(when(open.rolls.len() > 1, id::GRP_06));
                let spark =
                    open.rolls.iter().any(|r| r.made.as_ref().is_some_and(|m| m.plan.spark()));
                let least = if spark { id::SPK_10 } else { id::CHK_09 };
                rules.extend(when(!won && margin >= 10, least));
                rules.extend(when(spark && target >= 8, id::SPK_18));
                rules.extend(when(spark && results().any(|result| result < 5), id::DIE_11));
            }
            Kind::Contest => {
                let bout = &open.bouts[nth];
                rules.extend([id::CON_04, id::CON_05, id::SEV_12, id::CON_16]);
                rules.extend(when(bout.violent && won, id::CON_11));
                rules.extend(when(bout.violent && !won, id::CON_12));
                rules.extend(when(bout.violent && won, id::SEV_10));
                rules.extend(when(!won, id::CON_21));
                rules.extend(won.then(|| Band::of(margin).rule(bout.violent)));
                rules.extend(when(bout.attack.len() > 1, id::GRP_01));
                let even = bout.attack.len().is_multiple_of(2);
                rules.extend(when(even, id::GRP_04));
                rules.extend(when(even, id::SEV_13));
                rules.extend(when(bout.defence.len() > 1, id::GRP_02));
                rules.extend(when(bout.defence.len() > 1, id::GRP_05));
                rules.extend(when(bout.defence.len() > 1, id::GRP_06));
                rules.extend(when(open.bouts.len() > 1, id::CON_13));
            }
            Kind::Movement => {
                rules.extend([id::CON_22, id::CHASE_05]);
                rules.extend(when(!won, id::CHASE_16));
                let mut all = results();
                let first = all.next();
                rules.extend(when(all.all(|other| Some(other) == first), id::CHASE_17));
            }
        }
        rules.extend(when(won && margin >= 5, id::SEV_01));
        rules.extend(when(!won && margin >= 5, id::SEV_02));
        rules.extend(when(!won && margin >= 10, id::SEV_03));
    }
    rules.extend(when(results().any(|result| result < 2), id::DIE_17));
    let mut why = Why::rules(&rules);
    if open.rolls.len() > 1 {
        for roll in &open.rolls {
            why.sums.extend(roll.made.as_ref().map(|made| made.sum.clone()));
        }
    }
    why
}

/// The step of the ladder that a target is nearest to. [B1-CHK-02 B1-SPK-05]
fn ladder(open: &Deed, target: i32) -> RuleId {
    let spark = open.rolls.first().and_then(|roll| roll.made.as_ref());
    match (spark.is_some_and(|made| made.plan.spark()), target) {
        (false, ..=5) => id::CHK_02,
        (false, 6..=9) => id::CHK_03,
        (false, 10..=13) => id::CHK_04,
        (false, 14..=17) => id::CHK_05,
        (false, _) => id::CHK_06,
        (true, ..=5) => id::SPK_05,
        (true, 6..=9) => id::SPK_06,
        (true, 10..=13) => id::SPK_07,
        (true, 14..=17) => id::SPK_08,
        (true, _) => id::SPK_09,
    }
}
