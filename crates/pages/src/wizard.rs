//! Making a character.

use crate::here::Here;
use crate::layout::{Site, layout};
use crate::{cite, field, view, why};
use ingle_engine::view::Wizard;
use maud::{Markup, html};

/// Renders the steps of making a character beside what it would be.
///
/// The form saves to `{base}/draft` and is handed in to `{base}/enroll`.
pub fn wizard(site: &Site, wizard: &Wizard, base: &str, book: &str, saved: bool) -> Markup {
    let here = Here::new(base, book);
    let body = html! {
        main #board .wizard {
            div.head {
                h1 { "Make a character" }
                p { a.button href=(base) { "Back to the table" } }
            }
            // A live page saves after every change and takes over the answer.
            form #draft method="post" action={ (base) "/draft" } data-draft {
                nav.steps aria-label="Steps" {
                    @for (i, step) in wizard.steps.iter().enumerate() { a href={ "#step-" (i + 1) } { (step.title) } }
                }
                @for (i, step) in wizard.steps.iter().enumerate() {
                    section.panel id={ "step-" (i + 1) } aria-labelledby={ "step-" (i + 1) "-head" } {
                        h2 id={ "step-" (i + 1) "-head" } { (step.title) }
                        @if !step.hint.is_empty() || !step.rules.is_empty() {
                            p.hint { (step.hint) (cite::rules(&here, &step.rules)) }
                        }
                        @for one in &step.fields { (field::field(&here, "d", one)) }
                    }
                }
                div.finish {
                    button { "Save for later" }
                    button.main formaction={ (base) "/enroll" } disabled[!wizard.missing.is_empty()] { "Hand it in" }
                    span #saved role="status" { @if saved { "Saved." } }
                    p role="alert" {}
                }
            }
            aside #preview aria-labelledby="preview-head" {
                h2 #preview-head { "So far" }
                (missing(&here, wizard))
                (view::nodes(&here, &wizard.preview))
            }
        }
    };
    layout(site, "Make a character", body, "table")
}

fn missing(here: &Here, wizard: &Wizard) -> Markup {
    html! {
        @if wizard.missing.is_empty() {
            p.ready { "Everything is in place; hand it in when you like." }
        } @else {
            div.missing {
                h3 { "Still missing" }
                ul { @for one in &wizard.missing { li { (why::reason(here, one)) } } }
            }
        }
    }
}
