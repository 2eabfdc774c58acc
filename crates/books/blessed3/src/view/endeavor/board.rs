//! The board: the tracks of an Endeavor with tokens and buttons, how far the round is, and clocks.

use crate::Blessed3;
use crate::endeavor::actor::Actor;
use crate::endeavor::track::{Button, Kind};
use crate::endeavor::{Endeavor, Step, ring};
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
        rounds(&mut view, world, now);
        for nth in 0..now.areas.len() {
            view.push(Node::Track(track(game, now, nth)));
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
    let pairs: Vec<Pair> =
        clocks.into_iter().chain(super::super::deck::pair(world, viewer)).collect();
    if !pairs.is_empty() {
        view.push(Node::Pairs(pairs));
    }
    view
}

/// How far the round is, and whose turns are over and to come. [B3-END-35? B3-END-08]
fn rounds(view: &mut View, world: &World, now: &Endeavor) {
    let at = Step::ALL.iter().position(|step| *step == now.step).unwrap_or(0);
    let steps = Step::ALL.map(|step| step.words().to_owned()).to_vec();
    view.push(Node::Steps { caption: format!("Round {}", now.round), steps, at });
    if now.step == Step::Turns {
        let (over, to_come) = ring::turns(now);
        let steps = over.iter().chain(&to_come).map(|id| world.name(*id).to_owned()).collect();
        view.push(Node::Steps { caption: "Turns".to_owned(), steps, at: over.len() });
    }
}

/// One area as a track.
fn track(game: &Game<Blessed3>, now: &Endeavor, nth: usize) -> Track {
    let world = &game.world;
    let here = |actor: &&Actor| usize::from(actor.area) == nth;
    let lies = |button: &&Button| usize::from(button.area) == nth && button.at.is_some();
    let tokens: Vec<Token> =
        now.living().filter(here).map(|actor| token(game, now, actor)).collect();
    let marks: Vec<Mark> =
        now.buttons.iter().filter(lies).filter_map(|button| mark(world, button)).collect();
    let area = now.areas.get(nth);
    let end = area.and_then(|area| area.end).map(|end| {
        let last = nth + 1 == now.areas.len();
        (end, if last { "finish" } else { "end" }.to_owned())
    });
    let ghosts = tokens.iter().filter_map(|token| token.ghost.as_ref()).map(|ghost| ghost.to);
    let farthest = tokens.iter().map(|token| token.at).chain(ghosts);
    let farthest = farthest.chain(marks.iter().map(|mark| mark.at));
    let least = if end.is_some() { 6 } else { 12 };
    let last = farthest.chain(end.iter().map(|(at, _)| *at)).max().unwrap_or(0).max(least);
    // The heading has the name of the whole.
    let caption = area.map_or(String::new(), |area| area.name.clone());
    let caption = if caption == now.name { String::new() } else { caption };
    Track { caption, range: (0, last), tokens, marks, end }
}

/// Somebody on the track.
fn token(game: &Game<Blessed3>, now: &Endeavor, actor: &Actor) -> Token {
    let name = game.world.name(actor.id).to_owned();
    let portrait = game.world.characters.get(&actor.id).map_or("", |one| one.portrait.as_str());
    let short = match portrait.is_empty() {
        true => name.chars().take(2).collect(),
        false => portrait.to_owned(),
    };
    let on_turn = now.in_turn && now.current == Some(actor.id);
    let tone = match (now.side(actor).starts, on_turn) {
        (true, _) => Tone::Bad,
        (false, true) => Tone::Gold,
        (false, false) => Tone::Good,
    };
    let key = actor.id.to_string();
    let ghost = super::ghost::ghost(game, now, actor);
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
