//! Forms by which a referee asks for a roll: one way, several, an attack, a contest.

mod detail;
mod struggle;

pub use struggle::sides;

use super::{
    TEXT, abilities, ability, attribute, choose, difficulty, for_character, threshold,
    usual_difficulty,
};
use crate::action::Way;
use crate::attribute::Attribute;
use crate::charter::AbilityAlone;
use crate::content::Group;
use crate::late::offers::tick_field;
use crate::late::{cannot_roll, willpower};
use crate::rules::conflict;
use crate::topic::Topic;
use crate::{Maelstrom, id};
use detail::{adjust, advanced, another_way, detail};
use ingle_engine::{Choice, Field, Game, Offer, Place, RuleId, Why};
use struggle::struggles;

/// What attacks are made with. [MS-VOID-10?]
pub const ATTACKS: [&str; 7] = [
    "Brawling",
    "Melee",
    "Firearms",
    "Mounted Weapons",
    "Athletics",
    // The later edition's list has these.
    "Heavy Weapons",
    "Remote Weapons",
];

/// Adds every form that asks for a roll.
pub fn offers(game: &Game<Maelstrom>, all: &mut Vec<Offer>) {
    if matches!(game.top().map(|question| &question.topic), Some(Topic::Ready { .. })) {
        all.push(another_way(game));
        all.extend(adjust(game));
    }
    all.extend(call_off(game));
    let (first, second) = likely(game);
    let second = second.as_deref();
    let waits = !game.world.proposals.is_empty();
    let place = if waits { Place::Main } else { Place::Side };
    let form = |verb: &'static str, label: &str, hint: &str, rules: &[RuleId]| {
        let offer = Offer::new(verb, label, rules).hint(hint).at(Place::Side);
        for_character(offer.blocked(one_roll(game)), who(game))
    };
    let hint = "Attribute + ability, and how hard it is.";
    all.extend(form("terms", "Ask for a roll", hint, &[id::POOL_01, id::DIFF_01]).map(|offer| {
        let offer = offer
            .at(place)
            .field(attribute(game, "attribute", "Attribute", first))
            .field(ability(game, "ability", "Ability", second))
            .field(usual_difficulty(game))
            .field(threshold(0));
        match tick_field(game, &[]) {
            Some(ticks) => offer.field(ticks),
            None => offer,
        }
    }));
    let hint = "Each with its own traits and difficulty; the player chooses.";
    all.extend(form("options", "Offer two ways", hint, &[id::ACT_12, id::ACT_14]).map(|offer| {
        offer
            .field(attribute(game, "attribute", "Attribute", first))
            .field(ability(game, "ability", "Ability", second))
            .field(usual_difficulty(game))
            .field(attribute(game, "other_attribute", "Or attribute", Attribute::Precision))
            .field(ability(game, "other_ability", "Or ability", None))
            .field(difficulty(game, "other_difficulty", "Its difficulty", 6))
    }));
    let hint =
        "With missing advanced specialties, successes needed, dice and difficulty by ruling.";
    all.extend(
        form("terms_in_detail", "Ask for a roll, in detail", hint, &[id::POOL_01, id::THR_16]).map(
            |offer| {
                let offer = offer
                    .field(attribute(game, "attribute", "Attribute", first))
                    .field(ability(game, "ability", "Ability", second));
                let way = Way::of(first, None, 6);
                detail(game, offer, &way, advanced(game, None), &[]).field(Field::note(
                    "note",
                    "A word about it",
                    TEXT,
                ))
            },
        ),
    );
    let hint = "No ability: two attributes that differ.";
    all.extend(form("two_attributes", "Ask for two attributes", hint, &[id::POOL_03]).map(
        |offer| {
            choose(offer, "pair", "Which", pairs(game).into_iter().map(|(c, _)| c).collect())
                .field(usual_difficulty(game))
                .field(threshold(0))
        },
    ));
    if game.world.charter.ability_alone == AbilityAlone::Yes {
        let hint = "Without any attribute: your house rule.";
        all.extend(form("ability_alone", "Ask for an ability alone", hint, &[id::POOL_07]).map(
            |offer| {
                choose(offer, "ability", "Ability", abilities(game))
                    .field(usual_difficulty(game))
                    .field(threshold(0))
            },
        ));
    }
    let hint = "It cannot work; the dice only say how badly it goes.";
    all.extend(
        form("impossible_roll", "Impossible: roll anyway", hint, &[id::ACT_05, id::ACT_08]).map(
            |offer| {
                offer
                    .field(attribute(game, "attribute", "Attribute", first))
                    .field(ability(game, "ability", "Ability", second))
                    .field(usual_difficulty(game))
            },
        ),
    );
    let hint = "The book names these and leaves them open: an attribute alone.";
    // Where Willpower is a trait, it has a form of its own.
    let by_trait = willpower::plays(&game.world);
    let label = if by_trait { "Ask for Fortitude" } else { "Ask for Fortitude or Willpower" };
    all.extend(form("endure", label, hint, &[id::VOID_06, id::VOID_07]).map(|offer| {
        let mut what = vec![
            Choice::new("fortitude", "Fortitude: Strength alone"),
            Choice::new("willpower_by_wits", "Willpower: Wits alone"),
            Choice::new("willpower_by_intelligence", "Willpower: Intelligence alone"),
        ];
        what.truncate(if by_trait { 1 } else { 3 });
        choose(offer, "what", "What", what).field(usual_difficulty(game))
    }));
    struggles(game, all);
}

