//! Forms by which a referee asks for a roll: one way, several, an attack, a contest.

use super::{
    TEXT, abilities, ability, attribute, choose, difficulty, for_character, threshold,
    usual_difficulty,
};
use crate::maelstrom::action::Way;
use crate::maelstrom::attribute::Attribute;
use crate::maelstrom::charter::AbilityAlone;
use crate::maelstrom::content::Group;
use crate::maelstrom::rules::conflict;
use crate::maelstrom::topic::Topic;
use crate::maelstrom::world::CharacterId;
use crate::maelstrom::{Maelstrom, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, RuleId, Why};

/// What attacks are made with. [MS-VOID-10?]
pub const ATTACKS: [&str; 5] = ["Brawling", "Melee", "Firearms", "Mounted Weapons", "Athletics"];

/// The most dice that a ruling adds. [MS-POOL-09? MS-POOL-11?]
const MOST_DICE: i64 = 20;

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
        offer
            .at(place)
            .field(attribute(game, "attribute", "Attribute", first))
            .field(ability(game, "ability", "Ability", second))
            .field(usual_difficulty(game))
            .field(threshold(0))
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
                detail(game, offer, &way, advanced(game, None)).field(Field::note(
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
    all.extend(
        form("endure", "Ask for Fortitude or Willpower", hint, &[id::VOID_06, id::VOID_07]).map(
            |offer| {
                let what = vec![
                    Choice::new("fortitude", "Fortitude: Strength alone"),
                    Choice::new("willpower_by_wits", "Willpower: Wits alone"),
                    Choice::new("willpower_by_intelligence", "Willpower: Intelligence alone"),
                ];
                choose(offer, "what", "What", what).field(usual_difficulty(game))
            },
        ),
    );
    struggles(game, all);
}

/// Adds attacks and contests, where there are two to fight.
fn struggles(game: &Game<Maelstrom>, all: &mut Vec<Offer>) {
    let both = sides(game);
    if both.is_empty() {
        return;
    }
    let listed = || -> Vec<Choice> { both.iter().map(|(choice, _, _)| choice.clone()).collect() };
    let hint = "The book leaves attacks open: an ordinary roll, which the target may dodge.";
    let attack = Offer::new("attack", "It is an attack", &[id::VOID_10, id::VOID_11])
        .hint(hint)
        .at(Place::Side)
        .blocked(one_roll(game));
    let mut with: Vec<Choice> = abilities(game);
    with.retain(|choice| ATTACKS.iter().any(|name| choice.value == *name));
    if !with.is_empty() {
        all.push(
            choose(
                choose(attack, "sides", "Who", listed()).field(attribute(
                    game,
                    "attribute",
                    "Attribute",
                    Attribute::Strength,
                )),
                "ability",
                "With",
                with,
            )
            .field(usual_difficulty(game)),
        );
    }
    let contest = Offer::new("contest", "Two against each other", &[id::ACT_21])
        .hint("Both roll; the first acts, the second resists.")
        .at(Place::Side)
        .blocked(one_roll(game));
    all.push(
        choose(contest, "sides", "Who", listed())
            .field(attribute(game, "attribute", "Attribute", Attribute::Strength))
            .field(ability(game, "ability", "Ability", None))
            .field(attribute(game, "other_attribute", "Against", Attribute::Strength))
            .field(ability(game, "other_ability", "Its ability", None))
            .field(usual_difficulty(game)),
    );
}

/// Says why no new roll may begin, if so: one roll at a time, so that nobody's form is buried.
fn one_roll(game: &Game<Maelstrom>) -> Option<Why> {
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
            let why = conflict::not_now(world, id);
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

/// Every two who may be set against each other; those who said something first.
pub fn sides(game: &Game<Maelstrom>) -> Vec<(Choice, CharacterId, CharacterId)> {
    let world = &game.world;
    let ids: Vec<CharacterId> = world.playing().map(|(id, _)| id).collect();
    let mut all = Vec::new();
    for first in &ids {
        for second in ids.iter().filter(|second| *second != first) {
            let words = format!("{} against {}", world.handle(*first), world.handle(*second));
            let choice =
                Choice::new(words.clone(), words).blocked(conflict::not_now(world, *first));
            all.push((choice, *first, *second));
        }
    }
    all.sort_by_key(|(choice, first, second)| {
        (choice.blocked.is_some(), world.proposal_of(*first).is_none(), *first, *second)
    });
    all
}

/// The advanced specialties that may matter: of one ability, or of all. [MS-THR-16?]
fn advanced(game: &Game<Maelstrom>, of: Option<&str>) -> Vec<Choice> {
    let world = &game.world;
    let mut keys: Vec<String> = Vec::new();
    for ability in world.abilities(game.content()) {
        if of.is_none_or(|name| name == ability.name) {
            keys.extend(ability.advanced.iter().map(|name| format!("{}: {name}", ability.name)));
        }
    }
    for (_, character) in world.playing() {
        let own = character.specialties.iter().filter(|held| held.advanced);
        let own = own.filter(|held| of.is_none_or(|name| name == held.ability));
        keys.extend(own.map(|held| held.key()));
    }
    keys.sort();
    keys.dedup();
    keys.into_iter().map(|key| Choice::new(key.clone(), key)).collect()
}

/// Adds the blanks of terms in detail.
fn detail(game: &Game<Maelstrom>, offer: Offer, way: &Way, advanced: Vec<Choice>) -> Offer {
    let most = advanced.len();
    let offer = offer
        .field(difficulty(game, "difficulty", "Difficulty", way.difficulty))
        .field(threshold(way.threshold))
        .field(
            Field::several("required", "Advanced specialties that matter", advanced, 0, most)
                .hint("Each that is missing adds 1 threshold, and the player is told why.")
                .usually(way.required.clone())
                .because(&[id::THR_10, id::THR_16]),
        );
    offer
        .field(
            Field::number("needed", "Successes needed", 1, 10, way.needed.into())
                .because(&[id::RES_22]),
        )
        .field(
            Field::number("dice", "Dice more or fewer", -10, MOST_DICE, way.dice.into())
                .because(&[id::POOL_09, id::POOL_11]),
        )
        .field(
            Field::number("modifier", "Difficulty more or less", -5, 5, way.modifier.into())
                .because(&[id::DIFF_18]),
        )
}

fn another_way(game: &Game<Maelstrom>) -> Offer {
    Offer::new("another_way", "Offer another way", &[id::ACT_12, id::ACT_14])
        .at(Place::Side)
        .field(attribute(game, "attribute", "Attribute", Attribute::Precision))
        .field(ability(game, "ability", "Ability", None))
        .field(usual_difficulty(game))
        .field(threshold(0))
}

/// Offers to change the terms before the dice fall. [MS-GEN-07?]
fn adjust(game: &Game<Maelstrom>) -> Option<Offer> {
    let action = game.world.action.as_ref()?;
    let way = action.ways.first()?;
    let words =
        |way: &Way| crate::maelstrom::rules::numbers::traits(&game.world, game.content(), way);
    let ways = action.ways.iter().enumerate();
    let ways = ways.map(|(nth, way)| Choice::new(nth, words(way))).collect();
    let mut required = Vec::new();
    for ability in action.ways.iter().filter_map(Way::ability) {
        required.extend(advanced(game, Some(ability)));
    }
    required.dedup_by(|a, b| a.value == b.value);
    let offer = Offer::new("adjust", "Change the terms", &[id::GEN_07, id::DIFF_11])
        .hint("Before the roll only; never after it.")
        .at(Place::Amend);
    let offer = detail(game, choose(offer, "way", "Which", ways), way, required);
    Some(offer.field(Field::text("reason", "Reason", TEXT)))
}

/// Offers to call a roll off that nobody makes; the table is never stuck.
fn call_off(game: &Game<Maelstrom>) -> Option<Offer> {
    let action = game.world.action.as_ref()?;
    let label = format!("Call {}'s action off", game.world.name(action.character));
    let offer = Offer::new("call_off", label, &[id::ACT_17]).at(Place::Side);
    Some(offer.field(Field::note("note", "Why", TEXT)))
}
