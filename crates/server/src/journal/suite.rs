//! The one suite that every journal passes.

use std::collections::HashSet;
use std::sync::Arc;

use bytes::Bytes;
use futures_util::{StreamExt, TryStreamExt};
use tokio::task::JoinSet;

use super::*;

const RIVALS: u64 = 16;
const COMMITS: u64 = 100;

/// Runs every check against one empty journal, each on tables of its own.
pub(crate) async fn run<J: Journal>(journal: J) {
    let journal: Arc<dyn Journal> = Arc::new(journal);
    creates(&journal).await;
    appends(&journal).await;
    recognises_retries(&journal).await;
    refuses_what_is_too_large(&journal).await;
    deletes(&journal).await;
    keeps_packs(&journal).await;
    rivals_and_tails(&journal).await;
}

/// Makes a commit whose id and body are told by one number.
pub(crate) fn new(number: u128) -> New {
    New { id: number, at: 1_700_000_000_000, body: number.to_string().into() }
}

/// Names the commits of a table by their numbers; panics unless they are dense and whole.
pub(crate) async fn numbers(journal: &dyn Journal, table: TableNo) -> Vec<u128> {
    let records = journal.read(table, 0, usize::MAX).await.unwrap();
    let pages: Vec<Vec<Record>> = journal.log(table, 0).try_collect().await.unwrap();
    assert_eq!(pages.concat(), records);
    for (version, record) in (1..).zip(&records) {
        assert_eq!(*record, placed(table, version, &new(record.id)));
    }
    assert_eq!(journal.head(table).await, Ok(records.len() as Version));
    records.iter().map(|record| record.id).collect()
}

async fn creates(journal: &Arc<dyn Journal>) {
    assert_eq!(journal.tables().await, Ok(vec![]));
    let one = journal.create("one", vec![new(1)]).await.unwrap();
    let many = journal.create("many", (1..=700).map(new).collect()).await.unwrap();
    assert_ne!(one, many);
    assert_eq!(numbers(&**journal, one).await, [1]);
    assert_eq!(numbers(&**journal, many).await, (1..=700).collect::<Vec<_>>());
    let rows = [(one, "one"), (many, "many")]
        .map(|(no, public_id)| TableRow { no, public_id: public_id.into() });
    assert_eq!(journal.tables().await, Ok(rows.to_vec()));
    assert_eq!(journal.find("many").await, Ok(Some(many)));
    assert_eq!(journal.find("none").await, Ok(None));

    let twice = journal.create("one", vec![new(2)]).await.unwrap_err();
    assert_eq!(twice, JournalError::Taken("one".into()));
    assert_eq!(twice.to_string(), "a table one is already here; a new one needs another name");
    assert_eq!(numbers(&**journal, one).await, [1]);
    assert_eq!(journal.append(many, 700, new(701)).await, Ok(701));

    let page = journal.read(many, 698, 2).await.unwrap();
    assert_eq!(page.iter().map(|record| record.version).collect::<Vec<_>>(), [699, 700]);
    assert_eq!(journal.read(many, 701, 2).await, Ok(vec![]));
    assert_eq!(journal.log(many, 699).try_concat().await.unwrap().len(), 2);
    assert_eq!(journal.log(many, 701).try_concat().await, Ok(vec![]));
    assert_eq!(journal.read(many, Version::MAX, 2).await, Ok(vec![]));
}

async fn appends(journal: &Arc<dyn Journal>) {
    let table = journal.create("appends", vec![new(1)]).await.unwrap();
    assert_eq!(journal.append(table, 1, new(2)).await, Ok(2));
    assert_eq!(journal.append(table, 2, new(3)).await, Ok(3));
    for wrong in [0, 1, 2, 4, 1000, Version::MAX] {
        let refused = journal.append(table, wrong, new(9)).await;
        assert_eq!(refused, Err(AppendError::Conflict { head: 3 }), "expecting {wrong}");
    }
    for nowhere in [0, table + 1000, TableNo::MAX] {
        assert_eq!(journal.append(nowhere, 0, new(1)).await, Err(AppendError::Gone));
        assert_eq!(journal.head(nowhere).await, Ok(0));
        assert_eq!(journal.read(nowhere, 0, 9).await, Ok(vec![]));
    }
    assert_eq!(numbers(&**journal, table).await, [1, 2, 3]);
}

async fn recognises_retries(journal: &Arc<dyn Journal>) {
    let table = journal.create("retries", vec![new(1)]).await.unwrap();
    let mut hints = journal.hints();
    assert_eq!(journal.append(table, 1, new(2)).await, Ok(2));
    assert_eq!(journal.append(table, 1, new(2)).await, Ok(2));
    assert_eq!(journal.append(table, 2, new(3)).await, Ok(3));
    assert_eq!(journal.append(table, 3, new(4)).await, Ok(4));
    assert_eq!(journal.append(table, 1, new(2)).await, Ok(2), "late");
    let other = journal.append(table, 1, new(5)).await;
    assert_eq!(other, Err(AppendError::Conflict { head: 4 }));
    assert_eq!(numbers(&**journal, table).await, [1, 2, 3, 4]);
    for version in 2..=4 {
        assert_eq!(*hints.recv().await.unwrap(), placed(table, version, &new(version.into())));
    }
    assert!(hints.is_empty(), "a retry is no news");
}

