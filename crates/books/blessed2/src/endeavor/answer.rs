//! A filled form of an Endeavor finds its rule.

use super::moves::EndeavorMove;
use super::topic::EndeavorTopic;
use crate::rules::Play;
use crate::topic::Topic;
use ingle_engine::{RuleId, Seat, Stop};

/// A move was made: the form has been checked.
pub fn answer(_: &mut Play<'_, '_>, _: Topic, _: Seat, answer: EndeavorMove) -> Result<(), Stop> {
    match answer {}
}

/// A question was closed without an answer: the usual thing happens.
pub fn resume(_: &mut Play<'_, '_>, topic: EndeavorTopic) -> Result<(), Stop> {
    match topic {}
}

/// The question in words, with its rules.
pub fn asked(_: &crate::world::World, topic: &EndeavorTopic) -> (String, Vec<RuleId>) {
    match *topic {}
}
