//! Forms that answer an open question.

use super::{TEXT, attribute, choose, difficulty, usual_difficulty};
use crate::action::{Action, Way};
use crate::attribute::Attribute;
use crate::charter::{Declarations, KnowledgePenalty, SkillAlternate};
use crate::content::Group;
use crate::pool::Ending;
use crate::rules::commit::{combinations, key, usable};
use crate::rules::numbers::{Besides, Numbers, group, most_specialties, numbers, traits};
use crate::specialty::Held;
use crate::world::CharacterId;
use crate::{Maelstrom, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, Why};

/// What no dots mean: a penalty for a Skill, no try at a Knowledge, unless the referee is kind. [MS-ABIL-12 MS-ABIL-15]
pub fn untrained(game: &Game<Maelstrom>, _: CharacterId, nth: usize) -> Vec<Offer> {
    let way = game.world.action.as_ref().and_then(|action| action.ways.get(nth));
    let group = way.and_then(|way| group(&game.world, game.content(), way));
    if group.is_some_and(|(_, group)| group == Group::Knowledge) {
        return knowledge(game);
    }
    let mut all = vec![
        Offer::new("keep_penalty", "Untrained: +1 difficulty", &[id::ABIL_10, id::ABIL_11])
            .hint("What the book says: the attribute alone, and one harder."),
    ];
    let alternate = game.world.charter.skill_alternate;
    if matches!(alternate, SkillAlternate::WaiveOrRoll | SkillAlternate::WaiveOnly) {
        all.push(
            Offer::new("waive", "They work it out: no penalty", &[id::ABIL_12, id::ABIL_18])
                .field(Field::note("note", "How", TEXT)),
        );
    }
    if matches!(alternate, SkillAlternate::WaiveOrRoll | SkillAlternate::RollOnly) {
        all.push(
            Offer::new("prepare", "They may work it out by a roll", &[id::ABIL_12, id::ABIL_18])
                .hint("Success: no penalty. Failure: it stays. Botch: the action is lost.")
                .field(attribute(game, "attribute", "Attribute alone", Attribute::Intelligence))
                .field(usual_difficulty(game)),
        );
    }
    all
}

fn knowledge(game: &Game<Maelstrom>) -> Vec<Offer> {
    let penalties = [
        ("difficulty_one", "+1 difficulty"),
        ("difficulty_two", "+2 difficulty"),
        ("difficulty_three", "+3 difficulty"),
        ("threshold_one", "+1 threshold"),
        ("threshold_two", "+2 threshold"),
    ];
    let usual = match game.world.charter.knowledge_penalty {
        KnowledgePenalty::DifficultyOne => "difficulty_one",
        KnowledgePenalty::DifficultyTwo => "difficulty_two",
        KnowledgePenalty::DifficultyThree => "difficulty_three",
        KnowledgePenalty::ThresholdOne => "threshold_one",
        KnowledgePenalty::ThresholdTwo => "threshold_two",
    };
    let choices = penalties.map(|(value, label)| Choice::new(value, label)).into();
    vec![
        Offer::new("refuse", "Without dots it cannot be tried", &[id::ABIL_14])
            .hint("What the book says."),
        Offer::new("grant", "Grant a try with the attribute alone", &[id::ABIL_15, id::ABIL_17])
            .field(
                Field::one("penalty", "Penalty", choices).usually(usual).because(&[id::ABIL_17]),
            ),
    ]
}

/// The roll before the roll. [MS-ABIL-18?]
pub fn prepare(
    game: &Game<Maelstrom>,
    id: CharacterId,
    attribute: Attribute,
    difficulty: u8,
) -> Vec<Offer> {
    let way = Way::of(attribute, None, difficulty);
    let found = numbers(&game.world, game.content(), id, &way, &[], Besides::default());
    let label = format!(
        "Work it out: {}, {} at {}",
        game.content().name(attribute),
        dice_words(found.throw.dice),
        found.throw.difficulty
    );
    vec![
        Offer::new("work_it_out", label, &[id::ABIL_18])
            .hint("Success: no penalty. Failure: it stays. Botch: the action is lost."),
        Offer::new("skip_it", "Do without: the penalty stays", &[id::ABIL_18]),
    ]
}

fn dice_words(dice: u8) -> String {
    match dice {
        1 => "1 die".to_owned(),
        n => format!("{n} dice"),
    }
}

