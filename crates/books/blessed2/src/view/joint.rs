//! A simultaneous action in words.

use crate::joint::Joint;
use crate::{Blessed2, id};
use ingle_engine::Game;
use ingle_engine::view::{Node, View};

/// Who attempts what, and who is involved already.
pub fn open(game: &Game<Blessed2>, joint: &Joint) -> View {
    let world = &game.world;
    let mut view = View::new().with(Node::Heading("Several act at once".to_owned()));
    for act in &joint.acts {
        let result = act.result.map(|result| format!(" ({result})")).unwrap_or_default();
        let against = match act.against.is_empty() {
            true => String::new(),
            false => format!(", against {}", world.names(&act.against)),
        };
        view.push(Node::Text(format!(
            "{}: {}, with {}{against}{result}",
            world.names(&act.by),
            act.intent,
            crate::tell::either(&act.stats())
        )));
    }
    if !joint.involved.is_empty() {
        let who: Vec<_> = joint.involved.iter().copied().collect();
        view.push(Node::Note(format!("Involved already: {}.", world.names(&who))));
    }
    view.with(Node::Rules(vec![id::SIM_02, id::SIM_09]))
}
