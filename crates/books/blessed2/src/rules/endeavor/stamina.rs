//! Stamina: the players' side moves back to move a Monstrosity out.

use super::{Play, advance, alone, now, tell};
use crate::endeavor::due::{Cause, Due, Then};
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::line::Side;
use crate::endeavor::topic::EndeavorTopic;
use crate::id;
use crate::rules::{gone, picked, trim};
use crate::topic::Pick;
use crate::world::{Id, World};
use ingle_engine::{Stop, Sum, Why};

/// The Monstrosities that could be moved out now, each with its stamina. [B2-MON-08]
pub fn able(world: &World) -> Vec<(Id, u16)> {
    let Some(now) = &world.endeavor else { return Vec::new() };
    let together = now.together();
    let others = now.inside().filter(|token| token.side != Side::Party);
    let tired = others.filter_map(|token| Some((token.id, world.monster(token.id)?.stamina)));
    tired.filter(|(_, stamina)| u32::from(*stamina) <= together).collect()
}

/// Asks whether one is moved out; tells whether that was worth asking. [B2-MON-08 B2-MON-18?]
pub fn open(turn: &mut Play<'_, '_>) -> Result<bool, Stop> {
    let able = able(turn.world());
    if able.is_empty() {
        return Ok(false);
    }
    if alone(turn.world()) {
        // The one that is hardest to move out goes first, while there is enough for it.
        let hardest = able.iter().max_by_key(|(_, stamina)| *stamina).map(|(id, _)| *id);
        move_out(turn, hardest.ok_or_else(gone)?, "")?;
        return Ok(true);
    }
    let party: Vec<Id> = now(turn)?.party().map(|token| token.id).collect();
    super::ask(turn, EndeavorTopic::Stamina, &party)?;
    Ok(true)
}

/// The choices by name.
pub fn choices(world: &World) -> Vec<(String, Id)> {
    able(world).into_iter().map(|(id, _)| (world.name(id), id)).collect()
}

/// Moves a Monstrosity out, without killing it; then its stamina is moved back. [B2-MON-08 B2-MON-09 B2-MON-19?]
pub fn chosen(turn: &mut Play<'_, '_>, which: Pick, story: &str) -> Result<(), Stop> {
    let monster = picked(which, choices(turn.world()))?;
    turn.close();
    move_out(turn, monster, story)
}

fn move_out(turn: &mut Play<'_, '_>, monster: Id, story: &str) -> Result<(), Stop> {
    let stamina = turn.world().monster(monster).ok_or_else(gone)?.stamina;
    let together = now(turn)?.together();
    let sum = Sum::of("Together", together as i32, id::MON_08).plus(
        "Stamina",
        -i32::from(stamina),
        id::MON_07,
    );
    let more = now(turn)?.tokens.iter().any(|token| token.out);
    let mut rules = vec![id::MON_07, id::MON_08, id::MON_09, id::MON_19];
    rules.extend(super::super::when(more, id::MON_18));
    let why = Why::rules(&rules).sum(sum);
    tell(turn, EndeavorFact::MovedOut { monster, story: trim(story) }, why);
    let due = Due::Back { monster, left: stamina.into() };
    tell(turn, EndeavorFact::Owed { due }, [id::MON_08, id::MON_17]);
    super::then(turn, Then::RoundEnd)
}

/// Those who can still move back.
pub fn walkers(world: &World) -> Vec<(String, Id)> {
    let Some(now) = &world.endeavor else { return Vec::new() };
    let far = now.party().filter(|token| token.at > 0);
    far.map(|token| (world.name(token.id), token.id)).collect()
}

/// Asks who moves back, unless there is nothing to choose. [B2-MON-17?]
pub fn backs(turn: &mut Play<'_, '_>) -> Result<bool, Stop> {
    let walkers = walkers(turn.world());
    if walkers.len() < 2 || alone(turn.world()) {
        rest(turn)?;
        return Ok(false);
    }
    let who: Vec<Id> = walkers.into_iter().map(|(_, id)| id).collect();
    super::ask(turn, EndeavorTopic::Back, &who)?;
    Ok(true)
}

/// Somebody moves back a part of it. [B2-MON-17?]
pub fn step_back(turn: &mut Play<'_, '_>, who: Pick, spaces: u32) -> Result<(), Stop> {
    let Some(Due::Back { monster, left }) = super::due::next(turn.world()) else {
        return Err(gone());
    };
    let who = picked(who, walkers(turn.world()))?;
    turn.close();
    let went = walk(turn, who, spaces.min(left))?;
    let left = left - went;
    super::due::paid(turn, (left > 0).then_some(Due::Back { monster, left }));
    super::due::go_on(turn)
}

fn walk(turn: &mut Play<'_, '_>, who: Id, spaces: u32) -> Result<u32, Stop> {
    let why = Why::rules(&[id::MON_08, id::MON_17]);
    advance::back(turn, who, spaces, Cause::Stamina, why)
}

/// Nobody says who: those who are furthest move back, as far as it takes.
pub fn rest(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let Some(Due::Back { mut left, .. }) = super::due::next(turn.world()) else { return Ok(()) };
    super::due::paid(turn, None);
    while left > 0 {
        let furthest = now(turn)?.party().max_by_key(|token| token.at).map(|token| token.id);
        let Some(who) = furthest else { break };
        let went = walk(turn, who, left)?;
        if went == 0 {
            break;
        }
        left -= went;
    }
    Ok(())
}
