//! Ingle against bare floors: ratios of one run, never a test.

mod clock;
mod heap;
mod report;
mod evening;
mod terra;
mod blessed;
mod story;
mod throws;
mod floor;
mod chances;
mod pools;
mod odds;
mod moves;
mod bare_log;
mod store;
mod bare_fan;
mod serve;
mod child;
mod client;
mod live;
mod page;
mod endeavor;
mod earlier;

use clap::Parser;
use report::Report;

/// Measure Ingle against bare floors.
///
/// Both sides run in turn, several times; what is printed are medians. The machine may be busy: look at ratios.
#[derive(Debug, Parser)]
struct Bench {
    /// What to measure; everything if nothing is named: throws, chances, pools, odds, moves, store, live, page, endeavor, earlier.
    names: Vec<String>,
    /// Print the figures as JSON.
    #[arg(long)]
    json: bool,
    /// Be one of the servers that are measured: `table` or `bare`, in memory or with this file.
    #[arg(long, hide = true, num_args = 1..=2)]
    serve: Vec<String>,
    /// Given by `cargo bench`, and not by `cargo test --all-targets`.
    #[arg(long, hide = true)]
    bench: bool,
}

/// A part of the run.
type Part = fn(&mut Report) -> anyhow::Result<()>;

const PARTS: [(&str, Part); 10] = [
    ("throws", |report| {
        throws::measure(report);
        Ok(())
    }),
    ("chances", |report| {
        chances::measure(report);
        Ok(())
    }),
    ("pools", pools::measure),
    ("odds", odds::measure),
    ("moves", moves::measure),
    ("store", store::measure),
    ("live", live::measure),
    ("page", page::measure),
    ("endeavor", endeavor::measure),
    ("earlier", earlier::measure),
];

fn main() -> anyhow::Result<()> {
    let bench = Bench::parse();
    if let Some(kind) = bench.serve.first() {
        return serve::run(kind, bench.serve.get(1).map(String::as_str));
    }
    if !bench.bench {
        eprintln!("this is no test: `cargo bench` measures");
        return Ok(());
    }
    let known = |name: &String| PARTS.iter().any(|(part, _)| part == name);
    for name in bench.names.iter().filter(|name| !known(name)) {
        eprintln!("there is nothing called `{name}` to measure");
    }
    let mut report = Report::default();
    for (name, measure) in PARTS {
        if bench.names.is_empty() || bench.names.iter().any(|wanted| wanted == name) {
            eprintln!("{name} …");
            // One part that cannot be measured is no reason to lose the others.
            if let Err(error) = measure(&mut report) {
                eprintln!("  {name} could not be measured: {error:#}");
            }
        }
    }
    match bench.json {
        true => report.print_json(),
        false => report.print(),
    }
    Ok(())
}
