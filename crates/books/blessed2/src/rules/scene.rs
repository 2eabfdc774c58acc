//! Sessions, scenes, who is where, who is surprised.

use super::{Play, gain, refresh, trim};
use crate::character::Presence;
use crate::charter::{InsuredPrice, RangeChange, Supply, Unspent};
use crate::fact::Fact;
use crate::id;
use crate::position::Range;
use crate::world::{Id, World};
use ingle_engine::{Seat, Stop, Why};

/// Begins a session. [B1-DM-09? B1-BLS-11? B1-CRE-10? B1-ABIL-43?]
pub fn start(turn: &mut Play<'_, '_>, seat: Seat, note: &str) {
    let charter = turn.world().charter.clone();
    let all: Vec<(Id, u32, u32)> =
        turn.world().playing().map(|(id, one)| (id, one.blessings, one.insured)).collect();
    for (by, count, insured) in &all {
        if charter.unspent == Unspent::Lapse && *count > 0 && turn.world().sessions > 0 {
            turn.tell(Fact::Lapsed { by: *by, count: *count }, id::BLS_11);
        }
        if charter.insured_price == InsuredPrice::Session && *insured > 0 {
            turn.tell(Fact::Reinsured { by: *by }, id::ABIL_43);
        }
    }
    let why = Why::rules(&[id::DM_09, id::BLS_11]).ruled(seat, "");
    let number = turn.world().sessions + 1;
    turn.tell(Fact::SessionBegan { number, note: trim(note) }, why);
    if charter.supply == Supply::ThreeEachSession {
        for (by, ..) in all {
            gain(turn, by, 3, "the session's supply", [id::CRE_10, id::DM_04]);
        }
    }
}

/// Ends a session: the shop opens. [B1-DM-09? B1-SHOP-01]
pub fn end(turn: &mut Play<'_, '_>, seat: Seat, note: &str) {
    let why = Why::rules(&[id::DM_09, id::SHOP_01]).ruled(seat, "");
    let number = turn.world().sessions;
    turn.tell(Fact::SessionEnded { number, note: trim(note) }, why);
}

/// Ends the scene: what works once per scene works again. [B1-DM-09?]
pub fn scene_ends(turn: &mut Play<'_, '_>, seat: Seat, note: &str) {
    let why = Why::from(id::DM_09).ruled(seat, "");
    turn.tell(Fact::SceneEnded { note: trim(note) }, why);
}

/// Says where somebody is. [B1-BLS-05]
pub fn stands(turn: &mut Play<'_, '_>, seat: Seat, by: Id, presence: Presence) -> Result<(), Stop> {
    turn.tell(Fact::Stands { by, presence }, Why::from(id::BLS_05).ruled(seat, ""));
    refresh(turn)
}

/// Surprises characters: their first roll in response is restricted. [B1-SURP-03 B1-SURP-04]
pub fn surprise(turn: &mut Play<'_, '_>, seat: Seat, who: Vec<Id>, threat: &str) {
    let why = Why::rules(&[id::SURP_03, id::SURP_04]).ruled(seat, "");
    turn.tell(Fact::Surprised { who, threat: trim(threat) }, why);
}

/// Why two characters cannot come to a range at once, if so. [B1-POS-05?]
fn too_far(world: &World, (one, other): (Id, Id), range: Range) -> Option<Why> {
    let now = world.range(one, other);
    let far = now.steps(range) > 1 && world.charter.range_change == RangeChange::OneStep;
    far.then(|| {
        let say = format!(
            "{} and {} are {}; {} is more than one step away. Go one step first.",
            world.name(one),
            world.name(other),
            now.word(),
            range.word()
        );
        Why::from(id::POS_05).say(say)
    })
}

/// A change of range: the two, and where to.
pub type Shift = ((Id, Id), Range);

/// The ranges that two characters could come to, and what keeps them from it. [B1-POS-01 B1-POS-05?]
pub fn ranges(world: &World) -> Vec<(String, Shift, Option<Why>)> {
    let ids: Vec<Id> = world.playing().filter(|(_, one)| one.here()).map(|(id, _)| id).collect();
    let mut all = Vec::new();
    for (at, one) in ids.iter().enumerate() {
        for other in &ids[at + 1..] {
            let pair = (*one, *other);
            for range in Range::ALL.into_iter().filter(|r| *r != world.range(*one, *other)) {
                let names = format!("{} and {}", world.name(*one), world.name(*other));
                let word = format!("{names}: {}", range.word());
                all.push((word, (pair, range), too_far(world, pair, range)));
            }
        }
    }
    all
}

/// Says how far apart two characters stand. [B1-POS-01 B1-POS-02 B1-POS-05?]
pub fn range(turn: &mut Play<'_, '_>, seat: Seat, which: &str) -> Result<(), Stop> {
    let found = ranges(turn.world()).into_iter().find(|(word, ..)| word == which);
    let (_, ((one, other), range), blocked) = found.ok_or_else(super::gone)?;
    if let Some(why) = blocked {
        return Err(why.into());
    }
    let why = Why::rules(&[id::POS_01, id::POS_02, id::POS_05]).ruled(seat, "");
    turn.tell(Fact::Ranged { one, other, range }, why);
    Ok(())
}
