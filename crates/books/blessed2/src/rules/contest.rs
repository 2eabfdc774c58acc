//! Opening a Contest: who attacks with what, and against whom.

use super::{Play, deed, found, gone, joint, picked, roll, trim, when};
use crate::deed::{About, Deed, Kind, Part, Roll, Side};
use crate::fact::Fact;
use crate::id;
use crate::stat::Stat;
use crate::topic::{Pick, Topic};
use crate::world::{Id, World};
use ingle_engine::{RuleId, Seat, Stop, Why};

/// What the referee says about a Contest.
pub struct Terms {
    /// Who says it.
    pub seat: Seat,
    /// The Attackers' Stat. [B2-CHK-03]
    pub stat: Stat,
    /// Other Stats that each Attacker may choose instead. [B2-GRP-09?]
    pub others: Vec<Stat>,
    /// The target of a Complex Attack. [B2-CPLX-01]
    pub target: Option<i32>,
    /// What it is about.
    pub about: Vec<About>,
}

/// Answers a proposal against somebody with a Contest. [B2-CON-01 B2-CON-02]
pub fn answer(
    turn: &mut Play<'_, '_>,
    proposal: u32,
    because: &str,
    terms: Terms,
) -> Result<(), Stop> {
    let known = turn.world().proposals.get(&proposal).cloned().ok_or_else(gone)?;
    open(turn, vec![known.by], known.intent, Some(proposal), terms);
    against(turn, known.against, because)
}

/// Opens a Contest that nobody proposed, and asks against whom it is. [B2-CON-01]
pub fn call(
    turn: &mut Play<'_, '_>,
    attackers: Vec<Id>,
    intent: &str,
    terms: Terms,
) -> Result<(), Stop> {
    let seat = terms.seat;
    open(turn, attackers, trim(intent), None, terms);
    turn.ask(Topic::Against, [seat], [])
}

/// A Contest with its Attackers, each of whom rolls one of these Stats. Where Hurt is one of several, it
/// turns violent with the first Attacker who rolls it. [B2-CON-08 B2-GRP-09?]
pub fn attack(who: Vec<Id>, intent: String, stats: &[Stat], target: Option<i32>) -> Deed {
    let violent = stats == [Stat::Hurt];
    let mut deed = Deed::new(Kind::Contest { violent, target }, intent);
    deed.rolls = who.into_iter().map(|by| Roll::new(by, Part::Attack, stats.to_vec())).collect();
    deed
}

fn open(
    turn: &mut Play<'_, '_>,
    attackers: Vec<Id>,
    intent: String,
    proposal: Option<u32>,
    terms: Terms,
) {
    let several = attackers.len() > 1;
    let others = terms.others.into_iter().filter(|other| *other != terms.stat);
    let stats: Vec<Stat> = std::iter::once(terms.stat).chain(others).collect();
    let mut deed = attack(attackers, intent, &stats, terms.target);
    deed.about = terms.about;
    let violent = deed.violent();
    let mut rules: Vec<RuleId> = vec![id::CON_02, terms.stat.rule()];
    rules.push(if violent { id::CON_08 } else { id::CON_01 });
    rules.extend(when(several, id::GRP_01));
    rules.extend(when(stats.len() > 1, id::GRP_09));
    rules.extend(when(terms.target.is_some(), id::CPLX_01));
    let why = Why::rules(&rules).ruled(terms.seat, "");
    turn.tell(Fact::Called { deed: Box::new(deed), proposal }, why);
}

/// The attacks that may still become Complex, because nothing was rolled for them: those that are declared, by
/// their places, or the one that is open. [B2-CPLX-01]
pub fn plain(world: &World) -> Vec<(String, Option<u8>)> {
    let declared = world.joint.iter().filter(|joint| !joint.rolled && world.deed.is_none());
    let acts = declared.flat_map(|joint| (0..).zip(&joint.acts));
    let acts = acts.filter(|(_, act)| !act.against.is_empty() && act.target.is_none());
    let mut all: Vec<(String, Option<u8>)> = acts
        .map(|(nth, act)| (format!("{}: {}", world.names(&act.by), act.intent), Some(nth)))
        .collect();
    let open = world.deed.iter().filter(|open| !open.begun());
    let open = open.filter(|open| matches!(open.kind, Kind::Contest { target: None, .. }));
    all.extend(open.map(|open| {
        (format!("{}: {}", world.names(&open.who_of(Side::Actors)), open.intent), None)
    }));
    all
}

/// The referee makes an attack a feat besides, with a target of its own. [B2-CPLX-01 B2-CPLX-02]
pub fn feat(turn: &mut Play<'_, '_>, seat: Seat, which: Pick, target: i32) -> Result<(), Stop> {
    let act = picked(which, plain(turn.world()))?;
    let by = match act {
        Some(nth) => joint::running(turn)?.acts.get(usize::from(nth)).map(|act| act.by.clone()),
        None => Some(deed(turn)?.who_of(Side::Actors)),
    };
    let why = Why::rules(&[id::CPLX_01, id::CPLX_02]).ruled(seat, "");
    turn.tell(Fact::Feat { act, by: by.ok_or_else(gone)?, target }, why);
    Ok(())
}

/// Why somebody cannot defend: nobody is in two Contests at once, nor on both sides of one. [B2-SIM-01]
pub fn attacks_already(world: &World, id: Id) -> Option<Why> {
    let open = world.deed.as_ref()?;
    open.who_of(Side::Actors).contains(&id).then(|| {
        let say = format!(
            "{} attacks already and cannot be in a second Contest at the same time; choose somebody else, or have them act at once.",
            world.name(id)
        );
        Why::from(id::SIM_01).say(say)
    })
}

/// Names those who defend. [B2-CON-02 B2-GRP-02 B2-GRP-04]
pub fn defend(turn: &mut Play<'_, '_>, who: &[String], because: &str) -> Result<(), Stop> {
    let who = found(turn, who)?;
    for id in &who {
        if let Some(why) = attacks_already(turn.world(), *id) {
            return Err(why.into());
        }
    }
    turn.close();
    against(turn, who, because)
}

/// Adds the Defenders, and asks the first roller. [B2-CON-03 B2-CON-10 B2-CON-13 B2-CON-14 B2-GRP-02]
pub fn against(turn: &mut Play<'_, '_>, who: Vec<Id>, because: &str) -> Result<(), Stop> {
    let mut open = deed(turn)?.clone();
    let several = who.len() > 1;
    open.later = turn.world().fights.between(&open.who_of(Side::Actors), &who);
    open.rolls.extend(who.into_iter().map(|by| Roll::new(by, Part::Defence, Vec::new())));
    let mut why = Why::from(if open.violent() { id::CON_10 } else { id::CON_03 });
    if several {
        why = why.and(id::GRP_02).and(id::GRP_04);
    }
    if open.later {
        why = why.and(if open.violent() { id::CON_14 } else { id::CON_13 });
    }
    turn.tell(Fact::Defending { deed: Box::new(open), because: trim(because) }, why);
    roll::next(turn)
}
