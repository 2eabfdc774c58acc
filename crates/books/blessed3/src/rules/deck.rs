//! How a Blessing comes: off a die, or off a deck of cards.

use super::Play;
use crate::deck::Deck;
use crate::fact::Fact;
use crate::id;
use crate::world::World;
use ingle_engine::{RuleId, Seat, Stop, Why};
use ingle_shared::bump::{Gain, Gained};

/// Throws for one Blessing, or draws one where the table has a deck. [B3-BLS-05 B3-BLS-11 B3-BLS-49?]
pub fn draw(turn: &mut Play<'_, '_>, seat: Seat, rule: RuleId) -> Result<Gained, Stop> {
    let world = turn.world();
    let seen = world.sees_pool(seat);
    let (Some(left), Some(loose)) = (world.cards(), world.loose()) else {
        return Ok(turn.throw_seen(seat, rule, &Gain, seen)?.tally);
    };
    let left = *left.for_rules();
    let spent = std::array::from_fn(|nth| loose[nth].saturating_sub(left[nth]));
    let deck = Deck { left, spent };
    let gained = turn.throw_seen(seat, rule, &deck, seen)?.tally;
    let (left, shuffled) = deck.over(&gained);
    let shuffled = shuffled && crate::deck::count(&spent) > 0;
    turn.tell(Fact::Drawn { left, shuffled }, Why::rules(&[id::BLS_11, id::BLS_49]));
    Ok(gained)
}

/// The rules behind a Blessing that is a card. [B3-BLS-11 B3-BLS-49?]
pub fn rules(world: &World) -> &'static [RuleId] {
    match world.charter.blessing_deck.size() {
        Some(_) => &[id::BLS_11, id::BLS_49],
        None => &[],
    }
}
