//! Cuts the power of the server's disk while people play, and looks for what it had acknowledged.

use clap::Parser;
use ingle_proof::disk::Disk;
use ingle_proof::ledger::Ledger;
use ingle_proof::load::Load;
use ingle_proof::server::Server;
use ingle_proof::trial::{Calamity, Plan, trial};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// The code for what cannot run here.
const NOT_RUN: u8 = 75;
/// How long the server goes on without power, to show that it does not acknowledge what it cannot write.
const IN_THE_DARK: Duration = Duration::from_millis(100);

/// Cut the power of the server's disk again and again while people play, and look for what it had
/// acknowledged.
///
/// The disk is a file on a loop device, so this needs root.
#[derive(Parser)]
struct Cli {
    /// How often to cut it.
    #[arg(long, value_name = "N", default_value = "10", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    cuts: u32,
    /// Let the server not wait for the disk: then something must be lost, or this proves nothing.
    #[arg(long)]
    unsafe_sync: bool,
}

struct Cut {
    disk: Disk,
    unsafe_sync: bool,
}

impl Calamity for Cut {
    const NAME: &'static str = "cut";

    fn folder(&self) -> PathBuf {
        self.disk.path()
    }

    fn options(&self) -> &'static [&'static str] {
        if self.unsafe_sync { &["--unsafe-sync"] } else { &[] }
    }

    fn before_load(&mut self) -> anyhow::Result<()> {
        // Otherwise the whole file would be gone, which says less than a few lost commits.
        if self.unsafe_sync { self.disk.sync() } else { Ok(()) }
    }

    /// Half of the time the whole machine stops, and every answer counts. Else only the disk does, and the server
    /// has to notice.
    fn strike(&mut self, server: Server, load: Load) -> anyhow::Result<Ledger> {
        let whole_machine = fastrand::bool();
        if whole_machine {
            server.freeze()?;
        }
        let began = Instant::now();
        self.disk.cut()?;
        let over = Instant::now();
        if !whole_machine {
            std::thread::sleep(IN_THE_DARK);
        }
        server.kill()?;
        let mut ledger = load.end()?;
        if !whole_machine {
            ledger.doubt(began, over);
        }
        self.disk.restore()?;
        Ok(ledger)
    }
}

fn main() -> ExitCode {
    let Cli { cuts, unsafe_sync } = Cli::parse();
    let disk = match Disk::make() {
        Ok(disk) => disk,
        Err(error) => {
            println!("power-cut: not run (needs root and loop devices)");
            eprintln!("power-cut: {error:#}");
            return ExitCode::from(NOT_RUN);
        }
    };
    // Without syncs the more there is to lose the better, but the system writes out by itself in the end.
    let moment = if unsafe_sync { 300..1201 } else { 5..1201 };
    let plan = Plan { strikes: cuts, strikes_a_file: 2, moment };
    let outcome = match trial(Cut { disk, unsafe_sync }, &plan) {
        Ok(outcome) => outcome,
        Err(error) => {
            eprintln!("power-cut: {error:#}");
            return ExitCode::FAILURE;
        }
    };
    let (acknowledged, lost, gaps) = (outcome.acknowledged, outcome.lost, outcome.gaps);
    println!("cuts {cuts}, acknowledged {acknowledged}, LOST {lost}, gaps {gaps}");
    if !outcome.is_plausible() {
        eprintln!("power-cut: too little was acknowledged to prove anything");
    }
    let expected = if unsafe_sync { lost > 0 } else { lost == 0 && gaps == 0 };
    match outcome.is_plausible() && expected {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}
