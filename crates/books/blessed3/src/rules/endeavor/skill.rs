//! Unique Skill: two actions as one, for ⊜⊜.

use super::act::{self, dice};
use super::{Play, by_kind, gone, now};
use crate::cost::Cost;
use crate::endeavor::actor::Tag;
use crate::endeavor::deed::{Cause, Deed, Part, Terms};
use crate::endeavor::design::Action;
use crate::endeavor::moves::EndeavorMove as Move;
use crate::endeavor::rule;
use crate::fact::Fact;
use crate::id;
use crate::rules::{LINE, character, named, picked, text};
use crate::world::{Blessing, Id, World};
use ingle_engine::{Seat, Stop, Why};

/// Why somebody has no Unique Skill now, if so. [B3-MON-18 B3-MON-26 B3-RACE-13]
pub fn blocked(world: &World, who: Id) -> Option<Why> {
    let now = world.endeavor()?;
    let actor = now.actor(who)?;
    if now.side(actor).starts && !now.works(who, Tag::Unique) {
        let say = "Only a monstrosity with the tag Unique has Unique Skills.";
        return Some(Why::from(rule::MON_26).say(say));
    }
    if pairs(world, who).is_empty() {
        let say = "Fewer than two different actions are open to this position roll.";
        return Some(Why::from(rule::END_64).say(say));
    }
    let one = world.characters.get(&who)?;
    (!one.purse(&world.charter).has_pair()).then(|| {
        let rule = by_kind(now, rule::MON_18, rule::RACE_13);
        Why::rules(&[rule, id::BLS_18])
            .say("A Unique Skill costs ⊜⊜: two Blessings of the same worth; there is no such pair.")
    })
}

/// The two actions that may be combined, in either order: the words, and which. [B3-END-64? B3-END-66?]
pub fn pairs(world: &World, who: Id) -> Vec<(String, [Action; 2])> {
    let kinds = [Action::Attack, Action::Advance, Action::Protect];
    let three = world.characters.get(&who).is_some_and(|one| one.free() > 2);
    let open = |action: &Action| {
        // Protect needs a Blessing beside the pair.
        (*action != Action::Protect || three) && act::blocked(world, who, *action).is_none()
    };
    let open: Vec<Action> = kinds.into_iter().filter(open).collect();
    let mut found = Vec::new();
    for first in &open {
        for second in open.iter().filter(|second| *second != first) {
            let word = format!("{} and {}", first.name(), second.name());
            found.push((word, [*first, *second]));
        }
    }
    found
}

/// Spends ⊜⊜ and does two things. [B3-MON-18 B3-MON-26 B3-RACE-13 B3-END-64? B3-END-65?]
pub fn skill(turn: &mut Play<'_, '_>, seat: Seat, who: Id, answer: Move) -> Result<(), Stop> {
    let Move::TurnSkill { both, pay, target, whom, spend, intent } = answer else {
        return Err(gone());
    };
    let (both, pay) = (picked(both)?, picked(pay)?);
    let found = pairs(turn.world(), who).into_iter().find(|(word, _)| *word == both);
    let (_, actions) = found.ok_or_else(gone)?;
    let one = character(turn, who)?;
    let paid = one.purse(&turn.world().charter).pairs();
    let (_, ids) = paid.into_iter().find(|(word, _)| *word == pay).ok_or_else(gone)?;
    let (mut pair, rest): (Vec<Blessing>, Vec<Blessing>) = one
        .purse(&turn.world().charter)
        .dice
        .iter()
        .cloned()
        .partition(|die| ids.contains(&die.id));
    pair.sort_by_key(|die| die.id);
    let guard: Vec<u32> =
        dice(&rest).into_iter().take(spend.max(1).into()).map(|(_, die)| die.id).collect();
    let mut parts = Vec::new();
    for action in actions {
        parts.push(match action {
            Action::Attack => Part::Attack { target: named(turn, target.clone())? },
            Action::Protect => {
                Part::Protect { whom: named(turn, whom.clone())?, pay: guard.clone() }
            }
            _ => Part::Advance,
        });
    }
    let referee = turn.cast().is_referee(one.seat) && turn.cast().is_referee(seat);
    let (intent, terms) = (text(&intent, LINE)?, referee.then(Terms::default));
    let deed = Deed { intent, terms, skill: true, ..Deed::new(who, Cause::Turn, parts) };
    let now = now(turn)?;
    let starts = now.actor(who).is_some_and(|actor| now.side(actor).starts);
    let own = match starts {
        true => rule::MON_26,
        false => by_kind(now, rule::MON_18, rule::RACE_13),
    };
    turn.close();
    if starts {
        super::position::show(turn, who, Tag::Unique);
    }
    let why = Why::rules(&[own, Cost::Equal.rule(), id::BLS_06]);
    turn.tell(Fact::Spent { by: who, blessings: pair, on: "a Unique Skill".to_owned() }, why);
    crate::rules::ethic::precision::paid(turn, who, 2);
    let mut rules = vec![own, rule::END_64, rule::END_65];
    if actions.contains(&Action::Protect) {
        rules.push(rule::END_66);
    }
    act::begin(turn, deed, rules)
}
