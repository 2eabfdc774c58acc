//! The referee's own hand: in public, with a reason.

use super::{everybody, for_words, people, stat_choices, yes_no};
use crate::ability::Ability;
use crate::charter::options;
use crate::deed::Kind;
use crate::lifestyle::Lifestyle;
use crate::moves::Answer;
use crate::rules::{LINE, NAME, amend, busy};
use crate::stat::{NAMES, SIZES, Stat, WIDE};
use crate::topic::{Topic, Window};
use crate::{Blessed2, id};
use ingle_engine::view::Die;
use ingle_engine::{Choice, Field, Game, Offer, Place, RuleId};
use ingle_shared::form::{choose, house_rules, seats};

/// Every amend.
pub fn offers(game: &Game<Blessed2>) -> Vec<Offer> {
    let world = &game.world;
    let before = matches!(
        game.top().map(|question| &question.topic),
        Some(Topic::Ready { .. } | Topic::Window(_))
    );
    let mut amends: Vec<Offer> = Vec::new();
    let judged = world.deed.as_ref().is_some_and(|deed| deed.kind != Kind::Focus);
    if judged && before {
        amends.push(
            new("rule_outcome", "Rule how it comes out", &[id::CHK_14])
                .field(yes_no("so", "It succeeds, or the Attackers win", Answer::Yes))
                .field(Field::number("margin", "By", 0, 40, 0).because(&[id::SEV_09])),
        );
    }
    if world.deed.is_some() && game.top().is_some() {
        amends.push(new("call_off", "Call it off", &[id::CHK_14]));
    }
    if world.joint.is_some() {
        amends.push(new("end_at_once", "End the simultaneous action", &[id::SIM_13]));
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

/// A roll that lies half on the table cannot have its die changed.
fn lying(game: &Game<Blessed2>) -> Option<ingle_engine::Why> {
    let first = matches!(
        game.top().map(|question| &question.topic),
        Some(Topic::Window(Window::First { .. }))
    );
    first.then(|| {
        ingle_engine::Why::from(id::SPK_09)
            .say("A first die lies on the table; let it be rolled out.")
    })
}

fn on_characters(game: &Game<Blessed2>, of: Vec<Choice>, all: &mut Vec<Offer>) {
    let world = &game.world;
    let who = |offer: Offer| choose(offer, "character", "Who", of.clone());
    let sizes = SIZES.map(|sides| Choice::new(sides, format!("d{sides}")).die(Die::in_hand(sides)));
    all.push(
        who(new("amend_stat", "Set a Stat's die", &[id::DIE_02]))
            .field(Field::one("stat", "Stat", stat_choices(game, &dice(game))))
            .field(Field::one("die", "Die", sizes.to_vec()).because(&[id::DIE_02, id::STAT_12]))
            .blocked(lying(game)),
    );
    all.push(
        who(new("amend_pool", "Set Blessing Dice", &[id::BLS_01, id::BLS_18])).field(
            Field::note("dice", "Their faces in a row, like 1346", 40)
                .hint("Each from 1 to 6; nothing for an empty pool.")
                .because(&[id::BLS_13]),
        ),
    );
    let lifestyles = Lifestyle::ALL.map(|one| Choice::new(one.name(), one.name()));
    all.push(who(new("amend_lifestyle", "Set a Lifestyle", &[id::CRE_02])).field(Field::one(
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
        for_words(new("swap_ability", "Swap an Ability", &[id::ABIL_80]), "which", "What", words);
    let keys = Ability::ALL
        .map(|one| Choice::new(serde_json::to_value(one).unwrap_or_default(), one.name()));
    all.extend(offer.map(|offer| offer.field(Field::one("ability", "For", keys.to_vec()))));
    let heal = super::referee::wounds(game, new("heal", "Take a wound away", &[id::WND_02]));
    let tended = matches!(game.top().map(|q| &q.topic), Some(Topic::Treated { .. }));
    let tended = tended.then(|| {
        ingle_engine::Why::from(id::WND_02).say("Say first what the treated wound becomes.")
    });
    all.extend(heal.map(|offer| offer.blocked(tended)));
    let uncool = people(game, |_, one| one.uncool.is_some(), |_, _| None);
    if !uncool.is_empty() {
        all.push(choose(
            new("make_cool", "End Uncool", &[id::COOL_03]),
            "character",
            "Who",
            uncool,
        ));
    }
    all.push(
        who(new("give_item", "Add an item", &[id::ITEM_02]))
            .field(Field::text("item", "Item", LINE)),
    );
    all.push(
        who(new("rename", "Rename a character", &[])).field(Field::text("name", "New name", NAME)),
    );
    if let Some(stat @ Stat::Own(_)) = world.setting() {
        let about = world.own.as_ref().map_or("", |own| own.about.as_str());
        all.push(
            new("name_stat", "Name the Stat of your setting", &[id::STAT_17, id::STAT_18])
                .hint("It must matter and work alike for all, overlap none of the first six, and sound like no other Stat.")
                .field(Field::text("name", "Name", WIDE).notation(NAMES).usually(stat.name()))
                .field(Field::note("about", "What it covers", LINE).usually(about))
                .blocked(busy(game)),
        );
    }
    // Who is asked something cannot leave in the middle of it.
    all.push(
        choose(who(new("give", "Give a character to somebody", &[])), "to", "To", seats(game))
            .blocked(busy(game)),
    );
    all.push(
        who(new("remove", "Take a character out of play", &[]))
            .warning("The character leaves the game, Blessing Dice and all.")
            .blocked(busy(game)),
    );
}

/// Every Stat that has a die of a character's own: the seven, and the setting's.
fn dice(game: &Game<Blessed2>) -> Vec<Stat> {
    let own = game.world.setting().filter(|stat| *stat != Stat::Hardy);
    Stat::ALL.into_iter().chain(own).collect()
}
