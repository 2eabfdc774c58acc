//! A number to be chosen by its odds: a slider, with everything that it may come to in a table.

use crate::field::{described, hint};
use crate::here::Here;
use crate::{odds, why};
use ingle_engine::view::Odds;
use ingle_engine::{Choice, Field};
use maud::{Markup, html};

/// Fewer numbers than this are cards side by side.
const FEWEST: usize = 4;

/// The numbers that may be chosen, where a slider suits them: in a row, each with its odds.
pub(crate) fn numbers(of: &[Choice]) -> Option<Vec<(i64, &Choice, &Odds)>> {
    let open = of.iter().filter(|choice| choice.blocked.is_none());
    let open: Option<Vec<_>> =
        open.map(|one| Some((one.value.as_i64()?, one, one.odds.as_ref()?))).collect();
    let open = open.filter(|open| open.len() >= FEWEST)?;
    open.windows(2).all(|pair| pair[1].0 == pair[0].0 + 1).then_some(open)
}

/// Renders the slider. The page's script moves it and shows what is beside; without one the number is typed.
pub(crate) fn slide(
    here: &Here,
    id: &str,
    field: &Field,
    of: &[Choice],
    numbers: &[(i64, &Choice, &Odds)],
) -> Markup {
    let (from, to) = (numbers[0].0, numbers[numbers.len() - 1].0);
    let at = field.usual.as_i64().filter(|at| (from..=to).contains(at)).unwrap_or(from);
    let (_, chosen, chances) = numbers[(at - from) as usize];
    let mut reasons: Vec<_> = of.iter().filter_map(|choice| choice.blocked.as_ref()).collect();
    reasons.dedup();
    html! {
        fieldset #(id) .slide.brief[field.hint.is_empty()] data-slide {
            legend { (field.label) }
            (hint(here, id, field, ""))
            label.unseen for={ (id) "-n" } { (field.label) }
            div.stepper {
                button type="button" data-step="-1" aria-label={ "Less: " (field.label) } { "−" }
                input id={ (id) "-n" } type="number" name=(field.name) inputmode="numeric" min=(from) max=(to) value=(at)
                    required aria-describedby=[described(id, field)];
                button type="button" data-step="1" aria-label={ "More: " (field.label) } { "+" }
            }
            label.unseen for={ (id) "-range" } { (field.label) ", by slider" }
            input.range id={ (id) "-range" } type="range" min=(from) max=(to) value=(at) autocomplete="off";
            output id={ (id) "-shown" } for={ (id) "-n" } {
                span { (chosen.label) @if !chosen.note.is_empty() { small { (chosen.note) } } }
                (odds::chance(chances)) (odds::strip(chances)) (odds::risk(chances))
            }
            details.fold id={ (id) "-odds" } { summary { "All chances" } (table(numbers)) }
            @for reason in reasons { (why::reason(here, reason)) }
        }
    }
}

fn table(numbers: &[(i64, &Choice, &Odds)]) -> Markup {
    let mut heads: Vec<(&str, &str)> = Vec::new();
    for (label, _, tone) in numbers.iter().flat_map(|(_, _, odds)| &odds.bars) {
        if !heads.iter().any(|(known, _)| known == label) {
            heads.push((label, odds::tone(*tone)));
        }
    }
    let risky = numbers.iter().any(|(_, _, odds)| !odds.risk.is_empty());
    html! {
        div.wide tabindex="0" role="group" aria-label="All chances" {
            table {
                tr {
                    td {} th scope="col" { "works" }
                    @for (head, tone) in &heads { th scope="col" data-tone=(tone) { (head) } }
                    @if risky { th scope="col" { "at risk" } }
                }
                @for (at, choice, chances) in numbers {
                    tr data-at=(at) {
                        th scope="row" data-note=[Some(&choice.note).filter(|note| !note.is_empty())] { (choice.label) }
                        td { (odds::number(chances, chances.success)) }
                        @for (head, _) in &heads { @let share = odds::share(chances, head);
                            td data-share=(odds::short(share * 100.0)) { (odds::number(chances, share)) } }
                        @if risky { td { (chances.risk) } }
                    }
                }
            }
        }
    }
}
