//! The table itself: one element that the page and the stream both send.

use crate::here::Here;
use crate::layout::{Site, layout};
use crate::part::Part;
use crate::{cite, log, offer, people, person, talk, typing, view};
use ingle_engine::Role;
use ingle_engine::view::{Node, Screen, You};
use maud::{Markup, html};
use std::borrow::Cow;

/// Renders the page of a table. With `as_player` a referee sees what that person sees.
pub fn table(site: &Site, screen: &Screen, base: &str, as_player: Option<&str>) -> Markup {
    let body = html! {
        @if let Some(name) = as_player {
            aside.strip.shown aria-label="Whose view this is" { "This is what " b { (name) } " sees; nothing here can be pressed. " a href={ (base) "/referee" } { "Back" } }
            (glimpse(screen, base))
        } @else {
            (whole(&Here::new(base, &screen.book), screen, "", true))
        }
        nav.jump aria-label="On this page" {
            a href="#now" { "Now" }
            a href="#cast" { "Characters" }
            a href="#talk" { "Log" }
            a href="#around" { "Table" }
        }
    };
    layout(site, &screen.title, body, "table")
}

/// Renders the board for a screen that all look at: big, without secrets and without anything to press.
pub fn shared(site: &Site, screen: &Screen, base: &str) -> Markup {
    let whole = whole(&still(screen, base), screen, SHARED, false);
    layout(site, &screen.title, html! { div.shared { (whole) } }, "table")
}

/// What a shared screen asks of its stream: to be shown what an onlooker sees.
const SHARED: &str = "?as=0";

/// Renders the board as its viewer sees it, part by part, for the stream: with few lines of the log, because a page has the others.
///
/// Each part is one element with an id, so that only those need to be sent which changed.
pub fn parts(screen: &Screen, base: &str) -> Vec<Part> {
    divided(&Here::new(base, &screen.book), screen, false).into()
}

/// Renders the one part that changes when somebody speaks.
pub fn talk_part(screen: &Screen, base: &str, still: bool) -> Markup {
    let mut here = Here::new(base, &screen.book);
    here.still = still;
    talk(&here, screen, false)
}

/// Where that part stands among the others.
pub const TALK: usize = 4;

/// Renders the board as another sees it, to be looked at only.
pub fn glimpse(screen: &Screen, base: &str) -> Markup {
    let seat = screen.you.as_ref().map(|you| you.seat.0);
    let query = seat.map_or(String::new(), |seat| format!("?as={seat}"));
    whole(&still(screen, base), screen, &query, true)
}

/// Renders the parts of a board as another sees it.
pub fn glimpse_parts(screen: &Screen, base: &str) -> Vec<Part> {
    divided(&still(screen, base), screen, false).into()
}

fn still<'a>(screen: &'a Screen, base: &'a str) -> Here<'a> {
    let mut here = Here::new(base, &screen.book);
    here.still = true;
    here
}

fn whole(here: &Here, screen: &Screen, query: &str, older: bool) -> Markup {
    let [head, now, characters, make, talk, people, tools] =
        divided(here, screen, older).map(|part| part.whole);
    html! {
        main #board .table data-book=(screen.book) data-stream={ (here.base) "/stream" (query) } {
            (head) (now)
            section #cast .cast aria-labelledby="cast-head" {
                h2 #cast-head { "Characters" }
                (characters) (make)
            }
            (talk)
            section #around .around aria-labelledby="around-head" {
                h2 #around-head { "Around the table" }
                (people) (tools)
            }
        }
    }
}

fn divided(here: &Here, screen: &Screen, older: bool) -> [Part; 7] {
    let you = you(here, screen);
    let head = html! {
        div #head .head {
            h1 { (screen.title) }
            p { (screen.book_name) @if !screen.scene.is_empty() { " · " (screen.scene) } }
        }
    };
    let (now, moves) = now(here, screen, you);
    let now = html! { div #now .now { (now) } };
    let people = screen.characters.iter();
    let inside: Vec<Markup> = people.map(|one| person::person(here, one)).collect();
    let whole = html! {
        div #characters {
            @if inside.is_empty() { p.note { "Nobody has made a character yet." } }
            @for one in &inside { (one) }
        }
    };
    let make = html! {
        p #make {
            @if you.is_some_and(|you| you.role != Role::Spectator) {
                a.button href={ (here.base) "/create" } { "Make a character" }
            }
        }
    };
    let talk = talk(here, screen, older);
    let (people, tools) = (people::list(screen), tools(here, screen, you));
    [
        head.into(),
        Part::framed(now, moves),
        Part::list(whole, inside),
        make.into(),
        talk.into(),
        people.into(),
        tools.into(),
    ]
}

