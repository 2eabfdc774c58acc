//! Making a character.

use crate::here::Here;
use crate::layout::{Site, layout};
use crate::{begin, cite, field, view, why};
use ingle_engine::view::Wizard;
use maud::{Markup, html};

/// A character in the making, and what it can be begun with.
#[derive(Clone, Debug, Default)]
pub struct Making {
    /// The steps.
    pub wizard: Wizard,
    /// Characters to begin with: their names, and a line about each.
    pub samples: Vec<(String, String)>,
    /// Which files of other programs can be brought along, in words.
    pub files: Option<String>,
    /// The book's word for the referee.
    pub referee: String,
    /// What was told about the file that this one came from.
    pub told: Vec<String>,
    /// Whether something is filled in already, which beginning anew would replace.
    pub begun: bool,
    /// Whether it was saved just now.
    pub saved: bool,
    /// Why a file was refused just now, a line each.
    pub refused: Vec<String>,
    /// The text of that file.
    pub file: String,
}

/// Renders the steps of making a character beside what it would be.
///
/// The form saves to `{base}/draft` and is handed in to `{base}/enroll`; `{base}/sample` and
/// `{base}/adopt` begin it anew.
pub fn wizard(site: &Site, making: &Making, base: &str, book: &str) -> Markup {
    let here = Here::new(base, book);
    let (wizard, saved) = (&making.wizard, making.saved);
    let body = html! {
        main #board .wizard {
            div.head {
                h1 { "Make a character" }
                p { a.button href=(base) { "Back to the table" } }
            }
            (begin::begin(&here, making))
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
