//! Rolls: the dice, and what Conditions do to them.

use super::check::{reacting_seats, settling_seats, stop};
use super::{Play, gone};
use crate::charter::{MultiDegree, SurprisedCovers};
use crate::check::{Change, Check, Rank, Roll, Stage, enough};
use crate::condition::Condition;
use crate::fact::Fact;
use crate::specialization::mark::Third;
use crate::stat::Stat;
use crate::topic::{Plan, Topic};
use crate::world::{Id, Presence, World};
use crate::{Blessed3, id, rules, why};
use ingle_engine::{Fell, Game, Stop, Why};
use ingle_shared::bump::{Alike, Bump, Rolls, Total};

/// Throws the dice of a plan and goes on: one roll, or both of a Hard Check. [B3-CHK-05 B3-CHK-16 B3-CHK-31?]
pub fn roll_now(turn: &mut Play<'_, '_>, mut plan: Plan) -> Result<(), Stop> {
    if rules::endeavor::roll::waits(turn.world()) {
        return rules::endeavor::roll::place(turn);
    }
    let check = turn.world().check.as_ref().ok_or_else(gone)?;
    let left = check.needed.saturating_sub(check.rolls.len() as u8);
    let times = if check.rank == Rank::Complex { left.min(1) } else { left };
    let mut pairs = plan.pay.iter().copied();
    let mut duet = plan.duet.as_ref();
    let count = if same_dice(turn.world(), &plan, times) { times } else { 1 };
    let mut told = None;
    for _ in 0..times {
        // Of a Hard Check the roll that is Surprised is not the one that is Sparked.
        let startled = startled(turn.world(), plan.by);
        let sparked = match duet.take_if(|_| !startled) {
            Some(duet) => {
                rules::special::harmonious::pay(turn, plan.by, duet)?;
                true
            }
            None if startled => false,
            None => {
                // Three Stats cost as much as two Sparks. [B3-SPEC-08]
                let each = if plan.third.is_some() { 2 } else { 1 };
                let paid: Vec<[u32; 2]> = pairs.by_ref().take(each).collect();
                for ids in &paid {
                    rules::spark::pay(turn, plan.by, *ids)?;
                }
                !paid.is_empty()
            }
        };
        told = throw(turn, &plan, sparked, count, told)?;
        // A die that all share is back at d2; the next roll is with one's own.
        rules::optional::swap::used(turn, plan.swap);
        plan.swap = plan.swap.filter(|swap| swap.of.is_some());
        if turn.world().charter.surprised_covers == SurprisedCovers::Roll {
            recover(turn, plan.by);
        }
    }
    go_on(turn)
}

/// Whether so many rolls of a plan are all with the same dice: Sparked alike, and none held or swapped alone. [B3-SPK-06 B3-CND-18 B3-OPT-29]
fn same_dice(world: &World, plan: &Plan, times: u8) -> bool {
    let each = if plan.third.is_some() { 2 } else { 1 };
    let sparked = plan.pay.is_empty() || plan.pay.len() == each * usize::from(times);
    sparked && plan.duet.is_none() && plan.swap.is_none() && !startled(world, plan.by)
}

/// Whether somebody is Surprised. [B3-CND-15]
pub fn surprised(world: &World, who: Id) -> bool {
    world.characters.get(&who).is_some_and(|one| one.standing.has(Condition::Surprised))
}

/// Whether being Surprised does somebody harm now. [B3-CND-15 B3-SPEC-31?]
pub fn startled(world: &World, who: Id) -> bool {
    world.characters.get(&who).is_some_and(|one| one.suffers(Condition::Surprised))
}

/// The roll is made: whoever was Surprised is not any more. [B3-CND-18 B3-CND-26? B3-CND-29?]
fn recover(turn: &mut Play<'_, '_>, by: Id) {
    if surprised(turn.world(), by) {
        let why = Why::rules(&[id::CND_18, id::CND_26, id::CND_27, id::CND_29]);
        rules::condition::ends(turn, by, Condition::Surprised, why);
    }
}

