//! Zealous: the whole side gets Zeal buttons, and whoever moves over their own Attacks at once.

use super::{Play, ability, act, ask as ask_about, gone, now, resolve, revenge, seats, tell};
use crate::charter::{ZealAtZero, ZealRoll};
use crate::endeavor::deed::{Cause, Deed, Part};
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::rule;
use crate::endeavor::topic::EndeavorTopic;
use crate::endeavor::track::Kind;
use crate::rules::{add, named};
use crate::specialization::Special;
use crate::topic::Pick;
use crate::world::{Id, World};
use ingle_engine::{RuleId, Seat, Stop, Why};

/// As an action, the position roll is ignored for a button each. [B3-SPEC-122]
pub fn declare(turn: &mut Play<'_, '_>, seat: Seat, who: Id, intent: &str) -> Result<(), Stop> {
    if !ability::open(turn.world(), who, Special::Zealous) {
        return Err(gone());
    }
    act::declare(turn, seat, who, vec![Part::Zeal], intent, None, None)
}

/// It makes sense: everybody of the side gets a Zeal button 1 below where they are. [B3-SPEC-122 B3-SPEC-123 B3-SPEC-126? B3-END-56?]
pub fn carry(turn: &mut Play<'_, '_>, by: Id) -> Result<(), Stop> {
    ability::use_up(turn, by, Special::Zealous, &[])?;
    tell(turn, EndeavorFact::Ignored { by }, [rule::SPEC_122, rule::END_20, rule::END_40]);
    let side: Vec<(Id, u8, u32)> =
        now(turn)?.allies(by).map(|actor| (actor.id, actor.area, actor.at)).collect();
    let at_zero = turn.world().charter.zeal_at_zero;
    for (who, area, at) in side {
        let mut rules = vec![rule::SPEC_122, rule::SPEC_124, rule::END_31];
        let place = match (at.checked_sub(1), at_zero) {
            (Some(below), _) => below,
            (None, ZealAtZero::At0) => {
                rules.extend([rule::SPEC_126, rule::END_56]);
                0
            }
            (None, ZealAtZero::None) => {
                tell(turn, EndeavorFact::NoZeal { who }, [rule::SPEC_126, rule::END_26]);
                continue;
            }
        };
        let button = resolve::button(turn, Kind::Zeal, Some(who), area, Some(place))?;
        tell(turn, EndeavorFact::Laid { button }, Why::rules(&rules));
    }
    tell(turn, EndeavorFact::Over { counted: false }, rule::SPEC_122);
    Ok(())
}

/// The opponents who may be near enough: those in the same area. [B3-SPEC-125]
pub fn targets(world: &World, who: Id) -> Vec<Id> {
    let Some(now) = world.endeavor() else { return Vec::new() };
    let area = now.actor(who).map(|actor| actor.area);
    let near = now.opponents(who).filter(|other| Some(other.area) == area);
    near.map(|other| other.id).collect()
}

/// Asks whom it falls on. [B3-SPEC-125]
pub fn ask(turn: &mut Play<'_, '_>, who: Id) -> Result<(), Stop> {
    let rolled = turn.world().actor(who).is_some_and(|actor| actor.roll.is_some());
    if targets(turn.world(), who).is_empty() || !rolled {
        tell(turn, EndeavorFact::Paid { next: None }, rule::SPEC_125);
        return Ok(());
    }
    let of = seats(turn, who);
    let mut settle = of.clone();
    turn.cast().referees().into_iter().for_each(|seat| add(&mut settle, seat));
    ask_about(turn, EndeavorTopic::Zeal { who }, of, settle)
}

/// It falls on somebody, or nobody is near enough. [B3-SPEC-125]
pub fn strike(turn: &mut Play<'_, '_>, who: Id, target: Pick) -> Result<(), Stop> {
    if target.is_none() {
        turn.close();
        tell(turn, EndeavorFact::Paid { next: None }, rule::SPEC_125);
        return Ok(());
    }
    let target = named(turn, target)?;
    if !targets(turn.world(), who).contains(&target) {
        return Err(gone());
    }
    turn.close();
    attack(turn, who, target)
}

/// It falls on whoever is nearest to being taken out.
pub fn usual(turn: &mut Play<'_, '_>, who: Id) -> Result<(), Stop> {
    let near = targets(turn.world(), who);
    let best = super::policy::victim(turn.world(), who).filter(|id| near.contains(id));
    let target = best.or(near.first().copied()).ok_or_else(gone)?;
    attack(turn, who, target)
}

/// An Attack with the position roll; where that is ignored, its Stat is rolled anew. [B3-SPEC-125 B3-SPEC-127? B3-CHK-44?]
fn attack(turn: &mut Play<'_, '_>, who: Id, target: Id) -> Result<(), Stop> {
    tell(turn, EndeavorFact::Paid { next: None }, rule::SPEC_125);
    let ignored = turn.world().actor(who).is_some_and(|actor| actor.ignored);
    let fresh = ignored || turn.world().charter.zeal_roll == ZealRoll::New;
    let rules: Vec<RuleId> = vec![rule::SPEC_125, rule::SPEC_127];
    let deed = Deed { fresh, ..Deed::new(who, Cause::Zeal, vec![Part::Attack { target }]) };
    revenge::begin(turn, deed, rules)
}
