//! Optimal Solution: four d6 before somebody's roll.

use super::{Choices, able, chosen, owners, tell, use_up};
use crate::ability::Ability;
use crate::ability::fact::AbilityFact;
use crate::character::Presence;
use crate::charter::OptimalSolution;
use crate::rules::{Play, gone, speaks, voice};
use crate::stat::Stat;
use crate::topic::Pick;
use crate::world::Id;
use crate::{Blessed2, id};
use ingle_engine::{Game, Seat, Stop};
use ingle_shared::piles::{Four, equal};

/// What a split is worth. [B2-ABIL-17]
pub const WORTH: i32 = 5;

/// Who may use it for a roll that is about to be made: the roller, or an ally near enough. [B2-ABIL-17 B2-ABIL-19?]
pub fn possible(game: &Game<Blessed2>, nth: u8) -> Vec<Id> {
    let world = &game.world;
    let Some(deed) = world.deed.as_ref().filter(|deed| !deed.violent()) else { return Vec::new() };
    let Some(roll) = deed.roll(nth).filter(|roll| roll.made.is_none() && roll.shown.is_none())
    else {
        return Vec::new();
    };
    // A roll for the focus with Hurt is an attack that would harm.
    if roll.stats.contains(&Stat::Hurt) {
        return Vec::new();
    }
    let once = world.charter.optimal_solution == OptimalSolution::One;
    if once && !roll.marks.solved.is_empty() {
        return Vec::new();
    }
    let ally = |by: Id| {
        let foe = deed.rolls.iter().any(|other| other.by == by && other.side() != roll.side());
        let near = world.character(by).is_some_and(|one| one.presence == Presence::Near);
        let side = |id: Id| game.cast.is_referee(voice(&game.cast, world, id));
        by == roll.by || (near && !foe && side(by) == side(roll.by))
    };
    let fits = |by: &Id| ally(*by) && !roll.marks.solved.contains(by);
    owners(world, Ability::OptimalSolution).filter(fits).collect()
}

/// Those of a seat who may use it.
pub fn choices(game: &Game<Blessed2>, seat: Seat, nth: u8) -> Choices<Id> {
    let own = possible(game, nth).into_iter().filter(|by| speaks(game, seat, *by));
    let each = own.filter_map(|by| {
        let (_, why) = able(game, by, Ability::OptimalSolution)?;
        Some((game.world.name(by), by, why))
    });
    each.collect()
}

/// Throws four d6; a use is spent even if they cannot be split. [B2-ABIL-17 B2-ABIL-18 B2-ABIL-19?]
pub fn solve(turn: &mut Play<'_, '_>, seat: Seat, nth: u8, which: Pick) -> Result<(), Stop> {
    let by = chosen(which, choices(turn.game(), seat, nth))?;
    let to = turn.world().deed.as_ref().and_then(|deed| deed.roll(nth)).ok_or_else(gone)?.by;
    use_up(turn, by, Ability::OptimalSolution, &[])?;
    let fell = turn.throw(seat, id::ABIL_17, &Four)?;
    let split = equal(fell.tally);
    let fact = AbilityFact::Solved { by, nth, to, faces: fell.tally, split };
    tell(turn, fact, [id::ABIL_17, id::ABIL_18, id::ABIL_19]);
    Ok(())
}
