//! A journal that lasts as long as the process: for tests, simulations and the command line.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bytes::Bytes;
use futures_util::future::{BoxFuture, ready};
use futures_util::stream::once;
use tokio::sync::broadcast;

use super::{
    Answer, AppendError, HINTS, Journal, JournalError, New, Pages, Record, TableNo, TableRow,
    Version, placed, too_large,
};

/// Keeps everything in memory.
#[derive(Debug)]
pub struct MemoryJournal {
    state: Mutex<State>,
    hints: broadcast::Sender<Arc<Record>>,
}

#[derive(Debug, Default)]
struct State {
    last: TableNo,
    tables: BTreeMap<TableNo, Table>,
    packs: HashMap<String, Bytes>,
}

#[derive(Debug)]
struct Table {
    public_id: String,
    records: Vec<Arc<Record>>,
}

impl MemoryJournal {
    /// Starts an empty journal.
    pub fn new() -> Self {
        Self { state: Mutex::default(), hints: broadcast::Sender::new(HINTS) }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // No call leaves the state half changed, so a panic elsewhere does not spoil it.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn append_now(
        &self,
        table: TableNo,
        expected: Version,
        new: &New,
    ) -> Result<Version, AppendError> {
        if too_large(self, new) {
            return Err(AppendError::TooLarge { max: self.max_body() });
        }
        let mut state = self.state();
        let records = &mut state.tables.get_mut(&table).ok_or(AppendError::Gone)?.records;
        let head = records.len() as Version;
        if expected == head {
            let record = Arc::new(placed(table, head + 1, new));
            records.push(record.clone());
            // Still under the lock, so that hints keep the order of commits.
            let _ = self.hints.send(record);
            return Ok(head + 1);
        }
        match records.get(usize::try_from(expected).unwrap_or(usize::MAX)) {
            Some(own) if own.id == new.id => Ok(own.version),
            _ => Err(AppendError::Conflict { head }),
        }
    }
}

impl Default for MemoryJournal {
    fn default() -> Self {
        Self::new()
    }
}

impl State {
    fn find(&self, public_id: &str) -> Option<TableNo> {
        self.tables.iter().find(|(_, table)| table.public_id == public_id).map(|(no, _)| *no)
    }
}

impl Journal for MemoryJournal {
    fn create(&self, public_id: &str, first: Vec<New>) -> Answer<'_, TableNo> {
        if first.iter().any(|new| too_large(self, new)) {
            return now(Err(JournalError::TooLarge { max: self.max_body() }));
        }
        let mut state = self.state();
        let public_id = public_id.to_owned();
        if state.find(&public_id).is_some() {
            return now(Err(JournalError::Taken(public_id)));
        }
        state.last += 1;
        let no = state.last;
        let records = (1..).zip(&first).map(|(v, new)| Arc::new(placed(no, v, new))).collect();
        state.tables.insert(no, Table { public_id, records });
        now(Ok(no))
    }

    fn tables(&self) -> Answer<'_, Vec<TableRow>> {
        let row = |(no, table): (&TableNo, &Table)| TableRow {
            no: *no,
            public_id: table.public_id.clone(),
        };
        now(Ok(self.state().tables.iter().map(row).collect()))
    }

    fn find(&self, public_id: &str) -> Answer<'_, Option<TableNo>> {
        now(Ok(self.state().find(public_id)))
    }

    fn append(
        &self,
        table: TableNo,
        expected: Version,
        new: New,
    ) -> Answer<'_, Version, AppendError> {
        now(self.append_now(table, expected, &new))
    }

    fn read(&self, table: TableNo, after: Version, limit: usize) -> Answer<'_, Vec<Record>> {
        let after = usize::try_from(after).unwrap_or(usize::MAX);
        let state = self.state();
        let records = state.tables.get(&table).into_iter().flat_map(|table| &table.records);
        now(Ok(records.skip(after).take(limit).map(|record| (**record).clone()).collect()))
    }

    fn log(&self, table: TableNo, after: Version) -> Pages<'_> {
        Box::pin(once(self.read(table, after, usize::MAX)))
    }

    fn head(&self, table: TableNo) -> Answer<'_, Version> {
        let head = self.state().tables.get(&table).map_or(0, |table| table.records.len());
        now(Ok(head as Version))
    }

    fn hints(&self) -> broadcast::Receiver<Arc<Record>> {
        self.hints.subscribe()
    }

    fn delete(&self, table: TableNo) -> Answer<'_, ()> {
        self.state().tables.remove(&table);
        now(Ok(()))
    }

    fn save_pack(&self, hash: &str, body: Bytes) -> Answer<'_, ()> {
        self.state().packs.entry(hash.to_owned()).or_insert(body);
        now(Ok(()))
    }

    fn load_pack(&self, hash: &str) -> Answer<'_, Option<Bytes>> {
        now(Ok(self.state().packs.get(hash).cloned()))
    }
}

fn now<'a, T: Send + 'a>(answer: T) -> BoxFuture<'a, T> {
    Box::pin(ready(answer))
}

#[cfg(test)]
mod tests {
    use futures_util::StreamExt;

    use super::*;
    use crate::journal::{suite, tail};

    #[tokio::test]
    async fn passes_the_suite() {
        suite::run(MemoryJournal::new()).await;
    }

    /// A follower that hears nothing still misses nothing.
    #[tokio::test]
    async fn a_tail_polls_for_what_was_not_hinted() {
        let journal = Arc::new(MemoryJournal::new());
        let table = journal.create("deaf", vec![suite::new(1)]).await.unwrap();
        let mut tail = tail(journal.clone(), table, 0);
        assert_eq!(tail.next().await.unwrap().version, 1);
        let silent = Arc::new(placed(table, 2, &suite::new(2)));
        journal.state().tables.get_mut(&table).unwrap().records.push(silent.clone());
        assert_eq!(tail.next().await, Some(silent));
    }
}
