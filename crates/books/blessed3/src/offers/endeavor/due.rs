//! What must be settled before anything else, as forms.

use super::stands;
use crate::charter::YesNo;
use crate::endeavor::rule;
use crate::offers::{die_choice, weighs, yes_no};
use crate::rules::endeavor::{combo, loot, mirror, revenge, round_end, share, zeal};
use crate::view::way;
use crate::world::Id;
use crate::{Blessed3, id};
use ingle_engine::{Choice, Field, Game, Offer, Seat};

/// Whom Revenge falls on. [B3-MON-40]
pub fn revenge(game: &Game<Blessed3>, who: Id) -> Vec<Offer> {
    let choices = revenge::targets(&game.world, who).into_iter().map(|id| stands(game, id));
    vec![
        Offer::new("revenge", "Revenge", &[rule::MON_40])
            .hint("It is not optional; only whom it falls on is.")
            .field(Field::one("target", "On whom", choices.collect()).because(&[rule::MON_40])),
    ]
}

/// Whom Zeal falls on. [B3-SPEC-125 B3-SPEC-127?]
pub fn zeal(game: &Game<Blessed3>, who: Id) -> Vec<Offer> {
    let near = zeal::targets(&game.world, who).into_iter().map(|id| stands(game, id));
    let choices = near.chain([Choice::none("nobody is near enough")]).collect();
    let offer = Offer::new("zeal", "Attack out of Zeal", &[rule::SPEC_125, rule::SPEC_127])
        .hint("With the position roll; where that was ignored, its Stat is rolled anew.")
        .field(Field::one("target", "Whom", choices).because(&[rule::SPEC_125]));
    vec![if weighs(game) { offer.weigh("target") } else { offer }]
}

/// The Attacker feels it too. [B3-SPEC-108 B3-SPEC-120]
pub fn mirror(game: &Game<Blessed3>) -> Vec<Offer> {
    let Some((_, attacker, violent, number, _)) = mirror::answering(&game.world) else {
        return Vec::new();
    };
    let attacker = game.world.name(attacker);
    let (label, hint, own) = match violent {
        true => (
            "Spiked",
            format!("{attacker} moves down {number}, or what the GM says."),
            id::SPEC_108,
        ),
        false => (
            "Witty",
            format!("Steal {number} back from {attacker}, or what the GM says."),
            id::SPEC_120,
        ),
    };
    vec![
        Offer::new("mirror_back", format!("{label}: have them feel it"), &[own, id::SPEC_110])
            .hint(hint),
    ]
}

/// The referee says how much is milder. [B3-SPEC-110? B3-SPEC-121?]
pub fn milder(game: &Game<Blessed3>) -> Vec<Offer> {
    let Some((_, _, violent, number, _)) = mirror::answering(&game.world) else {
        return Vec::new();
    };
    let (so, what, own, more) = match violent {
        true => ("It came from close by", "Steps down", id::SPEC_108, id::SPEC_110),
        false => ("It is related enough", "Stolen back", id::SPEC_120, rule::SPEC_121),
    };
    vec![
        Offer::new("milder_track", "A milder form of it", &[own, more])
            .hint("Half of what was suffered, rounded down, is the proposal.")
            .field(yes_no("related", so, YesNo::Yes).because(&[own]))
            .field(
                Field::number("number", what, 1, mirror::MOST.into(), number.into())
                    .because(&[more]),
            ),
    ]
}

/// A monstrosity Attacks once more. [B3-MON-41]
pub fn again(game: &Game<Blessed3>) -> Vec<Offer> {
    let mut all = Vec::new();
    let able = round_end::relentless(&game.world);
    if let Some((first, _)) = able.first() {
        let who = able.iter().map(|(id, left)| stands(game, *id).note(format!("{left} more")));
        let now = game.world.endeavor();
        let targets = now.map_or(Vec::new(), |now| {
            now.opponents(*first).map(|actor| stands(game, actor.id)).collect()
        });
        all.push(
            Offer::new("attack_again", "It does not relent", &[rule::MON_41])
                .field(Field::one("who", "Who", who.collect()).because(&[rule::MON_41]))
                .field(Field::one("target", "Attacks", targets).because(&[rule::MON_62])),
        );
    }
    all.push(Offer::new("leave_again", "Nothing more this round", &[rule::MON_41]));
    all
}

