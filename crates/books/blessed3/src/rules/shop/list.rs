//! What may be put into a basket and taken out of it: one list for the forms and for the rules that read them.

use super::carry::{Carried, carry};
use super::{basket, limit, visitors};
use crate::shop::basket::{Basket, Paid};
use crate::stat::Stat;
use crate::world::{Blessing, Character, Id};
use crate::{Blessed3, id};
use ingle_engine::{Game, Seat, Why};

/// Something to choose: how a form writes it, whose it is, what it is, and why it cannot be chosen.
pub struct Item<T> {
    /// As a form writes it.
    pub value: String,
    /// In words.
    pub words: String,
    /// Whose visit it is.
    pub by: Id,
    /// What it is.
    pub what: T,
    /// Why it cannot be chosen now.
    pub blocked: Option<Why>,
}

/// A part of a basket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A Stat Upgrade and what it brings along.
    Line(usize),
    /// What a Stat Upgrade brings along.
    Extra(usize),
    /// The way back from being Lost.
    Found,
}

/// A visit with what its basket comes to.
pub struct Visit<'g> {
    /// Whose it is.
    pub by: Id,
    /// The basket.
    pub basket: &'g Basket,
    /// What it comes to.
    pub carried: Carried,
}

impl Visit<'_> {
    /// The visitor as the basket would have it.
    pub fn one(&self) -> Option<&Character> {
        self.carried.world.characters.get(&self.by).map(|one| &**one)
    }

    /// The Stat Upgrade that was bought but has raised nothing yet.
    pub fn unplaced(&self) -> Option<usize> {
        self.basket.lines.iter().position(|line| line.stat.is_none())
    }

    /// The first Stat Upgrade whose new size may bring something along: which, the Stat, the size. [B3-SHOP-31?]
    pub fn pending(&self) -> Option<(usize, Stat, u8)> {
        let lines = self.basket.lines.iter().zip(&self.carried.raised).enumerate();
        lines.into_iter().find_map(|(nth, (line, raised))| match (line.stat, raised) {
            (Some(stat), Some((_, to)))
                if *to > 4 && line.extra.is_none() && self.carried.brings(self.by, stat) =>
            {
                Some((nth, stat, *to))
            }
            _ => None,
        })
    }

    /// Why nothing further may be bought yet. [B3-SHOP-31?]
    pub fn waits(&self) -> Option<Why> {
        let (_, stat, size) = self.pending()?;
        let say = format!(
            "{} became a d{size}: first take a d{size} upgrade for it, or leave that.",
            stat.name()
        );
        Some(Why::from(id::SHOP_31).say(say))
    }
}

/// The visit of a character.
pub fn visit(game: &Game<Blessed3>, by: Id) -> Option<Visit<'_>> {
    let basket = basket(&game.world, by)?;
    Some(Visit { by, basket, carried: carry(&game.world, game.content(), by, basket) })
}

/// The visits of a seat.
pub fn visits(game: &Game<Blessed3>, seat: Seat) -> Vec<Visit<'_>> {
    visitors(game, seat).into_iter().filter_map(|by| visit(game, by)).collect()
}

/// The visit of a seat whose new size may bring something along, the first of several.
pub fn pending(game: &Game<Blessed3>, seat: Seat) -> Option<(Visit<'_>, usize, Stat, u8)> {
    visits(game, seat).into_iter().find_map(|visit| {
        let (nth, stat, size) = visit.pending()?;
        Some((visit, nth, stat, size))
    })
}

/// How a form writes a choice: with the name in front where a seat has several visits.
fn named(game: &Game<Blessed3>, many: bool, by: Id, value: &str) -> String {
    match many {
        true => format!("{}: {value}", game.world.name(by)),
        false => value.to_owned(),
    }
}

/// The Stats that may grow. [B3-SHOP-02 B3-SHOP-03 B3-SHOP-04 B3-SHOP-35?]
pub fn raises(game: &Game<Blessed3>, seat: Seat) -> Vec<Item<Stat>> {
    let visits = visits(game, seat);
    let many = visits.len() > 1;
    let mut all = Vec::new();
    for visit in &visits {
        let Some(one) = visit.one() else { continue };
        let unplaced = visit.unplaced().and_then(|nth| visit.basket.lines.get(nth));
        let none = (unplaced.is_none() && visit.basket.free_left() == 0).then(|| {
            Why::rules(&[id::SHOP_01, id::SHOP_05, id::SHOP_06])
                .say("No Stat Upgrade is left; buy one for ①①①, or by lowering a d4 to a d2.")
        });
        let bad = unplaced.and_then(|line| limit::unpaid(one, &line.paid));
        for stat in one.stats.all() {
            let own = unplaced.is_some_and(|line| line.paid == Paid::Lowered(stat)).then(|| {
                let say = format!("{} pays for it; raise another Stat.", stat.name());
                Why::from(id::SHOP_35).say(say)
            });
            let grown = limit::grown(one, stat);
            let from = one.stats.die(stat);
            let words = match &grown {
                Ok(to) => format!("{} d{from} → d{to}", stat.name()),
                Err(_) => format!("{} d{from}", stat.name()),
            };
            let blocked = visit.waits().or_else(|| none.clone()).or_else(|| bad.clone());
            all.push(Item {
                value: named(game, many, visit.by, stat.name()),
                words: named(game, many, visit.by, &words),
                by: visit.by,
                what: stat,
                blocked: blocked.or(own).or(grown.err()),
            });
        }
    }
    all
}

