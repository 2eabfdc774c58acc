//! Retribution: a Challenge's own Effect, shields, and armour.

use super::effects::{exploded, seat, throw};
use super::{aimed, hp, voice, voice_and_referees, when, who};
use crate::challenge::{Aim, Back, Exchange, Retribution};
use crate::charter::{ArmourMinimum, HarmWhileDown, ShieldSacrifice};
use crate::fact::{Fact, Who};
use crate::gear::{Hands, Tool};
use crate::level::EffectDice;
use crate::topic::{Again, Topic};
use crate::world::{CharacterId, World};
use crate::{Content, Play, id};
use ingle_engine::{RuleId, Seat, Stop, Sum, Why};

/// Goes on with Retribution: asks what it is, asks for shields, rolls, applies.
pub fn go_on(turn: &mut Play<'_, '_>, exchange: &Exchange) -> Result<(), Stop> {
    match &exchange.back {
        Back::Nothing => Ok(()),
        Back::Due => {
            let referees = turn.cast().referees();
            let topic = Topic::Retribution { character: exchange.character };
            turn.ask(topic, referees.clone(), referees)
        }
        Back::Falls { ask, .. } if !ask.is_empty() => {
            let voice = voice(turn.cast(), turn.world(), ask[0]);
            let settle = voice_and_referees(turn.cast(), turn.world(), ask[0]);
            turn.ask(Topic::Shield { character: ask[0] }, voice, settle)
        }
        Back::Falls { effect: None, on, .. } => {
            let on: Vec<CharacterId> = on.clone();
            roll(turn, exchange, &on, Vec::new())
        }
        Back::Falls { effect: Some(effect), on, .. } => match on.first() {
            Some(id) => apply(turn, exchange, *id, *effect),
            None => {
                let aim = aimed(turn.world(), exchange.aim);
                turn.tell(Fact::RetributionStopped { aim }, id::CHAL_23);
                Ok(())
            }
        },
    }
}

/// Those on whom Retribution usually falls: who acted, and who helped. [TR-CHAL-23? TR-RISK-29?]
pub fn usual(world: &World, character: CharacterId) -> Vec<CharacterId> {
    let helper = world.last.as_ref().and_then(|roll| roll.helper);
    let able = |id: &CharacterId| world.character(*id).is_some_and(|c| c.cannot_act().is_none());
    [Some(character), helper].into_iter().flatten().filter(able).collect()
}

/// Does what is usual when the referee says nothing. [TR-CHAL-21? TR-CHAL-28?]
pub fn settle(turn: &mut Play<'_, '_>, character: CharacterId) -> Result<(), Stop> {
    let Some(exchange) = turn.world().exchange.clone() else { return Ok(()) };
    let kind = turn.world().challenge(exchange.aim.challenge).map(|c| c.retribution);
    let on = usual(turn.world(), character);
    match kind == Some(Retribution::Harm) && !on.is_empty() {
        true => fall(turn, None, &on),
        false => {
            complicate(turn, None, character, String::new());
            Ok(())
        }
    }
}

/// Lets Retribution fall on characters. [TR-CHAL-05 TR-CHAL-21? TR-CHAL-23? TR-ARM-08?]
pub fn fall(turn: &mut Play<'_, '_>, by: Option<Seat>, on: &[CharacterId]) -> Result<(), Stop> {
    let Some(exchange) = turn.world().exchange.clone() else { return Ok(()) };
    let ask: Vec<CharacterId> =
        on.iter().copied().filter(|id| shield(turn.content(), turn.world(), *id)).collect();
    if turn.world().charter.shield_sacrifice == ShieldSacrifice::AfterRoll || ask.is_empty() {
        return roll(turn, &exchange, on, ask);
    }
    let on = named(turn.world(), on);
    let aim = aimed(turn.world(), exchange.aim);
    let why = Why::rules(&[id::CHAL_21, id::CHAL_23, id::ARM_08]);
    let why = match by {
        Some(by) => why.ruled(by, ""),
        None => why,
    };
    turn.tell(Fact::RetributionAimed { aim, on, ask }, why);
    Ok(())
}

fn named(world: &World, on: &[CharacterId]) -> Vec<Who> {
    on.iter().map(|id| who(world, *id)).collect()
}

/// The dice of a Challenge's Effect, thrown. [TR-CHAL-05 TR-EFF-03]
pub fn dice(
    turn: &mut Play<'_, '_>,
    character: CharacterId,
    aim: Aim,
) -> Result<(Vec<u8>, EffectDice, u16, Vec<RuleId>), Stop> {
    let challenge = turn.world().challenge(aim.challenge);
    let dice = challenge.map_or(EffectDice::D3, |challenge| challenge.dice(aim.facet));
    let throw = throw(turn.world(), dice, false);
    let referee = turn.cast().referees().first().copied();
    let by = referee.unwrap_or_else(|| seat(turn, character));
    let fell = turn.throw(by, id::CHAL_05, &throw)?;
    let faces: Vec<u8> = fell.waves.iter().flatten().copied().collect();
    let rules = when(dice == EffectDice::D3, id::EFF_11).chain(exploded(&throw, &faces)).collect();
    Ok((faces, dice, fell.tally.total, rules))
}

