//! The Session Shop as forms: each visitor's own, all at the same time.

use crate::rules::shop::list::{self, Item, Visit};
use crate::rules::shop::{closed, fill, limit, visitors};
use crate::stat::Stat;
use crate::{Blessed3, id};
use ingle_engine::view::Die;
use ingle_engine::{Choice, Field, Game, Offer, Place, Seat, Why};

mod bring;
mod referee;

pub use referee::{amends, referee};

/// The moves of a seat in the shop; once it has closed, why there are none.
pub fn visitor(game: &Game<Blessed3>, seat: Seat) -> Vec<Offer> {
    let own = visitors(game, seat);
    if own.is_empty() {
        let known = game.world.sessions > 0 && game.world.of(seat).next().is_some();
        return known.then(|| shut(game)).into_iter().collect();
    }
    let mut all = bring::offers(game, seat);
    all.push(upgrade(game, seat));
    all.push(buy(game, seat));
    all.push(lower(game, seat));
    let found = fill::finds(game, seat);
    if !found.is_empty() {
        all.push(
            Offer::new("leave_lost", "Be Lost no more", &[id::SHOP_23, id::SHOP_39])
                .hint("Another Lifestyle, at no cost.")
                .field(Field::one("to", "Lifestyle", choices(&found)).because(&[id::SHOP_39]))
                .blocked(none_open(&found))
                .at(Place::Side),
        );
    }
    let parts = list::returns(game, &own, own.len() > 1);
    if !parts.is_empty() {
        all.push(
            Offer::new("put_back", "Put something back", &[id::SHOP_38])
                .field(Field::one("what", "What", choices(&parts)).because(&[id::SHOP_38]))
                .blocked(none_open(&parts))
                .at(Place::Side),
        );
    }
    all.push(leave(game, seat));
    all
}

/// The one button that says why nothing can be bought.
fn shut(game: &Game<Blessed3>) -> Offer {
    let stats = Stat::ALL.map(|stat| Choice::new(stat.name(), stat.name())).to_vec();
    Offer::new("upgrade_stat", "Stat Upgrade", &[id::SHOP_44])
        .field(Field::one("stat", "Stat", stats).because(&[id::SHOP_44]))
        .blocked(Some(closed(game)))
        .at(Place::Side)
}

fn upgrade(game: &Game<Blessed3>, seat: Seat) -> Offer {
    let items = list::raises(game, seat);
    let choice = |item: &Item<_>| {
        let one = game.world.characters.get(&item.by);
        let die = one.map(|one| Die::in_hand(one.stats.die(item.what)));
        let choice = Choice::new(item.value.clone(), item.words.clone());
        let choice = choice.blocked(item.blocked.clone());
        die.map_or(choice.clone(), |die| choice.die(die))
    };
    let free: u8 = list::visits(game, seat).iter().map(|visit| visit.basket.free_left()).sum();
    let hint = match free {
        0 => "A Stat Upgrade that you bought.".to_owned(),
        1 => "One is free.".to_owned(),
        n => format!("{n} are free."),
    };
    Offer::new("upgrade_stat", "Stat Upgrade", &[id::SHOP_01, id::SHOP_02])
        .hint(hint)
        .field(Field::one("stat", "Stat", items.iter().map(choice).collect()).because(&[
            id::SHOP_02,
            id::SHOP_03,
            id::SHOP_04,
        ]))
        .blocked(none_open(&items))
}

fn buy(game: &Game<Blessed3>, seat: Seat) -> Offer {
    let items = list::payments(game, seat);
    let blocked = match items.is_empty() {
        true => Some(
            Why::rules(&[id::SHOP_05, id::SHOP_33, id::SHOP_34])
                .say("①①① takes three Blessings that last, each worth 1 or more, Cursed or not; lowering a d4 to a d2 pays as well."),
        ),
        false => none_open(&items),
    };
    Offer::new("buy_upgrade", "Buy a Stat Upgrade for ①①①", &[id::SHOP_05, id::SHOP_07])
        .hint("Three Blessings that last; they are spent when the visit ends.")
        .field(Field::one("pay", "Blessings", choices(&items)).because(&[
            id::SHOP_05,
            id::SHOP_33,
            limit::PRICE.rule(),
        ]))
        .blocked(blocked)
        .at(Place::Side)
}

fn lower(game: &Game<Blessed3>, seat: Seat) -> Offer {
    let items = list::lowers(game, seat);
    Offer::new("lower_stat", "Buy a Stat Upgrade by lowering a d4", &[id::SHOP_06, id::SHOP_07])
        .hint("It becomes a d2 when the visit ends.")
        .field(Field::one("stat", "Stat", choices(&items)).because(&[id::SHOP_06]))
        .blocked(none_open(&items))
        .at(Place::Side)
}

fn leave(game: &Game<Blessed3>, seat: Seat) -> Offer {
    let visits = list::visits(game, seat);
    let words: Vec<String> = visits.iter().map(|visit| words(game, visit)).collect();
    let names = visits.iter().map(|visit| game.world.name(visit.by));
    let loose = visits.iter().any(|visit| {
        visit.basket.free_left() > 0 || visit.unplaced().is_some() || visit.pending().is_some()
    });
    let offer = Offer::new("leave_shop", "End the visit", &[id::SHOP_38])
        .hint(words.join(" "))
        .field(Field::one("character", "Whose", super::names(names)))
        .at(Place::Side);
    match loose {
        true => offer.warning("Something is still to be chosen; what is not taken now is lost."),
        false => offer.warning("What lies in the basket comes true, for good."),
    }
}

/// A basket in words: "Kael: Head d4 → d6, free; Backstory: …".
pub fn words(game: &Game<Blessed3>, visit: &Visit<'_>) -> String {
    let parts: Vec<String> = list::parts(visit).into_iter().map(|(_, _, words)| words).collect();
    let free = match visit.basket.free_left() {
        0 => None,
        1 => Some("one free Stat Upgrade to use".to_owned()),
        n => Some(format!("{n} free Stat Upgrades to use")),
    };
    let waits = visit
        .pending()
        .map(|(_, stat, size)| format!("a d{size} upgrade to take for {}", stat.name()));
    let fell = visit.carried.fell.iter().filter(|_| visit.unplaced().is_none());
    let fell = fell.map(|(what, why)| format!("{what} is not possible: {}", why.say));
    let parts: Vec<String> = parts.into_iter().chain(free).chain(waits).chain(fell).collect();
    let parts = if parts.is_empty() { "nothing".to_owned() } else { parts.join("; ") };
    format!("{}: {parts}.", game.world.name(visit.by))
}

fn choices<T>(items: &[Item<T>]) -> Vec<Choice> {
    let choice = |item: &Item<T>| {
        Choice::new(item.value.clone(), item.words.clone()).blocked(item.blocked.clone())
    };
    items.iter().map(choice).collect()
}

/// Why none of the items can be chosen, if none can.
fn none_open<T>(items: &[Item<T>]) -> Option<Why> {
    let closed = items.iter().all(|item| item.blocked.is_some());
    items.first().and_then(|item| item.blocked.clone()).filter(|_| closed)
}