/// What Conditions, fame and Lifestyle do to a roll with these Stats. [B3-CND-03 B3-CND-15 B3-CND-19 B3-CND-32? B3-TERM-03 B3-SPK-03]
pub fn changes(
    game: &Game<Blessed3>,
    check: &Check,
    by: Id,
    stat: Stat,
    others: &[(Id, Stat)],
) -> Vec<Change> {
    let Some(one) = game.world.characters.get(&by) else { return Vec::new() };
    // Each Stat is judged by what its owner is like.
    let stats = || std::iter::once((by, stat)).chain(others.iter().copied());
    let owner = |id: Id| game.world.characters.get(&id);
    let mut found = Vec::new();
    let aches = |(id, stat)| owner(id).is_some_and(|one| one.suffers(Condition::Ache(stat)));
    if stats().any(aches) {
        found.push(Change::Ache);
    }
    if one.suffers(Condition::Surprised) {
        found.push(Change::Surprised);
    }
    // Whoever acts with others is in their company.
    let duet = others.iter().any(|(id, _)| *id != by);
    let together = duet || game.world.endeavor().is_some_and(|now| now.in_company(by));
    let alone = one.presence == Presence::Alone && check.with.is_empty() && !together;
    if one.suffers(Condition::Uncool) && !alone {
        found.push(Change::Uncool);
    }
    if by == check.lead && check.purpose.attack().is_some_and(|attack| attack.fame) {
        found.push(Change::Famous);
    }
    let ignites =
        |(id, stat)| owner(id).is_some_and(|one| game.content().ignites(&one.lifestyle, stat));
    if !others.is_empty() && stats().any(ignites) {
        found.push(Change::Ignited);
    }
    found
}

/// Makes a roll, the first of so many with the same dice or one of the others. Where odds are weighed and nobody reacts,
/// the first tells what all of them come to, and the others are as it told.
fn throw(
    turn: &mut Play<'_, '_>,
    plan: &Plan,
    sparked: bool,
    count: u8,
    told: Option<Total>,
) -> Result<Option<Total>, Stop> {
    let check = turn.world().check.as_ref().ok_or_else(gone)?;
    let one = super::character(turn, plan.by)?;
    let swap = plan.swap.filter(|swap| sparked || !swap.second);
    let (seat, sides) = (one.seat, swap.map_or(one.stats.die(plan.stat), |swap| swap.sides));
    let haunted = rules::optional::haunt::takes(one);
    let partner = plan.partner.filter(|_| sparked);
    let third = plan.third.filter(|_| sparked);
    let partner_of = plan.duet.as_ref().filter(|_| sparked).map(|duet| duet.with);
    let dice = match (sparked, third) {
        (false, _) => check.dice,
        (true, None) => 2,
        (true, Some(_)) => 3,
    };
    let rule = if sparked { id::SPK_01 } else { id::CHK_05 };
    let others: Vec<(Id, Stat)> = partner
        .map(|stat| (partner_of.unwrap_or(plan.by), stat))
        .into_iter()
        .chain(third.map(|stat| (plan.by, stat)))
        .collect();
    let changes = changes(turn.game(), check, plan.by, plan.stat, &others);
    let held = changes.iter().any(|change| matches!(change, Change::Ache | Change::Surprised));
    let most = enough(&changes, haunted);
    let alike = alike(check, plan.by, plan.stat, &changes, haunted);
    let throw = Bump { bumps: !held, enough: Some(most), ..Bump::group(dice, sides).alike(alike) };
    let best = turn.world().charter.multi_degree == MultiDegree::Highest;
    let more = rules::endeavor::roll::more_throws(turn, plan.by)?;
    // What is thrown more than once is a roll only with the best of these throws. [B3-MON-42]
    let throw = throw.together(Rolls { count: if more > 0 { 1 } else { count }, best });
    let mut fell = match told {
        Some(tally) => Fell { tally, waves: Default::default(), typed: false },
        None => turn.throw(seat, rule, &throw)?,
    };
    for _ in 0..more {
        let other = turn.throw(seat, rule, &throw)?;
        fell = if other.tally.sum > fell.tally.sum { other } else { fell };
    }
    let haunted = rules::optional::haunt::roll(turn, plan.by)?;
    // Where odds are weighed no faces lie on the table, and the order of the rolls tells nothing:
    // equal Checks become one.
    let weighing = fell.waves.is_empty();
    let retro = turn.world().charter.upgrade_retro_bump.yes();
    let roll = Roll {
        by: plan.by,
        stat: plan.stat,
        route: plan.route,
        partner,
        partner_of,
        third: third.map(|stat| Third { stat, added: 0, waves: Default::default() }),
        sides,
        dice,
        total: if weighing { fell.tally.sum.min(most) } else { fell.tally.sum },
        bumped: fell.tally.bumped && (!weighing || retro),
        added: None,
        waves: fell.waves,
        added_waves: Default::default(),
        changes,
        swap,
        haunted,
    };
    let rolls = &turn.world().check.as_ref().ok_or_else(gone)?.rolls;
    let at = if weighing { rolls.partition_point(|other| *other < roll) } else { rolls.len() };
    let mut shown = turn.world().check.clone().ok_or_else(gone)?;
    shown.rolls.insert(at, roll.clone());
    let why = turn.why(|world| why::rolled(world, &shown, at));
    turn.tell(Fact::Rolled { at, roll: Box::new(roll), say: plan.say.clone() }, why);
    rules::optional::haunt::shown(turn, plan.by);
    let plain = shown.rolls.iter().all(Roll::plain);
    if fell.tally.stands_for > 0 && plain && shown.rolls.len() > 1 {
        turn.tell(Fact::Merged { rolls: merged(turn.world(), &shown) }, id::CHK_21);
    }
    Ok(Some(fell.tally).filter(|tally| tally.stands_for > 1))
}

