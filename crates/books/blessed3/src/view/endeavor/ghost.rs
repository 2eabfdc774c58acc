//! What the move under consideration would do to somebody on the track.

use crate::Blessed3;
use crate::endeavor::Endeavor;
use crate::endeavor::actor::Actor;
use crate::endeavor::deed::Part;
use crate::endeavor::design::{Gain, Harm, Special};
use crate::endeavor::topic::EndeavorTopic;
use crate::endeavor::track::{Walk, walk};
use crate::topic::Topic;
use crate::world::Id;
use ingle_engine::Game;
use ingle_engine::track::Ghost;

/// Where a move would take somebody: one that is declared, or one that is open to whoever is on turn.
///
/// Position rolls and buttons lie open, so everybody may see it.
pub fn ghost(game: &Game<Blessed3>, now: &Endeavor, actor: &Actor) -> Option<Ghost> {
    let (what, walk) = considered(game, now, actor)?;
    (!walk.path.is_empty()).then(|| Ghost {
        to: walk.to(actor.at),
        words: format!("{what}: {}", words(now, actor.id, &walk)),
    })
}

/// The move, and how it would go.
fn considered(
    game: &Game<Blessed3>,
    now: &Endeavor,
    actor: &Actor,
) -> Option<(&'static str, Walk)> {
    if let Some(EndeavorTopic::Special { who }) = asked(game) {
        return (*who == actor.id).then(|| special(game, now, actor)).flatten();
    }
    let on_turn = now.current.filter(|_| now.in_turn)?;
    let mover = now.actor(on_turn)?;
    let amount = u32::from(mover.amount);
    let climbs = || now.walks(on_turn, amount, true);
    let pushed = || now.walks(actor.id, amount, false);
    let pushes = mover.violent() && now.harm(on_turn) == Harm::Push;
    match now.doing() {
        Some(deed) => deed.parts.iter().find_map(|part| match part {
            Part::Advance if deed.by == actor.id && now.side(actor).gain == Gain::Climb => {
                Some(("Advance", climbs()))
            }
            Part::Attack { target } if *target == actor.id && deed.by == on_turn && pushes => {
                Some(("if the Attack succeeds", pushed()))
            }
            _ => None,
        }),
        None if actor.id == on_turn => {
            let able = now.side(actor).gain == Gain::Climb && !actor.violent();
            able.then(|| ("Advance", climbs()))
        }
        None => {
            let able = pushes && !now.allied(actor.id, on_turn);
            able.then(|| ("if Attacked", pushed()))
        }
    }
}

fn asked(game: &Game<Blessed3>) -> Option<&EndeavorTopic> {
    match &game.top()?.topic {
        Topic::Endeavor(topic) => Some(topic),
        _ => None,
    }
}

/// What a special action would do to whoever takes it. [B3-MON-27 B3-RACE-14]
fn special(game: &Game<Blessed3>, now: &Endeavor, actor: &Actor) -> Option<(&'static str, Walk)> {
    now.side(actor).specials.iter().find_map(|special| match special {
        Special::Combo => {
            let count = game.world.temporary(actor.id) as u32;
            Some(("Combo", now.walks(actor.id, count, true)))
        }
        Special::Overcome => {
            let mut stride = now.stride(actor.id, actor.amount.into(), true)?;
            stride.over_terrain = true;
            Some(("Overcome", walk(&now.buttons, stride)))
        }
        _ => None,
    })
}

/// How a movement would go, in words: how far, where it would stop, and on what.
pub fn words(now: &Endeavor, who: Id, walk: &Walk) -> String {
    let from = now.actor(who).map_or(0, |actor| actor.at);
    let steps = match walk.steps() {
        0 => return format!("stays at {from}"),
        1 => "1 step".to_owned(),
        more => format!("{more} steps"),
    };
    let known = |id: &u32| now.buttons.iter().find(|button| button.id == *id);
    let fired = || walk.fired.iter().filter_map(known);
    let to = walk.to(from);
    let ended = fired().find(|button| button.nature.does.ends());
    let on = ended.map_or(String::new(), |button| format!(" on the {}", button.words()));
    let slowed = match walk.slowed {
        0 => String::new(),
        1 => ", slowed by a Wound".to_owned(),
        _ => ", slowed by Wounds".to_owned(),
    };
    format!("{steps}, {from} → {to}{on}{slowed}")
}
