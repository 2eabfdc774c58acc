//! The invitation.

use crate::here::Here;
use crate::layout::{Site, layout};
use crate::people;
use ingle_engine::view::SeatView;
use maud::{Markup, PreEscaped, html};

/// What a referee gives to others.
#[derive(Clone, Debug)]
pub struct Invite<'a> {
    /// The name of the table.
    pub title: &'a str,
    /// The address of the table.
    pub base: &'a str,
    /// The book's word for the referee.
    pub referee_word: &'a str,
    /// The link for new people, whole.
    pub link: &'a str,
    /// The same as a picture; it is written as it is, so it must be our own.
    pub qr: PreEscaped<String>,
    /// Who has a seat.
    pub people: &'a [SeatView],
    /// A seat's new link, shown this once: whose, and the link.
    pub fresh: Option<(&'a str, &'a str)>,
}

/// Renders the invitation, and new links for those who lost theirs.
pub fn invite(site: &Site, invite: &Invite) -> Markup {
    let here = Here::new(invite.base, "");
    let body = html! {
        main #board .page {
            h1 { "Invite people" }
            p { a.button href=(invite.base) { "Back to the table" } }
            @if let Some((name, link)) = invite.fresh {
                section.panel.urgent aria-labelledby="fresh-head" {
                    h2 #fresh-head { "A new link for " (name) }
                    p { "Give it to " (name) " only: whoever opens it sits in that seat. It is shown this once." }
                    (shown("fresh", "Link for the seat", link))
                }
            }
            section.panel aria-labelledby="link-head" {
                h2 #link-head { "For " (invite.title) }
                p { "Send this link, or let them point a phone at the picture." }
                (shown("link", "Link to the table", invite.link))
                div.qr role="img" aria-label="The link as a code to point a phone at" { (invite.qr) }
            }
            section aria-labelledby="seats-head" {
                h2 #seats-head { "Who has a seat" }
                @if invite.people.is_empty() { p.note { "Nobody yet." } }
                (people::manage(&here, invite.people, invite.referee_word))
            }
        }
    };
    layout(site, "Invite people", body, "reading")
}

fn shown(id: &str, label: &str, link: &str) -> Markup {
    html! {
        div.row {
            label.unseen for=(id) { (label) }
            input #(id) type="text" readonly value=(link);
            button type="button" data-copy=(id) { "Copy" }
        }
    }
}
