//! Moves and screens of a table in the middle of play.

use crate::blessed;
use crate::clock::{Race, alone, race};
use crate::evening::{self, Evening};
use crate::report::{Aim, Figure, Report};
use crate::story::STORIES;
use anyhow::{Context as _, Result, anyhow};
use ingle_books::{Blessed3, Terra};
use ingle_engine::{
    Dice, Game, Policy as _, Random, Reply, Rng, Rulebook, Seat, Stamp, transcript,
};
use ingle_table::AnyTable;
use rand::SeedableRng as _;
use std::hint::black_box;

const GROUP: &str = "moves: Game::decide / cloning the state";
const SCREENS: &str = "screens: everything a seat sees and may do, with all odds";
const FULL: &str = "a full table: six characters, four Specializations each / cloning the state";
/// How many moves of a random evening are measured.
const MOVES: usize = 200;

/// Measures both books.
pub fn measure(report: &mut Report) -> Result<()> {
    decide::<Blessed3>(report);
    decide::<Terra>(report);
    full(report)?;
    for story in STORIES {
        let mut evening = (story.six)()?;
        screens(report, &format!("{}, nothing open", story.name), &evening)?;
        (story.call)(&mut evening, 0)?;
        screens(report, &format!("{}, about to roll", story.name), &evening)?;
    }
    Ok(())
}

/// A move that somebody made in a random evening, and the game before it.
type Made<R> = (Game<R>, Seat, Stamp, Reply<R>);

fn decide<R: Rulebook>(report: &mut Report) {
    let Some(start) = R::example() else {
        return eprintln!("  {} has no example yet", R::NAME);
    };
    let mut rng = Rng::seed_from_u64(3);
    let mut made: Vec<Made<R>> = Vec::new();
    let mut game = start;
    while made.len() < MOVES {
        let Some((seat, stamp, reply)) = (Random { rng: &mut rng }).next(&game) else { break };
        let decided = game.decide(seat, stamp, &reply, &mut Dice::sampled(&mut rng, &[], &[]));
        let Ok(decided) = decided else { break };
        made.push((std::mem::replace(&mut game, decided.game), seat, stamp, reply));
    }
    let count = made.len() as f64;
    let found = race(
        || {
            for (game, seat, stamp, reply) in &made {
                let mut dice = Dice::sampled(&mut rng, &[], &[]);
                let _ = black_box(game.decide(*seat, *stamp, reply, &mut dice));
            }
        },
        || made.iter().for_each(|(game, ..)| drop(black_box(game.clone()))),
    );
    let found = Race { ours: found.ours / count, floor: found.floor / count, ..found };
    let note = format!("{:.0} moves a second; mean of {count} random moves", 1e9 / found.ours);
    report.race(GROUP, R::NAME, found, None, note);
}

/// A full table of *Humanity, Blessed*: six characters with four Specializations and some Blessings each.
fn full(report: &mut Report) -> Result<()> {
    let mut evening = blessed::full()?;
    blessed::call(&mut evening, 0)?;
    let AnyTable::Blessed3(table) = &evening.table else { return Ok(()) };
    let game = table.game();
    let viewer = evening.table.viewer(evening::PLAYERS[0]).context("nobody sits there")?;
    let found =
        race(|| drop(black_box(evening.table.screen(viewer))), || drop(black_box(game.clone())));
    let note = "six characters, four Specializations each, about to roll".to_owned();
    report.race(
        FULL,
        "all offers of a seat, with odds",
        found,
        Some(Aim::Most(Figure::Time(5e6))),
        note,
    );
    let seat = evening::PLAYERS[0];
    let roll = transcript::read_move(game, seat, "roll", Vec::new()).0;
    let roll = roll.map_err(|why| anyhow!(why.say))?;
    let stamp = game.stamp(seat, false);
    let mut rng = Rng::seed_from_u64(5);
    let found = race(
        || {
            let mut dice = Dice::sampled(&mut rng, &[], &[]);
            let _ = black_box(game.decide(seat, stamp, &roll, &mut dice));
        },
        || drop(black_box(game.clone())),
    );
    let note = format!("{:.0} a second", 1e9 / found.ours);
    report.race(FULL, "a decided move", found, Some(Aim::Most(Figure::Time(50e3))), note);
    Ok(())
}

fn screens(report: &mut Report, name: &str, evening: &Evening) -> Result<()> {
    for (who, seat) in [("player", evening::PLAYERS[0]), ("referee", evening::REFEREE)] {
        let viewer = evening.table.viewer(seat).context("nobody sits there")?;
        let time = alone(|| drop(black_box(evening.table.screen(viewer))));
        report.lone(
            SCREENS,
            &format!("{name}: the {who}"),
            Figure::Time(time),
            None,
            String::new(),
        );
    }
    Ok(())
}
