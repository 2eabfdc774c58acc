//! What is left after the strike, against what the people at the tables know.

use crate::client::Client;
use crate::ledger::{Deed, Fate, Ledger, Post, markers, word};
use crate::table::{Table, screen};
use anyhow::{Context as _, ensure};
use rusqlite::{Connection, OpenFlags};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// What was found.
#[derive(Default)]
pub struct Found {
    /// How many acknowledged posts are not there.
    pub lost: u64,
    /// What those were.
    pub missed: Vec<String>,
    /// How many posts are not there whose answer proves nothing.
    pub doubtful: u64,
    /// Everything else that a whole log does not have: gaps, doubles, halves.
    pub breaches: Vec<String>,
}

impl Found {
    /// What is found in a file that nobody can open.
    pub fn nothing(ledger: &Ledger, error: &anyhow::Error) -> Self {
        let mut found = Self::default();
        ledger.posts.iter().for_each(|post| found.miss(post));
        found.breaches.push(format!("the file cannot be opened: {error:#}"));
        found
    }

    fn miss(&mut self, post: &Post) {
        match post.fate {
            Fate::Acknowledged => {
                self.lost += 1;
                self.missed.push(format!(
                    "table {}: {:?} with {}",
                    post.table,
                    post.deed,
                    word(post.marker)
                ));
            }
            Fate::Doubtful => self.doubtful += 1,
            Fate::Refused | Fate::Unknown | Fate::Impossible => {}
        }
    }
}

/// One table's log, read and checked.
struct Log {
    commits: u64,
    /// How often each marker was said.
    said: BTreeMap<u64, u64>,
    /// Every marker anywhere in the log.
    all: BTreeSet<u64>,
    /// Each seat's moves, in order: the markers in them.
    moves: BTreeMap<u64, Vec<BTreeSet<u64>>>,
}

/// Checks a data file that a fresh server has open and nobody else uses.
///
/// `exports` are the tables as they were read from the file before that server started, if they were.
pub fn verify(
    address: &str,
    data: &Path,
    tables: &[Table],
    ledger: &Ledger,
    exports: Option<&[String]>,
) -> Found {
    let mut found = Found::default();
    for (number, table) in tables.iter().enumerate() {
        let export = exports.map(|exports| exports[number].as_str());
        let posts = || ledger.posts.iter().filter(move |post| post.table == number);
        match verify_table(address, data, table, number, ledger, export) {
            Ok((missing, wrong)) => {
                posts()
                    .filter(|post| missing.contains(&post.marker))
                    .for_each(|post| found.miss(post));
                found
                    .breaches
                    .extend(wrong.into_iter().map(|what| format!("table {number}: {what}")));
            }
            Err(error) => {
                posts().for_each(|post| found.miss(post));
                found.breaches.push(format!("table {number} cannot be read: {error:#}"));
            }
        }
    }
    for post in &ledger.posts {
        if let Deed::Opened(Some((id, cookie))) = &post.deed {
            let screen = screen(&Client::new(address, cookie), id);
            if !screen.is_ok_and(|screen| screen["title"] == word(post.marker)) {
                found.miss(post);
            }
        }
    }
    match ledger.count(Fate::Impossible) {
        0 => {}
        count => found.breaches.push(format!("{count} posts were acknowledged without power")),
    }
    if let Err(error) = verify_file(data) {
        found.breaches.push(format!("the file: {error:#}"));
    }
    found
}

