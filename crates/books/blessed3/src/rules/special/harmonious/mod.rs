//! Harmonious: a Spark with another's Stat.

use crate::check::Check;
use crate::condition::Condition;
use crate::fact::Fact;
use crate::pay::each;
use crate::rules::check::{approve_or_roll, spares, spark_left, ways_of};
use crate::rules::{LINE, Play, add, gone, picked, spark, text};
use crate::specialization::fact::{SpecialFact, fact as special};
use crate::specialization::mark::Duet;
use crate::specialization::topic::SpecialTopic;
use crate::specialization::{Special, Window};
use crate::stat::Stat;
use crate::topic::{Pick, Plan, Topic};
use crate::world::{Blessing, Character, Id, Presence, World};
use crate::{Blessed3, id, rules};
use ingle_engine::{Game, RuleId, Seat, Stop, Why};

pub mod late;

/// The rules at work in a Spark of two characters. [B3-SPEC-54 B3-SPEC-55 B3-SPEC-56 B3-SPEC-58 B3-SPEC-60?]
pub const RULES: [RuleId; 6] =
    [id::SPEC_54, id::SPEC_55, id::SPEC_56, id::SPEC_58, id::SPEC_60, id::SPEC_61];

/// What the roller gives where the partner pays it all.
pub const NOTHING: &str = "nothing";

/// Who of a seat takes part in the open Check and is Harmonious.
pub fn owner(game: &Game<Blessed3>, seat: Seat, window: Window) -> Option<(Id, &Character)> {
    let check = game.world.check.as_ref()?;
    let able = |by: Id| {
        let one = game.world.characters.get(&by)?;
        let own = one.seat == seat && one.specials.ready(Special::Harmonious, window).is_some();
        own.then_some((by, &**one))
    };
    check.who().find_map(able)
}

/// Why somebody cannot be the second in a Spark, if so. [B3-SPEC-60? B3-CND-42?]
fn held(one: &Character) -> Option<Why> {
    let state = [Condition::Taxed, Condition::Surprised].into_iter().find(|c| one.suffers(*c))?;
    let say = format!("{} {} and cannot join in a Spark.", one.name, state.state());
    Some(Why::rules(&[id::SPEC_60, id::CND_42]).say(say))
}

/// Everybody else who is Harmonious and here. [B3-SPEC-54 B3-SPEC-56]
fn partners<'w>(
    world: &'w World,
    check: &'w Check,
    by: Id,
) -> impl Iterator<Item = (Id, &'w Character)> {
    world
        .characters
        .iter()
        .filter(move |(id, one)| {
            let there = matches!(one.presence, Presence::Here | Presence::Busy);
            let has = one.specials.with(Special::Harmonious).is_some();
            **id != by && there && has && !check.purpose.aims_at(**id)
        })
        .map(|(id, one)| (*id, &**one))
}

/// The Stats of willing partners that are balanced with a die. [B3-SPEC-55]
fn stats(world: &World, check: &Check, by: Id, sides: u8) -> Vec<(Id, Stat)> {
    let spares = spares(world, check);
    let able = partners(world, check, by).filter(|(_, one)| held(one).is_none());
    able.flat_map(|(id, one)| {
        let fits =
            move |stat: &Stat| one.stats.die(*stat) == sides && !(spares && *stat == Stat::Hurt);
        Stat::ALL.into_iter().filter(fits).map(move |stat| (id, stat))
    })
    .collect()
}

/// The pairs that a seat may propose: the words, and each as a plan. [B3-SPEC-54 B3-SPEC-55]
pub fn pairs(game: &Game<Blessed3>, seat: Seat) -> Vec<(String, Plan)> {
    let (Some((by, _)), Some(check)) = (owner(game, seat, Window::Declare), &game.world.check)
    else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for way in ways_of(game, seat).into_iter().filter(|way| way.by == by) {
        for (with, stat) in stats(&game.world, check, by, way.sides) {
            let word =
                format!("{}+{}: {}", way.word(&game.world), game.world.name(with), stat.name());
            let duet = Duet { with, own: Vec::new(), others: Vec::new() };
            let plan = Plan {
                by,
                stat: way.stat,
                route: way.route,
                partner: Some(stat),
                duet: Some(duet),
                ..Plan::default()
            };
            found.push((word, plan));
        }
    }
    found
}

