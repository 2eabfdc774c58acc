//! The referee's word on a deed, as a form.

use super::turn::yes;
use crate::charter::YesNo;
use crate::endeavor::actor::Tag;
use crate::endeavor::deed::Part;
use crate::endeavor::rule;
use crate::offers::{shift, stats, yes_no};
use crate::rules::LINE;
use crate::rules::endeavor::sense;
use crate::specialization::Special;
use crate::world::Id;
use crate::{Blessed3, id};
use ingle_engine::{Choice, Field, Game, Offer};

/// Whether it makes sense, and what it takes. [B3-END-18 B3-MON-43 B3-END-67?]
pub fn sense(game: &Game<Blessed3>) -> Vec<Offer> {
    let world = &game.world;
    let Some(now) = world.endeavor() else { return Vec::new() };
    let Some(deed) = now.doing() else { return Vec::new() };
    let checks = deed
        .parts
        .iter()
        .any(|part| !matches!(part, Part::Protect { .. } | Part::Command { .. } | Part::Zeal));
    let unusual = world.special(deed.by, Special::SelfAccepted) && checks;
    let traps = deed.parts.iter().any(|part| matches!(part, Part::Trap { .. }));
    let mut offer = Offer::new("sense", "It makes sense", &[rule::END_18])
        .field(yes("sense", "It makes sense").because(&[rule::END_16, rule::END_18]));
    if checks {
        offer = offer.field(shift(id::ATK_08));
    }
    if unusual {
        offer = offer.field(normal(game, deed.by)).field(
            yes_no("social", "It is done among people", YesNo::Yes).because(&[id::SPEC_102]),
        );
    }
    if deed.aptitude.is_some() {
        offer = offer.field(
            yes("aptitude", "The Aptitude is related enough").because(&[id::APT_06, id::APT_14]),
        );
    }
    if let Some(target) = sense::target(deed) {
        let own = world.seat(target).is_some_and(|seat| game.cast.is_referee(seat));
        let defences = sense::defences(world, deed);
        if own && !defences.is_empty() {
            let most = defences.len();
            let choices = defences.into_iter().map(|(value, label)| Choice::new(value, label));
            offer = offer.field(
                Field::several(
                    "defence",
                    "Related Aptitudes of the Defender",
                    choices.collect(),
                    0,
                    most,
                )
                .because(&[id::APT_07, id::APT_11]),
            );
        }
        if now.works(target, Tag::Immunity) {
            offer = offer.field(
                yes_no("immune", "Related to what it is immune to", YesNo::No)
                    .hint("Then the Attack fails at once, and everybody knows the tag.")
                    .because(&[rule::MON_43, rule::MON_67]),
            );
        }
        if now.guarded(target) > 0 {
            offer = offer
                .field(yes("guarded", "The Protect counts against it").because(&[rule::END_67]));
        }
    }
    if traps {
        offer = offer.field(
            Field::one("stat", "A non-violent one targets", stats(game))
                .usually("Hurry")
                .because(&[id::DEL_03, id::DEL_04]),
        );
    }
    vec![offer.field(Field::note("reason", "Why", LINE))]
}

/// The Stat normally tied to an action, where somebody gains by an unconventional one. [B3-SPEC-133?]
pub fn normal(game: &Game<Blessed3>, who: Id) -> Field {
    let roll = game.world.actor(who).and_then(|actor| actor.roll.as_deref());
    let usual = roll.map_or("Head", |roll| roll.stat.name()).to_owned();
    Field::one("normal", "Normally with", stats(game))
        .usually(usual)
        .hint("Another Stat that is balanced with it counts as unconventional.")
        .because(&[rule::SPEC_133, id::SPEC_102])
}
