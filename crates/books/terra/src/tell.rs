//! Facts in words, in the present tense, with their dice.

mod survival;
mod challenges;

use super::Terra;
use super::charter::described;
use super::fact::{Arrangement, Fact, Who};
use super::world::{Attribute, Attributes, Row, Thrown};
use ingle_engine::view::{Die, Line, LineKind, Tone};
use ingle_engine::{Game, Viewer};

/// A fact in words. Everything in Terra is public.
pub fn tell(game: &Game<Terra>, fact: &Fact, _: Viewer) -> Option<Line> {
    let (text, tone) = words(game, fact)?;
    let kind = match fact {
        Fact::SceneEnded { .. } | Fact::DayPassed { .. } => LineKind::Marker,
        _ => LineKind::Game,
    };
    Some(Line { text, tone, kind, dice: dice(fact), ..Line::default() })
}

/// The dice that a fact shows.
fn dice(fact: &Fact) -> Vec<Die> {
    match fact {
        Fact::AttributeRolled { faces, .. } => {
            faces.iter().map(|face| Die::shows(6, *face)).collect()
        }
        Fact::Rolled { thrown, .. } => thrown_dice(thrown),
        Fact::Struck { faces, d3, .. }
        | Fact::RetributionRolled { faces, d3, .. }
        | Fact::Forked { faces, d3, .. } => effect_dice(faces, *d3),
        _ => Vec::new(),
    }
}

/// Effect Dice; a d3 that shows more than 3 was a halved d6.
fn effect_dice(faces: &[u8], d3: bool) -> Vec<Die> {
    let sides = if d3 && faces.iter().all(|face| *face <= 3) { 3 } else { 6 };
    faces.iter().map(|face| Die::shows(sides, *face)).collect()
}

/// The light and dark dice of a roll.
pub fn thrown_dice(thrown: &Thrown) -> Vec<Die> {
    let light = thrown.light.iter().map(|face| Die::shows(6, *face).tone(Tone::Light));
    let dark = thrown.dark.iter().map(|face| Die::shows(6, *face).tone(Tone::Dark));
    light.chain(dark).collect()
}

/// A row of the outcome table in words.
pub fn row(row: Row) -> (&'static str, Tone) {
    match row {
        Row::Worse => ("things get worse", Tone::Bad),
        Row::Complication => ("success with a complication", Tone::Fair),
        Row::Success => ("success", Tone::Good),
    }
}