async fn refuses_what_is_too_large(journal: &Arc<dyn Journal>) {
    let max = journal.max_body();
    let sized = |size| New { body: vec![7; size].into(), ..new(1) };
    let table = journal.create("large", vec![sized(max)]).await.unwrap();
    assert_eq!(journal.append(table, 1, sized(max)).await, Ok(2));
    let refused = journal.append(table, 2, sized(max + 1)).await;
    assert_eq!(refused, Err(AppendError::TooLarge { max }));
    let refused = journal.create("larger", vec![new(1), sized(max + 1)]).await;
    assert_eq!(refused, Err(JournalError::TooLarge { max }));
    assert_eq!(journal.find("larger").await, Ok(None));
    assert_eq!(journal.read(table, 1, 9).await.unwrap()[0].body.len(), max);
}

async fn deletes(journal: &Arc<dyn Journal>) {
    let kept = journal.create("kept", vec![new(1)]).await.unwrap();
    let gone = journal.create("gone", vec![new(1), new(2)]).await.unwrap();
    assert_eq!(journal.append(gone, 2, new(3)).await, Ok(3));
    for _ in 0..2 {
        assert_eq!(journal.delete(gone).await, Ok(()));
        assert_eq!(journal.append(gone, 3, new(4)).await, Err(AppendError::Gone));
        assert_eq!(numbers(&**journal, gone).await, []);
        assert_eq!(journal.find("gone").await, Ok(None));
    }
    assert_eq!(numbers(&**journal, kept).await, [1]);
    let again = journal.create("gone", vec![new(5)]).await.unwrap();
    assert!(again > gone, "a number is never given twice");
    assert_eq!(numbers(&**journal, again).await, [5]);
}

async fn keeps_packs(journal: &Arc<dyn Journal>) {
    let text = Bytes::from_static("name = \"Ember\"".as_bytes());
    assert_eq!(journal.load_pack("cafe").await, Ok(None));
    for _ in 0..2 {
        assert_eq!(journal.save_pack("cafe", text.clone()).await, Ok(()));
        assert_eq!(journal.load_pack("cafe").await, Ok(Some(text.clone())));
    }
}

/// Sixteen hosts believe that the table is theirs while two others follow it.
async fn rivals_and_tails(journal: &Arc<dyn Journal>) {
    let table = journal.create("rivals", vec![new(0)]).await.unwrap();
    let all = RIVALS * COMMITS + 1;
    let follow = |after: Version| {
        let tail = tail(journal.clone(), table, after).take((all - after) as usize);
        tokio::spawn(tail.map(|record| (record.version, record.id)).collect::<Vec<_>>())
    };
    let early = follow(0);
    let mut rivals = JoinSet::new();
    for rival in 1..=RIVALS {
        let journal = journal.clone();
        rivals.spawn(async move {
            let mut head = 1;
            for commit in 0..COMMITS {
                let new = new(u128::from(rival * 1000 + commit));
                loop {
                    match journal.append(table, head, new.clone()).await {
                        Ok(version) => break head = version,
                        Err(AppendError::Conflict { head: found }) => head = found,
                        Err(other) => panic!("{other}"),
                    }
                }
                // A memory journal never waits by itself; the others shall have their turn.
                tokio::task::yield_now().await;
            }
        });
    }
    let late = follow(all / 2);
    while let Some(rival) = rivals.join_next().await {
        rival.unwrap();
    }
    let numbers = numbers(&**journal, table).await;
    assert_eq!(numbers.len() as u64, all);
    assert_eq!(numbers.iter().collect::<HashSet<_>>().len() as u64, all);
    let told: Vec<_> = (1..).zip(numbers).collect();
    assert_eq!(early.await.unwrap(), told);
    assert_eq!(late.await.unwrap(), told[(all / 2) as usize..]);
}

/// A follower too slow for the hints still misses nothing.
#[tokio::test]
async fn a_lagging_tail_reads_again() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let table = journal.create("lag", vec![new(1)]).await.unwrap();
    let mut tail = tail(journal.clone(), table, 0);
    assert_eq!(tail.next().await.unwrap().version, 1);
    let last = 3 * HINTS as Version;
    for head in 1..last {
        journal.append(table, head, new(0)).await.unwrap();
    }
    let versions: Vec<_> =
        tail.take(last as usize - 1).map(|record| record.version).collect().await;
    assert_eq!(versions, (2..=last).collect::<Vec<_>>());
}