/// Rolls to which nobody will react, told apart only as far as the outcome does: whether too many fail, and the degree of the others.
fn merged(world: &World, check: &Check) -> Vec<Roll> {
    let mut rolls = check.rolls.clone();
    let values: Vec<i32> = (0..rolls.len())
        .filter_map(|nth| check.points(&world.charter, nth))
        .map(|points| points.value)
        .collect();
    let most = usize::from(check.rank == Rank::Complex);
    let lost = values.iter().filter(|value| **value < 5).count() > most;
    let good = values.iter().copied().filter(|value| *value >= 5);
    let degree = match world.charter.multi_degree {
        MultiDegree::Lowest => good.min(),
        MultiDegree::Highest => good.max(),
    };
    for (roll, value) in rolls.iter_mut().zip(values) {
        match degree {
            Some(degree) if value >= 5 && !lost => roll.total = degree as u16,
            _ => roll.total = 2,
        }
    }
    rolls.sort();
    rolls
}

/// Which totals of a roll nothing could tell apart if nobody reacted.
pub fn alike(check: &Check, by: Id, stat: Stat, changes: &[Change], haunted: bool) -> Alike {
    let counted = |change: &Change| change.amount() != 0 || *change == Change::Ignited;
    // Several Defenders judge the same rolls each by their own rank.
    let several = check.purpose.attack().is_some_and(|attack| attack.targets.len() > 1);
    let lifted = check.exceptional(by).is_some() || haunted;
    match check.unhelped() && !several && !lifted && !changes.iter().any(counted) {
        true => Alike::Bands { round: check.rounds(by, stat) },
        false => Alike::Each,
    }
}

/// Asks for the next roll, or opens the window for reactions once all are made. [B3-CHK-35?]
pub fn go_on(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let stage = turn.world().check.as_ref().ok_or_else(gone)?.stage;
    if stage == Stage::Terms {
        return rules::check::ask_ready(turn);
    }
    // Where Surprised covers the Check, it ends with the last roll, for those who made one.
    let rolls = turn.world().check.iter().flat_map(|check| &check.rolls);
    let who: Vec<Id> =
        rolls.filter(|roll| roll.has(Change::Surprised)).map(|roll| roll.by).collect();
    for by in who {
        recover(turn, by);
    }
    rules::help::land(turn);
    turn.close();
    stop(turn, Topic::Rolled, |game| (reacting_seats(game), settling_seats(game)))
}
