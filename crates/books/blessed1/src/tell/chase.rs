//! Chases in words.

use super::{Words, plain, said, spaces};
use crate::Blessed1;
use crate::fact::Fact;
use crate::world::Id;
use ingle_engine::Game;
use ingle_engine::view::Tone;

/// A fact of a Chase.
pub fn words(game: &Game<Blessed1>, fact: &Fact) -> Words {
    let world = &game.world;
    let name = |id: &Id| world.name(*id);
    let stands = |all: &[(Id, u16)]| -> String {
        let each = all.iter().map(|(id, at)| format!("{} at {at}", name(id)));
        each.collect::<Vec<_>>().join(", ")
    };
    match fact {
        Fact::ChaseBegan { chase } => {
            let who: Vec<Id> = chase.runners.keys().copied().collect();
            plain(format!(
                "A Chase begins{}: {} at 0, {}",
                said(", ", &chase.words),
                world.names(&who),
                chase.end_words()
            ))
        }
        Fact::Pursues { who } => plain(match who.is_empty() {
            true => "It is a race: all are opponents".to_owned(),
            false => format!("{} pursue", world.names(who)),
        }),
        Fact::Racing { note } if note.is_empty() => None,
        Fact::Racing { note } => plain(format!("The round begins{}", said(": ", note))),
        Fact::Ran { moved, order, .. } if moved.is_empty() => {
            plain(format!("Nobody moves. In turn: {}", names(world, order)))
        }
        Fact::Ran { moved, spaces: count, order, .. } => plain(format!(
            "{} forward: {}. In turn: {}",
            spaces(*count),
            stands(moved),
            names(world, order)
        )),
        Fact::ActsFirst { by } => plain(format!("{} acts first", name(by))),
        Fact::Moved { moved, spaces: count } => {
            plain(format!("{} forward: {}", spaces(*count), stands(moved)))
        }
        Fact::Contesting { by, opponent } => {
            plain(format!("{} contests {}", name(by), name(opponent)))
        }
        Fact::HeldBack { by } => plain(format!("{} contests nobody", name(by))),
        Fact::HazardMet { hazard } => Some((
            format!("A hazard before {}: “{}”", world.names(&hazard.who), hazard.text),
            Tone::Bad,
        )),
        Fact::FellBack { by, to } => Some((format!("{} falls back to {to}", name(by)), Tone::Bad)),
        Fact::RoundEnded { round, note } => {
            plain(format!("Round {round} ends{}", said(": ", note)))
        }
        Fact::Level { who } => plain(match who.is_empty() {
            true => "They are level; the DM names the winner".to_owned(),
            false => format!("{} are level: one more round between them", world.names(who)),
        }),
        Fact::ChaseEnded { winners, note } => {
            let won = match winners.is_empty() {
                true => "The Chase is over".to_owned(),
                false => format!("The Chase is over: {} wins", world.names(winners)),
            };
            Some((format!("{won}{}", said(". ", note)), Tone::Good))
        }
        Fact::SpaceSet { by, to } => plain(format!("{}'s token stands at {to}", name(by))),
        _ => None,
    }
}

fn names(world: &crate::world::World, ids: &[Id]) -> String {
    let each: Vec<String> = ids.iter().map(|id| world.name(*id)).collect();
    each.join(", ")
}
