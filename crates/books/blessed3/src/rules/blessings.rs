//! Blessings: gained, awarded, spent, called in.

use super::ethic::ethic;
use super::{LINE, NAME, Play, character, gone, named, picked, text};
use crate::content::{By, Spends};
use crate::cost::Cost;
use crate::fact::Fact;
use crate::shared::Shared;
use crate::topic::Pick;
use crate::world::{Blessing, Id};
use crate::{Blessed3, id};
use ingle_engine::{Game, RuleId, Seat, Stop, Why};

/// How many people may favor one character.
pub const MOST_FAVORS: usize = 24;
/// The farthest a favor goes, either way.
pub const MOST_FAVOR: i8 = 12;

/// Gains Blessings one at a time; each 1 brings one more at once. [B3-BLS-05 B3-BLS-08 B3-BLS-10 B3-BLS-30?]
pub fn gain(
    turn: &mut Play<'_, '_>,
    by: Id,
    count: u8,
    source: &str,
    why: Why,
) -> Result<Vec<Blessing>, Stop> {
    gain_some(turn, by, count, source, false, why)
}

/// The same, lasting or temporary, the extra one of a bump of the same kind; tells what came. [B3-BLS-30? B3-BLS-31?]
pub fn gain_some(
    turn: &mut Play<'_, '_>,
    by: Id,
    count: u8,
    source: &str,
    temporary: bool,
    why: Why,
) -> Result<Vec<Blessing>, Stop> {
    let source = Shared::new(source.to_owned());
    let mut all = Vec::new();
    for _ in 0..count {
        let one = character(turn, by)?;
        let (seat, next) = (one.seat, one.next_blessing);
        let gained = super::deck::draw(turn, seat, id::BLS_05)?;
        let faces = gained.faces().zip(next..);
        let blessings: Vec<Blessing> = faces
            .map(|(face, id)| Blessing { id, face, temporary, source: source.clone() })
            .collect();
        let by_referee = turn.cast().is_referee(seat);
        let why = turn.why(|world| {
            let mut why = why.clone().and(id::BLS_02).and(id::BLS_05);
            let more: &[RuleId] = match gained.ones {
                0 => &[],
                1 => &[id::DIE_12, id::BLS_08, id::BLS_30],
                _ => &[id::DIE_12, id::BLS_08, id::BLS_09, id::BLS_30],
            };
            why.rules.extend_from_slice(more);
            why.rules.extend_from_slice(super::deck::rules(world));
            if count > 1 {
                why = why.and(id::BLS_10);
            }
            if by_referee {
                why = why.and(id::BLS_50);
            }
            why
        });
        all.extend(blessings.iter().cloned());
        turn.tell(Fact::Gained { by, blessings }, why);
    }
    Ok(all)
}

/// Awards Blessings. [B3-BLS-03 B3-BLS-04]
pub fn award(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    who: Pick,
    count: u8,
    opportunity: Pick,
    to: &str,
) -> Result<(), Stop> {
    let by = named(turn, who)?;
    let source = picked(opportunity)?;
    let known = turn.content().opportunities.iter().find(|(name, _)| *name == source);
    let mut why = Why::from(id::BLS_03);
    if let Some((_, found)) = known {
        why = why.and(id::BLS_04);
        why.rules.extend(found.rule);
        if found.by == By::Legend {
            why = why.and(id::BLS_21).and(id::BLS_46);
        }
    }
    let source = known.map_or("role play".to_owned(), |(name, _)| name.clone());
    let debt = known.is_some_and(|(_, found)| found.by == By::Debt);
    let dice = gain(turn, by, count, &source, why.ruled(seat, ""))?;
    if debt {
        super::debt::owe(turn, seat, by, to, count)?;
    }
    super::check::refresh(turn)?;
    super::ethic::rite::ask(turn, by, dice)
}

/// What a seat may spend: the words, who, and the cost; none of them hidden where it cannot be paid.
pub fn costs(game: &Game<Blessed3>, seat: Seat) -> Vec<(String, Id, Cost, Option<Why>)> {
    let many = game.world.of(seat).count() > 1;
    let mut found = Vec::new();
    for (by, one) in game.world.of(seat) {
        for cost in Cost::WRITTEN {
            let word = match many {
                true => format!("{}: {}", one.name, cost.notation()),
                false => cost.notation(),
            };
            let paid = one.purse(&game.world.charter).cheapest(cost);
            let short = paid.is_none().then(|| {
                let cursed = one.purse(&game.world.charter).less > 0;
                let curse = if cursed { " Cursed, each is worth 1 less." } else { "" };
                let mut why = Why::rules(&[cost.rule(), id::BLS_07, id::BLS_27]).say(format!(
                    "{} costs {}, and {} does not have that; smaller ones do not add up.{curse}",
                    cost.notation(),
                    cost.words(),
                    one.name
                ));
                if cursed {
                    why = why.and(id::CND_05);
                }
                why
            });
            found.push((word, by, cost, short));
        }
    }
    found
}

