//! The log: newest first, everywhere.

use crate::here::Here;
use crate::layout::{Site, layout};
use crate::line;
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

/// Renders the newest lines, and the older ones or the way to them.
pub(crate) fn newest(here: &Here, screen: &Screen, with_older: bool) -> Markup {
    let (before, newest) = screen.log.split_at(screen.log.len().saturating_sub(NEWEST));
    let before = if with_older { before } else { &[] };
    let first = before.first().or(newest.first()).map_or(0, |line| line.nth);
    html! {
        @if screen.log.is_empty() { p.note { "Nothing has happened yet. What is done and said will stand here, newest first." } }
        ol #log .log { @for one in newest.iter().rev() { (line::item(here, one)) } }
        // What is in here is the page's own: the stream does not touch it.
        div #older data-loaded=[(!before.is_empty()).then_some("yes")] {
            @if !before.is_empty() { ol.log { @for one in before.iter().rev() { (line::item(here, one)) } } }
            (more(here.base, first))
        }
    }
}

fn more(base: &str, before: u64) -> Markup {
    html! { @if before > 0 { a #more .button href={ (base) "/log?before=" (before) } { "Older lines" } } }
}
