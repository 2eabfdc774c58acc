//! Forms of creation: rolling, arranging, and the referee's word.

use super::{TEXT, choose, for_character};
use crate::charter::AttributeValues;
use crate::rules::ready;
use crate::tell::listed;
use crate::world::{Attribute, Attributes, Place};
use crate::{Terra, id};
use ingle_engine::{Choice, Field, Game, Offer, Place as Spot, Seat};

/// Adds what a seat may do about characters to come.
pub fn offers(game: &Game<Terra>, seat: Seat, all: &mut Vec<Offer>) {
    match game.world.drawn.get(&seat) {
        None => {
            all.extend(take_ready(game, seat));
            all.extend(roll(game, seat));
        }
        Some(drawn) if !drawn.settled => arrange(game, &drawn.values, all),
        Some(_) => {}
    }
    if game.cast.is_referee(seat) {
        judge(game, all);
    }
}

fn roll(game: &Game<Terra>, seat: Seat) -> Option<Offer> {
    let referee = game.cast.is_referee(seat);
    let busy = |place: Place, dead: bool| place != Place::Left && !dead;
    let has_one =
        game.world.characters.values().any(|c| c.seat == seat && busy(c.place, c.is_dead()));
    // Whoever runs the game may make any number of characters; a player makes one at a time.
    (referee || !has_one).then(|| {
        Offer::new("roll_attributes", "Roll a character's Attributes", &[id::CRE_02, id::ATTR_06])
            .hint("Two dice for each of the four; the highest counts.")
            .at(if referee { Spot::Side } else { Spot::Main })
    })
}

/// Takes a character of the scenario as it is; for a player without one. [TR-CRE-13?]
fn take_ready(game: &Game<Terra>, seat: Seat) -> Option<Offer> {
    let free = ready::free(game.content(), &game.world);
    let wants =
        game.cast.is_referee(seat) || ready::without(&game.cast, &game.world).contains(&seat);
    if free.is_empty() || !wants {
        return None;
    }
    let each = free.iter().map(|ready| {
        let note = format!("{}. {}", ready.archetype, ready.about);
        Choice::new(ready.name.clone(), ready.name.clone()).note(note)
    });
    let offer = Offer::new("take_ready", "Take a ready-made character", &[id::CRE_13])
        .hint("Attributes, Advancement and gear are chosen for you; or roll your own.")
        .at(if game.cast.is_referee(seat) { Spot::Side } else { Spot::Main });
    Some(choose(offer, "ready", "Who", each.collect()))
}

fn arrange(game: &Game<Terra>, values: &Attributes, all: &mut Vec<Offer>) {
    if game.world.charter.attribute_values == AttributeValues::AssignFreely {
        let offer = Offer::new("assign", "Assign the rolled values", &[id::ATTR_15]);
        return all.push(choose(offer, "order", "Order", orders(game, values)));
    }
    let name = |a: Attribute| game.content().name(a);
    let mut pairs = Vec::new();
    for (i, first) in Attribute::ALL.into_iter().enumerate() {
        for second in Attribute::ALL.into_iter().skip(i + 1) {
            let (a, b) = (values.get(first), values.get(second));
            pairs.push(
                Choice::new(
                    format!("{} and {}", first.word(), second.word()),
                    format!("{} and {}", name(first), name(second)),
                )
                .note(format!(
                    "{} becomes {b}, {} becomes {a}",
                    name(first),
                    name(second)
                )),
            );
        }
    }
    all.push(
        Offer::new("keep", "Keep the values as they fell", &[id::ATTR_16])
            .hint(listed(game, values)),
    );
    let swap = Offer::new("swap", "Swap two values", &[id::ATTR_10, id::ATTR_16]);
    all.push(choose(swap, "pair", "Which two", pairs));
}

/// Every different order of the values.
fn orders(game: &Game<Terra>, values: &Attributes) -> Vec<Choice> {
    let mut found: Vec<Attributes> = Vec::new();
    for code in 0..4usize.pow(4) {
        let places: [usize; 4] = std::array::from_fn(|i| code / 4usize.pow(i as u32) % 4);
        let each_once = (0..4).all(|place| places.contains(&place));
        let order = Attributes(places.map(|place| values.0[place]));
        if each_once && !found.contains(&order) {
            found.push(order);
        }
    }
    found.sort_by_key(|order| order.0.map(|value| -value));
    let plain = |order: &Attributes| order.0.map(|value| value.to_string()).join(" ");
    found.iter().map(|order| Choice::new(plain(order), listed(game, order))).collect()
}

fn judge(game: &Game<Terra>, all: &mut Vec<Offer>) {
    let waiting = || super::characters(game, |c| c.place == Place::Waiting, |_, _| None);
    let note = |label: &str| Field::note("note", label, TEXT);
    all.extend(
        for_character(
            Offer::new("accept", "Take into play", &[id::CRE_13])
                .hint("You agree with the character and with what it carries."),
            waiting(),
        )
        .map(|offer| offer.field(note("A word of welcome"))),
    );
    all.extend(
        for_character(
            Offer::new("send_back", "Send back", &[id::CRE_13]).at(Spot::Side),
            waiting(),
        )
        .map(|offer| offer.field(note("What should change"))),
    );
}
