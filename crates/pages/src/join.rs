//! Coming to a table.

use crate::layout::{Site, layout};
use maud::{Markup, html};

/// What somebody with an invitation sees.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Join {
    /// The name of the table.
    pub title: String,
    /// The name of its rulebook.
    pub book_name: String,
    /// The book's word for the referee.
    pub referee_word: String,
    /// Where the form goes: the invitation's own address.
    pub action: String,
    /// The names that are taken.
    pub taken: Vec<String>,
    /// How the door stands: "open", "ask", "locked".
    pub door: String,
    /// The name as far as it was filled in.
    pub name: String,
    /// What was wrong with the last try.
    pub error: String,
}

/// Renders the way in. It posts `name` and `role` (player or spectator).
pub fn join(site: &Site, join: &Join) -> Markup {
    let body = html! {
        main #board .page {
            h1 { (join.title) }
            p.note { "A table of " (join.book_name) "." }
            @if join.door == "locked" {
                p.warning { "The door is locked. Ask the " (join.referee_word) " to open it, then look again." }
            } @else {
                form #join .panel method="post" action=(join.action) {
                    @if !join.error.is_empty() { p.warning role="alert" { (join.error) } }
                    div.field {
                        label for="join-name" { "Your name" }
                        p #join-name-hint .hint {
                            "As the others will see it."
                            @if !join.taken.is_empty() { " Here already: " (join.taken.join(", ")) "." }
                        }
                        input #join-name type="text" name="name" maxlength="40" required value=(join.name)
                            autocomplete="nickname" aria-describedby="join-name-hint";
                    }
                    fieldset #join-role {
                        legend { "You would like to" }
                        div.cards.tiles {
                            label.card { input #join-player type="radio" name="role" value="player" checked; span { "play" } }
                            label.card { input #join-spectator type="radio" name="role" value="spectator"; span { "watch" } }
                        }
                    }
                    button.main { @if join.door == "ask" { "Knock" } @else { "Come in" } }
                    @if join.door == "ask" { p.hint { "The " (join.referee_word) " opens the door for each one." } }
                }
            }
        }
    };
    layout(site, &join.title, body, "table reading")
}

/// Renders the page of somebody who waits to be let in.
pub fn waiting(site: &Site, title: &str, base: &str, name: &str, referee_word: &str) -> Markup {
    let body = waiting_board(title, base, name, referee_word);
    layout(site, title, body, "table")
}

/// Renders the part that the stream sends again, until the board takes its place.
pub fn waiting_board(title: &str, base: &str, name: &str, referee_word: &str) -> Markup {
    html! {
        main #board .page.knocking data-stream={ (base) "/stream" } {
            h1 { (title) }
            section.panel.knock {
                svg viewBox="0 0 32 32" aria-hidden="true" { use href="#flame" {} }
                h2 { "You knocked, " (name) }
                p { "The " (referee_word) " will let you in. Stay on this page; it changes by itself." }
                noscript { p { a.button href=(base) { "Look again" } } }
            }
        }
    }
}
