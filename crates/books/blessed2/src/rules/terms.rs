//! Opening a Check: who, which Stat, which target.

use super::{Play, gone, roll, trim};
use crate::charter::Targets;
use crate::deed::{About, Deed, Kind, Part, Roll};
use crate::fact::Fact;
use crate::id;
use crate::stat::Stat;
use crate::world::Id;
use ingle_engine::{RuleId, Seat, Stop, Why};

/// The lowest and the highest target: below the lowest no die can miss, and the ladders end at 20 and 24.
pub const TARGETS: std::ops::RangeInclusive<i32> = 1..=40;
/// The usual target. [B1-CHK-03 B1-CHK-07]
pub const MEDIUM: i32 = 8;

/// What the referee says about a Check.
pub struct Terms {
    /// Who says it.
    pub seat: Seat,
    /// The Stat. [B1-STAT-12]
    pub stat: Stat,
    /// The target. [B1-CHK-01]
    pub target: i32,
    /// What it is about.
    pub about: Vec<About>,
}

/// Answers a proposal with a Check, perhaps with others who join. [B1-CHK-01 B1-GRP-11?]
pub fn answer(
    turn: &mut Play<'_, '_>,
    proposal: u32,
    with: Vec<Id>,
    terms: Terms,
) -> Result<(), Stop> {
    let known = turn.world().proposals.get(&proposal).cloned().ok_or_else(gone)?;
    let others = with.into_iter().filter(|id| *id != known.by);
    let who: Vec<Id> = std::iter::once(known.by).chain(others).collect();
    open(turn, who, known.intent, Some(proposal), terms)
}

/// Asks for a Check that nobody proposed. [B1-CHK-01 B1-GRP-03]
pub fn call(turn: &mut Play<'_, '_>, who: Vec<Id>, intent: &str, terms: Terms) -> Result<(), Stop> {
    open(turn, who, trim(intent), None, terms)
}

/// Opens a Check, and asks its first roller. [B1-STAT-12 B1-CHK-07 B1-CHK-08 B1-CHK-15?]
fn open(
    turn: &mut Play<'_, '_>,
    who: Vec<Id>,
    intent: String,
    proposal: Option<u32>,
    terms: Terms,
) -> Result<(), Stop> {
    let mut deed = Deed::new(Kind::Check { target: terms.target }, intent);
    deed.about = terms.about;
    deed.hidden = turn.world().charter.targets == Targets::Hidden;
    let several = who.len() > 1;
    deed.rolls = who.into_iter().map(|by| Roll::new(by, Part::Check, vec![terms.stat])).collect();
    let mut rules: Vec<RuleId> = vec![id::STAT_12, terms.stat.rule(), id::CHK_15];
    rules.extend(super::when(terms.target >= MEDIUM, id::CHK_07));
    let lowered = !matches!(terms.target, 4 | 8 | 12 | 16 | 20);
    rules.extend(super::when(lowered, id::CHK_08));
    rules.extend(super::when(lowered, id::SPK_11));
    rules.extend(super::when(several, id::GRP_03));
    rules.extend(super::when(several, id::GRP_11));
    rules.extend(super::when(!deed.about.is_empty(), id::ABIL_65));
    let why = Why::rules(&rules).ruled(terms.seat, "");
    turn.tell(Fact::Called { deed: Box::new(deed), proposal }, why);
    roll::next(turn)
}
