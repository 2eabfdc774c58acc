//! Blessed by Insurance: tending the owner's wounds succeeds after all.

use super::{Choices, able, chosen, use_up};
use crate::ability::Ability;
use crate::deed::{Deed, Kind, Part, Purpose, Side};
use crate::fact::Fact;
use crate::rules::{Play, deed, gone, judge, speaks, window};
use crate::topic::{Pick, Window};
use crate::world::Id;
use crate::{Blessed2, id};
use ingle_engine::{Game, Seat, Stop, Why};

/// Those who tend, where it failed and who is tended is insured. [B2-ABIL-64 B2-ABIL-68?]
pub fn choices(game: &Game<Blessed2>, seat: Seat) -> Choices<Id> {
    let Some(open) = &game.world.deed else { return Vec::new() };
    let Purpose::Tend { of, .. } = open.purpose else { return Vec::new() };
    let failed = open.verdict.is_some_and(|verdict| !verdict.won);
    let tends = open.of(Side::Actors).any(|(_, roll)| speaks(game, seat, roll.by));
    match able(game, of, Ability::Insurance) {
        Some((hint, why)) if failed && tends => {
            vec![(format!("{}{hint}", game.world.name(of)), of, why)]
        }
        _ => Vec::new(),
    }
}

/// What a roll must come to. [B2-ABIL-67?]
fn needed(open: &Deed, nth: u8) -> Option<i32> {
    let roll = open.roll(nth)?;
    let made = roll.made.as_ref()?;
    let others = open.of(Side::Defenders).filter_map(|(_, roll)| roll.result()).max();
    match open.kind {
        Kind::Contest { target, .. } => Some(target.into_iter().chain(others).max()? + 1),
        Kind::Check { .. } if roll.part == Part::Check => Some(made.target),
        _ => None,
    }
}

/// Makes it a success or win, by just enough. [B2-ABIL-64 B2-ABIL-65 B2-ABIL-67? B2-ABIL-68?]
pub fn insure(turn: &mut Play<'_, '_>, seat: Seat, which: Pick) -> Result<(), Stop> {
    let of = chosen(which, choices(turn.game(), seat))?;
    if !use_up(turn, of, Ability::Insurance, &[id::ABIL_68])? {
        return window::reopen(turn, Window::Outcome);
    }
    let open = deed(turn)?.clone();
    for (nth, roll) in open.of(Side::Actors) {
        let made = roll.made.as_ref().ok_or_else(gone)?;
        let lacks = needed(&open, nth).ok_or_else(gone)? - made.sum.value();
        if lacks > 0 {
            let name = Ability::Insurance.name();
            let sum = made.sum.clone().plus(name, lacks, id::ABIL_64);
            let why = Why::rules(&[id::ABIL_64, id::ABIL_67]).sum(sum.clone());
            let say = format!("{} is insured", turn.world().name(of));
            turn.tell(Fact::Changed { nth, by: of, sum, say }, why);
        }
    }
    turn.close();
    judge::judge(turn)
}
