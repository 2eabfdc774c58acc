//! Checks and Contests that the referee calls, and answers to what players declare.

use super::{about, everybody, for_words, medium, other_stats, people, stat};
use crate::deed::About;
use crate::rules::terms::TARGETS;
use crate::rules::{LINE, busy, contest as contest_rule, wound};
use crate::stat::Stat;
use crate::world::Proposal;
use crate::{Blessed2, id};
use ingle_engine::{Choice, Field, Game, Offer, Place};
use ingle_shared::form::choose;

const OF_CHECKS: [About; 4] = [About::Dangerous, About::Natural, About::Transport, About::History];
const OF_CONTESTS: [About; 3] = [About::Persuasion, About::Transport, About::Close];

/// Adds the answers to what players declare.
pub fn answers(game: &Game<Blessed2>, all: &mut Vec<Offer>) {
    let world = &game.world;
    let of = everybody(game);
    let most = of.len();
    if world.proposals.values().any(|known| known.against.is_empty()) {
        let offer = Offer::new("terms", "Set the terms", &[id::CHK_02, id::CHK_03]);
        let offer = choose(offer, "proposal", "What", proposals(game, |p| p.against.is_empty()));
        all.push(
            offer
                .field(stat(game, usual(game, false)))
                .field(medium())
                .field(about(&OF_CHECKS))
                .field(Field::several("with", "Who joins in", of, 0, most).because(&[id::GRP_03]))
                .blocked(busy(game)),
        );
    }
    if world.proposals.values().any(|known| !known.against.is_empty()) {
        let offer = Offer::new("contest_terms", "Have it out", &[id::CON_01, id::CON_02]);
        let offer = choose(offer, "proposal", "What", proposals(game, |p| !p.against.is_empty()));
        all.push(
            offer
                .field(stat(game, usual(game, true)))
                .field(complex())
                .field(about(&OF_CONTESTS))
                .field(
                    Field::text("because", "If against several: what makes them a group", LINE)
                        .usually("the situation")
                        .because(&[id::GRP_04]),
                )
                .blocked(busy(game)),
        );
    }
    if !world.proposals.is_empty() {
        let offer = Offer::new("turn_down", "Turn it down", &[id::CHK_03]).at(Place::Side);
        all.push(
            choose(offer, "proposal", "What", proposals(game, |_| true))
                .field(Field::text("reason", "Why", LINE)),
        );
    }
}

/// Adds what opens a Check or a Contest that nobody declared.
pub fn offers(game: &Game<Blessed2>, all: &mut Vec<Offer>) {
    let world = &game.world;
    let of = everybody(game);
    let most = of.len();
    if most == 0 {
        return;
    }
    all.push(
        Offer::new("check", "Ask for a Check", &[id::CHK_02, id::GRP_03])
            .field(Field::several("who", "Who", of.clone(), 1, most).because(&[id::GRP_03]))
            .field(Field::text("intent", "For what", LINE))
            .field(stat(game, Stat::Head))
            .field(medium())
            .field(about(&OF_CHECKS))
            .blocked(busy(game))
            .at(Place::Side),
    );
    if most > 1 {
        all.push(contest(game, of.clone()));
        all.push(
            Offer::new("at_once", "Several act at once", &[id::SIM_02, id::SIM_04])
                .hint("Each says what they attempt, all roll, the highest drives the scene.")
                .field(Field::several("who", "Who", of, 2, most).because(&[id::SIM_01]))
                .field(Field::note("note", "Note", LINE))
                .blocked(busy(game))
                .at(Place::Side),
        );
    }
    let attacks = contest_rule::plain(world).into_iter().map(|(word, _)| word);
    let feat = Offer::new("feat", "Make it a feat besides", &[id::CPLX_01, id::CPLX_02])
        .hint("The Attacker must beat this target as well as the Defender.");
    all.extend(
        for_words(feat, "which", "Which attack", attacks)
            .map(|offer| offer.field(medium().because(&[id::CPLX_01])).at(Place::Side)),
    );
    all.extend(tend(game));
    all.extend(coup(game));
}

/// The target of a Complex Attack, 0 for none. [B2-CPLX-01]
fn complex() -> Field {
    Field::number("complex", "A feat besides, at target", 0, i64::from(*TARGETS.end()), 0)
        .hint("0 for a plain attack. Else the Attacker must beat the target as well.")
        .because(&[id::CPLX_01, id::CPLX_02])
}

/// A Contest: those who attack now, those who defend in the next step. [B2-CON-01]
fn contest(game: &Game<Blessed2>, of: Vec<Choice>) -> Offer {
    let most = of.len();
    Offer::new("contest", "Have a Contest", &[id::CON_01, id::CON_08])
        .hint("With Hurt it is violent. Then say against whom.")
        .field(Field::several("attackers", "Who attacks", of, 1, most - 1).because(&[id::GRP_01]))
        .field(Field::text("intent", "What", LINE))
        .field(stat(game, Stat::Heart))
        .field(other_stats(game, &game.world.stats()))
        .field(complex())
        .field(about(&OF_CONTESTS))
        .blocked(busy(game))
        .at(Place::Side)
}

fn tend(game: &Game<Blessed2>) -> Option<Offer> {
    let of = people(game, |_, one| one.here(), |_, _| None);
    let most = of.len();
    let words = wound::all(&game.world).into_iter().map(|(word, _)| word);
    let offer = Offer::new("tend", "Have a wound tended", &[id::WND_02, id::WND_06])
        .hint("A Home Contest against the roll that dealt it; by 5 or more treats it.")
        .at(Place::Side);
    if of.is_empty() {
        return None;
    }
    let offer = offer.field(Field::several("who", "Who tends", of, 1, most));
    for_words(offer, "which", "Wound", words).map(|offer| offer.blocked(busy(game)))
}

fn coup(game: &Game<Blessed2>) -> Option<Offer> {
    let wounded = people(game, |_, one| !one.wounds.is_empty() && !one.slain, |_, _| None);
    let of = people(game, |_, one| one.here(), |_, _| None);
    if wounded.is_empty() || of.is_empty() {
        return None;
    }
    let offer = Offer::new("coup", "Have the wounded finished", &[id::WND_03, id::WND_06])
        .hint("A Hurt Check at 5; then the Attacker may finish them.")
        .at(Place::Side);
    let offer = choose(offer, "character", "Who", of);
    Some(choose(offer, "whom", "Whom", wounded).blocked(busy(game)))
}

fn usual(game: &Game<Blessed2>, against: bool) -> Stat {
    let mut all = game.world.proposals.values();
    all.find(|known| known.against.is_empty() != against).map_or(Stat::Head, |known| known.stat)
}

fn proposals(game: &Game<Blessed2>, fits: impl Fn(&Proposal) -> bool) -> Vec<Choice> {
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
