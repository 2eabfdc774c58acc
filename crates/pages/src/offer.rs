//! A move as a form.

use crate::here::{Here, slug};
use crate::{cite, field, odds, why};
use ingle_engine::view::{Form, Node};
use ingle_engine::{Offer, Place, Why};
use maud::{Markup, html};
use std::borrow::Cow;

/// Renders a move: a button, a form, a folded form, or the reason why it cannot be made now.
pub(crate) fn form(here: &Here, form: &Form) -> Markup {
    let Form { seat, stamp, offer } = form;
    // The number of the question is part of the id, so that what was half typed for one
    // question never turns up in the next.
    let id = here.id(format!("f{}-{}-{}", seat.0, stamp.shown, slug(&offer.verb)));
    if let Some(reason) = &offer.blocked {
        return html! {
            div #(id) .offer.blocked {
                button type="button" disabled { (offer.label) }
                p { (why::reason(here, reason)) }
            }
        };
    }
    let inside = html! {
        // One blank for whose move it is and what was shown: a board has dozens of forms.
        input type="hidden" name="at" value={ (seat.0) "." (stamp.shown) "." (stamp.nth) };
        input type="hidden" name="verb" value=(offer.verb);
        @for one in &offer.fields { (field::field(here, &id, one)) }
        @if !offer.warning.is_empty() { p.warning { (offer.warning) } }
        button class=[class(offer)] disabled[here.still] {
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
    } else if offer.place == Place::Main {
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

/// A node as something that can be done besides: its form is folded.
pub(crate) fn aside(node: &Node) -> Cow<'_, Node> {
    match node {
        Node::Form(form) if form.offer.place == Place::Main => {
            let mut form = form.clone();
            form.offer.place = Place::Side;
            Cow::Owned(Node::Form(form))
        }
        other => Cow::Borrowed(other),
    }
}

fn class(offer: &Offer) -> Option<&'static str> {
    match (offer.place, offer.verb.as_ref()) {
        (_, "pass" | "settle") => None,
        (Place::Main, _) => Some("main"),
        _ => None,
    }
}
