//! Position rolls that are Sparked after the fact.

use super::position::{barred, changes};
use super::{Play, actor, gone, seats, tell};
use crate::check::Change;
use crate::condition::Condition;
use crate::endeavor::actor::standard;
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::rule;
use crate::endeavor::topic::EndeavorTopic;
use crate::rules::{self, add, character, picked};
use crate::stat::Stat;
use crate::topic::{Pick, Topic};
use crate::world::{Id, World};
use crate::{Blessed3, id, why};
use ingle_engine::{Game, Seat, Stop, Sum, Why};
use ingle_shared::bump::Bump;

/// The Stats that somebody may add to their position roll: the words, and which. [B3-SPK-15?]
pub fn upgrades(world: &World, who: Id) -> Vec<(String, Stat)> {
    let (Some(actor), Some(one)) = (world.actor(who), world.characters.get(&who)) else {
        return Vec::new();
    };
    let Some(roll) = actor.roll.as_deref() else { return Vec::new() };
    let held = one.standing.has(Condition::Taxed) || roll.has(Change::Surprised);
    if held || roll.sparked() || !one.purse(&world.charter).has_pair() {
        return Vec::new();
    }
    let open = |stat: &Stat| {
        let now = world.endeavor();
        now.is_some_and(|now| barred(now, who, *stat).is_none())
    };
    let fits = |stat: &Stat| *stat != roll.stat && one.stats.die(*stat) == roll.sides && open(stat);
    let stats = one.stats.rolled().filter(fits);
    stats.map(|stat| (stat.name().to_owned(), stat)).collect()
}

/// Who of a seat may add a die to a position roll, or swap it.
pub fn upgrader(game: &Game<Blessed3>, seat: Seat) -> Option<Id> {
    let own = game.world.endeavor()?.living().map(|actor| actor.id);
    let mut own = own.filter(|id| game.world.seat(*id) == Some(seat));
    own.find(|id| !upgrades(&game.world, *id).is_empty())
}

/// Asks whether a position roll is Sparked after the fact, or swapped. [B3-SPK-14? B3-SPK-15? B3-SPEC-73]
pub fn ask_upgrades(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let topic = Topic::Endeavor(EndeavorTopic::Upgrades);
    turn.window(topic, |game| rules::check::own_window(game, upgrading_seats(game)))
}

fn upgrading_seats(game: &Game<Blessed3>) -> Vec<Seat> {
    let mut of = Vec::new();
    let Some(now) = game.world.endeavor() else { return of };
    for seat in now.living().filter_map(|actor| game.world.seat(actor.id)) {
        let secret = !game.world.charter.public_pools.yes();
        // Where pools are secret two dice are enough to be asked, so that being asked tells nothing.
        let dice =
            || game.world.of(seat).any(|(id, one)| now.actor(id).is_some() && one.count() > 1);
        if upgrader(game, seat).is_some() || swap_of(game, seat) || (secret && dice()) {
            add(&mut of, seat);
        }
    }
    of
}

fn swap_of(game: &Game<Blessed3>, seat: Seat) -> bool {
    super::swap::swapper(game, seat).is_some()
}

/// Adds a die to a position roll; the standard amount follows. [B3-SPK-04 B3-SPK-15?]
pub fn upgrade(turn: &mut Play<'_, '_>, seat: Seat, which: Pick, pay: Pick) -> Result<(), Stop> {
    let (which, pay) = (picked(which)?, picked(pay)?);
    let who = upgrader(turn.game(), seat).ok_or_else(gone)?;
    let found = upgrades(turn.world(), who).into_iter().find(|(word, _)| *word == which);
    let (_, partner) = found.ok_or_else(gone)?;
    let pairs = character(turn, who)?.purse(&turn.world().charter).pairs();
    let (_, ids) = pairs.into_iter().find(|(word, _)| *word == pay).ok_or_else(gone)?;
    rules::spark::pay(turn, who, ids)?;
    let mut roll = actor(turn, who)?.roll.clone().ok_or_else(gone)?;
    for change in changes(turn.game(), who, roll.stat, Some(partner)) {
        if !roll.has(change) {
            roll.changes.push(change);
        }
    }
    roll.changes.sort();
    let retro = turn.world().charter.upgrade_retro_bump.yes() && roll.bumped;
    let throw = Bump { bumps: !roll.held(), ..Bump::added(roll.sides, roll.total, retro) };
    let by = seats(turn, who).first().copied().ok_or_else(gone)?;
    let fell = turn.throw(by, id::SPK_04, &throw)?;
    roll.added = Some(fell.tally.sum);
    roll.bumped |= fell.tally.bumped;
    roll.partner = Some(partner);
    roll.added_waves = fell.waves;
    let amount = standard(roll.worth());
    let sum = Sum::of(why::dice_name(&roll), roll.total.into(), rule::END_03).plus(
        partner.name().to_owned(),
        fell.tally.sum.into(),
        id::SPK_04,
    );
    let why = Why::rules(&[id::SPK_04, rule::SPK_14, rule::SPK_15, rule::END_10]).sum(sum);
    tell(turn, EndeavorFact::Upgraded { who, roll, amount }, why);
    let of = upgrading_seats(turn.game());
    turn.revise(Topic::Endeavor(EndeavorTopic::Upgrades), of)
}
