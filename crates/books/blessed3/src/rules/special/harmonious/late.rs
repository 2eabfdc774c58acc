//! Harmonious with the dice on the table: another's die is added to a roll.

use super::super::{again, word};
use super::{RULES, ask, owner, pay, share, stats};
use crate::check::{Change, Roll};
use crate::condition::Condition;
use crate::fact::Fact;
use crate::rules::check::spark_left;
use crate::rules::{Play, add, gone, picked, seat as seat_of};
use crate::specialization::Window;
use crate::specialization::mark::Duet;
use crate::specialization::topic::SpecialTopic;
use crate::stat::Stat;
use crate::topic::Pick;
use crate::world::Id;
use crate::{Blessed3, id, rules, why};
use ingle_engine::{Game, Seat, Stop};
use ingle_shared::bump::Bump;

/// The rolls of a seat that another's die may be added to: the words, which, whose, what. [B3-SPEC-61?]
pub fn late(game: &Game<Blessed3>, seat: Seat) -> Vec<(String, usize, Id, Stat)> {
    let (Some((by, one)), Some(check)) = (owner(game, seat, Window::Dice), &game.world.check)
    else {
        return Vec::new();
    };
    if one.suffers(Condition::Taxed) || !spark_left(&game.world, check) {
        return Vec::new();
    }
    let free = |roll: &Roll| {
        let thrown = !roll.has(Change::Surprised) && !roll.has(Change::Calm);
        roll.by == by && thrown && !roll.sparked() && roll.dice == 1
    };
    let mut found = Vec::new();
    for (at, roll) in check.rolls.iter().enumerate().filter(|(_, roll)| free(roll)) {
        for (with, stat) in stats(&game.world, check, by, roll.sides) {
            let name = format!("{}: {}", game.world.name(with), stat.name());
            let name = match check.rolls.len() {
                1 => name,
                _ => format!("{}+{name}", at + 1),
            };
            found.push((word(game, seat, one, &name), at, with, stat));
        }
    }
    found
}

/// Seats that may propose that now.
pub fn seats(game: &Game<Blessed3>) -> Vec<Seat> {
    let mut seats = Vec::new();
    let Some(check) = &game.world.check else { return seats };
    for seat in check.who().filter_map(|id| game.world.seat(id)) {
        if !late(game, seat).is_empty() {
            add(&mut seats, seat);
        }
    }
    seats
}

/// Proposes to add another's die to a roll. [B3-SPEC-54 B3-SPEC-61?]
pub fn propose_late(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    which: Pick,
    pay: Pick,
) -> Result<(), Stop> {
    let (which, pay) = (picked(which)?, picked(pay)?);
    let found = late(turn.game(), seat).into_iter().find(|(word, ..)| *word == which);
    let (_, at, with, partner) = found.ok_or_else(gone)?;
    let (by, _) = owner(turn.game(), seat, Window::Dice).ok_or_else(gone)?;
    let own = share(turn, by, &pay)?;
    let duet = Duet { with, own, others: Vec::new() };
    ask(turn, with, SpecialTopic::JoinLate { by, at, partner, duet })
}

/// Adds another's die to a roll that lies on the table. [B3-SPEC-61? B3-SPK-05]
pub fn add_die(
    turn: &mut Play<'_, '_>,
    by: Id,
    at: usize,
    partner: Stat,
    duet: &Duet,
) -> Result<(), Stop> {
    let check = turn.world().check.clone().ok_or_else(gone)?;
    let mut roll = check.rolls.get(at).cloned().ok_or_else(gone)?;
    let others = [(duet.with, partner)];
    pay(turn, by, duet)?;
    let retro = turn.world().charter.upgrade_retro_bump.yes() && roll.bumped;
    let changes = rules::roll::changes(turn.game(), &check, by, roll.stat, &others);
    for change in [Change::Ache, Change::Ignited] {
        if changes.contains(&change) && !roll.has(change) {
            roll.changes.push(change);
        }
    }
    roll.changes.sort();
    let alike = rules::roll::alike(&check, by, roll.stat, &roll.changes, roll.haunted.is_some());
    let bumps = !roll.held();
    let enough = roll.enough();
    let throw = Bump {
        bumps,
        enough: Some(enough),
        ..Bump::added(roll.sides, roll.total, retro).alike(alike)
    };
    let fell = turn.throw(seat_of(turn, by)?, id::SPK_04, &throw)?;
    let weighing = fell.waves.is_empty();
    let most = enough.saturating_sub(roll.total);
    roll.added = Some(if weighing { fell.tally.sum.min(most) } else { fell.tally.sum });
    roll.bumped |= fell.tally.bumped && !weighing;
    (roll.partner, roll.partner_of) = (Some(partner), Some(duet.with));
    roll.added_waves = fell.waves;
    let mut shown = check;
    shown.rolls[at] = roll.clone();
    let mut why = why::upgraded(turn.world(), &shown, at);
    why.rules.extend(RULES);
    turn.tell(Fact::Upgraded { at, roll: Box::new(roll) }, why);
    again(turn)
}
