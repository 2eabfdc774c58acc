//! Sessions, the setting, and where characters are.

use super::{Play, named, picked};
use crate::endeavor::rule;
use crate::fact::Fact;
use crate::id;
use crate::topic::Pick;
use crate::world::Presence;
use ingle_engine::{Seat, Stop, Why};

/// Begins a session, which closes the Session Shop: first Major Successes and fame are new, and Blessings are kept. [B3-TERM-18? B3-BLS-35? B3-BLS-45? B3-CND-10]
pub fn start(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    super::shop::close(turn)?;
    turn.tell(Fact::SessionBegan, [id::TERM_18, id::BLS_45, id::BLS_35, id::CND_10]);
    super::optional::swap::session(turn);
    super::special::session_starts(turn)
}

/// Ends a session, and the Session Shop opens. [B3-TERM-19? B3-BLS-35? B3-SHOP-44?]
pub fn end(turn: &mut Play<'_, '_>, absent: &[String]) {
    let mut why = Why::rules(&[id::TERM_19, id::BLS_35]);
    if turn.world().endeavor().is_some() {
        why = why.and(rule::END_79);
    }
    turn.tell(Fact::SessionEnded, why);
    super::ethic::favor::session_ends(turn);
    super::bank::expire(turn);
    super::special::session_ends(turn);
    super::shop::open(turn, absent);
}

/// Gives the setting an Ethic. [B3-SET-01 B3-SET-12?]
pub fn setting(turn: &mut Play<'_, '_>, seat: Seat, ethic: Pick) -> Result<(), Stop> {
    let ethic = picked(ethic)?;
    let mut rules = vec![id::SET_01, id::SET_12];
    rules.extend(turn.content().settings.get(&ethic).into_iter().flat_map(|s| s.rules.iter()));
    turn.tell(Fact::Setting { ethic }, Why::rules(&rules).ruled(seat, ""));
    Ok(())
}

/// Says where a character is. [B3-HLP-06 B3-HLP-07]
pub fn stands(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    who: Pick,
    presence: Presence,
) -> Result<(), Stop> {
    let by = named(turn, who)?;
    let rule = match presence {
        Presence::Busy => id::HLP_06,
        Presence::Here | Presence::Away => id::HLP_07,
        Presence::Alone => id::CND_19,
    };
    turn.tell(Fact::Stands { by, presence }, Why::from(rule).ruled(seat, ""));
    super::check::refresh(turn)
}
