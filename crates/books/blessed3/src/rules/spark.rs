//! Spark rolls: two balanced Stats as one, before the dice or after.

use super::check::Way;
use super::{Play, gone, picked};
use crate::charter::{SparksPerCheck, SurprisedCovers};
use crate::check::{Change, Check, Rank, Roll};
use crate::condition::Condition;
use crate::cost::Cost;
use crate::endeavor::rule;
use crate::fact::Fact;
use crate::optional::Swap;
use crate::rules::optional::swap;
use crate::stat::Stat;
use crate::topic::{Pick, Plan, Topic};
use crate::world::{Blessing, Id, World};
use crate::{Blessed3, id, rules, why};
use ingle_engine::{Game, Seat, Stop, Why};
use ingle_shared::bump::Bump;

/// Who of a seat would Spark the next roll: the first who takes part and has a way to roll.
pub fn sparker(game: &Game<Blessed3>, seat: Seat) -> Option<Id> {
    let ways = rules::check::ways_of(game, seat);
    let check = game.world.check.as_ref()?;
    let pays = |id: &Id| {
        let one = game.world.characters.get(id);
        one.is_some_and(|one| one.purse(&game.world.charter).has_pair())
    };
    let able = ways.iter().find(|way| {
        pays(&way.by)
            && held(&game.world, check, way.by).is_none()
            && pairs(game, &ways, way.by).next().is_some()
    });
    able.or(ways.first()).map(|way| way.by)
}

/// Why somebody cannot Spark the next roll or rolls, if so: Taxed, or Surprised. [B3-CND-13 B3-CND-16]
pub fn held(world: &World, check: &Check, who: Id) -> Option<Why> {
    let one = world.characters.get(&who)?;
    if rules::endeavor::roll::waits(world) {
        let say = "The position roll comes first; it may be upgraded once it lies there.";
        return Some(Why::rules(&[rule::END_19, rule::SPK_14]).say(say));
    }
    if one.suffers(Condition::Taxed) {
        return Some(taxed(&one.name));
    }
    // Of a Hard Check only the first roll is Surprised; the second may be Sparked.
    let second =
        check.rank == Rank::Hard && world.charter.surprised_covers == SurprisedCovers::Roll;
    (one.suffers(Condition::Surprised) && !second).then(|| startled(&one.name))
}

/// Why somebody Taxed does not Spark. [B3-CND-13]
pub fn taxed(name: &str) -> Why {
    Why::rules(&[id::CND_13, id::CND_14])
        .say(format!("{name} is Taxed and cannot Spark until that is treated."))
}

/// Why a Surprised roll is not Sparked. [B3-CND-16]
pub fn startled(name: &str) -> Why {
    Why::from(id::CND_16).say(format!("{name} is Surprised: that roll cannot Spark."))
}

/// The pairs of Stats that somebody may Spark: a way to roll, and any other Stat balanced with it. [B3-SPK-01 B3-SPK-07?]
///
/// Two ways of one kind are one pair, whichever is named first.
pub fn pair_ways(
    game: &Game<Blessed3>,
    seat: Seat,
    by: Id,
) -> impl Iterator<Item = (String, Plan)> + use<'_> {
    pairs(game, &rules::check::ways_of(game, seat), by).map(move |(way, partner, swap)| {
        let stands = swap.filter(|swap| swap.second);
        let stands = stands.map_or(String::new(), |swap| swap::word(&game.world, &swap));
        let word = format!("{}+{}{stands}", way.word(&game.world), partner.name());
        let (stat, route) = (way.stat, way.route);
        let plan = Plan { by, stat, route, partner: Some(partner), swap, ..Plan::default() };
        (word, plan)
    })
}

/// The ways of somebody, each with every Stat that it may be Sparked with.
fn pairs<'a>(
    game: &'a Game<Blessed3>,
    ways: &[Way],
    by: Id,
) -> impl Iterator<Item = (Way, Stat, Option<Swap>)> + use<'a> {
    let ways: Vec<Way> = ways.iter().filter(|way| way.by == by).copied().collect();
    (0..ways.len()).flat_map(move |nth| {
        let (before, way) = (ways[..nth].to_vec(), ways[nth]);
        partners(game, &way).into_iter().filter_map(move |(partner, swap)| {
            let known =
                |other: &Way| (other.stat, other.route, other.swap) == (partner, way.route, None);
            let twice = swap.is_none() && before.iter().any(known);
            (!twice).then_some((way, partner, swap))
        })
    })
}

