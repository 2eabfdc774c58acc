//! What follows from a success: Attentive and Coordinated.

use super::{finished, fits, lapse, use_up};
use crate::check::{Band, Check};
use crate::fact::Fact;
use crate::rules::{Play, check, gone, help, picked};
use crate::specialization::fact::{PLEDGE, SpecialFact, fact as special};
use crate::specialization::topic::SpecialTopic;
use crate::specialization::{Held, Pledge, Special, Window};
use crate::stat::Stat;
use crate::topic::{Pick, Topic};
use crate::world::{Blessing, Character, Id, Presence, World};
use crate::{Blessed3, id};
use ingle_engine::{Game, Seat, Stop, Why};

/// The successful Check, its lead, and what the lead has, if an effect may follow from it. [B3-SPEC-12 B3-SPEC-27]
fn follows(world: &World, effect: Special) -> Option<(&Check, &Character, &String, &Held)> {
    let check = world.check.as_ref()?;
    let passed = check.outcome.as_ref().is_some_and(|outcome| outcome.band != Band::Failure);
    let one = world.characters.get(&check.lead).filter(|_| passed)?;
    let (own, held) = one.specials.ready(effect, Window::AfterSuccess)?;
    (!check.marks.followed.contains(&effect)).then_some((check, one, own, held))
}

/// The Stats of the success that fit an effect. [B3-SPEC-131?]
fn stats(check: &Check, one: &Character, held: &Held) -> Vec<Stat> {
    let mut found = Vec::new();
    for roll in check.rolls.iter().filter(|roll| roll.by == check.lead) {
        let own = std::iter::once(roll.stat);
        let others = roll.others().into_iter().filter(|(by, _)| *by == check.lead);
        for stat in own.chain(others.map(|(_, stat)| stat)) {
            if fits(one, &held.stats, stat) && !found.contains(&stat) {
                found.push(stat);
            }
        }
    }
    found
}

/// The Stats with which the next action may be a violent Attack. [B3-SPEC-12]
pub fn attending(world: &World) -> Vec<Stat> {
    let found = follows(world, Special::Attentive);
    found.map_or(Vec::new(), |(check, one, _, held)| stats(check, one, held))
}

/// Whom the lead may Help as part of the same action. [B3-SPEC-27]
pub fn helped(world: &World) -> Vec<(String, Id)> {
    let Some((check, one, _, held)) = follows(world, Special::Coordinated) else {
        return Vec::new();
    };
    if stats(check, one, held).is_empty() {
        return Vec::new();
    }
    let others = world.characters.iter().filter(|(id, _)| **id != check.lead);
    // In an Endeavor those who take part are there.
    let part = |id: &Id| !crate::rules::endeavor::owns(world) || world.actor(*id).is_some();
    let others = others.filter(|(id, _)| part(id));
    let there = others.filter(|(_, one)| matches!(one.presence, Presence::Here | Presence::Busy));
    there.map(|(id, one)| (one.name.clone(), *id)).collect()
}

/// The Blessings with which that Help may be paid for at once. [B3-SPEC-28?]
pub fn means(world: &World) -> Vec<(String, Blessing)> {
    let one = world.check.as_ref().and_then(|check| world.characters.get(&check.lead));
    let singles = one.map(|one| one.helping(&world.charter).singles());
    singles.unwrap_or_default().into_iter().map(|(word, die)| (word, die.clone())).collect()
}

/// Whether a seat is asked. Where pools are secret, any die is enough.
fn seats(game: &Game<Blessed3>) -> Vec<Seat> {
    let world = &game.world;
    let Some(check) = &world.check else { return Vec::new() };
    let one = world.characters.get(&check.lead);
    let pays = !world.charter.coordinated_pledge.yes()
        || match world.charter.public_pools.yes() {
            true => !means(world).is_empty(),
            false => one.is_some_and(|one| one.count() > 0),
        };
    let any = !attending(world).is_empty() || (pays && !helped(world).is_empty());
    world.seat(check.lead).into_iter().filter(|_| any).collect()
}

/// Asks the roller what follows, before the Check is over. [B3-SPEC-12 B3-SPEC-27]
pub fn ask(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let topic = Topic::Special(SpecialTopic::After);
    check::stop(turn, topic, |game| check::own_window(game, seats(game)))
}

fn again(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let seats = seats(turn.game());
    turn.revise(Topic::Special(SpecialTopic::After), seats)
}

/// The Check is over, and so is leave to Help it. [B3-CHK-41? B3-SPEC-28?]
pub fn finish(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let lead = turn.world().check.as_ref().map(|check| check.lead);
    let leave = |id: &Id| {
        let one = turn.world().characters.get(id);
        one.is_some_and(|one| !one.specials.leave.is_empty())
    };
    if let Some(by) = lead.filter(leave) {
        lapse(turn, by, PLEDGE, &[id::SPEC_28]);
    }
    finished(turn);
    Ok(())
}

/// The next action may be a violent Attack with the Stat that succeeded. [B3-SPEC-12]
pub fn attend(turn: &mut Play<'_, '_>, stat: Pick) -> Result<(), Stop> {
    let name = picked(stat)?;
    let stat = attending(turn.world()).into_iter().find(|stat| stat.name() == name);
    let stat = stat.ok_or_else(gone)?;
    let (check, _, own, _) = follows(turn.world(), Special::Attentive).ok_or_else(gone)?;
    let (by, own) = (check.lead, own.clone());
    use_up(turn, by, &own, "", &[id::SPEC_131])?;
    let why = Why::rules(&[id::SPEC_12, id::SPEC_131]);
    turn.tell(special(SpecialFact::Attends { by, stat }), why);
    again(turn)
}

/// Helps another as part of the same action: it waits for their next Check. [B3-SPEC-27 B3-SPEC-28?]
pub fn coordinate(turn: &mut Play<'_, '_>, whom: Pick, with: Pick) -> Result<(), Stop> {
    let name = picked(whom)?;
    let to = helped(turn.world()).into_iter().find(|(known, _)| *known == name);
    let (_, to) = to.ok_or_else(gone)?;
    let (check, _, own, _) = follows(turn.world(), Special::Coordinated).ok_or_else(gone)?;
    let (by, own) = (check.lead, own.clone());
    if !turn.world().charter.coordinated_pledge.yes() {
        use_up(turn, by, &own, "", &[id::SPEC_28, id::SPEC_131])?;
        let why = Why::rules(&[id::SPEC_27, id::SPEC_28]);
        turn.tell(special(SpecialFact::Leave { by, to }), why);
        return again(turn);
    }
    let with = picked(with)?;
    let paid = means(turn.world()).into_iter().find(|(known, _)| *known == with);
    let (_, paid) = paid.ok_or_else(gone)?;
    let one = super::super::character(turn, by)?;
    let bonus = help::bonus(one.helping(&turn.world().charter).worth(&paid));
    use_up(turn, by, &own, "", &[id::SPEC_28, id::SPEC_131])?;
    let on = format!("Help for {}", turn.world().name(to));
    let why = Why::rules(&[id::SPEC_27, id::SPEC_28, id::BLS_06, id::BLS_14]);
    turn.tell(Fact::Spent { by, blessings: vec![paid.clone()], on }, why);
    let why = Why::rules(&[id::SPEC_27, id::SPEC_28, id::HLP_02]);
    turn.tell(special(SpecialFact::Pledged { to, pledge: Pledge { by, paid, bonus } }), why);
    again(turn)
}
