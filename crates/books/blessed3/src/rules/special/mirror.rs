//! Spiked and Witty: the Attacker feels a milder form of it too.

use super::use_up;
use crate::charter::YesNo;
use crate::condition::Condition;
use crate::fact::Fact;
use crate::id;
use crate::rules::{LINE, Play, add, condition, gone, picked, text};
use crate::specialization::fact::{SpecialFact, fact as special};
use crate::specialization::topic::SpecialTopic;
use crate::specialization::{Special, Window};
use crate::topic::{Pick, Topic};
use crate::world::{Id, World};
use ingle_engine::{Seat, Stop, Why};

/// How the referee rules.
pub struct Ruled {
    /// The referee.
    pub seat: Seat,
    /// Whether it was close enough, or related enough.
    pub so: YesNo,
    /// The Condition that the Attacker gets.
    pub condition: Pick,
    /// The injury.
    pub injury: String,
}

fn effect(violent: bool) -> Special {
    if violent { Special::Spiked } else { Special::Witty }
}

/// What somebody has that answers an Attack of a kind. [B3-SPEC-108 B3-SPEC-120]
pub fn held(world: &World, of: Id, violent: bool) -> Option<String> {
    let one = world.characters.get(&of)?;
    let (own, _) = one.specials.ready(effect(violent), Window::AfterSuccess)?;
    Some(own.clone())
}

/// Asks the Defender, once it is known what the Attack did. [B3-SPEC-108 B3-SPEC-120]
pub fn ask(
    turn: &mut Play<'_, '_>,
    of: Id,
    attacker: Id,
    violent: bool,
    condition: Option<Condition>,
    injury: String,
) -> Result<(), Stop> {
    let nothing = condition.is_none() && injury.is_empty();
    let there = turn.world().characters.contains_key(&attacker);
    if nothing || !there || held(turn.world(), of, violent).is_none() {
        return Ok(());
    }
    let seat = super::super::seat(turn, of)?;
    let mut settle = vec![seat];
    turn.cast().referees().into_iter().for_each(|seat| add(&mut settle, seat));
    let topic = SpecialTopic::Mirror { of, attacker, violent, condition, injury };
    turn.ask(Topic::Special(topic), [seat], settle)
}

/// The Defender has the Attacker feel it; the referee says what is milder. [B3-SPEC-110?]
pub fn back(turn: &mut Play<'_, '_>, topic: SpecialTopic, which: Pick) -> Result<(), Stop> {
    let SpecialTopic::Mirror { of, attacker, violent, condition, injury } = topic else {
        return Err(gone());
    };
    let name = picked(which)?;
    if held(turn.world(), of, violent).as_ref() != Some(&name) {
        return Err(gone());
    }
    turn.close();
    let referees = turn.cast().referees();
    let topic = SpecialTopic::Milder { of, attacker, name, condition, injury };
    turn.ask(Topic::Special(topic), referees, [])
}

/// A milder form of an injury, as long as nobody says otherwise. [B3-SPEC-110?]
pub fn usual(injury: &str) -> String {
    let milder = format!("less than: {injury}");
    if injury.is_empty() { String::new() } else { milder.chars().take(LINE).collect() }
}

/// It was not close, or not related enough. [B3-SPEC-108 B3-SPEC-120]
pub fn not_so(turn: &mut Play<'_, '_>, by: Id, violent: bool, why: Why) {
    let what = match violent {
        true => "That was not from close by".to_owned(),
        false => "That is not related enough".to_owned(),
    };
    turn.tell(special(SpecialFact::NotSo { by, what }), why);
}

/// The referee rules what the Attacker gets. [B3-SPEC-108 B3-SPEC-110? B3-SPEC-120]
pub fn milder(
    turn: &mut Play<'_, '_>,
    topic: SpecialTopic,
    ruled: Option<Ruled>,
) -> Result<(), Stop> {
    let SpecialTopic::Milder { of, attacker, name, injury, .. } = topic else {
        return Err(gone());
    };
    let one = super::super::character(turn, of)?;
    let spiked = one.specials.held.get(&name).is_some_and(|held| held.effect == Special::Spiked);
    let rule = if spiked { id::SPEC_108 } else { id::SPEC_120 };
    let mut why = Why::rules(&[rule, id::SPEC_110]);
    let (condition, injury) = match ruled {
        Some(ruled) if !ruled.so.yes() => {
            not_so(turn, of, spiked, Why::from(rule).ruled(ruled.seat, ""));
            return Ok(());
        }
        Some(ruled) => {
            why = why.ruled(ruled.seat, "");
            let known = ruled.condition.map(|words| Condition::parse(&words).ok_or_else(gone));
            (known.transpose()?, text(&ruled.injury, LINE)?)
        }
        None => (None, usual(&injury)),
    };
    use_up(turn, of, &name, "", &[id::SPEC_110])?;
    if let Some(known) = condition {
        condition::give(turn, attacker, known, String::new(), why.clone())?;
    }
    if !injury.is_empty() {
        turn.tell(Fact::Injured { by: attacker, text: injury }, why.and(id::CND_43));
    }
    Ok(())
}
