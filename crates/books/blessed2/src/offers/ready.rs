//! How a roll may be made, as forms with their odds.

use super::window;
use crate::charter::HelpTiming;
use crate::deed::{Deed, Kind, Part, Purpose};
use crate::pool::words;
use crate::rules::{LINE, speaks, ways};
use crate::{Blessed2, ability, endeavor, id};
use ingle_engine::view::Die;
use ingle_engine::{Choice, Field, Game, Offer, Place, RuleId, Seat, Why};
use ingle_shared::form::choose;

/// The moves of a seat about a roll that is to be made: the roller's, then what anybody may do before it.
pub fn offers(game: &Game<Blessed2>, seat: Seat, nth: u8) -> Vec<Offer> {
    let Some(open) = &game.world.deed else { return Vec::new() };
    let Some(rolling) = open.roll(nth) else { return Vec::new() };
    let mut all = Vec::new();
    if speaks(game, seat, rolling.by) {
        all.push(basic(game, open, nth));
        all.push(spark(game, open, nth));
        if !open.begun() && withdrawable(game, open) {
            all.push(Offer::new("withdraw", "Leave it", &[id::CHK_01]).at(Place::Side));
        }
    }
    all.extend(others(game, seat, nth));
    all
}

/// What anybody may do before a roll: Optimal Solution, other ways to roll, Help where it comes first.
pub fn others(game: &Game<Blessed2>, seat: Seat, nth: u8) -> Vec<Offer> {
    let mut all = Vec::new();
    ability::offers::ready(game, seat, nth, &mut all);
    endeavor::offers::ready(game, seat, nth, &mut all);
    if game.world.charter.help_timing == HelpTiming::Before {
        all.extend(window::help(game, seat));
    }
    all
}

/// What its roller began, the roller may leave.
fn withdrawable(game: &Game<Blessed2>, open: &Deed) -> bool {
    open.kind != Kind::Focus && open.purpose == Purpose::Plain && game.world.joint.is_none()
}

fn basic(game: &Game<Blessed2>, open: &Deed, nth: u8) -> Offer {
    let world = &game.world;
    let one = open.roll(nth).and_then(|roll| world.character(roll.by));
    let choices = ways::fitting(open, nth).into_iter().map(|stat| {
        let (sides, name) = match one {
            Some(one) if one.monster.is_some() => {
                let die = one.die(stat);
                (die.sides, format!("dc{}", die.cap))
            }
            Some(one) => (one.die(stat).sides, format!("d{}", one.die(stat).sides)),
            None => (4, "d4".to_owned()),
        };
        let label = format!("{} {} {name}", game.content().icon(stat), stat.name());
        Choice::new(stat.name(), label).die(Die::in_hand(sides))
    });
    let rules: &[RuleId] = match open.roll(nth).map(|roll| roll.part) {
        Some(Part::Defence) if open.violent() && open.later => &[id::CON_10, id::CON_14],
        Some(Part::Defence) if open.violent() => &[id::CON_10],
        Some(Part::Defence) => &[id::CON_03],
        Some(Part::Attack) => &[id::CON_02],
        Some(Part::Focus) => &[id::SIM_04],
        _ => &[id::CHK_02],
    };
    let offer = choose(Offer::new("roll", "Roll", rules), "stat", "Stat", choices.collect());
    weigh(open, offer.field(say()), "stat")
}

/// A blank for what is said or done.
pub fn say() -> Field {
    Field::note("say", "What you say or do", LINE)
}

/// Shows the odds where the deed comes to something that can be measured.
pub fn weigh(open: &Deed, offer: Offer, field: &'static str) -> Offer {
    if open.kind == Kind::Focus { offer } else { offer.weigh(field) }
}

/// A Spark, before the dice or after the first. [B2-SPK-01 B2-SPK-05]
pub fn spark(game: &Game<Blessed2>, open: &Deed, nth: u8) -> Offer {
    let world = &game.world;
    let unbalanced = || {
        let none = ways::pairs(world, open, nth).is_empty();
        none.then(|| {
            Why::rules(&[id::STAT_16, id::SPK_02, id::CON_06])
                .say("No two Stats that would do are balanced: a Spark takes two of the same size.")
        })
    };
    let blocked = ways::no_spark(world, open, nth)
        .or_else(unbalanced)
        .or_else(|| ways::unpaid(world, open, nth));
    let paid = ways::sparks(world, open, nth).into_iter().map(|(word, plan)| {
        let price: Vec<String> = plan.pays.iter().map(|pay| words(&pay.dice)).collect();
        Choice::new(word.clone(), word).note(format!("for {}", price.join(" and ")))
    });
    let mut choices: Vec<Choice> = paid.collect();
    if choices.is_empty() {
        // What cannot be had now says why, each for itself.
        let words = ways::pairs(world, open, nth).into_iter().map(|plan| ways::named(&plan));
        choices = words.map(|word| Choice::new(&*word, &*word).blocked(blocked.clone())).collect();
    }
    let offer = Offer::new("spark", "Spark", &[id::SPK_01, id::SPK_02]).blocked(blocked);
    let offer = choose(offer, "pair", "Stats", choices);
    weigh(open, offer.field(say()), "pair")
}
