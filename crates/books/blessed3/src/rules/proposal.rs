//! What players want to do, and what they claim to be related to it.

use super::{LINE, Play, gone, named, picked, ruling, text};
use crate::charter::YesNo;
use crate::check::{Claim, What};
use crate::fact::Fact;
use crate::specialization::Special;
use crate::stat::Stat;
use crate::topic::{Pick, Topic};
use crate::world::{Id, Proposal};
use crate::{Blessed3, id, rules};
use ingle_engine::{Game, Seat, Stop, Why};
use std::collections::BTreeSet;

/// How many proposals a seat may have open.
pub const MOST_OPEN: usize = 4;

/// Says what a character tries. [B3-CHK-01 B3-APT-14?]
pub fn declare(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    who: Pick,
    intent: &str,
    stat: Stat,
    claims: (Pick, Pick),
) -> Result<(), Stop> {
    let by = named(turn, who)?;
    let one = super::character(turn, by)?;
    if one.seat != seat {
        return Err(gone());
    }
    // A claim of another character of the same seat says nothing about this one.
    let own = |claim: &String| claim.strip_prefix(&format!("{}: ", one.name)).map(str::to_owned);
    let aptitude = claims.0.as_ref().and_then(own);
    let history = claims.1.as_ref().and_then(own).and_then(|entry| entry.parse().ok());
    let intent = text(intent, LINE)?;
    let proposal = Proposal { by, intent, stat, aptitude, history, aim: None };
    let mut why = Why::from(id::CHK_01);
    if proposal.aptitude.is_some() {
        why = why.and(id::APT_14);
    }
    if proposal.history.is_some() {
        why = why.and(id::BACK_07);
    }
    let id = turn.world().next_proposal;
    turn.tell(Fact::Proposed { id, proposal }, why);
    Ok(())
}

/// Takes a proposal off the table.
pub fn drop_proposal(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    proposal: Option<u32>,
    turned_down: Option<&str>,
) -> Result<(), Stop> {
    let id = proposal.ok_or_else(gone)?;
    let known = turn.world().proposals.get(&id).cloned().ok_or_else(gone)?;
    let turned_down = turned_down.map(|reason| text(reason, LINE)).transpose()?;
    let why = match &turned_down {
        Some(reason) => ruling(Why::from(id::CHK_02), seat, reason),
        None => Why::from(id::CHK_01),
    };
    turn.tell(Fact::Dropped { id, proposal: known, turned_down }, why);
    Ok(())
}

/// Claims that something is related enough; the referee rules. [B3-APT-14? B3-STAT-15 B3-BACK-07?]
pub fn claim(turn: &mut Play<'_, '_>, seat: Seat, what: Pick) -> Result<(), Stop> {
    let value = picked(what)?;
    let (_, by, what) = claims(turn.game(), seat)
        .into_iter()
        .find(|(known, _, _)| *known == value)
        .ok_or_else(gone)?;
    let referees = turn.cast().referees();
    turn.ask(Topic::Claim { by, what }, referees, [])
}

/// What a seat may still claim about the open Check: the words, whose, and what.
pub fn claims(game: &Game<Blessed3>, seat: Seat) -> Vec<(String, Id, What)> {
    let Some(check) = &game.world.check else { return Vec::new() };
    let ruled = |by: Id, what: &What| check.claims.iter().any(|c| c.by == by && c.what == *what);
    let mut found = Vec::new();
    for by in check.who().filter(|id| game.world.seat(*id) == Some(seat)) {
        let Some(one) = game.world.characters.get(&by) else { continue };
        {
            // One that counts is enough, unless another brings more than its rounding.
            let apt = check.apt(by).is_some();
            let favored = one.specials.with(Special::Favored).map(|(_, held)| &held.aptitude);
            for aptitude in &one.aptitudes {
                if apt && favored != Some(&aptitude.name) {
                    continue;
                }
                let what = What::Aptitude(aptitude.name.clone());
                if !ruled(by, &what) {
                    found.push((format!("{}: {}", one.name, aptitude.name), by, what));
                }
            }
        }
        if check.exceptional(by).is_none() {
            for thing in &one.growth.exceptional {
                let what = What::Exceptional(thing.clone());
                if !ruled(by, &what) {
                    found.push((format!("{}: exceptional {thing}", one.name), by, what));
                }
            }
        }
        if one.specials.with(Special::SelfAccepted).is_some() && !ruled(by, &What::Social) {
            found.push((format!("{}: among people", one.name), by, What::Social));
        }
        if check.history(by).is_none() {
            for number in one.backstory.keys() {
                let what = What::Backstory(*number);
                if !ruled(by, &what) {
                    found.push((format!("{}: Backstory {number}", one.name), by, what));
                }
            }
        }
    }
    let mut seen = BTreeSet::new();
    found.retain(|(value, _, _)| seen.insert(value.clone()));
    found
}

