//! `ingle play`: transcripts, played and checked.

use anyhow::Context as _;
use ingle_engine::{Rulebook, transcript};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

/// Play transcripts and check that everything comes out as written.
///
/// A play is a text that a game master can read aloud: who sits there, what they do, which dice fall,
/// what is told and by which rules. The grammar is in CONTRIBUTING.md.
#[derive(Debug, clap::Args)]
pub struct Play {
    /// The plays.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Write what is told into the files.
    #[arg(long)]
    update: bool,
    /// Print the result as JSON.
    #[arg(long)]
    json: bool,
}

impl Play {
    /// Plays every file.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let mut wrong = 0;
        let mut results = Vec::new();
        for file in &self.files {
            let text = std::fs::read_to_string(file)
                .with_context(|| format!("cannot read {}", file.display()))?;
            let played = play(&text).with_context(|| file.display().to_string())?;
            if self.update {
                std::fs::write(file, &played.rewritten)?;
            }
            wrong += usize::from(!played.errors.is_empty());
            if self.json {
                let errors: Vec<_> = played
                    .errors
                    .iter()
                    .map(|(line, words)| serde_json::json!({ "line": line, "say": words }))
                    .collect();
                results.push(serde_json::json!({
                    "file": file, "moves": played.moves, "cited": played.cited, "errors": errors,
                }));
                continue;
            }
            for (line, words) in &played.errors {
                println!("{}:{line}: {words}", file.display());
            }
            if played.errors.is_empty() {
                println!(
                    "{}: {} moves, {} rules, as written",
                    file.display(),
                    played.moves,
                    played.cited.len()
                );
            }
        }
        if self.json {
            println!("{}", serde_json::Value::from(results));
        }
        Ok(if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

/// Plays a transcript of any book.
pub fn play(text: &str) -> anyhow::Result<transcript::Played> {
    let book = transcript::book(text).context("no line `book …` says which game is played")?;
    macro_rules! by_book {
        ($($book:ident),*) => {
            match book {
                $(<ingle_books::$book as Rulebook>::ID => one::<ingle_books::$book>(text),)*
                other => anyhow::bail!("there is no book `{other}`"),
            }
        };
    }
    ingle_books::books!(by_book)
}

fn one<R: Rulebook>(text: &str) -> anyhow::Result<transcript::Played> {
    let content = R::content(&R::official()).map_err(|errors| anyhow::anyhow!("{errors:?}"))?;
    Ok(transcript::play::<R>(text, Arc::new(content)))
}
