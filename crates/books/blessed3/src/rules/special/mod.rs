//! Specializations: one file for each that does something of its own. A new one is an entry of the pack, a name in `Special`, and a function here.

use super::{Play, add, gone};
use crate::check::{Check, Stage};
use crate::fact::Fact;
use crate::specialization::fact::{SpecialFact, fact as special};
use crate::specialization::moves::SpecialMove;
use crate::specialization::topic::SpecialTopic;
use crate::specialization::{Held, Special, Window};
use crate::stat::Stat;
use crate::topic::Topic;
use crate::world::{Character, Id, World};
use crate::{Blessed3, id, rules};
use ingle_engine::{Game, RuleId, Seat, Stop, Why};

pub mod clock;
pub mod take;
pub mod determined;
pub mod calm;
pub mod ascendant;
pub mod harmonious;
pub mod protective;
pub mod analytical;
pub mod friendly;
pub mod mischievous;
pub mod insured;
pub mod resolved;
pub mod after;
pub mod mirror;
pub mod perform;
pub mod ruled;
pub mod give;

pub use clock::{
    called, land, lapse, recharged, round_ends, scene_ends, session_ends, session_starts,
};

/// A Specialization that is open to its owner now: whose, and which.
pub struct Ready<'w> {
    /// Whose.
    pub by: Id,
    /// The character.
    pub one: &'w Character,
    /// Its own name.
    pub own: &'w String,
    /// It.
    pub held: &'w Held,
}

/// Everybody's that does something, is offered in a window and has something left.
pub fn ready(
    world: &World,
    effect: Special,
    window: Window,
) -> impl Iterator<Item = Ready<'_>> + '_ {
    world.characters.iter().filter_map(move |(by, one)| {
        let (own, held) = one.specials.ready(effect, window)?;
        Some(Ready { by: *by, one, own, held })
    })
}

