//! What players want to do, and the terms that the referee sets.

use super::{LINE, Play, gone, named, picked, ruling, text};
use crate::blessed3::charter::{PastComplex, YesNo};
use crate::blessed3::check::{Band, Check, Claim, Outcome, Rank, Stage, What};
use crate::blessed3::fact::Fact;
use crate::blessed3::stat::Stat;
use crate::blessed3::topic::{Pick, Topic};
use crate::blessed3::world::{Id, Proposal};
use crate::blessed3::{id, rules};
use ingle_engine::{RuleId, Seat, Stop, Why};
use std::collections::BTreeSet;

/// How many proposals a seat may have open.
pub const MOST_OPEN: usize = 4;

/// The terms of a Check as a referee sets them.
pub struct Terms {
    /// The Stat normally tied to the action. [B3-CHK-02]
    pub stat: Stat,
    /// How hard it is. [B3-CHK-03]
    pub rank: Rank,
    /// By how many ranks circumstances move it.
    pub shift: i8,
    /// How many rolls it has if it is Complex.
    pub rolls: u8,
    /// Other Stats that fit if it is Complex.
    pub also: Vec<Stat>,
    /// Who cooperates if it is Complex.
    pub with: Vec<String>,
}

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
    let proposal = Proposal { by, intent: text(intent, LINE)?, stat, aptitude, history };
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

/// Sets the terms of a proposal. [B3-CHK-02 B3-CHK-03]
pub fn terms(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    proposal: Option<u32>,
    terms: Terms,
    taken: (YesNo, YesNo),
) -> Result<(), Stop> {
    let number = proposal.ok_or_else(gone)?;
    let known = turn.world().proposals.get(&number).cloned().ok_or_else(gone)?;
    let by = known.by;
    let mut claims = Vec::new();
    if let Some(aptitude) = known.aptitude {
        claims.push(Claim { by, what: What::Aptitude(aptitude), related: taken.0.yes() });
    }
    if let Some(entry) = known.history {
        claims.push(Claim { by, what: What::Backstory(entry), related: taken.1.yes() });
    }
    open(turn, seat, by, known.intent, terms, claims, Some(number))
}

/// Calls for a Check that nobody proposed. [B3-CHK-02 B3-CHK-03]
pub fn call(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    who: Pick,
    intent: &str,
    terms: Terms,
) -> Result<(), Stop> {
    let by = named(turn, who)?;
    let intent = text(intent, LINE)?;
    open(turn, seat, by, intent, terms, Vec::new(), None)
}

/// Opens a Check: the rank is placed on the ladder, and the roller is asked. [B3-CHK-26? B3-CHK-27? B3-CHK-29?]
fn open(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    lead: Id,
    intent: String,
    terms: Terms,
    claims: Vec<Claim>,
    proposal: Option<u32>,
) -> Result<(), Stop> {
    let mut rules: Vec<RuleId> = vec![id::CHK_02, id::CHK_03];
    rules.extend(turn.content().stats.get(&terms.stat).map(|entry| entry.rule));
    let level = terms.rank as i8 - 1 + terms.shift;
    let past = (level - 2).max(0) as u8;
    if terms.shift != 0 {
        rules.push(id::CHK_26);
    }
    if level < -1 {
        rules.push(id::CHK_27);
    }
    let rank = Rank::ALL[(level.clamp(-1, 2) + 1) as usize];
    let past_complex = turn.world().charter.past_complex;
    let more = if past_complex == PastComplex::AddRoll { past } else { 0 };
    if past > 0 {
        rules.push(id::CHK_29);
    }
    let (needed, stats, with) = match rank {
        Rank::Easy => (1, vec![terms.stat], Vec::new()),
        Rank::Normal => (1, vec![terms.stat], Vec::new()),
        Rank::Hard => (2, vec![terms.stat], Vec::new()),
        Rank::Complex => {
            let mut stats = vec![terms.stat];
            stats.extend(terms.also.into_iter().filter(|stat| *stat != terms.stat));
            let with = terms.with.iter().filter_map(|name| turn.world().named(name));
            let with: Vec<Id> = with.filter(|id| *id != lead).collect();
            (terms.rolls.saturating_add(more), stats, with)
        }
    };
    rules.push(match rank {
        Rank::Easy => id::CHK_14,
        Rank::Normal => id::CHK_15,
        Rank::Hard => id::CHK_16,
        Rank::Complex => id::CHK_18,
    });
    if rank == Rank::Complex {
        rules.extend([id::CHK_28, id::CHK_30]);
    }
    for claim in &claims {
        rules.extend(match claim.what {
            What::Aptitude(_) => [id::APT_06, id::APT_14],
            What::Backstory(_) => [id::STAT_15, id::BACK_07],
            What::Exceptional(_) => [id::SHOP_17, id::SHOP_18],
        });
    }
    let check = Check {
        lead,
        with,
        intent,
        stats,
        rank,
        needed,
        dice: 1,
        claims,
        denied: Vec::new(),
        rolls: Vec::new(),
        helps: Vec::new(),
        declined: BTreeSet::new(),
        stage: Stage::Terms,
        outcome: None,
    };
    let why = ruling(Why::rules(&rules), seat, "");
    turn.tell(Fact::Called { check: Box::new(check), proposal }, why);
    if past > 0 && past_complex == PastComplex::AutoFail {
        let outcome = Outcome {
            band: Band::Failure,
            values: Vec::new(),
            boons: Vec::new(),
            busts: 0,
            bumped: false,
            ruled: true,
        };
        turn.tell(Fact::Settled { outcome }, [id::CHK_29, id::CHK_38]);
        return rules::settle::follow(turn);
    }
    let seats = rules::check::ready_seats(turn.game());
    turn.ask(Topic::Ready, seats, [])
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
pub fn claims(
    game: &ingle_engine::Game<crate::blessed3::Blessed3>,
    seat: Seat,
) -> Vec<(String, Id, What)> {
    let Some(check) = &game.world.check else { return Vec::new() };
    let ruled = |by: Id, what: &What| check.claims.iter().any(|c| c.by == by && c.what == *what);
    let mut found = Vec::new();
    for by in check.who().filter(|id| game.world.seat(*id) == Some(seat)) {
        let Some(one) = game.world.characters.get(&by) else { continue };
        if check.apt(by).is_none() {
            for aptitude in &one.aptitudes {
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

/// Rules on a claim. [B3-APT-14?]
pub fn rule_claim(
    turn: &mut Play<'_, '_>,
    by: Id,
    what: What,
    ruled: Option<(Seat, YesNo, &str)>,
) -> Result<(), Stop> {
    let why = match what {
        What::Aptitude(_) => Why::rules(&[id::APT_06, id::APT_14]),
        What::Backstory(_) => Why::rules(&[id::STAT_15, id::BACK_01, id::BACK_07]),
        What::Exceptional(_) => Why::rules(&[id::SHOP_17, id::SHOP_18]),
    };
    // At a table without a referee a claim stands as it is made.
    let (why, related) = match ruled {
        Some((seat, related, reason)) => (ruling(why, seat, &text(reason, LINE)?), related.yes()),
        None => (why, true),
    };
    turn.tell(Fact::Ruled { claim: Claim { by, what, related } }, why);
    Ok(())
}
