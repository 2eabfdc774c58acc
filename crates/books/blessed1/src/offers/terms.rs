//! Checks and Contests that the referee calls, and answers to what players declare.

use super::{about, everybody, for_character, for_words, medium, people, stat, target, yes_no};
use crate::charter::CoolTarget;
use crate::deed::About;
use crate::moves::Answer;
use crate::rules::{LINE, busy, contest as contest_rule, cool};
use crate::stat::Stat;
use crate::world::Proposal;
use crate::{Blessed1, id};
use ingle_engine::{Choice, Field, Game, Offer, Place};
use ingle_shared::form::choose;

/// Adds what opens a Check or a Contest.
pub fn offers(game: &Game<Blessed1>, all: &mut Vec<Offer>) {
    let world = &game.world;
    let of = everybody(game);
    let most = of.len();
    if world.proposals.values().any(|known| known.against.is_empty()) {
        let offer = Offer::new("terms", "Set the terms", &[id::STAT_12, id::CHK_01]);
        let offer = choose(offer, "proposal", "What", proposals(game, |p| p.against.is_empty()));
        all.push(
            offer
                .field(stat(game, usual(game, false)))
                .field(medium())
                .field(about(&[About::Dangerous, About::Natural]))
                .field(
                    Field::several("with", "Who joins in", of.clone(), 0, most)
                        .because(&[id::GRP_03, id::GRP_11]),
                )
                .blocked(busy(game)),
        );
    }
    if world.proposals.values().any(|known| !known.against.is_empty()) {
        let offer = Offer::new("contest_terms", "Have it out", &[id::CON_01, id::CON_02]);
        let offer = choose(offer, "proposal", "What", proposals(game, |p| !p.against.is_empty()));
        all.push(
            offer
                .field(stat(game, usual(game, true)))
                .field(
                    yes_no(
                        "armed",
                        "A weapon they are trained in, suited to the range",
                        Answer::No,
                    )
                    .because(&[id::POS_03, id::POS_04]),
                )
                .field(about(&[About::Persuasion]))
                .blocked(busy(game)),
        );
    }
    if !world.proposals.is_empty() {
        let offer = Offer::new("turn_down", "Turn it down", &[id::STAT_12]).at(Place::Side);
        all.push(
            choose(offer, "proposal", "What", proposals(game, |_| true))
                .field(Field::text("reason", "Why", LINE)),
        );
    }
    if most == 0 {
        return;
    }
    all.push(
        Offer::new("check", "Ask for a Check", &[id::CHK_01, id::GRP_03])
            .field(Field::several("who", "Who", of.clone(), 1, most).because(&[id::GRP_03]))
            .field(Field::text("intent", "For what", LINE))
            .field(stat(game, Stat::Head))
            .field(medium())
            .field(about(&[About::Dangerous, About::Natural]))
            .blocked(busy(game))
            .at(Place::Side),
    );
    all.extend(contest(game, of));
    let arm = Offer::new("arm", "A suited weapon", &[id::POS_03, id::POS_04])
        .hint("+2 where they are trained in it and it suits the range.")
        .at(Place::Side);
    let unarmed = contest_rule::unarmed(world).into_iter().map(|(word, _)| word);
    all.extend(for_words(arm, "which", "Whose", unarmed));
    all.extend(cool_check(game));
    all.extend(treat(game));
}

/// A Contest: those who attack now, those who defend in the next step. [B1-CON-01]
fn contest(game: &Game<Blessed1>, of: Vec<Choice>) -> Option<Offer> {
    let most = of.len();
    if most < 2 {
        return None;
    }
    let mut offer = Offer::new("contest", "Have a Contest", &[id::CON_01, id::CON_08])
        .hint("With Hurt it is violent. Then say against whom.")
        .field(Field::several("attackers", "Who attacks", of.clone(), 1, most - 1))
        .field(Field::text("intent", "What", LINE))
        .field(stat(game, Stat::Heart))
        .field(
            Field::several("armed", "Of them, with a suited weapon", of, 0, most)
                .because(&[id::POS_03, id::POS_04]),
        )
        .field(about(&[About::Persuasion]));
    let wounded = people(game, |_, one| !one.wounds.is_empty(), |_, _| None);
    if !wounded.is_empty() {
        let choices = std::iter::once(Choice::none("nobody's")).chain(wounded);
        let field = Field::one("tends", "Tends the wounds of", choices.collect());
        offer = offer.field(field.because(&[id::ABIL_40]));
    }
    Some(offer.blocked(busy(game)).at(Place::Side))
}

fn cool_check(game: &Game<Blessed1>) -> Option<Offer> {
    let of = people(
        game,
        |_, one| one.uncool.is_some(),
        |_, one| busy(game).or_else(|| cool::too_soon(&game.world, one)),
    );
    let usual = match game.world.charter.cool_target {
        CoolTarget::Four => 4,
        CoolTarget::Eight => 8,
    };
    let offer = Offer::new("cool_check", "A Check to be cool again", &[id::COOL_04]);
    for_character(offer, of).map(|offer| {
        offer
            .field(stat(game, Stat::Heart))
            .field(target(usual).because(&[id::COOL_07]))
            .at(Place::Side)
    })
}

fn treat(game: &Game<Blessed1>) -> Option<Offer> {
    let of = people(game, |_, one| one.here(), |_, _| busy(game));
    let offer = Offer::new("treat", "Have a wound tended", &[id::WND_05]).at(Place::Side);
    let offer = super::referee::wounds(game, for_character(offer, of)?)?;
    Some(offer.field(target(4).because(&[id::WND_05])))
}

fn usual(game: &Game<Blessed1>, against: bool) -> Stat {
    let mut all = game.world.proposals.values();
    all.find(|known| known.against.is_empty() != against).map_or(Stat::Head, |known| known.stat)
}

fn proposals(game: &Game<Blessed1>, fits: impl Fn(&Proposal) -> bool) -> Vec<Choice> {
    let world = &game.world;
    let fitting = world.proposals.iter().filter(|(_, known)| fits(known));
    let each = fitting.map(|(number, known)| {
        let label = format!("{}: {}", world.name(known.by), known.intent);
        let against = match known.against.is_empty() {
            true => String::new(),
            false => format!(", against {}", world.names(&known.against)),
        };
        Choice::new(*number, label).note(format!("thinks of {}{against}", known.stat.name()))
    });
    each.collect()
}
