//! Answers to the questions of an Endeavor, as forms.

use super::stands;
use crate::Blessed2;
use crate::endeavor::due::Due;
use crate::endeavor::monstrous::Monstrous;
use crate::endeavor::topic::EndeavorTopic;
use crate::id;
use crate::offers::stat;
use crate::rules::LINE;
use crate::rules::endeavor::{due, power, stamina};
use crate::stat::Stat;
use ingle_engine::{Choice, Field, Game, Offer, Seat};

/// Answers to a question of an Endeavor.
pub fn asked(game: &Game<Blessed2>, topic: &EndeavorTopic, _: Seat) -> Vec<Offer> {
    match topic {
        EndeavorTopic::Share => share(game),
        EndeavorTopic::Button => button(game),
        EndeavorTopic::Revenge => revenge(game),
        EndeavorTopic::Power => powers(game),
        EndeavorTopic::Stamina => move_out(game),
        EndeavorTopic::Back => step_back(game),
        EndeavorTopic::Round => Vec::new(),
    }
}

fn share(game: &Game<Blessed2>) -> Vec<Offer> {
    let Some(Due::Share { among, left, .. }) = due::next(&game.world) else { return Vec::new() };
    let who = among.into_iter().map(|id| stands(game, id)).collect();
    vec![
        Offer::new("share_out", format!("Share {left} spaces"), &[id::END_21, id::END_28])
            .hint("As you like; each of you moves once.")
            .field(Field::one("who", "Who moves", who).because(&[id::END_21]))
            .field(
                Field::number("spaces", "Spaces", 0, left.into(), left.into())
                    .because(&[id::END_21]),
            ),
    ]
}

fn button(game: &Game<Blessed2>) -> Vec<Offer> {
    let choices = due::choices(&game.world).into_iter().map(|(name, button)| {
        let vengeful = game.world.vengeful(button.owner);
        let note = if vengeful { "it takes Revenge" } else { "" };
        Choice::new(name.clone(), name).note(note)
    });
    vec![
        Offer::new("set_off", "Set off one button", &[id::MON_05, id::MON_11])
            .hint("The others stay where they are.")
            .field(Field::one("which", "Which", choices.collect()).because(&[id::MON_05])),
    ]
}

fn revenge(game: &Game<Blessed2>) -> Vec<Offer> {
    let Some(Due::Revenge { on, .. }) = due::next(&game.world) else { return Vec::new() };
    let label = format!("Revenge on {}", game.world.name(on));
    vec![
        Offer::new("avenge", label, &[id::MON_37, id::MON_38])
            .hint("A Contest that uses up nobody's action.")
            .field(stat(game, Stat::Hurt))
            .weigh("stat"),
    ]
}

fn powers(game: &Game<Blessed2>) -> Vec<Offer> {
    let world = &game.world;
    let Some(Due::Power { by, spaces, .. }) = due::next(world) else { return Vec::new() };
    let powers = world.monster(by).map_or(&[][..], |monster| &monster.powers);
    let about = |nth: u8| {
        let kind = powers.get(usize::from(nth)).map(|power| power.kind);
        kind.map_or("", |kind| game.content().bestiary.about(kind))
    };
    let choices = power::choices(world)
        .into_iter()
        .map(|(name, nth)| Choice::new(name.clone(), name).note(about(nth)));
    let choices: Vec<Choice> = choices.collect();
    let inspires = power::choices(world).iter().any(|(_, nth)| {
        powers.get(usize::from(*nth)).is_some_and(|power| power.kind == Monstrous::Inspire)
    });
    let label = format!("{} moved {spaces}: use an Ability", world.name(by));
    let allies = power::allies(world).into_iter().map(|(_, id)| stands(game, id));
    let allies = match inspires {
        true => allies.collect(),
        false => vec![Choice::none("nobody")],
    };
    let ally = Field::one("ally", "For Inspire, whom", allies).because(&[id::MON_48]);
    vec![
        Offer::new("use_power", label, &[id::MON_66, id::MON_68])
            .hint("Using it drains it until it is recharged; unused it stays charged.")
            .field(Field::one("which", "Which", choices).because(&[id::MON_66]))
            .field(ally),
    ]
}

fn move_out(game: &Game<Blessed2>) -> Vec<Offer> {
    let together = game.world.endeavor.as_ref().map_or(0, |now| now.together());
    let choices = stamina::able(&game.world).into_iter().map(|(id, needs)| {
        let name = game.world.name(id);
        let note = format!("stamina {needs}; {} left of {together}", together - u32::from(needs));
        Choice::new(name.clone(), name).note(note)
    });
    vec![
        Offer::new("move_out", "Move a Monstrosity out", &[id::MON_08, id::MON_18])
            .hint("You move back as far as its stamina, shared as you like; nobody is killed.")
            .field(Field::one("which", "Which", choices.collect()).because(&[id::MON_08]))
            .field(Field::note("story", "How", LINE).because(&[id::MON_09])),
    ]
}

fn step_back(game: &Game<Blessed2>) -> Vec<Offer> {
    let Some(Due::Back { left, .. }) = due::next(&game.world) else { return Vec::new() };
    let who = stamina::walkers(&game.world).into_iter().map(|(_, id)| stands(game, id)).collect();
    vec![
        Offer::new("step_back", format!("Move back {left} in all"), &[id::MON_08, id::MON_17])
            .hint("Nobody moves back below 0.")
            .field(Field::one("who", "Who", who).because(&[id::MON_17]))
            .field(
                Field::number("spaces", "Spaces", 1, left.max(1).into(), left.max(1).into())
                    .because(&[id::MON_17]),
            ),
    ]
}
