//! Copies of Blessings that others gain.

use super::{Purse, ethic, held, unbank};
use crate::charter::RiteRange;
use crate::content::Spends;
use crate::fact::Fact;
use crate::pay::word;
use crate::rules::{Play, add, character, gone, picked};
use crate::shared::Shared;
use crate::topic::{Pick, Topic};
use crate::world::{Blessing, Id, Presence};
use crate::{Blessed3, id};
use ingle_engine::{Game, Seat, Stop, Why};

/// Whether somebody may copy what another gains. [B3-EOPT-09 B3-EOPT-28?]
fn may(game: &Game<Blessed3>, who: Id, from: Id) -> bool {
    let there = |id: Id| {
        let one = game.world.characters.get(&id);
        one.is_some_and(|one| matches!(one.presence, Presence::Here | Presence::Busy))
    };
    // What a companion gains is its own.
    let companion = game.world.characters.get(&from).is_some_and(|one| one.is_companion());
    let near = game.world.charter.rite_range == RiteRange::Any || (there(who) && there(from));
    who != from && !companion && near && held(game, who, Spends::Copy) > 0
}

/// What somebody may still copy: which die, and how a form writes it. [B3-EOPT-26?]
pub fn choices(
    game: &Game<Blessed3>,
    seat: Seat,
    from: Id,
    dice: &[Blessing],
    done: &[(Id, u32)],
) -> Vec<(String, Id, Blessing)> {
    let viewer = game.cast.viewer(seat);
    let many = game.world.of(seat).count() > 1;
    let pool = game.world.characters.get(&from).map(|one| &one.pool);
    let open = pool.is_some_and(|pool| pool.seen_by(viewer).is_some());
    let mut found: Vec<(String, Id, Blessing)> = Vec::new();
    for (who, one) in game.world.of(seat).filter(|(who, _)| may(game, *who, from)) {
        for (nth, die) in dice.iter().enumerate().filter(|(_, d)| !done.contains(&(who, d.id))) {
            // Where pools are secret a die is copied without being seen.
            let word = if open { word(die) } else { format!("die {}", nth + 1) };
            let word = if many { format!("{}: {word}", one.name) } else { word };
            if !found.iter().any(|(known, ..)| *known == word) {
                found.push((word, who, die.clone()));
            }
        }
    }
    found
}

fn seats(game: &Game<Blessed3>, from: Id, dice: &[Blessing], done: &[(Id, u32)]) -> Vec<Seat> {
    let mut seats = Vec::new();
    for one in game.world.characters.values() {
        if !choices(game, one.seat, from, dice, done).is_empty() {
            add(&mut seats, one.seat);
        }
    }
    seats
}

/// Asks whoever may copy what somebody gained. [B3-EOPT-09]
pub fn ask(turn: &mut Play<'_, '_>, from: Id, dice: Vec<Blessing>) -> Result<(), Stop> {
    if dice.is_empty() {
        return Ok(());
    }
    let topic = Topic::Copy { from, dice: dice.clone(), done: Vec::new() };
    turn.window(topic, |game| crate::rules::check::own_window(game, seats(game, from, &dice, &[])))
}

/// Closes what asks for copies where nobody has a bust left to pay with. [B3-EOPT-09]
pub fn close_stale(turn: &mut Play<'_, '_>) {
    while let Some(question) = turn.game().top() {
        let Topic::Copy { from, dice, done } = &question.topic else { return };
        if !seats(turn.game(), *from, dice, done).is_empty() {
            return;
        }
        turn.close();
    }
}

/// Copies a Blessing, face and kind; a copy does not bump. [B3-EOPT-09 B3-EOPT-10 B3-EOPT-26? B3-EOPT-27? B3-EOPT-28?]
pub fn copy(turn: &mut Play<'_, '_>, seat: Seat, topic: Topic, which: Pick) -> Result<(), Stop> {
    let Topic::Copy { from, dice, mut done } = topic else { return Err(gone()) };
    let value = picked(which)?;
    let all = choices(turn.game(), seat, from, &dice, &done);
    let (_, by, die) = all.into_iter().find(|(known, ..)| *known == value).ok_or_else(gone)?;
    let (effect, _) = ethic(turn.game(), by, Spends::Copy).ok_or_else(gone)?;
    let purse = Purse { word: String::new(), by, effect: effect.to_owned(), count: 1 };
    let on = format!("a copy of a Blessing of {}", turn.world().name(from));
    unbank(turn, &purse, Spends::Copy, &on, &[id::EOPT_09, id::EOPT_28]);
    let next = character(turn, by)?.next_blessing;
    let copy = Blessing { id: next, source: Shared::new(purse.effect), ..die.clone() };
    let mut why = Why::rules(&[id::EOPT_09, id::EOPT_26]);
    if die.face == 1 {
        why = why.and(id::EOPT_10);
    }
    if dice.iter().any(|known| known.source == copy.source) {
        why = why.and(id::EOPT_27);
    }
    turn.tell(Fact::Gained { by, blessings: vec![copy.clone()] }, why);
    done.push((by, die.id));
    let left = seats(turn.game(), from, &dice, &done);
    turn.revise(Topic::Copy { from, dice, done }, left)?;
    ask(turn, by, vec![copy])
}
