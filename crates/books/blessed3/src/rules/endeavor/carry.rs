//! Carries out one action: opens its Check, or does what needs none.

use super::act::{protects, stat_of};
use super::{Play, actor, by_kind, now, tell};
use crate::attack::{Attack, Purpose, Target, Trap};
use crate::check::{Claim, What};
use crate::endeavor::actor::{Guard, Tag};
use crate::endeavor::deed::{Cause, Deed, Part, Terms};
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::rule;
use crate::fact::Fact;
use crate::id;
use crate::rules::character;
use crate::rules::terms::{Opening, Place, open};
use crate::specialization::Special;
use crate::stat::Stat;
use crate::world::{Blessing, Id};
use ingle_engine::{RuleId, Seat, Secret, Stop, Why};

/// Carries out a part of a deed.
pub fn carry(turn: &mut Play<'_, '_>, deed: &Deed, part: Part) -> Result<(), Stop> {
    tell(turn, EndeavorFact::Begins, rule::END_15);
    let terms = deed.terms.clone().unwrap_or_default();
    match part {
        Part::Attack { target } => attack(turn, deed, &terms, target),
        Part::Advance => {
            let rules = vec![rule::END_19, super::act::advances(now(turn)?, deed.by)];
            let stat = stat_of(turn, deed.by)?;
            check(turn, deed, &terms, Purpose::Plain, stat, terms.shift, rules, Vec::new())
        }
        Part::Trap { trigger } => trap(turn, deed, &terms, trigger),
        Part::Protect { whom, pay } => protect(turn, deed, whom, &pay),
        Part::Command { whom } => super::command::carry(turn, deed.by, whom),
        Part::Zeal => super::zeal::carry(turn, deed.by),
        Part::Radiate { .. } => {
            super::ability::use_up(turn, deed.by, Special::Radiant, &[])?;
            let rules = vec![rule::END_19, rule::SPEC_89, rule::SPEC_92];
            let stat = stat_of(turn, deed.by)?;
            check(turn, deed, &terms, Purpose::Plain, stat, terms.shift, rules, Vec::new())
        }
        Part::Steady => {
            let rules = vec![rule::END_19, rule::END_40, rule::SPEC_111];
            let stat = stat_of(turn, deed.by)?;
            check(turn, deed, &terms, Purpose::Plain, stat, terms.shift, rules, Vec::new())
        }
        Part::Stay => stay(turn, deed, &terms),
    }
}

/// What it is called; the usual words where nobody said.
fn intent(deed: &Deed, usual: String) -> String {
    if deed.intent.is_empty() { usual } else { deed.intent.clone() }
}

#[allow(clippy::too_many_arguments, reason = "what a deed and its terms say, in one place")]
fn check(
    turn: &mut Play<'_, '_>,
    deed: &Deed,
    terms: &Terms,
    purpose: Purpose,
    stat: Stat,
    level: i8,
    mut rules: Vec<RuleId>,
    mut claims: Vec<Claim>,
) -> Result<(), Stop> {
    if let Some(aptitude) = deed.aptitude.clone() {
        let what = What::Aptitude(aptitude);
        claims.push(Claim { by: deed.by, what, related: terms.apt });
    }
    if terms.social {
        claims.push(Claim { by: deed.by, what: What::Social, related: true });
    }
    if deed.counted {
        rules.push(rule::END_65);
    }
    let usual = match &purpose {
        Purpose::Attack(attack) => match attack.targets.first() {
            Some(target) => format!("Attack {}", turn.world().name(target.id)),
            None => "Attack".to_owned(),
        },
        _ if matches!(deed.cause, Cause::Fatigue) => "stay in the race".to_owned(),
        _ if matches!(deed.parts.first(), Some(Part::Radiate { .. })) => {
            "empower allies".to_owned()
        }
        _ if matches!(deed.parts.first(), Some(Part::Steady)) => "stand firm".to_owned(),
        _ => "Advance".to_owned(),
    };
    let intent = intent(deed, usual);
    let seat = ruler(turn, deed.by);
    let opening =
        Opening { lead: deed.by, intent, purpose, stat, level, claims, proposal: None, rules };
    open(turn, seat, opening)
}

