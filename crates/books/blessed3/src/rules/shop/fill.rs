//! Filling a basket: every form of a visitor ends in one new state of the basket.

use super::list::{self, Item, Visit};
use super::{carry, outlook};
use crate::fact::Fact;
use crate::id;
use crate::rules::{LINE, NAME, Play, gone, named, picked, text};
use crate::shop::basket::{Basket, Change, Extra, Line, Paid, Talk};
use crate::shop::fact::ShopFact;
use crate::shop::moves::ShopMove;
use crate::topic::Pick;
use crate::world::Id;
use ingle_engine::{RuleId, Seat, Stop, Why};

/// A filled form of the shop finds its rule.
pub fn answer(turn: &mut Play<'_, '_>, seat: Seat, answer: ShopMove) -> Result<(), Stop> {
    match answer {
        ShopMove::UpgradeStat { stat } => {
            let found = pick(list::raises(turn.game(), seat), stat)?;
            let mut basket = basket(turn, found.by)?;
            match basket.lines.iter_mut().find(|line| line.stat.is_none()) {
                Some(line) => line.stat = Some(found.what),
                None => basket.lines.push(Line {
                    paid: Paid::Free,
                    stat: Some(found.what),
                    extra: None,
                }),
            }
            put(turn, found.by, basket, found.words, &[id::SHOP_02, id::SHOP_38])
        }
        ShopMove::BuyUpgrade { pay } => {
            let found = pick(list::payments(turn.game(), seat), pay)?;
            let one = super::super::character(turn, found.by)?;
            let rules = match super::limit::curse(one) {
                0 => vec![id::SHOP_05, id::SHOP_33],
                _ => vec![id::SHOP_05, id::SHOP_33, id::SHOP_34],
            };
            buy(turn, found.by, Paid::Blessings(found.what), &rules)
        }
        ShopMove::LowerStat { stat } => {
            let found = pick(list::lowers(turn.game(), seat), stat)?;
            buy(turn, found.by, Paid::Lowered(found.what), &[id::SHOP_06])
        }
        ShopMove::LeaveLost { to } => {
            let found = pick(finds(turn.game(), seat), to)?;
            let mut basket = basket(turn, found.by)?;
            basket.found = Some(found.what);
            let words = format!("Lost → {}", found.words);
            put(turn, found.by, basket, words, &[id::SHOP_23, id::SHOP_39, id::SHOP_40])
        }
        ShopMove::PutBack { what } => {
            let own = super::visitors(turn.game(), seat);
            let found = pick(list::returns(turn.game(), &own, own.len() > 1), what)?;
            let basket = list::without(&basket(turn, found.by)?, found.what);
            put(turn, found.by, basket, format!("put back: {}", found.words), &[id::SHOP_38])
        }
        ShopMove::LeaveShop { character } => {
            let by = named(turn, character)?;
            super::leave(turn, by)
        }
        ShopMove::CloseShop => super::close(turn),
        ShopMove::RuleRumor { rumor, standing } => super::rule_rumor(turn, seat, rumor, &standing),
        ShopMove::OpenVisit { character, free, reason } => {
            super::open_visit(turn, seat, character, free, &reason)
        }
        ShopMove::StrikeFromBasket { what, reason } => {
            let all: Vec<Id> = turn.world().shop.visits.keys().copied().collect();
            let found = pick(list::returns(turn.game(), &all, true), what)?;
            let basket = list::without(&basket(turn, found.by)?, found.what);
            let what = format!("struck: {}", found.words);
            let why = Why::rules(&[id::SHOP_38, id::SHOP_11, id::SHOP_14]);
            let why = why.ruled(seat, text(&reason, LINE)?);
            turn.tell(Fact::Shop(ShopFact::Filled { by: found.by, basket, what }), why);
            Ok(())
        }
        ShopMove::LoseThing { which, reason } => super::lose(turn, seat, which, &reason),
        bring => bring_along(turn, seat, bring),
    }
}

