//! Whether a character in the making is whole.

use super::{CONCEPT, Draft, NAME, STORY};
use crate::attribute::Attribute;
use crate::charter::Creation;
use crate::content::{Content, bad_name};
use crate::late::{creation as late, experience};
use crate::rules::creation::{self, Whole};
use crate::rules::grant::SPECIALTY;
use crate::specialty::{self, Held};
use crate::world::{Character, World};
use crate::{Maelstrom, id};
use ingle_engine::{Game, Role, Seat, Why, clean};

/// Checks a draft: a whole character, or every reason why it is none.
/// [MS-ATTR-05 MS-ATTR-07 MS-ATTR-48? MS-ATTR-49? MS-ABIL-04 MS-ABIL-16? MS-VOID-03?]
pub fn whole(game: &Game<Maelstrom>, seat: Seat, draft: &Draft) -> Result<Whole, Vec<Why>> {
    let (world, content) = (&game.world, game.content());
    let mut missing = Vec::new();
    if game.cast.role(seat) == Role::Spectator {
        missing.push(Why::words("Take a seat to play: onlookers have no characters."));
    }
    let mut text = |words: &str, most: usize, label: &str| {
        clean(words, most, false).unwrap_or_else(|why| {
            missing.push(Why::words(format!("{label}: {}", why.say)));
            "…".to_owned()
        })
    };
    let name = text(&draft.name, NAME, "Name");
    let concept = text(&draft.concept, CONCEPT, "Concept");
    let background = text(&draft.background, STORY, "Background");
    let equipment = text(&draft.equipment, STORY, "Equipment");
    if name.is_empty() {
        missing.push(Why::from(id::GEN_02).say("It has no name yet."));
    }
    if name.contains('#') {
        missing.push(Why::from(id::GEN_02).say("A name has no `#`: it numbers namesakes."));
    }
    dots(world, content, draft, &mut missing);
    let specialties = specialties(world, content, draft, &mut missing);
    if world.charter.creation == Creation::Preset {
        missing.extend(creation::off_preset(world, content, draft));
    }
    let quirks = late::quirks(world, content, draft, &mut missing);
    let bill = late::bill(world, content, draft, &specialties, &quirks);
    late::check(world, bill.as_ref(), draft, &mut missing);
    let mut character = Character {
        seat,
        name,
        concept,
        background,
        equipment,
        attributes: draft.attributes(),
        abilities: draft.abilities(world, content),
        specialties,
        kept: draft.kept.clone(),
        ..Character::default()
    };
    character.late.quirks = quirks;
    late::settle(world, bill.as_ref(), draft, &mut character);
    let own = draft.custom.iter().map(|one| (one.name.clone(), one.group));
    let own = own.filter(|(name, _)| world.ability(content, name).is_none()).collect();
    match missing.is_empty() {
        true => Ok(Whole { character, own, bill }),
        false => Err(missing),
    }
}

/// Checks every number of dots.
fn dots(world: &World, content: &Content, draft: &Draft, missing: &mut Vec<Why>) {
    for attribute in Attribute::ALL {
        let (name, dots) = (content.name(attribute), draft.attribute(attribute));
        let cap = world.attribute_cap();
        if dots == 0 {
            missing.push(Why::rules(&[id::ATTR_07, id::ATTR_49]).say(format!(
                "{name} has no dots: give it 1; only the Storyteller can make an exception."
            )));
        } else if dots > cap {
            missing.push(
                Why::rules(&[id::ATTR_05, id::ATTR_48])
                    .say(format!("{name} cannot have {dots} dots: {cap} are the most.")),
            );
        }
    }
    let cap = world.ability_cap();
    let mut high = |name: &str, dots: u8| {
        if dots > cap {
            let words = format!("{name} cannot have {dots} dots: {cap} are the most.");
            missing.push(Why::from(id::ABIL_16).say(words));
        }
    };
    let known = world.abilities(content);
    let mut unknown = Vec::new();
    for (key, dots) in &draft.dots {
        match known.iter().find(|ability| ability.key == *key) {
            Some(ability) => high(&ability.name, *dots),
            None if *dots == 0 => {}
            None => unknown.push(key),
        }
    }
    for one in &draft.custom {
        high(&one.name, one.dots);
    }
    missing.extend(unknown.into_iter().map(|key| {
        let words =
            format!("There is no ability `{key}` at this table; the Storyteller can add it.");
        Why::from(id::ABIL_19).say(words)
    }));
    for one in &draft.custom {
        if let Some(words) = bad_name(&one.name, NAME) {
            missing.push(Why::from(id::ABIL_19).say(format!("An ability: {words}.")));
        }
    }
}

/// Reads the specialties; each needs a dot in its ability, unless the table lets them be early.
/// [MS-ABIL-04 MS-SPCL-02 MS-LATE-06]
fn specialties(
    world: &World,
    content: &Content,
    draft: &Draft,
    missing: &mut Vec<Why>,
) -> Vec<Held> {
    let abilities = draft.abilities(world, content);
    let mut all: Vec<Held> = Vec::new();
    for written in draft.specialties() {
        let Some(mut held) = specialty::read(world, content, written) else {
            missing.push(
                Why::from(id::SPCL_02)
                    .say(format!("“{written}” names no ability; write it as “Firearms: Duels”.")),
            );
            continue;
        };
        let long = clean(&held.title(), SPECIALTY, false).is_err();
        if long || held.title().contains(" + ") {
            missing.push(Why::from(id::SPCL_07).say(format!(
                "“{}” cannot be a specialty's name: at most {SPECIALTY} plain characters, no `+`.",
                held.name
            )));
        }
        let early = experience::early(world) && world.ability(content, &held.ability).is_some();
        if abilities.get(&held.ability).copied().unwrap_or(0) == 0 && !early {
            missing.push(Why::rules(&[id::ABIL_04, id::SPCL_02]).say(format!(
                "{} hangs on {}, which has no dots: give it one, or leave the specialty out.",
                held.title(),
                held.ability
            )));
        }
        held.original = draft.originals.get(written).cloned().unwrap_or_default();
        if !all.iter().any(|known| known.same(&held)) {
            all.push(held);
        }
    }
    all
}
