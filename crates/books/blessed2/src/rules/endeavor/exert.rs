//! Monstrous Abilities that are a Check or Contest of their own: Debilitate, Cursed Touch, Spark Rush; and recharging.

use super::{Play, power, tell};
use crate::ability::Way;
use crate::charter::RushCost;
use crate::deed::{Payment, Plan, Purpose, Side};
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::lasting::What;
use crate::endeavor::monstrous::{Monstrous, Power, X};
use crate::fact::Fact;
use crate::joint::Act;
use crate::pool::Cost;
use crate::rules::{deed, gone, joint, picked, roll, short, speaks, trim, ways};
use crate::stat::Stat;
use crate::topic::Pick;
use crate::world::{Id, World};
use crate::{Blessed2, id};
use ingle_engine::{Game, Seat, Stop, Why};

/// An Ability that may be exerted: which, with which Stat, and on whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exertion {
    /// Its place.
    pub nth: u8,
    /// The Stat of the Check or Contest.
    pub stat: Stat,
    /// Whom it is against; nobody for a Check.
    pub against: Option<Id>,
}

/// What somebody may exert in a simultaneous action. [B2-MON-43 B2-MON-50 B2-MON-55]
pub fn choices(world: &World, by: Id) -> Vec<(String, Exertion)> {
    let (Some(monster), Some(now)) = (world.monster(by), &world.endeavor) else {
        return Vec::new();
    };
    let open: Vec<Id> = now
        .opponents(by)
        .map(|token| token.id)
        .filter(|id| world.joint.as_ref().is_none_or(|joint| !joint.rolled || joint.free(*id)))
        .collect();
    let fits = |stat: Stat| {
        let joint = world.joint.as_ref();
        joint.is_none_or(|joint| {
            joint.rolled || joint.stats.is_empty() || joint.stats.contains(&stat)
        })
    };
    let mut all = Vec::new();
    for (nth, power) in monster.charged() {
        let Some(stat) = stat(power).filter(|stat| fits(*stat)) else { continue };
        if power.kind == Monstrous::SparkRush {
            all.push((power.to_string(), Exertion { nth, stat, against: None }));
            continue;
        }
        for id in &open {
            let name = format!("{power} on {}", world.name(*id));
            all.push((name, Exertion { nth, stat, against: Some(*id) }));
        }
    }
    all
}

/// The Stat of an Ability's own Check or Contest.
fn stat(power: &Power) -> Option<Stat> {
    match (power.kind, &power.x) {
        (Monstrous::Debilitate, X::Stat(stat)) => Some(*stat),
        (Monstrous::CursedTouch, _) => Some(Stat::Head),
        // Any Check will do; its one die serves for all Stats.
        (Monstrous::SparkRush, _) => Some(Stat::Head),
        _ => None,
    }
}

/// Attempts it; that drains it, come what may. [B2-MON-66?]
pub fn exert(turn: &mut Play<'_, '_>, by: Id, which: Pick, intent: &str) -> Result<(), Stop> {
    let act = act(turn, by, which, intent)?;
    turn.close();
    joint::attempt(turn, act)
}

/// The Check or Contest of an Ability, which is drained.
pub fn act(turn: &mut Play<'_, '_>, by: Id, which: Pick, intent: &str) -> Result<Act, Stop> {
    let Exertion { nth, stat, against } = picked(which, choices(turn.world(), by))?;
    let power = turn.world().monster(by).and_then(|one| one.powers.get(usize::from(nth)));
    let kind = power.ok_or_else(gone)?.kind;
    tell(turn, EndeavorFact::Drained { who: by, nth }, [id::MON_66, kind.rule()]);
    Ok(Act {
        by: vec![by],
        intent: trim(intent),
        stat,
        others: Vec::new(),
        against: against.into_iter().collect(),
        target: None,
        purpose: Purpose::Power { nth },
        result: None,
    })
}

/// The Check or Contest of an Ability is over: what it leaves lasts as long as spaces moved. [B2-MON-43 B2-MON-50 B2-MON-55]
pub fn exerted(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let open = deed(turn)?;
    let Purpose::Power { nth } = open.purpose else { return Ok(()) };
    let (Some(rank), Some(Side::Actors)) = (open.rank, open.winner()) else { return Ok(()) };
    let Some(by) = open.who_of(Side::Actors).first().copied() else { return Ok(()) };
    let on = open.who_of(Side::Defenders);
    let power = turn.world().monster(by).and_then(|one| one.powers.get(usize::from(nth))).cloned();
    let Some(power) = power else { return Ok(()) };
    let spaces = super::advance::spaces(rank);
    match (power.kind, power.x) {
        (Monstrous::Debilitate, X::Stat(stat)) => {
            power::lasts(turn, by, &on, What::Debilitated(stat), spaces, id::MON_43)
        }
        (Monstrous::CursedTouch, _) => {
            power::lasts(turn, by, &on, What::Cursed, spaces, id::MON_50)
        }
        (Monstrous::SparkRush, X::Die(cap)) => {
            power::lasts(turn, by, &[by], What::Rush(cap), spaces, id::MON_55)
        }
        _ => Ok(()),
    }
}

/// A drained Ability that could be paid for: its name, whose, its place, the dice that pay.
pub type Recharge = (String, Id, u8, Vec<u8>);

