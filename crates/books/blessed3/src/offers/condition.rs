//! Conditions, injuries and scenes as forms of the referee.

use super::{names, rank, someone, stats};
use crate::condition::Condition;
use crate::rules::{LINE, busy, condition};
use crate::world::{Character, Id};
use crate::{Blessed3, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, RuleId, Why};

/// Every Condition as a choice. [B3-CND-23?]
fn conditions(game: &Game<Blessed3>) -> Vec<Choice> {
    let choice =
        |one: Condition| Choice::new(one.words(), one.words()).note(game.content().condition(one));
    let stats: Vec<_> = game.world.stats().collect();
    Condition::all(&stats).into_iter().map(choice).collect()
}

/// The moves on Conditions that are always there. [B3-CND-01 B3-CND-25? B3-TERM-20?]
pub fn offers(game: &Game<Blessed3>) -> Vec<Offer> {
    let world = &game.world;
    let mut all = Vec::new();
    if world.characters.is_empty() {
        return all;
    }
    all.push(
        Offer::new("afflict", "Give a Condition", &[id::CND_01, id::CND_02])
            .field(someone(world, "Who"))
            .field(
                Field::one("condition", "Condition", conditions(game))
                    .because(&[id::CND_01, id::CND_23]),
            )
            .field(
                Field::note("story", "What happened", LINE)
                    .hint("Who saw it, and who may help to shed it.")
                    .because(&[id::CND_02]),
            )
            .at(Place::Side),
    );
    let there = condition::all(world);
    let mut gone: Vec<Choice> =
        there.iter().map(|(words, ..)| Choice::new(words.clone(), words.clone())).collect();
    let injuries = condition::injuries(world).into_iter();
    gone.extend(injuries.map(|(words, ..)| Choice::new(words.clone(), words)));
    if !gone.is_empty() {
        all.push(
            Offer::new("relieve", "A Condition or injury is over", &[id::CND_25, id::CND_43])
                .field(Field::one("what", "What", gone).because(&[id::CND_25]))
                .at(Place::Side),
        );
    }
    if !there.is_empty() {
        let choices = there.into_iter().map(|(words, ..)| Choice::new(words.clone(), words));
        all.push(
            Offer::new("call_treatment", "Call for a treatment", &[id::CND_25])
                .hint("A Check, usually with Home; a success takes the Condition away.")
                .field(someone(world, "Who treats"))
                .field(Field::one("what", "What", choices.collect()).because(&[id::CND_25]))
                .field(
                    Field::one("stat", "Stat", stats(game)).usually("Home").because(&[id::CHK_02]),
                )
                .field(rank())
                .blocked(busy(game))
                .at(Place::Side),
        );
    }
    all.push(injure(game));
    all.push(
        Offer::new("scene_ends", "The scene ends", &[id::TERM_20, id::CND_04])
            .hint("Every Ache goes.")
            .at(Place::Side),
    );
    all
}

fn injure(game: &Game<Blessed3>) -> Offer {
    let room = |one: &&Character| one.standing.injuries.len() < condition::MOST_INJURIES;
    let all = game.world.characters.values().map(|one| &**one);
    let able = names(all.filter(room).map(|one| one.name.as_str()));
    let full = able.is_empty().then(|| {
        Why::from(id::CND_43).say("Everybody has all the injuries that fit; heal one first.")
    });
    Offer::new("injure", "Note an injury", &[id::CND_43])
        .field(Field::one("character", "Who", able))
        .field(Field::text("text", "What", LINE).because(&[id::CND_43]))
        .blocked(full)
        .at(Place::Side)
}

/// What a successful Attack does. [B3-ATK-03 B3-ATK-14?]
pub fn consequence(game: &Game<Blessed3>, by: Id, targets: &[Id], violent: bool) -> Vec<Offer> {
    let world = &game.world;
    let there = targets.iter().filter_map(|id| world.characters.get(id));
    let whom = names(there.map(|one| one.name.as_str()));
    if whom.is_empty() {
        return Vec::new();
    }
    let mut choices = vec![Choice::none("no Condition")];
    choices.extend(conditions(game));
    let rules: &[RuleId] =
        if violent { &[id::ATK_14, id::ATK_03] } else { &[id::ATK_14, id::CND_01] };
    let hint = match violent {
        true => format!("{}'s Attack was violent, and so it is dangerous.", world.name(by)),
        false => format!("{}'s Attack comes through.", world.name(by)),
    };
    vec![
        Offer::new("strike", "What it does", rules)
            .hint(hint)
            .field(Field::one("whom", "To", whom))
            .field(Field::one("condition", "Condition", choices).because(&[id::CND_01]))
            .field(Field::note("injury", "Injury", LINE).because(&[id::CND_43])),
    ]
}
