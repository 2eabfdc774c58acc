//! Forms of Willpower.

use super::note;
use crate::late::health;
use crate::late::willpower::{MOST, at_zero, cannot_ignore, current, of, plays};
use crate::offers::{characters, for_character, one_roll, usual_difficulty};
use crate::world::Character;
use crate::{Maelstrom, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, Seat};
use ingle_shared::form::choose;

/// A dot spent to ignore wounds in the next action. [MS-LATE-12]
pub fn player(game: &Game<Maelstrom>, seat: Seat) -> Option<Offer> {
    if !plays(&game.world) {
        return None;
    }
    let hurt = |c: &Character| {
        let lowest = health::lowest(&game.world, game.content(), c);
        lowest.is_some_and(|lowest| lowest.penalty > 0)
    };
    let own = characters(
        game,
        |c| c.seat == seat && c.plays() && hurt(c),
        |_, c| cannot_ignore(&game.world, c),
    );
    let offer = Offer::new("ignore_wounds", "Ignore your wounds: a dot", &[id::LATE_12])
        .hint("For the next action; once per turn.")
        .at(Place::Side);
    for_character(offer, own)
}

/// What a referee may do about Willpower.
pub fn referee(game: &Game<Maelstrom>, all: &mut Vec<Offer>) {
    if !plays(&game.world) {
        return;
    }
    let shown = |among: &dyn Fn(&Character) -> bool| -> Vec<Choice> {
        let mut of_them = characters(game, |c| c.plays() && among(c), |_, _| None);
        for choice in &mut of_them {
            let id = choice.value.as_str().and_then(|handle| game.world.find(handle).ok());
            if let Some(one) = id.and_then(|id| game.world.character(id)) {
                choice.note = format!("Willpower {} of {}", current(one), of(one).max);
            }
        }
        of_them
    };
    let ask = Offer::new("ask_willpower", "Ask for a Willpower roll", &[id::LATE_08, id::LATE_09])
        .hint("Alone, with the dots that are left; it is no action.")
        .at(Place::Side)
        .blocked(one_roll(game));
    all.extend(
        for_character(ask, shown(&|_| true))
            .map(|offer| offer.field(usual_difficulty(game)).field(note("Against what"))),
    );
    let how = vec![
        Choice::new("half_day", "twelve hours").note("one dot"),
        Choice::new("active", "twelve hours of rest").note("one dot, and a roll at 8 for more"),
        Choice::new("breather", "a moment").note("the first dot, for one at zero"),
    ];
    let rest = Offer::new("rest", "Somebody rests in safety", &[id::LATE_13]).at(Place::Side);
    all.extend(for_character(rest, shown(&|_| true)).map(|offer| {
        offer
            .field(Field::one("how", "For", how).because(&[id::LATE_13]))
            .field(note("A word about it"))
    }));
    let lost = |c: &Character| at_zero(&game.world, c).is_some();
    let steady = Offer::new("steady", "Out of the fight for a turn", &[id::LATE_14])
        .hint("Acts again; no dot comes back.")
        .at(Place::Side);
    all.extend(for_character(steady, shown(&lost)).map(|offer| offer.field(note("Where"))));
    let (others, able) = (shown(&lost), shown(&|c| current(c) > 0));
    if !others.is_empty() && !able.is_empty() {
        let most = others.len();
        let offer = Offer::new("rally", "Somebody rallies the others", &[id::LATE_14])
            .hint("It costs a dot, and brings those nearby back to one.")
            .at(Place::Side);
        all.push(
            choose(offer, "character", "Who spends the dot", able)
                .field(Field::several("others", "Whom", others, 1, most).because(&[id::LATE_14]))
                .field(note("How")),
        );
    }
}

/// Both ranks by hand. [MS-LATE-08]
pub fn amend(game: &Game<Maelstrom>) -> Option<Offer> {
    let present = characters(game, Character::plays, |_, _| None);
    let offer = Offer::new("amend_willpower", "Set Willpower", &[id::LATE_08]).at(Place::Amend);
    let offer = for_character(offer, present).filter(|_| plays(&game.world))?;
    Some(
        offer
            .field(Field::number("rank", "Rank", 1, MOST.into(), 3).because(&[id::LATE_08]))
            .field(Field::number("left", "Dots left", 0, MOST.into(), 3).because(&[id::LATE_08])),
    )
}
