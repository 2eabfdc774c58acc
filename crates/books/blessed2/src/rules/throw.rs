//! The dice of a roll, and what they come to.

use super::{Play, added, cites, deed, gone, roll, voice};
use crate::ability::hook;
use crate::deed::{Made, Plan};
use crate::endeavor;
use crate::id;
use crate::world::{Id, World};
use ingle_engine::{Stop, Sum, Waves, Why};
use ingle_shared::group::{Group, Pool};

/// Throws the dice of a plan, those that lie already aside. [B2-DIE-06 B2-DIE-08 B2-SPK-06 B2-SPK-10? B2-SURP-01]
pub fn throw(turn: &mut Play<'_, '_>, plan: Plan) -> Result<(Made, Why), Stop> {
    let world = turn.world();
    let open = deed(turn)?;
    let rolling = open.roll(plan.nth).ok_or_else(gone)?.clone();
    let held = roll::held(world, open, plan.nth);
    let each_bump = hook::each_bump(world, &rolling, &plan);
    let mut pool = Pool::of(Vec::new());
    for (count, sides, cap) in groups(world, rolling.by, &plan) {
        let twos = hook::bumps_twos(&rolling, sides);
        pool.groups.push(Group {
            cap,
            bumps_to: if held { 0 } else { 1 + u8::from(twos) },
            each_bump,
            ..Group::of(count, sides)
        });
    }
    let shown = rolling.shown.as_ref();
    if let (Some(shown), Some(group)) = (shown, pool.groups.first_mut()) {
        group.lying = vec![shown.face];
    }
    let target = added::target(world, open, &plan);
    let (flat, helps) = added::flat(world, open, &rolling, &plan);
    pool.bands = added::bands(world, open, plan.nth, target, flat.raw());
    let rule = cites::thrown_rule(open, &rolling, &plan);
    let dice: Vec<(u8, u8)> = pool.groups.iter().map(|group| (group.dice, group.sides)).collect();
    let label = label(&plan, &pool.groups);
    let rests = pool.groups.len() == 1 && pool.groups[0].rests();
    let seat = voice(turn.cast(), world, rolling.by);
    let (sum, waves) = match rests {
        true => (u16::from(pool.groups[0].counts(pool.groups[0].lying[0])), Waves::new()),
        false => {
            let fell = turn.throw(seat, rule, &pool)?;
            (fell.tally.sum, fell.waves)
        }
    };
    let (mut total, mut bumps) = (sum, 0u8);
    let mut throws = Vec::new();
    let mut lie = Vec::new();
    // Odds know what the dice come to, not how they lie.
    if rests || !waves.is_empty() {
        let whole = pool.whole(&waves);
        throws = whole.iter().map(|throws| throws.len().min(255) as u8).collect();
        bumps = throws.iter().map(|throws| throws.saturating_sub(1)).sum();
        total = pool.groups.iter().zip(&whole).map(|(group, throws)| faces(group, throws)).sum();
        lie = whole.into_iter().flatten().collect();
    }
    let rule = if plan.spark() { id::SPK_02 } else { id::CHK_02 };
    let mut result = Sum::of(label, total.into(), rule);
    let extra = i32::from(sum) - i32::from(total);
    if extra != 0 {
        result = result.plus("Focused Determination", extra, id::ABIL_07);
    }
    for term in flat.terms {
        result = result.plus(term.label, term.value, term.rule);
    }
    let made =
        Made { plan, dice, waves: lie, throws, total, bumps, held, target, sum: result, helps };
    let why = cites::cites(turn, &made).sum(made.sum.clone());
    Ok((made, why))
}

fn faces(group: &Group, throws: &[Vec<u8>]) -> u16 {
    throws.iter().flatten().map(|face| u16::from(group.counts(*face))).sum()
}

/// How many dice of how many sides, and their cap: one group, or one for each size where sizes are mixed.
/// [B2-SPK-02 B2-DIE-09 B2-ABIL-25?]
pub fn groups(world: &World, by: Id, plan: &Plan) -> Vec<(u8, u8, u8)> {
    let Some(one) = world.character(by) else { return Vec::new() };
    let other = hook::other_die(world, by, plan);
    if let Some(die) = other.or_else(|| endeavor::hook::rush_die(world, by, plan)) {
        return vec![(plan.dice() as u8, die.sides, die.cap)];
    }
    let mut all: Vec<(u8, u8, u8)> = Vec::new();
    for stat in plan.all_stats() {
        // A partner's Stat has the same size, because the two are balanced.
        let die = match plan.partner {
            Some(_) => one.die(plan.stats.first().copied().unwrap_or_default()),
            None => one.die(stat),
        };
        match all.iter_mut().find(|(_, sides, cap)| (*sides, *cap) == (die.sides, die.cap)) {
            Some((count, ..)) => *count += 1,
            None => all.push((1, die.sides, die.cap)),
        }
    }
    all
}

fn label(plan: &Plan, groups: &[Group]) -> String {
    let stats = plan.all_stats();
    let names: Vec<&str> = stats.iter().map(|stat| stat.name()).collect();
    let dice = groups.iter().map(|group| {
        let die = match group.cap == group.sides {
            true => format!("d{}", group.sides),
            false => format!("dc{}", group.cap),
        };
        if group.dice == 1 { die } else { format!("{}{die}", group.dice) }
    });
    format!("{} {}", names.join(" + "), dice.collect::<Vec<_>>().join(" + "))
}
