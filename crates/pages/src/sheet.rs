//! A character's sheet, for the screen and for paper.

use crate::here::Here;
use crate::layout::{Site, layout};
use crate::view;
use ingle_engine::view::View;
use maud::{Markup, html};

/// Renders a sheet that prints on one page.
pub fn sheet(site: &Site, title: &str, sheet: &View, base: &str, book: &str) -> Markup {
    let here = Here::new(base, book).level(2);
    let body = html! {
        main #board .page.sheet {
            h1 { (title) }
            p.links {
                a.button href=(base) { "Back to the table" }
                button type="button" data-print { "Print" }
            }
            (view::nodes(&here, sheet))
        }
    };
    layout(site, title, body, "paper")
}
