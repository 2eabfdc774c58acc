//! Turn order: in a Challenge nobody acts again before every other willing character has acted.

use super::who;
use crate::challenge::ChallengeId;
use crate::charter::Spotlight;
use crate::fact::Fact;
use crate::world::{CharacterId, World};
use crate::{Play, id};
use ingle_engine::{Seat, Why};

/// Those who can act.
fn able(world: &World) -> Vec<CharacterId> {
    world.playing().filter(|(_, c)| c.cannot_act().is_none()).map(|(id, _)| id).collect()
}

/// Those who have not acted in a Challenge in which somebody has.
pub fn waiting(world: &World, challenge: ChallengeId) -> Vec<CharacterId> {
    let Some(challenge) = world.challenge(challenge) else { return Vec::new() };
    let acted = |id: &CharacterId| challenge.acted.contains(id);
    match challenge.acted.is_empty() {
        true => Vec::new(),
        false => able(world).into_iter().filter(|id| !acted(id)).collect(),
    }
}

/// Says why a character must let others act first, if it must. [TR-CHAL-25?]
pub fn not_yet(world: &World, id: CharacterId) -> Option<Why> {
    if world.charter.spotlight == Spotlight::Free {
        return None;
    }
    let (challenge, waiting) = world.open_challenges().into_iter().find_map(|(number, c)| {
        let waiting = waiting(world, number);
        (c.acted.contains(&id) && !waiting.is_empty()).then_some((number, waiting))
    })?;
    let names: Vec<&str> = waiting.into_iter().map(|id| world.name(id)).collect();
    let words = format!(
        "{} has acted in “{}”; first {} may act or hold back, or the GM begins the next round.",
        world.name(id),
        world.challenge_handle(challenge),
        names.join(", ")
    );
    Some(Why::from(id::CHAL_25).say(words))
}

/// Notes that somebody acted in a Challenge, or lets others act first. [TR-CHAL-25?]
pub fn take(turn: &mut Play<'_, '_>, id: CharacterId, challenge: ChallengeId, held: bool) {
    let world = turn.world();
    let Some(known) = world.challenge(challenge) else { return };
    if world.charter.spotlight == Spotlight::Free || known.over {
        return;
    }
    let all = able(world).into_iter().all(|able| known.acted.contains(&able));
    let mut acted = if all { Vec::new() } else { known.acted.clone() };
    if !acted.contains(&id) {
        acted.push(id);
    }
    let who = who(world, id);
    turn.tell(Fact::TurnTaken { who, id: challenge, acted, held }, id::CHAL_25);
}

/// Notes that somebody used an action without a roll, in every Challenge that is open. [TR-CHAL-25?]
pub fn take_everywhere(turn: &mut Play<'_, '_>, id: CharacterId, held: bool) {
    let open: Vec<ChallengeId> =
        turn.world().open_challenges().into_iter().map(|(number, _)| number).collect();
    for challenge in open {
        take(turn, id, challenge, held);
    }
}

/// Lets everybody act again. [TR-CHAL-25?]
pub fn next_round(turn: &mut Play<'_, '_>, by: Seat) {
    let open = turn.world().open_challenges().into_iter();
    let ids: Vec<ChallengeId> =
        open.filter(|(_, c)| !c.acted.is_empty()).map(|(id, _)| id).collect();
    turn.tell(Fact::RoundBegan { ids }, Why::from(id::CHAL_25).ruled(by, ""));
}
