//! What a character can be begun with: one that the book brings along, or a file of another program.

use crate::here::Here;
use crate::wizard::Making;
use maud::{Markup, html};

/// Renders the ways to begin; nothing where there is none.
pub(crate) fn begin(here: &Here, making: &Making) -> Markup {
    let refused = !making.refused.is_empty();
    html! {
        @if !making.samples.is_empty() || making.files.is_some() || !making.told.is_empty() {
            section #begin .begin aria-label="How to begin" {
                @if !making.told.is_empty() {
                    div #told .missing {
                        h2 { "From your file" }
                        p.note { "Look these over; the " (making.referee) " sees them too." }
                        ul { @for line in &making.told { li { (line) } } }
                    }
                }
                @if !making.samples.is_empty() { (samples(here, making)) }
                @if let Some(files) = &making.files {
                    details #bring .offer open[refused] {
                        summary { "Bring a character file" }
                        (file(here, making, files))
                    }
                }
            }
        }
    }
}

fn samples(here: &Here, making: &Making) -> Markup {
    html! {
        details #samples .offer open[!making.begun] {
            summary { "Start from…" }
            (replaces())
            form method="post" action={ (here.base) "/sample" } {
                div.cards {
                    @for (name, about) in &making.samples {
                        button.card name="name" value=(name) { span { (name) small { (about) } } }
                    }
                }
            }
        }
    }
}

fn file(here: &Here, making: &Making, files: &str) -> Markup {
    html! {
        form #adopt method="post" action={ (here.base) "/adopt" } enctype="multipart/form-data" {
            p.hint { (files) }
            (replaces())
            @if !making.refused.is_empty() {
                div.warning role="alert" {
                    p { "The file was not read; nothing was changed." }
                    ul { @for line in &making.refused { li { (line) } } }
                }
            }
            div.field {
                label for="adopt-file" { "Choose the file" }
                input #adopt-file type="file" name="file" accept=".json,application/json";
            }
            div.field {
                label for="adopt-text" { "Or paste its text" }
                textarea #adopt-text name="text" rows="5" spellcheck="false" autocomplete="off" { (making.file) }
            }
            button.main { "Read it" }
        }
    }
}

/// Always there: a line that came up while somebody fills in the form below would move it under their finger.
fn replaces() -> Markup {
    html! { p.hint { "This replaces what is filled in below." } }
}
