//! Kinetic: two allies swap their position rolls.

use super::{Play, ability, ask, gone, now, seats, tell};
use crate::Blessed3;
use crate::charter::YesNo;
use crate::endeavor::actor::standard;
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::topic::EndeavorTopic;
use crate::endeavor::{Step, rule};
use crate::rules::{add, picked};
use crate::specialization::Special;
use crate::topic::Pick;
use crate::world::Id;
use ingle_engine::{Game, Seat, Stop};

/// Who of a seat may swap now: Kinetic, not used up, with a roll of Hand, Home or a Stat balanced with either. [B3-SPEC-73]
pub fn swapper(game: &Game<Blessed3>, seat: Seat) -> Option<Id> {
    let own = game.world.endeavor()?.living().map(|actor| actor.id);
    let mut own = own.filter(|id| game.world.seat(*id) == Some(seat));
    own.find(|id| !partners(game, *id).is_empty())
}

/// The allies of somebody who rolled lower and might swap: their names, and who. [B3-SPEC-73]
pub fn partners(game: &Game<Blessed3>, who: Id) -> Vec<(String, Id)> {
    let world = &game.world;
    let Some(now) = world.endeavor() else { return Vec::new() };
    let Some(roll) = now.actor(who).and_then(|actor| actor.roll.as_deref()) else {
        return Vec::new();
    };
    if !ability::open(world, who, Special::Kinetic) || now.step != Step::Upgrades {
        return Vec::new();
    }
    let lower = now.allies(who).filter(|ally| {
        let other = ally.roll.as_deref();
        ally.id != who && other.is_some_and(|other| other.worth() < roll.worth())
    });
    lower.map(|ally| (world.name(ally.id).to_owned(), ally.id)).collect()
}

/// Asks the ally. [B3-SPEC-73 B3-SPEC-76?]
pub fn swap(turn: &mut Play<'_, '_>, seat: Seat, with: Pick) -> Result<(), Stop> {
    let name = picked(with)?;
    let who = swapper(turn.game(), seat).ok_or_else(gone)?;
    let found = partners(turn.game(), who).into_iter().find(|(known, _)| *known == name);
    let (_, with) = found.ok_or_else(gone)?;
    if !turn.world().charter.kinetic_consent.yes() {
        return swapped(turn, who, with);
    }
    let of = seats(turn, with);
    let mut settle = of.clone();
    turn.cast().referees().into_iter().for_each(|seat| add(&mut settle, seat));
    ask(turn, EndeavorTopic::Swap { who, with }, of, settle)
}

/// The ally agrees or not. [B3-SPEC-76?]
pub fn accept(turn: &mut Play<'_, '_>, who: Id, with: Id, take: YesNo) -> Result<(), Stop> {
    turn.close();
    match take {
        YesNo::Yes => swapped(turn, who, with),
        YesNo::No => Ok(()),
    }
}

/// They swap: the Stats in use stay, the standard amounts follow the rolls. [B3-SPEC-73 B3-SPEC-74 B3-SPEC-77?]
fn swapped(turn: &mut Play<'_, '_>, who: Id, with: Id) -> Result<(), Stop> {
    let roll = |id: Id| -> Result<_, Stop> {
        let actor = now(turn)?.actor(id).ok_or_else(gone)?;
        actor.roll.as_deref().cloned().ok_or_else(gone)
    };
    let (mine, theirs) = (roll(who)?, roll(with)?);
    let mut own = theirs.clone();
    let mut other = mine.clone();
    (own.by, own.stat, own.partner) = (who, mine.stat, mine.partner);
    (other.by, other.stat, other.partner) = (with, theirs.stat, theirs.partner);
    // What haunts somebody stays with them.
    (own.haunted, other.haunted) = (mine.haunted, theirs.haunted);
    let amounts = (standard(own.worth()), standard(other.worth()));
    let rolls = Box::new((own, other));
    ability::use_up(turn, who, Special::Kinetic, &[])?;
    let why = [rule::SPEC_73, rule::SPEC_74, rule::SPEC_76, rule::SPEC_77, rule::END_39];
    tell(turn, EndeavorFact::Swapped { who, with, rolls, amounts }, why);
    // Whoever else might still do something is asked anew.
    turn.close();
    Ok(())
}
