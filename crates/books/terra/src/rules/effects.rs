//! Effects of a character against a Challenge, and the order in which both sides' Effects come.

use super::{aimed, retribution, turns, voice, voice_and_referees, when, who};
use crate::challenge::{Back, Exchange, Retribution};
use crate::charter::{AllAmmo, RetributionOn, ThreeSided, WeaponDice};
use crate::fact::Fact;
use crate::gear::{Handling, Hands, Timing, Tool};
use crate::level::{EffectDice, Level};
use crate::throws::Effect;
use crate::topic::Topic;
use crate::world::{CharacterId, Roll, Row, World};
use crate::{Content, Play, id};
use ingle_engine::{RuleId, Seat, Stop, Sum, Why};

/// What a character throws for its Effect.
pub struct Own {
    /// The throw.
    pub throw: Effect,
    /// What is added, and why.
    pub plus: Vec<(String, u8, RuleId)>,
    /// The rules behind the dice.
    pub rules: Vec<RuleId>,
}

/// The Effect Dice of a tool as it is handled.
/// [TR-EFF-05 TR-EFF-14? TR-EFF-15? TR-WPN-04 TR-WPN-10 TR-WPN-24?]
pub fn own(content: &Content, world: &World, tool: &Tool, handling: Handling) -> Own {
    let plain = |dice: EffectDice, rules: &[RuleId]| Own {
        throw: throw(world, dice, false),
        plus: Vec::new(),
        rules: rules.to_vec(),
    };
    let weapon = match tool {
        Tool::Plain => return plain(EffectDice::D(1), &[id::EFF_14]),
        Tool::Makeshift => return plain(EffectDice::D3, &[id::EFF_14, id::EFF_11]),
        Tool::Fine => return plain(EffectDice::D(2), &[id::EFF_14]),
        Tool::Unarmed => return plain(EffectDice::D3, &[id::EFF_15, id::WPN_16, id::EFF_11]),
        Tool::Trained => return plain(EffectDice::D3, &[id::EFF_15, id::WPN_01, id::EFF_11]),
        Tool::Weapon(key) => content.weapon(key),
    };
    let Some(weapon) = weapon else { return plain(EffectDice::D(1), &[id::EFF_14]) };
    let burst = weapon.all_ammo.filter(|_| handling.all_ammo);
    let dice = burst.unwrap_or(weapon.dice);
    let mut plus = Vec::new();
    if weapon.plus > 0 && burst.is_none() {
        plus.push((weapon.name.clone(), weapon.plus, id::EFF_13));
    }
    if weapon.hands == Hands::Either && handling.both_hands && weapon.both_hands > 0 {
        plus.push(("both hands".to_owned(), weapon.both_hands, id::WPN_04));
    }
    let rules = weapon.rules.iter().copied();
    let rules = rules
        .chain(when(dice == EffectDice::D3, id::EFF_11))
        .chain(when(dice == EffectDice::D(2) && weapon.sums, id::EFF_12))
        .chain(when(!plus.is_empty(), id::EFF_13))
        .chain(when(burst.is_some(), id::WPN_24))
        .chain(when(weapon.reloads() && burst.is_none(), id::WPN_29))
        .collect();
    Own { throw: throw(world, dice, weapon.sums), plus, rules }
}

/// Effect Dice as a table throws them. [TR-EFF-11? TR-EFF-12?]
pub fn throw(world: &World, dice: EffectDice, sums: bool) -> Effect {
    Effect {
        dice,
        d3_explodes: world.charter.three_sided == ThreeSided::SixExplodes,
        summed: sums && world.charter.weapon_dice == WeaponDice::Sum,
    }
}

/// When the Effect of a tool comes. [TR-WPN-02 TR-WPN-06 TR-EFF-17?]
fn timing(content: &Content, tool: &Tool) -> Timing {
    match tool {
        Tool::Trained => Timing::Before,
        Tool::Weapon(key) => content.weapon(key).map_or(Timing::Together, |weapon| weapon.timing),
        _ => Timing::Together,
    }
}

