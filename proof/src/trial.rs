//! Load, strike, restart, verify; again and again.

use crate::ledger::{Fate, Ledger};
use crate::load::Load;
use crate::server::{Server, run};
use crate::table::{BOOKS, Table};
use crate::verify::{Found, verify};
use anyhow::{Context as _, ensure};
use signal_hook::consts::{SIGINT, SIGTERM};
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How many tables are played at, of both books in turn.
const TABLES: usize = 4;
/// Fewer posts a strike than this, and nothing was proved.
const FEWEST: u64 = 10;
/// How many losses and breaches are told in words.
const TOLD: usize = 10;

/// What the server has to survive.
pub trait Calamity {
    /// Its name in the results.
    const NAME: &'static str;
    /// The folder for data files.
    fn folder(&self) -> PathBuf;
    /// What the server is started with besides.
    fn options(&self) -> &'static [&'static str] {
        &[]
    }
    /// Everything before this is not to be lost even by a server that keeps no promise.
    fn before_load(&mut self) -> anyhow::Result<()> {
        Ok(())
    }
    /// Ends the server, and makes the folder readable again.
    fn strike(&mut self, server: Server, load: Load) -> anyhow::Result<Ledger>;
}

/// How a trial goes.
pub struct Plan {
    /// How often it strikes.
    pub strikes: u32,
    /// How many strikes one data file has to take before a new one is begun.
    pub strikes_a_file: u32,
    /// When it strikes: milliseconds after the load began.
    pub moment: Range<u64>,
}

/// What came of a trial.
#[derive(Default)]
pub struct Outcome {
    /// How often it struck.
    pub strikes: u32,
    /// How many posts were acknowledged.
    pub acknowledged: u64,
    /// How many of those were moves of the game.
    pub moves: u64,
    /// How many of those are gone.
    pub lost: u64,
    /// How many other things are not as they should be.
    pub gaps: u64,
}

impl Outcome {
    /// Whether enough was acknowledged to prove anything.
    pub fn is_plausible(&self) -> bool {
        self.moves > 0 && self.acknowledged >= FEWEST * u64::from(self.strikes)
    }
}

/// A data file, the tables in it and what happened there.
struct World {
    data: PathBuf,
    tables: Arc<Vec<Table>>,
    ledger: Ledger,
    strikes: u32,
}

/// Strikes as often as planned. It ends early, tidily, when it is told to.
pub fn trial<C: Calamity>(mut calamity: C, plan: &Plan) -> anyhow::Result<Outcome> {
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        signal_hook::flag::register(signal, stop.clone())?;
    }
    let mut outcome = Outcome::default();
    let mut standing = None;
    for strike in 1..=plan.strikes {
        ensure!(!stop.load(Ordering::Relaxed), "stopped");
        let (mut world, server) = match standing.take() {
            Some(standing) => standing,
            None => World::begin(&calamity, strike)?,
        };
        calamity.before_load()?;
        let load = Load::begin(&server.address, &world.tables, BOOKS);
        load.get_going()?;
        let moment = fastrand::u64(plan.moment.clone());
        std::thread::sleep(Duration::from_millis(moment));
        let news = calamity.strike(server, load)?;
        let (acknowledged, moves) = (news.acknowledged(), news.moves());
        world.ledger.add(news);
        world.strikes += 1;
        let last = world.strikes >= plan.strikes_a_file || strike == plan.strikes;
        let (found, server) = world.look(&calamity, last);
        println!(
            "{} {strike}: after {moment} ms, acknowledged {acknowledged} ({moves} moves), looked for {}, missing {}, breaches {}",
            C::NAME,
            world.ledger.acknowledged(),
            found.lost,
            found.breaches.len()
        );
        let doubtful = world.ledger.count(Fate::Doubtful);
        if doubtful > 0 {
            println!(
                "  {doubtful} more were answered while the power went, {} of them are missing",
                found.doubtful
            );
        }
        found.missed.iter().take(TOLD).for_each(|missed| println!("  missing: {missed}"));
        found.breaches.iter().take(TOLD).for_each(|breach| println!("  {breach}"));
        outcome.strikes += 1;
        outcome.acknowledged += acknowledged;
        outcome.moves += moves;
        outcome.lost += found.lost;
        outcome.gaps += found.breaches.len() as u64;
        // What is lost once would be counted again: a file that lost something is put away.
        let whole = found.lost == 0 && found.breaches.is_empty();
        standing = server.filter(|_| whole && !last).map(|server| (world, server));
    }
    Ok(outcome)
}

impl World {
    fn begin<C: Calamity>(calamity: &C, strike: u32) -> anyhow::Result<(Self, Server)> {
        let data = calamity.folder().join(format!("{strike}.ingle"));
        let server = Server::start(&data, calamity.options())?;
        let mut tables = Vec::new();
        for book in BOOKS.iter().cycle().take(TABLES) {
            tables.push(
                Table::set(&server.address, book)
                    .with_context(|| format!("a table of {}", book.id))?,
            );
        }
        Ok((Self { data, tables: Arc::new(tables), ledger: Ledger::default(), strikes: 0 }, server))
    }

    /// Starts the server again and looks what it has; the last time also without a server.
    fn look<C: Calamity>(&self, calamity: &C, last: bool) -> (Found, Option<Server>) {
        let looked = || {
            let exports = if last { Some(self.exports()?) } else { None };
            let server = Server::start(&self.data, calamity.options())?;
            anyhow::Ok((
                verify(&server.address, &self.data, &self.tables, &self.ledger, exports.as_deref()),
                server,
            ))
        };
        match looked() {
            Ok((found, server)) => (found, Some(server)),
            Err(error) => (Found::nothing(&self.ledger, &error), None),
        }
    }

    /// Every table by `ingle export`, from a file that was left as the strike left it, and taken in again by
    /// `ingle import`.
    fn exports(&self) -> anyhow::Result<Vec<String>> {
        let folder = tempfile::tempdir()?;
        let file = folder.path().join("table.jsonl");
        let name = file.to_str().context("the folder for temporary files has an odd name")?;
        let mut all = Vec::new();
        for table in self.tables.iter() {
            let text = run(&["export", &table.id], &self.data)?;
            std::fs::write(&file, &text)?;
            run(&["import", name], &folder.path().join("again.ingle"))?;
            all.push(text);
        }
        Ok(all)
    }
}
