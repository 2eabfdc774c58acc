//! The referee's own hand: in public, with a reason.

use super::{everybody, for_words, people, stats, yes_no};
use crate::ability::Ability;
use crate::charter::options;
use crate::lifestyle::Lifestyle;
use crate::moves::Answer;
use crate::rules::{LINE, NAME, amend, busy};
use crate::stat::SIZES;
use crate::topic::Topic;
use crate::{Blessed1, id};
use ingle_engine::view::Die;
use ingle_engine::{Choice, Field, Game, Offer, Place, RuleId};
use ingle_shared::form::{choose, house_rules, seats};

/// Every amend.
pub fn offers(game: &Game<Blessed1>) -> Vec<Offer> {
    let world = &game.world;
    let before = matches!(
        game.top().map(|question| &question.topic),
        Some(
            Topic::Ready { .. }
                | Topic::Bless
                | Topic::Sacrifice
                | Topic::Circumstance
                | Topic::Outcome
        )
    );
    let mut amends: Vec<Offer> = Vec::new();
    if world.deed.is_some() && before {
        amends.push(
            new("rule_outcome", "Rule how it comes out", &[id::CHK_12])
                .field(yes_no("so", "It succeeds, or the Attackers win", Answer::Yes))
                .field(Field::number("margin", "By", 0, 40, 0).because(&[id::SEV_11])),
        );
    }
    if world.deed.is_some() && game.top().is_some() {
        amends.push(new("call_off", "Call it off", &[id::CHK_12]));
    }
    let of = everybody(game);
    if !of.is_empty() {
        on_characters(game, of, &mut amends);
    }
    let rules = house_rules(options(), &world.charter.values());
    let offer =
        choose(new("amend_option", "Change a house rule", &[]), "option", "House rule", rules);
    let blocked = busy(game);
    amends.push(offer.blocked(blocked));
    let reason = || Field::text("reason", "Reason", LINE);
    amends.into_iter().map(|offer| offer.field(reason())).collect()
}

fn new(verb: &'static str, label: &str, rules: &[RuleId]) -> Offer {
    Offer::new(verb, label, rules).at(Place::Amend)
}

fn on_characters(game: &Game<Blessed1>, of: Vec<Choice>, all: &mut Vec<Offer>) {
    let world = &game.world;
    let who = |offer: Offer| choose(offer, "character", "Who", of.clone());
    let sizes = SIZES.map(|sides| Choice::new(sides, format!("d{sides}")).die(Die::in_hand(sides)));
    all.push(
        who(new("amend_stat", "Set a Stat's die", &[id::DIE_01]))
            .field(Field::one("stat", "Stat", stats(game)))
            .field(Field::one("die", "Die", sizes.to_vec()).because(&[id::DIE_01, id::STAT_10])),
    );
    all.push(
        who(new("amend_blessings", "Set Blessings", &[id::BLS_12, id::BLS_14]))
            .field(Field::number("count", "Blessings", 0, 99, 3).because(&[id::BLS_12])),
    );
    let lifestyles = Lifestyle::ALL.map(|one| Choice::new(one.name(), one.name()));
    all.push(who(new("amend_lifestyle", "Set a Lifestyle", &[id::LIFE_01])).field(Field::one(
        "lifestyle",
        "Lifestyle",
        lifestyles.to_vec(),
    )));
    let words = amend::lacking(world).into_iter().map(|(word, _)| word);
    all.extend(for_words(
        new("give_ability", "Give an Ability", &[id::ABIL_01]),
        "which",
        "What",
        words,
    ));
    let words = amend::held(world).into_iter().map(|(word, _)| word);
    let offer =
        for_words(new("swap_ability", "Swap an Ability", &[id::ABIL_70]), "which", "What", words);
    let keys = Ability::ALL
        .map(|one| Choice::new(serde_json::to_value(one).unwrap_or_default(), one.name()));
    all.extend(offer.map(|offer| offer.field(Field::one("ability", "For", keys.to_vec()))));
    all.extend(super::referee::wounds(game, new("heal", "Take a wound away", &[id::WND_05])));
    let uncool = people(game, |_, one| one.uncool.is_some(), |_, _| None);
    if !uncool.is_empty() {
        all.push(choose(new("make_cool", "End Uncool", &[id::DM_06]), "character", "Who", uncool));
    }
    all.push(
        who(new("give_item", "Add an item", &[id::ITEM_01]))
            .field(Field::text("item", "Item", LINE)),
    );
    if let Some(chase) = &world.chase {
        let runners = people(game, |id, _| chase.runners.contains_key(&id), |_, _| None);
        if !runners.is_empty() {
            all.push(
                choose(
                    new("amend_space", "Move a token", &[id::CHASE_02]),
                    "character",
                    "Whose",
                    runners,
                )
                .field(Field::number("space", "Space", 0, 200, 0).because(&[id::CHASE_02])),
            );
        }
    }
    all.push(
        who(new("rename", "Rename a character", &[])).field(Field::text("name", "New name", NAME)),
    );
    // Who is asked something cannot leave in the middle of it.
    all.push(
        choose(who(new("give", "Give a character to somebody", &[])), "to", "To", seats(game))
            .blocked(busy(game)),
    );
    all.push(
        who(new("remove", "Take a character out of play", &[]))
            .warning("The character leaves the game, Blessings and all.")
            .blocked(busy(game)),
    );
}
