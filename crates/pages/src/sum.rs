//! A number with its terms.

use crate::cite;
use crate::here::Here;
use ingle_engine::{Sum, Term};
use maud::{Markup, html};

/// Renders a sum as a little table: what, how much, by which rule.
pub(crate) fn sum(here: &Here, sum: &Sum) -> Markup {
    let row = |term: &Term, value: String| {
        html! {
            tr {
                th { (term.label) }
                td { (value) }
                td { (cite::rule(here, term.rule)) }
            }
        }
    };
    if let ([one], None) = (&sum.terms[..], &sum.read_as) {
        return html! { p.sum { (one.label) " " b { (signed(one.value, false)) } " " (cite::rule(here, one.rule)) } };
    }
    html! {
        table.sum {
            @for (i, term) in sum.terms.iter().enumerate() {
                (row(term, signed(term.value, i > 0)))
            }
            @if sum.terms.len() > 1 {
                tr.total { th { "Together" } td { (signed(sum.raw(), false)) } }
            }
            @if let Some(last) = &sum.read_as {
                (row(last, signed(last.value, false)))
            }
        }
    }
}

fn signed(value: i32, plus: bool) -> String {
    match (value < 0, plus) {
        (true, _) => format!("−{}", value.unsigned_abs()),
        (false, true) => format!("+{value}"),
        (false, false) => value.to_string(),
    }
}
