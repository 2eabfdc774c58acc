//! Side Actions: the choices of those whom the Focal Action left free.

use super::{Play, gone, joint, voice};
use crate::deed::Purpose;
use crate::endeavor;
use crate::fact::Fact;
use crate::id;
use crate::joint::Act;
use crate::topic::Topic;
use crate::world::Id;
use ingle_engine::{Seat, Stop, Why};

/// Asks somebody for a Side Action: go on, adapt, try something new, or let it be. [B2-SIM-08 B2-SIM-10]
pub fn ask(turn: &mut Play<'_, '_>, by: Id) -> Result<(), Stop> {
    if let Some(own) = endeavor::hook::attempts(turn, by)? {
        return act(turn, own, None);
    }
    let seat = voice(turn.cast(), turn.world(), by);
    turn.ask(Topic::Side { by }, [seat], [])
}

/// Takes none; what was attempted counts as nothing. [B2-SIM-03 B2-SIM-10 B2-SIM-13]
pub fn let_be(turn: &mut Play<'_, '_>, by: Id) -> Result<(), Stop> {
    turn.tell(Fact::LetBe { by }, [id::SIM_10, id::SIM_03]);
    joint::go_on(turn)
}

/// A Side Action begins, with a new roll. [B2-SIM-11 B2-SIM-12 B2-SIM-16?]
pub fn act(turn: &mut Play<'_, '_>, act: Act, seat: Option<Seat>) -> Result<(), Stop> {
    let open = joint::whole(turn.world(), &act).ok_or_else(gone)?;
    let mut why = Why::rules(&[id::SIM_08, id::SIM_11, id::SIM_16]);
    if let Some(seat) = seat {
        why = why.and(id::CHK_03).ruled(seat, "");
    }
    turn.tell(Fact::Called { deed: Box::new(open), proposal: None }, why);
    involve(turn, &act)?;
    joint::against(turn, &act)
}

/// Those who act or are attacked are involved; what the attacked attempted is interrupted.
/// [B2-SIM-09 B2-SIM-12 B2-SIM-14 B2-SIM-03]
pub fn involve(turn: &mut Play<'_, '_>, act: &Act) -> Result<(), Stop> {
    let joint = joint::running(turn)?;
    let void = act.against.iter().copied().filter(|id| {
        joint.free(*id) && joint.act_of(*id).is_some_and(|(_, own)| own.result.is_some())
    });
    let void: Vec<(Id, bool)> = void
        .map(|id| {
            let own = joint.act_of(id).map(|(_, own)| own);
            (id, own.is_some_and(|own| own.against.iter().any(|at| act.by.contains(at))))
        })
        .collect();
    let mut who = act.by.clone();
    who.extend(act.against.iter().copied().filter(|id| !act.by.contains(id)));
    for (by, each_other) in void {
        let rule = if each_other { id::SIM_14 } else { id::SIM_09 };
        turn.tell(Fact::Interrupted { by }, [rule, id::SIM_03, id::HELP_26]);
    }
    let mut why = Why::rules(&[id::SIM_09]);
    if matches!(act.purpose, Purpose::Tend { .. } | Purpose::Coup { .. }) {
        why = why.and(id::WND_06);
    }
    turn.tell(Fact::Involved { who }, why);
    Ok(())
}
