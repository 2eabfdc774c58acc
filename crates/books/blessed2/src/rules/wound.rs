//! Wounds and their tending.

use super::{Play, gone, roll, trim};
use crate::deed::{Deed, Kind, Part, Purpose, Roll, Verdict};
use crate::fact::Fact;
use crate::id;
use crate::stat::Stat;
use crate::world::{Id, World};
use crate::wound::{Band, Wound};
use ingle_engine::{Seat, Stop, Why};

/// Every wound there is: the words, whose, and its place in their list.
pub fn all(world: &World) -> Vec<(String, (Id, u8))> {
    let mut all = Vec::new();
    for (by, one) in world.playing() {
        for (nth, wound) in one.wounds.iter().enumerate() {
            let word = format!("{}: {} wound {}", world.name(by), wound.band.word(), nth + 1);
            all.push((word, (by, nth as u8)));
        }
    }
    all
}

/// The band of a wound.
pub fn band(world: &World, of: Id, nth: u8) -> Option<Band> {
    world.character(of)?.wounds.get(usize::from(nth)).map(|wound| wound.band)
}

/// Begins to tend a wound: a Home Check. [B1-WND-05?]
pub fn tend(
    turn: &mut Play<'_, '_>,
    by: Id,
    (of, nth): (Id, u8),
    ruled: Option<(Seat, i32)>,
) -> Result<(), Stop> {
    let band = band(turn.world(), of, nth).ok_or_else(gone)?;
    let target = ruled.map_or(band.treatment(), |(_, target)| target);
    let intent = format!("tend {}'s {} wound", turn.world().name(of), band.word());
    let mut deed = Deed::new(Kind::Check { target }, intent);
    deed.purpose = Purpose::Tend { of, wound: nth };
    deed.rolls.push(Roll::new(by, Part::Check, vec![Stat::Home]));
    let mut why = Why::rules(&[id::WND_05, id::STAT_05]);
    if let Some((seat, _)) = ruled {
        why = why.ruled(seat, "");
    }
    turn.tell(Fact::Called { deed: Box::new(deed), proposal: None }, why);
    roll::next(turn)
}

/// A tended wound is one step less, or gone after a high. [B1-WND-05?]
pub fn tended(turn: &mut Play<'_, '_>, of: Id, nth: u8, verdict: Verdict) {
    let Some(band) = band(turn.world(), of, nth).filter(|_| verdict.won) else { return };
    let to = if verdict.margin >= 5 { None } else { band.lower() };
    turn.tell(Fact::Healed { by: of, wound: nth, to }, id::WND_05);
}

/// The referee wounds somebody. [B1-WND-01]
pub fn wound(turn: &mut Play<'_, '_>, seat: Seat, by: Id, band: Band, story: &str) {
    let wound = Wound { band, story: trim(story) };
    turn.tell(Fact::Wounded { by, wound }, Why::from(id::WND_01).ruled(seat, ""));
}
