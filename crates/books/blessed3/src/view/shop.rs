//! The Session Shop as anybody may see it.

use super::line::Words;
use crate::offers::shop_words;
use crate::rules::shop::list;
use crate::shop::fact::ShopFact;
use crate::world::{Character, Id};
use crate::{Blessed3, id};
use ingle_engine::view::{Node, Tone, View};
use ingle_engine::{Game, Rng, Viewer, any_face};

/// What happened in the shop, in words; what lies in a basket is told to its owner and the referees only.
pub fn tell(game: &Game<Blessed3>, fact: &ShopFact, viewer: Viewer) -> Option<Words> {
    let world = &game.world;
    let name = |by: &Id| world.name(*by);
    let own = |by: &Id| viewer.is_referee() || world.seat(*by).is_some_and(|seat| viewer.is(seat));
    let text = match fact {
        ShopFact::Opened { visits, .. } => {
            let names: Vec<&str> = visits.keys().map(name).collect();
            format!("The Session Shop opens for {}.", names.join(", "))
        }
        ShopFact::Visited { by, free } => match free {
            0 => format!("The Session Shop opens for {}.", name(by)),
            1 => format!("The Session Shop opens for {}: one Stat Upgrade is free.", name(by)),
            n => format!("The Session Shop opens for {}: {n} Stat Upgrades are free.", name(by)),
        },
        ShopFact::Filled { by, .. } if !own(by) => return None,
        ShopFact::Filled { by, what, .. } => format!("{}'s basket: {what}.", name(by)),
        ShopFact::FellOut { by, what } => {
            format!("{} leaves this behind in the shop: {what}.", name(by))
        }
        ShopFact::Left { by, kept } => match kept {
            0 => format!("{} leaves the Session Shop.", name(by)),
            1 => format!("{} leaves the Session Shop and keeps a Stat Upgrade.", name(by)),
            n => format!("{} leaves the Session Shop and keeps {n} Stat Upgrades.", name(by)),
        },
        ShopFact::EntryChanged { by, number, text } => {
            format!("Entry {number} of {}'s Backstory is told anew: {text}", name(by))
        }
        ShopFact::ThingAdded { by, text } => format!("{} has something new: {text}", name(by)),
        ShopFact::Exceptional { by, thing } => {
            format!("Exceptional now, for {}: {thing}.", name(by))
        }
        ShopFact::ThingLost { by, thing } => {
            format!("Exceptional no more, for {}: {thing}.", name(by))
        }
        ShopFact::Rumor { was, now, .. } => match (was, now) {
            (_, Some(now)) if was.as_ref().is_some_and(|was| was.text == now.text) => {
                match now.standing.is_empty() {
                    true => format!("The rumor “{}”: nothing is settled.", now.text),
                    false => format!("The rumor “{}”: {}", now.text, now.standing),
                }
            }
            (None, Some(now)) => format!("A rumor begins: “{}”", now.text),
            (Some(was), Some(now)) => {
                format!("The rumor “{}” changes: “{}”", was.text, now.text)
            }
            (Some(was), None) => format!("The rumor “{}” ends.", was.text),
            (None, None) => return None,
        },
    };
    let tone = match fact {
        ShopFact::Filled { .. } | ShopFact::FellOut { .. } | ShopFact::Left { .. } => Tone::Quiet,
        _ => Tone::Plain,
    };
    Some((text, Vec::new(), tone))
}

/// What a character's place in the shop looks like: everybody sees who is there, few what they take.
pub fn marks(game: &Game<Blessed3>, by: Id, viewer: Viewer) -> Vec<String> {
    let Some(basket) = game.world.shop.visits.get(&by) else { return Vec::new() };
    let mut marks = vec!["in the Session Shop".to_owned()];
    if let Some(basket) = basket.seen_by(viewer) {
        marks.push(match basket.lines.len() + usize::from(basket.found.is_some()) {
            0 => "basket empty".to_owned(),
            n => format!("{n} in the basket"),
        });
    }
    marks
}

/// The basket, the exceptional things and the rumors on a sheet.
pub fn sheet(
    view: &mut View,
    game: &Game<Blessed3>,
    by: Option<Id>,
    one: &Character,
    viewer: Viewer,
) {
    if !one.growth.exceptional.is_empty() {
        view.push(Node::Heading("Exceptional things".to_owned()));
        let item = |words: &String| View::new().with(Node::Text(words.clone()));
        view.push(Node::List(one.growth.exceptional.iter().map(item).collect()));
        view.push(Node::Rules(vec![id::SHOP_17, id::SHOP_18]));
    }
    let seen = by.and_then(|by| game.world.shop.visits.get(&by)?.seen_by(viewer).map(|_| by));
    if let Some(visit) = seen.and_then(|by| list::visit(game, by)) {
        view.push(Node::Heading("Basket in the Session Shop".to_owned()));
        view.push(Node::Text(shop_words(game, &visit)));
        view.push(Node::Rules(vec![id::SHOP_02, id::SHOP_38]));
    }
    if one.growth.kept > 0 {
        view.push(Node::Note(format!("Free Stat Upgrades kept: {}.", one.growth.kept)));
    }
    if !game.world.shop.rumors.is_empty() {
        view.push(Node::Heading("Rumors".to_owned()));
        let item = |rumor: &crate::shop::Rumor| {
            let words = match rumor.standing.is_empty() {
                true => rumor.text.clone(),
                false => format!("{} ({})", rumor.text, rumor.standing),
            };
            View::new().with(Node::Text(words))
        };
        view.push(Node::List(game.world.shop.rumors.values().map(item).collect()));
        view.push(Node::Rules(vec![id::SHOP_12, id::SHOP_13]));
    }
}

/// Empties or changes every basket that a viewer cannot see.
pub fn shuffle(game: &mut crate::world::World, viewer: Viewer, rng: &mut Rng) {
    for basket in game.shop.visits.values_mut() {
        if basket.seen_by(viewer).is_none() {
            let basket = basket.for_evolve();
            basket.lines.clear();
            basket.found = None;
            basket.free = any_face(rng, 6);
        }
    }
}
