//! Specializations in a Check: before the dice, with the dice on the table, and at the would-be outcome.

use super::{Game, die_choice, pick, plain, weighs_for};
use crate::charter::HelpTiming;
use crate::id;
use crate::offers::say;
use crate::rules::special::{
    analytical, ascendant, calm, determined, harmonious, insured, mischievous,
};
use crate::specialization::Window;
use crate::view;
use crate::world::Character;
use ingle_engine::view::Die;
use ingle_engine::{Choice, Field, Offer, Place, Seat};

/// W1: the Stat is chosen, before the dice.
pub fn ready(game: &Game, seat: Seat) -> Vec<Offer> {
    let mut all = Vec::new();
    let able = determined::able(game, seat).into_iter();
    let able = able.map(|(ready, why)| (ready.one.name.clone(), why)).collect();
    let rules = [id::SPEC_29, id::SPEC_31];
    all.extend(pick(("determine", "Be determined"), ("who", "Who"), able, &rules).map(|offer| {
        offer.hint("In this Check, injuries and Conditions do no harm.").at(Place::Side)
    }));
    all.extend(use_calm(game, seat));
    all.extend(ascend(game, seat));
    all.extend(harmonize(game, seat));
    all.extend(insure(game, seat));
    if game.world.charter.help_timing == HelpTiming::Before {
        all.extend(analyze(game, seat, false));
    }
    all
}

fn use_calm(game: &Game, seat: Seat) -> Option<Offer> {
    let ways = calm::ways(game, seat);
    if ways.is_empty() {
        return None;
    }
    let choices = ways.into_iter().map(|(value, way)| {
        let one = game.world.characters.get(&way.by);
        let kept = one.and_then(|one| one.specials.calm).unwrap_or_default();
        Choice::new(value.clone(), value).note(format!("counts as {kept}"))
    });
    let offer = Offer::new("use_calm", "Use your calm dice", &[id::SPEC_16, id::SPEC_17])
        .hint("They stand in for one roll; it cannot be upgraded.")
        .field(Field::one("way", "For", choices.collect()).because(&[id::SPEC_16, id::SPEC_19]))
        .field(say());
    Some(if weighs_for(game, seat) { offer.weigh("way") } else { offer })
}

fn ascend(game: &Game, seat: Seat) -> Option<Offer> {
    let (_, one) = ascendant::owner(game, seat, Window::Declare)?;
    let threes = ascendant::threes(game, seat).into_iter().map(|(value, plan)| {
        let sides = one.stats.die(plan.stat);
        Choice::new(value.clone(), format!("{value} 3d{sides}"))
            .note(view::route_words(plan.route))
            .die(Die::in_hand(sides))
    });
    let paid = ascendant::payments(&game.world, one).into_iter().map(|(word, _)| word);
    let offer = Offer::new("ascend", "Spark three Stats", &[id::SPEC_06, id::SPEC_07])
        .hint("Three balanced Stats as one: when any bumps, all do.")
        .field(Field::one("stats", "What", threes.collect()).because(&[id::SPEC_07]))
        .field(Field::one("pay", "Pay ⊜⊜ twice", plain(paid)).because(&[id::SPEC_08, id::SPEC_09]))
        .field(say())
        .blocked(ascendant::blocked(game, seat));
    let many = game.world.check.as_ref().is_some_and(|c| !c.unhelped() && c.needed > 2);
    Some(if many || !weighs_for(game, seat) { offer } else { offer.weigh("stats") })
}

fn share(game: &Game, one: &Character) -> Field {
    let words = harmonious::shares(&game.world, one).into_iter();
    let choices = words.map(|(word, dice)| {
        let note = match dice.len() {
            0 => "the other pays both",
            1 => "the other adds one of the same worth",
            _ => "the other pays nothing",
        };
        Choice::new(word.clone(), word).note(note)
    });
    Field::one("pay", "You pay", choices.collect()).because(&[id::SPEC_57, id::SPEC_59])
}

