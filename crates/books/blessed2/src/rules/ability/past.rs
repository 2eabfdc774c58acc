//! Past Repeated: History stands in for the Stat that just failed.

use super::{Choices, able, chosen, tell, use_up};
use crate::ability::Ability;
use crate::ability::fact::AbilityFact;
use crate::rules::{Play, gone, rank, speaks, window};
use crate::stat::Stat;
use crate::topic::{Pick, Window};
use crate::world::Id;
use crate::{Blessed2, id};
use ingle_engine::{Game, Seat, Stop};

/// The Stats that History may come to stand in for: one that the owner just failed or lost with.
/// [B2-ABIL-09 B2-ABIL-10 B2-ABIL-11?]
pub fn choices(game: &Game<Blessed2>, seat: Seat) -> Choices<(Id, Stat)> {
    let Some(deed) = game.world.deed.as_ref().filter(|deed| !deed.violent()) else {
        return Vec::new();
    };
    let mut all = Vec::new();
    for nth in deed.places() {
        let Some(roll) = deed.roll(nth) else { continue };
        let lost = rank::lost_by(&game.world, deed, nth).is_some();
        if !lost || !speaks(game, seat, roll.by) {
            continue;
        }
        let Some((_, why)) = able(game, roll.by, Ability::PastRepeated) else { continue };
        let stats = roll.made.iter().flat_map(|made| made.plan.stats.iter().copied());
        for stat in stats.filter(|stat| *stat != Stat::History) {
            let word = format!("{}: History for {}", game.world.name(roll.by), stat.name());
            all.push((word, (roll.by, stat), why.clone()));
        }
    }
    all
}

/// Uses Past Repeated; the roll that was lost stays lost. [B2-ABIL-09 B2-ABIL-10 B2-ABIL-11?]
pub fn repeat(turn: &mut Play<'_, '_>, seat: Seat, which: Pick) -> Result<(), Stop> {
    let (by, stat) = chosen(which, choices(turn.game(), seat))?;
    let deed = turn.world().deed.as_ref().ok_or_else(gone)?;
    let mut rolls = deed.rolls.iter().filter(|roll| roll.by == by);
    let spark = rolls.any(|roll| roll.made.as_ref().is_some_and(|made| made.plan.spark()));
    let rules: &[_] = if spark { &[id::ABIL_11] } else { &[] };
    use_up(turn, by, Ability::PastRepeated, rules)?;
    tell(turn, AbilityFact::Repeats { by, stat }, [id::ABIL_09, id::ABIL_10]);
    window::reopen(turn, Window::After)
}
