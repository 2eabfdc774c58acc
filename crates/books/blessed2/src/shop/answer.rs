//! A filled form of the Session Shop finds its rule.

use super::moves::ShopMove;
use crate::rules::Play;
use ingle_engine::{Seat, Stop};

/// A move was made: the form has been checked.
pub fn answer(_: &mut Play<'_, '_>, _: Seat, answer: ShopMove) -> Result<(), Stop> {
    match answer {}
}
