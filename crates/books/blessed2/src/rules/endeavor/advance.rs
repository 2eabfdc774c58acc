//! Tokens move: for the focus, by severity, and onto muddle buttons.

use super::{Play, now, tell};
use crate::deed::Side;
use crate::endeavor::due::{Cause, Due};
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::line::{Button, Side as Team, reached};
use crate::id;
use crate::rules::deed;
use crate::severity::Rank;
use crate::world::Id;
use ingle_engine::{RuleId, Stop, Sum, Why};

/// How far a rank carries. [B2-END-12]
pub fn spaces(rank: Rank) -> u32 {
    match rank {
        Rank::VeryMinor => 1,
        Rank::Minor => 2,
        Rank::Medium => 3,
        Rank::Major => 5,
        Rank::VeryMajor => 8,
        Rank::Maximum => 13,
    }
}

/// The line of a rank.
pub fn stride_rule(rank: Rank) -> RuleId {
    match rank {
        Rank::VeryMinor => id::END_13,
        Rank::Minor => id::END_14,
        Rank::Medium => id::END_15,
        Rank::Major => id::END_16,
        Rank::VeryMajor => id::END_17,
        Rank::Maximum => id::END_18,
    }
}

/// Moves a token forward, and lets it set off what it reaches. [B2-END-06 B2-MON-03 B2-MON-10?]
pub fn forward(
    turn: &mut Play<'_, '_>,
    who: Id,
    by: u32,
    cause: Cause,
    why: Why,
) -> Result<(), Stop> {
    let now = now(turn)?;
    let Some(token) = now.token(who) else { return Ok(()) };
    let (from, to) = (token.at, token.forward(by.min(i32::MAX as u32) as i32));
    let side = token.side;
    if from == to {
        return Ok(());
    }
    let hit: Vec<Button> = match side {
        // Only the players' side sets off buttons.
        Team::Party => reached(&now.buttons, from, to).copied().collect(),
        Team::Opposition | Team::Own => Vec::new(),
    };
    let passes = side != Team::Party && reached(&now.buttons, from, to).next().is_some();
    let why = if passes { why.and(id::MON_16) } else { why };
    tell(turn, EndeavorFact::Moved { who, from, to, cause }, why);
    match hit[..] {
        [] => Ok(()),
        [button] => set_off(turn, who, button, &[]),
        _ => {
            let buttons = hit.iter().map(|button| button.id).collect();
            let why = [id::MON_05, id::MON_11];
            tell(turn, EndeavorFact::Owed { due: Due::Reached { by: who, buttons } }, why);
            Ok(())
        }
    }
}

/// Moves a token back: no farther than 0. [B2-END-31?]
pub fn back(
    turn: &mut Play<'_, '_>,
    who: Id,
    by: u32,
    cause: Cause,
    why: Why,
) -> Result<u32, Stop> {
    let Some(token) = now(turn)?.token(who) else { return Ok(0) };
    let (from, to) = (token.at, token.back(by));
    if from != to {
        let why = if from < by { why.and(id::END_31) } else { why };
        tell(turn, EndeavorFact::Moved { who, from, to, cause }, why);
    }
    Ok(from - to)
}

/// A button is set off: its Monstrosity is Muddled for the next round. [B2-MON-03 B2-MON-04 B2-MON-15?]
pub fn set_off(
    turn: &mut Play<'_, '_>,
    by: Id,
    button: Button,
    more: &[RuleId],
) -> Result<(), Stop> {
    let now = now(turn)?;
    let round = now.round.saturating_add(1);
    let again = now.token(button.owner).is_some_and(|token| token.muddled == Some(round));
    let grows = now.token(button.owner).is_some_and(|token| token.times > 0);
    let mut rules = vec![id::MON_03, id::MON_04];
    rules.extend(super::super::when(again, id::MON_15));
    rules.extend(super::super::when(grows, id::MON_06));
    rules.extend_from_slice(more);
    tell(turn, EndeavorFact::SetOff { by, button, round }, Why::rules(&rules));
    if turn.world().vengeful(button.owner) {
        let due = Due::Revenge { by: button.owner, on: by };
        tell(turn, EndeavorFact::Owed { due }, [id::MON_37, id::MON_38]);
    }
    Ok(())
}

