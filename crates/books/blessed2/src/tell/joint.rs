//! Simultaneous actions in words.

use super::{Words, plain};
use crate::Blessed2;
use crate::fact::Fact;
use crate::world::Id;
use ingle_engine::Game;
use ingle_engine::view::Tone;

/// A fact of a simultaneous action.
pub fn words(game: &Game<Blessed2>, fact: &Fact) -> Words {
    let world = &game.world;
    let name = |id: &Id| world.name(*id);
    match fact {
        Fact::JointBegan { joint } => plain(format!("{} act at once", world.names(&joint.who))),
        Fact::Attempting { act } => {
            let at = match (act.against.is_empty(), act.target) {
                (false, _) => format!(", against {}", world.names(&act.against)),
                (true, Some(target)) => format!(" against {target}"),
                (true, None) => String::new(),
            };
            let s = if act.by.len() == 1 { "s" } else { "" };
            plain(format!(
                "{} attempt{s} “{}”, with {}{at}",
                world.names(&act.by),
                act.intent,
                super::either(&act.stats())
            ))
        }
        Fact::SitsOut { by } => plain(format!("{} sits it out", name(by))),
        Fact::Feat { by, target, .. } => plain(format!(
            "What {} attempt{} is a feat besides, at {target}",
            world.names(by),
            if by.len() == 1 { "s" } else { "" }
        )),
        Fact::FocusRolled { .. } => None,
        Fact::FocalAction { by, result, .. } => {
            let s = if by.len() == 1 { "s" } else { "" };
            Some((format!("{} take{s} the focus with {result}", world.names(by)), Tone::Good))
        }
        Fact::GoesFirst { by } => plain(format!("{} goes first", name(by))),
        Fact::Interrupted { by } => {
            plain(format!("What {} attempted is interrupted, and counts as nothing", name(by)))
        }
        Fact::LetBe { by } => plain(format!("{} lets it be", name(by))),
        Fact::JointEnded => plain("Everybody has acted".to_owned()),
        _ => None,
    }
}
