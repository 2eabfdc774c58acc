//! Time, measured so that a busy machine spoils little of it.

use rustix::time::{ClockId, clock_gettime};
use std::time::Duration;

/// How long one chunk of a race runs.
const CHUNK: Duration = Duration::from_millis(12);
/// How often a race is run, one side after the other.
const ROUNDS: usize = 9;

/// What two sides take, in nanoseconds each time, and how they compare round by round.
#[derive(Clone, Copy, Debug)]
pub struct Race {
    /// The product.
    pub ours: f64,
    /// The floor.
    pub floor: f64,
    /// The one by the other.
    pub ratio: f64,
}

/// The processor time of this thread.
pub fn cpu() -> Duration {
    since_start(ClockId::ThreadCPUTime)
}

/// The processor time of this whole process.
pub fn process_cpu() -> Duration {
    since_start(ClockId::ProcessCPUTime)
}

fn since_start(clock: ClockId) -> Duration {
    let now = clock_gettime(clock);
    Duration::new(now.tv_sec.unsigned_abs(), now.tv_nsec as u32)
}

/// Runs two things in turn and compares their processor time; medians of several rounds.
pub fn race(mut ours: impl FnMut(), mut floor: impl FnMut()) -> Race {
    let times = (fits(&mut ours), fits(&mut floor));
    let rounds: Vec<(f64, f64)> =
        (0..ROUNDS).map(|_| (each(times.0, &mut ours), each(times.1, &mut floor))).collect();
    compare(&rounds)
}

/// Runs one thing for several rounds; the median of its processor time, in nanoseconds each time.
pub fn alone(mut ours: impl FnMut()) -> f64 {
    let times = fits(&mut ours);
    median((0..ROUNDS).map(|_| each(times, &mut ours)))
}

/// Compares rounds of (ours, floor): medians of each side and of the ratios.
pub fn compare(rounds: &[(f64, f64)]) -> Race {
    Race {
        ours: median(rounds.iter().map(|round| round.0)),
        floor: median(rounds.iter().map(|round| round.1)),
        ratio: median(rounds.iter().map(|(ours, floor)| ours / floor)),
    }
}

/// The middle of some values.
pub fn median(values: impl IntoIterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.into_iter().collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

fn each(times: u32, run: &mut impl FnMut()) -> f64 {
    let start = cpu();
    (0..times).for_each(|_| run());
    (cpu() - start).as_nanos() as f64 / f64::from(times)
}

/// How often something fits into a chunk; warms it up on the way.
fn fits(run: &mut impl FnMut()) -> u32 {
    let mut times = 1;
    loop {
        let one = each(times, run);
        if one * f64::from(times) >= CHUNK.as_nanos() as f64 / 4.0 || times >= 1 << 24 {
            return ((CHUNK.as_nanos() as f64 / one.max(0.1)) as u32).max(1);
        }
        times *= 4;
    }
}
