//! How Terra throws its dice and reads them.

mod risky;
mod effect;

pub use effect::Effect;
pub use risky::Risky;

use ingle_engine::{Throw, Wave};

/// Throws 2d for an Attribute and reads the highest. [TR-ATTR-06]
#[derive(Clone, Copy, Debug)]
pub struct TwoDice;

impl Throw for TwoDice {
    type Tally = u8;

    fn start(&self) -> (u8, Wave) {
        (0, Wave { count: 2, sides: 6 })
    }

    fn face(&self, highest: &mut u8, face: u8) {
        *highest = face.max(*highest);
    }

    fn again(&self, _: &mut u8) -> Option<Wave> {
        None
    }

    fn alike(&self, highest: u8) -> u8 {
        row(highest)
    }
}

/// The highest face of the row that a face falls into: 1–3, 4–5, 6.
fn row(face: u8) -> u8 {
    match face {
        0 => 0,
        1..=3 => 3,
        4..=5 => 5,
        _ => 6,
    }
}