/// The Stats that a way may be Sparked with: those of its size, or any whose place a die of that size takes. [B3-SPK-18? B3-OPT-47?]
fn partners(game: &Game<Blessed3>, way: &Way) -> Vec<(Stat, Option<Swap>)> {
    let (Some(one), Some(check)) = (game.world.characters.get(&way.by), &game.world.check) else {
        return Vec::new();
    };
    let others = || one.stats.rolled().filter(|stat| *stat != way.stat);
    let own = others().filter(|stat| one.stats.die(*stat) == way.sides);
    let mut found: Vec<(Stat, Option<Swap>)> = own.map(|stat| (stat, way.swap)).collect();
    if way.swap.is_none() {
        let fits = swap::swaps(game, check, way.by).into_iter().filter(|s| s.sides == way.sides);
        for swap in fits {
            let other = others().filter(|stat| one.stats.die(*stat) != way.sides);
            found.extend(other.map(|stat| (stat, Some(Swap { second: true, ..swap }))));
        }
    }
    if rules::check::spares(&game.world, check) {
        found.retain(|(stat, _)| *stat != Stat::Hurt);
    }
    found
}

/// The payments for the next roll or rolls. [B3-SPK-06 B3-SPK-10?]
pub fn payments(game: &Game<Blessed3>, by: Id) -> Vec<(String, Vec<[u32; 2]>)> {
    let (Some(one), Some(check)) = (game.world.characters.get(&by), &game.world.check) else {
        return Vec::new();
    };
    let each = game.world.charter.sparks_per_check == SparksPerCheck::EachRoll;
    let startled = one.suffers(Condition::Surprised);
    let most = if check.rank == Rank::Hard && each && !startled { 2 } else { 1 };
    one.purse(&game.world.charter).sparks(most)
}

/// Why no roll can be Sparked now, if so. [B3-BLS-18 B3-SPK-01 B3-STAT-16]
pub fn blocked(game: &Game<Blessed3>, seat: Seat) -> Option<Why> {
    let check = game.world.check.as_ref()?;
    let by = sparker(game, seat)?;
    if let Some(why) = held(&game.world, check, by) {
        return Some(why);
    }
    if !rules::check::spark_left(&game.world, check) {
        return Some(Why::from(id::SPK_10).say("One roll of this Check is Sparked already."));
    }
    if pair_ways(game, seat, by).next().is_none() {
        let say = "No other Stat is balanced with what you may roll; a Spark takes two equal dice.";
        return Some(Why::rules(&[id::STAT_16, id::SPK_01]).say(say));
    }
    payments(game, by).is_empty().then(|| {
        Why::rules(&[id::BLS_18, id::SPK_01]).say(
            "A Spark costs ⊜⊜: two Blessings of the same worth, and the pool holds no such pair.",
        )
    })
}

/// Rolls two balanced Stats as one group. [B3-SPK-01 B3-SPK-02]
pub fn spark(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    pair: Pick,
    pay: Pick,
    say: &str,
) -> Result<(), Stop> {
    let (pair, pay) = (picked(pair)?, picked(pay)?);
    let by = sparker(turn.game(), seat).ok_or_else(gone)?;
    let plan = pair_ways(turn.game(), seat, by).find(|(word, _)| *word == pair);
    let (_, plan) = plan.ok_or_else(gone)?;
    let paid = payments(turn.game(), by).into_iter().find(|(word, _)| *word == pay);
    let (_, paid) = paid.ok_or_else(gone)?;
    let say = super::text(say, super::LINE)?;
    rules::check::approve_or_roll(turn, Plan { pay: paid, say, ..plan })
}

/// Spends the pair. [B3-BLS-06 B3-BLS-18]
pub fn pay(turn: &mut Play<'_, '_>, by: Id, ids: [u32; 2]) -> Result<(), Stop> {
    let one = super::character(turn, by)?;
    let purse = one.purse(&turn.world().charter);
    let dice: Vec<Blessing> =
        purse.dice.iter().filter(|die| ids.contains(&die.id)).cloned().collect();
    let (cursed, none) = (purse.less > 0, dice.iter().all(|die| purse.worth(die) == 0));
    let mut why = Why::rules(&[id::SPK_01, id::BLS_01, id::BLS_06, Cost::Equal.rule()]);
    if dice.iter().any(|die| die.temporary) {
        why = why.and(id::BLS_32);
        if dice.iter().any(|die| !die.temporary) {
            why = why.and(id::SPK_13);
        }
    }
    if cursed {
        why = why.and(id::BLS_37).and(id::CND_05);
    }
    if none {
        why = why.and(id::SPK_12).and(id::BLS_36);
    }
    turn.tell(Fact::Spent { by, blessings: dice, on: "a Spark".to_owned() }, why);
    rules::ethic::precision::paid(turn, by, 2);
    Ok(())
}

