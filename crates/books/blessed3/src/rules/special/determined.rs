//! Determined: for one action, injuries and Conditions do no harm.

use super::{Ready, of_seat, use_up};
use crate::rules::{Play, gone, picked, roll};
use crate::specialization::fact::{SpecialFact, fact as special};
use crate::specialization::{Special, Window};
use crate::topic::Pick;
use crate::{Blessed3, id, rules};
use ingle_engine::{Game, Seat, Stop, Why};

/// Those of a seat who take part in the open Check and might be determined in it, with why not. [B3-SPEC-29]
pub fn able(game: &Game<Blessed3>, seat: Seat) -> Vec<(Ready<'_>, Option<Why>)> {
    let Some(check) = &game.world.check else { return Vec::new() };
    let part = |ready: &Ready<'_>| check.who().any(|id| id == ready.by);
    let all = of_seat(game, seat, Special::Determined, Window::Declare);
    all.filter(|(ready, _)| part(ready) && !ready.one.specials.determined)
        .map(|(ready, spent)| {
            let standing = &ready.one.standing;
            let sound = standing.conditions.is_empty() && standing.injuries.is_empty();
            let why = spent.or_else(|| {
                sound.then(|| {
                    let say = format!("{} has neither injury nor Condition.", ready.one.name);
                    Why::rules(&[id::SPEC_29, id::SPEC_31]).say(say)
                })
            });
            (ready, why)
        })
        .collect()
}

/// Ignores own injuries and Conditions until the Check is over. [B3-SPEC-29 B3-SPEC-31? B3-TERM-21?]
pub fn determine(turn: &mut Play<'_, '_>, seat: Seat, who: Pick) -> Result<(), Stop> {
    let name = picked(who)?;
    let (by, own, surprised) = {
        let found = able(turn.game(), seat).into_iter().find(|(ready, _)| ready.one.name == name);
        let (ready, why) = found.ok_or_else(gone)?;
        if let Some(why) = why {
            return Err(why.into());
        }
        (ready.by, ready.own.clone(), roll::surprised(turn.world(), ready.by))
    };
    use_up(turn, by, &own, "", &[id::SPEC_31, id::TERM_21])?;
    let mut why = Why::rules(&[id::SPEC_29, id::SPEC_31, id::TERM_21]);
    if surprised {
        why = why.and(id::CND_15);
    }
    turn.tell(special(SpecialFact::Determined { by }), why);
    rules::check::ask_ready(turn)
}