/// The seat that set the terms: a referee's, or the actor's own.
fn ruler(turn: &Play<'_, '_>, who: Id) -> Seat {
    let own = turn.world().seat(who).unwrap_or_default();
    turn.cast().referees().first().copied().unwrap_or(own)
}

/// An Attack with the position roll, unless the Defender is immune or gone. [B3-END-19 B3-MON-67? B3-MON-16]
fn attack(turn: &mut Play<'_, '_>, deed: &Deed, terms: &Terms, target: Id) -> Result<(), Stop> {
    let now = now(turn)?;
    if now.actor(target).is_none_or(|actor| actor.out) {
        tell(turn, EndeavorFact::Over { counted: false }, rule::END_72);
        return Ok(());
    }
    if terms.immune && now.works(target, Tag::Immunity) {
        super::position::show(turn, target, Tag::Immunity);
        let why = [rule::MON_43, rule::MON_67];
        tell(turn, EndeavorFact::Immune { who: target, by: deed.by }, why);
        tell(turn, EndeavorFact::Over { counted: false }, rule::MON_67);
        return Ok(());
    }
    let violent = actor(turn, deed.by)?.violent() || deed.strikes;
    let guards = if terms.unguarded { 0 } else { now.guarded(target) };
    let level = terms.shift + guards;
    let mut rules = vec![rule::END_19, super::act::attacks(now, deed.by), id::ATK_06];
    rules.push(if violent { id::ATK_02 } else { id::ATK_04 });
    if now.guarded(target) > 0 {
        let protect = by_kind(now, rule::MON_16, rule::RACE_11);
        rules.extend([protect, rule::END_67, rule::END_68, rule::END_80]);
    }
    match deed.cause {
        Cause::Turn | Cause::Fatigue => {}
        Cause::Zeal if deed.fresh => rules.extend([rule::SPEC_125, rule::SPEC_127]),
        Cause::Zeal => rules.extend([rule::SPEC_125, rule::SPEC_127, rule::CHK_44]),
        Cause::Revenge | Cause::Unrelenting => {
            rules.extend([rule::CHK_44, rule::MON_60, rule::MON_62]);
        }
    }
    if deed.strikes {
        rules.push(rule::SPEC_14);
    }
    let claims = terms.defence.iter().map(|name| Claim {
        by: target,
        what: What::Aptitude(name.clone()),
        related: true,
    });
    let claims: Vec<Claim> = claims.collect();
    let place = Place::of(&turn.world().charter, level);
    let target = Target { id: target, rank: place.rank, needed: place.needed, past: place.past };
    let purpose = Purpose::Attack(Attack { violent, fame: false, targets: vec![target] });
    let stat = stat_of(turn, deed.by)?;
    check(turn, deed, terms, purpose, stat, level, rules, claims)
}

/// Somebody steps in as the Defender: the rank is set anew from their own Protects. [B3-SPEC-87?]
pub fn stepped_in(turn: &mut Play<'_, '_>, by: Id) -> Result<(), Stop> {
    if !super::owns(turn.world()) {
        return Ok(());
    }
    let now = now(turn)?;
    let terms = now.doing().and_then(|deed| deed.terms.clone()).unwrap_or_default();
    let guards = if terms.unguarded { 0 } else { now.guarded(by) };
    let level = terms.shift + guards;
    let place = Place::of(&turn.world().charter, level);
    let (rank, needed, past) = (place.rank, place.needed, place.past);
    let targets = vec![Target { id: by, rank, needed, past }];
    let fact = Fact::Ranked { rank, needed, past, targets, level: Some(level) };
    turn.tell(fact, [rule::SPEC_87, rule::END_67]);
    Ok(())
}

