//! Long scenes of the earlier editions of *Humanity, Blessed*: a Chase of four, and an Endeavor of four against two Monstrosities.

use crate::clock::race;
use crate::report::{Aim, Figure, Report};
use anyhow::{Context as _, Result, anyhow, ensure};
use ingle_books::{Blessed1, Blessed2};
use ingle_engine::transcript::game_after;
use ingle_engine::{Game, Led, Rng, Rulebook, Seat, simulate};
use rand::SeedableRng as _;
use std::hint::black_box;
use std::sync::Arc;

const GROUP: &str = "long scenes of the earlier editions, all greedy / cloning the state";
/// The evenings before they begin.
const CHASE: &str = include_str!("../../plays/blessed-1/chase-greedy.play");
const ENDEAVOR: &str = include_str!("../../plays/blessed-2/endeavor-greedy.play");
/// No such scene takes more moves.
const MOST: usize = 400;
const DM: Seat = Seat(1);

/// Measures how many are played in a second, on one core.
pub fn measure(report: &mut Report) -> Result<()> {
    scene::<Blessed1>(report, "blessed-1: a Chase of 4", CHASE, &["end_round", "race"], |world| {
        world.chase.is_some()
    })?;
    let name = "blessed-2: an Endeavor, 4 against 2";
    scene::<Blessed2>(report, name, ENDEAVOR, &["begin_round"], |world| world.endeavor.is_some())
}

fn scene<R: Rulebook>(
    report: &mut Report,
    name: &str,
    before: &str,
    verbs: &'static [&'static str],
    runs: impl Fn(&R::World) -> bool,
) -> Result<()> {
    let content = R::content(&R::official()).map_err(|wrong| anyhow!("{wrong:?}"))?;
    let start = game_after::<R>(before, Arc::new(content)).context("the play holds")?;
    let mut rng = Rng::seed_from_u64(3);
    // What is measured is what is claimed: it comes to its end.
    let moves = play(&start, verbs, &runs, &mut rng)?;
    let ours = || drop(black_box(play(&start, verbs, &runs, &mut rng)));
    let found = race(ours, || drop(black_box(start.clone())));
    let note = format!("{:.0} a second; {moves} moves", 1e9 / found.ours);
    let aim = Some(Aim::Most(Figure::Time(1e9 / 2000.0)));
    report.race(GROUP, name, found, aim, note);
    Ok(())
}

/// Plays one to its end: open questions as is usual, and the referee goes on where there is none.
fn play<R: Rulebook>(
    start: &Game<R>,
    verbs: &'static [&'static str],
    runs: &impl Fn(&R::World) -> bool,
    rng: &mut Rng,
) -> Result<usize> {
    let over = |game: &Game<R>| !runs(&game.world);
    let played = simulate(start.clone(), &mut Led { by: DM, verbs }, rng, MOST, over);
    let played = played.ok().context("a usual move is refused")?;
    ensure!(played.ended, "it does not end in {MOST} moves");
    Ok(played.replies)
}
