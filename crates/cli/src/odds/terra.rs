//! The chances of Terra.

use super::{print, whole};
use crate::misuse;
use clap::{Args, Subcommand};
use ingle_books::terra::odds;
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::process::ExitCode;

#[derive(Debug, Subcommand)]
pub enum Terra {
    /// A Risky Action: its three outcomes, and the Ego at risk.
    Risky(Risky),
    /// Effect Dice: their mean, and the chance of at least 1 to 20.
    Effect(Effect),
}

/// The outcomes of a Risky Action.
#[derive(Debug, Args)]
pub struct Risky {
    /// Light Dice, 0 to 4.
    #[arg(long)]
    light: u8,
    /// Dark Dice, 0 to 20.
    #[arg(long, default_value_t = 0)]
    dark: u8,
    /// The Ego held when rolling, 0 to 6.
    #[arg(long)]
    ego: u8,
    /// The house rule that compares Dark Dice one by one, the highest first.
    #[arg(long)]
    one_by_one: bool,
    /// Print the chances as JSON.
    #[arg(long)]
    json: bool,
}

/// How far Effect Dice reach.
#[derive(Debug, Args)]
pub struct Effect {
    /// The dice: d3, 1d, 2d, 3d or 4d.
    #[arg(long)]
    dice: String,
    /// What is added to the Effect; below zero it takes off.
    #[arg(long, default_value = "0", value_parser = whole, allow_negative_numbers = true)]
    plus: i64,
    /// Print the chances as JSON.
    #[arg(long)]
    json: bool,
}

impl Risky {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        match odds::risky(self.light, self.dark, self.ego, self.one_by_one) {
            Ok(found) => {
                let rows = [
                    ("worse", &found.worse),
                    ("complication", &found.complication),
                    ("success", &found.success),
                ];
                if self.json {
                    let mut all: Map<String, Value> = rows
                        .iter()
                        .map(|(name, c)| ((*name).to_owned(), json!(c.to_f64())))
                        .collect();
                    let loss: Map<String, Value> = found
                        .ego_loss
                        .iter()
                        .map(|(loss, c)| (loss.to_string(), json!(c.to_f64())))
                        .collect();
                    all.insert("ego_loss".to_owned(), Value::Object(loss));
                    println!("{}", Value::Object(all));
                } else {
                    let mut chances: Vec<(String, f64)> = rows
                        .iter()
                        .map(|(name, chance)| ((*name).to_owned(), chance.to_f64()))
                        .collect();
                    chances.extend(
                        found
                            .ego_loss
                            .iter()
                            .map(|(loss, c)| (format!("Ego lost: {loss}"), c.to_f64())),
                    );
                    return print(&chances, false);
                }
                Ok(ExitCode::SUCCESS)
            }
            Err(why) => misuse(why.say),
        }
    }
}

/// What is printed of an Effect, in this order.
#[derive(Serialize)]
struct Told {
    mean: f64,
    at_least: BTreeMap<usize, f64>,
}

impl Effect {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let query = match odds::EffectQuery::parse(&self.dice, self.plus) {
            Ok(query) => query,
            Err(why) => return misuse(why.say),
        };
        let found = odds::effect(&query);
        let told = Told { mean: found.mean, at_least: (1..).zip(found.at_least).collect() };
        if self.json {
            println!("{}", serde_json::to_string(&told)?);
            return Ok(ExitCode::SUCCESS);
        }
        println!("{:<14} {:>8.3}", "mean", told.mean);
        let rows =
            told.at_least.iter().map(|(least, chance)| (format!("at least {least}"), *chance));
        print(&rows.collect::<Vec<_>>(), false)
    }
}
