//! Bumps on a 2: Efficiently Packed and Ease of Focus.

use super::{Choices, able, chosen, tell};
use crate::ability::Ability;
use crate::ability::fact::AbilityFact;
use crate::deed::{Deed, Purpose, Roll};
use crate::rules::{Play, deed, gone, roll, speaks};
use crate::topic::Pick;
use crate::world::World;
use crate::{Blessed2, id};
use ingle_engine::{Game, Seat, Stop};

/// The smallest die that Ease of Focus helps. [B2-ABIL-27]
const LEAST: u8 = 8;

/// Whether a 2 bumps on a die of so many sides in a roll. [B2-ABIL-08 B2-ABIL-27 B2-ABIL-28?]
pub fn bumps(roll: &Roll, sides: u8) -> bool {
    match roll.marks.twos {
        Some(Ability::EaseOfFocus) => sides >= LEAST,
        Some(_) => true,
        None => false,
    }
}

/// By which Ability the dice of somebody may bump on a 2 in this roll; charges aside.
pub fn by(world: &World, open: &Deed, roll: &Roll) -> Option<Ability> {
    let one = world.character(roll.by)?;
    let packs = matches!(open.purpose, Purpose::Prepare { .. });
    if packs && one.has(Ability::EfficientlyPacked) {
        return Some(Ability::EfficientlyPacked);
    }
    let large = world.stats().into_iter().any(|stat| one.stats.die(stat) >= LEAST);
    (one.has(Ability::EaseOfFocus) && large).then_some(Ability::EaseOfFocus)
}

/// The Abilities by which a seat may let a 2 bump: before a roll, or when its first die shows that one may.
/// [B2-ABIL-08 B2-ABIL-27 B2-ABIL-28? B2-DIE-15?]
pub fn choices(game: &Game<Blessed2>, seat: Seat, nth: u8) -> Choices<Ability> {
    let world = &game.world;
    let Some(open) = &world.deed else { return Vec::new() };
    let mine = |roll: &&Roll| {
        let waits = roll.made.is_none() && roll.marks.twos.is_none();
        waits && speaks(game, seat, roll.by) && !roll::held(world, open, nth)
    };
    let Some(roll) = open.roll(nth).filter(mine) else { return Vec::new() };
    // A first die that neither shows a 2 nor bumps is followed by no other.
    if roll.shown.as_ref().is_some_and(|shown| shown.face > 2) {
        return Vec::new();
    }
    let found = by(world, open, roll);
    let large = |ability: &Ability| match (&roll.shown, ability) {
        (Some(shown), Ability::EaseOfFocus) => {
            let stat = shown.plan.stats.first().copied().unwrap_or_default();
            world.character(roll.by).is_some_and(|one| one.stats.die(stat) >= LEAST)
        }
        _ => true,
    };
    let each = found.filter(large).and_then(|ability| {
        let (_, why) = able(game, roll.by, ability)?;
        Some((ability.name().to_owned(), ability, why))
    });
    each.into_iter().collect()
}

/// Lets a 2 bump in a roll; where its first die lies, the roll goes on. [B2-ABIL-08 B2-ABIL-27 B2-ABIL-28?]
pub fn allow(turn: &mut Play<'_, '_>, seat: Seat, nth: u8, which: Pick) -> Result<(), Stop> {
    let ability = chosen(which, choices(turn.game(), seat, nth))?;
    let rolling = deed(turn)?.roll(nth).ok_or_else(gone)?;
    let (by, lies) = (rolling.by, rolling.shown.is_some());
    let rule = match ability {
        Ability::EaseOfFocus => id::ABIL_28,
        _ => id::DIE_15,
    };
    tell(turn, AbilityFact::Twos { by, nth, ability }, [ability.rule(), rule]);
    if lies {
        turn.close();
        return roll::go_on(turn, nth);
    }
    Ok(())
}

/// A roll was made: Ease of Focus is used up if a 2 showed where it helps. [B2-ABIL-27 B2-ABIL-28?]
pub fn rolled(turn: &mut Play<'_, '_>, nth: u8) -> Result<(), Stop> {
    let rolling = deed(turn)?.roll(nth).ok_or_else(gone)?;
    let (by, eased) = (rolling.by, rolling.marks.twos == Some(Ability::EaseOfFocus));
    let showed = rolling.made.as_ref().is_some_and(|made| {
        let mut waves = made.waves.iter();
        made.dice.iter().zip(&made.throws).any(|((_, sides), throws)| {
            let mut of_group = waves.by_ref().take(usize::from(*throws));
            // Where none is found every wave is taken, so that the next group begins at its own.
            of_group.any(|wave| *sides >= LEAST && wave.contains(&2))
        })
    });
    if eased && showed {
        super::use_up(turn, by, Ability::EaseOfFocus, &[id::ABIL_28])?;
    }
    Ok(())
}
