//! The journal in one SQLite file: the default.
//!
//! One thread writes and makes what queued up meanwhile durable in one go; readers have
//! connections of their own and never wait for it.

mod open;
#[cfg(test)]
mod tests;
mod write;

use std::fs::File;
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

use bytes::Bytes;
use rusqlite::{Connection, Error, ErrorCode, OptionalExtension, Row, ffi};
use tokio::select;
use tokio::sync::{Semaphore, broadcast, mpsc, oneshot};
use tokio::task::spawn_blocking;

use super::{
    Answer, AppendError, HINTS, Journal, JournalError, New, Pages, Record, TableNo, TableRow,
    Version, too_large,
};
use open::Durability;
use write::{Job, Outcome, Work, Writer};

/// A commit's row is `table << VERSION_BITS | version`: logs lie together, and the uniqueness
/// of the key is the optimistic check.
const VERSION_BITS: u32 = 24;
const LAST_VERSION: Version = (1 << VERSION_BITS) - 1;
const LAST_TABLE: TableNo = (1 << (63 - VERSION_BITS)) - 1;

/// How many jobs may wait for the writer before callers do.
const QUEUE: usize = 1024;

/// How many reads run at once; each may hold a connection with its cache.
const READERS: usize = 4;

/// How many commits are handed on at once while a whole log is read, and how often before somebody takes them.
const PAGE: usize = 64;
const AHEAD: usize = 16;

const SELECT: &str = "SELECT key, id, at, body FROM commits WHERE key > ?1 AND key <= ?2 \
                      ORDER BY key LIMIT ?3";

/// Keeps everything in one SQLite file, for one process at a time.
///
/// Dropping it finishes the queued writes and closes the file, with nothing left beside it
/// but an empty `.lock`.
#[derive(Debug)]
pub struct SqliteJournal {
    // Dropped from top to bottom: idle readers closed, no more jobs, the writer done and the
    // last to close the file, the lock released.
    readers: Arc<Readers>,
    jobs: mpsc::Sender<Job>,
    hints: broadcast::Sender<Arc<Record>>,
    _writer: Joined,
    _lock: File,
}

impl SqliteJournal {
    /// Opens the journal in `file`; creates it, and the folders above it, where there is none.
    pub fn open(file: impl AsRef<Path>) -> Result<Self, JournalError> {
        Self::open_with(file.as_ref(), Durability::PowerCut)
    }

    /// Opens a journal that **loses confirmed commits when the power fails**. It exists only so
    /// that the power-cut test can show that it would notice.
    pub fn open_losing_commits_at_power_cut(file: impl AsRef<Path>) -> Result<Self, JournalError> {
        Self::open_with(file.as_ref(), Durability::None)
    }

    fn open_with(file: &Path, durability: Durability) -> Result<Self, JournalError> {
        let file = &open::resolve(file)?;
        let (connection, lock) = open::journal(file, durability)?;
        let hints = broadcast::Sender::new(HINTS);
        let (jobs, queue) = mpsc::channel(QUEUE);
        let writer = Writer::new(connection, file.to_owned(), hints.clone());
        let thread = std::thread::Builder::new()
            .name("journal".into())
            .spawn(move || writer.run(queue))
            .map_err(|error| io(file, &error))?;
        let readers = Arc::new(Readers {
            file: file.to_owned(),
            idle: Mutex::default(),
            permits: Semaphore::new(READERS),
        });
        Ok(Self { jobs, readers, hints, _writer: Joined(Some(thread)), _lock: lock })
    }

    async fn write(&self, work: Work) -> Result<Outcome, JournalError> {
        let stopped = || io(&self.readers.file, &"its writer has stopped; start this Ingle again");
        let (reply, outcome) = oneshot::channel();
        self.jobs.send(Job { work, reply }).await.map_err(|_| stopped())?;
        outcome.await.map_err(|_| stopped())?
    }

    /// Refuses commits with a gap.
    fn dense(
        &self,
        table: TableNo,
        after: Version,
        records: &[Record],
    ) -> Result<(), JournalError> {
        let dense = after.saturating_add(1)..;
        match records.iter().zip(dense).find(|(record, version)| record.version != *version) {
            None => Ok(()),
            Some((_, version)) => Err(JournalError::Damaged {
                file: self.readers.file.clone(),
                detail: format!("table {table} lacks its commit {version}"),
            }),
        }
    }

