//! The pool of Light Dice: Attribute, Skills, tools, armour, Conditions.

use super::terms::Terms;
use crate::charter::{GearAlone, Readying, SkillAlone, Skills};
use crate::gear::{Armour, Tool};
use crate::topic::Answer;
use crate::world::{Character, Skill, ToolWord};
use crate::{Play, id};
use ingle_engine::{RuleId, Sum};

/// The most Light Dice that anybody takes. [TR-RISK-06]
pub const MOST_LIGHT: i32 = 4;

/// What an action is done with, and why. A weapon that cannot be used as one serves as a club.
/// [TR-WPN-11 TR-WPN-26? TR-EFF-14? TR-EFF-15?]
pub fn tool(turn: &Play<'_, '_>, terms: &Terms) -> (Tool, Vec<RuleId>) {
    let gear = turn.world().character(terms.character).map(|character| &character.gear);
    let hand = gear.and_then(|gear| gear.hand.clone());
    let mandatory = turn.world().charter.readying == Readying::Mandatory;
    match terms.said.plan.tool.unwrap_or_default() {
        ToolWord::Plain => (Tool::Plain, Vec::new()),
        ToolWord::Makeshift => (Tool::Makeshift, vec![id::EFF_14, id::RISK_26]),
        ToolWord::Fine => (Tool::Fine, vec![id::EFF_14]),
        ToolWord::Unarmed => (Tool::Unarmed, vec![id::EFF_15]),
        ToolWord::Trained => (Tool::Trained, vec![id::EFF_15]),
        ToolWord::Weapon => match (hand, gear) {
            (Some(key), Some(gear)) => {
                let weapon = turn.content().weapon(&key);
                if gear.is_empty(&key) {
                    return (Tool::Makeshift, vec![id::WPN_11]);
                }
                if mandatory && !gear.readied && weapon.is_some_and(|w| w.readied > 0) {
                    return (Tool::Makeshift, vec![id::WPN_26]);
                }
                let mut rules = vec![id::EFF_05];
                rules.extend(weapon.into_iter().flat_map(|weapon| weapon.rules.iter().copied()));
                if weapon.is_some_and(|w| w.readied > 0) && !gear.readied {
                    rules.push(id::WPN_26);
                }
                if gear.weapons.len() > 1 {
                    rules.push(id::WPN_30);
                }
                (Tool::Weapon(key), rules)
            }
            _ => (Tool::Unarmed, vec![id::EFF_15]),
        },
    }
}

/// Counts the Light Dice: Attribute and Skill, then gear and Conditions, at least 0, at most 4.
/// [TR-RISK-04 TR-RISK-05 TR-RISK-06 TR-RISK-23? TR-RISK-24? TR-RISK-25? TR-RISK-26? TR-EGO-11?]
pub fn light(turn: &Play<'_, '_>, terms: &Terms, tool: &Tool) -> Sum {
    let (content, said) = (turn.content(), &terms.said);
    let charter = &turn.world().charter;
    let character = turn.world().character(terms.character);
    let value = character.map_or(0, |c| c.attributes.get(said.attribute)).max(0);
    let label = content.name(said.attribute).to_owned();
    let sum = Sum::of(label, value.into(), content.rule(said.attribute));
    let mut sum = skilled(turn, sum, terms, character);
    if said.capable == Answer::No {
        return sum.read_as("not capable", 0, id::RISK_26);
    }
    if value == 0 && sum.raw() > 0 && charter.skill_alone == SkillAlone::Barred {
        return sum.read_as("no Light Dice", 0, id::SKILL_07);
    }
    let empty = sum.raw() == 0;
    let tools = tool_dice(turn, tool, character);
    let helps = said.gear > 0 || tools.iter().any(|(_, dice, _)| *dice > 0);
    if empty && charter.gear_alone == GearAlone::No {
        let rule = if helps { id::RISK_24 } else { id::RISK_05 };
        return sum.read_as("no Light Dice", 0, rule);
    }
    for (label, dice, rule) in tools {
        sum = sum.plus(label, dice, rule);
    }
    if said.gear != 0 {
        let rule = if empty { id::RISK_24 } else { id::RISK_23 };
        sum = sum.plus("gear", said.gear.into(), rule);
    }
    if said.burdened == Some(Answer::Yes) && wears_heavy(character) {
        sum = sum.plus("heavy armour", -1, id::ARM_12);
    }
    if let Some(hampered @ 1..) = said.hampered {
        sum = sum.plus("Conditions", -i32::from(hampered), id::EGO_11);
    }
    match sum.raw() {
        raw if raw < 0 => sum.read_as("at least", 0, id::RISK_25),
        raw if raw > MOST_LIGHT => sum.read_as("at most", MOST_LIGHT, id::RISK_06),
        _ => sum,
    }
}

fn wears_heavy(character: Option<&Character>) -> bool {
    character.is_some_and(|character| character.gear.wears() == Armour::Heavy)
}

/// Adds the Skills that count: those of a list that fit the Attribute, or the dice that the referee says.
/// [TR-SKILL-02 TR-SKILL-03 TR-SKILL-05? TR-SKILL-06?]
fn skilled(turn: &Play<'_, '_>, sum: Sum, terms: &Terms, character: Option<&Character>) -> Sum {
    if let Some(dice @ 1..) = terms.said.skill {
        return sum.plus("Skill", dice.into(), id::SKILL_03);
    }
    let (Some(named), Some(character)) = (&terms.said.plan.skills, character) else { return sum };
    let fits =
        |skill: &&Skill| named.contains(&skill.name) && skill.attribute == terms.said.attribute;
    let mut known: Vec<&Skill> = character.skills.iter().filter(fits).collect();
    known.sort_by_key(|skill| std::cmp::Reverse(skill.dice));
    if turn.world().charter.skills == Skills::Best {
        known.truncate(1);
    }
    known.into_iter().enumerate().fold(sum, |sum, (nth, skill)| {
        let rule = match (nth, skill.dice) {
            (0, 1) => id::SKILL_03,
            (0, _) => id::SKILL_05,
            _ => id::SKILL_06,
        };
        sum.plus(skill.name.clone(), skill.dice.into(), rule)
    })
}

/// The Light Dice that a tool adds or takes. [TR-WPN-14 TR-WPN-17 TR-RISK-26?]
fn tool_dice(
    turn: &Play<'_, '_>,
    tool: &Tool,
    character: Option<&Character>,
) -> Vec<(String, i32, RuleId)> {
    let mut all = Vec::new();
    match tool {
        Tool::Plain | Tool::Fine | Tool::Trained => {}
        Tool::Makeshift => all.push(("makeshift".to_owned(), -1, id::WPN_17)),
        Tool::Unarmed => all.push(("unarmed".to_owned(), -1, id::WPN_17)),
        Tool::Weapon(key) => {
            let Some(weapon) = turn.content().weapon(key) else { return all };
            if weapon.light != 0 {
                all.push((weapon.name.clone(), weapon.light.into(), id::WPN_17));
            }
            if weapon.readied > 0 && character.is_some_and(|c| c.gear.readied) {
                all.push(("readied".to_owned(), weapon.readied.into(), id::WPN_14));
            }
        }
    }
    all
}
