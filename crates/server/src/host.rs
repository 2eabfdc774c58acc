//! A host: the one task that decides for a table, and what others read of it.

use crate::Error;
use crate::board::Boards;
use crate::journal::{AppendError, Journal, New, Record, TableNo};
use crate::secrets;
use bytes::Bytes;
use futures_util::{FutureExt as _, TryStreamExt as _};
use ingle_engine::Seat;
use ingle_table::{AnyTable, Command, Context, Unreadable, pack_hash};
use rand::RngExt as _;
use std::future::poll_fn;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, RwLock, RwLockReadGuard};
use std::task::Poll;
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::sync::{mpsc, oneshot, watch};

/// How often an append is tried again before the host says so.
const TRIES: u32 = 5;

/// A live table.
pub struct Host {
    /// The table's id in addresses.
    pub id: String,
    no: TableNo,
    table: Arc<RwLock<AnyTable>>,
    asks: mpsc::Sender<Ask>,
    changed: watch::Receiver<u64>,
    pub(crate) boards: Arc<Boards>,
}

struct Ask {
    who: Option<Seat>,
    command: Command,
    answer: oneshot::Sender<Result<(), Error>>,
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}

impl Host {
    /// Folds a table's log and starts to decide for it.
    pub(crate) async fn start(
        journal: Arc<dyn Journal>,
        no: TableNo,
        id: String,
    ) -> Result<Self, Error> {
        let (table, version) = load(journal.as_ref(), no).await?;
        let (ahead, table) = (table.clone(), Arc::new(RwLock::new(table)));
        let (asks, inbox) = mpsc::channel(256);
        let (tell, changed) = watch::channel(version);
        let boards = Arc::new(Boards::new(&id));
        let desk = Desk {
            journal,
            no,
            ahead,
            table: table.clone(),
            boards: boards.clone(),
            version,
            tell,
        };
        tokio::spawn(desk.run(inbox));
        Ok(Self { id, no, table, asks, changed, boards })
    }

    /// The table as it is now. Hold it for a rendering, not for longer.
    pub fn table(&self) -> RwLockReadGuard<'_, AnyTable> {
        // A panic while folding is caught by nobody else, and a half-folded table must not be shown.
        match self.table.read() {
            Ok(table) => table,
            Err(_) => panic!("the table is broken"),
        }
    }

    /// Whispers whenever something changed. Never shown to anybody: it would tell of secret moves.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changed.clone()
    }

    /// The table's number in the journal.
    pub fn no(&self) -> TableNo {
        self.no
    }

    /// Asks the table for something; when this answers, it is durable.
    pub async fn ask(&self, who: Option<Seat>, command: Command) -> Result<(), Error> {
        let (answer, answered) = oneshot::channel();
        let gone = || Error::Unavailable("The table is closing; try again in a moment.".to_owned());
        self.asks.send(Ask { who, command, answer }).await.map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }
}

/// What the host's task works with.
struct Desk {
    journal: Arc<dyn Journal>,
    no: TableNo,
    /// The table with the move that is being written, too: nobody else sees it.
    ahead: AnyTable,
    table: Arc<RwLock<AnyTable>>,
    boards: Arc<Boards>,
    version: u64,
    tell: watch::Sender<u64>,
}

impl Desk {
    async fn run(mut self, mut inbox: mpsc::Receiver<Ask>) {
        let mut rng = match secrets::generator() {
            Ok(rng) => rng,
            Err(error) => return eprintln!("a table could not start: {error:?}"),
        };
        while let Some(ask) = inbox.recv().await {
            // A fault in a rule costs the one move, not the evening.
            let handled = AssertUnwindSafe(self.handle(ask.who, ask.command, &mut rng));
            let result = match handled.catch_unwind().await {
                Ok(result) => {
                    // Whoever looks on is told first; whoever moved looks on, too.
                    after_others().await;
                    result
                }
                Err(_) => self.go_back().and_then(|()| Err(fault())),
            };
            // Whoever asked may be gone; the move counts all the same.
            let _ = ask.answer.send(result);
        }
    }

    async fn handle(
        &mut self,
        who: Option<Seat>,
        command: Command,
        rng: &mut ingle_engine::Rng,
    ) -> Result<(), Error> {
        loop {
            let (at, id) = (now(), rng.random());
            let written = self.ahead.decide(Context { now: at, rng }, who, command.clone())?;
            self.ahead.fold(self.version + 1, written.commit.clone()).map_err(broken)?;
            // The boards are rendered while the journal writes; they wait until it has written.
            let render = || self.boards.ahead(&self.ahead);
            let boards = async { catch_unwind(AssertUnwindSafe(render)).unwrap_or_default() };
            let new = New { id, at, body: Bytes::from(written.body) };
            match tokio::join!(self.append(new), boards) {
                (Ok(Appended::Here(version)), boards) => {
                    self.change(version, |table| table.fold(version, written.commit))?;
                    let before = self.boards.keep(boards);
                    self.tell.send_replace(version);
                    drop(before);
                    return Ok(());
                }
                // Another host was quicker: read on, and decide again on what is true now.
                (Ok(Appended::Behind), _) => self.catch_up().await?,
                (Err(error), _) => {
                    self.go_back()?;
                    return Err(error);
                }
            }
        }
    }