/// Rolls Retribution. [TR-CHAL-05 TR-CHAL-21? TR-CHAL-23?]
fn roll(
    turn: &mut Play<'_, '_>,
    exchange: &Exchange,
    on: &[CharacterId],
    ask: Vec<CharacterId>,
) -> Result<(), Stop> {
    let (faces, dice, effect, more) = dice(turn, exchange.character, exchange.aim)?;
    let rules: Vec<RuleId> =
        [id::CHAL_05, id::CHAL_21, id::CHAL_23].into_iter().chain(more).collect();
    let fact = Fact::RetributionRolled {
        aim: aimed(turn.world(), exchange.aim),
        faces,
        d3: dice == EffectDice::D3,
        effect,
        on: named(turn.world(), on),
        ask,
    };
    let sum = Sum::of("Effect", effect.into(), id::EFF_03);
    turn.tell(fact, Why::rules(&rules).sum(sum));
    Ok(())
}

/// Gives up a shield, and with it the whole Effect. [TR-ARM-05 TR-ARM-09?]
pub fn sacrifice(turn: &mut Play<'_, '_>, id: CharacterId) {
    let why = Why::rules(&[id::ARM_05, id::ARM_08, id::ARM_09]);
    turn.tell(Fact::ShieldSacrificed { who: who(turn.world(), id) }, why);
}

/// Keeps a shield. [TR-ARM-05]
pub fn brace(turn: &mut Play<'_, '_>, id: CharacterId) {
    turn.tell(Fact::ShieldKept { who: who(turn.world(), id) }, id::ARM_05);
}

/// Whether a character's shield is of any use now: not with both hands on a weapon. [TR-ARM-10?]
pub fn shield(content: &Content, world: &World, id: CharacterId) -> bool {
    has_shield(world, id) && !both_hands(content, world, id)
}

fn has_shield(world: &World, id: CharacterId) -> bool {
    world.character(id).is_some_and(|c| c.gear.shield && c.gear.shield_up)
}

/// Whether a character had both hands on a weapon in the action at hand. [TR-ARM-10?]
fn both_hands(content: &Content, world: &World, id: CharacterId) -> bool {
    let two = |key: &str| content.weapon(key).is_some_and(|weapon| weapon.hands == Hands::Two);
    match world.last.as_ref().filter(|roll| roll.character == id) {
        Some(roll) => match &roll.tool {
            Tool::Weapon(key) => roll.handling.both_hands || two(key),
            _ => false,
        },
        None => world.character(id).and_then(|c| c.gear.hand.as_deref()).is_some_and(two),
    }
}

/// The Effect less armour and shield, with the rules behind it.
/// [TR-ARM-01 TR-ARM-02 TR-ARM-04 TR-ARM-06? TR-ARM-07? TR-ARM-10? TR-EFF-07]
pub fn modified(
    content: &Content,
    world: &World,
    id: CharacterId,
    effect: u16,
) -> (Sum, Vec<RuleId>) {
    let mut sum = Sum::of("Effect", effect.into(), id::EFF_07);
    let mut rules = Vec::new();
    let body = world.character(id).and_then(|c| {
        let armour = c.gear.wears();
        armour.off().map(|(off, rule)| (armour.word(), off, rule))
    });
    if let Some((word, off, rule)) = body {
        sum = sum.plus(word, -off, rule);
        rules.push(id::ARM_11);
    }
    if shield(content, world, id) {
        sum = sum.plus("shield", -1, id::ARM_04);
        rules.extend(when(body.is_some(), id::ARM_06));
    } else if has_shield(world, id) {
        rules.push(id::ARM_10);
    }
    let least = match world.charter.armour_minimum {
        ArmourMinimum::Zero => 0,
        ArmourMinimum::One => 1,
    };
    match sum.raw() < least {
        true => (sum.read_as("at least", least, id::ARM_07), rules),
        false => (sum, rules),
    }
}

/// Applies Retribution to one character. [TR-EFF-06 TR-EFF-07 TR-EFF-08]
fn apply(
    turn: &mut Play<'_, '_>,
    exchange: &Exchange,
    id: CharacterId,
    effect: u16,
) -> Result<(), Stop> {
    let (sum, rules) = modified(turn.content(), turn.world(), id, effect);
    let harm = sum.value().clamp(0, 255) as u8;
    let rules: Vec<RuleId> =
        [id::EFF_06, id::EFF_07, id::EFF_08].into_iter().chain(rules).collect();
    let fact = Fact::RetributionFell { who: who(turn.world(), id), effect, harm };
    turn.tell(fact, Why::rules(&rules).sum(sum));
    if harm == 0 {
        return Ok(());
    }
    let again = match turn.world().charter.harm_while_down {
        HarmWhileDown::Nothing => Again::Nothing,
        HarmWhileDown::CostsAttribute => Again::Attribute,
    };
    let what = turn.world().challenge_handle(exchange.aim.challenge);
    let by = turn.cast().referees().first().copied().unwrap_or(Seat(0));
    hp::harm(turn, by, id, harm, what, again)
}

/// Puts another complication in the place of Retribution. [TR-CHAL-21? TR-CHAL-28?]
pub fn complicate(turn: &mut Play<'_, '_>, by: Option<Seat>, id: CharacterId, text: String) {
    let world = turn.world();
    let challenge = world.exchange.as_ref().and_then(|e| world.challenge(e.aim.challenge));
    let story = challenge.is_some_and(|c| c.retribution == Retribution::Story);
    let rules: Vec<RuleId> = [id::CHAL_21].into_iter().chain(when(story, id::CHAL_28)).collect();
    let why = match by {
        Some(by) => Why::rules(&rules).ruled(by, ""),
        None => Why::rules(&rules),
    };
    turn.tell(Fact::Complicated { who: who(world, id), text }, why);
}
