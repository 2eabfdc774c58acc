//! Terms: what is tried, whether it is risky, and how many Light Dice it gives.

use super::pool::{self, MOST_LIGHT};
use super::{aimed, voice, when, who};
use crate::challenge::Aim;
use crate::fact::Fact;
use crate::topic::{Answer, Planned, Said, Topic};
use crate::world::{Attribute, CharacterId, Plan, Proposal};
use crate::{Play, id};
use ingle_engine::{RuleId, Seat, Stop, Sum, Why};

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
    /// The Challenge that it is about.
    pub aim: Option<Aim>,
    /// What else is said.
    pub said: Said,
}

impl Terms {
    /// Terms as a form says them.
    pub fn read(
        turn: &Play<'_, '_>,
        by: Seat,
        character: CharacterId,
        said: Said,
    ) -> Result<Self, Why> {
        let aim = aim(turn, &said.plan)?;
        Ok(Self { by, character, proposal: None, intent: String::new(), aim, said })
    }
}

/// The Challenge that a form speaks of, if it speaks of one.
fn aim(turn: &Play<'_, '_>, plan: &Planned) -> Result<Option<Aim>, Why> {
    let handle = plan.against.as_ref().and_then(Option::as_ref);
    handle.map(|handle| turn.world().find_aim(handle)).transpose()
}

/// Says what a character tries; it stays open until the referee answers. [TR-RISK-01]
pub fn declare(
    turn: &mut Play<'_, '_>,
    id: CharacterId,
    intent: String,
    attribute: Option<Attribute>,
    planned: Planned,
) -> Result<(), Stop> {
    let proposal = turn.world().next_proposal;
    let who = who(turn.world(), id);
    let aim = aim(turn, &planned)?;
    let plan = Plan { aim, tool: planned.tool, skills: planned.skills.unwrap_or_default() };
    turn.tell(Fact::Declared { proposal, who, intent, attribute, plan }, id::RISK_01);
    Ok(())
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
    let (tool, kept) = pool::tool(turn, &terms);
    let sum = pool::light(turn, &terms, &tool);
    let light = sum.value().clamp(0, MOST_LIGHT) as u8;
    let said = &terms.said;
    let capable = said.capable == Answer::Yes;
    let named = said.plan.skills.as_ref().map_or(0, Vec::len);
    let rules: Vec<RuleId> = [id::RISK_02, id::RISK_04]
        .into_iter()
        .chain(when(capable, id::ATTR_11))
        .chain(when(!capable || said.gear < 0, id::RISK_26))
        .chain(when(said.gear != 0, id::RISK_23))
        .chain(when(said.gear < 0, id::RISK_25))
        .chain(when(terms.aim.is_some(), id::CHAL_01))
        .chain(when(said.burdened == Some(Answer::Yes), id::ARM_03))
        .chain(when(named > 0, id::SKILL_02))
        .chain(when(named > 1, id::SKILL_06))
        .chain(kept)
        .collect();
    let why = Why::rules(&rules).sum(sum).ruled(terms.by, said.note.clone());
    let who = who(turn.world(), terms.character);
    let aim = terms.aim.map(|aim| aimed(turn.world(), aim));
    let Terms { proposal, intent, said: Said { attribute, note, .. }, .. } = terms;
    // What happened in the roll before is told by now, or never will be.
    super::risk::close_narration(turn);
    turn.tell(Fact::TermsSet { proposal, who, intent, attribute, light, note, aim, tool }, why);
    let voice = voice(turn.cast(), turn.world(), terms.character);
    turn.ask(Topic::Ready { character: terms.character }, voice, [])
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
