//! Experience: awarded by the referee, banked in a trait, spent on dots and specialties.

use super::after::trait_key;
use super::fact::LateFact;
use super::willpower;
use crate::action::Trait;
use crate::attribute::Attribute;
use crate::charter::{EarlySpecialties, Growth};
use crate::content::Content;
use crate::fact::Fact;
use crate::moves::Kind;
use crate::rules::{cite, grant, who};
use crate::specialty::held;
use crate::world::{Character, CharacterId, Experience, World};
use crate::{Play, id};
use ingle_engine::{RuleId, Seat, Stop, Sum, Why};

/// Whether the table counts points.
pub fn plays(world: &World) -> bool {
    world.charter.experience == Growth::Points
}

/// Whether a specialty may be had before its ability has dots. [MS-LATE-06]
pub fn early(world: &World) -> bool {
    world.charter.early_specialties == EarlySpecialties::Owned
}

/// Somebody's points; a file may have brought them along. [MS-PEER-07]
pub fn of(character: &Character) -> Experience {
    character.kept.experience.unwrap_or_default()
}

/// The points that can be spent on a trait: those banked in it, and the free ones. [MS-LATE-07]
pub fn purse(character: &Character, key: &str) -> u32 {
    let banked = character.late.banked.get(key).copied().unwrap_or(0);
    of(character).free.saturating_add(banked)
}

/// A dot that can be bought.
pub struct Ware {
    /// In which trait.
    pub one: Trait,
    /// Dots now.
    pub from: u8,
    /// Its price. [MS-LATE-23]
    pub price: u32,
    /// Why it cannot be bought, if it cannot.
    pub blocked: Option<Why>,
}

/// Every dot that somebody could buy, with its price. [MS-LATE-23]
pub fn wares(world: &World, content: &Content, id: CharacterId) -> Vec<Ware> {
    let Some(character) = world.character(id) else { return Vec::new() };
    let mut all: Vec<Trait> = Attribute::ALL.map(Trait::Attribute).into();
    if willpower::plays(world) {
        all.push(Trait::Willpower);
    }
    let abilities = world.abilities(content);
    all.extend(abilities.iter().map(|ability| Trait::Ability(ability.name.clone())));
    let ware = |one: Trait| {
        let from = match one {
            Trait::Willpower => willpower::of(character).max,
            _ => character.dots_in(&one),
        };
        let price = price(content, &one, from + 1);
        let (cap, rule) = cap(world, &one);
        let has = purse(character, &trait_key(&one));
        let blocked = match (from >= cap, has < price) {
            (true, _) => Some(Why::from(rule).say(format!("{cap} dots are the most."))),
            (_, true) => Some(
                Why::from(id::LATE_23)
                    .say(format!("It costs {price} points; {} has {has}.", character.name)),
            ),
            _ => None,
        };
        Ware { one, from, price, blocked }
    };
    all.into_iter().map(ware).collect()
}

fn price(content: &Content, one: &Trait, rank: u8) -> u32 {
    let what = match one {
        Trait::Attribute(_) => "attribute",
        Trait::Ability(_) => "ability",
        Trait::Willpower => "willpower",
    };
    content.tables().price(what, rank)
}

fn cap(world: &World, one: &Trait) -> (u8, RuleId) {
    match one {
        Trait::Attribute(_) => (world.attribute_cap(), id::ATTR_48),
        Trait::Ability(_) => (world.ability_cap(), id::ABIL_16),
        Trait::Willpower => (willpower::MOST, id::LATE_08),
    }
}

/// The price of a specialty. [MS-LATE-23]
pub fn specialty_price(content: &Content, advanced: bool) -> u32 {
    let what = if advanced { "advanced_specialty" } else { "general_specialty" };
    content.tables().price(what, 1)
}

/// Awards points to everybody named. [MS-LATE-24]
pub fn award(turn: &mut Play<'_, '_>, by: Seat, ids: &[CharacterId], award: &str, note: String) {
    let found = turn.content().tables().awards.iter().find(|one| one.name == award).cloned();
    let Some(found) = found else { return };
    for id in ids {
        let Some(character) = turn.world().character(*id) else { continue };
        let before = of(character);
        let experience = Experience {
            earned: before.earned.saturating_add(found.points),
            free: before.free.saturating_add(found.points),
        };
        let who = who(turn.world(), *id);
        let (award, points) = (found.name.clone(), found.points);
        let why = Why::rules(&[id::LATE_24, id::VOID_04]).ruled(by, note.clone());
        turn.tell(Fact::Late(LateFact::Awarded { who, award, points, experience }), why);
    }
}

