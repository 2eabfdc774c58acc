//! Facts in words, in the present tense, with their dice.

mod action;

pub use action::{thrown_dice, verdict};

use super::Maelstrom;
use super::action::Trait;
use super::charter::described;
use super::fact::{Fact, Open};
use super::late;
use super::pool::Ending;
use ingle_engine::view::{Line, LineKind, Tone};
use ingle_engine::{Game, Viewer};

/// A fact in words; hidden numbers are told to referees only. [MS-GEN-08?]
pub fn tell(game: &Game<Maelstrom>, fact: &Fact, viewer: Viewer) -> Option<Line> {
    if let Fact::NumbersSet { hidden: true, .. } = fact
        && !viewer.is_referee()
    {
        return None;
    }
    let (text, tone) = words(game, fact, viewer)?;
    let kind = match fact {
        Fact::ConflictBegan { .. } | Fact::RoundBegan { .. } | Fact::ConflictEnded { .. } => {
            LineKind::Marker
        }
        _ => LineKind::Game,
    };
    let dice = match fact {
        Fact::Late(fact) => late::tell::dice(fact),
        fact => action::dice(fact),
    };
    Some(Line { text, tone, kind, dice, ..Line::default() })
}

/// Words behind a colon or the like, where there are any.
fn said(before: &str, words: &str) -> String {
    if words.is_empty() { String::new() } else { format!("{before}“{words}”") }
}

fn words(game: &Game<Maelstrom>, fact: &Fact, viewer: Viewer) -> Option<(String, Tone)> {
    let plain = |text: String| Some((text, Tone::Plain));
    match fact {
        Fact::Written { character, .. } => {
            let concept = &character.concept;
            let concept = if concept.is_empty() { String::new() } else { format!(", {concept}") };
            let who = game.cast.name(character.seat);
            plain(format!("{who} writes down {}{concept}", character.name))
        }
        Fact::Entered { who, note } => {
            Some((format!("{} enters play{}", who.name, said(": ", note)), Tone::Good))
        }
        Fact::SentBack { who, note } => {
            plain(format!("{} goes back to be changed{}", who.name, said(": ", note)))
        }
        Fact::ConflictBegan { fighters } => {
            let names: Vec<&str> = fighters.iter().map(|who| who.name.as_str()).collect();
            plain(format!("A conflict: {}", names.join(", ")))
        }
        Fact::Called { who } => plain(format!("{} acts", who.name)),
        Fact::Acted { who, passed: true } => plain(format!("{} lets the turn go by", who.name)),
        Fact::Acted { who, passed: false } => {
            Some((format!("{} has acted in this round", who.name), Tone::Quiet))
        }
        Fact::RoundBegan { round } => plain(format!("Round {round}")),
        Fact::ConflictEnded { note } => plain(format!("The conflict ends{}", said(": ", note))),
        Fact::ConditionAdded { who, condition } => {
            let mut parts = vec![condition.text.clone()];
            if condition.difficulty != 0 {
                parts.push(format!("{:+} difficulty", condition.difficulty));
            }
            if condition.dice != 0 {
                parts.push(format!("{:+} dice", condition.dice));
            }
            Some((format!("{} is now: {}", who.name, parts.join(", ")), Tone::Fair))
        }
        Fact::ConditionRemoved { who, text, note } => {
            plain(format!("{} is no longer: {text}{}", who.name, said(". ", note)))
        }
        Fact::EquipmentSet { who, text } => plain(format!("{} carries: {text}", who.name)),
        Fact::BackgroundSet { who, text } => plain(format!("{}'s background: {text}", who.name)),
        Fact::Ruled { about, text } => {
            let open = match about {
                Open::Rules => "A ruling",
                Open::Health => "The book leaves health open. A ruling",
                Open::Equipment => "The book leaves equipment open. A ruling",
                Open::Turns => "The book leaves turns open. A ruling",
                Open::Damage => "The book leaves damage open. A ruling",
                Open::LongTasks => "The book leaves long tasks open. A ruling",
                Open::Botches => "The book leaves the size of a botch open. A ruling",
            };
            plain(format!("{open}: “{text}”"))
        }
        Fact::DotsSet { who, one, from, to, by_hand } => {
            let name = game.world.trait_name(game.content(), one);
            let what = match one {
                Trait::Attribute(_) => super::attribute::level_word(*to).to_owned(),
                Trait::Ability(_) | Trait::Willpower => format!("{to}"),
            };
            let how = if *by_hand { "is set" } else { "grows" };
            plain(format!("{}'s {name} {how}: {from} → {to} ({what})", who.name))
        }
        Fact::SpecialtyGained { who, held } => {
            let kind = if held.advanced { "advanced" } else { "general" };
            plain(format!("{} gains the {kind} specialty {}", who.name, held.key()))
        }
        Fact::SpecialtyKnown { who, held } => {
            plain(format!("{} has the specialty {} already", who.name, held.key()))
        }
        Fact::SpecialtyLost { who, key } => {
            plain(format!("{} loses the specialty {key}", who.name))
        }
        Fact::AbilityDefined { name, group } => {
            plain(format!("The table has an ability of its own: {name} ({})", group.word()))
        }
        Fact::Renamed { who, name } => plain(format!("{} is called {name} from now on", who.name)),
        Fact::Given { who, seat } => {
            plain(format!("{} is played by {} from now on", who.name, game.cast.name(*seat)))
        }
        Fact::Removed { who } => plain(format!("{} is taken out of play", who.name)),
        Fact::OptionSet { key, value } => {
            let (_, label, words) = described(key, value)?;
            plain(format!("House rule from now on. {label}: {words}"))
        }
        Fact::Overruled { who, from, to } => {
            let (from, to) = (ending(*from), ending(*to));
            plain(format!("The Storyteller overrules {}'s roll: {from} becomes {to}", who.name))
        }
        Fact::Narrated { seat, text } => {
            plain(format!("{} tells: “{text}”", game.cast.name(*seat)))
        }
        Fact::Late(fact) => late::tell::words(fact),
        _ => action::words(game, fact, viewer),
    }
}

/// How a roll ends, in one word.
pub fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Botch => "botch",
        Ending::Failure => "failure",
        Ending::Success => "success",
    }
}
