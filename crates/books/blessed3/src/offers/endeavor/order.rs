//! The order of turns as forms.

use super::stands;
use crate::Blessed3;
use crate::endeavor::{ring, rule};
use crate::world::Id;
use ingle_engine::{Choice, Field, Game, Offer};

/// The referee settles ties. [B3-END-09]
pub fn order(game: &Game<Blessed3>) -> Vec<Offer> {
    let Some(now) = game.world.endeavor() else { return Vec::new() };
    let order = ring::order(&game.world, now);
    let choices = |ids: &[Id]| -> Vec<Choice> {
        ids.iter()
            .map(|id| {
                let count = game.world.temporary(*id);
                stands(game, *id).note(format!("{count} temporary Blessings"))
            })
            .collect()
    };
    let ways =
        vec![Choice::new("clockwise", "clockwise"), Choice::new("counter", "counter-clockwise")];
    vec![
        Offer::new("order", "Who begins", &[rule::END_07, rule::END_09])
            .hint("Turns go round the table, away from whoever has the most.")
            .field(Field::one("first", "Begins", choices(&order.first)).because(&[
                rule::END_07,
                rule::END_46,
                rule::END_48,
            ]))
            .field(
                Field::one("leader", "Counts as the most", choices(&order.leader))
                    .because(&[rule::END_08, rule::END_47]),
            )
            .field(
                Field::one("direction", "If both ways are as far", ways).because(&[rule::END_45]),
            ),
    ]
}

/// A former leader turns the turns around, or not. [B3-END-13]
pub fn reverse(game: &Game<Blessed3>) -> Vec<Offer> {
    let way = match game.world.endeavor().is_some_and(|now| now.clockwise) {
        true => "counter-clockwise",
        false => "clockwise",
    };
    vec![
        Offer::new("reverse", format!("Turn the turns around: {way}"), &[rule::END_13])
            .hint("You have the most no more; those who have acted are skipped."),
        Offer::new("leave_order", "Leave them as they are", &[rule::END_13]),
    ]
}
