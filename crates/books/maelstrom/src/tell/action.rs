//! Actions in words: declarations, terms, dice, verdicts.

use super::said;
use crate::Maelstrom;
use crate::action::{Action, Gate, Rolled};
use crate::charter::Advanced;
use crate::fact::Fact;
use crate::pool::Ending;
use crate::rules::numbers::{Besides, numbers, traits};
use ingle_engine::view::{Die, Tone};
use ingle_engine::{Game, Viewer};

/// The dice that a fact shows.
pub fn dice(fact: &Fact) -> Vec<Die> {
    match fact {
        Fact::Rolled { rolled, .. }
        | Fact::Opposed { rolled, .. }
        | Fact::Prepared { rolled, .. }
        | Fact::Helped { rolled, .. } => thrown_dice(rolled),
        _ => Vec::new(),
    }
}

/// The dice of a roll: successes good, ones of the pool bad, bonus dice that failed faded. [MS-RES-02]
pub fn thrown_dice(rolled: &Rolled) -> Vec<Die> {
    let pool = rolled.dice.iter().map(|face| {
        Die::shows(10, *face).tone(match *face {
            face if face >= rolled.difficulty => Tone::Good,
            1 => Tone::Bad,
            _ => Tone::Plain,
        })
    });
    let bonus = rolled.bonus.iter().flatten().map(|face| {
        Die::shows(10, *face).tone(match *face >= rolled.difficulty {
            true => Tone::Gold,
            false => Tone::Faded,
        })
    });
    pool.chain(bonus).collect()
}

/// How well it went. [MS-RES-07 MS-RES-08 MS-RES-21?]
pub fn degree(net: i32) -> &'static str {
    match net {
        ..=1 => "just about",
        2 => "solid",
        _ => "a really good job",
    }
}

/// A verdict in words. [MS-RES-05 MS-RES-09 MS-RES-10]
pub fn verdict(rolled: &Rolled) -> (String, Tone) {
    match rolled.ending {
        Ending::Success => {
            (format!("success with {}, {}", rolled.net, degree(rolled.net)), Tone::Good)
        }
        Ending::Failure if rolled.net > 0 => {
            (format!("failure: {} of {} needed", rolled.net, rolled.needed), Tone::Fair)
        }
        Ending::Failure => ("failure".to_owned(), Tone::Fair),
        Ending::Botch => (format!("botch of size {}", -rolled.net), Tone::Bad),
    }
}

fn count(n: impl Into<u32>, one: &str, many: &str) -> String {
    match n.into() {
        1 => format!("1 {one}"),
        n => format!("{n} {many}"),
    }
}

/// Steps 2 to 4 in words: successes, threshold, ones. [MS-RES-03 MS-RES-04]
fn steps(rolled: &Rolled) -> String {
    let mut words = count(rolled.successes, "success", "successes");
    if rolled.threshold > 0 {
        let removed = rolled.successes.min(rolled.threshold.into());
        let left = rolled.successes - removed;
        words = format!("{words}, threshold removes {removed}: {left} left");
    }
    if rolled.ones > 0 {
        words = format!("{words}, {} against", count(rolled.ones, "one", "ones"));
    }
    words
}

/// The titles of specialties, from their keys.
fn titles(keys: &[String]) -> String {
    let titles = keys.iter().map(|key| key.split_once(": ").map_or(key.as_str(), |(_, t)| t));
    titles.collect::<Vec<_>>().join(" + ")
}

fn with(used: &[String]) -> String {
    if used.is_empty() { String::new() } else { format!(" with {}", titles(used)) }
}

/// The bonus dice in words, wave by wave. [MS-SPCL-29?]
fn bonus(rolled: &Rolled) -> String {
    let waves = rolled
        .bonus
        .iter()
        .map(|wave| wave.iter().map(u8::to_string).collect::<Vec<_>>().join(" "));
    match rolled.bonus.is_empty() {
        true => String::new(),
        false => format!(", bonus dice {}", waves.collect::<Vec<_>>().join(" | ")),
    }
}

