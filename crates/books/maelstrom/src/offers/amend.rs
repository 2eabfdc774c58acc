//! Forms of the referee's own hand: in public, with a reason.

use super::{TEXT, abilities, attribute, characters, choose, for_character};
use crate::attribute::Attribute;
use crate::charter::options;
use crate::draft::{NAME, STORY};
use crate::late;
use crate::topic::Topic;
use crate::world::{CharacterId, Place};
use crate::{Maelstrom, id};
use ingle_engine::{Choice, Field, Game, Offer, Place as Spot, RuleId, Why};
use ingle_shared::form::{house_rules, seats};

/// Every amend.
pub fn offers(game: &Game<Maelstrom>) -> Vec<Offer> {
    let world = &game.world;
    let somebody = |verb: &'static str, label: &str, rules: &[RuleId], free: bool| {
        let offer = Offer::new(verb, label, rules).at(Spot::Amend);
        let present = characters(
            game,
            |c| c.place != Place::Left,
            |id, _| {
                if free { None } else { involved(game, id) }
            },
        );
        for_character(offer, present)
    };
    let dots =
        |cap: u8, rules: &[RuleId]| Field::number("dots", "Dots", 0, cap.into(), 1).because(rules);
    let attributes = &[id::ATTR_05, id::ATTR_48, id::ATTR_49];
    let amends = [
        somebody("amend_attribute", "Set an attribute", attributes, true).map(|offer| {
            offer
                .field(attribute(game, "attribute", "Attribute", Attribute::Strength))
                .field(dots(world.attribute_cap(), attributes))
        }),
        somebody("amend_ability", "Set an ability", &[id::ABIL_16], true).map(|offer| {
            choose(offer, "ability", "Ability", abilities(game))
                .field(dots(world.ability_cap(), &[id::ABIL_16]))
        }),
        specialty(game),
        overrule(game),
        somebody("amend_background", "Write a background", &[id::VOID_02], true)
            .map(|offer| offer.field(Field::note("text", "Background", STORY))),
        somebody("amend_name", "Rename a character", &[id::GEN_02], true)
            .map(|offer| offer.field(Field::text("name", "New name", NAME))),
        somebody("amend_seat", "Give a character to another", &[id::GEN_02], false)
            .map(|offer| choose(offer, "seat", "To", seats(game))),
        somebody("amend_remove", "Take a character out of play", &[id::GEN_02], false),
        Some(choose(
            Offer::new("amend_option", "Change a house rule", &[]).at(Spot::Amend),
            "rule",
            "House rule",
            house_rules(options(), &game.world.charter.values()),
        )),
    ];
    let reason = || Field::text("reason", "Reason", TEXT);
    let more = late::offers::amends(game);
    amends.into_iter().flatten().chain(more).map(|offer| offer.field(reason())).collect()
}

/// Overruling a verdict; the dice stay as they fell. [MS-GEN-07?]
fn overrule(game: &Game<Maelstrom>) -> Option<Offer> {
    let last = game.world.last.as_ref()?;
    last.rolled.as_ref()?;
    let verdicts = ["Success", "Failure", "Botch"].map(|word| Choice::new(word, word)).into();
    let label = format!("Overrule {}'s last roll", game.world.name(last.character));
    let offer = Offer::new("overrule", label, &[id::GEN_07])
        .hint("The dice stay as they fell; your ruling stands above them.")
        .at(Spot::Amend);
    Some(choose(offer, "verdict", "Verdict", verdicts))
}

fn specialty(game: &Game<Maelstrom>) -> Option<Offer> {
    let mut all: Vec<Choice> = Vec::new();
    for (id, character) in game.world.playing() {
        for held in &character.specialties {
            let key = specialty_key(&game.world.handle(id), &held.key());
            all.push(Choice::new(key.clone(), key));
        }
    }
    let offer =
        Offer::new("amend_specialty", "Take a specialty away", &[id::SPCL_07]).at(Spot::Amend);
    (!all.is_empty()).then(|| choose(offer, "specialty", "Which", all))
}

/// What a specialty of somebody is called in forms.
pub fn specialty_key(handle: &str, key: &str) -> String {
    format!("{handle}: {key}")
}

/// Says why a character must stay for now: the action on the table is about it.
fn involved(game: &Game<Maelstrom>, id: CharacterId) -> Option<Why> {
    let about =
        |topic: &Topic| topic.character() == Some(id) && !matches!(topic, Topic::Narrate { .. });
    let open = game.open().iter().any(|question| about(&question.topic));
    let acts = game.world.action.as_ref().is_some_and(|action| {
        let against = action.against.as_ref().map(|against| against.character);
        action.character == id || against == Some(id)
    });
    (open || acts).then(|| {
        let words = format!("An action of {} is open; settle it first.", game.world.name(id));
        Why::from(id::ACT_16).say(words)
    })
}
