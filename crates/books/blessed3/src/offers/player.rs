//! What players may do at any time.

use super::{aptitudes, attack, names, stats, trap};
use crate::rules::{LINE, bank, blessings, proposal, recharge};
use crate::{Blessed3, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, Seat, Why};

/// The moves of a player that are always there.
pub fn offers(game: &Game<Blessed3>, seat: Seat) -> Vec<Offer> {
    let mut all = Vec::new();
    if game.world.of(seat).next().is_some() {
        all.push(declare(game, seat));
        all.extend(attack::declare(game, seat));
        all.extend(trap::player(game, seat));
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
    let mut entries = vec![Choice::none("none")];
    for (_, one) in &own {
        for (number, text) in &one.backstory {
            let value = format!("{}: {number}", one.name);
            entries.push(Choice::new(value, label(&one.name, format!("{number}. {text}"))));
        }
    }
    Offer::new("declare", "I try to …", &[id::CHK_01])
        .hint("Say what you attempt; the GM sets the terms.")
        .field(Field::one("character", "Who", names(own.iter().map(|(_, one)| one.name.as_str()))))
        .field(Field::text("intent", "What", LINE))
        .field(Field::one("stat", "With", stats(game)).because(&[id::CHK_02]))
        .field(
            aptitudes(own.iter().map(|(_, one)| *one), many, "Apt in it")
                .hint("An Aptitude of whoever acts; the GM says whether it is related enough.")
                .because(&[id::APT_06, id::APT_14]),
        )
        .field(
            Field::one("history", "From your Backstory", entries)
                .hint("With this History may stand in.")
                .because(&[id::STAT_15, id::BACK_07]),
        )
        .blocked(full(game, seat))
}

/// Why nothing more can be proposed now, if so. [B3-CHK-01]
pub fn full(game: &Game<Blessed3>, seat: Seat) -> Option<Why> {
    let open = own_proposals(game, seat).len();
    (open >= proposal::MOST_OPEN).then(|| {
        Why::from(id::CHK_01)
            .say(format!("{open} of your proposals wait already; take one back first."))
    })
}

/// Effects with a Recharge, and what was set aside. [B3-TERM-01 B3-TERM-06]
fn keeping(game: &Game<Blessed3>, seat: Seat) -> Vec<Offer> {
    let mut all = Vec::new();
    let effects = recharge::own(game, seat);
    if !effects.is_empty() {
        let used = effects.iter().map(|(word, _, name, effect)| {
            let cost = effect.cost().notation();
            Choice::new(word.clone(), word.clone())
                .note(format!("Recharge {cost}"))
                .blocked(recharge::spent(name, *effect))
        });
        all.push(one_of("use_effect", "Use an effect", used.collect()));
    }
    let effects = recharge::rechargeable(game, seat);
    if !effects.is_empty() {
        let paid = effects.iter().map(|(word, by, name, effect)| {
            let cost = effect.cost().notation();
            Choice::new(word.clone(), format!("{word} for {cost}"))
                .blocked(recharge::short(game, *by, name, *effect))
        });
        all.push(one_of("recharge", "Recharge an effect", paid.collect()));
    }
    all.extend(super::ethic::spending(game, seat));
    let banked = bank::banked(game, seat);
    if !banked.is_empty() {
        let choices = banked.into_iter().map(|(word, ..)| Choice::new(word.clone(), word));
        all.push(
            Offer::new("spend_banked", "Spend what was set aside", &[id::TERM_05, id::TERM_06])
                .hint("As the effect says that set it aside.")
                .field(Field::one("what", "What", choices.collect()).because(&[id::TERM_06]))
                .field(Field::text("on", "On what", LINE))
                .at(Place::Side),
        );
    }
    all
}

/// A form that picks one effect; greyed out where none can be picked.
fn one_of(verb: &'static str, label: &str, choices: Vec<Choice>) -> Offer {
    let none = choices.iter().all(|choice| choice.blocked.is_some());
    let why = choices.first().filter(|_| none).and_then(|choice| choice.blocked.clone());
    Offer::new(verb, label, &[id::TERM_01])
        .field(Field::one("which", "Which", choices).because(&[id::TERM_01, id::TERM_09]))
        .blocked(why)
        .at(Place::Side)
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
    all.extend(keeping(game, seat));
    all
}
