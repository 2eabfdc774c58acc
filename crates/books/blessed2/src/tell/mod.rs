//! Facts in words, in the present tense, with their dice.

mod deed;
mod joint;
mod sheet;

pub use deed::{outcome, ranked};

use super::Blessed2;
use super::fact::Fact;
use super::stat::Stat;
use super::view;
use ingle_engine::view::{Die, Line, LineKind, Tone};
use ingle_engine::{Game, Viewer};

/// What is told, and how it looks.
type Words = Option<(String, Tone)>;

/// A fact in words; what the equations say to a Monstrosity is for the referee, all else for everybody.
pub fn tell(game: &Game<Blessed2>, fact: &Fact, viewer: Viewer) -> Option<Line> {
    let (text, tone) = match fact {
        Fact::Ability(fact) => super::ability::fact::words(&game.world, fact),
        Fact::Endeavor(fact) => super::endeavor::fact::words(&game.world, fact, viewer),
        Fact::Growth(fact) => super::growth::fact::words(&game.world, fact),
        fact => deed::words(game, fact)
            .or_else(|| joint::words(game, fact))
            .or_else(|| sheet::words(game, fact)),
    }?;
    let kind = match fact {
        Fact::SceneEnded { .. } | Fact::SessionBegan { .. } | Fact::SessionEnded { .. } => {
            LineKind::Marker
        }
        _ => LineKind::Game,
    };
    Some(Line { text, tone, kind, dice: dice(game, fact), ..Line::default() })
}

fn dice(game: &Game<Blessed2>, fact: &Fact) -> Vec<Die> {
    match fact {
        Fact::Rolled { made, .. } => view::dice(made),
        Fact::Shown { by, plan, face, .. } => {
            let stat = plan.stats.first().copied().unwrap_or_default();
            let sides = game.world.character(*by).map_or(10, |one| one.die(stat).sides);
            vec![Die::shows(sides.max(*face), *face)]
        }
        Fact::Gained { dice, .. } | Fact::Spent { dice, .. } | Fact::Refunded { dice, .. } => {
            dice.iter().map(|face| Die::shows(6, *face).tone(Tone::Gold)).collect()
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

/// Stats of which one is rolled, in words.
pub fn either(stats: &[Stat]) -> String {
    stats.iter().map(|stat| stat.name()).collect::<Vec<_>>().join(" or ")
}

fn plain(text: String) -> Words {
    Some((text, Tone::Plain))
}
