//! The table itself: one element that the page and the stream both send.

use crate::here::Here;
use crate::layout::{Site, layout};
use crate::moves::Moves;
use crate::part::{Part, SLOT};
use crate::{cite, log, offer, people, person, talk, typing, view};
use ingle_engine::view::{Line, Screen, You};
use ingle_engine::{Role, Seat};
use maud::{Markup, html};
use std::sync::Arc;

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
/// Each part is one element with an id, so that only those need to be sent which changed. Parts that are
/// the same on the screen `before` are taken over.
pub fn parts(screen: &Screen, base: &str, before: Option<Before>) -> Vec<Arc<Part>> {
    since(&Here::new(base, &screen.book), screen, before)
}

/// What a viewer was shown before: a screen, and the parts that were rendered of it.
pub type Before<'a> = (&'a Screen, &'a [Arc<Part>]);

/// Renders the one part that changes when somebody speaks: the log, with lines that came after those of an older one.
pub fn said(old: &Part, lines: &[Line], base: &str, book: &str) -> Part {
    log::with(&Here::new(base, book), old, lines)
}

/// Where that part stands among the others.
pub const LOG: usize = 5;

/// Renders the board as another sees it, to be looked at only.
pub fn glimpse(screen: &Screen, base: &str) -> Markup {
    let seat = screen.you.as_ref().map(|you| you.seat.0);
    let query = seat.map_or(String::new(), |seat| format!("?as={seat}"));
    whole(&still(screen, base), screen, &query, true)
}

/// Renders the parts of a board as another sees it, as [`parts`] does.
pub fn glimpse_parts(screen: &Screen, base: &str, before: Option<Before>) -> Vec<Arc<Part>> {
    since(&still(screen, base), screen, before)
}

fn since(here: &Here, screen: &Screen, before: Option<Before>) -> Vec<Arc<Part>> {
    let one = |(nth, section): (usize, &Section)| {
        let before = before.and_then(|(screen, parts)| Some((screen, parts.get(nth)?)));
        match before {
            Some((old, part)) if (section.same)(old, screen) => part.clone(),
            _ => Arc::new((section.render)(here, screen, before.map(|(old, part)| (old, &**part)))),
        }
    };
    SECTIONS.iter().enumerate().map(one).collect()
}

fn still<'a>(screen: &'a Screen, base: &'a str) -> Here<'a> {
    let mut here = Here::new(base, &screen.book);
    here.still = true;
    here
}

fn whole(here: &Here, screen: &Screen, query: &str, older: bool) -> Markup {
    let [head, now, characters, make, say, log, people, tools] =
        SECTIONS.map(|section| (section.render)(here, screen, None).whole());
    html! {
        main #board .table data-book=(screen.book) data-stream={ (here.base) "/stream" (query) } {
            (head) (now)
            section #cast .cast aria-labelledby="cast-head" {
                h2 #cast-head { "Characters" }
                (characters) (make)
            }
            section #talk .talk aria-labelledby="talk-head" tabindex="0" {
                h2 #talk-head { "Log and talk" }
                (say) (log)
                (log::older(here, screen, older))
            }
            section #around .around aria-labelledby="around-head" {
                h2 #around-head { "Around the table" }
                (people) (tools)
            }
        }
    }
}

/// A part of every board.
struct Section {
    /// How it is rendered, where something else may have been shown before.
    render: fn(&Here, &Screen, Option<(&Screen, &Part)>) -> Part,
    /// Whether it is the same on two screens of one viewer.
    same: fn(&Screen, &Screen) -> bool,
}

