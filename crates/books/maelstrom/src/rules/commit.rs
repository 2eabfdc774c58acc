//! Committing: the player chooses a way and specialties, the referee confirms them, others may help.

use super::numbers::{Besides, most_specialties, numbers, traits};
use super::roll::{self, throw, why_rolled};
use super::{cite, terms, voice, voice_and_referees, who};
use crate::action::{Action, Chosen, Way};
use crate::content::Content;
use crate::fact::Fact;
use crate::pool::Ending;
use crate::specialty::{Held, fits, owned};
use crate::topic::Topic;
use crate::world::{CharacterId, World};
use crate::{Play, id};
use ingle_engine::{RuleId, Seat, Stop, Why};

/// More ways to combine specialties than this are not listed one by one.
const MOST_COMBINATIONS: usize = 16;

/// The specialties that could be used in a way: owned, fitting, not struck. [MS-SPCL-15 MS-SPCL-27? MS-ABIL-38?]
pub fn usable(
    world: &World,
    content: &Content,
    id: CharacterId,
    way: &Way,
    struck: &[String],
) -> Vec<Held> {
    let (Some(character), Some(ability)) = (world.character(id), way.ability()) else {
        return Vec::new();
    };
    let mut all = owned(world, content, character, ability);
    all.retain(|held| fits(held, way.attribute()) && !struck.contains(&held.key()));
    all
}

/// Every choice of specialties for a way, the most first, since they never do harm. [MS-SPCL-05 MS-SPCL-16 MS-SPCL-23? MS-SPCL-24?]
pub fn combinations(
    world: &World,
    content: &Content,
    id: CharacterId,
    way: &Way,
    struck: &[String],
) -> Vec<Vec<Held>> {
    let all = usable(world, content, id, way, struck);
    let Some(character) = world.character(id) else { return vec![Vec::new()] };
    let most = most_specialties(character, way).min(all.len());
    let mut found: Vec<Vec<Held>> = Vec::new();
    for code in 0..1u32 << all.len().min(12) {
        let some = (0..all.len().min(12)).filter(|i| code >> i & 1 == 1);
        let some: Vec<Held> = some.map(|i| all[i].clone()).collect();
        if some.len() <= most {
            found.push(some);
        }
    }
    if found.len() > MOST_COMBINATIONS {
        // They are alike to the dice: so many of them, and each alone.
        found = (0..=most).map(|count| all[..count].to_vec()).collect();
        found.extend(all.iter().skip(1).map(|held| vec![held.clone()]));
    }
    found.sort_by_key(|some| std::cmp::Reverse(some.len()));
    found
}

/// What a choice is called in forms: the number of the way, and the specialties.
pub fn key(nth: usize, some: &[Held]) -> String {
    let names: Vec<String> = some.iter().map(Held::title).collect();
    match names.is_empty() {
        true => format!("{}", nth + 1),
        false => format!("{}: {}", nth + 1, names.join(" + ")),
    }
}

/// Reads a choice back.
pub fn find(world: &World, content: &Content, action: &Action, key_: &str) -> Option<Chosen> {
    for (way, terms) in action.ways.iter().enumerate() {
        for some in combinations(world, content, action.character, terms, &action.struck) {
            if key(way, &some) == key_ {
                return Some(Chosen { way, used: some.iter().map(Held::key).collect() });
            }
        }
    }
    None
}

/// Chooses a way and its specialties; the referee may strike them before the dice fall.
/// [MS-ACT-15 MS-SPCL-05 MS-SPCL-15 MS-SPCL-16 MS-SPCL-23? MS-SPCL-24? MS-SPCL-25?]
pub fn choose(turn: &mut Play<'_, '_>, with: &str) -> Result<(), Stop> {
    let Some(action) = turn.world().action.clone() else { return Ok(()) };
    let Some(chosen) = find(turn.world(), turn.content(), &action, with) else {
        return Err(Why::from(id::SPCL_05).say("There is no such way to roll.").into());
    };
    let id = action.character;
    let way = &action.ways[chosen.way];
    let why = why_chosen(turn, id, &action, way, &chosen.used);
    let propose = !chosen.used.is_empty();
    if !propose && action.ways.len() == 1 {
        // There was nothing to choose: the roll says it all.
        return roll::roll(turn, &why.rules);
    }
    let traits = traits(turn.world(), turn.content(), way);
    let who = who(turn.world(), id);
    turn.tell(Fact::Chose { who, traits, chosen }, why);
    let voice = voice(turn.cast(), turn.world(), id);
    let referees: Vec<Seat> =
        turn.cast().referees().into_iter().filter(|seat| !voice.contains(seat)).collect();
    match propose && !referees.is_empty() {
        true => {
            let settle = voice_and_referees(turn.cast(), turn.world(), id);
            turn.ask(Topic::Confirm { character: id, against: false }, referees, settle)
        }
        false => roll::roll(turn, &[]),
    }
}

