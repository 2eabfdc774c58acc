//! Opening a Contest: who attacks, with what, and against whom.

use super::{Play, deed, found, gone, picked, roll, trim};
use crate::deed::{About, Bout, Deed, Kind, Part, Purpose, Roll};
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
    /// The Stat of the attack. [B1-CON-02]
    pub stat: Stat,
    /// Attackers with a weapon that they are trained in, suited to the range. [B1-POS-03 B1-POS-04?]
    pub armed: Vec<Id>,
    /// What it is about.
    pub about: Vec<About>,
    /// Whose wounds are to be tended by it. [B1-ABIL-40]
    pub tends: Option<Id>,
}

/// Answers a proposal with a Contest. [B1-CON-01 B1-CON-02]
pub fn answer(turn: &mut Play<'_, '_>, proposal: u32, terms: Terms) -> Result<(), Stop> {
    let known = turn.world().proposals.get(&proposal).cloned().ok_or_else(gone)?;
    let (attackers, defenders) = (vec![known.by], known.against.clone());
    open(turn, attackers, known.intent, Some(proposal), terms)?;
    against(turn, defenders)
}

/// Opens a Contest, and asks the referee against whom. [B1-CON-01 B1-GRP-11?]
pub fn call(
    turn: &mut Play<'_, '_>,
    attackers: Vec<Id>,
    intent: &str,
    terms: Terms,
) -> Result<(), Stop> {
    let seat = terms.seat;
    open(turn, attackers, trim(intent), None, terms)?;
    turn.ask(Topic::Against, [seat], [])
}

fn open(
    turn: &mut Play<'_, '_>,
    attackers: Vec<Id>,
    intent: String,
    proposal: Option<u32>,
    terms: Terms,
) -> Result<(), Stop> {
    let violent = terms.stat == Stat::Hurt;
    let mut open = Deed::new(Kind::Contest, intent);
    open.about = terms.about;
    if let Some(of) = terms.tends {
        open.purpose = Purpose::Tend { of, wound: 0 };
    }
    let attack = (0..attackers.len() as u8).collect();
    let several = attackers.len() > 1;
    for by in attackers {
        let mut roll = Roll::new(by, Part::Attack(0), vec![terms.stat]);
        roll.armed = terms.armed.contains(&by);
        open.rolls.push(roll);
    }
    open.bouts = vec![Bout { attack, defence: Vec::new(), violent }];
    let mut rules: Vec<RuleId> = vec![id::STAT_12, terms.stat.rule()];
    rules.extend(if violent { [id::CON_08, id::CON_09] } else { [id::CON_01, id::CON_02] });
    rules.extend(super::when(several, id::GRP_01));
    rules.extend(super::when(several, id::GRP_11));
    rules.extend(super::when(!terms.armed.is_empty(), id::POS_04));
    rules.extend(super::when(!open.about.is_empty(), id::ABIL_65));
    let why = Why::rules(&rules).ruled(terms.seat, "");
    turn.tell(Fact::Called { deed: Box::new(open), proposal }, why);
    Ok(())
}

/// The attacks of the open Contest that might be made with a suited weapon: violent ones that are not rolled yet.
/// [B1-POS-03 B1-POS-04?]
pub fn unarmed(world: &World) -> Vec<(String, u8)> {
    let Some(open) = &world.deed else { return Vec::new() };
    let fits = |nth: &u8| {
        open.roll(*nth).is_some_and(|roll| {
            let attacks = matches!(roll.part, Part::Attack(_)) && open.violent(roll.part);
            attacks && roll.made.is_none() && !roll.armed
        })
    };
    let all = open.places().filter(fits);
    all.filter_map(|nth| Some((world.name(open.roll(nth)?.by), nth))).collect()
}

/// The referee confirms that an Attacker is trained in the weapon and that it suits the range. [B1-POS-03 B1-POS-04?]
pub fn arm(turn: &mut Play<'_, '_>, seat: Seat, which: Pick) -> Result<(), Stop> {
    let nth = picked(which, unarmed(turn.world()))?;
    let by = deed(turn)?.roll(nth).ok_or_else(gone)?.by;
    let why = Why::rules(&[id::POS_03, id::POS_04]).ruled(seat, "");
    turn.tell(Fact::Armed { nth, by }, why);
    Ok(())
}

/// Why somebody cannot be on the other side, if so. [B1-CON-13 B1-GRP-11?]
pub fn attacks_already(world: &World, who: Id) -> Option<Why> {
    let open = world.deed.as_ref()?;
    open.rolls.iter().any(|roll| roll.by == who).then(|| {
        let say = format!(
            "{} attacks in this Contest and cannot be in a second one of the same action; pick somebody else.",
            world.name(who)
        );
        Why::rules(&[id::CON_13, id::GRP_11]).say(say)
    })
}

/// Names those who are attacked. [B1-CON-02 B1-GRP-02]
pub fn defend(turn: &mut Play<'_, '_>, who: &[String]) -> Result<(), Stop> {
    let who = found(turn, who)?;
    for id in &who {
        if let Some(why) = attacks_already(turn.world(), *id) {
            return Err(why.into());
        }
    }
    turn.close();
    against(turn, who)
}

fn against(turn: &mut Play<'_, '_>, who: Vec<Id>) -> Result<(), Stop> {
    let mut open = deed(turn)?.clone();
    let several = who.len() > 1;
    let attackers: Vec<Id> = open.rolls.iter().map(|roll| roll.by).collect();
    open.later = turn.world().fights.between(&attackers, &who);
    for by in who {
        let nth = open.rolls.len() as u8;
        open.rolls.push(Roll::new(by, Part::Defence(0), Vec::new()));
        open.bouts.iter_mut().for_each(|bout| bout.defence.push(nth));
    }
    let violent = open.bouts.iter().any(|bout| bout.violent);
    let mut why = Why::from(if violent { id::CON_10 } else { id::CON_03 });
    if several {
        why = why.and(id::GRP_02);
    }
    if violent {
        why = why.and(id::POS_06);
    }
    if open.later {
        why = why.and(if violent { id::CON_15 } else { id::CON_14 });
    }
    turn.tell(Fact::Defending { deed: Box::new(open) }, why);
    roll::next(turn)
}

/// Both attack at once: both roll as Attackers first, then both as Defenders. [B1-CON-13 B1-CON-15]
pub fn strike_back(turn: &mut Play<'_, '_>, who: &str, stat: Stat) -> Result<(), Stop> {
    let who = found(turn, &[who.to_owned()])?.first().copied().ok_or_else(gone)?;
    if let Some(why) = attacks_already(turn.world(), who) {
        return Err(why.into());
    }
    let mut open = deed(turn)?.clone();
    let first = open.rolls.first().cloned().ok_or_else(gone)?;
    open.rolls = vec![
        first.clone(),
        Roll::new(who, Part::Attack(1), vec![stat]),
        Roll::new(first.by, Part::Defence(1), Vec::new()),
        Roll::new(who, Part::Defence(0), Vec::new()),
    ];
    let violent = open.bouts.first().is_some_and(|bout| bout.violent);
    open.bouts = vec![
        Bout { attack: vec![0], defence: vec![3], violent },
        Bout { attack: vec![1], defence: vec![2], violent: stat == Stat::Hurt },
    ];
    turn.close();
    open.later = turn.world().fights.between(&[first.by], &[who]);
    let mut why = Why::rules(&[id::CON_13, stat.rule()]);
    if open.later {
        why = why.and(id::CON_15);
    }
    turn.tell(Fact::Defending { deed: Box::new(open) }, why);
    roll::next(turn)
}
