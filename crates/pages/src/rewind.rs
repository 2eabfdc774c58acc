//! Going back to an earlier point.

use crate::here::Here;
use crate::layout::{Site, layout};
use crate::line;
use ingle_engine::view::Line;
use maud::{Markup, html};

/// Renders what would be undone (`lines`, oldest first) and asks for the reason.
///
/// It posts `to` and `reason` to `{base}/rewind`.
pub fn rewind(site: &Site, title: &str, lines: &[Line], base: &str, book: &str, to: u64) -> Markup {
    let here = Here::new(base, book);
    let body = html! {
        main #board .page {
            h1 { "Take back" }
            p { "At " b { (title) } ", this would be as if it had not happened. It stays in the log, struck through; everybody sees that it was taken back, and by whom." }
            @if lines.is_empty() { p.note { "Nothing that you can see happened since." } }
            ol.log { @for one in lines.iter().rev() { (line::item(&here, &Line { rewind: None, ..one.clone() })) } }
            form #rewind .panel method="post" action={ (base) "/rewind" } {
                input type="hidden" name="to" value=(to);
                div.field {
                    label for="rewind-reason" { "Why" }
                    p #rewind-reason-hint .hint { "A few words for the others." }
                    input #rewind-reason type="text" name="reason" maxlength="200" required autocomplete="off" aria-describedby="rewind-reason-hint";
                }
                p.note { "The dice are remembered: the same roll, made again, shows the same faces." }
                div.links {
                    button.main { "Take it back" }
                    a.button href=(base) { "Leave it" }
                }
            }
        }
    };
    layout(site, "Take back", body, "reading")
}