/// Choosing a way and specialties and rolling, or withdrawing. [MS-ACT-15 MS-ACT-17? MS-SPCL-05 MS-RES-01]
pub fn ready(game: &Game<Maelstrom>, id: CharacterId) -> Vec<Offer> {
    let Some(action) = &game.world.action else { return vec![withdraw(None)] };
    let mut choices = Vec::new();
    let mut warnings: Vec<String> = Vec::new();
    for (nth, way) in action.ways.iter().enumerate() {
        let (listed, warning) = ways(game, id, action, (nth, way));
        choices.extend(listed);
        warnings.extend(warning);
    }
    let mut offer = Offer::new("roll", "Roll", &[id::RES_01, id::ACT_15]);
    if !action.hidden {
        offer = offer.weigh("with");
    }
    if !warnings.is_empty() {
        offer = offer.warning(warnings.join(" "));
    }
    let mut offer = choose(offer, "with", "With", choices);
    if let Some(field) = offer.fields.last_mut() {
        field.rules = [id::SPCL_05, id::SPCL_23].into_iter().collect();
    }
    let binds = game.world.charter.declarations == Declarations::Bind;
    let bound = binds.then(|| Why::from(id::ACT_17).say("Declarations bind at this table: roll."));
    vec![offer, withdraw(bound)]
}

fn withdraw(bound: Option<Why>) -> Offer {
    Offer::new("withdraw", "Withdraw", &[id::ACT_17]).at(Place::Side).blocked(bound)
}

/// One way with every choice of specialties, and what is to be said before it is taken.
fn ways(
    game: &Game<Maelstrom>,
    id: CharacterId,
    action: &Action,
    (nth, way): (usize, &Way),
) -> (Vec<Choice>, Option<String>) {
    let (world, content) = (&game.world, game.content());
    let traits = traits(world, content, way);
    let numbered = |some: &[Held]| {
        let used: Vec<String> = some.iter().map(Held::key).collect();
        numbers(world, content, id, way, &used, Besides::of(action))
    };
    let mut all = Vec::new();
    for some in combinations(world, content, id, way, &action.struck) {
        let found = numbered(&some);
        let label = match some.is_empty() {
            true => traits.clone(),
            false => format!("{traits} with {}", titles(&some)),
        };
        all.push(Choice::new(key(nth, &some), label).note(terms(&found, action.hidden)));
    }
    let could = usable(world, content, id, way, &action.struck);
    let most = world.character(id).map_or(0, |character| most_specialties(character, way));
    if could.len() > most {
        let ability = way.ability().unwrap_or_default();
        let words = format!(
            "{ability} has {}: at most {most} in one roll. Choose among them.",
            if most == 1 { "1 dot".to_owned() } else { format!("{most} dots") },
        );
        let why = Why::rules(&[id::SPCL_05, id::SPCL_22]).say(words);
        let label = format!("{traits} with {}", titles(&could));
        all.push(Choice::new(key(nth, &could), label).blocked(Some(why)));
    }
    let warning = match action.hidden {
        true => None,
        false => warning(&traits, &numbered(&[]), could.is_empty() || most == 0),
    };
    (all, warning)
}

fn titles(some: &[Held]) -> String {
    some.iter().map(Held::title).collect::<Vec<_>>().join(" + ")
}

/// The numbers of a way in a few words; those that are hidden are left out. [MS-GEN-08?]
fn terms(found: &Numbers, hidden: bool) -> String {
    let dice = dice_words(found.throw.dice);
    if hidden {
        return dice;
    }
    let mut words = format!("{dice} at difficulty {}", found.throw.difficulty);
    if found.throw.threshold > 0 {
        words = format!("{words}, threshold {}", found.throw.threshold);
    }
    if found.needed > 1 {
        words = format!("{words}, {} successes needed", found.needed);
    }
    words
}

/// What somebody should hear before the dice. [MS-DIFF-15? MS-POOL-10? MS-THR-13?]
pub fn warning(traits: &str, found: &Numbers, no_specialty: bool) -> Option<String> {
    let pool = &found.throw;
    if pool.dice == 0 {
        return Some(format!("{traits}: no dice, so it fails without a roll."));
    }
    if pool.difficulty > 10 {
        return Some(format!("{traits}: no die shows 11, so success is impossible."));
    }
    (pool.threshold >= pool.dice.into() && no_specialty).then(|| {
        format!("{traits}: the threshold takes every success there can be; success is impossible.")
    })
}

