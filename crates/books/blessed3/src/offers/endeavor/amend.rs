//! The referee's own hand in an Endeavor, as forms.

use super::{characters, reason, stands};
use crate::Blessed3;
use crate::charter::YesNo;
use crate::endeavor::design::{Action, Like};
use crate::endeavor::rule;
use crate::endeavor::track::FARTHEST;
use crate::offers::{stats, yes_no};
use crate::rules::NAME;
use crate::rules::endeavor::button;
use ingle_engine::{Choice, Field, Game, Offer, Place, Why};

/// Areas that an Endeavor may have.
const AREAS: usize = 8;

/// What the referee may rule while an Endeavor runs.
pub fn offers(game: &Game<Blessed3>) -> Vec<Offer> {
    let world = &game.world;
    let Some(now) = world.endeavor() else { return Vec::new() };
    let mut all = Vec::new();
    let living: Vec<Choice> = now.living().map(|actor| stands(game, actor.id)).collect();
    let actions = Action::ALL.into_iter().filter(|action| *action != Action::Pass);
    let actions: Vec<Choice> =
        actions.map(|action| Choice::new(action.name(), action.name())).collect();
    all.push(
        Offer::new("limit", "Limit Stats and actions", &[rule::END_12, rule::END_16])
            .hint("Nothing picked: no limit.")
            .field(
                Field::several("only", "Only these Stats", stats(game), 0, 7)
                    .because(&[rule::END_12]),
            )
            .field(
                Field::several("barred", "Not these actions", actions, 0, 4)
                    .because(&[rule::END_16]),
            )
            .field(reason())
            .at(Place::Amend),
    );
    all.push(
        Offer::new("automatic", "The engine plays your characters", &[rule::END_15])
            .hint("A simple greedy way; switch it off at any time.")
            .field(yes_no("on", "It does", if now.automatic { YesNo::No } else { YesNo::Yes }))
            .at(Place::Side),
    );
    let joining = characters(game, |id| now.actor(id).is_none());
    if !joining.is_empty() && now.actors.len() < 24 {
        let sides = now.design.sides.iter();
        let sides = sides.map(|side| Choice::new(side.name.clone(), side.name.clone()));
        all.push(
            Offer::new("join", "Somebody joins", &[rule::END_73])
                .field(Field::one("character", "Who", joining))
                .field(Field::one("side", "On the side of", sides.collect()))
                .field(reason())
                .at(Place::Amend),
        );
    }
    if !living.is_empty() {
        all.push(
            Offer::new("take_out", "Somebody leaves", &[rule::END_72, rule::END_73])
                .field(Field::one("who", "Who", living.clone()))
                .field(reason())
                .at(Place::Amend),
        );
        all.push(
            Offer::new("move_token", "Put somebody somewhere", &[rule::END_27])
                .field(Field::one("who", "Who", living.clone()))
                .field(Field::number("at", "At", 0, FARTHEST.into(), 0).because(&[rule::END_26]))
                .field(reason())
                .at(Place::Amend),
        );
    }
    let out: Vec<Choice> =
        now.actors.iter().filter(|actor| actor.out).map(|actor| stands(game, actor.id)).collect();
    if !out.is_empty() {
        all.push(
            Offer::new("let_return", "Somebody returns", &[rule::END_72])
                .field(Field::one("who", "Who", out))
                .field(reason())
                .at(Place::Amend),
        );
    }
    all.extend(buttons(game));
    if now.design.like == Like::Racing {
        let most = (now.areas.len() >= AREAS).then(|| {
            Why::from(rule::RACE_04).say(format!("{AREAS} areas are the most a race has."))
        });
        let places: Vec<Choice> = (1..=60u32).map(|at| Choice::new(at, at.to_string())).collect();
        all.push(
            Offer::new("open_area", "Open another area", &[rule::RACE_04])
                .field(Field::text("name", "Name", NAME))
                .field(
                    Field::number("length", "Length", 1, FARTHEST.into(), 10)
                        .because(&[rule::RACE_22]),
                )
                .field(
                    Field::several("terrain", "Terrain at", places, 0, 60)
                        .because(&[rule::RACE_03]),
                )
                .blocked(most)
                .at(Place::Side),
        );
    }
    let count = living.len();
    all.push(
        Offer::new("end_endeavor", "End the Endeavor", &[rule::END_01, rule::MON_78])
            .field(Field::several("winners", "Who has won", living, 0, count))
            .field(reason())
            .at(Place::Amend),
    );
    all
}

fn buttons(game: &Game<Blessed3>) -> Vec<Offer> {
    let mut all = Vec::new();
    let Some(now) = game.world.endeavor() else { return all };
    let kinds = button::kinds(now).into_iter().map(|(word, _)| Choice::new(word.clone(), word));
    let mut whose = vec![Choice::none("everybody's")];
    whose.extend(now.living().map(|actor| stands(game, actor.id)));
    let full = (now.buttons.len() >= 400)
        .then(|| Why::from(rule::END_30).say("The tracks are full of buttons; lift some first."));
    all.push(
        Offer::new("lay_button", "Lay a button", &[rule::END_30])
            .field(Field::one("kind", "Which", kinds.collect()).because(&[rule::END_30]))
            .field(Field::one("whose", "Whose", whose).because(&[rule::END_31, rule::END_32]))
            .field(Field::number("at", "At", 0, FARTHEST.into(), 0).because(&[rule::END_26]))
            .field(
                Field::several("stats", "Stats of an Area", stats(game), 0, 7)
                    .hint("Terrain only: the Stats that it allows for position rolls.")
                    .because(&[rule::RACE_16, rule::RACE_27]),
            )
            .field(reason())
            .blocked(full)
            .at(Place::Amend),
    );
    let lying = button::all(&game.world);
    if !lying.is_empty() {
        let choices = lying.into_iter().map(|(words, _)| Choice::new(words.clone(), words));
        all.push(
            Offer::new("lift_button", "Take a button away", &[rule::MON_51])
                .field(Field::one("which", "Which", choices.collect()).because(&[rule::MON_51]))
                .field(reason())
                .at(Place::Amend),
        );
    }
    all
}
