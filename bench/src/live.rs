//! The live table: B3, a move until the fifth viewer has it; B4, the processor time of a delivery; B5, idle viewers.

use crate::bare_log::BareLog;
use crate::child::Child;
use crate::client::{Client, Viewer};
use crate::clock::{compare, median};
use crate::evening::{PLAYERS, REFEREE, token};
use crate::report::{Aim, Report};
use anyhow::{Context as _, Result};
use bytes::Bytes;
use ingle_engine::Seat;
use serde_json::{Value, json};
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

const GROUP: &str = "live: a table on loopback / a bare axum fan-out";
const ROUNDS: usize = 9;
const MOVES: usize = 24;
const POSTS: usize = 1000;
/// The time between two posts while processor time is counted.
const PACE: Duration = Duration::from_micros(500);
const VIEWERS: usize = 5;
const IDLE: usize = 400;
const FORM: &str = "application/x-www-form-urlencoded";
/// The size of an event of the bare fan-out.
const EVENT: usize = 300;

/// Measures moves, deliveries and idle viewers.
pub fn measure(report: &mut Report) -> Result<()> {
    moves(report)?;
    deliveries(report)?;
    idle(report)
}

/// A server, a connection to post by, and viewers that follow.
struct Hearth {
    child: Child,
    post: Client,
    viewers: Vec<Receiver<(Instant, usize)>>,
}

impl Hearth {
    fn light(kind: &[&str]) -> Result<Self> {
        let child = Child::start(kind)?;
        let post = Client::to(child.address)?;
        let mut viewers = Vec::new();
        for seat in [REFEREE].into_iter().chain(PLAYERS).take(VIEWERS) {
            let viewer = Viewer::open(child.address, &stream(&child, EVENT), &token(seat))?;
            viewers.push(viewer.follow());
        }
        Ok(Self { child, post, viewers })
    }

    /// Waits until the last viewer has one more event: when that was, and the largest of these events.
    fn delivered(&self) -> Result<(Instant, usize)> {
        let mut last: Option<(Instant, usize)> = None;
        for viewer in &self.viewers {
            let (at, size) = viewer.recv_timeout(Duration::from_secs(20))?;
            last = Some(last.map_or((at, size), |last| (last.0.max(at), last.1.max(size))));
        }
        last.context("nobody looks on")
    }

    fn bare(&mut self, size: usize) -> Result<f64> {
        let start = Instant::now();
        self.post.post(&format!("/post/{size}"), "", FORM, "")?;
        Ok((self.delivered()?.0 - start).as_nanos() as f64)
    }

    /// Says something, and returns the size of what was sent.
    fn say(&mut self) -> Result<usize> {
        let path = format!("/t/{}/say", self.child.table);
        self.post.post(&path, &token(PLAYERS[0]), FORM, "text=Who+hears+this?&to=everyone")?;
        Ok(self.delivered()?.1)
    }

    /// Makes the next move that the screens offer, and returns the time until everybody has it.
    fn act(&mut self, nth: usize) -> Result<f64> {
        let (seat, body) = self.next(nth)?;
        let path = format!("/t/{}/move", self.child.table);
        let start = Instant::now();
        self.post.post(&path, &token(seat), "application/json", &body.to_string())?;
        Ok((self.delivered()?.0 - start).as_nanos() as f64)
    }

    /// The usual answer to the open question, or a new Risky Action.
    fn next(&mut self, nth: usize) -> Result<(Seat, Value)> {
        for seat in [REFEREE].into_iter().chain(PLAYERS) {
            let path = format!("/t/{}/screen.json", self.child.table);
            let screen: Value = serde_json::from_str(&self.post.get(&path, &token(seat))?)?;
            let open = |node: &&Value| {
                node["form"].is_object() && node["form"]["offer"]["blocked"].is_null()
            };
            let forms = |part: &str| screen[part].as_array().into_iter().flatten().filter(open);
            let call = || {
                forms("moves")
                    .find(|node| seat == REFEREE && node["form"]["offer"]["verb"] == "call")
            };
            if let Some(node) = forms("question").next().or_else(call) {
                let form = &node["form"];
                let mut fields = serde_json::Map::new();
                for field in form["offer"]["fields"].as_array().into_iter().flatten() {
                    let name = field["name"].as_str().context("a field without a name")?;
                    fields.insert(name.to_owned(), field["usual"].clone());
                }
                if form["offer"]["verb"] == "call" {
                    let of =
                        form["offer"]["fields"][0]["kind"]["one"].as_array().map_or(1, Vec::len);
                    let who = &form["offer"]["fields"][0]["kind"]["one"][nth % of]["value"];
                    fields.insert("character".to_owned(), who.clone());
                    fields.insert("skill".to_owned(), json!(2));
                }
                let stamp = &form["stamp"];
                return Ok((
                    seat,
                    json!({ "seat": seat, "shown": stamp["shown"], "nth": stamp["nth"],
                            "verb": form["offer"]["verb"], "fields": fields }),
                ));
            }
        }
        anyhow::bail!("nobody is offered a move")
    }
}

fn stream(child: &Child, size: usize) -> String {
    match child.table.is_empty() {
        true => format!("/stream/{size}"),
        false => format!("/t/{}/stream", child.table),
    }
}

