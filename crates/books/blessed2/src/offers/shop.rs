//! The Session Shop.

use crate::Blessed2;
use ingle_engine::{Game, Offer, Seat};

/// Adds what the Session Shop sells.
pub fn offers(_: &Game<Blessed2>, _: Seat, _: &mut Vec<Offer>) {}