/// Which Blessings are stolen. [B3-BLS-40?]
pub fn loot(game: &Game<Blessed3>, seat: Seat) -> Vec<Offer> {
    let Some((thief, victim, count)) = loot::open(&game.world) else { return Vec::new() };
    let viewer = game.cast.viewer(seat);
    let seen =
        game.world.characters.get(&victim).is_some_and(|one| one.pool.seen_by(viewer).is_some());
    let choices = loot::dice(&game.world, victim, viewer).into_iter().map(|(word, die)| {
        if seen { die_choice(word, None, &die) } else { Choice::new(word.clone(), word) }
    });
    let hint =
        format!("{} steals {count} from {}.", game.world.name(thief), game.world.name(victim));
    vec![
        Offer::new("loot", "Steal them", &[rule::MON_13, id::BLS_40]).hint(hint).field(
            Field::several("which", "Which", choices.collect(), count, count)
                .because(&[id::BLS_38, id::BLS_40]),
        ),
    ]
}

/// A group shares out its movement. [B3-END-29 B3-END-62?]
pub fn share(game: &Game<Blessed3>, seat: Seat) -> Vec<Offer> {
    let Some((who, with, left, offer)) = share::open(&game.world) else { return Vec::new() };
    if let Some((helper, steps)) = offer {
        if game.world.seat(helper) != Some(seat) {
            return Vec::new();
        }
        let label = format!("{} offers you {steps} steps", game.world.name(who));
        return vec![
            Offer::new("take_steps", label, &[rule::END_62])
                .field(yes_no("take", "Take them", YesNo::Yes).because(&[rule::END_62])),
        ];
    }
    let choices = with.into_iter().map(|id| stands(game, id));
    vec![
        Offer::new("keep_steps", format!("Move {left} up yourself"), &[rule::END_28, rule::END_62]),
        Offer::new("share_steps", "Share them with a helper", &[rule::END_29, rule::END_62])
            .hint("Helpers and roller are a group; movers go in the order you set.")
            .field(Field::one("with", "With", choices.collect()).because(&[rule::HLP_08]))
            .field(
                Field::number("steps", "Steps", 1, left.max(1).into(), 1)
                    .because(&[rule::END_28, rule::END_29]),
            ),
    ]
}

/// An ally gives up height. [B3-MON-28 B3-MON-71?]
pub fn give(game: &Game<Blessed3>, seat: Seat) -> Vec<Offer> {
    let Some(who) = combo::giver(game, seat) else { return Vec::new() };
    let at = game.world.actor(who).map_or(0, |actor| actor.at);
    let label = format!("{} gives up height", game.world.name(who));
    vec![
        Offer::new("give_height", label, &[rule::MON_28, rule::MON_71])
            .hint("Opponents are moved down by what all of you give together.")
            .field(Field::number("steps", "Steps down", 0, at.into(), 0).because(&[rule::MON_70])),
    ]
}

/// The Combo moves an opponent. [B3-MON-29 B3-MON-70?]
pub fn spread(game: &Game<Blessed3>) -> Vec<Offer> {
    let Some((_, left, _)) = combo::spreading(&game.world) else { return Vec::new() };
    let now = game.world.endeavor();
    let choices = combo::left(&game.world).into_iter().map(|id| {
        let ghost = now.map_or(String::new(), |now| way(now, id, &now.walks(id, left, false)));
        stands(game, id).note(format!("all {left}: {ghost}"))
    });
    let choices: Vec<Choice> = choices.collect();
    // The last one takes all that is left: together they move by the same total.
    let least = if choices.len() == 1 { left.max(1) } else { 1 };
    vec![
        Offer::new("spread", "Move an opponent down", &[rule::MON_29, rule::MON_70])
            .field(Field::one("whom", "Whom", choices).because(&[rule::MON_29]))
            .field(
                Field::number("steps", "Steps", least.into(), left.max(1).into(), left.into())
                    .because(&[rule::MON_29, rule::MON_70]),
            ),
    ]
}
