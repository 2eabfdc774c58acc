//! Long scenes of the earlier editions of *Humanity, Blessed*: a Chase of four, and an Endeavor of four against two Monstrosities.

use crate::clock::race;
use crate::report::{Aim, Figure, Report};
use anyhow::{Context as _, Result, anyhow, bail};
use ingle_books::{Blessed1, Blessed2};
use ingle_engine::transcript::{game_after, read_move};
use ingle_engine::{Dice, Game, Policy as _, Rng, Rulebook, Seat, Usual};
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
    let rounds = ["end_round", "race"];
    scene::<Blessed1>(report, "blessed-1: a Chase of 4", CHASE, &rounds, |world| {
        world.chase.is_some()
    })?;
    let rounds = ["begin_round"];
    scene::<Blessed2>(report, "blessed-2: an Endeavor, 4 against 2", ENDEAVOR, &rounds, |world| {
        world.endeavor.is_some()
    })
}

fn scene<R: Rulebook>(
    report: &mut Report,
    name: &str,
    before: &str,
    rounds: &[&str],
    runs: impl Fn(&R::World) -> bool,
) -> Result<()> {
    let content = R::content(&R::official()).map_err(|wrong| anyhow!("{wrong:?}"))?;
    let start = game_after::<R>(before, Arc::new(content)).context("the play holds")?;
    let mut rng = Rng::seed_from_u64(3);
    // What is measured is what is claimed: it comes to its end.
    let moves = play(&start, rounds, &runs, &mut rng)?;
    let ours = || drop(black_box(play(&start, rounds, &runs, &mut rng)));
    let found = race(ours, || drop(black_box(start.clone())));
    let note = format!("{:.0} a second; {moves} moves", 1e9 / found.ours);
    let aim = Some(Aim::Most(Figure::Time(1e9 / 2000.0)));
    report.race(GROUP, name, found, aim, note);
    Ok(())
}

/// Plays one to its end: open questions as is usual, and the referee goes on where there is none.
fn play<R: Rulebook>(
    start: &Game<R>,
    rounds: &[&str],
    runs: &impl Fn(&R::World) -> bool,
    rng: &mut Rng,
) -> Result<usize> {
    let mut game = start.clone();
    for count in 0..MOST {
        if !runs(&game.world) {
            return Ok(count);
        }
        let (seat, stamp, reply) = match Usual.next(&game) {
            Some(next) => next,
            None => {
                let found =
                    rounds.iter().find_map(|verb| read_move(&game, DM, verb, Vec::new()).0.ok());
                (DM, game.stamp(DM, true), found.context("nobody can go on")?)
            }
        };
        let decided = game.decide(seat, stamp, &reply, &mut Dice::sampled(rng, &[], &[]));
        game = decided.ok().context("a usual move is refused")?.game;
    }
    bail!("it does not end in {MOST} moves")
}