/// Why nothing may be bought in a visit now. [B3-SHOP-31?]
fn no_sale(visit: &Visit<'_>) -> Option<Why> {
    let open = || {
        visit.unplaced().map(|_| {
            Why::rules(&[id::SHOP_31, id::SHOP_02])
                .say("A Stat Upgrade is bought already; choose its Stat first.")
        })
    };
    let many = || {
        (visit.basket.lines.len() >= MOST_LINES).then(|| {
            Why::from(id::SHOP_07)
                .say("The basket is full; end the visit, and the GM opens another.")
        })
    };
    visit.waits().or_else(open).or_else(many)
}

/// A basket that nobody could read any more is full.
const MOST_LINES: usize = 40;

/// The Blessings that pay for a further Stat Upgrade. [B3-SHOP-05 B3-SHOP-33?]
pub fn payments(game: &Game<Blessed3>, seat: Seat) -> Vec<Item<Vec<Blessing>>> {
    let visits = visits(game, seat);
    let many = visits.len() > 1;
    let mut all = Vec::new();
    for visit in &visits {
        let Some(one) = visit.one() else { continue };
        for (value, dice) in limit::trios(one.blessings(), limit::curse(one)) {
            let value = named(game, many, visit.by, &value);
            let blocked = no_sale(visit);
            all.push(Item { words: value.clone(), value, by: visit.by, what: dice, blocked });
        }
    }
    all
}

/// The Stats that may be lowered to pay. [B3-SHOP-06]
pub fn lowers(game: &Game<Blessed3>, seat: Seat) -> Vec<Item<Stat>> {
    let visits = visits(game, seat);
    let many = visits.len() > 1;
    let mut all = Vec::new();
    for visit in &visits {
        let Some(one) = visit.one() else { continue };
        for stat in one.stats.all() {
            let words = match one.stats.die(stat) {
                4 => format!("{} d4 → d2", stat.name()),
                sides => format!("{} d{sides}", stat.name()),
            };
            all.push(Item {
                value: named(game, many, visit.by, stat.name()),
                words: named(game, many, visit.by, &words),
                by: visit.by,
                what: stat,
                blocked: no_sale(visit).or_else(|| limit::lowered(one, stat)),
            });
        }
    }
    all
}

/// The parts of one basket, in words. [B3-SHOP-38?]
pub fn parts(visit: &Visit<'_>) -> Vec<(String, Part, String)> {
    let mut all = Vec::new();
    if let Some(to) = &visit.basket.found {
        all.push(("return".to_owned(), Part::Found, format!("Lost → {to}, free")));
    }
    for (nth, line) in visit.basket.lines.iter().enumerate() {
        let stat = match (line.stat, visit.carried.raised[nth]) {
            (Some(stat), Some((from, to))) => format!("{} d{from} → d{to}", stat.name()),
            (Some(stat), None) => format!("{} (not possible as it is)", stat.name()),
            (None, _) => "a Stat Upgrade".to_owned(),
        };
        let words = format!("{stat}, {}", line.paid.words());
        all.push(((nth + 1).to_string(), Part::Line(nth), words));
        if let Some(extra) = &line.extra {
            let value = format!("{} extra", nth + 1);
            all.push((value, Part::Extra(nth), extra.words()));
        }
    }
    all
}

/// A basket without one of its parts.
pub fn without(basket: &Basket, part: Part) -> Basket {
    let mut basket = basket.clone();
    match part {
        Part::Found => basket.found = None,
        Part::Line(nth) if nth < basket.lines.len() => drop(basket.lines.remove(nth)),
        Part::Extra(nth) => {
            if let Some(line) = basket.lines.get_mut(nth) {
                line.extra = None;
            }
        }
        Part::Line(_) => {}
    }
    basket
}

/// What may be taken out of the baskets of some visitors: not what later things need. [B3-SHOP-27? B3-SHOP-38?]
pub fn returns(game: &Game<Blessed3>, of: &[Id], many: bool) -> Vec<Item<Part>> {
    let mut all = Vec::new();
    for visit in of.iter().filter_map(|by| visit(game, *by)) {
        for (value, part, words) in parts(&visit) {
            let rest = without(visit.basket, part);
            let then = carry(&game.world, game.content(), visit.by, &rest);
            let needed = (then.fell.len() > visit.carried.fell.len())
                .then(|| then.fell.last().cloned())
                .flatten()
                .map(|(what, why)| {
                    let say = format!("Put this back first: {what}. Without it: {}", why.say);
                    Why { say, ..why }.and(id::SHOP_38)
                });
            all.push(Item {
                value: named(game, many, visit.by, &value),
                words: named(game, many, visit.by, &words),
                by: visit.by,
                what: part,
                blocked: needed,
            });
        }
    }
    all
}
