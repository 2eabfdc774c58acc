//! The chances of Maelstrom.

use super::{print, whole};
use crate::misuse;
use clap::{Args, Subcommand};
use ingle_books::maelstrom::odds;
use serde::Serialize;
use std::collections::BTreeMap;
use std::process::ExitCode;

#[derive(Debug, Subcommand)]
pub enum Maelstrom {
    /// A pool: success, failure and botch, and how many successes are left.
    Pool(Pool),
}

/// A pool of d10s against a difficulty.
#[derive(Debug, Args)]
pub struct Pool {
    /// Dice in the pool, 0 to 100.
    #[arg(long, value_parser = whole, allow_negative_numbers = true)]
    dice: i64,
    /// The difficulty, 2 to 10.
    #[arg(long, default_value = "6", value_parser = whole, allow_negative_numbers = true)]
    difficulty: i64,
    /// The threshold, 0 to 100.
    #[arg(long, default_value = "0", value_parser = whole, allow_negative_numbers = true)]
    threshold: i64,
    /// Specialties in use, 0 to 9: so many bonus dice does each ten add.
    #[arg(long, default_value = "0", value_parser = whole, allow_negative_numbers = true)]
    specialties: i64,
    /// The house rule by which a roll botches only when no success is left.
    #[arg(long)]
    lenient: bool,
    /// Print the chances as JSON.
    #[arg(long)]
    json: bool,
}

/// What is printed, in this order.
#[derive(Serialize)]
struct Told {
    success: f64,
    failure: f64,
    botch: f64,
    mean: f64,
    net: BTreeMap<i32, f64>,
}

impl Pool {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let query = odds::PoolQuery {
            dice: self.dice,
            difficulty: self.difficulty,
            threshold: self.threshold,
            specialties: self.specialties,
            lenient: self.lenient,
        };
        let found = match odds::pool(&query) {
            Ok(found) => found,
            Err(why) => return misuse(why.say),
        };
        let odds::PoolOdds { success, failure, botch, mean, net } = found;
        if self.json {
            println!("{}", serde_json::to_string(&Told { success, failure, botch, mean, net })?);
            return Ok(ExitCode::SUCCESS);
        }
        let ends = [("success", success), ("failure", failure), ("botch", botch)];
        let mut rows: Vec<(String, f64)> =
            ends.into_iter().map(|(name, chance)| (name.to_owned(), chance)).collect();
        // What the last digit does not show is left to the JSON.
        let net = net.into_iter().filter(|(_, chance)| *chance >= 5e-10);
        rows.extend(net.map(|(net, chance)| (format!("net {net}"), chance)));
        println!("{:<14} {mean:>8.3}", "mean");
        print(&rows, false)
    }
}