/// Says why no new roll may begin, if so: one roll at a time, so that nobody's form is buried.
pub fn one_roll(game: &Game<Maelstrom>) -> Option<Why> {
    let action = game.world.action.as_ref()?;
    let name = game.world.name(action.character);
    Some(Why::from(id::ACT_16).say(format!("{name}'s action comes first.")))
}

/// Those who may be asked for a roll, those who said something first.
fn who(game: &Game<Maelstrom>) -> Vec<Choice> {
    let world = &game.world;
    let mut all: Vec<(bool, Choice)> = world
        .playing()
        .map(|(id, _)| {
            let said = world.proposal_of(id).map(|(_, proposal)| proposal);
            let label = match said {
                Some(said) => format!("{}: {}", world.handle(id), said.intent),
                None => world.handle(id),
            };
            let note = said.map(|said| said.how.clone()).unwrap_or_default();
            let why = cannot_roll(world, game.content(), id);
            let why = why.or_else(|| conflict::not_now(world, id));
            (said.is_none(), Choice::new(world.handle(id), label).note(note).blocked(why))
        })
        .collect();
    all.sort_by_key(|(silent, choice)| (*silent, choice.blocked.is_some()));
    all.into_iter().map(|(_, choice)| choice).collect()
}

/// The traits that are likely: the ability that a player had in mind, with the attribute it usually goes with.
/// [MS-ADV-12? MS-ABIL-73?]
fn likely(game: &Game<Maelstrom>) -> (Attribute, Option<String>) {
    let said = game.world.proposals.values().next();
    let named = said.and_then(|said| said.ability.clone());
    let known = named.as_deref().and_then(|name| game.world.ability(game.content(), name));
    let usual = known.as_ref().and_then(|known| {
        let knows = known.group == Group::Knowledge;
        known.usual().next().or(knows.then_some(Attribute::Intelligence))
    });
    (usual.unwrap_or(Attribute::Perception), known.map(|known| known.name.clone()))
}

/// Two attributes that differ, in every combination. [MS-POOL-03 MS-POOL-08?]
pub fn pairs(game: &Game<Maelstrom>) -> Vec<(Choice, (Attribute, Attribute))> {
    let mut all = Vec::new();
    for (i, first) in Attribute::ALL.into_iter().enumerate() {
        for second in Attribute::ALL.into_iter().skip(i + 1) {
            let value = format!("{} + {}", first.word(), second.word());
            let label = format!("{} + {}", game.content().name(first), game.content().name(second));
            all.push((Choice::new(value, label), (first, second)));
        }
    }
    all
}

/// Offers to call a roll off that nobody makes; the table is never stuck.
fn call_off(game: &Game<Maelstrom>) -> Option<Offer> {
    let action = game.world.action.as_ref()?;
    let label = format!("Call {}'s action off", game.world.name(action.character));
    let offer = Offer::new("call_off", label, &[id::ACT_17]).at(Place::Side);
    Some(offer.field(Field::note("note", "Why", TEXT)))
}
