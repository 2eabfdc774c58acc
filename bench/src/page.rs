//! The page of a table with six characters and a long log: time and sizes.

use crate::clock::alone;
use crate::evening::{PLAYERS, REFEREE, token};
use crate::report::{Aim, Figure, Report};
use crate::story::{STORIES, Story};
use anyhow::{Context as _, Result};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use ingle_pages::{Site, parts, table};
use ingle_server::journal::MemoryJournal;
use ingle_server::{Hall, Settings, app};
use ingle_table::AnyTable;
use std::hint::black_box;
use std::sync::Arc;
use tower::ServiceExt as _;

const GROUP: &str = "pages: six characters, the newest 50 of 500 lines";
const MOST: usize = 16 << 20;

/// Measures the pages of both books.
pub fn measure(report: &mut Report) -> Result<()> {
    STORIES.into_iter().try_for_each(|story| pages(report, story))
}

/// Measures the page as a referee and as a player about to roll get it.
fn pages(report: &mut Report, story: Story) -> Result<()> {
    let mut evening = story.long()?;
    let before = evening.table.clone();
    (story.call)(&mut evening, 0)?;
    let at = |name: &str| format!("/public/0123456789ab/{name}");
    let site = Site {
        style: at("style.css"),
        live: at("live.js"),
        morph: at("idiomorph.min.js"),
        icon: at("icon.svg"),
    };
    for (who, seat) in [("player", PLAYERS[0]), ("referee", REFEREE)] {
        let viewer = evening.table.viewer(seat).context("nobody sits there")?;
        let screen = evening.table.screen(viewer);
        let looked = alone(|| drop(black_box(evening.table.screen(viewer))));
        let written =
            alone(|| drop(black_box(table(&site, &screen, "/t/abcdefghij", None).into_string())));
        let note =
            format!("screen {:.2} ms, HTML {:.2} ms; processor time", looked / 1e6, written / 1e6);
        let aim = Some(Aim::Most(Figure::Time(2e6)));
        report.lone(
            GROUP,
            &format!("{}: the {who}’s page, rendered", story.name),
            Figure::Time(looked + written),
            aim,
            note,
        );
        // What the stream sends when somebody is asked to roll: the parts of the board that differ.
        let parts = |table: &AnyTable| parts(&table.glance(viewer), "/t/abcdefghij", None);
        let (old, new) = (parts(&before), parts(&evening.table));
        let mut news = String::new();
        new.iter().zip(&old).for_each(|(new, old)| new.news(Some(old), &mut news));
        let all: Vec<String> = new.iter().map(|part| part.whole().0.len().to_string()).collect();
        let aim = Some(Aim::Most(Figure::Size(20e3)));
        report.lone(
            GROUP,
            &format!("{}: the {who}’s board, on each change", story.name),
            Figure::Size(news.len() as f64),
            aim,
            format!("parts, sent or not: {} B", all.join(" + ")),
        );
    }
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    runtime.block_on(async {
        let settings = Settings { unlimited: true, ..Settings::default() };
        let opened = Hall::open(Arc::new(MemoryJournal::new()), settings).await;
        let (hall, _) = opened.ok().context("the hall could not be opened")?;
        let id = hall
            .create(evening.opening, evening.bodies)
            .await
            .ok()
            .context("no table could be made")?;
        sizes(report, story.name, app(hall), &format!("/t/{id}")).await
    })
}

/// What goes over the wire when somebody opens the table for the first time.
async fn sizes(report: &mut Report, book: &str, app: Router, page: &str) -> Result<()> {
    for (who, seat) in [("player", PLAYERS[0]), ("referee", REFEREE)] {
        let plain = get(&app, page, seat.0, "identity").await?;
        let html = String::from_utf8_lossy(&plain).into_owned();
        let gzip = get(&app, page, seat.0, "gzip").await?.len();
        let brotli = get(&app, page, seat.0, "br").await?.len();
        let note = format!("{} B as it is, {brotli} B as brotli", plain.len());
        let aim = Some(Aim::Most(Figure::Size(60e3)));
        report.lone(
            GROUP,
            &format!("{book}: the {who}’s page, gzip"),
            Figure::Size(gzip as f64),
            aim,
            note,
        );
        let mut assets: Vec<&str> =
            html.split('"').filter(|part| part.starts_with("/public/")).collect();
        assets.sort_unstable();
        assets.dedup();
        let mut all = gzip;
        for asset in &assets {
            all += get(&app, asset, seat.0, "gzip").await?.len();
        }
        let note = format!("the page and {} files", assets.len());
        let aim = Some(Aim::Most(Figure::Size(100e3)));
        report.lone(
            GROUP,
            &format!("{book}: the {who}’s first visit, gzip"),
            Figure::Size(all as f64),
            aim,
            note,
        );
    }
    Ok(())
}

async fn get(app: &Router, path: &str, seat: u16, encoding: &str) -> Result<Vec<u8>> {
    let request = Request::get(path)
        .header("authorization", format!("Bearer {}", token(ingle_engine::Seat(seat))))
        .header("accept-encoding", encoding)
        .body(Body::empty())?;
    let response = app.clone().oneshot(request).await?;
    anyhow::ensure!(response.status().is_success(), "{path}: {}", response.status());
    Ok(to_bytes(response.into_body(), MOST).await?.to_vec())
}
