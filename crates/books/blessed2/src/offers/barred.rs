//! What somebody might try now and may not: greyed out with its reason, while no open question asks them.

use super::window;
use crate::Blessed2;
use crate::ability::{Ability, Limit};
use crate::rules::ability::ready;
use crate::rules::speaks;
use crate::topic::{Topic, Window};
use ingle_engine::{Field, Game, Offer, Place, Seat, Why};

/// The moves that use an Ability with a limit, and the blank that names whose.
const USES: [(Ability, &str, &str); 11] = [
    (Ability::Luck, "luck", "which"),
    (Ability::Circumstance, "exchange", "which"),
    (Ability::SelfSacrifice, "sacrifice", "which"),
    (Ability::Family, "reckless", "stats"),
    (Ability::Thorns, "thorns", "which"),
    (Ability::Wits, "wits", "which"),
    (Ability::Disruption, "disrupt", "which"),
    (Ability::Insurance, "insure", "which"),
    (Ability::PastRepeated, "past_repeated", "which"),
    (Ability::OptimalSolution, "solve", "which"),
    (Ability::EaseOfFocus, "bump_twos", "which"),
];

/// Adds what is barred to a seat.
pub fn offers(game: &Game<Blessed2>, seat: Seat, all: &mut Vec<Offer>) {
    let top = game.top();
    if top.is_some_and(|question| question.waited(seat)) {
        return;
    }
    let window = match top.map(|question| &question.topic) {
        Some(Topic::Window(window)) => Some(*window),
        Some(Topic::Tally) => Some(Window::Severity),
        _ => None,
    };
    let shown = window.into_iter().flat_map(|window| window::offers(game, seat, window));
    all.extend(shown.filter(|offer| offer.blocked.is_some()).map(|offer| offer.at(Place::Side)));
    for (ability, verb, blank) in USES {
        let why = (!all.iter().any(|offer| offer.verb == verb))
            .then(|| used_up(game, seat, ability))
            .flatten();
        if let Some(why) = why {
            let offer = Offer::new(verb, ability.name(), &[ability.rule()]);
            let offer = offer.field(Field::one(blank, "Which", Vec::new()));
            // What is rolled another way is told as it is done.
            let offer = if blank == "stats" { offer.field(super::ready::say()) } else { offer };
            all.push(offer.blocked(Some(why)).at(Place::Side));
        }
    }
}

/// Why an Ability that a seat's character used does not work again yet, if so. [B2-ABIL-02]
fn used_up(game: &Game<Blessed2>, seat: Seat, ability: Ability) -> Option<Why> {
    if ability.limit() == Limit::None {
        return None;
    }
    let own = game.world.playing().filter(|(by, one)| one.has(ability) && speaks(game, seat, *by));
    let mut each = own.map(|(by, _)| ready(game, by, ability).err());
    // Where one of several could still use it, nothing is barred.
    let first = each.next()??;
    each.all(|why| why.is_some()).then_some(first)
}
