//! What must happen before anything else: shared movement, a choice of buttons, Abilities, Revenge.

use super::{Play, advance, automatic, power, round, stamina, tell};
use crate::deed::{Deed, Kind, Part, Roll};
use crate::endeavor::due::{Cause, Due, Then};
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::line::Button;
use crate::endeavor::topic::EndeavorTopic;
use crate::fact::Fact;
use crate::id;
use crate::rules::{conclude, gone, joint, picked, roll};
use crate::stat::Stat;
use crate::topic::Pick;
use crate::world::{Id, World};
use ingle_engine::{Stop, Why};

/// Does what is due, and asks where somebody has to choose; the round goes on when nothing is left.
pub fn go_on(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    while let Some(due) = next(turn.world()) {
        let asked = match due {
            Due::Share { among, left, .. } => shares(turn, &among, left)?,
            Due::Reached { by, buttons } => reaches(turn, by, &buttons)?,
            Due::Power { by, .. } => power::open(turn, by)?,
            Due::Back { .. } => stamina::backs(turn)?,
            Due::Revenge { by, .. } => return strike(turn, by),
            Due::GoOn { with } => {
                paid(turn, None);
                return goes_on(turn, with);
            }
        };
        if asked {
            return Ok(());
        }
    }
    Ok(())
}

/// What is due first: Revenge waits until the Check or Contest that is open has ended. [B2-MON-38?]
pub fn next(world: &World) -> Option<Due> {
    let now = world.endeavor.as_ref()?;
    let open = world.deed.is_some();
    now.due.iter().find(|due| !open || !matches!(due, Due::Revenge { .. })).cloned()
}

fn goes_on(turn: &mut Play<'_, '_>, with: Then) -> Result<(), Stop> {
    match with {
        Then::Focal => joint::choose(turn),
        Then::Awards => conclude::awards(turn),
        Then::RoundEnd => round::ending(turn),
    }
}

/// What was due first has happened, or goes on as something else.
pub fn paid(turn: &mut Play<'_, '_>, left: Option<Due>) {
    let Some(due) = next(turn.world()) else { return };
    tell(turn, EndeavorFact::Paid { due, next: left }, id::END_23);
}

/// Asks the first of a group how it shares its movement. [B2-END-21]
fn shares(turn: &mut Play<'_, '_>, among: &[Id], left: u32) -> Result<bool, Stop> {
    let by = among.first().copied().ok_or_else(gone)?;
    if among.len() == 1 || left == 0 || automatic(turn.world(), turn.cast(), by) {
        share_rest(turn)?;
        return Ok(false);
    }
    super::ask(turn, EndeavorTopic::Share, among)?;
    Ok(true)
}

/// Moves a member of the group so many spaces of those that are left. [B2-END-21]
pub fn share_out(turn: &mut Play<'_, '_>, who: Pick, spaces: u32) -> Result<(), Stop> {
    let Some(Due::Share { mut among, left, cause }) = next(turn.world()) else {
        return Err(gone());
    };
    let names = among.iter().map(|id| (turn.world().name(*id), *id)).collect();
    let who = picked(who, names)?;
    let spaces = spaces.min(left);
    turn.close();
    // Each of them makes one movement, so each is named once.
    among.retain(|id| *id != who);
    let left = left - spaces;
    let rest = (!among.is_empty() && left > 0).then_some(Due::Share { among, left, cause });
    paid(turn, rest);
    let why = Why::rules(&[shared(cause), id::MON_12]);
    advance::forward(turn, who, spaces, cause, why)?;
    power::after(turn, who, spaces)?;
    go_on(turn)
}

/// Nobody says how: the first of them takes what is left.
pub fn share_rest(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let Some(Due::Share { among, left, cause }) = next(turn.world()) else { return Ok(()) };
    paid(turn, None);
    let Some(who) = among.first().copied() else { return Ok(()) };
    advance::forward(turn, who, left, cause, Why::from(shared(cause)))?;
    power::after(turn, who, left)
}

fn shared(cause: Cause) -> ingle_engine::RuleId {
    if cause == Cause::Focus { id::END_28 } else { id::END_21 }
}

/// The buttons that somebody reached, by name. [B2-MON-05]
pub fn choices(world: &World) -> Vec<(String, Button)> {
    let Some(Due::Reached { buttons, .. }) = next(world) else { return Vec::new() };
    let Some(now) = &world.endeavor else { return Vec::new() };
    let lying = now.buttons.iter().filter(|button| buttons.contains(&button.id));
    lying
        .map(|button| (format!("{} at {}", world.name(button.owner), button.at), *button))
        .collect()
}

fn reaches(turn: &mut Play<'_, '_>, by: Id, buttons: &[u32]) -> Result<bool, Stop> {
    if buttons.len() > 1 && !automatic(turn.world(), turn.cast(), by) {
        super::ask(turn, EndeavorTopic::Button, &[by])?;
        return Ok(true);
    }
    reach_first(turn)?;
    Ok(false)
}

/// Sets off the button of one's choice; the others stay. [B2-MON-05 B2-MON-11?]
pub fn choose_button(turn: &mut Play<'_, '_>, which: Pick) -> Result<(), Stop> {
    let Some(Due::Reached { by, .. }) = next(turn.world()) else { return Err(gone()) };
    let button = picked(which, choices(turn.world()))?;
    turn.close();
    paid(turn, None);
    advance::set_off(turn, by, button, &[id::MON_05, id::MON_11])?;
    go_on(turn)
}

/// Nobody chooses: the first of them is set off.
pub fn reach_first(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let Some(Due::Reached { by, .. }) = next(turn.world()) else { return Ok(()) };
    let first = choices(turn.world()).into_iter().next();
    paid(turn, None);
    match first {
        Some((_, button)) => advance::set_off(turn, by, button, &[id::MON_05, id::MON_11]),
        None => Ok(()),
    }
}

/// Asks how Revenge strikes. [B2-MON-37]
fn strike(turn: &mut Play<'_, '_>, by: Id) -> Result<(), Stop> {
    match automatic(turn.world(), turn.cast(), by) {
        true => avenge(turn, Stat::Hurt),
        false => super::ask(turn, EndeavorTopic::Revenge, &[by]),
    }
}

/// A Contest against whoever Muddled it, that uses up nobody's action. [B2-MON-37 B2-MON-38? B2-END-36?]
pub fn avenge(turn: &mut Play<'_, '_>, stat: Stat) -> Result<(), Stop> {
    let Some(Due::Revenge { by, on }) = next(turn.world()) else { return Err(gone()) };
    paid(turn, None);
    let own = turn
        .world()
        .monster(by)
        .is_some_and(|one| one.has(crate::endeavor::monstrous::Monstrous::Revenge));
    let why = if own { id::MON_37 } else { id::MON_59 };
    tell(turn, EndeavorFact::Avenges { by, on }, [why, id::MON_38, id::END_36]);
    let violent = stat == Stat::Hurt;
    let mut deed = Deed::new(Kind::Contest { violent, target: None }, "Revenge".to_owned());
    deed.purpose = crate::deed::Purpose::Revenge;
    deed.rolls =
        vec![Roll::new(by, Part::Attack, vec![stat]), Roll::new(on, Part::Defence, Vec::new())];
    let why = Why::rules(&[id::MON_37, stat.rule()]);
    turn.tell(Fact::Called { deed: Box::new(deed), proposal: None }, why);
    roll::next(turn)
}
