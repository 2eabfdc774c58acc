//! Sparks of other kinds: Ascendant with three Stats, Synchronized with somebody else's.

use super::tell;
use crate::ability::Ability;
use crate::ability::fact::AbilityFact;
use crate::ability::hook;
use crate::ability::topic::AbilityTopic;
use crate::charter::{Ascendant, ZeroPairs};
use crate::deed::{Deed, Part, Payment, Plan};
use crate::pool::{Purse, take, words};
use crate::rules::{Play, deed, gone, picked, roll, speaks, trim, voice, ways, window};
use crate::stat::Stat;
use crate::topic::{Pick, Topic, Window};
use crate::world::{Id, World};
use crate::{Blessed2, id};
use ingle_engine::{Game, Seat, Stop};

/// The smallest die that an Ascendant Spark takes. [B2-ABIL-23]
const LEAST: u8 = 8;

/// A pool after these dice have left it.
fn purse(world: &World, by: Id, without: &[u8]) -> Purse {
    let Some(one) = world.character(by) else { return Purse::new(&[], 0, false) };
    let mut pool = one.pool.clone();
    take(&mut pool, without);
    let zeros = world.charter.zero_pairs == ZeroPairs::Pay;
    Purse::new(&pool, one.lessened(&world.charter), zeros)
}

fn prices(purse: &Purse, cheap: bool) -> Vec<Vec<u8>> {
    let sixes = if cheap { purse.sixes() } else { Vec::new() };
    purse.pairs().into_iter().chain(sixes).map(|pair| pair.to_vec()).collect()
}

/// Two prices from one pool, the cheapest that there are. [B2-ABIL-24?]
fn twice(world: &World, by: Id, cheap: bool) -> Option<Vec<u8>> {
    let mut best: Option<Vec<u8>> = None;
    for first in prices(&purse(world, by, &[]), cheap) {
        for second in prices(&purse(world, by, &first), cheap) {
            let all = [first.clone(), second].concat();
            let sum = |dice: &[u8]| dice.iter().map(|die| u32::from(*die)).sum::<u32>();
            if best.as_ref().is_none_or(|best| sum(&all) < sum(best)) {
                best = Some(all);
            }
        }
    }
    best
}

/// The Ascendant Sparks of a seat for a roll: three Stats of d8 or larger, where nobody is harmed.
/// [B2-ABIL-23 B2-ABIL-24? B2-ABIL-25? B2-CON-20?]
pub fn ascendant(game: &Game<Blessed2>, seat: Seat, nth: u8) -> Vec<(String, Plan)> {
    let world = &game.world;
    let Some((open, by)) = own(game, seat, nth, Ability::Ascendant) else { return Vec::new() };
    let Some(one) = world.character(by).filter(|_| !open.violent()) else { return Vec::new() };
    let mixed = world.charter.ascendant == Ascendant::Mixed;
    let fits =
        |stat: &Stat| world.sparks(*stat) && *stat != Stat::Hurt && one.stats.die(*stat) >= LEAST;
    let all: Vec<Stat> = world.stats().into_iter().filter(fits).collect();
    let paid = [false, true].map(|cheap| twice(world, by, cheap));
    let lies = lies(open, nth);
    let mut found = Vec::new();
    for (a, first) in all.iter().enumerate() {
        for (b, second) in all.iter().enumerate().skip(a + 1) {
            for third in &all[b + 1..] {
                let mut three = vec![*first, *second, *third];
                // What lies already is one of the three, and comes first.
                if let Some(stat) = lies {
                    let Some(at) = three.iter().position(|known| *known == stat) else { continue };
                    three.swap(0, at);
                }
                let same = one.balanced(*first, *second) && one.balanced(*first, *third);
                if !(same || mixed) || !ways::may_spark(open, nth, &three) {
                    continue;
                }
                let plan = Plan::new(nth, three);
                let cheap = open.roll(nth).is_some_and(|r| hook::six_and_one(world, r, &plan));
                if let Some(dice) = paid[usize::from(cheap)].clone() {
                    let pays = vec![Payment { by, dice }];
                    found.push((ways::named(&plan), Plan { pays, ..plan }));
                }
            }
        }
    }
    found
}

