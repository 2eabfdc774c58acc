//! A die that grows by facing the darkness.

use crate::charter::YesNo;
use crate::check::Band;
use crate::fact::Fact;
use crate::id;
use crate::optional::OptionalEffect;
use crate::rules::Play;
use crate::topic::Topic;
use crate::world::Id;
use ingle_engine::{Seat, Stop, Sum, Why};

/// Asks the referee after a failed Check whether it faced the darkness. [B3-OPT-32]
pub fn ask(turn: &mut Play<'_, '_>, lead: Id, band: Band) -> Result<(), Stop> {
    let one = turn.world().characters.get(&lead);
    let eighth = one.and_then(|one| one.stats.eighth);
    let lent = eighth.is_some_and(|eighth| eighth.effect == Some(OptionalEffect::Lent));
    if band != Band::Failure || !lent {
        return Ok(());
    }
    let referees = turn.cast().referees();
    turn.ask(Topic::Darkness { by: lead }, referees.clone(), referees)
}

/// The referee says whether it did: then the die grows by a size. [B3-OPT-32 B3-OPT-48?]
pub fn rule(turn: &mut Play<'_, '_>, seat: Seat, by: Id, faced: YesNo) -> Result<(), Stop> {
    turn.close();
    let eighth = super::super::character(turn, by)?.stats.eighth;
    let Some(eighth) = eighth.filter(|_| faced.yes()) else { return Ok(()) };
    let (stat, from) = (eighth.stat, eighth.die);
    let to = (from + 2).min(10);
    let sum = Sum::of(format!("{} d", stat.name()), from.into(), id::OPT_31);
    let (sum, rules) = match from {
        10 => (sum, vec![id::OPT_32, id::OPT_48]),
        _ => (sum.plus("faced the darkness", 2, id::OPT_32), vec![id::OPT_32]),
    };
    turn.tell(Fact::DieSet { by, stat, from, to }, Why::rules(&rules).sum(sum).ruled(seat, ""));
    Ok(())
}
