//! Ingle on the command line: one file a verb.

mod serve;
mod play;
mod odds;
mod roll;
mod rules;
mod books;
mod export;
mod import;
mod seat;
mod store;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// A move is many small facts: with this allocator it takes a sixth less time than with the system's.
#[global_allocator]
static HEAP: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A table for narrative role-playing games: one program, one file, one link to share.
///
/// Without a verb, Ingle serves: it prints an address for this machine, one for phones in the room,
/// and the host's own link, with which you open tables.
#[derive(Debug, Parser)]
#[command(version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    verb: Option<Verb>,
}

#[derive(Debug, Subcommand)]
enum Verb {
    /// Start the tables on this machine (what `ingle` alone does).
    Serve(serve::Serve),
    /// Play a transcript and check it.
    Play(play::Play),
    /// Tell exact chances, by the rules of a book.
    Odds(odds::Odds),
    /// Throw dice: `ingle roll 2d6+1`.
    Roll(roll::Roll),
    /// Find and read a rule of a book, or see which rules are covered.
    Rules(rules::Rules),
    /// List the books.
    Books(books::Books),
    /// Write a table to a file: the whole log, or what a person wants to keep.
    Export(export::Export),
    /// Take in a table that was exported.
    Import(import::Import),
    /// Get a new link for the referee of a table, when all are lost.
    Seat(seat::Seat),
}

fn main() -> ExitCode {
    leave_when_nobody_reads();
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) if !error.use_stderr() => {
            let _ = error.print();
            return ExitCode::SUCCESS;
        }
        Err(error) => {
            // One line that says what is wrong and what is allowed, for people and scripts alike.
            let text = error.render().to_string();
            let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
            let useful =
                lines.filter(|line| !line.starts_with("Usage:") && !line.starts_with("For more"));
            eprintln!("{}{}", useful.collect::<Vec<_>>().join(" "), allowed_verbs(&error));
            return ExitCode::from(2);
        }
    };
    let done = match cli.verb.unwrap_or_else(|| Verb::Serve(serve::Serve::default())) {
        Verb::Serve(verb) => verb.run(),
        Verb::Play(verb) => verb.run(),
        Verb::Odds(verb) => verb.run(),
        Verb::Roll(verb) => verb.run(),
        Verb::Rules(verb) => verb.run(),
        Verb::Books(verb) => verb.run(),
        Verb::Export(verb) => verb.run(),
        Verb::Import(verb) => verb.run(),
        Verb::Seat(verb) => verb.run(),
    };
    match done {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Which verbs there are, where one was given that there is not.
fn allowed_verbs(error: &clap::Error) -> String {
    if error.kind() != clap::error::ErrorKind::InvalidSubcommand {
        return String::new();
    }
    let mut command = <Cli as clap::CommandFactory>::command();
    for word in std::env::args().skip(1) {
        match command.find_subcommand(&word) {
            Some(inner) => command = inner.clone(),
            None => break,
        }
    }
    let names: Vec<&str> = command.get_subcommands().map(|one| one.get_name()).collect();
    format!("; there are {}", names.join(", "))
}

/// Says what was wrong with the arguments, in one line, with the code that scripts look for.
fn misuse(words: impl std::fmt::Display) -> anyhow::Result<ExitCode> {
    eprintln!("error: {words}");
    Ok(ExitCode::from(2))
}

/// Whoever reads may have read enough, as in `ingle rules terra | head`: that is no fault.
fn leave_when_nobody_reads() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |fault| {
        let words = fault.payload_as_str().unwrap_or_default();
        // A full disk is told with the same words, and is one.
        if words.starts_with("failed printing to stdout") && words.contains("Broken pipe") {
            std::process::exit(0);
        }
        usual(fault);
    }));
}
