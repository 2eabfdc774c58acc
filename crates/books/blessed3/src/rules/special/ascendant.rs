//! Ascendant: Sparks of three Stats.

use super::{again, violent, word};
use crate::charter::AscendantCost;
use crate::check::{Change, Check, Roll};
use crate::fact::Fact;
use crate::rules::check::{approve_or_roll, spark_left, ways_of};
use crate::rules::{LINE, Play, add, gone, picked, spark, text};
use crate::specialization::mark::Third;
use crate::specialization::{Special, Window};
use crate::stat::Stat;
use crate::topic::{Pick, Plan};
use crate::world::{Character, Id, World};
use crate::{Blessed3, id, rules, why};
use ingle_engine::{Game, RuleId, Seat, Stop, Why};
use ingle_shared::bump::Bump;

/// The rules at work in a Spark of three. [B3-SPEC-06 B3-SPEC-07 B3-SPEC-08 B3-SPEC-09?]
pub const RULES: [RuleId; 4] = [id::SPEC_06, id::SPEC_07, id::SPEC_08, id::SPEC_09];

/// Who of a seat takes part in the open Check and may Spark three Stats in it. [B3-SPEC-06]
pub fn owner(game: &Game<Blessed3>, seat: Seat, window: Window) -> Option<(Id, &Character)> {
    let check = game.world.check.as_ref().filter(|check| !violent(check))?;
    let able = |by: &Id| {
        let one = game.world.characters.get(by)?;
        let own = one.seat == seat && one.specials.ready(Special::Ascendant, window).is_some();
        own.then_some((*by, &**one))
    };
    check.who().collect::<Vec<Id>>().iter().find_map(able)
}

/// The Stats besides one that may be two of the three: balanced, and large enough. [B3-SPEC-07 B3-SPEC-11?]
fn others(check: &Check, one: &Character, stat: Stat) -> Vec<Stat> {
    let least = one.specials.number(Special::Ascendant).unwrap_or(8);
    if one.stats.die(stat) < least {
        return Vec::new();
    }
    let against = check.purpose.attack().is_some();
    one.stats.balanced(stat).filter(|other| !(against && *other == Stat::Hurt)).collect()
}

fn two_of(of: &[Stat]) -> impl Iterator<Item = (Stat, Stat)> + '_ {
    (0..of.len()).flat_map(move |a| of[a + 1..].iter().map(move |other| (of[a], *other)))
}

/// The threes that a seat may Spark: the words, and each. [B3-SPEC-06 B3-SPEC-07]
pub fn threes(game: &Game<Blessed3>, seat: Seat) -> Vec<(String, Plan)> {
    let (Some((by, one)), Some(check)) = (owner(game, seat, Window::Declare), &game.world.check)
    else {
        return Vec::new();
    };
    let mut found: Vec<(String, Plan)> = Vec::new();
    let mut seen: Vec<(Vec<Stat>, crate::check::Route)> = Vec::new();
    for way in ways_of(game, seat).into_iter().filter(|way| way.by == by) {
        for (partner, third) in two_of(&others(check, one, way.stat)) {
            let mut group = vec![way.stat, partner, third];
            group.sort();
            // The same three dice by the same way are one choice, whichever is named first.
            if seen.contains(&(group.clone(), way.route)) {
                continue;
            }
            seen.push((group, way.route));
            let word = format!("{}+{}+{}", way.word(&game.world), partner.name(), third.name());
            let plan = Plan {
                by,
                stat: way.stat,
                route: way.route,
                partner: Some(partner),
                third: Some(third),
                ..Plan::default()
            };
            found.push((word, plan));
        }
    }
    found
}

/// The double payments of somebody. [B3-SPEC-08 B3-SPEC-09?]
pub fn payments(world: &World, one: &Character) -> Vec<(String, Vec<[u32; 2]>)> {
    let purse = one.purse(&world.charter);
    let worth = |id: &u32| purse.dice.iter().find(|die| die.id == *id).map(|die| purse.worth(die));
    let alike = |pairs: &Vec<[u32; 2]>| {
        let mut worths = pairs.iter().flatten().map(worth);
        let first = worths.next();
        worths.all(|worth| Some(worth) == first)
    };
    let mut found = purse.sparks(2);
    found.retain(|(_, pairs)| pairs.len() == 2);
    if world.charter.ascendant_cost == AscendantCost::FourEqual {
        found.retain(|(_, pairs)| alike(pairs));
    }
    found
}

