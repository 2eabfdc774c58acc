//! The one writer.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

use bytes::Bytes;
use rusqlite::{Connection, Error, TransactionBehavior};
use tokio::sync::{broadcast, mpsc, oneshot};

use super::super::{JournalError, New, Record, RecordId, TableNo, Version, placed};
use super::{LAST_VERSION, fault, find, head, key};

/// How many jobs share one transaction, and so one wait for the disk.
const BATCH: usize = 512;

/// One piece of work and whom to tell.
pub(super) struct Job {
    pub work: Work,
    pub reply: oneshot::Sender<Result<Outcome, JournalError>>,
}

#[cfg(test)]
type Call = Box<dyn Fn(&Connection) -> Result<(), Error> + Send>;

pub(super) enum Work {
    Create {
        public_id: String,
        first: Vec<New>,
    },
    Append {
        table: TableNo,
        expected: Version,
        new: New,
    },
    Delete {
        table: TableNo,
    },
    SavePack {
        hash: String,
        body: Bytes,
    },
    /// Lets a test fill the disk, fail a COMMIT or hold the writer up.
    #[cfg(test)]
    Call(Call),
}

/// What became of one job in a transaction that succeeded.
#[derive(Debug, PartialEq)]
pub(super) enum Outcome {
    /// It happened: the number of the table, the version of the commit.
    Done(u64),
    Conflict {
        head: Version,
    },
    Gone,
    Taken,
    TooMany,
}

pub(super) struct Writer {
    connection: Connection,
    file: PathBuf,
    hints: broadcast::Sender<Arc<Record>>,
    heads: HashMap<TableNo, Version>,
}

impl Writer {
    pub fn new(
        connection: Connection,
        file: PathBuf,
        hints: broadcast::Sender<Arc<Record>>,
    ) -> Self {
        Self { connection, file, hints, heads: HashMap::new() }
    }

    /// Writes until nobody can send any more, then folds the log into the main file.
    pub fn run(mut self, mut queue: mpsc::Receiver<Job>) {
        while let Some(first) = queue.blocking_recv() {
            // No timer: the batch is whatever queued while the last one was made durable.
            let mut batch = vec![first];
            while batch.len() < BATCH
                && let Ok(job) = queue.try_recv()
            {
                batch.push(job);
            }
            self.write(batch);
        }
        // Only tidiness: what is still in the log is just as safe there.
        let _ = self.connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)");
    }

    fn write(&mut self, batch: Vec<Job>) {
        match self.transact(&batch) {
            Ok((outcomes, records)) => {
                for record in records {
                    // An error means that nobody follows anything.
                    let _ = self.hints.send(record);
                }
                for (job, outcome) in batch.into_iter().zip(outcomes) {
                    let _ = job.reply.send(Ok(outcome));
                }
            }
            Err(error) => {
                // Heads that were not committed are lies, and so is every conflict found by them.
                self.heads.clear();
                let fault = fault(&self.file, &error);
                for job in batch {
                    let _ = job.reply.send(Err(fault.clone()));
                }
            }
        }
    }

    /// Does all jobs in one transaction, or none: it rolls back unless it gets to its end.
    fn transact(&mut self, batch: &[Job]) -> Result<(Vec<Outcome>, Vec<Arc<Record>>), Error> {
        let transaction =
            self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut records = Vec::new();
        let outcomes = batch
            .iter()
            .map(|job| perform(&transaction, &mut self.heads, &mut records, &job.work))
            .collect::<Result<_, _>>()?;
        transaction.commit()?;
        Ok((outcomes, records))
    }
}

fn perform(
    connection: &Connection,
    heads: &mut HashMap<TableNo, Version>,
    records: &mut Vec<Arc<Record>>,
    work: &Work,
) -> Result<Outcome, Error> {
    match work {
        Work::Create { public_id, first } => {
            if find(connection, public_id)?.is_some() {
                return Ok(Outcome::Taken);
            }
            connection
                .prepare_cached("INSERT INTO tables(public_id) VALUES (?1)")?
                .execute([public_id])?;
            let no = connection.last_insert_rowid().cast_unsigned();
            for (version, new) in (1..).zip(first) {
                insert(connection, &placed(no, version, new))?;
            }
            heads.insert(no, first.len() as Version);
            Ok(Outcome::Done(no))
        }
        Work::Append { table, expected, new } => {
            let known = match heads.get(table) {
                Some(known) => Some(*known),
                None => head(connection, *table)?,
            };
            let Some(head) = known else {
                return Ok(Outcome::Gone);
            };
            heads.insert(*table, head);
            if *expected != head {
                let own = *expected < head && is_at(connection, *table, expected + 1, new.id)?;
                return Ok(match own {
                    true => Outcome::Done(expected + 1),
                    false => Outcome::Conflict { head },
                });
            }
            if head == LAST_VERSION {
                return Ok(Outcome::TooMany);
            }
            let record = placed(*table, head + 1, new);
            insert(connection, &record)?;
            heads.insert(*table, record.version);
            records.push(Arc::new(record));
            Ok(Outcome::Done(head + 1))
        }
        Work::Delete { table } => {
            heads.remove(table);
            connection
                .prepare_cached("DELETE FROM tables WHERE no = ?1 >> 24")?
                .execute([key(*table, 0)])?;
            connection
                .prepare_cached("DELETE FROM commits WHERE key BETWEEN ?1 AND ?2")?
                .execute([key(*table, 0), key(*table, LAST_VERSION)])?;
            Ok(Outcome::Done(*table))
        }
        Work::SavePack { hash, body } => {
            connection
                .prepare_cached("INSERT OR IGNORE INTO packs(hash, body) VALUES (?1, ?2)")?
                .execute((hash, body.as_ref()))?;
            Ok(Outcome::Done(0))
        }
        #[cfg(test)]
        Work::Call(call) => call(connection).map(|()| Outcome::Done(0)),
    }
}

fn insert(connection: &Connection, record: &Record) -> Result<(), Error> {
    connection
        .prepare_cached("INSERT INTO commits(key, id, at, body) VALUES (?1, ?2, ?3, ?4)")?
        .execute((
            key(record.table, record.version),
            record.id.to_be_bytes(),
            record.at,
            record.body.as_ref(),
        ))
        .map(drop)
}

/// Says whether the commit of that version is the one of that id.
fn is_at(
    connection: &Connection,
    table: TableNo,
    version: Version,
    id: RecordId,
) -> Result<bool, Error> {
    connection
        .prepare_cached("SELECT 1 FROM commits WHERE key = ?1 AND id = ?2")?
        .exists((key(table, version), id.to_be_bytes()))
}
