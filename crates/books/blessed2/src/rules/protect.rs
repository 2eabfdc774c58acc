//! Protecting oneself for +3: how bad a failure or loss is, never whether it is one.

use super::{Play, deed, judge};
use crate::ability::Ability;
use crate::charter::{GroupHarm, Protections};
use crate::deed::{About, Deed, PROTECTIONS, Part};
use crate::fact::Fact;
use crate::id;
use crate::world::World;
use ingle_engine::{RuleId, Stop, Sum, Why};

/// What each Ability protects for.
const PROTECTS: i32 = 3;
/// From which margin on a failure usually makes Uncool. [B1-COOL-02 B1-ABIL-52?]
pub const SHAME: i32 = 5;

/// By how much a roll was lost, before anything protects. [B1-GRP-07?]
pub fn lost_by(world: &World, open: &Deed, nth: u8) -> Option<i32> {
    let side = judge::fared(open, nth).filter(|verdict| !verdict.won)?;
    let defends = matches!(open.roll(nth)?.part, Part::Defence(_));
    if defends && world.charter.group_harm == GroupHarm::OwnMargin {
        // Who held by the own result is not hurt, though the group lost.
        let own = judge::own(&world.charter, open, nth)?;
        return Some(if own.won { 0 } else { own.margin });
    }
    Some(side.margin)
}

/// By how much a roll was lost, as far as harm goes.
pub fn suffers(world: &World, open: &Deed, nth: u8) -> Option<i32> {
    open.roll(nth)?.suffers.or_else(|| lost_by(world, open, nth))
}

/// Which Abilities protect the roller. [B1-ABIL-47 B1-ABIL-48 B1-ABIL-49 B1-ABIL-50 B1-ABIL-51]
fn protecting(world: &World, open: &Deed, nth: u8, margin: i32) -> Vec<Ability> {
    let Some(roll) = open.roll(nth) else { return Vec::new() };
    let Some(one) = world.character(roll.by) else { return Vec::new() };
    let about = |what: About| open.about.contains(&what);
    let applies = |ability: &Ability| match ability {
        Ability::ArmoredSkin => matches!(roll.part, Part::Defence(_)) && open.violent(roll.part),
        Ability::CarefulResolve => roll.part == Part::Check && about(About::Dangerous),
        Ability::Acclimated => roll.part == Part::Check && about(About::Natural),
        Ability::TactfulSpeech => matches!(roll.part, Part::Attack(_)) && about(About::Persuasion),
        Ability::SteadyEmotions => margin >= SHAME && roll.part != Part::Movement,
        _ => false,
    };
    PROTECTIONS.into_iter().filter(|ability| one.has(*ability) && applies(ability)).collect()
}

/// Lets every protection work. [B1-ABIL-65 B1-ABIL-66 B1-ABIL-67? B1-ABIL-68? B1-ABIL-69?]
pub fn protect(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    for nth in deed(turn)?.places() {
        let (world, open) = (turn.world(), deed(turn)?);
        let Some(from) = lost_by(world, open, nth) else { continue };
        let by = protecting(world, open, nth, from);
        if by.is_empty() {
            continue;
        }
        let count = match world.charter.protections {
            Protections::Add => by.len() as i32,
            Protections::Best => 1,
        };
        // The smallest loss that there is: an Attacker's may be by 0. [B1-ABIL-67?]
        let Some(roll) = open.roll(nth) else { continue };
        let (who, part) = (roll.by, roll.part);
        let least = if matches!(part, Part::Attack(_)) { 0 } else { 1 };
        let to = (from - PROTECTS * count).max(least.min(from));
        let mut sum = Sum::of("Margin", from, id::SEV_11);
        for ability in by.iter().take(count as usize) {
            sum = sum.plus(ability.name(), -PROTECTS, ability.rule());
        }
        if sum.raw() != to {
            sum = sum.read_as("at least", to, id::ABIL_67);
        }
        let mut rules: Vec<RuleId> = vec![id::ABIL_65, id::ABIL_66, id::ABIL_69];
        if by.len() > 1 {
            rules.push(id::ABIL_68);
        }
        if by.contains(&Ability::SteadyEmotions) {
            rules.push(id::ABIL_52);
        }
        turn.tell(Fact::Protected { nth, who, by, from, to }, Why::rules(&rules).sum(sum));
    }
    Ok(())
}
