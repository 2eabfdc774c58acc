//! The number line of a Chase: meters to look at, and the same in words.

use crate::chase::{Chase, End, Phase};
use crate::{Blessed2, id};
use ingle_engine::Game;
use ingle_engine::view::{Node, Pair, Person, View};

/// The line with its tokens, the furthest first. [B1-CHASE-02]
pub fn board(game: &Game<Blessed2>, chase: &Chase) -> View {
    let words: Vec<String> =
        tokens(game, chase).iter().map(|pair| format!("{} at {}", pair.name, pair.value)).collect();
    View::new()
        .with(Node::Heading(format!("The Chase: {}", chase.words)))
        .with(Node::Text(format!(
            "Round {}, {}; {}.",
            chase.round,
            phase(chase),
            chase.end_words()
        )))
        .with(Node::Pairs(tokens(game, chase)))
        .with(Node::Text(format!("On the line: {}.", words.join(", "))))
        .with(Node::Rules(vec![id::CHASE_02, id::CHASE_03]))
}

/// The Chase as a card among the characters.
pub fn card(game: &Game<Blessed2>, chase: &Chase) -> Person {
    let mut marks = vec![chase.end_words()];
    if !chase.level.is_empty() {
        marks.push(format!("one more round between {}", game.world.names(&chase.level)));
    }
    Person {
        key: "chase".to_owned(),
        name: "The Chase".to_owned(),
        about: format!("{} · round {}, {}", chase.words, chase.round, phase(chase)),
        portrait: "🏁".to_owned(),
        pairs: tokens(game, chase),
        marks,
        ..Person::default()
    }
}

fn phase(chase: &Chase) -> &'static str {
    match chase.phase {
        Phase::Start => "before the run",
        Phase::Sides => "side Contests",
        Phase::Close => "hazards, then its end",
    }
}

fn tokens(game: &Game<Blessed2>, chase: &Chase) -> Vec<Pair> {
    let furthest = chase.runners.values().map(|runner| runner.at).max().unwrap_or_default();
    let most = match chase.end {
        End::Goal(space) => space.max(furthest),
        End::Rounds(_) | End::Told => furthest.max(10),
    };
    let mut all: Vec<_> = chase.runners.iter().collect();
    all.sort_by_key(|(id, runner)| (std::cmp::Reverse(runner.at), **id));
    let pair = |(id, runner): (&u16, &crate::chase::Runner)| Pair {
        name: game.world.name(*id),
        icon: if runner.pursues { "🐾".to_owned() } else { String::new() },
        value: match runner.pursues {
            true => format!("{} (pursues)", runner.at),
            false => runner.at.to_string(),
        },
        meter: Some((runner.at.into(), most.into())),
        die: None,
    };
    all.into_iter().map(pair).collect()
}
