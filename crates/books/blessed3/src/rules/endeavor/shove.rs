//! Movement along a track, and the buttons that it fires.

use super::resolve::out;
use super::{Play, gone, now, tell};
use crate::endeavor::actor::Tag;
use crate::endeavor::deed::Due;
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::rule;
use crate::endeavor::track::{Button, Does, Kind, walk};
use crate::id;
use crate::specialization::Special;
use crate::world::Id;
use ingle_engine::{RuleId, Stop, Why};

/// A movement about to be made.
#[derive(Clone, Copy, Debug)]
pub struct Shove {
    /// Who moves.
    pub who: Id,
    /// How far.
    pub steps: u32,
    /// Whether upward.
    pub up: bool,
    /// Who causes it. [B3-MON-58?]
    pub by: Option<Id>,
    /// Whether the first Terrain is ignored. [B3-RACE-14]
    pub over_terrain: bool,
    /// Whether it answers an Attack and is nobody's action. [B3-SPEC-32 B3-SPEC-110?]
    pub reflex: bool,
}

impl Shove {
    /// Somebody moves up.
    pub fn up(who: Id, steps: u32) -> Self {
        Self { who, steps, up: true, by: None, over_terrain: false, reflex: false }
    }

    /// Somebody is moved down.
    pub fn down(who: Id, steps: u32, by: Option<Id>) -> Self {
        Self { who, steps, up: false, by, over_terrain: false, reflex: false }
    }
}

/// Moves somebody step by step; tells how many steps were made. [B3-END-57? B3-END-59? B3-END-61?]
pub fn shove(turn: &mut Play<'_, '_>, shove: Shove, why: Vec<RuleId>) -> Result<u32, Stop> {
    let (mut left, mut made) = (shove.steps, 0);
    let mut over_terrain = shove.over_terrain;
    let mut why = why;
    while left > 0 && turn.world().actor(shove.who).is_some() {
        let now = now(turn)?;
        let mut stride = now.stride(shove.who, left, shove.up).ok_or_else(gone)?;
        stride.over_terrain = over_terrain;
        stride.unhurt =
            turn.world().characters.get(&shove.who).is_some_and(|one| one.specials.determined);
        let walked = walk(&now.buttons, stride);
        let known = |id: &u32| now.buttons.iter().find(|button| button.id == *id).cloned();
        let fired: Vec<Button> = walked.fired.iter().filter_map(known).collect();
        why.extend([rule::END_57, rule::END_27]);
        reasons(&walked, &fired, shove.up, &mut why);
        if stride.unhurt && fired.iter().any(|button| button.kind == Kind::Wound) {
            why.push(id::SPEC_31);
        }
        let (area, from, up, by) = (stride.area, stride.from, shove.up, shove.by);
        let (prevented, steps) = (walked.prevented, walked.steps());
        let at = walked.to(from);
        let fact = EndeavorFact::Moved { who: shove.who, area, from, up, walk: walked, by };
        tell(turn, fact, Why::rules(&why));
        made += steps;
        let waiting = super::now(turn)?.due.len();
        for button in fired {
            fire(turn, shove, &button)?;
        }
        next_area(turn, shove.who, at)?;
        // Dominating: what a button prevented goes on, once that button is resolved.
        let (who, up, by) = (shove.who, shove.up, shove.by);
        let dominates = |by: Id| {
            let opposed = turn.world().endeavor().is_some_and(|now| !now.allied(by, who));
            opposed && turn.world().special(by, Special::Dominating)
        };
        if prevented == 0 || shove.reflex || !by.is_some_and(dominates) {
            break;
        }
        let there = turn.world().actor(who).is_some();
        if there && super::now(turn)?.due.len() > waiting {
            let due = Due::GoOn { who, steps: prevented, up, by };
            tell(turn, EndeavorFact::Owed { due }, [rule::SPEC_32, rule::SPEC_33]);
            break;
        }
        (left, over_terrain) = (prevented, false);
        why = vec![rule::SPEC_32, rule::SPEC_33];
    }
    Ok(made)
}

/// A movement that a button had stopped goes on. [B3-SPEC-32 B3-SPEC-33?]
pub fn go_on(turn: &mut Play<'_, '_>, shoved: Shove) -> Result<(), Stop> {
    tell(turn, EndeavorFact::Paid { next: None }, rule::SPEC_32);
    shove(turn, shoved, vec![rule::SPEC_32, rule::SPEC_33])?;
    Ok(())
}

