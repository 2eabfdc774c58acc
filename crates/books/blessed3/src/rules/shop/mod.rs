//! The Session Shop: when it opens, and what comes true when a visit ends.

use super::{LINE, Play, gone, named, picked, text};
use crate::charter::NewcomerUpgrades;
use crate::fact::Fact;
use crate::id;
use crate::shop::Rumor;
use crate::shop::basket::Basket;
use crate::shop::fact::ShopFact;
use crate::topic::Pick;
use crate::world::{Id, World};
use crate::{Blessed3, rules};
use ingle_engine::{Game, RuleId, Seat, Stop, Why};
use std::collections::BTreeMap;

pub mod limit;
pub mod outlook;
pub mod carry;
pub mod list;
pub mod fill;

/// The most free Stat Upgrades that one visit may hold.
pub const MOST_FREE: u8 = 12;

/// Opens the shop after a session, for every character of a player. [B3-SHOP-01 B3-SHOP-37? B3-SHOP-44?]
pub fn open(turn: &mut Play<'_, '_>, absent: &[String]) {
    let world = turn.world();
    let mut rules = vec![id::SHOP_01, id::SHOP_44, id::TERM_19];
    let mut visits = BTreeMap::new();
    for (by, one) in &world.characters {
        if turn.cast().is_referee(one.seat) || one.is_companion() {
            continue;
        }
        let away = absent.contains(&one.name);
        let fresh = u8::from(!away || world.charter.absent_upgrade.yes());
        visits.insert(*by, one.growth.kept.saturating_add(fresh).min(MOST_FREE));
        if away {
            add_rule(&mut rules, id::SHOP_37);
        }
        if one.growth.kept > 0 {
            add_rule(&mut rules, id::SHOP_36);
        }
    }
    if !visits.is_empty() {
        let number = world.shop.number + 1;
        turn.tell(Fact::Shop(ShopFact::Opened { number, visits }), Why::rules(&rules));
    }
}

/// Lets a newcomer catch up, where the table wants that. [B3-CRE-35?]
pub fn welcome(turn: &mut Play<'_, '_>, by: Id) {
    let world = turn.world();
    let past = world.sessions - u32::from(world.in_session && world.sessions > 0);
    let free = past.min(MOST_FREE.into()) as u8;
    if world.charter.newcomer_upgrades == NewcomerUpgrades::Match && free > 0 {
        turn.tell(Fact::Shop(ShopFact::Visited { by, free }), id::CRE_35);
    }
}

/// Ends a visit: what lies in the basket comes true, line by line. [B3-SHOP-38?]
pub fn leave(turn: &mut Play<'_, '_>, by: Id) -> Result<(), Stop> {
    let basket = basket(turn.world(), by).ok_or_else(gone)?.clone();
    let carried = carry::carry(turn.world(), turn.content(), by, &basket);
    for (fact, why) in carried.facts {
        let paid = if let Fact::Spent { blessings, .. } = &fact { blessings.len() } else { 0 };
        turn.tell(fact, why);
        if paid > 0 {
            rules::ethic::precision::paid(turn, by, paid);
        }
    }
    for (what, why) in carried.fell {
        turn.tell(Fact::Shop(ShopFact::FellOut { by, what }), why);
    }
    let left = basket.free_left();
    let kept = if turn.world().charter.bank_free_upgrade.yes() { left } else { 0 };
    let mut why = Why::from(id::SHOP_38);
    if left > 0 {
        why = why.and(id::SHOP_36);
    }
    turn.tell(Fact::Shop(ShopFact::Left { by, kept }), why);
    rules::check::refresh(turn)
}

/// Closes the shop: every basket is taken as it stands. [B3-SHOP-38? B3-SHOP-44?]
pub fn close(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let visitors: Vec<Id> = turn.world().shop.visits.keys().copied().collect();
    visitors.into_iter().try_for_each(|by| leave(turn, by))
}

/// Says how a rumor stands: how fast it spreads, whether it is believed or true. [B3-SHOP-13]
pub fn rule_rumor(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    rumor: Option<u16>,
    standing: &str,
) -> Result<(), Stop> {
    let id = rumor.ok_or_else(gone)?;
    let was = turn.world().shop.rumors.get(&id).cloned().ok_or_else(gone)?;
    let now = Rumor { standing: text(standing, LINE)?, ..was.clone() };
    let fact = ShopFact::Rumor { id, was: Some(was), now: Some(now) };
    turn.tell(Fact::Shop(fact), Why::from(id::SHOP_13).ruled(seat, ""));
    Ok(())
}

/// Opens the shop for one character, by the referee's own hand. [B3-SHOP-01 B3-SHOP-44?]
pub fn open_visit(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    who: Pick,
    free: u8,
    reason: &str,
) -> Result<(), Stop> {
    let by = named(turn, who)?;
    let why = Why::rules(&[id::SHOP_44, id::SHOP_01]).ruled(seat, text(reason, LINE)?);
    turn.tell(Fact::Shop(ShopFact::Visited { by, free }), why);
    Ok(())
}

/// Exceptional things of everybody: the words, whose, and what.
pub fn exceptional(world: &World) -> Vec<(String, Id, String)> {
    let all = world.characters.iter();
    all.flat_map(|(by, one)| {
        let thing = move |t: &String| (format!("{}: {t}", one.name), *by, t.clone());
        one.growth.exceptional.iter().map(thing)
    })
    .collect()
}

/// Takes the exceptional quality from a thing that is lost or destroyed. [B3-SHOP-43?]
pub fn lose(turn: &mut Play<'_, '_>, seat: Seat, which: Pick, reason: &str) -> Result<(), Stop> {
    let value = picked(which)?;
    let found = exceptional(turn.world()).into_iter().find(|(known, ..)| *known == value);
    let (_, by, thing) = found.ok_or_else(gone)?;
    let why = Why::from(id::SHOP_43).ruled(seat, text(reason, LINE)?);
    turn.tell(Fact::Shop(ShopFact::ThingLost { by, thing }), why);
    Ok(())
}

/// The basket of a visitor.
pub fn basket(world: &World, by: Id) -> Option<&Basket> {
    world.shop.visits.get(&by).map(|basket| basket.for_rules())
}

/// The visitors of a seat.
pub fn visitors(game: &Game<Blessed3>, seat: Seat) -> Vec<Id> {
    let own = |id: &&Id| game.world.seat(**id) == Some(seat);
    game.world.shop.visits.keys().filter(own).copied().collect()
}

/// Why nothing can be bought now. [B3-SHOP-44?]
pub fn closed(game: &Game<Blessed3>) -> Why {
    let say = match game.world.in_session {
        true => "The Session Shop is closed; it opens when the GM ends the session.",
        false => "Your visit to the Session Shop is over; the GM can open it once more.",
    };
    Why::rules(&[id::SHOP_44, id::SHOP_38]).say(say)
}

fn add_rule(rules: &mut Vec<RuleId>, rule: RuleId) {
    if !rules.contains(&rule) {
        rules.push(rule);
    }
}