/// A Delayed Attack is set: nothing is rolled now, and the standard amount is kept with it. [B3-END-11 B3-END-74?]
fn trap(turn: &mut Play<'_, '_>, deed: &Deed, terms: &Terms, trigger: String) -> Result<(), Stop> {
    let one = actor(turn, deed.by)?;
    let (violent, amount) = (one.violent(), one.amount);
    let aptitude = deed.aptitude.clone().filter(|_| terms.apt);
    let special = |name: &String| {
        let one = turn.world().characters.get(&deed.by);
        let mut known = one.iter().flat_map(|one| &one.aptitudes);
        known.any(|known| known.name == *name && known.special.is_some())
    };
    let trap = Trap {
        by: deed.by,
        what: intent(deed, "a trap".to_owned()),
        trigger,
        violent,
        stat: if violent { Stat::Hurry } else { terms.stat.unwrap_or(Stat::Hurry) },
        special: aptitude.as_ref().is_some_and(special),
        aptitude,
        shift: terms.shift,
        set: true,
        sprung_by: None,
        amount: Some(amount),
    };
    let seat = turn.world().seat(deed.by).unwrap_or_default();
    let trap = Secret::new(trap, turn.world().sees_trap(seat));
    let number = turn.world().next_trap;
    let why = Why::rules(&[rule::END_11, rule::END_74, id::DEL_01, id::DEL_02, id::DEL_12]);
    turn.tell(Fact::Trapped { id: number, trap }, why);
    tell(turn, EndeavorFact::Over { counted: false }, rule::END_74);
    Ok(())
}

/// Spends Blessings so that Attacks on somebody are harder until the protector's next turn. [B3-MON-15 B3-MON-16 B3-RACE-11 B3-END-68? B3-END-69?]
fn protect(turn: &mut Play<'_, '_>, deed: &Deed, whom: Id, pay: &[u32]) -> Result<(), Stop> {
    let one = character(turn, deed.by)?;
    let blessings: Vec<Blessing> =
        one.blessings().iter().filter(|die| pay.contains(&die.id)).cloned().collect();
    let ranks = blessings.len().min(20) as u8;
    let own = protects(now(turn)?, deed.by);
    if ranks > 0 && turn.world().actor(whom).is_some() {
        let on = format!("protecting {}", turn.world().name(whom));
        let why = Why::rules(&[own, id::BLS_06, id::BLS_36]);
        turn.tell(Fact::Spent { by: deed.by, blessings, on }, why);
        crate::rules::ethic::precision::paid(turn, deed.by, ranks.into());
        let more = by_kind(now(turn)?, rule::MON_16, rule::RACE_11);
        let guard = Guard { whom, ranks, turns: 0 };
        let why = [own, more, rule::END_68, rule::END_69];
        tell(turn, EndeavorFact::Guarded { by: deed.by, guard }, why);
    }
    // Of a Unique Skill only the half that Protects ignores the roll.
    if !deed.skill {
        let why = [own, rule::END_20, rule::END_40];
        tell(turn, EndeavorFact::Ignored { by: deed.by }, why);
    }
    tell(turn, EndeavorFact::Over { counted: false }, own);
    Ok(())
}

/// A new roll to stay in the race. [B3-RACE-18 B3-RACE-30? B3-RACE-33?]
fn stay(turn: &mut Play<'_, '_>, deed: &Deed, terms: &Terms) -> Result<(), Stop> {
    let count = now(turn)?.fatigue(deed.by).clamp(1, 100) as i8;
    let mut rules = vec![rule::RACE_17, rule::RACE_18, rule::RACE_30, rule::RACE_31];
    rules.extend([rule::RACE_32, rule::RACE_33, rule::END_34]);
    if count > 3 {
        rules.push(rule::RACE_34);
    }
    let stat = terms.stat.unwrap_or(Stat::Hand);
    check(turn, deed, terms, Purpose::Plain, stat, count - 2, rules, Vec::new())
}