/// Says which Effects an action in a Challenge brings.
/// [TR-RISK-14 TR-CHAL-21? TR-CHAL-22? TR-CHAL-27? TR-WPN-21?]
pub fn due(turn: &mut Play<'_, '_>, id: CharacterId) {
    let world = turn.world();
    let Some(Roll { aim: Some(aim), tool, handling, thrown: Some(thrown), at_a_price, .. }) =
        world.last.clone()
    else {
        return;
    };
    let Some(challenge) = world.challenge(aim.challenge).filter(|challenge| !challenge.over) else {
        return;
    };
    let own = thrown.row != Row::Worse || at_a_price;
    let hits_back = match (thrown.row, world.charter.retribution) {
        (Row::Success, _) | (Row::Complication, RetributionOn::FailureOnly) => false,
        (Row::Complication, RetributionOn::ComplicationToo) | (Row::Worse, _) => true,
    };
    let none = challenge.retribution == Retribution::None;
    let back = if hits_back && !none { Back::Due } else { Back::Nothing };
    let timing = timing(turn.content(), &tool);
    let both = own && back == Back::Due;
    let ammo = own && asks_ammo(turn, &tool, handling);
    let rules: Vec<RuleId> = [id::RISK_14, id::CHAL_21]
        .into_iter()
        .chain(when(hits_back && none, id::CHAL_27))
        .chain(when(back == Back::Due, id::CHAL_05))
        .chain(when(back == Back::Due, id::CHAL_22))
        .chain(when(both && timing == Timing::Before, id::WPN_02))
        .chain(when(both && timing == Timing::After, id::WPN_06))
        .chain(when(both && timing == Timing::Together, id::EFF_17))
        .chain(when(both && timing != Timing::Together, id::WPN_21))
        .collect();
    let fact =
        Fact::EffectsDue { who: who(world, id), aim: aimed(world, aim), timing, own, ammo, back };
    turn.tell(fact, Why::rules(&rules));
    turns::take(turn, id, aim.challenge, false);
}

fn asks_ammo(turn: &Play<'_, '_>, tool: &Tool, handling: Handling) -> bool {
    let Tool::Weapon(key) = tool else { return false };
    turn.world().charter.all_ammo == AllAmmo::BeforeEffect
        && !handling.all_ammo
        && turn.content().weapon(key).is_some_and(|weapon| weapon.reloads())
}

/// Goes on with the Effects until somebody is asked something or nothing is left to do.
pub fn go_on(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    while let Some(exchange) = turn.world().exchange.clone() {
        // Whatever is asked above the telling of what happens comes first.
        let top = turn.game().top().map(|question| &question.topic);
        if !matches!(top, None | Some(Topic::Narrate { .. })) {
            return Ok(());
        }
        match exchange.own_is_next() {
            true => strike(turn, &exchange)?,
            false => retribution::go_on(turn, &exchange)?,
        }
    }
    Ok(())
}

