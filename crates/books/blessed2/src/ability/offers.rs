//! What Abilities offer in each window; `offers::window` puts it beside what everybody may do.

use crate::Blessed2;
use crate::ability::topic::AbilityTopic;
use ingle_engine::{Game, Offer, Seat};

/// At any time: Voices, Charity, the Epic Abilities, recharging.
pub fn standing(_: &Game<Blessed2>, _: Seat, _: &mut Vec<Offer>) {}

/// Before a roll: Optimal Solution, and other ways to roll.
pub fn ready(_: &Game<Blessed2>, _: Seat, _: u8, _: &mut Vec<Offer>) {}

/// The first die lies: bumps on a 2, Sparks of other kinds.
pub fn first(_: &Game<Blessed2>, _: Seat, _: u8, _: &mut Vec<Offer>) {}

/// Help is in: Self-Sacrifice, Circumstance.
pub fn results(_: &Game<Blessed2>, _: Seat, _: &mut Vec<Offer>) {}

/// The outcome is named: Disruption, Luck, Insurance.
pub fn outcome(_: &Game<Blessed2>, _: Seat, _: &mut Vec<Offer>) {}

/// It stands: Thorns, Wits, Past Repeated.
pub fn after(_: &Game<Blessed2>, _: Seat, _: &mut Vec<Offer>) {}

/// Answers to a question of an Ability.
pub fn asked(_: &Game<Blessed2>, topic: &AbilityTopic, _: Seat) -> Vec<Offer> {
    match topic {
        AbilityTopic::Own { .. } => Vec::new(),
    }
}