fn you<'a>(here: &Here, screen: &'a Screen) -> Option<&'a You> {
    screen.you.as_ref().filter(|_| !here.still)
}

fn talk(here: &Here, screen: &Screen, older: bool) -> Markup {
    html! {
        section #talk .talk aria-labelledby="talk-head" tabindex="0" {
            h2 #talk-head { "Log and talk" }
            @if let Some(you) = you(here, screen) { (talk::say(here, screen, you)) }
            (log::newest(here, screen, older))
        }
    }
}

/// What is open: dice to be typed, the question, and the other moves, those apart as well.
fn now(here: &Here, screen: &Screen, you: Option<&You>) -> (Markup, Vec<Markup>) {
    // Amends have a page of their own, so that the board stays small.
    let moves: Vec<&Node> =
        screen.moves.nodes.iter().filter(|node| !offer::is_amend(node)).collect();
    // While a question is open it comes first, and the other moves are folded. Without one, what
    // is to be done next comes first; of a referee's many forms only one stands open.
    let asked = !screen.question.is_empty();
    let (later, open): (Vec<&Node>, Vec<&Node>) =
        moves.iter().partition(|node| offer::is_blocked(node) && (asked || !offer::is_main(node)));
    let runs = screen.you.as_ref().is_some_and(|you| you.role == Role::Referee);
    let first = open.iter().position(|node| offer::is_main(node) && offer::is_form(node));
    let is_next = |(nth, node): &(usize, &Node)| {
        let folded = runs && offer::is_form(node) && first != Some(*nth);
        !asked && offer::is_main(node) && !folded
    };
    let (next, besides): (Vec<_>, Vec<_>) = open.into_iter().enumerate().partition(is_next);
    let next = next.into_iter().map(|(_, node)| Cow::Borrowed(node));
    let in_order = next.chain(besides.into_iter().map(|(_, node)| offer::aside(node)));
    let shown: Vec<Markup> = in_order.map(|node| view::node(here, &node)).collect();
    let now = html! {
        p #headline .headline tabindex="-1" { (screen.headline) }
        noscript { p { a.button href=(here.base) { "Look again" } } }
        @if you.is_some() { (people::knocking(here, screen)) }
        @if let Some(one) = &screen.typing { (typing::panel(here, one)) }
        @if !screen.board.is_empty() {
            section #tracks .tracks aria-labelledby="tracks-head" {
                h2 #tracks-head .unseen { "On the table" }
                (view::nodes(here, &screen.board))
            }
        }
        @if !screen.question.is_empty() {
            section #question aria-labelledby="question-head" {
                h2 #question-head { "The open question" }
                (view::nodes(here, &screen.question))
            }
        }
        @if !moves.is_empty() {
            section #moves aria-labelledby="moves-head" {
                h2 #moves-head { @if asked { "What you can do besides" } @else { "What you can do" } }
                @for one in &shown { (one) }
                @if !later.is_empty() {
                    details #not-now .fold {
                        summary { "Not now (" (later.len()) ")" }
                        (offer::later(here, &later))
                    }
                }
            }
        }
        @if moves.len() < screen.moves.nodes.len() {
            p { a.button href={ (here.base) "/referee#amends" } { "Set something right" } }
        }
        @if let (Some(_), Some(to)) = (you, screen.take_back) { (talk::take_back(here, to)) }
    };
    (now, shown)
}

/// What belongs to the table rather than to the game.
fn tools(here: &Here, screen: &Screen, you: Option<&You>) -> Markup {
    html! {
        div #tools {
            @if let Some(you) = you {
                @if you.role == Role::Referee {
                    p.links {
                        a.button href={ (here.base) "/invite" } { "Invite people" }
                        a.button href={ (here.base) "/referee" } { "The " (screen.referee_word) "’s screen" }
                    }
                    (people::door(here, screen))
                }
                (talk::tools(here, screen, you))
                p.links {
                    a.button href={ (here.base) "/board" } { "Shared screen" }
                    a.button href={ (here.base) "/log.md" } download { "Save the log" }
                    @if you.role == Role::Referee { a.button href={ (here.base) "/table.jsonl" } download { "Save the whole table" } }
                }
            }
            @if !screen.options.is_empty() {
                details #options-fold .offer {
                    summary { "House rules" }
                    dl.options {
                        @for (name, value, rules) in &screen.options {
                            div { dt { (name) } dd { (value) (cite::rules(here, rules)) } }
                        }
                    }
                }
            }
        }
    }
}
