//! The deck of Blessings as anybody sees it.

use crate::deck::{Cards, count};
use crate::world::World;
use ingle_engine::view::Pair;
use ingle_engine::{Rng, Viewer, any_face};

/// How many cards are left, and which, where that tells nothing secret. [B3-BLS-33? B3-BLS-49?]
pub fn pair(world: &World, viewer: Viewer) -> Option<Pair> {
    let size = world.charter.blessing_deck.size()?;
    let cards = world.cards()?;
    let left = count(cards.for_rules());
    let (value, meter) = match cards.seen_by(viewer) {
        // Before the first card what is left comes from the pools alone.
        None if world.deck.is_none() => (format!("{size} cards"), None),
        seen => {
            let mut value = format!("{left} of {size} cards left");
            if let Some(cards) = seen.filter(|_| left > 0) {
                value = format!("{value}: {}", words(cards));
            }
            (value, Some((i64::from(left), i64::from(size))))
        }
    };
    Some(Pair { name: "Deck".to_owned(), icon: "🃏".to_owned(), value, meter, die: None })
}

fn words(cards: &Cards) -> String {
    let each = (1..).zip(cards).filter(|(_, n)| **n > 0);
    let each: Vec<String> = each.map(|(face, n)| format!("{n} × {face}")).collect();
    each.join(", ")
}

/// Deals anew which cards are left, for a viewer who cannot know.
pub fn shuffle(world: &mut World, viewer: Viewer, rng: &mut Rng) {
    if let Some(deck) = world.deck.as_mut().filter(|deck| deck.seen_by(viewer).is_none()) {
        deck.for_evolve().rotate_left(usize::from(any_face(rng, 5)));
    }
}
