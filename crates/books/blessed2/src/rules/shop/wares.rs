//! What is for sale in the Session Shop: Stats, History, Lifestyles, Abilities.

use crate::ability::{Ability, MOST};
use crate::character::Character;
use crate::charter::FromLost;
use crate::lifestyle::Lifestyle;
use crate::pool::Cost;
use crate::rules::{short, speaks};
use crate::stat::Stat;
use crate::story::MOST_TOUCHSTONES;
use crate::world::{Id, World};
use crate::{Blessed2, id};
use ingle_engine::{Game, Seat, Why};

/// Something for sale: what it is, and why it cannot be bought now, if so.
pub struct Ware<T> {
    /// Its name in forms.
    pub word: String,
    /// What it costs; nothing where it is the free one.
    pub price: Option<Cost>,
    /// Why it cannot be bought.
    pub blocked: Option<Why>,
    /// What it is.
    pub what: T,
}

fn ware<T>(world: &World, by: Id, word: &str, blocked: Option<Why>, what: T) -> Option<Ware<T>> {
    let price = world.character(by)?.growth.price();
    let dear = || {
        let cost = price?;
        let lacks = world.purse(by).cheapest(cost).is_none();
        lacks.then(|| short(world, by, cost, "The next upgrade").and(id::SHOP_03))
    };
    let word = format!("{}: {word}", world.name(by));
    Some(Ware { word, price, blocked: blocked.or_else(dear), what })
}

fn buyers(game: &Game<Blessed2>, seat: Seat) -> impl Iterator<Item = (Id, &Character)> {
    game.world.playing().filter(move |(id, _)| speaks(game, seat, *id))
}

/// The Stat steps for sale to a seat. [B2-SHOP-04 B2-STAT-28 B2-STAT-29 B2-STAT-31]
pub fn stats(game: &Game<Blessed2>, seat: Seat) -> Vec<Ware<(Id, Stat)>> {
    let mut all = Vec::new();
    for (by, one) in buyers(game, seat) {
        for stat in Stat::ALL.into_iter().chain(game.world.setting()) {
            if let Some(to) = one.stats.next(stat) {
                let word = format!("{} d{} to d{to}", stat.name(), one.stats.die(stat));
                all.extend(ware(&game.world, by, &word, None, (by, stat)));
            }
        }
    }
    all
}

/// Edits of History for sale to a seat. [B2-SHOP-05]
pub fn history(game: &Game<Blessed2>, seat: Seat) -> Vec<Ware<Id>> {
    let each = buyers(game, seat);
    each.filter_map(|(by, _)| ware(&game.world, by, "two edits of History", None, by)).collect()
}

/// An edit of History: its name in forms, whose it is and of which touchstone, and why it cannot be made, if so.
pub type Edit = (String, (Id, Option<String>), Option<Why>);

/// The edits of History that a seat may make: which touchstone, or a new one. [B2-SHOP-05 B2-SHOP-06]
pub fn edits(game: &Game<Blessed2>, seat: Seat) -> Vec<Edit> {
    let mut all = Vec::new();
    for (by, one) in buyers(game, seat).filter(|(_, one)| one.growth.edits > 0) {
        let name = game.world.name(by);
        let full = one.touchstones.len() >= MOST_TOUCHSTONES;
        let why = || {
            Why::from(id::SHOP_06).say(format!(
                "History holds {MOST_TOUCHSTONES} touchstones at most; change one of {name}'s instead."
            ))
        };
        all.push((format!("{name}: a new touchstone"), (by, None), full.then(why)));
        for known in &one.touchstones {
            all.push((format!("{name}: {known}"), (by, Some(known.clone())), None));
        }
    }
    all
}

/// A Lifestyle for sale, with what the buyer chose about it.
pub struct Life {
    /// Whose.
    pub by: Id,
    /// Which.
    pub to: Lifestyle,
    /// Its Stat whose benefit goes to the setting's Stat instead. [B2-STAT-19]
    pub points: Option<Stat>,
    /// Another Ability, where its own is owned already. [B2-LIFE-05]
    pub instead: Option<Ability>,
}

