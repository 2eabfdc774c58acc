//! Creation: five steps, then the referee's word; and those whom the referee plays.

use super::{Play, found, gain, gone, trim};
use crate::ability::Held;
use crate::ability::uses::Uses;
use crate::character::{Character, Place, Presence};
use crate::draft::{Draft, whole};
use crate::fact::Fact;
use crate::growth::Growth;
use crate::growth::fact::GrowthFact;
use crate::growth::moves::Extra;
use crate::id;
use crate::lifestyle::Lifestyle;
use crate::stat::{Stat, Stats};
use crate::story::{MOST_TOUCHSTONES, Story};
use crate::world::{Id, World};
use ingle_engine::{RuleId, Seat, Stop, Why};

/// A character of whom nothing is known but the name: all Stats at d4, an empty pool. [B2-STAT-09 B2-CRE-14?]
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

/// The dice of a new character: the best Stat and those of the Lifestyle are one size larger.
/// [B2-STAT-09 B2-STAT-10 B2-STAT-11 B2-STAT-13? B2-STAT-19]
pub fn start(
    best: Stat,
    lifestyle: Lifestyle,
    points: Option<Stat>,
    setting: Option<Stat>,
) -> Stats {
    let mut stats = Stats::default();
    stats.raise(best);
    for stat in lifestyle.stats() {
        let redirected = setting.filter(|_| points == Some(*stat));
        stats.raise(redirected.unwrap_or(*stat));
    }
    stats
}

/// Hands a character in; the referee's own enters at once.
/// [B2-CRE-01 B2-CRE-02 B2-CRE-03 B2-CRE-04 B2-CRE-05 B2-CRE-06]
pub fn enroll(turn: &mut Play<'_, '_>, seat: Seat, draft: &Draft) -> Result<(), Vec<Why>> {
    let character = whole(turn.game(), seat, draft)?;
    let id = turn.world().next_character;
    let why = Why::rules(&reasons(&character));
    let referee = turn.cast().is_referee(seat);
    turn.tell(Fact::HandedIn { id, character: Box::new(character) }, why);
    if referee {
        turn.tell(Fact::Accepted { id, note: String::new() }, [id::CRE_04, id::CRE_06]);
    }
    Ok(())
}

fn reasons(one: &Character) -> Vec<RuleId> {
    let mut rules = vec![
        id::CRE_01,
        id::CRE_02,
        id::CRE_03,
        id::CRE_04,
        id::CRE_05,
        id::CRE_06,
        id::CRE_09,
        id::CRE_14,
        id::STAT_01,
        id::STAT_09,
        id::STAT_10,
        id::STAT_11,
        id::STAT_15,
        one.lifestyle.rule(),
        id::LIFE_28,
        id::ABIL_01,
    ];
    let best = one.ranks[0];
    let twice = one.lifestyle.stats().contains(&best) && one.points != Some(best);
    rules.extend(super::when(twice, id::STAT_13));
    rules.extend(super::when(one.points.is_some(), id::STAT_19));
    rules.extend(super::when(!one.story.species_actions.is_empty(), id::CRE_07));
    rules.extend(super::when(!one.story.widened.is_empty(), id::CRE_08));
    rules.extend(one.abilities.iter().filter_map(Held::ability).map(|ability| ability.rule()));
    rules
}

/// Lets a waiting character in: touchstones and items are within reason. [B2-CRE-04 B2-CRE-06]
pub fn accept(turn: &mut Play<'_, '_>, seat: Seat, id: Id, note: &str) {
    let why = Why::rules(&[id::CRE_04, id::CRE_06]).ruled(seat, trim(note));
    turn.tell(Fact::Accepted { id, note: trim(note) }, why);
}

/// Gives it back to be changed. [B2-CRE-04 B2-CRE-06]
pub fn send_back(turn: &mut Play<'_, '_>, seat: Seat, id: Id, reason: &str) {
    let why = Why::rules(&[id::CRE_04, id::CRE_06]).ruled(seat, trim(reason));
    turn.tell(Fact::SentBack { id, reason: trim(reason) }, why);
}

/// The touchstones that the referee may change, those who wait first, and where one may be added. [B2-CRE-04]
pub fn scopes(world: &World) -> Vec<(String, (Id, Option<String>))> {
    let mut all = Vec::new();
    for (id, one) in world.characters.iter().filter(|(_, one)| one.place != Place::Left) {
        let name = world.name(*id);
        if one.touchstones.len() < MOST_TOUCHSTONES {
            all.push((format!("{name}: a new touchstone"), (*id, None)));
        }
        for known in &one.touchstones {
            all.push((format!("{name}: {known}"), (*id, Some(known.clone()))));
        }
    }
    all
}

/// Referee and player settle the scope of History together. [B2-CRE-04 B2-SHOP-06]
pub fn edit_scope(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    which: &str,
    text: &str,
    reason: &str,
) -> Result<(), Stop> {
    let all = scopes(turn.world());
    let (_, (by, from)) = all.into_iter().find(|(word, _)| word == which).ok_or_else(gone)?;
    let fact = GrowthFact::Edited { by, from, to: trim(text), uses: false };
    let why = Why::rules(&[id::CRE_04, id::SHOP_06]).ruled(seat, trim(reason));
    turn.tell(Fact::Growth(fact), why);
    Ok(())
}

/// Brings in somebody whom the referee plays. [B2-CRE-10 B2-CRE-13?]
pub fn extra(turn: &mut Play<'_, '_>, seat: Seat, extra: &Extra) -> Result<(), Stop> {
    // A number sign tells namesakes apart, so no name has one.
    let name = trim(&extra.name.replace('#', ""));
    let mut one = blank(seat, if name.is_empty() { "…".to_owned() } else { name });
    one.stats = Stats::all(extra.die);
    if let Some(stat) = extra.unusual {
        one.stats.set(stat, extra.unusual_die);
    }
    one.stats.set(Stat::History, extra.history_die);
    let tied = found(turn, &extra.tied)?;
    one.touchstones = [trim(&extra.scope)].into_iter().filter(|scope| !scope.is_empty()).collect();
    let ties = tied.iter().map(|id| turn.world().name(*id)).collect();
    one.story = Story {
        backstory: trim(&extra.motive),
        tuesday: trim(&extra.quirks),
        people: ties,
        ..Story::default()
    };
    one.abilities = extra.ability.into_iter().map(Held::Listed).collect();
    let id = turn.world().next_character;
    let mut rules = vec![id::CRE_10, id::CRE_13];
    rules.extend(extra.ability.map(|ability| ability.rule()));
    let why = Why::rules(&rules).ruled(seat, "");
    turn.tell(Fact::HandedIn { id, character: Box::new(one) }, why);
    turn.tell(Fact::Accepted { id, note: String::new() }, id::CRE_10);
    match extra.dice {
        0 => Ok(()),
        dice => gain(turn, id, dice, "from the DM", [id::CRE_13, id::BLS_01]),
    }
}
