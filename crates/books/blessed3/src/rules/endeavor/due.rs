//! What must happen before anything else.

use super::{Play, combo, command, gone, loot, now, order, revenge, share};
use crate::endeavor::deed::Due;
use crate::endeavor::topic::EndeavorTopic;
use ingle_engine::Stop;

/// The question that something due asks.
pub fn topic(due: &Due) -> EndeavorTopic {
    match due {
        Due::Reverse { who } => EndeavorTopic::Reverse { who: *who },
        Due::Revenge { who } => EndeavorTopic::Revenge { who: *who },
        Due::Loot { .. } => EndeavorTopic::Loot,
        Due::Reroll { .. } => EndeavorTopic::Reroll,
        Due::Share { .. } => EndeavorTopic::Share,
        Due::Give { .. } => EndeavorTopic::Give,
        Due::Spread { .. } => EndeavorTopic::Spread,
    }
}

/// Asks about it, or does what leaves no choice.
pub fn handle(turn: &mut Play<'_, '_>, due: Due) -> Result<(), Stop> {
    match due {
        Due::Reverse { who } => order::ask_reverse(turn, who),
        Due::Revenge { who } => revenge::ask(turn, who),
        Due::Loot { thief, victim, count } => loot::ask(turn, thief, victim, count),
        Due::Reroll { who } => command::ask(turn, who),
        Due::Share { .. } => share::ask(turn),
        Due::Give { .. } => combo::ask_give(turn),
        Due::Spread { .. } => combo::ask_spread(turn),
    }
}

/// Nobody has answered: what is usual happens.
pub fn usual(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    match now(turn)?.due.first().cloned().ok_or_else(gone)? {
        Due::Reverse { who } => {
            order::stays(turn, who);
            Ok(())
        }
        Due::Revenge { who } => revenge::usual(turn, who),
        Due::Loot { thief, victim, count } => loot::usual(turn, thief, victim, count),
        Due::Reroll { .. } => command::usual(turn),
        Due::Share { .. } => share::usual(turn),
        Due::Give { .. } => combo::given(turn),
        Due::Spread { .. } => combo::usual_spread(turn),
    }
}