    async fn query<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, JournalError> {
        // Never closed, so the only error cannot happen; without a permit it would still be right.
        let _permit = self.readers.permits.acquire().await;
        let readers = self.readers.clone();
        spawn_blocking(move || readers.query(query))
            .await
            .unwrap_or_else(|error| Err(io(&self.readers.file, &error)))
    }
}

impl Journal for SqliteJournal {
    fn create(&self, public_id: &str, first: Vec<New>) -> Answer<'_, TableNo> {
        let public_id = public_id.to_owned();
        Box::pin(async move {
            if first.iter().any(|new| too_large(self, new)) {
                return Err(JournalError::TooLarge { max: self.max_body() });
            }
            if first.len() as Version > LAST_VERSION {
                return Err(JournalError::TooMany { max: LAST_VERSION });
            }
            match self.write(Work::Create { public_id: public_id.clone(), first }).await? {
                Outcome::Done(no) => Ok(no),
                _ => Err(JournalError::Taken(public_id)),
            }
        })
    }

    fn tables(&self) -> Answer<'_, Vec<TableRow>> {
        Box::pin(self.query(|connection| {
            connection
                .prepare_cached("SELECT no, public_id FROM tables ORDER BY no")?
                .query_map([], |row| Ok(TableRow { no: number(row, 0)?, public_id: row.get(1)? }))?
                .collect()
        }))
    }

    fn find(&self, public_id: &str) -> Answer<'_, Option<TableNo>> {
        let public_id = public_id.to_owned();
        Box::pin(self.query(move |connection| find(connection, &public_id)))
    }

    fn append(
        &self,
        table: TableNo,
        expected: Version,
        new: New,
    ) -> Answer<'_, Version, AppendError> {
        Box::pin(async move {
            if too_large(self, &new) {
                return Err(AppendError::TooLarge { max: self.max_body() });
            }
            match self.write(Work::Append { table, expected, new }).await? {
                Outcome::Done(version) => Ok(version),
                Outcome::Conflict { head } => Err(AppendError::Conflict { head }),
                Outcome::TooMany => Err(JournalError::TooMany { max: LAST_VERSION }.into()),
                Outcome::Gone | Outcome::Taken => Err(AppendError::Gone),
            }
        })
    }

    fn read(&self, table: TableNo, after: Version, limit: usize) -> Answer<'_, Vec<Record>> {
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        Box::pin(async move {
            let records: Vec<Record> = self
                .query(move |connection| {
                    let mut all = connection.prepare_cached(SELECT)?;
                    all.query_map(range(table, after, limit), record)?.collect()
                })
                .await?;
            self.dense(table, after, &records)?;
            Ok(records)
        })
    }

    fn log(&self, table: TableNo, after: Version) -> Pages<'_> {
        let (pages, mut read) = mpsc::channel(AHEAD);
        let work = self.query(move |connection| {
            let mut all = connection.prepare_cached(SELECT)?;
            let mut all = all.query_map(range(table, after, i64::MAX), record)?;
            loop {
                let page: Vec<Record> = all.by_ref().take(PAGE).collect::<Result<_, _>>()?;
                // Nobody reads on, or there is nothing more to read.
                if page.is_empty() || pages.blocking_send(page).is_err() {
                    return Ok(());
                }
            }
        });
        Box::pin(async_stream::try_stream! {
            let (mut seen, mut done, mut work) = (after, false, pin!(work));
            loop {
                let next = select! {
                    biased;
                    page = read.recv() => Ok(page),
                    end = &mut work, if !done => Err(end),
                };
                match next {
                    Ok(Some(page)) => {
                        self.dense(table, seen, &page)?;
                        seen += page.len() as Version;
                        yield page;
                    }
                    Ok(None) if done => break,
                    // No more pages: whether because of a fault, the work itself tells.
                    Ok(None) => (done, _) = (true, (&mut work).await?),
                    Err(end) => (done, _) = (true, end?),
                }
            }
        })
    }

    fn head(&self, table: TableNo) -> Answer<'_, Version> {
        Box::pin(self.query(move |connection| Ok(head(connection, table)?.unwrap_or_default())))
    }

    fn hints(&self) -> broadcast::Receiver<Arc<Record>> {
        self.hints.subscribe()
    }

    fn delete(&self, table: TableNo) -> Answer<'_, ()> {
        Box::pin(async move { self.write(Work::Delete { table }).await.map(drop) })
    }

    fn save_pack(&self, hash: &str, body: Bytes) -> Answer<'_, ()> {
        let hash = hash.to_owned();
        Box::pin(async move { self.write(Work::SavePack { hash, body }).await.map(drop) })
    }

    fn load_pack(&self, hash: &str) -> Answer<'_, Option<Bytes>> {
        let hash = hash.to_owned();
        Box::pin(self.query(move |connection| {
            connection
                .prepare_cached("SELECT body FROM packs WHERE hash = ?1")?
                .query_row([hash], |row| Ok(row.get::<_, Vec<u8>>(0)?.into()))
                .optional()
        }))
    }
}

