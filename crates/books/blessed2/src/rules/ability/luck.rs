//! Blessed by Luck: a failed Check is attempted again.

use super::{Choices, able, chosen, tell, use_up};
use crate::ability::Ability;
use crate::ability::fact::AbilityFact;
use crate::deed::Plan;
use crate::rules::{Play, deed, gone, roll, speaks, window};
use crate::topic::{Pick, Window};
use crate::world::Id;
use crate::{Blessed2, id};
use ingle_engine::{Game, Seat, Stop};

/// The failed Checks that a seat may attempt again; lost Contests are not among them. [B2-ABIL-35 B2-ABIL-37]
pub fn choices(game: &Game<Blessed2>, seat: Seat) -> Choices<(Id, u8)> {
    let failed = |deed: &&crate::deed::Deed| {
        deed.is_check() && deed.verdict.is_some_and(|verdict| !verdict.won)
    };
    let Some(open) = game.world.deed.as_ref().filter(failed) else { return Vec::new() };
    let mut all = Vec::new();
    for nth in open.places() {
        let Some(roll) = open.roll(nth).filter(|roll| speaks(game, seat, roll.by)) else {
            continue;
        };
        // In a coordinated Check only who would have failed alone has something to attempt again.
        let fell = roll.made.as_ref().is_some_and(|made| made.sum.value() < made.target);
        if let (true, Some((hint, why))) = (fell, able(game, roll.by, Ability::Luck)) {
            all.push((format!("{}{hint}", game.world.name(roll.by)), (roll.by, nth), why));
        }
    }
    all
}

/// Attempts it again: the same Stats and target, nothing paid anew, Help lost. [B2-ABIL-35 B2-ABIL-38? B2-ABIL-39?]
pub fn again(turn: &mut Play<'_, '_>, seat: Seat, which: Pick) -> Result<(), Stop> {
    let (by, nth) = chosen(which, choices(turn.game(), seat))?;
    let made = deed(turn)?.roll(nth).and_then(|roll| roll.made.clone()).ok_or_else(gone)?;
    if !use_up(turn, by, Ability::Luck, &[id::ABIL_37])? {
        return window::reopen(turn, Window::Outcome);
    }
    let mut rules = vec![id::ABIL_35, id::ABIL_38];
    rules.extend(crate::rules::when(made.held, id::ABIL_39));
    tell(turn, AbilityFact::Again { by, nth }, ingle_engine::Why::rules(&rules));
    turn.close();
    roll::perform(turn, Plan { pays: Vec::new(), ..made.plan })
}
