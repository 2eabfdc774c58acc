//! Exact chances of Maelstrom's pools, beside other programs that are asked the same in the same run.

use crate::clock::{Race, alone};
use crate::report::{Aim, Figure, Report};
use ingle_books::maelstrom::odds::{PoolQuery, pool};
use ingle_books::maelstrom::pool::Pool;
use ingle_engine::chances;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::Command;

const GROUP: &str = "pools";
/// How far a chance may be from a peer's: theirs cut long chains.
const SAME: f64 = 1e-9;

/// What is asked: our name for it, theirs, and how to ask.
struct Row {
    name: &'static str,
    key: &'static str,
    most: f64,
    dice: i64,
    threshold: i64,
    specialties: i64,
    /// The net whose chance shows that the question was the same.
    net: i32,
}

const ROWS: [Row; 3] = [
    Row {
        name: "10 dice",
        key: "plain 10",
        most: 2e3,
        dice: 10,
        threshold: 0,
        specialties: 0,
        net: 4,
    },
    Row {
        name: "10 dice, specialty, threshold 2",
        key: "specialty 10",
        most: 5e3,
        dice: 10,
        threshold: 2,
        specialties: 1,
        net: 4,
    },
    Row {
        name: "20 dice, specialty, threshold 2",
        key: "specialty 20",
        most: 1e4,
        dice: 20,
        threshold: 2,
        specialties: 1,
        net: 6,
    },
];

/// What a peer said about a row.
struct Said {
    key: String,
    time: f64,
    chance: f64,
}

/// Measures ours, and the peers that are there.
pub fn measure(report: &mut Report) -> anyhow::Result<()> {
    let peers: Vec<(&str, Vec<Said>)> = [("icepool 2.2.2", icepool()), ("xdy 0.14.1", xdy())]
        .into_iter()
        .filter_map(|(name, said)| match said {
            Ok(said) => Some((name, said)),
            Err(reason) => {
                eprintln!("  peer not run: {name}: {reason}");
                None
            }
        })
        .collect();
    for row in ROWS {
        let query = PoolQuery {
            dice: row.dice,
            threshold: row.threshold,
            specialties: row.specialties,
            ..PoolQuery::default()
        };
        let ours = alone(|| drop(black_box(pool(black_box(&query)))));
        let aim = Some(Aim::Most(Figure::Time(row.most)));
        report.lone(GROUP, row.name, Figure::Time(ours), aim, String::new());
        let thrown = Pool {
            threshold: row.threshold as u16,
            bonus: row.specialties as u8,
            ..Pool::new(row.dice as u8, 6)
        };
        let exact = alone(|| drop(black_box(chances(black_box(&thrown), true))));
        report.lone(GROUP, "  as exact fractions", Figure::Time(exact), None, String::new());
        let found = pool(&query).map_err(|why| anyhow::anyhow!(why.say))?;
        let chance = found.net.get(&row.net).copied().unwrap_or(0.0);
        beside(report, &peers, row.key, exact, chance);
    }
    let ours = alone(|| all_pools(|query| drop(black_box(pool(&query)))));
    let aim = Some(Aim::Most(Figure::Time(1e6)));
    let name = "240 pools: 1–10 dice, difficulty 3–10, threshold 0–2";
    report.lone(GROUP, name, Figure::Time(ours), aim, String::new());
    let exact = alone(|| {
        all_pools(|query| {
            let thrown = Pool {
                threshold: query.threshold as u16,
                bonus: 1,
                ..Pool::new(query.dice as u8, query.difficulty as u8)
            };
            drop(black_box(chances(&thrown, true)));
        });
    });
    report.lone(GROUP, "  as exact fractions", Figure::Time(exact), None, String::new());
    let last = PoolQuery { dice: 10, difficulty: 10, threshold: 2, specialties: 1, lenient: false };
    let last = pool(&last).map_err(|why| anyhow::anyhow!(why.say))?;
    beside(report, &peers, "all 240", exact, last.net.get(&1).copied().unwrap_or(0.0));
    Ok(())
}

fn all_pools(mut ask: impl FnMut(PoolQuery)) {
    for dice in 1..=10 {
        for difficulty in 3..=10 {
            for threshold in 0..=2 {
                ask(PoolQuery { dice, difficulty, threshold, specialties: 1, lenient: false });
            }
        }
    }
}

/// What the peers took for the same, if it was the same; like ours as fractions, theirs are whole numbers.
fn beside(report: &mut Report, peers: &[(&str, Vec<Said>)], key: &str, ours: f64, chance: f64) {
    for (name, said) in peers {
        for said in said.iter().filter(|said| said.key.starts_with(key)) {
            let race = Race { ours, floor: said.time, ratio: ours / said.time };
            let rest = &said.key[key.len()..];
            let note = match (said.chance - chance).abs() < SAME {
                true => format!("{name} takes {:.0} times as long", said.time / ours),
                false => format!("NOT THE SAME: {} against our {chance}", said.chance),
            };
            report.race(GROUP, &format!("  beside {name}{rest}"), race, None, note);
        }
    }
}

fn folder() -> PathBuf {
    let bench = std::env::var("CARGO_MANIFEST_DIR").unwrap_or_else(|_| "bench".to_owned());
    Path::new(&bench).join("peers")
}

fn icepool() -> Result<Vec<Said>, String> {
    let python = folder().join(".venv/bin/python");
    run(&python, &["pools.py"])
}

fn xdy() -> Result<Vec<Said>, String> {
    run(&folder().join("xdy/target/release/xdy-peer"), &[])
}

fn run(program: &Path, arguments: &[&str]) -> Result<Vec<Said>, String> {
    if !program.exists() {
        return Err("it is not installed; bench/peers/README.md says how".to_owned());
    }
    let mut command = Command::new(program);
    command.args(arguments).current_dir(folder()).env_remove("CARGO_TARGET_DIR");
    let done = command.output().map_err(|error| error.to_string())?;
    if !done.status.success() {
        let told = String::from_utf8_lossy(&done.stderr);
        return Err(told.lines().last().unwrap_or("it failed").to_owned());
    }
    let text = String::from_utf8_lossy(&done.stdout);
    let said = text.lines().filter_map(|line| {
        let mut cells = line.split('\t');
        let mut next = || cells.next();
        Some(Said {
            key: next()?.to_owned(),
            time: next()?.parse().ok()?,
            chance: next()?.parse().ok()?,
        })
    });
    Ok(said.collect())
}
