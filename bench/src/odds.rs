//! Exact odds through the whole flow: the rules themselves, played over every outcome.

use crate::clock::alone;
use crate::heap::allocations;
use crate::report::{Aim, Figure, Report};
use crate::{evening, terra};
use anyhow::{Context as _, Result};
use ingle_books::Terra;
use ingle_engine::{Game, Reply, Rulebook as _, Usual, odds};
use ingle_table::AnyTable;
use serde_json::json;
use std::hint::black_box;

const GROUP: &str = "odds: exact, through the whole flow of a move";
/// What a row may take.
const ROW: Aim = Aim::Most(Figure::Time(200e3));

/// Measures the golden rows of both books.
pub fn measure(report: &mut Report) -> Result<()> {
    risky(report)
}

/// Terra 14.2, each row asked at a table with six characters.
fn risky(report: &mut Report) -> Result<()> {
    let mut rows = Vec::new();
    for light in 0..=4 {
        let mut evening = terra::six()?;
        terra::call(&mut evening, 0, light)?;
        let AnyTable::Terra(table) = &evening.table else { continue };
        for dark in u8::from(light == 0)..=3 {
            let roll: Reply<Terra> = Reply::Play(serde_json::from_value(json!({ "verb": "roll", "dark": dark }))?);
            rows.push((table.game().clone(), roll));
        }
    }
    let weigh = |game: &Game<Terra>, roll: &Reply<Terra>| {
        let seat = evening::PLAYERS[0];
        odds(game, seat, game.stamp(seat, false), roll, &mut Usual, Terra::measure)
    };
    for (game, roll) in &rows {
        weigh(game, roll).ok().context("a row has no odds")?;
    }
    let all = || {
        for (game, roll) in &rows {
            let _ = black_box(weigh(game, roll));
        }
    };
    let count = rows.len() as f64;
    let note = format!("mean of {count} rows; {:.0} allocations a row", allocations(3, all) / count);
    report.lone(GROUP, "Terra 14.2, at a table of six", Figure::Time(alone(all) / count), Some(ROW), note);
    Ok(())
}
