//! `ingle export`: a table as one file.

use crate::store::{Store, told, wait};
use anyhow::Context as _;
use ingle_engine::{Role, Viewer};
use std::path::PathBuf;
use std::process::ExitCode;

/// Write a table to a file, or list the tables.
///
/// The whole log is JSON lines, each with the hash of the line before, so that a change or a cut shows.
/// With --markdown it is the story instead: what everybody at the table saw.
#[derive(Debug, clap::Args)]
pub struct Export {
    /// The table's id, the last part of its address; without it, the tables are listed.
    table: Option<String>,
    /// Write the story as Markdown instead of the whole log.
    #[arg(long)]
    markdown: bool,
    /// With --markdown, include what only the referee saw.
    #[arg(long, requires = "markdown")]
    secrets: bool,
    /// The file to write; without it, the text is printed.
    #[arg(long, short, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    store: Store,
    /// List the tables as JSON.
    #[arg(long)]
    json: bool,
}

impl Export {
    /// Writes it.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        wait(async {
            let hall = self.store.hall().await?;
            let Some(id) = &self.table else {
                let mut list = Vec::new();
                for row in
                    hall.journal.tables().await.map_err(|error| anyhow::anyhow!("{error}"))?
                {
                    let host = hall.table(&row.public_id).await.map_err(told)?;
                    let table = host.table();
                    list.push((row.public_id.clone(), table.title(), table.info().id));
                }
                match self.json {
                    true => {
                        let list = list.iter().map(|(id, title, book)| serde_json::json!({ "id": id, "title": title, "book": book }));
                        println!("{}", serde_json::Value::from_iter(list));
                    }
                    false => {
                        list.iter().for_each(|(id, title, book)| println!("{id}  {title} ({book})"))
                    }
                }
                return Ok(ExitCode::SUCCESS);
            };
            let host = hall.table(id).await.map_err(told)?;
            let text = match self.markdown {
                false => hall.export(host.no()).await.map_err(told)?,
                true => {
                    let table = host.table();
                    let viewer = match self.secrets {
                        true => Viewer { seat: None, role: Role::Referee },
                        false => Viewer::ONLOOKER,
                    };
                    ingle_table::export::markdown(&table.title(), &table.whole_log(viewer))
                }
            };
            match &self.out {
                Some(file) => std::fs::write(file, text)
                    .with_context(|| format!("cannot write {}", file.display()))?,
                None => print!("{text}"),
            }
            Ok(ExitCode::SUCCESS)
        })
    }
}
