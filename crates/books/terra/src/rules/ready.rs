//! Characters that are ready to play, and the opening of a scenario.

use super::creation::{self, Whole};
use super::gear;
use crate::content::Ready;
use crate::fact::Fact;
use crate::world::{Place, World};
use crate::{Content, Play, id};
use ingle_engine::{Cast, Role, Seat, Why};

/// The ready characters that nobody plays yet.
pub fn free<'c>(content: &'c Content, world: &World) -> Vec<&'c Ready> {
    let taken =
        |name: &str| world.characters.values().any(|c| c.name == name && c.place != Place::Left);
    content.ready(&world.charter).into_iter().filter(|ready| !taken(&ready.name)).collect()
}

/// The players who have no character.
pub fn without(cast: &Cast, world: &World) -> Vec<Seat> {
    let has = |seat: Seat| {
        world.characters.values().any(|c| c.seat == seat && c.place != Place::Left && !c.is_dead())
    };
    let players = cast.everyone().filter(|(_, role, _)| *role == Role::Player);
    players.map(|(seat, _, _)| seat).filter(|seat| !has(*seat)).collect()
}

/// Takes a ready character as it is; the referee agrees by taking it into play. [TR-CRE-13?]
pub fn take(turn: &mut Play<'_, '_>, seat: Seat, name: &str) {
    let found = free(turn.content(), turn.world()).into_iter().find(|ready| ready.name == name);
    if let Some(ready) = found.cloned() {
        write(turn, seat, ready);
    }
}

/// Gives every player without a character a ready one, and takes it into play. [TR-CRE-13?]
pub fn deal(turn: &mut Play<'_, '_>, by: Seat) {
    let seats = without(turn.cast(), turn.world());
    let ready: Vec<Ready> = free(turn.content(), turn.world()).into_iter().cloned().collect();
    for (seat, ready) in seats.into_iter().zip(ready) {
        let id = turn.world().next_character;
        write(turn, seat, ready);
        creation::accept(turn, by, id, String::new());
    }
}

fn write(turn: &mut Play<'_, '_>, seat: Seat, ready: Ready) {
    let gear =
        gear::packed(turn.content(), turn.world(), ready.weapons, ready.armour, ready.shield);
    let skills = ready.skills.iter().filter_map(|name| turn.content().skill(name)).collect();
    creation::write(
        turn,
        Whole {
            seat,
            name: ready.name,
            archetype: (ready.archetype, true),
            equipment: ready.equipment,
            gear,
            skills,
            values: ready.attributes,
            advancement: Some(ready.raises),
        },
    );
}

/// Reads the scenario's opening aloud. [TR-CRE-08 TR-SKILL-01]
pub fn opening(turn: &mut Play<'_, '_>, by: Seat) {
    let found = turn.content().scenario(&turn.world().charter);
    let Some((name, text)) = found.map(|s| (s.name.clone(), s.opening.clone())) else { return };
    let why = Why::rules(&[id::CRE_08, id::SKILL_01]).ruled(by, "");
    turn.tell(Fact::Opened { name, text }, why);
}
