//! What an Endeavor offers; `offers::window` puts it beside what everybody may do.

use super::topic::EndeavorTopic;
use crate::Blessed2;
use ingle_engine::{Game, Offer, Seat};

/// At any time, to anybody and to the referee.
pub fn standing(_: &Game<Blessed2>, _: Seat, _: &mut Vec<Offer>) {}

/// Before a roll: Spark Rush.
pub fn ready(_: &Game<Blessed2>, _: Seat, _: u8, _: &mut Vec<Offer>) {}

/// After the bumps: Cursed Touch. [B2-MON-52]
pub fn bumped(_: &Game<Blessed2>, _: Seat, _: u8, _: &mut Vec<Offer>) {}

/// Answers to a question of an Endeavor.
pub fn asked(_: &Game<Blessed2>, topic: &EndeavorTopic, _: Seat) -> Vec<Offer> {
    match *topic {}
}
