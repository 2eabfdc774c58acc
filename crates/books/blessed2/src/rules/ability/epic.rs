//! The Epic Abilities: with a pool worth 10 or more.

use super::{ready, use_up};
use crate::ability::Ability;
use crate::fact::Fact;
use crate::rules::{Play, found, gain, trim};
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

fn others(turn: &Play<'_, '_>, by: Id, who: &[String]) -> Result<Vec<Id>, Stop> {
    let who = found(turn, who)?;
    let here = audience(turn.world(), by);
    match who.iter().find(|id| !here.contains(id)) {
        Some(id) => {
            let say = format!("{} is not among those who could hear it.", turn.world().name(*id));
            Err(Why::from(id::ABIL_74).say(say).into())
        }
        None => Ok(who),
    }
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

/// Uses Epic Inventory; the Preparedness Check follows. [B2-ABIL-70 B2-ABIL-73?]
pub fn inventory(turn: &mut Play<'_, '_>, by: Id) -> Result<(), Stop> {
    begin(turn, by, Ability::EpicInventory)
}
