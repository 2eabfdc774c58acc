//! Creation: five steps, then the referee's word.

use super::{Play, gain, trim};
use crate::ability::uses::Uses;
use crate::character::{Character, Place, Presence};
use crate::draft::{Draft, whole};
use crate::fact::Fact;
use crate::growth::Growth;
use crate::growth::moves::Extra;
use crate::id;
use crate::lifestyle::Lifestyle;
use crate::stat::{Stat, Stats};
use crate::story::Story;
use crate::world::Id;
use ingle_engine::{RuleId, Seat, Stop, Why};

/// A character before anything is chosen: all Stats at d4, an empty pool. [B2-STAT-09 B2-CRE-14?]
pub fn blank(seat: Seat, name: String) -> Character {
    Character {
        seat,
        name,
        place: Place::Waiting,
        stats: Stats::default(),
        ranks: Stat::ALL,
        lifestyle: Lifestyle::default(),
        began_as: Lifestyle::default(),
        points: None,
        story: Story::default(),
        touchstones: Vec::new(),
        abilities: Vec::new(),
        uses: Uses::default(),
        growth: Growth::default(),
        items: Vec::new(),
        pool: Vec::new(),
        uncool: None,
        conditions: Vec::new(),
        wounds: Vec::new(),
        slain: false,
        presence: Presence::default(),
        surprised: None,
        prepared: false,
        spoils: false,
        monster: None,
    }
}

/// The dice of a new character. [B2-STAT-09 B2-STAT-10 B2-STAT-11 B2-STAT-13? B2-STAT-19]
pub fn start(
    best: Stat,
    lifestyle: Lifestyle,
    points: Option<Stat>,
    setting: Option<Stat>,
) -> Stats {
    let mut stats = Stats::default();
    stats.raise(best);
    for stat in lifestyle.stats() {
        let pointed = setting.filter(|_| points == Some(*stat));
        stats.raise(pointed.unwrap_or(*stat));
    }
    stats
}

/// Hands a character in; the referee's own enters at once.
pub fn enroll(turn: &mut Play<'_, '_>, seat: Seat, draft: &Draft) -> Result<(), Vec<Why>> {
    let character = whole(turn.game(), seat, draft)?;
    let id = turn.world().next_character;
    let rules: Vec<RuleId> = vec![
        id::CRE_01,
        id::CRE_02,
        id::CRE_03,
        id::CRE_05,
        id::CRE_06,
        character.lifestyle.rule(),
    ];
    let referee = turn.cast().is_referee(seat);
    turn.tell(Fact::HandedIn { id, character: Box::new(character) }, Why::rules(&rules));
    if referee {
        turn.tell(Fact::Accepted { id, note: String::new() }, id::CRE_06);
    }
    Ok(())
}

/// Lets a waiting character in. [B2-CRE-04 B2-CRE-06]
pub fn accept(turn: &mut Play<'_, '_>, seat: Seat, id: Id, note: &str) {
    let why = Why::rules(&[id::CRE_04, id::CRE_06]).ruled(seat, trim(note));
    turn.tell(Fact::Accepted { id, note: trim(note) }, why);
}

/// Gives it back to be changed.
pub fn send_back(turn: &mut Play<'_, '_>, seat: Seat, id: Id, reason: &str) {
    let why = Why::from(id::CRE_04).ruled(seat, trim(reason));
    turn.tell(Fact::SentBack { id, reason: trim(reason) }, why);
}

/// Brings in somebody whom the referee plays. [B2-CRE-10 B2-CRE-13?]
pub fn extra(turn: &mut Play<'_, '_>, seat: Seat, extra: &Extra) -> Result<(), Stop> {
    // A number sign tells namesakes apart, so no name has one.
    let name = trim(&extra.name.replace('#', ""));
    let mut character = blank(seat, if name.is_empty() { "…".to_owned() } else { name });
    character.stats = Stats::all(extra.die);
    let id = turn.world().next_character;
    let why = Why::from(id::CRE_10).ruled(seat, "");
    turn.tell(Fact::HandedIn { id, character: Box::new(character) }, why);
    turn.tell(Fact::Accepted { id, note: String::new() }, id::CRE_10);
    gain(turn, id, extra.dice, "entering play", id::CRE_13)
}

/// Changes a touchstone, or adds one. [B2-CRE-04]
pub fn edit_scope(_: &mut Play<'_, '_>, _: Seat, _: &str, _: &str, _: &str) -> Result<(), Stop> {
    Ok(())
}
