//! A whole Monstrous Endeavor, four against two and everybody greedy: through the table, by the rules alone, and its board as a page.

use crate::blessed;
use crate::clock::alone;
use crate::evening::{Evening, PLAYERS, REFEREE};
use crate::report::{Aim, Figure, Report};
use anyhow::{Context as _, Result, bail, ensure};
use ingle_books::Blessed3;
use ingle_engine::{Game, Rng, Usual, Viewer, simulate};
use ingle_pages::{Site, shared, table};
use ingle_table::AnyTable;
use rand::SeedableRng as _;
use serde_json::json;
use std::hint::black_box;

const GROUP: &str = "a Monstrous Endeavor: four against two, both sides greedy, to its end";
const BOARD: &str = "the board of that Endeavor as a page: screen and HTML";
/// How many Endeavors one figure is the mean of: some are short, some are long.
const TIMES: u32 = 40;
/// No Endeavor takes more moves.
const MOST: usize = 20_000;

/// Measures all three.
pub fn measure(report: &mut Report) -> Result<()> {
    let start = begun()?;
    let game = rules(&start.table)?.clone();
    // What is measured is what is claimed: both ways to play come to an end.
    let rounds = by_the_rules(&game, 1)?;
    let played = through_the_table(&start, 1)?;
    ensure!(rounds > 2 && played > 50, "{rounds} rounds, {played} moves: that is no Endeavor");
    let mut seed = 0;
    let mut each = |play: &dyn Fn(u64) -> Result<usize>| {
        let mut moves = 0;
        let time = alone(|| {
            for _ in 0..TIMES {
                seed += 1;
                moves = play(seed).unwrap_or(0);
            }
        });
        (time / f64::from(TIMES), moves)
    };
    let (time, _) = each(&|seed| through_the_table(&start, seed));
    row(report, "through the table, kept in memory", time, 200.0);
    let (time, _) = each(&|seed| by_the_rules(&game, seed));
    row(report, "by the rules alone: no journal, no prose", time, 2000.0);
    board(report, &start)
}

fn row(report: &mut Report, name: &str, time: f64, least: f64) {
    let note = format!("{:.0} a second and core; {least} are wanted", 1e9 / time);
    let aim = Some(Aim::Most(Figure::Time(1e9 / least)));
    report.lone(GROUP, name, Figure::Time(time), aim, note);
}

/// A table at which the Endeavor has just begun.
fn begun() -> Result<Evening> {
    let mut evening = blessed::six()?;
    for sample in ["Walking Dead", "Bridge Troll"] {
        evening.play(REFEREE, "make_monstrosity", json!({ "sample": sample }))?;
    }
    let sides = json!({
        "allies": ["Kael", "Tam", "Ash", "Bren"],
        "opponents": ["Walking Dead", "Bridge Troll"],
    });
    evening.play(REFEREE, "start_monstrous", sides)?;
    Ok(evening)
}

fn rules(table: &AnyTable) -> Result<&Game<Blessed3>> {
    match table {
        AnyTable::Blessed3(table) => Ok(table.game()),
        _ => bail!("another book"),
    }
}

/// Plays as a host does: decided, written down, folded; tells how many moves it took.
fn through_the_table(start: &Evening, seed: u64) -> Result<usize> {
    let mut evening = start.again(seed);
    for count in 0..MOST {
        if rules(&evening.table)?.world.endeavor().is_none() {
            return Ok(count);
        }
        evening.answer()?;
    }
    bail!("it does not end")
}

/// Plays without a table; tells how many rounds it took.
fn by_the_rules(start: &Game<Blessed3>, seed: u64) -> Result<usize> {
    let mut rng = Rng::seed_from_u64(seed);
    let over = |game: &Game<Blessed3>| game.world.endeavor().is_none();
    let played = simulate(start.clone(), &mut Usual, &mut rng, MOST, over);
    let played = played.ok().context("a usual move is refused")?;
    ensure!(played.ended, "it does not end");
    Ok(played.replies)
}

/// Measures the pages of everybody who looks at the board in the middle of a turn.
fn board(report: &mut Report, start: &Evening) -> Result<()> {
    let mut evening = start.again(3);
    for count in 0.. {
        let now = rules(&evening.table)?.world.endeavor().context("it is over")?;
        if now.round == 2 && now.in_turn {
            break;
        }
        ensure!(count < MOST, "no second round");
        evening.answer()?;
    }
    let site = Site::default();
    let base = "/t/abcdefghij";
    let viewer = |seat| evening.table.viewer(seat).context("nobody sits there");
    for (who, viewer) in [
        ("the player’s", viewer(PLAYERS[0])?),
        ("the referee’s", viewer(REFEREE)?),
        ("the shared screen’s", Viewer::ONLOOKER),
    ] {
        let page = |screen| match viewer == Viewer::ONLOOKER {
            true => shared(&site, &screen, base),
            false => table(&site, &screen, base, None),
        };
        let size = page(evening.table.screen(viewer)).0.len();
        let time = alone(|| drop(black_box(page(evening.table.screen(viewer)))));
        let note = format!("{size} B of HTML; processor time");
        let aim = Some(Aim::Most(Figure::Time(3e6)));
        report.lone(BOARD, who, Figure::Time(time), aim, note);
    }
    Ok(())
}
