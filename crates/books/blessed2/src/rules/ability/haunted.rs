//! Haunted: while what haunts somebody is near, its die is taken off every roll.

use super::tell;
use crate::ability::fact::AbilityFact;
use crate::fact::Fact;
use crate::id;
use crate::rules::{Play, deed, found, one, voice};
use crate::stat::Stat;
use ingle_engine::{Seat, Stop, Why};
use ingle_shared::group::{Group, Pool};

/// Says whether what haunts them is near. [B2-STAT-30]
pub fn haunt(turn: &mut Play<'_, '_>, seat: Seat, who: &[String], near: bool) -> Result<(), Stop> {
    let who = found(turn, who)?;
    let why = Why::from(id::STAT_30).ruled(seat, "");
    tell(turn, AbilityFact::Haunting { who, near }, why);
    Ok(())
}

/// Takes the die of Haunted off a roll that was just made; it bumps. [B2-STAT-29 B2-STAT-30 B2-STAT-34?]
pub fn rolled(turn: &mut Play<'_, '_>, nth: u8) -> Result<(), Stop> {
    if turn.world().setting() != Some(Stat::Haunted) {
        return Ok(());
    }
    let Some(roll) = deed(turn)?.roll(nth) else { return Ok(()) };
    let Some(made) = &roll.made else { return Ok(()) };
    let (by, sum) = (roll.by, made.sum.clone());
    let who = one(turn, by)?;
    if !who.uses.haunted || who.monster.is_some() {
        return Ok(());
    }
    let sides = who.stats.die(Stat::Haunted);
    let seat = voice(turn.cast(), turn.world(), by);
    let fell = turn.throw(seat, id::STAT_30, &Pool::one(Group::of(1, sides)))?;
    let sum = sum.plus("Haunted", -i32::from(fell.tally.sum), id::STAT_30);
    let say = format!("{} is haunted", turn.world().name(by));
    let why = Why::rules(&[id::STAT_29, id::STAT_34]).sum(sum.clone());
    turn.tell(Fact::Changed { nth, by, sum, say }, why);
    Ok(())
}
