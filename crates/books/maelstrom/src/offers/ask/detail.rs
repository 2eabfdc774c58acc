//! Terms in detail, and changing them before the roll.

use crate::action::Way;
use crate::attribute::Attribute;
use crate::late::offers::{owned_key, tick_field};
use crate::offers::{TEXT, ability, attribute, difficulty, threshold, usual_difficulty};
use crate::{Maelstrom, id};
use ingle_engine::{Choice, Field, Game, Offer, Place};
use ingle_shared::form::choose;
use std::collections::BTreeSet;

/// The most dice that a ruling adds. [MS-POOL-09? MS-POOL-11?]
const MOST_DICE: i64 = 20;

/// The advanced specialties that may matter: of one ability, or of all. [MS-THR-16?]
pub fn advanced(game: &Game<Maelstrom>, of: Option<&str>) -> Vec<Choice> {
    let world = &game.world;
    let mut keys: Vec<String> = Vec::new();
    for ability in world.abilities(game.content()) {
        if of.is_none_or(|name| name == ability.name) {
            keys.extend(ability.advanced.iter().map(|name| format!("{}: {name}", ability.name)));
        }
    }
    for (_, character) in world.playing() {
        let own = character.specialties.iter().filter(|held| held.advanced);
        let own = own.filter(|held| of.is_none_or(|name| name == held.ability));
        keys.extend(own.map(|held| held.key()));
    }
    keys.sort();
    keys.dedup();
    keys.into_iter().map(|key| Choice::new(key.clone(), key)).collect()
}

/// Adds the blanks of terms in detail.
pub fn detail(
    game: &Game<Maelstrom>,
    offer: Offer,
    way: &Way,
    advanced: Vec<Choice>,
    quirks: &[String],
) -> Offer {
    let most = advanced.len();
    let offer = offer
        .field(difficulty(game, "difficulty", "Difficulty", way.difficulty))
        .field(threshold(way.threshold))
        .field(
            Field::several("required", "Advanced specialties that matter", advanced, 0, most)
                .hint("Each that is missing adds 1 threshold, and the player is told why.")
                .usually(way.required.clone())
                .because(&[id::THR_10, id::THR_16]),
        );
    let offer = match tick_field(game, quirks) {
        Some(ticks) => offer.field(ticks),
        None => offer,
    };
    offer
        .field(
            Field::number("needed", "Successes needed", 1, 10, way.needed.into())
                .because(&[id::RES_22]),
        )
        .field(
            Field::number("dice", "Dice more or fewer", -10, MOST_DICE, way.dice.into())
                .because(&[id::POOL_09, id::POOL_11]),
        )
        .field(
            Field::number("modifier", "Difficulty more or less", -5, 5, way.modifier.into())
                .because(&[id::DIFF_18]),
        )
}

pub fn another_way(game: &Game<Maelstrom>) -> Offer {
    Offer::new("another_way", "Offer another way", &[id::ACT_12, id::ACT_14])
        .at(Place::Side)
        .field(attribute(game, "attribute", "Attribute", Attribute::Precision))
        .field(ability(game, "ability", "Ability", None))
        .field(usual_difficulty(game))
        .field(threshold(0))
}

/// Offers to change the terms before the dice fall. [MS-GEN-07?]
pub fn adjust(game: &Game<Maelstrom>) -> Option<Offer> {
    let action = game.world.action.as_ref()?;
    let way = action.ways.first()?;
    let words = |way: &Way| crate::rules::numbers::traits(&game.world, game.content(), way);
    let ways = action.ways.iter().enumerate();
    let ways = ways.map(|(nth, way)| Choice::new(nth, words(way))).collect();
    let abilities: BTreeSet<&str> = action.ways.iter().filter_map(Way::ability).collect();
    let required = abilities.into_iter().flat_map(|ability| advanced(game, Some(ability)));
    let required = required.collect();
    let offer = Offer::new("adjust", "Change the terms", &[id::GEN_07, id::DIFF_11])
        .hint("Before the roll only; never after it.")
        .at(Place::Amend);
    let handle = game.world.handle(action.character);
    let quirks: Vec<String> = way.quirks.iter().map(|key| owned_key(&handle, key)).collect();
    let offer = detail(game, choose(offer, "way", "Which", ways), way, required, &quirks);
    Some(offer.field(Field::text("reason", "Reason", TEXT)))
}
