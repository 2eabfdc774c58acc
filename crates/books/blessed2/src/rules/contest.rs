//! Opening a Contest: who attacks with what, and against whom.

use super::{Play, deed, found, gone, roll, trim, when};
use crate::deed::{About, Deed, Kind, Part, Roll, Side};
use crate::fact::Fact;
use crate::id;
use crate::stat::Stat;
use crate::topic::Topic;
use crate::world::{Id, World};
use ingle_engine::{RuleId, Seat, Stop, Why};

/// What the referee says about a Contest.
pub struct Terms {
    /// Who says it.
    pub seat: Seat,
    /// The Attackers' Stat. [B2-CHK-03]
    pub stat: Stat,
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

/// A Contest with its Attackers.
pub fn attack(who: Vec<Id>, intent: String, stat: Stat, target: Option<i32>) -> Deed {
    let violent = stat == Stat::Hurt;
    let mut deed = Deed::new(Kind::Contest { violent, target }, intent);
    deed.rolls = who.into_iter().map(|by| Roll::new(by, Part::Attack, vec![stat])).collect();
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
    let violent = terms.stat == Stat::Hurt;
    let mut deed = attack(attackers, intent, terms.stat, terms.target);
    deed.about = terms.about;
    let mut rules: Vec<RuleId> = vec![id::CON_02, terms.stat.rule()];
    rules.push(if violent { id::CON_08 } else { id::CON_01 });
    rules.extend(when(several, id::GRP_01));
    rules.extend(when(terms.target.is_some(), id::CPLX_01));
    let why = Why::rules(&rules).ruled(terms.seat, "");
    turn.tell(Fact::Called { deed: Box::new(deed), proposal }, why);
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
    open.later = turn.world().fought(&open.who_of(Side::Actors), &who);
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
