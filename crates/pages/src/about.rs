//! Who made what.

use crate::layout::{Site, layout};
use maud::{Markup, html};

/// Something that Ingle owes to others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Credit {
    /// Its name.
    pub name: String,
    /// Who made it, and under which licence.
    pub text: String,
    /// Where it is found, if anywhere.
    pub link: String,
}

/// Renders what Ingle is and whom it thanks.
pub fn about(site: &Site, credits: &[Credit]) -> Markup {
    let body = html! {
        main #board .page {
            h1 { "About Ingle" }
            p.text { "An ingle is the fire in the hearth, the place where people sit and tell stories. This one keeps the rules of narrative role-playing games: it offers the moves that are open, says the chances before you choose and the reasons after the dice have fallen, and leaves to people what the books leave to people." }
            h2 { "Credits" }
            dl.rules {
                @for one in credits {
                    div {
                        dt { @if one.link.is_empty() { (one.name) } @else { a href=(one.link) rel="noreferrer" { (one.name) } } }
                        dd { (one.text) }
                    }
                }
            }
        }
    };
    layout(site, "About", body, "reading")
}
