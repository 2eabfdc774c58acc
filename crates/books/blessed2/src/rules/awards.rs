//! The recommended awards.

use super::Play;
use crate::growth::moves::Praise;
use ingle_engine::{Seat, Stop};

/// A character is known to the others. [B2-DM-02]
pub fn introduced(_: &mut Play<'_, '_>, _: Seat, _: &[String]) -> Result<(), Stop> {
    Ok(())
}

/// Gives what was earned.
pub fn grant(_: &mut Play<'_, '_>, _: Seat, _: &[String], _: &str) -> Result<(), Stop> {
    Ok(())
}

/// Does not.
pub fn let_go(_: &mut Play<'_, '_>, _: Seat, _: &[String], _: &str) -> Result<(), Stop> {
    Ok(())
}

/// Gives a die for what the rules cannot see.
pub fn praise(_: &mut Play<'_, '_>, _: Seat, _: &[String], _: Praise, _: &str) -> Result<(), Stop> {
    Ok(())
}
