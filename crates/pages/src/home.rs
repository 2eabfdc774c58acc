//! The first page.

use crate::layout::{Site, layout};
use crate::people::role_word;
use ingle_engine::Role;
use maud::{Markup, html};

/// What a browser finds on the first page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Home {
    /// The tables at which this browser has a seat.
    pub tables: Vec<HomeTable>,
    /// Whether it may open new ones.
    pub may_host: bool,
}

/// A table at which the browser has a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HomeTable {
    /// Its name.
    pub title: String,
    /// The name of its rulebook.
    pub book_name: String,
    /// Under which name one sits there.
    pub name: String,
    /// In which role.
    pub role: Role,
    /// The book's word for the referee.
    pub referee_word: String,
    /// Its address.
    pub base: String,
}

/// Renders the first page.
pub fn home(site: &Site, home: &Home) -> Markup {
    let body = html! {
        main #board .page {
            header.hero {
                svg viewBox="0 0 32 32" aria-hidden="true" { use href="#flame" {} }
                h1 { "Ingle" }
                p { "A live table for narrative role-playing games. The rules are kept, the numbers explain themselves, the story is yours." }
            }
            section aria-labelledby="tables-head" {
                h2 #tables-head { "Your tables" }
                @if home.tables.is_empty() {
                    p.note {
                        "This browser has no seat yet. "
                        @if home.may_host { "Open a table, then send its link to your friends." }
                        @else { "Open the link that the host of your game sent you; it brings you to your table." }
                    }
                }
                ul.tables {
                    @for (i, table) in home.tables.iter().enumerate() {
                        li id={ "table-" (i) } {
                            a.card href=(table.base) {
                                b { (table.title) }
                                span { (table.book_name) }
                                span { (table.name) ", " (role_word(table.role, &table.referee_word)) }
                            }
                        }
                    }
                }
                @if home.may_host {
                    p { a.button.main href="/new" { "New table" } }
                } @else {
                    p.note { "To open a table of your own, use the host’s link that Ingle prints where it was started." }
                }
            }
        }
    };
    layout(site, "Ingle", body, "reading")
}
