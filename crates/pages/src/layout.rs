//! The frame around every page.

use crate::die;
use maud::{DOCTYPE, Markup, html};

/// The addresses of the static files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Site {
    /// The style sheet.
    pub style: String,
    /// The module that keeps a page live.
    pub live: String,
    /// The library that morphs one piece of HTML into another.
    pub morph: String,
    /// The icon.
    pub icon: String,
}

/// Renders a whole page; `body` holds its one `<main id="board">`.
pub fn layout(site: &Site, title: &str, body: Markup, class: &str) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7efe1";
                meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1a120d";
                title { @if title == "Ingle" { "Ingle" } @else { (title) " · Ingle" } }
                link rel="icon" href=(site.icon) type="image/svg+xml";
                link rel="stylesheet" href=(site.style);
                // The classic script first: the module finds it as a global.
                script src=(site.morph) defer {}
                script src=(site.live) type="module" {}
            }
            body class=(class) {
                (die::sprite())
                a.skip href="#board" { "Skip to the content" }
                header.top {
                    a.brand href="/" {
                        svg viewBox="0 0 32 32" aria-hidden="true" { use href="#flame" {} }
                        "Ingle"
                    }
                    nav aria-label="Site" {
                        a href="/" { "Home" }
                        a href="/rules" { "Rules" }
                        a href="/about" { "About" }
                    }
                }
                p.strip role="status" { "Reconnecting…" }
                (body)
                footer.foot {
                    p { "Games, words and pictures belong to their makers. " a href="/about" { "Credits and licences" } }
                }
                div #announce .unseen role="log" aria-live="polite" aria-label="News" {}
            }
        }
    }
}
