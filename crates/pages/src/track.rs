//! A number line with a lane for each token and its buttons, drawn by hand: no script, no inline style.

use crate::here::{Here, slug};
use crate::odds;
use ingle_engine::track::{Mark, Token, Track};
use maud::{Markup, html};

/// The least width of a position in the picture's own units, and of the whole line: on a short one positions lie further apart.
const CELL: u32 = 24;
const WIDTH: u32 = 13 * CELL;
/// What is left free on both sides, for the rims of tokens.
const RIM: u32 = 5;
/// How far lanes go on where a frame is wider than the picture.
const BEYOND: u32 = 2000;
/// The height of a lane: a name, a token, and its own buttons below.
const LANE: u32 = 56;
/// Where in its lane a token's middle is, and its size.
const MIDDLE: u32 = 27;
const RADIUS: u32 = 12;
/// The height of a button, and of the numbers below the lanes.
const CHIP: u32 = 15;
const NUMBERS: u32 = 20;
/// More positions than this are drawn in tens, in hundreds, …
const MOST: u32 = 120;
/// A longer name is cut in the picture; the words below it have it whole.
const NAME: usize = 14;

/// Renders a track: the picture, what its signs mean, and everything in words for those who do not see it.
pub(crate) fn track(here: &Here, track: &Track) -> Markup {
    let id = here.id("track");
    let line = Line::of(track);
    let common: Vec<&Mark> = track.marks.iter().filter(|mark| is_common(track, mark)).collect();
    let lanes = track.tokens.len() as u32 * LANE;
    let floor = lanes + if common.is_empty() { 0 } else { CHIP + 6 };
    let named = if track.end.is_some() { 14 } else { 0 };
    let (width, tall) = (line.width(), floor + NUMBERS + named);
    let name = if track.caption.is_empty() { "Track" } else { &track.caption };
    html! {
        figure.track {
            @if !track.caption.is_empty() { figcaption { (track.caption) } }
            div.wide tabindex="0" role="group" aria-label=(name) {
                svg viewBox={ "-" (RIM) " 0 " (width + 2 * RIM) " " (tall) } width=(width + 2 * RIM) height=(tall) role="img" aria-labelledby=(id) {
                    @for nth in 0..track.tokens.len() as u32 {
                        rect.lane.odd[nth % 2 == 1] x={ "-" (BEYOND) } y=(nth * LANE) width=(width + 2 * BEYOND) height=(LANE) {}
                    }
                    path.grid d=(line.ticks(floor)) {}
                    @for at in line.labels() { text x=(line.x(at)) y=(floor + 14) { (at) } }
                    @if let Some((at, name)) = &track.end {
                        path.end d={ "M" (line.x(*at)) " 0V" (floor + 2) } {}
                        text.end.(line.side(*at)) x=(line.edge(*at)) y=(floor + NUMBERS + 9) { (name) }
                    }
                    (chips(&line, lanes + 3, &common))
                    @for (nth, token) in track.tokens.iter().enumerate() {
                        @let top = nth as u32 * LANE;
                        @let own: Vec<&Mark> = track.marks.iter().filter(|mark| mark.whose == token.name).collect();
                        (chips(&line, top + LANE - CHIP - 1, &own))
                        (ghost(&line, top + MIDDLE, token))
                    }
                    // Last, so that nothing lies on them.
                    @for (nth, token) in track.tokens.iter().enumerate() {
                        (piece(&id, &line, nth as u32 * LANE + MIDDLE, token))
                    }
                }
            }
            (key(track))
            @for token in &track.tokens {
                @if let Some(ghost) = &token.ghost { p.considered { b { (token.name) } " " (ghost.words) "." } }
            }
            ul.unseen id=(id) { @for words in track.lines() { li { (words) "." } } }
        }
    }
}

/// Which positions a picture shows, and where.
struct Line {
    first: u32,
    last: u32,
    /// How many positions a cell stands for.
    step: u32,
    /// How wide a cell is.
    cell: u32,
}

impl Line {
    fn of(track: &Track) -> Self {
        let first = track.range.0;
        let last = track.range.1.max(first);
        let mut step = 1;
        while (last - first) / step >= MOST {
            step *= 10;
        }
        let count = (last - first) / step + 1;
        Self { first, last, step, cell: (WIDTH / count).clamp(CELL, 3 * CELL) }
    }

    /// The middle of a position. What lies outside of the line is drawn at its end.
    fn x(&self, at: u32) -> u32 {
        let from = u64::from(at.clamp(self.first, self.last) - self.first);
        (from * u64::from(self.cell) / u64::from(self.step)) as u32 + self.cell / 2
    }

    fn width(&self) -> u32 {
        self.x(self.last) + self.cell / 2
    }

    fn labels(&self) -> impl Iterator<Item = u32> {
        (self.first..=self.last).step_by(self.step as usize)
    }

    fn ticks(&self, tall: u32) -> String {
        self.labels().map(|at| format!("M{} 0V{tall}", self.x(at))).collect()
    }

    /// On which side of a position there is room for a word.
    fn side(&self, at: u32) -> &'static str {
        if self.x(at) * 2 <= self.width() { "after" } else { "before" }
    }

    /// Where a word begins that stands over a position, or ends.
    fn edge(&self, at: u32) -> u32 {
        match self.side(at) {
            "after" => self.x(at) - RADIUS,
            _ => self.x(at) + RADIUS,
        }
    }
}

