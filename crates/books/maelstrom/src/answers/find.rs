//! What a form speaks of, found again by what it is called there.

use crate::late::experience;
use crate::offers::{ability_key, condition_key, sides as both, specialty_key};
use crate::world::CharacterId;
use crate::{Play, id};
use ingle_engine::Why;

/// Who is against whom.
pub fn sides(turn: &Play<'_, '_>, key: &str) -> Result<(CharacterId, CharacterId), Why> {
    let found = both(turn.game()).into_iter().find(|(choice, _, _)| choice.value == key);
    let found = found.map(|(_, first, second)| (first, second));
    found.ok_or_else(|| Why::from(id::ACT_21).say("There are no such two."))
}

/// Whose condition, and which.
pub fn condition(turn: &Play<'_, '_>, key: &str) -> Result<(CharacterId, String), Why> {
    for (id, character) in turn.world().playing() {
        let handle = turn.world().handle(id);
        let mut texts = character.conditions.iter().map(|condition| &condition.text);
        if let Some(text) = texts.find(|text| condition_key(&handle, text) == key) {
            return Ok((id, text.clone()));
        }
    }
    Err(Why::from(id::VOID_05).say("There is no such condition."))
}

/// Whose ability, and which.
pub fn ability(turn: &Play<'_, '_>, key: &str) -> Result<(CharacterId, String), Why> {
    for (id, character) in turn.world().playing() {
        let handle = turn.world().handle(id);
        let mut names: Vec<String> = character.abilities.keys().cloned().collect();
        if experience::early(turn.world()) {
            let all = turn.world().abilities(turn.content());
            names.extend(all.iter().map(|ability| ability.name.clone()));
        }
        if let Some(name) = names.into_iter().find(|name| ability_key(&handle, name) == key) {
            return Ok((id, name));
        }
    }
    Err(Why::from(id::ABIL_04).say("A specialty needs an ability that has dots."))
}

/// Whose specialty, and which.
pub fn specialty(turn: &Play<'_, '_>, key: &str) -> Result<(CharacterId, String), Why> {
    for (id, character) in turn.world().playing() {
        let handle = turn.world().handle(id);
        let mut keys = character.specialties.iter().map(|held| held.key());
        if let Some(own) = keys.find(|own| specialty_key(&handle, own) == key) {
            return Ok((id, own));
        }
    }
    Err(Why::from(id::SPCL_02).say("There is no such specialty."))
}
