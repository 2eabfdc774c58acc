//! Boons that witnesses multiply, and Blessings for one action.

use super::{find, rite, unbank};
use crate::content::Spends;
use crate::ethic::Until;
use crate::ethic::fact::EthicFact;
use crate::fact::Fact;
use crate::id;
use crate::rules::{Play, blessings, check};
use crate::topic::{Pick, Topic};
use crate::world::{Blessing, Id};
use ingle_engine::{Seat, Stop, Why};

/// Asks the referee who witnessed the success. [B3-EOPT-04]
pub fn ask(turn: &mut Play<'_, '_>, by: Id, effect: &str) -> Result<(), Stop> {
    let referees = turn.cast().referees();
    turn.ask(Topic::Onlookers { by, effect: effect.to_owned() }, referees.clone(), referees)
}

/// One more boon is set aside for each witness. [B3-EOPT-04 B3-EOPT-21?]
pub fn onlookers(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    by: Id,
    effect: &str,
    who: &[String],
) -> Result<(), Stop> {
    turn.close();
    let boons = who.len().min(100) as u8;
    if boons > 0 {
        let fact = EthicFact::Admired { by, effect: effect.to_owned(), boons };
        let why = Why::rules(&[id::EOPT_04, id::EOPT_21]).ruled(seat, "");
        turn.tell(Fact::Ethic(fact), why);
    }
    Ok(())
}

/// Spends boons: as many Blessings, gone when the action ends. [B3-EOPT-05 B3-EOPT-22?]
pub fn indulge(turn: &mut Play<'_, '_>, seat: Seat, what: Pick) -> Result<(), Stop> {
    let purse = find(turn, seat, Spends::Fleeting, what)?;
    let rules = [id::EOPT_05, id::EOPT_22, id::TERM_21];
    unbank(turn, &purse, Spends::Fleeting, "Blessings for one action", &rules);
    let why = Why::rules(&[id::EOPT_05, id::BLS_31]);
    let dice = blessings::gain_some(turn, purse.by, purse.count, &purse.effect, true, why)?;
    let until = match turn.world().check {
        Some(_) => Until::Action,
        None => Until::NextAction,
    };
    let (by, ids) = (purse.by, dice.iter().map(|die| die.id).collect());
    turn.tell(Fact::Ethic(EthicFact::Fleeting { by, ids, until }), id::EOPT_22);
    check::refresh(turn)?;
    rite::ask(turn, by, dice)
}

/// An action ends, and with it the Blessings that were there for it. [B3-EOPT-05 B3-EOPT-22? B3-TERM-21?]
pub fn action_ends(turn: &mut Play<'_, '_>, who: &[Id]) {
    let mut gone: Vec<(Id, Vec<Blessing>)> = Vec::new();
    for (by, one) in &turn.world().characters {
        let kept = &one.standing.kept.fleeting;
        let over = |die: &&Blessing| match kept.get(&die.id) {
            Some(Until::Action) => true,
            Some(Until::NextAction) => who.contains(by),
            None => false,
        };
        let dice: Vec<Blessing> = one.blessings().iter().filter(over).cloned().collect();
        if !dice.is_empty() {
            gone.push((*by, dice));
        }
    }
    for (by, blessings) in gone {
        let why = Why::rules(&[id::EOPT_05, id::EOPT_22, id::TERM_21]);
        turn.tell(Fact::Ethic(EthicFact::Faded { by, blessings }), why);
    }
}