fn words(game: &Game<Terra>, fact: &Fact) -> Option<(String, Tone)> {
    let plain = |text: String| Some((text, Tone::Plain));
    let named = |a: Attribute| game.content().name(a);
    match fact {
        Fact::AttributeRolled { seat, attribute, highest, value, .. } => plain(format!(
            "{} rolls {}: highest {highest}, value {value}",
            game.cast.name(*seat),
            named(*attribute)
        )),
        Fact::Arranged { seat, values, how } => {
            let name = game.cast.name(*seat);
            let values = listed(game, values);
            plain(match how {
                Arrangement::Kept => format!("{name} keeps the values: {values}"),
                Arrangement::Swapped(a, b) => {
                    format!("{name} swaps {} and {}: {values}", named(*a), named(*b))
                }
                Arrangement::Assigned => format!("{name} assigns the values: {values}"),
            })
        }
        Fact::Written { seat, name, archetype, equipment, .. } => plain(format!(
            "{} writes down {name}, {archetype}{}",
            game.cast.name(*seat),
            said(", with ", equipment)
        )),
        Fact::Measured { who, hp, ego } => plain(format!("{} has HP {hp} and Ego {ego}", who.name)),
        Fact::Advanced { who, attribute: Some((attribute, value)) } => {
            plain(format!("{} takes Extra Attribute: {} is {value}", who.name, named(*attribute)))
        }
        Fact::Advanced { who, attribute: None } => plain(format!(
            "Every Attribute of {} is at its maximum: the Advancement is kept for later",
            who.name
        )),
        Fact::Raised { who, max_hp, max_ego } => plain(format!(
            "The Advancement raises {}'s maxima: HP {max_hp}, Ego {max_ego}",
            who.name
        )),
        Fact::Entered { who, note } => {
            Some((format!("{} enters play{}", who.name, said(": ", note)), Tone::Good))
        }
        Fact::SentBack { who, note, .. } => {
            plain(format!("{} goes back to be changed{}", who.name, said(": ", note)))
        }
        Fact::Narrated { seat, text } => {
            plain(format!("{} tells: “{text}”", game.cast.name(*seat)))
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
        Fact::Declared { .. }
        | Fact::Dropped { .. }
        | Fact::WavedThrough { .. }
        | Fact::TurnedDown { .. }
        | Fact::TermsSet { .. }
        | Fact::Helped { .. }
        | Fact::Withdrawn { .. }
        | Fact::CalledOff { .. }
        | Fact::Rolled { .. }
        | Fact::Ruled { .. }
        | Fact::Paid { .. } => risk(game, fact),
        _ => survival::words(game, fact),
    }
}

/// Risky Actions in words.
fn risk(game: &Game<Terra>, fact: &Fact) -> Option<(String, Tone)> {
    let plain = |text: String| Some((text, Tone::Plain));
    match fact {
        Fact::Declared { who, intent, attribute, plan, .. } => {
            let with = attribute.map(|a| format!(", with {}", game.content().name(a)));
            let against = plan.aim.map(|aim| format!(", against “{}”", game.world.aim_handle(aim)));
            let (with, against) = (with.unwrap_or_default(), against.unwrap_or_default());
            plain(format!("{} wants to: “{intent}”{with}{against}", who.name))
        }
        Fact::Dropped { who, intent, .. } => {
            plain(format!("{} thinks again about “{intent}”", who.name))
        }
        Fact::WavedThrough { who, intent, note, .. } => plain(format!(
            "No risk for {}: “{intent}” simply happens{}",
            who.name,
            said(". ", note)
        )),
        Fact::TurnedDown { who, intent, note, .. } => {
            plain(format!("The GM turns down {}'s “{intent}”{}", who.name, said(": ", note)))
        }
        Fact::TermsSet { who, attribute, light, note, aim, .. } => plain(format!(
            "The GM asks {} for {}{}: {}{}",
            who.name,
            game.content().name(*attribute),
            aim.as_ref().map_or(String::new(), |aim| format!(" against “{}”", aim.name)),
            count(*light, "Light Die", "Light Dice"),
            said(". At stake: ", note)
        )),
        Fact::Helped { helper, who } => plain(format!(
            "{} helps {} with one Light Die and shares the consequences",
            helper.name, who.name
        )),
        Fact::CalledOff { who, note } => {
            plain(format!("The GM calls {}'s roll off{}", who.name, said(": ", note)))
        }
        Fact::Withdrawn { who, .. } => plain(format!("{} withdraws before the roll", who.name)),
        Fact::Rolled { who, attribute, thrown, .. } => {
            let (words, tone) = row(thrown.row);
            let name = game.content().name(*attribute);
            let again = if thrown.pushed { "pushes and rolls all again for" } else { "rolls" };
            Some((
                match thrown.highest {
                    0 => format!("{} has no die to roll for {name}: {words}", who.name),
                    highest => format!(
                        "{} {again} {name}: {} — highest {highest}, {words}",
                        who.name,
                        pool(thrown)
                    ),
                },
                tone,
            ))
        }
        Fact::Ruled { who, success: true, text } => {
            Some((format!("{} succeeds, but at a price{}", who.name, said(": ", text)), Tone::Fair))
        }
        Fact::Ruled { who, success: false, text } => Some((
            format!("{} fails, and things get worse{}", who.name, said(": ", text)),
            Tone::Bad,
        )),
        Fact::Paid { dark: 0, .. } => None,
        Fact::Paid { who, from, to, .. } if from == to => {
            plain(format!("No Dark Die reaches {}'s Ego of {from}", who.name))
        }
        Fact::Paid { who, from, to, .. } => {
            Some((format!("The Dark Dice cost {} Ego: {from} → {to}", who.name), Tone::Bad))
        }
        _ => None,
    }
}

fn pool(thrown: &Thrown) -> String {
    match (thrown.light.len(), thrown.dark_count) {
        (light, 0) => format!("{light} light"),
        (0, dark) => format!("{dark} dark"),
        (light, dark) => format!("{light} light, {dark} dark"),
    }
}

/// A number of things in words.
pub fn count(n: u8, one: &str, many: &str) -> String {
    match n {
        0 => format!("no {many}"),
        1 => format!("1 {one}"),
        n => format!("{n} {many}"),
    }
}

/// The values of all four Attributes in words.
pub fn listed(game: &Game<Terra>, values: &Attributes) -> String {
    let words = Attribute::ALL.map(|a| format!("{} {}", game.content().name(a), values.get(a)));
    words.join(", ")
}

/// Names in a row.
fn who_list(who: &[Who]) -> String {
    let names: Vec<&str> = who.iter().map(|who| who.name.as_str()).collect();
    names.join(" and ")
}

/// Somebody's words, set off, or nothing.
fn said(before: &str, text: &str) -> String {
    match text.is_empty() {
        true => String::new(),
        false => format!("{before}“{text}”"),
    }
}