/// What somebody may give of their own: nothing, one die, or a pair. [B3-SPEC-57 B3-SPEC-59?]
pub fn shares(world: &World, one: &Character) -> Vec<(String, Vec<Blessing>)> {
    let purse = one.purse(&world.charter);
    let zero = world.charter.zero_pair_pays.yes();
    let mut found: Vec<(String, Vec<Blessing>)> = each(purse.dice)
        .into_iter()
        .filter(|(_, die)| zero || purse.worth(die) > 0)
        .map(|(word, die)| (word, vec![die.clone()]))
        .collect();
    for (word, ids) in purse.pairs() {
        let dice = purse.dice.iter().filter(|die| ids.contains(&die.id)).cloned().collect();
        found.push((word, dice));
    }
    found.push((NOTHING.to_owned(), Vec::new()));
    found
}

/// What the partner may add to that. [B3-SPEC-57 B3-SPEC-59?]
pub fn answers(world: &World, by: Id, duet: &Duet) -> Vec<(String, Vec<Blessing>)> {
    let (Some(one), Some(other)) = (world.characters.get(&by), world.characters.get(&duet.with))
    else {
        return Vec::new();
    };
    let (first, second) = (one.purse(&world.charter), other.purse(&world.charter));
    match duet.own.as_slice() {
        [die] => {
            let worth = first.worth(die);
            let same = |(_, die): &(String, &Blessing)| second.worth(die) == worth;
            let fit = each(second.dice).into_iter().filter(same);
            fit.map(|(word, die)| (word, vec![die.clone()])).collect()
        }
        [] => {
            let pick = |ids: [u32; 2]| {
                second.dice.iter().filter(|die| ids.contains(&die.id)).cloned().collect()
            };
            second.pairs().into_iter().map(|(word, ids)| (word, pick(ids))).collect()
        }
        _ => vec![(NOTHING.to_owned(), Vec::new())],
    }
}

/// Why a seat cannot propose a Spark with somebody now, if so.
pub fn blocked(game: &Game<Blessed3>, seat: Seat, window: Window) -> Option<Why> {
    let (by, _) = owner(game, seat, window)?;
    let check = game.world.check.as_ref()?;
    if let Some(why) = spark::held(&game.world, check, by) {
        return Some(why);
    }
    if !spark_left(&game.world, check) {
        return Some(Why::from(id::SPK_10).say("One roll of this Check is Sparked already."));
    }
    let none = match window {
        Window::Declare => pairs(game, seat).is_empty(),
        _ => late::late(game, seat).is_empty(),
    };
    if !none {
        return None;
    }
    let mut others = partners(&game.world, check, by);
    others.find_map(|(_, one)| held(one)).or_else(|| {
        let say = "Nobody else here is Harmonious with a Stat balanced to yours.";
        Some(Why::rules(&[id::SPEC_55, id::SPEC_56]).say(say))
    })
}

/// Proposes a Spark; the partner says whether they join in. [B3-SPEC-54]
pub fn propose(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    pair: Pick,
    pay: Pick,
    say: &str,
) -> Result<(), Stop> {
    let (pair, pay) = (picked(pair)?, picked(pay)?);
    let plan = pairs(turn.game(), seat).into_iter().find(|(word, _)| *word == pair);
    let (_, mut plan) = plan.ok_or_else(gone)?;
    plan.say = text(say, LINE)?;
    let own = share(turn, plan.by, &pay)?;
    let duet = plan.duet.as_mut().ok_or_else(gone)?;
    duet.own = own;
    let with = duet.with;
    ask(turn, with, SpecialTopic::Join { plan: Box::new(plan) })
}

fn share(turn: &Play<'_, '_>, by: Id, pay: &str) -> Result<Vec<Blessing>, Stop> {
    let one = crate::rules::character(turn, by)?;
    let found = shares(turn.world(), one).into_iter().find(|(word, _)| *word == pay);
    found.map(|(_, dice)| dice).ok_or_else(gone)
}

