//! The Session Shop: Stats, Lifestyles, Abilities.

use super::{Play, gone, one, pay, speaks, trim};
use crate::ability::{Ability, FIRST, Held, MOST};
use crate::character::Character;
use crate::charter::{FifthAbility, LifestyleReturn};
use crate::fact::Fact;
use crate::lifestyle::Lifestyle;
use crate::moves::Rank;
use crate::stat::Stat;
use crate::topic::Topic;
use crate::world::{Id, World};
use crate::{Blessed2, id};
use ingle_engine::{Game, RuleId, Seat, Stop, Sum, Why};

/// The price of a Lifestyle. [B1-SHOP-07]
const LIFESTYLE: u32 = 4;

/// Why the shop is closed, if so. [B1-SHOP-01]
pub fn closed(world: &World) -> Option<Why> {
    (world.in_session || world.sessions == 0).then(|| {
        Why::from(id::SHOP_01)
            .say("The shop opens when a session has ended; the DM ends it with `session_ends`.")
    })
}

/// The price of the next size of a Stat's die. [B1-SHOP-02 B1-SHOP-03 B1-SHOP-04 B1-SHOP-05 B1-SHOP-06 B1-SHOP-15?]
pub fn step(one: &Character, stat: Stat) -> Option<(u8, Sum)> {
    let to = one.stats.next(stat)?;
    let (price, rule) = match to {
        6 => (2, id::SHOP_02),
        8 => (3, id::SHOP_03),
        _ => (4, id::SHOP_04),
    };
    let sum = Sum::of(format!("d{} to d{to}", one.stats.die(stat)), price, rule);
    let sum = if stat == one.best() {
        sum.plus("Highest-ranked", -1, id::SHOP_05)
    } else if stat == one.worst() {
        sum.plus("Lowest-ranked", 1, id::SHOP_06)
    } else {
        sum
    };
    Some((to, sum))
}

/// Something for sale: what it is, what it costs, and why it cannot be bought now, if so.
pub struct Ware<T> {
    /// Its name in forms.
    pub word: String,
    /// What it costs.
    pub price: u32,
    /// Why it cannot be bought.
    pub blocked: Option<Why>,
    /// What it is.
    pub what: T,
}

fn ware<T>(world: &World, by: Id, word: String, price: u32, what: T) -> Ware<T> {
    let have = world.character(by).map_or(0, |one| one.blessings);
    let word = format!("{}: {word}", world.name(by));
    let blocked =
        (have < price).then(|| super::short(&world.name(by), have, price, "This").and(id::SHOP_16));
    Ware { word, price, blocked, what }
}

/// The Stat steps for sale to a seat.
pub fn stats(game: &Game<Blessed2>, seat: Seat) -> Vec<Ware<(Id, Stat)>> {
    let mut all = Vec::new();
    for (by, one) in buyers(game, seat) {
        for stat in Stat::ALL {
            if let Some((to, sum)) = step(one, stat) {
                let word = format!("{} d{} to d{to}", stat.name(), one.stats.die(stat));
                all.push(ware(&game.world, by, word, sum.value() as u32, (by, stat)));
            }
        }
    }
    all
}

fn buyers(game: &Game<Blessed2>, seat: Seat) -> impl Iterator<Item = (Id, &Character)> {
    game.world.playing().filter(move |(id, _)| speaks(game, seat, *id))
}

/// The Lifestyles for sale to a seat. [B1-LIFE-05 B1-LIFE-10 B1-LIFE-15 B1-LIFE-26?]
pub fn lifestyles(game: &Game<Blessed2>, seat: Seat) -> Vec<Ware<(Id, Lifestyle)>> {
    let back = game.world.charter.lifestyle_return == LifestyleReturn::Yes;
    let mut all = Vec::new();
    for (by, one) in buyers(game, seat) {
        let (leads_to, _) = one.began_as.leads_to();
        let start = Some(one.began_as).filter(|_| back);
        for to in leads_to.iter().copied().chain(start).filter(|to| *to != one.lifestyle) {
            all.push(ware(&game.world, by, to.name().to_owned(), LIFESTYLE, (by, to)));
        }
    }
    all
}

/// The price of the next Ability. [B1-SHOP-08 B1-SHOP-09 B1-SHOP-10]
fn next_ability(one: &Character) -> Option<(u32, RuleId)> {
    match one.abilities.len() {
        ..=FIRST => Some((2, id::SHOP_08)),
        3 => Some((5, id::SHOP_09)),
        4 => Some((10, id::SHOP_10)),
        _ => None,
    }
}

/// The Abilities of the list for sale to a seat. [B1-CRE-11? B1-SHOP-12? B1-SHOP-13?]
pub fn abilities(game: &Game<Blessed2>, seat: Seat) -> Vec<Ware<(Id, Ability)>> {
    let listed = game.world.charter.fifth_ability == FifthAbility::Listed;
    let mut all = Vec::new();
    for (by, one) in buyers(game, seat) {
        let Some((price, _)) = next_ability(one) else { continue };
        for ability in Ability::ALL.into_iter().filter(|ability| !one.has(*ability)) {
            let mut ware = ware(&game.world, by, ability.name().to_owned(), price, (by, ability));
            if one.abilities.len() == MOST - 1 && !listed {
                let say = "The fifth Ability is one of your own making; use `make_ability`.";
                ware.blocked = Some(Why::rules(&[id::SHOP_12, id::SHOP_10]).say(say));
            }
            all.push(ware);
        }
    }
    all
}