/// The Stat whose die lies already, where a Basic Check becomes a Spark after its first die. [B2-SPK-05]
fn lies(open: &Deed, nth: u8) -> Option<Stat> {
    open.roll(nth)?.shown.as_ref()?.plan.stats.first().copied()
}

/// Whether a roll of one Stat could become such a Spark once its first die lies. [B2-SPK-05 B2-ABIL-20 B2-ABIL-23]
pub fn may_follow(game: &Game<Blessed2>, nth: u8, stat: Stat) -> bool {
    let by = game.world.deed.as_ref().and_then(|open| open.roll(nth)).map(|roll| roll.by);
    let Some(seat) = by.map(|by| voice(&game.cast, &game.world, by)) else { return false };
    ascendant(game, seat, nth).iter().any(|(_, plan)| plan.stats.contains(&stat))
        || synchronized(game, seat, nth).iter().any(|(_, plan)| plan.stats.contains(&stat))
}

/// The roll and its roller, where a seat speaks for them, they have the Ability and may Spark.
fn own(game: &Game<Blessed2>, seat: Seat, nth: u8, ability: Ability) -> Option<(&Deed, Id)> {
    let open = game.world.deed.as_ref()?;
    let roll = open.roll(nth).filter(|roll| speaks(game, seat, roll.by))?;
    let has = game.world.character(roll.by)?.has(ability);
    (has && ways::no_spark(&game.world, open, nth).is_none()).then_some((open, roll.by))
}

/// Sparks three Stats. [B2-ABIL-23]
pub fn ascend(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    nth: u8,
    which: Pick,
    say: &str,
) -> Result<(), Stop> {
    let plan = picked(which, ascendant(turn.game(), seat, nth))?;
    let by = deed(turn)?.roll(nth).ok_or_else(gone)?.by;
    let mut rules = vec![id::ABIL_24, id::ABIL_25];
    let part = deed(turn)?.roll(nth).map(|roll| roll.part);
    rules.extend(crate::rules::when(part == Some(Part::Defence), id::CON_20));
    super::use_up(turn, by, Ability::Ascendant, &rules)?;
    turn.close();
    roll::perform(turn, Plan { say: trim(say), ..plan })
}

/// The Synchronized Sparks of a seat for a roll: one own Stat, and a balanced one of somebody in the scene.
/// [B2-ABIL-20 B2-ABIL-21 B2-ABIL-22?]
pub fn synchronized(game: &Game<Blessed2>, seat: Seat, nth: u8) -> Vec<(String, Plan)> {
    let world = &game.world;
    let Some((open, by)) = own(game, seat, nth, Ability::Synchronized) else { return Vec::new() };
    let Some(one) = world.character(by) else { return Vec::new() };
    let mut found: Vec<(String, Plan)> = Vec::new();
    let all: Vec<Stat> = world.stats().into_iter().filter(|stat| world.sparks(*stat)).collect();
    let lies = lies(open, nth);
    let partners = world.playing().filter(|(id, other)| {
        *id != by && other.here() && other.has(Ability::Synchronized) && other.monster.is_none()
    });
    for (partner, other) in partners {
        let prices = [false, true].map(|cheap| shared(world, by, partner, cheap));
        for mine in all.iter().copied().filter(|mine| lies.is_none_or(|stat| stat == *mine)) {
            for theirs in all.iter().copied() {
                let balanced = one.die(mine) == other.die(theirs);
                if !balanced || !ways::may_spark(open, nth, &[mine, theirs]) {
                    continue;
                }
                let plan = Plan { partner: Some((partner, theirs)), ..Plan::new(nth, vec![mine]) };
                let cheap = open.roll(nth).is_some_and(|r| hook::six_and_one(world, r, &plan));
                let names =
                    format!("{} + {}'s {}", mine.name(), world.name(partner), theirs.name());
                for (at, pays) in prices[usize::from(cheap)].iter().cloned().enumerate() {
                    let word = match at {
                        0 => names.clone(),
                        _ => format!("{names} for {}", split_words(world, &pays)),
                    };
                    found.push((word, Plan { pays, ..plan.clone() }));
                }
            }
        }
    }
    found
}

