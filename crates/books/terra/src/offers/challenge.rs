//! Forms about Challenges: how they begin, gang up, and end.

use super::{NAME, TEXT, choose};
use crate::challenge::Retribution;
use crate::level::{Level, Rank};
use crate::rules::{gang, ready, turns};
use crate::{Terra, id};
use ingle_engine::{Choice, Field, Game, Offer, Place};

/// The most Challenges of one kind that begin at a time.
const MOST: i64 = 12;
/// The longest name of a facet.
const FACET: usize = 30;

/// Adds what a referee may do about Challenges and the scenario.
pub fn offers(game: &Game<Terra>, all: &mut Vec<Offer>) {
    all.extend(open_scenario(game));
    all.extend(begin(game));
    all.push(challenge(game));
    let open = game.world.open_challenges();
    if open.is_empty() {
        return;
    }
    let handles = || -> Vec<Choice> {
        let each = open.iter().map(|(id, c)| {
            let handle = game.world.challenge_handle(*id);
            Choice::new(handle.clone(), handle).note(c.rank().to_string())
        });
        each.collect()
    };
    let waits = open.iter().any(|(id, _)| !turns::waiting(&game.world, *id).is_empty());
    if waits {
        all.push(
            Offer::new("next_round", "Next round: everybody may act again", &[id::CHAL_25])
                .at(Place::Side),
        );
    }
    if open.len() > 1 {
        let gang = Offer::new("gang", "Let Challenges gang up", &[id::CHAL_11, id::CHAL_14])
            .hint("Three or four rise one level, five or six two.")
            .at(Place::Side)
            .field(
                Field::several("challenges", "Which", handles(), 2, open.len())
                    .because(&[id::CHAL_11, id::CHAL_15]),
            )
            .field(Field::note("name", "Name of the gang", NAME));
        all.push(gang);
    }
    let facet = Offer::new("add_facet", "Add a facet", &[id::CHAL_12, id::CHAL_26])
        .hint("Another way to overcome it, with a level of its own.")
        .at(Place::Side);
    let with_room: Vec<Choice> = open
        .iter()
        .zip(handles())
        .filter(|((_, c), _)| c.facets.len() < 6)
        .map(|(_, choice)| choice)
        .collect();
    if !with_room.is_empty() {
        all.push(
            choose(facet, "challenge", "Of", with_room)
                .field(
                    Field::text("first", "The facet it has is called", FACET)
                        .usually("fight")
                        .because(&[id::CHAL_26]),
                )
                .field(
                    Field::text("name", "The new one is called", FACET)
                        .usually("convince")
                        .because(&[id::CHAL_12]),
                )
                .field(level_field(Level::Trivial)),
        );
    }
    let end = Offer::new("end_challenge", "End a Challenge", &[id::CHAL_26])
        .hint("It was left behind, or the story solved it.")
        .at(Place::Side);
    all.push(choose(end, "challenge", "Which", handles()).field(Field::note("note", "How", TEXT)));
}

fn open_scenario(game: &Game<Terra>) -> Vec<Offer> {
    let mut all = Vec::new();
    let scenario = game.content().scenario(&game.world.charter);
    if let Some(scenario) = scenario.filter(|_| !game.world.opened) {
        let label = format!("Read the opening of “{}”", scenario.name);
        all.push(Offer::new("read_opening", label, &[id::CRE_08]).hint(scenario.about.clone()));
    }
    let seats = ready::without(&game.cast, &game.world);
    let free = ready::free(game.content(), &game.world);
    if !seats.is_empty() && !free.is_empty() {
        let names: Vec<&str> = seats.iter().map(|seat| game.cast.name(*seat)).collect();
        all.push(
            Offer::new("deal_ready", "Hand out ready-made characters", &[id::CRE_13])
                .hint(format!("To everybody without one: {}.", names.join(", "))),
        );
    }
    all
}

/// Begins a Challenge of the scenario with one tap. [TR-CHAL-01]
fn begin(game: &Game<Terra>) -> Option<Offer> {
    let known = game.content().challenges(&game.world.charter);
    let each = known.iter().map(|encounter| {
        let ways: Vec<String> = encounter
            .facets
            .iter()
            .map(|facet| match facet.name.is_empty() {
                true => facet.rank.to_string(),
                false => format!("{} {}", facet.name, facet.rank),
            })
            .collect();
        let note = format!("{}: {}", ways.join(", "), encounter.about);
        Choice::new(encounter.name.clone(), encounter.name.clone()).note(note)
    });
    let offer = Offer::new("begin", "Begin a Challenge of the scenario", &[id::CHAL_01])
        .hint("Nobody else sees the list.")
        .at(place(game));
    (!known.is_empty())
        .then(|| choose(offer, "challenge", "Which", each.collect()).field(count_field()))
}

/// Begins a Challenge that the referee makes up. [TR-CHAL-01 TR-CHAL-06]
fn challenge(game: &Game<Terra>) -> Offer {
    let own = game.content().challenges(&game.world.charter).is_empty();
    let ready = game.world.playing().next().is_some();
    Offer::new("challenge", "Begin a Challenge", &[id::CHAL_01, id::CHAL_03])
        .hint("Something that takes several actions: a rival, a debate, a journey.")
        .at(if own && ready { place(game) } else { Place::Side })
        .field(Field::text("name", "Name", NAME).usually("A rival").because(&[id::CHAL_01]))
        .field(level_field(Level::Dangerous))
        .field(count_field())
        .field(retribution_field(Retribution::Harm))
}

/// A new Challenge is the next thing where nothing else waits to be faced or answered.
fn place(game: &Game<Terra>) -> Place {
    match game.world.proposals.is_empty() && game.world.open_challenges().is_empty() {
        true => Place::Main,
        false => Place::Side,
    }
}

fn count_field() -> Field {
    let rises: Vec<String> =
        [3usize, 5, 7].iter().map(|n| format!("{n}: +{}", gang::rise(*n))).collect();
    Field::number("count", "How many of them", 1, MOST, 1)
        .hint(format!("Several gang up, and may rise in level ({}).", rises.join(", ")))
        .because(&[id::CHAL_11, id::CHAL_14])
}

/// The blank for a level. [TR-CHAL-06 TR-CHAL-07 TR-CHAL-08 TR-CHAL-09 TR-CHAL-10]
pub fn level_field(usual: Level) -> Field {
    let each = Level::ALL.map(|level| {
        let rank = Rank::from(level);
        let note = format!("Disposition {}, Effect {}", rank.disposition(), rank.dice());
        Choice::new(level.key(), level.word()).note(note)
    });
    Field::one("level", "Level", each.into())
        .usually(usual.key())
        .because(&[id::CHAL_06, id::CHAL_10])
}

/// The blank for what a Challenge's Effects do. [TR-CHAL-27? TR-CHAL-28?]
pub fn retribution_field(usual: Retribution) -> Field {
    let each = Retribution::ALL.map(|kind| Choice::new(kind.key(), kind.words()));
    Field::one("retribution", "Its Retribution", each.into())
        .usually(usual.key())
        .because(&[id::CHAL_27, id::CHAL_28])
}
