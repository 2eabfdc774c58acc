//! Sessions, scenes, who is where, who is surprised.

use super::{Play, refresh, shop, trim};
use crate::ability::hook;
use crate::character::Presence;
use crate::charter::Unspent;
use crate::fact::Fact;
use crate::id;
use crate::world::Id;
use ingle_engine::{Seat, Stop, Why};

/// Begins a session. [B2-BLS-12? B2-CND-12]
pub fn start(turn: &mut Play<'_, '_>, seat: Seat, note: &str) -> Result<(), Stop> {
    let lapse = turn.world().charter.unspent == Unspent::Lapse && turn.world().sessions > 0;
    let all: Vec<(Id, Vec<u8>)> =
        turn.world().playing().map(|(id, one)| (id, one.pool.clone())).collect();
    for (by, dice) in all {
        if lapse && !dice.is_empty() {
            turn.tell(Fact::Lapsed { by, dice }, id::BLS_12);
        }
    }
    let why = Why::rules(&[id::BLS_12]).ruled(seat, "");
    let number = turn.world().sessions + 1;
    turn.tell(Fact::SessionBegan { number, note: trim(note) }, why);
    hook::session_begins(turn)
}

/// Ends a session: the shop opens. [B2-SHOP-01]
pub fn end(turn: &mut Play<'_, '_>, seat: Seat, note: &str) {
    let why = Why::rules(&[id::SHOP_01]).ruled(seat, "");
    let number = turn.world().sessions;
    turn.tell(Fact::SessionEnded { number, note: trim(note) }, why);
    shop::opens(turn);
}

/// Ends the scene: what works once per scene works again, and aches end. [B2-CND-02 B2-PREP-02]
pub fn scene_ends(turn: &mut Play<'_, '_>, seat: Seat, note: &str) {
    let why = Why::rules(&[id::CND_02, id::PREP_02]).ruled(seat, "");
    turn.tell(Fact::SceneEnded { note: trim(note) }, why);
}

/// Says where somebody is. [B2-HELP-05 B2-HELP-10]
pub fn stands(turn: &mut Play<'_, '_>, seat: Seat, by: Id, presence: Presence) -> Result<(), Stop> {
    let why = Why::rules(&[id::HELP_05, id::HELP_10]).ruled(seat, "");
    turn.tell(Fact::Stands { by, presence }, why);
    refresh(turn)
}

/// Surprises characters: their first roll in response is restricted. [B2-SURP-01 B2-SURP-03]
pub fn surprise(turn: &mut Play<'_, '_>, seat: Seat, who: Vec<Id>, threat: &str) {
    let why = Why::rules(&[id::SURP_01, id::SURP_03]).ruled(seat, "");
    turn.tell(Fact::Surprised { who, threat: trim(threat) }, why);
}
