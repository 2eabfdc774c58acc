//! Opening the file: locked, checked before it is touched, created whole or not at all.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, Error, OpenFlags};

use super::super::JournalError;
use super::{fault, io};

/// Marks the file as ours: `Ingl`.
const APPLICATION_ID: u32 = u32::from_be_bytes(*b"Ingl");

/// Counts up with every change of the schema.
const FORMAT: i64 = 1;

/// The generated columns are there for people who look in with `sqlite3`.
const SCHEMA: &str = "
    CREATE TABLE tables(no INTEGER PRIMARY KEY AUTOINCREMENT, public_id TEXT UNIQUE NOT NULL) STRICT;
    CREATE TABLE commits(
        key INTEGER PRIMARY KEY,
        id BLOB NOT NULL, at INTEGER NOT NULL, body BLOB NOT NULL,
        table_id INTEGER AS (key >> 24) VIRTUAL, version INTEGER AS (key & 16777215) VIRTUAL
    ) STRICT;
    CREATE TABLE packs(hash TEXT PRIMARY KEY, body BLOB NOT NULL) STRICT;";

/// `fullfsync` matters on macOS only, where a plain sync stops at the drive's cache.
const PRAGMAS: &str = "
    PRAGMA busy_timeout = 5000; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON;
    PRAGMA wal_autocheckpoint = 4000; PRAGMA journal_size_limit = 67108864;
    PRAGMA cache_size = -32768; PRAGMA temp_store = MEMORY; PRAGMA foreign_keys = ON;";

const HEADER: usize = 100;

/// How long the log is from the start: a long evening fits in.
const ROOM: u64 = 4 << 20;

/// What a confirmed commit survives.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Durability {
    PowerCut,
    None,
}

/// Follows a link: two names of one journal must meet in one lock and one log beside it.
pub(super) fn resolve(file: &Path) -> Result<PathBuf, JournalError> {
    match file.is_symlink() {
        true => fs::canonicalize(file).map_err(|error| io(file, &error)),
        false => Ok(file.to_owned()),
    }
}

/// Opens or creates the journal; answers the writer's connection and the lock to hold.
pub(super) fn journal(
    file: &Path,
    durability: Durability,
) -> Result<(Connection, File), JournalError> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).map_err(|error| io(folder, &error))?;
    }
    // A mistyped name leaves not even a lock beside the file. Anything else waits for the lock:
    // a journal at work may look damaged for a moment.
    if let Err(error @ JournalError::Foreign(_)) = check_header(file) {
        return Err(error);
    }
    let lock = lock(file)?;
    if !check_header(file)? {
        create(file)?;
    }
    let connection = check_content(file)?;
    let prepare = |connection: &Connection| {
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.execute_batch(PRAGMAS)?;
        if durability == Durability::None {
            connection.pragma_update(None, "synchronous", "OFF")?;
        }
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false).map(drop)
    };
    prepare(&connection).map_err(|error| fault(file, &error))?;
    make_room(&beside(file, "-wal"));
    Ok((connection, lock))
}

/// Lengthens the log by zeros, which SQLite takes for its end: to write where a file is long already takes
/// the disk one step, to lengthen it takes two.
fn make_room(log: &Path) {
    let Ok(mut log) = OpenOptions::new().append(true).open(log) else { return };
    let Ok(before) = log.metadata().map(|metadata| metadata.len()) else { return };
    let zeros = vec![0; usize::try_from(ROOM.saturating_sub(before)).unwrap_or_default()];
    // Where there is no room, the log gets by without.
    if log.write_all(&zeros).and_then(|()| log.sync_all()).is_err() {
        let _ = log.set_len(before);
    }
}

/// Opens one more connection that cannot write.
pub(super) fn reader(file: &Path) -> Result<Connection, Error> {
    let connection = connect(file)?;
    connection.execute_batch(PRAGMAS)?;
    connection.pragma_update(None, "query_only", "ON")?;
    Ok(connection)
}

fn connect(file: &Path) -> Result<Connection, Error> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Connection::open_with_flags(file, flags)
}

/// Takes the lock in a file beside, since SQLite's own comes and goes with transactions.
fn lock(file: &Path) -> Result<File, JournalError> {
    let path = beside(file, ".lock");
    let lock = OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&path)
        .map_err(|error| io(&path, &error))?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(JournalError::InUse(file.to_owned())),
        Err(TryLockError::Error(error)) => Err(io(&path, &error)),
    }
}

