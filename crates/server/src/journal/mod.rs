//! The journal: every table's commits, durable, in order, each written once.
//!
//! A clash on the version *is* the conflict, so two hosts of one table can never both be
//! right. A body is opaque here; what it says belongs to the table.

mod error;
mod memory;
mod sqlite;
#[cfg(test)]
mod suite;
mod tail;

use std::sync::Arc;

use bytes::Bytes;
use futures_util::future::BoxFuture;
use futures_util::stream::BoxStream;
use tokio::sync::broadcast;

pub use error::{AppendError, JournalError};
pub use memory::MemoryJournal;
pub use sqlite::SqliteJournal;
pub use tail::tail;

/// Numbers a table within one journal; a number is never given twice.
pub type TableNo = u64;

/// Counts the commits of one table: dense, 1, 2, 3…; 0 is before the first.
pub type Version = u64;

/// Names one commit for ever, chosen before the first try so that a retry is recognised.
pub type RecordId = u128;

/// The future that every call of a journal returns.
pub type Answer<'a, T, E = JournalError> = BoxFuture<'a, Result<T, E>>;

/// Commits in order, some at a time.
pub type Pages<'a> = BoxStream<'a, Result<Vec<Record>, JournalError>>;

/// How many hints a slow follower may fall behind before it has to read again.
const HINTS: usize = 1024;

/// Is a commit about to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct New {
    /// The name under which a retry is recognised.
    pub id: RecordId,
    /// When it happened, in Unix milliseconds, as the host says.
    pub at: i64,
    /// The commit itself.
    pub body: Bytes,
}

/// Is a commit that was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The table it belongs to.
    pub table: TableNo,
    /// Its place in that table's log.
    pub version: Version,
    /// The name under which a retry is recognised.
    pub id: RecordId,
    /// When it happened, in Unix milliseconds, as the host said.
    pub at: i64,
    /// The commit itself.
    pub body: Bytes,
}

/// Names a table inside and outside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRow {
    /// Its number in this journal.
    pub no: TableNo,
    /// Its name in links and exports.
    pub public_id: String,
}

/// Keeps every table's commits.
///
/// A write that was answered with `Ok` survives a crash and a power cut. A future may be
/// dropped at any time; the write it stands for then happened or did not.
pub trait Journal: Send + Sync + 'static {
    /// Creates a table together with its first commits, all or nothing: one for a new table,
    /// the whole log for an import. After `Unknown`, `find` tells whether it happened.
    fn create(&self, public_id: &str, first: Vec<New>) -> Answer<'_, TableNo>;

    /// Lists all tables, oldest first.
    fn tables(&self) -> Answer<'_, Vec<TableRow>>;

    /// Finds a table's number by its public id.
    fn find(&self, public_id: &str) -> Answer<'_, Option<TableNo>>;

    /// Appends one commit behind version `expected` and answers its version.
    ///
    /// The same id with the same expectation again answers the version of the first try,
    /// however long ago that was; a commit decided anew takes a new id.
    fn append(
        &self,
        table: TableNo,
        expected: Version,
        new: New,
    ) -> Answer<'_, Version, AppendError>;

    /// Reads at most `limit` commits behind version `after`; none of a table that is not there.
    fn read(&self, table: TableNo, after: Version, limit: usize) -> Answer<'_, Vec<Record>>;

    /// Reads all commits behind version `after`, some at a time; the next are looked for meanwhile.
    fn log(&self, table: TableNo, after: Version) -> Pages<'_>;

    /// Answers the version of the last commit; 0 for a table that is not there.
    fn head(&self, table: TableNo) -> Answer<'_, Version>;

    /// Subscribes to commits as they are appended: each at most once, never the truth
    /// ([`tail`] is). The commits of `create` are not hinted: nobody follows that table yet.
    fn hints(&self) -> broadcast::Receiver<Arc<Record>>;

    /// Deletes a table and all its commits; deleting it again changes nothing.
    fn delete(&self, table: TableNo) -> Answer<'_, ()>;

    /// Keeps the text of a pack under its hash; the same hash again changes nothing.
    fn save_pack(&self, hash: &str, body: Bytes) -> Answer<'_, ()>;

    /// Loads the text of a pack by its hash.
    fn load_pack(&self, hash: &str) -> Answer<'_, Option<Bytes>>;

    /// Says how many bytes the body of one commit may have.
    fn max_body(&self) -> usize {
        512 * 1024
    }
}

/// Says whether a body is more than the journal takes.
fn too_large(journal: &impl Journal, new: &New) -> bool {
    new.body.len() > journal.max_body()
}

/// Gives a new commit its place.
fn placed(table: TableNo, version: Version, new: &New) -> Record {
    Record { table, version, id: new.id, at: new.at, body: new.body.clone() }
}
