//! Abilities: whether one may be used, what charging it costs, and its use.

pub mod ways;
pub mod solution;
pub mod spark;
pub mod twos;
pub mod change;
pub mod luck;
pub mod insurance;
pub mod protect;
pub mod reprisal;
pub mod past;
pub mod steadfast;
pub mod honor;
pub mod story;
pub mod epic;
pub mod recharge;
pub mod haunted;
pub mod hardy;

use super::{Play, gone, pay, short, speaks};
use crate::ability::fact::AbilityFact;
use crate::ability::{Ability, Limit};
use crate::fact::Fact;
use crate::pool::Cost;
use crate::topic::Pick;
use crate::world::{Id, World};
use crate::{Blessed2, id};
use ingle_engine::{Game, RuleId, Seat, Stop, Why};

/// How an Ability may be used now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ready {
    /// As it is.
    Charged,
    /// After charging it for so much. [B2-ABIL-03?]
    Pay(Cost),
    /// If a die charges it. [B2-CRE-11]
    Try,
}

/// Tells something about Abilities.
pub fn tell(turn: &mut Play<'_, '_>, fact: AbilityFact, why: impl Into<Why>) {
    turn.tell(Fact::Ability(fact), why);
}

/// Those who have an Ability.
pub fn owners(world: &World, ability: Ability) -> impl Iterator<Item = Id> {
    world.playing().filter(move |(_, one)| one.has(ability)).map(|(id, _)| id)
}

/// How somebody may use an Ability now, or why not and what would help.
pub fn ready(game: &Game<Blessed2>, by: Id, ability: Ability) -> Result<Ready, Why> {
    let (world, numbers) = (&game.world, game.content().numbers(ability));
    let (name, what) = (world.name(by), ability.name());
    let Some(one) = world.character(by).filter(|one| one.has(ability)) else {
        return Err(Why::from(ability.rule()).say(format!("{name} does not have {what}.")));
    };
    match ability.limit() {
        Limit::Scene(rule) if one.uses.in_scene(ability) >= numbers.scene => {
            let say = format!("{name} has used {what} in this scene; it comes back with the next.");
            Err(Why::from(rule).say(say))
        }
        Limit::Session(rule) if one.uses.in_session(ability) >= numbers.session => {
            let say =
                format!("{name} has used {what} in this session; it comes back with the next.");
            Err(Why::from(rule).say(say))
        }
        Limit::Charge(rule) if one.uses.drained(ability) => {
            let cost = one.uses.price(ability, numbers);
            let npc = game.cast.is_referee(one.seat);
            if one.purse(&world.charter).cheapest(cost).is_some() {
                return Ok(Ready::Pay(cost));
            }
            let tried = world.deed.iter().flat_map(|deed| deed.rolls.first());
            let tried = tried.flat_map(|roll| &roll.marks.tried).any(|one| *one == (by, ability));
            match npc {
                true if tried => Err(Why::rules(&[id::CRE_12, rule]).say(format!(
                    "Charging {what} of {name} was tried for this roll; try again at another."
                ))),
                true => Ok(Ready::Try),
                false => Err(short(world, by, cost, &format!("{what} is drained; charging it"))
                    .and(id::ABIL_02)
                    .and(rule)),
            }
        }
        _ => Ok(Ready::Charged),
    }
}

/// What a form says beside an Ability that is not charged. [B2-ABIL-03?]
pub fn hint(ready: Ready) -> String {
    match ready {
        Ready::Charged => String::new(),
        Ready::Pay(cost) => format!(" (recharge {} first)", cost.notation()),
        Ready::Try => " (roll to recharge first)".to_owned(),
    }
}

/// Uses an Ability, charging it first where it is drained; whether that worked.
/// [B2-ABIL-02 B2-ABIL-03? B2-CRE-11]
pub fn use_up(
    turn: &mut Play<'_, '_>,
    by: Id,
    ability: Ability,
    rules: &[RuleId],
) -> Result<bool, Stop> {
    match ready(turn.game(), by, ability)? {
        Ready::Charged => {}
        Ready::Pay(_) => recharge::pay_for(turn, by, ability)?,
        Ready::Try => {
            if !recharge::attempt(turn, by, ability)? {
                return Ok(false);
            }
        }
    }
    let mut all = vec![ability.rule()];
    all.extend(rules.iter().copied().filter(|rule| *rule != ability.rule()));
    match ability.limit() {
        Limit::None => {}
        Limit::Charge(rule) | Limit::Scene(rule) | Limit::Session(rule) => {
            if !all.contains(&rule) {
                all.push(rule);
            }
        }
    }
    let drains = matches!(ability.limit(), Limit::Charge(_));
    tell(turn, AbilityFact::Used { by, ability, drains }, Why::rules(&all));
    Ok(true)
}

/// Things that a form offers: what each is called, what it is, and why it cannot be chosen now, if so.
pub type Choices<T> = Vec<(String, T, Option<Why>)>;

/// The thing that a form chose, unless something speaks against it.
pub fn chosen<T>(pick: Pick, of: Choices<T>) -> Result<T, Stop> {
    let word = pick.ok_or_else(gone)?;
    let found = of.into_iter().find(|(known, ..)| *known == word).ok_or_else(gone)?;
    match found {
        (_, _, Some(why)) => Err(why.into()),
        (_, what, None) => Ok(what),
    }
}

/// How a form speaks of somebody who has an Ability: what stands beside it, and why it cannot be used, if so.
pub fn able(game: &Game<Blessed2>, by: Id, ability: Ability) -> Option<(String, Option<Why>)> {
    game.world.character(by).filter(|one| one.has(ability))?;
    match ready(game, by, ability) {
        Ok(how) => Some((hint(how), None)),
        Err(why) => Some((String::new(), Some(why))),
    }
}

/// The owners of an Ability for whom a seat speaks, each with what stands beside it.
pub fn own(game: &Game<Blessed2>, seat: Seat, ability: Ability) -> Vec<(Id, String, Option<Why>)> {
    let own = owners(&game.world, ability).filter(|by| speaks(game, seat, *by));
    let each = own.filter_map(|by| able(game, by, ability).map(|(hint, why)| (by, hint, why)));
    each.collect()
}

/// Pays a price and says for what.
fn spend(
    turn: &mut Play<'_, '_>,
    by: Id,
    cost: Cost,
    on: &str,
    rules: &[RuleId],
) -> Result<(), Stop> {
    pay(turn, by, cost, on, Why::rules(rules))
}
