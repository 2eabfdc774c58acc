//! Logs written before Conditions and Attacks came are read as they were.

use super::content;
use ingle_blessed3::Blessed3;
use ingle_blessed3::topic::Topic;
use ingle_blessed3::world::World;
use ingle_engine::{Event, Game, Seat};
use serde::Deserialize;

/// An evening as it was written: the world and the questions it began with, what happened, and the world after it.
#[derive(Deserialize)]
struct Old {
    world: World,
    open: Vec<Asked>,
    events: Vec<Event<Blessed3>>,
    after: World,
}

#[derive(Deserialize)]
struct Asked {
    topic: Topic,
    of: Vec<Seat>,
    settle: Vec<Seat>,
}

#[test]
fn logs_of_the_first_format_still_fold_to_the_same_world() {
    let mut events = 0;
    for line in include_str!("format-0.jsonl").lines() {
        let old: Old = serde_json::from_str(line).unwrap();
        let mut game: Game<Blessed3> = Game::new(Default::default(), content());
        game.world = old.world;
        for Asked { topic, of, settle } in old.open {
            game.apply(&Event::Asked { topic, of, settle, in_turn: false });
        }
        for event in &old.events {
            game.apply(event);
        }
        events += old.events.len();
        assert!(game.world == old.after, "{:?}\n{:?}", game.world, old.after);
    }
    assert!(events > 300, "{events}");
}
