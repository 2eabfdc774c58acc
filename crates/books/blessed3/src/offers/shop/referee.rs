//! The Session Shop in the referee's hands.

use super::{bring::rumors, choices, none_open, words};
use crate::offers::amend::amend;
use crate::offers::someone;
use crate::rules::LINE;
use crate::rules::shop::{exceptional, list};
use crate::world::Id;
use crate::{Blessed3, id};
use ingle_engine::{Choice, Field, Game, Offer, Place};

/// Closing the shop, and how rumors stand.
pub fn referee(game: &Game<Blessed3>) -> Vec<Offer> {
    let mut all = Vec::new();
    let visits = game.world.shop.visits.keys().filter_map(|by| list::visit(game, *by));
    let baskets: Vec<String> = visits.map(|visit| words(game, &visit)).collect();
    if !baskets.is_empty() {
        all.push(
            Offer::new("close_shop", "Close the Session Shop", &[id::SHOP_44, id::SHOP_38])
                .hint(baskets.join(" "))
                .warning("Every basket is taken as it stands, for good.")
                .at(Place::Side),
        );
    }
    if !game.world.shop.rumors.is_empty() {
        all.push(
            Offer::new("rule_rumor", "How a rumor stands", &[id::SHOP_13])
                .field(rumors(&game.world))
                .field(
                    Field::note("standing", "How it stands", LINE)
                        .hint("How fast it spreads, whether it is believed, whether it is true."),
                )
                .at(Place::Side),
        );
    }
    all
}

/// The amends of the shop.
pub fn amends(game: &Game<Blessed3>) -> Vec<Offer> {
    let world = &game.world;
    let mut all = Vec::new();
    if world.characters.is_empty() {
        return all;
    }
    all.push(amend(
        "open_visit",
        "Open the Session Shop for somebody",
        &[id::SHOP_44, id::SHOP_01],
        vec![
            someone(world, "For whom"),
            Field::number("free", "Free Stat Upgrades", 0, 6, 0).because(&[id::SHOP_01]),
        ],
    ));
    let visitors: Vec<Id> = world.shop.visits.keys().copied().collect();
    let parts = list::returns(game, &visitors, true);
    if !parts.is_empty() {
        let field = Field::one("what", "What", choices(&parts)).because(&[id::SHOP_38]);
        let offer = amend(
            "strike_from_basket",
            "Take something out of a basket",
            &[id::SHOP_11, id::SHOP_14],
            vec![field],
        );
        all.push(offer.blocked(none_open(&parts)));
    }
    let things = exceptional(world);
    if !things.is_empty() {
        let things = things.into_iter().map(|(value, ..)| Choice::new(value.clone(), value));
        let field = Field::one("which", "Which", things.collect()).because(&[id::SHOP_43]);
        all.push(amend("lose_thing", "An exceptional thing is lost", &[id::SHOP_43], vec![field]));
    }
    all
}
