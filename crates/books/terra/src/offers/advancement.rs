//! Forms about XP and Advancements.

use super::{CONDITION, TEXT, characters, choose, for_character};
use crate::charter::{FullAttributes, Xp};
use crate::rules::advancement::{all_full, full};
use crate::world::{Attribute, Character};
use crate::{Terra, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, Seat, Why};

/// The most XP that one form gives.
const MOST_XP: i64 = 80;

/// Spends an Advancement. [TR-XP-04 TR-XP-14? TR-XP-15?]
pub fn advance(game: &Game<Terra>, seat: Seat) -> Option<Offer> {
    let world = &game.world;
    let has = |c: &Character| c.seat == seat && c.plays() && !c.is_dead() && c.banked > 0;
    let own = characters(game, has, |_, c| {
        let words = format!("Every Attribute of {} is at its maximum: it is kept.", c.name);
        all_full(world, c).then(|| Why::rules(&[id::XP_14, id::XP_05]).say(words))
    });
    let who: Vec<&Character> =
        world.characters.values().filter(|c| has(c) && !all_full(world, c)).collect();
    let each = Attribute::ALL.map(|a| {
        let name = game.content().name(a);
        // Where a seat has several, an Attribute is open only if it is for each of them.
        let blocked = who.iter().find_map(|c| full(world, name, c, a));
        let note = match who[..] {
            [one] => format!("{} becomes {}", one.attributes.get(a), one.attributes.get(a) + 1),
            _ => String::new(),
        };
        Choice::new(a.word(), name).note(note).blocked(blocked)
    });
    let offer = Offer::new("advance", "Spend an Advancement", &[id::XP_04, id::XP_07])
        .hint("Extra Attribute: one point more.");
    let offer = for_character(offer, own)?;
    let offer = choose(offer, "attribute", "Attribute", each.into());
    Some(offer)
}

/// Gives XP. [TR-XP-08? TR-XP-10?]
pub fn award(game: &Game<Terra>) -> Option<Offer> {
    let living = characters(game, |c| c.plays() && !c.is_dead(), |_, _| None);
    let offer = Offer::new("award", "Give XP", &[id::XP_01, id::XP_08])
        .hint("Every 8 make an Advancement.")
        .at(Place::Side);
    let offer = match (living.len(), game.world.charter.xp) {
        (0, _) => return None,
        (_, Xp::Group) => offer,
        (most, Xp::Each) => {
            let all: Vec<_> = living.iter().map(|choice| choice.value.clone()).collect();
            offer.field(
                Field::several("characters", "To", living, 1, most)
                    .usually(all)
                    .because(&[id::XP_10]),
            )
        }
    };
    Some(
        offer
            .field(Field::number("points", "XP", 1, MOST_XP, 1).because(&[id::XP_08, id::XP_09]))
            .field(Field::note("note", "For what", TEXT)),
    )
}

/// Makes an Advancement up, where the table plays it so. [TR-XP-14?]
pub fn invent(game: &Game<Terra>) -> Option<Offer> {
    if game.world.charter.full_attributes == FullAttributes::Banked {
        return None;
    }
    let full =
        |c: &Character| c.plays() && !c.is_dead() && c.banked > 0 && all_full(&game.world, c);
    let who = characters(game, full, |_, _| None);
    let offer =
        Offer::new("invent", "Make an Advancement up", &[id::XP_14, id::XP_07]).at(Place::Side);
    let text = Field::text("text", "What it is", CONDITION).because(&[id::XP_14]);
    Some(for_character(offer, who)?.field(text))
}
