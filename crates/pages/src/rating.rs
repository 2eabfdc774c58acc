//! A choice of dots: one row to touch, as on a sheet of paper.

use crate::field::{group, word};
use crate::here::{Here, slug};
use ingle_engine::{Choice, Field};
use maud::{Markup, html};

/// Splits the dots in front of some words from the words, where a text begins with dots.
pub(crate) fn dotted(text: &str) -> Option<(&str, &str)> {
    let dots = text.trim_start_matches(['●', '○']);
    let (dots, words) = text.split_at(text.len() - dots.len());
    (!dots.is_empty()).then(|| (dots, words.trim_start()))
}

/// Dots as they are seen and as they are read out.
pub(crate) fn dots(dots: &str) -> Markup {
    let filled = dots.chars().filter(|dot| *dot == '●').count();
    html! {
        span.dots aria-hidden="true" { (dots) }
        span.unseen { (filled) " of " (dots.chars().count()) }
    }
}

/// Whether a choice is one of dots, fewer first.
pub(crate) fn is_rating(of: &[Choice]) -> bool {
    of.len() > 2 && of.iter().all(|one| one.blocked.is_none() && dotted(&one.label).is_some())
}

/// Renders the row; what the chosen dots mean stands beside it, and all the others in a fold.
pub(crate) fn rating(here: &Here, id: &str, field: &Field, of: &[Choice]) -> Markup {
    let chosen = |choice: &&Choice| choice.value == field.usual;
    let told = of.iter().find(chosen).map(meaning).filter(|told| !told.is_empty());
    let dots = html! {
        div.rating {
            @for choice in of {
                @let value = word(&choice.value);
                @let (dots, words) = dotted(&choice.label).unwrap_or_default();
                label.none[!dots.contains('●')] {
                    input id=(here.id(format!("{id}-{}", slug(&value)))) type="radio" name=(field.name) value=(value)
                        checked[chosen(&choice)] required[!of.iter().any(|one| chosen(&one))];
                    i {}
                    span.unseen { (value) @if !words.is_empty() { ", " (words) } }
                }
            }
            @if let Some(told) = told { span.told { (told) } }
        }
        @if of.iter().any(|one| !one.note.is_empty()) {
            details.fold id={ (id) "-levels" } {
                summary { "All levels" }
                dl.levels {
                    @for one in of { div { dt { (one.label) } dd { (one.note) } } }
                }
            }
        }
    };
    group(here, id, field, "", dots)
}

fn meaning(choice: &Choice) -> String {
    let words = dotted(&choice.label).map_or("", |(_, words)| words);
    match (words, choice.note.as_str()) {
        (words, "") => words.to_owned(),
        ("", note) => note.to_owned(),
        (words, note) => format!("{words}: {note}"),
    }
}
