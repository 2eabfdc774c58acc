//! `ingle odds`: exact chances, by playing the rules over every outcome.

use crate::misuse;
use clap::{Args, Subcommand, ValueEnum};
use ingle_books::blessed3::check::Rank as Blessed3Rank;
use ingle_books::blessed3::odds as blessed3;
use ingle_books::terra::odds as terra;
use ingle_engine::view::percent;
use serde_json::{Map, Value, json};
use std::process::ExitCode;

/// Tell exact chances, by the rules of a book.
///
/// Nothing is simulated: the move is played over every outcome, and the chances are fractions until they are printed.
#[derive(Debug, Args)]
pub struct Odds {
    #[command(subcommand)]
    book: Book,
}

#[derive(Debug, Subcommand)]
enum Book {
    /// Humanity, Blessed, current edition.
    #[command(name = "blessed-3", subcommand)]
    Blessed3(Blessed3),
    /// Terra.
    #[command(subcommand)]
    Terra(Terra),
}

#[derive(Debug, Subcommand)]
enum Blessed3 {
    /// A Check: its five bands.
    Check(Check),
}

#[derive(Debug, Subcommand)]
enum Terra {
    /// A Risky Action: its three outcomes, and the Ego at risk.
    Risky(Risky),
}

/// The bands of a Check: Failure, Minor, Medium, Major, Maximum.
#[derive(Debug, Args)]
struct Check {
    /// The Stat Die: d2, d4, d6, d8 or d10.
    #[arg(long, value_parser = one_die, required_unless_present = "dice", conflicts_with = "dice")]
    die: Option<u8>,
    /// Spark it: two balanced dice as a group.
    #[arg(long, conflicts_with = "dice")]
    spark: bool,
    /// A group of 1 to 3 dice, such as 3d8.
    #[arg(long, value_parser = some_dice)]
    dice: Option<(u8, u8)>,
    /// An Easy Check.
    #[arg(long, conflicts_with = "rank")]
    easy: bool,
    /// The roller is apt in it.
    #[arg(long)]
    apt: bool,
    /// A harder rank: hard or complex.
    #[arg(long, value_enum)]
    rank: Option<Rank>,
    /// How many rolls a complex Check has.
    #[arg(long)]
    rolls: Option<u8>,
    /// The faces of the Blessings that helpers spend, such as 4,2.
    #[arg(long, value_delimiter = ',', value_parser = clap::value_parser!(u8).range(1..=6))]
    help_faces: Vec<u8>,
    /// Print the chances as JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Rank {
    Normal,
    Hard,
    Complex,
}

/// The outcomes of a Risky Action.
#[derive(Debug, Args)]
struct Risky {
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

impl Odds {
    /// Counts and prints.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        match self.book {
            Book::Blessed3(Blessed3::Check(check)) => check.run(),
            Book::Terra(Terra::Risky(risky)) => risky.run(),
        }
    }
}

impl Check {
    fn run(self) -> anyhow::Result<ExitCode> {
        let (dice, sides) = self.dice.unwrap_or((1 + u8::from(self.spark), self.die.unwrap_or(6)));
        let rank = match (self.easy, self.rank) {
            (true, _) => Blessed3Rank::Easy,
            (false, Some(Rank::Hard)) => Blessed3Rank::Hard,
            (false, Some(Rank::Complex)) => Blessed3Rank::Complex,
            (false, Some(Rank::Normal) | None) => Blessed3Rank::Normal,
        };
        if self.rolls.is_some() && rank != Blessed3Rank::Complex {
            return misuse("--rolls goes with --rank complex");
        }
        let query = blessed3::CheckQuery {
            dice,
            sides,
            apt: self.apt,
            rank,
            rolls: self.rolls,
            help_faces: self.help_faces,
            upgrade: false,
        };
        match blessed3::check(&query) {
            Ok(bands) => {
                let chances: Vec<(String, f64)> = bands
                    .into_iter()
                    .map(|(band, chance)| (band.name().to_owned(), chance.to_f64()))
                    .collect();
                print(&chances, self.json)
            }
            Err(why) => misuse(why.say),
        }
    }
}

impl Risky {
    fn run(self) -> anyhow::Result<ExitCode> {
        match terra::risky(self.light, self.dark, self.ego, self.one_by_one) {
            Ok(odds) => {
                let rows = [
                    ("worse", &odds.worse),
                    ("complication", &odds.complication),
                    ("success", &odds.success),
                ];
                if self.json {
                    let mut all: Map<String, Value> = rows
                        .iter()
                        .map(|(name, c)| ((*name).to_owned(), json!(c.to_f64())))
                        .collect();
                    let loss: Map<String, Value> = odds
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
                        odds.ego_loss
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

fn print(chances: &[(String, f64)], as_json: bool) -> anyhow::Result<ExitCode> {
    if as_json {
        let all: Map<String, Value> =
            chances.iter().map(|(name, chance)| (name.clone(), json!(chance))).collect();
        println!("{}", Value::Object(all));
    } else {
        for (name, chance) in chances {
            println!("{name:<14} {:>8}   {chance:.9}", percent(*chance));
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn one_die(text: &str) -> Result<u8, String> {
    match some_dice(text)? {
        (1, sides) => Ok(sides),
        _ => Err("one die, such as d6; a group goes with --dice".to_owned()),
    }
}

fn some_dice(text: &str) -> Result<(u8, u8), String> {
    let allowed = || "1 to 3 dice of d2, d4, d6, d8 or d10, such as 2d6".to_owned();
    let (count, sides) = text.split_once('d').ok_or_else(allowed)?;
    let count: u8 = if count.is_empty() { 1 } else { count.parse().map_err(|_| allowed())? };
    let sides: u8 = sides.parse().map_err(|_| allowed())?;
    match (1..=3).contains(&count) && [2, 4, 6, 8, 10].contains(&sides) {
        true => Ok((count, sides)),
        false => Err(allowed()),
    }
}
