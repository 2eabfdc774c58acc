//! The position roll as the first roll of a Check.

use super::{Play, actor, gone, now, owns, tell};
use crate::charter::EndeavorHelp;
use crate::check::{Change, Check, Roll, Route, Stage};
use crate::condition::Condition;
use crate::endeavor::deed::{Cause, Part};
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::rule;
use crate::rules;
use crate::specialization::Special;
use crate::topic::{Plan, Topic};
use crate::world::{Id, Presence, World};
use ingle_engine::{Stop, Why};

/// Whether the open Check waits for the position roll. [B3-END-19 B3-END-21]
pub fn waits(world: &World) -> bool {
    let Some(check) = world.check.as_ref().filter(|_| owns(world)) else { return false };
    let Some(deed) = world.endeavor().and_then(|now| now.doing()) else { return false };
    let uses = !deed.fresh && !matches!(deed.parts.first(), None | Some(Part::Stay));
    uses && check.rolls.is_empty()
}

/// The roll that the open Check waits for.
pub fn waiting(world: &World) -> Option<&Roll> {
    let lead = world.check.as_ref().filter(|_| waits(world))?.lead;
    world.endeavor()?.actor(lead)?.roll.as_deref()
}

/// Whether the open Check rolls the Stat of the position roll anew, and no other. [B3-SPEC-92? B3-SPEC-127?]
pub fn anew(world: &World) -> bool {
    let deed = world.endeavor().filter(|_| owns(world)).and_then(|now| now.doing());
    deed.is_some_and(|deed| deed.fresh)
}

/// Whether Hurt would spoil the open Check: an Advance takes none. [B3-MON-14]
pub fn spares(world: &World) -> bool {
    let deed = world.endeavor().filter(|_| owns(world)).and_then(|now| now.doing());
    deed.is_some_and(|deed| matches!(deed.parts.first(), Some(Part::Advance)))
}

/// Begins a Check with the position roll; where the Attacker has fame to use or could be determined, they are asked first. [B3-END-19 B3-CND-33? B3-SPEC-29]
pub fn begin(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let world = turn.world();
    let check = world.check.as_ref().ok_or_else(gone)?;
    let one = world.characters.get(&check.lead).ok_or_else(gone)?;
    let fame = check.purpose.attack().is_some_and(|attack| !attack.fame)
        && one.standing.has(Condition::Famous)
        && rules::fame::blocked(world, check).is_none();
    let determined = || {
        let all = rules::special::determined::able(turn.game(), one.seat);
        all.iter().any(|(ready, why)| ready.by == check.lead && why.is_none())
    };
    if fame || determined() {
        let seats = rules::check::ready_seats(turn.game());
        return turn.ask(Topic::Ready, seats, []);
    }
    let roll = waiting(world).ok_or_else(gone)?;
    let (by, stat, partner) = (roll.by, roll.stat, roll.partner);
    let plan = Plan { by, stat, route: Route::Normal, partner, ..Plan::default() };
    rules::deny::before(turn, plan)
}

/// Puts the position roll on the table; further rolls are made now. [B3-END-19 B3-END-21 B3-CHK-44? B3-CND-30?]
pub fn place(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let mut roll = waiting(turn.world()).cloned().ok_or_else(gone)?;
    let check = turn.world().check.as_ref().ok_or_else(gone)?;
    let fresh = rules::roll::changes(turn.game(), check, roll.by, roll.stat, &roll.others());
    for change in [Change::Uncool, Change::Famous] {
        if fresh.contains(&change) && !roll.has(change) {
            roll.changes.push(change);
        }
    }
    roll.changes.sort();
    let mut rules = vec![rule::END_19];
    // Any Stat may be rolled for position; whether it is unconventional is said with the action.
    let normal = now(turn)?.doing().and_then(|deed| deed.terms.as_ref()?.normal);
    if let Some(normal) = normal.filter(|normal| *normal != roll.stat) {
        let one = rules::character(turn, roll.by)?;
        if one.stats.die(normal) == one.stats.die(roll.stat) {
            roll.route = Route::Unconventional;
        }
        rules.push(rule::SPEC_133);
    }
    if check.needed > 1 {
        rules.push(rule::END_21);
    }
    if roll.has(Change::Uncool) {
        rules.push(rule::CND_30);
        let one = turn.world().characters.get(&roll.by);
        if one.is_some_and(|one| one.presence == Presence::Alone) {
            rules.push(rule::CND_40);
        }
    }
    let deed = now(turn)?.doing().ok_or_else(gone)?;
    if deed.cause != Cause::Turn || deed.counted {
        rules.push(rule::CHK_44);
    }
    let ready = matches!(turn.game().top().map(|open| &open.topic), Some(Topic::Ready));
    tell(turn, EndeavorFact::Used { roll: Box::new(roll) }, Why::rules(&rules));
    let stage = turn.world().check.as_ref().ok_or_else(gone)?.stage;
    if stage == Stage::Terms {
        let seats = rules::check::ready_seats(turn.game());
        return match ready {
            true => turn.revise(Topic::Ready, seats),
            false => turn.ask(Topic::Ready, seats, []),
        };
    }
    rules::help::land(turn);
    if ready {
        turn.close();
    }
    rules::check::stop(turn, Topic::Rolled, |game| {
        (rules::check::reacting_seats(game), rules::check::settling_seats(game))
    })
}