/// All parts, in the order in which they stand on the page.
const SECTIONS: [Section; 8] = [
    Section {
        render: |_, screen, _| head(screen).into(),
        same: |a, b| (&a.title, &a.book_name, &a.scene) == (&b.title, &b.book_name, &b.scene),
    },
    Section {
        render: now,
        same: |a, b| {
            (&a.headline, role(a), &a.door, a.take_back)
                == (&b.headline, role(b), &b.door, b.take_back)
                && (&a.typing, &a.board, &a.question, &a.moves)
                    == (&b.typing, &b.board, &b.question, &b.moves)
        },
    },
    Section {
        render: |here, screen, _| characters(here, screen),
        same: |a, b| a.characters == b.characters,
    },
    Section {
        render: |here, screen, _| make(here, screen).into(),
        same: |a, b| role(a) == role(b),
    },
    Section {
        render: |here, screen, _| say(here, screen).into(),
        same: |a, b| {
            (role(a), &a.referee_word) == (role(b), &b.referee_word) && names(a).eq(names(b))
        },
    },
    // Something was done or said, else nobody would ask.
    Section { render: log::newest, same: |_, _| false },
    Section {
        render: |_, screen, _| people::list(screen).into(),
        same: |a, b| (&a.people, &a.referee_word) == (&b.people, &b.referee_word),
    },
    Section {
        render: |here, screen, _| tools(here, screen).into(),
        same: |a, b| {
            let hands = |screen: &Screen| screen.you.as_ref().is_some_and(|you| you.hands);
            (role(a), hands(a), &a.door_state) == (role(b), hands(b), &b.door_state)
                && (&a.notes, &a.options) == (&b.notes, &b.options)
        },
    },
];

fn role(screen: &Screen) -> Option<Role> {
    screen.you.as_ref().map(|you| you.role)
}

fn names(screen: &Screen) -> impl Iterator<Item = (Seat, &str)> {
    screen.people.iter().map(|one| (one.seat, one.name.as_str()))
}

fn head(screen: &Screen) -> Markup {
    html! {
        div #head .head {
            h1 { (screen.title) }
            p { (screen.book_name) @if !screen.scene.is_empty() { " · " (screen.scene) } }
        }
    }
}

fn characters(here: &Here, screen: &Screen) -> Part {
    let people = screen.characters.iter();
    let inside: Vec<Markup> = people.map(|one| person::person(here, one)).collect();
    let around = html! {
        div #characters {
            @if inside.is_empty() { p.note { "Nobody has made a character yet." } }
            (SLOT)
        }
    };
    Part::list(around, inside)
}

fn make(here: &Here, screen: &Screen) -> Markup {
    html! {
        p #make {
            @if you(here, screen).is_some_and(|you| you.role != Role::Spectator) {
                a.button href={ (here.base) "/create" } { "Make a character" }
            }
        }
    }
}

fn you<'a>(here: &Here, screen: &'a Screen) -> Option<&'a You> {
    screen.you.as_ref().filter(|_| !here.still)
}

fn say(here: &Here, screen: &Screen) -> Markup {
    html! { @if let Some(you) = you(here, screen) { (talk::say(here, screen, you)) } }
}

/// What is open: dice to be typed, the question, and the other moves.
fn now(here: &Here, screen: &Screen, before: Option<(&Screen, &Part)>) -> Part {
    let you = you(here, screen);
    let moves = Moves::of(screen);
    let now = html! { div #now .now {
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
                h2 #moves-head { @if !screen.question.is_empty() { "What you can do besides" } @else { "What you can do" } }
                (SLOT)
                @if !moves.later.is_empty() {
                    details #not-now .fold {
                        summary { "Not now (" (moves.later.len()) ")" }
                        (offer::later(here, &moves.later))
                    }
                }
            }
        }
        @if you.is_some_and(|you| you.role == Role::Referee) {
            p { a.button href={ (here.base) "/referee#amends" } { "Set something right" } }
        }
        @if let (Some(_), Some(to)) = (you, screen.take_back) { (talk::take_back(here, to)) }
    } };
    Part::framed(now, moves.render(here, before))
}

/// What belongs to the table rather than to the game.
fn tools(here: &Here, screen: &Screen) -> Markup {
    let you = you(here, screen);
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
                        @for (name, value, rules) in screen.options.iter() {
                            div { dt { (name) } dd { (value) (cite::rules(here, rules)) } }
                        }
                    }
                }
            }
        }
    }
}
