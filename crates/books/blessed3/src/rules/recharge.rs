//! Effects that are used up until their Recharge is paid.

use super::amend::Hand;
use super::{NAME, Play, character, gone, named, picked, text};
use crate::cost::Cost;
use crate::endeavor::rule;
use crate::fact::Fact;
use crate::standing::Effect;
use crate::topic::Pick;
use crate::world::{Id, World};
use crate::{Blessed3, id};
use ingle_engine::{Game, Seat, Stop, Why};

/// The costs that a Recharge may have.
pub const COSTS: [Cost; 6] = [
    Cost::Each { count: 1, worth: 1 },
    Cost::Each { count: 1, worth: 2 },
    Cost::Each { count: 1, worth: 3 },
    Cost::Each { count: 1, worth: 4 },
    Cost::Each { count: 1, worth: 5 },
    Cost::Each { count: 3, worth: 1 },
];

/// Gives a character an effect with a Recharge; it starts charged. [B3-TERM-01 B3-TERM-10?]
pub fn grant(
    turn: &mut Play<'_, '_>,
    hand: &Hand<'_>,
    who: Pick,
    name: &str,
    cost: Pick,
) -> Result<(), Stop> {
    let by = named(turn, who)?;
    let value = picked(cost)?;
    let cost = COSTS.into_iter().find(|cost| cost.notation() == value).ok_or_else(gone)?;
    let Cost::Each { count, worth } = cost else { return Err(gone()) };
    let effect = Effect { count, worth, used: false };
    let why = hand.why(&[id::TERM_01, id::TERM_10])?;
    turn.tell(Fact::EffectGranted { by, name: text(name, NAME)?, effect }, why);
    Ok(())
}

/// The effects of everybody: the words, whose, and which.
pub fn all(world: &World) -> Vec<(String, Id, String)> {
    let of = |(by, one): (&Id, &crate::shared::Shared<crate::world::Character>)| {
        let names: Vec<String> = one.standing.effects.keys().cloned().collect();
        let (by, who) = (*by, one.name.clone());
        names.into_iter().map(move |name| (format!("{who}: {name}"), by, name))
    };
    world.characters.iter().flat_map(of).collect()
}

/// Takes an effect away. [B3-TERM-01]
pub fn remove(turn: &mut Play<'_, '_>, hand: &Hand<'_>, which: Pick) -> Result<(), Stop> {
    let value = picked(which)?;
    let found = all(turn.world()).into_iter().find(|(word, ..)| *word == value);
    let (_, by, name) = found.ok_or_else(gone)?;
    turn.tell(Fact::EffectGone { by, name }, hand.why(&[id::TERM_01])?);
    Ok(())
}

/// The effects of a seat's own characters: the words, whose, its name, and what it is. [B3-TERM-09?]
pub fn own(game: &Game<Blessed3>, seat: Seat) -> Vec<(String, Id, String, Effect)> {
    let many = game.world.of(seat).count() > 1;
    let mut found = Vec::new();
    for (by, one) in game.world.of(seat) {
        for (name, effect) in &one.standing.effects {
            let word = if many { format!("{}: {name}", one.name) } else { name.clone() };
            found.push((word, by, name.clone(), *effect));
        }
    }
    found
}

/// All that a seat may recharge: effects, and Specializations that have a Recharge. [B3-TERM-09?]
pub fn rechargeable(game: &Game<Blessed3>, seat: Seat) -> Vec<(String, Id, String, Effect)> {
    let many = game.world.of(seat).count() > 1;
    let mut found = own(game, seat);
    for (by, one) in game.world.of(seat) {
        for (own, held) in &one.specials.held {
            let Some(charge) = held.charge.filter(|_| !held.borrowed) else { continue };
            let name = held.name(own);
            let word = if many { format!("{}: {name}", one.name) } else { name.to_owned() };
            if !found.iter().any(|(known, ..)| *known == word) {
                found.push((word, by, own.clone(), charge));
            }
        }
    }
    found
}

/// Why an effect cannot be used now, if so. [B3-TERM-01]
pub fn spent(name: &str, effect: Effect) -> Option<Why> {
    effect.used.then(|| {
        let cost = effect.cost().notation();
        Why::from(id::TERM_01).say(format!("{name} is used up; its Recharge costs {cost}."))
    })
}

/// Uses an effect. [B3-TERM-01]
pub fn use_up(turn: &mut Play<'_, '_>, seat: Seat, which: Pick) -> Result<(), Stop> {
    let value = picked(which)?;
    let found = own(turn.game(), seat).into_iter().find(|(word, ..)| *word == value);
    let (_, by, name, _) = found.ok_or_else(gone)?;
    let mut why = Why::from(id::TERM_01);
    if turn.world().endeavor().is_some() {
        why = why.and(rule::END_25);
    }
    turn.tell(Fact::EffectUsed { by, name }, why);
    Ok(())
}

/// Why a Recharge cannot be paid now, if so. [B3-TERM-08? B3-TERM-09?]
pub fn short(game: &Game<Blessed3>, by: Id, name: &str, effect: Effect) -> Option<Why> {
    let cost = effect.cost();
    if !effect.used {
        let say = format!("{name} is charged; use it first.");
        return Some(Why::rules(&[id::TERM_01, id::TERM_10]).say(say));
    }
    if game.world.check.as_ref().is_some_and(|check| !check.rolls.is_empty()) {
        let say = "A roll is on the table; a Recharge waits until it is settled.";
        return Some(Why::from(id::TERM_08).say(say));
    }
    let one = game.world.characters.get(&by)?;
    one.purse(&game.world.charter).cheapest(cost).is_none().then(|| {
        Why::rules(&[id::TERM_09, cost.rule()]).say(format!(
            "The Recharge of {name} costs {}: {}, out of {}'s own pool, which does not have that.",
            cost.notation(),
            cost.words(),
            one.name
        ))
    })
}

/// Pays a Recharge with the cheapest dice that do. [B3-TERM-01 B3-TERM-08? B3-TERM-09?]
pub fn recharge(turn: &mut Play<'_, '_>, seat: Seat, which: Pick) -> Result<(), Stop> {
    let value = picked(which)?;
    let found = rechargeable(turn.game(), seat).into_iter().find(|(word, ..)| *word == value);
    let (_, by, name, effect) = found.ok_or_else(gone)?;
    let one = character(turn, by)?;
    let held = one.specials.held.get(&name).filter(|_| !one.standing.effects.contains_key(&name));
    let held = held.cloned();
    let paid = one.purse(&turn.world().charter).cheapest(effect.cost()).ok_or_else(gone)?;
    let why =
        Why::rules(&[id::TERM_01, id::TERM_08, id::TERM_09, id::BLS_06, effect.cost().rule()]);
    let on = format!("the Recharge of {name}");
    let count = paid.len();
    turn.tell(Fact::Spent { by, blessings: paid, on }, why);
    super::ethic::precision::paid(turn, by, count);
    match held {
        Some(held) => super::special::recharged(turn, by, name, &held),
        None => turn.tell(Fact::EffectRecharged { by, name }, [id::TERM_01, id::TERM_10]),
    }
    super::check::refresh(turn)
}
