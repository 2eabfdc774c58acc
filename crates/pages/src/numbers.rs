//! A book's pages of numbers.

use crate::here::Here;
use crate::layout::{Site, layout};
use crate::{field, view, why};
use ingle_engine::view::View;
use ingle_engine::{Study, Why};
use maud::{Markup, html};

/// Renders the list of a book's pages of numbers.
pub fn numbers(site: &Site, book: &str, name: &str, studies: &[Study]) -> Markup {
    let body = html! {
        main #board .page {
            h1 { "Numbers" }
            (way_back(book, name, true))
            @if studies.is_empty() { p.note { "This book has no pages of numbers." } }
            nav.tables aria-label="Pages of numbers" {
                @for study in studies {
                    a.card href={ "/rules/" (book) "/numbers/" (study.key) } {
                        b { (study.title) }
                        span { (study.about) }
                    }
                }
            }
        }
    };
    layout(site, &format!("{name}: numbers"), body, "reading")
}

/// Renders one page of numbers: what is asked, and what came of it.
pub fn study(
    site: &Site,
    book: &str,
    name: &str,
    study: &Study,
    found: &Result<View, Why>,
) -> Markup {
    let here = Here::new("", book).level(2);
    let body = html! {
        main #board .page.study {
            h1 { (study.title) }
            (way_back(book, name, false))
            p { (study.about) }
            @if let Err(reason) = found { div.warning role="alert" { (why::reason(&here, reason)) } }
            @if !study.fields.is_empty() {
                form #ask .panel method="get" action={ "/rules/" (book) "/numbers/" (study.key) } {
                    @for one in &study.fields { (field::field(&here, "ask", one)) }
                    button.main { "Show" }
                }
            }
            @if let Ok(found) = found { (view::nodes(&here, found)) }
        }
    };
    layout(site, study.title, body, "reading")
}

fn way_back(book: &str, name: &str, all: bool) -> Markup {
    html! {
        nav.steps aria-label="Where this belongs" {
            a href={ "/rules/" (book) } { (name) ": rules" }
            a href={ "/rules/" (book) "/numbers" } aria-current=[all.then_some("page")] { "All numbers" }
        }
    }
}
