//! Special actions, and staying in a race, as forms.

use super::stands;
use crate::endeavor::design::Special;
use crate::endeavor::rule;
use crate::offers::stats;
use crate::rules::endeavor::special;
use crate::view::way;
use crate::world::Id;
use crate::{Blessed3, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, Why};

/// What is rolled to stay in the race. [B3-RACE-30?]
pub fn stay(game: &Game<Blessed3>, who: Id) -> Vec<Offer> {
    let count = game.world.endeavor().map_or(0, |now| now.fatigue(who));
    let label = format!("{} has {count} Fatigue", game.world.name(who));
    vec![
        Offer::new("stay_with", label, &[rule::RACE_18, rule::RACE_30])
            .hint(
                "A Check to stay in the race: Easy, and one rank harder for each after the first.",
            )
            .field(
                Field::one("stat", "Normally with", stats(game))
                    .usually("Hand")
                    .because(&[rule::RACE_30]),
            ),
    ]
}

/// Who of those with as many takes the special action. [B3-END-24 B3-MON-77?]
pub fn tied(game: &Game<Blessed3>, who: &[Id]) -> Vec<Offer> {
    let choices = who.iter().map(|id| stands(game, *id)).collect();
    vec![
        Offer::new("tied", "Who takes the special action", &[rule::END_24, rule::MON_77])
            .field(Field::one("who", "Who", choices).because(&[rule::END_24])),
    ]
}

/// The special actions of somebody. [B3-END-22 B3-END-23]
pub fn offers(game: &Game<Blessed3>, who: Id) -> Vec<Offer> {
    let world = &game.world;
    let Some(now) = world.endeavor() else { return Vec::new() };
    let Some(actor) = now.actor(who) else { return Vec::new() };
    let count = world.temporary(who);
    let opponents =
        || -> Vec<Choice> { now.opponents(who).map(|other| stands(game, other.id)).collect() };
    let mut all = Vec::new();
    for special in &now.side(actor).specials {
        let blocked = special::blocked(world, who, *special);
        all.push(
            match special {
                Special::Combo => {
                    let walk = now.walks(who, count as u32, true);
                    let ghost = way(now, who, &walk);
                    Offer::new("combo", "Perform Combo", &[rule::MON_27, rule::MON_28]).hint(
                        format!("Up {count}: {ghost}; then give up height to move opponents down."),
                    )
                }
                Special::Victory => {
                    Offer::new("declare_victory", "Declare Victory", &[rule::MON_30])
                        .hint("An opponent of choice is out.")
                        .field(Field::one("whom", "Whom", opponents()).because(&[rule::MON_30]))
                }
                Special::Onslaught => onslaught(game, who, opponents()),
                Special::Scheme => Offer::new("scheme_victory", "Declare Victory", &[rule::MON_35])
                    .hint("An opponent of choice is out.")
                    .field(Field::one("whom", "Whom", opponents()).because(&[rule::MON_35])),
                Special::Overcome => {
                    let rules = [rule::RACE_14, rule::RACE_36];
                    Offer::new("overcome", format!("Overcome: up {}", actor.amount), &rules)
                        .hint("Past the first Terrain that would stop you; it costs nothing.")
                }
            }
            .blocked(blocked),
        );
    }
    all.push(
        Offer::new("no_special", "No special action", &[rule::END_52])
            .hint("Nobody else then gets it.")
            .at(Place::Side),
    );
    all
}

fn onslaught(game: &Game<Blessed3>, who: Id, opponents: Vec<Choice>) -> Offer {
    let world = &game.world;
    let half = world.temporary(who) / 2;
    let also = world.endeavor().into_iter().flat_map(|now| now.opponents(who)).map(|other| {
        let fits = special::addable(world, who, other.id);
        let why = (!fits).then(|| {
            Why::rules(&[rule::MON_32, rule::MON_72]).say(format!(
                "Only those with fewer than {half} temporary Blessings may be added; {} has {}.",
                world.name(other.id),
                world.temporary(other.id)
            ))
        });
        stands(game, other.id).blocked(why)
    });
    let also: Vec<Choice> = also.collect();
    let most = also.len();
    Offer::new("onslaught", "Perform Combo", &[rule::MON_31, rule::MON_34])
        .hint("Spends all temporary Blessings and wounds them; a row of Wounds takes out.")
        .field(Field::one("first", "Whom", opponents).because(&[rule::MON_31, rule::MON_73]))
        .field(Field::several("also", "And", also, 0, most).because(&[rule::MON_32, id::BLS_36]))
}
