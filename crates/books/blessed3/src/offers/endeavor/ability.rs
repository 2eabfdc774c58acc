//! Specializations as actions of a turn, as forms.

use super::stands;
use super::turn::{claims, intent, with};
use crate::charter::YesNo;
use crate::endeavor::design::Action;
use crate::endeavor::rule;
use crate::offers::{weighs, yes_no};
use crate::rules::endeavor::{ability, act, command, radiant};
use crate::specialization::Special;
use crate::stat::Stat;
use crate::world::Id;
use crate::{Blessed3, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, Why};

/// The actions that somebody has by Specializations, greyed out where the position roll or a Recharge forbids them.
pub fn offers(game: &Game<Blessed3>, who: Id) -> Vec<Offer> {
    let all = [command(game, who), zeal(game, who), radiate(game, who), steady(game, who)];
    all.into_iter().flatten().collect()
}

/// Commanding. [B3-SPEC-23]
fn command(game: &Game<Blessed3>, who: Id) -> Option<Offer> {
    let why = ability::blocked(&game.world, who, Special::Commanding)?;
    let allies = command::allies(&game.world, who).into_iter();
    let choices: Vec<Choice> = allies.map(|id| stands(game, id)).collect();
    let none = choices.is_empty().then(|| {
        Why::from(rule::SPEC_23).say("Every ally has acted; nobody is left to be commanded.")
    });
    let offer = Offer::new("turn_command", "Command", &[rule::SPEC_23, rule::SPEC_24])
        .hint("Ignores your position roll; an ally who has not acted rolls anew.")
        .field(Field::one("whom", "Whom", choices).because(&[rule::SPEC_23]))
        .field(intent())
        .blocked(why.or(none));
    Some(offer.at(Place::Side))
}

/// Zealous. [B3-SPEC-122]
fn zeal(game: &Game<Blessed3>, who: Id) -> Option<Offer> {
    let why = ability::blocked(&game.world, who, Special::Zealous)?;
    let offer = Offer::new("turn_zeal", "Zeal", &[rule::SPEC_122, rule::SPEC_124])
        .hint("Ignores your position roll; each of your side gets a Zeal button 1 below. Whoever moves over theirs Attacks at once.")
        .field(intent())
        .blocked(why);
    Some(offer.at(Place::Side))
}

/// Radiant. [B3-SPEC-89 B3-SPEC-90]
fn radiate(game: &Game<Blessed3>, who: Id) -> Option<Offer> {
    let why = radiant::blocked(&game.world, who)?;
    let names = radiant::lendable(&game.world, who).into_iter();
    let choices = names.map(|name| Choice::new(name.clone(), name)).collect();
    let amount = game.world.actor(who).map_or(0, |actor| actor.amount);
    let offer = Offer::new("turn_radiate", "Empower your allies", &[rule::SPEC_89, rule::SPEC_90])
        .hint(format!("A Check; a success lends them an Aptitude for {amount} of their turns."))
        .field(Field::one("lend", "Lend", choices).because(&[rule::SPEC_90, rule::SPEC_94]))
        .field(intent())
        .field(claims(game, who))
        .blocked(why)
        .at(Place::Side);
    Some(if weighs(game) { offer.weigh("") } else { offer })
}

/// Whether an Attentive character strikes. [B3-SPEC-14?]
pub fn strikes(stat: Stat) -> Field {
    yes_no("violent", &format!("A violent Attack with {}", stat.name()), YesNo::Yes)
        .hint("You were attentive: this once it need not be Hurt.")
        .because(&[rule::SPEC_14, id::SPEC_12])
}

/// Sure-footed: a Protect of oneself, with a Check to make it last. [B3-SPEC-111 B3-SPEC-112 B3-SPEC-114?]
fn steady(game: &Game<Blessed3>, who: Id) -> Option<Offer> {
    game.world.special(who, Special::SureFooted).then(|| {
        let amount = game.world.actor(who).map_or(0, |actor| actor.amount);
        let offer = Offer::new("turn_steady", "Protect yourself and stand firm", &[rule::SPEC_111])
            .hint(format!("With a Check by the position roll: a success makes it outlast {amount} of your turns more."))
            .field(with(game, who))
            .field(intent())
            .blocked(act::blocked(&game.world, who, Action::Protect))
            .at(Place::Side);
        if weighs(game) { offer.weigh("") } else { offer }
    })
}
