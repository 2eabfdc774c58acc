//! The chances of *Humanity, Blessed*.

use super::print;
use crate::misuse;
use clap::{Args, Subcommand, ValueEnum};
use ingle_books::blessed3::check::Rank as BookRank;
use ingle_books::blessed3::odds;
use std::process::ExitCode;

#[derive(Debug, Subcommand)]
pub enum Blessed3 {
    /// A Check: its five bands.
    Check(Check),
}

/// The bands of a Check: Failure, Minor, Medium, Major, Maximum.
#[derive(Debug, Args)]
pub struct Check {
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

impl Check {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let (dice, sides) = self.dice.unwrap_or((1 + u8::from(self.spark), self.die.unwrap_or(6)));
        let rank = match (self.easy, self.rank) {
            (true, _) => BookRank::Easy,
            (false, Some(Rank::Hard)) => BookRank::Hard,
            (false, Some(Rank::Complex)) => BookRank::Complex,
            (false, Some(Rank::Normal) | None) => BookRank::Normal,
        };
        if self.rolls.is_some() && rank != BookRank::Complex {
            return misuse("--rolls goes with --rank complex");
        }
        let query = odds::CheckQuery {
            dice,
            sides,
            apt: self.apt,
            rank,
            rolls: self.rolls,
            help_faces: self.help_faces,
            upgrade: false,
        };
        match odds::check(&query) {
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
