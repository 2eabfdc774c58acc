//! The rules, to be looked up.

use crate::here::step;
use crate::layout::{Site, layout};
use ingle_engine::RuleId;
use maud::{Markup, html};

/// Renders a book's rules, or those that a question found.
///
/// `books` are ids and names; `lines` the rules to show, in the index's order; `studies` the keys and
/// titles of the book's pages of numbers.
pub fn rules(
    site: &Site,
    books: &[(String, String)],
    book: &str,
    query: &str,
    lines: &[(RuleId, String)],
    studies: &[(&str, &str)],
) -> Markup {
    let name = books.iter().find(|(id, _)| id == book);
    let name = name.map_or("Rules", |(_, name)| name.as_str());
    let body = html! {
        main #board .page {
            h1 { "Rules" }
            nav.steps aria-label="Books" {
                @for (id, name) in books {
                    a href={ "/rules/" (id) } aria-current=[(id == book).then_some("page")] { (name) }
                }
            }
            @if !book.is_empty() {
                form #find .row method="get" action={ "/rules/" (book) } role="search" {
                    label.unseen for="find-q" { "Words or an id" }
                    input #find-q type="search" name="q" value=(query) placeholder="Words or an id";
                    button { "Find" }
                }
                h2 { (name) }
                @if !studies.is_empty() {
                    nav.steps aria-label="Numbers" {
                        @for (key, title) in studies {
                            a href={ "/rules/" (book) "/numbers/" (key) } { (title) }
                        }
                    }
                }
                p.note {
                    @match (query.is_empty(), lines.len()) {
                        (true, 0) => "Nothing to show.",
                        (false, 0) => "No rule holds all of these words. Try fewer, or another spelling.",
                        (_, 1) => "One rule.",
                        (_, many) => { (many) " rules." }
                    }
                }
                dl.rules {
                    @for (id, text) in lines {
                        div id=(id) {
                            dt { a href={ "/rules/" (book) "/" (step(id.as_str())) } { (id) } }
                            dd { (text) }
                        }
                    }
                }
            } @else {
                p.note { "Choose a book." }
            }
        }
    };
    layout(site, name, body, "reading")
}
