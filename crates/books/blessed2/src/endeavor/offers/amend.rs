//! The referee's own hand on the number line, as forms.

use super::stands;
use crate::Blessed2;
use crate::endeavor::Endeavor;
use crate::endeavor::line::FARTHEST;
use crate::id;
use crate::rules::LINE;
use crate::rules::endeavor::amend;
use ingle_engine::{Choice, Field, Game, Offer, Place};

/// Adds the referee's corrections.
pub fn offers(game: &Game<Blessed2>, now: &Endeavor, all: &mut Vec<Offer>) {
    let inside: Vec<Choice> = now.inside().map(|token| stands(game, token.id)).collect();
    if !inside.is_empty() {
        all.push(
            Offer::new("move_token", "Move a token", &[id::END_02])
                .field(Field::one("character", "Whose", inside))
                .field(
                    Field::number("space", "To space", 0, FARTHEST.into(), 0)
                        .because(&[id::END_02, id::END_31]),
                )
                .field(Field::text("reason", "Why", LINE))
                .at(Place::Amend),
        );
    }
    let monsters = now.inside().filter(|token| game.world.monster(token.id).is_some());
    let monsters: Vec<Choice> = monsters.map(|token| stands(game, token.id)).collect();
    if !monsters.is_empty() && now.buttons.len() < 100 {
        all.push(
            Offer::new("lay_button", "Lay a muddle button", &[id::MON_02])
                .field(Field::one("character", "Whose", monsters))
                .field(
                    Field::number("space", "At space", 1, FARTHEST.into(), 5)
                        .because(&[id::MON_02, id::MON_10]),
                )
                .field(Field::text("reason", "Why", LINE))
                .at(Place::Amend),
        );
    }
    let buttons: Vec<Choice> = amend::buttons(&game.world)
        .into_iter()
        .map(|(name, _)| Choice::new(name.clone(), name))
        .collect();
    if !buttons.is_empty() {
        all.push(
            Offer::new("take_button", "Take a muddle button away", &[id::MON_04])
                .field(Field::one("which", "Which", buttons))
                .field(Field::text("reason", "Why", LINE))
                .at(Place::Amend),
        );
    }
}
