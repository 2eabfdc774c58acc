//! What a viewer sees: nothing in this book is secret.

mod deed;
pub mod endeavor;
mod joint;
mod people;
mod sheet;

pub use deed::dice;
pub use people::people;
pub use sheet::{preview, sheet};

use super::topic::{Topic, Window};
use super::{Blessed2, id};
use ingle_engine::view::{Node, View};
use ingle_engine::{Game, RuleId, Viewer};

/// An open question in words, with its dice and numbers.
pub fn question(game: &Game<Blessed2>, topic: &Topic, _: Viewer) -> View {
    let world = &game.world;
    let mut view = View::new();
    if let Some(joint) = &world.joint {
        view.nodes.extend(joint::open(game, joint).nodes);
    }
    if let Some(deed) = &world.deed {
        view.nodes.extend(deed::open(game, deed).nodes);
    }
    let (words, rules) = asked(game, topic);
    if !words.is_empty() {
        view.push(Node::Note(words));
        view.push(Node::Rules(rules));
    }
    view
}

fn asked(game: &Game<Blessed2>, topic: &Topic) -> (String, Vec<RuleId>) {
    let world = &game.world;
    let roller = |nth: u8| {
        let roll = world.deed.as_ref().and_then(|deed| deed.roll(nth));
        roll.map_or_else(String::new, |roll| world.name(roll.by))
    };
    match topic {
        Topic::Play => (String::new(), Vec::new()),
        Topic::Against => ("Against whom?".to_owned(), vec![id::CON_02, id::GRP_04]),
        Topic::Ready { nth } => (format!("{} rolls when ready.", roller(*nth)), vec![id::CHK_14]),
        Topic::Window(window) => asked_in(*window, roller),
        Topic::Tally => ("What comes of it?".to_owned(), vec![id::SEV_26, id::COOL_01]),
        Topic::Plausible { by, item, .. } => {
            let words = format!("Might {} have “{item}” at hand?", world.name(*by));
            (words, vec![id::PREP_01])
        }
        Topic::Cooling { by } => {
            (format!("How does {} become cool again?", world.name(*by)), vec![id::COOL_05])
        }
        Topic::Treated { of, .. } => {
            (format!("What does {}'s wound become?", world.name(*of)), vec![id::WND_02])
        }
        Topic::Attempt { by } => {
            (format!("What does {} attempt?", world.name(*by)), vec![id::SIM_04])
        }
        Topic::Target { act } => {
            let words = format!("{}: “{}”. At which target?", world.names(&act.by), act.intent);
            (words, vec![id::CHK_03])
        }
        Topic::Tied { who } => {
            (format!("{} are level. Who goes first?", world.names(who)), vec![id::SIM_06])
        }
        Topic::Side { by } => {
            (format!("Does {} act?", world.name(*by)), vec![id::SIM_08, id::SIM_10])
        }
        Topic::Ability(topic) => super::ability::answer::asked(world, topic),
        Topic::Endeavor(topic) => super::endeavor::answer::asked(world, topic),
    }
}

fn asked_in(window: Window, roller: impl Fn(u8) -> String) -> (String, Vec<RuleId>) {
    match window {
        Window::First { nth } => (
            format!("{}'s first die lies. Spark now, or let it be?", roller(nth)),
            vec![id::SPK_05, id::SPK_09],
        ),
        Window::Bumped { nth } => {
            (format!("Does anybody force {} to roll again?", roller(nth)), vec![id::CND_05])
        }
        Window::Help => ("Does anybody Help?".to_owned(), vec![id::HELP_02, id::HELP_03]),
        Window::Results => {
            ("Does anybody change a result?".to_owned(), vec![id::ABIL_40, id::ABIL_43])
        }
        Window::Outcome => ("Does anybody change the outcome?".to_owned(), vec![id::CHK_16]),
        Window::Severity => ("Does anybody Super-Help?".to_owned(), vec![id::HELP_07, id::HELP_08]),
        Window::After => ("Does anybody answer it?".to_owned(), vec![id::CHK_14]),
    }
}
