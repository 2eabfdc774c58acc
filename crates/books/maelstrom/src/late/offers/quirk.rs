//! Forms of merits and flaws.

use super::note;
use crate::late::quirk::{effect, forms, plays, ticks};
use crate::offers::{characters, for_character};
use crate::world::Character;
use crate::{Maelstrom, id};
use ingle_engine::{Choice, Field, Game, Offer, Place};
use ingle_shared::form::choose;

/// What a merit or flaw of somebody is called in forms.
pub fn owned_key(handle: &str, key: &str) -> String {
    format!("{handle}: {key}")
}

/// The merits and flaws that may matter in a roll, to be ticked; none where nobody has any.
pub fn tick_field(game: &Game<Maelstrom>, usual: &[String]) -> Option<Field> {
    let mut choices = Vec::new();
    for (id, character) in game.world.playing() {
        let handle = game.world.handle(id);
        for (quirk, difficulty) in ticks(&game.world, game.content(), character) {
            let key = owned_key(&handle, &quirk.key());
            choices.push(Choice::new(key.clone(), format!("{key} ({difficulty:+})")));
        }
    }
    let most = choices.len();
    (most > 0).then(|| {
        Field::several("quirks", "Merits and flaws that matter", choices, 0, most)
            .hint("Only those of the one who rolls count.")
            .usually(usual.to_vec())
            .because(&[id::LATE_25, id::LATE_26])
    })
}

/// What a referee may do about merits and flaws.
pub fn referee(game: &Game<Maelstrom>, all: &mut Vec<Offer>) {
    if !plays(&game.world) {
        return;
    }
    let content = game.content();
    let abilities: Vec<String> =
        game.world.abilities(content).iter().map(|ability| ability.name.clone()).collect();
    let listed = content.tables().quirks.iter().flat_map(|text| {
        let word = if text.flaw { "flaw" } else { "merit" };
        forms(text, &abilities).into_iter().map(move |one| {
            let note = format!("{word}, {} · {}", one.points, effect(text));
            Choice::new(one.key(), one.key()).note(note)
        })
    });
    let present = characters(game, Character::plays, |_, _| None);
    let give = Offer::new("give_quirk", "Give a merit or a flaw", &[id::LATE_25, id::LATE_26])
        .hint("Because of something in the story; it costs or brings its points.")
        .at(Place::Side);
    all.extend(
        for_character(give, present)
            .map(|offer| choose(offer, "quirk", "Which", listed.collect()).field(note("What for"))),
    );
    let mut owned = Vec::new();
    for (id, character) in game.world.playing() {
        let keys = character.late.quirks.iter().map(|quirk| quirk.key());
        owned.extend(keys.map(|key| owned_key(&game.world.handle(id), &key)));
    }
    let owned: Vec<Choice> = owned.into_iter().map(|key| Choice::new(key.clone(), key)).collect();
    if !owned.is_empty() {
        let take =
            Offer::new("take_quirk", "Take a merit or a flaw away", &[id::LATE_25, id::LATE_26])
                .at(Place::Side);
        all.push(choose(take, "quirk", "Which", owned).field(note("Why")));
    }
}
