//! Legend and Revelation: what a session's first Major Success brings.

use super::{Play, character, gone, picked};
use crate::charter::StealPick;
use crate::fact::Fact;
use crate::pay::word;
use crate::topic::{Pick, Topic};
use crate::world::{Blessing, Character, Id, Presence};
use crate::{Blessed3, id, rules};
use ingle_engine::{Game, Seat, Stop, Viewer, Why};
use ingle_shared::bump::Draw;

/// The characters of other players, who may have seen it. [B3-BLS-21]
pub fn possible_witnesses(game: &Game<Blessed3>, by: Id) -> impl Iterator<Item = &Character> {
    let all = game.world.characters.iter();
    all.filter(move |(id, one)| **id != by && !game.cast.is_referee(one.seat))
        .map(|(_, one)| &**one)
}

/// Gives each witness a Blessing. [B3-BLS-21 B3-BLS-46?]
pub fn witnesses(turn: &mut Play<'_, '_>, seat: Seat, who: &[String]) -> Result<(), Stop> {
    turn.close();
    for name in who {
        let by = turn.world().named(name).ok_or_else(gone)?;
        let why = Why::rules(&[id::BLS_21, id::BLS_46]).ruled(seat, "");
        let dice = rules::blessings::gain(turn, by, 1, "Legend", why)?;
        rules::ethic::rite::ask(turn, by, dice)?;
    }
    Ok(())
}

/// Gains one Blessing of a Revelation. [B3-BLS-23 B3-BLS-42?]
pub fn gain(turn: &mut Play<'_, '_>, by: Id, left: u8) -> Result<(), Stop> {
    let why = Why::rules(&[id::BLS_23, id::BLS_42, id::BLS_47]);
    let dice = rules::blessings::gain(turn, by, 1, "Revelation", why)?;
    next(turn, by, left)?;
    rules::ethic::rite::ask(turn, by, dice)
}

/// Whom a thief may steal from: others in the scene who have something. [B3-BLS-42?]
fn victims(game: &Game<Blessed3>, thief: Id) -> impl Iterator<Item = Id> + '_ {
    let there = move |id: &Id| {
        let one = game.world.characters.get(id);
        *id != thief
            && one.is_some_and(|one| {
                one.count() > 0 && !matches!(one.presence, Presence::Away | Presence::Alone)
            })
    };
    game.world.characters.keys().copied().filter(there)
}

/// What a thief may choose to steal: the words, from whom, and which die where that is the thief's choice. [B3-BLS-40? B3-BLS-42?]
pub fn loot(
    game: &Game<Blessed3>,
    thief: Id,
    viewer: Viewer,
) -> Vec<(String, Id, Option<Blessing>)> {
    let mut found = Vec::new();
    for victim in victims(game, thief) {
        let Some(one) = game.world.characters.get(&victim) else { continue };
        if game.world.charter.steal_pick != StealPick::Thief {
            found.push((one.name.clone(), victim, None));
            continue;
        }
        let open = one.pool.seen_by(viewer).is_some();
        for (nth, die) in one.blessings().iter().enumerate() {
            // Where the faces are secret the thief points at a die without seeing it.
            let value = match open {
                true => format!("{}: {}", one.name, word(die)),
                false => format!("{}: die {}", one.name, nth + 1),
            };
            if !found.iter().any(|(known, _, _)| *known == value) {
                found.push((value, victim, Some(die.clone())));
            }
        }
    }
    found
}

/// Steals one Blessing of a Revelation. [B3-BLS-23 B3-BLS-38? B3-BLS-40? B3-BLS-42?]
pub fn steal(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    by: Id,
    left: u8,
    what: Pick,
) -> Result<(), Stop> {
    let value = picked(what)?;
    let viewer = turn.cast().viewer(seat);
    let found = loot(turn.game(), by, viewer).into_iter().find(|(known, _, _)| *known == value);
    let (_, victim, die) = found.ok_or_else(gone)?;
    match (turn.world().charter.steal_pick, die) {
        (StealPick::Thief, Some(die)) => {
            moves(turn, by, victim, die)?;
            next(turn, by, left)
        }
        (StealPick::Victim, _) => {
            next(turn, by, left)?;
            let (owner, referees) = (super::seat(turn, victim)?, turn.cast().referees());
            turn.ask(Topic::Robbed { thief: by, victim }, [owner], referees)
        }
        _ => {
            let count = character(turn, victim)?.count().min(u8::MAX.into()) as u8;
            let drawn = turn.throw(seat, id::BLS_40, &Draw { of: count })?.tally;
            let die = character(turn, victim)?.blessings().get(usize::from(drawn)).cloned();
            moves(turn, by, victim, die.ok_or_else(gone)?)?;
            next(turn, by, left)
        }
    }
}

/// The robbed one picks the die that goes; or the smallest goes. [B3-BLS-40?]
pub fn hand_over(
    turn: &mut Play<'_, '_>,
    thief: Id,
    victim: Id,
    which: Option<Pick>,
) -> Result<(), Stop> {
    let pool = character(turn, victim)?.blessings();
    let die = match which {
        Some(which) => {
            let value = picked(which)?;
            pool.iter().find(|die| word(die) == value)
        }
        None => pool.iter().min_by_key(|die| die.face),
    };
    match die.cloned() {
        Some(die) => moves(turn, thief, victim, die),
        // Somebody took the last one meanwhile: the rest is lost.
        None => Ok(()),
    }
}

/// Moves a die from one pool to another, face and kind and all. [B3-BLS-38? B3-BLS-39?]
fn moves(turn: &mut Play<'_, '_>, to: Id, from: Id, blessing: Blessing) -> Result<(), Stop> {
    let next = character(turn, to)?.next_blessing;
    let mut rules = vec![id::BLS_23, id::BLS_38, id::BLS_39, id::BLS_40, id::BLS_42];
    if blessing.temporary {
        rules.push(id::BLS_43);
    }
    let renewed = Blessing { id: next, ..blessing.clone() };
    turn.tell(Fact::Stolen { from, to, blessing, renewed }, Why::rules(&rules));
    Ok(())
}

/// Asks for the next of the three, or ends it.
fn next(turn: &mut Play<'_, '_>, by: Id, left: u8) -> Result<(), Stop> {
    match left {
        0 | 1 => {
            turn.close();
            Ok(())
        }
        _ => {
            let seat = super::seat(turn, by)?;
            turn.revise(Topic::Revelation { by, left: left - 1 }, [seat])
        }
    }
}