/// Confirming or striking specialties. [MS-SPCL-25?]
pub fn confirm(game: &Game<Maelstrom>, against: bool) -> Vec<Offer> {
    let action = game.world.action.as_ref();
    let used = match against {
        true => action.and_then(|action| action.against.as_ref()).map(|against| &against.used),
        false => action.and_then(|action| action.chosen.as_ref()).map(|chosen| &chosen.used),
    };
    let used = used.cloned().unwrap_or_default();
    let choices: Vec<Choice> =
        used.iter().map(|key| Choice::new(key.clone(), key.clone())).collect();
    let most = choices.len();
    vec![
        Offer::new("confirm", "They matter: roll", &[id::SPCL_25, id::SPCL_15]),
        Offer::new("strike", "Strike what does not matter", &[id::SPCL_25])
            .hint("The player chooses anew.")
            .at(Place::Side)
            .field(
                Field::several("specialties", "Strike", choices, 1, most).because(&[id::SPCL_25]),
            ),
    ]
}

/// The specialties of somebody who rolls against an action.
fn against(game: &Game<Maelstrom>, offer: Offer) -> Offer {
    let Some(against) = game.world.action.as_ref().and_then(|action| action.against.as_ref())
    else {
        return offer;
    };
    let (world, content, id) = (&game.world, game.content(), against.character);
    let traits = traits(world, content, &against.way);
    let combinations = combinations(world, content, id, &against.way, &against.struck);
    let choices = combinations.into_iter().map(|some| {
        let used: Vec<String> = some.iter().map(Held::key).collect();
        let found = numbers(world, content, id, &against.way, &used, Besides::default());
        let label = match some.is_empty() {
            true => traits.clone(),
            false => format!("{traits} with {}", titles(&some)),
        };
        Choice::new(key(0, &some), label).note(terms(&found, false))
    });
    choose(offer, "with", "With", choices.collect())
}

/// Dodging, or not. [MS-ABIL-35 MS-VOID-11?]
pub fn defend(game: &Game<Maelstrom>) -> Vec<Offer> {
    let dodge = Offer::new("dodge", "Dodge", &[id::VOID_11, id::ABIL_35])
        .hint("What you win is taken from the attack.")
        .weigh("with");
    vec![against(game, dodge), Offer::new("stand", "Do not dodge", &[id::VOID_11]).at(Place::Side)]
}

/// Rolling against another. [MS-ACT-21?]
pub fn resist(game: &Game<Maelstrom>) -> Vec<Offer> {
    let offer = Offer::new("resist", "Roll against it", &[id::ACT_21]).weigh("with");
    vec![against(game, offer)]
}

/// Saying what happens, and what comes of it. [MS-RES-12 MS-RES-27? MS-ACT-19?]
pub fn narrate(game: &Game<Maelstrom>) -> Vec<Offer> {
    let mut all =
        vec![
            Offer::new("narrate", "Say what happens", &[id::RES_12, id::RES_11])
                .field(Field::text("text", "What happens", TEXT)),
        ];
    let last = game.world.last.as_ref();
    let ending = last.and_then(|last| last.rolled.as_ref()).map(|rolled| rolled.ending);
    let mut other = vec![Choice::none("alone")];
    other.extend(
        Attribute::ALL.map(|a| Choice::new(a.word(), game.content().name(a)).note("attribute")),
    );
    other.extend(super::abilities(game));
    all.push(
        Offer::new("follow_up", "Let another roll follow", &[id::RES_27])
            .hint("At once, with its own terms.")
            .at(Place::Side)
            .field(Field::text("text", "What happens", TEXT))
            .field(attribute(game, "attribute", "Attribute", Attribute::Reflexes))
            .field(Field::one("other", "And", other).because(&[id::POOL_02, id::POOL_03]))
            .field(difficulty(game, "difficulty", "Difficulty", 6)),
    );
    if ending.is_some_and(|ending| ending != Ending::Success) {
        all.push(
            Offer::new("again", "Let them try again", &[id::ACT_19])
                .at(Place::Side)
                .field(Field::note("note", "A word about it", TEXT)),
        );
    }
    all
}
