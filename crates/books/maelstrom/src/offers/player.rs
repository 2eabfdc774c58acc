//! Forms that a character's player may fill in at any time.

use super::{TEXT, characters, choose, for_character};
use crate::charter::{Declarations, Teamwork};
use crate::content::Group;
use crate::draft::STORY;
use crate::late::{cannot_roll, health};
use crate::rules::{conflict, numbers};
use crate::topic::Topic;
use crate::world::{Asked, CharacterId};
use crate::{Maelstrom, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, Seat, Why};

/// Adds what the player of a character may do.
pub fn offers(game: &Game<Maelstrom>, seat: Seat, all: &mut Vec<Offer>) {
    all.extend(said(game, seat, Asked::More).map(|of| {
        let offer = Offer::new("explain", "Say how you do it", &[id::ACT_16]);
        choose(offer, "proposal", "What", of).field(Field::text("how", "How", TEXT))
    }));
    all.extend(said(game, seat, Asked::Warned).map(|of| {
        let offer = Offer::new("insist", "Do it anyway", &[id::ACT_07])
            .hint("The Storyteller has warned you that it cannot work.");
        choose(offer, "proposal", "What", of)
    }));
    all.extend(declare(game, seat));
    all.extend(take_back(game, seat));
    all.extend(help(game, seat));
    all.extend(equip(game, seat));
}

/// Own declarations in a certain state.
fn said(game: &Game<Maelstrom>, seat: Seat, state: Asked) -> Option<Vec<Choice>> {
    let world = &game.world;
    let own = world.proposals.iter().filter(|(_, proposal)| {
        let own = world.character(proposal.character).is_some_and(|c| c.seat == seat);
        own && proposal.state == state
    });
    let own: Vec<Choice> = own.map(|(id, p)| Choice::new(*id, p.intent.clone())).collect();
    (!own.is_empty()).then_some(own)
}

fn declare(game: &Game<Maelstrom>, seat: Seat) -> Option<Offer> {
    let world = &game.world;
    let busy = |words: String| Some(Why::from(id::ACT_02).say(words));
    let own = characters(
        game,
        |c| c.seat == seat && c.plays(),
        |id, character| {
            let name = &character.name;
            let acts = world.action.as_ref().is_some_and(|action| action.character == id);
            if world.proposal_of(id).is_some() {
                busy(format!("{name} has said what they do; the Storyteller answers first."))
            } else if acts {
                busy(format!("{name} is about to roll; one thing at a time."))
            } else {
                // At zero Willpower one still acts passively: that is for the Storyteller to judge.
                let out = || health::out(world, game.content(), character);
                character.cannot_act().or_else(out).or_else(|| conflict::not_now(world, id))
            }
        },
    );
    let mut with = vec![Choice::none("let the Storyteller say")];
    with.extend(suggestions(game, seat));
    let offer = Offer::new("declare", "Do something", &[id::ACT_02, id::ACT_03])
        .hint("Say what you do and how; the Storyteller says whether it takes a roll.");
    Some(
        for_character(offer, own)?
            .field(Field::text("intent", "What you do", TEXT).because(&[id::ACT_02]))
            .field(Field::one("ability", "With", with).because(&[id::ADV_12, id::ABIL_14])),
    )
}

/// Abilities that a player may suggest; a Knowledge without dots cannot be tried. [MS-ABIL-14]
fn suggestions(game: &Game<Maelstrom>, seat: Seat) -> Vec<Choice> {
    let own = || game.world.playing().filter(|(_, character)| character.seat == seat);
    let all = game.world.abilities(game.content());
    all.iter()
        .map(|ability| {
            let dots = own().map(|(_, character)| character.dots(&ability.name)).max();
            let dots = dots.unwrap_or(0);
            let barred = ability.group == Group::Knowledge && dots == 0;
            let why = barred.then(|| {
                Why::rules(&[id::ABIL_14, id::ABIL_15]).say(format!(
                    "{} is a Knowledge, and you have no dots in it: it cannot be tried. Say what you do without naming it; the Storyteller may grant you a way.",
                    ability.name
                ))
            });
            Choice::new(ability.name.clone(), ability.name.clone())
                .note(format!("{} {dots}", ability.group.word()))
                .blocked(why)
        })
        .collect()
}

fn take_back(game: &Game<Maelstrom>, seat: Seat) -> Option<Offer> {
    let world = &game.world;
    let binds = world.charter.declarations == Declarations::Bind;
    let own = world.proposals.iter().filter(|(_, proposal)| {
        world.character(proposal.character).is_some_and(|character| character.seat == seat)
    });
    let own: Vec<Choice> = own
        .map(|(id, p)| {
            // Whoever was warned may always think again.
            let bound = binds && p.state != Asked::Warned;
            let why = bound.then(|| Why::from(id::ACT_17).say("Declarations bind at this table."));
            Choice::new(*id, p.intent.clone()).blocked(why)
        })
        .collect();
    let offer = Offer::new("drop", "Take back what you said", &[id::ACT_17]).at(Place::Side);
    (!own.is_empty()).then(|| choose(offer, "proposal", "Which", own))
}

/// Offers help where the table plays it so, while somebody else is about to roll. [MS-ACT-20?]
fn help(game: &Game<Maelstrom>, seat: Seat) -> Option<Offer> {
    let world = &game.world;
    let action = world.action.as_ref().filter(|action| action.rolled.is_none())?;
    let ready = matches!(game.top()?.topic, Topic::Ready { .. });
    // One who helps learns the difficulty; where it is hidden, nobody does.
    if world.charter.teamwork == Teamwork::None || !ready || action.hidden {
        return None;
    }
    let way = action.ways.first()?;
    let may = |id: CharacterId| {
        id != action.character
            && !action.helpers.iter().any(|(helper, _)| *helper == id)
            && numbers::gate(world, game.content(), id, way) == Default::default()
            && cannot_roll(world, game.content(), id).is_none()
            && !way.is_willpower()
    };
    let mut own = characters(game, |c| c.seat == seat && c.plays(), |_, _| None);
    own.retain(|choice| {
        choice.value.as_str().and_then(|handle| world.find(handle).ok()).is_some_and(may)
    });
    let label = format!("Help {}", world.name(action.character));
    let offer = Offer::new("help", label, &[id::ACT_20])
        .hint("Roll the same on your own; a success adds one die.");
    for_character(offer, own)
}

fn equip(game: &Game<Maelstrom>, seat: Seat) -> Option<Offer> {
    let own = characters(game, |c| c.seat == seat && c.plays(), |_, _| None);
    let offer = Offer::new("equip", "Write down what you carry", &[id::VOID_08])
        .hint("The book leaves equipment open: it matters as the Storyteller rules.")
        .at(Place::Side);
    Some(for_character(offer, own)?.field(Field::note("text", "Equipment", STORY)))
}
