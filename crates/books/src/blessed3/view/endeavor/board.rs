//! The board of an Endeavor: its tracks with tokens and buttons, and how far the round is.

use crate::blessed3::Blessed3;
use crate::blessed3::endeavor::{Endeavor, Step};
use crate::blessed3::world::World;
use ingle_engine::view::{Node, View};
use ingle_engine::{Game, Viewer};

/// The board, as everybody sees it.
pub fn board(game: &Game<Blessed3>, _viewer: Viewer, view: &mut View) {
    let world = &game.world;
    let Some(now) = world.endeavor() else { return };
    view.push(Node::Note(strip(now)));
    for (nth, area) in now.areas.iter().enumerate() {
        view.push(Node::Text(area_words(world, now, nth, &area.name)));
    }
}

/// The round as a strip of words.
fn strip(now: &Endeavor) -> String {
    let steps = Step::ALL.map(|step| match step == now.step {
        true => format!("[{}]", step.words()),
        false => step.words().to_owned(),
    });
    format!("Round {}: {}", now.round, steps.join(" · "))
}

/// A track in words: who stands where, and what lies where.
fn area_words(world: &World, now: &Endeavor, nth: usize, name: &str) -> String {
    let mut words = Vec::new();
    for actor in now.living().filter(|actor| usize::from(actor.area) == nth) {
        let own = now.buttons.iter().filter(|button| button.owner == Some(actor.id));
        let own = own.filter(|button| usize::from(button.area) == nth);
        let lying: Vec<String> =
            own.filter_map(|button| Some(format!("{} {}", button.words(), button.at?))).collect();
        let lying = match lying.is_empty() {
            true => String::new(),
            false => format!(" ({})", lying.join(", ")),
        };
        words.push(format!("{} at {}{lying}", world.name(actor.id), actor.at));
    }
    let shared = now.buttons.iter().filter(|button| button.owner.is_none());
    let shared = shared.filter(|button| usize::from(button.area) == nth);
    for button in shared {
        if let Some(at) = button.at {
            words.push(format!("{} {at}", button.words()));
        }
    }
    let end = now.areas.get(nth).and_then(|area| area.end);
    if let Some(end) = end {
        let last = nth + 1 == now.areas.len();
        words.push(format!("{} at {end}", if last { "finish" } else { "end" }));
    }
    match name.is_empty() {
        true => format!("{}.", words.join("; ")),
        false => format!("{name}: {}.", words.join("; ")),
    }
}