fn moves(report: &mut Report) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    let log = BareLog::open(&folder.path().join("bare.log"))?;
    let file = folder.path().join("table.db");
    let mut table = Hearth::light(&["table", file.to_str().context("a strange folder")?])?;
    let mut bare = Hearth::light(&["bare"])?;
    let mut alike = Hearth::light(&["alike"])?;
    let (mut rounds, mut on_our_runtime) = (Vec::new(), Vec::new());
    for round in 0..ROUNDS {
        let (mut ours, mut appends) = (Vec::new(), Vec::new());
        let (mut events, mut like) = (Vec::new(), Vec::new());
        for nth in 0..MOVES {
            ours.push(table.act(round * MOVES + nth)?);
            let start = Instant::now();
            runtime.block_on(log.append(Bytes::from(vec![b'x'; EVENT])))?;
            appends.push(start.elapsed().as_nanos() as f64);
            events.push(bare.bare(EVENT)?);
            like.push(alike.bare(EVENT)?);
        }
        let (ours, append) = (median(ours), median(appends));
        rounds.push((ours, append + median(events)));
        on_our_runtime.push((ours, append + median(like)));
    }
    let note = format!(
        "wall clock, p50 of {} Terra moves; floor: bare append + bare delivery of {EVENT} B",
        ROUNDS * MOVES
    );
    report.race(
        GROUP,
        "B3 a move until the fifth viewer has it",
        compare(&rounds),
        Some(Aim::Times(2.0)),
        note,
    );
    report.race(
        GROUP,
        "B3, floor on Ingle’s runtime",
        compare(&on_our_runtime),
        None,
        FEWER.to_owned(),
    );
    Ok(())
}

/// What is said of a floor that runs as Ingle does; the study measured the usual one.
const FEWER: &str = "the same; the bare server, too, leaves a processor to the journal";

fn deliveries(report: &mut Report) -> Result<()> {
    let mut table = Hearth::light(&["table"])?;
    let mut bare = Hearth::light(&["bare"])?;
    let mut alike = Hearth::light(&["alike"])?;
    // A page has as many lines of talk as it shows, before their size is taken.
    let mut size = 0;
    for _ in 0..10 {
        size = table.say()?;
    }
    let (mut small, mut large, mut on_our_runtime) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let ours = cpu(&mut table, |table| table.say().map(drop))?;
        let same = cpu(&mut bare, |bare| bare.bare(size).map(drop))?;
        let least = cpu(&mut bare, |bare| bare.bare(EVENT).map(drop))?;
        let like = cpu(&mut alike, |alike| alike.bare(size).map(drop))?;
        small.push((ours, least));
        large.push((ours, same));
        on_our_runtime.push((ours, like));
    }
    let rate = VIEWERS as f64 / PACE.as_secs_f64();
    let note = format!(
        "processor time of the server; floor: {EVENT} B each, at most {rate:.0} deliveries/s"
    );
    report.race(GROUP, "B4 a delivery", compare(&small), Some(Aim::Times(1.5)), note);
    let note = format!("the same; floor: events as large as what was said, {size} B");
    report.race(
        GROUP,
        "B4 a delivery, of the same size",
        compare(&large),
        Some(Aim::Times(1.5)),
        note,
    );
    report.race(
        GROUP,
        "B4 of the same size, floor on Ingle’s runtime",
        compare(&on_our_runtime),
        None,
        FEWER.to_owned(),
    );
    Ok(())
}

/// The processor time that a server takes for one delivery, at a steady pace.
fn cpu(hearth: &mut Hearth, mut post: impl FnMut(&mut Hearth) -> Result<()>) -> Result<f64> {
    let before = hearth.child.cpu()?;
    let start = Instant::now();
    for nth in 1..=POSTS as u32 {
        post(hearth)?;
        std::thread::sleep((PACE * nth).saturating_sub(start.elapsed()));
    }
    Ok((hearth.child.cpu()? - before) / (POSTS * VIEWERS) as f64)
}

fn idle(report: &mut Report) -> Result<()> {
    let (mut small, mut large) = (Vec::new(), Vec::new());
    for _ in 0..3 {
        let (ours, size) = viewer_memory(&["table"], EVENT)?;
        small.push((ours, viewer_memory(&["bare"], EVENT)?.0));
        large.push((ours, viewer_memory(&["bare"], size)?.0));
    }
    let note =
        format!("resident memory of the server, a viewer of {IDLE}; floor: began with {EVENT} B");
    report.sizes(GROUP, "B5 an idle viewer", compare(&small), Some(Aim::Times(1.25)), note);
    let note = "the same; floor: began with events as large as the board".to_owned();
    report.sizes(
        GROUP,
        "B5 an idle viewer, of the same size",
        compare(&large),
        Some(Aim::Times(1.25)),
        note,
    );
    Ok(())
}

/// The memory that a server holds for a viewer, and the size of what the viewer began with.
fn viewer_memory(kind: &[&str], size: usize) -> Result<(f64, usize)> {
    let mut child = Child::start(kind)?;
    let mut viewers = Vec::new();
    let open = |child: &Child, nth: usize| {
        let seat = PLAYERS[nth % PLAYERS.len()];
        Viewer::open(child.address, &stream(child, size), &token(seat))
    };
    // The first ones pay for what all share.
    let mut first = 0;
    for nth in 0..40 {
        let viewer = open(&child, nth)?;
        first = viewer.first;
        viewers.push(viewer.idle());
    }
    let before = child.memory()?;
    for nth in 0..IDLE {
        viewers.push(open(&child, nth)?.idle());
    }
    Ok(((child.memory()? - before) / IDLE as f64, first))
}
