//! What people rule on: Shrouded, Vibe, and whatever a table or a pack makes up. Only counted and recharged here.

use super::{of_all, use_up};
use crate::rules::{LINE, Play, busy, gone, picked, text};
use crate::specialization::fact::{SpecialFact, fact as special};
use crate::specialization::topic::SpecialTopic;
use crate::specialization::{Special, Window};
use crate::topic::{Pick, Topic};
use crate::world::Id;
use crate::{Blessed3, id};
use ingle_engine::{Audience, Game, Seat, Secret, Stop, Why};

/// What a seat may use: the words, whose, its own name, and why not now. [B3-SPEC-105 B3-SPEC-118 B3-APT-16?]
pub fn able(game: &Game<Blessed3>, seat: Seat) -> Vec<(String, Id, String, Option<Why>)> {
    of_all(game, seat, Window::AnyTime)
        .into_iter()
        .filter(|(ready, _)| ready.held.effect == Special::Ruled)
        .map(|(ready, spent)| {
            let word = super::word(game, seat, ready.one, ready.held.name(ready.own));
            // One that is answered opens a question, and waits while another is open.
            let waits = if ready.held.answered { busy(game) } else { None };
            (word, ready.by, ready.own.clone(), spent.or(waits))
        })
        .collect()
}

/// Uses it; its words are for its owner and the referees where it is secret. [B3-SPEC-105 B3-SPEC-118]
pub fn invoke(turn: &mut Play<'_, '_>, seat: Seat, which: Pick, what: &str) -> Result<(), Stop> {
    let value = picked(which)?;
    let found = able(turn.game(), seat).into_iter().find(|(known, ..)| *known == value);
    let (_, by, name, why) = found.ok_or_else(gone)?;
    if let Some(why) = why {
        return Err(why.into());
    }
    let held = super::super::character(turn, by)?.specials.held.get(&name).ok_or_else(gone)?;
    let (hidden, answered) = (held.secret, held.answered);
    let seen = if hidden { Audience::with_referees(seat) } else { Audience::Everyone };
    let what = Secret::new(text(what, LINE)?, seen);
    use_up(turn, by, &name, "", &[])?;
    let why = turn.content().specialization(&name).map_or(vec![id::APT_16], |e| e.rules.clone());
    let fact = SpecialFact::Invoked { by, name: name.clone(), what: what.clone() };
    turn.tell(special(fact), Why::rules(&why));
    if !answered {
        return Ok(());
    }
    let referees = turn.cast().referees();
    let topic = SpecialTopic::Answer { by, name, asked: what };
    turn.ask(Topic::Special(topic), referees.clone(), referees)
}

/// The referee answers, perhaps at a price. [B3-SPEC-105 B3-SPEC-106]
pub fn answer(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    by: Id,
    name: String,
    words: &str,
    price: &str,
) -> Result<(), Stop> {
    let one = super::super::character(turn, by)?;
    let hidden = one.specials.held.get(&name).is_some_and(|held| held.secret);
    let seen = if hidden { Audience::with_referees(one.seat) } else { Audience::Everyone };
    let (words, price) = (text(words, LINE)?, text(price, LINE)?);
    let words = match price.is_empty() {
        true => words,
        false => format!("{words} At a price: {price}"),
    };
    let mut why = Why::from(id::SPEC_105).ruled(seat, "");
    if !price.is_empty() {
        why = why.and(id::SPEC_106);
    }
    let text = Secret::new(words, seen);
    turn.tell(special(SpecialFact::Answered { by, name, text }), why);
    Ok(())
}
