//! From a character back to a character file.

use super::layout::{Laid, Layout, list};
use super::{
    ABILITIES, ATTRIBUTES, Ability, Attribute, Experience, File, Specialty, Willpower, unquoted,
};
use crate::Maelstrom;
use crate::attribute::Attribute as Six;
use crate::content::{Content, Group};
use crate::specialty::Held;
use crate::world::{Character, World};
use ingle_engine::{Game, Viewer};
use serde_json::Map;

/// A character as a file of the old app, for its player and for referees: a sheet says more than others may know.
pub fn hand_out(game: &Game<Maelstrom>, name: &str, viewer: Viewer) -> Option<String> {
    let character = game.world.character(game.world.find(name).ok()?)?;
    let may = viewer.is_referee() || viewer.seat == Some(character.seat);
    may.then(|| file(&game.world, game.content(), character).write())
}

/// The file of a character: laid out as the one that it came from, if it came from one. [MS-PEER-10]
pub(super) fn file(world: &World, content: &Content, character: &Character) -> File {
    let kept = &character.kept;
    let layout = Layout::find(&kept.notes);
    let from_file = layout.is_some();
    let layout = layout.unwrap_or_else(|| plain(world, content));
    let word = |key: &str, text: &str| {
        let there = !text.is_empty() || layout.words.iter().any(|word| word == key);
        there.then(|| text.to_owned())
    };
    let quoted = layout.name.as_deref().filter(|name| unquoted(name) == character.name);
    let mut file = File {
        name: quoted.unwrap_or(&character.name).to_owned(),
        concept: word("concept", &character.concept),
        campaign: word("campaign", &kept.campaign),
        player: word("player", &kept.player),
        experience: kept.experience.map(|all| Experience { earned: all.earned, free: all.free }),
        willpower: kept
            .willpower
            .map(|all| Willpower { spent: all.spent.into(), max: all.max.into() }),
        attributes: attributes(character, &layout),
        others: Layout::others(&kept.notes),
        ..File::default()
    };
    for laid in &layout.abilities {
        let specialties = specialties(character, &laid.called);
        // A file that has no list for an ability gets one only where there is something in it.
        let listed = laid.listed || !specialties.is_empty();
        file.abilities.extend(list(&laid.group).map(|group| Ability {
            group,
            name: laid.name.clone(),
            dots: character.dots(&laid.called),
            specialties: listed.then_some(specialties),
            others: Map::new(),
        }));
    }
    if from_file {
        // What was learned since.
        for (name, dots) in &character.abilities {
            if !layout.abilities.iter().any(|laid| laid.called == *name) {
                let known = world.ability(content, name);
                let group = group(known.map_or(Group::Talent, |known| known.group));
                let specialties = specialties(character, name);
                file.abilities.push(Ability {
                    group,
                    name: name.clone(),
                    dots: *dots,
                    specialties: (!specialties.is_empty()).then_some(specialties),
                    others: Map::new(),
                });
            }
        }
    }
    file
}

/// The layout of a character that came from no file: everything that the table has.
fn plain(world: &World, content: &Content) -> Layout {
    let attributes = ATTRIBUTES
        .iter()
        .flat_map(|(group, names)| names.map(|name| ((*group).to_owned(), name.to_owned(), None)));
    let abilities = world.abilities(content).into_iter().map(|ability| Laid {
        group: group(ability.group).to_owned(),
        name: ability.name.clone(),
        called: ability.name.clone(),
        listed: false,
    });
    Layout {
        words: vec!["concept".to_owned()],
        attributes: attributes.collect(),
        abilities: abilities.collect(),
        ..Layout::default()
    }
}

fn group(group: Group) -> &'static str {
    ABILITIES[group as usize]
}

fn attributes(character: &Character, layout: &Layout) -> Vec<Attribute> {
    let find = |name: &str| {
        Six::ALL.into_iter().find(|known| known.word().eq_ignore_ascii_case(unquoted(name)))
    };
    let laid = layout.attributes.iter().filter_map(|(group, name, dots)| {
        let (group, _) = ATTRIBUTES.into_iter().find(|(known, _)| known == group)?;
        let dots = find(name).map(|six| character.attributes.get(six)).or(*dots)?;
        Some(Attribute { group, name: name.clone(), dots, others: Map::new() })
    });
    laid.collect()
}

/// The specialties of an ability, as a file writes them: as they stood there while they still mean the same.
fn specialties(character: &Character, ability: &str) -> Vec<Specialty> {
    let own: Vec<&Held> = character.specialties.iter().filter(|h| h.ability == ability).collect();
    let mut found: Vec<Specialty> = Vec::new();
    for held in &own {
        let read = Specialty::read(&held.original).filter(|read| {
            // Several may have stood in one place; they do again while all of them are there.
            read.parts.iter().all(|part| {
                own.iter().any(|h| {
                    h.title().eq_ignore_ascii_case(&part.name) && h.original == held.original
                })
            })
        });
        let one = read.unwrap_or_else(|| Specialty::new(&held.title(), held.advanced));
        if !found.contains(&one) {
            found.push(one);
        }
    }
    found
}
