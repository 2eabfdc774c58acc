//! `ingle rules`: find and read a rule; which rules are covered.

use crate::misuse;
use anyhow::Context as _;
use ingle_engine::{RuleId, Rulebook, conform};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Find and read a rule of a book, or see which rules the engine is proven to play.
///
/// `ingle rules blessed-3 spark upgrade` searches, `ingle rules blessed-3 B3-SPK-04` reads one.
#[derive(Debug, clap::Args)]
pub struct Rules {
    /// The book, as `ingle books` lists it.
    book: String,
    /// An id, or words that all have to be in the rule.
    words: Vec<String>,
    /// Play every transcript and random evenings, and count the rules that the engine itself cited.
    #[arg(long)]
    coverage: bool,
    /// The folder with the transcripts, for --coverage.
    #[arg(long, value_name = "FOLDER", default_value = "plays")]
    plays: PathBuf,
    /// Print the result as JSON.
    #[arg(long)]
    json: bool,
}

impl Rules {
    /// Finds, reads or counts.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let books = ingle_table::books();
        let Some(info) = books.iter().find(|book| book.id == self.book) else {
            let ids: Vec<&str> = books.iter().map(|book| book.id).collect();
            return misuse(format_args!(
                "there is no book `{}`; there are {}",
                self.book,
                ids.join(", ")
            ));
        };
        if self.coverage {
            return self.cover();
        }
        let words = self.words.join(" ");
        let found: Vec<_> = match RuleId::parse(&words).and_then(|id| info.rules.get(id)) {
            Some(rule) => vec![rule],
            None if words.is_empty() => info.rules.lines.iter().collect(),
            None => info.rules.find(&words).collect(),
        };
        match self.json {
            true => println!("{}", serde_json::to_string(&found)?),
            false => found.iter().for_each(|rule| println!("{}  {}", rule.id, rule.text)),
        }
        Ok(if found.is_empty() { ExitCode::FAILURE } else { ExitCode::SUCCESS })
    }

    fn cover(&self) -> anyhow::Result<ExitCode> {
        macro_rules! by_book {
            ($($book:ident),*) => {
                match self.book.as_str() {
                    $(<ingle_books::$book as Rulebook>::ID => cover::<ingle_books::$book>(&self.plays)?,)*
                    _ => return misuse("there is no such book"),
                }
            };
        }
        let covered = ingle_books::books!(by_book);
        match self.json {
            true => println!(
                "{}",
                serde_json::json!({
                    "finished": covered.areas, "rules": covered.counted, "told": covered.told, "misses": covered.misses,
                })
            ),
            false => {
                println!(
                    "{}: {} of {} rules of the finished areas ({}) were cited by the engine; {} are advice or colour",
                    self.book,
                    covered.counted - covered.misses.len(),
                    covered.counted,
                    covered.areas.join(", "),
                    covered.told
                );
                covered.misses.iter().for_each(|id| println!("not covered: {id}"));
            }
        }
        Ok(if covered.misses.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

struct Covered {
    areas: &'static [&'static str],
    counted: usize,
    told: usize,
    misses: Vec<RuleId>,
}

/// Plays everything of a book, and compares what was cited with the index.
fn cover<R: Rulebook>(plays: &Path) -> anyhow::Result<Covered> {
    let mut cited = BTreeSet::new();
    let folder = plays.join(R::ID);
    let entries = std::fs::read_dir(&folder).with_context(|| {
        format!(
            "no transcripts in {}; run this in the project's folder, or say --plays FOLDER",
            folder.display()
        )
    })?;
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "play") {
            let played = crate::play::play(&std::fs::read_to_string(&path)?)?;
            anyhow::ensure!(
                played.errors.is_empty(),
                "{} does not come out as written",
                path.display()
            );
            cited.extend(played.cited);
        }
    }
    for seed in 0..2 {
        let Some(start) = R::example() else { break };
        let evening =
            conform::conform(&start, 300, seed).map_err(|error| anyhow::anyhow!(error))?;
        cited.extend(evening.cited);
    }
    let finished = R::rules().lines.iter().filter(|rule| R::areas().contains(&rule.id.area()));
    let (told, counted): (Vec<_>, Vec<_>) = finished.partition(|rule| rule.told.is_some());
    let misses = counted.iter().map(|rule| rule.id).filter(|id| !cited.contains(id)).collect();
    Ok(Covered { areas: R::areas(), counted: counted.len(), told: told.len(), misses })
}
