//! The log: newest first, everywhere.

use crate::here::Here;
use crate::layout::{Site, layout};
use crate::line;
use crate::part::{Part, Piece, SLOT};
use ingle_engine::view::{Line, Screen};
use maud::{Markup, html};

/// Renders older lines as a page of their own.
///
/// A live page fetches the same page and takes over what is inside `#older`, so `before` the
/// first of `lines` (oldest first) there is a link to the next.
pub fn log(site: &Site, title: &str, lines: &[Line], base: &str, book: &str) -> Markup {
    let here = Here::new(base, book);
    let body = html! {
        main #board .page {
            h1 { "Earlier at " (title) }
            p { a.button href=(base) { "Back to the table" } }
            div #older {
                @if lines.is_empty() { p.note { "Nothing came before." } }
                ol.log { @for one in lines.iter().rev() { (line::item(&here, one)) } }
                (more(base, lines.first().map_or(0, |line| line.nth)))
            }
        }
    };
    layout(site, &format!("Log of {title}"), body, "reading")
}

/// How many lines are sent on every change.
const NEWEST: usize = 8;

/// Renders the newest lines; one that somebody has already is not sent again, and one that an older list has is taken over.
pub(crate) fn newest(here: &Here, screen: &Screen, before: Option<(&Screen, &Part)>) -> Part {
    let from = screen.log.len().saturating_sub(NEWEST);
    let known = |line: &Line| {
        let (screen, part) = before?;
        let same = screen.log.iter().rev().any(|old| old == line);
        part.element(&line::id(line)).filter(|_| same)
    };
    let render = |line| known(line).unwrap_or_else(|| line::item(here, line).into());
    list(screen.log[from..].iter().rev().map(render))
}

/// Renders the newest lines where some came after those of an older list, and nothing else happened.
pub(crate) fn with(here: &Here, old: &Part, lines: &[Line]) -> Part {
    let new = lines.iter().rev().map(|one| Piece::from(line::item(here, one)));
    list(new.chain(old.elements()).take(NEWEST))
}

fn list(items: impl Iterator<Item = Piece>) -> Part {
    Part::framed(html! { ol #log .log { (SLOT) } }, items)
}

/// Renders the lines before the newest, or the way to them. What is in here is the page's own: the stream does not touch it.
pub(crate) fn older(here: &Here, screen: &Screen, shown: bool) -> Markup {
    let (before, newest) = screen.log.split_at(screen.log.len().saturating_sub(NEWEST));
    let before = if shown { before } else { &[] };
    let first = before.first().or(newest.first()).map_or(0, |line| line.nth);
    html! {
        div #older data-loaded=[(!before.is_empty()).then_some("yes")] {
            @if !before.is_empty() { ol.log { @for one in before.iter().rev() { (line::item(here, one)) } } }
            (more(here.base, first))
        }
    }
}

fn more(base: &str, before: u64) -> Markup {
    html! { @if before > 0 { a #more .button href={ (base) "/log?before=" (before) } { "Older lines" } } }
}
