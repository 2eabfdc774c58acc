//! Chases: a number line, movement, side Contests, hazards and the end.

use super::{Play, deed, found, gone, judge, roll, trim, when};
use crate::charter::{ChaseHurt, ChaseLevel, ChaseTies, SideMoves};
use crate::chase::{Chase, End, Hazard, Phase, Runner};
use crate::deed::{Bout, Deed, Kind, Part, Purpose, Roll};
use crate::fact::Fact;
use crate::id;
use crate::stat::Stat;
use crate::topic::Topic;
use crate::world::Id;
use crate::wound::{Band, Wound};
use ingle_engine::{RuleId, Seat, Stop, Sum, Why};
use std::collections::{BTreeMap, BTreeSet};

/// How far a failed hazard throws back. [B1-CHASE-23?]
const BACK: u16 = 2;

/// Begins a Chase, every token at 0. [B1-CHASE-01 B1-CHASE-02 B1-CHASE-03]
pub fn begin(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    who: Vec<Id>,
    end: End,
    words: &str,
) -> Result<(), Stop> {
    let runners: BTreeMap<Id, Runner> = who.into_iter().map(|id| (id, Runner::default())).collect();
    let chase = Chase {
        words: trim(words),
        end,
        round: 1,
        phase: Phase::Start,
        runners,
        order: Vec::new(),
        used: BTreeSet::new(),
        hazard: None,
        ties: Vec::new(),
        level: Vec::new(),
    };
    let why = Why::rules(&[id::CHASE_01, id::CHASE_02, id::CHASE_03]).ruled(seat, "");
    turn.tell(Fact::ChaseBegan { chase: Box::new(chase) }, why);
    Ok(())
}

/// The Chase that is run.
fn running<'a>(turn: &'a Play<'_, '_>) -> Result<&'a Chase, Stop> {
    turn.world().chase.as_ref().ok_or_else(gone)
}

/// Says who pursues whom; with nobody on one side it is a race. [B1-CHASE-01]
pub fn pursuers(turn: &mut Play<'_, '_>, seat: Seat, who: Vec<Id>) {
    turn.tell(Fact::Pursues { who }, Why::from(id::CHASE_01).ruled(seat, ""));
}

/// Begins a round: one Contest of all for movement. [B1-CHASE-04]
pub fn race(turn: &mut Play<'_, '_>, seat: Seat, stats: Vec<Stat>, note: &str) -> Result<(), Stop> {
    let chase = running(turn)?;
    let fresh = !chase.level.is_empty();
    let part = |id: &&Id| !fresh || chase.level.contains(id);
    let who: Vec<Id> = chase.runners.keys().filter(part).copied().collect();
    let mut deed = Deed::new(Kind::Movement, format!("run round {}", chase.round));
    deed.rolls = who.into_iter().map(|by| Roll::new(by, Part::Movement, stats.clone())).collect();
    turn.tell(Fact::Racing { note: trim(note) }, Why::from(id::CHASE_04).ruled(seat, ""));
    let why = Why::from(id::CHASE_04).ruled(seat, "");
    turn.tell(Fact::Called { deed: Box::new(deed), proposal: None }, why);
    roll::next(turn)
}

/// How far a gap carries: 2, 3 or 5. [B1-CHASE-06 B1-CHASE-07?]
pub fn stride(gap: i32) -> u16 {
    match Band::of(gap) {
        Band::Minor => 2,
        Band::Medium => 3,
        Band::Major => 5,
    }
}

/// How far a side Contest carries: 1, 2 or 3. [B1-CHASE-10 B1-CHASE-11?]
pub fn push(margin: i32) -> u16 {
    match Band::of(margin) {
        Band::Minor => 1,
        Band::Medium => 2,
        Band::Major => 3,
    }
}

