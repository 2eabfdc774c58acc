//! What is laid, lifted, built and ruled, in words.

use super::line::Words;
use crate::Blessed3;
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::track::{Button, Kind};
use crate::world::{Id, World};
use ingle_engine::view::Tone;
use ingle_engine::{Game, Viewer};

/// The quieter facts of Endeavors.
pub fn words(game: &Game<Blessed3>, fact: &EndeavorFact, viewer: Viewer) -> Option<Words> {
    let world = &game.world;
    let name = |id: &Id| world.name(*id);
    let text = match fact {
        EndeavorFact::Built { id, character, monster } => {
            let new = match character {
                Some(one) => format!("{}, a monstrosity, is there.", one.name),
                None => format!("{} is a monstrosity.", name(id)),
            };
            match monster.seen_by(viewer) {
                Some(monster) => {
                    let tags: Vec<&str> = monster.tags.iter().map(|tag| tag.name()).collect();
                    let tags = match tags.is_empty() {
                        true => "no tags".to_owned(),
                        false => tags.join(", "),
                    };
                    format!("{new} SP {}; {tags}.", monster.start.notation())
                }
                None => new,
            }
        }
        EndeavorFact::Designed { name, design } => {
            let about = if design.about.is_empty() { "" } else { ": " };
            format!("A kind of Endeavor is made up: {name}{about}{}", design.about)
        }
        EndeavorFact::Entered { who, area } => {
            let areas = world.endeavor().map_or(&[][..], |now| &now.areas);
            let next = areas.get(usize::from(*area)).map_or("the next area", |area| &area.name);
            format!("{} enters {next}, at 0.", name(who))
        }
        EndeavorFact::Put { who, at, .. } => format!("{} is put at {at}.", name(who)),
        EndeavorFact::Laid { button } => format!("{}.", laid(world, button, "is laid")),
        EndeavorFact::Lifted { button } => match button.kind {
            // What becomes of whoever fired it is told by itself.
            Kind::Recovery | Kind::Defeat => return None,
            _ => format!("{}.", laid(world, button, "is gone")),
        },
        EndeavorFact::Back { who } => format!("{} is back in the Endeavor.", name(who)),
        EndeavorFact::Limited { only, barred } => {
            let stats: Vec<&str> = only.iter().map(|stat| stat.name()).collect();
            let actions: Vec<&str> = barred.iter().map(|action| action.name()).collect();
            match (stats.is_empty(), actions.is_empty()) {
                (true, true) => "No Stat and no action is ruled out any more.".to_owned(),
                (false, true) => format!("Position rolls take only {}.", stats.join(", ")),
                (true, false) => format!("Ruled out for now: {}.", actions.join(", ")),
                (false, false) => format!(
                    "Position rolls take only {}; ruled out for now: {}.",
                    stats.join(", "),
                    actions.join(", ")
                ),
            }
        }
        EndeavorFact::Joined { actor } => format!("{} joins, at {}.", name(&actor.id), actor.at),
        EndeavorFact::Opened { area, buttons } => {
            let mut places: Vec<u32> = buttons.iter().filter_map(|button| button.at).collect();
            places.dedup();
            let places: Vec<String> = places.iter().map(u32::to_string).collect();
            let terrain = match places.is_empty() {
                true => String::new(),
                false => format!(", Terrain at {}", places.join(", ")),
            };
            let end = area.end.map_or(String::new(), |end| format!(", {end} long"));
            format!("An area opens: {}{end}{terrain}.", area.name)
        }
        EndeavorFact::Automatic { on } => match on {
            true => "The engine plays the GM's characters.".to_owned(),
            false => "The GM plays again.".to_owned(),
        },
        EndeavorFact::Clock { clock, at, .. } => {
            let clock = clock.seen_by(viewer)?;
            match at.seen_by(viewer) {
                Some(at) => {
                    let of = clock.of.map_or(String::new(), |of| format!(" of {of}"));
                    format!("{}: {at}{of}.", clock.name)
                }
                None => format!("{}: something moves.", clock.name),
            }
        }
        EndeavorFact::ClockGone { clock, .. } => {
            format!("{} is over.", clock.seen_by(viewer)?.name)
        }
        _ => return None,
    };
    Some((text, Vec::new(), Tone::Quiet))
}

fn laid(world: &World, button: &Button, done: &str) -> String {
    let whose = button.owner.map_or(String::new(), |id| format!(" for {}", world.name(id)));
    let place = button.at.map_or(String::new(), |at| format!(" at {at}"));
    let stats: Vec<&str> = button.stats.iter().map(|stat| stat.name()).collect();
    let area = match stats.is_empty() {
        true => String::new(),
        false => format!(", an Area of {}", stats.join(", ")),
    };
    format!("{} {done}{place}{whose}{area}", button.words())
}