/// Rules on a claim: the roller's, the Defender's, or that a Defender is less famous. [B3-APT-14? B3-APT-07 B3-CND-34?]
pub fn rule_claim(
    turn: &mut Play<'_, '_>,
    by: Id,
    what: What,
    ruled: Option<(Seat, YesNo, &str)>,
) -> Result<(), Stop> {
    let defends = turn.world().check.as_ref().is_some_and(|check| check.purpose.aims_at(by));
    let why = match what {
        What::Aptitude(_) if defends => Why::rules(&[id::APT_07, id::APT_14, id::ATK_16]),
        What::Aptitude(_) => Why::rules(&[id::APT_06, id::APT_14]),
        What::Backstory(_) => Why::rules(&[id::STAT_15, id::BACK_01, id::BACK_07]),
        What::Exceptional(_) => Why::rules(&[id::SHOP_17, id::SHOP_18]),
        What::Fame => Why::rules(&[id::CND_09, id::CND_33, id::CND_34]),
        What::AsThoughApt(_) => Why::rules(&[id::OPT_12]),
        What::Social => Why::rules(&[id::SPEC_102, id::APT_14]),
    };
    // At a table without a referee a claim stands as it is made.
    let (why, related) = match ruled {
        Some((seat, related, reason)) => (ruling(why, seat, &text(reason, LINE)?), related.yes()),
        None => (why, true),
    };
    let fame = what == What::Fame;
    turn.tell(Fact::Ruled { claim: Claim { by, what, related } }, why.clone());
    match turn.game().top().map(|question| &question.topic) {
        Some(Topic::Defend { target }) => {
            let target = *target;
            rules::attack::claim_ruled(turn, target, related)
        }
        _ if fame && related => rules::fame::used(turn, why),
        _ => Ok(()),
    }
}

/// The claims that count in the open Check: the words, and each. [B3-APT-14?]
pub fn counting(game: &Game<Blessed3>) -> Vec<(String, Claim)> {
    let Some(check) = &game.world.check else { return Vec::new() };
    // What Defenders claimed has moved the rank already.
    let ruled = |what: &What| !matches!(what, What::Fame | What::AsThoughApt(_));
    let own = |claim: &&Claim| check.who().any(|id| id == claim.by) && ruled(&claim.what);
    let related = check.claims.iter().filter(own).filter(|claim| claim.related);
    let words = |claim: &Claim| match &claim.what {
        What::Aptitude(name) => format!("{}: {name}", game.world.name(claim.by)),
        What::Backstory(entry) => format!("{}: Backstory {entry}", game.world.name(claim.by)),
        What::Exceptional(thing) => {
            format!("{}: exceptional {thing}", game.world.name(claim.by))
        }
        What::Social => format!("{}: among people", game.world.name(claim.by)),
        What::Fame | What::AsThoughApt(_) => String::new(),
    };
    related.map(|claim| (words(claim), claim.clone())).collect()
}

/// Takes a claim of the roller's back, before the dice. [B3-APT-14?]
pub fn veto(turn: &mut Play<'_, '_>, seat: Seat, which: Pick, reason: &str) -> Result<(), Stop> {
    let value = picked(which)?;
    let found = counting(turn.game()).into_iter().find(|(word, _)| *word == value);
    let (_, claim) = found.ok_or_else(gone)?;
    let why = ruling(Why::from(id::APT_14), seat, &text(reason, LINE)?);
    turn.tell(Fact::Vetoed { claim }, why);
    super::check::refresh(turn)
}