/// Pays: first what is banked in the trait, then free points. [MS-LATE-07 MS-LATE-23]
fn pay(turn: &mut Play<'_, '_>, id: CharacterId, what: String, key: &str, points: u32) {
    let Some(character) = turn.world().character(id) else { return };
    let mut banked = character.late.banked.clone();
    let there = banked.get(key).copied().unwrap_or(0);
    let from_bank = there.min(points);
    match there - from_bank {
        0 => drop(banked.remove(key)),
        left => drop(banked.insert(key.to_owned(), left)),
    }
    let mut experience = of(character);
    let mut sum = Sum::of("free points", experience.free.min(9999) as i32, id::LATE_22);
    experience.free = experience.free.saturating_sub(points - from_bank);
    sum = sum.plus(what.clone(), -(points.min(9999) as i32), id::LATE_23);
    if from_bank > 0 {
        sum = sum.plus("banked", from_bank.min(9999) as i32, id::LATE_07);
    }
    let who = who(turn.world(), id);
    let why = cite(Why::rules(&[id::LATE_23, id::VOID_04]), from_bank > 0, id::LATE_07).sum(sum);
    turn.tell(Fact::Late(LateFact::Paid { who, what, points, experience, banked }), why);
}

/// Buys a dot. [MS-LATE-23]
pub fn buy(turn: &mut Play<'_, '_>, id: CharacterId, one: Trait) -> Result<(), Stop> {
    let found = wares(turn.world(), turn.content(), id).into_iter().find(|ware| ware.one == one);
    let Some(ware) = found else { return Ok(()) };
    if let Some(why) = ware.blocked {
        return Err(why.into());
    }
    let what = turn.world().trait_name(turn.content(), &one);
    pay(turn, id, what, &trait_key(&one), ware.price);
    let (from, to) = (ware.from, ware.from + 1);
    if one == Trait::Willpower {
        willpower::raise(turn, id, Why::rules(&[id::LATE_23, id::LATE_08]));
        return Ok(());
    }
    let rule = turn.world().trait_rule(turn.content(), &one, to);
    let who = who(turn.world(), id);
    let why = Why::rules(&[id::LATE_23, rule]);
    turn.tell(Fact::DotsSet { who, one, from, to, by_hand: false }, why);
    Ok(())
}

/// Buys a specialty. [MS-LATE-06 MS-LATE-23 MS-SPCL-32?]
pub fn specialty(
    turn: &mut Play<'_, '_>,
    id: CharacterId,
    ability: &str,
    (name, kind): (&str, Kind),
) -> Result<(), Stop> {
    let (world, content) = (turn.world(), turn.content());
    let Some(character) = world.character(id) else { return Ok(()) };
    let known = world.ability(content, ability);
    let held = held(known.as_deref(), ability, name, kind == Kind::Advanced);
    let price = specialty_price(content, held.advanced);
    let has = purse(character, ability);
    let knows = character.specialties.iter().any(|own| own.same(&held));
    if !knows && has < price {
        let words = format!("{} costs {price} points; there are {has}.", held.title());
        return Err(Why::rules(&[id::LATE_23, id::SPCL_32]).say(words).into());
    }
    let why = Why::rules(&[id::LATE_23, id::SPCL_32]);
    grant::check_name(name)?;
    if !knows {
        pay(turn, id, held.key(), ability, price);
    }
    grant::specialty(turn, why, id, ability, (name, kind))
}

/// Sets the points by hand.
pub fn amend(turn: &mut Play<'_, '_>, id: CharacterId, free: u32, why: Why) {
    let Some(character) = turn.world().character(id) else { return };
    let experience = Experience { earned: of(character).earned.max(free), free };
    let who = who(turn.world(), id);
    turn.tell(Fact::Late(LateFact::PointsSet { who, experience }), why.and(id::VOID_04));
}