/// Why three Stats cannot be Sparked now, if so.
pub fn blocked(game: &Game<Blessed3>, seat: Seat) -> Option<Why> {
    let (by, one) = owner(game, seat, Window::Declare)?;
    let check = game.world.check.as_ref()?;
    if let Some(why) = spark::held(&game.world, check, by) {
        return Some(why);
    }
    if !spark_left(&game.world, check) {
        return Some(Why::from(id::SPK_10).say("One roll of this Check is Sparked already."));
    }
    if threes(game, seat).is_empty() {
        let least = one.specials.number(Special::Ascendant).unwrap_or(8);
        let say = format!("Three balanced Stats of d{least} or larger are needed, one to roll.");
        return Some(Why::rules(&[id::SPEC_07, id::SPEC_11]).say(say));
    }
    payments(&game.world, one).is_empty().then(|| unpaid(&game.world))
}

fn unpaid(world: &World) -> Why {
    let cost = match world.charter.ascendant_cost {
        AscendantCost::TwoPairs => "two pairs of Blessings of the same worth",
        AscendantCost::FourEqual => "four Blessings of the same worth",
    };
    Why::rules(&[id::SPEC_08, id::SPEC_09]).say(format!("Three Stats cost {cost}."))
}

/// Sparks three Stats as one group. [B3-SPEC-06 B3-DIE-15?]
pub fn ascend(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    stats: Pick,
    pay: Pick,
    say: &str,
) -> Result<(), Stop> {
    let (stats, pay) = (picked(stats)?, picked(pay)?);
    let plan = threes(turn.game(), seat).into_iter().find(|(word, _)| *word == stats);
    let (_, plan) = plan.ok_or_else(gone)?;
    let one = super::super::character(turn, plan.by)?;
    let paid = payments(turn.world(), one).into_iter().find(|(word, _)| *word == pay);
    let (_, pay) = paid.ok_or_else(gone)?;
    approve_or_roll(turn, Plan { pay, say: text(say, LINE)?, ..plan })
}

/// How a roll on the table may come to have three dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Late {
    /// Which roll.
    pub at: usize,
    /// The second Stat, where there is only one yet.
    pub partner: Option<Stat>,
    /// The third.
    pub third: Stat,
}

/// The rolls of a seat that may come to have three dice: the words, and how; all of one price. [B3-SPEC-10?]
pub fn late(game: &Game<Blessed3>, seat: Seat) -> Vec<(String, Late)> {
    let (Some((by, one)), Some(check)) = (owner(game, seat, Window::Dice), &game.world.check)
    else {
        return Vec::new();
    };
    if one.suffers(crate::condition::Condition::Taxed) {
        return Vec::new();
    }
    let free = |roll: &Roll| {
        let thrown = !roll.has(Change::Surprised) && !roll.has(Change::Calm);
        roll.by == by && thrown && roll.third.is_none() && roll.partner_of.is_none()
    };
    let rolls = || check.rolls.iter().enumerate().filter(|(_, roll)| free(roll));
    let name = |at: usize, stats: &str| match check.rolls.len() {
        1 => word(game, seat, one, stats),
        _ => word(game, seat, one, &format!("{}+{stats}", at + 1)),
    };
    let mut found = Vec::new();
    // A Spark needs one more pair; only where there is none are two pairs asked for.
    for (at, roll) in rolls().filter(|(_, roll)| roll.sparked()) {
        let more = others(check, one, roll.stat).into_iter();
        for third in more.filter(|stat| Some(*stat) != roll.partner) {
            let partner = None;
            found.push((name(at, third.name()), Late { at, partner, third }));
        }
    }
    if !found.is_empty() || !spark_left(&game.world, check) {
        return found;
    }
    for (at, roll) in rolls().filter(|(_, roll)| !roll.sparked() && roll.dice == 1) {
        for (partner, third) in two_of(&others(check, one, roll.stat)) {
            let stats = format!("{}+{}", partner.name(), third.name());
            found.push((name(at, &stats), Late { at, partner: Some(partner), third }));
        }
    }
    found
}

