//! The reasons behind a line or a refusal.

use crate::here::Here;
use crate::{cite, sum};
use ingle_engine::{RuleId, Why};
use maud::{Markup, html};

/// Renders a whole reason: words, sums, rules, and who ruled.
pub(crate) fn why(here: &Here, why: &Why, ruled_by: &str) -> Markup {
    // A rule that stands beside a number already is not named again.
    let shown: Vec<RuleId> = why.sums.iter().flat_map(|sum| sum.rules()).collect();
    let rules = why.rules.iter().copied();
    let rules: Vec<RuleId> = rules.filter(|rule| !shown.contains(rule)).collect();
    html! {
        @if !why.say.is_empty() { p { (why.say) } }
        @for one in &why.sums { (sum::sum(here, one)) }
        @if why.ruling.is_some() || !ruled_by.is_empty() {
            p {
                @if ruled_by.is_empty() { "Ruled at the table" } @else { "Ruled by " b { (ruled_by) } }
                @if let Some(ruling) = &why.ruling {
                    @if !ruling.reason.is_empty() { ": " (ruling.reason) }
                }
            }
        }
        @if !rules.is_empty() { p.rules { "Rules" (cite::rules(here, &rules)) } }
    }
}

/// Renders why something cannot be done now, in sight and not behind a hover.
pub(crate) fn reason(here: &Here, why: &Why) -> Markup {
    html! {
        span.reason {
            @if why.say.is_empty() { "Not now." } @else { (why.say) }
            (cite::rules(here, &why.rules))
        }
        @for one in &why.sums { (sum::sum(here, one)) }
    }
}

/// Whether there is anything behind a line.
pub(crate) fn is_bare(why: &Why) -> bool {
    why.rules.is_empty() && why.sums.is_empty() && why.ruling.is_none() && why.say.is_empty()
}
