//! Conflicts: one rolled action a round, for everybody who takes part. The book leaves this open.

use super::who;
use crate::attribute::Attribute;
use crate::charter::Turns;
use crate::fact::Fact;
use crate::world::{CharacterId, World};
use crate::{Play, id};
use ingle_engine::{Cast, Role, Seat, Why};

/// Says why somebody may not act now, if so: in a conflict it is one after the other. [MS-VOID-09?]
pub fn not_now(world: &World, id: CharacterId) -> Option<Why> {
    let conflict = world.conflict.as_ref()?;
    let name = world.name(id);
    let words = match conflict.turn {
        _ if !conflict.fighters.contains(&id) => return None,
        Some(turn) if turn == id => return None,
        _ if conflict.acted.contains(&id) => {
            format!("{name} has acted in this round; wait for the next.")
        }
        Some(turn) => format!("It is {}'s turn.", world.name(turn)),
        None => format!("The Storyteller has not called on {name} yet."),
    };
    Some(Why::from(id::VOID_09).say(words))
}

/// Those who have not acted, in the order in which they act: highest Reflexes + Wits first, ties to players.
pub fn order(cast: &Cast, world: &World) -> Vec<CharacterId> {
    let Some(conflict) = &world.conflict else { return Vec::new() };
    let mut left: Vec<CharacterId> = conflict.left().collect();
    if world.charter.turns == Turns::ByReflexesAndWits {
        left.sort_by_key(|id| {
            let Some(one) = world.character(*id) else { return (0, false, *id) };
            let speed =
                one.attributes.get(Attribute::Reflexes) + one.attributes.get(Attribute::Wits);
            (-i16::from(speed), cast.role(one.seat) != Role::Player, *id)
        });
    }
    left
}

/// Opens a conflict. [MS-VOID-09? MS-ACT-09]
pub fn begin(turn: &mut Play<'_, '_>, by: Seat, fighters: &[CharacterId]) {
    let fighters = fighters.iter().map(|id| who(turn.world(), *id)).collect();
    let why = Why::rules(&[id::VOID_09, id::VOID_01]).ruled(by, "");
    turn.tell(Fact::ConflictBegan { fighters }, why);
}

/// Calls somebody to act. [MS-VOID-09?]
pub fn call_on(turn: &mut Play<'_, '_>, by: Seat, id: CharacterId) {
    let who = who(turn.world(), id);
    turn.tell(Fact::Called { who }, Why::from(id::VOID_09).ruled(by, ""));
}

/// Lets a turn go by. [MS-VOID-09?]
pub fn pass(turn: &mut Play<'_, '_>, id: CharacterId) {
    mark(turn, id, true);
}

/// Notes that somebody has acted; when all have, the next round begins. [MS-VOID-09?]
pub fn acted(turn: &mut Play<'_, '_>, id: CharacterId) {
    mark(turn, id, false);
}

fn mark(turn: &mut Play<'_, '_>, id: CharacterId, passed: bool) {
    let Some(conflict) = &turn.world().conflict else { return };
    if !conflict.fighters.contains(&id) || conflict.acted.contains(&id) {
        return;
    }
    let who = who(turn.world(), id);
    turn.tell(Fact::Acted { who, passed }, id::VOID_09);
    next_round(turn);
}

/// Begins the next round where nobody is left in this one.
pub fn next_round(turn: &mut Play<'_, '_>) {
    let Some(conflict) = &turn.world().conflict else { return };
    if conflict.left().next().is_none() && !conflict.fighters.is_empty() {
        let round = conflict.round + 1;
        turn.tell(Fact::RoundBegan { round }, id::VOID_09);
    }
}

/// Ends the conflict. [MS-VOID-09?]
pub fn end(turn: &mut Play<'_, '_>, by: Seat, note: String) {
    let why = Why::from(id::VOID_09).ruled(by, note.clone());
    turn.tell(Fact::ConflictEnded { note }, why);
}
