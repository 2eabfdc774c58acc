//! What players may do at any time.

use super::{dice, for_character, for_words, people, stat};
use crate::condition::Condition;
use crate::deed::Purpose;
use crate::rules::{LINE, busy, condition, cool, item, speaks};
use crate::stat::Stat;
use crate::world::Id;
use crate::{Blessed2, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, Seat, Why};
use ingle_shared::form::choose;

/// Adds the moves of whoever plays characters.
pub fn offers(game: &Game<Blessed2>, seat: Seat, all: &mut Vec<Offer>) {
    let some = [
        declare(game, seat),
        drop_it(game, seat),
        prepare(game, seat),
        be_cool(game, seat),
        untax(game, seat),
        drop_item(game, seat),
    ];
    all.extend(some.into_iter().flatten());
}

fn declare(game: &Game<Blessed2>, seat: Seat) -> Option<Offer> {
    let own = people(game, |id, _| speaks(game, seat, id), |_, _| None);
    let others = people(game, |id, _| !speaks(game, seat, id), |_, _| None);
    let most = others.len();
    let offer = Offer::new("declare", "Say what you try", &[id::CHK_01, id::CON_01])
        .hint("The DM answers with a Stat and a target, or with a Contest.");
    // A referee first answers what others try.
    let place = if game.cast.is_referee(seat) { Place::Side } else { Place::Main };
    let offer = for_character(offer.at(place), own)?;
    Some(
        offer.field(Field::text("intent", "What", LINE)).field(stat(game, Stat::Head)).field(
            Field::several("against", "Against the will of", others, 0, most)
                .because(&[id::CON_01, id::CON_08]),
        ),
    )
}

fn drop_it(game: &Game<Blessed2>, seat: Seat) -> Option<Offer> {
    let own = game.world.proposals.iter().filter(|(_, known)| speaks(game, seat, known.by));
    let of: Vec<Choice> =
        own.map(|(number, known)| Choice::new(*number, known.intent.clone())).collect();
    let offer = Offer::new("drop", "Think again", &[id::CHK_01]).at(Place::Side);
    (!of.is_empty()).then(|| choose(offer, "proposal", "What", of))
}

fn prepare(game: &Game<Blessed2>, seat: Seat) -> Option<Offer> {
    let world = &game.world;
    let of = people(
        game,
        |id, _| speaks(game, seat, id),
        |id, _| busy(game).or_else(|| item::unprepared(world, id)),
    );
    let offer = Offer::new("prepare", "Have just the thing", &[id::PREP_01, id::PREP_03])
        .hint("A Preparedness Check: a Home Check, if the item is plausible.")
        .at(Place::Side);
    let pays = |id: Id, _: &crate::character::Character| item::price(world, id).is_some();
    for_character(offer, of).map(|offer| {
        offer.field(Field::text("item", "Item", LINE)).field(dice(game, seat, 1, (0, 1), pays))
    })
}

fn be_cool(game: &Game<Blessed2>, seat: Seat) -> Option<Offer> {
    let of = people(
        game,
        |id, one| speaks(game, seat, id) && one.uncool.is_some(),
        |_, one| busy(game).or_else(|| cool::too_soon(&game.world, one)),
    );
    let offer = Offer::new("be_cool", "Be cool again", &[id::COOL_03])
        .hint("A Check, once in each later scene; the DM names Stat and target.");
    for_character(offer.at(Place::Side), of)
}

fn untax(game: &Game<Blessed2>, seat: Seat) -> Option<Offer> {
    let of = people(
        game,
        |id, one| speaks(game, seat, id) && one.is(&Condition::Taxed),
        |id, _| condition::no_untax(&game.world, id),
    );
    let offer = Offer::new("untax", "End Taxed (①①)", &[id::CND_10, id::CND_21]).at(Place::Side);
    let taxed = |_: Id, one: &crate::character::Character| one.is(&Condition::Taxed);
    for_character(offer, of).map(|offer| offer.field(dice(game, seat, 1, (0, 2), taxed)))
}

fn drop_item(game: &Game<Blessed2>, seat: Seat) -> Option<Offer> {
    let words = items(game, seat).into_iter().map(|(word, _)| word);
    let offer = Offer::new("drop_item", "Strike an item", &[id::ITEM_02]).at(Place::Side);
    let offer = for_words(offer, "which", "Item", words)?;
    let open = game.world.deed.as_ref();
    let now = open.is_some_and(|deed| matches!(deed.purpose, Purpose::Prepare { .. }));
    let why = now.then(|| {
        Why::from(id::ITEM_02).say("Not in the middle of a Preparedness Check; wait for it.")
    });
    Some(offer.field(Field::note("note", "How it went", LINE)).blocked(why))
}

/// The items of a seat's characters, as forms name them.
pub fn items(game: &Game<Blessed2>, seat: Seat) -> Vec<(String, (Id, String))> {
    let mut all: Vec<(String, (Id, String))> = Vec::new();
    for (id, one) in game.world.playing().filter(|(id, _)| speaks(game, seat, *id)) {
        for item in &one.items {
            let word = format!("{}: {item}", game.world.name(id));
            if !all.iter().any(|(known, _)| *known == word) {
                all.push((word, (id, item.clone())));
            }
        }
    }
    all
}
