//! Rolls against each other: dodging an attack, and contests.

use super::commit::combinations;
use super::numbers::{Besides, numbers, traits};
use super::roll::{throw, why_resolved, why_rolled};
use super::{cite, conflict, narrate, voice, voice_and_referees, who};
use crate::action::{Action, Against, Struggle};
use crate::charter::{Contests, Dodging};
use crate::content::Content;
use crate::fact::Fact;
use crate::late::{after, cannot_roll, damage, willpower};
use crate::pool::Ending;
use crate::specialty::Held;
use crate::topic::Topic;
use crate::world::World;
use crate::{Play, id};
use ingle_engine::{RuleId, Seat, Stop, Sum, Why};

/// Says why somebody cannot dodge, if they cannot: it may cost the action of the round. [MS-VOID-11? MS-LATE-15]
pub fn cannot_dodge(world: &World, content: &Content, against: &Against) -> Option<Why> {
    if let Some(why) = cannot_roll(world, content, against.character) {
        return Some(why);
    }
    let conflict = world.conflict.as_ref()?;
    let spent = conflict.acted.contains(&against.character);
    (world.charter.dodging == Dodging::UsesAction && spent).then(|| {
        let name = world.name(against.character);
        Why::from(id::VOID_11)
            .say(format!("Dodging uses up the action, and {name} has acted in this round."))
    })
}

/// Asks the target of an attack that would hit: dodge, or not? [MS-ABIL-35 MS-VOID-11?]
pub fn defend(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let Some(Action { against: Some(against), rolled: Some(rolled), .. }) = &turn.world().action
    else {
        return Ok(());
    };
    let character = against.character;
    let may = cannot_dodge(turn.world(), turn.content(), against).is_none();
    match rolled.ending == Ending::Success && may {
        true => {
            let voice = voice(turn.cast(), turn.world(), character);
            let settle = voice_and_referees(turn.cast(), turn.world(), character);
            turn.ask(Topic::Defend { character }, voice, settle)
        }
        false => settle_attack(turn),
    }
}

/// Asks the other side of a contest to roll. [MS-ACT-21?]
pub fn resist(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let Some(Action { against: Some(against), .. }) = &turn.world().action else { return Ok(()) };
    let character = against.character;
    let voice = voice(turn.cast(), turn.world(), character);
    turn.ask(Topic::Resist { character }, voice, [])
}

/// Chooses specialties for the roll against the action; the referee may strike them before the dice fall.
/// [MS-SPCL-15 MS-SPCL-25?]
pub fn choose(turn: &mut Play<'_, '_>, with: &str) -> Result<(), Stop> {
    let Some(Action { against: Some(against), .. }) = &turn.world().action else { return Ok(()) };
    let (id, way) = (against.character, against.way.clone());
    let some = combinations(turn.world(), turn.content(), id, &way, &against.struck);
    let some = some.into_iter().find(|some| super::commit::key(0, some) == with);
    let used: Vec<String> = some.unwrap_or_default().iter().map(Held::key).collect();
    let voice = voice(turn.cast(), turn.world(), id);
    let referees: Vec<Seat> =
        turn.cast().referees().into_iter().filter(|seat| !voice.contains(seat)).collect();
    let asks = !used.is_empty() && !referees.is_empty();
    let (who, traits) = (who(turn.world(), id), traits(turn.world(), turn.content(), &way));
    if !used.is_empty() {
        let why = Why::rules(&[id::SPCL_15, id::SPCL_25]);
        turn.tell(Fact::Proposed { who, traits, used }, why);
    }
    match asks {
        true => {
            let settle = voice_and_referees(turn.cast(), turn.world(), id);
            turn.ask(Topic::Confirm { character: id, against: true }, referees, settle)
        }
        false => roll(turn, &[]),
    }
}

/// Strikes specialties that do not matter here; the player chooses anew. [MS-SPCL-25?]
pub fn strike(turn: &mut Play<'_, '_>, by: Seat, specialties: Vec<String>) -> Result<(), Stop> {
    let Some(Action { against: Some(against), .. }) = &turn.world().action else { return Ok(()) };
    let (who, kind) = (who(turn.world(), against.character), against.kind);
    let why = Why::rules(&[id::SPCL_25, id::SPCL_15]).ruled(by, "");
    turn.tell(Fact::Struck { who, specialties, against: true }, why);
    if kind == Struggle::Attack { defend(turn) } else { resist(turn) }
}

