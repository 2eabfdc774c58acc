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
    /// A group of 1 to 3 dice, such as 3d8; for a hard Check one for each roll, such as d6,2d6.
    #[arg(long, value_delimiter = ',', value_parser = some_dice)]
    dice: Vec<(u8, u8)>,
    /// A Stat of the Spark is Ignited: 6 and 7 round up to 8.
    #[arg(long)]
    ignite: bool,
    /// The dice cannot bump.
    #[arg(long)]
    no_bump: bool,
    /// Upgrade every roll to a Spark after it was rolled.
    #[arg(long)]
    upgrade: bool,
    /// The best of so many rolls counts: 1 or 2.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=2))]
    best_of: u8,
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
        let (dice, sides, mixed) = match self.dice.as_slice() {
            [] => (1 + u8::from(self.spark), self.die.unwrap_or(6), false),
            [(dice, sides)] => (*dice, *sides, false),
            [one, other] if self.rank != Some(Rank::Hard) => {
                return misuse(format!(
                    "two rolls, {} and {}, go with --rank hard; one group is enough for others",
                    words(*one),
                    words(*other)
                ));
            }
            [(_, one), (_, other)] if one != other => {
                return misuse(format!(
                    "both rolls of a hard Check are of one Stat, so d{one} and d{other} do not go \
                     together; give one size, such as d{one},2d{one}"
                ));
            }
            [(one, sides), (other, _)] => ((*one).max(*other), *sides, one != other),
            _ => return misuse("a hard Check has two rolls; give one group, or two"),
        };
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
            upgrade: self.upgrade,
            ignite: self.ignite,
            no_bump: self.no_bump,
            best_of: self.best_of,
            mixed,
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

fn words((count, sides): (u8, u8)) -> String {
    if count == 1 { format!("d{sides}") } else { format!("{count}d{sides}") }
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
