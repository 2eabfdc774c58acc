//! Chances as bars.

use ingle_engine::view::{Odds, Tone, percent};
use maud::{Markup, html};

/// The class of a tone, as bars and lines have it.
pub(crate) fn tone(tone: Tone) -> &'static str {
    match tone {
        Tone::Plain => "plain",
        Tone::Light => "light",
        Tone::Dark => "dark",
        Tone::Gold => "gold",
        Tone::Faded => "faded",
        Tone::Good => "good",
        Tone::Fair => "fair",
        Tone::Bad => "bad",
        Tone::Quiet => "quiet",
    }
}

/// The one number beside a button.
pub(crate) fn chance(odds: &Odds) -> Markup {
    html! { b.chance { (number(odds, odds.success)) } }
}

/// A chance as it is written, marked where it was sampled.
pub(crate) fn number(odds: &Odds, chance: f64) -> String {
    format!("{}{}", if odds.exact { "" } else { "≈ " }, percent(chance))
}

/// The chance of one outcome by its name.
pub(crate) fn share(odds: &Odds, name: &str) -> f64 {
    let bars = odds.bars.iter().filter(|(label, _, _)| label == name);
    bars.map(|(_, chance, _)| chance).sum()
}

/// All bars in one line, with the same in words for those who do not see it.
pub(crate) fn strip(odds: &Odds) -> Markup {
    // Neighbours that look alike are one piece.
    let mut parts: Vec<(f64, f64, Tone)> = Vec::new();
    let mut from = 0.0;
    for (_, chance, look) in &odds.bars {
        let width = chance * 100.0;
        match parts.last_mut() {
            Some((_, last, tone)) if tone == look => *last += width,
            _ => parts.push((from, width, *look)),
        }
        from += width;
    }
    parts.retain(|(_, width, _)| *width >= 0.05);
    html! {
        svg.odds role="img" aria-label=(odds.to_text()) {
            @for (from, width, look) in parts {
                rect class=(tone(look)) x=(short(from)) width=(short(width)) {}
            }
        }
    }
}

/// What else is at stake, in words.
pub(crate) fn risk(odds: &Odds) -> Markup {
    html! { @if !odds.risk.is_empty() { span.risk { (odds.risk) } } }
}

/// Every bar on a line of its own, with its number.
pub(crate) fn chart(odds: &Odds) -> Markup {
    html! {
        ul.chart {
            @for (label, chance, look) in &odds.bars {
                li {
                    span { (label) }
                    svg aria-hidden="true" {
                        rect class=(tone(*look)) width=(short(chance * 100.0)) {}
                    }
                    b { (percent(*chance)) }
                }
            }
        }
        @if !odds.risk.is_empty() { p.risk { (odds.risk) } }
        @if !odds.exact { p.note { "Sampled, not counted: near enough." } }
    }
}

/// The chances of several choices side by side, a row each.
pub(crate) fn compare(rows: &[(&str, &Odds)]) -> Markup {
    let mut heads: Vec<&str> = Vec::new();
    for (label, _, _) in rows.iter().flat_map(|(_, odds)| &odds.bars) {
        if !heads.contains(&label.as_str()) {
            heads.push(label);
        }
    }
    let cell = |odds: &Odds, head: &str| percent(share(odds, head));
    html! {
        div.wide tabindex="0" role="group" aria-label="All chances" {
            table {
                tr { td {} @for head in &heads { th scope="col" { (head) } } }
                @for (label, odds) in rows {
                    tr { th scope="row" { (label) } @for head in &heads { td { (cell(odds, head)) } } }
                }
            }
        }
    }
}

/// A share of the whole with one decimal at most: enough for a bar, and short on the wire.
pub(crate) fn short(share: f64) -> String {
    let text = format!("{share:.1}");
    format!("{}%", text.strip_suffix(".0").unwrap_or(&text))
}
