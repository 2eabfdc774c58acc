//! Blessed by Steadfastness: a failure or loss by 5 or more earns a die.

use crate::ability::Ability;
use crate::id;
use crate::rules::rank::lost_by;
use crate::rules::{Play, gain};
use crate::world::Id;
use ingle_engine::Stop;

/// The margin from which on it counts. [B2-ABIL-59]
const BADLY: i32 = 5;

/// Pays those who failed or lost badly; protection does not change the margin. [B2-ABIL-59 B2-ABIL-60?]
pub fn concluded(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let Some(deed) = turn.world().deed.clone() else { return Ok(()) };
    let world = turn.world();
    let badly = |nth: &u8| lost_by(world, &deed, *nth).is_some_and(|margin| margin >= BADLY);
    let who: Vec<Id> = deed
        .places()
        .filter(badly)
        .filter_map(|nth| deed.roll(nth).map(|roll| roll.by))
        .filter(|by| world.character(*by).is_some_and(|one| one.has(Ability::Steadfastness)))
        .collect();
    for by in who {
        gain(turn, by, 1, Ability::Steadfastness.name(), [id::ABIL_59, id::ABIL_60])?;
    }
    Ok(())
}