/// The Lifestyles for sale to a seat.
/// [B2-SHOP-07 B2-SHOP-08 B2-LIFE-26 B2-LIFE-32? B2-LIFE-33? B2-SHOP-13?]
pub fn lifestyles(game: &Game<Blessed2>, seat: Seat) -> Vec<Ware<Life>> {
    let any = game.world.charter.from_lost == FromLost::Any;
    let mut all = Vec::new();
    for (by, one) in buyers(game, seat) {
        let lost = one.lifestyle == Lifestyle::Lost;
        let open = |to: &Lifestyle| match lost {
            true => *to != Lifestyle::Lost && (to.upgraded() || any),
            false => *to == Lifestyle::Lost || one.began_as.leads_to().contains(to),
        };
        let pending = one.growth.lifestyle().then(|| {
            Why::from(id::SHOP_13).say(format!(
                "A Lifestyle of {} is on its way; the next can be taken when it has arrived.",
                game.world.name(by)
            ))
        });
        for to in Lifestyle::ALL.into_iter().filter(open).filter(|to| *to != one.lifestyle) {
            for (word, points, instead) in variants(&game.world, one, to) {
                let what = Life { by, to, points, instead };
                all.extend(ware(&game.world, by, &word, pending.clone(), what));
            }
        }
    }
    all
}

/// A Lifestyle as it is; with a benefit for the setting's Stat; with another Ability for one that is owned already.
/// [B2-STAT-19 B2-LIFE-05]
fn variants(
    world: &World,
    one: &Character,
    to: Lifestyle,
) -> Vec<(String, Option<Stat>, Option<Ability>)> {
    let setting = world.setting().filter(|stat| world.sparks(*stat) && to.upgraded());
    let first_six = to.stats().iter().copied().filter(|stat| *stat != Stat::History);
    let points = first_six.filter(|_| setting.is_some()).map(Some);
    let owned = to.grants().is_some_and(|(ability, _)| one.has(ability));
    let others = Ability::ALL.into_iter().filter(|ability| owned && !one.has(*ability)).map(Some);
    let others: Vec<Option<Ability>> = std::iter::once(None).chain(others).collect();
    let mut all = Vec::new();
    for from in std::iter::once(None).chain(points) {
        for instead in &others {
            let mut word = to.name().to_owned();
            if let (Some(from), Some(setting)) = (from, setting) {
                word += &format!(", {} for {}", setting.name(), from.name());
            }
            if let Some(ability) = instead {
                word += &format!(", with {}", ability.name());
            }
            all.push((word, from, *instead));
        }
    }
    all
}

/// How many Abilities count against the five, those on their way too. [B2-ABIL-01 B2-SHOP-14? B2-LIFE-34?]
fn counted(one: &Character) -> usize {
    one.abilities.iter().filter(|held| held.counts()).count() + one.growth.abilities().count()
}

fn full(world: &World, by: Id) -> Option<Why> {
    let one = world.character(by)?;
    (counted(one) >= MOST).then(|| {
        let say =
            format!("{} has five Abilities, or has them coming; there is no sixth.", one.name);
        Why::rules(&[id::SHOP_09, id::ABIL_01]).say(say)
    })
}

/// The Abilities of the list for sale to a seat. [B2-SHOP-09 B2-SHOP-14?]
pub fn abilities(game: &Game<Blessed2>, seat: Seat) -> Vec<Ware<(Id, Ability)>> {
    let mut all = Vec::new();
    for (by, one) in buyers(game, seat) {
        let full = full(&game.world, by);
        let coming =
            |ability: Ability| one.growth.abilities().any(|held| held.ability() == Some(ability));
        for ability in Ability::ALL.into_iter().filter(|one| !coming(*one)) {
            if !one.has(ability) {
                all.extend(ware(&game.world, by, ability.name(), full.clone(), (by, ability)));
            }
        }
    }
    all
}

/// Why somebody cannot make an Ability of their own, if so. [B2-SHOP-10 B2-SHOP-15?]
pub fn no_making(world: &World, by: Id) -> Option<Why> {
    let one = world.character(by)?;
    let few = || {
        let say = format!(
            "{} has {} Abilities; only the fifth may be of your own making. Take from the list first.",
            world.name(by),
            counted(one)
        );
        (counted(one) + 1 < MOST).then(|| Why::rules(&[id::SHOP_10, id::SHOP_15]).say(say))
    };
    full(world, by).or_else(few).or_else(|| ware(world, by, "", None, ())?.blocked)
}
