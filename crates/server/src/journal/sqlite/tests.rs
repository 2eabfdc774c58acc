//! What only a journal in a file can get wrong.

use std::fs;
use std::sync::mpsc as blocking;

use futures_util::TryStreamExt;
use tempfile::TempDir;

use super::*;
use crate::journal::suite::{self, new, numbers};

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

fn journal_in(folder: &TempDir) -> PathBuf {
    folder.path().join("ingle.db")
}

/// Makes a journal of one table with three commits and closes it.
async fn closed(file: &Path) -> TableNo {
    let journal = SqliteJournal::open(file).unwrap();
    let table = journal.create("fern", vec![new(1), new(2)]).await.unwrap();
    journal.append(table, 2, new(3)).await.unwrap();
    table
}

/// Expects that opening is refused and changes nothing; answers the words.
fn refusal(file: &Path) -> String {
    let before = fs::read(file).unwrap();
    let words = SqliteJournal::open(file).unwrap_err().to_string();
    assert_eq!(fs::read(file).unwrap(), before);
    words.replace(&file.display().to_string(), "FILE")
}

fn change(file: &Path, change: impl FnOnce(&mut Vec<u8>)) {
    let mut bytes = fs::read(file).unwrap();
    change(&mut bytes);
    fs::write(file, bytes).unwrap();
}

impl SqliteJournal {
    async fn call(
        &self,
        call: impl Fn(&Connection) -> Result<(), Error> + Send + 'static,
    ) -> Result<(), JournalError> {
        self.write(Work::Call(Box::new(call))).await.map(drop)
    }

    /// Allows the file to grow no further, or again.
    async fn limit_growth(&self, pages: u32) {
        let pragma = format!("PRAGMA max_page_count = {pages}");
        self.call(move |connection| connection.query_row(&pragma, [], |_| Ok(()))).await.unwrap();
    }

