//! Delayed Attacks as forms, shown only to those who know of them.

use super::{aptitudes, names, shift, someone, stats, yes_no};
use crate::attack::Trap;
use crate::charter::YesNo;
use crate::endeavor::actor::Tag;
use crate::endeavor::{Endeavor, rule};
use crate::rules::{LINE, busy, trap};
use crate::stat::Stat;
use crate::world::{Character, World};
use crate::{Blessed3, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, Seat, Why};

/// A player's Delayed Attacks. [B3-DEL-02 B3-DEL-14?]
pub fn player(game: &Game<Blessed3>, seat: Seat) -> Vec<Offer> {
    let mut all = vec![set(game, seat)];
    let own: Vec<(u32, &Trap)> = trap::own(game, seat).collect();
    if !own.is_empty() {
        all.push(take_off(game, own.into_iter()));
    }
    let viewer = game.cast.viewer(seat);
    let waiting: Vec<(u32, &Trap)> =
        trap::known(&game.world, viewer).filter(|(_, trap)| trap.set).collect();
    if !waiting.is_empty() {
        all.push(
            Offer::new("spring", "It is triggered", &[id::DEL_14])
                .hint("Tell the GM that a Delayed Attack is set off; the GM agrees or not.")
                .field(which(game, waiting.into_iter()))
                .field(whom(&game.world))
                .at(Place::Side),
        );
    }
    all
}

/// A form that sets one. [B3-DEL-01 B3-DEL-02]
fn set(game: &Game<Blessed3>, seat: Seat) -> Offer {
    let own: Vec<&Character> = game.world.of(seat).map(|(_, one)| one).collect();
    let count = trap::own(game, seat).count();
    let full = (count >= trap::MOST).then(|| {
        let say = format!("{count} Delayed Attacks of yours wait already; take one off first.");
        Why::from(id::DEL_02).say(say)
    });
    Offer::new("set_trap", "Set a Delayed Attack", &[id::DEL_01, id::DEL_02])
        .hint("A trap, a letter, whatever waits; only you and the GM know of it.")
        .field(Field::one("character", "Who", names(own.iter().map(|one| one.name.as_str()))))
        .field(Field::text("what", "What it does", LINE))
        .field(Field::text("trigger", "What sets it off", LINE).because(&[id::DEL_02]))
        .field(
            yes_no("violent", "Violent", YesNo::Yes)
                .hint("A violent one is guarded against with Hurry.")
                .because(&[id::DEL_03, id::DEL_04]),
        )
        .field(
            aptitudes(own.iter().copied(), own.len() > 1, "Apt in it")
                .hint("As you are now; later gains and losses change nothing.")
                .because(&[id::DEL_06, id::APT_09]),
        )
        .blocked(full)
        .at(Place::Side)
}

/// The referee's Delayed Attacks: their own, and those of others. [B3-DEL-04 B3-DEL-14?]
pub fn referee(game: &Game<Blessed3>, seat: Seat) -> Vec<Offer> {
    let world = &game.world;
    let mut all = Vec::new();
    if world.of(seat).next().is_some() {
        all.push(targeted(game, set(game, seat), Stat::Hurry));
    }
    let viewer = game.cast.viewer(seat);
    let known = || trap::known(world, viewer);
    let wished: Vec<(u32, &Trap)> = known().filter(|(_, trap)| !trap.set).collect();
    if !wished.is_empty() {
        let claimed = wished.iter().any(|(_, trap)| trap.aptitude.is_some());
        let offer = Offer::new("trap_terms", "Set the Delayed Attack", &[id::DEL_04, id::DEL_12])
            .field(which(game, wished.into_iter()));
        let mut offer = targeted(game, offer, Stat::Hurry);
        if claimed {
            offer = offer.field(
                yes_no("aptitude", "The Attacker's Aptitude is related enough", YesNo::Yes)
                    .because(&[id::DEL_06, id::APT_09]),
            );
        }
        all.push(offer.at(Place::Main));
    }
    let set: Vec<(u32, &Trap)> = known().filter(|(_, trap)| trap.set).collect();
    if !set.is_empty() {
        let sprung = set.iter().find_map(|(_, trap)| trap.sprung_by);
        let mut whom = whom(world);
        if let Some(one) = sprung.and_then(|id| world.characters.get(&id)) {
            whom = whom.usually(one.name.clone());
        }
        let first = set.iter().find(|(_, trap)| trap.sprung_by.is_some()).map(|(id, _)| *id);
        let mut field = which(game, set.into_iter());
        if let Some(first) = first {
            field = field.usually(first);
        }
        let mut offer =
            Offer::new("trigger", "A Delayed Attack is triggered", &[id::DEL_08, id::DEL_14])
                .hint("From now on everybody knows of it; whoever is hit guards against it.")
                .field(field)
                .field(whom);
        let immune = |now: &Endeavor| now.living().any(|one| now.works(one.id, Tag::Immunity));
        if world.endeavor().is_some_and(immune) {
            offer = offer.field(
                yes_no("immune", "Related to what a monstrosity is immune to", YesNo::No)
                    .because(&[rule::MON_43, rule::MON_65]),
            );
        }
        all.push(offer.blocked(busy(game)).at(Place::Side));
    }
    if known().next().is_some() {
        all.push(take_off(game, known()));
    }
    all
}

/// The Stat that it targets, and circumstances. [B3-DEL-04 B3-DEL-07]
fn targeted(game: &Game<Blessed3>, offer: Offer, usual: Stat) -> Offer {
    offer
        .field(
            Field::one("stat", "Guarded against with", stats(game))
                .usually(usual.name())
                .hint("For a non-violent one; a violent one takes Hurry.")
                .because(&[id::DEL_03, id::DEL_04]),
        )
        .field(shift(id::DEL_07))
}

fn take_off<'a>(game: &Game<Blessed3>, traps: impl Iterator<Item = (u32, &'a Trap)>) -> Offer {
    Offer::new("drop_trap", "Take a Delayed Attack back", &[id::DEL_02])
        .field(which(game, traps))
        .at(Place::Side)
}

/// Delayed Attacks as a field.
fn which<'a>(game: &Game<Blessed3>, traps: impl Iterator<Item = (u32, &'a Trap)>) -> Field {
    let choices = traps.map(|(id, trap)| {
        let label = format!("{}: {}", game.world.name(trap.by), trap.what);
        let mut note = format!("when {}", trap.trigger);
        if let Some(aptitude) = trap.aptitude.as_ref() {
            note = format!("{note}; apt in {aptitude}");
        }
        if let Some(whom) = trap.sprung_by {
            note = format!("{note}; said to be triggered by {}", game.world.name(whom));
        }
        Choice::new(id, label).note(note)
    });
    Field::one("trap", "Which", choices.collect()).because(&[id::DEL_02])
}

fn whom(world: &World) -> Field {
    let field = someone(world, "Who is hit");
    Field { name: "whom".into(), ..field }.because(&[id::DEL_08])
}
