//! After the dice: a point banked for one more die, a dot spent for a sure success, or neither.

use super::fact::{LateFact, Will};
use super::{experience, willpower};
use crate::action::{Action, Rolled, Struggle, Trait, Way};
use crate::charter::Botch;
use crate::fact::Fact;
use crate::pool::{Counted, Ending, Pool};
use crate::rules::numbers::{Besides, numbers};
use crate::rules::{cite, conflict, narrate, oppose, voice, voice_and_referees, who};
use crate::topic::Topic;
use crate::world::{Character, CharacterId, World};
use crate::{Play, id};
use ingle_engine::{Seat, Stop, Sum, Why};

/// Whether there is anything to be done about a roll that was resolved: never about a botch. [MS-LATE-07 MS-LATE-10]
pub fn opens(world: &World, id: CharacterId, way: &Way, rolled: &Rolled) -> bool {
    let Some(character) = world.character(id) else { return false };
    may_bank(world, character, rolled) || may_spend(world, character, way, rolled)
}

/// Whether a free point could be banked for a die. [MS-LATE-07]
pub fn may_bank(world: &World, character: &Character, rolled: &Rolled) -> bool {
    let rolls = rolled.ending != Ending::Botch && rolled.pool > 0;
    experience::plays(world) && rolls && experience::of(character).free > 0
}

/// Whether a dot could be spent for a sure success that is better than the roll; never the last one. [MS-LATE-10]
pub fn may_spend(world: &World, character: &Character, way: &Way, rolled: &Rolled) -> bool {
    let left = i32::from(willpower::current(character)) - 1;
    let better = left > 0 && (left > rolled.net || rolled.ending == Ending::Failure);
    willpower::plays(world) && way.is_willpower() && rolled.ending != Ending::Botch && better
}

/// The roll that may be bettered: of the one who acts, or of the one against them.
pub fn roll_of(action: &Action, against: bool) -> Option<(CharacterId, &Way, &[String], &Rolled)> {
    if against {
        let other = action.against.as_ref()?;
        return Some((other.character, &other.way, &other.used, other.rolled.as_ref()?));
    }
    let used = action.chosen.as_ref().map_or(&[][..], |chosen| &chosen.used);
    Some((action.character, action.way()?, used, action.rolled.as_ref()?))
}

/// Asks whether anything is done about the roll.
pub fn ask(turn: &mut Play<'_, '_>, id: CharacterId, against: bool) -> Result<(), Stop> {
    let voice = voice(turn.cast(), turn.world(), id);
    let settle = voice_and_referees(turn.cast(), turn.world(), id);
    turn.ask(Topic::After { character: id, against }, voice, settle)
}

/// What a trait is called where points are banked in it.
pub fn trait_key(one: &Trait) -> String {
    match one {
        Trait::Attribute(attribute) => attribute.word().to_owned(),
        Trait::Ability(name) => name.clone(),
        Trait::Willpower => "Willpower".to_owned(),
    }
}

/// Banks a free point in a trait just used, and adds a die whose 1 is no botch. [MS-LATE-07]
pub fn bank(turn: &mut Play<'_, '_>, against: bool, which: &str) -> Result<(), Stop> {
    let Some(action) = turn.world().action.clone() else { return Ok(()) };
    let Some((id, way, used, rolled)) = roll_of(&action, against) else { return Ok(()) };
    let besides = if against { Besides::default() } else { Besides::of(&action) };
    let found = numbers(turn.world(), turn.content(), id, way, used, besides);
    let pool = Pool {
        dice: 1,
        difficulty: rolled.difficulty,
        bonus: found.throw.bonus,
        threshold: rolled.threshold.into(),
        needed: rolled.needed.into(),
        lenient: turn.world().charter.botch == Botch::NoSuccess,
    };
    let by = voice(turn.cast(), turn.world(), id).first().copied().unwrap_or(Seat(0));
    let die = turn.throw(by, id::LATE_07, &pool)?;
    let fell: Vec<Vec<u8>> = die.waves.iter().map(<[u8]>::to_vec).collect();
    let mut now = rolled.clone();
    now.successes = now.successes.saturating_add(die.tally.successes);
    now.bonus.extend(fell.iter().cloned());
    let counted = Counted::of(now.successes, now.ones);
    now.net = pool.net(&counted);
    now.ending = match pool.result(&counted) {
        Ending::Success if action.impossible && !against => Ending::Failure,
        ending => ending,
    };
    let Some(character) = turn.world().character(id) else { return Ok(()) };
    let mut experience = experience::of(character);
    experience.free = experience.free.saturating_sub(1);
    let mut banked = character.late.banked.clone();
    *banked.entry(which.to_owned()).or_default() += 1;
    let ones = fell.iter().flatten().any(|face| *face == 1);
    let why = cite(Why::from(id::LATE_07), ones, id::SPCL_20);
    let why = cite(why, fell.len() > 1, id::SPCL_18);
    let why = why.sum(Sum::of("net before", rolled.net, id::RES_18).plus(
        "the die",
        now.net - rolled.net,
        id::LATE_07,
    ));
    let (who, one) = (who(turn.world(), id), which.to_owned());
    let fact = LateFact::Banked { who, one, against, rolled: now, fell, experience, banked };
    turn.tell(Fact::Late(fact), why);
    finish(turn, against)
}

/// Spends a dot: as many successes as dots remain, whatever the dice say. [MS-LATE-10]
pub fn steel(turn: &mut Play<'_, '_>, against: bool) -> Result<(), Stop> {
    let Some(action) = turn.world().action.clone() else { return Ok(()) };
    let Some((id, _, _, rolled)) = roll_of(&action, against) else { return Ok(()) };
    willpower::lose(turn, id, 1, Will::Spent, Why::from(id::LATE_10));
    let left = turn.world().character(id).map_or(0, willpower::current);
    let rolled = Rolled { net: left.into(), ending: Ending::Success, ..rolled.clone() };
    let sum = Sum::of("dots that remain", left.into(), id::LATE_10);
    let fact = LateFact::Steeled { who: who(turn.world(), id), against, rolled };
    turn.tell(Fact::Late(fact), Why::from(id::LATE_10).sum(sum));
    finish(turn, against)
}

/// Goes on with a roll that stands.
pub fn finish(turn: &mut Play<'_, '_>, against: bool) -> Result<(), Stop> {
    let Some(action) = turn.world().action.clone() else { return Ok(()) };
    match (&action.against, against) {
        (Some(_), true) => oppose::settle(turn),
        (Some(other), false) if other.kind == Struggle::Attack => oppose::defend(turn),
        (Some(_), false) => oppose::resist(turn),
        (None, _) => {
            let id = action.character;
            let Some((_, way, _, rolled)) = roll_of(&action, false) else { return Ok(()) };
            let (who, rolled) = (who(turn.world(), id), rolled.clone());
            turn.tell(Fact::Late(LateFact::Settled { who, rolled }), id::RES_18);
            if !way.is_willpower() {
                conflict::acted(turn, id);
            }
            narrate::ask(turn, id)
        }
    }
}
