//! A number line with tokens and buttons, drawn by hand: no script, no inline style.

use crate::here::Here;
use crate::odds;
use ingle_engine::track::{Mark, Token, Track};
use maud::{Markup, html};

/// The width of a position in the picture's own units.
const CELL: u32 = 28;
/// The height of the line of numbers, of a row of buttons, and of a row of tokens.
const NUMBERS: u32 = 18;
const ROW: u32 = 22;
const TOKEN: u32 = 30;
/// More positions than this are drawn in tens.
const MOST: u32 = 120;

/// Renders a track as a picture with everything in words below it.
pub(crate) fn track(here: &Here, track: &Track) -> Markup {
    let id = here.id("track");
    let (first, last) = (track.range.0, track.range.1.min(track.range.0 + MOST));
    let x = |at: u32| (at.clamp(first, last) - first) * CELL + CELL / 2;
    let marks = rows(&track.marks, |mark: &Mark| mark.at);
    let tokens = rows(&track.tokens, |token: &Token| token.at);
    let (lower, upper) = (height(&marks), height(&tokens));
    let line = upper * TOKEN + 4;
    let width = (last - first + 1) * CELL;
    let tall = line + NUMBERS + lower * ROW + 6;
    html! {
        figure.track {
            @if !track.caption.is_empty() { figcaption { (track.caption) } }
            div.wide tabindex="0" role="group" aria-labelledby=(id) {
                svg viewBox={ "0 0 " (width) " " (tall) } width=(width) height=(tall) role="img" aria-labelledby=(id) {
                    path.grid d={ "M0 " (line) "H" (width) } {}
                    @for at in first..=last {
                        path.grid d={ "M" (x(at)) " " (line) "v4" } {}
                        text.across x=(x(at)) y=(line + 15) { (at) }
                    }
                    @if let Some((at, _)) = &track.end {
                        path.end d={ "M" (x(*at)) " 0V" (tall) } {}
                    }
                    @for (mark, row) in &marks {
                        g class={ "mark " (odds::tone(mark.tone)) } {
                            rect x=(x(mark.at) - 11) y=(line + NUMBERS + row * ROW) width="22" height="18" rx="4" {}
                            text.across x=(x(mark.at)) y=(line + NUMBERS + row * ROW + 13) { (mark.short) }
                        }
                    }
                    @for (token, row) in &tokens {
                        @let y = line - 16 - row * TOKEN;
                        @if let Some(to) = token.ghost {
                            path.way d={ "M" (x(token.at)) " " (y) "H" (x(to)) } {}
                            circle.ghost cx=(x(to)) cy=(y) r="11" {}
                        }
                        g id={ (here.id("token")) "-" (token.key) } class={ "token " (odds::tone(token.tone)) @if token.on_turn { " turn" } } {
                            circle cx=(x(token.at)) cy=(y) r="13" {}
                            text.across x=(x(token.at)) y=(y + 5) { (token.short) }
                        }
                    }
                }
            }
            p.words id=(id) { (track.to_text()) }
        }
    }
}

/// Things on a line, each with the row in which it does not cover another at the same place.
fn rows<T>(all: &[T], at: impl Fn(&T) -> u32) -> Vec<(&T, u32)> {
    let mut found: Vec<(&T, u32)> = Vec::new();
    for one in all {
        let below = found.iter().filter(|(known, _)| at(known) == at(one)).count();
        found.push((one, below as u32));
    }
    found
}

fn height<T>(rows: &[(&T, u32)]) -> u32 {
    rows.iter().map(|(_, row)| row + 1).max().unwrap_or(1)
}
