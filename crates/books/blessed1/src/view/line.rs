//! The number line of a Chase, with its tokens, and how far the round is.

use super::people::initials;
use crate::Blessed1;
use crate::chase::{Chase, End, Phase, Runner};
use crate::topic::Topic;
use crate::world::Id;
use ingle_engine::Game;
use ingle_engine::track::{Token, Track};
use ingle_engine::view::{Node, Tone, View};

/// Positions that are drawn even if nobody is there yet.
const LEAST: u32 = 12;

/// What lies on the table: the line with its tokens. [B1-CHASE-02]
pub fn board(game: &Game<Blessed1>) -> View {
    let Some(chase) = &game.world.chase else { return View::new() };
    let mut view = View::new()
        .with(Node::Heading(format!("The Chase: {}", chase.words)))
        .with(Node::Note(ends(game, chase)))
        .with(round(chase))
        .with(Node::Track(line(game, chase)));
    if chase.phase == Phase::Sides && !chase.order.is_empty() {
        let steps = chase.order.iter().map(|id| game.world.name(*id)).collect();
        view.push(Node::Steps { caption: "May contest".to_owned(), steps, at: 0 });
    }
    view
}

/// How it is won, as a sentence. [B1-CHASE-03 B1-CHASE-24?]
fn ends(game: &Game<Blessed1>, chase: &Chase) -> String {
    let words = chase.end_words();
    let level = match chase.level.is_empty() {
        true => String::new(),
        false => format!(" One more round decides between {}.", game.world.names(&chase.level)),
    };
    let first = words.chars().next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.{level}", words.chars().skip(1).collect::<String>())
}

fn round(chase: &Chase) -> Node {
    let steps = ["the run", "side Contests", "hazards", "its end"];
    let at = match chase.phase {
        Phase::Start => 0,
        Phase::Sides => 1,
        Phase::Close => 2,
    };
    let steps = steps.map(str::to_owned).to_vec();
    Node::Steps { caption: format!("Round {}", chase.round), steps, at }
}

fn line(game: &Game<Blessed1>, chase: &Chase) -> Track {
    let goal = match chase.end {
        End::Goal(space) => Some(u32::from(space)),
        End::Rounds(_) | End::Told => None,
    };
    let furthest = chase.runners.values().map(|runner| u32::from(runner.at)).max().unwrap_or(0);
    Track {
        range: (0, furthest.max(goal.unwrap_or(0)).max(LEAST)),
        tokens: chase.runners.iter().map(|(id, runner)| token(game, *id, runner)).collect(),
        end: goal.map(|space| (space, "goal".to_owned())),
        ..Track::default()
    }
}

fn token(game: &Game<Blessed1>, id: Id, runner: &Runner) -> Token {
    let name = game.world.name(id);
    let on_turn = matches!(game.top().map(|q| &q.topic), Some(Topic::Side { by }) if *by == id);
    let tone = match (runner.pursues, on_turn) {
        (true, _) => Tone::Bad,
        (false, true) => Tone::Gold,
        (false, false) => Tone::Good,
    };
    let short = initials(&name);
    let name = if runner.pursues { format!("{name} (pursues)") } else { name };
    let (key, at) = (id.to_string(), runner.at.into());
    Token { key, name, short, at, ghost: None, tone, on_turn }
}
