//! What can become true in the Session Shop, and how the world keeps it.

use super::basket::Basket;
use super::{Rumor, Shop};
use crate::evolve::with;
use crate::world::{Id, World};
use ingle_engine::{Audience, Seat, Secret};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Something that became true in the Session Shop, or by what it sold.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each field is what its name says; `view/shop.rs` puts it in words")]
pub enum ShopFact {
    /// The shop opens: who may visit it, and with how many free Stat Upgrades.
    Opened { number: u32, visits: BTreeMap<Id, u8> },
    /// One character may visit it.
    Visited { by: Id, free: u8 },
    /// A basket holds something else.
    Filled { by: Id, basket: Basket, what: String },
    /// Something in a basket could not be carried out.
    FellOut { by: Id, what: String },
    /// A visit is over.
    Left { by: Id, kept: u8 },
    /// A Backstory entry is told anew.
    EntryChanged { by: Id, number: u8, text: String },
    /// A character has one more thing.
    ThingAdded { by: Id, text: String },
    /// A thing is exceptional.
    Exceptional { by: Id, thing: String },
    /// A thing is exceptional no more.
    ThingLost { by: Id, thing: String },
    /// A rumor begins, changes or ends.
    Rumor { id: u16, was: Option<Rumor>, now: Option<Rumor> },
}

/// Keeps the books of the shop. No rules here.
pub fn evolve(world: &mut World, fact: &ShopFact) {
    match fact {
        ShopFact::Opened { number, visits } => {
            world.shop.number = *number;
            for (by, free) in visits {
                visit(world, *by, *free);
            }
        }
        ShopFact::Visited { by, free } => visit(world, *by, *free),
        ShopFact::Filled { by, basket, .. } => {
            if let Some(known) = world.shop.visits.get_mut(by) {
                *known.for_evolve() = basket.clone();
            }
        }
        ShopFact::FellOut { .. } => {}
        ShopFact::Left { by, kept } => {
            world.shop.visits.remove(by);
            with(world, *by, |one| one.growth.kept = *kept);
        }
        ShopFact::EntryChanged { by, number, text } => {
            with(world, *by, |one| drop(one.backstory.insert(*number, text.clone())));
        }
        ShopFact::ThingAdded { by, text } => with(world, *by, |one| one.things.push(text.clone())),
        ShopFact::Exceptional { by, thing } => {
            with(world, *by, |one| one.growth.exceptional.push(thing.clone()));
        }
        ShopFact::ThingLost { by, thing } => {
            with(world, *by, |one| one.growth.exceptional.retain(|known| known != thing));
        }
        ShopFact::Rumor { id, now, .. } => {
            let rumors = world.shop.rumors.own();
            match now {
                Some(rumor) => drop(rumors.insert(*id, rumor.clone())),
                None => drop(rumors.remove(id)),
            }
            world.shop.next_rumor = world.shop.next_rumor.max(id.saturating_add(1));
        }
    }
}

/// Gives a visitor a basket, or more free Stat Upgrades to one who is there already.
fn visit(world: &mut World, by: Id, free: u8) {
    let Some(seat) = world.seat(by) else { return };
    let fresh = Secret::new(Basket::default(), Audience::with_referees(seat));
    let basket = world.shop.visits.entry(by).or_insert(fresh).for_evolve();
    basket.free = basket.free.saturating_add(free);
    with(world, by, |one| one.growth.kept = 0);
}

/// Makes a basket a seat's.
pub fn belongs(shop: &mut Shop, id: Id, seat: Seat) {
    if let Some(basket) = shop.visits.get_mut(&id) {
        *basket = Secret::new(basket.for_rules().clone(), Audience::with_referees(seat));
    }
}
