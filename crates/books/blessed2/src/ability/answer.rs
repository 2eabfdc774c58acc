//! A filled form of an Ability finds its rule.

use super::moves::AbilityMove;
use super::topic::AbilityTopic;
use crate::rules::Play;
use crate::topic::Topic;
use ingle_engine::{RuleId, Seat, Stop};

/// A move was made: the form has been checked.
pub fn answer(_: &mut Play<'_, '_>, _: Topic, _: Seat, answer: AbilityMove) -> Result<(), Stop> {
    match answer {}
}

/// A question was closed without an answer: the usual thing happens.
pub fn resume(_: &mut Play<'_, '_>, topic: AbilityTopic) -> Result<(), Stop> {
    match topic {
        AbilityTopic::Own { .. } => Ok(()),
    }
}

/// The question in words, with its rules.
pub fn asked(_: &crate::world::World, topic: &AbilityTopic) -> (String, Vec<RuleId>) {
    match topic {
        AbilityTopic::Own { .. } => (String::new(), Vec::new()),
    }
}
