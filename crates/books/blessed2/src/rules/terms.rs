//! Opening a Check: who, which Stat, which target.

use super::{Play, gone, roll, trim, when};
use crate::deed::{About, Deed, Kind, Part, Roll};
use crate::fact::Fact;
use crate::id;
use crate::stat::Stat;
use crate::world::Id;
use ingle_engine::{RuleId, Seat, Stop, Why};

/// The lowest and the highest target: below the lowest no die can miss, and the ladder ends at 20.
pub const TARGETS: std::ops::RangeInclusive<i32> = 1..=40;
/// The usual target. [B2-CHK-05]
pub const MEDIUM: i32 = 8;

/// What the referee says about a Check.
pub struct Terms {
    /// Who says it.
    pub seat: Seat,
    /// The Stat. [B2-CHK-03]
    pub stat: Stat,
    /// The target. [B2-CHK-02]
    pub target: i32,
    /// What it is about.
    pub about: Vec<About>,
}

/// Answers a proposal with a Check, perhaps with others who join. [B2-CHK-02 B2-GRP-03]
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

/// Asks for a Check that nobody proposed. [B2-CHK-02 B2-GRP-03]
pub fn call(turn: &mut Play<'_, '_>, who: Vec<Id>, intent: &str, terms: Terms) -> Result<(), Stop> {
    open(turn, who, trim(intent), None, terms)
}

/// Opens a Check, and asks its first roller. [B2-CHK-03 B2-CHK-09 B2-STAT-14]
fn open(
    turn: &mut Play<'_, '_>,
    who: Vec<Id>,
    intent: String,
    proposal: Option<u32>,
    terms: Terms,
) -> Result<(), Stop> {
    let mut deed = Deed::new(Kind::Check { target: terms.target }, intent);
    deed.about = terms.about;
    let several = who.len() > 1;
    let mut stats = vec![terms.stat];
    let also = deed.about.contains(&About::History) && terms.stat != Stat::History;
    stats.extend(also.then_some(Stat::History));
    deed.rolls = who.into_iter().map(|by| Roll::new(by, Part::Check, stats.clone())).collect();
    let mut rules: Vec<RuleId> = vec![id::CHK_03, terms.stat.rule(), ladder(terms.target)];
    let lowered = !matches!(terms.target, 4 | 8 | 12 | 16 | 20);
    rules.extend(when(lowered, id::CHK_09));
    rules.extend(when(several, id::GRP_03));
    rules.extend(when(also, id::STAT_14));
    let why = Why::rules(&rules).ruled(terms.seat, "");
    turn.tell(Fact::Called { deed: Box::new(deed), proposal }, why);
    roll::next(turn)
}

/// The step of the ladder that a target is nearest to. [B2-CHK-04 B2-CHK-05 B2-CHK-06 B2-CHK-07 B2-CHK-08]
pub fn ladder(target: i32) -> RuleId {
    match target {
        ..=5 => id::CHK_04,
        6..=9 => id::CHK_05,
        10..=13 => id::CHK_06,
        14..=17 => id::CHK_07,
        _ => id::CHK_08,
    }
}
