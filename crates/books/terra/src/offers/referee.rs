//! Forms that the referee may fill in at any time.

use super::plan::blanks;
use super::{CONDITION, TEXT, attributes, characters, choose, for_character};
use crate::charter::{ConditionsHamper, HarmWhileDown, Horror};
use crate::draft::most_skills;
use crate::gear::Armour;
use crate::rules::risk::MOST_DARK;
use crate::rules::turns;
use crate::topic::Topic;
use crate::world::{Attribute, CharacterId, Plan, Proposal};
use crate::{Terra, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, Why};

/// The most harm that one form deals.
const MOST_HARM: i64 = MOST_DARK as i64;

/// Adds what a referee may do.
pub fn offers(game: &Game<Terra>, all: &mut Vec<Offer>) {
    proposals(game, all);
    super::challenge::offers(game, all);
    all.extend(call(game));
    all.extend(call_off(game));
    all.extend(harm(game));
    all.extend(horror(game));
    all.extend(remove_condition(game));
    all.extend(super::advancement::award(game));
    all.extend(super::advancement::invent(game));
    all.extend(super::gear::equip(game));
    if game.world.playing().next().is_some() {
        all.push(scene_ends(game));
        all.push(day_passes(game));
    }
}

/// Says why no new roll may begin, if so: one roll at a time, so that nobody's form is buried.
fn one_roll(game: &Game<Terra>) -> Option<Why> {
    let roll = game.world.roll.as_ref()?;
    let name = game.world.name(roll.character);
    Some(Why::from(id::RISK_28).say(format!("{name}'s roll comes first.")))
}

fn proposals(game: &Game<Terra>, all: &mut Vec<Offer>) {
    let world = &game.world;
    if world.proposals.is_empty() {
        return;
    }
    let listed = |strict: bool| -> Vec<Choice> {
        let each = world.proposals.iter().map(|(id, proposal)| {
            let label = format!("{}: {}", world.name(proposal.character), proposal.intent);
            let why = world.character(proposal.character).and_then(|c| c.cannot_act());
            Choice::new(*id, label).blocked(why.filter(|_| strict))
        });
        each.collect()
    };
    let able =
        |p: &&Proposal| world.character(p.character).is_some_and(|c| c.cannot_act().is_none());
    let first = world.proposals.values().find(able).or(world.proposals.values().next());
    let who: Vec<CharacterId> = world.proposals.values().map(|p| p.character).collect();
    let terms = Offer::new("terms", "Set the terms", &[id::RISK_02, id::RISK_04])
        .hint("It is risky: say which Attribute fits, and what changes the dice.")
        .blocked(one_roll(game));
    let terms = choose(terms, "proposal", "For", listed(true));
    let attribute = first.and_then(|proposal| proposal.attribute).unwrap_or_default();
    all.push(pool(game, terms, attribute, &who, first.map(|proposal| &proposal.plan)));
    let note = || Field::note("note", "A word about it", TEXT);
    let wave = Offer::new("wave_through", "It simply happens", &[id::RISK_16])
        .hint("Not risky: no roll.")
        .at(Place::Side);
    all.push(choose(wave, "proposal", "What", listed(false)).field(note()));
    let down = Offer::new("turn_down", "Turn it down", &[id::RISK_02]).at(Place::Side);
    all.push(choose(down, "proposal", "What", listed(false)).field(note()));
}

fn call(game: &Game<Terra>) -> Option<Offer> {
    let able = characters(
        game,
        |c| c.plays(),
        |id, character| character.cannot_act().or_else(|| turns::not_yet(&game.world, id)),
    );
    let who: Vec<CharacterId> = game
        .world
        .playing()
        .filter(|(_, character)| character.cannot_act().is_none())
        .map(|(id, _)| id)
        .collect();
    let offer = Offer::new("call", "Ask for a roll", &[id::RISK_02, id::RISK_04])
        .at(Place::Side)
        .blocked(one_roll(game));
    let offer = for_character(offer, able)?;
    Some(pool(game, offer, Attribute::default(), &who, None))
}

/// Offers to call a roll off that its player does not make; the table is never stuck.
fn call_off(game: &Game<Terra>) -> Option<Offer> {
    let Topic::Ready { character } = game.top()?.topic else { return None };
    let label = format!("Call {}'s roll off", game.world.name(character));
    let offer = Offer::new("call_off", label, &[id::RISK_27]).at(Place::Side);
    Some(offer.field(Field::note("note", "Why", TEXT)))
}

