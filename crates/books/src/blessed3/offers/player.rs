//! What players may do at any time.

use super::{names, stats};
use crate::blessed3::rules::{LINE, blessings, proposal};
use crate::blessed3::{Blessed3, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, Seat, Why};

/// The moves of a player that are always there.
pub fn offers(game: &Game<Blessed3>, seat: Seat) -> Vec<Offer> {
    let mut all = Vec::new();
    if game.world.of(seat).next().is_some() {
        all.push(declare(game, seat));
    }
    let open = own_proposals(game, seat);
    if !open.is_empty() {
        all.push(
            Offer::new("withdraw_proposal", "Take it back", &[id::CHK_01])
                .field(Field::one("proposal", "What", open))
                .at(Place::Side),
        );
    }
    all.extend(spending(game, seat));
    all
}

fn own_proposals(game: &Game<Blessed3>, seat: Seat) -> Vec<Choice> {
    let all = game.world.proposals.iter();
    let own = all.filter(|(_, proposal)| game.world.seat(proposal.by) == Some(seat));
    own.map(|(id, proposal)| Choice::new(*id, proposal.intent.clone())).collect()
}

fn declare(game: &Game<Blessed3>, seat: Seat) -> Offer {
    let own: Vec<_> = game.world.of(seat).collect();
    let many = own.len() > 1;
    let label = |name: &str, what: String| if many { format!("{name}: {what}") } else { what };
    let mut aptitudes = vec![Choice::none("none")];
    let mut entries = vec![Choice::none("none")];
    for (_, one) in &own {
        for aptitude in &one.aptitudes {
            let value = format!("{}: {}", one.name, aptitude.name);
            if !aptitudes.iter().any(|known| known.value == value.as_str()) {
                aptitudes.push(Choice::new(value, label(&one.name, aptitude.name.clone())));
            }
        }
        for (number, text) in &one.backstory {
            let value = format!("{}: {number}", one.name);
            entries.push(Choice::new(value, label(&one.name, format!("{number}. {text}"))));
        }
    }
    let open = own_proposals(game, seat).len();
    let full = (open >= proposal::MOST_OPEN).then(|| {
        Why::from(id::CHK_01)
            .say(format!("{open} of your proposals wait already; take one back first."))
    });
    Offer::new("declare", "I try to …", &[id::CHK_01])
        .hint("Say what you attempt; the GM sets the terms.")
        .field(Field::one("character", "Who", names(own.iter().map(|(_, one)| one.name.as_str()))))
        .field(Field::text("intent", "What", LINE))
        .field(Field::one("stat", "With", stats(game.content())).because(&[id::CHK_02]))
        .field(
            Field::one("aptitude", "Apt in it", aptitudes)
                .hint("An Aptitude of whoever acts; the GM says whether it is related enough.")
                .because(&[id::APT_06, id::APT_14]),
        )
        .field(
            Field::one("history", "From your Backstory", entries)
                .hint("With this History may stand in.")
                .because(&[id::STAT_15, id::BACK_07]),
        )
        .blocked(full)
}

/// Spending Blessings and calling in favors, for whoever has characters.
pub fn spending(game: &Game<Blessed3>, seat: Seat) -> Vec<Offer> {
    let mut all = Vec::new();
    let costs = blessings::costs(game, seat);
    if game.world.of(seat).any(|(_, one)| one.count() > 0) {
        let none = costs.iter().all(|(.., short)| short.is_some());
        let first = costs.first().and_then(|(.., short)| short.clone()).filter(|_| none);
        let choices = costs.into_iter().map(|(word, _, cost, short)| {
            Choice::new(word.clone(), word).note(cost.words()).blocked(short)
        });
        all.push(
            Offer::new("spend", "Spend Blessings", &[id::BLS_01, id::BLS_07])
                .hint(
                    "On something that the table agreed on; the cheapest dice that pay are taken.",
                )
                .field(Field::one("cost", "Cost", choices.collect()).because(&[id::BLS_07]))
                .field(Field::text("on", "On what", LINE))
                .blocked(first)
                .at(Place::Side),
        );
    }
    let favors = blessings::favors(game, seat);
    if !favors.is_empty() {
        let choices = favors.into_iter().map(|(word, ..)| Choice::new(word.clone(), word));
        all.push(
            Offer::new("call_on", "Call in a favor", &[id::BLS_26])
                .hint("Their favor goes down by as many Blessings as you gain.")
                .field(
                    Field::one("whom", "Whom, how much", choices.collect()).because(&[id::BLS_48]),
                )
                .blocked(blessings::no_favor(game, seat))
                .at(Place::Side),
        );
    }
    all
}
