//! The journal: B1, an append, and B6, a cold table.

use crate::bare_log::BareLog;
use crate::clock::{compare, median};
use crate::report::{Aim, Report};
use crate::story::TERRA;
use anyhow::{Context as _, Result};
use bytes::Bytes;
use ingle_server::journal::{Journal, JournalError, New, SqliteJournal};
use ingle_server::{Hall, Settings};
use rustix::fs::{Advice, fadvise};
use std::fs::File;
use std::hint::black_box;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

const GROUP: &str = "journal: what is durable / bare files";
const ROUNDS: usize = 15;
const APPENDS: usize = 60;
/// The size of a usual commit.
const RECORD: usize = 300;
/// How long the log of the cold table is.
const COMMITS: usize = 2000;

/// Measures appends and a cold table.
pub fn measure(report: &mut Report) -> Result<()> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let folder = tempfile::tempdir()?;
    runtime.block_on(async {
        append(report, folder.path()).await?;
        cold(report, folder.path()).await
    })
}

async fn append(report: &mut Report, folder: &Path) -> Result<()> {
    let journal = SqliteJournal::open(folder.join("appends.db"))?;
    let log = BareLog::open(&folder.join("appends.log"))?;
    let new = |id: u128| New { id, at: 0, body: Bytes::from(vec![b'x'; RECORD]) };
    let table = journal.create("appends", vec![new(0)]).await?;
    let mut version = 1;
    let mut rounds = Vec::new();
    for _ in 0..ROUNDS {
        let mut ours = Vec::new();
        let mut floor = Vec::new();
        for _ in 0..APPENDS {
            let start = Instant::now();
            version = journal.append(table, version, new(version.into())).await?;
            ours.push(start.elapsed().as_nanos() as f64);
            let start = Instant::now();
            log.append(new(0).body).await?;
            floor.push(start.elapsed().as_nanos() as f64);
        }
        rounds.push((median(ours), median(floor)));
    }
    let note = format!("wall clock, p50 of {} appends of {RECORD} B", ROUNDS * APPENDS);
    report.race(GROUP, "B1 append, one table", compare(&rounds), Some(Aim::Times(2.0)), note);
    Ok(())
}

/// Opens a table whose log is not in memory, and reads the same rows with nothing around them.
async fn cold(report: &mut Report, folder: &Path) -> Result<()> {
    let file = folder.join("cold.db");
    let mut evening = TERRA.until(|evening| evening.bodies.len() + 1 >= COMMITS)?;
    evening.bodies.truncate(COMMITS - 1);
    let bytes: usize = evening.bodies.iter().map(Vec::len).sum();
    let id = {
        let (hall, _) = hall(&file).await?;
        hall.create(evening.opening, evening.bodies)
            .await
            .ok()
            .context("the table could not be written")?
    };
    let mut rounds = Vec::new();
    for _ in 0..ROUNDS {
        let ours = {
            let (hall, _) = hall(&file).await?;
            forget(&file)?;
            let start = Instant::now();
            let host = hall.table(&id).await.ok().context("the table could not be opened")?;
            let time = start.elapsed();
            black_box(host);
            time
        };
        // The journal closes when its last user is gone.
        tokio::time::sleep(Duration::from_millis(20)).await;
        forget(&file)?;
        let start = Instant::now();
        let rows = read(&file)?;
        let floor = start.elapsed();
        anyhow::ensure!(rows.len() == COMMITS, "{} rows were read", rows.len());
        rounds.push((ours.as_nanos() as f64, floor.as_nanos() as f64));
    }
    let note =
        format!("wall clock; full read and fold of {COMMITS} commits, {} B each", bytes / COMMITS);
    report.race(GROUP, "B6 open a cold table", compare(&rounds), Some(Aim::Times(2.0)), note);
    Ok(())
}

/// Opens a hall, once whoever had the file before has let go of it.
async fn hall(file: &Path) -> Result<(Arc<Hall>, String)> {
    let mut journal = SqliteJournal::open(file);
    for _ in 0..200 {
        if !matches!(journal, Err(JournalError::InUse(_))) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
        journal = SqliteJournal::open(file);
    }
    let journal = Arc::new(journal?);
    Hall::open(journal, Settings::default()).await.ok().context("the hall could not be opened")
}

/// Asks the system to forget what it has of a file in memory.
fn forget(file: &Path) -> Result<()> {
    let opened = File::open(file)?;
    opened.sync_all()?;
    Ok(fadvise(&opened, 0, None, Advice::DontNeed)?)
}

fn read(file: &Path) -> Result<Vec<Vec<u8>>> {
    let connection = rusqlite::Connection::open(file)?;
    let mut rows =
        connection.prepare("SELECT body FROM commits WHERE key > (1 << 24) ORDER BY key")?;
    let rows = rows.query_map([], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}