/// Adds the blanks that make a pool of Light Dice, and say what the roll is about.
fn pool(
    game: &Game<Terra>,
    offer: Offer,
    attribute: Attribute,
    who: &[CharacterId],
    plan: Option<&Plan>,
) -> Offer {
    let each = attributes(game, |a| game.content().about(a).to_owned());
    let yes_no =
        vec![Choice::new("yes", "yes"), Choice::new("no", "no").note("no Light Dice at all")];
    let offer = offer.field(
        Field::one("attribute", "Attribute", each)
            .usually(attribute.word())
            .because(&[id::RISK_02]),
    );
    let mut offer = blanks(game, offer, who, plan);
    if most_skills(game) == 0 {
        offer = offer.field(
            Field::number("skill", "Dice of a Skill", 0, 4, 0)
                .hint("Only the best one that applies.")
                .because(&[id::SKILL_03, id::SKILL_05]),
        );
    }
    offer = offer.field(
        Field::number("gear", "Dice of gear", -2, 1, 0)
            .hint("−1 for a makeshift tool, +1 for a fitting one; weapons count by themselves.")
            .because(&[id::RISK_23, id::RISK_26]),
    );
    if game.world.charter.conditions_hamper == ConditionsHamper::MinusOne {
        let hampered = Field::number("hampered", "Conditions that hamper", 0, 4, 0);
        offer = offer.field(hampered.because(&[id::EGO_11]));
    }
    let heavy = |id: &CharacterId| {
        game.world.character(*id).is_some_and(|c| c.gear.wears() == Armour::Heavy)
    };
    if who.iter().any(heavy) {
        let words = "running, observing, sneaking, swimming and the like";
        let burdened = vec![Choice::new("no", "no"), Choice::new("yes", "yes: −1d").note(words)];
        let field = Field::one("burdened", "Heavy armour is in the way", burdened);
        offer = offer.field(field.because(&[id::ARM_03, id::ARM_12]));
    }
    offer
        .field(Field::one("capable", "Capable of it", yes_no).because(&[id::ATTR_11, id::RISK_26]))
        .field(Field::note("note", "What is at stake", TEXT))
}

fn harm(game: &Game<Terra>) -> Option<Offer> {
    let pending = |id: CharacterId| {
        let of =
            |topic: &Topic| matches!(topic, Topic::LoseAttribute { character } if *character == id);
        game.open().iter().any(|question| of(&question.topic))
    };
    let living = characters(
        game,
        |c| c.plays() && !c.is_dead(),
        |id, character| {
            let words = format!("{} has an Attribute to lose first.", character.name);
            pending(id).then(|| Why::from(id::HP_08).say(words))
        },
    );
    let again = vec![
        Choice::new("nothing", "no further Effect"),
        Choice::new("attribute", "costs another Attribute"),
    ];
    let usual = match game.world.charter.harm_while_down {
        HarmWhileDown::Nothing => "nothing",
        HarmWhileDown::CostsAttribute => "attribute",
    };
    let offer = Offer::new("harm", "Deal harm", &[id::HP_03]).at(Place::Side);
    Some(
        for_character(offer, living)?
            .field(Field::number("amount", "HP", 1, MOST_HARM, 1).because(&[id::HP_03]))
            .field(Field::note("what", "What harms them", TEXT))
            .field(
                Field::one("again", "If they fell in this scene already", again)
                    .usually(usual)
                    .because(&[id::HP_14]),
            ),
    )
}

/// Offers horror where the table plays it so. [TR-EGO-17?]
fn horror(game: &Game<Terra>) -> Option<Offer> {
    if game.world.charter.horror == Horror::No {
        return None;
    }
    let living = characters(
        game,
        |c| c.plays() && !c.is_dead(),
        |_, character| {
            let words = format!("{} has no Ego left to lose.", character.name);
            character.is_lost().then(|| Why::from(id::EGO_08).say(words))
        },
    );
    let offer = Offer::new("horror", "Let horror cost Ego", &[id::EGO_17]).at(Place::Side);
    Some(
        for_character(offer, living)?
            .field(Field::number("amount", "Ego", 1, 6, 1).because(&[id::EGO_17]))
            .field(Field::note("what", "What it is", TEXT)),
    )
}

fn remove_condition(game: &Game<Terra>) -> Option<Offer> {
    let mut all = Vec::new();
    for (id, character) in game.world.playing() {
        for text in &character.conditions {
            let key = condition_key(&game.world.handle(id), text);
            all.push(Choice::new(key.clone(), key));
        }
    }
    let offer =
        Offer::new("remove_condition", "Take a Condition away", &[id::EGO_14]).at(Place::Side);
    let note = Field::note("note", "How it went", CONDITION);
    (!all.is_empty()).then(|| choose(offer, "condition", "Which", all).field(note))
}

/// What a Condition is called in forms.
pub fn condition_key(handle: &str, text: &str) -> String {
    format!("{handle}: {text}")
}

/// Says what must be settled before time goes on, if anything; words that nobody has said are not waited for.
fn unsettled(game: &Game<Terra>) -> Option<Why> {
    let waits = |topic: &Topic| !matches!(topic, Topic::Narrate { .. });
    let open = game.open().iter().find(|question| waits(&question.topic))?;
    let name = open.topic.character().map_or("somebody", |id| game.world.name(id));
    Some(Why::from(id::RISK_28).say(format!("A question about {name} is open; settle it first.")))
}

fn scene_ends(game: &Game<Terra>) -> Offer {
    Offer::new("scene_ends", "End the scene", &[id::HP_10, id::EGO_16])
        .hint("The unconscious come to with 1 HP; the dead and the lost leave play.")
        .at(Place::Side)
        .blocked(unsettled(game))
        .field(Field::note("note", "What is next", TEXT))
}

fn day_passes(game: &Game<Terra>) -> Offer {
    let living = characters(game, |c| c.plays() && !c.is_dead(), |_, _| None);
    let most = living.len();
    Offer::new("day_passes", "A day passes", &[id::HP_18, id::HP_06])
        .hint("Everybody recovers 1 HP; those who are attended, 2.")
        .at(Place::Side)
        .blocked(unsettled(game))
        .field(
            Field::several("attended", "Attended by someone", living, 0, most)
                .because(&[id::HP_07, id::HP_17]),
        )
}
