//! The chances of *Humanity, Blessed*, second edition.

use super::{print, whole};
use crate::misuse;
use clap::{Args, Subcommand};
use ingle_books::blessed2::odds::{CheckQuery, Hand, RANKS, check, contest};
use serde_json::{Map, Value, json};
use std::process::ExitCode;

#[derive(Debug, Subcommand)]
pub enum Blessed2 {
    /// A Check against a target: failure, and success by its rank of severity.
    Check(Check),
    /// A Contest: how likely the Attacker wins, and how severely.
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
    /// How many Blessing Dice are spent on Help.
    #[arg(long, default_value = "0", value_parser = whole, allow_negative_numbers = true)]
    helps: i64,
    /// What is added besides: Uncool, an ache, Advanced Training.
    #[arg(long, default_value = "0", value_parser = whole, allow_negative_numbers = true)]
    bonus: i64,
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
    /// The Attacker's dice: d4, d6, d8 or d10; 2d6 for a Spark.
    #[arg(long, value_parser = hand)]
    attacker: Hand,
    /// The Defender's dice.
    #[arg(long, value_parser = hand)]
    defender: Hand,
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
            helps: self.helps,
            bonus: self.bonus,
            surprised: self.surprised,
        };
        match check(&query) {
            Ok(found) => {
                let mut rows = vec![("Fail".to_owned(), found.fail.to_f64())];
                let ranks = RANKS.iter().zip(&found.ranks);
                rows.extend(ranks.map(|(name, chance)| ((*name).to_owned(), chance.to_f64())));
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
                let by = RANKS.iter().zip(&found.by);
                let by: Vec<(String, f64)> =
                    by.map(|(name, chance)| ((*name).to_owned(), chance.to_f64())).collect();
                let (win, lose) = (found.win.to_f64(), found.lose.to_f64());
                if self.json {
                    let by: Map<String, Value> =
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

/// One die, or two alike that Spark.
fn hand(text: &str) -> Result<Hand, String> {
    let wrong = || "one die, d4, d6, d8 or d10, or two that Spark, 2d6".to_owned();
    let (dice, sides) = text.trim().split_once('d').ok_or_else(wrong)?;
    let dice = if dice.is_empty() { 1 } else { dice.parse().map_err(|_| wrong())? };
    Ok(Hand { dice, sides: sides.parse().map_err(|_| wrong())? })
}