    /// Holds the writer up until all of `work` waits, so that it becomes one batch.
    async fn together(&self, work: Vec<Work>) -> Vec<Result<Outcome, JournalError>> {
        let (started, start) = oneshot::channel();
        let started = Mutex::new(Some(started));
        let (release, released) = blocking::channel::<()>();
        let held = Box::new(move |_: &Connection| {
            let _ = started.lock().unwrap().take().unwrap().send(());
            let _ = released.recv();
            Ok(())
        });
        let (reply, _) = oneshot::channel();
        self.jobs.send(Job { work: Work::Call(held), reply }).await.unwrap();
        start.await.unwrap();
        let mut replies = Vec::new();
        for work in work {
            let (reply, outcome) = oneshot::channel();
            self.jobs.send(Job { work, reply }).await.unwrap();
            replies.push(outcome);
        }
        drop(release);
        let mut outcomes = Vec::new();
        for reply in replies {
            outcomes.push(reply.await.unwrap());
        }
        outcomes
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn passes_the_suite() {
    let folder = folder();
    suite::run(SqliteJournal::open(journal_in(&folder)).unwrap()).await;
}

#[tokio::test]
async fn reopening_finds_everything() {
    let folder = folder();
    let file = folder.path().join("new/folders/ingle.db");
    let journal = SqliteJournal::open(&file).unwrap();
    let table = journal.create("fern", vec![new(1)]).await.unwrap();
    journal.append(table, 1, new(2)).await.unwrap();
    journal.save_pack("cafe", "text".into()).await.unwrap();
    let gone = journal.create("gone", vec![new(1)]).await.unwrap();
    journal.delete(gone).await.unwrap();
    assert_eq!(journal.head(table).await, Ok(2), "a reader was there too");
    drop(journal);

    let beside = fs::read_dir(file.parent().unwrap()).unwrap();
    let mut names: Vec<_> = beside.map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["ingle.db", "ingle.db.lock"], "closed cleanly");

    let journal = SqliteJournal::open(&file).unwrap();
    assert_eq!(journal.find("fern").await, Ok(Some(table)));
    assert_eq!(journal.append(table, 1, new(2)).await, Ok(2), "a retry after a restart");
    assert_eq!(journal.append(table, 2, new(3)).await, Ok(3));
    assert_eq!(numbers(&journal, table).await, [1, 2, 3]);
    assert_eq!(journal.load_pack("cafe").await, Ok(Some("text".into())));
    assert!(journal.create("next", vec![new(1)]).await.unwrap() > gone);
}

#[tokio::test]
async fn dropping_finishes_what_was_queued() {
    let folder = folder();
    let file = journal_in(&folder);
    let table = closed(&file).await;
    let journal = SqliteJournal::open(&file).unwrap();
    for head in 3..100 {
        let work = Work::Append { table, expected: head, new: new(u128::from(head) + 1) };
        let (reply, _) = oneshot::channel();
        journal.jobs.send(Job { work, reply }).await.unwrap();
    }
    drop(journal);
    let journal = SqliteJournal::open(&file).unwrap();
    assert_eq!(numbers(&journal, table).await, (1..=100).collect::<Vec<_>>());
}

#[tokio::test]
async fn a_second_open_is_refused() {
    let folder = folder();
    let file = journal_in(&folder);
    let journal = SqliteJournal::open(&file).unwrap();
    assert_eq!(
        refusal(&file),
        "another Ingle is already using FILE; stop that one first, or give this one a journal \
         of its own"
    );
    #[cfg(unix)]
    {
        let link = folder.path().join("link.db");
        std::os::unix::fs::symlink(&file, &link).unwrap();
        assert!(matches!(SqliteJournal::open(&link), Err(JournalError::InUse(_))));
    }
    assert!(journal.create("fern", vec![new(1)]).await.is_ok(), "the first one is unharmed");
    drop(journal);
    assert!(SqliteJournal::open(&file).is_ok());
}

#[tokio::test]
async fn foreign_files_are_refused() {
    let folder = folder();
    let words = "FILE is not an Ingle journal; name one, or a file that does not exist yet; \
                 nothing was changed";
    let text = folder.path().join("notes.txt");
    fs::write(&text, "milk, eggs").unwrap();
    assert_eq!(refusal(&text), words);
    let other = folder.path().join("other.db");
    Connection::open(&other).unwrap().execute_batch("CREATE TABLE music(title TEXT)").unwrap();
    assert_eq!(refusal(&other), words);
    let names = fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(names, 2, "no lock is left beside them");
}

#[tokio::test]
async fn a_newer_format_is_refused() {
    let folder = folder();
    let file = journal_in(&folder);
    closed(&file).await;
    let words = "FILE was written by a newer Ingle; nothing was changed; its format is 7, this \
                 Ingle knows formats up to 1: use the newer one";
    let newer = Connection::open(&file).unwrap();
    newer.pragma_update(None, "user_version", 7).unwrap();
    // While the other connection lives, the new format stands only in the log beside the file.
    assert_eq!(refusal(&file), words);
    drop(newer);
    assert_eq!(refusal(&file), words);
}

#[tokio::test]
async fn a_damaged_file_is_refused() {
    let folder = folder();
    let file = journal_in(&folder);
    closed(&file).await;
    let whole = fs::read(&file).unwrap();
    let advice = "nothing was changed or deleted; keep a copy of it and of the files beside it, \
                  and restore a backup";

    change(&file, |bytes| bytes.truncate(bytes.len() - 4096));
    let (is, should) = (whole.len() - 4096, whole.len());
    assert_eq!(
        refusal(&file),
        format!(
            "FILE is damaged (it is cut short: {is} bytes where there should be {should}); {advice}"
        )
    );

    fs::write(&file, &whole).unwrap();
    change(&file, |bytes| bytes[4096..].fill(0x5a));
    assert_eq!(
        refusal(&file),
        format!("FILE is damaged (database disk image is malformed); {advice}")
    );

    fs::write(&file, &whole).unwrap();
    change(&file, |bytes| bytes[100..4096].fill(0x5a));
    assert!(refusal(&file).starts_with("FILE is damaged ("));

    fs::write(&file, &whole).unwrap();
    let lost = Connection::open(&file).unwrap();
    lost.execute_batch("DROP TABLE packs").unwrap();
    drop(lost);
    assert!(refusal(&file).starts_with("FILE is damaged (no such table: packs"));

    fs::remove_file(&file).unwrap();
    fs::write(folder.path().join("ingle.db-wal"), "confirmed commits").unwrap();
    let lost = SqliteJournal::open(&file).unwrap_err().to_string();
    assert!(lost.contains("missing or empty while its -wal file is not"), "{lost}");
    assert!(!file.exists());
}

/// The log is long before anything is in it; what a crash leaves of it is read to its last commit, and goes on there.
#[tokio::test]
async fn the_room_in_the_log_is_no_commit() {
    let folder = folder();
    let file = journal_in(&folder);
    let table = closed(&file).await;
    let journal = SqliteJournal::open(&file).unwrap();
    let room = fs::metadata(folder.path().join("ingle.db-wal")).unwrap().len();
    let left = |nth: u128| {
        let after = folder.path().join(format!("after {nth}.db"));
        fs::copy(&file, &after).unwrap();
        fs::copy(folder.path().join("ingle.db-wal"), format!("{}-wal", after.display())).unwrap();
        after
    };
    let crashed = left(0);
    for nth in 4..=20 {
        journal.append(table, nth as Version - 1, new(nth)).await.unwrap();
    }
    assert_eq!(fs::metadata(folder.path().join("ingle.db-wal")).unwrap().len(), room);
    let crashed = [(crashed, 3), (left(1), 20)];
    for (after, commits) in crashed {
        let again = SqliteJournal::open(&after).unwrap();
        assert_eq!(numbers(&again, table).await, (1..=commits).collect::<Vec<_>>());
        again.append(table, commits as Version, new(commits + 1)).await.unwrap();
        assert_eq!(numbers(&again, table).await.len() as u128, commits + 1);
    }
}

#[tokio::test]
async fn damage_found_later_is_told() {
    let folder = folder();
    let file = journal_in(&folder);
    let table = closed(&file).await;
    let hole = Connection::open(&file).unwrap();
    hole.execute("DELETE FROM commits WHERE version = 2", []).unwrap();
    drop(hole);
    let journal = SqliteJournal::open(&file).unwrap();
    let read = journal.read(table, 0, 9).await.unwrap_err();
    let all = journal.log(table, 0).try_concat().await.unwrap_err();
    for error in [read.to_string(), all.to_string()] {
        let told = format!("is damaged (table {table} lacks its commit 2)");
        assert!(error.contains(&told), "{error}");
    }
}

#[tokio::test]
async fn a_full_disk_loses_nothing_and_recovers() {
    let folder = folder();
    let file = journal_in(&folder);
    let table = closed(&file).await;
    let journal = SqliteJournal::open(&file).unwrap();
    journal.limit_growth(1).await;
    let mut head = 3;
    let error = loop {
        let page = New { body: vec![b'x'; 1000].into(), ..new(u128::from(head) + 1) };
        match journal.append(table, head, page).await {
            Ok(version) => head = version,
            Err(error) => break error,
        }
    };
    let words = "there is no room left for FILE; nothing was written and nothing confirmed is \
                 lost; make room on that disk and try again";
    let words = words.replace("FILE", &file.display().to_string());
    assert_eq!(error, AppendError::Full(words.clone()));
    let pack = journal.save_pack("cafe", vec![0; 9000].into()).await.unwrap_err();
    assert_eq!(pack.to_string(), words);
    let table_too =
        journal.create("moss", vec![New { body: vec![0; 9000].into(), ..new(1) }]).await;
    assert_eq!(table_too, Err(JournalError::Full(file.clone())));
    assert_eq!(journal.find("moss").await, Ok(None), "all or nothing");
    assert_eq!(journal.head(table).await, Ok(head));

    journal.limit_growth(u32::MAX - 1).await;
    let last = New { body: vec![b'x'; 1000].into(), ..new(u128::from(head) + 1) };
    assert_eq!(journal.append(table, head, last).await, Ok(head + 1));
    drop(journal);
    let journal = SqliteJournal::open(&file).unwrap();
    let records = journal.read(table, 0, usize::MAX).await.unwrap();
    let ids: Vec<_> = records.iter().map(|record| record.id).collect();
    assert_eq!(ids, (1..=u128::from(head) + 1).collect::<Vec<_>>());
}

#[tokio::test]
async fn a_conflict_rejects_only_itself() {
    let folder = folder();
    let file = journal_in(&folder);
    let table = closed(&file).await;
    let journal = SqliteJournal::open(&file).unwrap();
    let append = |expected, number| Work::Append { table, expected, new: new(number) };
    let moss = || Work::Create { public_id: "moss".into(), first: vec![new(1)] };
    let batch =
        vec![append(3, 4), append(3, 9), append(4, 5), append(3, 4), moss(), moss(), append(5, 6)];
    let expected = [
        Outcome::Done(4),
        Outcome::Conflict { head: 4 },
        Outcome::Done(5),
        Outcome::Done(4),
        Outcome::Done(table + 1),
        Outcome::Taken,
        Outcome::Done(6),
    ];
    assert_eq!(journal.together(batch).await, expected.map(Ok));
    assert_eq!(numbers(&journal, table).await, [1, 2, 3, 4, 5, 6]);
}

#[tokio::test]
async fn a_failed_commit_is_unknown_to_all_and_retried() {
    let folder = folder();
    let file = journal_in(&folder);
    let table = closed(&file).await;
    let journal = SqliteJournal::open(&file).unwrap();
    let mut hints = journal.hints();
    let append = |expected, number| Work::Append { table, expected, new: new(number) };
    // A debt that falls due at COMMIT and cannot be paid.
    let fail = Work::Call(Box::new(|connection: &Connection| {
        connection.execute_batch(
            "CREATE TABLE debts(no REFERENCES tables(no) DEFERRABLE INITIALLY DEFERRED);
             INSERT INTO debts VALUES (999);",
        )
    }));
    let outcomes = journal.together(vec![append(3, 4), append(3, 9), fail]).await;
    for outcome in outcomes {
        assert!(matches!(outcome.unwrap_err().into(), AppendError::Unknown(_)));
    }
    assert!(hints.is_empty(), "nothing is told that is not durable");
    assert_eq!(numbers(&journal, table).await, [1, 2, 3]);
    assert_eq!(journal.append(table, 3, new(4)).await, Ok(4));
    assert_eq!(hints.recv().await.unwrap().id, 4);
    assert_eq!(numbers(&journal, table).await, [1, 2, 3, 4]);
}
