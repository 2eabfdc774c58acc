//! Resolved: a successful Attack on somebody is worth less.

use super::{Ready, ready, use_up};
use crate::attack::Purpose;
use crate::check::Band;
use crate::judge::against;
use crate::rules::{Play, add, blessings, check, gone, picked};
use crate::specialization::fact::{SpecialFact, fact as special};
use crate::specialization::topic::SpecialTopic;
use crate::specialization::{Special, Window};
use crate::topic::{Pick, Topic};
use crate::world::Id;
use crate::{Blessed3, id};
use ingle_engine::{Game, Seat, Stop, Why};

/// Defenders to whom the settled Attack comes through, and whose it is. [B3-SPEC-95 B3-DEL-16?]
fn hit(game: &Game<Blessed3>) -> (Vec<Id>, Id) {
    let Some(check) = &game.world.check else { return (Vec::new(), 0) };
    let Some(outcome) = &check.outcome else { return (Vec::new(), 0) };
    match &check.purpose {
        Purpose::Attack(attack) => {
            let hit = attack
                .targets
                .iter()
                .filter(|target| against(&game.world, check, outcome, target) != Band::Failure);
            (hit.map(|target| target.id).collect(), check.lead)
        }
        Purpose::Defend(trap) if outcome.band == Band::Failure => (vec![check.lead], trap.by),
        _ => (Vec::new(), 0),
    }
}

/// Those who may be resolved now. [B3-SPEC-98?]
pub fn able(game: &Game<Blessed3>) -> Vec<Ready<'_>> {
    let (hit, _) = hit(game);
    let done = game.world.check.as_ref().map_or(&[][..], |check| &check.marks.resolved);
    ready(&game.world, Special::Resolved, Window::Tally)
        .filter(|one| hit.contains(&one.by) && !done.contains(&one.by))
        .collect()
}

fn seats(game: &Game<Blessed3>) -> Vec<Seat> {
    let mut seats = Vec::new();
    able(game).iter().for_each(|one| add(&mut seats, one.one.seat));
    check::ordered(game, seats)
}

/// Asks the Defenders once boons and busts are counted, before any are set aside. [B3-SPEC-98?]
pub fn ask(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let topic = Topic::Special(SpecialTopic::Resolve);
    check::stop(turn, topic, |game| check::own_window(game, seats(game)))
}

/// One boon fewer, one bust more, and a Blessing for the Defender. [B3-SPEC-95 B3-SPEC-96 B3-CND-35?]
pub fn resolve(turn: &mut Play<'_, '_>, seat: Seat, who: Pick) -> Result<(), Stop> {
    let name = picked(who)?;
    let (_, attacker) = hit(turn.game());
    let found = able(turn.game())
        .into_iter()
        .find(|one| one.one.name == name && one.one.seat == seat)
        .map(|one| (one.by, one.own.clone()));
    let (by, own) = found.ok_or_else(gone)?;
    use_up(turn, by, &own, "", &[id::SPEC_98])?;
    let mut why = Why::rules(&[id::SPEC_95, id::SPEC_98, id::CND_35]);
    let delayed = turn.world().check.as_ref().is_some_and(|check| check.purpose.attack().is_none());
    if delayed {
        why = why.and(id::DEL_16);
    }
    turn.tell(special(SpecialFact::Resolved { by, attacker }), why);
    let dice = blessings::gain(turn, by, 1, "Resolved", Why::from(id::SPEC_96))?;
    let seats = seats(turn.game());
    turn.revise(Topic::Special(SpecialTopic::Resolve), seats)?;
    crate::rules::ethic::rite::ask(turn, by, dice)
}