/// Lends connections for reading.
#[derive(Debug)]
struct Readers {
    file: PathBuf,
    idle: Mutex<Vec<Connection>>,
    permits: Semaphore,
}

impl Readers {
    fn idle(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn query<T>(
        &self,
        query: impl FnOnce(&Connection) -> Result<T, Error>,
    ) -> Result<T, JournalError> {
        let idle = self.idle().pop();
        let fault = |error| fault(&self.file, &error);
        let connection = match idle {
            Some(connection) => connection,
            None => open::reader(&self.file).map_err(fault)?,
        };
        // A connection that failed is not lent again.
        let found = query(&connection).map_err(fault)?;
        let mut idle = self.idle();
        if idle.len() < READERS {
            idle.push(connection);
        }
        Ok(found)
    }
}

/// Waits for its thread when dropped.
#[derive(Debug)]
struct Joined(Option<JoinHandle<()>>);

impl Drop for Joined {
    fn drop(&mut self) {
        if let Some(thread) = self.0.take() {
            let _ = thread.join();
        }
    }
}

/// Places a commit; numbers past the last stand for the last, which is never given.
fn key(table: TableNo, version: Version) -> i64 {
    (table.min(LAST_TABLE) << VERSION_BITS | version.min(LAST_VERSION)) as i64
}

/// What to select for so many commits of a table behind a version.
fn range(table: TableNo, after: Version, limit: i64) -> (i64, i64, i64) {
    (key(table, after), key(table, LAST_VERSION), limit)
}

fn number(row: &Row<'_>, column: usize) -> Result<u64, Error> {
    row.get(column).map(i64::cast_unsigned)
}

fn record(row: &Row<'_>) -> Result<Record, Error> {
    let key = number(row, 0)?;
    Ok(Record {
        table: key >> VERSION_BITS,
        version: key & LAST_VERSION,
        id: u128::from_be_bytes(row.get(1)?),
        at: row.get(2)?,
        body: row.get::<_, Vec<u8>>(3)?.into(),
    })
}

fn find(connection: &Connection, public_id: &str) -> Result<Option<TableNo>, Error> {
    connection
        .prepare_cached("SELECT no FROM tables WHERE public_id = ?1")?
        .query_row([public_id], |row| number(row, 0))
        .optional()
}

/// Looks up a table's last version; none if the table is not there.
fn head(connection: &Connection, table: TableNo) -> Result<Option<Version>, Error> {
    connection
        .prepare_cached(
            "SELECT ifnull((SELECT key FROM commits WHERE key > ?1 AND key <= ?2 \
             ORDER BY key DESC LIMIT 1), 0) FROM tables WHERE no = ?1 >> 24",
        )?
        .query_row([key(table, 0), key(table, LAST_VERSION)], |row| number(row, 0))
        .optional()
        .map(|key| key.map(|key| key & LAST_VERSION))
}

fn io(file: &Path, detail: &dyn std::fmt::Display) -> JournalError {
    JournalError::Io { file: file.to_owned(), detail: detail.to_string() }
}

/// Puts an error of SQLite into the journal's words.
fn fault(file: &Path, error: &Error) -> JournalError {
    let file = file.to_owned();
    let detail = error.to_string();
    match error {
        Error::SqliteFailure(failure, _) => match failure.code {
            ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase => {
                JournalError::Damaged { file, detail }
            }
            ErrorCode::DiskFull => JournalError::Full(file),
            // The one growth of a file whose failure SQLite does not report as a full disk.
            _ if failure.extended_code == ffi::SQLITE_IOERR_SHMSIZE => JournalError::Full(file),
            ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => JournalError::Locked(file),
            _ => JournalError::Io { file, detail },
        },
        Error::InvalidColumnType(..)
        | Error::FromSqlConversionFailure(..)
        | Error::Utf8Error(..) => JournalError::Damaged { file, detail },
        _ => JournalError::Io { file, detail },
    }
}
