//! A crowd that posts until the server is gone.

use crate::PATIENCE;
use crate::client::{Answer, Client};
use crate::ledger::{Deed, Fate, Ledger, Post, marker, markers, word};
use crate::table::{Book, Table, filled_form, open, screen};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// A crowd goes home after this time at the latest.
const LONGEST: Duration = Duration::from_secs(60);
/// The most tables that are opened while others play.
const MOST_OPENED: usize = 5;

/// Everybody at the tables, at work.
pub struct Load {
    going: Arc<AtomicBool>,
    stop: Arc<AtomicBool>,
    people: Vec<JoinHandle<Ledger>>,
}

impl Load {
    /// Lets everybody begin: each seat a client of its own, one that opens tables, one that looks on.
    pub fn begin(address: &str, tables: &Arc<Vec<Table>>, books: &'static [Book]) -> Self {
        let (going, stop) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
        let until = Until { stop: stop.clone(), end: Instant::now() + LONGEST };
        let mut people = Vec::new();
        for (number, table) in tables.iter().enumerate() {
            for seat in 0..table.seats.len() {
                let client = Client::new(address, &table.seats[seat].cookie);
                let (tables, until, going) = (tables.clone(), until.clone(), going.clone());
                let play = move || play(&client, &tables[number], number, seat, &until, &going);
                people.push(std::thread::spawn(play));
            }
        }
        let (client, ends) = (Client::new(address, ""), until.clone());
        people.push(std::thread::spawn(move || open_tables(&client, books, &ends)));
        let looked: Vec<_> =
            tables.iter().map(|table| Client::new(address, &table.onlooker.cookie)).collect();
        let tables = tables.clone();
        people.push(std::thread::spawn(move || look_on(&looked, &tables, &until)));
        Self { going, stop, people }
    }

    /// Waits until the first post is acknowledged: before that there is nothing to lose.
    pub fn get_going(&self) -> anyhow::Result<()> {
        let began = Instant::now();
        while !self.going.load(Relaxed) {
            anyhow::ensure!(began.elapsed() < PATIENCE, "nothing is acknowledged");
            std::thread::sleep(Duration::from_millis(1));
        }
        Ok(())
    }

    /// Waits for everybody, and returns what they know.
    pub fn end(mut self) -> anyhow::Result<Ledger> {
        self.stop.store(true, Relaxed);
        let mut all = Ledger::default();
        for person in self.people.drain(..) {
            all.add(person.join().map_err(|_| anyhow::anyhow!("a client panicked"))?);
        }
        Ok(all)
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        self.stop.store(true, Relaxed);
    }
}

#[derive(Clone)]
struct Until {
    stop: Arc<AtomicBool>,
    end: Instant,
}

impl Until {
    fn is_over(&self) -> bool {
        self.stop.load(Relaxed) || Instant::now() > self.end
    }
}

/// Talks and moves, one post after the other, until one of them is not answered.
fn play(
    client: &Client,
    table: &Table,
    number: usize,
    seat: usize,
    until: &Until,
    going: &AtomicBool,
) -> Ledger {
    let mut ledger = Ledger::default();
    while !until.is_over() {
        let marker = marker();
        let moved = fastrand::u8(..3) == 0;
        let (deed, sent, answer) = match moved {
            false => (Deed::Said, Instant::now(), say(client, table, marker)),
            true => {
                let Ok(screen) = screen(client, &table.id) else { break };
                let Some(form) = filled_form(&screen, &word(marker)) else { continue };
                let nth = form["nth"].as_u64().unwrap_or(u64::MAX);
                let worded = form["fields"].to_string().contains(&word(marker));
                let verb = form["verb"].as_str().unwrap_or_default().to_owned();
                let deed = Deed::Moved { seat: table.seats[seat].number, nth, verb, worded };
                (deed, Instant::now(), client.post_json(&format!("/t/{}/move", table.id), &form))
            }
        };
        let answered = Instant::now();
        let (gone, fate) = (answer.is_err(), fate(&answer));
        if fate == Fate::Acknowledged {
            going.store(true, Relaxed);
        }
        ledger.posts.push(Post { table: number, marker, deed, fate, sent, answered });
        if gone {
            break;
        }
    }
    ledger
}

fn say(client: &Client, table: &Table, marker: u64) -> Result<Answer, ureq::Error> {
    client.post(&format!("/t/{}/say", table.id), &[("text", &format!("I say {}.", word(marker)))])
}

fn fate(answer: &Result<Answer, ureq::Error>) -> Fate {
    match answer {
        Ok(answer) if answer.acknowledges() => Fate::Acknowledged,
        Ok(answer) if answer.status < 500 => Fate::Refused,
        _ => Fate::Unknown,
    }
}

fn open_tables(client: &Client, books: &[Book], until: &Until) -> Ledger {
    let mut ledger = Ledger::default();
    for _ in 0..MOST_OPENED {
        std::thread::sleep(Duration::from_millis(fastrand::u64(..40)));
        if until.is_over() {
            break;
        }
        let marker = marker();
        let Some(book) = fastrand::choice(books) else { break };
        let sent = Instant::now();
        let opened = open(client, book, &word(marker)).ok();
        let answered = Instant::now();
        let fate = if opened.is_some() { Fate::Acknowledged } else { Fate::Unknown };
        let deed = Deed::Opened(opened);
        ledger.posts.push(Post { table: usize::MAX, marker, deed, fate, sent, answered });
        if fate == Fate::Unknown {
            break;
        }
    }
    ledger
}

/// Looks from table to table: what anybody was shown must never be gone again.
fn look_on(clients: &[Client], tables: &[Table], until: &Until) -> Ledger {
    let mut seen = BTreeMap::new();
    for number in (0..tables.len()).cycle() {
        if until.is_over() {
            break;
        }
        let Ok(screen) = screen(&clients[number], &tables[number].id) else { break };
        let now = Instant::now();
        let lines = screen["log"].as_array().into_iter().flatten();
        for marker in lines.filter_map(|line| line["text"].as_str()).flat_map(markers) {
            seen.entry((number, marker)).or_insert(now);
        }
    }
    let seen = seen.into_iter().map(|((table, marker), when)| (table, marker, when));
    Ledger { seen: seen.collect(), ..Ledger::default() }
}
