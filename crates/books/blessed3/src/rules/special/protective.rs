//! Protective: stepping in as the Defender.

use super::{Ready, ready, use_up, violent};
use crate::check::Check;
use crate::rules::{Play, add, attack, gone, picked};
use crate::specialization::fact::{SpecialFact, fact as special};
use crate::specialization::topic::SpecialTopic;
use crate::specialization::{Special, Window};
use crate::topic::{Pick, Topic};
use crate::world::{Id, Presence, World};
use crate::{Blessed3, id, rules};
use ingle_engine::{Game, Seat, Stop, Why};

/// Whether somebody is near enough, and neither attacks nor is attacked. [B3-SPEC-85]
fn near(world: &World, check: &Check, one: &Ready<'_>) -> bool {
    let apart = check.who().all(|id| id != one.by) && !check.purpose.aims_at(one.by);
    // In an Endeavor those are near who take part in the same area.
    let area = |id: Id| world.actor(id).map(|actor| actor.area);
    let shared = !rules::endeavor::owns(world)
        || (area(one.by).is_some() && area(one.by) == area(check.lead));
    apart && shared && one.one.presence == Presence::Here
}

/// Everybody who may step in for somebody: the words, who, for whom. [B3-SPEC-85]
pub fn able(game: &Game<Blessed3>, seat: Option<Seat>) -> Vec<(String, Id, Id, Seat)> {
    let world = &game.world;
    let Some(check) = world.check.as_ref().filter(|check| violent(check)) else {
        return Vec::new();
    };
    let Some(attack) = check.purpose.attack() else { return Vec::new() };
    let mut found = Vec::new();
    for one in
        ready(world, Special::Protective, Window::Defend).filter(|one| near(world, check, one))
    {
        if seat.is_some_and(|seat| seat != one.one.seat) {
            continue;
        }
        for target in &attack.targets {
            let word = format!("{} for {}", one.one.name, world.name(target.id));
            found.push((word, one.by, target.id, one.one.seat));
        }
    }
    found
}

/// Asks whoever may step in, before the Defender is asked. [B3-SPEC-85 B3-SPEC-88?]
pub fn ask(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    turn.window(Topic::Special(SpecialTopic::Protect), |game| {
        let mut seats = Vec::new();
        able(game, None).into_iter().for_each(|(.., seat)| add(&mut seats, seat));
        seats.sort();
        (seats, game.cast.referees())
    })
}

/// Becomes the Defender; the first to claim it does. [B3-SPEC-85 B3-SPEC-88?]
pub fn protect(turn: &mut Play<'_, '_>, seat: Seat, who: Pick) -> Result<(), Stop> {
    let value = picked(who)?;
    let found = able(turn.game(), Some(seat)).into_iter().find(|(word, ..)| *word == value);
    let (_, by, target, _) = found.ok_or_else(gone)?;
    let one = super::super::character(turn, by)?;
    let own = one.specials.with(Special::Protective).ok_or_else(gone)?.0.clone();
    use_up(turn, by, &own, "", &[])?;
    turn.close();
    let why = Why::rules(&[id::SPEC_85, id::SPEC_88]);
    turn.tell(special(SpecialFact::Protected { by, target }), why);
    rules::endeavor::carry::stepped_in(turn, by)?;
    attack::defended(turn, None)
}