/// The movement Contest is over: the highest moves, the lowest acts first.
/// [B1-CHASE-05 B1-CHASE-06 B1-CHASE-07? B1-CHASE-08 B1-CHASE-16? B1-CHASE-18? B1-CHASE-21?]
pub fn ran(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let world = turn.world();
    let open = deed(turn)?;
    let mut all: Vec<(i32, bool, Seat, Id)> = Vec::new();
    for roll in &open.rolls {
        let seat = world.character(roll.by).map_or(Seat(0), |one| one.seat);
        let result = roll.result().unwrap_or_default();
        all.push((result, turn.cast().is_referee(seat), seat, roll.by));
    }
    // The lowest first; on a tie characters of players, then in the order of their seats.
    all.sort_unstable();
    let (Some(low), Some(high)) = (all.first(), all.last()) else { return Ok(()) };
    let (low, high) = (*low, *high);
    let first: Vec<Id> = all.iter().filter(|one| one.0 == high.0).map(|one| one.3).collect();
    let tied = first.len() > 1;
    let gap = high.0 - low.0;
    let nobody = tied && world.charter.chase_ties == ChaseTies::Nobody || gap == 0;
    let moved = if nobody { Vec::new() } else { first };
    let spaces = if moved.is_empty() { 0 } else { stride(gap) };
    let mut rules: Vec<RuleId> = vec![id::CHASE_05, id::CHASE_06, id::CHASE_07, id::CHASE_08];
    rules.extend(when(tied, id::CHASE_16));
    rules.extend(when(gap == 0, id::CHASE_17));
    let ties = all.chunk_by(|one, next| one.0 == next.0).filter(|group| group.len() > 1);
    let ties: Vec<Vec<Id>> = ties.map(|group| group.iter().map(|one| one.3).collect()).collect();
    rules.extend(when(!ties.is_empty(), id::CHASE_18));
    let hurt = |by: Id| {
        let made = open.rolls.iter().find(|roll| roll.by == by).and_then(|r| r.made.as_ref());
        made.is_some_and(|made| made.plan.all_stats().contains(&Stat::Hurt))
    };
    let violent = moved.iter().any(|by| hurt(*by));
    rules.extend(when(open.rolls.iter().any(|roll| hurt(roll.by)), id::CHASE_21));
    let wounds = violent && world.charter.chase_hurt == ChaseHurt::Wounds;
    let order = all.iter().map(|one| one.3).collect();
    let moved = forward(turn, moved, spaces);
    let sum = Sum::of("Highest", high.0, id::CHASE_05).plus("Lowest", -low.0, id::CHASE_06);
    turn.tell(Fact::Ran { moved, spaces, order, ties }, Why::rules(&rules).sum(sum));
    if wounds {
        let wound = Wound { band: Band::of(gap), story: "ridden down in a Chase".to_owned() };
        let why = Why::rules(&[id::CHASE_21, Band::of(gap).rule(true)]);
        turn.tell(Fact::Wounded { by: low.3, wound }, why);
    }
    Ok(())
}

/// Where tokens stand after they moved.
fn forward(turn: &Play<'_, '_>, moved: Vec<Id>, spaces: u16) -> Vec<(Id, u16)> {
    let Some(chase) = &turn.world().chase else { return Vec::new() };
    let at = |id: &Id| chase.runners.get(id).map_or(0, |runner| runner.at);
    moved.iter().map(|id| (*id, at(id).saturating_add(spaces))).collect()
}

