//! Blessings that make up for those just spent.

use super::{Purse, ethic, held, rite, unbank};
use crate::content::Spends;
use crate::ethic::fact::EthicFact;
use crate::fact::Fact;
use crate::rules::{Play, blessings, check, gone, picked};
use crate::topic::Pick;
use crate::world::Id;
use crate::{Blessed3, id};
use ingle_engine::{Game, Seat, Stop, Why};

/// Somebody spent Blessings: whoever keeps boons for that may make up for them. [B3-EOPT-12]
pub fn paid(turn: &mut Play<'_, '_>, by: Id, count: usize) {
    if held(turn.game(), by, Spends::MakeUp) > 0 {
        let count = count.min(100) as u8;
        turn.tell(Fact::Ethic(EthicFact::Paid { by, count }), id::EOPT_12);
    }
}

/// What a seat may make up for: how many boons, whose, and why not. [B3-EOPT-29?]
pub fn choices(game: &Game<Blessed3>, seat: Seat) -> Vec<(String, Id, u8, Option<Why>)> {
    let many = game.world.of(seat).count() > 1;
    let mut found = Vec::new();
    for (by, one) in game.world.of(seat) {
        let (held, paid) = (held(game, by, Spends::MakeUp), one.standing.kept.paid);
        if paid == 0 || held == 0 {
            continue;
        }
        for boons in 1..=held.max(paid) {
            let word = if many { format!("{}: {boons}", one.name) } else { boons.to_string() };
            let wrong = (boons != paid).then(|| {
                let say = format!("{paid} were just spent, so it takes exactly {paid}.");
                Why::from(id::EOPT_29).say(say)
            });
            let few = (boons > held).then(|| {
                let say = format!("{held} are set aside, and it takes {paid}: all or nothing.");
                Why::from(id::EOPT_29).say(say)
            });
            found.push((word, by, boons, wrong.or(few)));
        }
    }
    // What can be chosen comes first.
    found.sort_by_key(|(.., why)| why.is_some());
    found
}

/// Spends as many boons as Blessings were just spent, and gains as many. [B3-EOPT-12 B3-EOPT-29?]
pub fn make_up(turn: &mut Play<'_, '_>, seat: Seat, boons: Pick) -> Result<(), Stop> {
    let value = picked(boons)?;
    let found = choices(turn.game(), seat).into_iter().find(|(word, ..)| *word == value);
    let (_, by, count, why) = found.ok_or_else(gone)?;
    if let Some(why) = why {
        return Err(why.into());
    }
    let (effect, _) = ethic(turn.game(), by, Spends::MakeUp).ok_or_else(gone)?;
    let purse = Purse { word: String::new(), by, effect: effect.to_owned(), count };
    let rules = [id::EOPT_12, id::EOPT_29];
    unbank(turn, &purse, Spends::MakeUp, "Blessings for those just spent", &rules);
    turn.tell(Fact::Ethic(EthicFact::MadeUp { by }), id::EOPT_29);
    let dice = blessings::gain(turn, by, count, &purse.effect, Why::rules(&rules))?;
    check::refresh(turn)?;
    rite::ask(turn, by, dice)
}
