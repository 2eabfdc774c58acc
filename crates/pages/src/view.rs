//! A view, node by node.

use crate::here::Here;
use crate::{cite, die, line, odds, offer, person, plot, sum, track};
use ingle_engine::view::{Node, View};
use maud::{Markup, Render, html};

/// Renders a view of a table that lies at `base` and plays by `book`.
pub fn view(view: &View, base: &str, book: &str) -> Markup {
    nodes(&Here::new(base, book), view)
}

/// Renders every node in reading order.
pub(crate) fn nodes(here: &Here, view: &View) -> Markup {
    html! { @for one in &view.nodes { (node(here, one)) } }
}

/// Renders one node.
pub(crate) fn node(here: &Here, node: &Node) -> Markup {
    match node {
        Node::Heading(text) => heading(here, text),
        Node::Text(text) => html! { p.text { (text) } },
        Node::Note(text) => html! { p.note { (text) } },
        Node::Warning(text) => html! { p.warning { (text) } },
        Node::Sum(one) => sum::sum(here, one),
        Node::Dice(dice) => html! { p { (die::dice(dice)) } },
        Node::Pairs(pairs) => person::pairs(pairs),
        Node::List(items) => {
            html! { ul.list { @for item in items { li { (nodes(here, item)) } } } }
        }
        Node::Table { caption, head, rows } => table(caption, head, rows),
        Node::Person(one) => person::person(here, one),
        Node::Line(one) => line::block(here, one),
        Node::Chart(one) => odds::chart(one),
        Node::Plot(one) => plot::plot(here, one),
        Node::Track(one) => track::track(here, one),
        Node::Fold { caption, inside } => html! {
            details.fold id=(here.id("fold")) { summary { (caption) } (nodes(here, inside)) }
        },
        Node::Steps { caption, steps: all, at } => steps(caption, all, *at),
        Node::Form(form) => offer::form(here, form),
        Node::Rules(rules) => html! { p.rules { "Rules" (cite::rules(here, rules)) } },
    }
}

/// A heading of the level that the place asks for.
pub(crate) fn heading(here: &Here, text: &impl Render) -> Markup {
    match here.level {
        2 => html! { h2 { (text) } },
        3 => html! { h3 { (text) } },
        _ => html! { h4 { (text) } },
    }
}

/// Steps as a strip: those that are over, the one that is now, those to come.
fn steps(caption: &str, steps: &[String], at: usize) -> Markup {
    let state = |nth: usize| match nth.cmp(&at) {
        std::cmp::Ordering::Less => Some("over"),
        std::cmp::Ordering::Equal => Some("at"),
        std::cmp::Ordering::Greater => None,
    };
    html! {
        div.sequence {
            b { (caption) }
            ol aria-label=(caption) {
                @for (nth, step) in steps.iter().enumerate() {
                    li class=[state(nth)] aria-current=[(nth == at).then_some("step")] {
                        span { (step) } @if nth < at { span.unseen { ", over" } }
                    }
                }
            }
        }
    }
}

fn table(caption: &str, head: &[String], rows: &[Vec<String>]) -> Markup {
    // A wide table scrolls by itself, never the page; by keyboard too, hence the tabindex.
    let name = if caption.is_empty() { "Table" } else { caption };
    html! {
        // Outside, so that a long caption is read without scrolling.
        @if !caption.is_empty() { p.caption { (caption) } }
        div.wide tabindex="0" role="group" aria-label=(name) {
            table {
                @if !head.is_empty() { thead { tr { @for cell in head { th scope="col" { (cell) } } } } }
                tbody { @for row in rows { tr { @for cell in row { td.words[cell.len() > 20] { (cell) } } } } }
            }
        }
    }
}
