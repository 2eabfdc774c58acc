//! Rousing and Shameless: what many hear or see.

use super::{Ready, of_seat, use_up, word};
use crate::condition::Condition;
use crate::rules::{LINE, Play, blessings, busy, check, condition, gone, picked, text};
use crate::specialization::fact::{SpecialFact, fact as special};
use crate::specialization::topic::SpecialTopic;
use crate::specialization::{Special, Window};
use crate::topic::{Pick, Topic};
use crate::world::{Character, Id, Presence, World};
use crate::{Blessed3, id};
use ingle_engine::{Game, Seat, Stop, Why};

/// What all of somebody's Blessings are worth together, Curse applied. [B3-SPEC-101?]
pub fn worth(world: &World, one: &Character) -> u16 {
    let purse = one.purse(&world.charter);
    purse.dice.iter().map(|die| u16::from(purse.worth(die))).sum()
}

/// What a seat may perform: the words, whose, its own name, and why not now. [B3-SPEC-99 B3-SPEC-103]
pub fn able(game: &Game<Blessed3>, seat: Seat) -> Vec<(String, Id, String, Option<Why>)> {
    let mut found = Vec::new();
    for effect in [Special::Rousing, Special::Shameless] {
        for (Ready { by, one, own, held }, spent) in of_seat(game, seat, effect, Window::AnyTime) {
            let has = worth(&game.world, one);
            let poor = || {
                (has < held.number.into()).then(|| {
                    let say = format!(
                        "{}'s Blessings must be worth {} together, and are worth {has}.",
                        one.name, held.number
                    );
                    let rule = match effect {
                        Special::Rousing => id::SPEC_99,
                        _ => id::SPEC_103,
                    };
                    Why::rules(&[rule, id::SPEC_101]).say(say)
                })
            };
            let why = spent.or_else(poor).or_else(|| busy(game));
            found.push((word(game, seat, one, held.name(own)), by, own.clone(), why));
        }
    }
    found
}

/// Speaks up or shows off; the referee says who hears or sees it. [B3-SPEC-99 B3-SPEC-103 B3-SPEC-101?]
pub fn perform(turn: &mut Play<'_, '_>, seat: Seat, which: Pick, how: &str) -> Result<(), Stop> {
    let value = picked(which)?;
    let found = able(turn.game(), seat).into_iter().find(|(known, ..)| *known == value);
    let (_, by, name, why) = found.ok_or_else(gone)?;
    if let Some(why) = why {
        return Err(why.into());
    }
    let how = text(how, LINE)?;
    use_up(turn, by, &name, "", &[id::SPEC_101])?;
    let why = turn.content().specialization(&name).map_or(Vec::new(), |e| e.rules.clone());
    let fact = SpecialFact::Performed { by, name: name.clone(), how };
    turn.tell(special(fact), Why::rules(&why).and(id::SPEC_101));
    let referees = turn.cast().referees();
    turn.ask(Topic::Special(SpecialTopic::Heard { by, name }), referees, [])
}

/// Those who may hear or see it: the words, whether they are here. [B3-SPEC-100 B3-SPEC-104]
pub fn hearers(world: &World, by: Id) -> Vec<(&Character, bool)> {
    let others = world.characters.iter().filter(|(id, _)| **id != by);
    others
        .map(|(_, one)| (&**one, matches!(one.presence, Presence::Here | Presence::Busy)))
        .collect()
}

/// Each who hears gains a Blessing; each who sees is Uncool. [B3-SPEC-100 B3-SPEC-104]
pub fn heard(
    turn: &mut Play<'_, '_>,
    by: Id,
    name: &str,
    ruled: Option<(Seat, &[String])>,
) -> Result<(), Stop> {
    let effect = {
        let one = super::super::character(turn, by)?;
        one.specials.held.get(name).ok_or_else(gone)?.effect
    };
    let names: Vec<String> = match ruled {
        Some((_, names)) => names.to_vec(),
        None => hearers(turn.world(), by)
            .into_iter()
            .filter(|(_, here)| *here)
            .map(|(one, _)| one.name.clone())
            .collect(),
    };
    let ids: Vec<Id> = names.iter().filter_map(|name| turn.world().named(name)).collect();
    let mut gained = Vec::new();
    for to in ids.into_iter().filter(|to| *to != by) {
        let why = |rule| match ruled {
            Some((seat, _)) => Why::from(rule).ruled(seat, ""),
            None => Why::from(rule),
        };
        match effect {
            Special::Rousing => {
                let dice = blessings::gain(turn, to, 1, name, why(id::SPEC_100))?;
                gained.push((to, dice));
            }
            _ => {
                let story = String::new();
                condition::give(turn, to, Condition::Uncool, story, why(id::SPEC_104))?;
            }
        }
    }
    check::refresh(turn)?;
    gained.into_iter().try_for_each(|(to, dice)| crate::rules::ethic::rite::ask(turn, to, dice))
}
