//! Terms: what is tried, whether it is risky, and how many Light Dice it gives.

use super::{voice, when, who};
use crate::terra::charter::GearAlone;
use crate::terra::fact::Fact;
use crate::terra::topic::{Answer, Topic};
use crate::terra::world::{Attribute, CharacterId, Proposal};
use crate::terra::{Play, id};
use ingle_engine::{RuleId, Seat, Stop, Sum, Why};

/// The most Light Dice that anybody takes. [TR-RISK-06]
const MOST_LIGHT: i32 = 4;

/// What the referee says about a roll.
pub struct Terms {
    /// Who set them.
    pub by: Seat,
    /// Who rolls.
    pub character: CharacterId,
    /// The declaration that they answer.
    pub proposal: Option<u32>,
    /// What is tried.
    pub intent: String,
    /// The Attribute that fits.
    pub attribute: Attribute,
    /// Dice of a Skill.
    pub skill: u8,
    /// Dice that gear adds or takes.
    pub gear: i8,
    /// Conditions that hamper.
    pub hampered: u8,
    /// Whether the character is capable of the deed.
    pub capable: Answer,
    /// What the referee adds in words.
    pub note: String,
}

/// Says what a character tries; it stays open until the referee answers. [TR-RISK-01]
pub fn declare(
    turn: &mut Play<'_, '_>,
    id: CharacterId,
    intent: String,
    attribute: Option<Attribute>,
) {
    let proposal = turn.world().next_proposal;
    let who = who(turn.world(), id);
    turn.tell(Fact::Declared { proposal, who, intent, attribute }, id::RISK_01);
}

/// Finds a declaration.
fn proposed(turn: &Play<'_, '_>, proposal: u32) -> Result<Proposal, Why> {
    let found = turn.world().proposals.get(&proposal).cloned();
    found.ok_or_else(|| Why::from(id::RISK_01).say("That declaration has been answered."))
}

/// Takes a declaration back before anybody answered it. [TR-RISK-27?]
pub fn drop_it(turn: &mut Play<'_, '_>, proposal: u32) -> Result<(), Stop> {
    let Proposal { character, intent, .. } = proposed(turn, proposal)?;
    let who = who(turn.world(), character);
    turn.tell(Fact::Dropped { proposal, who, intent }, id::RISK_27);
    Ok(())
}

/// Lets something happen that is not risky. [TR-RISK-16?]
pub fn wave_through(
    turn: &mut Play<'_, '_>,
    by: Seat,
    proposal: u32,
    note: String,
) -> Result<(), Stop> {
    let Proposal { character, intent, .. } = proposed(turn, proposal)?;
    let who = who(turn.world(), character);
    let why = Why::from(id::RISK_16).ruled(by, note.clone());
    turn.tell(Fact::WavedThrough { proposal, who, intent, note }, why);
    Ok(())
}

/// Turns a declaration down: no Attribute fits it as it was said. [TR-RISK-02]
pub fn turn_down(
    turn: &mut Play<'_, '_>,
    by: Seat,
    proposal: u32,
    note: String,
) -> Result<(), Stop> {
    let Proposal { character, intent, .. } = proposed(turn, proposal)?;
    let who = who(turn.world(), character);
    let why = Why::from(id::RISK_02).ruled(by, note.clone());
    turn.tell(Fact::TurnedDown { proposal, who, intent, note }, why);
    Ok(())
}

/// Answers a declaration with terms.
pub fn answer(turn: &mut Play<'_, '_>, proposal: u32, terms: Terms) -> Result<(), Stop> {
    let Proposal { character, intent, .. } = proposed(turn, proposal)?;
    set(turn, Terms { character, intent, proposal: Some(proposal), ..terms })
}

/// Sets the terms of a roll and asks the roller for Dark Dice. [TR-RISK-02 TR-RISK-04 TR-RISK-07]
pub fn set(turn: &mut Play<'_, '_>, terms: Terms) -> Result<(), Stop> {
    let sum = pool(turn, &terms);
    let light = sum.value().clamp(0, MOST_LIGHT) as u8;
    let capable = terms.capable == Answer::Yes;
    let rules: Vec<RuleId> = [id::RISK_02, id::RISK_04]
        .into_iter()
        .chain(when(capable, id::ATTR_11))
        .chain(when(!capable || terms.gear < 0, id::RISK_26))
        .chain(when(terms.gear != 0, id::RISK_23))
        .chain(when(terms.gear < 0, id::RISK_25))
        .collect();
    let why = Why::rules(&rules).sum(sum).ruled(terms.by, terms.note.clone());
    let who = who(turn.world(), terms.character);
    let Terms { proposal, intent, attribute, note, .. } = terms;
    // What happened in the roll before is told by now, or never will be.
    super::risk::close_narration(turn);
    turn.tell(Fact::TermsSet { proposal, who, intent, attribute, light, note }, why);
    let voice = voice(turn.cast(), turn.world(), terms.character);
    turn.ask(Topic::Ready { character: terms.character }, voice, [])
}

/// Counts the Light Dice: Attribute and Skill, then gear and Conditions, at least 0, at most 4.
/// [TR-RISK-04 TR-RISK-05 TR-RISK-06 TR-RISK-23? TR-RISK-24? TR-RISK-25? TR-RISK-26? TR-EGO-11?]
fn pool(turn: &Play<'_, '_>, terms: &Terms) -> Sum {
    let content = turn.content();
    let character = turn.world().character(terms.character);
    let value = character.map_or(0, |c| c.attributes.get(terms.attribute)).max(0);
    let label = content.name(terms.attribute).to_owned();
    let mut sum = Sum::of(label, value.into(), content.rule(terms.attribute));
    if terms.skill > 0 {
        sum = sum.plus("Skill", terms.skill.into(), id::SKILL_03);
    }
    if terms.capable == Answer::No {
        return sum.read_as("not capable", 0, id::RISK_26);
    }
    let empty = sum.raw() == 0;
    if empty && turn.world().charter.gear_alone == GearAlone::No {
        let rule = if terms.gear > 0 { id::RISK_24 } else { id::RISK_05 };
        return sum.read_as("no Light Dice", 0, rule);
    }
    if terms.gear != 0 {
        let rule = if empty { id::RISK_24 } else { id::RISK_23 };
        sum = sum.plus("gear", terms.gear.into(), rule);
    }
    if terms.hampered > 0 {
        sum = sum.plus("Conditions", -i32::from(terms.hampered), id::EGO_11);
    }
    match sum.raw() {
        raw if raw < 0 => sum.read_as("at least", 0, id::RISK_25),
        raw if raw > MOST_LIGHT => sum.read_as("at most", MOST_LIGHT, id::RISK_06),
        _ => sum,
    }
}

/// Lends a Light Die and shares the consequences, where the table plays it so. [TR-RISK-29?]
pub fn help(turn: &mut Play<'_, '_>, helper: CharacterId) {
    let Some(roll) = &turn.world().roll else { return };
    let sum = Sum::of("Light Dice", roll.light.into(), id::RISK_04).plus("help", 1, id::RISK_29);
    let sum = match sum.raw() > MOST_LIGHT {
        true => sum.read_as("at most", MOST_LIGHT, id::RISK_06),
        false => sum,
    };
    let who_rolls = who(turn.world(), roll.character);
    let helper = who(turn.world(), helper);
    turn.tell(Fact::Helped { helper, who: who_rolls }, Why::from(id::RISK_29).sum(sum));
}
