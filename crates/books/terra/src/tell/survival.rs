//! HP, Ego and Attributes in words.

use super::said;
use crate::Terra;
use crate::fact::Fact;
use crate::world::Attribute;
use ingle_engine::Game;
use ingle_engine::view::Tone;

/// HP, Ego and Attributes in words.
pub fn words(game: &Game<Terra>, fact: &Fact) -> Option<(String, Tone)> {
    let plain = |text: String| Some((text, Tone::Plain));
    let bad = |text: String| Some((text, Tone::Bad));
    let good = |text: String| Some((text, Tone::Good));
    let named = |a: Attribute| game.content().name(a);
    match fact {
        Fact::Lost { who } => bad(format!("{}'s Ego is gone: {} is lost", who.name, who.name)),
        Fact::LastScene { who, text } => plain(format!("{}'s last scene: “{text}”", who.name)),
        Fact::ConditionTaken { who, text, from, to } => Some((
            format!("{} takes a Condition, “{text}”: Ego {from} → {to}", who.name),
            Tone::Fair,
        )),
        Fact::ConditionKnown { who, text } => {
            plain(format!("{} bears “{text}” already: nothing changes", who.name))
        }
        Fact::ConditionRemoved { who, text, note } => {
            good(format!("{} is rid of “{text}”{}", who.name, said(": ", note)))
        }
        Fact::Frightened { who, what, from, to } => {
            bad(format!("Horror takes hold of {}{}: Ego {from} → {to}", who.name, said(", ", what)))
        }
        Fact::Harmed { who, what, from, to } => {
            bad(format!("{} is hurt{}: HP {from} → {to}", who.name, said(", ", what)))
        }
        Fact::Fell { who } => bad(format!("{} falls unconscious", who.name)),
        Fact::HurtAgain { who, what } => bad(format!(
            "{} is hurt again while down{}: another Attribute goes",
            who.name,
            said(", ", what)
        )),
        Fact::Unharmed { who, what } => plain(format!(
            "{} lies unconscious already{}: no further Effect",
            who.name,
            said(", ", what)
        )),
        Fact::AttributeLost { who, attribute, from, to } => {
            bad(format!("{} loses {} for good: {from} → {to}", who.name, named(*attribute)))
        }
        Fact::Died { who } => bad(format!("{} dies", who.name)),
        Fact::MaximaSet { who, max_hp, max_ego, .. } => plain(format!(
            "{}'s maxima follow the Attributes: HP {max_hp}, Ego {max_ego}",
            who.name
        )),
        Fact::DayPassed { day } => plain(format!("Day {day} passes")),
        Fact::Recovered { who, from, to } if from == to => {
            plain(format!("{} is looked after, and hale: HP {to}", who.name))
        }
        Fact::Recovered { who, from, to } => {
            good(format!("{} recovers: HP {from} → {to}", who.name))
        }
        Fact::StaysDown { who } => {
            plain(format!("{} lies unconscious until the scene ends: no recovery", who.name))
        }
        Fact::SceneEnded { scene, note } => {
            plain(format!("Scene {scene} ends{}", said(". Next: ", note)))
        }
        Fact::Woke { who, hp } => good(format!("{} comes to with {hp} HP", who.name)),
        Fact::Left { who } => bad(format!("{} leaves the game", who.name)),
        Fact::HpSet { who, from, to } => plain(format!("{}'s HP is set: {from} → {to}", who.name)),
        Fact::EgoSet { who, from, to } => {
            plain(format!("{}'s Ego is set: {from} → {to}", who.name))
        }
        Fact::AttributeSet { who, attribute, from, to } => {
            plain(format!("{}'s {} is set: {from} → {to}", who.name, named(*attribute)))
        }
        _ => super::challenges::words(game, fact),
    }
}
