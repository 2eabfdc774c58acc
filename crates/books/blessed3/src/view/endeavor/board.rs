//! The board: the tracks of an Endeavor with tokens and buttons, how far the round is, and clocks.

use crate::Blessed3;
use crate::endeavor::actor::Actor;
use crate::endeavor::design::Gain;
use crate::endeavor::track::{Button, Kind};
use crate::endeavor::{Endeavor, Step};
use crate::world::World;
use ingle_engine::track::{Mark, Token, Track};
use ingle_engine::view::{Node, Pair, Tone, View};
use ingle_engine::{Game, Viewer};

/// What lies on the table, as a viewer may see it.
pub fn board(game: &Game<Blessed3>, viewer: Viewer) -> View {
    let world = &game.world;
    let mut view = View::new();
    if let Some(now) = world.endeavor() {
        view.push(Node::Heading(now.name.clone()));
        view.push(Node::Note(strip(now)));
        for nth in 0..now.areas.len() {
            view.push(Node::Track(track(world, now, nth)));
        }
    }
    let clocks: Vec<Pair> = world
        .endeavors
        .clocks
        .values()
        .filter_map(|(clock, at)| {
            let clock = clock.seen_by(viewer)?;
            let at = at.seen_by(viewer).copied();
            let value = match (at, clock.of) {
                (Some(at), Some(of)) => format!("{at} of {of}"),
                (Some(at), None) => at.to_string(),
                (None, Some(of)) => format!("? of {of}"),
                (None, None) => "?".to_owned(),
            };
            let meter = at.zip(clock.of).map(|(at, of)| (i64::from(at), i64::from(of)));
            let name = clock.name.clone();
            Some(Pair { name, icon: String::new(), value, meter, die: None })
        })
        .collect();
    if !clocks.is_empty() {
        view.push(Node::Pairs(clocks));
    }
    view
}

/// The round as a strip of words. [B3-END-35?]
fn strip(now: &Endeavor) -> String {
    let steps = Step::ALL.map(|step| match step == now.step {
        true => format!("[{}]", step.words()),
        false => step.words().to_owned(),
    });
    format!("Round {}: {}", now.round, steps.join(" · "))
}

/// One area as a track.
fn track(world: &World, now: &Endeavor, nth: usize) -> Track {
    let here = |actor: &&Actor| usize::from(actor.area) == nth;
    let lies = |button: &&Button| usize::from(button.area) == nth && button.at.is_some();
    let tokens: Vec<Token> =
        now.living().filter(here).map(|actor| token(world, now, actor)).collect();
    let marks: Vec<Mark> =
        now.buttons.iter().filter(lies).filter_map(|button| mark(world, button)).collect();
    let area = now.areas.get(nth);
    let end = area.and_then(|area| area.end).map(|end| {
        let last = nth + 1 == now.areas.len();
        (end, if last { "finish" } else { "end" }.to_owned())
    });
    let farthest = tokens.iter().flat_map(|token| [Some(token.at), token.ghost]).flatten();
    let farthest = farthest.chain(marks.iter().map(|mark| mark.at));
    let last = farthest.chain(end.iter().map(|(at, _)| *at)).max().unwrap_or(0).max(12);
    let caption = area.map_or(String::new(), |area| area.name.clone());
    Track { caption, range: (0, last), tokens, marks, end }
}

/// Somebody on the track, with the ghost of what their Advance would do.
fn token(world: &World, now: &Endeavor, actor: &Actor) -> Token {
    let name = world.name(actor.id).to_owned();
    let portrait = world.characters.get(&actor.id).map_or("", |one| one.portrait.as_str());
    let short = match portrait.is_empty() {
        true => name.chars().take(2).collect(),
        false => portrait.to_owned(),
    };
    let on_turn = now.in_turn && now.current == Some(actor.id);
    let climbs = now.side(actor).gain == Gain::Climb && !actor.violent();
    let ghost = (on_turn && climbs && now.deed.is_none())
        .then(|| now.walks(actor.id, actor.amount.into(), true).to(actor.at));
    let tone = match (now.side(actor).starts, on_turn) {
        (true, _) => Tone::Bad,
        (false, true) => Tone::Gold,
        (false, false) => Tone::Good,
    };
    let key = actor.id.to_string();
    let ghost = ghost.filter(|to| *to != actor.at);
    Token { key, name, short, at: actor.at, ghost, tone, on_turn }
}

/// A button on the track.
fn mark(world: &World, button: &Button) -> Option<Mark> {
    let (short, tone) = match button.kind {
        Kind::Wound => ("W", Tone::Bad),
        Kind::Scheme => ("S", Tone::Fair),
        Kind::Recovery => ("R", Tone::Good),
        Kind::Defeat => ("D", Tone::Dark),
        Kind::Terrain if button.stats.is_empty() => ("T", Tone::Plain),
        Kind::Terrain => ("A", Tone::Plain),
        Kind::Fatigue => ("F", Tone::Bad),
        Kind::Zeal => ("Z", Tone::Gold),
        Kind::Own => ("•", Tone::Plain),
    };
    let whose = button.owner.map_or(String::new(), |id| world.name(id).to_owned());
    Some(Mark {
        at: button.at?,
        name: button.words().to_owned(),
        short: short.to_owned(),
        whose,
        tone,
    })
}
