//! What players want to do, until the referee answers.

use super::{Play, gone, trim};
use crate::fact::Fact;
use crate::id;
use crate::stat::Stat;
use crate::world::{Id, Proposal};
use ingle_engine::{Seat, Stop, Why};

/// Says what a character tries, and against whom. [B2-CHK-01 B2-CON-01 B2-STAT-14]
pub fn declare(turn: &mut Play<'_, '_>, by: Id, intent: &str, stat: Stat, against: Vec<Id>) {
    let mut why = Why::rules(&[id::CHK_01, stat.rule()]);
    if !against.is_empty() {
        why = why.and(id::CON_01);
    }
    if stat == Stat::History {
        why = why.and(id::STAT_14);
    }
    let proposal = Proposal { by, intent: trim(intent), stat, against };
    let id = turn.world().next_proposal;
    turn.tell(Fact::Proposed { id, proposal }, why);
}

/// Takes a proposal off the table: its own player, or the referee with a reason.
pub fn drop_it(
    turn: &mut Play<'_, '_>,
    proposal: u32,
    ruled: Option<(Seat, &str)>,
) -> Result<(), Stop> {
    let known = turn.world().proposals.get(&proposal).cloned().ok_or_else(gone)?;
    let reason = ruled.map(|(_, reason)| trim(reason));
    let mut why = Why::from(id::CHK_01);
    if let Some((seat, _)) = ruled {
        why = why.ruled(seat, reason.clone().unwrap_or_default());
    }
    turn.tell(Fact::Dropped { id: proposal, proposal: known, reason }, why);
    Ok(())
}
