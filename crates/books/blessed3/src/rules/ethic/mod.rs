//! What the grown Ethics do with what they set aside.

use super::{Play, gone, picked};
use crate::Blessed3;
use crate::content::{Spends, Upgrade};
use crate::ethic::moves::EthicMove;
use crate::fact::Fact;
use crate::id;
use crate::topic::Pick;
use crate::world::Id;
use ingle_engine::{Game, RuleId, Seat, Stop, Why};

pub mod rest;
pub mod greed;
pub mod rite;
pub mod precision;
pub mod favor;

/// A filled form that may come at any time finds its rule.
pub fn answer(turn: &mut Play<'_, '_>, seat: Seat, answer: EthicMove) -> Result<(), Stop> {
    match answer {
        EthicMove::Rest { safe } => rest::set(turn, seat, safe),
        EthicMove::RestBusts { what, to } => rest::busts(turn, seat, what, to),
        EthicMove::RestBoons { what, to } => rest::boons(turn, seat, what, to),
        EthicMove::Indulge { what } => greed::indulge(turn, seat, what),
        EthicMove::MakeUp { boons } => precision::make_up(turn, seat, boons),
        EthicMove::WinFavor { what, who } => favor::win(turn, seat, what, &who),
        EthicMove::Onlookers { .. } | EthicMove::Copy { .. } => Err(gone()),
    }
}

/// What an effect set aside for somebody, to be spent in one way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Purse {
    /// How many of it, as a form writes it.
    pub word: String,
    /// Whose it is.
    pub by: Id,
    /// The effect that set it aside.
    pub effect: String,
    /// How many boons or busts.
    pub count: u8,
}

/// The Ethic of somebody's that spends what it set aside in a way.
pub fn ethic(game: &Game<Blessed3>, by: Id, spends: Spends) -> Option<(&str, &Upgrade)> {
    let one = game.world.characters.get(&by)?;
    let upgrade = game.content().upgrade(&one.ethic)?;
    (upgrade.spends == Some(spends)).then_some((one.ethic.as_str(), upgrade))
}

/// How much of what was set aside somebody may spend in a way.
pub fn held(game: &Game<Blessed3>, by: Id, spends: Spends) -> u8 {
    let Some((effect, _)) = ethic(game, by, spends) else { return 0 };
    let one = game.world.characters.get(&by);
    let bank = one.and_then(|one| one.standing.banked.get(effect));
    bank.map_or(0, |bank| if spends.boons() { bank.boons } else { bank.busts })
}

/// What a seat's characters may spend in a way, one choice for each number. [B3-TERM-06]
pub fn purses(game: &Game<Blessed3>, seat: Seat, spends: Spends) -> Vec<Purse> {
    let many = game.world.of(seat).count() > 1;
    let mut found = Vec::new();
    for (by, one) in game.world.of(seat) {
        let who = if many { format!("{}: ", one.name) } else { String::new() };
        let thing = if spends.boons() { "boon" } else { "bust" };
        for count in 1..=held(game, by, spends) {
            let s = if count == 1 { "" } else { "s" };
            let word = format!("{who}{count} {thing}{s}");
            found.push(Purse { word, by, effect: one.ethic.clone(), count });
        }
    }
    found
}

fn find(turn: &Play<'_, '_>, seat: Seat, spends: Spends, what: Pick) -> Result<Purse, Stop> {
    let value = picked(what)?;
    let all = purses(turn.game(), seat, spends);
    all.into_iter().find(|purse| purse.word == value).ok_or_else(gone)
}

/// Spends what was set aside. [B3-TERM-05 B3-TERM-06]
fn unbank(turn: &mut Play<'_, '_>, purse: &Purse, spends: Spends, on: &str, rules: &[RuleId]) {
    let (boons, busts) = if spends.boons() { (purse.count, 0) } else { (0, purse.count) };
    let mut why = Why::rules(&[id::TERM_05, id::TERM_06]);
    why.rules.extend_from_slice(rules);
    let (by, effect) = (purse.by, purse.effect.clone());
    turn.tell(Fact::Unbanked { by, effect, boons, busts, on: on.to_owned() }, why);
}
