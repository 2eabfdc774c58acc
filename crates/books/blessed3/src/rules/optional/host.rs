//! Acting as though apt, and what that leads to.

use crate::check::{Check, Claim, What};
use crate::fact::Fact;
use crate::optional::OptionalEffect;
use crate::optional::fact::OptionalFact;
use crate::rules::{LINE, Play, check, gone, named, text};
use crate::stat::Stat;
use crate::topic::{Pick, Topic};
use crate::world::Id;
use crate::{Blessed3, id};
use ingle_engine::{Game, Seat, Stop, Why};

/// The characters of a seat who may act as though apt in the open Check, with the Stat that lets them. [B3-OPT-12]
pub fn able(game: &Game<Blessed3>, seat: Seat) -> Vec<(Id, Stat)> {
    let Some(open) = &game.world.check else { return Vec::new() };
    let mut found: Vec<(Id, Stat)> = Vec::new();
    for way in check::ways_of(game, seat) {
        let Some(one) = game.world.characters.get(&way.by) else { continue };
        let lets = one.stats.effect(way.stat) == Some(OptionalEffect::Apt);
        let apt = open.apt(way.by).is_some() || open.as_though_apt(way.by, way.stat);
        if lets && !apt && !found.contains(&(way.by, way.stat)) {
            found.push((way.by, way.stat));
        }
    }
    found
}

/// Acts as though apt: rolls with that Stat round up. [B3-OPT-12]
pub fn act(turn: &mut Play<'_, '_>, seat: Seat, who: Pick) -> Result<(), Stop> {
    let who = named(turn, who)?;
    let found = able(turn.game(), seat).into_iter().find(|(by, _)| *by == who);
    let (by, stat) = found.ok_or_else(gone)?;
    let claim = Claim { by, what: What::AsThoughApt(stat), related: true };
    turn.tell(Fact::Ruled { claim }, [id::OPT_12, id::OPT_13]);
    check::ask_ready(turn)
}

/// Whoever acted as though apt in the open Check. [B3-OPT-49?]
fn acted(check: &Check) -> Option<Id> {
    let rolls = check.rolls.iter();
    rolls
        .map(|roll| (roll.by, roll.stat))
        .find(|(by, stat)| check.as_though_apt(*by, *stat))
        .map(|(by, _)| by)
}

/// Asks the referee what it leads to. [B3-OPT-13 B3-OPT-49?]
pub fn ask(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let Some(by) = turn.world().check.as_ref().and_then(acted) else { return Ok(()) };
    let referees = turn.cast().referees();
    turn.ask(Topic::Price { by }, referees.clone(), referees)
}

/// The referee says what it leads to. [B3-OPT-13 B3-OPT-49?]
pub fn price(turn: &mut Play<'_, '_>, seat: Seat, by: Id, words: &str) -> Result<(), Stop> {
    let text = text(words, LINE)?;
    turn.close();
    let why = Why::rules(&[id::OPT_13, id::OPT_49]).ruled(seat, "");
    turn.tell(Fact::Optional(OptionalFact::Price { by, text }), why);
    Ok(())
}
