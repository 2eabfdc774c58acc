//! One line of the log.

use crate::here::Here;
use crate::{die, why};
use ingle_engine::view::{Line, LineKind, Tone};
use maud::{Markup, html};

/// What a line is called on a page.
pub(crate) fn id(line: &Line) -> String {
    format!("l{}", line.nth)
}

/// Renders a line as an item of the log.
pub(crate) fn item(here: &Here, line: &Line) -> Markup {
    let id = here.id(id(line));
    html! { li #(id) class=[class(line)] { (inside(here, line)) } }
}

/// Renders a line that stands alone.
pub(crate) fn block(here: &Here, line: &Line) -> Markup {
    html! { div.line { div class=[class(line)] { (inside(here, line)) } } }
}

fn class(line: &Line) -> Option<String> {
    let kind = match line.kind {
        LineKind::Game => "",
        LineKind::Chat => "chat",
        LineKind::Note => "private",
        LineKind::People => "door",
        LineKind::Marker => "marker",
    };
    let tone = match line.tone {
        Tone::Plain => "",
        tone => crate::odds::tone(tone),
    };
    let class = format!("{kind} {tone}").trim().to_owned();
    (!class.is_empty()).then_some(class)
}

fn inside(here: &Here, line: &Line) -> Markup {
    let bare = why::is_bare(&line.why) && line.ruled_by.is_empty();
    let words = html! {
        @if !line.who.is_empty() { b { (line.who) } " " }
        (line.text)
        @if !line.dice.is_empty() { " " (die::dice(&line.dice)) }
    };
    html! {
        p { @if line.undone { s { (words) } } @else { (words) } @if line.at != 0 { " " (time(line.at)) } }
        @if line.typed || line.undone || !line.seen.is_empty() {
            ul.marks {
                @if line.undone { li.bad { "taken back" } }
                @if line.typed { li { "typed by hand" } }
                @if !line.seen.is_empty() { li.eye { (line.seen) } }
            }
        }
        @if !bare || line.rewind.is_some() {
            details id=(here.id(format!("w{}", line.nth))) {
                summary { @if bare { "More" } @else { "Why" } }
                (why::why(here, &line.why, &line.ruled_by))
                @if let Some(to) = line.rewind {
                    a.button href={ (here.base) "/rewind/" (to) } { "Take back to before this" }
                }
            }
        }
    }
}

/// A time of day; the browser shows it by its own clock.
fn time(at: i64) -> Markup {
    let minutes = at.div_euclid(60_000);
    let (year, month, day) = date(minutes.div_euclid(1440));
    let (hour, minute) = (minutes.rem_euclid(1440) / 60, minutes.rem_euclid(60));
    let clock = format!("{hour:02}:{minute:02}");
    html! { time datetime={ (format!("{year}-{month:02}-{day:02}T")) (clock) "Z" } { (clock) } }
}

/// The date of a day since 1970, by counting years from March (Howard Hinnant's way).
fn date(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year + era * 400 + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_count_right() {
        assert_eq!(date(0), (1970, 1, 1));
        assert_eq!(date(-1), (1969, 12, 31));
        assert_eq!(date(19_782), (2024, 2, 29));
        assert_eq!(date(20_772), (2026, 11, 15));
        let text = time(1_794_774_660_000).into_string();
        assert!(text.contains("2026-11-15T20:31Z"), "{text}");
    }
}
