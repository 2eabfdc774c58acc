//! Creation: six steps, then the referee's word.

use super::{Play, trim};
use crate::ability::Held;
use crate::character::{Character, Place, Presence, Story};
use crate::draft::{Draft, whole};
use crate::fact::Fact;
use crate::id;
use crate::lifestyle::Lifestyle;
use crate::stat::{Stat, Stats};
use crate::world::Id;
use ingle_engine::{RuleId, Seat, Stop, Why};
use std::collections::BTreeSet;

/// A character as everybody begins: all Stats at d4, no Blessings. [B1-STAT-09 B1-CRE-10?]
pub fn blank(seat: Seat, name: String) -> Character {
    Character {
        seat,
        name,
        place: Place::Waiting,
        stats: Stats::default(),
        ranks: Stat::ALL,
        lifestyle: Lifestyle::default(),
        began_as: Lifestyle::default(),
        story: Story::default(),
        abilities: Vec::new(),
        items: Vec::new(),
        blessings: 0,
        uncool: None,
        wounds: Vec::new(),
        presence: Presence::default(),
        surprised: None,
        used: BTreeSet::new(),
        prepared: false,
        barred: false,
        had_hero: false,
        insured: 0,
    }
}

/// Hands a character in; the referee's own enters at once.
/// [B1-CRE-01 B1-CRE-02 B1-CRE-03 B1-CRE-07 B1-CRE-08 B1-CRE-09]
pub fn enroll(turn: &mut Play<'_, '_>, seat: Seat, draft: &Draft) -> Result<(), Vec<Why>> {
    let character = whole(turn.game(), seat, draft)?;
    let id = turn.world().next_character;
    let mut rules: Vec<RuleId> = vec![
        id::CRE_01,
        id::CRE_02,
        id::CRE_03,
        id::CRE_04,
        id::CRE_07,
        id::CRE_08,
        id::CRE_09,
        id::CRE_10,
        id::CRE_12,
        id::STAT_09,
        id::STAT_11,
        character.lifestyle.rule(),
    ];
    if !character.story.species.is_empty() {
        rules.push(id::CRE_05);
    }
    for ability in &character.abilities {
        if let Held::Listed(ability) = ability {
            rules.push(ability.rule());
        }
    }
    let referee = turn.cast().is_referee(seat);
    turn.tell(Fact::HandedIn { id, character: Box::new(character) }, Why::rules(&rules));
    if referee {
        turn.tell(Fact::Accepted { id, note: String::new() }, id::BLS_14);
    }
    Ok(())
}

/// Lets a waiting character in. [B1-CRE-06 B1-CRE-09]
pub fn accept(turn: &mut Play<'_, '_>, seat: Seat, id: Id, note: &str) {
    let why = Why::rules(&[id::CRE_06, id::CRE_09]).ruled(seat, trim(note));
    turn.tell(Fact::Accepted { id, note: trim(note) }, why);
}

/// Gives it back to be changed.
pub fn send_back(turn: &mut Play<'_, '_>, seat: Seat, id: Id, reason: &str) {
    let why = Why::from(id::CRE_09).ruled(seat, trim(reason));
    turn.tell(Fact::SentBack { id, reason: trim(reason) }, why);
}

/// Somebody whom the referee plays: one die for all Stats. [B1-BLS-14?]
pub struct Extra<'a> {
    /// The name.
    pub name: &'a str,
    /// The die of every Stat.
    pub die: u8,
    /// The Lifestyle.
    pub lifestyle: Lifestyle,
    /// How many Blessings the referee gives them.
    pub blessings: u32,
    /// Who it is.
    pub note: &'a str,
}

/// Brings in somebody whom the referee plays. [B1-BLS-14?]
pub fn extra(turn: &mut Play<'_, '_>, seat: Seat, extra: &Extra<'_>) -> Result<(), Stop> {
    // A number sign tells namesakes apart, so no name has one.
    let name = trim(&extra.name.replace('#', ""));
    let mut character = blank(seat, if name.is_empty() { "…".to_owned() } else { name });
    character.stats = Stats::all(extra.die);
    character.lifestyle = extra.lifestyle;
    character.blessings = extra.blessings;
    character.story.backstory = trim(extra.note);
    let id = turn.world().next_character;
    let why = Why::from(id::BLS_14).ruled(seat, "");
    turn.tell(Fact::HandedIn { id, character: Box::new(character) }, why);
    turn.tell(Fact::Accepted { id, note: String::new() }, id::BLS_14);
    Ok(())
}
