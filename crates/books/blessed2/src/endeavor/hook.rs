//! Where an Endeavor comes into rolls and outcomes.
//!
//! A round of an Endeavor is a simultaneous action: `rules::joint::begin` starts it with everybody in the
//! Endeavor, `Joint::stats` and `Joint::all_in` restrict its roll for the focus. A Monstrosity is a character
//! whose `monstrosity` says its die, so it rolls, attacks and defends like anybody.

use crate::deed::{Deed, Roll};
use crate::rules::{Play, conclude, joint};
use crate::world::{Id, World};
use ingle_engine::{Stop, Sum};

/// Flat modifiers of an Endeavor: Muddled, Inspire, Debilitate. [B2-CND-06 B2-MON-48 B2-MON-43]
pub fn flat(_: &World, _: &Deed, _: &Roll, sum: Sum) -> Sum {
    sum
}

/// The roll for the focus is over: the highest moves by its result, unless several tie. [B2-END-06 B2-END-07]
///
/// Goes on with `joint::choose`, at once or after a question of its own.
pub fn focus_rolled(turn: &mut Play<'_, '_>, _highest: &[Id]) -> Result<(), Stop> {
    joint::choose(turn)
}

/// A Contest lost by a Defender: Immunity turns it before anything else is done. [B2-MON-47]
pub fn judged(_: &mut Play<'_, '_>) -> Result<(), Stop> {
    Ok(())
}

/// The outcome stands and its rank is final: the winning side moves. [B2-END-08 B2-END-12]
///
/// Goes on with `conclude::awards`, at once or after a question of its own.
pub fn concluded(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    conclude::awards(turn)
}

/// The simultaneous action is over: in an Endeavor the round ends. [B2-END-11]
pub fn joint_ended(_: &mut Play<'_, '_>) -> Result<(), Stop> {
    Ok(())
}

/// Whether the dice of a roll cannot bump or Spark, for reasons of the Endeavor; who left takes tokens along.
pub fn removed(_: &mut World, _: Id) {}