fn ask(turn: &mut Play<'_, '_>, with: Id, topic: SpecialTopic) -> Result<(), Stop> {
    let seat = crate::rules::seat(turn, with)?;
    let mut settle = vec![seat];
    turn.cast().referees().into_iter().for_each(|seat| add(&mut settle, seat));
    turn.ask(Topic::Special(topic), [seat], settle)
}

/// A partner does not join in.
pub fn declined(turn: &mut Play<'_, '_>, by: Id, with: Id) {
    turn.tell(special(SpecialFact::Declined { by, with }), id::SPEC_54);
}

/// The partner joins in and pays their share. [B3-SPEC-54 B3-SPEC-57]
pub fn join(turn: &mut Play<'_, '_>, topic: SpecialTopic, pay: Pick) -> Result<(), Stop> {
    let value = picked(pay)?;
    let added = |world: &World, by: Id, duet: &Duet| {
        let found = answers(world, by, duet).into_iter().find(|(word, _)| *word == value);
        found.map(|(_, dice)| dice).ok_or_else(gone)
    };
    match topic {
        SpecialTopic::Join { mut plan } => {
            let by = plan.by;
            let duet = plan.duet.as_mut().ok_or_else(gone)?;
            duet.others = added(turn.world(), by, duet)?;
            turn.close();
            match rules::check::possible(turn.game(), &plan) {
                true => approve_or_roll(turn, *plan),
                false => rules::check::ask_ready(turn),
            }
        }
        SpecialTopic::JoinLate { by, at, partner, mut duet } => {
            duet.others = added(turn.world(), by, &duet)?;
            turn.close();
            let check = turn.world().check.as_ref().ok_or_else(gone)?;
            let sides = check.rolls.get(at).map(|roll| roll.sides);
            match able(turn.world(), check, by, sides, Some(partner), &duet) {
                true => late::add_die(turn, by, at, partner, &duet),
                false => super::again(turn),
            }
        }
        _ => Err(gone()),
    }
}

/// Whether a Spark that waited for consent can still be rolled.
pub fn possible(world: &World, check: &Check, plan: &Plan, duet: &Duet) -> bool {
    let sides = world.characters.get(&plan.by).map(|one| one.stats.die(plan.stat));
    able(world, check, plan.by, sides, plan.partner, duet)
}

/// Whether both can still pay and Spark, with dice of one size. [B3-SPEC-55 B3-SPEC-57 B3-SPEC-60?]
fn able(
    world: &World,
    check: &Check,
    by: Id,
    sides: Option<u8>,
    partner: Option<Stat>,
    duet: &Duet,
) -> bool {
    let (Some(one), Some(other)) = (world.characters.get(&by), world.characters.get(&duet.with))
    else {
        return false;
    };
    let has = |one: &Character, dice: &[Blessing]| {
        dice.iter().all(|die| one.blessings().iter().any(|known| known.id == die.id))
    };
    has(one, &duet.own)
        && has(other, &duet.others)
        && held(other).is_none()
        && spark::held(world, check, by).is_none()
        && sides == partner.map(|stat| other.stats.die(stat))
}

/// Both pay. [B3-SPEC-57 B3-SPEC-59?]
pub fn pay(turn: &mut Play<'_, '_>, by: Id, duet: &Duet) -> Result<(), Stop> {
    for (by, dice) in [(by, &duet.own), (duet.with, &duet.others)] {
        if dice.is_empty() {
            continue;
        }
        let one = crate::rules::character(turn, by)?;
        let mut why = Why::rules(&[id::SPEC_57, id::SPEC_59, id::BLS_06, id::BLS_18]);
        if one.suffers(Condition::Cursed) {
            why = why.and(id::CND_05).and(id::BLS_37);
        }
        let on = "a Spark together".to_owned();
        turn.tell(Fact::Spent { by, blessings: dice.clone(), on }, why);
    }
    Ok(())
}
