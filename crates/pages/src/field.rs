//! The blanks of a form.

use crate::here::{Here, slug};
use crate::{cite, die, odds, rating, slide, why};
use ingle_engine::view::Odds;
use ingle_engine::{Choice, Field, Kind};
use maud::{Markup, html};
use serde_json::Value;

/// From here on a choice without odds or pictures is a list to pick from, not a row of cards.
const CARDS: usize = 8;
/// Of a longer row so many cards stand in sight; the rest is a tap away.
const IN_SIGHT: usize = 6;
/// Words up to this long stand side by side where nothing else is said about them.
const TILE: usize = 12;

/// Renders one blank, filled in with what is usual. `prefix` is the id of its form.
pub(crate) fn field(here: &Here, prefix: &str, field: &Field) -> Markup {
    let id = here.id(format!("{prefix}-{}", slug(&field.name)));
    match &field.kind {
        Kind::One(of) if of.len() > CARDS && of.iter().all(is_plain) => pick(here, &id, field, of),
        Kind::One(of) if let Some(numbers) = slide::numbers(of) => {
            slide::slide(here, &id, field, of, &numbers)
        }
        Kind::One(of) if rating::is_rating(of) => rating::rating(here, &id, field, of),
        Kind::One(of) => {
            let inside = html! { (cards(here, &id, field, of, "radio")) };
            group(here, &id, field, "", inside)
        }
        Kind::Several { of, min, max } => {
            let count = match (*min, (*max).min(of.len())) {
                (0, max) if max >= of.len() => "any of these".to_owned(),
                (min, max) if min == max => format!("{min} of these"),
                (0, max) => format!("up to {max} of these"),
                (min, max) => format!("{min} to {max} of these"),
            };
            let inside = html! {
                // An empty value says "none of these" where no box is ticked.
                input type="hidden" name=(field.name) value="";
                (cards(here, &id, field, of, "checkbox"))
            };
            group(here, &id, field, &count, inside)
        }
        Kind::Number { from, to } => {
            // A numeric keypad has no minus sign.
            let pad = (*from >= 0).then_some("numeric");
            labelled(
                here,
                &id,
                field,
                html! {
                    span.stepper {
                        button type="button" data-step="-1" aria-label={ "Less: " (field.label) } { "−" }
                        input #(id) type="number" name=(field.name) inputmode=[pad] min=(from) max=(to)
                            value=(word(&field.usual)) required aria-describedby=[described(&id, field)];
                        button type="button" data-step="1" aria-label={ "More: " (field.label) } { "+" }
                    }
                },
            )
        }
        Kind::Text { most, lines, empty } => {
            // The ellipsis answers for absent people; a present one should not have to delete it.
            let text = word(&field.usual);
            let text = if text == "…" { String::new() } else { text };
            let about = described(&id, field);
            labelled(
                here,
                &id,
                field,
                html! {
                    @if *lines {
                        textarea #(id) name=(field.name) maxlength=(most) rows="3" required[!empty] aria-describedby=[about] { (text) }
                    } @else {
                        input #(id) type="text" name=(field.name) maxlength=(most) value=(text) autocomplete="off"
                            required[!empty] aria-describedby=[about];
                    }
                },
            )
        }
    }
}