/// Compares one table with what is known of it: the posts that are not there, and what else is wrong.
fn verify_table(
    address: &str,
    data: &Path,
    table: &Table,
    number: usize,
    ledger: &Ledger,
    export: Option<&str>,
) -> anyhow::Result<(BTreeSet<u64>, Vec<String>)> {
    let (mut missing, mut breaches) = (BTreeSet::new(), Vec::new());
    let mut wrong = |what: String| breaches.push(what);
    let referee = Client::new(address, &table.seats[0].cookie);
    let whole = referee.get(&format!("/t/{}/table.jsonl", table.id))?;
    ensure!(whole.status == 200, "its export has status {}", whole.status);
    let log = Log::read(&whole.body)?;
    if export.is_some_and(|export| export != whole.body) {
        wrong("the stopped file and the server export different logs".to_owned());
    }
    if versions(data, &table.id)? != log.commits {
        wrong("the file has other commits than the export".to_owned());
    }

    for post in ledger.posts.iter().filter(|post| post.table == number) {
        let marker = post.marker;
        let there = match &post.deed {
            Deed::Said => match log.said.get(&marker) {
                Some(2..) => {
                    wrong(format!("talk {marker} was written twice"));
                    true
                }
                said => said.is_some(),
            },
            // The stamp says which of the seat's moves it is; another in its place is no better than none.
            Deed::Moved { seat, nth, worded, .. } => {
                let made = log.moves.get(seat).and_then(|moves| moves.get(*nth as usize));
                made.is_some_and(|words| !*worded || words.contains(&marker))
            }
            Deed::Opened(_) => true,
        };
        if !there {
            missing.insert(marker);
        }
        if post.fate == Fate::Refused && log.all.contains(&marker) {
            wrong(format!("post {marker} was refused, and written"));
        }
    }
    let gone =
        ledger.seen.iter().filter(|(at, marker, _)| *at == number && !log.all.contains(marker));
    match gone.count() {
        0 => {}
        count => wrong(format!("{count} lines were shown before they were durable")),
    }

    // The table shows what the log holds, no more and no less.
    let shown = referee.get(&format!("/t/{}/log.md", table.id))?;
    let mut talk = BTreeMap::new();
    for line in shown.body.lines().filter(|line| line.starts_with("> ")) {
        markers(line).for_each(|marker| *talk.entry(marker).or_default() += 1);
    }
    if talk != log.said {
        wrong("its page tells other talk than its log".to_owned());
    }
    for seat in &table.seats {
        let screen = screen(&Client::new(address, &seat.cookie), &table.id)?;
        let logged = log.moves.get(&seat.number).map_or(0, Vec::len) as u64;
        let posted =
            ledger.posts.iter().filter(|post| post.table == number && post.fate != Fate::Refused);
        let sent = posted
            .filter(|post| matches!(post.deed, Deed::Moved { seat: by, .. } if by == seat.number));
        let most = sent.count() as u64 + seat.moves;
        if screen["you"]["replies"].as_u64() != Some(logged) {
            wrong(format!(
                "seat {} sees {} of its {logged} moves",
                seat.number, screen["you"]["replies"]
            ));
        }
        if logged > most {
            wrong(format!("seat {} sent {most} moves, and {logged} were written", seat.number));
        }
    }
    Ok((missing, breaches))
}

impl Log {
    /// Reads an export: every line follows the one before, and every move is whole.
    fn read(text: &str) -> anyhow::Result<Self> {
        let mut log = Self {
            commits: 0,
            said: BTreeMap::new(),
            all: BTreeSet::new(),
            moves: BTreeMap::new(),
        };
        let mut before = String::new();
        let mut end = None;
        for (nth, line) in text.lines().enumerate() {
            let value: Value =
                serde_json::from_str(line).with_context(|| format!("line {nth} is no JSON"))?;
            ensure!(end.is_none(), "it goes on after its end");
            ensure!(
                value["before"] == before.as_str(),
                "line {nth} does not follow the line before"
            );
            before = Sha256::digest(line).iter().map(|byte| format!("{byte:02x}")).collect();
            end = value["end"].as_u64();
            if value["commit"].is_object() {
                log.commits += 1;
                log.take(&value["commit"], line).with_context(|| format!("line {nth}"))?;
            }
        }
        ensure!(end == Some(log.commits), "it ends too early: {} commits of {end:?}", log.commits);
        Ok(log)
    }

