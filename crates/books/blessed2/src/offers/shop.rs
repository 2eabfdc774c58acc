//! The Session Shop, as forms.

use super::people;
use crate::rules::shop::closed;
use crate::rules::shop::wares::{self, Ware};
use crate::rules::{LINE, NAME, busy, speaks};
use crate::{Blessed2, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, RuleId, Seat};
use ingle_shared::form::choose;

/// Adds what is for sale between sessions. [B2-SHOP-01]
pub fn offers(game: &Game<Blessed2>, seat: Seat, all: &mut Vec<Offer>) {
    if game.world.sessions == 0 || !game.world.playing().any(|(id, _)| speaks(game, seat, id)) {
        return;
    }
    let sale = |verb: &'static str, label: &str, rules: &[RuleId], of: Vec<Choice>| {
        let offer = Offer::new(verb, label, rules).at(Place::Side);
        (!of.is_empty()).then(|| {
            let offer = choose(offer, "which", "What", of);
            let blocked = closed(&game.world).or(offer.blocked.clone());
            offer.blocked(blocked)
        })
    };
    let stats = choices(wares::stats(game, seat));
    all.extend(sale("buy_stat", "A larger die", &[id::SHOP_04, id::SHOP_16], stats));
    let history = choices(wares::history(game, seat));
    all.extend(sale("buy_history", "Edit History twice", &[id::SHOP_05], history));
    edit(game, seat, all);
    let lifestyles = choices(wares::lifestyles(game, seat));
    let rules = [id::SHOP_07, id::SHOP_08, id::LIFE_05];
    all.extend(sale("buy_lifestyle", "Another Lifestyle", &rules, lifestyles));
    let abilities = choices(wares::abilities(game, seat));
    all.extend(sale("buy_ability", "An Ability", &[id::SHOP_09, id::SHOP_14], abilities));
    make(game, seat, all);
}

fn choices<T>(wares: Vec<Ware<T>>) -> Vec<Choice> {
    let each = wares.into_iter().map(|ware| {
        let price = ware.price.map_or_else(|| "free".to_owned(), |cost| cost.notation());
        let label = format!("{} ({price})", ware.word);
        Choice::new(ware.word, label).blocked(ware.blocked)
    });
    each.collect()
}

/// Edits that are bought may be made at any time. [B2-SHOP-05]
fn edit(game: &Game<Blessed2>, seat: Seat, all: &mut Vec<Offer>) {
    let of: Vec<Choice> = wares::edits(game, seat)
        .into_iter()
        .map(|(word, _, why)| Choice::new(word.clone(), word).blocked(why))
        .collect();
    if !of.is_empty() {
        let offer = Offer::new("edit_history", "Edit History", &[id::SHOP_05, id::SHOP_06]);
        let offer = choose(offer, "which", "What", of).at(Place::Side);
        all.push(offer.field(Field::text("text", "The touchstone", LINE)));
    }
}

fn make(game: &Game<Blessed2>, seat: Seat, all: &mut Vec<Offer>) {
    let own = people(
        game,
        |id, _| speaks(game, seat, id),
        |id, _| {
            let shut = closed(&game.world).or_else(|| busy(game));
            shut.or_else(|| wares::no_making(&game.world, id))
        },
    );
    let offer = Offer::new("make_ability", "An Ability of your own making", &[id::SHOP_10]);
    all.push(
        choose(offer, "character", "Whose", own)
            .field(Field::text("name", "Name", NAME))
            .field(Field::text("text", "What it does", LINE))
            .at(Place::Side),
    );
}
