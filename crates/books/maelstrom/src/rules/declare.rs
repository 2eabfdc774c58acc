//! Declaring an action, and every answer to it that needs no dice.

use super::{cite, who};
use crate::fact::Fact;
use crate::world::{CharacterId, Proposal};
use crate::{Play, id};
use ingle_engine::{Seat, Stop, Why};

/// Says what a character does; it stays open until the referee answers. [MS-ACT-02 MS-ACT-03 MS-ACT-09]
pub fn declare(turn: &mut Play<'_, '_>, id: CharacterId, intent: String, ability: Option<String>) {
    let proposal = turn.world().next_proposal;
    let who = who(turn.world(), id);
    let free = turn.world().conflict.is_none();
    let why = cite(Why::rules(&[id::ACT_02, id::ACT_03]), free, id::ACT_09);
    let fact = Fact::Declared { proposal, who, intent, how: String::new(), ability };
    turn.tell(fact, why);
}

/// Finds a declaration.
fn proposed(turn: &Play<'_, '_>, proposal: u32) -> Result<Proposal, Why> {
    let found = turn.world().proposals.get(&proposal).cloned();
    found.ok_or_else(|| Why::from(id::ACT_02).say("That declaration has been answered."))
}

/// Says how it is done. [MS-ACT-16?]
pub fn explain(turn: &mut Play<'_, '_>, proposal: u32, how: String) -> Result<(), Stop> {
    let said = proposed(turn, proposal)?;
    let who = who(turn.world(), said.character);
    turn.tell(Fact::Explained { proposal, who, how }, id::ACT_16);
    Ok(())
}

/// Keeps to it in spite of the warning. [MS-ACT-07]
pub fn insist(turn: &mut Play<'_, '_>, proposal: u32) -> Result<(), Stop> {
    let said = proposed(turn, proposal)?;
    let who = who(turn.world(), said.character);
    turn.tell(Fact::Insisted { proposal, who, intent: said.intent }, id::ACT_07);
    Ok(())
}

/// Takes a declaration back before it was answered. [MS-ACT-17?]
pub fn drop_it(turn: &mut Play<'_, '_>, proposal: u32) -> Result<(), Stop> {
    let said = proposed(turn, proposal)?;
    let who = who(turn.world(), said.character);
    turn.tell(Fact::Dropped { proposal, who, intent: said.intent }, id::ACT_17);
    Ok(())
}

/// Lets it happen: saying it is enough. [MS-ACT-01 MS-ACT-03 MS-ACT-04 MS-ACT-16?]
pub fn automatic(
    turn: &mut Play<'_, '_>,
    by: Seat,
    proposal: u32,
    note: String,
) -> Result<(), Stop> {
    let said = proposed(turn, proposal)?;
    let who = who(turn.world(), said.character);
    let rules = [id::ACT_01, id::ACT_03, id::ACT_04, id::ACT_16];
    let why = Why::rules(&rules).ruled(by, note.clone());
    turn.tell(Fact::Automatic { proposal, who, intent: said.intent, note }, why);
    super::conflict::acted(turn, said.character);
    Ok(())
}

/// Gives the declaration back to hear more. [MS-ACT-16?]
pub fn tell_more(
    turn: &mut Play<'_, '_>,
    by: Seat,
    proposal: u32,
    note: String,
) -> Result<(), Stop> {
    let said = proposed(turn, proposal)?;
    let who = who(turn.world(), said.character);
    let why = Why::from(id::ACT_16).ruled(by, note.clone());
    turn.tell(Fact::AskedMore { proposal, who, note }, why);
    Ok(())
}

/// Says that it fails, because it cannot work. [MS-ACT-05 MS-ACT-06 MS-ACT-16?]
pub fn fails(turn: &mut Play<'_, '_>, by: Seat, proposal: u32, note: String) -> Result<(), Stop> {
    let said = proposed(turn, proposal)?;
    let who = who(turn.world(), said.character);
    let why = Why::rules(&[id::ACT_05, id::ACT_06, id::ACT_16]).ruled(by, note.clone());
    turn.tell(Fact::Impossible { proposal, who, intent: said.intent, note }, why);
    super::conflict::acted(turn, said.character);
    Ok(())
}

/// Warns that the character would know better, and lets the player think again. [MS-ACT-05 MS-ACT-07 MS-ACT-16?]
pub fn warn(turn: &mut Play<'_, '_>, by: Seat, proposal: u32, note: String) -> Result<(), Stop> {
    let said = proposed(turn, proposal)?;
    let who = who(turn.world(), said.character);
    let why = Why::rules(&[id::ACT_05, id::ACT_07, id::ACT_16]).ruled(by, note.clone());
    turn.tell(Fact::Warned { proposal, who, intent: said.intent, note }, why);
    Ok(())
}