    fn take(&mut self, commit: &Value, line: &str) -> anyhow::Result<()> {
        let entry = &commit["entry"];
        let words: BTreeSet<u64> = markers(line).collect();
        self.all.extend(&words);
        if entry["said"].is_object() {
            words.iter().for_each(|marker| *self.said.entry(*marker).or_default() += 1);
        }
        let played = &entry["played"];
        // A character that is handed in is no reply to anything.
        if played.is_object() && played["enrolled"] != true {
            let seat = played["seat"].as_u64().context("a move has a seat")?;
            let events = played["events"].as_array().context("a move has events")?;
            let answered = events.iter().filter(|event| event["answered"]["seat"] == seat);
            ensure!(answered.count() == 1, "a move is not whole");
            self.moves.entry(seat).or_default().push(words);
        }
        Ok(())
    }
}

fn look_inside(data: &Path) -> anyhow::Result<Connection> {
    let connection = Connection::open_with_flags(data, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    connection.busy_timeout(crate::PATIENCE)?;
    Ok(connection)
}

/// Counts a table's commits in the file itself; their versions must be dense.
fn versions(data: &Path, id: &str) -> anyhow::Result<u64> {
    let sql = "SELECT count(*), min(version), max(version), count(DISTINCT id) FROM commits \
               WHERE table_id = (SELECT no FROM tables WHERE public_id = ?1)";
    let row = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?));
    let (count, first, last, names): (i64, i64, i64, i64) =
        look_inside(data)?.query_row(sql, [id], row)?;
    ensure!((first, last) == (1, count), "{count} commits have the versions {first} to {last}");
    ensure!(names == count, "{count} commits have {names} names");
    Ok(count.cast_unsigned())
}

fn verify_file(data: &Path) -> anyhow::Result<()> {
    let said: String =
        look_inside(data)?.query_row("PRAGMA integrity_check", [], |row| row.get(0))?;
    ensure!(said == "ok", "{said}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn export(entries: &[Value]) -> String {
        let mut lines = vec![json!({ "ingle": "table" })];
        lines.extend(entries.iter().map(|entry| json!({ "commit": { "entry": entry } })));
        lines.push(json!({ "end": entries.len() }));
        let (mut text, mut before) = (String::new(), String::new());
        for mut line in lines {
            line["before"] = Value::from(before);
            let line = line.to_string();
            before = Sha256::digest(&line).iter().map(|byte| format!("{byte:02x}")).collect();
            text.push_str(&format!("{line}\n"));
        }
        text
    }

    fn said(marker: u64) -> Value {
        json!({ "said": { "text": format!("I say {}.", word(marker)) } })
    }

    fn played(seat: u64, events: Value) -> Value {
        json!({ "played": { "seat": seat, "events": events } })
    }

    #[test]
    fn a_whole_log_is_read() {
        let answered = json!([{ "answered": { "seat": 2 } }, { "happened": { "fact": word(9) } }]);
        let log = Log::read(&export(&[said(7), played(2, answered), said(7)])).unwrap();
        assert_eq!((log.commits, log.said[&7], log.all.len()), (3, 2, 2));
        assert_eq!(log.moves[&2], [BTreeSet::from([9])]);
    }

    #[test]
    fn a_broken_log_is_noticed() {
        let text = export(&[said(7), said(8), said(9)]);
        let lines: Vec<&str> = text.lines().collect();
        assert!(Log::read(&text.replace(&word(8), &word(6))).is_err(), "edited");
        assert!(
            Log::read(&[&lines[..2], &lines[3..]].concat().join("\n")).is_err(),
            "a line missing"
        );
        assert!(Log::read(&lines[..4].join("\n")).is_err(), "cut");
        assert!(Log::read(&text[..text.len() - 30]).is_err(), "torn");
        assert!(Log::read(&export(&[played(2, json!([]))])).is_err(), "half a move");
    }
}
