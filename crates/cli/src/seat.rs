//! `ingle seat`: a new link for the referee.

use crate::store::{Store, told, wait};
use std::process::ExitCode;

/// Get a new link for the referee of a table, when all are lost. Stop the server first.
#[derive(Debug, clap::Args)]
pub struct Seat {
    /// The table's id, the last part of its address.
    table: String,
    #[command(flatten)]
    store: Store,
}

impl Seat {
    /// Renews the link.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        wait(async {
            let hall = self.store.hall().await?;
            match hall.new_link(&self.table).await.map_err(told)? {
                Some(token) => println!("/s/{}/{token}", self.table),
                None => anyhow::bail!("this table has no referee"),
            }
            Ok(ExitCode::SUCCESS)
        })
    }
}
