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

/// Renders the newest lines, and the way to the older ones.
pub(crate) fn newest(here: &Here, screen: &Screen) -> Markup {
    let first = screen.log.first().map_or(0, |line| line.nth);
    let older = screen.log_total > screen.log.len() as u64;
    html! {
        @if screen.log.is_empty() { p.note { "Nothing has happened yet. What is done and said will stand here, newest first." } }
        ol #log .log { @for one in screen.log.iter().rev() { (line::item(here, one)) } }
        // What a live page loads in here is its own: the stream does not touch it.
        div #older { @if older { (more(here.base, first)) } }
    }
}

fn more(base: &str, before: u64) -> Markup {
    html! { @if before > 1 { a #more .button href={ (base) "/log?before=" (before) } { "Older lines" } } }
}