/// Goes on with the Chase: the next runner, the next to meet a hazard, or nothing yet. [B1-CHASE-08 B1-CHASE-13]
pub fn go_on(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    loop {
        let Some(chase) = turn.world().chase.as_ref() else { return Ok(()) };
        if turn.world().deed.is_some() || turn.game().top().is_some() {
            return Ok(());
        }
        match chase.phase {
            Phase::Start => return Ok(()),
            Phase::Sides => {
                let Some(by) = chase.order.first().copied() else {
                    turn.tell(Fact::SidesDone, id::CHASE_08);
                    continue;
                };
                let free = !chase.used.contains(&by) && !chase.free_opponents(by).is_empty();
                if !free {
                    turn.tell(Fact::HeldBack { by }, id::CHASE_12);
                    continue;
                }
                let seat = super::voice(turn.cast(), turn.world(), by);
                let mut settle = vec![seat];
                turn.cast().referees().into_iter().for_each(|seat| super::add(&mut settle, seat));
                return turn.ask(Topic::Side { by }, [seat], settle);
            }
            Phase::Close => {
                let next = chase
                    .hazard
                    .as_ref()
                    .and_then(|hazard| hazard.who.first().map(|by| (*by, hazard.clone())));
                let Some((by, hazard)) = next else { return Ok(()) };
                return face(turn, by, &hazard);
            }
        }
    }
}

/// Contests an opponent. [B1-CHASE-08 B1-CHASE-12 B1-CHASE-20?]
pub fn contest(
    turn: &mut Play<'_, '_>,
    by: Id,
    opponent: &str,
    stat: Stat,
    intent: &str,
) -> Result<(), Stop> {
    let other = found(turn, &[opponent.to_owned()])?.first().copied().ok_or_else(gone)?;
    if !running(turn)?.free_opponents(by).contains(&other) {
        return Err(taken(&turn.world().name(other)).into());
    }
    turn.close();
    turn.tell(Fact::Contesting { by, opponent: other }, [id::CHASE_08, id::CHASE_12]);
    let violent = stat == Stat::Hurt;
    let mut deed = Deed::new(Kind::Contest, trim(intent));
    deed.purpose = Purpose::Side;
    deed.later = turn.world().fights.between(&[by], &[other]);
    deed.rolls = vec![
        Roll::new(by, Part::Attack(0), vec![stat]),
        Roll::new(other, Part::Defence(0), Vec::new()),
    ];
    deed.bouts = vec![Bout { attack: vec![0], defence: vec![1], violent }];
    let mut why = Why::rules(&[id::CHASE_08, stat.rule()]);
    if violent {
        why = why.and(id::CON_08);
    }
    turn.tell(Fact::Called { deed: Box::new(deed), proposal: None }, why);
    roll::next(turn)
}

/// Why somebody cannot be contested again. [B1-CHASE-12]
pub fn taken(name: &str) -> Why {
    Why::from(id::CHASE_12).say(format!(
        "{name} is in a Contest of this round already; pick somebody else, or hold back."
    ))
}

/// Contests nobody, but may still be picked. [B1-CHASE-22?]
pub fn hold_back(turn: &mut Play<'_, '_>, by: Id) -> Result<(), Stop> {
    turn.tell(Fact::HeldBack { by }, id::CHASE_22);
    go_on(turn)
}

/// A side Contest is over: everybody but the losing side moves. [B1-CHASE-09 B1-CHASE-10 B1-CHASE-11? B1-CHASE-15? B1-CHASE-19?]
pub fn side_done(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let open = deed(turn)?;
    let Some(verdict) = open.verdicts.first().copied() else { return Ok(()) };
    let of = |won: bool| -> Vec<Id> {
        let side = |nth: &u8| judge::fared(open, *nth).is_some_and(|v| v.won == won);
        let rolls = open.places().filter(side);
        rolls.filter_map(|nth| Some(open.roll(nth)?.by)).collect()
    };
    let (winners, losers) = (of(true), of(false));
    let Some(chase) = &turn.world().chase else { return Ok(()) };
    let moved: Vec<Id> = match turn.world().charter.side_moves {
        SideMoves::AllButLosers => {
            chase.runners.keys().filter(|id| !losers.contains(id)).copied().collect()
        }
        SideMoves::Winners => winners,
    };
    let mut rules = vec![id::CHASE_09, id::CHASE_10, id::CHASE_11, id::CHASE_15];
    rules.extend(when(!verdict.won && verdict.margin == 0, id::CHASE_19));
    let spaces = push(verdict.margin);
    let fact = Fact::Moved { moved: forward(turn, moved, spaces), spaces };
    turn.tell(fact, Why::rules(&rules));
    Ok(())
}

