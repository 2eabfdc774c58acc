//! `ingle odds`: exact chances, by playing the rules over every outcome.

mod blessed1;
mod blessed2;
mod blessed3;
mod maelstrom;
mod terra;

use blessed1::Blessed1;
use blessed2::Blessed2;
use blessed3::Blessed3;
use clap::{Args, Subcommand};
use ingle_engine::view::percent;
use maelstrom::Maelstrom;
use std::process::ExitCode;
use terra::Terra;

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
    /// Humanity, Blessed, first edition.
    #[command(name = "blessed-1", subcommand)]
    Blessed1(Blessed1),
    /// Humanity, Blessed, second edition.
    #[command(name = "blessed-2", subcommand)]
    Blessed2(Blessed2),
    /// Humanity, Blessed, current edition.
    #[command(name = "blessed-3", subcommand)]
    Blessed3(Blessed3),
    /// Terra.
    #[command(subcommand)]
    Terra(Terra),
    /// Maelstrom.
    #[command(subcommand)]
    Maelstrom(Maelstrom),
}

impl Odds {
    /// Counts and prints.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        match self.book {
            Book::Blessed1(Blessed1::Check(check)) => check.run(),
            Book::Blessed1(Blessed1::Contest(contest)) => contest.run(),
            Book::Blessed2(Blessed2::Check(check)) => check.run(),
            Book::Blessed2(Blessed2::Contest(contest)) => contest.run(),
            Book::Blessed3(Blessed3::Check(check)) => check.run(),
            Book::Terra(Terra::Risky(risky)) => risky.run(),
            Book::Terra(Terra::Effect(effect)) => effect.run(),
            Book::Maelstrom(Maelstrom::Pool(pool)) => pool.run(),
        }
    }
}

fn print(chances: &[(String, f64)], as_json: bool) -> anyhow::Result<ExitCode> {
    if as_json {
        println!("{}", serde_json::to_string(&InOrder(chances))?);
    } else {
        for (name, chance) in chances {
            println!("{name:<14} {:>8}   {chance:.9}", percent(*chance));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Chances from the worst outcome to the best, which is the order of no alphabet.
struct InOrder<'a>(&'a [(String, f64)]);

impl serde::Serialize for InOrder<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, chance)| (name, chance)))
    }
}

/// A whole number of any size; which ones are right is for the rules to say.
fn whole(text: &str) -> Result<i64, String> {
    text.trim().parse().map_err(|_| "a whole number, such as 6".to_owned())
}
