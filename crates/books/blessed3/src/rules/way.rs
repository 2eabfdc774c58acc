//! The Stats that somebody may roll for a Check, and what bars them.

use crate::charter::ViolentBy;
use crate::check::{Check, Rank, Route};
use crate::condition::Condition;
use crate::optional::Swap;
use crate::rules::optional::swap;
use crate::stat::Stat;
use crate::world::{Id, World};
use crate::{Blessed3, id, rules};
use ingle_engine::{Game, Seat, Why};

/// A Stat that somebody may roll for the open Check. [B3-CHK-04]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// Who would roll.
    pub by: Id,
    /// What.
    pub stat: Stat,
    /// Why that.
    pub route: Route,
    /// With which die.
    pub sides: u8,
    /// The die that would stand in for it. [B3-OPT-28 B3-OPT-33]
    pub swap: Option<Swap>,
}

impl Way {
    /// The way in a form.
    pub fn word(&self, world: &World) -> String {
        let stat = match self.route {
            Route::Backstory => "Backstory",
            _ => self.stat.name(),
        };
        let swap = self.swap.map_or(String::new(), |swap| swap::word(world, &swap));
        format!("{stat}{swap}")
    }
}

/// The Stats that somebody may roll now. [B3-CHK-04]
pub fn ways(world: &World, check: &Check, by: Id) -> Vec<Way> {
    let mut all = every_way(world, check, by);
    all.retain(|way| barred(world, check, way).is_none());
    all
}

/// Why a Stat that would fit cannot be rolled now, if so. [B3-CND-17 B3-ATK-10? B3-ATK-12?]
pub fn barred(world: &World, check: &Check, way: &Way) -> Option<Why> {
    let one = world.characters.get(&way.by)?;
    if way.route == Route::Unconventional && one.suffers(Condition::Surprised) {
        let say = format!("{} is Surprised: no unconventional Stat on this roll.", one.name);
        return Some(Why::from(id::CND_17).say(say));
    }
    let attack = check.purpose.attack()?;
    if world.charter.violent_by == ViolentBy::Intent {
        return None;
    }
    if rules::endeavor::roll::waits(world) {
        return None;
    }
    match attack.violent {
        // Whoever is Attentive strikes with the Stat that succeeded before.
        true if check.marks.attends.is_some() => {
            check.marks.attends.filter(|stat| *stat != way.stat && check.rolls.is_empty()).map(
                |stat| {
                    let say = format!("The moment to strike is one of {}; roll that.", stat.name());
                    Why::rules(&[id::SPEC_12, id::ATK_10]).say(say)
                },
            )
        }
        true if way.stat != Stat::Hurt && check.rolls.is_empty() => {
            Some(Why::rules(&[id::ATK_10, id::ATK_12]).say(
                "A violent Attack is rolled with Hurt; with another Stat it would not be one.",
            ))
        }
        false if way.stat == Stat::Hurt => Some(hurts()),
        _ => None,
    }
}

/// Why Hurt stays out of an Attack that is not violent. [B3-ATK-10? B3-ATK-11? B3-STAT-21?]
pub fn hurts() -> Why {
    Why::rules(&[id::ATK_10, id::ATK_11, id::STAT_21])
        .say("With Hurt this would be a violent Attack; leave it and declare one.")
}

/// Whether Hurt would turn the Check into another kind of Attack. [B3-ATK-11?]
pub fn spares(world: &World, check: &Check) -> bool {
    let advances = rules::endeavor::roll::spares(world);
    let attacks = check.purpose.attack().is_some_and(|attack| !attack.violent);
    advances || (world.charter.violent_by == ViolentBy::Stat && attacks)
}

