//! What people do at a table besides the game: speak, note, throw, mark a scene.

use crate::here::Here;
use ingle_engine::Role;
use ingle_engine::view::{Screen, You};
use maud::{Markup, html};

/// Renders the line in which people speak.
pub(crate) fn say(here: &Here, screen: &Screen, you: &You) -> Markup {
    let others = screen.people.iter().filter(|one| one.seat != you.seat);
    html! {
        form #say .row method="post" action={ (here.base) "/say" } {
            label.unseen for="say-text" { "Say something" }
            input #say-text type="text" name="text" maxlength="2000" required autocomplete="off" placeholder="Say something";
            label.unseen for="say-to" { "To whom" }
            select #say-to name="to" {
                option value="" selected { "to everyone" }
                @if you.role != Role::Referee { option value="referees" { "to the " (screen.referee_word) } }
                @for one in others { option value=(one.seat.0) { "only to " (one.name) } }
            }
            button { "Say" }
            p role="alert" {}
        }
    }
}

/// Renders the tools beside the game, each folded.
pub(crate) fn tools(here: &Here, screen: &Screen, you: &You) -> Markup {
    html! {
        (throw(here, screen, you))
        (note(here, screen))
        @if you.role == Role::Referee { (marker(here)) }
        @if you.role != Role::Spectator { (hands(here, you)) }
    }
}

fn throw(here: &Here, screen: &Screen, you: &You) -> Markup {
    html! {
        details #throw-fold .offer {
            summary { "Throw some dice" }
            form #throw method="post" action={ (here.base) "/throw" } {
                div.pair {
                    div.field {
                        label for="throw-count" { "How many" }
                        input #throw-count type="number" name="count" inputmode="numeric" min="1" max="20" value="1" required;
                    }
                    div.field {
                        label for="throw-sides" { "Which" }
                        select #throw-sides name="sides" {
                            @for sides in [2, 4, 6, 8, 10, 12, 20, 100] {
                                option value=(sides) selected[sides == 6] { "d" (sides) }
                            }
                        }
                    }
                }
                div.field {
                    label for="throw-label" { "What for" }
                    input #throw-label type="text" name="label" maxlength="120" autocomplete="off";
                }
                div.field {
                    label for="throw-fell" { "What fell" }
                    p.hint #throw-fell-hint { "Only if you threw them yourself: the faces, with spaces between them." }
                    input #throw-fell type="text" name="fell" maxlength="90" inputmode="numeric" autocomplete="off" aria-describedby="throw-fell-hint";
                }
                div.field {
                    label for="throw-seen" { "Who sees it" }
                    select #throw-seen name="seen" {
                        option value="everyone" selected { "everyone" }
                        @if you.role == Role::Referee {
                            option value="referees" { "only the " (screen.referee_word) }
                        } @else {
                            option value="me" { "only you and the " (screen.referee_word) }
                            option value="referees" { "only the " (screen.referee_word) ", not even you" }
                        }
                    }
                }
                button { "Throw" }
                p role="alert" {}
            }
        }
    }
}

fn note(here: &Here, screen: &Screen) -> Markup {
    html! {
        details #note-fold .offer {
            summary { "Your own notes" }
            form #note method="post" action={ (here.base) "/note" } data-keep {
                label.unseen for="note-text" { "Your own notes" }
                textarea #note-text name="text" rows="6" maxlength="20000" placeholder="Nobody else reads these." { (screen.notes) }
                button { "Keep" }
                p role="alert" {}
            }
        }
    }
}

fn marker(here: &Here) -> Markup {
    html! {
        details #marker-fold .offer {
            summary { "Begin a scene or session" }
            form #marker method="post" action={ (here.base) "/marker" } {
                fieldset #marker-kind {
                    legend { "What begins" }
                    div.cards.tiles {
                        label.card { input #marker-scene type="radio" name="kind" value="scene" checked; span { "A scene" } }
                        label.card { input #marker-session type="radio" name="kind" value="session"; span { "A session" } }
                    }
                }
                div.field {
                    label for="marker-text" { "Its name" }
                    input #marker-text type="text" name="text" maxlength="120" autocomplete="off";
                }
                button { "Begin" }
                p role="alert" {}
            }
        }
    }
}

fn hands(here: &Here, you: &You) -> Markup {
    html! {
        form #hands .offer method="post" action={ (here.base) "/hands" } {
            input type="hidden" name="value" value={ @if you.hands { "off" } @else { "on" } };
            button { @if you.hands { "Let Ingle throw my dice again" } @else { "I throw my own dice and type them in" } }
            p role="alert" {}
        }
    }
}

/// Renders the way back from one's own last move.
pub(crate) fn take_back(here: &Here, to: u64) -> Markup {
    html! {
        form #takeback .offer method="post" action={ (here.base) "/takeback" } {
            input type="hidden" name="to" value=(to);
            button { "Take back my last move" }
            p role="alert" {}
        }
    }
}
