//! xdy on the pools: a line a row, with the row, nanoseconds, and the chance that shows it was the same question.
//!
//! Times are processor time of this thread: the median of several chunks.

use rustix::time::{ClockId, clock_gettime};
use std::hint::black_box;

fn cpu() -> f64 {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    now.tv_sec as f64 * 1e9 + now.tv_nsec as f64
}

fn timed(mut run: impl FnMut()) -> f64 {
    let mut chunks: Vec<f64> = (0..9)
        .map(|_| {
            let start = cpu();
            (0..1000).for_each(|_| run());
            (cpu() - start) / 1000.0
        })
        .collect();
    chunks.sort_by(f64::total_cmp);
    chunks[chunks.len() / 2]
}

fn odds(ready: &xdy::Evaluator) -> xdy::Distribution {
    let plan = ready.plan_distribution([]).expect("a plan");
    plan.build(xdy::Budget::UNLIMITED, &xdy::Unobserved).expect("chances")
}

fn main() {
    // A die whose faces are what they count for: xdy has no comparisons.
    let faces = (1..=10).map(|face| if face == 1 { "-1" } else if face >= 6 { "1" } else { "0" });
    let pool = format!("10D[{}]", faces.collect::<Vec<_>>().join(", "));
    let compile = |pool: &str| xdy::Evaluator::new(xdy::compile(pool).expect("compiles"));
    let chance = odds(&compile(&pool)).to_f64().into_iter().find(|(net, _)| *net == 4);
    let chance = chance.map_or(f64::NAN, |(_, chance)| chance);
    let whole = timed(|| drop(black_box(odds(&compile(black_box(&pool))))));
    println!("plain 10\t{whole}\t{chance}");
    let ready = compile(&pool);
    let again = timed(|| drop(black_box(odds(black_box(&ready)))));
    println!("plain 10, compiled before\t{again}\t{chance}");
}
