//! Who acts when nobody is there: a simple greedy way to play anybody's turn.

use super::{Play, act, combo, gone, now, position, special, tell};
use crate::endeavor::deed::{Cause, Deed, Part};
use crate::endeavor::design::{Action, Gain, Harm, Special};
use crate::endeavor::fact::{EndeavorFact, Waived};
use crate::endeavor::rule;
use crate::endeavor::track::{Kind, longest_row};
use crate::stat::Stat;
use crate::world::{Id, World};
use ingle_engine::Stop;

/// The Stat to roll for position: the largest die that is open; Hurt of equal ones where Attacks win.
pub fn position(world: &World, who: Id) -> Stat {
    let (Some(one), Some(now)) = (world.characters.get(&who), world.endeavor()) else {
        return Stat::Head;
    };
    let climbs = now.design.finish.is_some();
    let open = |stat: &Stat| position::barred(now, who, *stat).is_none();
    let hurts = |stat: Stat| (stat == Stat::Hurt) != climbs;
    let stats = one.stats.rolled().filter(open);
    stats.max_by_key(|stat| (one.stats.die(*stat), hurts(*stat))).unwrap_or(Stat::Head)
}

/// Whom somebody would Attack: the nearest to being taken out.
pub fn victim(world: &World, who: Id) -> Option<Id> {
    let now = world.endeavor()?;
    let wounds = now.harm(who) == Harm::Wound;
    let rank = |id: Id| {
        let row = longest_row(now.places(Kind::Wound, id));
        let at = now.actor(id).map_or(0, |actor| actor.at);
        let recovery = now.own(Kind::Recovery, id).count();
        match wounds {
            true => (u32::MAX - row, 0),
            false => (recovery as u32, at),
        }
    };
    now.opponents(who).map(|actor| actor.id).min_by_key(|id| rank(*id))
}

/// Plays somebody's turn: Attack with Hurt, Advance with anything else, steal where neither is open.
pub fn turn(turn: &mut Play<'_, '_>, who: Id) -> Result<(), Stop> {
    let world = turn.world();
    let Some(actor) = world.actor(who) else { return Ok(()) };
    let open = |action| act::blocked(world, who, action).is_none();
    let target = victim(world, who);
    let part = match (actor.violent(), target) {
        (false, _) if open(Action::Advance) => Some(Part::Advance),
        (_, Some(target)) if open(Action::Attack) => Some(Part::Attack { target }),
        _ => None,
    };
    let Some(part) = part.filter(|_| actor.roll.is_some()) else {
        return act::pass(turn, who, None, "");
    };
    act::begin(turn, Deed::new(who, Cause::Turn, vec![part]), Vec::new())
}

/// Takes the special action that gets farthest.
pub fn special(turn: &mut Play<'_, '_>, who: Id) -> Result<(), Stop> {
    let now = now(turn)?;
    let actor = now.actor(who).ok_or_else(gone)?;
    let side = now.side(actor);
    let open = |special: &Special| special::blocked(turn.world(), who, *special).is_none();
    let rank = |special: &Special| match special {
        Special::Victory | Special::Scheme => 0,
        Special::Combo | Special::Onslaught | Special::Overcome => 1,
    };
    let best = side.specials.iter().copied().filter(open).min_by_key(rank);
    let strongest = now.opponents(who).max_by_key(|other| other.at).map(|other| other.id);
    let target = match side.gain {
        Gain::Climb => strongest,
        Gain::Schemes => victim(turn.world(), who),
    };
    match (best, target) {
        (Some(Special::Combo), _) => combo::perform(turn, who),
        (Some(Special::Overcome), _) => special::overcome(turn, who),
        (Some(kind @ (Special::Victory | Special::Scheme)), Some(target)) => {
            special::victory(turn, who, target, kind)
        }
        (Some(Special::Onslaught), Some(target)) => {
            let others = now.opponents(who).map(|other| other.id);
            let also: Vec<Id> = others
                .filter(|id| *id != target && special::addable(turn.world(), who, *id))
                .collect();
            special::onslaught(turn, who, target, also)
        }
        _ => {
            tell(turn, EndeavorFact::Waived { by: who, what: Waived::Special }, rule::END_52);
            let fact = EndeavorFact::Special { by: None, name: "left".to_owned() };
            tell(turn, fact, rule::END_52);
            Ok(())
        }
    }
}
