//! Links to rules.

use crate::here::{Here, step};
use ingle_engine::RuleId;
use maud::{Markup, html};

/// Renders one rule as a link to its text.
pub(crate) fn rule(here: &Here, id: RuleId) -> Markup {
    // No class: the style sheet knows such links by where they lead, and a board holds many.
    html! { a href={ "/rules/" (here.book) "/" (step(id.as_str())) } { (id) } }
}

/// Renders rules in a row, or nothing at all.
pub(crate) fn rules(here: &Here, ids: &[RuleId]) -> Markup {
    html! { @for id in ids { " " (rule(here, *id)) } }
}