/// Why somebody cannot make an Ability of their own, if so. [B1-SHOP-10 B1-SHOP-13?]
pub fn no_making(world: &World, by: Id) -> Option<Why> {
    let one = world.character(by)?;
    let name = world.name(by);
    match one.abilities.len() {
        4 => {
            let short = super::short(&name, one.blessings, 10, "A fifth Ability");
            (one.blessings < 10).then_some(short)
        }
        many if many >= MOST => Some(
            Why::from(id::SHOP_13).say(format!("{name} has five Abilities; a sixth is not for sale.")),
        ),
        few => Some(Why::from(id::SHOP_10).say(format!(
            "{name} has {few} Abilities; only the fifth is of your own making. Buy from the list first."
        ))),
    }
}

fn bought<T>(which: &str, wares: Vec<Ware<T>>) -> Result<(u32, T), Stop> {
    let found = wares.into_iter().find(|ware| ware.word == which).ok_or_else(gone)?;
    match found.blocked {
        Some(why) => Err(why.into()),
        None => Ok((found.price, found.what)),
    }
}

/// Buys the next size of a Stat's die. [B1-SHOP-02 B1-SHOP-11? B1-SHOP-14]
pub fn buy_stat(turn: &mut Play<'_, '_>, seat: Seat, which: &str) -> Result<(), Stop> {
    let (price, (by, stat)) = bought(which, stats(turn.game(), seat))?;
    let who = one(turn, by)?;
    let (to, sum) = step(who, stat).ok_or_else(gone)?;
    let from = who.stats.die(stat);
    let ranked = stat == who.best() || stat == who.worst();
    let mut rules = vec![id::SHOP_11, id::STAT_10];
    rules.extend(super::when(ranked, id::SHOP_15));
    rules.extend(super::when(ranked, id::STAT_11));
    rules.extend(super::when(to == 10, id::SHOP_14));
    pay(turn, by, price, stat.name(), Why::from(id::SHOP_16).sum(sum))?;
    turn.tell(Fact::StatSet { by, stat, from, to }, Why::rules(&rules));
    Ok(())
}

/// Buys a Lifestyle, which replaces the old one. [B1-SHOP-07 B1-LIFE-01 B1-LIFE-25? B1-LIFE-26?]
pub fn buy_lifestyle(turn: &mut Play<'_, '_>, seat: Seat, which: &str) -> Result<(), Stop> {
    let (price, (by, to)) = bought(which, lifestyles(turn.game(), seat))?;
    let who = one(turn, by)?;
    let (from, (_, gate)) = (who.lifestyle, who.began_as.leads_to());
    let changed = from != who.began_as;
    pay(turn, by, price, to.name(), [id::SHOP_07, gate])?;
    let mut rules = vec![gate, id::LIFE_01, id::LIFE_25, to.rule()];
    rules.extend(super::when(changed, id::LIFE_26));
    turn.tell(Fact::LifestyleSet { by, from, to }, Why::rules(&rules));
    Ok(())
}

/// Buys an Ability of the list. [B1-SHOP-08 B1-SHOP-09]
pub fn buy_ability(turn: &mut Play<'_, '_>, seat: Seat, which: &str) -> Result<(), Stop> {
    let (price, (by, ability)) = bought(which, abilities(turn.game(), seat))?;
    let (_, rule) = next_ability(one(turn, by)?).ok_or_else(gone)?;
    pay(turn, by, price, ability.name(), [rule])?;
    let ability = Held::Listed(ability);
    turn.tell(Fact::AbilityGained { by, ability }, [rule, id::ABIL_01, id::CRE_11]);
    Ok(())
}

/// Wants an Ability of one's own making; the referee agrees or not. [B1-SHOP-10]
pub fn make(turn: &mut Play<'_, '_>, by: Id, name: &str, text: &str) -> Result<(), Stop> {
    if let Some(why) = no_making(turn.world(), by) {
        return Err(why.into());
    }
    let ability = Held::Own { name: trim(name), text: trim(text) };
    let referees = turn.cast().referees();
    turn.ask(Topic::OwnAbility { by, ability }, referees, [])
}

/// The referee agrees or not. [B1-SHOP-10]
pub fn agreed(
    turn: &mut Play<'_, '_>,
    by: Id,
    ability: Held,
    ruled: Option<(Seat, bool, &str)>,
) -> Result<(), Stop> {
    let mut why = Why::rules(&[id::SHOP_10, id::SHOP_12]);
    if let Some((seat, so, reason)) = ruled {
        let reason = trim(reason);
        why = why.ruled(seat, reason.clone());
        if !so {
            let what = ability.name().to_owned();
            turn.tell(Fact::Denied { by, what, reason }, why);
            return Ok(());
        }
    }
    // Blessings may have gone while the question was open.
    if let Some(why) = no_making(turn.world(), by) {
        let what = ability.name().to_owned();
        turn.tell(Fact::Denied { by, what, reason: why.say.clone() }, why);
        return Ok(());
    }
    let (price, rule) = next_ability(one(turn, by)?).ok_or_else(gone)?;
    pay(turn, by, price, ability.name(), rule)?;
    turn.tell(Fact::AbilityGained { by, ability }, why);
    Ok(())
}

/// Puts a Stat at the highest or lowest place. [B1-STAT-15?]
pub fn rerank(turn: &mut Play<'_, '_>, by: Id, stat: Stat, place: Rank) -> Result<(), Stop> {
    let mut ranks = one(turn, by)?.ranks.to_vec();
    ranks.retain(|known| *known != stat);
    match place {
        Rank::Highest => ranks.insert(0, stat),
        Rank::Lowest => ranks.push(stat),
    }
    let ranks: [Stat; 7] = ranks.try_into().map_err(|_| gone())?;
    turn.tell(Fact::Reranked { by, ranks }, id::STAT_15);
    Ok(())
}
