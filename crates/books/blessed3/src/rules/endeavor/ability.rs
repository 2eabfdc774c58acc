//! Specializations that work in Endeavors: whether somebody has one, and whether it serves now.

use super::Play;
use crate::check::{Change, Roll};
use crate::endeavor::rule;
use crate::id;
use crate::rules::special;
use crate::specialization::{Held, Special};
use crate::stat::Stat;
use crate::world::{Character, Id, World};
use ingle_engine::{RuleId, Stop, Why};

/// Why somebody's Specialization does not serve now; none within where it does, none at all where they have none. [B3-END-17 B3-TERM-01]
pub fn blocked(world: &World, who: Id, effect: Special) -> Option<Option<Why>> {
    let one = world.characters.get(&who)?;
    let (own, held) = one.specials.with(effect)?;
    let roll = world.actor(who).and_then(|actor| actor.roll.as_deref());
    Some(special::spent(own, held).or_else(|| unfit(one, own, held, roll)))
}

/// Whether somebody may use a Specialization now.
pub fn open(world: &World, who: Id, effect: Special) -> bool {
    blocked(world, who, effect).is_some_and(|why| why.is_none())
}

/// Why a position roll does not fit a Specialization: it takes one of its Stats, or one balanced with them. [B3-END-17 B3-END-77? B3-SPEC-131?]
fn unfit(one: &Character, own: &str, held: &Held, roll: Option<&Roll>) -> Option<Why> {
    if held.stats.is_empty() {
        return None;
    }
    // Whoever was Surprised counts on no Stat but those that are named.
    let fits = |roll: &Roll, stat: Stat| match roll.has(Change::Surprised) {
        true => held.stats.contains(&stat),
        false => special::fits(one, &held.stats, stat),
    };
    let serves = roll.is_some_and(|roll| {
        fits(roll, roll.stat) || roll.partner.is_some_and(|partner| fits(roll, partner))
    });
    (!serves).then(|| {
        let names: Vec<&str> = held.stats.iter().map(|stat| stat.name()).collect();
        let say = format!(
            "{} takes a position roll with {} or a Stat balanced with either.",
            held.name(own),
            names.join(", ")
        );
        Why::rules(&[rule::END_17, id::SPEC_131]).say(say)
    })
}

/// Uses somebody's Specialization up. [B3-TERM-01]
pub fn use_up(
    turn: &mut Play<'_, '_>,
    by: Id,
    effect: Special,
    more: &[RuleId],
) -> Result<(), Stop> {
    let one = crate::rules::character(turn, by)?;
    let own = one.specials.with(effect).ok_or_else(super::gone)?.0.clone();
    special::use_up(turn, by, &own, "", more)
}