/// Rolls and applies a character's Effect; a Trivial Challenge needs no roll.
/// [TR-CHAL-04 TR-CHAL-13 TR-CHAL-19? TR-CHAL-20? TR-EFF-01 TR-EFF-03 TR-WPN-20?]
fn strike(turn: &mut Play<'_, '_>, exchange: &Exchange) -> Result<(), Stop> {
    let id = exchange.character;
    let who = who(turn.world(), id);
    let aim = aimed(turn.world(), exchange.aim);
    let challenge = turn.world().challenge(exchange.aim.challenge).filter(|c| !c.over).cloned();
    let facet = usize::from(exchange.aim.facet);
    let Some((challenge, facet)) =
        challenge.and_then(|c| c.facets.get(facet).cloned().map(|facet| (c, facet)))
    else {
        turn.tell(Fact::OwnStopped { who, aim }, id::CHAL_19);
        return Ok(());
    };
    let down = turn.world().character(id).is_none_or(|c| c.cannot_act().is_some());
    if exchange.timing == Timing::After && down {
        turn.tell(Fact::OwnStopped { who, aim }, id::WPN_20);
        return Ok(());
    }
    if facet.rank.level == Level::Trivial {
        let rules = [id::CHAL_13, id::CHAL_20, id::CHAL_26];
        turn.tell(Fact::Overcome { aim }, rules);
        return stop_back(turn, exchange);
    }
    if exchange.ammo {
        let voice = voice(turn.cast(), turn.world(), id);
        let settle = voice_and_referees(turn.cast(), turn.world(), id);
        return turn.ask(Topic::Ammo { character: id }, voice, settle);
    }
    let Some(roll) = turn.world().last.clone() else {
        turn.tell(Fact::OwnStopped { who, aim }, id::CHAL_19);
        return Ok(());
    };
    let own = own(turn.content(), turn.world(), &roll.tool, roll.handling);
    let seat = seat(turn, id);
    let fell = turn.throw(seat, id::EFF_03, &own.throw)?;
    let faces: Vec<u8> = fell.waves.iter().flatten().copied().collect();
    let mut sum = Sum::of("Effect", fell.tally.total.into(), id::EFF_03);
    for (label, plus, rule) in own.plus {
        sum = sum.plus(label, plus.into(), rule);
    }
    let effect = sum.value().clamp(0, 9999) as u16;
    let (from, to) = (facet.left, u16::from(facet.left).saturating_sub(effect) as u8);
    let left = Sum::of("Disposition", from.into(), id::CHAL_03).plus(
        "Effect",
        -i32::from(effect),
        id::EFF_01,
    );
    let left = match effect > from.into() {
        true => left.read_as("at least", 0, id::CHAL_19),
        false => left,
    };
    let others = challenge.struck_by.iter().any(|other| *other != id);
    let rules: Vec<RuleId> = [id::EFF_01, id::CHAL_04, id::EFF_18]
        .into_iter()
        .chain(own.rules)
        .chain(exploded(&own.throw, &faces))
        .chain(when(fell.tally.total == 1, id::EFF_16))
        .chain(when(others, id::CHAL_24))
        .collect();
    let d3 = own.throw.dice == EffectDice::D3;
    let fact = Fact::Struck { who, aim: aim.clone(), faces, d3, effect, from, to };
    turn.tell(fact, Why::rules(&rules).sum(sum).sum(left));
    if to == 0 {
        turn.tell(Fact::Overcome { aim }, [id::CHAL_19, id::CHAL_26]);
        return stop_back(turn, exchange);
    }
    Ok(())
}

/// The rules behind an explosion, where there was one. [TR-EFF-04 TR-EFF-09? TR-EFF-10?]
pub fn exploded(throw: &Effect, faces: &[u8]) -> Vec<RuleId> {
    let count = match throw.dice {
        EffectDice::D3 => 1,
        EffectDice::D(count) => usize::from(count),
    };
    let first = faces.get(..count).unwrap_or(faces);
    let sixes = first.iter().filter(|face| **face == 6).count();
    let chain = faces.len() > first.len();
    when(chain, id::EFF_04)
        .chain(when(chain, id::EFF_10))
        .chain(when(chain && sixes > 1, id::EFF_09))
        .collect()
}

/// The one who throws for a character.
pub fn seat(turn: &Play<'_, '_>, id: CharacterId) -> Seat {
    let own = turn.world().character(id).map_or(Seat(0), |character| character.seat);
    voice(turn.cast(), turn.world(), id).first().copied().unwrap_or(own)
}

/// Stops Retribution where the Effect that comes before it overcame the Challenge. [TR-WPN-19?]
fn stop_back(turn: &mut Play<'_, '_>, exchange: &Exchange) -> Result<(), Stop> {
    if exchange.timing == Timing::Before && exchange.back != Back::Nothing {
        let aim = aimed(turn.world(), exchange.aim);
        turn.tell(Fact::RetributionStopped { aim }, [id::WPN_02, id::WPN_19]);
    }
    Ok(())
}

/// Fires one shot or all of them. [TR-WPN-10 TR-WPN-11 TR-WPN-23?]
pub fn fire(turn: &mut Play<'_, '_>, id: CharacterId, all: bool, rules: &[RuleId]) {
    let world = turn.world();
    let roll = world.roll.as_ref().or(world.last.as_ref());
    let Some(Tool::Weapon(weapon)) = roll.map(|roll| roll.tool.clone()) else { return };
    let who = who(world, id);
    let why = rules.iter().fold(Why::from(id::WPN_11), |why, rule| why.and(*rule));
    turn.tell(Fact::Fired { who, weapon, all }, why);
}
