//! The Epic Abilities: with a pool worth 10 or more.

use super::{ready, tell, use_up};
use crate::ability::Ability;
use crate::ability::fact::AbilityFact;
use crate::fact::Fact;
use crate::rules::{Play, found, gain, item, one, trim};
use crate::stat::Stat;
use crate::world::{Id, World};
use crate::{Blessed2, id};
use ingle_engine::{Game, Stop, Why};

/// What the pool must be worth; nothing is spent. [B2-ABIL-69 B2-ABIL-72?]
const GATE: u32 = 10;

/// Why an Epic Ability cannot be used now, if so. [B2-ABIL-69 B2-ABIL-70 B2-ABIL-71 B2-ABIL-72?]
pub fn blocked(game: &Game<Blessed2>, by: Id, ability: Ability) -> Option<Why> {
    let poor = || {
        let worth = game.world.purse(by).total();
        let say = format!(
            "{} needs a pool worth {GATE} or more; {}'s is worth {worth}.",
            ability.name(),
            game.world.name(by)
        );
        (worth < GATE).then(|| Why::rules(&[ability.rule(), id::ABIL_72]).say(say))
    };
    ready(game, by, ability).err().or_else(poor)
}

/// Those who could hear or see it. [B2-ABIL-74?]
pub fn audience(world: &World, by: Id) -> Vec<Id> {
    world.playing().filter(|(id, one)| *id != by && one.here()).map(|(id, _)| id).collect()
}

fn begin(turn: &mut Play<'_, '_>, by: Id, ability: Ability) -> Result<(), Stop> {
    if let Some(why) = blocked(turn.game(), by, ability) {
        return Err(why.into());
    }
    use_up(turn, by, ability, &[id::ABIL_72]).map(|_| ())
}

/// Those of the named who could hear it; nobody is their own audience. [B2-ABIL-74?]
fn others(turn: &Play<'_, '_>, by: Id, who: &[String]) -> Result<Vec<Id>, Stop> {
    let here = audience(turn.world(), by);
    Ok(found(turn, who)?.into_iter().filter(|id| here.contains(id)).collect())
}

/// Everybody else who listens gains a die. [B2-ABIL-69]
pub fn storytelling(turn: &mut Play<'_, '_>, by: Id, who: &[String]) -> Result<(), Stop> {
    let who = others(turn, by, who)?;
    begin(turn, by, Ability::EpicStorytelling)?;
    for id in who {
        gain(turn, id, 1, Ability::EpicStorytelling.name(), [id::ABIL_69])?;
    }
    Ok(())
}

/// Everybody else who hears or sees it becomes Uncool. [B2-ABIL-71 B2-ABIL-74?]
pub fn awkwardness(
    turn: &mut Play<'_, '_>,
    by: Id,
    who: &[String],
    story: &str,
) -> Result<(), Stop> {
    let who = others(turn, by, who)?;
    begin(turn, by, Ability::EpicAwkwardness)?;
    for id in who {
        let cool = turn.world().character(id).is_some_and(|one| one.uncool.is_none());
        if cool {
            let fact = Fact::BecameUncool { by: id, story: trim(story) };
            turn.tell(fact, [id::ABIL_71, id::ABIL_74]);
        }
    }
    Ok(())
}

/// Why Epic Inventory cannot be searched now, if so. [B2-ABIL-70 B2-ABIL-73?]
pub fn no_inventory(game: &Game<Blessed2>, by: Id) -> Option<Why> {
    let barred = || item::barred(&game.world, by, true).map(|why| why.and(id::ABIL_73));
    blocked(game, by, Ability::EpicInventory).or_else(barred)
}

/// Asks for an item with any Basic Stat; it counts as used when the Check is made. [B2-ABIL-70 B2-ABIL-73?]
pub fn inventory(turn: &mut Play<'_, '_>, by: Id, item: &str, stat: Stat) -> Result<(), Stop> {
    if let Some(why) = no_inventory(turn.game(), by) {
        return Err(why.into());
    }
    tell(turn, AbilityFact::Inventory { by, stat: Some(stat) }, id::ABIL_70);
    item::ask(turn, by, trim(item), &[])
}

/// The Stat with which a Preparedness Check is made: Home, or any by Epic Inventory, which is used by it.
/// [B2-PREP-03 B2-ABIL-70]
pub fn prepares_with(turn: &mut Play<'_, '_>, by: Id) -> Result<Stat, Stop> {
    let Some(stat) = one(turn, by)?.uses.epic else { return Ok(Stat::Home) };
    // The pool was worth enough when it was asked for; the Check itself may be paid from it.
    use_up(turn, by, Ability::EpicInventory, &[id::ABIL_72])?;
    tell(turn, AbilityFact::Inventory { by, stat: None }, [id::ABIL_70, id::ABIL_73]);
    Ok(stat)
}

/// The item was not to be: nothing is used up. [B2-ABIL-70]
pub fn not_prepared(turn: &mut Play<'_, '_>, by: Id) {
    if turn.world().character(by).is_some_and(|one| one.uses.epic.is_some()) {
        tell(turn, AbilityFact::Inventory { by, stat: None }, id::ABIL_70);
    }
}
