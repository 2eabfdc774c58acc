//! Honorable Combat: nobody dies of it, and who strikes back with Hurt at the same time gains by it.

use super::tell;
use crate::ability::fact::AbilityFact;
use crate::ability::{Ability, Way};
use crate::deed::{Deed, Part};
use crate::fact::Fact;
use crate::id;
use crate::rules::{Play, deed};
use crate::stat::Stat;
use crate::world::World;
use ingle_engine::{RuleId, Stop, Why};

/// What an opponent who attacks with Hurt at the same time gains. [B2-ABIL-33]
const GAINS: i32 = 2;
/// What a win counts as at most. [B2-ABIL-32]
const MOST: i32 = 9;

/// What a margin won that way is capped at. [B2-ABIL-32 B2-ABIL-34?]
pub fn cap(deed: &Deed) -> Option<(i32, RuleId)> {
    let honorable = deed.rolls.iter().any(|roll| {
        let way = roll.made.as_ref().map(|made| made.plan.way);
        roll.part != Part::Defence && way == Some(Way::Honorable)
    });
    let wins = deed.verdict.is_some_and(|verdict| verdict.won && verdict.margin > MOST);
    (honorable && wins).then_some((MOST, id::ABIL_32))
}

/// Two attack each other, one of them honorably and the other with Hurt: that one gains 2.
/// [B2-ABIL-33 B2-SIM-22?]
pub fn rolled(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let open = deed(turn)?.clone();
    for nth in open.places() {
        let Some(roll) = open.roll(nth).filter(|roll| !roll.marks.honored) else { continue };
        let Some(made) = &roll.made else { continue };
        let hurts = made.plan.way == Way::Plain && made.plan.stats.contains(&Stat::Hurt);
        if !hurts || !honored(turn.world(), &open, nth) {
            continue;
        }
        let (by, name) = (roll.by, Ability::HonorableCombat.name());
        let sum = made.sum.clone().plus(name, GAINS, id::ABIL_33);
        let say = format!("{} is met with honor", turn.world().name(by));
        let why = Why::rules(&[id::ABIL_33, id::SIM_22]).sum(sum.clone());
        tell(turn, AbilityFact::Honored { nth }, id::ABIL_33);
        turn.tell(Fact::Changed { nth, by, sum, say }, why);
    }
    Ok(())
}

/// Whether the one whom a focus roll attacks attacks back honorably.
fn honored(world: &World, open: &Deed, nth: u8) -> bool {
    let Some(joint) = &world.joint else { return false };
    let Some(roll) = open.roll(nth).filter(|roll| roll.part == Part::Focus) else { return false };
    let Some((_, act)) = joint.act_of(roll.by) else { return false };
    open.rolls.iter().any(|other| {
        let way = other.made.as_ref().map(|made| made.plan.way);
        let back = joint.act_of(other.by).is_some_and(|(_, act)| act.against.contains(&roll.by));
        way == Some(Way::Honorable) && back && act.against.contains(&other.by)
    })
}
