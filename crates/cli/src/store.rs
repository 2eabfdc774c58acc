//! The data file: where it is, and opening it.

use anyhow::Context as _;
use ingle_server::journal::SqliteJournal;
use ingle_server::{Hall, Settings};
use std::path::PathBuf;
use std::sync::Arc;

/// Where tables are kept.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct Store {
    /// The data file; without it, one in the platform's own data folder.
    #[arg(long, value_name = "FILE", env = "INGLE_DATA")]
    pub data: Option<PathBuf>,
}

impl Store {
    /// The file, named or not.
    pub fn file(&self) -> anyhow::Result<PathBuf> {
        match &self.data {
            Some(file) => Ok(file.clone()),
            None => {
                let folders = directories::ProjectDirs::from("", "", "ingle")
                    .context("this system has no data folder; say where with --data FILE")?;
                Ok(folders.data_dir().join("tables.ingle"))
            }
        }
    }

    /// Opens the file for one of the verbs that work beside no server.
    pub async fn hall(&self) -> anyhow::Result<Arc<Hall>> {
        let journal =
            SqliteJournal::open(self.file()?).map_err(|error| anyhow::anyhow!("{error}"))?;
        let (hall, _) = Hall::open(Arc::new(journal), Settings::default()).await.map_err(told)?;
        Ok(hall)
    }
}

/// A server error in words.
pub fn told(error: ingle_server::Error) -> anyhow::Error {
    anyhow::anyhow!("{}", error.why().say)
}

/// Runs the one future of a verb.
pub fn wait<T>(future: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    ingle_server::runtime()?.block_on(future)
}