/// The rules that shaped a movement.
fn reasons(
    walked: &crate::endeavor::track::Walk,
    fired: &[Button],
    up: bool,
    why: &mut Vec<RuleId>,
) {
    for button in fired {
        why.extend([rule::END_30, rule::END_54]);
        match (button.kind, button.nature.does) {
            (Kind::Wound, _) => {
                why.extend([rule::MON_36, rule::MON_51, rule::MON_53]);
                if !up {
                    why.push(rule::MON_52);
                }
            }
            (Kind::Recovery, _) => why.extend([rule::MON_38, rule::MON_39]),
            (Kind::Defeat, _) => why.push(rule::MON_44),
            (Kind::Zeal, _) => why.extend([rule::SPEC_124, rule::SPEC_125]),
            (Kind::Terrain, _) => {
                why.extend([rule::RACE_15, rule::RACE_24, rule::RACE_25, rule::END_55]);
            }
            _ => {}
        }
        if button.owner.is_none() {
            why.push(rule::END_32);
        }
        if button.nature.does.ends() && walked.prevented > 0 && button.kind == Kind::Recovery {
            why.push(rule::MON_55);
        }
        let last = walked.path.last().copied() == button.at;
        if button.kind == Kind::Wound && last && walked.slowed == 0 {
            why.push(rule::MON_54);
        }
    }
    let same = |one: &Button, other: &Button| one.at == other.at;
    if fired.windows(2).any(|two| same(&two[0], &two[1])) {
        why.push(rule::END_58);
    }
    if walked.spilled > 0 && !up {
        why.push(rule::END_59);
    }
}

/// A button that was moved over does what it does. [B3-MON-39 B3-MON-44 B3-END-60?]
fn fire(turn: &mut Play<'_, '_>, shove: Shove, button: &Button) -> Result<(), Stop> {
    let who = shove.who;
    if button.nature.spent {
        let why = match button.kind {
            Kind::Recovery => Why::rules(&[rule::MON_39, rule::MON_56]),
            Kind::Defeat => Why::from(rule::MON_44),
            Kind::Zeal => Why::from(rule::SPEC_125),
            _ => Why::from(rule::END_30),
        };
        tell(turn, EndeavorFact::Lifted { button: button.clone() }, why);
    }
    match button.nature.does {
        Does::Return => {
            let at = now(turn)?.actor(who).map_or(0, |actor| actor.start);
            tell(turn, EndeavorFact::Returned { who, at }, [rule::MON_39, rule::END_60]);
            revenge(turn, who)
        }
        Does::Remove => out(turn, who, &[rule::MON_44]),
        Does::Attack => {
            tell(turn, EndeavorFact::Owed { due: Due::Zeal { who } }, rule::SPEC_125);
            Ok(())
        }
        Does::Nothing | Does::Slow | Does::Stop | Does::Check => Ok(()),
    }
}

/// A monstrosity with Revenge Attacks next. [B3-MON-40 B3-MON-58? B3-MON-59?]
fn revenge(turn: &mut Play<'_, '_>, who: Id) -> Result<(), Stop> {
    if !now(turn)?.works(who, Tag::Revenge) {
        return Ok(());
    }
    let due = Due::Revenge { who };
    tell(turn, EndeavorFact::Owed { due }, rule::MON_40);
    Ok(())
}

/// Whoever reaches the end of an area enters the next. [B3-RACE-22?]
pub fn next_area(turn: &mut Play<'_, '_>, who: Id, at: u32) -> Result<(), Stop> {
    let now = now(turn)?;
    let Some(actor) = now.actor(who).filter(|actor| !actor.out) else { return Ok(()) };
    let here = now.areas.get(usize::from(actor.area));
    let ends = here.and_then(|area| area.end).is_some_and(|end| at >= end && actor.at >= end);
    if ends && now.areas.len() > usize::from(actor.area) + 1 {
        let area = actor.area + 1;
        tell(turn, EndeavorFact::Entered { who, area }, [rule::RACE_04, rule::RACE_22]);
    } else if ends && !now.arrived.contains(&who) {
        tell(turn, EndeavorFact::Arrived { who }, [rule::RACE_21, rule::RACE_23]);
    }
    Ok(())
}
