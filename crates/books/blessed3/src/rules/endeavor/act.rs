//! What somebody does on their turn.

use super::{Play, actor, ask, by_kind, gone, now, tell};
use crate::charter::YesNo;
use crate::endeavor::deed::{Cause, Deed, Part, Terms};
use crate::endeavor::design::Action;
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::moves::EndeavorMove as Move;
use crate::endeavor::topic::EndeavorTopic;
use crate::endeavor::{Endeavor, rule};
use crate::pay;
use crate::rules::special::lapse;
use crate::rules::{LINE, character, named, text};
use crate::specialization::fact::ATTENDS;
use crate::stat::Stat;
use crate::topic::{Pick, Topic};
use crate::world::{Blessing, Id, World};
use ingle_engine::{Game, RuleId, Seat, Stop, Why};

/// Why somebody cannot do something on this turn, if so. [B3-END-16 B3-END-17]
pub fn blocked(world: &World, who: Id, action: Action) -> Option<Why> {
    let now = world.endeavor()?;
    let actor = now.actor(who)?;
    let side = now.side(actor);
    if !side.actions.contains(&action) {
        let say = format!("{} do not {} in this Endeavor.", side.name, action.name());
        return Some(Why::from(rule::END_15).say(say));
    }
    if now.barred.contains(&action) {
        let say = format!("The table has ruled {} out for now.", action.name());
        return Some(Why::from(rule::END_16).say(say));
    }
    match action {
        Action::Advance if actor.violent() => Some(
            Why::rules(&[rule::END_17, advances(now, who)])
                .say("An Advance takes a position roll without Hurt."),
        ),
        Action::Protect if world.characters.get(&who).is_none_or(|one| one.free() == 0) => Some(
            Why::rules(&[by_kind(now, rule::MON_15, rule::RACE_11), rule::END_68])
                .say("Protect takes at least one Blessing, of any worth."),
        ),
        Action::Attack if now.opponents(who).next().is_none() => {
            Some(Why::from(rule::END_76).say("No opponent is left."))
        }
        Action::Skill => super::skill::blocked(world, who),
        _ => None,
    }
}

/// The rule of somebody's Advance.
pub fn advances(now: &Endeavor, who: Id) -> RuleId {
    let starts = now.actor(who).is_some_and(|actor| now.side(actor).starts);
    match starts {
        true => rule::MON_23,
        false => by_kind(now, rule::MON_14, rule::RACE_10),
    }
}

/// The rule of somebody's Attack.
pub fn attacks(now: &Endeavor, who: Id) -> RuleId {
    let Some(actor) = now.actor(who) else { return rule::MON_10 };
    let strikes = now.doing().is_some_and(|deed| deed.by == who && deed.strikes);
    match (now.side(actor).starts, actor.violent() || strikes) {
        (true, true) => rule::MON_19,
        (true, false) => rule::MON_22,
        (false, true) => by_kind(now, rule::MON_10, rule::RACE_06),
        (false, false) => by_kind(now, rule::MON_13, rule::RACE_09),
    }
}

/// Each die of a pool by a word of its own, temporary and small ones first.
pub fn dice(pool: &[Blessing]) -> Vec<(String, Blessing)> {
    let mut all: Vec<&Blessing> = pool.iter().collect();
    all.sort_by_key(|die| (!die.temporary, die.face, die.id));
    let mut found: Vec<(String, Blessing)> = Vec::new();
    for die in all {
        let word = pay::word(die);
        let same = found.iter().filter(|(_, known)| pay::word(known) == word).count();
        let value = if same == 0 { word } else { format!("{word} no. {}", same + 1) };
        found.push((value, die.clone()));
    }
    found
}

