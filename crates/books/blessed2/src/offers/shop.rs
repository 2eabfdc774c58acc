//! The Session Shop, as forms.

use super::{people, stats};
use crate::charter::Ranking;
use crate::rules::shop::{self, Ware};
use crate::rules::{LINE, NAME, busy, speaks};
use crate::{Blessed2, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, RuleId, Seat};
use ingle_shared::form::choose;

/// Adds what is for sale between sessions. [B1-SHOP-01]
pub fn offers(game: &Game<Blessed2>, seat: Seat, all: &mut Vec<Offer>) {
    if game.world.sessions == 0 || !game.world.playing().any(|(id, _)| speaks(game, seat, id)) {
        return;
    }
    let closed = || shop::closed(&game.world);
    let sale = |verb: &'static str, label: &str, rules: &[RuleId], of: Vec<Choice>| {
        let offer = Offer::new(verb, label, rules).at(Place::Side);
        (!of.is_empty()).then(|| {
            let offer = choose(offer, "which", "What", of);
            let blocked = closed().or(offer.blocked.clone());
            offer.blocked(blocked)
        })
    };
    all.extend(sale(
        "buy_stat",
        "Buy a larger die",
        &[id::SHOP_02, id::SHOP_05],
        choices(shop::stats(game, seat)),
    ));
    all.extend(sale(
        "buy_lifestyle",
        "Change Lifestyle",
        &[id::SHOP_07],
        choices(shop::lifestyles(game, seat)),
    ));
    all.extend(sale(
        "buy_ability",
        "Buy an Ability",
        &[id::SHOP_08, id::SHOP_09],
        choices(shop::abilities(game, seat)),
    ));
    let own = people(
        game,
        |id, _| speaks(game, seat, id),
        |id, _| closed().or_else(|| busy(game)).or_else(|| shop::no_making(&game.world, id)),
    );
    let offer = Offer::new("make_ability", "Make an Ability of your own (10)", &[id::SHOP_10]);
    all.push(
        choose(offer, "character", "Whose", own)
            .field(Field::text("name", "Name", NAME))
            .field(Field::text("text", "What it does", LINE))
            .at(Place::Side),
    );
    if game.world.charter.ranking == Ranking::MayChange {
        let own = people(game, |id, _| speaks(game, seat, id), |_, _| closed());
        let places =
            vec![Choice::new("highest", "the highest"), Choice::new("lowest", "the lowest")];
        let offer = Offer::new("rerank", "Rank a Stat anew", &[id::STAT_15]);
        all.push(
            choose(offer, "character", "Whose", own)
                .field(Field::one("stat", "Stat", stats(game)))
                .field(Field::one("place", "Becomes", places).because(&[id::STAT_11]))
                .at(Place::Side),
        );
    }
}

fn choices<T>(wares: Vec<Ware<T>>) -> Vec<Choice> {
    let each = wares.into_iter().map(|ware| {
        let label = format!("{} ({})", ware.word, ware.price);
        Choice::new(ware.word, label).blocked(ware.blocked)
    });
    each.collect()
}