/// The rolls of somebody's that a die may be added to, the lowest first: the words, which, and with what. [B3-SPK-04 B3-SPK-11?]
pub fn upgrades(game: &Game<Blessed3>, by: Id) -> Vec<(String, usize, Stat, Option<Swap>)> {
    let (Some(check), Some(one)) = (&game.world.check, game.world.characters.get(&by)) else {
        return Vec::new();
    };
    let taxed = one.suffers(Condition::Taxed);
    if taxed || !rules::check::spark_left(&game.world, check) {
        return Vec::new();
    }
    let free =
        |roll: &Roll| !roll.sparked() && !roll.has(Change::Surprised) && !roll.has(Change::Calm);
    let single = |roll: &Roll| roll.by == by && free(roll) && roll.dice == 1;
    let spares = rules::check::spares(&game.world, check);
    let mut rolls: Vec<usize> =
        (0..check.rolls.len()).filter(|nth| single(&check.rolls[*nth])).collect();
    rolls.sort_by_key(|nth| (check.rolls[*nth].worth(), *nth));
    let mut found = Vec::new();
    for nth in rolls {
        let roll = &check.rolls[nth];
        let free = |stat: &Stat| *stat != roll.stat && !(spares && *stat == Stat::Hurt);
        let own = |stat: &Stat| one.stats.die(*stat) == roll.sides;
        let mut swap = swap::swaps(game, check, by).into_iter();
        let swap = swap.find(|swap| swap.sides == roll.sides && roll.swap.is_none());
        for partner in one.stats.rolled().filter(free) {
            let swap = match own(&partner) {
                true => None,
                false if swap.is_none() => continue,
                false => swap.map(|swap| Swap { second: true, ..swap }),
            };
            let stands = swap.map_or(String::new(), |swap| swap::word(&game.world, &swap));
            let word = match check.rolls.len() {
                1 => format!("{}{stands}", partner.name()),
                _ => format!("{}+{}{stands}", nth + 1, partner.name()),
            };
            found.push((word, nth, partner, swap));
        }
    }
    found
}

/// Who of a seat may add a die now: the first who can pay and has a roll to add to.
pub fn upgrader(game: &Game<Blessed3>, seat: Seat) -> Option<Id> {
    let check = game.world.check.as_ref()?;
    let own = |id: &Id| game.world.seat(*id) == Some(seat);
    let can = |id: &Id| {
        let one = game.world.characters.get(id);
        one.is_some_and(|one| one.purse(&game.world.charter).has_pair())
            && !upgrades(game, *id).is_empty()
    };
    check.who().filter(own).find(can)
}

/// Whether a seat is asked about an upgrade. Where pools are secret, two dice are enough to be asked, so that being asked tells nothing.
pub fn may_upgrade(game: &Game<Blessed3>, seat: Seat) -> bool {
    if game.world.charter.public_pools.yes() {
        return upgrader(game, seat).is_some();
    }
    let Some(check) = &game.world.check else { return false };
    let mut own = check.who().filter(|id| game.world.seat(*id) == Some(seat));
    own.any(|id| {
        let count = game.world.characters.get(&id).map_or(0, |one| one.count());
        count >= 2 && !upgrades(game, id).is_empty()
    })
}

/// Adds a die to a roll that lies on the table. [B3-SPK-04 B3-SPK-05 B3-SPK-08?]
pub fn upgrade(turn: &mut Play<'_, '_>, seat: Seat, which: Pick, paid: Pick) -> Result<(), Stop> {
    let (which, paid) = (picked(which)?, picked(paid)?);
    let by = upgrader(turn.game(), seat).ok_or_else(gone)?;
    let found = upgrades(turn.game(), by).into_iter().find(|(word, ..)| *word == which);
    let (_, at, partner, swap) = found.ok_or_else(gone)?;
    let pairs = super::character(turn, by)?.purse(&turn.world().charter).pairs();
    let ids = pairs.into_iter().find(|(word, _)| *word == paid);
    let (_, ids) = ids.ok_or_else(gone)?;
    pay(turn, by, ids)?;
    let check: Check = turn.world().check.clone().ok_or_else(gone)?;
    let mut roll = check.rolls.get(at).cloned().ok_or_else(gone)?;
    let retro = turn.world().charter.upgrade_retro_bump.yes() && roll.bumped;
    let changes = rules::roll::changes(turn.game(), &check, by, roll.stat, &[(by, partner)]);
    for change in [Change::Ache, Change::Ignited] {
        // Fame and company were settled by the roll itself.
        if changes.contains(&change) && !roll.has(change) {
            roll.changes.push(change);
        }
    }
    roll.changes.sort();
    roll.swap = roll.swap.or(swap);
    let haunted = roll.haunted.is_some();
    let alike = rules::roll::alike(&check, by, roll.stat, &roll.changes, haunted);
    let (bumps, enough) = (!roll.held(), Some(roll.enough()));
    let throw = Bump { bumps, enough, ..Bump::added(roll.sides, roll.total, retro).alike(alike) };
    let fell = turn.throw(super::seat(turn, by)?, id::SPK_04, &throw)?;
    let weighing = fell.waves.is_empty();
    let most = roll.enough().saturating_sub(roll.total);
    roll.added = Some(if weighing { fell.tally.sum.min(most) } else { fell.tally.sum });
    roll.bumped |= fell.tally.bumped && !weighing;
    roll.partner = Some(partner);
    roll.added_waves = fell.waves;
    let mut shown = check;
    shown.rolls[at] = roll.clone();
    let why = turn.why(|world| why::upgraded(world, &shown, at));
    turn.tell(Fact::Upgraded { at, roll: Box::new(roll) }, why);
    swap::used(turn, swap);
    let seats = rules::check::reacting_seats(turn.game());
    turn.revise(Topic::Rolled, seats)
}
