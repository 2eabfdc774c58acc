//! Abilities of the story: Voices and Charity, and the boon that follows.

use super::{Choices, chosen, own, spend, tell, use_up};
use crate::ability::Ability;
use crate::ability::dice::Surge;
use crate::ability::fact::AbilityFact;
use crate::charter::Boon;
use crate::pool::Cost;
use crate::rules::{Play, gone, one, short, speaks, trim, voice};
use crate::world::Id;
use crate::{Blessed2, id};
use ingle_engine::{Game, Seat, Stop, Why};

/// The most dice that are given at once.
const MOST: u8 = 20;
/// What each die that was given adds to a roll. [B2-ABIL-53?]
const EACH: i32 = 2;

/// Learns what lies beyond ordinary means; the referee tells it. [B2-ABIL-45 B2-ABIL-46]
pub fn voices(turn: &mut Play<'_, '_>, seat: Seat, which: &str, about: &str) -> Result<(), Stop> {
    let by = chosen(Some(which.to_owned()), hearers(turn.game(), seat))?;
    if use_up(turn, by, Ability::Voices, &[])? {
        tell(turn, AbilityFact::Heard { by, about: trim(about) }, [id::ABIL_45]);
    }
    Ok(())
}

/// Those of a seat who may hear voices. [B2-ABIL-45]
pub fn hearers(game: &Game<Blessed2>, seat: Seat) -> Choices<Id> {
    let own = own(game, seat, Ability::Voices).into_iter();
    own.map(|(by, hint, why)| (format!("{}{hint}", game.world.name(by)), by, why)).collect()
}

/// What those of a seat may give: so many dice each, or why none. [B2-ABIL-51]
pub fn gifts(game: &Game<Blessed2>, seat: Seat) -> Choices<(Id, u8)> {
    let world = &game.world;
    let mut all = Vec::new();
    for (by, _, why) in own(game, seat, Ability::Charity) {
        let name = world.name(by);
        let many = world.purse(by).usable(1).len().min(MOST.into()) as u8;
        all.extend((1..=many).map(|dice| (format!("{name}: {dice}"), (by, dice), why.clone())));
        if many == 0 {
            let poor = short(world, by, Cost::ONE, Ability::Charity.name()).and(id::ABIL_51);
            all.push((format!("{name}: 1"), (by, 1), Some(poor)));
        }
    }
    all
}

/// Gives at a holy place. [B2-ABIL-51]
pub fn charity(turn: &mut Play<'_, '_>, seat: Seat, which: &str, place: &str) -> Result<(), Stop> {
    let (by, dice) = chosen(Some(which.to_owned()), gifts(turn.game(), seat))?;
    spend(turn, by, Cost::ones(dice), Ability::Charity.name(), &[id::ABIL_51])?;
    tell(turn, AbilityFact::Gave { by, dice, place: trim(place) }, [id::ABIL_51, id::ABIL_53]);
    Ok(())
}

/// Tells what charity brings. [B2-ABIL-51 B2-ABIL-52]
pub fn boon(turn: &mut Play<'_, '_>, seat: Seat, by: Id, text: &str) -> Result<(), Stop> {
    if one(turn, by)?.uses.given == 0 {
        let say =
            format!("{} has given nothing that is still to be repaid.", turn.world().name(by));
        return Err(Why::from(id::ABIL_51).say(say).into());
    }
    let why = Why::rules(&[id::ABIL_51, id::ABIL_52]).ruled(seat, "");
    tell(turn, AbilityFact::Boon { by, text: trim(text) }, why);
    Ok(())
}

/// Whether a roll's owner may have a boon for it. [B2-ABIL-53?]
pub fn may_have_boon(game: &Game<Blessed2>, seat: Seat, nth: u8) -> Option<Id> {
    let by = game.world.deed.as_ref()?.roll(nth)?.by;
    let given = game.world.character(by)?.uses.given > 0;
    let told = game.world.charter.boon == Boon::Told;
    (given && !told && speaks(game, seat, by)).then_some(by)
}

/// Has the boon for a roll that is about to be made. [B2-ABIL-52 B2-ABIL-53?]
pub fn use_boon(turn: &mut Play<'_, '_>, seat: Seat, nth: u8) -> Result<(), Stop> {
    let by = may_have_boon(turn.game(), seat, nth).ok_or_else(gone)?;
    let dice = one(turn, by)?.uses.given;
    let adds = match turn.world().charter.boon {
        Boon::Surge => {
            let seat = voice(turn.cast(), turn.world(), by);
            let fell = turn.throw(seat, id::ABIL_52, &Surge { dice })?;
            i32::from(dice) * i32::from(fell.tally.0)
        }
        _ => EACH * i32::from(dice),
    };
    let fact = AbilityFact::BoonUsed { by, nth, adds };
    tell(turn, fact, [id::ABIL_51, id::ABIL_52, id::ABIL_53]);
    Ok(())
}
