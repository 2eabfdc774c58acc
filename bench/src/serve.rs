//! A server in a process of its own, so that its time and memory are not mixed with those of the clients.

use crate::bare_fan;
use crate::clock::process_cpu;
use crate::story::TERRA;
use anyhow::{Context as _, Result};
use axum::Router;
use axum::serve::ListenerExt as _;
use ingle_server::journal::{Journal, MemoryJournal, SqliteJournal};
use ingle_server::{Hall, Settings, app};
use std::io::{BufRead as _, Write as _};
use std::sync::Arc;
use tokio::runtime::Runtime;

/// Serves until nobody asks any more, and answers questions about itself by the line.
pub fn run(kind: &str, file: Option<&str>) -> Result<()> {
    let runtime = match kind {
        "bare" => Runtime::new()?,
        _ => ingle_server::runtime()?,
    };
    runtime.block_on(async {
        let (router, table) = match kind {
            "bare" | "alike" => (bare_fan::router(), String::new()),
            _ => table(file).await?,
        };
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
        let port = listener.local_addr()?.port();
        let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
        // A bare router would be cloned whole for every connection.
        tokio::spawn(axum::serve(listener, router.into_make_service()).into_future());
        println!("{port} {table}");
        tokio::task::spawn_blocking(answer).await?
    })
}

/// The product, with a table of six characters and a long log.
async fn table(file: Option<&str>) -> Result<(Router, String)> {
    let journal: Arc<dyn Journal> = match file {
        Some(file) => Arc::new(SqliteJournal::open(file)?),
        None => Arc::new(MemoryJournal::new()),
    };
    let settings = Settings { unlimited: true, ..Settings::default() };
    let (hall, _) =
        Hall::open(journal, settings).await.ok().context("the hall could not be opened")?;
    let evening = TERRA.long()?;
    let id = hall
        .create(evening.opening, evening.bodies)
        .await
        .ok()
        .context("no table could be made")?;
    hall.table(&id).await.ok().context("the table could not be opened")?;
    Ok((app(hall), id))
}

fn answer() -> Result<()> {
    for line in std::io::stdin().lock().lines() {
        match line?.as_str() {
            "cpu" => println!("{}", process_cpu().as_nanos()),
            "memory" => println!("{}", memory()?),
            _ => return Ok(()),
        }
        std::io::stdout().flush()?;
    }
    Ok(())
}

/// The memory that this process holds, in bytes.
fn memory() -> Result<u64> {
    let pages =
        std::fs::read_to_string("/proc/self/statm").context("only Linux tells its memory here")?;
    let pages: u64 = pages.split_whitespace().nth(1).context("no second number")?.parse()?;
    Ok(pages * rustix::param::page_size() as u64)
}
