//! What an Endeavor offers; `offers::window` puts it beside what everybody may do.

mod build;
mod setup;
pub mod round;
mod asked;
mod amend;

pub use asked::asked;
pub use build::in_short;

use crate::Blessed2;
use crate::id;
use crate::rules::LINE;
use crate::rules::endeavor::{exert, versus};
use crate::world::Id;
use ingle_engine::{Choice, Field, Game, Offer, Place, Role, Seat};

/// At any time, to anybody and to the referee.
pub fn standing(game: &Game<Blessed2>, seat: Seat, all: &mut Vec<Offer>) {
    if game.cast.role(seat) != Role::Referee {
        return;
    }
    build::offers(game, all);
    match &game.world.endeavor {
        None => all.extend(setup::begin(game)),
        Some(now) => {
            round::offers(game, now, all);
            all.extend(setup::join(game, now));
            amend::offers(game, now, all);
        }
    }
    all.extend(recharge(game));
    all.extend(counts_as(game));
}

/// Pays for an Ability that was used. [B2-MON-40]
fn recharge(game: &Game<Blessed2>) -> Option<Offer> {
    let bestiary = &game.content().bestiary;
    let all = exert::recharges(&game.world, |power| bestiary.recharge(power));
    let choices = all.into_iter().map(|(name, _, _, dice)| {
        Choice::new(name.clone(), name).note(format!("for {}", crate::pool::words(&dice)))
    });
    let choices: Vec<Choice> = choices.collect();
    (!choices.is_empty()).then(|| {
        Offer::new("recharge_monstrous", "Recharge a monstrous Ability", &[id::MON_40])
            .field(Field::one("which", "Which", choices))
            .at(Place::Side)
    })
}

/// Says that the Contest counts as X. [B2-MON-74?]
fn counts_as(game: &Game<Blessed2>) -> Option<Offer> {
    let choices: Vec<Choice> = versus::choices(&game.world)
        .into_iter()
        .map(|what| Choice::new(what.clone(), what))
        .collect();
    (!choices.is_empty()).then(|| {
        Offer::new("counts_as", "This attack counts as …", &[id::MON_74])
            .hint("The Defender has Resistance or Immunity against it.")
            .field(Field::one("which", "As", choices).because(&[id::MON_74]))
            .field(Field::note("reason", "Why", LINE))
    })
}

/// Attempts by a monstrous Ability, beside the other attempts and Side Actions. [B2-MON-43 B2-MON-50 B2-MON-55]
pub fn exert(game: &Game<Blessed2>, by: Id) -> Option<Offer> {
    let choices: Vec<Choice> = exert::choices(&game.world, by)
        .into_iter()
        .map(|(name, _)| Choice::new(name.clone(), name))
        .collect();
    (!choices.is_empty()).then(|| {
        Offer::new("exert", "Exert an Ability", &[id::MON_43, id::MON_50, id::MON_55])
            .hint("That drains it, come what may.")
            .field(Field::one("which", "Which", choices).because(&[id::MON_66]))
            .field(Field::text("intent", "What", LINE))
    })
}

/// Before a roll: Spark Rush. [B2-MON-55 B2-MON-69?]
pub fn ready(game: &Game<Blessed2>, seat: Seat, nth: u8, all: &mut Vec<Offer>) {
    let world = &game.world;
    let Some(roll) = world.deed.as_ref().and_then(|deed| deed.roll(nth)) else { return };
    if !crate::rules::speaks(game, seat, roll.by) {
        return;
    }
    if let Some(cap) = world.rush(roll.by) {
        let free = crate::rules::endeavor::exert::rush_price(world, roll.by);
        all.push(
            Offer::new("rush", format!("Spark with 2{cap}"), &[id::MON_55, id::MON_69])
                .field(Field::note("say", "Say", LINE))
                .blocked(free.err())
                .weigh(""),
        );
    }
}

/// After the bumps: Cursed Touch. [B2-MON-52]
pub fn bumped(game: &Game<Blessed2>, seat: Seat, nth: u8, all: &mut Vec<Offer>) {
    let choices = exert::touches(game, seat, nth).into_iter();
    let choices: Vec<Choice> = choices.map(|(name, _)| Choice::new(name.clone(), name)).collect();
    if !choices.is_empty() {
        all.push(
            Offer::new("touch", "Force a re-roll by Cursed Touch", &[id::MON_52])
                .hint("The new value counts, and this Curse ends.")
                .field(Field::one("which", "Whose", choices)),
        );
    }
}

/// A character by name, with where they stand.
fn stands(game: &Game<Blessed2>, id: Id) -> Choice {
    let name = game.world.name(id);
    let at = game.world.endeavor.as_ref().and_then(|now| now.token(id)).map(|token| token.at);
    let choice = Choice::new(name.clone(), name);
    match at {
        Some(at) => choice.note(format!("at {at}")),
        None => choice,
    }
}
