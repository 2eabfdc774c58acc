//! Forms that answer an open question.

use super::effects::{clash, handling};
use super::{CONDITION, TEXT, attributes, choose};
use crate::charter::{Declarations, EgoCheck};
use crate::rules::risk::{most_dark, no_dice};
use crate::world::{Character, CharacterId, Roll, World};
use crate::{Terra, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, Why};

/// Rolling with so many Dark Dice, or withdrawing. [TR-RISK-07 TR-RISK-18? TR-RISK-19? TR-RISK-21? TR-RISK-27?]
pub fn ready(game: &Game<Terra>, id: CharacterId) -> Vec<Offer> {
    let world = &game.world;
    let (Some(roll), Some(character)) = (&world.roll, world.character(id)) else {
        return vec![withdraw(None)];
    };
    let mut offer = Offer::new("roll", roll_label(game, roll), &[id::RISK_07, id::RISK_08])
        .hint("Each Dark Die that reaches your Ego costs 1 Ego.")
        .blocked(character.cannot_act().or_else(|| clash(game, roll, character)))
        .weigh("dark");
    if character.ego == 1 {
        offer = offer.warning(fatal(character));
    }
    let offer = choose(offer, "dark", "Dark Dice", dark_choices(world, roll, character));
    let offer = cite_last(offer, &[id::RISK_07, id::RISK_19]);
    let offer = handling(game, offer, roll, character);
    // Whoever cannot roll must be able to step back, whatever binds.
    let binds = world.charter.declarations == Declarations::Bind && offer.blocked.is_none();
    let bound = binds.then(|| Why::from(id::RISK_27).say("Declarations bind at this table: roll."));
    vec![offer, withdraw(bound)]
}

fn withdraw(bound: Option<Why>) -> Offer {
    Offer::new("withdraw", "Withdraw", &[id::RISK_27]).at(Place::Side).blocked(bound)
}

fn roll_label(game: &Game<Terra>, roll: &Roll) -> String {
    let name = game.content().name(roll.attribute);
    match roll.light() {
        0 => format!("Roll {name}: no Light Dice"),
        1 => format!("Roll {name}: 1 Light Die"),
        n => format!("Roll {name}: {n} Light Dice"),
    }
}

fn fatal(character: &Character) -> String {
    format!("Ego 1: any Dark Die reaches it. With even one, {} is lost.", character.name)
}

fn dark_choices(world: &World, roll: &Roll, character: &Character) -> Vec<Choice> {
    let most = most_dark(world, roll.character);
    let mut all: Vec<Choice> = (0..=most).map(|dark| dark_choice(world, dark, character)).collect();
    all[0].blocked = no_dice(world, roll);
    if most == 0 {
        let words = "At Ego 0 there is nothing left to risk: no Dark Die may be taken.";
        let why = Why::rules(&[id::RISK_19, id::EGO_16]).say(words);
        all.push(Choice::new(1, "1 dark die").blocked(Some(why)));
    }
    all
}

fn dark_choice(world: &World, dark: u8, character: &Character) -> Choice {
    let label = match dark {
        0 => "no dark die".to_owned(),
        1 => "1 dark die".to_owned(),
        n => format!("{n} dark dice"),
    };
    let ego = character.ego;
    let note = match (dark, ego) {
        (0, _) => String::new(),
        (_, 1) => fatal(character),
        (_, 6) => "Ego 6 at stake: each 6 costs 1".to_owned(),
        _ => format!("Ego {ego} at stake: {ego} or more costs 1"),
    };
    let falling = dark > 1 && ego > 1 && world.charter.ego_check == EgoCheck::OneByOne;
    Choice::new(dark, label).note(match falling {
        true => format!("{note}, and each loss lowers the bar"),
        false => note,
    })
}

fn cite_last(mut offer: Offer, rules: &[ingle_engine::RuleId]) -> Offer {
    if let Some(field) = offer.fields.pop() {
        offer.fields.push(field.because(rules));
    }
    offer
}

