//! Whole Endeavors of *Humanity, Blessed*, second edition: four characters against two Monstrosities, all greedy.

use crate::clock::race;
use crate::report::{Aim, Figure, Report};
use anyhow::{Context as _, Result, anyhow};
use ingle_books::Blessed2;
use ingle_engine::transcript::{game_after, read_move};
use ingle_engine::{Dice, Game, Policy as _, Reply, Rng, Rulebook as _, Seat, Usual};
use rand::SeedableRng as _;
use std::hint::black_box;
use std::sync::Arc;

const GROUP: &str = "Endeavors: from the first roll for the focus to the end / cloning the state";
/// The evening before it begins.
const START: &str = include_str!("../../plays/blessed-2/endeavor-greedy.play");
/// No greedy Endeavor takes more rounds.
const MOST_ROUNDS: usize = 40;
const DM: Seat = Seat(1);

/// Measures how many are played in a second, on one core.
pub fn measure(report: &mut Report) -> Result<()> {
    let content = Blessed2::content(&Blessed2::official()).map_err(|wrong| anyhow!("{wrong:?}"))?;
    let start = game_after::<Blessed2>(START, Arc::new(content)).context("the play holds")?;
    let first = read_move(&start, DM, "begin_round", Vec::new()).0;
    let first = first.map_err(|why| anyhow!(why.say))?;
    let mut rng = Rng::seed_from_u64(3);
    let found =
        race(|| black_box(play(&start, &first, &mut rng)), || drop(black_box(start.clone())));
    let note = format!("{:.0} a second", 1e9 / found.ours);
    let aim = Some(Aim::Most(Figure::Time(1e9 / 2000.0)));
    report.race(GROUP, "4 against 2, greedy", found, aim, note);
    Ok(())
}

/// Plays one to its end, one reply a round.
fn play(start: &Game<Blessed2>, first: &Reply<Blessed2>, rng: &mut Rng) {
    let dice = &mut Dice::sampled(rng, &[], &[]);
    let Ok(decided) = start.decide(DM, start.stamp(DM, true), first, dice) else { return };
    let mut game = decided.game;
    for _ in 0..MOST_ROUNDS {
        let Some((seat, stamp, reply)) = Usual.next(&game) else { return };
        let decided = game.decide(seat, stamp, &reply, &mut Dice::sampled(rng, &[], &[]));
        let Ok(decided) = decided else { return };
        game = decided.game;
    }
}
