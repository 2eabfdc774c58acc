//! A move as a form.

use crate::here::{Here, slug};
use crate::{cite, field, odds, why};
use ingle_engine::view::{Form, Node};
use ingle_engine::{Offer, Place, Why};
use maud::{Markup, html};

/// What a form is called on a page. The number of the question is part of it, so that what was half
/// typed for one question never turns up in the next.
pub(crate) fn id(here: &Here, form: &Form) -> String {
    here.id(format!("f{}-{}-{}", form.seat.0, form.stamp.shown, slug(&form.offer.verb)))
}

/// Whose move it is and what was shown, in one blank: a board has dozens of forms.
pub(crate) fn at(form: &Form) -> String {
    format!("{}.{}.{}", form.seat.0, form.stamp.shown, form.stamp.nth)
}

/// Renders a move where the rules place it.
pub(crate) fn form(here: &Here, form: &Form) -> Markup {
    placed(here, &id(here, form), form, form.offer.place)
}

/// Renders a move: a button, a form, a folded form, or the reason why it cannot be made now.
pub(crate) fn placed(here: &Here, id: &str, form: &Form, place: Place) -> Markup {
    let offer = &form.offer;
    if let Some(reason) = &offer.blocked {
        return html! {
            div #(id) .offer.blocked {
                button type="button" disabled { (offer.label) }
                p { (why::reason(here, reason)) }
            }
        };
    }
    let inside = html! {
        input type="hidden" name="at" value=(at(form));
        input type="hidden" name="verb" value=(offer.verb);
        @for one in &offer.fields { (field::field(here, id, one)) }
        @if !offer.warning.is_empty() { p.warning { (offer.warning) } }
        button class=[class(offer, place)] disabled[here.still] {
            (offer.label) @if let Some(one) = &offer.odds { " " (odds::chance(one)) }
        }
        @if let Some(one) = &offer.odds { (odds::strip(one)) (odds::risk(one)) }
        p role="alert" {}
    };
    let about = html! {
        @if !offer.hint.is_empty() || !offer.rules.is_empty() {
            p.hint { (offer.hint) (cite::rules(here, &offer.rules)) }
        }
    };
    let chances = html! {
        @if let Some(one) = offer.odds.as_ref().filter(|one| one.bars.len() > 2) {
            details.fold id={ (id) "-odds" } { summary { "All chances" } (odds::chart(one)) }
        }
    };
    let action = format!("{}/move", here.base);
    if offer.fields.is_empty() {
        html! { form #(id) .offer method="post" action=(action) { (inside) (about) (chances) } }
    } else if place == Place::Main {
        html! {
            form #(id) .offer.panel method="post" action=(action) {
                (crate::view::heading(here, &offer.label)) (about) (inside) (chances)
            }
        }
    } else {
        html! {
            details.offer id={ (id) "-fold" } {
                summary { (offer.label) @if let Some(one) = &offer.odds { " " (odds::chance(one)) } }
                form #(id) method="post" action=(action) { (about) (inside) (chances) }
            }
        }
    }
}

/// Renders moves that cannot be made now: those with the same reason together, and the reason once.
pub(crate) fn later(here: &Here, nodes: &[&Node]) -> Markup {
    let mut groups: Vec<(&Why, Vec<&str>)> = Vec::new();
    for node in nodes {
        let Node::Form(Form { offer, .. }) = node else { continue };
        let Some(why) = &offer.blocked else { continue };
        match groups.iter_mut().find(|(known, _)| *known == why) {
            Some((_, labels)) => labels.push(&offer.label),
            None => groups.push((why, vec![&offer.label])),
        }
    }
    html! {
        @for (why, labels) in groups {
            div.offer.blocked {
                ul.later { @for label in labels { li { (label) } } }
                p { (why::reason(here, why)) }
            }
        }
    }
}

/// Whether a node is a move by which a referee sets something right.
pub(crate) fn is_amend(node: &Node) -> bool {
    matches!(node, Node::Form(form) if form.offer.place == Place::Amend)
}

/// Whether a node is the next thing to do.
pub(crate) fn is_main(node: &Node) -> bool {
    matches!(node, Node::Form(form) if form.offer.place == Place::Main)
}

/// Whether a node is a move that cannot be made now.
pub(crate) fn is_blocked(node: &Node) -> bool {
    matches!(node, Node::Form(form) if form.offer.blocked.is_some())
}

/// Whether a node is a move with blanks, not only a button.
pub(crate) fn is_form(node: &Node) -> bool {
    matches!(node, Node::Form(form) if form.offer.blocked.is_none() && !form.offer.fields.is_empty())
}

fn class(offer: &Offer, place: Place) -> Option<&'static str> {
    match (place, offer.verb.as_ref()) {
        (_, "pass" | "settle") => None,
        (Place::Main, _) => Some("main"),
        _ => None,
    }
}
