//! Kills the server while people play, and looks for what it had acknowledged.

use clap::Parser;
use ingle_proof::ledger::Ledger;
use ingle_proof::load::Load;
use ingle_proof::server::Server;
use ingle_proof::trial::{Calamity, Plan, trial};
use std::path::PathBuf;
use std::process::ExitCode;
use tempfile::TempDir;

/// Kill the server again and again while people play, and look for what it had acknowledged.
#[derive(Parser)]
struct Cli {
    /// How often to kill it.
    #[arg(long, value_name = "N", default_value = "50", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    kills: u32,
}

struct Kill(TempDir);

impl Calamity for Kill {
    const NAME: &'static str = "kill";

    fn folder(&self) -> PathBuf {
        self.0.path().to_owned()
    }

    fn strike(&mut self, server: Server, load: Load) -> anyhow::Result<Ledger> {
        server.kill()?;
        load.end()
    }
}

fn main() -> ExitCode {
    let Cli { kills } = Cli::parse();
    let plan = Plan { strikes: kills, strikes_a_file: 10, moment: 5..401 };
    let tried =
        tempfile::tempdir().map_err(Into::into).and_then(|folder| trial(Kill(folder), &plan));
    let outcome = match tried {
        Ok(outcome) => outcome,
        Err(error) => {
            eprintln!("kill-test: {error:#}");
            return ExitCode::FAILURE;
        }
    };
    let (acknowledged, lost, gaps) = (outcome.acknowledged, outcome.lost, outcome.gaps);
    println!("kills {kills}, acknowledged {acknowledged}, LOST {lost}, gaps {gaps}");
    if !outcome.is_plausible() {
        eprintln!("kill-test: too little was acknowledged to prove anything");
    }
    match outcome.is_plausible() && lost == 0 && gaps == 0 {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}
