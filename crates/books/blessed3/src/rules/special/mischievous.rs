//! Mischievous: a distraction on somebody who would succeed.

use super::{Ready, ready, use_up};
use crate::check::Check;
use crate::rules::{Play, add, deny, gone, picked};
use crate::specialization::fact::{SpecialFact, fact as special};
use crate::specialization::mark::Mischief;
use crate::specialization::{Special, Window};
use crate::topic::{Pick, Topic};
use crate::world::{Character, Id, Presence, World};
use crate::{Blessed3, id};
use ingle_engine::{Game, Seat, Stop, Why};

/// Whether somebody may distract whoever makes the open Check; never from an automatic success. [B3-SPEC-78 B3-SPEC-84?]
fn able(world: &World, check: &Check, one: &Ready<'_>) -> bool {
    let apart = check.who().all(|id| id != one.by);
    let alone = |one: &Character| one.presence == Presence::Alone;
    let company = world.characters.get(&check.lead).is_some_and(|lead| !alone(lead));
    let there = matches!(one.one.presence, Presence::Here | Presence::Busy);
    let sure = check.marks.insured.is_some() || check.rolls.is_empty();
    apart && company && there && !sure && !things(one.one).is_empty()
}

/// The things that somebody has gained. [B3-SPEC-83?]
pub fn things(one: &Character) -> Vec<&String> {
    let mut found: Vec<&String> = Vec::new();
    for thing in one.things.iter().chain(&one.growth.exceptional) {
        if !found.contains(&thing) {
            found.push(thing);
        }
    }
    found
}

/// Seats that may distract now.
pub fn seats(game: &Game<Blessed3>) -> Vec<Seat> {
    let mut seats = Vec::new();
    let Some(check) = &game.world.check else { return seats };
    for one in ready(&game.world, Special::Mischievous, Window::Deny) {
        if able(&game.world, check, &one) {
            add(&mut seats, one.one.seat);
        }
    }
    seats
}

/// With what the characters of a seat may distract: the words, who, and with what. [B3-SPEC-83?]
pub fn means(game: &Game<Blessed3>, seat: Seat) -> Vec<(String, Id, String)> {
    let Some(check) = &game.world.check else { return Vec::new() };
    let own = ready(&game.world, Special::Mischievous, Window::Deny);
    own.filter(|one| one.one.seat == seat && able(&game.world, check, one))
        .flat_map(|one| {
            let name = &one.one.name;
            let word = move |thing: &String| (format!("{name}: {thing}"), one.by, thing.clone());
            things(one.one).into_iter().map(word)
        })
        .collect()
}

/// Takes some from one roll of the result; nothing rounds it again. [B3-SPEC-78 B3-SPEC-80? B3-SPEC-81? B3-SPEC-82?]
pub fn distract(turn: &mut Play<'_, '_>, seat: Seat, thing: Pick, roll: u8) -> Result<(), Stop> {
    let value = picked(thing)?;
    let found = means(turn.game(), seat).into_iter().find(|(word, ..)| *word == value);
    let (_, by, thing) = found.ok_or_else(gone)?;
    let one = super::super::character(turn, by)?;
    let (own, held) = one.specials.with(Special::Mischievous).ok_or_else(gone)?;
    let (own, amount) = (own.clone(), held.number);
    let at = usize::from(roll).saturating_sub(1);
    let check = turn.world().check.as_ref().ok_or_else(gone)?;
    if at >= check.rolls.len() {
        return Err(gone());
    }
    let mut rules = vec![id::SPEC_78, id::SPEC_80, id::SPEC_82, id::SPEC_83, id::CHK_43];
    if check.rolls.len() > 1 {
        rules.push(id::SPEC_81);
    }
    let below = check.points(&turn.world().charter, at).map_or(0, |points| points.value);
    if below < i32::from(amount) {
        rules.push(id::CHK_40);
    }
    use_up(turn, by, &own, "", &[])?;
    let mischief = Mischief { by, at, amount, thing };
    turn.tell(special(SpecialFact::Distracted { mischief }), Why::rules(&rules));
    let seats = deny::denying_seats(turn.game(), None);
    turn.revise(Topic::Deny { plan: None }, seats)
}