fn harmonize(game: &Game, seat: Seat) -> Option<Offer> {
    let (_, one) = harmonious::owner(game, seat, Window::Declare)?;
    let pairs = harmonious::pairs(game, seat).into_iter().map(|(word, _)| word);
    Some(
        Offer::new("harmonize", "Spark together", &[id::SPEC_54, id::SPEC_56])
            .hint("One Stat of yours and one of somebody who is Harmonious too, if they join in.")
            .field(Field::one("pair", "What", plain(pairs)).because(&[id::SPEC_55]))
            .field(share(game, one))
            .field(say())
            .blocked(harmonious::blocked(game, seat, Window::Declare))
            .at(Place::Side),
    )
}

fn insure(game: &Game, seat: Seat) -> Option<Offer> {
    insured::may(game, seat).then(|| {
        let offer = Offer::new("insure", "Succeed without fail", &[id::SPEC_67, id::SPEC_70])
            .hint("Whoever is tended is Insured, and may veto it.");
        if weighs_for(game, seat) { offer.weigh("") } else { offer }
    })
}

fn analyze(game: &Game, seat: Seat, rolled: bool) -> Option<Offer> {
    let able = analytical::able(game, seat);
    let rules = [id::SPEC_01, id::SPEC_02];
    let offer = pick(("analyze", "Help by reckoning"), ("who", "Who"), able, &rules)?
        .hint("Four d6: two piles made equal bring the bonus. One more bust either way.");
    Some(match rolled && weighs_for(game, seat) {
        true => offer.weigh("who"),
        false => offer.at(Place::Side),
    })
}

/// W3, W4 and W7: the dice lie on the table.
pub fn rolled(game: &Game, seat: Seat) -> Vec<Offer> {
    let mut all = Vec::new();
    let part = game
        .world
        .check
        .as_ref()
        .is_some_and(|check| check.who().any(|id| game.world.seat(id) == Some(seat)));
    if part && ascendant::owner(game, seat, Window::Dice).is_some() {
        let late = ascendant::late(game, seat).into_iter().map(|(word, _)| word);
        let paid = ascendant::late_payments(game, seat).into_iter().map(|(word, _)| word);
        let offer = Offer::new("ascend_late", "Upgrade to three dice", &[id::SPEC_10])
            .hint("An added 1 bumps all three.")
            .field(Field::one("which", "Add", plain(late)).because(&[id::SPEC_07, id::SPEC_10]))
            .field(Field::one("pay", "Pay", plain(paid)).because(&[id::SPEC_08]))
            .blocked(ascendant::late_blocked(game, seat));
        all.push(if weighs_for(game, seat) { offer.weigh("which") } else { offer });
    }
    if let Some((_, one)) = harmonious::owner(game, seat, Window::Dice).filter(|_| part) {
        let late = harmonious::late::late(game, seat).into_iter().map(|(word, ..)| word);
        let blocked = harmonious::blocked(game, seat, Window::Dice);
        all.push(
            Offer::new("harmonize_late", "Upgrade together", &[id::SPEC_54, id::SPEC_61])
                .field(Field::one("which", "Add", plain(late)).because(&[id::SPEC_55]))
                .field(share(game, one))
                .blocked(blocked)
                .at(Place::Side),
        );
    }
    all.extend(insure(game, seat));
    if game.world.charter.help_timing == HelpTiming::After {
        all.extend(analyze(game, seat, true));
    }
    all
}

/// W6 and W7: the would-be outcome is known.
pub fn deny(game: &Game, seat: Seat) -> Vec<Offer> {
    let mut all = Vec::new();
    let means = mischievous::means(game, seat);
    if !means.is_empty() {
        let rolls = game.world.check.as_ref().map_or(1, |check| check.rolls.len());
        let choices = plain(means.into_iter().map(|(word, ..)| word));
        all.push(
            Offer::new("distract", "Distract them", &[id::SPEC_78, id::SPEC_83])
                .hint("With a thing that you have gained; their result falls, and nothing rounds it again.")
                .field(Field::one("thing", "With", choices).because(&[id::SPEC_78, id::SPEC_83]))
                .field(
                    Field::number("roll", "Which roll", 1, rolls.max(1) as i64, 1)
                        .because(&[id::SPEC_81]),
                ),
        );
    }
    all.extend(insure(game, seat));
    all
}

/// The dice of a Blessing as a choice.
pub fn die(value: String, die: &crate::world::Blessing) -> Choice {
    die_choice(value, None, die)
}