/// Spends Blessings on something that the table agreed on: the cheapest that pay. [B3-BLS-01 B3-BLS-06 B3-BLS-07]
pub fn spend(turn: &mut Play<'_, '_>, seat: Seat, cost: Pick, on: &str) -> Result<(), Stop> {
    let value = picked(cost)?;
    let found = costs(turn.game(), seat).into_iter().find(|(word, ..)| *word == value);
    let (_, by, cost, _) = found.ok_or_else(gone)?;
    let purse = character(turn, by)?.purse(&turn.world().charter);
    let blessings = purse.cheapest(cost).ok_or_else(gone)?;
    let (cursed, none) = (purse.less > 0, blessings.iter().all(|die| purse.worth(die) == 0));
    let mut why = Why::rules(&[id::BLS_01, id::BLS_06, id::BLS_07, cost.rule()]);
    if let Cost::Each { worth, .. } = cost
        && blessings.iter().any(|die| purse.worth(die) > worth)
    {
        why = why.and(id::BLS_28);
    }
    if blessings.iter().any(|die| die.temporary) {
        why = why.and(id::BLS_31).and(id::BLS_32);
    }
    if cursed {
        why = why.and(id::CND_05);
    }
    if cursed && cost == Cost::Equal {
        why = why.and(id::BLS_37);
    }
    if none {
        why = why.and(id::BLS_36);
    }
    let on = text(on, LINE)?;
    let count = blessings.len();
    turn.tell(Fact::Spent { by, blessings, on }, why);
    super::ethic::precision::paid(turn, by, count);
    super::check::refresh(turn)
}

/// Says how somebody favors a character. [B3-BLS-25]
pub fn set_favor(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    who: Pick,
    of: &str,
    score: i8,
) -> Result<(), Stop> {
    let by = named(turn, who)?;
    let of = text(of, NAME)?;
    let favors = &character(turn, by)?.favor;
    if favors.len() >= MOST_FAVORS && !favors.contains_key(&of) {
        let say =
            format!("{MOST_FAVORS} people favor or disfavor this character; that is the most.");
        return Err(Why::from(id::BLS_25).say(say).into());
    }
    turn.tell(Fact::Favor { by, of, score }, Why::from(id::BLS_25).ruled(seat, ""));
    Ok(())
}

/// The favors that a seat may call in: the words, whose, of whom, how much. [B3-BLS-26 B3-BLS-48?]
pub fn favors(game: &Game<Blessed3>, seat: Seat) -> Vec<(String, Id, String, u8)> {
    let many = game.world.of(seat).count() > 1;
    let overdraw = game.world.charter.favor_overdraw.yes();
    let mut found = Vec::new();
    for (by, one) in game.world.of(seat) {
        for (of, score) in one.favor.iter().filter(|(_, score)| **score > 0) {
            let most = if overdraw { (*score).max(6) } else { *score };
            for amount in 1..=most.min(MOST_FAVOR) as u8 {
                let word = match many {
                    true => format!("{}: {of} × {amount}", one.name),
                    false => format!("{of} × {amount}"),
                };
                found.push((word, by, of.clone(), amount));
            }
        }
    }
    found
}

/// Why no favor can be called in now, if so. [B3-BLS-04 B3-BLS-25]
pub fn no_favor(game: &Game<Blessed3>, seat: Seat) -> Option<Why> {
    let opens = |ethic: &str| game.content().opens(ethic, By::Favor);
    let keeps = |by| ethic(game, by, Spends::Favor).is_some();
    let any = game
        .world
        .of(seat)
        .any(|(by, _)| keeps(by) || game.world.opening_ethic(by).is_some_and(opens));
    (!any).then(|| {
        Why::rules(&[id::BLS_04, id::BLS_25, id::EOPT_30])
            .say("Favors bring Blessings only under an Ethic that has Favorability.")
    })
}

/// Calls on somebody: the favor goes down, and as many Blessings come. [B3-BLS-26]
pub fn call_on(turn: &mut Play<'_, '_>, seat: Seat, whom: Pick) -> Result<(), Stop> {
    let value = picked(whom)?;
    let found = favors(turn.game(), seat).into_iter().find(|(word, ..)| *word == value);
    let (_, by, of, amount) = found.ok_or_else(gone)?;
    let score = character(turn, by)?.favor.get(&of).copied().unwrap_or(0) - amount as i8;
    let why = Why::rules(&[id::BLS_26, id::BLS_48]);
    turn.tell(Fact::CalledOn { by, of, amount, score }, why.clone());
    let dice = gain(turn, by, amount, "Favorability", why)?;
    super::check::refresh(turn)?;
    super::ethic::rite::ask(turn, by, dice)
}
