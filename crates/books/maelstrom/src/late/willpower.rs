//! Willpower: rolled alone, spent dot by dot, and slow to come back.

use super::fact::{LateFact, Will};
use super::quirk;
use crate::action::{Rolled, Trait, Way};
use crate::charter::Resolve;
use crate::fact::Fact;
use crate::pool::Ending;
use crate::rules::numbers::{Besides, numbers};
use crate::rules::roll::{throw, why_rolled};
use crate::rules::terms::{self, Said};
use crate::rules::{cite, who};
use crate::world::{Character, CharacterId, Willpower, World};
use crate::{Play, id};
use ingle_engine::{Seat, Stop, Sum, Why};
use serde::{Deserialize, Serialize};

/// What everybody begins with. [MS-LATE-08 MS-LATE-22]
pub const START: u8 = 3;
/// The most that anybody has. [MS-LATE-08]
pub const MOST: u8 = 10;
/// The difficulty of resting. [MS-LATE-13]
const REST: u8 = 8;

/// Whether the table plays with Willpower.
pub fn plays(world: &World) -> bool {
    world.charter.willpower == Resolve::Trait
}

/// Somebody's Willpower: what a file brought along, or what everybody begins with. [MS-LATE-08 MS-PEER-06]
pub fn of(character: &Character) -> Willpower {
    let kept = character.kept.willpower.unwrap_or(Willpower { max: START, spent: 0 });
    let max = kept.max.clamp(1, MOST);
    Willpower { max, spent: kept.spent.min(max) }
}

/// The dots that are left. [MS-LATE-08]
pub fn current(character: &Character) -> u8 {
    let Willpower { max, spent } = of(character);
    max - spent
}

/// Says why somebody only acts passively, if so. [MS-LATE-12 MS-LATE-14]
pub fn at_zero(world: &World, character: &Character) -> Option<Why> {
    let late = &character.late;
    // Who spent the last dot to ignore wounds acts once more.
    let spent = plays(world) && current(character) == 0 && !late.steadied && !late.ignores;
    let words = || format!("{} has no Willpower left, and acts only passively.", character.name);
    spent.then(|| Why::from(id::LATE_14).say(words()))
}

/// Sets the dots that are left.
fn set(turn: &mut Play<'_, '_>, id: CharacterId, to: u8, how: Will, why: Why) {
    let Some(character) = turn.world().character(id) else { return };
    let (from, max) = (current(character), of(character).max);
    let (who, to) = (who(turn.world(), id), to.min(max));
    let fact = LateFact::WillpowerSet { who, from, current: to, max, how };
    turn.tell(Fact::Late(fact), why);
}

/// Takes dots away, never more than there are.
pub fn lose(turn: &mut Play<'_, '_>, id: CharacterId, dots: u8, how: Will, why: Why) {
    let now = turn.world().character(id).map_or(0, current);
    let left = now.saturating_sub(dots);
    let why = cite(why, left == 0, id::LATE_14);
    let sum = Sum::of("Willpower", now.into(), id::LATE_08);
    let rule = if how == Will::Lost { id::LATE_11 } else { id::LATE_08 };
    let word = if how == Will::Lost { "botches" } else { "spent" };
    let why = why.sum(sum.plus(word, -i32::from(now - left), rule));
    set(turn, id, left, how, why);
}

/// Asks for a Willpower roll: alone, with the dots that are left, and no action. [MS-LATE-08 MS-LATE-09]
pub fn ask(
    turn: &mut Play<'_, '_>,
    by: Seat,
    id: CharacterId,
    difficulty: u8,
    note: String,
) -> Result<(), Stop> {
    let way = Way::new(Trait::Willpower, None, difficulty);
    let said = Said {
        by,
        character: id,
        ways: vec![way],
        note,
        rules: vec![id::LATE_08, id::LATE_09, id::VOID_07],
        aside: true,
        ..Said::default()
    };
    terms::set(turn, said)
}

/// What a roll costs when it is resolved: a botch dots of Willpower; an action, that wounds were ignored.
/// [MS-LATE-11 MS-LATE-12]
pub fn resolved(turn: &mut Play<'_, '_>, id: CharacterId, way: &Way, rolled: &Rolled) {
    let Some(character) = turn.world().character(id) else { return };
    if way.is_willpower() {
        let lost = u8::try_from(-rolled.net).unwrap_or(0);
        if rolled.ending == Ending::Botch && current(character) > 0 {
            lose(turn, id, lost, Will::Lost, Why::from(id::LATE_11));
        }
    } else if character.late.ignores {
        let who = who(turn.world(), id);
        turn.tell(Fact::Late(LateFact::Felt { who }), id::LATE_12);
    }
}

/// Spends a dot to ignore wound penalties on the next action. [MS-LATE-12]
pub fn ignore_wounds(turn: &mut Play<'_, '_>, id: CharacterId) {
    let round = turn.world().conflict.as_ref().map(|conflict| conflict.round);
    lose(turn, id, 1, Will::Spent, Why::from(id::LATE_12));
    let who = who(turn.world(), id);
    turn.tell(Fact::Late(LateFact::Ignores { who, round }), [id::LATE_12, id::LATE_16]);
}