    /// Forgets the move that was not written.
    fn go_back(&mut self) -> Result<(), Error> {
        self.ahead = self.table.read().map_err(|_| poisoned())?.clone();
        Ok(())
    }

    async fn append(&self, new: New) -> Result<Appended, Error> {
        for _ in 0..TRIES {
            match self.journal.append(self.no, self.version, new.clone()).await {
                Ok(version) => return Ok(Appended::Here(version)),
                Err(AppendError::Conflict { .. }) => return Ok(Appended::Behind),
                // It may have been written or not: the same id again finds out.
                Err(AppendError::Unknown(_)) => {
                    tokio::time::sleep(std::time::Duration::from_millis(50)).await
                }
                Err(AppendError::Full(words)) => return Err(Error::Unavailable(words)),
                Err(AppendError::TooLarge { max }) => {
                    return Err(Error::refused(format!(
                        "This is too much at once; a move has at most {max} bytes."
                    )));
                }
                Err(AppendError::Gone) => {
                    return Err(Error::NotFound("This table is gone.".to_owned()));
                }
            }
        }
        Err(Error::Unavailable(
            "The journal does not answer; look at the log before you try again, the move may have counted.".to_owned(),
        ))
    }

    fn change(
        &mut self,
        version: u64,
        fold: impl FnOnce(&mut AnyTable) -> Result<(), Unreadable>,
    ) -> Result<(), Error> {
        let mut table = self.table.write().map_err(|_| poisoned())?;
        fold(&mut table).map_err(broken)?;
        self.version = version;
        Ok(())
    }

    async fn catch_up(&mut self) -> Result<(), Error> {
        let journal = self.journal.clone();
        let mut log = journal.log(self.no, self.version);
        while let Some(records) = log.try_next().await? {
            for record in records {
                let version = record.version;
                self.change(version, |table| table.apply(version, &record.body))?;
            }
        }
        self.tell.send_replace(self.version);
        self.go_back()
    }
}

/// Lets the tasks go first that wait for this thread already.
///
/// Tokio's own `yield_now` looks for news of the network before, which costs as much as to tell a viewer.
async fn after_others() {
    let mut waited = false;
    poll_fn(|context| match std::mem::replace(&mut waited, true) {
        true => Poll::Ready(()),
        false => {
            context.waker().wake_by_ref();
            Poll::Pending
        }
    })
    .await;
}

fn broken(error: Unreadable) -> Error {
    Error::Internal(error.0)
}

fn fault() -> Error {
    Error::Internal("Ingle made a mistake with this move; nothing was changed.".to_owned())
}

fn poisoned() -> Error {
    Error::Internal("the table is broken".to_owned())
}

enum Appended {
    Here(u64),
    Behind,
}

/// Folds a table's whole log.
pub(crate) async fn load(journal: &dyn Journal, no: TableNo) -> Result<(AnyTable, u64), Error> {
    let unreadable =
        |error: Unreadable| Error::Unavailable(format!("This table cannot be opened: {error}"));
    let missing = || Error::NotFound("There is no such table.".to_owned());
    let mut log = journal.log(no, 0);
    let first = log.try_next().await?.ok_or_else(missing)?;
    let (opening, rest) = first.split_first().ok_or_else(missing)?;
    let packs = match AnyTable::brings_packs(&opening.body) {
        true => Bytes::new(),
        false => {
            // Whoever reads one thing must not wait for another: the journal has few readers.
            drop(log);
            let packs = pinned(journal, &opening.body).await?;
            log = journal.log(no, first.len() as u64);
            packs
        }
    };
    let mut table = AnyTable::load(&opening.body, &packs).map_err(unreadable)?;
    let mut fold = |records: &[Record]| {
        records.iter().try_for_each(|record| table.apply(record.version, &record.body))
    };
    fold(rest).map_err(unreadable)?;
    let mut version = first.len() as u64;
    while let Some(records) = log.try_next().await? {
        fold(&records).map_err(unreadable)?;
        version += records.len() as u64;
    }
    Ok((table, version))
}

/// The pack texts that a table's first commit names.
pub(crate) async fn pinned(journal: &dyn Journal, opening: &[u8]) -> Result<Bytes, Error> {
    let hash = pack_hash(opening);
    let packs = journal.load_pack(&hash).await?;
    packs.ok_or_else(|| {
        Error::Unavailable("The packs of this table are missing from the data file.".to_owned())
    })
}
