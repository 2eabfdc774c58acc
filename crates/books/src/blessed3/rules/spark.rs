//! Spark rolls: two balanced Stats as one, before the dice or after.

use super::check::Way;
use super::{Play, gone, picked};
use crate::blessed3::charter::SparksPerCheck;
use crate::blessed3::check::{Check, Rank, Roll};
use crate::blessed3::cost::Cost;
use crate::blessed3::fact::Fact;
use crate::blessed3::pay::{pairs, sparks};
use crate::blessed3::stat::Stat;
use crate::blessed3::topic::{Pick, Plan, Topic};
use crate::blessed3::world::{Blessing, Id};
use crate::blessed3::{Blessed3, id, rules, why};
use crate::bump::{Bump, MAXIMUM};
use ingle_engine::{Game, Seat, Stop, Why};

/// Who of a seat would Spark the next roll: the first who takes part and has a way to roll.
pub fn sparker(game: &Game<Blessed3>, seat: Seat) -> Option<Id> {
    let ways = rules::check::ways_of(game, seat);
    let able = ways.iter().find(|(_, way)| {
        let one = game.world.characters.get(&way.by);
        let pool = one.map_or(&[][..], |one| one.blessings());
        !pairs(pool, &game.world.charter).is_empty()
            && pair_ways(game, seat, way.by).next().is_some()
    });
    able.or(ways.first()).map(|(_, way)| way.by)
}

/// The pairs of Stats that somebody may Spark: a way to roll, and any other Stat balanced with it. [B3-SPK-01 B3-SPK-07?]
///
/// Two ways of one kind are one pair, whichever is named first.
pub fn pair_ways(
    game: &Game<Blessed3>,
    seat: Seat,
    by: Id,
) -> impl Iterator<Item = (String, Plan)> + use<'_> {
    let ways = rules::check::ways_of(game, seat).into_iter().map(|(_, way)| way);
    let ways: Vec<Way> = ways.filter(|way| way.by == by).collect();
    let pairs = (0..ways.len()).flat_map(move |nth| {
        let (before, way) = (ways[..nth].to_vec(), ways[nth]);
        let one = game.world.characters.get(&by);
        let partners = one.map_or_else(Vec::new, |one| one.stats.balanced(way.stat).collect());
        partners.into_iter().filter_map(move |partner| {
            let known = |other: &Way| (other.stat, other.route) == (partner, way.route);
            (!before.iter().any(known)).then_some((way, partner))
        })
    });
    pairs.map(move |(way, partner)| {
        let word = format!("{}+{}", way.word(), partner.name());
        let (stat, route) = (way.stat, way.route);
        let plan =
            Plan { by, stat, route, partner: Some(partner), pay: Vec::new(), say: String::new() };
        (word, plan)
    })
}

/// The payments for the next roll or rolls. [B3-SPK-06 B3-SPK-10?]
pub fn payments(game: &Game<Blessed3>, by: Id) -> Vec<(String, Vec<[u32; 2]>)> {
    let (Some(one), Some(check)) = (game.world.characters.get(&by), &game.world.check) else {
        return Vec::new();
    };
    let each = game.world.charter.sparks_per_check == SparksPerCheck::EachRoll;
    let most = if check.rank == Rank::Hard && each { 2 } else { 1 };
    sparks(one.blessings(), &game.world.charter, most)
}

/// Why no roll can be Sparked now, if so. [B3-BLS-18 B3-SPK-01 B3-STAT-16]
pub fn blocked(game: &Game<Blessed3>, seat: Seat) -> Option<Why> {
    let check = game.world.check.as_ref()?;
    let by = sparker(game, seat)?;
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
    let pool = super::character(turn, by)?.blessings();
    let dice: Vec<Blessing> = pool.iter().filter(|die| ids.contains(&die.id)).cloned().collect();
    let mut why = Why::rules(&[id::SPK_01, id::BLS_01, id::BLS_06, Cost::Equal.rule()]);
    if dice.iter().any(|die| die.temporary) {
        why = why.and(id::BLS_32);
        if dice.iter().any(|die| !die.temporary) {
            why = why.and(id::SPK_13);
        }
    }
    turn.tell(Fact::Spent { by, blessings: dice, on: "a Spark".to_owned() }, why);
    Ok(())
}

/// The rolls of somebody's that a die may be added to, the lowest first: the words, which, and with what. [B3-SPK-04 B3-SPK-11?]
pub fn upgrades(game: &Game<Blessed3>, by: Id) -> Vec<(String, usize, Stat)> {
    let (Some(check), Some(one)) = (&game.world.check, game.world.characters.get(&by)) else {
        return Vec::new();
    };
    if !rules::check::spark_left(&game.world, check) {
        return Vec::new();
    }
    let single = |roll: &Roll| roll.by == by && !roll.sparked() && roll.dice == 1;
    let mut rolls: Vec<usize> =
        (0..check.rolls.len()).filter(|nth| single(&check.rolls[*nth])).collect();
    rolls.sort_by_key(|nth| (check.rolls[*nth].worth(), *nth));
    let mut found = Vec::new();
    for nth in rolls {
        let roll = &check.rolls[nth];
        let fits = |stat: &Stat| *stat != roll.stat && one.stats.die(*stat) == roll.sides;
        for partner in Stat::ALL.into_iter().filter(fits) {
            let word = match check.rolls.len() {
                1 => partner.name().to_owned(),
                _ => format!("{}+{}", nth + 1, partner.name()),
            };
            found.push((word, nth, partner));
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
        one.is_some_and(|one| !pairs(one.blessings(), &game.world.charter).is_empty())
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
    let found = upgrades(turn.game(), by).into_iter().find(|(word, _, _)| *word == which);
    let (_, at, partner) = found.ok_or_else(gone)?;
    let pool = super::character(turn, by)?.blessings();
    let ids = pairs(pool, &turn.world().charter).into_iter().find(|(word, _)| *word == paid);
    let (_, ids) = ids.ok_or_else(gone)?;
    pay(turn, by, ids)?;
    let check: Check = turn.world().check.clone().ok_or_else(gone)?;
    let mut roll = check.rolls.get(at).cloned().ok_or_else(gone)?;
    let retro = turn.world().charter.upgrade_retro_bump.yes() && roll.bumped;
    let throw = Bump::added(roll.sides, roll.total, retro).alike(rules::check::alike(&check, by));
    let fell = turn.throw(super::seat(turn, by)?, id::SPK_04, &throw)?;
    let weighing = fell.waves.is_empty();
    let most = MAXIMUM.saturating_sub(roll.total);
    roll.added = Some(if weighing { fell.tally.sum.min(most) } else { fell.tally.sum });
    roll.bumped |= fell.tally.bumped && !weighing;
    roll.partner = Some(partner);
    roll.added_waves = fell.waves;
    let mut shown = check;
    shown.rolls[at] = roll.clone();
    let why = why::upgraded(turn.world(), &shown, at);
    turn.tell(Fact::Upgraded { at, roll }, why);
    let seats = rules::check::reacting_seats(turn.game());
    turn.revise(Topic::Rolled, seats)
}
