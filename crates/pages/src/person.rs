//! A person or character at a glance.

use crate::here::{Here, slug, step};
use crate::view::heading;
use crate::{die, rating};
use ingle_engine::view::{Pair, Person};
use maud::{Markup, html};

/// Renders a character as a card.
pub(crate) fn person(here: &Here, person: &Person) -> Markup {
    let id = here.id(format!("c-{}", slug(&person.key)));
    let waited = if person.waited_for { " waited" } else { "" };
    let yours = if person.yours { " yours" } else { "" };
    let (filling, plain): (Vec<&Pair>, Vec<&Pair>) =
        person.pairs.iter().partition(|pair| meter_of(pair).is_some());
    // Other people's cards stay short: what fills and empties in sight, the rest a tap away.
    let folded = !person.yours && !here.open && plain.len() > 4;
    let name = html! {
        @match person.sheet.as_ref().filter(|_| !here.still) {
            Some(sheet) => a href={ (here.base) "/sheet/" (step(sheet)) } { (person.name) },
            None => (person.name),
        }
    };
    html! {
        article #(id) class={ "person" (yours) (waited) } {
            span.portrait aria-hidden="true" { (portrait(person)) }
            div.who {
                (heading(here, &name))
                @if !person.about.is_empty() { p { (person.about) } }
            }
            @if person.yours || person.waited_for || !person.marks.is_empty() {
                ul.marks {
                    @if person.yours { li.own { "yours" } }
                    @if person.waited_for { li.wait { "awaited" } }
                    @for mark in &person.marks { li { (mark) } }
                }
            }
            (list(&filling))
            @if !person.dice.is_empty() { (die::dice(&person.dice)) }
            @if folded {
                details id={ (id) "-all" } { summary { "All values" } (list(&plain)) }
            } @else {
                (list(&plain))
            }
        }
    }
}

/// Renders named values.
pub(crate) fn pairs(pairs: &[Pair]) -> Markup {
    list(&pairs.iter().collect::<Vec<_>>())
}

fn list(pairs: &[&Pair]) -> Markup {
    html! {
        @if !pairs.is_empty() {
            dl.pairs {
                @for pair in pairs {
                    div class=[meter_of(pair).map(|_| "fills")] {
                        // The style sheet shows the icon, and keeps it from being read out.
                        dt data-icon=[Some(&pair.icon).filter(|icon| !icon.is_empty())] { (pair.name) }
                        dd {
                            @if let Some(one) = pair.die { (die::die(one)) " " }
                            @match rating::dotted(&pair.value) {
                                Some((dots, words)) => { (rating::dots(dots)) " " (words) }
                                None => (pair.value)
                            }
                            @if let Some((value, of)) = meter_of(pair) { (meter(value, of)) }
                        }
                    }
                }
            }
        }
    }
}

/// What fills and empties; dots are a bar of their own.
fn meter_of(pair: &Pair) -> Option<(i64, i64)> {
    pair.meter.filter(|_| rating::dotted(&pair.value).is_none())
}

/// A bar beside a value that is written out already, so it is silent.
fn meter(value: i64, of: i64) -> Markup {
    let full = (value.clamp(0, of.max(0)) * 100).checked_div(of.max(1)).unwrap_or(0);
    let look = match full {
        0..=25 => "bad",
        26..=50 => "fair",
        _ => "good",
    };
    html! {
        svg.meter { rect class=(look) width={ (full) "%" } {} }
    }
}

fn portrait(person: &Person) -> String {
    if !person.portrait.is_empty() {
        return person.portrait.clone();
    }
    let words = person.name.split_whitespace();
    words.take(2).filter_map(|word| word.chars().next()).collect()
}
