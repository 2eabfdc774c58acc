//! Answers to a declaration that need no terms: six are known to the book, and "tell me more". [MS-ACT-16?]

use super::{TEXT, choose};
use crate::world::Asked;
use crate::{Maelstrom, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, RuleId, Why};

/// Adds the answers to what players said.
pub fn offers(game: &Game<Maelstrom>, all: &mut Vec<Offer>) {
    let world = &game.world;
    if world.proposals.is_empty() {
        return;
    }
    let listed = |blocked: &dyn Fn(&Asked) -> Option<Why>| -> Vec<Choice> {
        let each = world.proposals.iter().map(|(id, proposal)| {
            let label = format!("{}: {}", world.name(proposal.character), proposal.intent);
            Choice::new(*id, label).note(proposal.how.clone()).blocked(blocked(&proposal.state))
        });
        each.collect()
    };
    let any = |_: &Asked| None;
    let asked = |state: &Asked| {
        (*state == Asked::More)
            .then(|| Why::from(id::ACT_16).say("You have asked already; the player answers next."))
    };
    let warned = |state: &Asked| {
        matches!(state, Asked::Warned | Asked::Insists)
            .then(|| Why::from(id::ACT_07).say("The warning has been given."))
    };
    let mut add = |verb: &'static str,
                   label: &str,
                   hint: &str,
                   rules: &[RuleId],
                   of: Vec<Choice>,
                   note: &str| {
        let offer = Offer::new(verb, label, rules).hint(hint).at(Place::Side);
        all.push(choose(offer, "proposal", "What", of).field(Field::note("note", note, TEXT)));
    };
    add(
        "automatic",
        "It simply happens",
        "Nothing is at stake, or it is easy: no roll.",
        &[id::ACT_01, id::ACT_04],
        listed(&any),
        "How it goes",
    );
    add(
        "tell_more",
        "Tell me more",
        "How do they do it?",
        &[id::ACT_16],
        listed(&asked),
        "What you want to know",
    );
    add(
        "impossible_fails",
        "Impossible: it fails",
        "No roll.",
        &[id::ACT_05, id::ACT_06],
        listed(&any),
        "How it goes",
    );
    add(
        "impossible_warn",
        "Impossible: warn",
        "The character would know; let the player think again.",
        &[id::ACT_05, id::ACT_07],
        listed(&warned),
        "What the character knows",
    );
}
