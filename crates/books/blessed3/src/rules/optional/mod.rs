//! The Stat that a table may add to the seven.

use super::{Play, gone, text};
use crate::charter::YesNo;
use crate::condition::Condition;
use crate::content::Content;
use crate::fact::Fact;
use crate::optional::fact::OptionalFact;
use crate::optional::moves::OptionalMove;
use crate::optional::{MOST, OptionalEffect, OptionalStat};
use crate::stat::Stat;
use crate::topic::Pick;
use crate::world::Id;
use crate::{Blessed3, id};
use ingle_engine::{Game, RuleId, Seat, Stop, Why};

pub mod swap;
pub mod haunt;
pub mod host;
pub mod haze;

/// The longest icon of a table's own Stat.
pub const ICON: usize = 8;
/// The longest description of one.
pub const COVERS: usize = 200;

/// A filled form that may come at any time finds its rule.
pub fn answer(turn: &mut Play<'_, '_>, seat: Seat, answer: OptionalMove) -> Result<(), Stop> {
    match answer {
        OptionalMove::AddStat { stat } => add(turn, seat, stat),
        OptionalMove::OwnStat { name, icon, covers } => own(turn, seat, &name, &icon, &covers),
        OptionalMove::Haunt { character, haunt } => haunt::set(turn, seat, character, haunt),
        _ => Err(gone()),
    }
}

/// A Stat of the packs as a table would add it. [B3-OPT-34? B3-OPT-35?]
pub fn listed(content: &Content, name: &str) -> Option<OptionalStat> {
    let entry = content.optional(name)?;
    Some(OptionalStat {
        stat: Stat::named(name)?,
        icon: entry.icon.clone(),
        covers: entry.covers.clone(),
        effect: entry.effect,
        starts: entry.starts,
        highest: if entry.highest { YesNo::Yes } else { YesNo::No },
    })
}

/// The rules behind what an added Stat does. [B3-OPT-12 B3-OPT-15 B3-OPT-17 B3-OPT-24 B3-OPT-31]
pub fn effect_rules(effect: Option<OptionalEffect>) -> &'static [RuleId] {
    match effect {
        None => &[id::OPT_34, id::OPT_35],
        Some(OptionalEffect::Apt) => &[id::OPT_12, id::OPT_13, id::OPT_34, id::OPT_35],
        Some(OptionalEffect::Fixed) => &[id::OPT_15, id::OPT_36, id::OPT_35],
        Some(OptionalEffect::Haunts) => &[id::OPT_17, id::OPT_18, id::OPT_20, id::OPT_21],
        Some(OptionalEffect::Shared) => &[id::OPT_24, id::OPT_25, id::OPT_26, id::OPT_28],
        Some(OptionalEffect::Lent) => &[id::OPT_31, id::OPT_32, id::OPT_33],
    }
}

/// Why the added Stat cannot change now, if so: something still speaks of it. [B3-OPT-01]
pub fn in_use(game: &Game<Blessed3>) -> Option<Why> {
    let world = &game.world;
    let stat = world.added.as_ref().map(|added| added.what.stat);
    let no = |say: &str| Some(Why::from(id::OPT_01).say(say));
    if let Some(why) = super::busy(game) {
        return Some(why);
    }
    if !world.shop.visits.is_empty() {
        return no("The Session Shop is open; close it first.");
    }
    let stat = stat?;
    if world.endeavor().is_some() {
        // Somebody may have chosen it in secret already, so it is not asked whether anybody has.
        return no("An Endeavor runs, and its position rolls may use it; end that first.");
    }
    if world.proposals.values().any(|proposal| proposal.stat == stat) {
        return no("Somebody wants to roll it; set those terms, or turn it down, first.");
    }
    match world.traps.values().any(|trap| trap.for_rules().stat == stat) {
        true => no("A Delayed Attack targets it; take that off the table first."),
        false => None,
    }
}

/// Adds a Stat of the list, or takes the added one away. [B3-OPT-01]
fn add(turn: &mut Play<'_, '_>, seat: Seat, stat: Pick) -> Result<(), Stop> {
    let Some(name) = stat else {
        return change(turn, None, Why::from(id::OPT_01).ruled(seat, ""));
    };
    let now = listed(turn.content(), &name).ok_or_else(gone)?;
    let mut rules = vec![id::OPT_01];
    rules.extend(turn.content().optional(&name).and_then(|entry| entry.rule));
    rules.extend_from_slice(effect_rules(now.effect));
    change(turn, Some(now), Why::rules(&rules).ruled(seat, ""))
}

/// Adds a Stat of the table's own. [B3-OPT-02 B3-OPT-34? B3-OPT-35?]
fn own(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    name: &str,
    icon: &str,
    covers: &str,
) -> Result<(), Stop> {
    let name = text(name, super::NAME)?;
    let no = |say: String| Err(Why::from(id::OPT_02).say(say).into());
    if Stat::parse(&name).is_some() || turn.content().optional(&name).is_some() {
        return no(format!("{name} is a Stat of the book; give yours another name."));
    }
    let Some(stat) = Stat::named(&name) else {
        return no(format!("`{name}` is too long; {MOST} bytes are the most."));
    };
    let now = OptionalStat {
        stat,
        icon: text(icon, ICON)?,
        covers: text(covers, COVERS)?,
        effect: None,
        starts: 4,
        highest: YesNo::Yes,
    };
    let why = Why::rules(&[id::OPT_01, id::OPT_02, id::OPT_34, id::OPT_35]);
    change(turn, Some(now), why.ruled(seat, ""))
}

/// Everybody has its die from now on; what an old one left behind goes with it. [B3-OPT-01]
fn change(turn: &mut Play<'_, '_>, now: Option<OptionalStat>, why: Why) -> Result<(), Stop> {
    let was = turn.world().added.as_ref().map(|added| added.what.stat);
    let old = |condition: Condition| match condition {
        Condition::Ache(stat) | Condition::Vexed(stat) => Some(stat) == was,
        _ => false,
    };
    let all =
        turn.world().characters.iter().flat_map(|(by, one)| {
            one.standing.conditions.iter().map(|known| (*by, known.condition))
        });
    let gone: Vec<(Id, Condition)> = all.filter(|(_, condition)| old(*condition)).collect();
    for (by, condition) in gone {
        turn.tell(Fact::Relieved { by, condition }, id::OPT_01);
    }
    let was = was.map(|stat| stat.name().to_owned());
    let fact = OptionalFact::StatAdded { was, now: now.map(Box::new) };
    turn.tell(Fact::Optional(fact), why);
    Ok(())
}