/// Puts a hazard before runners. [B1-CHASE-13]
pub fn hazard(turn: &mut Play<'_, '_>, seat: Seat, hazard: Hazard) -> Result<(), Stop> {
    turn.tell(Fact::HazardMet { hazard }, Why::from(id::CHASE_13).ruled(seat, ""));
    go_on(turn)
}

/// The next of them meets it. [B1-CHASE-13]
fn face(turn: &mut Play<'_, '_>, by: Id, hazard: &Hazard) -> Result<(), Stop> {
    turn.tell(Fact::Facing { by }, id::CHASE_13);
    let mut deed = Deed::new(Kind::Check { target: hazard.target }, hazard.text.clone());
    deed.purpose = Purpose::Hazard;
    deed.rolls.push(Roll::new(by, Part::Check, vec![hazard.stat]));
    let why = Why::rules(&[id::CHASE_13, hazard.stat.rule()]);
    turn.tell(Fact::Called { deed: Box::new(deed), proposal: None }, why);
    roll::next(turn)
}

/// A hazard is passed, or throws back. [B1-CHASE-23?]
pub fn hazard_passed(turn: &mut Play<'_, '_>, by: Id, won: bool) -> Result<(), Stop> {
    let at = turn.world().chase.as_ref().and_then(|chase| chase.runners.get(&by)).map(|r| r.at);
    if let Some(at) = at.filter(|_| !won) {
        turn.tell(Fact::FellBack { by, to: at.saturating_sub(BACK) }, id::CHASE_23);
    }
    Ok(())
}

/// Ends the round, and looks whether somebody has won. [B1-CHASE-14 B1-CHASE-24? B1-CHASE-26?]
pub fn end_round(turn: &mut Play<'_, '_>, seat: Seat, note: &str) -> Result<(), Stop> {
    let chase = running(turn)?;
    let (round, end) = (chase.round, chase.end);
    let part = |id: &&Id| chase.level.is_empty() || chase.level.contains(id);
    let at = |id: &Id| chase.runners.get(id).map_or(0, |runner| runner.at);
    let racing: Vec<Id> = chase.runners.keys().filter(part).copied().collect();
    let furthest = racing.iter().map(at).max().unwrap_or_default();
    let over = match end {
        End::Goal(space) => furthest >= space,
        End::Rounds(rounds) => round >= u32::from(rounds),
        End::Told => false,
    };
    let winners: Vec<Id> = racing.into_iter().filter(|id| at(id) == furthest).collect();
    let note = trim(note);
    let why = Why::rules(&[id::CHASE_14, id::CHASE_26]).ruled(seat, note.clone());
    turn.tell(Fact::RoundEnded { round, note }, why);
    if !over {
        return Ok(());
    }
    if let [winner] = winners[..] {
        let fact = Fact::ChaseEnded { winners: vec![winner], note: String::new() };
        turn.tell(fact, [id::CHASE_03, id::CHASE_24]);
        return Ok(());
    }
    match turn.world().charter.chase_level {
        ChaseLevel::OneMoreRound => turn.tell(Fact::Level { who: winners }, id::CHASE_24),
        // The referee names the winner with `end_chase`.
        ChaseLevel::DmDecides => turn.tell(Fact::Level { who: Vec::new() }, id::CHASE_24),
    }
    Ok(())
}

/// The referee ends the Chase. [B1-CHASE-03]
pub fn end(turn: &mut Play<'_, '_>, seat: Seat, winner: Option<Id>, note: &str) {
    let note = trim(note);
    let why = Why::from(id::CHASE_03).ruled(seat, note.clone());
    turn.tell(Fact::ChaseEnded { winners: winner.into_iter().collect(), note }, why);
}