/// The roll for the focus is over: who took it moves by the result, unless several tie. [B2-END-06 B2-END-07]
pub fn focused(turn: &mut Play<'_, '_>, who: &[Id], result: i32, tied: bool) -> Result<(), Stop> {
    if tied {
        tell(turn, EndeavorFact::Tied { who: who.to_vec() }, id::END_07);
        return Ok(());
    }
    let sum = Sum::of("Result", result, id::END_06);
    if result <= 0 {
        let why = Why::rules(&[id::END_06, id::END_25]).sum(sum);
        tell(turn, EndeavorFact::Stays { who: who.to_vec() }, why);
        return Ok(());
    }
    match *who {
        [one] => forward(
            turn,
            one,
            result as u32,
            Cause::Focus,
            Why::rules(&[id::END_06, id::END_19]).sum(sum),
        ),
        _ => share(turn, who.to_vec(), result as u32, Cause::Focus, id::END_28),
    }
}

/// A movement that a group shares as it likes. [B2-END-21 B2-END-28?]
fn share(
    turn: &mut Play<'_, '_>,
    among: Vec<Id>,
    left: u32,
    cause: Cause,
    why: RuleId,
) -> Result<(), Stop> {
    let due = Due::Share { among, left, cause };
    tell(turn, EndeavorFact::Owed { due }, [why, id::MON_12]);
    Ok(())
}

/// The outcome stands: the winning or succeeding side moves by its rank. [B2-END-08 B2-END-12 B2-END-24? B2-END-34?]
pub fn moved_by_outcome(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let open = deed(turn)?;
    let (Some(winner), Some(rank)) = (open.winner(), open.rank) else { return Ok(()) };
    let (violent, helped) = (open.violent(), !open.supers.is_empty());
    let (defends, check) = (winner == Side::Defenders, open.is_check());
    let now = now(turn)?;
    let inside = |id: &Id| now.token(*id).is_some();
    if check && defends {
        let who: Vec<Id> = open.who_of(Side::Actors).into_iter().filter(inside).collect();
        let rules = [id::END_12, id::END_34, id::END_20];
        tell(turn, EndeavorFact::Stays { who }, rules);
        return Ok(());
    }
    let who: Vec<Id> = open.who_of(winner).into_iter().filter(inside).collect();
    let fallen = violent && !defends && rank == Rank::Maximum;
    let hurt: Vec<Id> = open.who_of(Side::Defenders);
    let joint = turn.world().joint.as_ref();
    let focal = joint.and_then(|joint| joint.acts.get(usize::from(joint.focal?)));
    let focal = focal.is_some_and(|act| act.by == open.who_of(Side::Actors));
    let by = if focal { id::END_08 } else { id::END_09 };
    let mut rules = vec![id::END_12, stride_rule(rank), by];
    rules.extend(super::super::when(defends, id::END_24));
    rules.extend(super::super::when(helped, id::END_29));
    rules.extend(super::super::when(violent, id::END_35));
    rules.extend(super::super::when(focal, id::END_19));
    rules.extend(super::super::when(focal, id::MON_13));
    let monsters = hurt.into_iter().filter(|id| fallen && turn.world().monster(*id).is_some());
    for who in monsters.collect::<Vec<_>>() {
        tell(turn, EndeavorFact::FightsOn { who }, id::MON_20);
    }
    match who[..] {
        [] => Ok(()),
        [one] => {
            forward(turn, one, spaces(rank), Cause::Outcome, Why::rules(&rules))?;
            super::power::after(turn, one, spaces(rank))
        }
        _ => share(turn, who, spaces(rank), Cause::Outcome, id::END_21),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_carry_as_far_as_the_book_says() {
        assert_eq!(Rank::ALL.map(spaces), [1, 2, 3, 5, 8, 13]);
    }
}