/// A value as a form sends it.
pub(crate) fn word(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

/// Whether the picture says all that the word would.
fn drawn(choice: &Choice) -> bool {
    let face = choice.die.and_then(|die| die.face);
    choice.note.is_empty() && face.is_some_and(|face| choice.label == face.to_string())
}

/// What stands before the first colon of a name: a long list is sorted by it.
fn prefix(choice: &Choice) -> Option<&str> {
    choice.label.split_once(": ").map(|(prefix, _)| prefix)
}

fn is_plain(choice: &Choice) -> bool {
    choice.odds.is_none() && choice.die.is_none()
}

pub(crate) fn described(id: &str, field: &Field) -> Option<String> {
    (!field.hint.is_empty()).then(|| format!("{id}-hint"))
}

pub(crate) fn hint(here: &Here, id: &str, field: &Field, count: &str) -> Markup {
    html! {
        @if !field.hint.is_empty() || !field.rules.is_empty() || !count.is_empty() {
            p.hint id={ (id) "-hint" } {
                @if !count.is_empty() { em { (count) } " " }
                (field.hint) (cite::rules(here, &field.rules))
            }
        }
    }
}

fn labelled(here: &Here, id: &str, field: &Field, control: Markup) -> Markup {
    html! {
        div.field {
            label for=(id) { (field.label) }
            // Rules alone need no line of their own.
            @if field.hint.is_empty() && !field.rules.is_empty() { span.hint { (cite::rules(here, &field.rules)) } }
            @else { (hint(here, id, field, "")) }
            (control)
        }
    }
}

pub(crate) fn group(here: &Here, id: &str, field: &Field, count: &str, inside: Markup) -> Markup {
    // Rules alone need no line of their own.
    let brief = field.hint.is_empty() && count.is_empty() && !field.rules.is_empty();
    html! {
        fieldset #(id) .brief[brief] { legend { (field.label) } (hint(here, id, field, count)) (inside) }
    }
}

fn cards(here: &Here, id: &str, field: &Field, of: &[Choice], kind: &str) -> Markup {
    let bare = |c: &Choice| c.odds.is_none() && c.blocked.is_none();
    let short = |c: &Choice| c.note.is_empty() && c.label.chars().count() <= TILE;
    let tiles = of.iter().all(|c| bare(c) && (c.die.is_some() || short(c)));
    let weighed: Vec<(&str, &Odds)> = of
        .iter()
        .filter(|c| c.blocked.is_none())
        .filter_map(|c| Some((c.label.as_str(), c.odds.as_ref()?)))
        .collect();
    let rich = weighed.iter().any(|(_, odds)| odds.bars.len() > 2);
    let chosen = |choice: &Choice| match &field.usual {
        Value::Array(some) => some.contains(&choice.value),
        one => *one == choice.value,
    };
    let required = kind == "radio" && !of.iter().any(chosen);
    let sorted =
        of.len() > CARDS && of.iter().all(|choice| bare(choice) && prefix(choice).is_some());
    let name = |choice: &Choice| match prefix(choice).filter(|_| sorted) {
        Some(prefix) => html! {
            span.unseen { (prefix) ": " } (choice.label[prefix.len() + 2..])
        },
        None => html! { (choice.label) },
    };
    let card = |choice: &Choice| {
        let word = word(&choice.value);
        let own = here.id(format!("{id}-{}", slug(&word)));
        let blocked = choice.blocked.is_some();
        let inside = html! {
            input #(own) type=(kind) name=(field.name) value=(word)
                checked[chosen(choice) && !blocked] disabled[blocked] required[required];
            @if let Some(one) = choice.die { (die::die(one)) }
            @if !drawn(choice) { span { (name(choice)) @if !choice.note.is_empty() { small { (choice.note) } } } }
            @if let Some(one) = choice.odds.as_ref().filter(|_| !blocked) { (odds::chance(one)) (odds::strip(one)) (odds::risk(one)) }
        };
        match &choice.blocked {
            None => html! { label.card { (inside) } },
            Some(reason) => {
                html! { div.card.blocked { label { (inside) } (why::reason(here, reason)) } }
            }
        }
    };
    if sorted {
        return html! {
            @for some in of.chunk_by(|one, next| prefix(one) == prefix(next)) {
                p.prefix { (prefix(&some[0]).unwrap_or_default()) }
                div.cards.tiles { @for choice in some { (card(choice)) } }
            }
        };
    }
    let fold = !tiles && of.len() > CARDS;
    let (first, rest) = of.split_at(if fold { IN_SIGHT } else { of.len() });
    html! {
        div.cards.tiles[tiles] { @for choice in first { (card(choice)) } }
        @if !rest.is_empty() {
            details.fold id={ (id) "-more" } open[rest.iter().any(chosen)] {
                summary { (rest.len()) " more" }
                div.cards { @for choice in rest { (card(choice)) } }
            }
        }
        @if rich {
            details.fold id={ (id) "-odds" } { summary { "All chances" } (odds::compare(&weighed)) }
        }
    }
}

fn pick(here: &Here, id: &str, field: &Field, of: &[Choice]) -> Markup {
    let usual = of.iter().any(|c| c.value == field.usual && c.blocked.is_none());
    let blocked: Vec<&Choice> = of.iter().filter(|c| c.blocked.is_some()).collect();
    let list = html! {
        select #(id) name=(field.name) required[!usual] aria-describedby=[described(id, field)] {
            @if !usual { option value="" selected { "Choose…" } }
            @for choice in of {
                @let chosen = usual && choice.value == field.usual;
                option value=(word(&choice.value)) selected[chosen] disabled[choice.blocked.is_some()] {
                    (choice.label) @if !choice.note.is_empty() { " (" (choice.note) ")" }
                }
            }
        }
        @if let [one] = blocked[..] { (barred(here, &[one])) }
        @else if !blocked.is_empty() {
            details.fold id={ (id) "-blocked" } {
                summary { (blocked.len()) " cannot be chosen" }
                (barred(here, &blocked))
            }
        }
    };
    labelled(here, id, field, list)
}

/// What cannot be chosen, and why.
fn barred(here: &Here, choices: &[&Choice]) -> Markup {
    html! {
        ul.blocked {
            @for choice in choices {
                @if let Some(reason) = &choice.blocked { li { b { (choice.label) } " " (why::reason(here, reason)) } }
            }
        }
    }
}
