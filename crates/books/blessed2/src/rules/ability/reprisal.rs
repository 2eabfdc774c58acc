//! A loser's reply: Thorns, Wits; and the injury of a reckless attack that was lost.

use super::{Choices, able, chosen, tell, use_up};
use crate::ability::fact::AbilityFact;
use crate::ability::{Ability, Way};
use crate::deed::{About, Deed, Part, Roll, Side};
use crate::fact::Fact;
use crate::rules::{Play, deed, gone, speaks, window};
use crate::severity::Rank;
use crate::topic::{Pick, Window};
use crate::world::Id;
use crate::wound::Wound;
use crate::{Blessed2, id};
use ingle_engine::{Game, Seat, Stop, Why};

/// The rank below the one that was suffered; after Very Minor there is none. [B2-ABIL-56?]
fn milder(open: &Deed) -> Option<Rank> {
    open.rank.filter(|rank| *rank > Rank::VeryMinor).map(|rank| rank.shifted(-1))
}

/// Those of a seat who lost as Defenders and may reply with Thorns or Wits.
/// [B2-ABIL-54 B2-ABIL-56? B2-ABIL-57]
pub fn choices(game: &Game<Blessed2>, seat: Seat, ability: Ability) -> Choices<Id> {
    let Some(open) = &game.world.deed else { return Vec::new() };
    let fits = match ability {
        Ability::Thorns => open.violent() && open.about.contains(&About::Close),
        _ => !open.violent() && open.of(Side::Actors).count() == 1,
    };
    let lost = open.winner() == Some(Side::Actors) && !open.is_check();
    if !fits || !lost || milder(open).is_none() {
        return Vec::new();
    }
    let own = |roll: &&Roll| roll.part == Part::Defence && speaks(game, seat, roll.by);
    let each = open.rolls.iter().filter(own).filter_map(|roll| {
        let (hint, why) = able(game, roll.by, ability)?;
        Some((format!("{}{hint}", game.world.name(roll.by)), roll.by, why))
    });
    each.collect()
}

/// Every Attacker takes a milder version of the injury. [B2-ABIL-54 B2-ABIL-55 B2-ABIL-56?]
pub fn thorns(turn: &mut Play<'_, '_>, seat: Seat, which: Pick) -> Result<(), Stop> {
    let by = chosen(which, choices(turn.game(), seat, Ability::Thorns))?;
    let open = deed(turn)?.clone();
    let rank = milder(&open).ok_or_else(gone)?;
    if use_up(turn, by, Ability::Thorns, &[id::ABIL_56])? {
        let mine = open.rolls.iter().find(|roll| roll.by == by).and_then(Roll::result);
        for who in open.who_of(Side::Actors) {
            let story = format!("the thorns of {}", turn.world().name(by));
            let wound = Wound { rank, story, roll: mine.unwrap_or_default() };
            turn.tell(Fact::Wounded { by: who, wound }, [id::ABIL_54, id::ABIL_56]);
        }
    }
    window::reopen(turn, Window::After)
}

/// The single Attacker suffers a milder version of the effect. [B2-ABIL-57 B2-ABIL-58 B2-ABIL-56?]
pub fn wits(turn: &mut Play<'_, '_>, seat: Seat, which: Pick) -> Result<(), Stop> {
    let by = chosen(which, choices(turn.game(), seat, Ability::Wits))?;
    let open = deed(turn)?.clone();
    let rank = milder(&open).ok_or_else(gone)?;
    if use_up(turn, by, Ability::Wits, &[id::ABIL_56])? {
        for to in open.who_of(Side::Actors) {
            let why = Why::rules(&[id::ABIL_57, id::ABIL_56, rank.meaning(false)]);
            tell(turn, AbilityFact::Returned { by, to, rank }, why);
        }
    }
    window::reopen(turn, Window::After)
}

/// A reckless attack was lost: the Attacker is injured by the Defender's rank; a tie injures nobody.
/// [B2-ABIL-49 B2-ABIL-50?]
pub fn reckless(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let open = deed(turn)?.clone();
    let lost = open.winner() == Some(Side::Defenders) && open.verdict.is_some_and(|v| v.margin > 0);
    let Some(rank) = open.rank.filter(|_| lost) else { return Ok(()) };
    let theirs = open.of(Side::Defenders).filter_map(|(_, roll)| roll.result()).max();
    for (_, roll) in open.of(Side::Actors) {
        if roll.made.as_ref().is_some_and(|made| made.plan.way == Way::Reckless) {
            let story = "a reckless attack".to_owned();
            let wound = Wound { rank, story, roll: theirs.unwrap_or_default() };
            let why = Why::rules(&[id::ABIL_49, id::ABIL_50, rank.meaning(true)]);
            turn.tell(Fact::Wounded { by: roll.by, wound }, why);
        }
    }
    Ok(())
}
