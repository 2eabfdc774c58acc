//! A page that only says something.

use crate::layout::{Site, layout};
use maud::{Markup, html};

/// Renders a message, with a way on: an address and its words.
pub fn message(site: &Site, heading: &str, text: &str, link: Option<(&str, &str)>) -> Markup {
    let body = html! {
        main #board .page {
            section.panel.knock {
                svg viewBox="0 0 32 32" aria-hidden="true" { use href="#flame" {} }
                h1 { (heading) }
                p { (text) }
                p {
                    @match link {
                        Some((href, words)) => a.button.main href=(href) { (words) },
                        None => a.button.main href="/" { "Home" },
                    }
                }
            }
        }
    };
    layout(site, heading, body, "reading")
}
