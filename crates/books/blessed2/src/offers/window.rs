//! The reaction windows, one function for each: everything that may be done there.

use super::ready;
use crate::rules::{condition, help as helping, speaks};
use crate::topic::Window;
use crate::{Blessed2, ability, endeavor, id};
use ingle_engine::{Choice, Game, Offer, Seat};
use ingle_shared::form::choose;

/// What a seat may do in a window.
pub fn offers(game: &Game<Blessed2>, seat: Seat, window: Window) -> Vec<Offer> {
    match window {
        Window::First { nth } => first(game, seat, nth),
        Window::Bumped { nth } => bumped(game, seat, nth),
        Window::Help => help(game, seat).into_iter().collect(),
        Window::Results => results(game, seat),
        Window::Outcome => outcome(game, seat),
        Window::Severity => severity(game, seat),
        Window::After => after(game, seat),
    }
}

/// The first die lies: a Spark, a bump on 2. [B2-SPK-05 B2-SPK-09? B2-ABIL-27]
fn first(game: &Game<Blessed2>, seat: Seat, nth: u8) -> Vec<Offer> {
    let mut all = Vec::new();
    let Some(open) = &game.world.deed else { return all };
    let Some(roll) = open.roll(nth).filter(|roll| roll.shown.is_some()) else { return all };
    if speaks(game, seat, roll.by) {
        all.push(ready::spark(game, open, nth));
    }
    ability::offers::first(game, seat, nth, &mut all);
    all
}

/// The bumps are done: a forced re-roll. [B2-CND-05 B2-MON-52]
fn bumped(game: &Game<Blessed2>, seat: Seat, nth: u8) -> Vec<Offer> {
    let words = condition::rerolls_of(game, seat, nth).into_iter().map(|(word, _)| word);
    let offer = Offer::new("reroll", "Force a re-roll", &[id::CND_05, id::CND_17])
        .hint("The new value counts, and the Curse ends.");
    let mut all: Vec<Offer> = super::for_words(offer, "which", "By", words).into_iter().collect();
    endeavor::offers::bumped(game, seat, nth, &mut all);
    all
}

/// Dice and modifiers are known: Help. [B2-HELP-02 B2-HELP-03]
pub fn help(game: &Game<Blessed2>, seat: Seat) -> Option<Offer> {
    let of = helping::of_seat(game, seat);
    if of.is_empty() {
        return None;
    }
    let choices: Vec<Choice> = of
        .iter()
        .map(|(word, _, why)| Choice::new(&**word, &**word).blocked(why.clone()))
        .collect();
    let offer = Offer::new("help", "Help (① each)", &[id::HELP_02, id::HELP_03])
        .hint("+1 for each die, whatever it is worth; each of you Helps a roll once.");
    let offer = choose(offer, "which", "Whose, for whom", choices);
    let able = |who| of.iter().any(|(_, gives, why)| gives.by == who && why.is_none());
    let dice = super::dice(game, seat, 1, (1, helping::MOST), |who, _| able(who));
    let rolled = game.world.deed.as_ref().is_some_and(|deed| deed.next().is_none());
    let offer = offer.field(dice);
    Some(if rolled { offer.weigh("which") } else { offer })
}

/// Help is in: Self-Sacrifice, Circumstance. [B2-ABIL-43 B2-ABIL-40]
fn results(game: &Game<Blessed2>, seat: Seat) -> Vec<Offer> {
    let mut all = Vec::new();
    ability::offers::results(game, seat, &mut all);
    all
}

/// The outcome is named: Disruption, Luck, Insurance. [B2-ABIL-61 B2-ABIL-35 B2-ABIL-64]
fn outcome(game: &Game<Blessed2>, seat: Seat) -> Vec<Offer> {
    let mut all = Vec::new();
    ability::offers::outcome(game, seat, &mut all);
    all
}

/// The severity is known: Super-Help. [B2-HELP-07 B2-HELP-08]
fn severity(game: &Game<Blessed2>, seat: Seat) -> Vec<Offer> {
    let of = helping::supers_of(game, seat);
    if of.is_empty() {
        return Vec::new();
    }
    let choices = of.into_iter().map(|(word, _, why)| Choice::new(&*word, &*word).blocked(why));
    let offer = Offer::new("super_help", "Super-Help (⑥)", &[id::HELP_07, id::HELP_08]).hint(
        "The outcome moves one rank in favour of whom you help; Super-Help of both sides cancels.",
    );
    vec![choose(offer, "which", "Whose, for whom", choices.collect())]
}

/// It stands: Thorns, Wits, Past Repeated. [B2-ABIL-54 B2-ABIL-57 B2-ABIL-09]
fn after(game: &Game<Blessed2>, seat: Seat) -> Vec<Offer> {
    let mut all = Vec::new();
    ability::offers::after(game, seat, &mut all);
    all
}
