//! Dice that somebody types in.

use crate::here::Here;
use crate::{cite, die};
use ingle_engine::view::{Die, Typing};
use maud::{Markup, html};

/// Renders the panel in which dice are typed, or whom the table waits for.
pub fn typing(typing: &Typing, base: &str, book: &str) -> Markup {
    panel(&Here::new(base, book), typing)
}

/// Renders the panel as a part of a page.
pub(crate) fn panel(here: &Here, typing: &Typing) -> Markup {
    let Typing { count, sides, .. } = typing;
    if !typing.yours {
        return html! {
            section #typing .panel.quiet {
                h2 { "Waiting for " (typing.name) " to type their dice" }
                p { (dice_word(*count, *sides)) (cite::rules(here, &[typing.rule])) }
            }
        };
    }
    html! {
        section #typing .panel.urgent aria-labelledby="typing-head" {
            h2 #typing-head { "Throw " (dice_word(*count, *sides)) " for " (typing.name) }
            p { "Type in what fell. " (typing.order) (cite::rules(here, &[typing.rule])) }
            @if !typing.fallen.is_empty() { p { "So far: " (die::dice(&typing.fallen)) } }
            form #dice method="post" action={ (here.base) "/dice" } {
                input type="hidden" name="asked" value=(typing.asked);
                div.typed {
                    @for i in 1..=*count {
                        label {
                            (die::die(Die::in_hand(*sides)))
                            @if *count > 1 { span.unseen { "Die " (i) } } @else { span.unseen { "Die" } }
                            input id={ "die-" (i) } type="number" name="die" inputmode="numeric" min="1" max=(typing.highest)
                                required autocomplete="off" autofocus[i == 1] disabled[here.still];
                        }
                    }
                }
                button.main disabled[here.still] { "These fell" }
                button formaction={ (here.base) "/dice/cancel" } formnovalidate disabled[here.still] { "Let Ingle throw them" }
                button formaction={ (here.base) "/dice/give-up" } formnovalidate disabled[here.still] { "Give up the move" }
                p role="alert" {}
            }
        }
    }
}

fn dice_word(count: u8, sides: u8) -> String {
    match count {
        1 => format!("a d{sides}"),
        _ => format!("{count} d{sides}"),
    }
}
