//! Forms of the referee's own hand: in public, with a reason.

use super::challenge::{level_field, retribution_field};
use super::{NAME, TEXT, attributes, characters, choose, for_character};
use crate::charter::options;
use crate::topic::Topic;
use crate::world::{CharacterId, Place};
use crate::{Terra, id};
use ingle_engine::{Choice, Field, Game, Offer, Place as Spot, RuleId, Why};
use ingle_shared::form::{house_rules, seats};

/// Every amend.
pub fn offers(game: &Game<Terra>) -> Vec<Offer> {
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
    let amends = [
        somebody("amend_hp", "Set HP", &[id::HP_01, id::HP_15], true)
            .map(|offer| offer.field(Field::number("hp", "HP", 0, 40, 1).because(&[id::HP_16]))),
        somebody("amend_ego", "Set Ego", &[id::EGO_10], true)
            .map(|offer| offer.field(Field::number("ego", "Ego", 0, 6, 1).because(&[id::EGO_10]))),
        somebody("amend_attribute", "Set an Attribute", &[id::ATTR_21], true).map(|offer| {
            choose(offer, "attribute", "Attribute", attributes(game, |_| String::new()))
                .field(Field::number("value", "Value", 0, 3, 1).because(&[id::ATTR_21]))
        }),
        somebody("amend_xp", "Set XP", &[id::XP_08], true)
            .map(|offer| offer.field(Field::number("xp", "XP", 0, 7, 0).because(&[id::XP_01]))),
        challenge(game),
        somebody("amend_name", "Rename a character", &[id::CRE_01], true)
            .map(|offer| offer.field(Field::text("name", "New name", NAME))),
        somebody("amend_seat", "Give a character to another", &[id::CRE_13], false)
            .map(|offer| choose(offer, "seat", "To", seats(game))),
        somebody("amend_remove", "Take a character out of play", &[id::CRE_13], false),
        Some(choose(
            Offer::new("amend_option", "Change a house rule", &[]).at(Spot::Amend),
            "rule",
            "House rule",
            house_rules(options(), &game.world.charter.values()),
        )),
    ];
    let reason = || Field::text("reason", "Reason", TEXT);
    amends.into_iter().flatten().map(|offer| offer.field(reason())).collect()
}

/// Sets what is left of a Challenge. [TR-CHAL-18? TR-CHAL-29?]
fn challenge(game: &Game<Terra>) -> Option<Offer> {
    let world = &game.world;
    let aims = world.aims();
    let first = *aims.first()?;
    let known = world.challenge(first.challenge)?;
    let facet = known.facets.get(usize::from(first.facet))?;
    let each = aims.iter().map(|aim| {
        let handle = world.aim_handle(*aim);
        Choice::new(handle.clone(), handle)
    });
    let rules = [id::CHAL_29, id::CHAL_18];
    let offer = Offer::new("amend_challenge", "Set a Challenge", &rules).at(Spot::Amend);
    Some(
        choose(offer, "challenge", "Challenge", each.collect())
            .field(level_field(facet.rank.level))
            .field(
                Field::number("disposition", "Disposition left", 1, 60, facet.left.into())
                    .because(&[id::CHAL_29]),
            )
            .field(retribution_field(known.retribution)),
    )
}

/// Says why a character must stay for now: a question about it is open.
fn involved(game: &Game<Terra>, id: CharacterId) -> Option<Why> {
    let about =
        |topic: &Topic| topic.character() == Some(id) && !matches!(topic, Topic::Narrate { .. });
    let open = game.open().iter().any(|question| about(&question.topic));
    open.then(|| {
        let words = format!("A question about {} is open; settle it first.", game.world.name(id));
        Why::from(id::RISK_28).say(words)
    })
}
