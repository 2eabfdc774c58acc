//! The Stat that a table added, in words.

use super::line::Words;
use crate::Blessed3;
use crate::optional::fact::OptionalFact;
use crate::optional::{Haunt, OptionalEffect};
use crate::rules::optional::haunt;
use crate::stat::Stat;
use crate::world::{Character, World};
use ingle_engine::view::{Die, Pair, Tone};
use ingle_engine::{Audience, Game, Rng, Secret, Viewer, any_face};

/// A fact about the added Stat; nothing for those who may not know of it.
pub fn tell(game: &Game<Blessed3>, fact: &OptionalFact, viewer: Viewer) -> Option<Words> {
    let world = &game.world;
    let added = world.added.as_ref().map_or(String::new(), |a| a.what.stat.name().to_owned());
    let (text, tone) = match fact {
        OptionalFact::StatAdded { now: Some(now), .. } => {
            let words = match now.effect {
                Some(OptionalEffect::Shared) => format!("one d{} for all players", now.starts),
                _ => format!("d{} for everybody", now.starts),
            };
            (
                format!("A Stat joins the seven: {} {}, {words}.", now.icon, now.stat.name()),
                Tone::Plain,
            )
        }
        OptionalFact::StatAdded { was: Some(was), now: None } => {
            (format!("{was} is no Stat of this table any more."), Tone::Quiet)
        }
        OptionalFact::StatAdded { was: None, now: None } => {
            ("The table plays with the seven Stats.".to_owned(), Tone::Quiet)
        }
        OptionalFact::Haunting { by, haunt } => {
            let name = world.name(*by);
            match haunt.seen_by(viewer)? {
                Haunt::Absent => (format!("What haunts {name} is not there."), Tone::Quiet),
                Haunt::Unseen => (format!("What haunts {name} is there, unseen."), Tone::Quiet),
                Haunt::Seen => (format!("What haunts {name} is there."), Tone::Bad),
            }
        }
        OptionalFact::SharedDie { from, to } => {
            (format!("{added} becomes a d{to} (it was a d{from})."), Tone::Plain)
        }
        OptionalFact::Price { text, .. } if text.is_empty() => return None,
        OptionalFact::Price { by, text } => (format!("{}: {text}", world.name(*by)), Tone::Bad),
    };
    Some((text, Vec::new(), tone))
}

/// The icon of a Stat, of the seven or added.
pub fn icon(game: &Game<Blessed3>, stat: Stat) -> &str {
    let added = game.world.added.as_ref().filter(|added| added.what.stat == stat);
    added.map_or_else(|| game.content().icon(stat), |added| &added.what.icon)
}

/// What a Stat covers, of the seven or added.
pub fn covers(game: &Game<Blessed3>, stat: Stat) -> &str {
    let added = game.world.added.as_ref().filter(|added| added.what.stat == stat);
    let known = || game.content().stats.get(&stat).map_or("", |entry| &entry.covers);
    added.map_or_else(known, |added| &added.what.covers)
}

/// The die that all players share, as a card shows it. [B3-OPT-24]
pub fn shared(game: &Game<Blessed3>) -> Option<Pair> {
    let added = game.world.added.as_ref()?;
    let sides = added.shared?;
    Some(Pair {
        name: added.what.stat.name().to_owned(),
        icon: added.what.icon.clone(),
        value: format!("d{sides}, shared"),
        meter: None,
        die: Some(Die::in_hand(sides)),
    })
}

/// What everybody, or the viewer alone, knows of a haunting. [B3-OPT-22]
pub fn mark(one: &Character, viewer: Viewer) -> Option<String> {
    let haunt = one.standing.haunt.as_ref().filter(|_| haunt::is_haunted(one))?;
    match haunt.seen_by(viewer)? {
        Haunt::Absent => None,
        Haunt::Unseen => Some("haunted, unseen".to_owned()),
        Haunt::Seen => Some("haunted".to_owned()),
    }
}

/// The world as a viewer knows it, for the odds: what is there unseen is not.
pub fn imagine(world: &World, viewer: Viewer) -> Option<World> {
    let hidden = |one: &Character| {
        let haunt = one.standing.haunt.as_ref();
        haunt.is_some_and(|haunt| haunt.seen_by(viewer).is_none())
    };
    if !world.characters.values().any(|one| hidden(one)) {
        return None;
    }
    let mut known = world.clone();
    for one in known.characters.values_mut().filter(|one| hidden(one)) {
        one.own().standing.haunt = None;
    }
    Some(known)
}

/// Lets what haunts come or go where the viewer cannot know.
pub fn shuffle(world: &mut World, viewer: Viewer, rng: &mut Rng) {
    for one in world.characters.values_mut().filter(|one| haunt::is_haunted(one)) {
        let known = one.standing.haunt.as_ref().is_some_and(|h| h.seen_by(viewer).is_some());
        if !known && !Audience::referees().includes(viewer) {
            let there = if any_face(rng, 6) > 3 { Haunt::Unseen } else { Haunt::Absent };
            one.own().standing.haunt = Some(Secret::new(there, Audience::referees()));
        }
    }
}