/// What a new size brings along goes to the first line that waits for it. [B3-SHOP-31?]
fn bring_along(turn: &mut Play<'_, '_>, seat: Seat, answer: ShopMove) -> Result<(), Stop> {
    let (visit, nth, _, _) = list::pending(turn.game(), seat).ok_or_else(gone)?;
    let (extra, rules): (Extra, Vec<RuleId>) = match answer {
        ShopMove::ForgoUpgrade => (Extra::Nothing, vec![id::SHOP_31]),
        ShopMove::BackstoryUpgrade { what, text, also, also_text } => {
            let mut changes = vec![change(what, &text)?];
            if also.is_some() && !also_text.trim().is_empty() {
                changes.push(change(also, &also_text)?);
            }
            (Extra::Backstory(changes), vec![id::SHOP_08, id::SHOP_11])
        }
        ShopMove::BeginRumor { text: words } => {
            (Extra::Rumor(Talk::Begin(text(&words, LINE)?)), vec![id::SHOP_08, id::SHOP_12])
        }
        ShopMove::ChangeRumor { rumor, text: words } => {
            let talk = Talk::Change { rumor: rumor.ok_or_else(gone)?, text: text(&words, LINE)? };
            (Extra::Rumor(talk), vec![id::SHOP_08, id::SHOP_12])
        }
        ShopMove::EndRumor { rumor } => {
            let talk = Talk::End(rumor.ok_or_else(gone)?);
            (Extra::Rumor(talk), vec![id::SHOP_08, id::SHOP_12])
        }
        ShopMove::AptitudeUpgrade { from, aptitude } => {
            let from = from.ok_or_else(gone)?;
            let extra = Extra::Aptitude { name: text(&aptitude, NAME)?, from };
            (extra, vec![id::SHOP_09, id::SHOP_14])
        }
        ShopMove::SpecializationUpgrade { aptitude, special, name, link } => {
            let (aptitude, special) = (picked(aptitude)?, picked(special)?);
            let called = text(&name, NAME)?;
            let called = if called == special { String::new() } else { called };
            let link = text(&link, LINE)?;
            let extra = Extra::Specialization { aptitude, special, called, link };
            (extra, vec![id::SHOP_09, id::SHOP_15, id::SHOP_16])
        }
        ShopMove::GainsUpgrade { thing, name } => {
            (Extra::Gains(gained(&visit, thing, &name)?), vec![id::SHOP_10, id::SHOP_17])
        }
        ShopMove::LifestyleUpgrade { to } => {
            let to = picked(to)?;
            let from = visit.one().map_or("", |one| &one.lifestyle);
            let rule = outlook::path(from, &to);
            (Extra::Lifestyle(to), vec![id::SHOP_10, rule])
        }
        ShopMove::EthicUpgrade { to } => {
            let to = picked(to)?;
            let from = visit.one().map_or("", |one| &one.ethic);
            let rule = outlook::path(from, &to);
            (Extra::Ethic(to), vec![id::SHOP_10, rule])
        }
        _ => return Err(gone()),
    };
    let (by, words) = (visit.by, extra.words());
    let mut basket = basket(turn, by)?;
    basket.lines.get_mut(nth).ok_or_else(gone)?.extra = Some(extra);
    // The same code that carries the basket out says whether it could.
    let then = carry::carry(turn.world(), turn.content(), by, &basket);
    let now = carry::carry(turn.world(), turn.content(), by, &self::basket(turn, by)?);
    if then.fell.len() > now.fell.len()
        && let Some((_, why)) = then.fell.last()
    {
        return Err(why.clone().into());
    }
    put(turn, by, basket, words, &rules)
}

/// A change of the Backstory as the form has it. [B3-SHOP-11]
fn change(what: Pick, words: &str) -> Result<Change, Stop> {
    let text = text(words, LINE)?;
    match picked(what)?.as_str() {
        "new" => Ok(Change::New(text)),
        "thing" => Ok(Change::Thing(text)),
        number => Ok(Change::Entry { number: number.parse().map_err(|_| gone())?, text }),
    }
}

/// The thing that becomes exceptional: one on the sheet, or another by a name that is new. [B3-SHOP-17 B3-SHOP-42?]
fn gained(visit: &Visit<'_>, thing: Pick, name: &str) -> Result<String, Stop> {
    if let Some(thing) = thing {
        return Ok(thing);
    }
    let known = &visit.one().ok_or_else(gone)?.growth.exceptional;
    let wanted = match text(name, LINE)? {
        name if name.is_empty() => "something of theirs".to_owned(),
        name => name,
    };
    let numbered = (2..).map(|n| format!("{wanted} {n}"));
    let mut names = std::iter::once(wanted.clone()).chain(numbered);
    Ok(names.find(|name| !known.contains(name)).unwrap_or(wanted))
}

/// What a Lost Lifestyle of a seat's visitors may become. [B3-SHOP-23 B3-SHOP-39?]
pub fn finds(game: &ingle_engine::Game<crate::Blessed3>, seat: Seat) -> Vec<Item<String>> {
    let visits = list::visits(game, seat);
    let many = visits.len() > 1;
    let mut all = Vec::new();
    for visit in visits {
        let Some(one) = game.world.characters.get(&visit.by) else { continue };
        let Ok(names) = outlook::found(&game.world, game.content(), one) else { continue };
        for what in names {
            let value = if many { format!("{}: {what}", one.name) } else { what.clone() };
            let mut basket = visit.basket.clone();
            basket.found = Some(what.clone());
            let then = carry::carry(&game.world, game.content(), visit.by, &basket);
            let blocked = (then.fell.len() > visit.carried.fell.len())
                .then(|| then.fell.last().map(|(_, why)| why.clone()))
                .flatten();
            all.push(Item { words: value.clone(), value, by: visit.by, what, blocked });
        }
    }
    all
}

fn buy(turn: &mut Play<'_, '_>, by: Id, paid: Paid, rules: &[RuleId]) -> Result<(), Stop> {
    let mut basket = basket(turn, by)?;
    let what = format!("a Stat Upgrade {}", paid.words());
    basket.lines.push(Line { paid, stat: None, extra: None });
    put(turn, by, basket, what, rules)
}

fn put(
    turn: &mut Play<'_, '_>,
    by: Id,
    basket: Basket,
    what: String,
    rules: &[RuleId],
) -> Result<(), Stop> {
    turn.tell(Fact::Shop(ShopFact::Filled { by, basket, what }), Why::rules(rules));
    Ok(())
}

fn basket(turn: &Play<'_, '_>, by: Id) -> Result<Basket, Stop> {
    super::basket(turn.world(), by).cloned().ok_or_else(gone)
}

fn pick<T>(items: Vec<Item<T>>, value: Pick) -> Result<Item<T>, Stop> {
    let value = picked(value)?;
    let found = items.into_iter().find(|item| item.value == value).ok_or_else(gone)?;
    match found.blocked {
        Some(why) => Err(why.into()),
        None => Ok(found),
    }
}
