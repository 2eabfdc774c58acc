//! Facts in words, in the present tense, with their dice.

mod deed;
mod sheet;
mod chase;

pub use deed::verdicts;

use super::Blessed2;
use super::fact::Fact;
use super::view;
use ingle_engine::view::{Die, Line, LineKind, Tone};
use ingle_engine::{Game, Viewer};

/// What is told, and how it looks.
type Words = Option<(String, Tone)>;

/// A fact in words; only the target of an open Check may be kept from a viewer.
pub fn tell(game: &Game<Blessed2>, fact: &Fact, viewer: Viewer) -> Option<Line> {
    let (text, tone) = deed::words(game, fact, viewer)
        .or_else(|| sheet::words(game, fact))
        .or_else(|| chase::words(game, fact))?;
    let kind = match fact {
        Fact::SceneEnded { .. } | Fact::SessionBegan { .. } | Fact::SessionEnded { .. } => {
            LineKind::Marker
        }
        _ => LineKind::Game,
    };
    Some(Line { text, tone, kind, dice: dice(fact), ..Line::default() })
}

fn dice(fact: &Fact) -> Vec<Die> {
    match fact {
        Fact::Rolled { made, .. } => view::dice(made),
        Fact::Blessed { gift, .. } => {
            let faces = gift.waves.iter().flatten();
            faces.map(|face| Die::shows(4, *face).tone(Tone::Gold)).collect()
        }
        _ => Vec::new(),
    }
}

/// Somebody's words, set off, or nothing.
fn said(before: &str, text: &str) -> String {
    match text.is_empty() {
        true => String::new(),
        false => format!("{before}“{text}”"),
    }
}

fn blessings(count: u32) -> String {
    match count {
        1 => "1 Blessing".to_owned(),
        many => format!("{many} Blessings"),
    }
}

fn spaces(count: u16) -> String {
    match count {
        1 => "1 space".to_owned(),
        many => format!("{many} spaces"),
    }
}

fn plain(text: String) -> Words {
    Some((text, Tone::Plain))
}
