//! Opening a table.

use crate::field;
use crate::here::Here;
use crate::layout::{Site, layout};
use ingle_engine::Field;
use maud::{Markup, html};

/// What there is to choose from for a new table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NewTable {
    /// The rulebooks.
    pub books: Vec<BookCard>,
    /// Which of them is chosen.
    pub chosen: usize,
    /// The name of the table, as far as it was filled in.
    pub title: String,
    /// The name of whoever opens it, as far as it was filled in.
    pub name: String,
    /// What was wrong with the last try.
    pub error: String,
}

/// A rulebook on the shelf.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BookCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// One line about it.
    pub about: String,
    /// Its word for the referee.
    pub referee_word: String,
    /// Its house rules, with what is usual filled in.
    pub options: Vec<Field>,
}

/// Renders the form for a new table. It posts `book`, `table`, `you` and the house rules to `/new`.
pub fn new_table(site: &Site, new: &NewTable) -> Markup {
    let book = new.books.get(new.chosen);
    let body = html! {
        main #board .page {
            h1 { "New table" }
            section aria-labelledby="books-head" {
                h2 #books-head { "Which game" }
                ul.tables {
                    @for (i, one) in new.books.iter().enumerate() {
                        li {
                            a.card href={ "/new?book=" (one.id) } aria-current=[(i == new.chosen).then_some("true")] {
                                b { (one.name) }
                                span { (one.about) }
                            }
                        }
                    }
                }
            }
            @if let Some(book) = book { (form(new, book)) } @else { p.note { "There is no game to choose from." } }
        }
    };
    layout(site, "New table", body, "reading")
}

fn form(new: &NewTable, book: &BookCard) -> Markup {
    let here = Here::new("", &book.id);
    // What is played is no house rule: it stands in sight.
    let (played, rules): (Vec<&Field>, Vec<&Field>) =
        book.options.iter().partition(|field| field.name == "scenario");
    html! {
        form #new .panel method="post" action="/new" {
            input type="hidden" name="book" value=(book.id);
            h2 { (book.name) }
            @if !new.error.is_empty() { p.warning role="alert" { (new.error) } }
            div.field {
                label for="new-table" { "Name of the table" }
                input #new-table type="text" name="table" maxlength="80" required value=(new.title) autocomplete="off";
            }
            div.field {
                label for="new-you" { "Your own name" }
                p #new-you-hint .hint { "You will be the " (book.referee_word) "." }
                input #new-you type="text" name="you" maxlength="40" required value=(new.name) autocomplete="nickname" aria-describedby="new-you-hint";
            }
            @for one in played { (field::field(&here, "o", one)) }
            @if !rules.is_empty() {
                details #new-options .offer {
                    summary { "House rules" }
                    p.hint { "What the book leaves open, each with the rule it comes from. The usual choices are filled in; leave them if in doubt." }
                    @for one in rules { (field::field(&here, "o", one)) }
                }
            }
            button.main { "Open the table" }
        }
    }
}
