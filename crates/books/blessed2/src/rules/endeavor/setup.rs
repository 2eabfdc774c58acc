//! An Endeavor begins, and others join it.

use super::{Play, now, tell};
use crate::endeavor::Endeavor;
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::goal::Goals;
use crate::endeavor::line::{Button, Side, Token};
use crate::id;
use crate::rules::{gain, gone, trim};
use crate::world::Id;
use ingle_engine::{Seat, Stop, Why};

/// Begins an Endeavor, every token at 0; against somebody, or as a race of all. [B2-END-02 B2-END-03 B2-MON-01]
pub fn begin(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    who: Vec<Id>,
    mut against: Vec<Id>,
    name: &str,
    goals: Goals,
) -> Result<(), Stop> {
    if turn.world().endeavor.is_some() {
        return Err(Why::from(id::END_01).say("An Endeavor runs already; end it first.").into());
    }
    let goals = goals.checked()?;
    // Nobody is on both sides: who was named twice stands with the players.
    against.retain(|id| !who.contains(id));
    let own = if against.is_empty() { Side::Own } else { Side::Party };
    let monstrous = against.iter().any(|id| turn.world().monster(*id).is_some());
    let mut why = Why::rules(&[id::END_01, id::END_02, id::END_03]);
    if monstrous {
        why = why.and(id::MON_01).and(id::MON_21);
    }
    let endeavor = Box::new(Endeavor::new(trim(name), goals, Vec::new()));
    tell(turn, EndeavorFact::Began { endeavor }, why.ruled(seat, ""));
    for id in who {
        enter(turn, id, own, false)?;
    }
    for id in against {
        enter(turn, id, Side::Opposition, false)?;
    }
    Ok(())
}

/// Joins it later, at 0. [B2-MON-23?]
pub fn join(turn: &mut Play<'_, '_>, id: Id, side: Side) -> Result<(), Stop> {
    if now(turn)?.tokens.iter().any(|token| token.id == id) {
        return Err(gone());
    }
    enter(turn, id, side, true)
}

/// Puts a token and its muddle buttons on the line; a Monstrosity's Blessing Dice are rolled. [B2-MON-02 B2-MON-31 B2-MON-32?]
fn enter(turn: &mut Play<'_, '_>, id: Id, side: Side, late: bool) -> Result<(), Stop> {
    let now = now(turn)?;
    let next = now.next_button;
    let monster = turn.world().monster(id);
    // Buttons are there for the players' side to reach; its own Monstrosities put none down.
    let spaces = monster.filter(|_| side != Side::Party).map_or(&[][..], |one| &one.buttons);
    let lay = |(nth, at): (u32, &u16)| Button { id: next + nth, owner: id, at: u32::from(*at) };
    let buttons: Vec<Button> = (0..).zip(spaces).map(lay).collect();
    let blessings = monster.map_or(0, |one| one.blessings);
    let mut rules = vec![id::END_02];
    rules.extend(super::super::when(!buttons.is_empty(), id::MON_02));
    rules.extend(super::super::when(late, id::MON_23));
    rules.extend(super::super::when(monster.is_some(), id::MON_07));
    let token = Token::new(id, side);
    tell(turn, EndeavorFact::Joined { token, buttons }, Why::rules(&rules));
    match blessings {
        0 => Ok(()),
        count => gain(turn, id, count, "entering", Why::rules(&[id::MON_31, id::MON_32])),
    }
}