/// What that costs a seat: one pair more for a Spark, two for a single die. [B3-SPEC-08 B3-SPEC-10?]
pub fn late_payments(game: &Game<Blessed3>, seat: Seat) -> Vec<(String, Vec<[u32; 2]>)> {
    let Some((_, one)) = owner(game, seat, Window::Dice) else { return Vec::new() };
    match late(game, seat).first() {
        Some((_, Late { partner: None, .. })) => one.purse(&game.world.charter).sparks(1),
        Some(_) => payments(&game.world, one),
        None => Vec::new(),
    }
}

/// Why no roll comes to have three dice now, if so.
pub fn late_blocked(game: &Game<Blessed3>, seat: Seat) -> Option<Why> {
    if late(game, seat).is_empty() {
        let say = "No roll of yours could take a third balanced die of that size.";
        return Some(Why::rules(&[id::SPEC_07, id::SPEC_10]).say(say));
    }
    late_payments(game, seat).is_empty().then(|| unpaid(&game.world))
}

/// Seats that may add dice now; where pools are secret, two dice are enough to be asked.
pub fn seats(game: &Game<Blessed3>) -> Vec<Seat> {
    let mut seats = Vec::new();
    let Some(check) = &game.world.check else { return seats };
    for seat in check.who().filter_map(|id| game.world.seat(id)) {
        let pays = match game.world.charter.public_pools.yes() {
            true => !late_payments(game, seat).is_empty(),
            false => owner(game, seat, Window::Dice).is_some_and(|(_, one)| one.count() >= 2),
        };
        if pays && !late(game, seat).is_empty() {
            add(&mut seats, seat);
        }
    }
    seats
}

/// Adds dice until there are three; an added 1 bumps all of them. [B3-SPEC-10? B3-DIE-15?]
pub fn upgrade(turn: &mut Play<'_, '_>, seat: Seat, which: Pick, pay: Pick) -> Result<(), Stop> {
    let (which, pay) = (picked(which)?, picked(pay)?);
    let found = late(turn.game(), seat).into_iter().find(|(word, _)| *word == which);
    let (_, late) = found.ok_or_else(gone)?;
    let paid = late_payments(turn.game(), seat).into_iter().find(|(word, _)| *word == pay);
    let (_, pairs) = paid.ok_or_else(gone)?;
    let (by, _) = owner(turn.game(), seat, Window::Dice).ok_or_else(gone)?;
    for ids in pairs {
        spark::pay(turn, by, ids)?;
    }
    let check = turn.world().check.clone().ok_or_else(gone)?;
    let mut roll = check.rolls.get(late.at).cloned().ok_or_else(gone)?;
    let retro = turn.world().charter.upgrade_retro_bump.yes() && roll.bumped;
    let more: Vec<(Id, Stat)> =
        late.partner.into_iter().chain([late.third]).map(|stat| (by, stat)).collect();
    let changes = rules::roll::changes(turn.game(), &check, by, roll.stat, &more);
    for change in [Change::Ache, Change::Ignited] {
        if changes.contains(&change) && !roll.has(change) {
            roll.changes.push(change);
        }
    }
    roll.changes.sort();
    let base = roll.worth();
    let first = if late.partner.is_some() { 2 } else { 1 };
    let alike = rules::roll::alike(&check, by, roll.stat, &roll.changes, roll.haunted.is_some());
    let bumps = !roll.held();
    let enough = roll.enough();
    let group = Bump { enough: Some(enough), ..Bump::group(3, roll.sides) };
    let throw = Bump { first, base, forced: retro, bumps, ..group };
    let fell = turn.throw(seat, id::SPEC_10, &throw.alike(alike))?;
    let weighing = fell.waves.is_empty();
    let most = enough.saturating_sub(base);
    let sum = if weighing { fell.tally.sum.min(most) } else { fell.tally.sum };
    roll.bumped |= fell.tally.bumped && !weighing;
    roll.third = Some(match late.partner {
        Some(partner) => {
            roll.partner = Some(partner);
            roll.added = Some(sum);
            roll.added_waves = fell.waves;
            Third { stat: late.third, added: 0, waves: Default::default() }
        }
        None => Third { stat: late.third, added: sum, waves: fell.waves },
    });
    let mut shown = check;
    shown.rolls[late.at] = roll.clone();
    let mut why = why::upgraded(turn.world(), &shown, late.at);
    why.rules.extend(RULES);
    let why = why.and(id::SPEC_10).and(id::DIE_15);
    turn.tell(Fact::Upgraded { at: late.at, roll: Box::new(roll) }, why);
    again(turn)
}