/// What drained Abilities could be paid for now: whose, which, at what price, with which dice. [B2-MON-40]
pub fn recharges(world: &World, price: impl Fn(&Power) -> Option<u8>) -> Vec<Recharge> {
    let mut all = Vec::new();
    for (id, one) in world.playing() {
        let Some(monster) = &one.monster else { continue };
        for (nth, power) in monster.empty() {
            let Some(worth) = price(power) else { continue };
            let purse = one.purse(&world.charter);
            if let Some(dice) = purse.cheapest(Cost::worth(worth)) {
                all.push((format!("{}: {power}", world.name(id)), id, nth, dice));
            }
        }
    }
    all
}

/// Recharges an Ability. [B2-MON-40 B2-MON-42]
pub fn recharge(turn: &mut Play<'_, '_>, which: Pick) -> Result<(), Stop> {
    let content = turn.content();
    let all = recharges(turn.world(), |power| content.bestiary.recharge(power));
    let all = all.into_iter().map(|(name, id, nth, dice)| (name, (id, nth, dice))).collect();
    let (who, nth, dice) = picked(which, all)?;
    paid(turn, who, nth, dice)
}

fn paid(turn: &mut Play<'_, '_>, who: Id, nth: u8, dice: Vec<u8>) -> Result<(), Stop> {
    let power = turn.world().monster(who).and_then(|one| one.powers.get(usize::from(nth)));
    let power = power.ok_or_else(gone)?;
    let (on, why) = (power.to_string(), power.kind.recharge_rule().unwrap_or(id::MON_35));
    turn.tell(Fact::Spent { by: who, dice, on }, Why::from(why));
    tell(turn, EndeavorFact::Recharged { who, nth }, why);
    Ok(())
}

/// The engine recharges what it can for somebody it plays for.
pub fn recharge_first(turn: &mut Play<'_, '_>, by: Id) -> Result<(), Stop> {
    if turn.world().monster(by).is_none_or(|monster| monster.drained.is_empty()) {
        return Ok(());
    }
    let content = turn.content();
    let all = recharges(turn.world(), |power| content.bestiary.recharge(power));
    match all.into_iter().find(|(_, id, ..)| *id == by) {
        Some((_, who, nth, dice)) => paid(turn, who, nth, dice),
        None => Ok(()),
    }
}

/// What a Spark by Spark Rush costs: nothing, or what any Spark does. [B2-MON-69?]
pub fn rush_price(world: &World, by: Id) -> Result<Option<Vec<u8>>, Why> {
    match world.charter.rush_cost {
        RushCost::Free => Ok(None),
        RushCost::Paid => match world.purse(by).cheapest(Cost::Pair) {
            Some(dice) => Ok(Some(dice)),
            None => Err(short(world, by, Cost::Pair, "A Spark").and(id::MON_69)),
        },
    }
}

/// Sparks with two dice of the cap that Spark Rush gives. [B2-MON-55 B2-MON-69?]
pub fn rush(turn: &mut Play<'_, '_>, nth: u8, say: &str) -> Result<(), Stop> {
    let open = deed(turn)?;
    let by = open.roll(nth).ok_or_else(gone)?.by;
    turn.world().rush(by).ok_or_else(gone)?;
    let first = ways::fitting(open, nth).first().copied().unwrap_or_default();
    let second = Stat::ALL.into_iter().find(|stat| *stat != first && *stat != Stat::Hurt);
    let price = rush_price(turn.world(), by)?;
    let pays = price.map(|dice| Payment { by, dice }).into_iter().collect();
    let stats = std::iter::once(first).chain(second).collect();
    turn.close();
    roll::perform(turn, Plan { pays, way: Way::Rush, say: trim(say), ..Plan::new(nth, stats) })
}

/// Whose Cursed Touch could force a re-roll of a roll that was just made. [B2-MON-52]
pub fn touches(game: &Game<Blessed2>, seat: Seat, nth: u8) -> Vec<(String, Id)> {
    let world = &game.world;
    let roll = world.deed.as_ref().and_then(|open| open.roll(nth));
    let Some(roll) = roll.filter(|roll| roll.made.is_some()) else { return Vec::new() };
    let cursed = world.lasts(roll.by).filter(|lasting| lasting.what == What::Cursed);
    let own = cursed.filter(|lasting| speaks(game, seat, lasting.by));
    let mut all: Vec<(String, Id)> = Vec::new();
    for lasting in own {
        if !all.iter().any(|(_, by)| *by == lasting.by) {
            all.push((world.name(lasting.by), lasting.by));
        }
    }
    all
}

/// Forces a re-roll: the new value counts, and this Curse ends. [B2-MON-52]
pub fn touch(turn: &mut Play<'_, '_>, seat: Seat, nth: u8, which: Pick) -> Result<(), Stop> {
    let by = picked(which, touches(turn.game(), seat, nth))?;
    let on = deed(turn)?.roll(nth).ok_or_else(gone)?.by;
    turn.close();
    turn.tell(Fact::Rerolling { nth, by, on }, [id::MON_52, id::CND_13]);
    tell(turn, EndeavorFact::Uncursed { on, by }, id::MON_52);
    roll::again(turn, nth)
}
