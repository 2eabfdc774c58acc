//! Charging a drained Ability: by its price, or, for those of the referee, by a die.

use super::{Choices, Ready, ready, spend, tell};
use crate::ability::fact::AbilityFact;
use crate::ability::{Ability, Limit};
use crate::charter::NpcRecharge;
use crate::pool::Cost;
use crate::rules::{Play, gone, one, speaks, voice};
use crate::throw::Gain;
use crate::world::Id;
use crate::{Blessed2, id};
use ingle_engine::{Game, RuleId, Seat, Stop};

/// What a seat may charge, and why it cannot, if so. [B2-ABIL-02 B2-ABIL-03? B2-ABIL-04?]
pub fn drained(game: &Game<Blessed2>, seat: Seat) -> Choices<(Id, Ability)> {
    let mut all = Vec::new();
    for (by, one) in game.world.playing().filter(|(by, _)| speaks(game, seat, *by)) {
        for ability in Ability::ALL.into_iter().filter(|ability| one.has(*ability)) {
            if !one.uses.drained(ability) {
                continue;
            }
            let found = ready(game, by, ability);
            let cost = one.uses.price(ability, game.content().numbers(ability));
            let how = match found {
                Ok(Ready::Try) => "by a die".to_owned(),
                _ => cost.notation(),
            };
            let word = format!("{}: {} ({how})", game.world.name(by), ability.name());
            all.push((word, (by, ability), found.err()));
        }
    }
    all
}

/// Charges a drained Ability. [B2-ABIL-02 B2-ABIL-03? B2-ABIL-04?]
pub fn recharge(turn: &mut Play<'_, '_>, seat: Seat, which: &str) -> Result<(), Stop> {
    let found = drained(turn.game(), seat).into_iter().find(|(word, ..)| word == which);
    let (_, (by, ability), blocked) = found.ok_or_else(gone)?;
    match (blocked, ready(turn.game(), by, ability)) {
        (Some(why), _) => Err(why.into()),
        (None, Ok(Ready::Try)) => attempt(turn, by, ability).map(|_| ()),
        (None, _) => pay_for(turn, by, ability),
    }
}

fn limit(ability: Ability) -> RuleId {
    match ability.limit() {
        Limit::Charge(rule) => rule,
        _ => id::ABIL_02,
    }
}

/// Pays the price. [B2-ABIL-02 B2-ABIL-66]
pub fn pay_for(turn: &mut Play<'_, '_>, by: Id, ability: Ability) -> Result<(), Stop> {
    let cost = one(turn, by)?.uses.price(ability, turn.game().content().numbers(ability));
    let mut rules = vec![id::ABIL_02, limit(ability), id::ABIL_03];
    if ability == Ability::Insurance {
        rules.extend([id::ABIL_66, id::ABIL_68]);
    }
    spend(turn, by, cost, &format!("charging {}", ability.name()), &rules)?;
    let fact = AbilityFact::Recharged { by, ability, paid: true };
    tell(turn, fact, [id::ABIL_02, id::ABIL_04]);
    Ok(())
}

/// Rolls a die as if it were gained; if it is worth the price, it charges the Ability instead.
/// [B2-CRE-11 B2-CRE-12?]
pub fn attempt(turn: &mut Play<'_, '_>, by: Id, ability: Ability) -> Result<bool, Stop> {
    let uses = &one(turn, by)?.uses;
    let cost = uses.price(ability, turn.game().content().numbers(ability));
    let (Cost::Each { count, worth }, stored) = (cost, uses.stored(ability)) else {
        return Err(gone());
    };
    let seat = voice(turn.cast(), turn.world(), by);
    let dice = turn.throw(seat, id::CRE_11, &Gain { more: true })?.tally;
    let counts = dice.iter().any(|face| *face >= worth);
    let fact = AbilityFact::Tried { by, ability, dice, counts };
    tell(turn, fact, [id::CRE_11, id::CRE_12, limit(ability)]);
    let enough = turn.world().charter.npc_recharge == NpcRecharge::OneSuccess;
    let works = counts && (enough || stored + 1 >= count);
    if works {
        let fact = AbilityFact::Recharged { by, ability, paid: false };
        tell(turn, fact, [id::CRE_11, id::CRE_12]);
    }
    Ok(works)
}