/// Says whether there is more to a log than room.
fn has_content(log: &Path) -> bool {
    let mut start = Vec::new();
    let read = File::open(log).and_then(|log| log.take(4).read_to_end(&mut start));
    read.is_ok() && start.iter().any(|byte| *byte != 0)
}

/// Reads the first bytes without opening a database, which might already repair or fold
/// something; answers whether there is a journal at all.
fn check_header(file: &Path) -> Result<bool, JournalError> {
    let damaged = |detail| Err(JournalError::Damaged { file: file.to_owned(), detail });
    let foreign = || Err(JournalError::Foreign(file.to_owned()));
    let log = has_content(&beside(file, "-wal"));
    let mut header = Vec::with_capacity(HEADER);
    let length = match File::open(file) {
        Ok(opened) => (&opened)
            .take(HEADER as u64)
            .read_to_end(&mut header)
            .and_then(|_| opened.metadata())
            .map_err(|error| io(file, &error))?
            .len(),
        Err(error) if error.kind() == ErrorKind::NotFound => 0,
        Err(error) => return Err(io(file, &error)),
    };
    if length == 0 && log {
        // The log may hold confirmed commits, and a new file would inherit them half.
        return damaged("it is missing or empty while its -wal file is not".into());
    }
    if length == 0 {
        return Ok(false);
    }
    let word = |at: usize| u32::from_be_bytes([0, 1, 2, 3].map(|byte| header[at + byte]));
    if header.len() < HEADER || !header.starts_with(b"SQLite format 3\0") {
        return foreign();
    }
    if word(68) != APPLICATION_ID {
        return foreign();
    }
    check_format(file, word(60).into())?;
    let page = match u64::from(word(16) >> 16) {
        1 => 65_536,
        size => size,
    };
    let whole = page * u64::from(word(28));
    // With a log beside it, the main file may rightly be behind its own header.
    if !log && length < whole {
        return damaged(format!("it is cut short: {length} bytes where there should be {whole}"));
    }
    Ok(true)
}

/// Looks at everything that can be looked at quickly, and changes nothing.
fn check_content(file: &Path) -> Result<Connection, JournalError> {
    let look = || {
        let connection = connect(file)?;
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
        connection.pragma_query_value(None, "schema_version", |row| row.get::<_, i64>(0))?;
        let format = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
        Ok((connection, format))
    };
    let (connection, format) = look().map_err(|error| fault(file, &error))?;
    // Once more: a newer Ingle that was killed may have left its format in the log.
    check_format(file, format)?;
    let tables = ["tables", "commits", "packs"];
    for table in tables {
        let sql = format!("SELECT * FROM {table} ORDER BY rowid DESC LIMIT 1");
        let found = connection.prepare(&sql).and_then(|mut last| last.exists([]));
        found.map_err(|error| match fault(file, &error) {
            JournalError::Io { file, detail } => JournalError::Damaged { file, detail },
            other => other,
        })?;
    }
    Ok(connection)
}

fn check_format(file: &Path, found: i64) -> Result<(), JournalError> {
    if found > FORMAT {
        return Err(JournalError::Newer { file: file.to_owned(), found, known: FORMAT });
    }
    Ok(())
}

/// Makes the file under another name and renames it: a crash leaves all of it or nothing.
fn create(file: &Path) -> Result<(), JournalError> {
    let draft = beside(file, ".new");
    for leftover in [&draft, &beside(&draft, "-journal")] {
        match fs::remove_file(leftover) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(io(leftover, &error)),
            _ => {}
        }
    }
    let fill = || {
        let connection = Connection::open(&draft)?;
        connection.execute_batch(&format!(
            "PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; BEGIN; {SCHEMA}
             PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {FORMAT}; COMMIT;"
        ))?;
        connection.close().map_err(|(_, error)| error)
    };
    fill().map_err(|error| fault(file, &error))?;
    fs::rename(&draft, file).map_err(|error| io(file, &error))?;
    // Without this a power cut could forget the name, and with it every commit since.
    #[cfg(unix)]
    {
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        File::open(folder)
            .and_then(|folder| folder.sync_all())
            .map_err(|error| io(folder, &error))?;
    }
    Ok(())
}

fn beside(file: &Path, suffix: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}
