//! Forks: a Challenge's Effect becomes a new Challenge.

use super::retribution::{self, dice, modified};
use super::{aimed, challenge, when};
use crate::challenge::{Back, Challenge, Facet, Retribution};
use crate::charter::{ForkGap, ForkHarm, ForkReads};
use crate::fact::Fact;
use crate::level::{EffectDice, Level};
use crate::world::CharacterId;
use crate::{Play, id};
use ingle_engine::{RuleId, Seat, Stop, Sum, Why};

/// The level that an Effect forks into, and its column; nothing at 0 or less.
/// [TR-FORK-02 TR-FORK-03 TR-FORK-04 TR-FORK-05 TR-FORK-06 TR-FORK-07? TR-FORK-09?]
pub fn level(value: i32, gap: ForkGap) -> Option<(Level, RuleId)> {
    let higher = gap == ForkGap::Higher;
    match value {
        ..=0 => None,
        1..=3 => Some((Level::Trivial, id::FORK_02)),
        4..=5 => Some((Level::Dangerous, id::FORK_03)),
        6 if !higher => Some((Level::Dangerous, id::FORK_09)),
        6 => Some((Level::Serious, id::FORK_09)),
        7..=11 => Some((Level::Serious, id::FORK_04)),
        12 if !higher => Some((Level::Serious, id::FORK_09)),
        12 => Some((Level::Formidable, id::FORK_09)),
        13.. => Some((Level::Formidable, id::FORK_05)),
    }
}

/// Rolls the Challenge's Effect and reads what it forks into; harm comes as well where the table plays it so.
/// [TR-FORK-01 TR-FORK-08? TR-FORK-10? TR-FORK-11? TR-FORK-12? TR-FORK-13?]
pub fn fork(
    turn: &mut Play<'_, '_>,
    by: Seat,
    character: CharacterId,
    name: String,
    retribution: Retribution,
) -> Result<(), Stop> {
    let Some(exchange) = turn.world().exchange.clone() else { return Ok(()) };
    let (faces, dice, effect, more) = dice(turn, character, exchange.aim)?;
    let charter = turn.world().charter.clone();
    let sum = match charter.fork_reads {
        ForkReads::Unmodified => Sum::of("Effect", effect.into(), id::FORK_08),
        ForkReads::Modified => modified(turn.content(), turn.world(), character, effect).0,
    };
    let found = level(sum.value(), charter.fork_gap);
    let own = turn.world().challenge(exchange.aim.challenge).map(|c| c.retribution);
    let on = retribution::usual(turn.world(), character);
    let both = charter.fork_harm == ForkHarm::Both && own == Some(Retribution::Harm);
    let back = match both && !on.is_empty() {
        true => {
            let shield = |id: &CharacterId| retribution::shield(turn.content(), turn.world(), *id);
            let ask = on.iter().copied().filter(shield).collect();
            Back::Falls { effect: Some(effect), ask, on }
        }
        false => Back::Nothing,
    };
    let rules: Vec<RuleId> = [id::FORK_01, id::FORK_08, id::FORK_10, id::FORK_11]
        .into_iter()
        .chain(found.map(|(_, rule)| rule))
        .chain(when(found.is_none(), id::FORK_09))
        .chain(when(found.is_some_and(|(level, _)| level == Level::Formidable), id::FORK_06))
        .chain(when(faces.len() > 1 && effect > 6, id::FORK_07))
        .chain(when(dice == EffectDice::D3, id::FORK_12))
        .chain(more)
        .collect();
    let fact = Fact::Forked {
        aim: aimed(turn.world(), exchange.aim),
        faces,
        d3: dice == EffectDice::D3,
        effect,
        level: found.map(|(level, _)| level),
        back,
    };
    turn.tell(fact, Why::rules(&rules).sum(sum).ruled(by, ""));
    if let Some((level, _)) = found {
        let new = Challenge {
            fork_of: Some(exchange.aim.challenge),
            ..challenge::fresh(name, String::new(), vec![Facet::new("", level)], retribution)
        };
        challenge::put(turn, new, Why::from(id::FORK_13).ruled(by, ""));
    }
    Ok(())
}
