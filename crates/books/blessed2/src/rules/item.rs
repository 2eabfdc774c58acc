//! Items, and being prepared.

use super::{Play, gone, one, pay, roll, trim};
use crate::deed::{Deed, Kind, Part, Purpose, Roll};
use crate::fact::Fact;
use crate::id;
use crate::stat::Stat;
use crate::topic::Topic;
use crate::world::{Id, World};
use ingle_engine::{Seat, Stop, Sum, Why};

/// Why a character cannot see now whether an item is at hand, if so. [B1-ITEM-04 B1-ITEM-07 B1-ITEM-03]
pub fn unprepared(world: &World, by: Id) -> Option<Why> {
    let one = world.character(by)?;
    let name = world.name(by);
    if one.barred {
        let say = format!(
            "{name} has failed such a Check in this session; the next session brings another."
        );
        return Some(Why::from(id::ITEM_07).say(say));
    }
    if one.prepared {
        let say =
            format!("{name} has made such a Check in this scene; the next scene brings another.");
        return Some(Why::from(id::ITEM_04).say(say));
    }
    let short = super::short(&name, one.blessings, 1, "The Check for an item");
    (one.blessings == 0).then(|| short.and(id::ITEM_03))
}

/// Asks whether an item is plausible. [B1-ITEM-02]
pub fn prepare(turn: &mut Play<'_, '_>, by: Id, item: &str) -> Result<(), Stop> {
    if let Some(why) = unprepared(turn.world(), by) {
        return Err(why.into());
    }
    let referees = turn.cast().referees();
    turn.ask(Topic::Plausible { by, item: trim(item) }, referees, [])
}

/// It is plausible, and a Home Check decides; or it is not. [B1-ITEM-02 B1-ITEM-03 B1-ITEM-05 B1-ITEM-10?]
pub fn plausible(
    turn: &mut Play<'_, '_>,
    by: Id,
    item: String,
    ruled: Option<(Seat, bool, &str)>,
) -> Result<(), Stop> {
    if let Some((seat, false, reason)) = ruled {
        let reason = trim(reason);
        let why = Why::from(id::ITEM_02).ruled(seat, reason.clone());
        turn.tell(Fact::Denied { by, what: item, reason }, why);
        return Ok(());
    }
    // Blessings may have gone while the question was open.
    if let Some(why) = unprepared(turn.world(), by) {
        turn.tell(Fact::Denied { by, what: item, reason: why.say.clone() }, why);
        return Ok(());
    }
    let count = one(turn, by)?.items.len() as i32;
    pay(turn, by, 1, "a look for an item", [id::ITEM_03, id::ITEM_10])?;
    turn.tell(Fact::Prepared { by, item: item.clone() }, [id::ITEM_04]);
    let target = (2 * count).max(1);
    let mut deed = Deed::new(Kind::Check { target }, format!("have “{item}” at hand"));
    deed.purpose = Purpose::Prepare { item };
    deed.rolls.push(Roll::new(by, Part::Check, vec![Stat::Home]));
    let sum = Sum::of("Items twice", 2 * count, id::ITEM_05);
    let mut why = Why::rules(&[id::ITEM_02, id::ITEM_05, id::ITEM_09]).sum(sum);
    if let Some((seat, _, reason)) = ruled {
        why = why.ruled(seat, trim(reason));
    }
    turn.tell(Fact::Called { deed: Box::new(deed), proposal: None }, why);
    roll::next(turn)
}

/// The Check for an item is over; only the final outcome counts. [B1-ITEM-06 B1-ITEM-07 B1-ITEM-11?]
pub fn found(turn: &mut Play<'_, '_>, by: Id, item: String, won: bool) {
    match won {
        true => turn.tell(Fact::ItemAdded { by, item }, [id::ITEM_06, id::ITEM_11]),
        false => turn.tell(Fact::Barred { by, item }, [id::ITEM_07, id::ITEM_11]),
    }
}

/// Strikes an item that is used up, lost or given away. [B1-ITEM-08?]
pub fn drop_item(turn: &mut Play<'_, '_>, by: Id, item: String, note: &str) -> Result<(), Stop> {
    if !one(turn, by)?.items.contains(&item) {
        return Err(gone());
    }
    let note = trim(note);
    turn.tell(Fact::ItemGone { by, item, note }, [id::ITEM_08, id::ITEM_01]);
    Ok(())
}
