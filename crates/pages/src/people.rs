//! The people at the table, and the door.

use crate::here::Here;
use ingle_engine::Role;
use ingle_engine::view::{Screen, SeatView};
use maud::{Markup, html};

/// A role in the book's words.
pub(crate) fn role_word(role: Role, referee_word: &str) -> &str {
    match role {
        Role::Referee => referee_word,
        Role::Player => "player",
        Role::Spectator => "watching",
    }
}

/// Renders who is at the table.
pub(crate) fn list(screen: &Screen) -> Markup {
    let you = screen.you.as_ref().map(|you| you.seat);
    html! {
        ul #people .people {
            @for one in &screen.people {
                li id={ "p" (one.seat.0) } class=[one.waited_for.then_some("waited")] {
                    b { (one.name) }
                    span { (role_word(one.role, &screen.referee_word)) @if you == Some(one.seat) { ", you" } }
                    @if one.hands { span { "throws by hand" } }
                    @if one.waited_for { span.wait { "awaited" } }
                }
            }
        }
    }
}

/// Renders those who wait outside, for referees.
pub(crate) fn knocking(here: &Here, screen: &Screen) -> Markup {
    html! {
        @if !screen.door.is_empty() {
            section #knocking .panel.urgent aria-labelledby="knocking-head" {
                h2 #knocking-head { "At the door" }
                @for one in &screen.door {
                    form.row id={ "admit-" (one.seat.0) } method="post" action={ (here.base) "/admit" } {
                        input type="hidden" name="seat" value=(one.seat.0);
                        p { b { (one.name) } " would like to " @if one.role == Role::Spectator { "watch" } @else { "play" } }
                        button.main name="answer" value="yes" { "Let in" }
                        button name="answer" value="no" { "Turn away" }
                        p role="alert" {}
                    }
                }
            }
        }
    }
}

/// Renders how the door stands and the ways to a referee's other pages.
pub(crate) fn door(here: &Here, screen: &Screen) -> Markup {
    let states = [
        ("open", "Open: whoever has the link comes in"),
        ("ask", "Ask: you let each one in"),
        ("locked", "Locked: nobody new"),
    ];
    html! {
        details #door-fold .offer {
            summary { "The door: " (screen.door_state) }
            form #door method="post" action={ (here.base) "/door" } {
                fieldset #door-state {
                    legend { "Who may come in" }
                    div.cards {
                        @for (value, words) in states {
                            label.card {
                                input id={ "door-" (value) } type="radio" name="state" value=(value) checked[screen.door_state == value];
                                span { (words) }
                            }
                        }
                    }
                }
                button { "Set the door" }
                p role="alert" {}
            }
        }
    }
}

/// Renders what a referee can do about each seat.
pub(crate) fn manage(here: &Here, people: &[SeatView], referee_word: &str) -> Markup {
    let roles = [Role::Referee, Role::Player, Role::Spectator];
    let value = |role| match role {
        Role::Referee => "referee",
        Role::Player => "player",
        Role::Spectator => "spectator",
    };
    html! {
        @for one in people {
            details.offer id={ "seat-" (one.seat.0) } {
                summary { (one.name) " " small { (role_word(one.role, referee_word)) } }
                form.row id={ "role-" (one.seat.0) } method="post" action={ (here.base) "/role" } {
                    input type="hidden" name="seat" value=(one.seat.0);
                    label for={ "role-of-" (one.seat.0) } { "Role" }
                    select id={ "role-of-" (one.seat.0) } name="role" {
                        @for role in roles {
                            option value=(value(role)) selected[role == one.role] { (role_word(role, referee_word)) }
                        }
                    }
                    button { "Change" }
                    p role="alert" {}
                }
                // The answer is a page that shows the link once, so this form is never sent behind the scenes.
                form.row id={ "relink-" (one.seat.0) } method="post" action={ (here.base) "/relink" } data-plain {
                    input type="hidden" name="seat" value=(one.seat.0);
                    p { "A new link for this seat; the old one stops working." }
                    button { "New link" }
                }
                form.row id={ "remove-" (one.seat.0) } method="post" action={ (here.base) "/remove" } {
                    input type="hidden" name="seat" value=(one.seat.0);
                    p { "Takes " (one.name) " from the table. Their characters stay." }
                    button.danger { "Remove" }
                    p role="alert" {}
                }
            }
        }
    }
}
