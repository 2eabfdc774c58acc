//! A filled form of the Session Shop finds its rule.

use super::moves::GrowthMove;
use crate::rules::shop::buy;
use crate::rules::{Play, awards, creation};
use ingle_engine::{Seat, Stop};

/// A move was made: the form has been checked.
pub fn answer(turn: &mut Play<'_, '_>, seat: Seat, answer: GrowthMove) -> Result<(), Stop> {
    match answer {
        GrowthMove::BuyStat { which } => buy::stat(turn, seat, &which),
        GrowthMove::BuyHistory { which } => buy::history(turn, seat, &which),
        GrowthMove::EditHistory { which, text } => buy::edit(turn, seat, &which, &text),
        GrowthMove::BuyLifestyle { which } => buy::lifestyle(turn, seat, &which),
        GrowthMove::BuyAbility { which } => buy::ability(turn, seat, &which),
        GrowthMove::MakeAbility { character, name, text } => {
            let by = turn.world().find(&character)?;
            buy::make(turn, by, &name, &text)
        }
        GrowthMove::Extra(extra) => creation::extra(turn, seat, &extra),
        GrowthMove::Introduced { who } => awards::introduced(turn, seat, &who),
        GrowthMove::Grant { which, reason } => awards::grant(turn, seat, &which, &reason),
        GrowthMove::LetGo { which, reason } => awards::let_go(turn, seat, &which, &reason),
        GrowthMove::Praise { who, what, note } => awards::praise(turn, seat, &who, what, &note),
        GrowthMove::EditScope { which, text, reason } => {
            creation::edit_scope(turn, seat, &which, &text, &reason)
        }
    }
}
