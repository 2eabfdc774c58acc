//! Forms that a character's player may fill in at any time.

use super::plan::blanks;
use super::{CONDITION, TEXT, attributes, characters, choose, for_character};
use crate::charter::{Declarations, Help, Spotlight};
use crate::rules::ego::no_condition;
use crate::rules::turns;
use crate::topic::Topic;
use crate::world::CharacterId;
use crate::{Terra, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, Seat, Why};

/// Adds what the player of a character may do.
pub fn offers(game: &Game<Terra>, seat: Seat, all: &mut Vec<Offer>) {
    all.extend(super::advancement::advance(game, seat));
    all.extend(declare(game, seat));
    all.extend(take_back(game, seat));
    super::gear::offers(game, seat, all);
    all.extend(hold_back(game, seat));
    all.extend(condition(game, seat));
    all.extend(help(game, seat));
}

fn declare(game: &Game<Terra>, seat: Seat) -> Option<Offer> {
    let world = &game.world;
    let own = characters(
        game,
        |c| c.seat == seat && c.plays(),
        |id, character| {
            let name = &character.name;
            let declared = world.proposals.values().any(|proposal| proposal.character == id);
            let rolls = world.roll.as_ref().is_some_and(|roll| roll.character == id);
            let busy = |words: String| Some(Why::from(id::RISK_01).say(words));
            match character.cannot_act() {
                None if declared => {
                    busy(format!("{name} has said what they try; the GM answers first."))
                }
                None if rolls => busy(format!("{name} is about to roll; one thing at a time.")),
                None => turns::not_yet(world, id),
                why => why,
            }
        },
    );
    let mut suggestions = vec![Choice::none("let the GM say")];
    suggestions.extend(attributes(game, |a| game.content().about(a).to_owned()));
    let offer = Offer::new("declare", "Try something risky", &[id::RISK_01])
        .hint("Say what you intend; the GM sets the terms, and you may still withdraw.");
    let offer = for_character(offer, own)?;
    let offer = offer
        .field(Field::text("intent", "What you intend", TEXT).because(&[id::RISK_01]))
        .field(Field::one("attribute", "With", suggestions).because(&[id::RISK_02]));
    let own = world.playing().filter(|(_, c)| c.seat == seat && c.cannot_act().is_none());
    let own: Vec<CharacterId> = own.map(|(id, _)| id).collect();
    Some(blanks(game, offer, &own, None))
}

/// Lets others act first. [TR-CHAL-25?]
fn hold_back(game: &Game<Terra>, seat: Seat) -> Option<Offer> {
    let world = &game.world;
    let open = world.open_challenges().into_iter();
    let waiting: Vec<CharacterId> = open.flat_map(|(id, _)| turns::waiting(world, id)).collect();
    if world.charter.spotlight == Spotlight::Free {
        return None;
    }
    let rolls = world.roll.as_ref().map(|roll| roll.character);
    let waiting: Vec<CharacterId> = waiting.into_iter().filter(|id| rolls != Some(*id)).collect();
    let mut own = characters(game, |c| c.seat == seat && c.plays(), |_, c| c.cannot_act());
    let waits = |handle: &serde_json::Value| {
        waiting.iter().any(|id| handle.as_str() == Some(world.handle(*id).as_str()))
    };
    own.retain(|choice| waits(&choice.value));
    let offer =
        Offer::new("hold_back", "Hold back: let the others act", &[id::CHAL_25]).at(Place::Side);
    for_character(offer, own)
}

fn take_back(game: &Game<Terra>, seat: Seat) -> Option<Offer> {
    let world = &game.world;
    let own = world.proposals.iter().filter(|(_, proposal)| {
        world.character(proposal.character).is_some_and(|character| character.seat == seat)
    });
    let own: Vec<Choice> = own.map(|(id, p)| Choice::new(*id, p.intent.clone())).collect();
    let binds = (world.charter.declarations == Declarations::Bind)
        .then(|| Why::from(id::RISK_27).say("Declarations bind at this table."));
    let offer = Offer::new("drop", "Take back what you said", &[id::RISK_27]).at(Place::Side);
    (!own.is_empty()).then(|| choose(offer.blocked(binds), "proposal", "Which", own))
}

fn condition(game: &Game<Terra>, seat: Seat) -> Option<Offer> {
    let own = characters(
        game,
        |c| c.seat == seat && c.plays(),
        |id, character| no_condition(&game.world, id, character),
    );
    let offer = Offer::new("condition", "Take a Condition", &[id::EGO_06, id::EGO_12])
        .hint("A lasting trait, in a few words that the GM agrees with; your Ego is back at its maximum.")
        .at(Place::Side);
    let text = Field::text("text", "Condition", CONDITION).because(&[id::EGO_11]);
    Some(for_character(offer, own)?.field(text))
}

/// Offers help where the table plays it so, while somebody else is about to roll. [TR-RISK-29?]
fn help(game: &Game<Terra>, seat: Seat) -> Option<Offer> {
    let world = &game.world;
    let roll = world.roll.as_ref().filter(|roll| roll.thrown.is_none())?;
    let ready = matches!(game.top()?.topic, Topic::Ready { .. });
    if world.charter.help == Help::No || !ready || roll.helper.is_some() {
        return None;
    }
    let rolls = world.handle(roll.character);
    let mut own = characters(game, |c| c.seat == seat && c.plays(), |_, c| c.cannot_act());
    own.retain(|choice| choice.value != rolls);
    let offer = Offer::new("help", format!("Help {}", world.name(roll.character)), &[id::RISK_29])
        .hint("Lends one Light Die; you share the consequences.");
    for_character(offer, own)
}
