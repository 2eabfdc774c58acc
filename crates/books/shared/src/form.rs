//! Blanks that the forms of several books share.

use ingle_engine::{Choice, Field, Game, Kind, Offer, Role, Rulebook};
use serde_json::Value;

/// Adds a blank with choices; where none of them is open, the whole form is greyed out with the first reason.
pub fn choose(offer: Offer, name: &'static str, label: &str, of: Vec<Choice>) -> Offer {
    let open = of.iter().find(|choice| choice.blocked.is_none());
    let usual = open.or(of.first()).map(|choice| choice.value.clone()).unwrap_or_default();
    let blocked = match (open, &offer.blocked) {
        (None, None) => of.first().and_then(|choice| choice.blocked.clone()),
        (_, blocked) => blocked.clone(),
    };
    offer.field(Field::one(name, label, of).usually(usual)).blocked(blocked)
}

/// Everybody who may have a character.
pub fn seats<R: Rulebook>(game: &Game<R>) -> Vec<Choice> {
    let playing = game.cast.everyone().filter(|(_, role, _)| *role != Role::Spectator);
    playing.map(|(seat, _, name)| Choice::new(seat.0, name)).collect()
}

/// Every value of every house rule that is not in force, as `key=value`.
pub fn house_rules(options: &[Field], now: &Value) -> Vec<Choice> {
    let mut all = Vec::new();
    for field in options {
        let Kind::One(of) = &field.kind else { continue };
        for choice in of.iter().filter(|choice| choice.value != now[field.name.as_ref()]) {
            let value = choice.value.as_str().unwrap_or_default();
            let key = format!("{}={value}", field.name);
            all.push(Choice::new(key, format!("{}: {}", field.label, choice.label)));
        }
    }
    all
}
