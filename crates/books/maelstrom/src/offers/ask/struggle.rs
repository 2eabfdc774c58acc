//! Forms for two against each other: attacks and contests.

use super::{ATTACKS, one_roll};
use crate::attribute::Attribute;
use crate::late::{cannot_roll, damage};
use crate::offers::{abilities, ability, attribute, usual_difficulty};
use crate::rules::conflict;
use crate::world::CharacterId;
use crate::{Maelstrom, id};
use ingle_engine::{Choice, Field, Game, Offer, Place};
use ingle_shared::form::choose;

/// Adds attacks and contests, where there are two to fight.
pub fn struggles(game: &Game<Maelstrom>, all: &mut Vec<Offer>) {
    let both = sides(game);
    if both.is_empty() {
        return;
    }
    let listed = || -> Vec<Choice> { both.iter().map(|(choice, _, _)| choice.clone()).collect() };
    let hint = "The book leaves attacks open: an ordinary roll, which the target may dodge.";
    let attack = Offer::new("attack", "It is an attack", &[id::VOID_10, id::VOID_11])
        .hint(hint)
        .at(Place::Side)
        .blocked(one_roll(game));
    let mut with: Vec<Choice> = abilities(game);
    with.retain(|choice| ATTACKS.iter().any(|name| choice.value == *name));
    if !with.is_empty() {
        all.push(
            choose(
                choose(attack, "sides", "Who", listed()).field(attribute(
                    game,
                    "attribute",
                    "Attribute",
                    Attribute::Strength,
                )),
                "ability",
                "With",
                with,
            )
            .field(usual_difficulty(game)),
        );
        let tables = damage::has_tables(&game.world);
        if let Some(attack) = all.last_mut().filter(|_| tables) {
            attack.fields.push(weapons(game));
        }
    }
    let contest = Offer::new("contest", "Two against each other", &[id::ACT_21])
        .hint("Both roll; the first acts, the second resists.")
        .at(Place::Side)
        .blocked(one_roll(game));
    all.push(
        choose(contest, "sides", "Who", listed())
            .field(attribute(game, "attribute", "Attribute", Attribute::Strength))
            .field(ability(game, "ability", "Ability", None))
            .field(attribute(game, "other_attribute", "Against", Attribute::Strength))
            .field(ability(game, "other_ability", "Its ability", None))
            .field(usual_difficulty(game)),
    );
}

/// What an attack is made with, with its numbers. [MS-LATE-27 MS-LATE-28]
fn weapons(game: &Game<Maelstrom>) -> Field {
    let mut choices = vec![Choice::new(damage::HANDS, damage::HANDS).note("Strength bashing")];
    choices.extend(
        game.content().tables().weapons.iter().map(|weapon| {
            Choice::new(weapon.name.clone(), weapon.name.clone()).note(weapon.about())
        }),
    );
    Field::one("weapon", "Weapon", choices).because(&[id::VOID_08, id::LATE_27, id::LATE_28])
}

/// Every two who may be set against each other; those who said something first.
pub fn sides(game: &Game<Maelstrom>) -> Vec<(Choice, CharacterId, CharacterId)> {
    let world = &game.world;
    let ids: Vec<CharacterId> = world.playing().map(|(id, _)| id).collect();
    let mut all = Vec::new();
    for first in &ids {
        for second in ids.iter().filter(|second| *second != first) {
            let words = format!("{} against {}", world.handle(*first), world.handle(*second));
            let out = cannot_roll(world, game.content(), *first);
            let why = out.or_else(|| conflict::not_now(world, *first));
            let choice = Choice::new(words.clone(), words).blocked(why);
            all.push((choice, *first, *second));
        }
    }
    all.sort_by_key(|(choice, first, second)| {
        (choice.blocked.is_some(), world.proposal_of(*first).is_none(), *first, *second)
    });
    all
}