/// Those of a seat that are offered in a window, with why each cannot be used now. [B3-TERM-01 B3-SPEC-132?]
pub fn of_seat(
    game: &Game<Blessed3>,
    seat: Seat,
    effect: Special,
    window: Window,
) -> impl Iterator<Item = (Ready<'_>, Option<Why>)> + '_ {
    game.world.of(seat).filter_map(move |(by, one)| {
        let (own, held) = one.specials.with(effect)?;
        let offered = held.windows.contains(&window);
        offered.then(|| (Ready { by, one, own, held }, spent(own, held)))
    })
}

/// All of a seat that are offered in a window, with why each cannot be used now.
pub fn of_all(game: &Game<Blessed3>, seat: Seat, window: Window) -> Vec<(Ready<'_>, Option<Why>)> {
    let mut found = Vec::new();
    for (by, one) in game.world.of(seat) {
        for (own, held) in &one.specials.held {
            if held.windows.contains(&window) {
                found.push((Ready { by, one, own, held }, spent(own, held)));
            }
        }
    }
    found
}

/// Why a Specialization cannot be used now, if so. [B3-TERM-01 B3-SPEC-132?]
pub fn spent(own: &str, held: &Held) -> Option<Why> {
    if let Some(charge) = held.charge.filter(|charge| charge.used) {
        return rules::recharge::spent(held.name(own), charge);
    }
    (!held.left()).then(|| {
        let times = if held.uses == 1 { "once" } else { "that often" };
        let say = format!("{} is used {times} a session, and was.", held.name(own));
        Why::rules(&[id::SPEC_132, id::TERM_18]).say(say)
    })
}

/// Uses a Specialization: it is counted, and waits for its Recharge. [B3-TERM-01 B3-SPEC-132?]
pub fn use_up(
    turn: &mut Play<'_, '_>,
    by: Id,
    own: &str,
    on: &str,
    more: &[RuleId],
) -> Result<(), Stop> {
    let held = super::character(turn, by)?.specials.held.get(own).ok_or_else(gone)?;
    if let Some(why) = spent(own, held) {
        return Err(why.into());
    }
    let mut rules = turn.content().specialization(own).map_or(Vec::new(), |e| e.rules.clone());
    rules.extend_from_slice(more);
    if held.charge.is_some() {
        rules.push(id::TERM_01);
    }
    if held.uses > 0 {
        rules.push(id::SPEC_132);
    }
    if turn.content().specialization(own).is_none() {
        rules.push(id::APT_16);
    }
    let (name, on) = (own.to_owned(), on.to_owned());
    turn.tell(special(SpecialFact::Used { by, name, on }), Why::rules(&rules));
    Ok(())
}

/// Whether a Stat is one of those asked for, or balanced with one of them. [B3-SPEC-131?]
pub fn fits(one: &Character, named: &[Stat], stat: Stat) -> bool {
    named.iter().any(|of| *of == stat || one.stats.die(*of) == one.stats.die(stat))
}

/// A form at any time finds its rule.
pub fn at_any_time(turn: &mut Play<'_, '_>, seat: Seat, answer: SpecialMove) -> Result<(), Stop> {
    match answer {
        SpecialMove::SeekCalm { who } => calm::seek(turn, seat, who),
        SpecialMove::Donate { place, dice } => give::donate(turn, seat, &place, &dice),
        SpecialMove::CloseDonation { which, outcome } => give::close(turn, seat, which, &outcome),
        SpecialMove::Destroy { thing, becomes } => give::destroy(turn, seat, thing, &becomes),
        SpecialMove::Perform { which, how } => perform::perform(turn, seat, which, &how),
        SpecialMove::Invoke { which, what } => ruled::invoke(turn, seat, which, &what),
        SpecialMove::CallTending { character, what, stat, rank } => {
            insured::call(turn, seat, character, what, stat, rank)
        }
        SpecialMove::Reword { which, name, text, number, uses, recharge, reason } => {
            let hand = rules::amend::Hand { seat, reason: &reason };
            take::reword(turn, &hand, which, (&name, &text), (number, uses, recharge))
        }
        made @ SpecialMove::MakeCompanion { .. } => friendly::make(turn, seat, made),
        _ => Err(gone()),
    }
}

/// An answer to an open question.
pub fn to_question(
    turn: &mut Play<'_, '_>,
    topic: Topic,
    seat: Seat,
    answer: SpecialMove,
) -> Result<(), Stop> {
    use SpecialTopic as Asked;
    match (topic, answer) {
        (Topic::Ready, SpecialMove::Determine { who }) => determined::determine(turn, seat, who),
        (Topic::Ready, SpecialMove::UseCalm { way, say }) => calm::put_in(turn, seat, way, &say),
        (Topic::Ready, SpecialMove::Ascend { stats, pay, say }) => {
            ascendant::ascend(turn, seat, stats, pay, &say)
        }
        (Topic::Rolled, SpecialMove::AscendLate { which, pay }) => {
            ascendant::upgrade(turn, seat, which, pay)
        }
        (Topic::Ready, SpecialMove::Harmonize { pair, pay, say }) => {
            harmonious::propose(turn, seat, pair, pay, &say)
        }
        (Topic::Rolled, SpecialMove::HarmonizeLate { which, pay }) => {
            harmonious::late::propose_late(turn, seat, which, pay)
        }
        (Topic::Special(topic), SpecialMove::JoinIn { pay }) => harmonious::join(turn, topic, pay),
        (Topic::Ready | Topic::Rolled, SpecialMove::Analyze { who }) => {
            analytical::analyze(turn, seat, who)
        }
        (Topic::Special(Asked::Related { by, die }), SpecialMove::RuleCompanion { related }) => {
            turn.close();
            friendly::help(turn, by, die, Some((seat, related)))
        }
        (Topic::Special(Asked::Protect), SpecialMove::Protect { who }) => {
            protective::protect(turn, seat, who)
        }
        (Topic::Deny { plan: None }, SpecialMove::Distract { thing, roll }) => {
            mischievous::distract(turn, seat, thing, roll)
        }
        (_, SpecialMove::Insure) => insured::insure(turn, seat),
        (Topic::Special(Asked::Veto), SpecialMove::VetoInsured) => insured::veto(turn),
        (Topic::Special(Asked::Resolve), SpecialMove::Resolve { who }) => {
            resolved::resolve(turn, seat, who)
        }
        (Topic::Special(Asked::After), SpecialMove::Attend { stat }) => after::attend(turn, stat),
        (Topic::Special(Asked::After), SpecialMove::Coordinate { whom, with }) => {
            after::coordinate(turn, whom, with)
        }
        (Topic::Special(topic), SpecialMove::Mirror { which }) => mirror::back(turn, topic, which),
        (Topic::Special(topic), SpecialMove::Milder { related, condition, injury }) => {
            turn.close();
            let ruled = mirror::Ruled { seat, so: related, condition, injury };
            mirror::milder(turn, topic, Some(ruled))
        }
        (Topic::Special(Asked::Safe { by, stat }), SpecialMove::RuleSafe { safe }) => {
            turn.close();
            calm::safe(turn, by, stat, Some((seat, safe)))
        }
        (Topic::Special(Asked::Heard { by, name }), SpecialMove::Hearers { who }) => {
            turn.close();
            perform::heard(turn, by, &name, Some((seat, &who)))
        }
        (Topic::Special(Asked::Answer { by, name, .. }), SpecialMove::Answer { text, price }) => {
            turn.close();
            ruled::answer(turn, seat, by, name, &text, &price)
        }
        _ => Err(gone()),
    }
}

/// A question is closed: it goes on.
pub fn resume(turn: &mut Play<'_, '_>, topic: SpecialTopic) -> Result<(), Stop> {
    match topic {
        SpecialTopic::Protect => rules::attack::defended(turn, None),
        SpecialTopic::Join { plan } => {
            let with = plan.duet.as_ref().map_or(plan.by, |duet| duet.with);
            harmonious::declined(turn, plan.by, with);
            Ok(())
        }
        SpecialTopic::JoinLate { by, duet, .. } => {
            harmonious::declined(turn, by, duet.with);
            Ok(())
        }
        SpecialTopic::Related { by, die } => friendly::help(turn, by, die, None),
        SpecialTopic::Insure => rules::settle::finish(turn),
        SpecialTopic::Veto => insured::sure(turn),
        SpecialTopic::Resolve => rules::bank::ask(turn),
        SpecialTopic::After => after::finish(turn),
        topic @ SpecialTopic::Milder { .. } => mirror::milder(turn, topic, None),
        SpecialTopic::Safe { by, stat } => calm::safe(turn, by, stat, None),
        SpecialTopic::Heard { by, name } => perform::heard(turn, by, &name, None),
        SpecialTopic::Mirror { .. } | SpecialTopic::Answer { .. } => Ok(()),
    }
}

/// Seats that a Specialization lets react to the dice on the table: W3, W4 and W7.
pub fn rolled_seats(game: &Game<Blessed3>) -> Vec<Seat> {
    let mut seats = ascendant::seats(game);
    harmonious::late::seats(game).into_iter().for_each(|seat| add(&mut seats, seat));
    if game.world.charter.help_timing == crate::charter::HelpTiming::After {
        analytical::seats(game).into_iter().for_each(|seat| add(&mut seats, seat));
    }
    insured::seats(game).into_iter().for_each(|seat| add(&mut seats, seat));
    seats
}

/// Asks anew in the window of the dice, before them or after. [B3-HLP-09?]
pub fn again(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let stage = turn.world().check.as_ref().map(|check| check.stage);
    match stage {
        Some(Stage::Rolled) => {
            let seats = rules::check::reacting_seats(turn.game());
            turn.revise(Topic::Rolled, seats)
        }
        _ => rules::check::ask_ready(turn),
    }
}

/// Whether a Check is violent. [B3-ATK-02]
pub fn violent(check: &Check) -> bool {
    check.purpose.attack().is_some_and(|attack| attack.violent)
}

/// Somebody's own choice in a form: the name alone, or with a detail behind it.
pub fn word(game: &Game<Blessed3>, seat: Seat, one: &Character, detail: &str) -> String {
    match game.world.of(seat).count() > 1 {
        true => format!("{}: {detail}", one.name),
        false => detail.to_owned(),
    }
}

/// The Check is over. [B3-CHK-41?]
pub fn finished(turn: &mut Play<'_, '_>) {
    let check = turn.world().check.as_ref();
    let who: Vec<Id> = check.map_or(Vec::new(), |check| check.who().collect());
    turn.tell(Fact::Finished, id::CHK_41);
    rules::ethic::greed::action_ends(turn, &who);
}
