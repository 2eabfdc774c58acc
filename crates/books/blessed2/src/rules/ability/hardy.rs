//! Hardy: one die for all players, which failures make larger.

use super::tell;
use crate::ability::Way;
use crate::ability::fact::AbilityFact;
use crate::id;
use crate::rules::{Play, deed, of_player, rank};
use crate::stat::{SIZES, Stat};
use crate::world::World;
use ingle_engine::Stop;

/// The sides of the shared die. [B2-STAT-31]
pub fn die(world: &World) -> u8 {
    SIZES[usize::from(world.hardy).min(SIZES.len() - 1)]
}

/// Whether this table has the die. [B2-STAT-31]
pub fn here(world: &World) -> bool {
    world.setting() == Some(Stat::Hardy)
}

/// A roll was made with it: it is a d4 again. [B2-STAT-33]
pub fn rolled(turn: &mut Play<'_, '_>, nth: u8) -> Result<(), Stop> {
    let made = deed(turn)?.roll(nth).and_then(|roll| roll.made.as_ref());
    let used = made.is_some_and(|made| made.plan.way == Way::Hardy);
    if used && turn.world().hardy > 0 {
        tell(turn, AbilityFact::Hardy { sizes: 0 }, [id::STAT_33]);
    }
    Ok(())
}

/// A player failed a Check, or lost a Contest against somebody who is no player's: it grows.
/// [B2-STAT-32 B2-STAT-35? B2-STAT-36?]
pub fn concluded(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    if !here(turn.world()) {
        return Ok(());
    }
    let deed = deed(turn)?.clone();
    let game = turn.game();
    let foes = |nth: u8| {
        let side = deed.roll(nth).map(|roll| roll.side());
        deed.rolls.iter().any(|other| Some(other.side()) != side && !of_player(game, other.by))
    };
    let fell = |nth: &u8| {
        let lost = rank::lost_by(&game.world, &deed, *nth).is_some();
        let player = deed.roll(*nth).is_some_and(|roll| of_player(game, roll.by));
        lost && player && (deed.is_check() || foes(*nth))
    };
    let grown = deed.places().any(|nth| fell(&nth));
    let most = SIZES.len() as u8 - 1;
    if grown && turn.world().hardy < most {
        let sizes = turn.world().hardy + 1;
        tell(turn, AbilityFact::Hardy { sizes }, [id::STAT_32, id::STAT_35, id::STAT_36]);
    }
    Ok(())
}
