//! Calm: the dice of a Check made in a safe place stand in for a later roll.

use super::{Ready, of_seat, use_up, violent, word};
use crate::attack::Purpose;
use crate::charter::YesNo;
use crate::check::{Change, Roll};
use crate::fact::Fact;
use crate::rules::check::Way;
use crate::rules::terms::{Opening, open};
use crate::rules::{LINE, Play, busy, gone, picked, text};
use crate::specialization::fact::{SpecialFact, fact as special};
use crate::specialization::topic::SpecialTopic;
use crate::specialization::{Special, Window};
use crate::stat::Stat;
use crate::topic::{Pick, Topic};
use crate::world::Id;
use crate::{Blessed3, id, rules, why};
use ingle_engine::{Game, Seat, Stop, Why};

/// The calm Checks that a seat may make: the words, whose, with what, and why not now. [B3-SPEC-15 B3-SPEC-131?]
pub fn checks(game: &Game<Blessed3>, seat: Seat) -> Vec<(String, Id, Stat, Option<Why>)> {
    let mut found = Vec::new();
    for (Ready { by, one, held, .. }, spent) in of_seat(game, seat, Special::Calm, Window::AnyTime)
    {
        for stat in Stat::ALL.into_iter().filter(|stat| super::fits(one, &held.stats, *stat)) {
            let why = spent.clone().or_else(|| busy(game));
            found.push((word(game, seat, one, stat.name()), by, stat, why));
        }
    }
    found
}

/// Wants to make a Check in a safe place; the referee says whether it is one. [B3-SPEC-15]
pub fn seek(turn: &mut Play<'_, '_>, seat: Seat, who: Pick) -> Result<(), Stop> {
    let value = picked(who)?;
    let found = checks(turn.game(), seat).into_iter().find(|(known, ..)| *known == value);
    let (_, by, stat, why) = found.ok_or_else(gone)?;
    if let Some(why) = why {
        return Err(why.into());
    }
    let referees = turn.cast().referees();
    turn.ask(Topic::Special(SpecialTopic::Safe { by, stat }), referees, [])
}

/// The place is safe, and the Check is made; or it is not. [B3-SPEC-15 B3-SPEC-18?]
pub fn safe(
    turn: &mut Play<'_, '_>,
    by: Id,
    stat: Stat,
    ruled: Option<(Seat, YesNo)>,
) -> Result<(), Stop> {
    if let Some((seat, YesNo::No)) = ruled {
        let what = "This is no safe place".to_owned();
        let why = Why::from(id::SPEC_15).ruled(seat, "");
        turn.tell(special(SpecialFact::NotSo { by, what }), why);
        return Ok(());
    }
    let own = super::super::character(turn, by)?.specials.with(Special::Calm).ok_or_else(gone)?;
    let own = own.0.clone();
    use_up(turn, by, &own, "", &[id::SPEC_131])?;
    let seat = ruled.map_or(super::super::seat(turn, by)?, |(seat, _)| seat);
    let opening = Opening {
        lead: by,
        intent: "find calm".to_owned(),
        purpose: Purpose::Calm,
        stat,
        level: 0,
        claims: Vec::new(),
        proposal: None,
        rules: vec![id::SPEC_15, id::SPEC_18],
    };
    open(turn, seat, opening)
}

/// Keeps the dice of a calm Check: with bumps and Spark, before anything else. [B3-SPEC-16 B3-SPEC-17?]
pub fn keep(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let check = turn.world().check.as_ref().ok_or_else(gone)?;
    if check.purpose == Purpose::Calm
        && let Some(roll) = check.rolls.first()
    {
        let (by, value) = (check.lead, roll.worth());
        turn.tell(special(SpecialFact::Calmed { by, value }), [id::SPEC_16, id::SPEC_17]);
    }
    Ok(())
}

/// The Stats that the kept dice of a seat may stand in for: the words, and each. [B3-SPEC-16 B3-SPEC-19?]
pub fn ways(game: &Game<Blessed3>, seat: Seat) -> Vec<(String, Way)> {
    let Some(check) = &game.world.check else { return Vec::new() };
    // It never stands in for a position roll.
    let waits = rules::endeavor::roll::waits(&game.world);
    if waits || violent(check) || check.purpose == Purpose::Calm {
        return Vec::new();
    }
    let calm = |way: &Way| {
        let one = game.world.characters.get(&way.by);
        let held = one.and_then(|one| one.specials.with(Special::Calm));
        let offered = held.is_some_and(|(_, held)| held.windows.contains(&Window::Declare));
        offered && one.is_some_and(|one| one.specials.calm.is_some())
    };
    let all = rules::check::ways_of(game, seat).into_iter().filter(calm);
    all.map(|way| (rules::check::word_of(game, seat, &way), way)).collect()
}

/// Puts the kept dice in for one roll of another Check. [B3-SPEC-16 B3-SPEC-19?]
pub fn put_in(turn: &mut Play<'_, '_>, seat: Seat, way: Pick, say: &str) -> Result<(), Stop> {
    let value = picked(way)?;
    let found = ways(turn.game(), seat).into_iter().find(|(known, _)| *known == value);
    let (_, way) = found.ok_or_else(gone)?;
    let say = text(say, LINE)?;
    let one = super::super::character(turn, way.by)?;
    let total = one.specials.calm.ok_or_else(gone)?;
    let mut shown = turn.world().check.clone().ok_or_else(gone)?;
    let mut changes = rules::roll::changes(turn.game(), &shown, way.by, way.stat, &[]);
    // Nothing is thrown, so nothing keeps it from bumping.
    changes.retain(|change| !matches!(change, Change::Ache | Change::Surprised));
    changes.push(Change::Calm);
    let roll = Roll {
        by: way.by,
        stat: way.stat,
        route: way.route,
        partner: None,
        partner_of: None,
        third: None,
        sides: way.sides,
        dice: 1,
        total,
        bumped: false,
        added: None,
        waves: Default::default(),
        added_waves: Default::default(),
        changes,
        swap: None,
        haunted: None,
    };
    let at = shown.rolls.len();
    shown.rolls.push(roll.clone());
    turn.tell(special(SpecialFact::CalmUsed { by: way.by }), [id::SPEC_16, id::SPEC_19]);
    let why = why::rolled(turn.world(), &shown, at).and(id::SPEC_17);
    turn.tell(Fact::Rolled { at, roll: Box::new(roll), say }, why);
    rules::roll::go_on(turn)
}
