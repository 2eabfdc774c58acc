//! Conditions and injuries: how they come, and how they go.

use super::{LINE, Play, gone, picked, text};
use crate::condition::Condition;
use crate::fact::Fact;
use crate::id;
use crate::topic::{Pick, Topic};
use crate::world::{Id, World};
use ingle_engine::{Seat, Stop, Why};

/// How many injuries a character may have noted.
pub const MOST_INJURIES: usize = 12;

/// Gives a Condition; one that is there already only gets a new story. [B3-CND-01 B3-CND-02 B3-CND-24?]
pub fn afflict(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    who: Pick,
    condition: Pick,
    story: &str,
) -> Result<(), Stop> {
    let by = super::named(turn, who)?;
    let condition = Condition::parse(&picked(condition)?).ok_or_else(gone)?;
    give(turn, by, condition, text(story, LINE)?, Why::from(id::CND_01).ruled(seat, ""))?;
    super::check::refresh(turn)
}

pub fn give(
    turn: &mut Play<'_, '_>,
    by: Id,
    condition: Condition,
    story: String,
    mut why: Why,
) -> Result<(), Stop> {
    let there = super::character(turn, by)?.standing.has(condition);
    match there {
        true => why = why.and(id::CND_24),
        false => why.rules.extend_from_slice(condition.rules()),
    }
    if !story.is_empty() {
        why = why.and(id::CND_02);
    }
    turn.tell(Fact::Afflicted { by, condition, story }, why);
    Ok(())
}

/// Every Condition of everybody: the words, whose, and which.
pub fn all(world: &World) -> Vec<(String, Id, Condition)> {
    let mut found = Vec::new();
    for (by, one) in &world.characters {
        for known in &one.standing.conditions {
            let words = format!("{}: {}", one.name, known.condition.words());
            found.push((words, *by, known.condition));
        }
    }
    found
}

/// Every injury of everybody: the words, whose, and which.
pub fn injuries(world: &World) -> Vec<(String, Id, String)> {
    let mut found: Vec<(String, Id, String)> = Vec::new();
    for (by, one) in &world.characters {
        for text in &one.standing.injuries {
            let words = format!("{}: injury: {text}", one.name);
            if !found.iter().any(|(known, ..)| *known == words) {
                found.push((words, *by, text.clone()));
            }
        }
    }
    found
}

/// The Condition of somebody's that a form names.
pub fn named(world: &World, what: Pick) -> Result<(Id, Condition), Stop> {
    let value = picked(what)?;
    let found = all(world).into_iter().find(|(words, ..)| *words == value);
    found.map(|(_, by, condition)| (by, condition)).ok_or_else(gone)
}

/// Takes a Condition or an injury away by ruling. [B3-CND-25? B3-CND-43?]
pub fn relieve(turn: &mut Play<'_, '_>, seat: Seat, what: Pick) -> Result<(), Stop> {
    let value = picked(what)?;
    let injury = injuries(turn.world()).into_iter().find(|(words, ..)| *words == value);
    if let Some((_, by, text)) = injury {
        turn.tell(Fact::Healed { by, text }, Why::from(id::CND_43).ruled(seat, ""));
        return Ok(());
    }
    let (by, condition) = named(turn.world(), Some(value))?;
    let why = Why::rules(&[condition.lasts(), id::CND_25]).ruled(seat, "");
    turn.tell(Fact::Relieved { by, condition }, why);
    super::check::refresh(turn)
}

/// Notes an injury, which is no Condition. [B3-CND-43?]
pub fn injure(turn: &mut Play<'_, '_>, seat: Seat, who: Pick, words: &str) -> Result<(), Stop> {
    let by = super::named(turn, who)?;
    let fact = Fact::Injured { by, text: text(words, LINE)? };
    turn.tell(fact, Why::from(id::CND_43).ruled(seat, ""));
    Ok(())
}

/// Says what a successful Attack does to one whom it hit: an injury, a Condition, both or neither. [B3-ATK-03 B3-ATK-13? B3-ATK-14?]
pub fn strike(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    topic: &Topic,
    whom: Pick,
    condition: Pick,
    injury: &str,
) -> Result<(), Stop> {
    let Topic::Consequence { by: attacker, targets, violent } = topic else { return Err(gone()) };
    let by = super::named(turn, whom)?;
    if !targets.contains(&by) {
        return Err(gone());
    }
    let injury = text(injury, LINE)?;
    let mut why = Why::from(id::ATK_14).ruled(seat, "");
    if *violent {
        why = why.and(id::ATK_03);
    }
    let others: Vec<Id> = targets.iter().copied().filter(|id| *id != by).collect();
    match others.is_empty() {
        true => turn.close(),
        false => {
            let (by, targets, violent) = (*attacker, others, *violent);
            let referees = turn.cast().referees();
            turn.revise(Topic::Consequence { by, targets, violent }, referees)?;
        }
    }
    let condition = condition.map(|words| Condition::parse(&words).ok_or_else(gone)).transpose()?;
    if let Some(condition) = condition {
        give(turn, by, condition, String::new(), why.clone().and(id::CND_01))?;
    }
    if !injury.is_empty() {
        turn.tell(Fact::Injured { by, text: injury.clone() }, why.and(id::CND_43));
    }
    super::special::mirror::ask(turn, by, *attacker, *violent, condition, injury)
}

/// Ends a Condition because its time is over. [B3-CND-04 B3-CND-18]
pub fn ends(turn: &mut Play<'_, '_>, by: Id, condition: Condition, why: Why) {
    turn.tell(Fact::Relieved { by, condition }, why);
}

/// Ends the scene: every Ache goes. [B3-TERM-20? B3-CND-04]
pub fn scene_ends(turn: &mut Play<'_, '_>, seat: Seat) -> Result<(), Stop> {
    turn.tell(Fact::SceneEnded, Why::from(id::TERM_20).ruled(seat, ""));
    for (_, by, condition) in all(turn.world()) {
        if matches!(condition, Condition::Ache(_)) {
            ends(turn, by, condition, Why::rules(&[id::CND_04, id::TERM_20]));
        }
    }
    super::special::scene_ends(turn);
    super::check::refresh(turn)
}
