//! Dice that stand in for one's own: the one that all players share, and that of somebody acted against.

use crate::check::{Band, Check};
use crate::fact::Fact;
use crate::optional::fact::OptionalFact;
use crate::optional::{OptionalEffect, Swap};
use crate::rules::Play;
use crate::world::{Id, World};
use crate::{Blessed3, id};
use ingle_engine::{Game, RuleId, Why};

/// The dice that somebody may roll in place of one of their own. [B3-OPT-28 B3-OPT-33 B3-OPT-46?]
pub fn swaps(game: &Game<Blessed3>, check: &Check, by: Id) -> Vec<Swap> {
    let world = &game.world;
    let Some(added) = &world.added else { return Vec::new() };
    let die = added.what.stat;
    match added.what.effect {
        Some(OptionalEffect::Shared) => shared(game, by).into_iter().collect(),
        Some(OptionalEffect::Lent) => {
            let targets = check.purpose.attack().map_or(&[][..], |attack| &attack.targets);
            let lent = |of: Id| {
                let sides = world.characters.get(&of)?.stats.die(die);
                (of != by && sides > 0).then_some(Swap { die, of: Some(of), sides, second: false })
            };
            targets.iter().filter_map(|target| lent(target.id)).collect()
        }
        _ => Vec::new(),
    }
}

/// The die that all players share, for one of them. [B3-OPT-24 B3-OPT-28 B3-OPT-46?]
pub fn shared(game: &Game<Blessed3>, by: Id) -> Option<Swap> {
    let added = game.world.added.as_ref()?;
    let players = game.world.seat(by).is_some_and(|seat| !game.cast.is_referee(seat));
    let sides = added.shared.filter(|_| players)?;
    Some(Swap { die: added.what.stat, of: None, sides, second: false })
}

/// A stand-in as a form writes it, after the Stat that it stands in for.
pub fn word(world: &World, swap: &Swap) -> String {
    match swap.of {
        None => format!(" by {}", swap.die.name()),
        Some(of) => format!(" by {} of {}", swap.die.name(), world.name(of)),
    }
}

/// The rules behind a stand-in. [B3-OPT-28 B3-OPT-33 B3-OPT-47?]
pub fn rules(swap: &Swap) -> [RuleId; 2] {
    match swap.of {
        None => [id::OPT_28, id::OPT_47],
        Some(_) => [id::OPT_33, id::OPT_47],
    }
}

/// A shared die that was rolled goes back to d2. [B3-OPT-29]
pub fn used(turn: &mut Play<'_, '_>, swap: Option<Swap>) {
    if swap.is_some_and(|swap| swap.of.is_none()) {
        sized(turn, 2, Why::from(id::OPT_29));
    }
}

/// A new session begins with a small shared die. [B3-OPT-26]
pub fn session(turn: &mut Play<'_, '_>) {
    sized(turn, 2, Why::from(id::OPT_26));
}

/// A player's failed Check makes the shared die grow, once a Check, up to d10. [B3-OPT-27 B3-OPT-44? B3-OPT-45? B3-OPT-46?]
pub fn failed(turn: &mut Play<'_, '_>, lead: Id, band: Band) {
    let Some(from) = turn.world().added.as_ref().and_then(|added| added.shared) else { return };
    let player = turn.world().seat(lead).is_some_and(|seat| !turn.cast().is_referee(seat));
    if band != Band::Failure || !player {
        return;
    }
    let check = turn.world().check.as_ref();
    let own = check.is_some_and(|check| check.rolls.iter().any(|roll| roll.swap.is_some()));
    let many = check.is_some_and(|check| check.needed > 1);
    let mut rules = vec![id::OPT_27, id::OPT_46];
    if own {
        rules.push(id::OPT_44);
    }
    if many {
        rules.push(id::OPT_45);
    }
    sized(turn, (from + 2).min(10), Why::rules(&rules));
}

/// Gives the shared die another size.
pub fn sized(turn: &mut Play<'_, '_>, to: u8, why: Why) {
    let from = turn.world().added.as_ref().and_then(|added| added.shared);
    if let Some(from) = from.filter(|from| *from != to) {
        turn.tell(Fact::Optional(OptionalFact::SharedDie { from, to }), why);
    }
}