/// Why somebody cannot Help in an Endeavor, if so: only those who Passed do, except to stay in a race. [B3-HLP-18? B3-END-71? B3-END-72?]
pub fn cannot_help(world: &World, check: &Check, who: Id) -> Option<Why> {
    let now = world.endeavor().filter(|_| owns(world))?;
    let deed = now.doing()?;
    let actor = now.actor(who);
    if actor.is_some_and(|actor| actor.out) {
        let say = format!("{} is out of the Endeavor.", world.name(who));
        return Some(Why::from(rule::END_72).say(say));
    }
    let free = world.charter.endeavor_help == EndeavorHelp::Free;
    if free || deed.cause == Cause::Fatigue {
        return None;
    }
    let passed = actor.is_some_and(|actor| actor.helps.contains(&check.lead));
    let lead = world.characters.get(&check.lead);
    let leave = lead.is_some_and(|lead| lead.specials.leave.contains(&who));
    let companion = world.characters.get(&who).is_some_and(|one| one.is_companion());
    let passed = passed || leave || companion;
    (!passed && !tactical(world, check.lead, who)).then(|| {
        let say = format!(
            "In an Endeavor Help comes from those who Passed before {} acted; {} did not.",
            world.name(check.lead),
            world.name(who)
        );
        Why::rules(&[rule::HLP_18, rule::END_71]).say(say)
    })
}

/// Whether somebody may have an ally who has not acted Help on their turn. [B3-SPEC-115]
fn tactical(world: &World, lead: Id, helper: Id) -> bool {
    let Some(now) = world.endeavor() else { return false };
    let turn = now.doing().is_some_and(|deed| deed.cause == Cause::Turn);
    let waits = now.actor(helper).is_some_and(|actor| !actor.out && !actor.acted);
    turn && waits
        && helper != lead
        && now.allied(lead, helper)
        && world.special(lead, Special::Tactical)
}

/// An ally Helped by Tactical: their turn of this round is skipped. [B3-SPEC-116 B3-SPEC-117?]
pub fn helped(turn: &mut Play<'_, '_>, by: Id) {
    let world = turn.world();
    let Some(lead) = world.check.as_ref().filter(|_| owns(world)).map(|check| check.lead) else {
        return;
    };
    let one = world.characters.get(&lead);
    let leave = one.is_some_and(|one| one.specials.leave.contains(&by));
    let companion = world.characters.get(&by).is_some_and(|one| one.is_companion());
    let passed = world.actor(by).is_none_or(|actor| actor.helps.contains(&lead));
    let passed = passed || leave || companion;
    let free = world.charter.endeavor_help == EndeavorHelp::Free;
    if !passed && !free && tactical(world, lead, by) {
        let why = [rule::SPEC_115, rule::SPEC_116, rule::SPEC_117];
        let (after, helps, say) = (None, Vec::new(), String::new());
        tell(turn, EndeavorFact::Passed { by, after, helps, say }, why);
    }
}

/// How many more times a roll of somebody's is thrown, the lowest ignored: a Horde's, every one. [B3-MON-42 B3-MON-63?]
pub fn more_throws(turn: &mut Play<'_, '_>, who: Id) -> Result<u8, Stop> {
    match turn.world().actor(who).is_some() {
        true => Ok(u8::from(super::position::horde(turn, who)?)),
        false => Ok(0),
    }
}

/// The standard amount that a success of the open Check moves by. [B3-END-10 B3-SPK-15?]
pub fn amount(turn: &Play<'_, '_>, by: Id) -> Result<u16, Stop> {
    let own = actor(turn, by)?.amount;
    let late = turn.world().charter.late_upgrade_changes_standard.yes();
    let first = turn.world().check.as_ref().and_then(|check| check.rolls.first());
    let first = first.filter(|_| !anew(turn.world()));
    Ok(match first {
        Some(roll) if late && roll.by == by => crate::endeavor::actor::standard(roll.worth()),
        _ => own,
    })
}
