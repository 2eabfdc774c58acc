//! Analytical: Help by four d6 that two piles make equal.

use super::{Ready, again, of_seat, ready, use_up};
use crate::check::Stage;
use crate::cost::Cost;
use crate::fact::Fact;
use crate::rules::{Play, add, gone, help, picked};
use crate::specialization::fact::{Piles, SpecialFact, fact as special};
use crate::specialization::mark::Aid;
use crate::specialization::{Special, Window};
use crate::topic::Pick;
use crate::world::Character;
use crate::{Blessed3, id};
use ingle_engine::{Game, Seat, Stop, Why};
use ingle_shared::piles::{Four, equal};

/// Why an analytical character cannot Help that way now, if so. [B3-SPEC-01 B3-SPEC-05?]
fn barred(game: &Game<Blessed3>, ready: &Ready<'_>) -> Option<Why> {
    let check = game.world.check.as_ref()?;
    help::unable(&game.world, check, ready.by).or_else(|| short(game, ready.one))
}

fn short(game: &Game<Blessed3>, one: &Character) -> Option<Why> {
    let charter = &game.world.charter;
    let costs = charter.analytical_costs_blessing.yes();
    (costs && one.helping(charter).cheapest(Cost::ONE).is_none()).then(|| {
        let say = format!("At this table that Help costs ① too, and {} cannot pay it.", one.name);
        Why::rules(&[id::SPEC_05, id::BLS_14]).say(say)
    })
}

/// Seats that play somebody who may Help that way.
pub fn seats(game: &Game<Blessed3>) -> Vec<Seat> {
    let mut seats = Vec::new();
    for one in ready(&game.world, Special::Analytical, Window::Help) {
        // Where pools are secret any die is enough to be asked.
        let charter = &game.world.charter;
        let poor = charter.analytical_costs_blessing.yes() && one.one.count() == 0;
        let check = game.world.check.as_ref();
        let unable = check.and_then(|check| help::unable(&game.world, check, one.by));
        if unable.is_none() && !poor {
            add(&mut seats, one.one.seat);
        }
    }
    seats
}

/// Those of a seat who have it, with why they cannot use it now.
pub fn able(game: &Game<Blessed3>, seat: Seat) -> Vec<(String, Option<Why>)> {
    let all = of_seat(game, seat, Special::Analytical, Window::Help);
    all.map(|(ready, spent)| {
        let why = spent.or_else(|| barred(game, &ready));
        (ready.one.name.clone(), why)
    })
    .collect()
}

/// Helps by four d6: hit or miss it is Help, and one more bust. [B3-SPEC-01 B3-SPEC-02 B3-SPEC-05?]
pub fn analyze(turn: &mut Play<'_, '_>, seat: Seat, who: Pick) -> Result<(), Stop> {
    let name = picked(who)?;
    let (by, own, bonus) = {
        let mut all = of_seat(turn.game(), seat, Special::Analytical, Window::Help);
        let (ready, _) = all.find(|(ready, _)| ready.one.name == name).ok_or_else(gone)?;
        if let Some(why) = barred(turn.game(), &ready) {
            return Err(why.into());
        }
        (ready.by, ready.own.clone(), ready.held.number)
    };
    use_up(turn, by, &own, "", &[])?;
    let mut rules = vec![id::SPEC_02, id::SPEC_03, id::SPEC_04, id::SPEC_05, id::HLP_03];
    if turn.world().charter.analytical_costs_blessing.yes() {
        let one = super::super::character(turn, by)?;
        let paid = one.helping(&turn.world().charter).cheapest(Cost::ONE).ok_or_else(gone)?;
        let on = "analytical Help".to_owned();
        let why = Why::rules(&[id::SPEC_05, id::BLS_06, id::BLS_14]);
        turn.tell(Fact::Spent { by, blessings: paid, on }, why);
    }
    let fell = turn.throw(seat, id::SPEC_01, &Four)?;
    let equal = equal(fell.tally);
    let check = turn.world().check.as_ref().ok_or_else(gone)?;
    let at = match check.stage {
        Stage::Terms => None,
        _ => help::lowest(turn.world(), check, by),
    };
    if check.rolls.len() > 1 {
        rules.push(id::HLP_04);
    }
    let bonus = if equal.is_some() { bonus } else { 0 };
    // Where odds are weighed only the bonus tells two throws apart.
    let shown = !fell.waves.is_empty();
    let faces = fell.waves.iter().flatten().copied().collect();
    let piles = shown.then(|| Box::new(Piles { faces, equal }));
    let aid = Aid { by, pledged: false, bonus, at };
    turn.tell(special(SpecialFact::Aided { aid, piles }), Why::rules(&rules));
    again(turn)
}
