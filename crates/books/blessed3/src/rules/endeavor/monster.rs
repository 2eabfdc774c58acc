//! Monstrosities: made from a sample, or of a character that is there.

use super::{Play, gone, tell};
use crate::endeavor::actor::{Monster, Tag};
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::rule;
use crate::endeavor::start::Start;
use crate::rules::{NAME, named, picked, text};
use crate::shared::Shared;
use crate::standing::Standing;
use crate::stat::{Stat, Stats};
use crate::topic::Pick;
use crate::world::{Aptitude, Character, Presence, World};
use ingle_engine::{Audience, RuleId, Seat, Secret, Stop, Why};
use std::collections::{BTreeMap, BTreeSet};

/// How many characters a table may have before no more monstrosities are made.
pub const MOST: usize = 120;

/// Why a monstrosity is as it is.
const RULES: [RuleId; 4] = [rule::MON_01, rule::MON_02, rule::MON_03, rule::MON_45];

/// The tags that a form names.
fn tags(names: &[String]) -> BTreeSet<Tag> {
    names.iter().filter_map(|name| Tag::parse(name)).collect()
}

/// A name that nobody has yet.
fn free_name(world: &World, name: &str) -> String {
    if !world.taken(name) {
        return name.to_owned();
    }
    let mut numbered = (2..).map(|nth| format!("{name} {nth}"));
    numbered.find(|name| !world.taken(name)).unwrap_or_else(|| name.to_owned())
}

/// Makes a monstrosity from a sample. [B3-MON-01 B3-MON-02 B3-MON-03]
pub fn make(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    sample: Pick,
    name: &str,
    start: &str,
    chosen: &[String],
) -> Result<(), Stop> {
    let sample = picked(sample)?;
    let all = &turn.content().monstrosities;
    let (_, entry) = all.iter().find(|(known, _)| *known == sample).ok_or_else(gone)?;
    let start = Start::parse(if start.trim().is_empty() { &entry.start } else { start })?;
    let typed = text(name, NAME)?;
    let wanted = if typed.is_empty() { sample.clone() } else { typed };
    let name = free_name(turn.world(), &wanted);
    let added = turn.world().added.as_ref();
    let mut stats = Stats::with(added.and_then(|added| added.what.eighth()));
    for (stat, sides) in &entry.dice {
        if let Some(stat) = Stat::parse(stat) {
            stats.set(stat, *sides);
        }
    }
    let aptitudes = entry.aptitudes.iter().map(|name| Aptitude {
        name: name.clone(),
        from: 1,
        special: None,
        lent: false,
    });
    let best = Stat::ALL.into_iter().max_by_key(|stat| stats.die(*stat)).unwrap_or(Stat::Hurt);
    let content = turn.content();
    let first = |list: &[(String, _)]| list.first().map_or(String::new(), |(name, _)| name.clone());
    let character = Character {
        seat,
        name,
        portrait: entry.icon.clone(),
        stats,
        best,
        lifestyle: first(&content.lifestyles),
        ethic: first(&content.ethics),
        backstory: BTreeMap::from([(1, entry.about.clone())]),
        next_entry: 2,
        aptitudes: aptitudes.collect(),
        beyond: entry.about.clone(),
        appearance: String::new(),
        things: Vec::new(),
        pool: Secret::new(Vec::new(), turn.world().sees_pool(seat)),
        next_blessing: 1,
        favor: BTreeMap::new(),
        had_major: false,
        presence: Presence::Here,
        standing: Standing::default(),
        growth: Default::default(),
        identity: String::new(),
        specials: Default::default(),
    };
    let mut all = tags(chosen);
    all.extend(tags(&entry.tags));
    let monster = Secret::new(Monster { start, tags: all }, Audience::referees());
    let id = turn.world().next_character;
    let character = Some(Shared::new(character));
    let why = Why::rules(&RULES).ruled(seat, "");
    tell(turn, EndeavorFact::Built { id, character, monster }, why);
    Ok(())
}

/// Makes a character that is there a monstrosity, or changes one. [B3-MON-01]
pub fn set(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    who: Pick,
    start: &str,
    chosen: &[String],
) -> Result<(), Stop> {
    let id = named(turn, who)?;
    let start = Start::parse(start)?;
    let monster = Secret::new(Monster { start, tags: tags(chosen) }, Audience::referees());
    let why = Why::rules(&RULES).ruled(seat, "");
    tell(turn, EndeavorFact::Built { id, character: None, monster }, why);
    Ok(())
}
