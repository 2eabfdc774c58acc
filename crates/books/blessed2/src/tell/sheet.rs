//! What changes on sheets, and between scenes, in words.

use super::{Words, plain, said};
use crate::Blessed2;
use crate::ability::Held;
use crate::character::{Character, Presence};
use crate::charter::described;
use crate::fact::Fact;
use crate::pool::words as faces;
use crate::world::Id;
use ingle_engine::Game;
use ingle_engine::view::Tone;

/// A fact of a character, a scene or a session.
pub fn words(game: &Game<Blessed2>, fact: &Fact) -> Words {
    let world = &game.world;
    let name = |id: &Id| world.name(*id);
    match fact {
        Fact::HandedIn { character, .. } => plain(handed_in(game, character)),
        Fact::Accepted { id, note } => {
            Some((format!("{} enters play{}", name(id), said(": ", note)), Tone::Good))
        }
        Fact::SentBack { id, reason } => {
            plain(format!("{} goes back to be changed{}", name(id), said(": ", reason)))
        }
        Fact::Denied { by, what, reason } => {
            plain(format!("Not for {}: “{what}”{}", name(by), said(". ", reason)))
        }
        Fact::Spent { by, dice, on } => {
            Some((format!("{} spends {} on {on}", name(by), faces(dice)), Tone::Gold))
        }
        Fact::Gained { by, dice, on } => {
            Some((format!("{} gains {}: {on}", name(by), faces(dice)), Tone::Gold))
        }
        Fact::Refunded { by, dice, on } => {
            Some((format!("{} gets {} back: {on}", name(by), faces(dice)), Tone::Gold))
        }
        Fact::Lapsed { by, dice } => plain(format!("{} of {} lapse", faces(dice), name(by))),
        Fact::PoolSet { by, to, .. } => {
            let to = if to.is_empty() { "none".to_owned() } else { faces(to) };
            plain(format!("{}'s Blessing Dice: {to}", name(by)))
        }
        Fact::Surprised { who, threat } => {
            Some((format!("{} is surprised: “{threat}”", world.names(who)), Tone::Bad))
        }
        Fact::BecameUncool { by, story } => {
            Some((format!("{} is Uncool{}", name(by), said(": ", story)), Tone::Bad))
        }
        Fact::BecameCool { by } => Some((format!("{} is cool again", name(by)), Tone::Good)),
        Fact::Wounded { by, wound } => Some((
            format!(
                "{} suffers {} ({}){}",
                name(by),
                wound.rank.wound(),
                wound.rank.name(),
                said(": ", &wound.story)
            ),
            Tone::Bad,
        )),
        Fact::Healed { by, to, .. } => Some((
            match to {
                Some(rank) => format!("{}'s wound is only {} now", name(by), rank.name()),
                None => format!("{}'s wound is healed", name(by)),
            },
            Tone::Good,
        )),
        Fact::ItemAdded { by, item } => {
            Some((format!("{} has “{item}” at hand", name(by)), Tone::Good))
        }
        Fact::ItemGone { by, item, note } => {
            plain(format!("{} has “{item}” no more{}", name(by), said(": ", note)))
        }
        Fact::Slain { by, who } if by == who => Some((format!("{} dies", name(who)), Tone::Bad)),
        Fact::Slain { by, who } => {
            Some((format!("{} finishes {}", name(by), name(who)), Tone::Bad))
        }
        Fact::Afflicted { by, condition, story } => Some((
            format!(
                "{} is afflicted: {}{}",
                name(by),
                condition.name(|id| world.name(id)),
                said(". ", story)
            ),
            Tone::Bad,
        )),
        Fact::Relieved { by, condition, how } => Some((
            format!(
                "{} is free of it: {}{}",
                name(by),
                condition.name(|id| world.name(id)),
                said(". ", how)
            ),
            Tone::Good,
        )),
        Fact::Spoils { who } => {
            plain(format!("{} may search the spoils for nothing", world.names(who)))
        }
        other => changes(game, other),
    }
}

fn changes(game: &Game<Blessed2>, fact: &Fact) -> Words {
    let world = &game.world;
    let name = |id: &Id| world.name(*id);
    match fact {
        Fact::Stands { by, presence } => plain(format!(
            "{} is {}",
            name(by),
            match presence {
                Presence::Near => "near enough to help",
                Presence::Far => "too far off to help",
                Presence::Away => "not in the scene",
            }
        )),
        Fact::StatSet { by, stat, from, to } => {
            Some((format!("{}'s {} grows: d{from} → d{to}", name(by), stat.name()), Tone::Good))
                .filter(|_| to > from)
                .or_else(|| plain(format!("{}'s {}: d{from} → d{to}", name(by), stat.name())))
        }
        Fact::LifestyleSet { by, from, to } => {
            plain(format!("{} is {} no more, but {}", name(by), from.name(), to.name()))
        }
        Fact::AbilityGained { by, ability } => {
            let text = match ability {
                Held::Own { text, .. } => format!(": “{text}”"),
                _ => String::new(),
            };
            Some((format!("{} gains {}{text}", name(by), ability.name()), Tone::Good))
        }
        Fact::AbilitySwapped { by, from, to } if from == to => {
            plain(format!("{} keeps {}: it has the other already", name(by), from.name()))
        }
        Fact::AbilitySwapped { by, from, to } => {
            plain(format!("{} swaps {} for {}", name(by), from.name(), to.name()))
        }
        Fact::SessionBegan { number, note } => {
            plain(format!("Session {number} begins{}", said(": ", note)))
        }
        Fact::SessionEnded { number, note } => {
            plain(format!("Session {number} ends, and the shop opens{}", said(": ", note)))
        }
        Fact::SceneEnded { note } => plain(format!("The scene ends{}", said(": ", note))),
        Fact::Renamed { from, to, .. } => plain(format!("{from} is called {to} from now on")),
        Fact::Given { by, to } => {
            plain(format!("{} is played by {} from now on", name(by), game.cast.name(*to)))
        }
        Fact::Removed { by } => plain(format!("{} is taken out of play", name(by))),
        Fact::StatNamed { own } => plain(format!(
            "The Stat of this setting is {}{}",
            own.name.as_str(),
            said(": ", &own.about)
        )),
        Fact::OptionSet { key, value } => {
            let (_, label, words) = described(key, value)?;
            plain(format!("House rule from now on. {label}: {words}"))
        }
        _ => None,
    }
}

fn handed_in(game: &Game<Blessed2>, one: &Character) -> String {
    let player = game.cast.name(one.seat);
    let abilities: Vec<&str> = one.abilities.iter().map(Held::name).collect();
    match one.story.hero.is_empty() {
        true => format!("{player} brings in {}{}", one.name, said(": ", &one.story.backstory)),
        false => format!(
            "{player} hands in {}, {}: {}",
            one.name,
            one.lifestyle.name(),
            abilities.join(", ")
        ),
    }
}
