//! What the grown Ethics do, in words.

use super::line::Words;
use super::standing::count;
use crate::Blessed3;
use crate::ethic::Until;
use crate::ethic::fact::EthicFact;
use ingle_engine::view::Tone;
use ingle_engine::{Game, Viewer};

/// A fact about what an Ethic does.
pub fn tell(game: &Game<Blessed3>, fact: &EthicFact, viewer: Viewer) -> Option<Words> {
    let name = |id: &u16| game.world.name(*id);
    let (text, tone) = match fact {
        EthicFact::Rest { safe: true } => ("This is a safe place of rest.".to_owned(), Tone::Plain),
        EthicFact::Rest { safe: false } => {
            ("This is no safe place of rest any more.".to_owned(), Tone::Quiet)
        }
        EthicFact::Admired { by, effect, boons } => {
            let what = count(*boons, "boon");
            (
                format!("{} sets {what} more aside, one for each witness ({effect}).", name(by)),
                Tone::Gold,
            )
        }
        EthicFact::Fleeting { by, ids, until } => {
            let these = if ids.len() == 1 { "It goes" } else { "They go" };
            let words = match until {
                Until::Action => format!("{these} when this action ends."),
                Until::NextAction => format!("{these} when {}'s next action ends.", name(by)),
            };
            (words, Tone::Quiet)
        }
        EthicFact::Faded { by, blessings } => {
            let what = count(blessings.len().min(200) as u8, "Blessing");
            let pool = game.world.characters.get(by).map(|one| &one.pool);
            let seen = pool.is_some_and(|pool| pool.seen_by(viewer).is_some());
            let dice = blessings.iter().filter(|_| seen).map(super::gold).collect();
            let verb = if blessings.len() == 1 { "is" } else { "are" };
            return Some((format!("{what} of {} {verb} gone.", name(by)), dice, Tone::Quiet));
        }
        EthicFact::Paid { .. } | EthicFact::MadeUp { .. } => return None,
        EthicFact::FavorLent { by, of, amount, score } => (
            format!(
                "{of}'s favor toward {} rises by {amount} to {score} for this session.",
                name(by)
            ),
            Tone::Plain,
        ),
        EthicFact::FavorReturned { by, of, score } => {
            (format!("{of}'s favor toward {} falls again, to {score}.", name(by)), Tone::Quiet)
        }
    };
    Some((text, Vec::new(), tone))
}