/// The rules behind a choice of specialties.
fn why_chosen(
    turn: &Play<'_, '_>,
    id: CharacterId,
    action: &Action,
    way: &Way,
    used: &[String],
) -> Why {
    let (world, content) = (turn.world(), turn.content());
    let could = usable(world, content, id, way, &action.struck);
    let most = world.character(id).map_or(0, |character| most_specialties(character, way));
    let mut why = cite(Why::default(), action.ways.len() > 1, id::ACT_15);
    why = cite(why, way.ability().is_none(), id::SPCL_27);
    why = cite(why, used.is_empty() && way.ability().is_some(), id::SPCL_10);
    why = cite(why, could.len() > most, id::SPCL_05);
    why = cite(why, could.len() > most && most > 0, id::SPCL_24);
    why = cite(why, !could.is_empty() && most == 0, id::SPCL_22);
    why = cite(why, !could.is_empty() && most > 0, id::SPCL_23);
    if used.is_empty() {
        return why;
    }
    why = why.and(id::SPCL_15);
    why = cite(why, used.len() > 1, id::SPCL_16);
    let known = way.ability().and_then(|ability| world.ability(content, ability));
    for held in could.iter().filter(|held| used.contains(&held.key())) {
        let list = known.as_ref().and_then(|known| match held.advanced {
            true => known.advanced_rule,
            false => known.general_rule,
        });
        let benefit: &[RuleId] = match held.advanced {
            true => &[id::SPCL_12],
            false => &[id::SPCL_09],
        };
        let named = crate::attribute::Attribute::named(&held.name).is_some();
        for rule in benefit.iter().copied().chain(list).chain(named.then_some(id::ABIL_38)) {
            why = cite(why, true, rule);
        }
    }
    why
}

/// Strikes specialties that do not matter here; the player chooses anew. [MS-SPCL-25? MS-ACT-17?]
pub fn strike(turn: &mut Play<'_, '_>, by: Seat, specialties: Vec<String>) -> Result<(), Stop> {
    let Some(action) = &turn.world().action else { return Ok(()) };
    let who = who(turn.world(), action.character);
    let why = Why::rules(&[id::SPCL_25, id::SPCL_15]).ruled(by, "");
    turn.tell(Fact::Struck { who, specialties, against: false }, why);
    terms::ready(turn)
}

/// Does not roll after all. [MS-ACT-17?]
pub fn withdraw(turn: &mut Play<'_, '_>) {
    let Some(action) = &turn.world().action else { return };
    let (who, intent) = (who(turn.world(), action.character), action.intent.clone());
    turn.tell(Fact::Withdrawn { who, intent }, id::ACT_17);
}

/// Helps: a roll of one's own on the same terms, and a success adds one die. [MS-ACT-20?]
pub fn help(turn: &mut Play<'_, '_>, helper: CharacterId) -> Result<(), Stop> {
    let Some(action) = turn.world().action.clone() else { return Ok(()) };
    let Some(way) = action.ways.first() else { return Ok(()) };
    let found = numbers(turn.world(), turn.content(), helper, way, &[], Besides::default());
    let rolled = throw(turn, helper, &found)?;
    let counts = rolled.ending == Ending::Success;
    let why = why_rolled(turn, &found, &rolled, &[]).and(id::ACT_20);
    let (who, helper) = (who(turn.world(), action.character), who(turn.world(), helper));
    turn.tell(Fact::Helped { who, helper, rolled, counts }, why);
    Ok(())
}
