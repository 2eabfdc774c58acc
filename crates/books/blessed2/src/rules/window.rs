//! The windows of a roll: who may react, and what follows when nobody does any more.

use super::{Play, again, conclude, judge, rank, react, roll};
use crate::charter::HelpTiming;
use crate::topic::{Topic, Window};
use crate::{Blessed2, endeavor, offers};
use ingle_engine::{Game, Seat, Stop};

/// Opens a window; one in which nobody has anything to do closes itself. [B2-CHK-14?]
pub fn open(turn: &mut Play<'_, '_>, window: Window) -> Result<(), Stop> {
    let early = turn.world().charter.help_timing == HelpTiming::Before;
    if (early && window == Window::Help) || endeavor::hook::alone(turn.world()) {
        return resume(turn, window);
    }
    react(turn, Topic::Window(window), |game| seats(game, window))
}

/// Those who may do something in a window: whoever is offered something there.
pub fn seats(game: &Game<Blessed2>, window: Window) -> Vec<Seat> {
    let able = |seat: &Seat| {
        let all = offers::window::offers(game, *seat, window);
        all.iter().any(|offer| offer.blocked.is_none())
    };
    game.cast.playing().into_iter().filter(able).collect()
}

/// Asks a window anew after a reaction was taken in.
pub fn reopen(turn: &mut Play<'_, '_>, window: Window) -> Result<(), Stop> {
    let seats = seats(turn.game(), window);
    again(turn, Topic::Window(window), seats)
}

/// Nobody reacts any more: the next step of a roll. [B2-CHK-14?]
pub fn resume(turn: &mut Play<'_, '_>, window: Window) -> Result<(), Stop> {
    match window {
        Window::First { nth } => roll::go_on(turn, nth),
        Window::Bumped { .. } => roll::next(turn),
        Window::Help => open(turn, Window::Results),
        Window::Results => judge::judge(turn),
        Window::Outcome => rank::rank(turn),
        Window::Severity => open(turn, Window::After),
        Window::After => conclude::conclude(turn),
    }
}
