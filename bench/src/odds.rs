//! Exact odds through the whole flow: the rules themselves, played over every outcome.

use crate::clock::alone;
use crate::heap::allocations;
use crate::report::{Aim, Figure, Report};
use crate::{evening, terra};
use anyhow::{Context as _, Result, anyhow};
use ingle_books::Terra;
use ingle_books::blessed3::check::Rank;
use ingle_books::blessed3::odds::{self as blessed3, CheckQuery};
use ingle_engine::{Game, Reply, Rulebook as _, Usual, odds};
use ingle_table::AnyTable;
use serde_json::json;
use std::hint::black_box;

const GROUP: &str = "odds: exact, through the whole flow of a move";
/// What a row may take.
const ROW: Aim = Aim::Most(Figure::Time(200e3));

/// Measures the golden rows of both books.
pub fn measure(report: &mut Report) -> Result<()> {
    let check = |rank, apt| {
        let rows = [(1, 2), (1, 4), (1, 6), (1, 8), (1, 10), (2, 4), (2, 6), (2, 8), (2, 10)];
        rows.map(|(dice, sides)| CheckQuery { dice, sides, rank, apt, ..CheckQuery::default() })
    };
    checks(report, "Blessed P1, a Normal Check", &check(Rank::Normal, false))?;
    checks(report, "Blessed P2, an Easy Check", &check(Rank::Easy, false))?;
    checks(report, "Blessed P3, a Hard Check", &check(Rank::Hard, false))?;
    risky(report)
}

/// Rows of a table of Checks, each asked in a tiny game of its own.
fn checks(report: &mut Report, name: &str, rows: &[CheckQuery]) -> Result<()> {
    for query in rows {
        blessed3::check(query).map_err(|why| anyhow!(why.say))?;
    }
    let all = || rows.iter().for_each(|query| drop(black_box(blessed3::check(query))));
    let count = rows.len() as f64;
    let note = format!(
        "mean of {count} rows, game set up anew; {:.0} allocations a row",
        allocations(3, all) / count
    );
    report.lone(GROUP, name, Figure::Time(alone(all) / count), Some(ROW), note);
    Ok(())
}

/// Terra 14.2, each row asked at a table with six characters.
fn risky(report: &mut Report) -> Result<()> {
    let mut rows = Vec::new();
    for light in 0..=4 {
        let mut evening = terra::six()?;
        terra::call(&mut evening, 0, light)?;
        let AnyTable::Terra(table) = &evening.table else { continue };
        for dark in u8::from(light == 0)..=3 {
            let roll: Reply<Terra> =
                Reply::Play(serde_json::from_value(json!({ "verb": "roll", "dark": dark }))?);
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
    let note =
        format!("mean of {count} rows; {:.0} allocations a row", allocations(3, all) / count);
    report.lone(
        GROUP,
        "Terra 14.2, at a table of six",
        Figure::Time(alone(all) / count),
        Some(ROW),
        note,
    );
    Ok(())
}