/// Whether a button is in nobody's lane.
fn is_common(track: &Track, mark: &Mark) -> bool {
    !track.tokens.iter().any(|token| token.name == mark.whose)
}

/// A token: a circle with initials, and the name over it. It moves as a whole.
fn piece(track: &str, line: &Line, y: u32, token: &Token) -> Markup {
    let name: String = match token.name.chars().count() > NAME {
        true => token.name.chars().take(NAME - 1).chain(['…']).collect(),
        false => token.name.clone(),
    };
    let side = line.side(token.at);
    let shift = i64::from(line.edge(token.at)) - i64::from(line.x(token.at));
    html! {
        g id={ (track) "-" (slug(&token.key)) } data-token=(token.name)
            class={ "token " (odds::tone(token.tone)) @if token.on_turn { " turn" } }
            transform={ "translate(" (line.x(token.at)) " " (y) ")" } {
            text.name.(side) x=(shift) y="-16" { (name) }
            circle r=(RADIUS) {}
            text y="5" { (token.short) }
        }
    }
}

/// Where a move would take a token, and the way there.
fn ghost(line: &Line, y: u32, token: &Token) -> Markup {
    html! {
        @if let Some(ghost) = &token.ghost {
            g.ghost data-token=(token.name) {
                path d={ "M" (line.x(token.at)) " " (y) "H" (line.x(ghost.to)) } {}
                circle cx=(line.x(ghost.to)) cy=(y) r=(RADIUS - 1) {}
            }
        }
    }
}

/// Buttons of one lane; those at one position share its width.
fn chips(line: &Line, y: u32, marks: &[&Mark]) -> Markup {
    let beside = |some: &[&Mark], mark: &Mark| {
        some.iter().filter(|other| line.x(other.at) == line.x(mark.at)).count() as u32
    };
    html! {
        @for (nth, mark) in marks.iter().enumerate() {
            @let before = beside(&marks[..nth], mark);
            @let wide = ((CELL - 4) / beside(marks, mark)).max(7);
            @let x = line.x(mark.at) - (CELL - 4) / 2 + before.min(2) * wide;
            g class={ "mark " (odds::tone(mark.tone)) } {
                rect x=(x) y=(y) width=(wide) height=(CHIP) rx="4" {}
                text x=(x + wide / 2) y=(y + 11) { (mark.short) }
            }
        }
    }
}

/// What the letters on the buttons stand for, each once.
fn key(track: &Track) -> Markup {
    let mut known: Vec<&Mark> = Vec::new();
    for mark in &track.marks {
        if !known.iter().any(|one| (&one.short, &one.name) == (&mark.short, &mark.name)) {
            known.push(mark);
        }
    }
    html! {
        @if !known.is_empty() {
            ul.key aria-hidden="true" {
                @for mark in known { li { b class=(odds::tone(mark.tone)) { (mark.short) } " " (mark.name) } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(first: u32, last: u32) -> Line {
        Line::of(&Track { range: (first, last), ..Track::default() })
    }

    #[test]
    fn a_long_line_is_drawn_in_tens() {
        assert_eq!(line(0, MOST - 1).labels().count(), MOST as usize);
        let long = line(0, 999);
        assert_eq!((long.step, long.labels().nth(1)), (10, Some(10)));
        assert!(long.x(999) > long.x(990) && long.x(990) - long.x(980) == CELL);
        assert!(long.width() <= (MOST + 1) * CELL);
        let longest = line(7, u32::MAX);
        assert!(longest.labels().count() <= MOST as usize);
        assert!(longest.width() <= (MOST + 1) * CELL);
    }

    #[test]
    fn a_line_that_ends_before_it_begins_has_one_position() {
        let none = line(9, 3);
        assert_eq!((none.labels().collect::<Vec<_>>(), none.width()), (vec![9], 3 * CELL));
        let track = Track {
            range: (9, 3),
            tokens: vec![Token { at: 400, name: "Ann".to_owned(), ..Token::default() }],
            marks: vec![Mark { at: 2, short: "W".to_owned(), ..Mark::default() }],
            end: Some((5, "finish".to_owned())),
            ..Track::default()
        };
        let drawn = super::track(&Here::new("/t/x", "toy"), &track).0;
        assert!(drawn.contains("translate(36 27)"), "{drawn}");
        assert!(drawn.contains("<li>Ann at 400.</li>"), "{drawn}");
    }

    #[test]
    fn everybody_has_a_lane_with_their_own_buttons() {
        let token = |name: &str, at| Token {
            key: name.to_owned(),
            name: name.to_owned(),
            at,
            ..Token::default()
        };
        let wound = |whose: &str, at| Mark {
            at,
            name: "Wound".to_owned(),
            short: "W".to_owned(),
            whose: whose.to_owned(),
            ..Mark::default()
        };
        let track = Track {
            range: (0, 12),
            tokens: vec![token("Ann", 3), token("Somebody with a very long name", 3)],
            marks: vec![wound("Ann", 5), wound("Somebody with a very long name", 5), wound("", 5)],
            ..Track::default()
        };
        let drawn = super::track(&Here::new("/t/x", "toy"), &track).0;
        for y in [LANE - CHIP - 1, 2 * LANE - CHIP - 1, 2 * LANE + 3] {
            assert!(drawn.contains(&format!("y=\"{y}\" width=\"20\"")), "{y}: {drawn}");
        }
        assert!(drawn.contains("Somebody with…</text>"), "{drawn}");
        assert_eq!(drawn.matches("</b> Wound").count(), 1, "explained once");
    }
}