/// What somebody chooses on their turn.
pub fn on_turn(turn: &mut Play<'_, '_>, seat: Seat, who: Id, answer: Move) -> Result<(), Stop> {
    let parts = match answer {
        Move::TurnAttack { target, intent, aptitude, violent, shift, normal } => {
            let target = named(turn, target)?;
            let parts = vec![Part::Attack { target }];
            let mut deed = prepared(turn, seat, who, parts, &intent, aptitude, shift)?;
            deed.strikes = violent.is_some_and(YesNo::yes) && attends(turn.world(), who).is_some();
            return unusual(turn, deed, normal);
        }
        Move::TurnAdvance { intent, aptitude, shift, normal } => {
            let parts = vec![Part::Advance];
            let deed = prepared(turn, seat, who, parts, &intent, aptitude, shift)?;
            return unusual(turn, deed, normal);
        }
        Move::TurnTrap { what, trigger, aptitude } => {
            let trigger = text(&trigger, LINE)?;
            return declare(turn, seat, who, vec![Part::Trap { trigger }], &what, aptitude, None);
        }
        Move::TurnProtect { whom, with, intent } => {
            let whom = named(turn, whom)?;
            (vec![Part::Protect { whom, pay: paid(turn, who, &with)? }], intent)
        }
        Move::TurnSteady { with, intent } => {
            let pay = paid(turn, who, &with)?;
            (vec![Part::Protect { whom: who, pay }, Part::Steady], intent)
        }
        Move::TurnZeal { intent } => return super::zeal::declare(turn, seat, who, &intent),
        Move::TurnRadiate { lend, intent, aptitude } => {
            return super::radiant::declare(turn, seat, who, lend, &intent, aptitude);
        }
        Move::TurnPass { intent } => return pass(turn, who, None, &intent),
        Move::TurnDelay { after } => {
            let after = named(turn, after)?;
            return pass(turn, who, Some(after), "");
        }
        Move::TurnCommand { whom, intent } => {
            return super::command::command(turn, seat, who, whom, &intent);
        }
        skill @ Move::TurnSkill { .. } => return super::skill::skill(turn, seat, who, skill),
        _ => return Err(gone()),
    };
    declare(turn, seat, who, parts.0, &parts.1, None, None)
}

/// The dice of somebody's that a form names.
fn paid(turn: &Play<'_, '_>, who: Id, with: &[String]) -> Result<Vec<u32>, Stop> {
    let all = dice(character(turn, who)?.purse(&turn.world().charter).dice);
    let chosen = all.into_iter().filter(|(word, _)| with.contains(word));
    Ok(chosen.map(|(_, die)| die.id).collect())
}

/// The Stat of somebody's position roll with which the next action may be a violent Attack, if it has that. [B3-SPEC-14?]
pub fn attends(world: &World, who: Id) -> Option<Stat> {
    let stat = world.characters.get(&who)?.specials.attends?;
    let actor = world.actor(who).filter(|actor| !actor.violent())?;
    let roll = actor.roll.as_deref()?;
    (roll.stat == stat || roll.partner == Some(stat)).then_some(stat)
}

/// Whoever runs the game names the normal Stat with the action where that matters. [B3-SPEC-133?]
fn unusual(turn: &mut Play<'_, '_>, mut deed: Deed, normal: Option<Stat>) -> Result<(), Stop> {
    if let Some(terms) = &mut deed.terms {
        // Whoever is asked for it gains by it among people.
        (terms.normal, terms.social) = (normal, normal.is_some());
    }
    turn.close();
    begin(turn, deed, Vec::new())
}

/// Says what somebody does; the referee says whether it makes sense. [B3-END-15 B3-END-18]
pub fn declare(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    by: Id,
    parts: Vec<Part>,
    intent: &str,
    aptitude: Pick,
    shift: Option<i8>,
) -> Result<(), Stop> {
    let deed = prepared(turn, seat, by, parts, intent, aptitude, shift)?;
    turn.close();
    begin(turn, deed, Vec::new())
}

/// What somebody would do.
pub fn prepared(
    turn: &Play<'_, '_>,
    seat: Seat,
    by: Id,
    parts: Vec<Part>,
    intent: &str,
    aptitude: Pick,
    shift: Option<i8>,
) -> Result<Deed, Stop> {
    let one = character(turn, by)?;
    let own = |claim: &String| claim.strip_prefix(&format!("{}: ", one.name)).map(str::to_owned);
    let aptitude = aptitude.as_ref().and_then(own);
    let referee = turn.cast().is_referee(one.seat) && turn.cast().is_referee(seat);
    // Whoever runs the game has settled what it takes by choosing it.
    let apt = aptitude.is_some();
    let terms = referee.then(|| Terms { shift: shift.unwrap_or(0), apt, ..Terms::default() });
    let intent = text(intent, LINE)?;
    Ok(Deed { intent, aptitude, terms, ..Deed::new(by, Cause::Turn, parts) })
}