/// The pool and the terms of a roll in words.
fn rolls(traits: &str, used: &[String], rolled: &Rolled) -> String {
    match rolled.pool {
        0 => format!("has no dice for {traits}"),
        pool => format!(
            "rolls {traits}{}: {} at difficulty {}{}",
            with(used),
            count(pool, "die", "dice"),
            rolled.difficulty,
            bonus(rolled)
        ),
    }
}

fn asked(game: &Game<Maelstrom>, action: &Action) -> String {
    let ways = action.ways.iter().map(|way| {
        let (world, content) = (&game.world, game.content());
        let besides = Besides { tries: action.tries, help: 0 };
        let found = numbers(world, content, action.character, way, &[], besides);
        let dice = count(found.throw.dice, "die", "dice");
        format!("{} ({dice})", traits(world, content, way))
    });
    ways.collect::<Vec<_>>().join(", or ")
}

/// Actions in words.
pub fn words(game: &Game<Maelstrom>, fact: &Fact, _: Viewer) -> Option<(String, Tone)> {
    let plain = |text: String| Some((text, Tone::Plain));
    match fact {
        Fact::Declared { who, intent, ability, .. } => {
            let with = ability.as_ref().map(|ability| format!(", with {ability}"));
            plain(format!("{} does this: “{intent}”{}", who.name, with.unwrap_or_default()))
        }
        Fact::AskedMore { who, note, .. } => plain(format!(
            "The Storyteller wants to hear more from {}{}",
            who.name,
            said(": ", note)
        )),
        Fact::Explained { who, how, .. } => plain(format!("{} says how: “{how}”", who.name)),
        Fact::Warned { who, intent, note, .. } => plain(format!(
            "The Storyteller warns {}: “{intent}” cannot work{}",
            who.name,
            said(". ", note)
        )),
        Fact::Insisted { who, .. } => plain(format!("{} insists", who.name)),
        Fact::Dropped { who, intent, .. } => {
            plain(format!("{} thinks again about “{intent}”", who.name))
        }
        Fact::Automatic { who, intent, note, .. } => plain(format!(
            "No roll for {}: “{intent}” simply happens{}",
            who.name,
            said(". ", note)
        )),
        Fact::Impossible { who, intent, note, .. } => Some((
            format!("“{intent}” is impossible: {} fails{}", who.name, said(". ", note)),
            Tone::Fair,
        )),
        Fact::TermsSet { who, action, .. } => {
            let anyway = if action.impossible { " (it cannot work)" } else { "" };
            plain(format!(
                "The Storyteller asks {} for {}{anyway}{}",
                who.name,
                asked(game, action),
                said(". ", &action.note)
            ))
        }
        Fact::WayAdded { who, way } => {
            let words = traits(&game.world, game.content(), way);
            plain(format!("The Storyteller offers {} another way: {words}", who.name))
        }
        Fact::Adjusted { who, .. } => {
            plain(format!("The Storyteller changes {}'s terms before the roll", who.name))
        }
        Fact::NumbersSet { traits, difficulty, threshold, needed, missing, hidden, .. } => {
            let mut words = format!("{traits}: difficulty {difficulty}");
            if *threshold > 0 {
                words = format!("{words}, threshold {threshold}");
            }
            if *needed > 1 {
                words = format!("{words}, {needed} successes needed");
            }
            if !missing.is_empty() {
                let by_use = game.world.charter.advanced == Advanced::Used;
                let word = if by_use { "unless they are used" } else { "missing" };
                words = format!("{words}; {word}: {}", missing.join(", "));
            }
            if *hidden {
                words = format!("{words} (hidden until the roll)");
            }
            plain(words)
        }
        _ => outcome(fact),
    }
}

