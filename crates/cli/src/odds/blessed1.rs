//! The chances of *Humanity, Blessed*, first edition.

use super::{print, whole};
use crate::misuse;
use clap::{Args, Subcommand};
use ingle_books::blessed1::odds::{CheckQuery, check, contest};
use serde_json::json;
use std::process::ExitCode;

#[derive(Debug, Subcommand)]
pub enum Blessed1 {
    /// A Check against a target: success and failure, and by how much.
    Check(Check),
    /// A Contest of two dice: how likely the Attacker wins, and by how much.
    Contest(Contest),
}

/// The chances of a Check.
#[derive(Debug, Args)]
pub struct Check {
    /// The Stat die: d4, d6, d8 or d10.
    #[arg(long, value_parser = die)]
    die: u8,
    /// The target that the roll meets, 1 to 40.
    #[arg(long, value_parser = whole, allow_negative_numbers = true)]
    target: i64,
    /// Spark it: two balanced dice as a group.
    #[arg(long)]
    spark: bool,
    /// How many characters add a Blessing.
    #[arg(long, default_value = "0", value_parser = whole, allow_negative_numbers = true)]
    blessings: i64,
    /// What is added besides: a Lifestyle, Advanced Training.
    #[arg(long, default_value = "0", value_parser = whole, allow_negative_numbers = true)]
    bonus: i64,
    /// A 2 bumps as well, on d8 and larger: Ease of Focus.
    #[arg(long)]
    ease: bool,
    /// The first roll in response to a surprise: nothing bumps.
    #[arg(long, conflicts_with = "spark")]
    surprised: bool,
    /// Print the chances as JSON.
    #[arg(long)]
    json: bool,
}

/// The chances of a Contest.
#[derive(Debug, Args)]
pub struct Contest {
    /// The Attacker's die: d4, d6, d8 or d10.
    #[arg(long, value_parser = die)]
    attacker: u8,
    /// The Defender's die.
    #[arg(long, value_parser = die)]
    defender: u8,
    /// Print the chances as JSON.
    #[arg(long)]
    json: bool,
}

impl Check {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let query = CheckQuery {
            dice: 1 + u8::from(self.spark),
            sides: self.die,
            target: self.target,
            blessings: self.blessings,
            bonus: self.bonus,
            ease: self.ease,
            surprised: self.surprised,
        };
        match check(&query) {
            Ok(found) => {
                let rows = [
                    ("success", &found.success),
                    ("fail", &found.fail),
                    ("by_5_or_more", &found.by_5_or_more),
                    ("fail_by_5", &found.fail_by_5),
                    ("fail_by_10", &found.fail_by_10),
                ];
                let rows = rows.map(|(name, chance)| (name.to_owned(), chance.to_f64()));
                print(&rows, self.json)
            }
            Err(why) => misuse(why.say),
        }
    }
}

impl Contest {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        match contest(self.attacker, self.defender) {
            Ok(found) => {
                let by = ["under_5", "5_to_9", "10_or_more"];
                let by: Vec<(String, f64)> = by
                    .iter()
                    .zip(&found.by)
                    .map(|(name, chance)| ((*name).to_owned(), chance.to_f64()))
                    .collect();
                let (win, lose) = (found.win.to_f64(), found.lose.to_f64());
                if self.json {
                    let by: serde_json::Map<String, serde_json::Value> =
                        by.into_iter().map(|(name, chance)| (name, json!(chance))).collect();
                    println!("{}", json!({ "win": win, "lose": lose, "by": by }));
                    return Ok(ExitCode::SUCCESS);
                }
                let mut rows = vec![("win".to_owned(), win), ("lose".to_owned(), lose)];
                rows.extend(by.into_iter().map(|(name, chance)| (format!("win {name}"), chance)));
                print(&rows, false)
            }
            Err(why) => misuse(why.say),
        }
    }
}

/// A die of any size; which ones are right is for the rules to say.
fn die(text: &str) -> Result<u8, String> {
    let sides = text.trim().strip_prefix('d').unwrap_or(text.trim());
    sides.parse().map_err(|_| "one die: d4, d6, d8 or d10".to_owned())
}
