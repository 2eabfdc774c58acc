//! The referee's screen.

use crate::here::Here;
use crate::layout::{Site, layout};
use crate::{offer, people, person, view};
use ingle_engine::view::{Screen, SeatView, View};
use maud::{Markup, html};

/// What lies on the referee's desk besides the screen.
#[derive(Clone, Debug, Default)]
pub struct Desk {
    /// What each seat may do.
    pub seats: Vec<(SeatView, View)>,
    /// What only referees know.
    pub secrets: View,
    /// What was told about the files that characters came from: whose, and line by line.
    pub brought: Vec<(String, Vec<String>)>,
    /// Whether the book has pages of numbers.
    pub numbers: bool,
}

/// Renders everything at a glance: characters, secrets, what each seat may do, the people.
pub fn referee(site: &Site, screen: &Screen, desk: &Desk, base: &str) -> Markup {
    let (seats, secrets) = (&desk.seats, &desk.secrets);
    let mut here = Here::new(base, &screen.book);
    here.open = true;
    let title = format!("{}’s screen", screen.referee_word);
    let amends = View {
        nodes: screen.moves.nodes.iter().filter(|node| offer::is_amend(node)).cloned().collect(),
    };
    let body = html! {
        // The stream only says that something changed; the page then fetches itself again.
        main #board .screen data-book=(screen.book) data-stream={ (base) "/stream" } data-refresh {
            div.head {
                h1 { (screen.title) ": the " (title) }
                p.links {
                    a.button href=(base) { "Back to the table" }
                    a.button href={ (base) "/invite" } { "Invite people" }
                    @if desk.numbers { a.button.numbers href={ "/rules/" (screen.book) "/numbers" } { "Numbers" } }
                }
                p #headline .headline tabindex="-1" { (screen.headline) }
            }
            (people::knocking(&here, screen))
            section #cast .cast aria-labelledby="cast-head" {
                h2 #cast-head { "Characters" }
                @if screen.characters.is_empty() { p.note { "Nobody has made a character yet." } }
                @for one in &screen.characters { (person::person(&here, one)) }
            }
            section #secrets aria-labelledby="secrets-head" {
                h2 #secrets-head { "What only you know" }
                @if secrets.is_empty() { p.note { "Nothing at the moment." } }
                (view::nodes(&here, secrets))
            }
            @if !desk.brought.is_empty() {
                section #brought aria-labelledby="brought-head" {
                    h2 #brought-head { "Characters from files" }
                    p.note { "What could not be read, or was read in one way of several." }
                    @for (nth, (name, told)) in desk.brought.iter().enumerate() {
                        details.offer id={ "brought-" (nth) } {
                            summary { (name) " " small { (told.len()) @if told.len() == 1 { " line" } @else { " lines" } } }
                            ul { @for line in told { li { (line) } } }
                        }
                    }
                }
            }
            section #acts aria-labelledby="acts-head" {
                h2 #acts-head { "Act for somebody" }
                @for (seat, moves) in seats {
                    details.offer id={ "act-" (seat.seat.0) } open[seat.waited_for] {
                        summary {
                            (seat.name) " " small { (people::role_word(seat.role, &screen.referee_word)) @if seat.waited_for { ", awaited" } }
                        }
                        p { a.button.small href={ (base) "?as=" (seat.seat.0) } { "See the table as " (seat.name) } }
                        @if moves.is_empty() { p.note { "Nothing to do for them now." } }
                        (view::nodes(&here, moves))
                    }
                }
            }
            section #amends aria-labelledby="amends-head" {
                h2 #amends-head { "Set something right" }
                p.note { "Everybody sees what you change, and the reason you give." }
                @if amends.is_empty() { p.note { "There is nothing to change yet." } }
                (view::nodes(&here, &amends))
            }
            section #seats aria-labelledby="seats-head" {
                h2 #seats-head { "Seats and the door" }
                (people::door(&here, screen))
                (people::manage(&here, &screen.people, &screen.referee_word))
            }
        }
    };
    layout(site, &title, body, "table")
}
