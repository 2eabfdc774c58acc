//! What the grown Ethics set aside, and what it is spent on, as forms.

use super::{names, yes_no};
use crate::charter::YesNo;
use crate::content::Spends;
use crate::pay::word;
use crate::rules::NAME;
use crate::rules::ethic::{Purse, precision, purses, rest, rite};
use crate::world::{Blessing, Id, Presence};
use crate::{Blessed3, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, RuleId, Seat, Why};

/// Whether the scene is a safe place of rest. [B3-EOPT-20?]
pub fn referee(game: &Game<Blessed3>) -> Offer {
    let now = if game.world.resting { YesNo::No } else { YesNo::Yes };
    Offer::new("rest", "A safe place of rest", &[id::EOPT_20])
        .hint("What some Ethics set aside is spent there. It ends with the scene.")
        .field(yes_no("safe", "It is one", now).because(&[id::EOPT_20]))
        .blocked(game.world.endeavor().map(|now| {
            let say = format!("“{}” runs; no place is safe before it ends.", now.name);
            Why::from(id::EOPT_20).say(say)
        }))
        .at(Place::Side)
}

fn what(found: &[Purse], rules: &[RuleId]) -> Field {
    let choices = found.iter().map(|purse| Choice::new(purse.word.clone(), purse.word.clone()));
    Field::one("what", "How many", choices.collect()).because(rules)
}

/// What a seat may spend of what its Ethics set aside. [B3-EOPT-02 B3-EOPT-05 B3-EOPT-07 B3-EOPT-12 B3-EOPT-14]
pub fn spending(game: &Game<Blessed3>, seat: Seat) -> Vec<Offer> {
    let mut all = Vec::new();
    let busts = purses(game, seat, Spends::Rest);
    if !busts.is_empty() {
        let everybody = names(game.world.characters.values().map(|one| one.name.as_str()));
        all.push(
            Offer::new("rest_busts", "Spend busts at rest", &[id::EOPT_02, id::EOPT_20])
                .hint("As many Blessings, for yourself or an ally.")
                .field(what(&busts, &[id::EOPT_02]))
                .field(Field::one("to", "For", everybody).because(&[id::EOPT_02]))
                .blocked(rest::restless(game))
                .at(Place::Side),
        );
    }
    let boons = purses(game, seat, Spends::RestShared);
    if let Some(first) = boons.first() {
        let opponents = rest::opponents(game, first.by, &first.effect);
        let opponents = names(opponents.iter().map(|id| game.world.name(*id)));
        let nobody = opponents.is_empty().then(|| {
            ingle_engine::Why::from(id::EOPT_07)
                .say("Nobody whose boons these were is here any more.")
        });
        // One owner at a time, because opponents are each one's own.
        let own: Vec<Purse> = boons.iter().filter(|purse| purse.by == first.by).cloned().collect();
        all.push(
            Offer::new("rest_boons", "Spend boons at rest", &[id::EOPT_07, id::EOPT_20])
                .hint(
                    "As many Blessings for yourself, and as many for an opponent whose they were.",
                )
                .field(what(&own, &[id::EOPT_07]))
                .field(Field::one("to", "And for", opponents).because(&[id::EOPT_07, id::EOPT_23]))
                .blocked(rest::restless(game).or(nobody))
                .at(Place::Side),
        );
    }
    let boons = purses(game, seat, Spends::Fleeting);
    if !boons.is_empty() {
        all.push(
            Offer::new("indulge", "Spend boons on Blessings", &[id::EOPT_05, id::EOPT_22])
                .hint("Temporary ones: gone when this action, or your next, has ended.")
                .field(what(&boons, &[id::EOPT_05]))
                .at(Place::Side),
        );
    }
    let made = precision::choices(game, seat);
    if !made.is_empty() {
        let none = made.iter().all(|(.., why)| why.is_some());
        let first = made.first().and_then(|(.., why)| why.clone()).filter(|_| none);
        let choices =
            made.into_iter().map(|(word, _, _, why)| Choice::new(word.clone(), word).blocked(why));
        all.push(
            Offer::new("make_up", "Make up for Blessings spent", &[id::EOPT_12, id::EOPT_29])
                .hint("As many boons as you just spent Blessings, and as many Blessings come.")
                .field(Field::one("boons", "Boons", choices.collect()).because(&[id::EOPT_29]))
                .blocked(first)
                .at(Place::Side),
        );
    }
    let busts = purses(game, seat, Spends::Favor);
    if !busts.is_empty() {
        all.push(
            Offer::new("win_favor", "Spend busts on a favor", &[id::EOPT_14, id::EOPT_15])
                .hint("It rises by as many, until the session ends.")
                .field(what(&busts, &[id::EOPT_14]))
                .field(Field::text("who", "Whose favor", NAME).because(&[id::EOPT_14]))
                .at(Place::Side),
        );
    }
    all
}

/// Who witnessed a success. [B3-EOPT-04]
pub fn onlookers(game: &Game<Blessed3>, by: Id) -> Vec<Offer> {
    let others = game.world.characters.iter().filter(|(id, _)| **id != by);
    let choices: Vec<Choice> = others
        .map(|(_, one)| {
            let away = matches!(one.presence, Presence::Away | Presence::Alone);
            let note = if away { "not in the scene" } else { "" };
            Choice::new(one.name.clone(), one.name.clone()).note(note)
        })
        .collect();
    let most = choices.len();
    vec![
        Offer::new("onlookers", "Who witnessed it", &[id::EOPT_04, id::EOPT_21])
            .hint("One more boon is set aside for each of them.")
            .field(Field::several("who", "Who", choices, 0, most).because(&[id::EOPT_04])),
    ]
}

/// A copy of what another gained. [B3-EOPT-09]
pub fn copy(
    game: &Game<Blessed3>,
    seat: Seat,
    from: Id,
    dice: &[Blessing],
    done: &[(Id, u32)],
) -> Vec<Offer> {
    let found = rite::choices(game, seat, from, dice, done);
    if found.is_empty() {
        return Vec::new();
    }
    let choices = found.into_iter().map(|(value, _, die)| match value.ends_with(&word(&die)) {
        true => super::die_choice(value, None, &die),
        false => Choice::new(value.clone(), value),
    });
    vec![
        Offer::new("copy", "Copy a Blessing", &[id::EOPT_09, id::EOPT_26])
            .hint("One bust set aside for each copy; a copy does not bump.")
            .field(Field::one("which", "Which", choices.collect()).because(&[id::EOPT_26])),
    ]
}