fn split_words(world: &World, pays: &[Payment]) -> String {
    let each = pays.iter().map(|pay| format!("{} of {}", words(&pay.dice), world.name(pay.by)));
    each.collect::<Vec<_>>().join(" and ")
}

/// The cheapest ways to pay a Spark between two: from the own pool, one die each, from the other's. [B2-ABIL-22?]
fn shared(world: &World, by: Id, partner: Id, cheap: bool) -> Vec<Vec<Payment>> {
    let pay = |by: Id, dice: Vec<u8>| Payment { by, dice };
    let (mine, theirs) = (purse(world, by, &[]), purse(world, partner, &[]));
    let least = u8::from(world.charter.zero_pairs != ZeroPairs::Pay);
    let fits = |worth: u8, other: u8| {
        worth == other || (cheap && worth.max(other) >= 6 && worth.min(other) >= 1)
    };
    let split = mine.usable(least).into_iter().find_map(|(face, worth)| {
        let other = theirs.usable(least).into_iter().find(|(_, other)| fits(worth, *other));
        other.map(|(other, _)| vec![pay(by, vec![face]), pay(partner, vec![other])])
    });
    let own = prices(&mine, cheap).into_iter().next().map(|dice| vec![pay(by, dice)]);
    let lent = prices(&theirs, cheap).into_iter().next().map(|dice| vec![pay(partner, dice)]);
    own.into_iter().chain(split).chain(lent).collect()
}

/// Asks the other to Spark together, unless one person plays both. [B2-ABIL-20 B2-ABIL-21]
pub fn synchronize(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    nth: u8,
    which: Pick,
    say: &str,
) -> Result<(), Stop> {
    let plan = picked(which, synchronized(turn.game(), seat, nth))?;
    let plan = Plan { say: trim(say), ..plan };
    let (partner, _) = plan.partner.ok_or_else(gone)?;
    let other = voice(turn.cast(), turn.world(), partner);
    turn.close();
    match other == seat {
        true => joined(turn, plan, true, ""),
        false => turn.ask(Topic::Ability(AbilityTopic::Willing { plan }), [other], []),
    }
}

/// The other is willing or not. [B2-ABIL-20 B2-ABIL-21 B2-ABIL-22?]
pub fn joined(turn: &mut Play<'_, '_>, plan: Plan, so: bool, say: &str) -> Result<(), Stop> {
    let by = deed(turn)?.roll(plan.nth).ok_or_else(gone)?.by;
    let (partner, _) = plan.partner.ok_or_else(gone)?;
    let fact = AbilityFact::Joined { by: partner, with: by, so, say: trim(say) };
    tell(turn, fact, [id::ABIL_20, id::ABIL_21, id::ABIL_22]);
    // Dice may have gone while the question was open.
    let there = |pay: &Payment| {
        let mut pool = turn.world().character(pay.by).map(|one| one.pool.clone());
        let many = pool.as_ref().map_or(0, Vec::len);
        pool.iter_mut().for_each(|pool| take(pool, &pay.dice));
        pool.map_or(0, |pool| pool.len()) + pay.dice.len() == many
    };
    match so && plan.pays.iter().all(there) {
        true => roll::perform(turn, plan),
        false if lies(deed(turn)?, plan.nth).is_some() => {
            window::open(turn, Window::First { nth: plan.nth })
        }
        false => roll::next(turn),
    }
}