/// Rolls against the action on the table, with the specialties that were chosen. [MS-VOID-11? MS-ACT-21?]
pub fn roll(turn: &mut Play<'_, '_>, confirmed: &[RuleId]) -> Result<(), Stop> {
    let Some(Action { against: Some(against), .. }) = turn.world().action.clone() else {
        return Ok(());
    };
    let (id, used, dodge) = (against.character, against.used, against.kind == Struggle::Attack);
    let (world, content) = (turn.world(), turn.content());
    let found = numbers(world, content, id, &against.way, &used, Besides::default());
    let traits = traits(world, content, &against.way);
    let rolled = throw(turn, id, &found)?;
    let mut why = why_rolled(turn, &found, &rolled, &used);
    for sum in why_resolved(&found, &rolled, false).sums {
        why = why.sum(sum);
    }
    why = why.and(if dodge { id::VOID_11 } else { id::ACT_21 });
    why = cite(why, dodge, id::ABIL_35);
    for rule in confirmed {
        why = cite(why, true, *rule);
    }
    let who = who(turn.world(), id);
    turn.tell(Fact::Opposed { who, traits, used, rolled: rolled.clone(), dodge }, why);
    willpower::resolved(turn, id, &against.way, &rolled);
    if dodge && turn.world().charter.dodging == Dodging::UsesAction {
        conflict::acted(turn, id);
    }
    match after::opens(turn.world(), id, &against.way, &rolled) {
        true => after::ask(turn, id, true),
        false => settle(turn),
    }
}

/// Settles what was rolled against each other.
pub fn settle(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let against = turn.world().action.as_ref().and_then(|action| action.against.as_ref());
    match against.map(|against| against.kind) {
        Some(Struggle::Attack) => settle_attack(turn),
        Some(Struggle::Contest) => settle_contest(turn),
        None => Ok(()),
    }
}

/// Lets the attack come. [MS-VOID-11?]
pub fn stand(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    if let Some(Action { against: Some(against), .. }) = &turn.world().action {
        let who = who(turn.world(), against.character);
        turn.tell(Fact::Stood { who }, id::VOID_11);
    }
    settle_attack(turn)
}

/// Takes what the dodge won from what the attack won; one left is a hit. [MS-VOID-11? MS-VOID-12?]
fn settle_attack(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let Some(action) = turn.world().action.clone() else { return Ok(()) };
    let (Some(against), Some(rolled)) = (&action.against, &action.rolled) else { return Ok(()) };
    let net = rolled.net;
    let taken = against.rolled.as_ref().map_or(0, |dodge| dodge.net.max(0));
    let left = net - taken;
    let mut sum = Sum::of("attack", net, id::RES_18);
    if against.rolled.is_some() {
        sum = sum.plus("dodge", -taken, id::VOID_11);
    }
    let why = Why::rules(&[id::VOID_10, id::VOID_11]);
    let why = cite(why, left > 0, id::VOID_12).sum(sum);
    let (who, target) = (who(turn.world(), action.character), who(turn.world(), against.character));
    turn.tell(Fact::AttackSettled { who, target, net, taken, left }, why);
    damage::deal(turn, &action, against.character, left)?;
    // Only now, so that the dodge still falls into the round of the attack.
    conflict::acted(turn, action.character);
    narrate::ask(turn, action.character)
}

/// Compares the two sides: one wins with at least 1, and more than the other. [MS-ACT-21?]
fn settle_contest(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let Some(action) = turn.world().action.clone() else { return Ok(()) };
    let (Some(against), Some(one)) = (&action.against, &action.rolled) else { return Ok(()) };
    let Some(other) = &against.rolled else { return Ok(()) };
    let nets = (one.net, other.net);
    let (a, b) = (nets.0.max(0), nets.1.max(0));
    let contests = turn.world().charter.contests;
    let first = match contests {
        Contests::Bare if nets.0 != nets.1 => Some(nets.0 > nets.1),
        Contests::Bare => None,
        _ if a != b => Some(a > b),
        Contests::HigherPool if a > 0 && one.pool != other.pool => Some(one.pool > other.pool),
        _ => None,
    };
    let margin = match contests {
        Contests::Bare => (nets.0 - nets.1).abs(),
        _ => (a - b).abs(),
    };
    let ids = (action.character, against.character);
    let winner = first.map(|first| who(turn.world(), if first { ids.0 } else { ids.1 }));
    let sum = match contests {
        Contests::Bare => Sum::of("net", nets.0, id::ACT_21).plus("against", -nets.1, id::ACT_21),
        _ => Sum::of("net", a, id::ACT_21).plus("against", -b, id::ACT_21),
    };
    let (who, against) = (who(turn.world(), ids.0), who(turn.world(), ids.1));
    let fact = Fact::ContestSettled { who, against, nets, winner, margin };
    turn.tell(fact, Why::from(id::ACT_21).sum(sum));
    conflict::acted(turn, action.character);
    narrate::ask(turn, action.character)
}
