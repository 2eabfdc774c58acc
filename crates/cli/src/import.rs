//! `ingle import`: a table from one file.

use crate::store::{Store, told, wait};
use anyhow::Context as _;
use std::path::PathBuf;
use std::process::ExitCode;

/// Take in a table that was exported, whole or not at all.
#[derive(Debug, clap::Args)]
pub struct Import {
    /// The file.
    file: PathBuf,
    #[command(flatten)]
    store: Store,
    /// Print the result as JSON.
    #[arg(long)]
    json: bool,
}

impl Import {
    /// Takes it in.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        wait(async {
            let text = std::fs::read_to_string(&self.file)
                .with_context(|| format!("cannot read {}", self.file.display()))?;
            let hall = self.store.hall().await?;
            let (id, token) = hall.import(&text).await.map_err(told)?;
            let link = token.map(|token| format!("/s/{id}/{token}"));
            match self.json {
                true => println!("{}", serde_json::json!({ "id": id, "link": link })),
                false => {
                    println!("The table is in, as {id}.");
                    if let Some(link) = link {
                        println!(
                            "The referee's seat is at this path of your server's address: {link}"
                        );
                    }
                }
            }
            Ok(ExitCode::SUCCESS)
        })
    }
}