/// What came of an action, in words.
fn outcome(fact: &Fact) -> Option<(String, Tone)> {
    let plain = |text: String| Some((text, Tone::Plain));
    match fact {
        Fact::Gated { who, ability, gate, .. } => plain(match gate {
            Gate::Kept => format!("{} has no dots in {ability}: +1 difficulty", who.name),
            Gate::Waived => format!("{} has worked it out: no penalty for {ability}", who.name),
            Gate::Granted { difficulty, threshold } => {
                let cost = match threshold {
                    0 => format!("+{difficulty} difficulty"),
                    _ => format!("+{threshold} threshold"),
                };
                format!("{} may try {ability} without dots: {cost}", who.name)
            }
            Gate::Trained | Gate::Open => return None,
        }),
        Fact::Barred { who, ability, .. } => plain(format!(
            "{} has no dots in {ability}: a Knowledge cannot be tried without",
            who.name
        )),
        Fact::Prepared { who, attribute, ability, rolled } => {
            let (words, tone) = verdict(rolled);
            let rolls = rolls(attribute.word(), &[], rolled);
            Some((format!("{} {rolls} to work out {ability} — {words}", who.name), tone))
        }
        Fact::Helped { who, helper, rolled, counts } => {
            let adds = if *counts { "adds one die" } else { "adds nothing" };
            let (words, _) = verdict(rolled);
            plain(format!("{} helps {} — {words}, {adds}", helper.name, who.name))
        }
        Fact::Chose { who, traits, chosen } => {
            plain(format!("{} goes for {traits}{}", who.name, with(&chosen.used)))
        }
        Fact::Struck { who, specialties, .. } => plain(format!(
            "The Storyteller strikes {} from {}'s roll",
            titles(specialties),
            who.name
        )),
        Fact::Withdrawn { who, .. } => plain(format!("{} withdraws before the roll", who.name)),
        Fact::CalledOff { who, note } => {
            plain(format!("The Storyteller calls {}'s action off{}", who.name, said(": ", note)))
        }
        Fact::Lost { who, intent } => {
            Some((format!("{}'s action is lost{}", who.name, said(": ", intent)), Tone::Fair))
        }
        Fact::Rolled { who, traits, used, rolled } => {
            plain(format!("{} {}", who.name, rolls(traits, used, rolled)))
        }
        Fact::Resolved { who, rolled, impossible, .. } => {
            let (words, tone) = verdict(rolled);
            let words = match impossible {
                true => format!("{}; it could not work", super::ending(rolled.ending)),
                false => words,
            };
            Some((format!("{}: {} — {words}", who.name, steps(rolled)), tone))
        }
        Fact::Proposed { who, traits, used } => {
            plain(format!("{} goes for {traits}{}", who.name, with(used)))
        }
        Fact::Opposed { who, traits, used, rolled, dodge } => {
            let (words, tone) = verdict(rolled);
            let why = if *dodge { "to dodge" } else { "against it" };
            let rolls = rolls(traits, used, rolled);
            let steps = steps(rolled);
            Some((format!("{} {rolls} {why}: {steps} — {words}", who.name), tone))
        }
        Fact::Stood { who } => plain(format!("{} does not dodge", who.name)),
        Fact::AttackSettled { who, target, left, .. } if *left > 0 => {
            let hurt = match left {
                1 => "a scratch",
                2 => "hurt",
                _ => "serious",
            };
            let (who, target) = (&who.name, &target.name);
            Some((format!("{who} hits {target} with {left} left: {hurt}"), Tone::Good))
        }
        Fact::AttackSettled { who, target, .. } => {
            Some((format!("{} misses {}", who.name, target.name), Tone::Fair))
        }
        Fact::ContestSettled { nets, winner: Some(winner), margin: 0, .. } => {
            let name = &winner.name;
            plain(format!("{} against {}: {name} wins by the larger pool", nets.0, nets.1))
        }
        Fact::ContestSettled { nets, winner: Some(winner), margin, .. } => {
            plain(format!("{} against {}: {} wins by {margin}", nets.0, nets.1, winner.name))
        }
        Fact::ContestSettled { nets, against, .. } => plain(format!(
            "{} against {}: things stay as they were, {} prevails",
            nets.0, nets.1, against.name
        )),
        Fact::Again { who, tries, .. } => plain(format!(
            "{} may try again ({})",
            who.name,
            count(*tries, "try before", "tries before")
        )),
        _ => None,
    }
}