/// Adding Dark Dice and rolling all again, where the table plays it so. [TR-RISK-22?]
pub fn push(game: &Game<Terra>, id: CharacterId) -> Vec<Offer> {
    let world = &game.world;
    let taken =
        world.roll.as_ref().and_then(|roll| roll.thrown.as_ref()).map_or(0, |t| t.dark_count);
    let Some(character) = world.character(id) else { return Vec::new() };
    let room = most_dark(world, id).saturating_sub(taken).max(1);
    let choices = (1..=room).map(|more| {
        let mut choice = dark_choice(world, taken + more, character);
        choice.value = more.into();
        choice.label = format!("{more} more");
        choice
    });
    let mut offer = Offer::new("push", "Push: add Dark Dice and roll all again", &[id::RISK_22])
        .blocked(character.cannot_act().or_else(|| {
            (most_dark(world, id) <= taken)
                .then(|| Why::from(id::RISK_19).say("No more Dark Dice may be taken."))
        }))
        .weigh("more");
    if character.ego == 1 {
        offer = offer.warning(fatal(character));
    }
    vec![cite_last(choose(offer, "more", "More Dark Dice", choices.collect()), &[id::RISK_22])]
}

/// Failing, or succeeding at a price. [TR-RISK-09 TR-RISK-10]
pub fn worse(game: &Game<Terra>, id: CharacterId) -> Vec<Offer> {
    let name = game.world.name(id);
    vec![
        Offer::new("fail", "It fails, and things get worse", &[id::RISK_09]).field(Field::note(
            "text",
            "How it goes wrong",
            TEXT,
        )),
        Offer::new("price", format!("{name} succeeds, at a price"), &[id::RISK_10])
            .hint("Things get worse in another way.")
            .field(Field::text("text", "The price", TEXT).because(&[id::RISK_10])),
    ]
}

/// Taking a Condition instead of being lost. [TR-EGO-12?]
pub fn brink(game: &Game<Terra>, id: CharacterId) -> Vec<Offer> {
    let most = game.world.character(id).map_or(0, |character| character.max_ego);
    vec![
        Offer::new("take_condition", "Take a Condition instead", &[id::EGO_12, id::EGO_07])
            .hint(format!("Ego is back at {most}."))
            .field(Field::text("text", "Condition", CONDITION).because(&[id::EGO_11])),
    ]
}

/// Telling the last scene. [TR-EGO-09]
pub fn last_scene(game: &Game<Terra>, id: CharacterId) -> Vec<Offer> {
    let label = format!("Tell {}'s last scene", game.world.name(id));
    vec![
        Offer::new("last_scene", label, &[id::EGO_09])
            .field(Field::text("text", "How it goes", TEXT).because(&[id::EGO_09])),
    ]
}

/// Saying what happens. [TR-RISK-09 TR-RISK-11 TR-RISK-12]
pub fn narrate() -> Vec<Offer> {
    vec![Offer::new("narrate", "Say what happens", &[id::RISK_11, id::RISK_12]).field(Field::text(
        "text",
        "What happens",
        TEXT,
    ))]
}

/// Choosing the Attribute that is lost; those at 0 are fatal. [TR-HP-08 TR-HP-12? TR-HP-13?]
pub fn lose_attribute(game: &Game<Terra>, id: CharacterId) -> Vec<Offer> {
    let Some(character) = game.world.character(id) else { return Vec::new() };
    let values = &character.attributes;
    let choices = attributes(game, |a| match values.get(a) {
        value if value <= 0 => format!("stands at {value}: fatal"),
        value => format!("stands at {value}"),
    });
    let mut offer = Offer::new("lose", "Lose an Attribute for good", &[id::HP_08, id::ATTR_13]);
    if values.0.iter().all(|value| *value <= 0) {
        offer = offer.warning(format!(
            "Every Attribute stands at 0: {} dies, whichever it is.",
            character.name
        ));
    }
    vec![
        offer.field(
            Field::one("attribute", "Attribute", choices)
                .usually(values.highest().word())
                .because(&[id::HP_12, id::HP_13]),
        ),
    ]
}
