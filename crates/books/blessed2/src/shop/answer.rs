//! A filled form of the Session Shop finds its rule.

use super::moves::ShopMove;
use crate::rules::shop::buy;
use crate::rules::{Play, awards, creation};
use ingle_engine::{Seat, Stop};

/// A move was made: the form has been checked.
pub fn answer(turn: &mut Play<'_, '_>, seat: Seat, answer: ShopMove) -> Result<(), Stop> {
    match answer {
        ShopMove::BuyStat { which } => buy::stat(turn, seat, &which),
        ShopMove::BuyHistory { which } => buy::history(turn, seat, &which),
        ShopMove::EditHistory { which, text } => buy::edit(turn, seat, &which, &text),
        ShopMove::BuyLifestyle { which, points, instead } => {
            buy::lifestyle(turn, seat, &which, points, instead)
        }
        ShopMove::BuyAbility { which } => buy::ability(turn, seat, &which),
        ShopMove::MakeAbility { character, name, text } => {
            let by = turn.world().find(&character)?;
            buy::make(turn, by, &name, &text)
        }
        ShopMove::Extra(extra) => creation::extra(turn, seat, &extra),
        ShopMove::Introduced { who } => awards::introduced(turn, seat, &who),
        ShopMove::Grant { which, reason } => awards::grant(turn, seat, &which, &reason),
        ShopMove::LetGo { which, reason } => awards::let_go(turn, seat, &which, &reason),
        ShopMove::Praise { who, what, note } => awards::praise(turn, seat, &who, what, &note),
        ShopMove::EditScope { which, text, reason } => {
            creation::edit_scope(turn, seat, &which, &text, &reason)
        }
    }
}
