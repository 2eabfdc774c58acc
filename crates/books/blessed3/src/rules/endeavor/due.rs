//! What must happen before anything else.

use super::shove::{self, Shove};
use super::{Play, combo, command, gone, loot, mirror, now, order, revenge, share, zeal};
use crate::endeavor::deed::Due;
use crate::endeavor::topic::EndeavorTopic;
use crate::world::Id;
use ingle_engine::Stop;

/// The question that something due asks.
pub fn topic(due: &Due) -> EndeavorTopic {
    match due {
        Due::Reverse { who } => EndeavorTopic::Reverse { who: *who },
        Due::Revenge { who } => EndeavorTopic::Revenge { who: *who },
        // Nobody is asked whether a movement goes on.
        Due::GoOn { .. } => EndeavorTopic::Loot,
        Due::Zeal { who } => EndeavorTopic::Zeal { who: *who },
        Due::Mirror { chosen: false, .. } => EndeavorTopic::Mirror,
        Due::Mirror { chosen: true, .. } => EndeavorTopic::Milder,
        Due::Loot { .. } => EndeavorTopic::Loot,
        Due::Reroll { .. } => EndeavorTopic::Reroll,
        Due::Share { .. } => EndeavorTopic::Share,
        Due::Give { .. } => EndeavorTopic::Give,
        Due::Spread { .. } => EndeavorTopic::Spread,
    }
}

fn goes_on(who: Id, steps: u32, up: bool, by: Option<Id>) -> Shove {
    Shove { up, ..Shove::down(who, steps, by) }
}

/// Asks about it, or does what leaves no choice.
pub fn handle(turn: &mut Play<'_, '_>, due: Due) -> Result<(), Stop> {
    match due {
        Due::Reverse { who } => order::ask_reverse(turn, who),
        Due::Revenge { who } => revenge::ask(turn, who),
        Due::GoOn { who, steps, up, by } => shove::go_on(turn, goes_on(who, steps, up, by)),
        Due::Zeal { who } => zeal::ask(turn, who),
        Due::Mirror { .. } => mirror::ask(turn),
        Due::Loot { thief, victim, count, .. } => loot::ask(turn, thief, victim, count),
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
        Due::GoOn { who, steps, up, by } => shove::go_on(turn, goes_on(who, steps, up, by)),
        Due::Zeal { who } => zeal::usual(turn, who),
        Due::Mirror { .. } => mirror::usual(turn),
        Due::Loot { thief, victim, count, .. } => loot::usual(turn, thief, victim, count),
        Due::Reroll { .. } => command::usual(turn),
        Due::Share { .. } => share::usual(turn),
        Due::Give { .. } => combo::given(turn),
        Due::Spread { .. } => combo::usual_spread(turn),
    }
}