/// Something is declared. [B3-END-15]
pub fn begin(turn: &mut Play<'_, '_>, deed: Deed, mut rules: Vec<RuleId>) -> Result<(), Stop> {
    let now = now(turn)?;
    rules.push(rule::END_15);
    for part in &deed.parts {
        let stats = match part {
            Part::Attack { target } => {
                let of_own = now.allied(deed.by, *target);
                let attacks = match deed.strikes {
                    true => by_kind(now, rule::MON_10, rule::RACE_06),
                    false => attacks(now, deed.by),
                };
                rules.extend([attacks, rule::END_17]);
                of_own.then_some(rule::END_76)
            }
            Part::Trap { .. } => {
                rules.extend([attacks(now, deed.by), rule::END_74]);
                None
            }
            Part::Advance => {
                rules.push(advances(now, deed.by));
                None
            }
            Part::Command { .. } => {
                rules.push(rule::SPEC_23);
                None
            }
            Part::Zeal => {
                rules.push(rule::SPEC_122);
                None
            }
            Part::Radiate { .. } => {
                rules.extend([rule::SPEC_89, rule::SPEC_92]);
                None
            }
            Part::Steady => {
                rules.push(rule::SPEC_111);
                None
            }
            Part::Protect { .. } | Part::Stay => None,
        };
        rules.extend(stats);
    }
    if deed.strikes {
        rules.push(rule::SPEC_14);
    }
    if deed.cause == Cause::Turn && !deed.strikes {
        let by = deed.by;
        let kept = turn.world().characters.get(&by).is_some_and(|o| o.specials.attends.is_some());
        if kept {
            lapse(turn, by, ATTENDS, &[rule::SPEC_14]);
        }
    }
    tell(turn, EndeavorFact::Declared { deed: Box::new(deed) }, Why::rules(&rules));
    Ok(())
}

/// Gives the turn up so as to Help others, or acts after another. [B3-MON-17 B3-MON-25 B3-RACE-12 B3-END-70? B3-END-71?]
pub fn pass(turn: &mut Play<'_, '_>, by: Id, after: Option<Id>, intent: &str) -> Result<(), Stop> {
    let say = text(intent, LINE)?;
    let now = now(turn)?;
    let waits = |actor: &&crate::endeavor::actor::Actor| !actor.acted && actor.id != by;
    let helps: Vec<Id> = now.living().filter(waits).map(|actor| actor.id).collect();
    let starts = now.actor(by).is_some_and(|actor| now.side(actor).starts);
    let rule = match starts {
        true => rule::MON_25,
        false => by_kind(now, rule::MON_17, rule::RACE_12),
    };
    let more = if after.is_some() { rule::END_70 } else { rule::END_71 };
    if matches!(
        turn.game().top().map(|question| &question.topic),
        Some(Topic::Endeavor(EndeavorTopic::Turn { .. }))
    ) {
        turn.close();
    }
    let kept = turn.world().characters.get(&by).is_some_and(|one| one.specials.attends.is_some());
    if kept && after.is_none() {
        lapse(turn, by, ATTENDS, &[rule::SPEC_14]);
    }
    tell(turn, EndeavorFact::Passed { by, after, helps, say }, [rule, more]);
    Ok(())
}

/// Goes on with what somebody does: asks the referee, carries out the next part, or ends it.
pub fn go_on(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let deed = now(turn)?.doing().cloned().ok_or_else(gone)?;
    let there = turn.world().actor(deed.by).is_some();
    let Some(part) = deed.parts.first().filter(|_| there).cloned() else {
        tell(turn, EndeavorFact::Done { by: deed.by }, rule::END_15);
        return Ok(());
    };
    if deed.terms.is_none() {
        let referees = turn.cast().referees();
        return ask(turn, EndeavorTopic::Sense, referees.clone(), referees);
    }
    if deed.begun {
        // Its Check was called off.
        tell(turn, EndeavorFact::Over { counted: false }, rule::END_19);
        return Ok(());
    }
    super::carry::carry(turn, &deed, part)
}

/// The Stat that stands for a position roll: Hurt wherever that was used. [B3-ATK-11?]
pub fn stat_of(turn: &Play<'_, '_>, who: Id) -> Result<Stat, Stop> {
    let actor = actor(turn, who)?;
    let roll = actor.roll.as_deref().ok_or_else(gone)?;
    if let Some(stat) = attends(turn.world(), who)
        && turn.world().endeavor().and_then(|now| now.doing()).is_some_and(|deed| deed.strikes)
    {
        return Ok(stat);
    }
    Ok(if actor.violent() { Stat::Hurt } else { roll.stat })
}

/// The opponents whom somebody may Attack, then their own side, which needs consent. [B3-END-76?]
pub fn targets(game: &Game<crate::Blessed3>, who: Id) -> Vec<(String, Id, bool)> {
    let Some(now) = game.world.endeavor() else { return Vec::new() };
    let named = |id: Id, own: bool| (game.world.name(id).to_owned(), id, own);
    let opponents = now.opponents(who).map(|actor| named(actor.id, false));
    let own = now.allies(who).filter(|actor| actor.id != who).map(|actor| named(actor.id, true));
    opponents.chain(own).collect()
}

/// The rule of Protect for somebody.
pub fn protects(now: &Endeavor, who: Id) -> RuleId {
    match now.actor(who).is_some_and(|actor| now.side(actor).starts) {
        true => rule::MON_24,
        false => by_kind(now, rule::MON_15, rule::RACE_11),
    }
}