/// The Stats that fit: the normal one, those balanced with it, History by the Backstory. [B3-CHK-04 B3-STAT-14 B3-STAT-19?]
pub fn every_way(world: &World, check: &Check, by: Id) -> Vec<Way> {
    let Some(one) = world.characters.get(&by) else { return Vec::new() };
    let way = |stat, route| Way { by, stat, route, sides: one.stats.die(stat), swap: None };
    // In an Endeavor the position roll is the first.
    if let Some(roll) = rules::endeavor::roll::waiting(world) {
        return vec![way(roll.stat, Route::Normal)];
    }
    // The second roll of a Hard Check uses the Stat of the first.
    if check.rank == Rank::Hard
        && let Some(roll) = check.rolls.first()
    {
        return vec![way(roll.stat, roll.route)];
    }
    let mut found: Vec<Way> = check.stats.iter().map(|stat| way(*stat, Route::Normal)).collect();
    // What is rolled anew in an Endeavor is the same Stat.
    if check.rolls.is_empty() && rules::endeavor::roll::anew(world) {
        return found;
    }
    for normal in &check.stats {
        for stat in one.stats.balanced(*normal) {
            let known = found.iter().any(|known| known.stat == stat);
            if !known && !check.denied.contains(&(by, stat)) {
                found.push(way(stat, Route::Unconventional));
            }
        }
    }
    if check.history(by).is_some() && !check.stats.contains(&Stat::History) {
        found.push(way(Stat::History, Route::Backstory));
    }
    found
}

/// The ways of everybody whom a seat plays, as far as nothing bars them. [B3-CHK-30?]
pub fn ways_of(game: &Game<Blessed3>, seat: Seat) -> Vec<Way> {
    let Some(check) = &game.world.check else { return Vec::new() };
    let mut all = mixed(game, check, seat);
    all.retain(|way| barred(&game.world, check, way).is_none());
    all
}

/// The ways of everybody whom a seat plays in words, and what bars them. [B3-CHK-30?]
pub fn every_way_of(game: &Game<Blessed3>, seat: Seat) -> Vec<(String, Way, Option<Why>)> {
    let Some(check) = &game.world.check else { return Vec::new() };
    let all = mixed(game, check, seat).into_iter();
    all.map(|way| (word_of(game, seat, &way), way, barred(&game.world, check, &way))).collect()
}

/// The way in a form of a seat, which says whose it is where several play for it.
pub fn word_of(game: &Game<Blessed3>, seat: Seat, way: &Way) -> String {
    let word = way.word(&game.world);
    let several = game.world.check.as_ref().is_some_and(|check| own(game, check, seat).count() > 1);
    if several { format!("{}: {word}", game.world.name(way.by)) } else { word }
}

/// Those who take part and are played by a seat.
fn own(game: &Game<Blessed3>, check: &Check, seat: Seat) -> impl Iterator<Item = Id> {
    check.who().filter(move |id| game.world.seat(*id) == Some(seat))
}

/// The ways of everybody whom a seat plays that the mix of a Complex Check allows. [B3-CHK-30?]
fn mixed(game: &Game<Blessed3>, check: &Check, seat: Seat) -> Vec<Way> {
    let mixes = must_mix(&game.world, check);
    let mut found = Vec::new();
    for by in own(game, check, seat) {
        found.extend(swapped(game, check, every_way(&game.world, check, by)));
    }
    found.retain(|way| mixes.is_none_or(|last| (way.by, way.stat) != last));
    found
}

/// Ways to roll, and after them those with a die that stands in. [B3-OPT-28 B3-OPT-33 B3-OPT-47?]
fn swapped(game: &Game<Blessed3>, check: &Check, ways: Vec<Way>) -> Vec<Way> {
    let mut all = ways.clone();
    for way in ways {
        for swap in swap::swaps(game, check, way.by) {
            all.push(Way { sides: swap.sides, swap: Some(swap), ..way });
        }
    }
    all
}

/// What the last roll of a Complex Check may not repeat, unless nobody can do otherwise. [B3-CHK-30?]
pub fn must_mix(world: &World, check: &Check) -> Option<(Id, Stat)> {
    let last = check.rolls.len() + 1 == usize::from(check.needed);
    if check.rank != Rank::Complex || !last || !world.charter.complex_must_mix.yes() {
        return None;
    }
    let first = check.rolls.first()?;
    let all_same = check.rolls.iter().all(|roll| (roll.by, roll.stat) == (first.by, first.stat));
    let other = |way: &Way| (way.by, way.stat) != (first.by, first.stat);
    let possible = check.who().any(|by| ways(world, check, by).iter().any(other));
    (all_same && possible).then_some((first.by, first.stat))
}