/// Says why somebody cannot spend a dot for that, if so: once per turn. [MS-LATE-12]
pub fn cannot_ignore(world: &World, character: &Character) -> Option<Why> {
    let name = &character.name;
    let round = world.conflict.as_ref().map(|conflict| conflict.round);
    let words = if current(character) == 0 {
        format!("{name} has no Willpower left.")
    } else if character.late.ignores {
        format!("{name} ignores them already, for the next action.")
    } else if round.is_some() && character.late.ignored_in == round {
        format!("{name} has done so in this round.")
    } else {
        return None;
    };
    Some(Why::from(id::LATE_12).say(words))
}

/// How somebody rests. [MS-LATE-13]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rest {
    /// For a moment, in safety.
    #[default]
    Breather,
    /// For twelve hours, in safety.
    HalfDay,
    /// For twelve hours, and does nothing else.
    Active,
}

/// Rests in safety: the first dot at once, one for twelve hours, more by a roll. [MS-LATE-13]
pub fn rest(
    turn: &mut Play<'_, '_>,
    by: Seat,
    id: CharacterId,
    how: Rest,
    note: String,
) -> Result<(), Stop> {
    let Some(character) = turn.world().character(id) else { return Ok(()) };
    let (max, before) = (of(character).max, current(character));
    let mut sum = Sum::of("Willpower", before.into(), id::LATE_08);
    if before == 0 {
        sum = sum.plus("at once", 1, id::LATE_13);
        let why = Why::rules(&[id::LATE_13, id::LATE_14]).ruled(by, note.clone());
        set(turn, id, 1, Will::Rested, why);
    }
    if how == Rest::Breather && before == 0 {
        return Ok(());
    }
    if how != Rest::Breather {
        sum = sum.plus("twelve hours", 1, id::LATE_13);
    }
    let mut lost = 0;
    if how == Rest::Active {
        let way = Way::new(Trait::Willpower, None, REST);
        let found = numbers(turn.world(), turn.content(), id, &way, &[], Besides::default());
        let rolled = throw(turn, id, &found)?;
        let why = why_rolled(turn, &found, &rolled, &[]).and(id::LATE_13);
        let who = who(turn.world(), id);
        if rolled.ending == Ending::Botch {
            lost = rolled.net;
        } else {
            sum = sum.plus("successes", rolled.net.max(0), id::LATE_13);
        }
        turn.tell(Fact::Late(LateFact::RestRolled { who, rolled }), why);
    }
    if lost < 0 {
        sum = sum.plus("botches", lost, id::LATE_11);
    }
    let sum = match sum.raw() {
        raw if raw > max.into() => sum.read_as("at most", max.into(), id::LATE_08),
        raw if raw < 0 => sum.read_as("at least", 0, id::LATE_11),
        _ => sum,
    };
    let to = sum.value().clamp(0, max.into()) as u8;
    let why = Why::from(id::LATE_13).sum(sum).ruled(by, note);
    set(turn, id, to, Will::Rested, why);
    Ok(())
}

/// Lets somebody at zero act again after a turn out of the fight; no dot comes back. [MS-LATE-14]
pub fn steady(turn: &mut Play<'_, '_>, by: Seat, id: CharacterId, note: String) {
    let who = who(turn.world(), id);
    let why = Why::from(id::LATE_14).ruled(by, note);
    turn.tell(Fact::Late(LateFact::Steadied { who }), why);
}

/// Spends a dot to bring others back to one. [MS-LATE-14]
pub fn rally(
    turn: &mut Play<'_, '_>,
    by: Seat,
    id: CharacterId,
    others: &[CharacterId],
    note: String,
) {
    lose(turn, id, 1, Will::Spent, Why::from(id::LATE_14).ruled(by, note));
    for other in others.iter().filter(|other| **other != id) {
        set(turn, *other, 1, Will::Rallied, Why::from(id::LATE_14));
    }
}

/// Sets both ranks by hand. [MS-LATE-08]
pub fn amend(turn: &mut Play<'_, '_>, id: CharacterId, (max, to): (u8, u8), why: Why) {
    let Some(character) = turn.world().character(id) else { return };
    let from = current(character);
    let who = who(turn.world(), id);
    let how = Will::Amended;
    let fact = LateFact::WillpowerSet { who, from, current: to.min(max), max, how };
    turn.tell(Fact::Late(fact), why.and(id::LATE_08));
}

/// Raises the permanent rank by one, and the dots that are left with it. [MS-LATE-23]
pub fn raise(turn: &mut Play<'_, '_>, id: CharacterId, why: Why) {
    let Some(character) = turn.world().character(id) else { return };
    let (from, max) = (current(character), of(character).max);
    let who = who(turn.world(), id);
    let how = Will::Bought;
    let fact = LateFact::WillpowerSet { who, from, current: from + 1, max: max + 1, how };
    turn.tell(Fact::Late(fact), why);
}

/// Successes that come by themselves in a roll of this way. [MS-LATE-25]
pub fn automatic(
    world: &World,
    content: &crate::content::Content,
    character: &Character,
    way: &Way,
) -> Vec<(String, u8)> {
    match way.is_willpower() {
        true => quirk::automatic(world, content, character),
        false => Vec::new(),
    }
}
