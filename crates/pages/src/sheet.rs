//! A character's sheet, for the screen and for paper.

use crate::here::{Here, step};
use crate::layout::{Site, layout};
use crate::view;
use ingle_engine::view::{Node, View};
use maud::{Markup, html};

/// Renders a sheet that prints on one page; `file` is the name under which it can be saved for another program.
pub fn sheet(
    site: &Site,
    title: &str,
    sheet: &View,
    base: &str,
    book: &str,
    file: Option<&str>,
) -> Markup {
    let here = Here::new(base, book).level(2);
    let body = html! {
        main #board .page.sheet {
            h1 { (title) }
            p.links {
                a.button href=(base) { "Back to the table" }
                button type="button" data-print { "Print" }
                @if let Some(name) = file {
                    a.button href={ (base) "/sheet/" (step(name)) "/file" } download { "Save as a character file" }
                }
                noscript { span.note { "Your browser’s own Print puts this on one page." } }
            }
            // Some sheets begin with the name, which stands above already.
            @let rest = match sheet.nodes.split_first() {
                Some((Node::Heading(name), rest)) if name == title => rest,
                _ => &sheet.nodes,
            };
            @for one in rest { (view::node(&here, one)) }
        }
    };
    layout(site, title, body, "paper")
}
