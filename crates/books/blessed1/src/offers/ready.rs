//! How a roll may be made, as forms with their odds.

use super::{weighs, window};
use crate::ability::Ability;
use crate::charter::BlessingTiming;
use crate::deed::{Deed, Kind, Part, Plan, Purpose};
use crate::rules::{LINE, added, speaks, ways};
use crate::{Blessed1, id};
use ingle_engine::view::Die;
use ingle_engine::{Choice, Field, Game, Offer, Place, RuleId, Seat, Why};
use ingle_shared::form::choose;

/// The moves of a seat about a roll that is to be made.
pub fn offers(game: &Game<Blessed1>, seat: Seat, nth: u8) -> Vec<Offer> {
    let world = &game.world;
    let Some(open) = &world.deed else { return Vec::new() };
    let Some(rolling) = open.roll(nth) else { return Vec::new() };
    let mut all = Vec::new();
    if speaks(game, seat, rolling.by) {
        all.push(basic(game, seat, open, nth));
        all.extend(sparks(game, seat, open, nth));
        if !open.begun() && withdrawable(open) {
            all.push(Offer::new("withdraw", "Leave it", &[id::CHK_12]).at(Place::Side));
        }
    }
    if world.charter.blessing_timing == BlessingTiming::Before {
        all.extend(window::bless(game, seat));
    }
    all
}

/// What its roller began, the roller may leave.
fn withdrawable(open: &Deed) -> bool {
    open.kind != Kind::Movement && open.purpose == Purpose::Plain
}

fn basic(game: &Game<Blessed1>, seat: Seat, open: &Deed, nth: u8) -> Offer {
    let world = &game.world;
    let by = open.roll(nth).map(|roll| roll.by);
    let one = by.and_then(|by| world.character(by));
    let choices = ways::fitting(open, nth).into_iter().map(|stat| {
        let sides = one.map_or(4, |one| one.stats.die(stat));
        let label = format!("{} {} d{sides}", game.content().icon(stat), stat.name());
        Choice::new(stat.name(), label).die(Die::in_hand(sides))
    });
    let rules: &[RuleId] = match open.roll(nth).map(|roll| roll.part) {
        Some(part @ Part::Defence(_)) if open.violent(part) && open.later => {
            &[id::CON_10, id::CON_15]
        }
        Some(part @ Part::Defence(_)) if open.violent(part) => &[id::CON_10],
        Some(Part::Defence(_)) => &[id::CON_03],
        Some(Part::Attack(_)) => &[id::CON_02],
        Some(Part::Movement) => &[id::CHASE_04],
        _ => &[id::CHK_01],
    };
    let offer = choose(Offer::new("roll", "Roll", rules), "stat", "Stat", choices.collect());
    let offer = offer.field(say());
    weigh(game, seat, open, nth, offer, "stat")
}

fn say() -> Field {
    Field::note("say", "What you say or do", LINE)
}

/// Shows the odds where the deed comes to something that can be measured.
fn weigh(
    game: &Game<Blessed1>,
    seat: Seat,
    open: &Deed,
    nth: u8,
    offer: Offer,
    field: &'static str,
) -> Offer {
    let measured = open.kind != Kind::Movement && open.roll(nth).is_some();
    if measured && weighs(game, seat) { offer.weigh(field) } else { offer }
}

fn sparks(game: &Game<Blessed1>, seat: Seat, open: &Deed, nth: u8) -> Vec<Offer> {
    let world = &game.world;
    let mut all = Vec::new();
    let Some(one) = open.roll(nth).and_then(|roll| world.character(roll.by)) else { return all };
    let held = ways::no_spark(world, open, nth);
    let mut add = |offer: Offer, name: &'static str, label: &str, found, none: Why| {
        let offer = planned(game, seat, offer, name, label, found, held.clone(), none);
        all.push(weigh(game, seat, open, nth, offer.field(say()), name));
    };
    let unbalanced = Why::rules(&[id::STAT_13, id::SPK_02, id::CON_06])
        .say("No two Stats that would do are balanced: a Spark takes two of the same size.");
    add(
        Offer::new("spark", "Spark", &[id::SPK_01, id::SPK_02]),
        "pair",
        "Stats",
        ways::pairs(world, open, nth),
        unbalanced,
    );
    if one.has(Ability::Synchronized) {
        let nobody = Why::rules(&[id::ABIL_53, id::ABIL_54]).say(
            "Nobody in the scene has Synchronized Spark too and a balanced Stat that would do.",
        );
        add(
            Offer::new("synchronize", "Spark with somebody", &[id::ABIL_53]),
            "pair",
            "Stats",
            ways::synchronized(world, open, nth),
            nobody,
        );
    }
    if one.has(Ability::Ascendant) {
        let few = Why::rules(&[id::ABIL_57, id::ABIL_58, id::ABIL_59])
            .say("It takes three Stats of the same size, each d8 or larger, and nothing violent.");
        add(
            Offer::new("ascend", "Ascendant Spark", &[id::ABIL_57]),
            "three",
            "Stats",
            ways::threes(world, open, nth),
            few,
        );
    }
    // These two do not need to be Sparks, so surprise does not keep them back.
    let found = ways::reckless(world, open, nth);
    if !found.is_empty() {
        let offer = Offer::new("reckless", "Attack recklessly", &[id::ABIL_23])
            .warning("If you lose, you may be injured yourself.");
        let offer = planned(game, seat, offer, "stats", "With", found, None, Why::default());
        all.push(weigh(game, seat, open, nth, offer.field(say()), "stats"));
    }
    let found = ways::accepting(world, open, nth);
    if !found.is_empty() {
        let offer = Offer::new("accept_self", "Use another Stat (1)", &[id::ABIL_27]);
        let offer = planned(game, seat, offer, "stats", "With", found, None, Why::default());
        all.push(weigh(game, seat, open, nth, offer.field(say()), "stats"));
    }
    all
}

/// A form for plans, each with its price; greyed out where none can be had.
#[allow(clippy::too_many_arguments, reason = "each is one blank or one reason of the form")]
fn planned(
    game: &Game<Blessed1>,
    seat: Seat,
    offer: Offer,
    name: &'static str,
    label: &str,
    found: Vec<(String, Plan)>,
    held: Option<Why>,
    none: Why,
) -> Offer {
    let world = &game.world;
    let Some(open) = &world.deed else { return offer };
    let blocked = held.or_else(|| found.is_empty().then_some(none));
    let choices = found.into_iter().map(|(word, plan)| {
        let by = open.roll(plan.nth).map_or(0, |roll| roll.by);
        let (own, theirs, _) = ways::cost(world, by, &plan);
        let unpaid = ways::unpaid(world, by, &plan);
        Choice::new(word.clone(), word)
            .note(note(game, seat, open, &plan, own + theirs))
            .blocked(unpaid)
    });
    choose(offer.blocked(blocked), name, label, choices.collect())
}

fn note(game: &Game<Blessed1>, seat: Seat, open: &Deed, plan: &Plan, cost: u32) -> String {
    match open.kind {
        Kind::Check { .. } if plan.spark() && weighs(game, seat) => {
            format!("costs {cost}, target {}", added::target(&game.world, open, plan))
        }
        _ => format!("costs {cost}"),
    }
}
